//! How late what is owed is.

use crm_core::closed_set;
use crm_core::views::Between;
use time::{Date, Duration};

closed_set! {
    /// Days past due, by the office's calendar.
    pub enum AgingBucket {
        NotDue = "not_due",
        Days1To30 = "1_30",
        Days31To60 = "31_60",
        Days61To90 = "61_90",
        Over90 = "over_90",
    }
}

impl AgingBucket {
    /// An invoice is not late on the day it is due.
    #[must_use]
    #[expect(
        clippy::arithmetic_side_effects,
        reason = "two dates of the calendar are less than 20,000 years apart"
    )]
    pub fn of(due: Date, today: Date) -> Self {
        match (today - due).whole_days() {
            ..=0 => Self::NotDue,
            1..=30 => Self::Days1To30,
            31..=60 => Self::Days31To60,
            61..=90 => Self::Days61To90,
            _ => Self::Over90,
        }
    }

    /// The due dates of this bucket.
    #[must_use]
    pub fn due(self, today: Date) -> Between<Date> {
        let (least, most) = match self {
            Self::NotDue => (None, Some(0)),
            Self::Days1To30 => (Some(1), Some(30)),
            Self::Days31To60 => (Some(31), Some(60)),
            Self::Days61To90 => (Some(61), Some(90)),
            Self::Over90 => (Some(91), None),
        };
        let late = |days| today.checked_sub(Duration::days(days));
        Between {
            from: most.and_then(late),
            to: least.and_then(|days: i64| late(days.checked_sub(1)?)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use time::macros::date;

    #[test]
    fn buckets_begin_and_end_on_these_days() {
        use AgingBucket::{Days1To30, Days31To60, Days61To90, NotDue, Over90};
        let cases = [
            (-400, NotDue),
            (-1, NotDue),
            (0, NotDue),
            (1, Days1To30),
            (30, Days1To30),
            (31, Days31To60),
            (60, Days31To60),
            (61, Days61To90),
            (90, Days61To90),
            (91, Over90),
            (4_000, Over90),
        ];
        let today = date!(2026 - 11 - 21);
        for (late, bucket) in cases {
            let due = today - Duration::days(late);
            assert_eq!(AgingBucket::of(due, today), bucket, "{late} days late");
            for other in AgingBucket::ALL {
                let days = other.due(today);
                let within = days.from.is_none_or(|from| from <= due);
                let within = within && days.to.is_none_or(|to| due < to);
                assert_eq!(within, *other == bucket, "{late} days late: {other}");
            }
        }
    }
}
