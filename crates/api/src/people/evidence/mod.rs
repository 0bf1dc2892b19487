//! Everything that the office has of the calls to one number, as a ZIP: for whoever has to answer for them.

mod calls;
mod consents;
mod decisions;
mod facts;
mod input;
mod pack;
mod routes;
mod rules;
mod table;

pub(crate) use routes::routes;
