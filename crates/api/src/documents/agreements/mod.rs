//! Agreements over HTTP: how each came about, and until when its client may cancel.

mod dto;
mod input;
mod routes;

pub(crate) use routes::routes;
