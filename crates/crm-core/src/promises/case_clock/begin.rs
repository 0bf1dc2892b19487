//! The clock of a case begins with it, and a case that goes on is never without a step.

use super::model::{NewStep, NextStep};
use crate::actor::Actor;
use crate::clock::Instant;
use crate::ids::ExitCaseId;
use crate::store::Stored;
use crate::unit::Crm;
use time::Date;

/// Begins the clock of a new case. `today` is the business day.
pub(crate) fn begin(
    tx: &mut dyn Crm,
    actor: &Actor,
    case: ExitCaseId,
    today: Date,
    now: Instant,
) -> Stored<()> {
    tx.case_clock().start(case, today)?;
    keep_open(tx, actor, case, today, now)
}

/// Gives a case without a step "Review this case".
pub(crate) fn keep_open(
    tx: &mut dyn Crm,
    actor: &Actor,
    case: ExitCaseId,
    today: Date,
    now: Instant,
) -> Stored<()> {
    if tx.case_clock().open_step(case)?.is_some() {
        return Ok(());
    }
    let review = NewStep {
        case,
        next: NextStep::review(None, today),
        began_on: today,
        opened_by: actor.user(),
        opened_at: now,
    };
    tx.case_clock().insert_step(&review).map(drop)
}

/// A case that has ended has no next step.
pub(crate) fn close(
    tx: &mut dyn Crm,
    actor: &Actor,
    case: ExitCaseId,
    today: Date,
    now: Instant,
) -> Stored<()> {
    match tx.case_clock().open_step(case)? {
        Some(step) => tx
            .case_clock()
            .close_step(step.id, actor.user(), today, now),
        None => Ok(()),
    }
}
