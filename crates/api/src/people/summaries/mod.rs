//! Summaries of the timelines of leads and clients, drafted by the AI provider.

mod dto;
mod routes;
mod whose;

pub(crate) use routes::routes;
