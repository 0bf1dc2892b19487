//! Brands: what papers say of each, as System Settings shows and changes it.

mod dto;
mod input;
mod routes;

pub(crate) use routes::routes;
