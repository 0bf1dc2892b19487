//! Matching the bank's lines with records, and the month's reconciliation, over HTTP.

mod certain;
mod dto;
mod input;
mod kept;
mod kept_dto;
mod kept_file;
mod reconciliation;
mod routes;
mod seen;
mod shown;
mod statement;

pub(crate) use input::posted_in;
pub(crate) use reconciliation::{Period, read};
pub(crate) use routes::routes;
