//! Held money that becomes the office's, and decisions that wait for it.

use crate::unit::Payables;
use billing::payments::{self, due_releases};
use commissions::records::{
    self, Commission, CommissionError, CommissionStatus, Decision, Draft, Update, reckon_released,
};
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::ids::{CommissionId, PaymentId};
use crm_core::store::Stored;
use time::Date;

/// Releases up to `most` payments that are due, in their order; how many there were. A job takes one in each transaction.
///
/// # Errors
/// When the store cannot be read or written.
pub fn release_due(tx: &mut dyn Payables, most: usize, now: Instant) -> Stored<usize> {
    let due = due_releases(tx, now)?;
    let actor = Actor::system();
    let mut released: usize = 0;
    for one in due.into_iter().take(most) {
        // Its commission goes by what was released before it.
        reckon_released(tx, &actor, one.payment, now)?;
        payments::release(tx, &actor, one, now)?;
        released = released.saturating_add(1);
    }
    Ok(released)
}

/// Looks at up to `most` payments after this one; the last of them. Those are held that wait for an agreement which was signed
/// after they came, or that an older server recorded.
///
/// # Errors
/// When the store cannot be read or written.
pub fn hold_late(
    tx: &mut dyn Payables,
    after: PaymentId,
    most: i64,
    now: Instant,
) -> Stored<Option<PaymentId>> {
    let found = tx.held_money().unheld(after, most, now)?;
    let actor = Actor::system();
    for id in &found {
        payments::hold_late(tx, &actor, *id, now)?;
    }
    Ok(found.last().copied())
}

/// Decides on a commission; what is due is released first, so that the minute after a period needs no job.
///
/// # Errors
/// [`CommissionError`]
pub fn decide(
    tx: &mut dyn Payables,
    actor: &Actor,
    seen: (CommissionId, Option<i64>),
    decision: Decision,
    (today, now): (Date, Instant),
) -> Result<Commission, CommissionError> {
    let seen = match decision {
        Decision::Approve | Decision::Pay { .. } => released_for(tx, seen, now)?,
        Decision::Deny => seen,
    };
    records::decide(tx, actor, seen, decision, today, now)
}

/// [`records::update`], which may decide.
///
/// # Errors
/// [`CommissionError`]
pub fn update(
    tx: &mut dyn Payables,
    actor: &Actor,
    seen: (CommissionId, Option<i64>),
    update: &Update,
    days: (Date, Instant),
) -> Result<Commission, CommissionError> {
    let seen = match update.status {
        Some(CommissionStatus::Approved | CommissionStatus::Paid) => {
            released_for(tx, seen, days.1)?
        }
        Some(CommissionStatus::Pending | CommissionStatus::Canceled) | None => seen,
    };
    records::update(tx, actor, seen, update, days)
}

/// [`records::create`], which may decide.
///
/// # Errors
/// [`CommissionError`]
pub fn create(
    tx: &mut dyn Payables,
    actor: &Actor,
    draft: &Draft,
    (today, now): (Date, Instant),
) -> Result<Commission, CommissionError> {
    if let Some(payment) = draft.payment {
        // Its client may have signed since the job looked.
        payments::hold_late(tx, &Actor::system(), payment, now)?;
        release_due(tx, usize::MAX, now)?;
    }
    records::create(tx, actor, draft, today, now)
}

/// The version to decide on: one who saw the commission before the release saw it as it is now, as no one else changed it.
fn released_for(
    tx: &mut dyn Payables,
    (id, based_on): (CommissionId, Option<i64>),
    now: Instant,
) -> Stored<(CommissionId, Option<i64>)> {
    let found = tx.commissions().get(id)?;
    // Its client may have signed since the job looked.
    if let Some(payment) = found.as_ref().and_then(|was| was.payment) {
        payments::hold_late(tx, &Actor::system(), payment, now)?;
    }
    if release_due(tx, usize::MAX, now)? == 0 {
        return Ok((id, based_on));
    }
    let was = found.map(|was| was.version);
    let is = tx.commissions().get(id)?.map(|is| is.version);
    let saw_it = based_on.is_some() && based_on == was;
    Ok((id, if saw_it { is } else { based_on }))
}
