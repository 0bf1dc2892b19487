//! Reversing a payment that was recorded in error.

use super::own_money::{Taken, own};
use super::refund::{RefundRow, plan_of};
use super::refund_effect::{of_invoices, record_given};
use super::settle::receipt;
use super::{
    CardIds, Details, NewPayment, Payment, PaymentType, RefundCause, RefundMark, RefundOrigin,
    ReversalError,
};
use crate::amount::Amount;
use crate::status::PaymentStatus;
use crate::unit::{Billing, BillingAct};
use crm_core::act::as_seen;
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::ids::{InvoiceId, PaymentId};
use crm_core::money::Money;
use crm_core::store::StoreError;
use crm_core::text::Notes;
use time::Date;

/// What reversing a payment comes to: shown before it is done, and what is done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlannedReversal {
    pub payment: Payment,
    /// The payment's whole rest.
    pub amount: Money,
    /// As the payment, or today when its month is closed.
    pub date: Date,
    /// What of it goes back from which invoice.
    pub invoices: Vec<(InvoiceId, Money)>,
    taken: Taken,
}

impl PlannedReversal {
    /// What of it is unapplied credit.
    #[must_use]
    pub const fn credit(&self) -> Money {
        self.taken.credit
    }
}

/// What [`reverse`] would do now. `today` is the office's day.
///
/// # Errors
/// When the payment does not exist or cannot be reversed: [`ReversalError`].
pub fn plan_reversal(
    tx: &mut dyn Billing,
    id: PaymentId,
    today: Date,
) -> Result<PlannedReversal, ReversalError> {
    let payment = tx.payments().get(id)?.ok_or(ReversalError::NotFound)?;
    may_be_reversed(&payment)?;
    let amount = payment.rest();
    let taken = own(tx, &payment)?.take(amount, None).map_err(unsound)?;
    let books = tx.closed_books()?;
    let paid_on = payment.details.date;
    let date = match books.admit(paid_on) {
        Ok(()) => paid_on,
        Err(_) => books.first_open_from(today),
    };
    Ok(PlannedReversal {
        amount,
        date,
        invoices: of_invoices(&taken)?,
        taken,
        payment,
    })
}

/// Takes back a completed manual payment that was recorded in error, whole: its unapplied credit, then what it
/// pays. It cannot be done twice.
///
/// # Errors
/// When the payment does not exist, cannot be reversed or changed since `based_on`: [`ReversalError`].
pub fn reverse(
    tx: &mut dyn Billing,
    actor: &Actor,
    (id, based_on): (PaymentId, Option<i64>),
    reason: &Notes,
    (today, now): (Date, Instant),
) -> Result<RefundRow, ReversalError> {
    BillingAct::run(tx, actor, now, |act| {
        let planned = plan_reversal(act.tx, id, today)?;
        let payment = as_seen(planned.payment, based_on)
            .map_err(|current| ReversalError::Stale { current })?;
        let taken = planned.taken;
        let invoice = taken.invoice();
        let new = NewPayment {
            client: payment.client,
            details: Details {
                invoice,
                plan: plan_of(act, invoice)?,
                kind: PaymentType::Refund,
                method: payment.details.method,
                amount: Amount::of(planned.amount).map_err(unsound)?,
                date: planned.date,
                notes: Some(reason.clone()),
            },
            status: PaymentStatus::Completed,
            mock: payment.mock,
            salesperson: payment.salesperson,
            refund_of: Some(payment.id),
            refund: Some(RefundMark::of(RefundCause::Reversal, RefundOrigin::Office)),
            hold: payment.hold.and_then(|hold| hold.of_refund(planned.date)),
            card: CardIds::default(),
            receipt: receipt(act)?,
            recorded_by: actor.user(),
            completed_at: Some(now),
            created_at: now,
        };
        let (refund, reversed) = record_given(act, new, &taken)?;
        Ok(RefundRow {
            refund,
            reversed,
            card: None,
        })
    })
}

/// A manual payment whose money is in the books.
pub(super) fn may_be_reversed(payment: &Payment) -> Result<(), ReversalError> {
    if payment.is_refund() {
        return Err(ReversalError::IsRefund);
    }
    if payment.is_by_card() {
        return Err(ReversalError::ByCard);
    }
    match payment.status {
        PaymentStatus::Completed => Ok(()),
        PaymentStatus::Refunded => Err(ReversalError::NothingLeft),
        status @ (PaymentStatus::Pending | PaymentStatus::Processing | PaymentStatus::Canceled) => {
            Err(ReversalError::NotReceived { status })
        }
    }
}

/// A payment's rest is its credit and what it pays, to the cent.
fn unsound(error: impl std::fmt::Display) -> StoreError {
    StoreError::Fault(format!("a payment's rest does not add up: {error}"))
}
