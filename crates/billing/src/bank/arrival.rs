//! When money that the bank is asked to send should be with its recipient.

use super::model::TransferMethod;
use crm_core::federal_holidays::is_federal_holiday;
use time::{Date, Weekday};

/// ACH takes one to three banking days; people read the last.
const ACH_TAKES: u8 = 3;

/// The day by which what the bank is asked for on this day should have arrived: a wire on that banking day, or the next one;
/// ACH up to three banking days later.
#[must_use]
pub fn arrives_by(method: TransferMethod, asked_on: Date) -> Date {
    let mut day = asked_on;
    while !is_banking_day(day) {
        day = after(day);
    }
    let banking_days = match method {
        TransferMethod::Wire => 0,
        TransferMethod::Ach => ACH_TAKES,
    };
    for _ in 0..banking_days {
        day = after(day);
        while !is_banking_day(day) {
            day = after(day);
        }
    }
    day
}

/// The last day that there is has no other after it, and is a Friday.
fn after(day: Date) -> Date {
    day.next_day().unwrap_or(day)
}

fn is_banking_day(day: Date) -> bool {
    let is_weekend = matches!(day.weekday(), Weekday::Saturday | Weekday::Sunday);
    !is_weekend && !is_federal_holiday(day)
}

#[cfg(test)]
mod tests {
    use super::*;
    use time::macros::date;

    #[test]
    fn r5_078_money_arrives_on_banking_days() {
        // Requested on → a wire's day, the last of ACH.
        let table = [
            // Monday, Thursday, Friday, Saturday, Sunday.
            (
                date!(2026 - 11 - 02),
                date!(2026 - 11 - 02),
                date!(2026 - 11 - 05),
            ),
            (
                date!(2026 - 11 - 12),
                date!(2026 - 11 - 12),
                date!(2026 - 11 - 17),
            ),
            (
                date!(2026 - 11 - 13),
                date!(2026 - 11 - 13),
                date!(2026 - 11 - 18),
            ),
            (
                date!(2026 - 11 - 14),
                date!(2026 - 11 - 16),
                date!(2026 - 11 - 19),
            ),
            (
                date!(2026 - 11 - 15),
                date!(2026 - 11 - 16),
                date!(2026 - 11 - 19),
            ),
            // Veterans Day, the day before Thanksgiving, Christmas.
            (
                date!(2026 - 11 - 11),
                date!(2026 - 11 - 12),
                date!(2026 - 11 - 17),
            ),
            (
                date!(2026 - 11 - 25),
                date!(2026 - 11 - 25),
                date!(2026 - 12 - 01),
            ),
            (
                date!(2026 - 12 - 25),
                date!(2026 - 12 - 28),
                date!(2026 - 12 - 31),
            ),
            // Independence Day on a Sunday is kept on Monday.
            (
                date!(2027 - 07 - 05),
                date!(2027 - 07 - 06),
                date!(2027 - 07 - 09),
            ),
        ];
        for (asked_on, wire, ach) in table {
            let found = (
                arrives_by(TransferMethod::Wire, asked_on),
                arrives_by(TransferMethod::Ach, asked_on),
            );
            assert_eq!(found, (wire, ach), "{asked_on}");
        }
    }
}
