//! Passwords (decisions, section 7): 6 to 128 characters, no other rule.

use crate::store::Stored;
use std::fmt;
use thiserror::Error;

/// A password as typed. Never printed, never stored.
#[derive(Clone, PartialEq, Eq)]
pub struct Password(String);

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum PasswordError {
    #[error("Password must be at least 6 characters")]
    TooShort,
    #[error("Password must be at most 128 characters")]
    TooLong,
    #[error("This password is too common. Choose another.")]
    TooCommon,
}

impl Password {
    /// `refuse_common` holds in production.
    ///
    /// # Errors
    /// When the password has less than 6 or more than 128 characters, or is among the most common ones: [`PasswordError`].
    pub fn parse(text: &str, refuse_common: bool) -> Result<Self, PasswordError> {
        match text.chars().count() {
            0..=5 => Err(PasswordError::TooShort),
            129.. => Err(PasswordError::TooLong),
            _ if refuse_common && is_common(text) => Err(PasswordError::TooCommon),
            _ => Ok(Self(text.to_owned())),
        }
    }

    /// What somebody typed at sign-in: any text up to the bound may be tried.
    #[must_use]
    pub fn attempt(text: &str) -> Self {
        Self(text.chars().take(129).collect())
    }

    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Password {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Password(…)")
    }
}

/// A hash in PHC form.
#[derive(Clone, PartialEq, Eq)]
pub struct PasswordHash(String);

impl PasswordHash {
    #[must_use]
    pub fn stored(text: String) -> Self {
        Self(text)
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for PasswordHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PasswordHash(…)")
    }
}

/// Hashes and verifies, slowly on purpose; never inside a transaction.
pub trait PasswordHasher: Send + Sync {
    /// # Errors
    /// [`crate::store::StoreError::Unavailable`] when too many wait already.
    fn hash(&self, password: &Password) -> Stored<PasswordHash>;
    /// Takes the same time with `None` (unknown user) as with a hash.
    ///
    /// # Errors
    /// [`crate::store::StoreError::Unavailable`] when too many wait already.
    fn verify(&self, password: &Password, hash: Option<&PasswordHash>) -> Stored<bool>;
}

/// The commonest passwords of public breach counts that pass the length rule, and the words of this trade.
const COMMON: &[&str] = &[
    "123456",
    "123456789",
    "12345678",
    "1234567",
    "1234567890",
    "111111",
    "000000",
    "123123",
    "654321",
    "666666",
    "121212",
    "112233",
    "password",
    "password1",
    "password123",
    "passw0rd",
    "p@ssw0rd",
    "qwerty",
    "qwerty123",
    "qwertyuiop",
    "1q2w3e4r",
    "1qaz2wsx",
    "abc123",
    "abcdef",
    "iloveyou",
    "admin123",
    "administrator",
    "welcome",
    "welcome1",
    "letmein",
    "monkey",
    "dragon",
    "football",
    "baseball",
    "sunshine",
    "princess",
    "master",
    "shadow",
    "superman",
    "trustno1",
    "changeme",
    "default",
    "secret",
    "timeshare",
    "timeshare1",
    "exitdesk",
    "exitdesk1",
];

fn is_common(text: &str) -> bool {
    let lower = text.to_lowercase();
    COMMON.contains(&lower.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r1_228_a_password_has_six_to_128_characters_and_is_not_common_in_production() {
        let long = "x".repeat(129);
        let cases = [
            ("12345", false, Err(PasswordError::TooShort)),
            ("123456", false, Ok(())),
            ("123456", true, Err(PasswordError::TooCommon)),
            ("PassWord1", true, Err(PasswordError::TooCommon)),
            ("a quiet lake", true, Ok(())),
            ("ééé ñ", true, Err(PasswordError::TooShort)),
            (long.as_str(), false, Err(PasswordError::TooLong)),
        ];
        for (typed, production, outcome) in cases {
            assert_eq!(
                Password::parse(typed, production).map(|_| ()),
                outcome,
                "{typed}"
            );
        }
    }

    #[test]
    fn a_password_is_never_printed() {
        let password = Password::attempt("a quiet lake");
        assert!(!format!("{password:?}").contains("lake"));
    }
}
