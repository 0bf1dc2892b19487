//! Business days as 16 CFR 429 counts them: Saturdays are some, Sundays and federal holidays are not.

use crm_core::federal_holidays::is_federal_holiday;
use time::{Date, Weekday};

/// The cooling-off period, in business days after the day of the transaction.
const COOLING_OFF: u8 = 3;

/// The last day on which a sale of this day may be canceled, until midnight.
pub(crate) fn last_day_to_cancel(signed: Date) -> Date {
    let mut day = signed;
    let mut left = COOLING_OFF;
    while left > 0 {
        let Some(next) = day.next_day() else {
            return day;
        };
        day = next;
        if is_business_day(day) {
            left -= 1;
        }
    }
    day
}

fn is_business_day(day: Date) -> bool {
    day.weekday() != Weekday::Sunday && !is_federal_holiday(day)
}

#[cfg(test)]
mod tests {
    use super::*;
    use time::macros::date;

    /// The day of the transaction → the last day to cancel.
    #[test]
    fn three_business_days_leave_out_sundays_and_federal_holidays() {
        let cases = [
            // Monday, Wednesday, Thursday (Friday, Saturday, Monday), Saturday, Sunday.
            (date!(2026 - 11 - 02), date!(2026 - 11 - 05)),
            (date!(2026 - 11 - 04), date!(2026 - 11 - 07)),
            (date!(2026 - 11 - 05), date!(2026 - 11 - 09)),
            (date!(2026 - 11 - 14), date!(2026 - 11 - 18)),
            (date!(2026 - 11 - 15), date!(2026 - 11 - 18)),
            // Veterans Day, Thanksgiving, Christmas, New Year.
            (date!(2026 - 11 - 09), date!(2026 - 11 - 13)),
            (date!(2026 - 11 - 24), date!(2026 - 11 - 28)),
            (date!(2026 - 12 - 23), date!(2026 - 12 - 28)),
            (date!(2026 - 12 - 30), date!(2027 - 01 - 04)),
            // Independence Day on a Sunday is kept on Monday; on a Saturday the Friday before counts.
            (date!(2027 - 07 - 02), date!(2027 - 07 - 07)),
            (date!(2026 - 07 - 01), date!(2026 - 07 - 06)),
            // Dr. King's, Presidents', Memorial, Juneteenth, Labor and Columbus Day.
            (date!(2027 - 01 - 15), date!(2027 - 01 - 20)),
            (date!(2027 - 02 - 12), date!(2027 - 02 - 17)),
            (date!(2027 - 05 - 28), date!(2027 - 06 - 02)),
            (date!(2026 - 06 - 18), date!(2026 - 06 - 23)),
            (date!(2026 - 09 - 04), date!(2026 - 09 - 09)),
            (date!(2026 - 10 - 09), date!(2026 - 10 - 14)),
        ];
        for (signed, outcome) in cases {
            assert_eq!(last_day_to_cancel(signed), outcome, "{signed}");
        }
    }
}
