//! Exit cases over HTTP.

mod dto;
mod routes;

pub(crate) use dto::ExitCaseDto;
pub(crate) use routes::routes;
