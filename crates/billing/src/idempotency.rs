//! The same request twice has one effect (decisions, section 5).

use crm_core::clock::Instant;
use crm_core::ids::UserId;
use crm_core::store::Stored;
use thiserror::Error;
use time::Duration;

/// How long an answer is kept.
pub const KEPT_FOR: Duration = Duration::days(30);

/// The client's name for one request: 1 to 255 printable ASCII characters.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct IdempotencyKey(String);

/// A header that is no key.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("Send an Idempotency-Key of 1 to 255 printable ASCII characters, such as a UUID.")]
pub struct NotAKey;

impl IdempotencyKey {
    /// # Errors
    /// When the text is no idempotency key: [`NotAKey`].
    pub fn parse(text: &str) -> Result<Self, NotAKey> {
        let printable = text.bytes().all(|b| b.is_ascii_graphic() || b == b' ');
        if printable && !text.trim().is_empty() && text.len() <= 255 {
            Ok(Self(text.to_owned()))
        } else {
            Err(NotAKey)
        }
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Whose request on which route: a key is unique among these.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Request {
    pub user: UserId,
    /// Method and path pattern: `POST /payments`.
    pub route: String,
    pub key: IdempotencyKey,
}

/// What was answered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    /// The HTTP status.
    pub status: u16,
    /// The JSON body as it was sent.
    pub body: String,
}

/// An earlier request of the same key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Earlier {
    /// Lower-case hexadecimal SHA-256 of what was asked: the address and the body as it was received.
    pub body_sha256: String,
    /// `None` while it runs.
    pub answer: Option<Answer>,
}

/// What to do with a request that carries a key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// It is the first: run it.
    Run,
    /// Answer the same again.
    Replay(Answer),
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum KeyReused {
    #[error(
        "This Idempotency-Key was used for another request. Send a new key with a new request."
    )]
    OtherBody,
    #[error("The same request is still running. Try again in a moment.")]
    StillRunning,
}

impl KeyReused {
    /// The stable code of the answer: 422 for another body, 409 for one that runs.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::OtherBody => "idempotency_key_reused",
            Self::StillRunning => "in_progress",
        }
    }
}

/// # Errors
/// When the key belongs to another request, or the same request is still running: [`KeyReused`].
pub fn decide(earlier: Option<&Earlier>, body_sha256: &str) -> Result<Verdict, KeyReused> {
    let Some(earlier) = earlier else {
        return Ok(Verdict::Run);
    };
    if earlier.body_sha256 != body_sha256 {
        return Err(KeyReused::OtherBody);
    }
    let answer = earlier.answer.clone().ok_or(KeyReused::StillRunning)?;
    Ok(Verdict::Replay(answer))
}

/// The requests of the last [`KEPT_FOR`].
pub trait IdempotencyKeys {
    fn find(&mut self, request: &Request) -> Stored<Option<Earlier>>;
    /// `Duplicate` when the key is there already.
    fn begin(&mut self, request: &Request, body_sha256: &str, now: Instant) -> Stored<()>;
    fn finish(&mut self, request: &Request, answer: &Answer) -> Stored<()>;
    /// Takes back a key whose request had no effect, so that it may be sent again.
    fn forget(&mut self, request: &Request) -> Stored<()>;
    /// How many were older.
    fn delete_before(&mut self, before: Instant) -> Stored<u64>;
}

#[cfg(test)]
mod tests {
    use super::*;

    fn earlier(answered: bool) -> Earlier {
        let answer = Answer {
            status: 201,
            body: "{}".to_owned(),
        };
        Earlier {
            body_sha256: "aa".to_owned(),
            answer: answered.then_some(answer),
        }
    }

    #[test]
    fn r2_178_r2_188_the_same_key_has_one_effect() {
        let cases = [
            (None, "aa", "run"),
            (Some(earlier(true)), "aa", "replay 201"),
            (Some(earlier(false)), "aa", "in_progress"),
            (Some(earlier(true)), "bb", "idempotency_key_reused"),
            (Some(earlier(false)), "bb", "idempotency_key_reused"),
        ];
        for (earlier, body, outcome) in cases {
            let found = match decide(earlier.as_ref(), body) {
                Ok(Verdict::Run) => "run".to_owned(),
                Ok(Verdict::Replay(answer)) => format!("replay {}", answer.status),
                Err(error) => error.code().to_owned(),
            };
            assert_eq!(found, outcome, "{earlier:?} {body}");
        }
    }

    #[test]
    fn a_key_is_short_printable_text() {
        let long = "k".repeat(256);
        let cases = [
            ("9f1c2b52-0b6e-4b43-8f0e-1", true),
            (&long[1..], true),
            (&long[..], false),
            ("", false),
            ("  ", false),
            ("a\nb", false),
            ("é", false),
        ];
        for (text, outcome) in cases {
            assert_eq!(IdempotencyKey::parse(text).is_ok(), outcome, "{text}");
        }
    }
}
