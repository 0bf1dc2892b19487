//! Bulk actions over HTTP, and their job.

mod dto;
mod file;
mod routes;
mod selection;
#[cfg(test)]
mod tests;
mod worker;

pub(crate) use routes::routes;
pub(crate) use worker::{give_up, run};
