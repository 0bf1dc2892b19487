//! Who is paid, their W-9, and the list for Form 1099-NEC.

mod dto;
mod input;
mod nec;
mod routes;
mod upload;

pub(crate) use routes::routes;
