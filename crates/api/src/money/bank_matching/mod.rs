//! Matching the bank's lines with records, and the month's reconciliation, over HTTP.

mod certain;
mod dto;
mod input;
mod reconciliation;
mod routes;
mod shown;
mod statement;

pub(crate) use routes::routes;
