//! Taking an approval back.

use super::change::{Cause, current, found, may_decide, save};
use super::{Commission, CommissionError, CommissionStatus, LineKind};
use crate::unit::{Commissions, CommissionsAct};
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::event::EventKind;
use crm_core::ids::CommissionId;

/// Makes an approved commission pending again, while nothing was sent for it (R3-010).
///
/// # Errors
/// When the commission does not exist, is not approved, is being paid, changed since `based_on`, or the actor
/// may not do it: [`CommissionError`].
pub fn withdraw_approval(
    tx: &mut dyn Commissions,
    actor: &Actor,
    (id, based_on): (CommissionId, Option<i64>),
    now: Instant,
) -> Result<Commission, CommissionError> {
    CommissionsAct::run(tx, actor, now, |act| {
        let was = found(act, id)?;
        may_decide(actor, &was)?;
        if was.status != CommissionStatus::Approved {
            let status = was.status;
            return Err(CommissionError::NotApproved { status });
        }
        let was = current(was, based_on)?;
        if act.tx.commissions().is_being_paid(id)? {
            return Err(CommissionError::BeingPaid);
        }
        let mut is = was.clone();
        is.status = CommissionStatus::Pending;
        is.decided_by = None;
        is.decided_at = None;
        let cause = Cause::of(LineKind::Adjusted, EventKind::CommissionApprovalWithdrawn);
        Ok(save(act, &was, is, cause)?)
    })
}
