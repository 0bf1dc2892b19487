//! Which days the dashboard's figures look at.

use crate::clock::Month;
use crate::views::between::Between;
use time::Date;

/// The month of a business day, and what it is compared with. All in whole days.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MonthSpans {
    pub month: Month,
    pub previous: Month,
    /// The month from its first day to today.
    pub so_far: Between<Date>,
    /// As many days of the month before; all of it when it is shorter.
    pub same_before: Between<Date>,
}

impl MonthSpans {
    #[must_use]
    pub fn of(today: Date) -> Self {
        let month = Month::of(today);
        let previous = month.previous();
        let same_day = previous
            .first_day()
            .replace_day(today.day())
            .unwrap_or(previous.last_day());
        Self {
            month,
            previous,
            so_far: days(month.first_day(), today),
            same_before: days(previous.first_day(), same_day),
        }
    }
}

impl Month {
    /// All days of the month.
    #[must_use]
    pub fn days(self) -> Between<Date> {
        days(self.first_day(), self.last_day())
    }
}

/// Both included.
fn days(first: Date, last: Date) -> Between<Date> {
    Between {
        from: Some(first),
        to: last.next_day(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use time::macros::date;

    #[test]
    fn r1_068_the_month_so_far_meets_the_same_days_of_the_month_before() {
        let table = [
            (
                date!(2026 - 11 - 21),
                date!(2026 - 10 - 01),
                date!(2026 - 10 - 22),
            ),
            (
                date!(2026 - 11 - 01),
                date!(2026 - 10 - 01),
                date!(2026 - 10 - 02),
            ),
            (
                date!(2026 - 03 - 31),
                date!(2026 - 02 - 01),
                date!(2026 - 03 - 01),
            ),
            (
                date!(2028 - 03 - 30),
                date!(2028 - 02 - 01),
                date!(2028 - 03 - 01),
            ),
            (
                date!(2026 - 01 - 15),
                date!(2025 - 12 - 01),
                date!(2025 - 12 - 16),
            ),
        ];
        for (today, from, to) in table {
            let spans = MonthSpans::of(today);
            assert_eq!(spans.so_far.to, today.next_day());
            assert_eq!(spans.so_far.from, Some(spans.month.first_day()));
            assert_eq!(
                spans.same_before,
                Between {
                    from: Some(from),
                    to: Some(to)
                },
                "{today}"
            );
        }
    }
}
