//! Closing the books and reopening them, over HTTP.

mod dto;
mod input;
mod left;
mod routes;

pub(crate) use routes::routes;
