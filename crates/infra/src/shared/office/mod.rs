//! What the office is set up with, its jobs and its history.

pub(in super::super) mod events;
mod feeds;
pub(super) mod imports;
mod integrations;
mod jobs;
mod seals;
pub(super) mod settings;
mod trash;
