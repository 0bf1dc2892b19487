//! What may not be said, over HTTP: the table that is tried, what texts said, and the set-up of the guard.

mod dto;
mod input;
mod preview;
mod routes;

pub(crate) use routes::routes;
