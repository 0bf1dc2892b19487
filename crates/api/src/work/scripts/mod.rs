//! Scripts over HTTP: what is said on the phone, in versions that never change.

mod dto;
mod input;
mod routes;

pub(crate) use routes::routes;
