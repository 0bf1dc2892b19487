//! The marketing database over HTTP.

mod dto;
mod list;
mod routes;

pub(crate) use list::RawLeadListParams;
pub(crate) use routes::routes;
