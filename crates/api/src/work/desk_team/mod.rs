//! The call desk for managers over HTTP: the team now, reports, and the calls behind each figure.

mod calls;
mod dto;
pub(crate) mod export;
mod input;
mod lists;
mod own_bases;
mod routes;

pub(crate) use dto::GONE;
pub(crate) use routes::routes;
