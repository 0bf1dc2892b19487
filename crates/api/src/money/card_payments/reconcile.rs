//! The worker's round: payments whose end is unknown are asked about.

use super::provider::with;
use crate::jobs::error::JobError;
use crate::kernel::app::App;
use crate::money::card_payments::error::CardError;
use crate::money::card_payments::settlement::CardPayments;
use billing::cards::{CardIntent, ProcessorError, defer_after_failed_poll};
use crm_core::actor::Actor;
use crm_core::jobs::Job;
use crm_core::store::StoreError;
use time::Duration;

/// Younger ones are still with the browser that began them.
const INTENT_GRACE: Duration = Duration::minutes(5);
/// Older ones are no longer paid; the provider's own event would still be taken in.
const LIFETIME: Duration = Duration::days(7);
/// Refunds of which the first asking may still run are left alone.
const REFUND_GRACE: Duration = Duration::minutes(2);
/// Disputes that were asked about since are left alone: the provider sends its own events.
const DISPUTE_REST: Duration = Duration::hours(1);
/// Disputes that began since are looked for, for their event may have been lost; the provider tries for three days.
const DISPUTES_LOOKED_FOR: Duration = Duration::days(14);
/// Refunds that were made since are looked for: one that was booked may still fail, 30 days later and more.
const REFUNDS_LOOKED_FOR: Duration = Duration::days(35);
/// How many payments, refunds and disputes, each, one job asks about.
const RECONCILE_BATCH: u16 = 50;

/// Asks the provider about open payments, refunds and disputes; without a provider there is nothing to ask.
pub(crate) async fn reconcile(app: &App, _: &Job) -> Result<(), JobError> {
    let Some(account) = &app.config.stripe else {
        return Ok(());
    };
    let cards = with(app, account);
    round(app, &cards).await
}

async fn round(app: &App, cards: &CardPayments) -> Result<(), JobError> {
    let now = cards.now;
    let (intents, refunds, disputes) = cards
        .db
        .write(move |tx| {
            let (asked, begun) = (now.minus(INTENT_GRACE), now.minus(LIFETIME));
            let intents = tx.card_intents().unsettled(asked, begun, RECONCILE_BATCH)?;
            let begun = now.minus(REFUND_GRACE);
            let refunds = tx.card_refunds().pending(begun, RECONCILE_BATCH)?;
            let asked = now.minus(DISPUTE_REST);
            let disputes = tx.card_disputes().undecided(asked, RECONCILE_BATCH)?;
            Ok::<_, StoreError>((intents, refunds, disputes))
        })
        .await?;
    for refund in refunds {
        go_on(app, cards.pursue(&refund).await.map(drop))?;
    }
    for intent in intents {
        go_on(app, ask(cards, &intent).await)?;
    }
    for dispute in disputes {
        go_on(app, cards.look_at_dispute(&dispute, None).await)?;
    }
    // Refunds first: a lost dispute waits for what is with the provider of the same payment.
    let made = now.minus(REFUNDS_LOOKED_FOR);
    for refund in found(app, cards.missed_refunds(made).await)? {
        go_on_past(app, cards.hear_of_refund(refund, None).await)?;
    }
    let begun = now.minus(DISPUTES_LOOKED_FOR);
    for dispute in found(app, cards.missed_disputes(begun).await)? {
        go_on_past(app, cards.hear_of_dispute(dispute, None).await)?;
    }
    Ok(())
}

/// What was missed; nothing when that is unknown and the round goes on.
fn found<T>(app: &App, missed: Result<Vec<T>, CardError>) -> Result<Vec<T>, JobError> {
    missed.or_else(|error| go_on(app, Err(error)).map(|()| Vec::new()))
}

async fn ask(cards: &CardPayments, begun: &CardIntent) -> Result<(), CardError> {
    let Some(id) = &begun.intent else {
        return Ok(());
    };
    let asked = cards.settle(&Actor::system(), id, None).await;
    if asked.is_err() {
        let (our_key, now) = (begun.our_key.clone(), cards.now);
        cards
            .db
            .write(move |tx| defer_after_failed_poll(tx, &our_key, now))
            .await?;
    }
    asked.map(drop)
}

/// One of those that were missed. The provider has just listed it, so that an answer about it that makes no sense is its
/// own fault: it is missed again in the next round, and must not keep the others waiting round after round.
fn go_on_past(app: &App, outcome: Result<(), CardError>) -> Result<(), JobError> {
    match outcome {
        Err(CardError::Processor(error @ ProcessorError::Unknown(_))) if !app.is_stopping() => {
            tracing::warn!(%error, "what was missed of a card payment could not be taken in");
            Ok(())
        }
        outcome => go_on(app, outcome),
    }
}

/// One that cannot be settled does not keep the others waiting; a provider that is away does.
fn go_on(app: &App, outcome: Result<(), CardError>) -> Result<(), JobError> {
    if app.is_stopping() {
        return Err(JobError::Stopping);
    }
    match outcome {
        Ok(()) => Ok(()),
        Err(CardError::Store(error)) => Err(error.into()),
        Err(CardError::Processor(
            error @ (ProcessorError::Unreachable(_)
            | ProcessorError::Unknown(_)
            | ProcessorError::Misconfigured(_)),
        )) => Err(JobError::Failed(error.to_string())),
        Err(error) => {
            tracing::warn!(%error, "a card payment could not be reconciled");
            Ok(())
        }
    }
}
