//! Until when clients may cancel, tried on made-up agreements by administrators.

mod dto;
mod input;
mod routes;

pub(crate) use routes::routes;
