//! Someone has done what a task asks for, and says what.

use super::told::save;
use super::{EndedTask, MoneyTask};
use crate::unit::{Billing, BillingAct};
use crm_core::act::as_seen;
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::event::EventKind;
use crm_core::ids::MoneyTaskId;
use crm_core::store::StoreError;
use crm_core::text::Notes;
use thiserror::Error;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum EndError {
    #[error("This task does not exist.")]
    NotFound,
    #[error("This task was already ended.")]
    Ended,
    #[error("The amount of this task changed. Review it, then try again.")]
    Stale { current: Box<MoneyTask> },
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Ends a task. `based_on` is the version that was seen of it. No money is booked by it.
///
/// # Errors
/// When there is no such task, it was ended already or is of another version: [`EndError`].
pub fn end(
    tx: &mut dyn Billing,
    actor: &Actor,
    (id, based_on): (MoneyTaskId, Option<i64>),
    reason: &Notes,
    now: Instant,
) -> Result<(), EndError> {
    BillingAct::run(tx, actor, now, |act| {
        let found = act.tx.money_tasks().get(id)?.ok_or(EndError::NotFound)?;
        if found.ended.is_some() {
            return Err(EndError::Ended);
        }
        let seen = as_seen(found, based_on).map_err(|current| EndError::Stale { current })?;
        let payment = act.tx.payments().get(seen.payment)?;
        let payment = payment.ok_or(EndError::NotFound)?;
        let ended = MoneyTask {
            ended: Some(EndedTask {
                at: act.now,
                by: act.actor.user(),
                reason: reason.clone(),
            }),
            ..seen
        };
        Ok(save(act, &payment, ended, EventKind::MoneyTaskEnded)?)
    })
}
