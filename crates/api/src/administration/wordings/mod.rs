//! What stands in the office's documents: kept, compared and tried by administrators.

mod dto;
mod input;
mod preview;
mod routes;
mod said;
mod shown;

pub(crate) use routes::routes;
