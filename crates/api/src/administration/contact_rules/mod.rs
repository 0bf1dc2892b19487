//! The rules of calling over HTTP: states' rules and their reviews, closed days, registrations and emergencies, the set-up.

mod area_codes;
mod calendar;
mod dto;
mod input;
mod routes;

pub(crate) use routes::routes;
