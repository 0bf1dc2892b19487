//! Phone numbers: kept as typed, compared by their digits.

use crate::card_number;
use thiserror::Error;

/// A phone number as typed. At most 40 characters, 7 to 15 digits (E.164's bound).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Phone(String);

/// The normalised number: digits only, without extension and the leading 1 of North America.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PhoneKey(String);

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("Use a phone number of 7 to 15 digits, such as (407) 555-1000.")]
pub struct InvalidPhone;

impl Phone {
    /// # Errors
    /// When the text is no phone number, or a card number stands in it or its extension: [`InvalidPhone`].
    pub fn parse(text: &str) -> Result<Self, InvalidPhone> {
        let text: String = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let known = |c: char| c.is_ascii_alphanumeric() || " ()-.+/#,:;".contains(c);
        let digits = digits(&text).len();
        let written = text.chars().count() <= 40 && text.chars().all(known);
        if written && (7..=15).contains(&digits) && !card_number::is_in(&text) {
            Ok(Self(text))
        } else {
            Err(InvalidPhone)
        }
    }

    /// A text as it was stored.
    #[must_use]
    pub fn stored(text: String) -> Self {
        Self(text)
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    #[must_use]
    pub fn key(&self) -> PhoneKey {
        PhoneKey(digits(&self.0))
    }

    /// As it is shown, printed and exported: a North American number as "(407) 555-1000 ext. 4" however it was typed, any
    /// other as it was typed. `frontend/src/lib/phone.ts` writes the same.
    #[must_use]
    pub fn shown(&self) -> String {
        let (number, extension) = with_extension(&self.0);
        match (national(number), extension) {
            (None, _) => self.0.clone(),
            (Some(shown), None) => shown,
            (Some(shown), Some(extension)) => format!("{shown} ext. {extension}"),
        }
    }
}

/// The number, and the digits of the extension behind it.
fn with_extension(text: &str) -> (&str, Option<&str>) {
    const MARKS: [&str; 5] = ["extension", "ext.", "ext", "x", "#"];
    let text = text.trim();
    let before = text.trim_end_matches(|c: char| c.is_ascii_digit());
    let extension = text.get(before.len()..).filter(|digits| !digits.is_empty());
    let before = before.trim_end();
    let lower = before.to_ascii_lowercase();
    let number = MARKS.iter().find_map(|mark| {
        let kept = lower.strip_suffix(mark)?;
        before.get(..kept.len())
    });
    match (number, extension) {
        (Some(number), Some(extension)) => (number.trim_end(), Some(extension)),
        _ => (text, None),
    }
}

/// A number of ten digits without a foreign country's code, as North America writes it.
fn national(number: &str) -> Option<String> {
    let plain = |c: char| c.is_ascii_digit() || c.is_whitespace() || "().+/-".contains(c);
    let digits: String = number.chars().filter(char::is_ascii_digit).collect();
    let foreign = number.starts_with('+') && !digits.starts_with('1');
    if foreign || !number.chars().all(plain) {
        return None;
    }
    let ten = match digits.strip_prefix('1') {
        Some(rest) if rest.len() == 10 => rest,
        _ => digits.as_str(),
    };
    let (area, rest) = ten.split_at_checked(3)?;
    let (exchange, line) = rest.split_at_checked(3)?;
    (line.len() == 4).then(|| format!("({area}) {exchange}-{line}"))
}

/// The digits before any extension, without North America's leading 1.
fn digits(text: &str) -> String {
    let lower = text.to_ascii_lowercase();
    let end = lower.find(['x', 'e', '#', ',', ';']).unwrap_or(lower.len());
    let digits: String = lower
        .get(..end)
        .unwrap_or_default()
        .chars()
        .filter(char::is_ascii_digit)
        .collect();
    match digits.strip_prefix('1') {
        Some(national) if national.len() == 10 => national.to_owned(),
        _ => digits,
    }
}

impl PhoneKey {
    /// A key as it was stored.
    #[must_use]
    pub fn stored(key: String) -> Self {
        Self(key)
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r3_062_a_north_american_number_is_shown_in_one_format() {
        // As typed → as shown; the table of `frontend/src/lib/phone.test.ts`.
        let table = [
            ("4075551212", "(407) 555-1212"),
            ("407-555-1212", "(407) 555-1212"),
            ("407.555.1212", "(407) 555-1212"),
            ("407 555 1212", "(407) 555-1212"),
            ("(407) 555-1212", "(407) 555-1212"),
            ("1 407 555 1212", "(407) 555-1212"),
            ("+1-407-555-1212", "(407) 555-1212"),
            ("407-555-1212 x12", "(407) 555-1212 ext. 12"),
            ("407-555-1212 EXT. 12", "(407) 555-1212 ext. 12"),
            ("4075551212 extension 7", "(407) 555-1212 ext. 7"),
            ("407 555 1212 #7", "(407) 555-1212 ext. 7"),
            ("+44 20 7946 0018", "+44 20 7946 0018"),
            ("+4820555123", "+4820555123"),
            ("555-1212", "555-1212"),
            ("1-800-FLOWERS", "1-800-FLOWERS"),
            ("ana@example.com", "ana@example.com"),
        ];
        for (typed, shown) in table {
            assert_eq!(Phone::stored(typed.to_owned()).shown(), shown, "{typed}");
        }
    }

    #[test]
    fn six_spellings_are_one_number() {
        let cases = [
            ("8995550495", Some("8995550495")),
            ("731.555.0796", Some("7315550796")),
            ("(683) 555-4098", Some("6835554098")),
            ("14545550192", Some("4545550192")),
            ("+1 508 555 4272", Some("5085554272")),
            ("893-555-7495", Some("8935557495")),
            ("407-555-1000 x12", Some("4075551000")),
            ("407-555-1000 ext. 12", Some("4075551000")),
            ("+48 22 555 12 34", Some("48225551234")),
            ("555-01", None),
            ("call me", None),
            ("1234567890123456", None),
            ("407-555-1000 x4111111111111111", None),
            ("", None),
        ];
        for (text, key) in cases {
            let phone = Phone::parse(text).ok().map(|phone| phone.key());
            assert_eq!(phone.as_ref().map(PhoneKey::as_str), key, "{text}");
        }
    }
}
