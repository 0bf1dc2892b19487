//! User Management: who may sign in, with which role.

mod dto;
mod input;
mod routes;

pub(crate) use routes::routes;
