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
