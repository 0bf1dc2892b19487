//! Clients' payments over HTTP.

mod books;
mod cash;
mod client;
mod disputes;
pub(crate) mod dto;
mod export;
mod input;
mod list;
pub(crate) mod record;
mod reversal;
mod routes;
mod summary;
mod tasks;

pub(crate) use list::PaymentListParams;
pub(crate) use routes::routes;
