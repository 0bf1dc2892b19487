//! Card payments: transaction → call → transaction. The browser's hint, the provider's signed event and
//! the worker meet in [`CardPayments::settle`], which records each intent once.

use super::error::CardError;
use billing::cards::{
    self, CardIntent, CardProcessor, Intent, IntentId, IntentRequest, Settled, Terms,
};
use billing::payments::CardPayment;
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::money::Money;
use crm_core::store::StoreError;
use crm_core::users::Role;
use infra::{Database, Unit};
use std::fmt;
use std::sync::Arc;
use workflows::payments::record_card;
use workflows::settings;

/// Where the office's card payments are handled.
pub(crate) struct CardPayments {
    pub(crate) db: Database,
    pub(crate) processor: Arc<dyn CardProcessor>,
    pub(crate) now: Instant,
}

impl fmt::Debug for CardPayments {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("CardPayments").finish_non_exhaustive()
    }
}

/// The provider's event that brought the news; noted together with its effect.
#[derive(Debug, Clone)]
pub(crate) struct EventMark {
    pub(crate) id: String,
    pub(crate) kind: String,
}

/// What became of a card payment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// In our books, now or since an earlier call.
    Recorded(Box<CardPayment>),
    Processing,
    /// No money came. The card form may be tried again, unless it was canceled.
    NotPaid {
        canceled: bool,
    },
    /// Nothing was recorded and staff got a notice.
    Mismatch {
        asked: Money,
        came: Money,
    },
    NotOurs,
}

impl CardPayments {
    /// Asks the provider to collect. The same request again, by its key, gets the same intent.
    ///
    /// # Errors
    /// [`CardError`]
    pub(crate) async fn start(
        &self,
        actor: &Actor,
        terms: Terms,
        request_key: Option<String>,
    ) -> Result<Intent, CardError> {
        let our_key = format!("exitdesk-{}", infra::tokens::random_token());
        let (actor, now) = (actor.clone(), self.now);
        let begun = self
            .write(move |tx| {
                let request_key = request_key.as_deref();
                let begun = cards::begin(tx, &actor, &terms, &our_key, request_key, now)?;
                Ok(begun)
            })
            .await?;
        let intent = match self.ask(&begun).await {
            Ok(intent) => intent,
            Err(error) => return Err(self.given_up(&begun, error).await),
        };
        let (our_key, id, now) = (begun.our_key, intent.id.clone(), self.now);
        self.write(move |tx| Ok(cards::opened(tx, &our_key, &id, now)?))
            .await?;
        Ok(intent)
    }

    /// What the provider answers under this key it would answer for a day.
    async fn given_up(&self, begun: &CardIntent, error: CardError) -> CardError {
        let (our_key, now) = (begun.our_key.clone(), self.now);
        let freed = self.write(move |tx| Ok(cards::give_up(tx, &our_key, now)?));
        if let Err(error) = freed.await {
            tracing::warn!(%error, "a card payment that did not begin keeps its key");
        }
        error
    }

    async fn ask(&self, begun: &CardIntent) -> Result<Intent, CardError> {
        if let Some(id) = &begun.intent {
            return Ok(self.processor.intent(id).await?);
        }
        let request = IntentRequest {
            our_key: begun.our_key.clone(),
            amount: begun.amount,
            client: begun.client,
            invoice: begun.invoice,
            plan: begun.plan,
        };
        Ok(self.processor.create_intent(&request).await?)
    }

    /// Asks the provider what became of an intent and takes that in.
    ///
    /// # Errors
    /// [`CardError`]
    pub(crate) async fn settle(
        &self,
        actor: &Actor,
        id: &IntentId,
        mark: Option<EventMark>,
    ) -> Result<Outcome, CardError> {
        let told = self.processor.intent(id).await?;
        let charged_at = told.charged_at.unwrap_or(self.now).min(self.now);
        let (actor, now) = (actor.clone(), self.now);
        self.write(move |tx| {
            note(tx, mark.as_ref(), now)?;
            let actor = on_behalf(tx, &actor, &told)?;
            let day = settings::in_force(tx)?.zone.day_of(charged_at);
            match cards::settle(tx, &actor, &told, day, now)? {
                Settled::Paid(draft) => {
                    let paid = (told.id.as_str(), &*draft);
                    let recorded = record_card(tx, &actor, paid, now)?;
                    Ok(Outcome::Recorded(Box::new(recorded)))
                }
                Settled::Processing => Ok(Outcome::Processing),
                Settled::NotPaid(status) => Ok(Outcome::NotPaid {
                    canceled: status == cards::IntentStatus::Canceled,
                }),
                Settled::Mismatch { asked, came } => Ok(Outcome::Mismatch { asked, came }),
                Settled::NotOurs => Ok(Outcome::NotOurs),
            }
        })
        .await
    }

    /// Whether an event had its effect before.
    ///
    /// # Errors
    /// What the store answers.
    pub(crate) async fn knows(&self, mark: &EventMark) -> Result<bool, CardError> {
        let id = mark.id.clone();
        self.write(move |tx| Ok(tx.card_events().was_seen(&id)?))
            .await
    }

    /// One transaction. Who was second to write what is written once finds it when trying again.
    pub(super) async fn write<T: Send + 'static>(
        &self,
        work: impl Fn(&mut dyn Unit) -> Result<T, CardError> + Clone + Send + 'static,
    ) -> Result<T, CardError> {
        let first = self.db.write(work.clone()).await;
        match first {
            Err(CardError::Store(StoreError::Duplicate { .. })) => self.db.write(work).await,
            first => first,
        }
    }
}

pub(super) fn note(
    tx: &mut dyn Unit,
    mark: Option<&EventMark>,
    now: Instant,
) -> Result<(), StoreError> {
    if let Some(mark) = mark {
        tx.card_events().mark_seen(&mark.id, &mark.kind, now)?;
    }
    Ok(())
}

/// Without a signed-in user, acts on behalf of the user who created the intent.
fn on_behalf(tx: &mut dyn Unit, actor: &Actor, told: &Intent) -> Result<Actor, StoreError> {
    if actor.user().is_some() {
        return Ok(actor.clone());
    }
    let begun = tx.card_intents().by_intent(&told.id)?;
    let user = begun.and_then(|begun| begun.created_by);
    Ok(user.map_or_else(Actor::system, |user| Actor::on_behalf_of(user, Role::User)))
}
