//! What every act on a commission begins and ends with.

use super::error::CommissionError;
use super::model::{Commission, LineKind, NewLine};
use super::moment::booked;
use super::status::CommissionStatus;
use crate::unit::CommissionsAct;
use crm_core::act::as_seen;
use crm_core::actor::Actor;
use crm_core::change::{Fields, difference};
use crm_core::event::EventKind;
use crm_core::ids::{CommissionId, PaymentId};
use crm_core::money::Money;
use crm_core::record::StoredIn;
use crm_core::store::Stored;
use crm_core::text::Notes;
use crm_core::users::{Permission, allowed};
use time::Date;

/// An administrator whose commission it is not (R2-116, R2-160).
pub(super) fn may_decide(actor: &Actor, commission: &Commission) -> Result<(), CommissionError> {
    if !allowed(actor.role(), Permission::CommissionsDecide) {
        return Err(CommissionError::NotAdmin);
    }
    if actor.user() == Some(commission.user) {
        return Err(CommissionError::SelfDecision);
    }
    Ok(())
}

pub(super) fn found(
    act: &mut CommissionsAct<'_>,
    id: CommissionId,
) -> Result<Commission, CommissionError> {
    Commission::find(act.tx, id)?.ok_or(CommissionError::NotFound)
}

/// A pending commission as the editor saw it. A decision is reported before a stale version: saving again
/// would not help.
pub(super) fn pending(
    commission: Commission,
    based_on: Option<i64>,
) -> Result<Commission, CommissionError> {
    match commission.status {
        CommissionStatus::Pending => current(commission, based_on),
        CommissionStatus::Approved => Err(CommissionError::NotPending),
        status @ (CommissionStatus::Paid | CommissionStatus::Canceled) => {
            Err(CommissionError::Final { status })
        }
    }
}

/// The commission, if its editor saw it as it is now.
pub(super) fn current(
    commission: Commission,
    based_on: Option<i64>,
) -> Result<Commission, CommissionError> {
    as_seen(commission, based_on).map_err(|current| CommissionError::Stale { current })
}

/// Why an amount moved.
#[derive(Debug, Clone, Copy)]
pub(super) struct Cause {
    pub(super) line: LineKind,
    /// The refund's row, and the day it is dated.
    pub(super) refund: Option<(PaymentId, Date)>,
    pub(super) event: EventKind,
}

impl Cause {
    pub(super) const fn of(line: LineKind, event: EventKind) -> Self {
        Self {
            line,
            refund: None,
            event,
        }
    }
}

/// Saves what changed, with a line when the amount did, and its event; nothing when nothing changed.
pub(super) fn save(
    act: &mut CommissionsAct<'_>,
    was: &Commission,
    is: Commission,
    cause: Cause,
) -> Stored<Commission> {
    if *was == is {
        return Ok(is);
    }
    let (id, day) = cause.refund.unzip();
    let (mut before, mut after) = (fields(was), fields(&is));
    let (were, are) = renamed(act, was, &is)?;
    before.extend(were);
    after.extend(are);
    let event = match difference(&before, &after) {
        Some((before, mut after)) => {
            if let Some(refund) = id {
                after["refundId"] = refund.to_string().into();
            }
            cause.event.from_to(before, after)
        }
        None => cause.event.into(),
    };
    let is = act.save(is, event)?;
    let moved = is.amount.checked_sub(was.amount)?;
    if moved != Money::ZERO {
        let booked_on = booked(act.tx, day)?;
        act.tx.commissions().add_lines(&[NewLine {
            commission: is.id,
            kind: cause.line,
            amount: moved,
            refund: id,
            booked_on,
            created_at: act.now,
        }])?;
    }
    Ok(is)
}

/// The names of whom and of whose client it changed to, as they are now: the ids alone would tell what they are called later.
fn renamed(
    act: &mut CommissionsAct<'_>,
    was: &Commission,
    is: &Commission,
) -> Stored<(Fields, Fields)> {
    let (mut were, mut are) = (Fields::new(), Fields::new());
    let facts = act.tx.facts();
    if was.user != is.user {
        were.push(("salesperson", facts.staff_name(was.user)?));
        are.push(("salesperson", facts.staff_name(is.user)?));
    }
    if was.client != is.client {
        were.push(("client", facts.client_name(was.client)?));
        are.push(("client", facts.client_name(is.client)?));
    }
    Ok((were, are))
}

fn fields(commission: &Commission) -> Fields {
    let payment = commission.payment.map(|id| id.to_string());
    let paid_on = commission.paid_on.map(|day| day.to_string());
    let reductions = commission.frozen.as_ref().map(|frozen| {
        let reasons = frozen.reductions.iter().map(|reason| reason.as_str());
        reasons.collect::<Vec<_>>().join(", ")
    });
    let notes = commission.notes.as_ref().map(Notes::as_str);
    let above = commission.above_engine.as_ref();
    let reason = above.map(|above| above.reason.as_str().to_owned());
    vec![
        ("userId", Some(commission.user.to_string())),
        ("clientId", Some(commission.client.to_string())),
        ("paymentId", payment),
        ("amount", Some(commission.amount.to_decimal_text())),
        ("ratePercent", Some(commission.rate.to_percent_text())),
        ("reductions", reductions),
        ("status", Some(commission.status.to_string())),
        ("paidDate", paid_on),
        ("notes", notes.map(str::to_owned)),
        ("reason", reason),
    ]
}
