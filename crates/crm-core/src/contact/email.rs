//! Email addresses.

use super::plain::plain;
use crate::card_number;
use crate::text::TextError;
use thiserror::Error;
use validator::ValidateEmail;

/// An address in valid form, as typed except for invisible characters. At most 254 characters (RFC 5321), of ASCII: to
/// others a mail server need not send (RFC 6531).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EmailAddress(String);

/// The normalised address: what makes two spellings the same person.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EmailKey(String);

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum EmailError {
    /// Part 1, section 5.
    #[error("Invalid email address")]
    Invalid,
    /// Decisions, section 7.
    #[error("{}", TextError::CardNumber)]
    CardNumber,
}

impl EmailAddress {
    /// # Errors
    /// When the text is no email address, or a card number stands in it: [`EmailError`].
    pub fn parse(text: &str) -> Result<Self, EmailError> {
        let text = plain(text);
        let text = text.as_str();
        let printable = !text.chars().any(|c| c.is_control() || c.is_whitespace());
        let dotted = text
            .rsplit_once('@')
            .is_some_and(|(_, domain)| domain.contains('.'));
        if text.len() > 254 || !text.is_ascii() || !printable || !dotted || !text.validate_email() {
            Err(EmailError::Invalid)
        } else if card_number::is_in(text) {
            Err(EmailError::CardNumber)
        } else {
            Ok(Self(text.to_owned()))
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

    /// A text that was stored before, without invisible characters.
    #[must_use]
    pub fn read_again(&self) -> Self {
        Self(plain(&self.0))
    }

    #[must_use]
    pub fn key(&self) -> EmailKey {
        EmailKey(plain(&self.0).to_lowercase())
    }
}

impl EmailKey {
    /// A key as it was stored.
    #[must_use]
    pub fn stored(key: String) -> Self {
        Self(key)
    }

    /// A key that was stored before, as it is made today.
    #[must_use]
    pub fn read_again(&self) -> Self {
        EmailAddress::stored(self.0.clone()).key()
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
    fn r1_236_an_address_is_valid_or_refused() {
        let cases = [
            ("ana@example.com", true),
            (" Ana.Ruiz+exit@Example.COM ", true),
            ("ana@example", false),
            ("ana example.com", false),
            ("ana@@example.com", false),
            ("ana @example.com", false),
            ("@example.com", false),
            ("ana@", false),
            ("", false),
            ("n/a", false),
        ];
        for (text, valid) in cases {
            assert_eq!(EmailAddress::parse(text).is_ok(), valid, "{text}");
        }
    }

    #[test]
    fn r5_044_what_nobody_sees_is_no_part_of_an_address() {
        let cases = [
            ("eva@example.com\u{a0}", Some("eva@example.com")),
            ("eli@example.com\u{200b}", Some("eli@example.com")),
            ("eli@exam\u{ad}ple.com", Some("eli@example.com")),
            ("\u{feff}eda@example.com", Some("eda@example.com")),
            ("ｅｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ", Some("eda@example.com")),
            ("eva@\u{a0}example.com", None),
            ("mailto:emo@example.com", None),
            ("Enn Unseen <enn@example.com>", None),
            ("esa@example.com; esa2@example.com", None),
            // No mail could be sent to these.
            ("josé@example.com", None),
            ("eva@exämple.com", None),
        ];
        for (typed, outcome) in cases {
            let read = EmailAddress::parse(typed).ok();
            assert_eq!(
                read.as_ref().map(EmailAddress::as_str),
                outcome,
                "{typed:?}"
            );
        }
        let before = EmailAddress::stored("Eli@exam\u{ad}ple.com".to_owned());
        assert_eq!(before.key().as_str(), "eli@example.com");
    }

    #[test]
    fn r3_037_no_address_holds_a_card_number() {
        let cases = [
            ("4242424242424242@example.com", Err(EmailError::CardNumber)),
            (
                "ana-4242-4242-4242-4242@example.com",
                Err(EmailError::CardNumber),
            ),
            (
                "ana@4242.4242.4242.4242.example",
                Err(EmailError::CardNumber),
            ),
            ("4242424242424242", Err(EmailError::Invalid)),
            ("ana4242@example.com", Ok(())),
            ("4075551000.4075552000@example.com", Ok(())),
        ];
        for (text, outcome) in cases {
            assert_eq!(EmailAddress::parse(text).map(drop), outcome, "{text}");
        }
        let said = EmailError::CardNumber.to_string();
        assert!(
            said.contains("card number") && !said.contains("4242"),
            "{said}"
        );
    }

    #[test]
    fn spellings_share_a_key() {
        let one = EmailAddress::parse("Ana@Example.com").unwrap();
        let two = EmailAddress::parse(" ana@example.COM ").unwrap();
        assert_eq!(one.key(), two.key());
    }
}
