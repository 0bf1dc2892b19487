//! The business bank account over HTTP, and the workers that pay from it and look at it.

mod acts;
mod alerts;
mod batches;
mod dto;
mod input;
mod list;
mod money_out;
mod office;
mod outbox;
mod panel;
mod pay;
mod payable;
mod receipt;
mod recipients;
mod routes;
mod sync;
mod words;

pub(crate) use outbox::work;
pub(crate) use routes::routes;
pub(crate) use sync::{look_back, poll};
