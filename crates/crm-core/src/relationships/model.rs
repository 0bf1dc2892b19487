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

/// An inquiry or a purchase as somebody records it.
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
    /// It was recorded in error.
    pub withdrawn: bool,
}

/// The latest of each kind that a number has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Latest {
    pub inquiry: Option<(RelationshipId, Date)>,
    pub purchase: Option<Purchase>,
}

/// The latest purchase: one that was recorded, a payment of a client, or both of one day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Purchase {
    pub on: Date,
    pub recorded: Option<RelationshipId>,
    pub payment: Option<PaymentId>,
}

impl Purchase {
    /// The later of the two.
    #[must_use]
    pub fn later(
        recorded: Option<(RelationshipId, Date)>,
        payment: Option<(PaymentId, Date)>,
    ) -> Option<Self> {
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

    #[test]
    fn r4_012_the_later_of_a_recorded_purchase_and_a_payment_counts() {
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
        let cases = [
            (None, None, None),
            (Some(early), None, purchase(early, Some(id), None)),
            (None, Some(late), purchase(late, None, Some(paid))),
            (Some(early), Some(late), purchase(late, None, Some(paid))),
            (Some(late), Some(early), purchase(late, Some(id), None)),
            (Some(late), Some(late), purchase(late, Some(id), Some(paid))),
        ];
        for (recorded, payment, outcome) in cases {
            let found = Purchase::later(recorded.map(|on| (id, on)), payment.map(|on| (paid, on)));
            assert_eq!(found, outcome, "{recorded:?} {payment:?}");
        }
    }
}
