//! System Settings: what the office decides itself.

mod dto;
mod routes;

pub(crate) use routes::routes;
