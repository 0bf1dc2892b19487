//! One batch of a bulk action, and everything that follows from it in one transaction.

use super::change::{BulkKind, may_trash, permission};
use super::end::{end, fail};
use super::model::{BulkAction, BulkList, BulkRow, BulkState, RowOutcome, Settled};
use super::own::Own;
use super::records::{BulkRecord, Unfit, apply, put_back, value};
use crate::actor::Actor;
use crate::clients::Client;
use crate::clock::Instant;
use crate::event::EventDetails;
use crate::ids::BulkActionId;
use crate::jobs::{LEASE, Lease};
use crate::leads::Lead;
use crate::raw_leads::RawLead;
use crate::store::Stored;
use crate::unit::{Crm, CrmAct};
use crate::users::{UserStatus, allowed};
use std::collections::HashMap;

/// How many rows one transaction works at.
pub const BATCH: i64 = 500;

const NOT_ALLOWED_ANY_MORE: &str =
    "The person who started this no longer has permission. Changes already made stay.";

/// Who works at which bulk action: the lease lets them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Run {
    pub action: BulkActionId,
    pub lease: Lease,
}

/// What is left after a batch.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    More,
    /// Its rows go through their own acts.
    RowByRow,
    Ended,
}

/// Works at the next rows: what they become, their events, what is said of each, the progress and the lease. A row that its
/// own rule refuses, or that another user changed since it was selected, is left out with its sentence.
///
/// # Errors
/// `Clash` when another worker took over or a row was changed at the same time; any other error of the store.
pub fn batch(tx: &mut dyn Crm, run: Run, now: Instant) -> Stored<Step> {
    let Some((action, actor)) = begin(tx, run, now)? else {
        return Ok(Step::Ended);
    };
    if !action.list.is_of_people() {
        return Ok(Step::RowByRow);
    }
    let rows = tx.bulk_actions().rows(action.id, open(&action), BATCH)?;
    if rows.is_empty() {
        end(tx, &actor, &action, now)?;
        return Ok(Step::Ended);
    }
    CrmAct::run(tx, &actor, now, |act| match action.list {
        BulkList::RawLeads => work::<RawLead>(act, &action, &rows),
        BulkList::Leads => work::<Lead>(act, &action, &rows),
        BulkList::Clients => work::<Client>(act, &action, &rows),
        BulkList::Commissions
        | BulkList::Invoices
        | BulkList::Payments
        | BulkList::Documents
        | BulkList::Appointments => Ok(()),
    })?;
    Ok(Step::More)
}

/// The action that is worked at, and whose work it is; `None` when there is nothing left to do.
pub(super) fn begin(
    tx: &mut dyn Crm,
    run: Run,
    now: Instant,
) -> Stored<Option<(BulkAction, Actor)>> {
    tx.jobs().extend(run.lease, now.plus(LEASE))?;
    let Some(action) = tx.bulk_actions().get(run.action)? else {
        return Ok(None);
    };
    if !action.state.is_at_work() {
        return Ok(None);
    }
    let Some(actor) = acting(tx, &action)? else {
        fail(tx, &Actor::system(), &action, NOT_ALLOWED_ANY_MORE, now)?;
        return Ok(None);
    };
    Ok(Some((action, actor)))
}

/// What became so far of the rows that are left.
pub(super) const fn open(action: &BulkAction) -> RowOutcome {
    match action.state {
        BulkState::Undoing => RowOutcome::Done,
        _ => RowOutcome::Waiting,
    }
}

/// The user who asked for what is done now, if they still may.
fn acting(tx: &mut dyn Crm, action: &BulkAction) -> Stored<Option<Actor>> {
    let asked_by = match action.state {
        BulkState::Undoing => action.undone_by.unwrap_or(action.started_by),
        _ => action.started_by,
    };
    let kind = action.change.kind();
    let needed = permission(action.list, kind);
    // What was moved to the trash may be put back by a user who may change it.
    let is_trashing = kind == BulkKind::Trash && action.state != BulkState::Undoing;
    let rows = usize::try_from(action.counts.total).unwrap_or(usize::MAX);
    let user = tx.users().get(asked_by)?;
    let user = user.filter(|user| user.status == UserStatus::Active && allowed(user.role, needed));
    let user = user.filter(|user| !is_trashing || may_trash(user.role, rows));
    Ok(user.map(|user| Actor::on_behalf_of(user.id, user.role)))
}

/// What becomes of one row.
enum Decided<R> {
    Changes { is: R, history: Vec<EventDetails> },
    Stays(RowOutcome),
}

