//! `exitdesk audit …`: the end of the audit log's chain, and whether the log is what was sealed.

use super::error::CliError;
use super::open;
use super::print::say;
use crate::options::Options;
use clap::{Args, Subcommand};
use crm_core::audit::chain::Head;
use infra::Database;
use infra::audit;

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Print the end of the chain. Keep it where no one with access to the database can change it
    Head,
    /// Compare every event with its seal
    Verify(Noted),
}

/// What was kept elsewhere.
#[derive(Debug, Default, Args)]
pub(super) struct Noted {
    /// An earlier end of the chain, HASH@NUMBER: tells whether the log was cut since then
    #[arg(long, value_parser = Head::parse)]
    head: Vec<Head>,
}

pub(super) fn run(options: &Options, command: Command) -> Result<(), CliError> {
    let db = open::database(options)?;
    match command {
        Command::Head => {
            let last = db.read_blocking(|views| views.last_seal());
            match last.map_err(CliError::failed)? {
                Some(last) => say(last.head()),
                None => Err(CliError::Failed(
                    "Nothing is sealed yet. A running server seals the audit log.".to_owned(),
                )),
            }
        }
        Command::Verify(noted) => verify(&db, &noted),
    }
}

/// Says that the log is what was sealed.
///
/// # Errors
/// One sentence with the first fault; the others are printed.
pub(super) fn verify(db: &Database, noted: &Noted) -> Result<(), CliError> {
    let heads = noted.head.clone();
    let verified = db.read_blocking(|views| audit::verify(views, heads));
    let verified = verified.map_err(CliError::failed)?;
    for late in &verified.late_named {
        say(format!("NOTE   audit_chain: {late}"))?;
    }
    if verified.late > 0 {
        say(format!(
            "NOTE   audit_chain: Events whose own time is more than an hour before their seal: {}. At most the last 20 are named.",
            verified.late
        ))?;
    }
    if let Some(first) = verified.named.first() {
        for fault in &verified.named {
            say(format!("BROKEN audit_chain: {fault}"))?;
        }
        let faults = verified.faults;
        let several = format!("The audit log has {faults} faults. The first: {first}");
        let sentence = if faults == 1 {
            first.to_string()
        } else {
            several
        };
        return Err(CliError::Failed(sentence));
    }
    match verified.last {
        Some(last) => say(format!(
            "ok     audit_chain: Every event is unchanged since it was sealed, up to event {}. The chain ends with {}.",
            last.event,
            last.head()
        )),
        None => say("ok     audit_chain: Nothing is sealed yet."),
    }
}
