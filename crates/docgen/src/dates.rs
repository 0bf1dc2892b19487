//! Days as papers write them.

use time::Date;

/// A day as contracts and letters have it: "November 27, 2026". In tables, where days stand below each other, they are short.
pub(crate) fn long_date(day: Date) -> String {
    format!("{} {}, {}", day.month(), day.day(), day.year())
}

#[cfg(test)]
mod tests {
    use super::*;
    use time::macros::date;

    #[test]
    fn r5_066_a_day_is_written_with_its_whole_month() {
        let cases = [
            (date!(2026 - 11 - 27), "November 27, 2026"),
            (date!(2026 - 05 - 01), "May 1, 2026"),
            (date!(2027 - 02 - 28), "February 28, 2027"),
        ];
        for (day, outcome) in cases {
            assert_eq!(long_date(day), outcome);
        }
    }
}
