//! Why a client is on hold, and when that is reviewed.

use super::days::day_and_month;
use crate::ids::{ClientId, HoldId, UserId};
use crate::text::Line;
use time::Date;

/// The step of a case whose client was put on hold without a word why.
pub const SAY_WHY: &str = "Say why and review by";
/// The step of a case whose client is on hold, once it is known why.
pub const REVIEW_HOLD: &str = "Review the hold";

/// Why, in one line.
pub type HoldReason = Line<300>;

/// A hold that has not ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hold {
    pub id: HoldId,
    pub client: ClientId,
    /// Nothing until someone says why.
    pub reason: Option<HoldReason>,
    pub review_on: Date,
}

/// A hold about to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewHold {
    pub client: ClientId,
    pub reason: Option<HoldReason>,
    pub review_on: Date,
    /// The business day that it began on.
    pub began_on: Date,
    pub made_by: Option<UserId>,
}

impl Hold {
    /// The day of the review has passed.
    #[must_use]
    pub fn is_overdue(&self, today: Date) -> bool {
        today > self.review_on
    }

    /// "On hold: waits for probate. Review by Dec 4."
    #[must_use]
    pub fn sentence(&self, today: Date) -> String {
        let day = day_and_month(self.review_on);
        let why = self.reason.as_ref();
        let why = why.map(|reason| reason.as_str().trim_end_matches('.'));
        match (why, self.is_overdue(today)) {
            (Some(why), false) => format!("On hold: {why}. Review by {day}."),
            (Some(why), true) => format!("On hold: {why}. The review was due {day}."),
            (None, false) => format!("On hold. Say why and review by {day}."),
            (None, true) => format!("On hold. The reason and the review were due {day}."),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use time::macros::date;

    const TODAY: Date = date!(2026 - 11 - 21);

    /// The reason, today → the line of the client's page, and whether the review is overdue.
    #[test]
    fn r6_014_a_hold_says_why_and_when_it_is_reviewed() {
        let review_on = date!(2026 - 12 - 04);
        let late = date!(2026 - 12 - 05);
        let cases = [
            (
                Some("Waits for probate."),
                review_on,
                ("On hold: Waits for probate. Review by Dec 4.", false),
            ),
            (
                Some("Waits for probate"),
                late,
                (
                    "On hold: Waits for probate. The review was due Dec 4.",
                    true,
                ),
            ),
            (
                None,
                TODAY,
                ("On hold. Say why and review by Dec 4.", false),
            ),
            (
                None,
                late,
                ("On hold. The reason and the review were due Dec 4.", true),
            ),
        ];
        for (reason, today, (sentence, overdue)) in cases {
            let hold = Hold {
                id: HoldId::new(1),
                client: ClientId::new(5),
                reason: reason.map(|text| HoldReason::parse(text).unwrap()),
                review_on,
            };
            assert_eq!(hold.sentence(today), sentence);
            assert_eq!(hold.is_overdue(today), overdue, "{reason:?} {today}");
        }
    }
}
