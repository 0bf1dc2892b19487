//! A card refund that failed after it was recorded as given back.

use super::Refund;
use crate::money_tasks::{Left, MoneyTaskKind, leave};
use crate::unit::Billing;
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::store::Stored;

/// The client has not what the books gave back: someone gives it back another way.
pub(super) fn leave_undone(
    tx: &mut dyn Billing,
    actor: &Actor,
    refund: &Refund,
    now: Instant,
) -> Stored<()> {
    let row = tx.payments().by_card_refund(&refund.id)?;
    let payment = match row.and_then(|row| row.refund_of) {
        Some(of) => tx.payments().get(of)?,
        None => None,
    };
    let Some(payment) = payment else {
        return Ok(());
    };
    let left = Left {
        kind: MoneyTaskKind::FailedRefund,
        source: &refund.id,
        amount: refund.amount,
        currency: &refund.currency,
    };
    leave(tx, actor, &payment, &left, now)
}
