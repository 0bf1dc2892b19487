//! Giving money back: which allocations it reverses, and the rows that record it.

use super::settle::{insert, receipt};
use super::{
    Allocated, CardIds, Details, LinkError, NewPayment, Payment, PaymentType, RefundError,
};
use crate::allocation::{Reversal, Standing, reverse};
use crate::amount::Amount;
use crate::invoices::take_back;
use crate::status::PaymentStatus;
use crate::unit::{Billing, BillingAct};
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::event::EventKind;
use crm_core::ids::{AllocationId, ClientId, InvoiceId, PaymentId, UserId};
use crm_core::money::Money;
use crm_core::payment_method::PaymentMethod;
use crm_core::record::Record;
use crm_core::store::{StoreError, Stored};
use crm_core::text::Notes;
use serde_json::json;
use std::collections::BTreeMap;
use time::Date;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RefundDraft {
    pub client: ClientId,
    pub invoice: InvoiceId,
    /// The one payment to give back; without it, the invoice's newest allocations.
    pub refund_of: Option<PaymentId>,
    pub method: PaymentMethod,
    pub amount: Amount,
    pub date: Date,
    pub notes: Option<Notes>,
}

/// How much of a payment was given back, before this refund and with it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reversed {
    pub payment: PaymentId,
    /// The payment's own.
    pub amount: Money,
    pub before: Money,
    pub after: Money,
}

/// What the provider is asked for, beyond the transaction; the refund row's id makes its idempotency key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardRefund {
    pub intent: String,
    pub amount: Money,
}

/// One stored refund.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RefundRow {
    pub refund: Payment,
    /// Empty while the provider is asked.
    pub reversed: Vec<Reversed>,
    pub card: Option<CardRefund>,
}

/// One row, or several that add up: money of different salespeople, real and simulated money, and each
/// card payment go back apart, so that every total they are in stays exact.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refunded {
    pub rows: Vec<RefundRow>,
}

/// Gives back what is paid on an invoice, the newest allocation first. Card payments are only noted as
/// processing: the provider is asked next, then [`super::settle_card_refund`] or
/// [`super::fail_card_refund`].
///
/// # Errors
/// When more would be refunded than was paid, or the refund is not in a state that allows it: [`RefundError`].
pub fn refund(
    tx: &mut dyn Billing,
    actor: &Actor,
    draft: &RefundDraft,
    now: Instant,
) -> Result<Refunded, RefundError> {
    BillingAct::run(tx, actor, now, |act| {
        let payer = act.tx.payers().get(draft.client)?;
        payer.ok_or(RefundError::ClientNotFound)?;
        let found = act.tx.invoices().get(draft.invoice)?;
        let invoice = found
            .filter(|invoice| invoice.client == draft.client)
            .ok_or(LinkError::Invoice)?;
        let standing = free(act, draft)?;
        let parts = chosen(draft.amount.money(), &standing)?;
        let groups = groups(act, &standing, &parts)?;
        goes_back_as_said(draft.method, &groups)?;
        let mut rows = Vec::new();
        for group in groups {
            let details = details(draft, invoice.plan, &group)?;
            rows.push(record_refund(act, draft.client, details, group)?);
        }
        Ok(Refunded { rows })
    })
}

/// What stands on the invoice and no refund that is underway takes, oldest first.
fn free(act: &mut BillingAct<'_>, draft: &RefundDraft) -> Stored<Vec<Allocated>> {
    let mut standing = act.tx.allocations().standing_on(draft.invoice)?;
    for underway in act.tx.payments().refunds_underway(draft.invoice)? {
        let mut taken = underway.amount;
        for part in standing.iter_mut().rev() {
            if part.payment == underway.payment {
                let part_taken = taken.min(part.standing);
                taken = taken.less(part_taken);
                part.standing = part.standing.less(part_taken);
            }
        }
    }
    let named = |part: &Allocated| {
        draft
            .refund_of
            .is_none_or(|payment| payment == part.payment)
    };
    standing.retain(|part| part.standing.cents() > 0 && named(part));
    Ok(standing)
}

pub(super) fn chosen(
    amount: Money,
    standing: &[Allocated],
) -> Result<Vec<Reversal<AllocationId>>, crate::allocation::RefundTooLarge> {
    let standing: Vec<_> = standing
        .iter()
        .map(|part| Standing {
            allocation: part.id,
            amount: part.standing,
        })
        .collect();
    reverse(amount, &standing)
}

/// What goes back in one row.
struct Group {
    salesperson: Option<UserId>,
    mock: bool,
    /// The card payment that goes back through the provider.
    card: Option<(PaymentId, String)>,
    parts: Vec<(PaymentId, Reversal<AllocationId>)>,
}

