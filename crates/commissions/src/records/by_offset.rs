//! A commission that clawbacks cover whole.

use super::change::{Cause, found, save};
use super::decide::waits;
use super::moment::earned_on;
use super::{Commission, CommissionError, CommissionStatus, Decision, LineKind};
use crate::offsets::{Part, note};
use crate::unit::{Commissions, CommissionsAct};
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::event::EventKind;
use crm_core::ids::CommissionId;

/// Makes an approved commission paid without sending anything: all of it is kept back against clawbacks (R5-100). Its paid
/// date is today or the first open day, never before it was earned.
///
/// # Errors
/// When the commission does not exist or is not approved: [`CommissionError`].
pub fn pay_by_offset(
    tx: &mut dyn Commissions,
    actor: &Actor,
    id: CommissionId,
    parts: &[Part],
    now: Instant,
) -> Result<Commission, CommissionError> {
    CommissionsAct::run(tx, actor, now, |act| {
        let was = found(act, id)?;
        if was.status != CommissionStatus::Approved {
            let status = was.status;
            return Err(CommissionError::NotApproved { status });
        }
        waits(act, was.payment, Decision::Approve)?;
        let earned_on = earned_on(act.tx, &was)?;
        let today = act.tx.facts().day_of(now)?;
        let day = act.tx.closed_books()?.first_open_from(today);
        let day = day.max(earned_on);
        note(act, id, parts, day)?;
        let mut is = was.clone();
        is.status = CommissionStatus::Paid;
        is.paid_on = Some(day);
        let cause = Cause::of(LineKind::Adjusted, EventKind::CommissionPaid);
        Ok(save(act, &was, is, cause)?)
    })
}
