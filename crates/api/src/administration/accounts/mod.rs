//! User Management: who may sign in, with which role.

mod dto;
mod input;
mod news;
mod routes;

pub(crate) use routes::{open_at, routes};
