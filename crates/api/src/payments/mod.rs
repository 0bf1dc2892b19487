//! Clients' payments over HTTP.

mod client;
mod dto;
mod export;
mod input;
mod list;
mod record;
mod routes;
mod summary;

pub(crate) use dto::PaymentDetail;
pub(crate) use record::detail;
pub(crate) use routes::routes;
