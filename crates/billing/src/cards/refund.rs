//! What the provider says of a refund.

use super::booking::{bookable, payment_of};
use super::undone::leave_undone;
use super::{PendingRefund, Refund, RefundStatus};
use crate::payments::{Payment, ProcessorRefund, RefundCause, RefundError, RefundRow, book_refund};
use crate::status::PaymentStatus;
use crate::unit::{Billing, BillingAct};
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::event::{Entity, EventKind};
use crm_core::record::Record;
use crm_core::store::Stored;
use serde_json::json;
use time::Date;

/// What the provider's refunds of a payment mean for a refund of ours that is processing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RefundVerdict {
    /// Given back, under this id.
    Settle(String),
    /// Nothing was given back.
    Fail(String),
    /// It has it and has not decided.
    Wait,
    /// It never got it: it may be asked.
    Ask,
}

/// One reading of the provider's refunds of one payment.
#[derive(Debug, Clone, Copy)]
pub struct RefundNews<'a>(pub &'a [Refund]);

impl RefundNews<'_> {
    /// A failed attempt counts only when no other one of the row is there.
    #[must_use]
    pub fn of(&self, row: &PendingRefund) -> RefundVerdict {
        let verdicts = self
            .0
            .iter()
            .filter(|refund| is_of(refund, row))
            .map(verdict);
        verdicts
            .min_by_key(|verdict| match verdict {
                RefundVerdict::Settle(_) => 0,
                RefundVerdict::Wait => 1,
                RefundVerdict::Fail(_) | RefundVerdict::Ask => 2,
            })
            .unwrap_or(RefundVerdict::Ask)
    }
}

impl From<&Refund> for RefundVerdict {
    fn from(refund: &Refund) -> Self {
        verdict(refund)
    }
}

/// Whether it is what a refund row of ours asked for.
fn is_of(refund: &Refund, row: &PendingRefund) -> bool {
    let intent = refund.intent.as_ref();
    refund.refund == Some(row.refund)
        && refund.amount == row.amount
        && intent.is_none_or(|intent| intent.as_str() == row.intent)
}

fn verdict(refund: &Refund) -> RefundVerdict {
    match refund.status {
        RefundStatus::Succeeded => RefundVerdict::Settle(refund.id.clone()),
        RefundStatus::Pending | RefundStatus::RequiresAction => RefundVerdict::Wait,
        RefundStatus::Failed | RefundStatus::Canceled => {
            let reason = refund.reason.as_deref().unwrap_or(refund.status.as_str());
            RefundVerdict::Fail(format!(
                "The card provider did not complete the refund ({reason})."
            ))
        }
    }
}

/// What the provider says of a refund and our books do not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Discrepancy {
    /// Money was refunded, but not by a user here.
    Unbooked,
    /// What the books have as given back came back.
    Undone,
}

/// Where a refund of the provider stands in our books.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Place {
    /// In them, under the provider's id.
    Recorded,
    /// A row of ours that is processing waits for it.
    Awaited,
    /// Nowhere. It may still carry the id of a row of ours: one that is gone with a restored database, one that
    /// another refund settled, or one that we took for failed.
    Nowhere,
}

impl Place {
    fn of(tx: &mut dyn Billing, refund: &Refund) -> Stored<Self> {
        if tx.card_refunds().is_recorded(&refund.id)? {
            return Ok(Self::Recorded);
        }
        let row = match refund.refund {
            Some(row) => tx.card_refunds().pending_refund(row)?,
            None => None,
        };
        Ok(match row {
            Some(row) if is_of(refund, &row) => Self::Awaited,
            _ => Self::Nowhere,
        })
    }
}

const fn discrepancy(refund: &Refund, place: Place) -> Option<Discrepancy> {
    match (refund.status, place) {
        (RefundStatus::Succeeded, Place::Nowhere) => Some(Discrepancy::Unbooked),
        (RefundStatus::Failed | RefundStatus::Canceled, Place::Recorded) => {
            Some(Discrepancy::Undone)
        }
        _ => None,
    }
}

/// Whether what the provider says of a refund has an effect that it did not have before.
///
/// # Errors
/// When the store cannot be read.
pub fn is_refund_news(tx: &mut dyn Billing, refund: &Refund) -> Stored<bool> {
    let kind = match discrepancy(refund, Place::of(tx, refund)?) {
        None => return Ok(false),
        Some(Discrepancy::Undone) => EventKind::CardRefundUndone,
        Some(Discrepancy::Unbooked) => {
            let payment = payment_of(tx, refund.intent.as_ref())?;
            let booked = payment
                .and_then(|payment| bookable(refund.amount, &refund.currency, payment.rest()));
            if booked.is_some() {
                return Ok(true);
            }
            EventKind::CardRefundUnknown
        }
    };
    Ok(!tx.card_events().was_seen(&once(kind, refund))?)
}

