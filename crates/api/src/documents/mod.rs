//! Documents over HTTP: their list, uploads and their files, and those that are made here.

mod dto;
mod file;
mod generate;
mod list;
mod range;
mod routes;
mod sweep;
mod upload;

pub(crate) use generate::generated_routes;
pub(crate) use routes::routes;
pub(crate) use sweep::sweep;
