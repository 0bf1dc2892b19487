//! Signing in and out, registering, setting a new password.

mod dto;
mod events;
mod forgot;
pub(crate) mod gate;
mod routes;

pub(crate) use routes::routes;
