//! The call desk for managers over HTTP: the team now, reports, and the calls behind each figure.

mod calls;
mod dto;
mod export;
mod input;
mod lists;
mod routes;

pub(crate) use routes::routes;
