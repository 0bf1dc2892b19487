//! The HTTP routes of card payments.

use super::dto::{CardCharge, CardForm, CardHint, CardNews, MockCardCharge};
use super::news::{News, Sender};
use super::provider::{account, card_payments};
use crate::http::access::{Can, PaymentsWrite};
use crate::http::idempotent::Posted;
use crate::http::routing::{RouteTable, routes};
use crate::http::sessions;
use crate::kernel::app::App;
use crate::money::card_payments::error::CardError;
use crate::money::card_payments::settlement::{EventMark, Outcome};
use crate::money::payments::dto::PaymentDetail;
use crate::money::payments::record::detail;
use crate::problem::code::Code;
use crate::problem::{ApiError, Problem};
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Json};
use billing::amount::Amount;
use billing::cards::{ProcessorError, Terms, charge_of};
use billing::held::Arrival;
use billing::payments::{Details, Draft, PaymentType};
use crm_core::actor::Actor;
use crm_core::payment_method::PaymentMethod;
use infra::stripe::{About, Event, verify};
use time::Date;
use workflows::payments::record;
use workflows::settings;

pub(crate) fn routes(table: &mut RouteTable) {
    routes!(table; create_intent, mock_card, stripe_webhook);
}

/// Prepares a card payment. Its amount is in cents; with an invoice, what is outstanding on it.
#[utoipa::path(post, path = "/api/payments/create-intent", tag = "payments",
    responses((status = 200, body = CardForm), (status = 402, body = Problem), (status = 409, body = Problem), (status = 422, body = Problem),
        (status = 500, body = Problem), (status = 503, body = Problem)))]
async fn create_intent(
    Can(actor, _): Can<PaymentsWrite>,
    app: Data<App>,
    posted: Posted<CardCharge>,
) -> Result<Json<CardForm>, ApiError> {
    let request_key = posted.once.key().map(str::to_owned);
    let terms = posted.body.read(())?;
    if is_simulated(&app) {
        let now = app.now();
        app.db
            .write(move |tx| charge_of(tx, &actor, &terms, now))
            .await?;
        return Ok(Json(CardForm::SIMULATED));
    }
    let intent = card_payments(&app)
        .await?
        .start(&actor, terms, request_key)
        .await?;
    Ok(Json(CardForm::of(&intent)))
}

/// Whether cards are only simulated: in demo mode without a card provider.
fn is_simulated(app: &App) -> bool {
    app.config.is_demo() && app.config.stripe.is_none()
}

/// Records a payment of the simulated card form; only in demo mode without a card provider.
#[utoipa::path(post, path = "/api/payments/mock-card", tag = "payments",
    responses((status = 201, body = PaymentDetail), (status = 409, body = Problem), (status = 422, body = Problem)))]
async fn mock_card(
    Can(actor, _): Can<PaymentsWrite>,
    app: Data<App>,
    posted: Posted<MockCardCharge>,
) -> Result<HttpResponse, ApiError> {
    let terms = posted.body.read(())?;
    if !is_simulated(&app) {
        return Err(ApiError::new(
            Code::NotSimulated,
            "Card payments are not simulated here. Use the card form, or record the payment manually.",
        ));
    }
    let now = app.now();
    let (by, created) = (actor.clone(), StatusCode::CREATED);
    let work = move |tx: &mut dyn infra::Unit| {
        let amount = charge_of(tx, &by, &terms, now)?;
        let today = settings::today(tx, now)?;
        let recorded = record(tx, &by, &simulated(&terms, amount, today), now)?;
        detail(tx, &by, recorded.payment.id)
    };
    posted.once.run(&app, &actor, created, work).await
}

fn simulated(terms: &Terms, amount: Amount, today: Date) -> Draft {
    Draft {
        client: terms.client,
        details: Details {
            invoice: terms.invoice,
            plan: terms.plan,
            kind: PaymentType::default_for(terms.invoice.is_some()),
            method: PaymentMethod::CreditCard,
            amount,
            date: today,
            notes: None,
        },
        completed: true,
        mock: true,
        arrival: Arrival::Asked,
    }
}

