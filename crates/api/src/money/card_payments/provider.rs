//! The card provider as the office is set up now.

use crate::kernel::app::App;
use crate::money::card_payments::refunding::RefundOutcome;
use crate::money::card_payments::settlement::CardPayments;
use crate::problem::ApiError;
use crate::problem::code::Code;
use crm_core::actor::Actor;
use crm_core::ids::PaymentId;
use infra::stripe::StripeAccount;
use std::sync::Arc;

/// The office's card provider.
///
/// # Errors
/// 503 `stripe_not_configured`
pub(crate) fn account(app: &App) -> Result<&StripeAccount, ApiError> {
    app.config.stripe.as_ref().ok_or_else(|| {
        ApiError::new(
            Code::StripeNotConfigured,
            "Stripe is not configured: cards cannot be charged until an administrator sets its API keys.",
        )
    })
}

pub(super) async fn card_payments(app: &App) -> Result<CardPayments, ApiError> {
    let account = account(app)?;
    Ok(with(app, account))
}

pub(super) fn with(app: &App, account: &StripeAccount) -> CardPayments {
    CardPayments {
        db: app.db.clone(),
        processor: Arc::clone(&account.processor),
        now: app.now(),
    }
}

/// Asks the provider for refund rows that were begun; one that it does not answer stays processing, and
/// the worker asks again.
///
/// # Errors
/// 503 when the office has no card provider, 500 when it refuses our key: the rows stay processing.
pub(crate) async fn give_back(
    app: &App,
    actor: &Actor,
    refunds: &[PaymentId],
) -> Result<Vec<RefundOutcome>, ApiError> {
    let mut outcomes = Vec::new();
    if refunds.is_empty() {
        return Ok(outcomes);
    }
    let cards = card_payments(app).await?;
    for refund in refunds {
        outcomes.push(cards.give_back(actor, *refund).await?);
    }
    Ok(outcomes)
}
