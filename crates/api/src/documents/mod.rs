//! Documents over HTTP: their list, uploads and their files.

mod dto;
mod file;
mod list;
mod range;
mod routes;
mod sweep;
mod upload;

pub(crate) use routes::routes;
pub(crate) use sweep::sweep;
