//! `exitdesk backup` and `exitdesk restore`.

use super::audit::Noted;
use super::check;
use super::error::CliError;
use super::open;
use super::print::say;
use crate::options::Options;
use api::kernel::clock::SystemClock;
use clap::Args;
use crm_core::clock::Clock;
use infra::backup::{self, Header, Manifest, Target};
use infra::files::FileStore;
use infra::rotation;
use std::fs::File;
use std::path::PathBuf;

#[derive(Debug, Args)]
pub(super) struct Backup {
    /// The file to make; it must not be there yet
    file: PathBuf,
}

#[derive(Debug, Args)]
pub(super) struct Restore {
    /// A file that exitdesk backup made
    file: PathBuf,
    /// Only tell whether it is whole and can be restored
    #[arg(long)]
    check: bool,
}

pub(super) fn back_up(options: &Options, asked: &Backup) -> Result<(), CliError> {
    let ring = options.secrets()?.keyring().clone();
    let db = open::database(options)?;
    let now = SystemClock.now();
    rotation::claim(&db, &ring, now).map_err(CliError::failed)?;
    let files = FileStore::open_place(&options.files, ring.clone()).map_err(CliError::failed)?;
    let about = (env!("CARGO_PKG_VERSION"), now);
    let made = backup::make(&db, &files, &ring, about, &asked.file).map_err(CliError::failed)?;
    say(format!(
        "{} was made: {}.",
        asked.file.display(),
        content(&made)
    ))?;
    say(
        "It opens with the current secret key alone. Keep that key elsewhere; it is not in the backup.",
    )
}

pub(super) fn restore(options: &Options, asked: &Restore) -> Result<(), CliError> {
    let ring = options.secrets_of_a_restore()?.keyring().clone();
    let mut file = File::open(&asked.file).map_err(|error| {
        CliError::Setting(format!("{} cannot be read: {error}.", asked.file.display()))
    })?;
    if asked.check {
        let verified = backup::verify(&mut file, &ring, &options.database_url);
        let (header, manifest) = verified.map_err(CliError::failed)?;
        return say(format!(
            "{} It is whole: {}.",
            of(&header),
            content(&manifest)
        ));
    }
    let files = FileStore::open_place(&options.files, ring.clone()).map_err(CliError::failed)?;
    let target = Target {
        database_url: &options.database_url,
        files: &files,
    };
    let (db, manifest) = backup::restore(&mut file, &ring, target).map_err(CliError::failed)?;
    rotation::claim(&db, &ring, SystemClock.now()).map_err(CliError::failed)?;
    say(format!("Restored: {}.", content(&manifest)))?;
    if !manifest.missing.is_empty() {
        say(format!(
            "{} files were deleted while the backup was made; their records were about to go.",
            manifest.missing.len()
        ))?;
    }
    say(
        "Everyone signs in again. Before anything is paid, look for what the bank and the card processor did since.",
    )?;
    check::of(&db, &Noted::default())
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
