//! What may not be said, over HTTP.

mod preview;
mod routes;

pub(crate) use routes::routes;
