//! Appointments over HTTP.

mod acts;
mod changing;
mod dto;
mod input;
mod list;
mod routes;

pub(crate) use input::{length, slot};
pub(crate) use list::AppointmentListParams;

use crate::http::routing::RouteTable;

pub(crate) fn routes(table: &mut RouteTable) {
    routes::routes(table);
    acts::routes(table);
    list::routes(table);
}
