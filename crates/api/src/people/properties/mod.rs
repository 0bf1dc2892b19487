//! Properties over HTTP.

mod dto;
mod routes;

pub(crate) use routes::routes;
