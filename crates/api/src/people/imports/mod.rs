//! Importing a marketing list over HTTP, and the worker that runs it.

mod dto;
mod kept;
mod preview;
mod refusals;
mod routes;
#[cfg(feature = "testing")]
#[cfg(test)]
mod tests;
mod upload;
mod worker;

pub(crate) use routes::routes;
pub(crate) use worker::{give_up, run};
