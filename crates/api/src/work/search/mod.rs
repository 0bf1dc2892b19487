//! Find anyone: one search box over everything a role may read.

mod dto;
mod record;
mod routes;

pub(crate) use routes::routes;
