//! `exitdesk keys …`: changing the secret key without losing or ending anything.

use super::backup::unreadable;
use super::error::CliError;
use super::history::record;
use super::open;
use super::print::{counted, say};
use crate::options::Options;
use api::kernel::clock::SystemClock;
use clap::Subcommand;
use crm_core::clock::Clock;
use crm_core::event::EventKind;
use infra::Database;
use infra::files::{FileStore, Sealing};
use infra::keyring::Keyring;
use infra::rotation::{self, Rotated, UnreadableFile};
use infra::sealed_rows::UnreadableRow;
use serde_json::{Value, json};

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Reseal everything with the current key; can be stopped and run again
    Rotate,
    /// Report what still needs an earlier key
    Check,
}

pub(super) fn run(options: &Options, command: &Command) -> Result<(), CliError> {
    // First: where there is no office, no key is made either.
    let db = open::database(options)?;
    let ring = options.secrets()?.keyring().clone();
    let files = FileStore::open_place(&options.files, ring.clone()).map_err(CliError::failed)?;
    if matches!(command, Command::Rotate) {
        if options.sealing()? == Sealing::Later {
            let what = "EXITDESK_SEAL_FILES says that older servers still run. They can't read sealed files. Unset it when they are gone.";
            return Err(CliError::Setting(what.to_owned()));
        }
        rotate(&db, &files, &ring)?;
    }
    check(&db, &files, &ring)
}

fn rotate(db: &Database, files: &FileStore, ring: &Keyring) -> Result<(), CliError> {
    let done = rotation::rotate(db, files, ring, SystemClock.now()).map_err(CliError::failed)?;
    record(db, EventKind::KeysRotated, told(&done)).map_err(|error| {
        CliError::Failed(format!(
            "The rotation is done, but this couldn't be recorded in the audit log: {error}"
        ))
    })?;
    say(format!(
        "Sealed with the current key: {} rows, {} files.",
        done.rows, done.files
    ))?;
    if done.is_whole() {
        return Ok(());
    }
    name(&done.unreadable_rows, &done.unreadable_files)?;
    let count = both(&done.unreadable_rows, &done.unreadable_files);
    Err(CliError::Partly(format!(
        "The rotation is done, but {count} could not be read. Unreadable data was left unchanged. Keep the earlier keys until it is repaired or replaced."
    )))
}

fn check(db: &Database, files: &FileStore, ring: &Keyring) -> Result<(), CliError> {
    let needed = rotation::check(db, files, ring).map_err(CliError::failed)?;
    for (what, count) in &needed.rows {
        say(format!("{what} with an earlier key: {count}"))?;
    }
    for (key, count) in &needed.files {
        match key {
            Some(key) => say(format!("files with the key {key}: {count}"))?,
            None => say(format!("files that are not sealed: {count}"))?,
        }
    }
    name(&needed.unreadable_rows, &needed.unreadable_files)?;
    if needed.is_nothing() {
        return say(
            "Everything is sealed with the current key. Remove EXITDESK_SECRET_KEY_PREVIOUS 90 days after every server has the current key: until then, it keeps people signed in and their devices recognized.",
        );
    }
    if needed.rows.is_empty() && needed.files.is_empty() {
        let count = both(&needed.unreadable_rows, &needed.unreadable_files);
        return Err(CliError::Failed(format!(
            "Everything else is sealed with the current key, but {count} could not be read. Keep the earlier keys until the unreadable data is repaired or replaced."
        )));
    }
    let what = "Some data still needs an earlier key. Run exitdesk keys rotate when every server has the current key.";
    Err(CliError::Failed(what.to_owned()))
}

/// For the audit log.
fn told(done: &Rotated) -> Value {
    json!({
        "rows": done.rows,
        "files": done.files,
        "unreadableRows": done.unreadable_rows.len(),
        "unreadableFiles": done.unreadable_files.len(),
    })
}

/// A line for each row and each file, without anything of its content.
fn name(rows: &[UnreadableRow], files: &[UnreadableFile]) -> Result<(), CliError> {
    for UnreadableRow { table, id, reason } in rows {
        say(format!("UNREADABLE {table} {id}: {reason}"))?;
    }
    for file in files {
        say(unreadable(&file.key, &file.record, &file.reason))?;
    }
    Ok(())
}

/// "2 rows", "1 file", "2 rows and 1 file".
fn both(rows: &[UnreadableRow], files: &[UnreadableFile]) -> String {
    let counts = [(rows.len(), "row"), (files.len(), "file")];
    let counts = counts.into_iter().filter(|(count, _)| *count > 0);
    let words: Vec<String> = counts.map(|(count, one)| counted(count, one)).collect();
    words.join(" and ")
}
