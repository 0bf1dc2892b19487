//! Asking the provider to collect: before the call, and after it.

use super::{CardIntent, CardIntentStatus, IntentId, StartError, Terms};
use crate::amount::Amount;
use crate::payers::payer;
use crate::payments::{LinkError, may_be_asked, plan_of};
use crate::unit::{Billing, BillingAct};
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::event::{Entity, EventKind};
use crm_core::ids::{InvoiceId, PlanId};
use crm_core::store::{StoreError, Stored};

/// Stores what is asked for under `our_key`; the same request again answers what was stored then.
///
/// # Errors
/// [`StartError`]; `Store(Duplicate)` when the same request is stored at the same time, after which trying
/// again finds it.
pub fn begin(
    tx: &mut dyn Billing,
    actor: &Actor,
    terms: &Terms,
    our_key: &str,
    request_key: Option<&str>,
    now: Instant,
) -> Result<CardIntent, StartError> {
    BillingAct::run(tx, actor, now, |act| {
        if let Some((user, key)) = actor.user().zip(request_key)
            && let Some(earlier) = act.tx.card_intents().by_request(user, key)?
        {
            return if earlier.is_for(terms) {
                Ok(earlier)
            } else {
                Err(StartError::OtherRequest)
            };
        }
        let (amount, plan) = checked(act, terms)?;
        may_be_asked(act, terms.client, plan)?;
        let intent = CardIntent {
            our_key: our_key.to_owned(),
            intent: None,
            request_key: request_key.map(str::to_owned),
            client: terms.client,
            invoice: terms.invoice,
            plan,
            amount,
            status: CardIntentStatus::Asking,
            created_by: actor.user(),
            created_at: now,
            updated_at: now,
        };
        act.tx.card_intents().insert(&intent)?;
        let started = EventKind::CardPaymentStarted.with(intent.summary());
        act.record_event(Entity::Client(terms.client), started);
        Ok(intent)
    })
}

/// The amount that a card would be charged on these terms.
///
/// # Errors
/// When the client does not exist, the amount is not what is owed, or the key belongs to another request:
/// [`StartError`].
pub fn charge_of(
    tx: &mut dyn Billing,
    actor: &Actor,
    terms: &Terms,
    now: Instant,
) -> Result<Amount, StartError> {
    BillingAct::run(tx, actor, now, |act| {
        checked(act, terms).map(|(amount, _)| amount)
    })
}

fn checked(
    act: &mut BillingAct<'_>,
    terms: &Terms,
) -> Result<(Amount, Option<PlanId>), StartError> {
    payer(act, terms.client)?.ok_or(StartError::ClientNotFound)?;
    let plan = plan_of(act, terms.client, terms.invoice, terms.plan)?;
    let amount = match terms.invoice {
        Some(invoice) => of_invoice(act, invoice, terms.amount)?,
        None => terms.amount.ok_or(StartError::AmountMissing)?,
    };
    Ok((amount, plan))
}

/// What is outstanding, and nothing else.
fn of_invoice(
    act: &mut BillingAct<'_>,
    invoice: InvoiceId,
    asked: Option<Amount>,
) -> Result<Amount, StartError> {
    let invoice = act.tx.invoices().get(invoice)?.ok_or(LinkError::Invoice)?;
    let outstanding = invoice.outstanding();
    let owed = Amount::of(outstanding).map_err(|_| StartError::NothingOwed)?;
    match asked {
        Some(asked) if asked != owed => Err(StartError::NotTheOutstanding {
            asked: asked.money(),
            outstanding,
        }),
        Some(_) | None => Ok(owed),
    }
}

/// The provider has it, under this id. A repeated call has no further effect.
///
/// # Errors
/// When the store cannot be read or written; `Fault` when nothing was asked under this key.
pub fn opened(
    tx: &mut dyn Billing,
    our_key: &str,
    intent: &IntentId,
    now: Instant,
) -> Stored<CardIntent> {
    let stored = tx.card_intents().by_key(our_key)?;
    let mut stored = stored
        .ok_or_else(|| StoreError::Fault("a card intent is gone that was asked for".to_owned()))?;
    if stored.intent.is_none() {
        stored.intent = Some(intent.clone());
        stored.status = CardIntentStatus::Open;
        stored.updated_at = now;
        tx.card_intents().save(&stored)?;
    }
    Ok(stored)
}

/// The provider could not be asked about it: the other ones are asked first the next time.
///
/// # Errors
/// When the store cannot be read or written.
pub fn defer_after_failed_poll(tx: &mut dyn Billing, our_key: &str, now: Instant) -> Stored<()> {
    let Some(mut stored) = tx.card_intents().by_key(our_key)? else {
        return Ok(());
    };
    stored.updated_at = now;
    tx.card_intents().save(&stored)
}

/// The provider's answer to our request is lost for good, and no one was given the card form: the same
/// request may start over, under another key of ours.
///
/// # Errors
/// When the store cannot be read or written.
pub fn give_up(tx: &mut dyn Billing, our_key: &str, now: Instant) -> Stored<()> {
    let stored = tx.card_intents().by_key(our_key)?;
    let Some(mut stored) = stored.filter(|stored| stored.intent.is_none()) else {
        return Ok(());
    };
    stored.request_key = None;
    stored.updated_at = now;
    tx.card_intents().save(&stored)
}
