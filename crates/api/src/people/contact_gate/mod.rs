//! The contact gate over HTTP.

mod preview;
mod routes;

pub(crate) use routes::routes;
