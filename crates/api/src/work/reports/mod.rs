//! The reports: the funnel, the team, and sales by month.

mod dto;
mod routes;

pub(crate) use routes::routes;
