//! What the provider says of a dispute, taken in once however often and in whatever order it says so.

use super::booking::{CURRENCY, bookable, payment_of};
use super::{CardDispute, Dispute, DisputeStatus};
use crate::money_tasks::{Left, MoneyTaskKind, leave};
use crate::payments::{Payment, ProcessorRefund, RefundCause, RefundError, RefundRow, book_refund};
use crate::unit::{Billing, BillingAct};
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::event::{Entity, EventKind};
use crm_core::money::Money;
use crm_core::record::Record;
use crm_core::store::Stored;
use time::Date;

/// What a dispute does to the books.
enum Effect {
    /// Nothing, or nothing more than before.
    None,
    /// It is lost, and what the payment had left is in the books now.
    Booked(Box<RefundRow>),
    /// It is lost, and nothing of it fits the payment: told, not booked.
    Differs,
    /// It is lost, and a refund of the payment is with the provider: that one is settled first.
    Waits,
}

/// Marks the payment while the dispute is undecided; books what is left of the payment when it is lost, as a refund on
/// `today`, the office's day, and answers that refund. What more was lost is a task about money. A dispute of a payment
/// that we do not know is only noted.
///
/// # Errors
/// When the store cannot be read or written.
pub fn take_in_dispute(
    tx: &mut dyn Billing,
    actor: &Actor,
    told: &Dispute,
    (today, now): (Date, Instant),
) -> Result<Option<RefundRow>, RefundError> {
    let Some(payment) = payment_of(tx, told.intent.as_ref())? else {
        note_unknown(tx, actor, told, now)?;
        return Ok(None);
    };
    let was = tx.card_disputes().get(&told.id)?;
    let booked = booked_of(tx, told)?;
    let effect = if told.status == DisputeStatus::Lost && booked.is_none() {
        lose(tx, actor, (&payment, told), (today, now))?
    } else {
        Effect::None
    };
    let is = as_told((was.as_ref(), told), &payment, (&effect, booked), now);
    match &was {
        Some(_) => tx.card_disputes().save(&is)?,
        None => tx.card_disputes().insert(&is)?,
    }
    tell(tx, actor, &payment, (was.as_ref(), &is, told), &effect, now)?;
    if told.status == DisputeStatus::Lost && !matches!(effect, Effect::Waits) {
        let booked = match &effect {
            Effect::Booked(row) => Some(row.refund.details.amount.money()),
            Effect::None | Effect::Differs | Effect::Waits => booked,
        };
        leave_rest(tx, actor, (&payment, told, booked), now)?;
    }
    Ok(match effect {
        Effect::Booked(row) => Some(*row),
        Effect::None | Effect::Differs | Effect::Waits => None,
    })
}

/// What the books hold of a lost dispute.
fn booked_of(tx: &mut dyn Billing, told: &Dispute) -> Stored<Option<Money>> {
    let row = tx.payments().by_card_refund(told.id.as_str())?;
    Ok(row.map(|row| row.details.amount.money()))
}

/// The dispute as it is stored now.
fn as_told(
    (was, told): (Option<&CardDispute>, &Dispute),
    payment: &Payment,
    (effect, booked): (&Effect, Option<Money>),
    now: Instant,
) -> CardDispute {
    let status = was.map_or(told.status, |was| was.status.then(told.status));
    let status = match (effect, was) {
        (Effect::Waits, Some(was)) if was.status.is_undecided() => was.status,
        // It is asked about again, whatever was decided before.
        (Effect::Waits, _) => DisputeStatus::UnderReview,
        _ => status,
    };
    match (was, booked) {
        // What was booked stays as it was booked; the provider may say that more was lost, or less of it.
        (Some(was), Some(booked)) => CardDispute {
            amount: if is_correction(told, booked) {
                told.amount
            } else {
                was.amount
            },
            updated_at: now,
            ..was.clone()
        },
        _ => CardDispute {
            id: told.id.clone(),
            payment: payment.id,
            status,
            amount: told.amount,
            currency: told.currency.clone(),
            reason: told.reason.clone(),
            due_by: told.due_by,
            created_at: was.map_or(now, |was| was.created_at),
            updated_at: now,
        },
    }
}

/// Whether another amount of a booked dispute still has what was booked in it.
fn is_correction(told: &Dispute, booked: Money) -> bool {
    told.status == DisputeStatus::Lost && told.currency == CURRENCY && told.amount >= booked
}

