//! Disputes of card payments: the provider is asked how each stands, and that is taken in once.

use super::error::CardError;
use super::settlement::{CardPayments, EventMark, note};
use billing::cards::{Dispute, DisputeId, IntentId, ProcessorError, is_dispute_news};
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use workflows::processor::take_in_dispute;

impl CardPayments {
    /// Asks the provider how a dispute stands and takes that in.
    ///
    /// # Errors
    /// [`CardError`]
    pub(crate) async fn look_at_dispute(
        &self,
        id: &DisputeId,
        mark: Option<EventMark>,
    ) -> Result<(), CardError> {
        let told = self.processor.dispute(id).await?;
        self.hear_of_dispute(told, mark).await
    }

    /// The provider's disputes that began at this moment or later and are not here as it has them: their events may
    /// have been lost.
    ///
    /// # Errors
    /// [`CardError`]
    pub(crate) async fn missed_disputes(&self, begun: Instant) -> Result<Vec<Dispute>, CardError> {
        let told = self.processor.disputes_since(begun).await?;
        self.write(move |tx| {
            let mut missed = Vec::new();
            for dispute in &told {
                if is_dispute_news(tx, dispute)? {
                    missed.push(dispute.clone());
                }
            }
            Ok(missed)
        })
        .await
    }

    /// Takes in what the provider says of a dispute.
    ///
    /// # Errors
    /// [`CardError`]
    pub(crate) async fn hear_of_dispute(
        &self,
        told: Dispute,
        mark: Option<EventMark>,
    ) -> Result<(), CardError> {
        if let Some(intent) = &told.intent {
            self.make_known(intent).await?;
        }
        let now = self.now;
        self.write(move |tx| {
            note(tx, mark.as_ref(), now)?;
            Ok(take_in_dispute(tx, &Actor::system(), &told, now)?)
        })
        .await
    }

    /// News of a payment may overtake the news that it was paid.
    pub(super) async fn make_known(&self, intent: &IntentId) -> Result<(), CardError> {
        let id = intent.as_str().to_owned();
        let known = self.write(move |tx| Ok(tx.payments().by_card_intent(&id)?.is_some()));
        if known.await? {
            return Ok(());
        }
        match self.settle(&Actor::system(), intent, None).await {
            Err(CardError::Processor(ProcessorError::NotFound)) => Ok(()),
            settled => settled.map(drop),
        }
    }
}