/// A card charge goes back to the card and nowhere else, so nobody may believe that it went another way.
fn goes_back_as_said(method: PaymentMethod, groups: &[Group]) -> Result<(), RefundError> {
    if method == PaymentMethod::CreditCard {
        return Ok(());
    }
    let amount = by_card(groups)?;
    if amount.cents() > 0 {
        return Err(RefundError::GoesToTheCard { amount });
    }
    Ok(())
}

fn by_card(groups: &[Group]) -> Stored<Money> {
    let by_card = groups.iter().filter(|group| group.card.is_some());
    let parts = by_card.flat_map(|group| group.parts.iter().map(|(_, part)| part.amount));
    Ok(Money::checked_sum(parts)?)
}

fn groups(
    act: &mut BillingAct<'_>,
    standing: &[Allocated],
    parts: &[Reversal<AllocationId>],
) -> Stored<Vec<Group>> {
    let mut groups: Vec<Group> = Vec::new();
    for part in parts {
        let owner = standing.iter().find(|one| one.id == part.allocation);
        let owner = owner.map(|one| one.payment).ok_or_else(payment_missing)?;
        let payment = act.tx.payments().get(owner)?.ok_or_else(payment_missing)?;
        let card = payment.card.intent.map(|intent| (owner, intent));
        let same = groups.iter_mut().find(|group| {
            (group.salesperson, group.mock, &group.card)
                == (payment.salesperson, payment.mock, &card)
        });
        if let Some(group) = same {
            group.parts.push((owner, *part));
        } else {
            groups.push(Group {
                salesperson: payment.salesperson,
                mock: payment.mock,
                card,
                parts: vec![(owner, *part)],
            });
        }
    }
    Ok(groups)
}

fn details(
    draft: &RefundDraft,
    plan: Option<crm_core::ids::PlanId>,
    group: &Group,
) -> Stored<Details> {
    let amount = Money::checked_sum(group.parts.iter().map(|(_, part)| part.amount))?;
    Ok(Details {
        invoice: Some(draft.invoice),
        plan,
        kind: PaymentType::Refund,
        method: if group.card.is_some() {
            PaymentMethod::CreditCard
        } else {
            draft.method
        },
        amount: Amount::of(amount).map_err(|_| payment_missing())?,
        date: draft.date,
        notes: draft.notes.clone(),
    })
}

fn record_refund(
    act: &mut BillingAct<'_>,
    client: ClientId,
    details: Details,
    group: Group,
) -> Stored<RefundRow> {
    let by_card = group.card.is_some();
    let mut of: Vec<_> = group.parts.iter().map(|(payment, _)| *payment).collect();
    of.dedup();
    let new = NewPayment {
        client,
        details,
        status: if by_card {
            PaymentStatus::Processing
        } else {
            PaymentStatus::Completed
        },
        mock: group.mock,
        salesperson: group.salesperson,
        refund_of: (of.len() == 1).then(|| of[0]),
        card: CardIds::default(),
        receipt: if by_card { None } else { receipt(act)? },
        recorded_by: act.actor.user(),
        completed_at: (!by_card).then_some(act.now),
        created_at: act.now,
    };
    let refund = insert(act, new)?;
    if let Some((_, intent)) = group.card {
        let started = EventKind::RefundStarted.with(refund.summary());
        act.record_event(refund.entity(), started);
        let amount = refund.details.amount.money();
        return Ok(RefundRow {
            refund,
            reversed: Vec::new(),
            card: Some(CardRefund { intent, amount }),
        });
    }
    let recorded = EventKind::RefundRecorded.with(refund.summary());
    act.record_event(refund.entity(), recorded);
    let reversed = take_effect(act, &refund, &group.parts)?;
    Ok(RefundRow {
        refund,
        reversed,
        card: None,
    })
}

/// Reverses the allocations and follows what that makes of their payments, the invoice and its plan.
pub(super) fn take_effect(
    act: &mut BillingAct<'_>,
    refund: &Payment,
    parts: &[(PaymentId, Reversal<AllocationId>)],
) -> Stored<Vec<Reversed>> {
    let reversals: Vec<_> = parts.iter().map(|(_, part)| *part).collect();
    act.tx
        .allocations()
        .reverse(refund.id, &reversals, act.now)?;
    let mut sums: BTreeMap<PaymentId, Money> = BTreeMap::new();
    for (payment, part) in parts {
        let sum = sums.entry(*payment).or_insert(Money::ZERO);
        *sum = sum.checked_add(part.amount)?;
    }
    let reversed = sums
        .into_iter()
        .map(|(payment, sum)| reduce_payment(act, refund, payment, sum))
        .collect::<Stored<Vec<_>>>()?;
    let invoice = refund.details.invoice.ok_or_else(payment_missing)?;
    take_back(act, invoice, refund.details.amount.money())?;
    Ok(reversed)
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
    let refunded = EventKind::PaymentRefunded.with(json!({
        "refundId": refund.id.get(),
        "refundedAmount": payment.refunded.to_decimal_text(),
        "status": payment.status.as_str(),
    }));
    let payment = act.save(payment, refunded)?;
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
