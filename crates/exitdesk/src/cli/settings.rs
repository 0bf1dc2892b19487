//! `exitdesk settings …`

use super::error::CliError;
use super::open;
use super::print::say;
use crate::options::Options;
use api::kernel::clock::SystemClock;
use api::kernel::office::Office;
use clap::Subcommand;
use crm_core::actor::Actor;
use crm_core::clock::{Clock, Instant};
use crm_core::event::{Entity, Event, EventKind};
use crm_core::settings::{
    BOOKS_CLOSED_THROUGH, SETTINGS, Settings, check_new_setting, check_setting,
};
use crm_core::store::Stored;
use crm_core::unit::Crm;
use infra::Database;
use serde_json::json;

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Every setting, its value and what it means
    List,
    /// Print one value
    Get { key: String },
    /// Change one value; a running server takes it up within a second
    Set { key: String, value: String },
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
            let now = SystemClock.now();
            let db = open::database(options)?;
            check_today(&db, &key, &value, now)?;
            db.write_blocking(|tx| set(tx, &key, value.trim(), now))
                .map_err(CliError::failed)?;
            say(format!("{key} = {}", value.trim()))?;
            let stored = stored(&open::database(options)?)?;
            match office(options, &stored)?.not_in_force(&key) {
                Some(sentence) => say(sentence),
                None => Ok(()),
            }
        }
    }
}

/// What cannot be told from the text alone: the books are closed for days that are over in the office.
fn check_today(db: &Database, key: &str, value: &str, now: Instant) -> Result<(), CliError> {
    if key != BOOKS_CLOSED_THROUGH {
        return Ok(());
    }
    let office = Settings::read(&stored(db)?)?;
    Ok(check_new_setting(key, value, office.zone.day_of(now))?)
}

fn office(options: &Options, stored: &[(String, String)]) -> Result<Office, CliError> {
    Office::read(stored, options.mode()?).map_err(CliError::failed)
}

fn list(options: &Options, db: &Database) -> Result<(), CliError> {
    let stored = stored(db)?;
    let office = office(options, &stored)?;
    for spec in SETTINGS {
        let (value, note) = match value_of(&stored, spec.key) {
            Some(value) => (value, ""),
            None => (spec.default, " (default)"),
        };
        say(format!(
            "{} = {value}{note}\n    {}",
            spec.key, spec.meaning
        ))?;
        if let Some(sentence) = office.not_in_force(spec.key) {
            say(format!("    {sentence}"))?;
        }
    }
    Ok(())
}

/// Stores a value and records who changed it from what.
fn set(tx: &mut dyn Crm, key: &str, value: &str, now: Instant) -> Stored<()> {
    let before = tx.settings().all()?;
    let before = value_of(&before, key).map(str::to_owned);
    tx.settings().set(key, value, now)?;
    let changed = Event::new(
        Entity::Office,
        EventKind::SettingChanged,
        &Actor::system(),
        now,
    )
    .before(json!({ key: before }))
    .after(json!({ key: value }));
    tx.events().append(&[changed])
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
