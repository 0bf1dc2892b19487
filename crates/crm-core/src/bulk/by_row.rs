//! Rows that go through acts of their own, such as commissions and invoices: one transaction each, because a refusal must
//! leave nothing of its act behind.

use super::batch::{Run, begin, changed_by_others, open};
use super::end::end;
use super::model::{BulkAction, BulkRow, BulkState, RowOutcome, Settled};
use super::own::Own;
use crate::actor::Actor;
use crate::clock::Instant;
use crate::store::Stored;
use crate::unit::Crm;

/// A row whose turn it is.
#[derive(Debug, Clone)]
pub struct Turn {
    pub action: BulkAction,
    pub actor: Actor,
    pub row: BulkRow,
    /// The version that the record must have: as it was selected, or as the person's own earlier action left it.
    pub based_on: i64,
}

impl Turn {
    #[must_use]
    pub fn is_undo(&self) -> bool {
        self.action.state == BulkState::Undoing
    }
}

/// Why a row is left out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LeftOut {
    /// Another user changed it meanwhile.
    Changed,
    /// With the sentence of its own rule.
    Refused(String),
}

/// The next row, or `None` when all were worked at; then the action has ended.
///
/// # Errors
/// `Clash` when another worker took over; any other error of the store.
pub fn turn(tx: &mut dyn Crm, run: Run, now: Instant) -> Stored<Option<Turn>> {
    let Some((action, actor)) = begin(tx, run, now)? else {
        return Ok(None);
    };
    let rows = tx.bulk_actions().rows(action.id, open(&action), 1)?;
    let Some(row) = rows.into_iter().next() else {
        end(tx, &actor, &action, now)?;
        return Ok(None);
    };
    let based_on = if action.state == BulkState::Undoing {
        row.seen_version + 1
    } else {
        // Whatever the record's version is: the steps of one's own actions lead to it, or it is refused as changed.
        Own::of(tx, &action, std::slice::from_ref(&row), |_| Some(0))?.reached(&row)
    };
    Ok(Some(Turn {
        action,
        actor,
        row,
        based_on,
    }))
}

/// Notes that the row was done, or undone.
///
/// # Errors
/// When the store cannot be written.
pub fn done(tx: &mut dyn Crm, turn: &Turn) -> Stored<()> {
    let outcome = if turn.is_undo() {
        RowOutcome::Undone
    } else {
        RowOutcome::Done
    };
    settle(tx, turn, outcome, None)
}

/// Notes that the next row is left out, and why.
///
/// # Errors
/// As [`turn`].
pub fn leave_out(tx: &mut dyn Crm, run: Run, why: &LeftOut, now: Instant) -> Stored<()> {
    let Some(turn) = turn(tx, run, now)? else {
        return Ok(());
    };
    let outcome = match why {
        _ if turn.is_undo() => RowOutcome::Kept,
        LeftOut::Changed => RowOutcome::Changed,
        LeftOut::Refused(_) => RowOutcome::Refused,
    };
    let sentence = match why {
        LeftOut::Changed => changed_by_others(turn.action.list.singular(), outcome),
        LeftOut::Refused(sentence) => Some(sentence.clone()),
    };
    settle(tx, &turn, outcome, sentence)
}

fn settle(
    tx: &mut dyn Crm,
    turn: &Turn,
    outcome: RowOutcome,
    sentence: Option<String>,
) -> Stored<()> {
    let mut counts = turn.action.counts;
    counts.count(outcome);
    let is_other = outcome == RowOutcome::Done && turn.based_on != turn.row.seen_version;
    let settled = Settled {
        entity: turn.row.entity,
        outcome,
        seen_version: is_other.then_some(turn.based_on),
        earlier: None,
        sentence,
    };
    tx.bulk_actions().settle(turn.action.id, &[settled], counts)
}
