//! `exitdesk check`: whether everything stored about money adds up, and the audit log is what was sealed.

use super::audit::{self, Noted};
use super::error::CliError;
use super::open;
use super::print::say;
use crate::options::Options;
use crm_core::clock::Instant;
use infra::Database;
use infra::soundness::{Finding, check};

pub(super) fn run(options: &Options, noted: &Noted) -> Result<(), CliError> {
    let db = open::database_to_look(options)?;
    tell_waiting(&db, options.clock()?.now())?;
    tell_open_tasks(&db)?;
    of(&db, noted)
}

/// Tells of money that the books can't hold. That breaks no rule: someone has to do something.
fn tell_open_tasks(db: &Database) -> Result<(), CliError> {
    let open = db.read_blocking(|views| views.open_money_task_count());
    match open.map_err(CliError::failed)? {
        0 => Ok(()),
        open => say(format!(
            "NOTE   money_tasks: Tasks about lost disputes and failed card refunds that no one has ended: {open}. \
             They are on the dashboard, under Disputed Payments."
        )),
    }
}

/// Tells of events that no server sealed. That breaks no rule: a server that was stopped leaves those of its last seconds.
fn tell_waiting(db: &Database, now: Instant) -> Result<(), CliError> {
    let waiting = db.read_blocking(|views| infra::audit::waiting(views, now));
    match waiting.map_err(CliError::failed)? {
        None => Ok(()),
        Some(waiting) => say(format!(
            "NOTE   audit_chain: Events that have been waiting for their seal for more than a minute: {}, since {}. \
             A running server seals them within seconds; if one is running, look for seal_events in its log.",
            waiting.count,
            waiting.since.to_rfc3339()
        )),
    }
}

/// The same of a database that is open.
pub(super) fn of(db: &Database, noted: &Noted) -> Result<(), CliError> {
    // In one state of the database.
    let findings = db.read_blocking(|views| check(views));
    let findings: Vec<Finding> = findings.map_err(CliError::failed)?;
    let mut broken = 0;
    for finding in &findings {
        tell(finding)?;
        broken += usize::from(finding.broken.count > 0);
    }
    // Both are reported: neither hides the other.
    let log = audit::verify(db, noted);
    let rules = match broken {
        0 => say(format!("All {} rules hold.", findings.len())),
        1 => Err(CliError::Failed("One rule is broken.".to_owned())),
        several => Err(CliError::Failed(format!("{several} rules are broken."))),
    };
    match (rules, log) {
        (Err(CliError::Failed(rules)), Err(CliError::Failed(log))) => {
            Err(CliError::Failed(format!("{rules} {log}")))
        }
        (rules, log) => rules.and(log),
    }
}

fn tell(finding: &Finding) -> Result<(), CliError> {
    let Finding {
        name,
        sentence,
        broken,
    } = finding;
    if broken.count == 0 {
        return say(format!("ok     {name}: {sentence}"));
    }
    let count = broken.count;
    say(format!("BROKEN {name}, rows: {count}. {sentence}"))?;
    for row in &broken.rows {
        say(format!("       {row}"))?;
    }
    Ok(())
}
