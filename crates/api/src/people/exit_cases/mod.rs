//! Exit cases over HTTP.

mod clock_dto;
mod clock_routes;
mod dto;
mod open_way;
mod routes;

pub(crate) use clock_dto::CaseBoardParams;
pub(crate) use dto::ExitCaseDto;
pub(crate) use routes::routes;
