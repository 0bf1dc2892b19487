//! Campaigns over HTTP: saved filters that are called.

mod dto;
mod filter;
mod input;
mod routes;

pub(crate) use routes::routes;
