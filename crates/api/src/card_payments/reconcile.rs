//! The worker's round: what nobody heard the end of is asked about.

use super::desk::with;
use crate::app::App;
use crate::workers::JobError;
use crate::workflows::card::CardDesk;
use crate::workflows::card_error::CardError;
use billing::cards::{CardIntent, ProcessorError, defer_after_failed_poll};
use crm_core::actor::Actor;
use crm_core::jobs::Job;
use crm_core::settings::Settings;
use crm_core::store::StoreError;
use time::Duration;
use tokio::runtime::Handle;

/// Younger ones are still with the browser that began them.
const PATIENCE: Duration = Duration::minutes(5);
/// Older ones nobody pays any more; the provider's own event would still be taken in.
const LIFETIME: Duration = Duration::days(7);
/// Refunds of which the first asking may still run are left alone.
const REFUND_PATIENCE: Duration = Duration::minutes(2);
/// How many of each a round asks about.
const A_ROUND: u16 = 50;

/// Asks the provider about open payments and refunds; without a provider there is nothing to ask.
pub(crate) fn reconcile(app: &App, _: &Job) -> Result<(), JobError> {
    let Some(account) = &app.config.stripe else {
        return Ok(());
    };
    let stored = app.db.read_blocking(|views| views.settings())?;
    let settings = Settings::read(&stored).map_err(|error| JobError::Failed(error.to_string()))?;
    let desk = with(app, account, &settings);
    Handle::current().block_on(round(app, &desk))
}

async fn round(app: &App, desk: &CardDesk) -> Result<(), JobError> {
    let now = desk.now;
    let (intents, refunds) = desk
        .db
        .write(move |tx| {
            let (asked, begun) = (now.minus(PATIENCE), now.minus(LIFETIME));
            let intents = tx.card_intents().unsettled(asked, begun, A_ROUND)?;
            let begun = now.minus(REFUND_PATIENCE);
            Ok::<_, StoreError>((intents, tx.card_refunds().pending(begun, A_ROUND)?))
        })
        .await?;
    for refund in refunds {
        go_on(app, desk.pursue(&refund).await.map(drop))?;
    }
    for intent in intents {
        go_on(app, ask(desk, &intent).await)?;
    }
    Ok(())
}

async fn ask(desk: &CardDesk, begun: &CardIntent) -> Result<(), CardError> {
    let Some(id) = &begun.intent else {
        return Ok(());
    };
    let asked = desk.settle(&Actor::system(), id, None).await;
    if asked.is_err() {
        let (our_key, now) = (begun.our_key.clone(), desk.now);
        desk.db
            .write(move |tx| defer_after_failed_poll(tx, &our_key, now))
            .await?;
    }
    asked.map(drop)
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