/// Whether an answer of the provider is older than our books: it reports this refund as refunded, and the row of ours
/// that waited for it when the provider was asked has failed meanwhile. `awaited` are the rows that waited then.
/// Another lookup gives its status.
///
/// # Errors
/// When the store cannot be read.
pub fn is_overtaken(
    tx: &mut dyn Billing,
    refund: &Refund,
    awaited: &[PendingRefund],
) -> Stored<bool> {
    let Some(waited) = awaited.iter().find(|row| is_of(refund, row)) else {
        return Ok(false);
    };
    let row = tx.payments().get(waited.refund)?;
    Ok(row.is_some_and(|row| row.status == PaymentStatus::Canceled))
}

/// Staff get a notice of it once.
fn once(kind: EventKind, refund: &Refund) -> String {
    format!("{kind} {}", refund.id)
}

/// Books, once, a refund that our books do not have: made on the provider's own pages, or asked for here by a row that
/// is gone. Answers its row. `made_on` is the office's day of it. Of one that is not what the payment has, and of one
/// that failed after it was booked, staff get a notice, once: on the payment and on its client; the books stay as they
/// are.
///
/// # Errors
/// When the store cannot be read or written.
pub fn take_in_refund(
    tx: &mut dyn Billing,
    actor: &Actor,
    refund: &Refund,
    (made_on, now): (Date, Instant),
) -> Result<Option<RefundRow>, RefundError> {
    let Some(found) = discrepancy(refund, Place::of(tx, refund)?) else {
        return Ok(None);
    };
    let payment = payment_of(tx, refund.intent.as_ref())?;
    let booked = match (found, &payment) {
        (Discrepancy::Unbooked, Some(payment)) => {
            book(tx, actor, (payment, refund), (made_on, now))?
        }
        _ => None,
    };
    let kind = match (found, &booked) {
        (Discrepancy::Undone, _) => EventKind::CardRefundUndone,
        (Discrepancy::Unbooked, None) => EventKind::CardRefundUnknown,
        (Discrepancy::Unbooked, Some(_)) => EventKind::CardRefundBooked,
    };
    tell(tx, actor, (refund, payment), kind, now)?;
    if found == Discrepancy::Undone {
        leave_undone(tx, actor, refund, now)?;
    }
    Ok(booked)
}

fn book(
    tx: &mut dyn Billing,
    actor: &Actor,
    (payment, refund): (&Payment, &Refund),
    (made_on, now): (Date, Instant),
) -> Result<Option<RefundRow>, RefundError> {
    let Some(amount) = bookable(refund.amount, &refund.currency, payment.rest()) else {
        return Ok(None);
    };
    let given = ProcessorRefund {
        cause: RefundCause::Refund,
        id: &refund.id,
        amount,
        date: made_on,
    };
    book_refund(tx, actor, payment, &given, now).map(Some)
}

