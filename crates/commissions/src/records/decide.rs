//! Approving, paying and denying.

use super::change::{Cause, current, found, may_decide, save};
use super::moment::earned_on;
use super::{Commission, CommissionError, CommissionStatus, LineKind, NewPayout};
use crate::unit::{Commissions, CommissionsAct};
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::event::EventKind;
use crm_core::ids::{CommissionId, PaymentId};
use crm_core::payment_method::PaymentMethod;
use crm_core::promises::cooling_off::StillHeld;
use crm_core::store::Stored;
use time::Date;

/// The default payout method of a commission (R2-243).
pub const PAYOUT_METHOD: PaymentMethod = PaymentMethod::BankTransfer;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Decision {
    /// To be paid by bank.
    Approve,
    /// Paid already: on that day, or today, and by that method when a record of it is wanted.
    Pay {
        on: Option<Date>,
        payout: Option<PaymentMethod>,
    },
    Deny,
}

impl Decision {
    /// What is approved is denied by withdrawing its approval first (R3-010).
    pub(super) const fn is_open(self, status: CommissionStatus) -> bool {
        let is_withdrawn_first =
            matches!(self, Self::Deny) && matches!(status, CommissionStatus::Approved);
        status.may_become(self.status()) && !is_withdrawn_first
    }

    const fn status(self) -> CommissionStatus {
        match self {
            Self::Approve => CommissionStatus::Approved,
            Self::Pay { .. } => CommissionStatus::Paid,
            Self::Deny => CommissionStatus::Canceled,
        }
    }

    const fn event(self) -> EventKind {
        match self {
            Self::Approve => EventKind::CommissionApproved,
            Self::Pay { .. } => EventKind::CommissionPaid,
            Self::Deny => EventKind::CommissionDenied,
        }
    }
}

/// Decides on a pending commission; an approved one may still be paid.
///
/// # Errors
/// [`CommissionError`]. A decision that was made already is reported, with who and when, before a stale version.
pub fn decide(
    tx: &mut dyn Commissions,
    actor: &Actor,
    (id, based_on): (CommissionId, Option<i64>),
    decision: Decision,
    today: Date,
    now: Instant,
) -> Result<Commission, CommissionError> {
    CommissionsAct::run(tx, actor, now, |act| {
        let was = found(act, id)?;
        may_decide(actor, &was)?;
        if !decision.is_open(was.status) {
            return Err(CommissionError::AlreadyDecided {
                status: was.status,
                by: was.decided_by,
                at: was.decided_at,
            });
        }
        let was = current(was, based_on)?;
        // What the bank pays is not also paid manually (R2-195).
        if act.tx.commissions().is_being_paid(id)? {
            return Err(CommissionError::BeingPaid);
        }
        waits(act, was.payment, decision)?;
        let mut is = was.clone();
        is.status = decision.status();
        is.decided_by = actor.user();
        is.decided_at = Some(now);
        is.lost_approval = None;
        let mut payout = None;
        if let Decision::Pay { on, payout: method } = decision {
            let earned_on = earned_on(act.tx, &was)?;
            is.paid_on = Some(paid_day(act, on, earned_on, today)?);
            payout = method;
        }
        // A decision moves no money of the commission itself.
        let cause = Cause::of(LineKind::Adjusted, decision.event());
        let is = save(act, &was, is, cause)?;
        pay_out(act, &is, payout)?;
        Ok(is)
    })
}

/// Approving and paying wait for the money; denying does not.
///
/// # Errors
/// [`StillHeld`], which says until when.
pub const fn waits_for_its_money(
    decision: Decision,
    held: Option<StillHeld>,
) -> Result<(), StillHeld> {
    match (decision, held) {
        (Decision::Approve | Decision::Pay { .. }, Some(held)) => Err(held),
        (Decision::Approve | Decision::Pay { .. }, None) | (Decision::Deny, _) => Ok(()),
    }
}

/// Approving and paying wait until the client can no longer get the payment back (R6-022).
pub(super) fn waits(
    act: &mut CommissionsAct<'_>,
    payment: Option<PaymentId>,
    decision: Decision,
) -> Result<(), CommissionError> {
    if let Some(payment) = payment {
        let held = act.tx.facts().held(payment, act.now)?;
        waits_for_its_money(decision, held)?;
    }
    Ok(())
}

/// The day it was paid: today unless another is given (R2-114), not before it was earned (R3-008), never in a
/// closed month (R3-009).
pub(super) fn paid_day(
    act: &mut CommissionsAct<'_>,
    on: Option<Date>,
    earned_on: Date,
    today: Date,
) -> Result<Date, CommissionError> {
    let day = on.unwrap_or(today);
    if day > today {
        return Err(CommissionError::PaidInTheFuture);
    }
    if day < earned_on {
        return Err(CommissionError::PaidBeforeEarned { earned_on });
    }
    act.tx.closed_books()?.admit(day)?;
    Ok(day)
}

pub(super) fn pay_out(
    act: &mut CommissionsAct<'_>,
    commission: &Commission,
    method: Option<PaymentMethod>,
) -> Stored<()> {
    let (Some(method), Some(paid_on)) = (method, commission.paid_on) else {
        return Ok(());
    };
    act.tx.commissions().insert_payout(&NewPayout {
        commission: commission.id,
        method,
        amount: commission.amount,
        paid_on,
        created_by: act.actor.user(),
        created_at: act.now,
    })
}
