//! "Your day": what waits for who asks, each part of it as a list shows it.

mod cases;
mod clients;
mod dto;
mod figures;
mod leading;
mod money;
mod next;
mod people;
mod routes;
mod row;

pub(crate) use routes::routes;