fn tell(
    tx: &mut dyn Billing,
    actor: &Actor,
    (refund, payment): (&Refund, Option<Payment>),
    kind: EventKind,
    now: Instant,
) -> Stored<()> {
    if !tx
        .card_events()
        .mark_seen(&once(kind, refund), kind.as_str(), now)?
    {
        return Ok(());
    }
    let what = json!({
        "refundId": refund.id,
        "paymentIntentId": refund.intent.as_ref().map(|intent| intent.as_str()),
        "paymentId": payment.as_ref().map(|payment| payment.id.get()),
        "amount": refund.amount.to_decimal_text(),
        "currency": refund.currency,
        "reason": refund.reason,
    });
    BillingAct::run(tx, actor, now, |act| {
        match payment {
            Some(payment) => {
                act.record_event(payment.entity(), kind.with(what.clone()));
                act.record_event(Entity::Client(payment.client), kind.with(what));
            }
            None => act.record_event(Entity::Office, kind.with(what)),
        }
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::memory::{Books, NOW, billing_clerk};
    use crate::payments::{
        RefundFrom, fail_card_refund, record_card, refund as give_back, settle_card_refund,
    };
    use crm_core::ids::{InvoiceId, PaymentId};
    use crm_core::money::Money;
    use crm_core::payment_method::PaymentMethod;

    fn refund(row: Option<i64>, amount: i64, status: RefundStatus) -> Refund {
        Refund {
            id: format!("re_{status}"),
            status,
            amount: Money::from_cents(amount),
            currency: "usd".to_owned(),
            intent: None,
            refund: row.map(PaymentId::new),
            reason: None,
            made_at: None,
        }
    }

    #[test]
    fn a_refund_is_asked_for_again_only_when_the_provider_never_got_it() {
        use RefundStatus::{Canceled, Failed, Pending, RequiresAction, Succeeded};
        let row = PendingRefund {
            refund: PaymentId::new(7),
            payment: PaymentId::new(3),
            intent: "pi_1".to_owned(),
            amount: Money::from_cents(500),
        };
        let own = |status| refund(Some(7), 500, status);
        let cases = [
            (vec![], "ask"),
            (vec![own(Succeeded)], "settle re_succeeded"),
            (vec![own(Pending)], "wait"),
            (vec![own(RequiresAction)], "wait"),
            (vec![own(Failed)], "fail"),
            (vec![own(Canceled)], "fail"),
            (vec![own(Failed), own(Succeeded)], "settle re_succeeded"),
            (vec![own(Failed), own(Pending)], "wait"),
            // Of another row, of none, of another amount.
            (vec![refund(Some(8), 500, Succeeded)], "ask"),
            (vec![refund(None, 500, Succeeded)], "ask"),
            (vec![refund(Some(7), 400, Succeeded)], "ask"),
        ];
        for (told, outcome) in cases {
            let found = match RefundNews(&told).of(&row) {
                RefundVerdict::Settle(id) => format!("settle {id}"),
                RefundVerdict::Fail(_) => "fail".to_owned(),
                RefundVerdict::Wait => "wait".to_owned(),
                RefundVerdict::Ask => "ask".to_owned(),
            };
            assert_eq!(found, outcome, "{told:?}");
        }
    }

    #[test]
    fn r2_100_r3_021_a_refund_that_is_not_as_the_books_have_it_is_seen() {
        use Discrepancy::{Unbooked, Undone};
        use Place::{Awaited, Nowhere, Recorded};
        use RefundStatus::{Canceled, Failed, Pending, RequiresAction, Succeeded};
        // Status, its place in our books → what is wrong, no matter who asked for it.
        let cases = [
            (Succeeded, Nowhere, Some(Unbooked)),
            (Succeeded, Awaited, None),
            (Succeeded, Recorded, None),
            (Failed, Nowhere, None),
            (Failed, Awaited, None),
            (Failed, Recorded, Some(Undone)),
            (Canceled, Nowhere, None),
            (Canceled, Awaited, None),
            (Canceled, Recorded, Some(Undone)),
            (Pending, Nowhere, None),
            (Pending, Awaited, None),
            (Pending, Recorded, None),
            (RequiresAction, Nowhere, None),
            (RequiresAction, Awaited, None),
            (RequiresAction, Recorded, None),
        ];
        for (status, place, told) in cases {
            for row in [None, Some(7)] {
                let refund = refund(row, 500, status);
                let found = discrepancy(&refund, place);
                assert_eq!(found, told, "{status} {place:?} {row:?}");
            }
        }
    }

    #[test]
    fn r3_021_an_older_answer_does_not_speak_of_a_refund_that_failed_meanwhile() {
        type Meanwhile = fn(&mut Books, PaymentId);
        // What became of the row since the provider was asked → whether its answer is overtaken.
        let cases: [(&str, Meanwhile, bool); 3] = [
            ("it still waits", |_, _| (), false),
            (
                "it failed",
                |books, row| {
                    fail_card_refund(books, &billing_clerk(), row, "refused", NOW).unwrap();
                },
                true,
            ),
            (
                "it is settled",
                |books, row| {
                    settle_card_refund(books, &billing_clerk(), row, "re_1", NOW).unwrap();
                },
                false,
            ),
        ];
        for (case, meanwhile, overtaken) in cases {
            let mut books = Books::default();
            let draft = Books::draft(1_000);
            let paid = record_card(&mut books, &billing_clerk(), "pi_1", &draft, NOW).unwrap();
            let mut back = Books::refund_draft(InvoiceId::new(1), 200);
            back.from = RefundFrom::Payment(paid.recorded.payment.id, None);
            back.method = PaymentMethod::CreditCard;
            let begun = give_back(&mut books, &billing_clerk(), &back, NOW).unwrap();
            let row = begun.rows[0].refund.id;
            let waited = books.card_refunds().pending_refund(row).unwrap();
            let awaited = [waited.unwrap()];
            meanwhile(&mut books, row);
            let amount = awaited[0].amount.cents();
            let told = refund(Some(row.get()), amount, RefundStatus::Succeeded);
            let found = is_overtaken(&mut books, &told, &awaited);
            assert_eq!(found, Ok(overtaken), "{case}");
            // A lookup when no row waited any longer, and a refund that no user here asked for.
            let found = is_overtaken(&mut books, &told, &[]);
            assert_eq!(found, Ok(false), "{case}");
            let by_hand = refund(None, amount, RefundStatus::Succeeded);
            let found = is_overtaken(&mut books, &by_hand, &awaited);
            assert_eq!(found, Ok(false), "{case}");
        }
    }
}
