//! The desk that card payments are handled at, as the office is set up now.

use super::StripeAccount;
use crate::app::App;
use crate::code::Code;
use crate::problem::ApiError;
use crate::workflows::card::CardDesk;
use crate::workflows::card_refund::RefundOutcome;
use crate::workflows::payments::Earning;
use crm_core::actor::Actor;
use crm_core::ids::PaymentId;
use crm_core::settings::Settings;
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

pub(super) async fn desk(app: &App) -> Result<CardDesk, ApiError> {
    let account = account(app)?;
    let office = app.office().await?;
    Ok(with(app, account, &office.settings))
}

pub(super) fn with(app: &App, account: &StripeAccount, settings: &Settings) -> CardDesk {
    CardDesk {
        db: app.db.clone(),
        processor: Arc::clone(&account.processor),
        zone: settings.zone.clone(),
        earning: Earning::of(settings),
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
    let desk = desk(app).await?;
    for refund in refunds {
        outcomes.push(desk.give_back(actor, *refund).await?);
    }
    Ok(outcomes)
}
