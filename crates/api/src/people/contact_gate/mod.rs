//! The contact gate over HTTP.

mod callable;
mod calls;
mod check;
mod decisions;
pub(crate) mod place;
mod preview;
mod routes;
mod service_outcome;
mod sorter;

pub(crate) use sorter::{mark_numbers, sort_numbers};

use crate::http::routing::RouteTable;

pub(crate) fn routes(table: &mut RouteTable) {
    routes::routes(table);
    check::routes(table);
    calls::routes(table);
    service_outcome::routes(table);
    decisions::routes(table);
    callable::routes(table);
}
