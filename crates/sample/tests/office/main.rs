//! The sample office, on SQLite.
#![allow(clippy::unwrap_used, reason = "a test whose set-up fails must fail")]

mod calling;
mod lists;
mod matching;
mod money;
mod papers;
mod renderer;
mod seeds;
mod timelines;
mod w9s;

use crm_core::clock::Instant;
use crm_core::users::{Password, PasswordHasher};
use infra::files::FileStore;
use infra::keyring::Keyring;
use infra::passwords::Argon2Hasher;
use infra::testing::TestDatabase;
use renderer::Lines;
use sample::{SeedError, SeedPlan, Seeded};
use std::path::Path;
use tempfile::TempDir;
use time::macros::datetime;

fn keyring() -> Keyring {
    Keyring::new("the secret of the sample's own tests", &[])
}

/// The office of 400 leads, and the folder with its files.
fn sample() -> (TestDatabase, TempDir) {
    let db = TestDatabase::sqlite();
    let folder = tempfile::tempdir().unwrap();
    let plan = SeedPlan {
        leads: 400,
        seed: 1,
        append: false,
    };
    add(&db, folder.path(), plan).unwrap();
    (db, folder)
}

/// Adds sample data to the office that keeps its files in the folder.
fn add(db: &TestDatabase, folder: &Path, plan: SeedPlan) -> Result<Seeded, SeedError> {
    let files = FileStore::open_folder(folder, keyring()).unwrap();
    let password = Argon2Hasher::quick()
        .unwrap()
        .hash(&Password::attempt("a quiet lake"))
        .unwrap();
    let now = Instant::from_utc(datetime!(2026-11-21 18:00 UTC));
    sample::run(db, (&files, &Lines, &keyring()), &password, plan, now)
}
