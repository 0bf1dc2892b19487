//! An inquiry or a purchase.

use crate::clock::Instant;
use crate::closed_set::closed_set;
use crate::contact::PhoneKey;
use crate::ids::{PaymentId, RelationshipId, UserId};
use crate::number_facts::model::Said;
use time::Date;

closed_set! {
    /// What a person did.
    pub enum RelationshipKind {
        /// They asked about what the office offers.
        Inquiry = "inquiry",
        Purchase = "purchase",
    }
}

/// An inquiry or a purchase as a user records it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RelationshipDraft {
    pub kind: RelationshipKind,
    pub happened_on: Date,
    /// How it is known.
    pub source: Said,
}

/// One about to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewRelationship {
    pub key: PhoneKey,
    pub draft: RelationshipDraft,
    pub by: Option<UserId>,
    pub at: Instant,
}

/// A stored one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Relationship {
    pub id: RelationshipId,
    pub key: PhoneKey,
    pub kind: RelationshipKind,
    pub happened_on: Date,
    pub source: String,
    pub by: Option<UserId>,
    pub at: Instant,
    /// It was recorded in error.
    pub withdrawn: bool,
}

/// The latest of each kind that a number has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Latest {
    pub inquiry: Option<(RelationshipId, Date)>,
    pub purchase: Option<Purchase>,
}

/// What shows a purchase: the newest completed payment of a client with the number, and the day of the newest paper
/// that such a client signed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Shown {
    pub payment: Option<(PaymentId, Date)>,
    pub signed_on: Option<Date>,
}

impl Shown {
    /// The newest of both.
    #[must_use]
    pub fn on(&self) -> Option<Date> {
        self.payment.map(|(_, on)| on).max(self.signed_on)
    }
}

/// The latest purchase: one that was recorded, a payment of a client, or both of one day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Purchase {
    pub on: Date,
    pub recorded: Option<RelationshipId>,
    pub payment: Option<PaymentId>,
}

impl Purchase {
    /// The later of one that was recorded and a payment. What was only typed is no purchase, and what a payment or a signed
    /// paper shows is none of a later day.
    #[must_use]
    pub fn later(recorded: Option<(RelationshipId, Date)>, shown: Shown) -> Option<Self> {
        let recorded = recorded.zip(shown.on());
        let recorded = recorded.map(|((id, typed), shown)| (id, typed.min(shown)));
        let payment = shown.payment;
        let days = [recorded.map(|(_, on)| on), payment.map(|(_, on)| on)];
        let on = days.into_iter().flatten().max()?;
        let recorded = recorded.filter(|(_, day)| *day == on);
        let payment = payment.filter(|(_, day)| *day == on);
        Some(Self {
            on,
            recorded: recorded.map(|(id, _)| id),
            payment: payment.map(|(id, _)| id),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use time::macros::date;

    /// What was recorded, what was paid, what was signed → the purchase.
    #[test]
    fn r4_012_r5_016_the_later_of_a_recorded_purchase_and_a_payment_counts() {
        let (early, late) = (date!(2026 - 03 - 01), date!(2026 - 06 - 01));
        let id = RelationshipId::new(3);
        let paid = PaymentId::new(8);
        let purchase = |on, recorded, payment| {
            Some(Purchase {
                on,
                recorded,
                payment,
            })
        };
        let (recorded, payment) = (|on| Some((id, on)), |on| Some((paid, on)));
        let cases = [
            (None, None, None, None),
            (None, None, Some(late), None),
            (recorded(late), None, None, None),
            (
                recorded(early),
                None,
                Some(late),
                purchase(early, Some(id), None),
            ),
            (
                recorded(late),
                None,
                Some(early),
                purchase(early, Some(id), None),
            ),
            (None, payment(late), None, purchase(late, None, Some(paid))),
            (
                recorded(early),
                payment(late),
                None,
                purchase(late, None, Some(paid)),
            ),
            (
                recorded(late),
                payment(early),
                None,
                purchase(early, Some(id), Some(paid)),
            ),
            (
                recorded(late),
                payment(late),
                None,
                purchase(late, Some(id), Some(paid)),
            ),
        ];
        for (recorded, payment, signed_on, outcome) in cases {
            let shown = Shown { payment, signed_on };
            let found = Purchase::later(recorded, shown);
            assert_eq!(found, outcome, "{recorded:?} {payment:?} {signed_on:?}");
        }
    }
}
