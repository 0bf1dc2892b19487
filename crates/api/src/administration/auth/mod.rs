//! Signing in and out, registering, setting a new password.

mod dto;
mod events;
mod forgot;
pub(crate) mod gate;
mod routes;

pub(crate) use events::{tell_all_failures, tell_due_failures};
pub(crate) use routes::routes;
