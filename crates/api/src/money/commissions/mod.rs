//! Commissions over HTTP.

mod acts;
mod agreement;
mod dto;
mod earners;
mod explanation;
mod export;
mod input;
mod list;
mod proposal;
mod routes;
mod statement;
mod statement_pdf;

pub(crate) use list::{CommissionListParams, filter};
pub(crate) use routes::routes;
