//! Clients' payments over HTTP.

mod client;
pub(crate) mod dto;
mod export;
mod input;
mod list;
pub(crate) mod record;
mod routes;
mod summary;

pub(crate) use routes::routes;
