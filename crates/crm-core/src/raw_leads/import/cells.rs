//! How single cells of a list are read (decisions, section 3, "Import").

use super::super::MarketingStatus;
use crate::clock::calendar_date;
use crate::source::Source;
use crate::tags::{TagError, Tags};
use thiserror::Error;
use time::Date;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("Use a real date such as 2026-03-20 or 3/20/2026.")]
pub(super) struct NotAListedDate;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("Unknown marketing status; the row is imported as New.")]
pub(super) struct UnknownStatus;

/// Reads a date: ISO (year first), else month first, with `-`, `/` or `.`; a time after it is ignored.
/// Two-digit years are 1969 to 2068.
pub(super) fn date(text: &str) -> Result<Date, NotAListedDate> {
    let text = text.trim();
    let end = text.find([' ', 'T']).unwrap_or(text.len());
    let (day, time) = text.split_at(end);
    let clock = |c: char| c.is_ascii_digit() || " :.+-TZAPMapm".contains(c);
    if !time.chars().all(clock) {
        return Err(NotAListedDate);
    }
    let separator = day.chars().find(|c| !c.is_ascii_digit());
    let separator = separator
        .filter(|c| "-/.".contains(*c))
        .ok_or(NotAListedDate)?;
    let parts: Vec<&str> = day.split(separator).collect();
    match parts.as_slice() {
        [year, month, day] if year.len() == 4 => ymd(year, month, day),
        [month, day, year] => ymd(year, month, day),
        _ => Err(NotAListedDate),
    }
}

fn ymd(year: &str, month: &str, day: &str) -> Result<Date, NotAListedDate> {
    let number = |text: &str| -> Result<u16, NotAListedDate> {
        let digits = (1..=4).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit());
        text.parse().ok().filter(|_| digits).ok_or(NotAListedDate)
    };
    let year = match (year.len(), number(year)?) {
        (4, year) => year,
        (2, year) if year < 69 => 2000 + year,
        (2, year) => 1900 + year,
        _ => return Err(NotAListedDate),
    };
    if month.len() > 2 || day.len() > 2 {
        return Err(NotAListedDate);
    }
    calendar_date(year, number(month)?, number(day)?).map_err(|_| NotAListedDate)
}

/// Reads a marketing status in any case and spacing; "DNC" and "do not call" are Do Not Contact.
pub(super) fn status(text: &str) -> Result<MarketingStatus, UnknownStatus> {
    let letters = |text: &str| -> String {
        let letters = text.chars().filter(|c| c.is_alphanumeric());
        letters.flat_map(char::to_lowercase).collect()
    };
    let typed = letters(text);
    if matches!(
        typed.as_str(),
        "dnc" | "donotcall" | "dontcontact" | "dontcall"
    ) {
        return Ok(MarketingStatus::DoNotContact);
    }
    let mut all = MarketingStatus::ALL.iter();
    all.find(|status| letters(status.as_str()) == typed)
        .copied()
        .ok_or(UnknownStatus)
}

/// The source, and the original text when it is not one of ours.
pub(super) fn source(text: &str) -> (Source, Option<&str>) {
    match Source::recognise(text) {
        Some(source) => (source, None),
        None => (Source::Other, Some(text)),
    }
}

/// Tags stand between `;` or `,`.
pub(super) fn tags(text: &str) -> Result<Tags, TagError> {
    Tags::parse(text.split([';', ',']))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_iso_or_month_first() {
        let cases = [
            ("2026-03-20", Some("2026-03-20")),
            ("2026-3-5", Some("2026-03-05")),
            ("2026/03/20", Some("2026-03-20")),
            ("2026-03-20T08:15:00Z", Some("2026-03-20")),
            ("03/20/2025", Some("2025-03-20")),
            ("6/9/25", Some("2025-06-09")),
            ("1/20/25", Some("2025-01-20")),
            ("12.31.2024", Some("2024-12-31")),
            ("1/2/2026 12:00 AM", Some("2026-01-02")),
            ("6/9/68", Some("2068-06-09")),
            ("6/9/69", Some("1969-06-09")),
            ("2/29/2024", Some("2024-02-29")),
            ("2/29/2025", None),
            ("25/12/2025", None),
            ("13/13/2025", None),
            ("2026-02-30", None),
            ("46101", None),
            ("3/20", None),
            ("3/20/025", None),
            ("3-20/2025", None),
            ("=TODAY()", None),
            ("soon", None),
            ("1/2/2026 or later", None),
            ("", None),
        ];
        for (text, day) in cases {
            let read = date(text).ok().map(|day| day.to_string());
            assert_eq!(read.as_deref(), day, "{text}");
        }
    }

    #[test]
    fn r1_213_a_status_is_read_in_any_case() {
        let cases = [
            ("new", Some(MarketingStatus::New)),
            (
                "READY for appointment",
                Some(MarketingStatus::ReadyForAppointment),
            ),
            (
                "ready-for-appointment",
                Some(MarketingStatus::ReadyForAppointment),
            ),
            ("Do Not Contact", Some(MarketingStatus::DoNotContact)),
            ("DNC", Some(MarketingStatus::DoNotContact)),
            ("do-not-call", Some(MarketingStatus::DoNotContact)),
            ("Lost", None),
        ];
        for (text, outcome) in cases {
            assert_eq!(status(text).ok(), outcome, "{text}");
        }
    }

    #[test]
    fn r1_212_an_unknown_source_is_other_with_its_text() {
        assert_eq!(source("FB"), (Source::Facebook, None));
        assert_eq!(source("google ads"), (Source::Google, None));
        assert_eq!(source("other"), (Source::Other, None));
        assert_eq!(source("Radio"), (Source::Other, Some("Radio")));
    }

    #[test]
    fn r1_240_tags_are_split_at_semicolons_and_commas() {
        let read = tags("vip;hot, spanish ; evening,,vip").unwrap();
        assert_eq!(
            read.iter().collect::<Vec<_>>(),
            ["vip", "hot", "spanish", "evening"]
        );
    }
}
