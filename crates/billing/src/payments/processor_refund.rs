//! Money of a card payment that went back without the office: by the card provider's own pages, or by the bank.

use super::own_money::own;
use super::refund::plan_of;
use super::refund_effect::record_given;
use super::settle::receipt;
use super::{
    CardIds, Details, NewPayment, Payment, PaymentType, RefundCause, RefundError, RefundMark,
    RefundOrigin, RefundRow,
};
use crate::amount::Amount;
use crate::status::PaymentStatus;
use crate::unit::{Billing, BillingAct};
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::payment_method::PaymentMethod;
use time::Date;

/// What went back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ProcessorRefund<'a> {
    pub cause: RefundCause,
    /// The provider's name of the refund or of the lost dispute: on one row only.
    pub id: &'a str,
    pub amount: Amount,
    /// The office's day of it; the row is of the first open day from then, and not of a day before its payment.
    pub date: Date,
}

/// Books it as a refund of the payment's own money: its unapplied credit, then what it pays, the newest first.
///
/// # Errors
/// When more went back than is left of the payment: [`RefundError::TooLarge`].
pub fn book_refund(
    tx: &mut dyn Billing,
    actor: &Actor,
    payment: &Payment,
    given: &ProcessorRefund<'_>,
    now: Instant,
) -> Result<RefundRow, RefundError> {
    BillingAct::run(tx, actor, now, |act| {
        let taken = own(act.tx, payment)?.take(given.amount.money(), None)?;
        let invoice = taken.invoice();
        let date = given.date.max(payment.details.date);
        let date = act.tx.closed_books()?.first_open_from(date);
        let new = NewPayment {
            client: payment.client,
            details: Details {
                invoice,
                plan: plan_of(act, invoice)?,
                kind: PaymentType::Refund,
                method: PaymentMethod::CreditCard,
                amount: given.amount,
                date,
                notes: None,
            },
            status: PaymentStatus::Completed,
            mock: payment.mock,
            salesperson: payment.salesperson,
            refund_of: Some(payment.id),
            refund: Some(RefundMark::of(given.cause, RefundOrigin::Processor)),
            hold: payment.hold.and_then(|hold| hold.of_refund(date)),
            card: CardIds {
                intent: None,
                refund: Some(given.id.to_owned()),
            },
            receipt: receipt(act)?,
            recorded_by: act.actor.user(),
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
