//! A provider's key: never printed, sealed where it is stored, shown by its last characters.

use super::endpoint::Endpoint;
use crate::ids::IntegrationId;
use std::fmt;
use thiserror::Error;

/// The most characters of a key.
const LONGEST: usize = 500;
/// What stands for the part of a key that is not shown.
const HIDDEN: char = '…';
/// How many characters of a key are shown.
const SHOWN: usize = 4;
/// A shorter key is not shown at all: four of its characters would be too much of it.
const SHORTEST_SHOWN: usize = 12;

/// A key in the open. Its Debug prints nothing of it.
#[derive(Clone, PartialEq, Eq)]
pub struct ApiKey(String);

#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error(
    "This is not a valid key. Use letters, digits and symbols without spaces, up to {LONGEST} characters."
)]
pub struct ApiKeyError;

impl ApiKey {
    /// # Errors
    /// [`ApiKeyError`] when it is empty, too long, or has something else than visible ASCII characters.
    pub fn parse(text: &str) -> Result<Self, ApiKeyError> {
        let is_key =
            (1..=LONGEST).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_graphic());
        is_key.then(|| Self(text.to_owned())).ok_or(ApiKeyError)
    }

    /// The key itself: for its provider and for the code that seals it, and no one else.
    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// The last characters, which may be shown; none of a short key.
    #[must_use]
    pub fn end(&self) -> &str {
        let shown = if self.0.len() >= SHORTEST_SHOWN {
            SHOWN
        } else {
            0
        };
        self.0.get(self.0.len() - shown..).unwrap_or_default()
    }
}

impl fmt::Debug for ApiKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ApiKey(…)")
    }
}

/// What a form says of a key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SentKey {
    /// Nothing, or as it was shown: the stored one.
    Stored,
    New(ApiKey),
}

impl SentKey {
    /// Reads what stands in the field.
    ///
    /// # Errors
    /// [`ApiKeyError`] when it is neither a key nor one as it is shown.
    pub fn parse(text: &str) -> Result<Self, ApiKeyError> {
        match text.strip_prefix(HIDDEN) {
            Some("") => Ok(Self::Stored),
            Some(end) if end.len() <= SHOWN => ApiKey::parse(end).map(|_| Self::Stored),
            Some(_) => Err(ApiKeyError),
            None => ApiKey::parse(text).map(Self::New),
        }
    }
}

/// A key as it is stored.
#[derive(Clone, PartialEq, Eq)]
pub struct SealedKey {
    pub sealed: Vec<u8>,
    /// [`ApiKey::end`].
    pub end: String,
}

impl SealedKey {
    /// As screens show it: "…x9Qd".
    #[must_use]
    pub fn shown(&self) -> String {
        format!("{HIDDEN}{}", self.end)
    }
}

impl fmt::Debug for SealedKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SealedKey(…)")
    }
}

/// A stored key that this server's secrets do not open.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("The stored key cannot be read with this server's secret. Enter it again.")]
pub struct KeyUnreadable;

/// Seals and opens keys. A sealed key is bound to its integration and to the address that it is for: for another one it
/// does not open.
pub trait KeySealer: Send + Sync {
    fn seal(&self, id: IntegrationId, endpoint: &Endpoint, key: &ApiKey) -> SealedKey;

    /// # Errors
    /// [`KeyUnreadable`] when it was sealed under another secret, for another integration or address, or was altered.
    fn open(
        &self,
        id: IntegrationId,
        endpoint: &Endpoint,
        key: &SealedKey,
    ) -> Result<ApiKey, KeyUnreadable>;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r1_177_a_key_shows_its_last_four_characters_alone() {
        let cases = [
            ("sk-test-0123456789x9Qd", Some("x9Qd")),
            ("123456789012", Some("9012")),
            ("12345678901", Some("")),
            ("k", Some("")),
            ("", None),
            ("two words", None),
            ("schlüssel", None),
            ("line\nbreak", None),
        ];
        for (text, end) in cases {
            let key = ApiKey::parse(text);
            assert_eq!(key.as_ref().ok().map(ApiKey::end), end, "{text:?}");
        }
        assert!(ApiKey::parse(&"k".repeat(500)).is_ok());
        assert!(ApiKey::parse(&"k".repeat(501)).is_err());
    }

    /// What stands in the field → whether it is a new key, the stored one, or neither.
    #[test]
    fn r1_282_a_key_as_it_was_shown_is_the_stored_one() {
        let cases = [
            ("…x9Qd", Some(false)),
            ("…", Some(false)),
            ("…x9Q d", None),
            ("…x9Qdz", None),
            ("sk-…x9Qd", None),
            ("sk-new", Some(true)),
        ];
        for (text, outcome) in cases {
            let read = SentKey::parse(text).ok();
            let is_new = read.map(|sent| matches!(sent, SentKey::New(_)));
            assert_eq!(is_new, outcome, "{text}");
        }
    }

    #[test]
    fn r1_177_a_key_is_never_printed() {
        let key = ApiKey::parse("sk-canary-0123456789").unwrap();
        let sealed = SealedKey {
            sealed: b"sk-canary".to_vec(),
            end: "6789".to_owned(),
        };
        let printed = format!("{:?} {:?} {sealed:?}", key, SentKey::New(key.clone()));
        assert!(!printed.contains("canary"), "{printed}");
        assert!(!printed.contains("115"), "{printed}");
        assert_eq!(sealed.shown(), "…6789");
    }
}
