//! Services outside the office: AI providers, maps, the sheet of address labels. They are read from the database each time
//! they are used, so that a change holds at once on every server.

mod dto;
mod input;
mod routes;
mod services;

pub(crate) use routes::routes;
