//! The contact gate over HTTP.

mod calls;
mod check;
mod decisions;
mod preview;
mod routes;

pub(crate) use check::LocalTimeDto;

use crate::http::routing::RouteTable;

pub(crate) fn routes(table: &mut RouteTable) {
    routes::routes(table);
    check::routes(table);
    calls::routes(table);
    decisions::routes(table);
}
