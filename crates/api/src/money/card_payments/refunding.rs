//! Refunds of card payments: begun in our books, asked of the provider, then settled with its answer.

use super::error::CardError;
use super::settlement::{CardPayments, EventMark, note};
use billing::cards::{
    IntentId, PendingRefund, ProcessorError, Refund, RefundNews, RefundRequest, RefundVerdict,
    is_overtaken, is_refund_news,
};
use billing::payments::fail_card_refund;
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::ids::PaymentId;
use crm_core::store::StoreError;
use workflows::payments::settle_card_refund;
use workflows::processor::take_in_refund;

/// How many of the provider's refunds are looked up in one transaction: others write between two.
const LOOKED_UP_AT_ONCE: usize = 100;

/// What became of a refund.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum RefundOutcome {
    /// Given back and in our books.
    Settled,
    /// Nothing was given back; the row is canceled.
    Failed,
    /// The provider has not decided, or its answer was lost: the worker asks again.
    Underway,
}

impl CardPayments {
    /// Asks the provider for a refund row that is processing. An answer that was lost leaves it processing.
    ///
    /// # Errors
    /// [`CardError`]
    pub(crate) async fn give_back(
        &self,
        actor: &Actor,
        refund: PaymentId,
    ) -> Result<RefundOutcome, CardError> {
        let row = self
            .write(move |tx| Ok(tx.card_refunds().pending_refund(refund)?))
            .await?;
        match row {
            Some(row) => self.ask_back(actor, &row).await,
            None => Ok(RefundOutcome::Settled),
        }
    }

    async fn ask_back(
        &self,
        actor: &Actor,
        row: &PendingRefund,
    ) -> Result<RefundOutcome, CardError> {
        let request = RefundRequest {
            refund: row.refund,
            intent: intent_of(row)?,
            amount: row.amount,
        };
        let verdict = match self.processor.refund(&request).await {
            Ok(refund) => RefundVerdict::from(&refund),
            Err(ProcessorError::Declined { message }) => RefundVerdict::Fail(message),
            Err(ProcessorError::Refused { code }) => {
                RefundVerdict::Fail(format!("The card provider refused the refund ({code})."))
            }
            Err(ProcessorError::NotFound) => {
                RefundVerdict::Fail("The card provider can't find this payment.".to_owned())
            }
            Err(ProcessorError::Unreachable(cause) | ProcessorError::Unknown(cause)) => {
                tracing::warn!(refund = %row.refund, cause, "a refund is asked for again later");
                RefundVerdict::Wait
            }
            Err(error @ ProcessorError::Misconfigured(_)) => return Err(error.into()),
        };
        self.conclude(actor, row.refund, verdict).await
    }

    /// Takes the verdict in, once.
    async fn conclude(
        &self,
        actor: &Actor,
        refund: PaymentId,
        verdict: RefundVerdict,
    ) -> Result<RefundOutcome, CardError> {
        let (actor, now) = (actor.clone(), self.now);
        self.write(move |tx| {
            if tx.card_refunds().pending_refund(refund)?.is_none() {
                return Ok(RefundOutcome::Settled);
            }
            match &verdict {
                RefundVerdict::Settle(id) => {
                    settle_card_refund(tx, &actor, refund, id, now)?;
                    Ok(RefundOutcome::Settled)
                }
                RefundVerdict::Fail(reason) => {
                    fail_card_refund(tx, &actor, refund, reason, now)?;
                    Ok(RefundOutcome::Failed)
                }
                RefundVerdict::Wait | RefundVerdict::Ask => Ok(RefundOutcome::Underway),
            }
        })
        .await
    }

    /// Looks at the provider's refunds of a payment: ours are settled, those that no user made here are booked, and
    /// of one that failed after it was booked staff get a notice. What is inside an event may be old, so that the
    /// provider is asked.
    ///
    /// # Errors
    /// [`CardError`]
    pub(crate) async fn hear_of_refunds(
        &self,
        intent: &IntentId,
        mark: Option<EventMark>,
    ) -> Result<(), CardError> {
        self.make_known(intent).await?;
        let (system, of) = (Actor::system(), intent.clone());
        // Before the provider is asked: what another server makes of these meanwhile is newer than its answer.
        let awaited = self
            .write(move |tx| Ok(tx.card_refunds().pending_of(&of)?))
            .await?;
        let told = match self.processor.refunds(intent).await {
            Err(ProcessorError::NotFound) => Vec::new(),
            told => told?,
        };
        for row in &awaited {
            let verdict = RefundNews(&told).of(row);
            self.conclude(&system, row.refund, verdict).await?;
        }
        let now = self.now;
        self.write(move |tx| {
            note(tx, mark.as_ref(), now)?;
            for refund in &told {
                // The next round asks again.
                if !is_overtaken(tx, refund, &awaited)? {
                    take_in_refund(tx, &Actor::system(), refund, now)?;
                }
            }
            Ok(())
        })
        .await
    }

    /// A refund whose end is unknown: looked up, and asked for again when it never arrived.
    ///
    /// # Errors
    /// [`CardError`]
    pub(crate) async fn pursue(&self, row: &PendingRefund) -> Result<RefundOutcome, CardError> {
        let told = self.processor.refunds(&intent_of(row)?).await?;
        match RefundNews(&told).of(row) {
            RefundVerdict::Ask => self.ask_back(&Actor::system(), row).await,
            verdict => self.conclude(&Actor::system(), row.refund, verdict).await,
        }
    }

    /// The provider's refunds that were made at this moment or later and are not here as it has them, one for each of
    /// its payments: their events may have been lost.
    ///
    /// # Errors
    /// [`CardError`]
    pub(crate) async fn missed_refunds(&self, made: Instant) -> Result<Vec<Refund>, CardError> {
        let told = self.processor.refunds_since(made).await?;
        let mut missed: Vec<Refund> = Vec::new();
        for part in told.chunks(LOOKED_UP_AT_ONCE) {
            for refund in self.news_among(part.to_vec()).await? {
                let same_payment = |other: &Refund| other.intent == refund.intent;
                // All refunds of a payment are heard of with the first.
                if refund.intent.is_none() || !missed.iter().any(same_payment) {
                    missed.push(refund);
                }
            }
        }
        Ok(missed)
    }

    /// Those that are not here as the provider has them.
    async fn news_among(&self, told: Vec<Refund>) -> Result<Vec<Refund>, CardError> {
        self.write(move |tx| {
            let mut news = Vec::new();
            for refund in &told {
                if is_refund_news(tx, refund)? {
                    news.push(refund.clone());
                }
            }
            Ok(news)
        })
        .await
    }

    /// News of a refund; one of a payment without a name is passed on as it came.
    ///
    /// # Errors
    /// [`CardError`]
    pub(crate) async fn hear_of_refund(
        &self,
        refund: Refund,
        mark: Option<EventMark>,
    ) -> Result<(), CardError> {
        if let Some(intent) = &refund.intent {
            return self.hear_of_refunds(intent, mark).await;
        }
        let now = self.now;
        self.write(move |tx| {
            note(tx, mark.as_ref(), now)?;
            Ok(take_in_refund(tx, &Actor::system(), &refund, now)?)
        })
        .await
    }
}

fn intent_of(row: &PendingRefund) -> Result<IntentId, StoreError> {
    IntentId::parse(&row.intent).map_err(|error| StoreError::Fault(error.to_string()))
}
