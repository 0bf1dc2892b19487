//! Partners over HTTP.

mod dto;
mod list;
mod routes;

pub(crate) use list::PartnerListParams;
pub(crate) use routes::routes;
