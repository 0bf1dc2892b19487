//! The form of a stored commission: its fields, and perhaps a decision on it (R2-176).

use super::{Commission, CommissionError, CommissionStatus, Decision, Patch, decide, edit};
use crate::unit::Commissions;
use crate::visibility::Visibility;
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::ids::CommissionId;
use crm_core::payment_method::PaymentMethod;
use crm_core::record::StoredIn;
use time::Date;

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Update {
    pub patch: Patch,
    /// Another status than the stored one is a decision.
    pub status: Option<CommissionStatus>,
    /// Of a paid one; without it, today.
    pub paid_on: Option<Date>,
    /// How it was paid, when a record of it is wanted.
    pub payout: Option<PaymentMethod>,
}

/// Changes the fields that the form has and makes the decision it holds. Fields that are sent back as they
/// are do not stand in the way of a decision.
///
/// # Errors
/// [`CommissionError`]; one that the actor is not shown does not exist.
pub fn update(
    tx: &mut dyn Commissions,
    actor: &Actor,
    (id, based_on): (CommissionId, Option<i64>),
    update: &Update,
    (today, now): (Date, Instant),
) -> Result<Commission, CommissionError> {
    let was = Commission::find(tx, id)?.ok_or(CommissionError::NotFound)?;
    if !Visibility::of(actor).includes(&was) {
        return Err(CommissionError::NotFound);
    }
    let decision = match update.status.filter(|status| *status != was.status) {
        Some(status) => Some(update.decision(&was, status)?),
        None => None,
    };
    let Some(decision) = decision else {
        return edit(tx, actor, (id, based_on), &update.patch, now);
    };
    if !update.patch.changes(&was) {
        return decide(tx, actor, (id, based_on), decision, today, now);
    }
    let edited = edit(tx, actor, (id, based_on), &update.patch, now)?;
    decide(tx, actor, (id, Some(edited.version)), decision, today, now)
}

impl Update {
    /// A decided commission cannot be made pending again manually.
    fn decision(
        &self,
        was: &Commission,
        status: CommissionStatus,
    ) -> Result<Decision, CommissionError> {
        match status {
            CommissionStatus::Approved => Ok(Decision::Approve),
            CommissionStatus::Paid => Ok(Decision::Pay {
                on: self.paid_on,
                payout: self.payout,
            }),
            CommissionStatus::Canceled => Ok(Decision::Deny),
            CommissionStatus::Pending => Err(CommissionError::AlreadyDecided {
                status: was.status,
                by: was.decided_by,
                at: was.decided_at,
            }),
        }
    }
}
