//! Clients over HTTP.

mod dto;
pub(crate) mod export;
mod holds;
mod list;
mod routes;
mod timeline;

pub(crate) use dto::ClientDto;
pub(crate) use list::ClientListParams;
pub(crate) use list::selecting;
pub(crate) use routes::{page_in, routes};
