//! `exitdesk backup` and `exitdesk restore`.

use super::audit::Noted;
use super::check;
use super::error::CliError;
use super::history::record;
use super::open;
use super::print::{counted, say};
use crate::options::Options;
use api::kernel::clock::SystemClock;
use clap::Args;
use crm_core::clock::{Clock, Instant};
use crm_core::event::EventKind;
use infra::backup::{self, Header, Manifest, Target};
use infra::files::FileStore;
use infra::keyring::Keyring;
use infra::{Database, rotation};
use serde_json::{Value, json};
use std::fs::File;
use std::path::{Path, PathBuf};

#[derive(Debug, Args)]
pub(super) struct Backup {
    /// The file to create; it must not exist yet
    file: PathBuf,
}

#[derive(Debug, Args)]
pub(super) struct Restore {
    /// A file created by exitdesk backup
    file: PathBuf,
    /// Only check that it is complete and can be restored
    #[arg(long)]
    check: bool,
}

pub(super) fn back_up(options: &Options, asked: &Backup) -> Result<(), CliError> {
    // First: where there is no office, no key is made either.
    let db = open::database(options)?;
    let ring = options.secrets()?.keyring().clone();
    let now = SystemClock.now();
    let made = match make(options, &db, &ring, &asked.file, now) {
        Ok(made) => made,
        Err(error) => {
            let mut why = about(&asked.file);
            why["reason"] = error.to_string().into();
            return Err(match record(&db, EventKind::BackupFailed, why) {
                Ok(()) => error,
                Err(untold) => CliError::Failed(format!(
                    "{error} This couldn't be recorded in the audit log: {untold}"
                )),
            });
        }
    };
    let told = record(&db, EventKind::BackupMade, sized(&asked.file, &made));
    told.map_err(|error| {
        let file = asked.file.display();
        CliError::Failed(format!(
            "{file} was created and is complete, but this couldn't be recorded in the audit log: {error}"
        ))
    })?;
    say(format!(
        "{} was created: {}.",
        asked.file.display(),
        content(&made)
    ))?;
    say(
        "It can only be opened with the current secret key. Keep that key somewhere else: it is not in the backup.",
    )?;
    if made.unreadable.is_empty() {
        return Ok(());
    }
    name_unreadable(&made)?;
    let count = counted(made.unreadable.len(), "file");
    Err(CliError::Partly(format!(
        "The backup is done, but {count} could not be read. They are in it exactly as stored."
    )))
}

/// A line a file.
fn name_unreadable(manifest: &Manifest) -> Result<(), CliError> {
    for (key, file) in &manifest.unreadable {
        say(unreadable(key, &file.record, &file.reason))?;
    }
    Ok(())
}

/// A file that could not be read.
pub(super) fn unreadable(key: &str, record: &str, reason: &str) -> String {
    let record = if record.is_empty() {
        "no record"
    } else {
        record
    };
    format!("UNREADABLE {key}, {record}: {reason}")
}

fn make(
    options: &Options,
    db: &Database,
    ring: &Keyring,
    to: &Path,
    now: Instant,
) -> Result<Manifest, CliError> {
    rotation::claim(db, ring, now).map_err(CliError::failed)?;
    let files = FileStore::open_place(&options.files, ring.clone()).map_err(CliError::failed)?;
    let about = (env!("CARGO_PKG_VERSION"), now);
    backup::make(db, &files, ring, about, to).map_err(CliError::failed)
}

pub(super) fn restore(options: &Options, asked: &Restore) -> Result<(), CliError> {
    let ring = options.secrets_of_a_restore()?.keyring().clone();
    let mut file = File::open(&asked.file).map_err(|error| {
        CliError::Setting(format!("{} cannot be read: {error}.", asked.file.display()))
    })?;
    if asked.check {
        let verified = backup::verify(&mut file, &ring, &options.database_url);
        let (header, manifest) = verified.map_err(CliError::failed)?;
        say(format!(
            "{} It is complete: {}.",
            of(&header),
            content(&manifest)
        ))?;
        return tell_unreadable(&manifest);
    }
    let files = FileStore::open_place(&options.files, ring.clone()).map_err(CliError::failed)?;
    let target = Target {
        database_url: &options.database_url,
        files: &files,
    };
    let (db, manifest) = backup::restore(&mut file, &ring, target).map_err(CliError::failed)?;
    rotation::claim(&db, &ring, SystemClock.now()).map_err(CliError::failed)?;
    let restored = sized(&asked.file, &manifest);
    record(&db, EventKind::BackupRestored, restored).map_err(|error| {
        CliError::Failed(format!(
            "The backup was restored, but this couldn't be recorded in the audit log: {error}"
        ))
    })?;
    say(format!("Restored: {}.", content(&manifest)))?;
    if !manifest.missing.is_empty() {
        say(format!(
            "{} files were deleted while the backup was running; their records were about to be deleted too.",
            manifest.missing.len()
        ))?;
    }
    tell_unreadable(&manifest)?;
    say(
        "Everyone must sign in again. Before you pay anything, check what the bank and the card provider did since then.",
    )?;
    check::of(&db, &Noted::default())
}

/// Which file.
fn about(file: &Path) -> Value {
    json!({ "file": file.display().to_string() })
}

fn sized(file: &Path, manifest: &Manifest) -> Value {
    let mut details = about(file);
    details["rows"] = manifest.rows().into();
    details["files"] = manifest.files.len().into();
    details["bytes"] = manifest.file_bytes().into();
    details
}

/// Files that were damaged before the backup was made.
fn tell_unreadable(manifest: &Manifest) -> Result<(), CliError> {
    if manifest.unreadable.is_empty() {
        return Ok(());
    }
    say(format!(
        "{} could not be read when the backup was made and were restored exactly as stored.",
        counted(manifest.unreadable.len(), "file")
    ))?;
    name_unreadable(manifest)
}

fn of(header: &Header) -> String {
    format!(
        "A backup of {} by Exitdesk {}, schema {}, from {}.",
        header.at, header.product, header.migration, header.database
    )
}

fn content(manifest: &Manifest) -> String {
    format!(
        "{} rows of {} tables, {} files of {} bytes",
        manifest.rows(),
        manifest.tables.len(),
        manifest.files.len(),
        manifest.file_bytes()
    )
}
