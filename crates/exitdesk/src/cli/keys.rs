//! `exitdesk keys …`: changing the secret key without losing or ending anything.

use super::backup::{counted, unreadable};
use super::error::CliError;
use super::open;
use super::print::say;
use crate::options::Options;
use api::kernel::clock::SystemClock;
use clap::Subcommand;
use crm_core::clock::Clock;
use infra::files::{FileStore, Sealing};
use infra::rotation::{self, UnreadableFile};

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Reseal everything with the current key; can be stopped and run again
    Rotate,
    /// Report what still needs an earlier key
    Check,
}

/// A line a file.
fn name(files: &[UnreadableFile]) -> Result<(), CliError> {
    for file in files {
        say(unreadable(&file.key, &file.record, &file.reason))?;
    }
    Ok(())
}

pub(super) fn run(options: &Options, command: &Command) -> Result<(), CliError> {
    let ring = options.secrets()?.keyring().clone();
    let db = open::database(options)?;
    let files = FileStore::open_place(&options.files, ring.clone()).map_err(CliError::failed)?;
    if matches!(command, Command::Rotate) && options.sealing()? == Sealing::Later {
        let what = "EXITDESK_SEAL_FILES says that older servers still run. They can't read sealed files. Unset it when they are gone.";
        return Err(CliError::Setting(what.to_owned()));
    }
    if matches!(command, Command::Rotate) {
        let done = rotation::rotate(&db, &files, &ring, SystemClock.now());
        let done = done.map_err(CliError::failed)?;
        say(format!(
            "Sealed with the current key: {} rows, {} files.",
            done.rows, done.files
        ))?;
        if !done.unreadable.is_empty() {
            name(&done.unreadable)?;
            let count = counted(done.unreadable.len());
            return Err(CliError::Partly(format!(
                "The rotation is done, but {count} could not be read and were not changed. Keep the earlier keys until they are repaired or replaced."
            )));
        }
    }
    let needed = rotation::check(&db, &files, &ring).map_err(CliError::failed)?;
    for (what, count) in &needed.rows {
        say(format!("{what} with an earlier key: {count}"))?;
    }
    for (key, count) in &needed.files {
        match key {
            Some(key) => say(format!("files with the key {key}: {count}"))?,
            None => say(format!("files that are not sealed: {count}"))?,
        }
    }
    name(&needed.unreadable)?;
    if needed.is_nothing() {
        return say(
            "Everything is sealed with the current key. Remove EXITDESK_SECRET_KEY_PREVIOUS 90 days after every server has the current key: until then, it keeps people signed in and their devices recognized.",
        );
    }
    let what = "Some data still needs an earlier key. Run exitdesk keys rotate when every server has the current key.";
    Err(CliError::Failed(what.to_owned()))
}
