//! The commission that a completed payment makes.

use super::by_hand::store;
use super::propose::figures;
use super::{Commission, CommissionStatus, NewCommission};
use crate::earners::earns;
use crate::facts::PaidPayment;
use crate::unit::{Commissions, CommissionsAct};
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::store::Stored;

/// Makes the pending commission of a payment that was just completed, if it earns one: it is real money,
/// credited to a user whose role earns, and comes to at least a cent. Called again, it makes none.
/// Whether commissions are automatic at all is the office's setting and the caller's question.
///
/// # Errors
/// When the store cannot be read or written; `Duplicate` when the same is made at the same time.
pub fn create_automatic(
    tx: &mut dyn Commissions,
    actor: &Actor,
    payment: &PaidPayment,
    now: Instant,
) -> Stored<Option<Commission>> {
    let Some(user) = payment.salesperson.filter(|_| payment.earns()) else {
        return Ok(None);
    };
    let earner = tx.facts().earner(user)?;
    let known = tx.commissions().find(payment.id, user)?;
    if known.is_some() || !earner.is_some_and(|earner| earns(earner.role)) {
        return Ok(None);
    }
    let (frozen, _) = figures(tx.facts(), user, payment)?;
    if frozen.engine_amount.cents() == 0 {
        return Ok(None);
    }
    let new = NewCommission {
        user,
        client: payment.client,
        payment: Some(payment.id),
        amount: frozen.engine_amount,
        rate: frozen.final_rate,
        status: CommissionStatus::Pending,
        paid_on: None,
        notes: None,
        automatic: true,
        created_by: None,
        decided_by: None,
        decided_at: None,
        frozen: Some(frozen),
        above_engine: None,
        created_at: now,
    };
    CommissionsAct::run(tx, actor, now, |act| {
        store(act, new, Some(payment.paid_on)).map(Some)
    })
}
