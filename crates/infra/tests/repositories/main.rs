//! Every port on both databases: what is stored, what lists and figures say, what a migration leaves.
#![allow(clippy::unwrap_used, reason = "these are tests")]

mod appointments;
mod availability;
mod backup;
mod beside;
mod clients;
mod contract;
mod jobs;
mod lists;
mod money;
mod previous_states;
mod rotation;
mod schema;
mod sessions;
mod statements;
#[path = "../support/mod.rs"]
mod support;
mod transactions;
mod trash;
mod wordings;
mod work;
