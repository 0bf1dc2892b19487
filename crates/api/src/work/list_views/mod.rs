//! Saved views of lists over HTTP, and how each user likes each list.

mod counts;
mod dto;
mod input;
mod queries;
mod routes;

pub(crate) use routes::routes;
