//! Money that is taken back: a payment that was recorded in error, and cards whose holders dispute the charge.

use super::books::{Bookkeepers, Books, Payer};
use crate::error::{SeedError, rule};
use billing::amount::Amount;
use billing::cards::{
    self, Dispute, DisputeId, DisputeStatus, Intent, IntentId, IntentStatus, Settled, Terms,
};
use billing::held::Arrival;
use billing::payments::{Details, Draft, PaymentType};
use crm_core::actor::Actor;
use crm_core::clients::ClientStatus;
use crm_core::clock::Instant;
use crm_core::ids::PaymentId;
use crm_core::money::Money;
use crm_core::payment_method::PaymentMethod;
use crm_core::text::Notes;
use infra::Unit;
use time::Duration;

/// What was typed, and what was paid, in cents.
const TYPED: i64 = 500_000;
const PAID: i64 = 50_000;
/// What each card was charged, in cents.
const CHARGED: i64 = 75_000;
/// Until when a disputed charge may be answered.
const ANSWERED_IN: Duration = Duration::days(14);

/// One step of it.
#[derive(Debug, Clone, Copy)]
pub(super) enum Step {
    /// A check is recorded with a zero too many.
    Mistype,
    /// It is reversed, and the check recorded as it is.
    PutRight,
    Charge,
    /// How the dispute of the charge stands now.
    Dispute {
        status: DisputeStatus,
        began: Instant,
    },
}

/// What happened to so many clients, one after the other: so many days ago, each.
fn stories(now: Instant) -> [Vec<(Instant, Step)>; 5] {
    use DisputeStatus::{Lost, NeedsResponse, UnderReview, Won};
    let ago = |days: i64| now.minus(Duration::days(days));
    let mistake = |days: i64| {
        let at = ago(days);
        vec![
            (at, Step::Mistype),
            (at.plus(Duration::hours(2)), Step::PutRight),
        ]
    };
    let dispute = |charged: i64, heard: &[(i64, DisputeStatus)]| {
        let began = heard.first().map_or(now, |(days, _)| ago(*days));
        let heard = heard
            .iter()
            .map(|(days, status)| (ago(*days), (*status)))
            .map(|(at, status)| (at, Step::Dispute { status, began }));
        [(ago(charged), Step::Charge)]
            .into_iter()
            .chain(heard)
            .collect()
    };
    [
        mistake(12),
        dispute(20, &[(5, NeedsResponse)]),
        dispute(100, &[(80, NeedsResponse), (74, UnderReview), (40, Won)]),
        dispute(90, &[(70, NeedsResponse), (64, UnderReview), (30, Lost)]),
        mistake(75),
    ]
}

/// When what happened to which payer: the newest clients who have been here for long enough and stayed, one a story.
pub(super) fn steps(now: Instant, payers: &[Payer]) -> Vec<(Instant, usize, Step)> {
    let long_ago = now.minus(Duration::days(101));
    let stays = |payer: &Payer| {
        let left = matches!(
            payer.status,
            ClientStatus::Canceled | ClientStatus::Refunded
        );
        payer.since < long_ago && payer.salesperson.is_some() && !left
    };
    let clients = payers.iter().enumerate().filter(|(_, payer)| stays(payer));
    let told = clients.zip(stories(now));
    told.flat_map(|((n, _), steps)| {
        let of_payer = move |(at, step)| (at, n, step);
        steps.into_iter().map(of_payer)
    })
    .collect()
}

impl Step {
    pub(super) fn perform(
        self,
        tx: &mut dyn Unit,
        keepers: &Bookkeepers<'_>,
        payer: &Payer,
        books: &mut Books,
        at: Instant,
    ) -> Result<(), SeedError> {
        match self {
            Self::Mistype => {
                books.mistyped = Some(check(tx, keepers, payer, TYPED, at)?);
            }
            Self::PutRight => {
                let Some(wrong) = books.mistyped.take() else {
                    return Ok(());
                };
                let reason = Notes::parse("$5,000.00 typed for $500.00.").map_err(rule)?;
                let clerk = keepers.clerk.acts();
                workflows::payments::reverse(tx, &clerk, (wrong, None), &reason, at)
                    .map_err(rule)?;
                check(tx, keepers, payer, PAID, at)?;
            }
            Self::Charge => charge(tx, keepers, payer, at)?,
            Self::Dispute { status, began } => {
                let told = Dispute {
                    id: DisputeId::parse(&format!("dp_sample_{}", payer.id)).map_err(rule)?,
                    intent: Some(intent_of(payer)?),
                    status,
                    amount: Money::from_cents(CHARGED),
                    currency: "usd".to_owned(),
                    reason: "product_not_received".to_owned(),
                    due_by: Some(began.plus(ANSWERED_IN)),
                };
                workflows::processor::take_in_dispute(tx, &Actor::system(), &told, at)
                    .map_err(rule)?;
            }
        }
        Ok(())
    }
}

/// A payment by check that is on no invoice.
fn check(
    tx: &mut dyn Unit,
    keepers: &Bookkeepers<'_>,
    payer: &Payer,
    cents: i64,
    at: Instant,
) -> Result<PaymentId, SeedError> {
    let draft = Draft {
        client: payer.id,
        details: Details {
            invoice: None,
            plan: None,
            kind: PaymentType::Standard,
            method: PaymentMethod::Check,
            amount: Amount::of(Money::from_cents(cents)).map_err(rule)?,
            date: keepers.office.zone.day_of(at),
            notes: None,
        },
        completed: true,
        mock: false,
        arrival: Arrival::Unasked,
    };
    let recorded = workflows::payments::record(tx, &keepers.clerk.acts(), &draft, at);
    Ok(recorded.map_err(rule)?.payment.id)
}

/// A card payment, as the provider would have told of it.
fn charge(
    tx: &mut dyn Unit,
    keepers: &Bookkeepers<'_>,
    payer: &Payer,
    at: Instant,
) -> Result<(), SeedError> {
    let clerk = keepers.clerk.acts();
    let (our_key, id) = (format!("sample-{}", payer.id), intent_of(payer)?);
    let amount = Amount::of(Money::from_cents(CHARGED)).map_err(rule)?;
    let terms = Terms {
        client: payer.id,
        invoice: None,
        plan: None,
        amount: Some(amount),
    };
    cards::begin(tx, &clerk, &terms, &our_key, None, at).map_err(rule)?;
    cards::opened(tx, &our_key, &id, at)?;
    let told = Intent {
        id: id.clone(),
        status: IntentStatus::Succeeded,
        amount: amount.money(),
        received: amount.money(),
        currency: "usd".to_owned(),
        our_key: Some(our_key),
        charged_at: Some(at),
        client_secret: None,
    };
    let day = keepers.office.zone.day_of(at);
    match cards::settle(tx, &clerk, &told, day, at)? {
        Settled::Paid(draft) => {
            let paid = (id.as_str(), &*draft);
            workflows::payments::record_card(tx, &clerk, paid, at).map_err(rule)?;
            Ok(())
        }
        other => Err(SeedError::Rule(format!("a charge that is {other:?}"))),
    }
}

fn intent_of(payer: &Payer) -> Result<IntentId, SeedError> {
    IntentId::parse(&format!("pi_sample_{}", payer.id)).map_err(rule)
}
