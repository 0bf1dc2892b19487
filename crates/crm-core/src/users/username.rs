//! User names.

use thiserror::Error;
use unicode_normalization::UnicodeNormalization;

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
    #[error("Username may not contain spaces")]
    Spaces,
}

impl Username {
    /// # Errors
    /// When the username has less than 3 or more than 50 characters, or a space: [`UsernameError`].
    pub fn parse(text: &str) -> Result<Self, UsernameError> {
        let text: String = text.trim().nfc().filter(|c| !c.is_control()).collect();
        match text.chars().count() {
            0..=2 => Err(UsernameError::TooShort),
            51.. => Err(UsernameError::TooLong),
            _ if text.contains(char::is_whitespace) => Err(UsernameError::Spaces),
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
    fn look_alike_spellings_are_one_account() {
        assert_eq!(
            Username::parse("Dana").unwrap().key(),
            Username::key_of("ｄａｎａ ")
        );
        assert_eq!(Username::key_of("da\0na\u{7}"), "dana");
    }
}
