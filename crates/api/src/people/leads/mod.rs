//! Leads over HTTP.

mod dto;
mod enroll;
mod export;
mod list;
mod routes;

pub(crate) use dto::{LeadDto, LeadRowDto};
pub(crate) use export::selected;
pub(crate) use list::LeadListParams;
pub(crate) use list::selecting;
pub(crate) use routes::{page_in, routes};
