//! Duplicates, and merging them, over HTTP.

mod dto;
mod gone;
mod routes;

pub(crate) use gone::gone;
pub(crate) use routes::routes;
