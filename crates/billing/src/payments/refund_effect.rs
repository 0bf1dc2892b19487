//! What money that went back makes of its payments, invoices and plans.

use super::cause::RefundMark;
use super::model::{NewPayment, Payment};
use super::own_money::{Part, Taken};
use crate::invoices::take_back;
use crate::status::PaymentStatus;
use crate::unit::BillingAct;
use crm_core::event::{Entity, EventKind};
use crm_core::ids::{InvoiceId, PaymentId};
use crm_core::money::{Money, MoneyOverflow};
use crm_core::record::Record;
use crm_core::store::{StoreError, Stored};
use crm_core::text::Notes;
use serde_json::json;
use std::collections::BTreeMap;

/// How much of a payment was given back, before this refund and with it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reversed {
    pub payment: PaymentId,
    /// The payment's own.
    pub amount: Money,
    pub before: Money,
    pub after: Money,
}

/// Stores a refund that is given back already, and what that makes of everything it gives back.
pub(super) fn record_given(
    act: &mut BillingAct<'_>,
    mut new: NewPayment,
    taken: &Taken,
) -> Stored<(Payment, Vec<Reversed>)> {
    new.refund = new.refund.map(|mark| with_credit(mark, taken));
    let refund = super::settle::insert(act, new)?;
    let mut summary = refund.summary();
    summary["reversal"] = refund.is_reversal().into();
    act.record_event(refund.entity(), EventKind::RefundRecorded.with(summary));
    let reversed = take_effect(act, &refund, taken)?;
    Ok((refund, reversed))
}

pub(super) const fn with_credit(mark: RefundMark, taken: &Taken) -> RefundMark {
    RefundMark {
        credit: taken.credit,
        ..mark
    }
}

/// Reverses the allocations and follows what that makes of their payments, the invoices and their plans.
pub(super) fn take_effect(
    act: &mut BillingAct<'_>,
    refund: &Payment,
    taken: &Taken,
) -> Stored<Vec<Reversed>> {
    if !taken.parts.is_empty() {
        let reversals: Vec<_> = taken.parts.iter().map(|part| part.reversal).collect();
        act.tx
            .allocations()
            .reverse(refund.id, &reversals, act.now)?;
    }
    let mut of_payments = sums(&taken.parts, |part| part.payment)?;
    if taken.credit > Money::ZERO {
        let of = refund.refund_of.ok_or_else(payment_missing)?;
        add(&mut of_payments, of, taken.credit)?;
    }
    let reversed = of_payments
        .into_iter()
        .map(|(payment, sum)| reduce_payment(act, refund, payment, sum))
        .collect::<Stored<Vec<_>>>()?;
    for (invoice, sum) in sums(&taken.parts, |part| part.invoice)? {
        take_back(act, invoice, sum, refund.details.date)?;
    }
    Ok(reversed)
}

fn sums<K: Ord>(
    parts: &[Part],
    key: impl Fn(&Part) -> K,
) -> Result<BTreeMap<K, Money>, MoneyOverflow> {
    let mut sums = BTreeMap::new();
    for part in parts {
        add(&mut sums, key(part), part.reversal.amount)?;
    }
    Ok(sums)
}

fn add<K: Ord>(sums: &mut BTreeMap<K, Money>, key: K, amount: Money) -> Result<(), MoneyOverflow> {
    let sum = sums.entry(key).or_insert(Money::ZERO);
    *sum = sum.checked_add(amount)?;
    Ok(())
}

/// What of a row goes back from which invoice, by invoice.
pub(super) fn of_invoices(taken: &Taken) -> Stored<Vec<(InvoiceId, Money)>> {
    Ok(sums(&taken.parts, |part| part.invoice)?
        .into_iter()
        .collect())
}

fn reduce_payment(
    act: &mut BillingAct<'_>,
    refund: &Payment,
    id: PaymentId,
    sum: Money,
) -> Stored<Reversed> {
    let mut payment = act.tx.payments().get(id)?.ok_or_else(payment_missing)?;
    let (amount, before) = (payment.details.amount.money(), payment.refunded);
    payment.refunded = before.checked_add(sum)?;
    if payment.refunded == amount {
        payment.status = PaymentStatus::Refunded;
    }
    let mut told = json!({
        "refundId": refund.id.get(),
        "refundedAmount": payment.refunded.to_decimal_text(),
        "status": payment.status.as_str(),
    });
    let kind = if refund.is_reversal() {
        told["reason"] = refund.details.notes.as_ref().map(Notes::as_str).into();
        let mut of_client = told.clone();
        of_client["paymentId"] = id.get().into();
        of_client["amount"] = sum.to_decimal_text().into();
        let reversed = EventKind::PaymentReversed.with(of_client);
        act.record_event(Entity::Client(payment.client), reversed);
        EventKind::PaymentReversed
    } else {
        EventKind::PaymentRefunded
    };
    let payment = act.save(payment, kind.with(told))?;
    Ok(Reversed {
        payment: id,
        amount,
        before,
        after: payment.refunded,
    })
}

pub(super) fn payment_missing() -> StoreError {
    StoreError::Fault("a refunded payment is gone".to_owned())
}
