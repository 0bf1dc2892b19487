//! What the card provider does by itself, in the model and on the database: refunds on its own pages, and disputes,
//! each told more than once and in any order.

use super::acts::Whose;
use super::book::{Book, State};
use super::choose::one;
use super::run;
use billing::cards::{Dispute, DisputeId, DisputeStatus, IntentId, Refund, RefundStatus};
use crm_core::actor::Actor;
use crm_core::money::Money;
use fastrand::Rng;
use infra::Unit;
use workflows::processor::{take_in_dispute, take_in_refund};

/// What the provider says now of one refund or dispute.
#[derive(Debug, Clone)]
pub(super) struct News {
    /// The provider's; the first letter says which it is.
    id: String,
    intent: String,
    cents: i64,
    /// Of a dispute.
    status: DisputeStatus,
}

impl News {
    fn is_dispute(&self) -> bool {
        self.id.starts_with("dp_")
    }

    /// Money went back.
    fn is_final(&self) -> bool {
        !self.is_dispute() || self.status == DisputeStatus::Lost
    }
}

/// Of a payment by card, or of an unknown one; a third of the news comes again, with its status then.
pub(super) fn choose(rng: &mut Rng, book: &Book, number: usize) -> Option<News> {
    let payment = &book.payments[&one(rng, &book.payments)?];
    let unknown = format!("pi_unknown_{number}");
    let known: Vec<&News> = book.of_provider.iter().collect();
    if rng.u8(..3) == 0
        && let Some(known) = rng.choice(&known)
    {
        return Some(News {
            status: *rng.choice(DisputeStatus::ALL)?,
            ..(*known).clone()
        });
    }
    let rest = payment.cents - payment.refunded;
    let kind = if rng.bool() { "dp" } else { "re" };
    Some(News {
        id: format!("{kind}_{}_{number}", book.client),
        intent: payment.intent.clone().unwrap_or(unknown),
        // Now and then more than is left.
        cents: if rng.bool() { rest } else { rng.i64(1..40_000) },
        status: *rng.choice(DisputeStatus::ALL)?,
    })
}

pub(super) fn run(tx: &mut dyn Unit, news: &News) -> Result<(), run::Refused> {
    let (system, now) = (Actor::system(), run::now());
    let intent = Some(IntentId::parse(&news.intent).unwrap());
    let (amount, currency) = (Money::from_cents(news.cents), "usd".to_owned());
    if news.is_dispute() {
        let told = Dispute {
            id: DisputeId::parse(&news.id).unwrap(),
            intent,
            status: news.status,
            amount,
            currency,
            reason: "fraudulent".to_owned(),
            due_by: None,
        };
        take_in_dispute(tx, &system, &told, now)?;
    } else {
        let told = Refund {
            id: news.id.clone(),
            status: RefundStatus::Succeeded,
            amount,
            currency,
            intent,
            refund: None,
            reason: None,
            made_at: None,
        };
        take_in_refund(tx, &system, &told, now)?;
    }
    Ok(())
}

/// How far a dispute came: what is said of an earlier step is late.
const fn step(status: DisputeStatus) -> u8 {
    match status {
        DisputeStatus::WarningNeedsResponse => 0,
        DisputeStatus::WarningUnderReview => 1,
        DisputeStatus::WarningClosed => 2,
        DisputeStatus::NeedsResponse => 3,
        DisputeStatus::UnderReview => 4,
        DisputeStatus::Prevented | DisputeStatus::Won => 5,
        DisputeStatus::Lost => 6,
    }
}

impl Book {
    /// It is booked once: a refund when the payment has so much, of a lost dispute what the payment has (R5-090).
    pub(super) fn hear(&mut self, news: &News) {
        let of = self.payments.iter().find(|(_, one)| {
            one.intent.as_ref() == Some(&news.intent) && one.state == State::Received
        });
        let Some((id, paid)) = of.map(|(id, one)| (*id, one.clone())) else {
            return;
        };
        if self.of_provider.iter().all(|one| one.id != news.id) {
            self.of_provider.push(news.clone());
        }
        let rest = paid.cents - paid.refunded;
        let cents = if news.is_dispute() {
            self.note_dispute(id, news);
            news.cents.min(rest)
        } else {
            news.cents
        };
        let fits = (1..=rest).contains(&cents);
        if news.is_final() && fits && self.booked_of_provider.insert(news.id.clone()) {
            self.give_back(Whose::Payment(id), cents, false);
        }
    }

    fn note_dispute(&mut self, payment: i64, news: &News) {
        let (_, status) = self
            .disputes
            .entry(news.id.clone())
            .or_insert((payment, news.status));
        if step(news.status) >= step(*status) {
            *status = news.status;
        }
    }

    /// The card's bank holds the payment's money back (R5-091).
    pub(super) fn is_disputed(&self, payment: i64) -> bool {
        let holds = [DisputeStatus::NeedsResponse, DisputeStatus::UnderReview];
        let mut disputes = self.disputes.values();
        disputes.any(|(of, status)| *of == payment && holds.contains(status))
    }
}
