//! The repositories, written once and compiled once per database.

use super::stamp::At;
use super::{Conn, Db, MIGRATIONS, among, copy_dialect, dialect, types};

mod appointments;
mod clients;
mod columns;
mod copying;
mod document_life;
mod documents;
mod engine;
pub(super) mod events;
mod evidence;
mod exit_cases;
mod feeds;
pub(super) mod filter;
mod generated_documents;
mod group;
mod imports;
mod jobs;
pub(super) mod leads;
mod link;
pub(super) mod list;
mod logos;
mod migrating;
mod money;
mod partners;
mod person;
mod preferences;
mod properties;
mod raw_leads;
mod reader;
pub(super) mod schema;
mod sealed_by;
mod sessions;
mod settings;
pub(super) mod sql;
mod stored;
pub(super) mod suppressions;
#[cfg(feature = "testing")]
mod testing;
mod totals;
mod trash;
pub(super) mod tx;
mod users;
mod views;
mod wordings;

pub(crate) use engine::Engine;
pub(super) use engine::{Pools, pool};
