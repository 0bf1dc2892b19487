//! Days as the sentences of the clock say them.

use crate::clock::us_date;
use time::Date;

/// "Nov 12": a day of these months, as sentences say it.
pub(in crate::promises) fn day_and_month(day: Date) -> String {
    let whole = us_date(day);
    let cut = whole.rsplit_once(", ").map(|(day, _)| day.to_owned());
    cut.unwrap_or(whole)
}

/// "today", "1 day ago", "41 days ago".
pub(super) fn days_ago(days: i64) -> String {
    match days {
        ..=0 => "today".to_owned(),
        1 => "1 day ago".to_owned(),
        _ => format!("{days} days ago"),
    }
}
