//! The audit log: its search and export, and the jobs that seal and verify it.

mod dto;
mod export;
mod list;
mod routes;
mod sealer;

pub(crate) use routes::routes;
pub(crate) use sealer::{seal, verify};
