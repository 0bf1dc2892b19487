//! Leads over HTTP.

mod dto;
mod export;
mod list;
mod routes;

pub(crate) use dto::LeadDto;
pub(crate) use routes::routes;
