//! Agreements over HTTP: how each came about, and until when its client may cancel.

mod canceling;
mod dto;
mod fees;
mod input;
mod money_dto;
mod routes;

pub(crate) use routes::routes;
