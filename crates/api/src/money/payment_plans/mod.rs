//! Payment plans over HTTP.

mod dto;
mod export;
mod input;
mod list;
mod preview;
mod routes;

pub(crate) use list::{PlanListParams, filter};
pub(crate) use routes::routes;
