//! Bulk actions over HTTP, and their job.

mod dto;
mod file;
mod reminding;
mod routes;
mod selection;
#[cfg(test)]
mod tests;
mod worker;

pub(crate) use reminding::{give_up_reminder, mail_reminder};
pub(crate) use routes::routes;
pub(crate) use worker::{give_up, run};
