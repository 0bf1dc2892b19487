//! The marketing database over HTTP.

mod dto;
pub(crate) mod export;
mod list;
mod routes;

pub(crate) use list::RawLeadListParams;
pub(crate) use list::{filter, selecting};
pub(crate) use routes::routes;
