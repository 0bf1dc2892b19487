//! What a refund makes of the commissions of its payment.

use super::change::{Cause, save};
use super::{Commission, CommissionStatus, LineKind, LostApproval};
use crate::clawback::{Earned, proportional};
use crate::unit::{Commissions, CommissionsAct};
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::event::EventKind;
use crm_core::ids::PaymentId;
use crm_core::money::{Money, MoneyOverflow};
use crm_core::store::Stored;
use time::Date;

/// One payment's part of a refund.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Refund {
    pub payment: PaymentId,
    /// The refund's row.
    pub row: PaymentId,
    /// The day it is dated.
    pub on: Date,
    /// The payment's own, gross.
    pub amount: Money,
    /// What was refunded of the payment before.
    pub before: Money,
    /// And with this refund.
    pub after: Money,
}

/// Takes back what was earned on refunded money, of every commission of the payment: a pending one is
/// lowered, an approved one too and must be approved again, one lowered to nothing is canceled; a paid one, and
/// an approved one that the bank is paying, gets a negative line. The lines of a payment that was refunded in full add up to 0.
///
/// # Errors
/// When the store cannot be read or written.
pub fn take_back(
    tx: &mut dyn Commissions,
    actor: &Actor,
    refund: &Refund,
    now: Instant,
) -> Stored<Vec<Commission>> {
    CommissionsAct::run(tx, actor, now, |act| {
        let commissions = act.tx.commissions().of_payment(refund.payment)?;
        commissions
            .into_iter()
            .map(|was| {
                let is_being_paid = act.tx.commissions().is_being_paid(was.id)?;
                let is = lowered(&was, refund, is_being_paid)?;
                let (line, event) = match (was.status, is.status) {
                    // It leaves the bank as it was approved: what it is too much is taken back afterwards.
                    (CommissionStatus::Paid, _)
                    | (CommissionStatus::Approved, CommissionStatus::Approved) => {
                        (LineKind::Clawback, EventKind::CommissionClawedBack)
                    }
                    (CommissionStatus::Approved, CommissionStatus::Pending) => {
                        (LineKind::Lowered, EventKind::CommissionReopened)
                    }
                    (
                        CommissionStatus::Pending
                        | CommissionStatus::Approved
                        | CommissionStatus::Canceled,
                        _,
                    ) => (LineKind::Lowered, EventKind::CommissionLowered),
                };
                let cause = Cause {
                    line,
                    refund: Some((refund.row, refund.on)),
                    event,
                };
                save(act, &was, is, cause)
            })
            .collect()
    })
}

/// The commission as the refund leaves it. One that the bank is paying stays approved.
///
/// # Errors
/// When an amount is out of range.
pub fn lowered(
    was: &Commission,
    refund: &Refund,
    is_being_paid: bool,
) -> Result<Commission, MoneyOverflow> {
    let mut is = was.clone();
    is.amount = still_earned(was, refund)?;
    if was.amount == is.amount {
        return Ok(is);
    }
    let nothing_left = is.amount.cents() == 0;
    match was.status {
        CommissionStatus::Pending if nothing_left => {
            is.status = CommissionStatus::Canceled;
            is.lost_approval = None;
        }
        CommissionStatus::Approved if is_being_paid => {}
        CommissionStatus::Approved => {
            is.status = if nothing_left {
                CommissionStatus::Canceled
            } else {
                CommissionStatus::Pending
            };
            let told = was.decided_by.filter(|_| !nothing_left);
            is.lost_approval = told.map(|by| LostApproval {
                by,
                refund: refund.row,
            });
            is.decided_by = None;
            is.decided_at = None;
        }
        CommissionStatus::Pending | CommissionStatus::Paid | CommissionStatus::Canceled => {}
    }
    Ok(is)
}

/// At the frozen rates while the amount is what they give; a manually chosen amount in
/// proportion to what the office keeps. One that was not above the engine's figure never comes to be by rounding.
fn still_earned(was: &Commission, refund: &Refund) -> Result<Money, MoneyOverflow> {
    let left = |refunded: Money| refund.amount.less(refunded);
    let at_rates = was.frozen.as_ref().map(|frozen| Earned {
        payment: refund.amount,
        net_rate: frozen.net_rate,
        final_rate: frozen.final_rate,
    });
    match at_rates {
        Some(earned) if earned.after(refund.before) == was.amount => Ok(earned.after(refund.after)),
        at_rates => {
            let part = proportional(was.amount, left(refund.before), left(refund.after))?;
            let most = at_rates.filter(|_| was.above_engine.is_none());
            Ok(most.map_or(part, |earned| part.min(earned.after(refund.after))))
        }
    }
}
