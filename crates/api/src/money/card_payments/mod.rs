//! Card payments over HTTP, and the worker that asks about those whose end is unknown.

mod disputes;
mod dto;
pub(crate) mod error;
mod news;
pub(crate) mod provider;
mod reconcile;
mod refunding;
mod routes;
mod settlement;

pub(crate) use reconcile::reconcile;
pub(crate) use routes::routes;
