//! What the provider says of a dispute, taken in once however often and in whatever order it says so.

use super::booking::{bookable, payment_of};
use super::{CardDispute, Dispute, DisputeStatus};
use crate::payments::{Payment, ProcessorRefund, RefundCause, RefundError, RefundRow, book_refund};
use crate::unit::{Billing, BillingAct};
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::event::{Entity, EventKind};
use crm_core::record::Record;
use crm_core::store::Stored;
use time::Date;

/// What a dispute does to the books.
enum Effect {
    /// Nothing, or nothing more than before.
    None,
    /// It is lost and in the books now.
    Booked(Box<RefundRow>),
    /// It is lost and is not what the payment has: told, not booked.
    Differs,
    /// It is lost, and a refund of the payment is with the provider: that one is settled first.
    Waits,
}

/// Marks the payment while the dispute is undecided; books a lost one as a refund of the payment on `today`, the
/// office's day, and answers that refund. A dispute of a payment that we do not know is only noted.
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
    let status = was
        .as_ref()
        .map_or(told.status, |was| was.status.then(told.status));
    let is_booked = tx.card_refunds().is_recorded(told.id.as_str())?;
    let effect = if told.status == DisputeStatus::Lost && !is_booked {
        lose(tx, actor, (&payment, told), (today, now))?
    } else {
        Effect::None
    };
    let status = match (&effect, &was) {
        (Effect::Waits, Some(was)) if was.status.is_undecided() => was.status,
        // It is asked about again, whatever was decided before.
        (Effect::Waits, _) => DisputeStatus::UnderReview,
        _ => status,
    };
    let is = match &was {
        // What was booked stays as it was booked.
        Some(was) if is_booked => CardDispute {
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
            created_at: was.as_ref().map_or(now, |was| was.created_at),
            updated_at: now,
        },
    };
    match &was {
        Some(_) => tx.card_disputes().save(&is)?,
        None => tx.card_disputes().insert(&is)?,
    }
    tell(tx, actor, &payment, (was.as_ref(), &is, told), &effect, now)?;
    Ok(match effect {
        Effect::Booked(row) => Some(*row),
        Effect::None | Effect::Differs | Effect::Waits => None,
    })
}

fn lose(
    tx: &mut dyn Billing,
    actor: &Actor,
    (payment, told): (&Payment, &Dispute),
    (today, now): (Date, Instant),
) -> Result<Effect, RefundError> {
    let Some(amount) = bookable(told.amount, &told.currency, payment.rest()) else {
        return Ok(Effect::Differs);
    };
    let underway = tx.payments().underway_of(payment.id)?;
    if told.amount > payment.rest().less(underway) {
        return Ok(Effect::Waits);
    }
    let lost = ProcessorRefund {
        cause: RefundCause::Dispute,
        id: told.id.as_str(),
        amount,
        date: today,
    };
    let row = book_refund(tx, actor, payment, &lost, now)?;
    Ok(Effect::Booked(Box::new(row)))
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
