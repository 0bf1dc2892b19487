//! The logos of the brands, as the office's documents show them.

mod routes;
mod upload;

pub(crate) use routes::routes;
