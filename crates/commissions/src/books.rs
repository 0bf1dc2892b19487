//! Closed months: what is dated into one is booked on the first open day (R3-015).

use time::Date;

/// Whether the day is in a closed month.
#[must_use]
pub fn is_closed(day: Date, closed_through: Option<Date>) -> bool {
    closed_through.is_some_and(|last| day <= last)
}

/// The first open day, for a day in a closed month; `None` when the day is open itself.
#[must_use]
pub fn first_open_day(day: Date, closed_through: Option<Date>) -> Option<Date> {
    let last = closed_through.filter(|last| day <= *last)?;
    last.next_day()
}

#[cfg(test)]
mod tests {
    use super::*;
    use time::macros::date;

    #[test]
    fn r3_015_a_day_of_a_closed_month_is_booked_on_the_first_open_one() {
        let through = Some(date!(2026 - 10 - 31));
        let november = Some(date!(2026 - 11 - 01));
        let table = [
            (date!(2026 - 10 - 31), through, november),
            (date!(2026 - 02 - 03), through, november),
            (date!(2026 - 11 - 01), through, None),
            (date!(2026 - 10 - 31), None, None),
        ];
        for (day, through, outcome) in table {
            assert_eq!(first_open_day(day, through), outcome, "{day} {through:?}");
            assert_eq!(is_closed(day, through), outcome.is_some());
        }
    }
}
