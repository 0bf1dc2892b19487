//! `exitdesk settings …`

use super::error::CliError;
use super::history;
use super::open;
use super::print::say;
use crate::options::Options;
use api::kernel::clock::SystemClock;
use api::kernel::office::Office;
use clap::Subcommand;
use crm_core::clock::{Clock, us_date};
use crm_core::settings::change::{ChangeOutcome, SettingChange, change_setting};
use crm_core::settings::confirming::withdraw_change;
use crm_core::settings::proposal::{ProposalError, ends_at};
use crm_core::settings::{SETTINGS, SettingSpec, check_setting, spec};
use crm_core::views::SettingProposed;
use infra::Database;

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// List every setting, its value and what it means
    List,
    /// Print one value
    Get {
        /// Which setting, as the list names it
        key: String,
    },
    /// Change one value; a running server applies it within a second
    Set {
        /// Which setting, as the list names it
        key: String,
        /// What is to hold
        value: String,
    },
    /// Set one value back to its default
    Reset {
        /// Which setting, as the list names it
        key: String,
    },
    /// List the changes that are waiting for another administrator
    Proposals,
    /// Withdraw a change that is waiting for another administrator
    Withdraw {
        /// Which setting, as the list names it
        key: String,
    },
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
        Command::Proposals => proposals(options, &open::database(options)?),
        Command::Withdraw { key } => withdraw(options, &key),
    }
}

/// What waits, and until when.
fn proposals(options: &Options, db: &Database) -> Result<(), CliError> {
    let waiting = waiting(db)?;
    if waiting.is_empty() {
        return say("No change is waiting for another administrator.");
    }
    let zone = office(options, &stored(db)?)?.settings.zone;
    for waits in waiting {
        let spec = spec(&waits.key)?;
        say(format!("{} = {}", spec.key, value_asked(&waits, spec)))?;
        let day = us_date(zone.day_of(ends_at(waits.at)));
        say(format!("{} It ends on {day}.", asked(&waits, spec)))?;
    }
    Ok(())
}

fn withdraw(options: &Options, key: &str) -> Result<(), CliError> {
    let holds = default_of(key)?;
    let (actor, now) = (history::actor(), SystemClock.now());
    let db = open::database(options)?;
    let done = db.write_blocking(|tx| withdraw_change(tx, &actor, (key, None), now));
    done.map_err(|error| match error {
        ProposalError::Stale => CliError::Failed(format!("No change of {key} is waiting.")),
        error => CliError::failed(error),
    })?;
    let stored = stored(&db)?;
    let holds = value_of(&stored, key).unwrap_or(holds);
    say(format!("{key} = {holds}: the waiting change is withdrawn."))
}

/// What waits; what is over is ended within the hour.
fn waiting(db: &Database) -> Result<Vec<SettingProposed>, CliError> {
    let now = SystemClock.now();
    let waiting = db.read_blocking(|views| views.setting_proposals());
    let mut waiting = waiting.map_err(CliError::failed)?;
    waiting.retain(|proposed| ends_at(proposed.at) > now);
    Ok(waiting)
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
    let outcome = db.write_blocking(|tx| change_setting(tx, &actor, &change, now))?;
    let stored = stored(&db)?;
    if outcome == ChangeOutcome::Waits {
        let holds = match value_of(&stored, &change.key) {
            Some(value) => value,
            None => default_of(&change.key)?,
        };
        return say(format!(
            "{line}: asked for. {holds} holds until an administrator confirms it in System Settings."
        ));
    }
    say(line)?;
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
    let waiting = waiting(db)?;
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
        let (key, meaning, typed) = (spec.key, spec.meaning, spec.takes.typed());
        say(format!("{key} = {line}\n    {meaning} ({typed})"))?;
        if let Some(sentence) = office.not_in_force(spec.key) {
            say(format!("    {sentence}"))?;
        }
        if let Some(waits) = waiting.iter().find(|waits| waits.key == spec.key) {
            say(asked(waits, spec))?;
        }
    }
    Ok(())
}

fn asked(waits: &SettingProposed, spec: &SettingSpec) -> String {
    let value = value_asked(waits, spec);
    let by = waits.by.as_ref().map_or_else(
        || "on the command line".to_owned(),
        |by| format!("by {}", by.full_name()),
    );
    format!(
        "    Asked for {by}: {value}. Another administrator must confirm it in System Settings."
    )
}

fn value_asked<'a>(waits: &'a SettingProposed, spec: &SettingSpec) -> &'a str {
    waits.value.as_deref().unwrap_or(spec.default)
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
