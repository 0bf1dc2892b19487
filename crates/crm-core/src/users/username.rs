//! User names.

use crate::card_number;
use crate::unseen::is_unseen;
use std::collections::BTreeSet;
use thiserror::Error;
use unicode_normalization::UnicodeNormalization;
use unicode_security::confusable_detection::skeleton;

/// 3 to 50 characters without white space, as typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Username(String);

/// Part 1, section 5, and our upper bound.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum UsernameError {
    #[error("Username must be at least 3 characters")]
    TooShort,
    #[error("Username must be at most 50 characters")]
    TooLong,
    #[error("Username can't contain spaces")]
    Spaces,
    #[error("Username can't contain hidden characters. Type it again instead of pasting it.")]
    Hidden,
    #[error("Username can't be a card number")]
    CardNumber,
}

impl Username {
    /// # Errors
    /// When the username has less than 3 or more than 50 characters, a space, an invisible character (a control
    /// character too), or the number of a payment card: [`UsernameError`].
    pub fn parse(text: &str) -> Result<Self, UsernameError> {
        let text: String = text.trim().nfc().collect();
        let is_hidden = |c: char| c.is_control() || is_unseen(c);
        match text.chars().filter(|c| !is_hidden(*c)).count() {
            0..=2 => Err(UsernameError::TooShort),
            51.. => Err(UsernameError::TooLong),
            _ if text.contains(char::is_whitespace) => Err(UsernameError::Spaces),
            _ if text.contains(is_hidden) => Err(UsernameError::Hidden),
            _ if card_number::is_in(&text) => Err(UsernameError::CardNumber),
            _ => Ok(Self(text)),
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

    /// What makes two spellings the same account: compatibility form, lower case.
    #[must_use]
    pub fn key(&self) -> String {
        Self::key_of(&self.0)
    }

    /// Whether a person can take one for the other (UTS 39): "dana" with a Cyrillic a, "adrnin", "dan0".
    #[must_use]
    pub fn looks_like(&self, other: &Self) -> bool {
        !self.looks().is_disjoint(&other.looks())
    }

    /// The skeletons of the name as it is shown and of its key, without case: letters that look alike in one case only
    /// count too.
    fn looks(&self) -> BTreeSet<String> {
        let of = |text: &str| skeleton(text).flat_map(char::to_lowercase).collect();
        BTreeSet::from([of(&self.0), of(&self.key())])
    }

    /// The key of whatever was typed at sign-in.
    #[must_use]
    pub fn key_of(typed: &str) -> String {
        let printable = typed.trim().nfkc().filter(|c| !c.is_control());
        printable.flat_map(char::to_lowercase).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r1_226_a_username_has_at_least_three_characters() {
        let cases = [
            ("ab", Err(UsernameError::TooShort)),
            ("  ab  ", Err(UsernameError::TooShort)),
            ("abc", Ok("abc")),
            (" Dana ", Ok("Dana")),
            ("a b c", Err(UsernameError::Spaces)),
            ("a\u{200b}b", Err(UsernameError::TooShort)),
        ];
        for (typed, outcome) in cases {
            let username = Username::parse(typed);
            assert_eq!(
                username.as_ref().map(Username::as_str),
                outcome.as_ref().copied(),
                "{typed}"
            );
        }
        assert_eq!(
            Username::parse(&"x".repeat(51)),
            Err(UsernameError::TooLong)
        );
    }

    #[test]
    fn r3_029_a_username_has_nothing_hidden() {
        for hidden in [
            "da\u{200b}na",
            "da\u{ad}na",
            "\u{202e}dana",
            "dana\u{feff}",
            "da\u{3164}na",
            "dana\u{fe0f}",
            "\u{7}dana",
            "da\u{91}na",
        ] {
            assert_eq!(
                Username::parse(hidden),
                Err(UsernameError::Hidden),
                "{hidden:?}"
            );
        }
        let card = Username::parse("4242424242424242");
        assert_eq!(card, Err(UsernameError::CardNumber));
        assert!(Username::parse("zoë.muñoz").is_ok());
        assert!(Username::parse("дана").is_ok());
    }

    /// A name that is there, another one → whether people take one for the other.
    #[test]
    fn r3_029_look_alikes_are_known() {
        let cases = [
            ("dana", "d\u{430}na", true),
            ("Dana", "D\u{410}NA", true),
            ("Bob", "\u{412}ob", true),
            ("admin", "adrnin", true),
            ("admin", "\u{430}dmin", true),
            ("admin", "adm1n", false),
            ("ian", "lan", false),
            ("Ian", "lan", true),
            ("paul1", "paull", true),
            ("dan0", "dano", true),
            ("dana", "dane", false),
            ("dana", "dana2", false),
            ("sales-1", "sales-2", false),
            ("zoe", "zo\u{eb}", false),
        ];
        for (one, other, outcome) in cases {
            let (one, other) = (
                Username::parse(one).unwrap(),
                Username::parse(other).unwrap(),
            );
            assert_eq!(one.looks_like(&other), outcome, "{one:?} {other:?}");
            assert_eq!(other.looks_like(&one), outcome, "{other:?} {one:?}");
        }
    }

    #[test]
    fn look_alike_spellings_are_one_account() {
        assert_eq!(
            Username::parse("Dana").unwrap().key(),
            Username::key_of("ｄａｎａ ")
        );
        assert_eq!(Username::key_of("da\0na\u{7}"), "dana");
    }
}
