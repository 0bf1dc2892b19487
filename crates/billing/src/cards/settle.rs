//! What the provider says of a payment, taken in once however often it says so.

use super::booking::CURRENCY;
use super::{CardIntent, CardIntentStatus, Intent, IntentStatus};
use crate::amount::Amount;
use crate::held::Arrival;
use crate::payments::{Details, Draft, PaymentType};
use crate::unit::{Billing, BillingAct};
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::event::{Entity, EventKind};
use crm_core::money::Money;
use crm_core::payment_method::PaymentMethod;
use crm_core::store::Stored;
use serde_json::json;
use time::Date;

/// What follows from it here.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Settled {
    /// The whole amount came: to be recorded under the intent in this transaction.
    Paid(Box<Draft>),
    /// The card's bank has not decided.
    Processing,
    /// No money came; the card form may be tried again unless it was canceled.
    NotPaid(IntentStatus),
    /// Money came that is not what we asked for. Nothing was recorded, staff were notified.
    Mismatch { asked: Money, came: Money },
    /// Money came that we did not ask for. Nothing was recorded, staff were notified.
    NotOurs,
}

/// What an answer means for what was asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Verdict {
    Record,
    Processing,
    NotPaid,
    Mismatch,
}

fn verdict(asked: Amount, told: &Intent) -> Verdict {
    match told.status {
        IntentStatus::Succeeded => {
            let whole = told.amount == asked.money() && told.received == asked.money();
            if whole && told.currency == CURRENCY {
                Verdict::Record
            } else {
                Verdict::Mismatch
            }
        }
        IntentStatus::Processing | IntentStatus::RequiresCapture => Verdict::Processing,
        IntentStatus::RequiresPaymentMethod
        | IntentStatus::RequiresConfirmation
        | IntentStatus::RequiresAction
        | IntentStatus::Canceled => Verdict::NotPaid,
    }
}

/// Notes what the provider says of an intent. `day` is the office's day on which the card was charged.
/// [`Settled::Paid`] is for [`crate::payments::record_card`] in the same transaction; everything else
/// leaves the payment absent.
///
/// # Errors
/// When the store cannot be read or written.
pub fn settle(
    tx: &mut dyn Billing,
    actor: &Actor,
    told: &Intent,
    day: Date,
    now: Instant,
) -> Stored<Settled> {
    let Some(mut asked) = find(tx, told)? else {
        let kind = EventKind::CardPaymentRefused;
        let once = format!("{kind} {}", told.id.as_str());
        if told.status == IntentStatus::Succeeded
            && tx.card_events().mark_seen(&once, kind.as_str(), now)?
        {
            report_to_staff(tx, actor, told, None, now)?;
        }
        return Ok(Settled::NotOurs);
    };
    let (status, settled) = match verdict(asked.amount, told) {
        Verdict::Record => {
            let draft = Box::new(draft(&asked, day));
            (CardIntentStatus::Recorded, Settled::Paid(draft))
        }
        Verdict::Processing => (CardIntentStatus::Processing, Settled::Processing),
        Verdict::NotPaid => (unpaid(told.status), Settled::NotPaid(told.status)),
        Verdict::Mismatch => {
            if asked.status != CardIntentStatus::Refused {
                report_to_staff(tx, actor, told, Some(&asked), now)?;
            }
            (CardIntentStatus::Refused, mismatch(&asked, told))
        }
    };
    asked.intent = Some(told.id.clone());
    asked.status = forward(asked.status, status);
    asked.updated_at = now;
    tx.card_intents().save(&asked)?;
    Ok(settled)
}

const fn mismatch(asked: &CardIntent, told: &Intent) -> Settled {
    Settled::Mismatch {
        asked: asked.amount.money(),
        came: told.received,
    }
}

/// By the provider's id; by our key when its answer to our asking was lost.
fn find(tx: &mut dyn Billing, told: &Intent) -> Stored<Option<CardIntent>> {
    if let Some(found) = tx.card_intents().by_intent(&told.id)? {
        return Ok(Some(found));
    }
    let Some(key) = &told.our_key else {
        return Ok(None);
    };
    let found = tx.card_intents().by_key(key)?;
    Ok(found.filter(|found| found.intent.is_none()))
}

const fn unpaid(status: IntentStatus) -> CardIntentStatus {
    match status {
        IntentStatus::Canceled => CardIntentStatus::Canceled,
        _ => CardIntentStatus::Open,
    }
}

/// A late answer does not take back what an earlier one settled.
const fn forward(was: CardIntentStatus, is: CardIntentStatus) -> CardIntentStatus {
    match was {
        CardIntentStatus::Recorded => was,
        _ => is,
    }
}

fn draft(asked: &CardIntent, day: Date) -> Draft {
    Draft {
        client: asked.client,
        details: Details {
            invoice: asked.invoice,
            plan: asked.plan,
            kind: PaymentType::default_for(asked.invoice.is_some()),
            method: PaymentMethod::CreditCard,
            amount: asked.amount,
            date: day,
            notes: None,
        },
        completed: true,
        mock: false,
        arrival: Arrival::Unasked,
    }
}

fn report_to_staff(
    tx: &mut dyn Billing,
    actor: &Actor,
    told: &Intent,
    asked: Option<&CardIntent>,
    now: Instant,
) -> Stored<()> {
    let about = asked.map_or(Entity::Office, |asked| Entity::Client(asked.client));
    BillingAct::run(tx, actor, now, |act| {
        let what = json!({
            "paymentIntentId": told.id.as_str(),
            "asked": asked.map(|asked| asked.amount.money().to_decimal_text()),
            "came": told.received.to_decimal_text(),
            "currency": told.currency,
        });
        act.record_event(about, EventKind::CardPaymentRefused.with(what));
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::IntentId;

    #[test]
    fn r2_180_only_what_was_asked_for_is_recorded() {
        use IntentStatus::{
            Canceled, Processing, RequiresAction, RequiresCapture, RequiresConfirmation,
            RequiresPaymentMethod, Succeeded,
        };
        // Status, amount, received, currency → what is made of 50.00 asked for.
        let cases = [
            (Succeeded, 5_000, 5_000, "usd", Verdict::Record),
            (Succeeded, 5_000, 4_999, "usd", Verdict::Mismatch),
            (Succeeded, 4_999, 4_999, "usd", Verdict::Mismatch),
            (Succeeded, 5_001, 5_001, "usd", Verdict::Mismatch),
            (Succeeded, 5_000, 5_000, "eur", Verdict::Mismatch),
            (Processing, 5_000, 0, "usd", Verdict::Processing),
            (RequiresCapture, 5_000, 0, "usd", Verdict::Processing),
            (RequiresAction, 5_000, 0, "usd", Verdict::NotPaid),
            (RequiresConfirmation, 5_000, 0, "usd", Verdict::NotPaid),
            (RequiresPaymentMethod, 5_000, 0, "usd", Verdict::NotPaid),
            (Canceled, 5_000, 0, "usd", Verdict::NotPaid),
        ];
        let asked = Amount::of(Money::from_cents(5_000)).unwrap();
        for (status, amount, received, currency, outcome) in cases {
            let told = Intent {
                id: IntentId::parse("pi_1").unwrap(),
                status,
                amount: Money::from_cents(amount),
                received: Money::from_cents(received),
                currency: currency.to_owned(),
                our_key: None,
                charged_at: None,
                client_secret: None,
            };
            assert_eq!(
                verdict(asked, &told),
                outcome,
                "{status} {amount} {received}"
            );
        }
    }
}
