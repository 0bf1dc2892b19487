//! Money that is held later than it came, and held money that becomes the office's.

use super::guard::office;
use super::hold::PaymentHold;
use super::model::Payment;
use crate::held::{Paid, Release, hold, releases};
use crate::status::PaymentStatus;
use crate::unit::{Billing, BillingAct};
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::event::EventKind;
use crm_core::ids::PaymentId;
use crm_core::store::{StoreError, Stored};
use serde_json::json;

/// What may be released now, in its order.
///
/// # Errors
/// When the store cannot be read.
pub fn due_releases(tx: &mut dyn Billing, now: Instant) -> Stored<Vec<Release>> {
    let waiting = tx.held_money().waiting(now)?;
    if waiting.is_empty() {
        return Ok(Vec::new());
    }
    let books = tx.closed_books()?;
    Ok(releases(&waiting, books, now))
}

/// Makes held money the office's, and what went back of it with it. Called again, it does nothing.
///
/// # Errors
/// When the store cannot be read or written.
pub fn release(
    tx: &mut dyn Billing,
    actor: &Actor,
    due: Release,
    now: Instant,
) -> Stored<Option<Payment>> {
    BillingAct::run(tx, actor, now, |act| {
        let found = act.tx.payments().get(due.payment)?;
        let mut payment = found.ok_or_else(payment_missing)?;
        let Some(held) = payment.hold.filter(PaymentHold::is_held) else {
            return Ok(None);
        };
        payment.hold = Some(held.released(now, due.counts_on));
        let told = EventKind::PaymentReleased.with(json!({
            "agreementId": held.agreement.get(),
            "countsOn": due.counts_on.map(|day| day.to_string()),
        }));
        let payment = act.save(payment, told)?;
        act.tx
            .held_money()
            .release_refunds(payment.id, now, due.counts_on)?;
        Ok(Some(payment))
    })
}

/// Holds a payment that came before its agreement was signed, or that an older server recorded. What was released, and money of
/// which something went back, stays where it counts.
///
/// # Errors
/// When the store cannot be read or written.
pub fn hold_late(
    tx: &mut dyn Billing,
    actor: &Actor,
    id: PaymentId,
    now: Instant,
) -> Stored<Option<Payment>> {
    BillingAct::run(tx, actor, now, |act| {
        let found = act.tx.payments().get(id)?.filter(may_be_held);
        let Some(mut payment) = found else {
            return Ok(None);
        };
        let agreements = act.tx.held_money().guarded_of(payment.client)?;
        let paid = Paid {
            on: payment.details.date,
            recorded_at: payment.created_at,
            plan: payment.details.plan,
        };
        let office = office(act)?;
        let Some(held) = hold(&paid, &agreements, office, now) else {
            return Ok(None);
        };
        payment.hold = Some(PaymentHold::by(held.agreement));
        let told = EventKind::PaymentHeld.with(json!({
            "agreementId": held.agreement.get(),
            "cameUnasked": false,
        }));
        act.save(payment, told).map(Some)
    })
}

fn may_be_held(payment: &Payment) -> bool {
    let is_whole = payment.refunded.cents() == 0;
    let is_here = payment.status == PaymentStatus::Completed && !payment.is_refund();
    is_here && is_whole && !payment.mock && payment.hold.is_none()
}

fn payment_missing() -> StoreError {
    StoreError::Fault("a held payment is gone".to_owned())
}
