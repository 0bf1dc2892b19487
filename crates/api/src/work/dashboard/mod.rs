//! The dashboard: figures, pipeline, today, performers, onboarding, and their export.

mod dto;
mod export;
mod performers;
mod routes;
mod setup;
mod stats;

pub(crate) use performers::{SalesPerformerDto, avatar_color, performers};
pub(crate) use routes::routes;
pub(crate) use stats::instants;