fn lose(
    tx: &mut dyn Billing,
    actor: &Actor,
    (payment, told): (&Payment, &Dispute),
    (today, now): (Date, Instant),
) -> Result<Effect, RefundError> {
    let rest = payment.rest();
    let underway = tx.payments().underway_of(payment.id)?;
    let is_ours = told.currency == CURRENCY && told.amount > Money::ZERO;
    if is_ours && underway > Money::ZERO && told.amount > rest.less(underway) {
        return Ok(Effect::Waits);
    }
    let Some(amount) = bookable(told.amount.min(rest), &told.currency, rest) else {
        return Ok(Effect::Differs);
    };
    let lost = ProcessorRefund {
        cause: RefundCause::Dispute,
        id: told.id.as_str(),
        amount,
        date: today,
    };
    let row = book_refund(tx, actor, payment, &lost, now)?;
    Ok(Effect::Booked(Box::new(row)))
}

/// What of a lost dispute is not in the books, or more than was lost is, is a task of someone.
fn leave_rest(
    tx: &mut dyn Billing,
    actor: &Actor,
    (payment, told, booked): (&Payment, &Dispute, Option<Money>),
    now: Instant,
) -> Stored<()> {
    let amount = match booked {
        // Money of another currency is not set against what was booked.
        Some(_) if told.currency != CURRENCY => return Ok(()),
        Some(booked) if told.amount < booked => booked.less(told.amount),
        Some(booked) => told.amount.less(booked),
        None => told.amount,
    };
    let left = Left {
        kind: MoneyTaskKind::LostDispute,
        source: told.id.as_str(),
        amount,
        currency: &told.currency,
    };
    leave(tx, actor, payment, &left, now)
}

/// What is said of a change, and whether to those who look at the client too.
fn change(
    was: Option<&CardDispute>,
    is: &CardDispute,
    told: &Dispute,
    effect: &Effect,
) -> Option<(EventKind, bool)> {
    if let Effect::Differs = effect {
        let first = was.is_none_or(|was| was.status != DisputeStatus::Lost);
        return first.then_some((EventKind::DisputeNotBooked, true));
    }
    let Some(was) = was else {
        let opened = is.status.is_undecided();
        let kind = if opened {
            EventKind::DisputeOpened
        } else {
            EventKind::DisputeClosed
        };
        return Some((kind, true));
    };
    if was.status != is.status && !is.status.is_undecided() {
        return Some((EventKind::DisputeClosed, true));
    }
    if is.status == DisputeStatus::Lost && told.status == DisputeStatus::Won {
        return Some((EventKind::DisputeOverturned, true));
    }
    let same = (was.status, was.amount, was.due_by) == (is.status, is.amount, is.due_by);
    (!same).then_some((EventKind::DisputeUpdated, false))
}

fn tell(
    tx: &mut dyn Billing,
    actor: &Actor,
    payment: &Payment,
    (was, is, told): (Option<&CardDispute>, &CardDispute, &Dispute),
    effect: &Effect,
    now: Instant,
) -> Stored<()> {
    let Some((kind, to_all)) = change(was, is, told, effect) else {
        return Ok(());
    };
    if kind == EventKind::DisputeOverturned
        && !tx
            .card_events()
            .mark_seen(&once(kind, told), kind.as_str(), now)?
    {
        return Ok(());
    }
    BillingAct::run(tx, actor, now, |act| {
        act.record_event(payment.entity(), kind.with(told.summary()));
        if to_all {
            let mut what = told.summary();
            what["paymentId"] = payment.id.get().into();
            act.record_event(Entity::Client(payment.client), kind.with(what));
        }
        Ok(())
    })
}

/// Whether it is not here as the provider has it.
///
/// # Errors
/// When the store cannot be read.
pub fn is_dispute_news(tx: &mut dyn Billing, told: &Dispute) -> Stored<bool> {
    match tx.card_disputes().get(&told.id)? {
        Some(was) => {
            let is = (told.status, told.amount, told.due_by);
            Ok((was.status, was.amount, was.due_by) != is)
        }
        None => Ok(!tx
            .card_events()
            .was_seen(&once(EventKind::DisputeUnknown, told))?),
    }
}

fn once(kind: EventKind, told: &Dispute) -> String {
    format!("{kind} {}", told.id.as_str())
}

/// Once for each dispute.
fn note_unknown(tx: &mut dyn Billing, actor: &Actor, told: &Dispute, now: Instant) -> Stored<()> {
    let kind = EventKind::DisputeUnknown;
    if !tx
        .card_events()
        .mark_seen(&once(kind, told), kind.as_str(), now)?
    {
        return Ok(());
    }
    let mut what = told.summary();
    what["paymentIntentId"] = told.intent.as_ref().map(|intent| intent.as_str()).into();
    BillingAct::run(tx, actor, now, |act| {
        act.record_event(Entity::Office, kind.with(what));
        Ok(())
    })
}
