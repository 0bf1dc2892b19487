//! A match is taken back: the line and its records are open again, and the match stays in the history.

use super::BankMatch;
use super::make::{summary, tell_records};
use crate::bank::{BankLine, LineStatus};
use crate::unit::{Billing, BillingAct};
use crm_core::act::as_seen;
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::event::EventKind;
use crm_core::ids::BankMatchId;
use crm_core::store::{StoreError, Stored};
use thiserror::Error;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum UndoError {
    #[error("This match does not exist.")]
    NotFound,
    #[error("This match was already undone.")]
    Undone,
    #[error("Someone else changed this match. Review the current values, then try again.")]
    Stale { current: Box<BankMatch> },
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Undoes a match. `based_on` is the version that was seen of it.
///
/// # Errors
/// When there is no such match, it was undone already or is of another version: [`UndoError`].
pub fn undo(
    tx: &mut dyn Billing,
    actor: &Actor,
    id: BankMatchId,
    based_on: Option<i64>,
    now: Instant,
) -> Result<BankMatch, UndoError> {
    BillingAct::run(tx, actor, now, |act| {
        let found = act.tx.bank_matches().get(id)?.ok_or(UndoError::NotFound)?;
        if found.undone_at.is_some() {
            return Err(UndoError::Undone);
        }
        let seen = as_seen(found, based_on).map_err(|current| UndoError::Stale { current })?;
        Ok(undone(act, seen)?)
    })
}

/// News of a line of the bank: when its money came back, whatever the line was matched with is open again. For the code
/// that hears the bank, once the mirror of the account has the line.
///
/// # Errors
/// When the store cannot be read or written.
pub fn line_changed(
    tx: &mut dyn Billing,
    actor: &Actor,
    line: &BankLine,
    now: Instant,
) -> Stored<Option<BankMatch>> {
    if line.status == LineStatus::Sent {
        return Ok(None);
    }
    BillingAct::run(tx, actor, now, |act| {
        let matches = act.tx.bank_matches();
        let found = match matches.number(&line.id)? {
            Some(number) => matches.of_line(number)?,
            None => None,
        };
        found.map(|found| undone(act, found)).transpose()
    })
}

fn undone(act: &mut BillingAct<'_>, mut found: BankMatch) -> Stored<BankMatch> {
    found.undone_by = act.actor.user();
    found.undone_at = Some(act.now);
    let kind = EventKind::BankMatchUndone;
    tell_records(act, &found, kind);
    let whole = kind.with(summary(&found));
    act.save(found, whole)
}
