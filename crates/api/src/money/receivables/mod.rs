//! Receivables by client over HTTP.

mod dto;
mod export;
mod list;
mod routes;

pub(crate) use routes::routes;
