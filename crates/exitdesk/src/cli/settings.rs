//! `exitdesk settings …`

use super::error::CliError;
use super::history;
use super::open;
use super::print::say;
use crate::options::Options;
use api::kernel::clock::SystemClock;
use api::kernel::office::Office;
use clap::Subcommand;
use crm_core::clock::Clock;
use crm_core::settings::change::{SettingChange, change_setting};
use crm_core::settings::{SETTINGS, check_setting};
use infra::Database;

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// List every setting, its value and what it means
    List,
    /// Print one value
    Get { key: String },
    /// Change one value; a running server applies it within a second
    Set { key: String, value: String },
    /// Set one value back to its default
    Reset { key: String },
}

pub(super) fn run(options: &Options, command: Command) -> Result<(), CliError> {
    match command {
        Command::List => list(options, &open::database(options)?),
        Command::Get { key } => {
            let default = default_of(&key)?;
            let stored = stored(&open::database(options)?)?;
            say(value_of(&stored, &key).unwrap_or(default))
        }
        Command::Set { key, value } => {
            check_setting(&key, &value)?;
            let line = format!("{key} = {}", value.trim());
            change(options, (key, Some(value)), &line)
        }
        Command::Reset { key } => {
            let line = format!("{key} = {} (default)", default_of(&key)?);
            change(options, (key, None), &line)
        }
    }
}

/// To this value or, without one, to the default; says the line, and whether it is in effect.
fn change(
    options: &Options,
    (key, value): (String, Option<String>),
    line: &str,
) -> Result<(), CliError> {
    let (actor, now) = (history::actor(), SystemClock.now());
    let db = open::database(options)?;
    let change = SettingChange {
        key,
        value,
        was: None,
    };
    db.write_blocking(|tx| change_setting(tx, &actor, &change, now))?;
    say(line)?;
    let stored = stored(&db)?;
    match office(options, &stored)?.not_in_force(&change.key) {
        Some(sentence) => say(sentence),
        None => Ok(()),
    }
}

fn office(options: &Options, stored: &[(String, String)]) -> Result<Office, CliError> {
    Office::read(stored, options.mode()?).map_err(CliError::failed)
}

fn list(options: &Options, db: &Database) -> Result<(), CliError> {
    let stored = stored(db)?;
    let office = office(options, &stored)?;
    for spec in SETTINGS {
        let (set, is_default) = match value_of(&stored, spec.key) {
            Some(value) => (value, false),
            None => (spec.default, true),
        };
        let line = match office.in_force(spec.key) {
            Some(value) if is_default => format!("{value} (in effect; default {set})"),
            Some(value) => format!("{value} (in effect; set to {set})"),
            None if is_default => format!("{set} (default)"),
            None => set.to_owned(),
        };
        say(format!("{} = {line}\n    {}", spec.key, spec.meaning))?;
        if let Some(sentence) = office.not_in_force(spec.key) {
            say(format!("    {sentence}"))?;
        }
    }
    Ok(())
}

fn stored(db: &Database) -> Result<Vec<(String, String)>, CliError> {
    db.read_blocking(|views| views.settings())
        .map_err(CliError::failed)
}

fn value_of<'a>(stored: &'a [(String, String)], key: &str) -> Option<&'a str> {
    let row = stored.iter().find(|(known, _)| known == key)?;
    Some(row.1.as_str())
}

fn default_of(key: &str) -> Result<&'static str, CliError> {
    let spec = SETTINGS.iter().find(|spec| spec.key == key);
    spec.map(|spec| spec.default).ok_or_else(|| {
        let known: Vec<_> = SETTINGS.iter().map(|spec| spec.key).collect();
        CliError::Setting(format!(
            "There is no setting \"{key}\". Settings: {}.",
            known.join(", ")
        ))
    })
}
