//! The commission policy as dated versions: listed, tried on a past period, made and taken back by administrators.

mod dto;
mod input;
mod preview;
mod routes;
mod shown;

pub(crate) use routes::routes;
