//! What a bank transfer makes of the commission that it pays.

use super::change::{Cause, found, save};
use super::moment::earned_on;
use super::{Commission, CommissionError, CommissionStatus, LineKind, NewLine};
use crate::unit::{Commissions, CommissionsAct};
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::event::EventKind;
use crm_core::ids::CommissionId;
use crm_core::money::Money;
use crm_core::store::{StoreError, Stored};
use time::Date;

/// The bank paid an approved commission. Its paid date is the day the bank booked it, or the first open day when
/// that day's books are closed; never before it was earned. A repeated call has no further effect.
///
/// # Errors
/// When the commission does not exist or is not approved: [`CommissionError`].
pub fn pay_by_bank(
    tx: &mut dyn Commissions,
    actor: &Actor,
    id: CommissionId,
    booked_on: Date,
    now: Instant,
) -> Result<Commission, CommissionError> {
    CommissionsAct::run(tx, actor, now, |act| {
        let was = found(act, id)?;
        match was.status {
            CommissionStatus::Paid => return Ok(was),
            CommissionStatus::Approved => {}
            status @ (CommissionStatus::Pending | CommissionStatus::Canceled) => {
                return Err(CommissionError::NotApproved { status });
            }
        }
        let earned_on = earned_on(act.tx, &was)?;
        let day = act.tx.closed_books()?.first_open_from(booked_on);
        let mut is = was.clone();
        is.status = CommissionStatus::Paid;
        let day = day.max(earned_on);
        is.paid_on = Some(day);
        act.tx.offsets().date(id, day)?;
        let cause = Cause::of(LineKind::Adjusted, EventKind::CommissionPaid);
        Ok(save(act, &was, is, cause)?)
    })
}

/// The bank did not pay it, or returned the money: it is approved and unpaid again. One that a refund lowered
/// while `transferred` was on its way is pending again, or canceled when nothing is left: what was approved is not
/// what is owed now. One that is neither approved nor paid stays as it is.
///
/// # Errors
/// When the commission does not exist, or was paid in a month that is closed now: [`CommissionError`].
pub fn reopen(
    tx: &mut dyn Commissions,
    actor: &Actor,
    (id, transferred): (CommissionId, Money),
    now: Instant,
) -> Result<Commission, CommissionError> {
    CommissionsAct::run(tx, actor, now, |act| {
        let was = found(act, id)?;
        match (was.status, was.paid_on) {
            (CommissionStatus::Approved, _) => {}
            (CommissionStatus::Paid, Some(day)) => act.tx.closed_books()?.admit(day)?,
            (CommissionStatus::Paid, None)
            | (CommissionStatus::Pending | CommissionStatus::Canceled, _) => return Ok(was),
        }
        // What was kept back was not paid either: it is owed again, and the commission whole.
        let kept_back = act.tx.offsets().release(id)?;
        let transferred = transferred.checked_add(kept_back);
        let transferred = transferred.map_err(StoreError::from)?;
        let mut is = was.clone();
        is.paid_on = None;
        is.status = CommissionStatus::Approved;
        let mut event = EventKind::CommissionUnpaid;
        if was.amount < transferred {
            owed_no_more(act, &was, transferred)?;
            event = EventKind::CommissionReopened;
            is.status = if was.amount > Money::ZERO {
                CommissionStatus::Pending
            } else {
                CommissionStatus::Canceled
            };
            is.decided_by = None;
            is.decided_at = None;
        }
        Ok(save(act, &was, is, Cause::of(LineKind::Adjusted, event))?)
    })
}

/// Nothing was paid, so there is nothing to claw back: what refunds took off lowers what is owed instead.
fn owed_no_more(
    act: &mut CommissionsAct<'_>,
    commission: &Commission,
    transferred: Money,
) -> Stored<()> {
    let clawed_back = transferred.checked_sub(commission.amount)?;
    let line = |kind, amount| NewLine {
        commission: commission.id,
        kind,
        amount,
        refund: None,
        booked_on: None,
        created_at: act.now,
    };
    let lines = [
        line(LineKind::Clawback, clawed_back),
        line(LineKind::Lowered, clawed_back.checked_neg()?),
    ];
    act.tx.commissions().add_lines(&lines)
}
