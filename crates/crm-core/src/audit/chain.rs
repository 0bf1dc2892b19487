//! The chain: what is hashed of an event, and how one seal follows another.

use crate::clock::Instant;
use std::fmt;
use thiserror::Error;
use time::Duration;

/// How long after an event another one with a lower id may still become visible: PostgreSQL gives ids out before
/// transactions are committed. None of ours lasts for longer than a minute. An event that appears later, below one that
/// was sealed, was not written by Exitdesk: it is never sealed, and the verification names it.
pub const LATEST_COMMIT: Duration = Duration::minutes(10);

/// How long an event waits for its seal at most while a server runs, which seals every ten seconds.
pub const SEALED_WITHIN: Duration = Duration::minutes(1);

/// The first byte of what is hashed. Another form of an event's bytes would have another one.
const FORM: u8 = 1;

/// SHA-256: given, so that this crate needs no library of its own for it.
pub type Digest = fn(&[u8]) -> [u8; 32];

/// A seal's hash.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct SealHash([u8; 32]);

/// The text is no hash: 64 hexadecimal digits, in lower case.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("A hash is 64 hexadecimal digits in lower case.")]
pub struct NotAHash;

impl SealHash {
    /// What stands before the first seal.
    pub const NONE: Self = Self([0; 32]);

    #[must_use]
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// # Errors
    /// When the text is not what [`fmt::Display`] writes: [`NotAHash`].
    pub fn parse(text: &str) -> Result<Self, NotAHash> {
        let is_hex = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
        if text.len() != 64 || !text.bytes().all(is_hex) {
            return Err(NotAHash);
        }
        let mut bytes = [0; 32];
        for (byte, place) in bytes.iter_mut().zip((0..64).step_by(2)) {
            let pair = text.get(place..place + 2).ok_or(NotAHash)?;
            *byte = u8::from_str_radix(pair, 16).map_err(|_| NotAHash)?;
        }
        Ok(Self(bytes))
    }
}

impl fmt::Display for SealHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for SealHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SealHash({self})")
    }
}

/// An event as its row holds it: texts as they are stored, whatever they say.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredEvent {
    pub id: i64,
    pub entity: String,
    pub entity_id: i64,
    pub kind: String,
    pub actor: Option<i64>,
    pub at: Instant,
    pub request: Option<String>,
    pub before: Option<String>,
    pub after: Option<String>,
}

/// A link of the chain.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Seal {
    /// Counts from 1, without a gap.
    pub seq: i64,
    pub event: i64,
    /// The highest id of an event that the chain holds up to here.
    pub highest: i64,
    pub hash: SealHash,
    /// When it was sealed; never before the seal in front of it.
    pub at: Instant,
}

impl Seal {
    /// The seal of an event, behind `last`.
    #[must_use]
    pub fn behind(last: Option<&Self>, event: &StoredEvent, now: Instant, digest: Digest) -> Self {
        let before = last.map_or(SealHash::NONE, |last| last.hash);
        let mut seal = Self {
            seq: last.map_or(1, |last| last.seq + 1),
            event: event.id,
            highest: last.map_or(event.id, |last| last.highest.max(event.id)),
            hash: SealHash::NONE,
            at: last.map_or(now, |last| last.at.max(now)),
        };
        seal.hash = seal.hash_of(before, event, digest);
        seal
    }

    /// The hash that it should have.
    #[must_use]
    pub fn hash_of(&self, before: SealHash, event: &StoredEvent, digest: Digest) -> SealHash {
        SealHash(digest(&self.bytes(before, event)))
    }

    /// What is hashed: every field in a form of which no two are alike. Numbers are 8 bytes, the highest first; a text has
    /// its length in front; what may be absent has 0 or 1 in front.
    fn bytes(&self, before: SealHash, event: &StoredEvent) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(512);
        bytes.push(FORM);
        bytes.extend(before.0);
        number(&mut bytes, self.seq);
        number(&mut bytes, self.at.micros());
        number(&mut bytes, event.id);
        text(&mut bytes, &event.entity);
        number(&mut bytes, event.entity_id);
        text(&mut bytes, &event.kind);
        optional(&mut bytes, event.actor, number);
        number(&mut bytes, event.at.micros());
        for field in [&event.request, &event.before, &event.after] {
            optional(&mut bytes, field.as_deref(), text);
        }
        bytes
    }

    #[must_use]
    pub const fn head(&self) -> Head {
        Head {
            seq: self.seq,
            hash: self.hash,
        }
    }
}

fn number(bytes: &mut Vec<u8>, number: i64) {
    bytes.extend(number.to_be_bytes());
}

fn text(bytes: &mut Vec<u8>, text: &str) {
    number(bytes, i64::try_from(text.len()).unwrap_or(i64::MAX));
    bytes.extend(text.as_bytes());
}

fn optional<T>(bytes: &mut Vec<u8>, value: Option<T>, write: fn(&mut Vec<u8>, T)) {
    bytes.push(u8::from(value.is_some()));
    if let Some(value) = value {
        write(bytes, value);
    }
}

/// The seals of these events, in this order, behind `last`.
#[must_use]
pub fn seal(last: Option<Seal>, events: &[StoredEvent], now: Instant, digest: Digest) -> Vec<Seal> {
    let mut last = last;
    let mut seals = Vec::with_capacity(events.len());
    for event in events {
        let seal = Seal::behind(last.as_ref(), event, now, digest);
        last = Some(seal);
        seals.push(seal);
    }
    seals
}

/// Where the chain ends, as it is noted outside of the database: `HASH@SEQ`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Head {
    pub seq: i64,
    pub hash: SealHash,
}

/// The text is no head.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("Enter the head as HASH@NUMBER, as exitdesk audit head prints it.")]
pub struct NotAHead;

impl Head {
    /// # Errors
    /// When the text is not what [`fmt::Display`] writes: [`NotAHead`].
    pub fn parse(text: &str) -> Result<Self, NotAHead> {
        let (hash, seq) = text.trim().split_once('@').ok_or(NotAHead)?;
        let number = seq.parse().ok().filter(|number: &i64| *number > 0);
        Ok(Self {
            seq: number.ok_or(NotAHead)?,
            hash: SealHash::parse(hash).map_err(|_| NotAHead)?,
        })
    }
}

impl fmt::Display for Head {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}@{}", self.hash, self.seq)
    }
}