fn work<R: BulkRecord>(act: &mut CrmAct<'_>, action: &BulkAction, rows: &[BulkRow]) -> Stored<()> {
    let kind = action.change.kind();
    let ids: Vec<i64> = rows.iter().map(|row| row.entity).collect();
    let found = R::of(act.tx, &ids)?.into_iter();
    let found: HashMap<i64, R> = found.map(|record| (record.number(), record)).collect();
    let own = Own::of(act.tx, action, rows, |id| found.get(&id).map(R::version))?;
    let mut known = Known::default();
    let mut changes = Vec::new();
    let mut became = Vec::new();
    let mut settled = Vec::with_capacity(rows.len());
    let mut counts = action.counts;
    for row in rows {
        let was = found.get(&row.entity);
        let decided = match action.state {
            BulkState::Undoing => back(act, kind, row, was, &mut known),
            _ => forth(act, action, (row, own.reached(row)), was, &mut known),
        };
        let (outcome, sentence) = match decided {
            Ok(Decided::Changes { is, history }) => match action.state {
                BulkState::Undoing => {
                    changes.push((is, history));
                    (RowOutcome::Undone, None)
                }
                _ => {
                    became.extend(was.map(|was| (was.clone(), is.clone())));
                    changes.push((is, history));
                    (RowOutcome::Done, None)
                }
            },
            Ok(Decided::Stays(outcome)) => (outcome, left_out::<R>(outcome)),
            Err(Unfit::Refused(sentence)) => (RowOutcome::Refused, Some(sentence)),
            Err(Unfit::Store(error)) => return Err(error),
        };
        counts.count(outcome);
        let earlier = was.filter(|_| outcome == RowOutcome::Done);
        settled.push(Settled {
            entity: row.entity,
            outcome,
            seen_version: earlier
                .map(R::version)
                .filter(|version| kind.counts_versions() && *version != row.seen_version),
            earlier: earlier
                .map(|was| value(was, kind))
                .or_else(|| row.earlier.clone()),
            sentence,
        });
    }
    act.save_all(changes, |tx, changed| R::write(tx, changed, kind))?;
    for (was, is) in &became {
        is.follow_up(was, act)?;
    }
    act.tx.bulk_actions().settle(action.id, &settled, counts)
}

fn left_out<R: BulkRecord>(outcome: RowOutcome) -> Option<String> {
    changed_by_others(R::NAME, outcome)
}

/// What is said of a row that was left out for what others did.
pub(super) fn changed_by_others(name: &str, outcome: RowOutcome) -> Option<String> {
    match outcome {
        RowOutcome::Changed => Some(format!(
            "Someone changed this {name} after it was selected."
        )),
        RowOutcome::Kept => Some(format!("Someone changed this {name} after this action.")),
        _ => None,
    }
}

/// The row as the action wants it.
fn forth<R: BulkRecord>(
    act: &mut CrmAct<'_>,
    action: &BulkAction,
    (row, reached): (&BulkRow, i64),
    was: Option<&R>,
    known: &mut Known,
) -> Result<Decided<R>, Unfit> {
    let kind = action.change.kind();
    let there = was.filter(|was| was.deleted_at().is_none());
    let Some(was) = there else {
        let name = R::NAME;
        let gone = format!("This {name} does not exist or was deleted.");
        return Err(Unfit::Refused(gone));
    };
    if kind == BulkKind::Export {
        return Ok(Decided::Stays(RowOutcome::Done));
    }
    if was.version() != row.seen_version && was.version() != reached {
        return Ok(Decided::Stays(RowOutcome::Changed));
    }
    if kind == BulkKind::Trash {
        was.may_go_to_trash(act.tx)?;
    }
    let mut is = was.clone();
    apply(&mut is, &action.change, act.now)?;
    if is == *was {
        return Ok(Decided::Stays(RowOutcome::Unchanged));
    }
    let history = match kind {
        BulkKind::Trash => vec![R::DELETED.into()],
        _ => known.history(act, kind, (was, &is), true)?,
    };
    Ok(if history.is_empty() {
        Decided::Stays(RowOutcome::Unchanged)
    } else {
        Decided::Changes { is, history }
    })
}

/// The row as it was. What it had was right then, so no rule is asked again.
fn back<R: BulkRecord>(
    act: &mut CrmAct<'_>,
    kind: BulkKind,
    row: &BulkRow,
    was: Option<&R>,
    known: &mut Known,
) -> Result<Decided<R>, Unfit> {
    let in_trash = kind == BulkKind::Trash;
    let as_left =
        |was: &&R| was.version() == row.seen_version + 1 && was.deleted_at().is_some() == in_trash;
    let (Some(was), Some(earlier)) = (was.filter(as_left), &row.earlier) else {
        return Ok(Decided::Stays(RowOutcome::Kept));
    };
    let mut is = was.clone();
    put_back(&mut is, kind, earlier)?;
    let history = if in_trash {
        vec![R::RESTORED.into()]
    } else {
        known.history(act, kind, (was, &is), false)?
    };
    Ok(if history.is_empty() {
        Decided::Stays(RowOutcome::Kept)
    } else {
        Decided::Changes { is, history }
    })
}

/// What rows of the same value before and after have in common: asked once a batch.
#[derive(Default)]
struct Known(HashMap<(String, String), Result<Vec<EventDetails>, Unfit>>);

impl Known {
    /// The event of the change, if the record's rule allows it; `checked` asks the rule.
    fn history<R: BulkRecord>(
        &mut self,
        act: &mut CrmAct<'_>,
        kind: BulkKind,
        (was, is): (&R, &R),
        checked: bool,
    ) -> Result<Vec<EventDetails>, Unfit> {
        if checked && R::HAS_RULE_OF_ITS_OWN {
            is.may_follow(was, act.actor, act.tx)?;
        }
        let values = (value(was, kind).to_string(), value(is, kind).to_string());
        if let Some(known) = self.0.get(&values) {
            return known.clone();
        }
        let told = told(act, was, is, checked && !R::HAS_RULE_OF_ITS_OWN);
        self.0.insert(values, told.clone());
        told
    }
}

fn told<R: BulkRecord>(
    act: &mut CrmAct<'_>,
    was: &R,
    is: &R,
    checked: bool,
) -> Result<Vec<EventDetails>, Unfit> {
    if checked {
        is.may_follow(was, act.actor, act.tx)?;
    }
    Ok(is.told(was, act.tx)?)
}
