//! Receivables by client over HTTP.

mod balances;
mod dto;
mod export;
mod list;
mod routes;

pub(crate) use list::AsOfParams;
pub(crate) use routes::routes;
