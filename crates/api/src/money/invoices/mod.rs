//! Invoices over HTTP.

mod dto;
mod export;
mod list;
mod routes;
mod taking_off;

pub(crate) use dto::InvoiceDto;
pub(crate) use list::InvoiceListParams;
pub(crate) use routes::routes;
