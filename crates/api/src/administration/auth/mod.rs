//! Signing in and out, registering, setting a new password.

pub(crate) mod asked_passkey;
mod begun;
mod dto;
mod events;
mod forgot;
pub(crate) mod gate;
mod passkey_step;
mod routes;
mod second_step;
pub(crate) mod unconfirmed;

pub(crate) use events::{tell_all_failures, tell_due_failures};
pub(crate) use routes::routes;
