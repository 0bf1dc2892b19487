//! A client's payment and what it earns.

use crate::settings;
use crate::unit::Unit;
use billing::payments::{
    self, CardPayment, Draft, PaymentError, PlannedReversal, Recorded, RefundDraft, RefundError,
    RefundRow, Refunded, ReversalError,
};
use commissions::records::{Commission, Refund, create_automatic, lowered, take_back};
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::ids::PaymentId;
use crm_core::store::{StoreError, Stored};
use crm_core::text::Notes;

/// Records a payment manually; one that is completed pays its invoices and earns a pending commission.
///
/// # Errors
/// [`PaymentError`]
pub fn record(
    tx: &mut dyn Unit,
    actor: &Actor,
    draft: &Draft,
    now: Instant,
) -> Result<Recorded, PaymentError> {
    let recorded = payments::record(tx, actor, draft, now)?;
    earn(tx, actor, &recorded, now)?;
    Ok(recorded)
}

/// The money of a pending payment is here.
///
/// # Errors
/// [`PaymentError`]
pub fn complete(
    tx: &mut dyn Unit,
    actor: &Actor,
    (id, based_on): (PaymentId, Option<i64>),
    now: Instant,
) -> Result<Recorded, PaymentError> {
    let recorded = payments::complete(tx, actor, id, based_on, now)?;
    earn(tx, actor, &recorded, now)?;
    Ok(recorded)
}

/// Records what the card provider says was paid, once for each intent.
///
/// # Errors
/// [`PaymentError`]
pub fn record_card(
    tx: &mut dyn Unit,
    actor: &Actor,
    (intent, draft): (&str, &Draft),
    now: Instant,
) -> Result<CardPayment, PaymentError> {
    let paid = payments::record_card(tx, actor, intent, draft, now)?;
    if paid.is_new {
        earn(tx, actor, &paid.recorded, now)?;
    }
    Ok(paid)
}

/// Gives back what is paid on an invoice, and takes back what that earned. Rows of card payments are
/// only begun here: [`settle_card_refund`] follows once the provider has answered.
///
/// # Errors
/// [`RefundError`]
pub fn refund(
    tx: &mut dyn Unit,
    actor: &Actor,
    draft: &RefundDraft,
    now: Instant,
) -> Result<Refunded, RefundError> {
    let refunded = payments::refund(tx, actor, draft, now)?;
    for row in &refunded.rows {
        claw_back(tx, actor, row, now)?;
    }
    Ok(refunded)
}

/// Takes back a completed manual payment that was recorded in error, whole, and what it earned.
///
/// # Errors
/// [`ReversalError`]
pub fn reverse(
    tx: &mut dyn Unit,
    actor: &Actor,
    seen: (PaymentId, Option<i64>),
    reason: &Notes,
    now: Instant,
) -> Result<RefundRow, ReversalError> {
    let today = settings::today(tx, now)?;
    let row = payments::reverse(tx, actor, seen, reason, (today, now))?;
    claw_back(tx, actor, &row, now)?;
    Ok(row)
}

/// A commission, and as a refund would leave it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lowered {
    pub was: Commission,
    pub is: Commission,
}

/// What [`reverse`] would do now: nothing is changed.
///
/// # Errors
/// [`ReversalError`]
pub fn plan_reversal(
    tx: &mut dyn Unit,
    id: PaymentId,
    now: Instant,
) -> Result<(PlannedReversal, Vec<Lowered>), ReversalError> {
    let today = settings::today(tx, now)?;
    let planned = payments::plan_reversal(tx, id, today)?;
    let amount = planned.payment.details.amount.money();
    let refund = Refund {
        payment: id,
        row: id,
        on: planned.date,
        amount,
        before: planned.payment.refunded,
        after: amount,
    };
    let lowered = tx
        .commissions()
        .of_payment(id)?
        .into_iter()
        .map(|was| {
            let is_being_paid = tx.commissions().is_being_paid(was.id)?;
            let is = lowered(&was, &refund, is_being_paid).map_err(StoreError::from)?;
            Ok(Lowered { was, is })
        })
        .collect::<Stored<_>>()?;
    Ok((planned, lowered))
}

/// The card provider gave the money of a refund back. A repeated call has no further effect.
///
/// # Errors
/// [`RefundError`]
pub fn settle_card_refund(
    tx: &mut dyn Unit,
    actor: &Actor,
    id: PaymentId,
    provider_refund: &str,
    now: Instant,
) -> Result<RefundRow, RefundError> {
    let row = payments::settle_card_refund(tx, actor, id, provider_refund, now)?;
    claw_back(tx, actor, &row, now)?;
    Ok(row)
}

/// A payment that is here earns a pending commission, no matter who recorded it; the system makes it.
fn earn(tx: &mut dyn Unit, actor: &Actor, recorded: &Recorded, now: Instant) -> Stored<()> {
    let payment = &recorded.payment;
    if !payment.status.was_received() || !settings::in_force(tx)?.commissions_automatic {
        return Ok(());
    }
    let Some(paid) = tx.facts().payment(payment.id)? else {
        return Ok(());
    };
    create_automatic(tx, actor, &paid, now).map(drop)
}

pub(crate) fn claw_back(
    tx: &mut dyn Unit,
    actor: &Actor,
    row: &RefundRow,
    now: Instant,
) -> Stored<()> {
    for reversed in &row.reversed {
        let refund = Refund {
            payment: reversed.payment,
            row: row.refund.id,
            on: row.refund.details.date,
            amount: reversed.amount,
            before: reversed.before,
            after: reversed.after,
        };
        take_back(tx, actor, &refund, now)?;
    }
    Ok(())
}
