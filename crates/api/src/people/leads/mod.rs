//! Leads over HTTP.

mod dto;
mod enroll;
pub(crate) mod export;
mod list;
mod routes;

pub(crate) use dto::{LeadDto, LeadRowDto};
pub(crate) use list::LeadListParams;
pub(crate) use list::{filter, selecting};
pub(crate) use routes::{page_in, routes};
