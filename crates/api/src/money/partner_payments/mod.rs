//! Payments to partners over HTTP.

mod dto;
mod export;
mod input;
mod list;
mod routes;

pub(crate) use list::{PartnerPaymentListParams, filter};
pub(crate) use routes::routes;
