//! The wire shapes of card payments.

use crate::http::form::{Form, body, shape};
use crate::problem::ApiError;
use billing::amount::{Amount, AmountError};
use billing::cards::{Intent, IntentId, Terms};
use crm_core::ids::{ClientId, InvoiceId, PaymentId, PlanId};
use crm_core::money::Money;
use serde::Serialize;
use utoipa::ToSchema;

/// The largest amount in cents.
const MOST: i64 = 999_999_999;
const CLIENT_MISSING: &str = "Client is required";

body! {
    /// What a card is to be charged for.
    pub(super) CardCharge -> Terms = charge;
    "amount": "In cents. With an invoice it must be what is outstanding, or may be left out.";
}

body! {
    /// A payment of the simulated card form.
    pub(super) MockCardCharge -> Terms = mock;
    "amount": "In dollars.";
}

body! {
    /// The browser's hint; only the intent counts, the rest is known.
    pub(super) CardHint -> IntentId = hint;
}

/// What the card form needs: the provider's secret for this payment, or the word that it is simulated.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct CardForm {
    #[serde(skip_serializing_if = "Option::is_none")]
    client_secret: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    payment_intent_id: Option<String>,
    /// Only `true`: no card is charged.
    #[serde(skip_serializing_if = "Option::is_none")]
    mock_payment: Option<bool>,
}

impl CardForm {
    pub(super) const SIMULATED: Self = Self {
        client_secret: None,
        payment_intent_id: None,
        mock_payment: Some(true),
    };

    pub(super) fn of(intent: &Intent) -> Self {
        let secret = intent.client_secret.as_ref();
        Self {
            client_secret: secret.map(|secret| secret.reveal().to_owned()),
            payment_intent_id: Some(intent.id.as_str().to_owned()),
            mock_payment: None,
        }
    }
}

#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(super) enum CardNewsStatus {
    Recorded,
    Processing,
    /// An event was taken in.
    Received,
}

/// What became of a card payment.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct CardNews {
    status: CardNewsStatus,
    /// The recorded payment.
    payment_id: Option<i64>,
}

impl CardNews {
    pub(super) const PROCESSING: Self = Self {
        status: CardNewsStatus::Processing,
        payment_id: None,
    };
    pub(super) const RECEIVED: Self = Self {
        status: CardNewsStatus::Received,
        payment_id: None,
    };

    pub(super) const fn recorded(payment: PaymentId) -> Self {
        Self {
            status: CardNewsStatus::Recorded,
            payment_id: Some(payment.get()),
        }
    }
}

/// Terms with the amount in cents.
fn charge(mut form: Form) -> Result<Terms, ApiError> {
    form.shaped("amount", || shape::whole(1, MOST));
    let cents = form.optional_integer("amount");
    let amount = cents.and_then(|cents| form.coded("amount", of_cents(cents), AmountError::code));
    terms(form, amount)
}

/// Terms with the amount in dollars.
fn mock(mut form: Form) -> Result<Terms, ApiError> {
    let amount = form.amount("amount");
    terms(form, amount)
}

fn terms(mut form: Form, amount: Option<Amount>) -> Result<Terms, ApiError> {
    let client = form.required_id("clientId", CLIENT_MISSING, ClientId::new);
    let invoice = form.optional_id("invoiceId", InvoiceId::new);
    let plan = form.optional_id("paymentPlanId", PlanId::new);
    form.refuse_unknown(&[]);
    let (client,) = form.finish((client,))?;
    Ok(Terms {
        client,
        invoice,
        plan,
        amount,
    })
}

fn of_cents(cents: i64) -> Result<Amount, AmountError> {
    if cents > MOST {
        return Err(AmountError::TooLarge);
    }
    Amount::of(Money::from_cents(cents))
}

/// The intent a hint names.
fn hint(mut form: Form) -> Result<IntentId, ApiError> {
    let missing = "Payment intent is required";
    let intent = form.required("paymentIntentId", missing, IntentId::parse);
    for known in ["clientId", "invoiceId", "paymentPlanId"] {
        form.optional_integer(known);
    }
    form.refuse_unknown(&[]);
    let (intent,) = form.finish((intent,))?;
    Ok(intent)
}