/// The provider's signed event, or a browser's hint that a card was charged: either way the provider is
/// asked, and what it says is recorded once.
#[utoipa::path(post, path = "/api/payments/stripe-webhook", tag = "payments",
    responses((status = 200, body = CardNews), (status = 400, body = Problem), (status = 409, body = Problem),
        (status = 422, body = Problem), (status = 500, body = Problem), (status = 503, body = Problem)))]
async fn stripe_webhook(
    Sender(staff): Sender,
    app: Data<App>,
    news: News,
) -> Result<Json<CardNews>, ApiError> {
    match news {
        News::Event { signature, body } => heard(&app, &signature, &body).await.map(Json),
        News::Hint(posted) => {
            let actor = staff.ok_or_else(sessions::not_signed_in)?;
            hinted(&app, &actor, posted).await.map(Json)
        }
    }
}

async fn hinted(app: &App, actor: &Actor, posted: Posted<CardHint>) -> Result<CardNews, ApiError> {
    let intent = posted.body.read(())?;
    match card_payments(app)
        .await?
        .settle(actor, &intent, None)
        .await?
    {
        Outcome::Recorded(paid) => Ok(CardNews::recorded(paid.recorded.payment.id)),
        Outcome::Processing => Ok(CardNews::PROCESSING),
        Outcome::NotPaid { canceled } => Err(ApiError::new(
            Code::CardNotPaid,
            if canceled {
                "This card payment was canceled, and nothing was charged. Start a new one."
            } else {
                "The card was not charged. Complete the card form, then try again."
            },
        )),
        Outcome::Mismatch { asked, came } => Err(ApiError::new(
            Code::CardMismatch,
            format!(
                "The card was charged {} instead of {}. Nothing was recorded. Ask an administrator to check it in Stripe.",
                came.to_dollar_text(),
                asked.to_dollar_text()
            ),
        )),
        Outcome::NotOurs => Err(ApiError::invalid_field(
            "paymentIntentId",
            "unknown_payment",
            "This card payment was not started here, so nothing was recorded.",
        )),
    }
}

async fn heard(app: &App, signature: &str, body: &[u8]) -> Result<CardNews, ApiError> {
    let account = account(app)?;
    let secret = account.webhook_secret.as_ref().ok_or_else(|| {
        ApiError::new(
            Code::StripeNotConfigured,
            "Stripe is not configured to send events: STRIPE_WEBHOOK_SECRET is not set.",
        )
    })?;
    let unsigned = |detail: String| ApiError::new(Code::BadSignature, detail);
    let seconds = app.now().micros().div_euclid(1_000_000);
    verify(secret, signature, body, seconds).map_err(|error| unsigned(error.to_string()))?;
    let event =
        Event::parse(body).map_err(|error| ApiError::new(Code::BadRequest, error.to_string()))?;
    if event.live == account.live {
        take_in(app, event).await?;
    }
    Ok(CardNews::RECEIVED)
}

async fn take_in(app: &App, event: Event) -> Result<(), ApiError> {
    let (cards, system) = (card_payments(app).await?, Actor::system());
    let mark = EventMark {
        id: event.id,
        kind: event.kind,
    };
    if event.about == About::Other || cards.knows(&mark).await? {
        return Ok(());
    }
    match event.about {
        About::Intent(id) => match cards.settle(&system, &id, Some(mark)).await {
            Err(CardError::Processor(ProcessorError::NotFound)) => {
                tracing::warn!(intent = id.as_str(), "an event names an unknown payment");
            }
            settled => drop(settled?),
        },
        About::Dispute(id) => match cards.look_at_dispute(&id, Some(mark)).await {
            Err(CardError::Processor(ProcessorError::NotFound)) => {
                tracing::warn!(dispute = id.as_str(), "an event names an unknown dispute");
            }
            looked => looked?,
        },
        About::RefundsOf(id) => cards.hear_of_refunds(&id, Some(mark)).await?,
        About::Refund(refund) => cards.hear_of_refund(refund, Some(mark)).await?,
        About::Other => {}
    }
    Ok(())
}
