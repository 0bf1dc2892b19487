//! What someone says when they put a client on hold, and why it is refused.

use super::hold::HoldReason;
use crate::clients::Client;
use crate::clock::us_date;
use crate::record::EditError;
use crate::store::StoreError;
use thiserror::Error;
use time::{Date, Duration};

/// A hold is reviewed within so many days.
pub const REVIEW_WITHIN: i64 = 90;

/// What someone says when they put a client on hold, or keep one there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HoldTerms {
    pub reason: HoldReason,
    pub review_on: Date,
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum HoldError {
    #[error("Review the hold on a later day than {}.", us_date(*.today))]
    ReviewNotLater { today: Date },
    #[error("Review the hold within {REVIEW_WITHIN} days: by {}.", us_date(*.last))]
    ReviewTooLate { last: Date },
    #[error("The hold was to be reviewed by {}. Review it first.", us_date(*.on))]
    ReviewOverdue { on: Date },
    #[error("This client is not on hold.")]
    NotOnHold,
    #[error(transparent)]
    Edit(#[from] EditError<Client>),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl HoldTerms {
    /// Whether the review is neither past nor too far away.
    pub(super) fn check(&self, today: Date) -> Result<(), HoldError> {
        if self.review_on <= today {
            return Err(HoldError::ReviewNotLater { today });
        }
        let last = today.saturating_add(Duration::days(REVIEW_WITHIN));
        if self.review_on > last {
            return Err(HoldError::ReviewTooLate { last });
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use time::macros::date;

    const TODAY: Date = date!(2026 - 11 - 21);

    /// Days until the review → why it is refused.
    #[test]
    fn r6_014_r6_083_a_hold_is_reviewed_within_ninety_days() {
        let last = date!(2027 - 02 - 19);
        let cases = [
            (-1, Some(HoldError::ReviewNotLater { today: TODAY })),
            (0, Some(HoldError::ReviewNotLater { today: TODAY })),
            (1, None),
            (90, None),
            (91, Some(HoldError::ReviewTooLate { last })),
        ];
        for (days, refused) in cases {
            let terms = HoldTerms {
                reason: HoldReason::parse("Waits for probate").unwrap(),
                review_on: TODAY + Duration::days(days),
            };
            assert_eq!(terms.check(TODAY).err(), refused, "{days}");
        }
        let too_late = HoldError::ReviewTooLate { last };
        assert_eq!(
            too_late.to_string(),
            "Review the hold within 90 days: by Feb 19, 2027."
        );
    }
}
