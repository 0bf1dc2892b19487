//! The months that are not closed yet.

use crm_core::clock::Month;
use time::Date;

/// The most months that are listed; a user closes several at once.
const MOST: usize = 120;

/// The months that are over and not closed to the end, the oldest first: after the last closed day, or from the first day on which
/// the bank had a line. None of an office that has neither.
#[must_use]
pub fn open_months(closed: Option<Date>, first: Option<Date>, today: Date) -> Vec<Month> {
    let Some(from) = closed.and_then(Date::next_day).or(first) else {
        return Vec::new();
    };
    let months = std::iter::successors(Some(Month::of(from)), |month| Some(month.next()));
    let over = months.take_while(|month| month.last_day() < today);
    over.take(MOST).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use time::macros::date;

    /// The last closed day, the first line, today → the open months.
    #[test]
    fn r5_132_a_month_is_open_once_it_is_over_and_until_it_is_closed() {
        let table = [
            (None, None, date!(2026 - 11 - 20), ""),
            (
                None,
                Some(date!(2026 - 09 - 15)),
                date!(2026 - 11 - 20),
                "2026-09 2026-10",
            ),
            (
                Some(date!(2026 - 09 - 30)),
                None,
                date!(2026 - 11 - 20),
                "2026-10",
            ),
            (
                Some(date!(2026 - 10 - 15)),
                None,
                date!(2026 - 11 - 20),
                "2026-10",
            ),
            (Some(date!(2026 - 10 - 31)), None, date!(2026 - 11 - 20), ""),
            (Some(date!(2026 - 10 - 31)), None, date!(2026 - 11 - 30), ""),
            (
                Some(date!(2026 - 10 - 31)),
                None,
                date!(2026 - 12 - 01),
                "2026-11",
            ),
            (
                Some(date!(2026 - 09 - 30)),
                Some(date!(2026 - 01 - 02)),
                date!(2026 - 11 - 20),
                "2026-10",
            ),
        ];
        for (closed, first, today, months) in table {
            let found = open_months(closed, first, today);
            let found: Vec<_> = found.iter().map(ToString::to_string).collect();
            assert_eq!(found.join(" "), months, "{closed:?} {first:?} {today}");
        }
        let long = open_months(Some(date!(1990 - 01 - 01)), None, date!(2026 - 11 - 20));
        assert_eq!(long.len(), MOST);
    }
}
