//! What is known of the numbers of people over HTTP: facts, consents with their copies, inquiries and purchases.

mod dto;
mod input;
mod lookup;
mod routes;
mod upload;

pub(crate) use input::{KnownParams, holder};
pub(crate) use routes::routes;
