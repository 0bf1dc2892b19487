//! The agreement that a payment waits or waited for.

use crate::held::holding::Holding;
use crm_core::clock::Instant;
use crm_core::ids::DocumentId;
use time::Date;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PaymentHold {
    /// The document of the agreement.
    pub agreement: DocumentId,
    /// When the money became the office's; `None`: the client may still get it back.
    pub released_at: Option<Instant>,
    /// The first open day, when its own was in a closed month as it was released.
    pub counts_on: Option<Date>,
}

impl PaymentHold {
    #[must_use]
    pub const fn by(agreement: DocumentId) -> Self {
        Self {
            agreement,
            released_at: None,
            counts_on: None,
        }
    }

    #[must_use]
    pub const fn is_held(&self) -> bool {
        self.released_at.is_none()
    }

    #[must_use]
    pub const fn released(self, at: Instant, counts_on: Option<Date>) -> Self {
        Self {
            agreement: self.agreement,
            released_at: Some(at),
            counts_on,
        }
    }

    #[must_use]
    pub const fn holding(&self) -> Holding {
        match self.released_at {
            None => Holding::Held,
            Some(_) => Holding::Released {
                counts_on: self.counts_on,
            },
        }
    }

    /// Of a refund of this day: it is where its payment is, and not taken off before that counts. Once it counts, a refund of a
    /// later day is like any other.
    #[must_use]
    pub fn of_refund(self, on: Date) -> Option<Self> {
        let counts_on = self.counts_on.filter(|day| *day > on);
        let stays = self.is_held() || counts_on.is_some();
        stays.then_some(Self { counts_on, ..self })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crm_core::clock::parse_date;

    /// Released to count on this day (`-`: its own), or held; the refund's day → where the refund is.
    #[test]
    fn r6_021_a_refund_is_where_its_payment_is() {
        let cases = [
            ("held", "2026-11-25", Some(Holding::Held)),
            ("-", "2026-11-25", None),
            ("2026-12-01", "2026-12-01", None),
            (
                "2026-12-01",
                "2026-11-30",
                Some(Holding::Released {
                    counts_on: parse_date("2026-12-01").ok(),
                }),
            ),
        ];
        for (released, on, outcome) in cases {
            let held = PaymentHold::by(DocumentId::new(3));
            let hold = match released {
                "held" => held,
                day => held.released(Instant::from_micros(7), parse_date(day).ok()),
            };
            let found = hold.of_refund(parse_date(on).unwrap());
            let found = found.map(|hold| hold.holding());
            assert_eq!(found, outcome, "{released} {on}");
        }
    }
}
