//! System Settings: what the office decides itself.

mod dto;
mod proposals;
mod routes;

pub(crate) use routes::routes;
