//! Duplicates, and merging them, over HTTP.

mod dry_run;
mod dto;
mod gone;
mod routes;

pub(crate) use gone::gone;
pub(crate) use routes::routes;
