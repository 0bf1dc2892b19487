//! What the ledger's file holds.

use crm_core::clock::Instant;
use serde::{Deserialize, Serialize};

/// One change. Entries are only ever appended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Entry {
    Opened(Opened),
    Recipient(Recipient),
    Requested(Request),
    Reviewed {
        request: String,
        by: String,
        approved: bool,
        #[serde(with = "stamp")]
        at: Instant,
    },
    Cancelled {
        request: String,
        #[serde(with = "stamp")]
        at: Instant,
    },
    Line(Line),
    Moved {
        line: String,
        status: LineStatus,
        #[serde(with = "stamp")]
        at: Instant,
        reason: Option<String>,
    },
}

/// The first entry of every ledger.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Opened {
    pub(crate) account: String,
    pub(crate) name: String,
    /// The balance it began with.
    pub(crate) cents: i64,
    #[serde(with = "stamp")]
    pub(crate) at: Instant,
}

/// How money moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Method {
    Ach,
    Wire,
    Check,
    Card,
}

/// A recipient who may be paid.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Recipient {
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) email: Option<String>,
    pub(crate) methods: Vec<Method>,
}

/// A request to send money, as it came.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Request {
    pub(crate) id: String,
    pub(crate) key: String,
    pub(crate) recipient: String,
    pub(crate) cents: i64,
    pub(crate) method: Method,
    pub(crate) note: Option<String>,
    pub(crate) memo: Option<String>,
    /// How many must approve it.
    pub(crate) needed: u16,
    #[serde(with = "stamp")]
    pub(crate) created_at: Instant,
    /// When it approves itself.
    #[serde(with = "stamp::maybe")]
    pub(crate) approves_at: Option<Instant>,
    /// How long its line takes to settle, in microseconds.
    pub(crate) settles_after: i64,
}

/// Where a line stands, in the bank's words.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LineStatus {
    Pending,
    Sent,
    Cancelled,
    Failed,
    Reversed,
    Blocked,
}

impl LineStatus {
    pub(crate) const fn as_str(self) -> &'static str {
        match self {
            Self::Pending => "pending",
            Self::Sent => "sent",
            Self::Cancelled => "cancelled",
            Self::Failed => "failed",
            Self::Reversed => "reversed",
            Self::Blocked => "blocked",
        }
    }
}

/// A line of the account.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Line {
    pub(crate) id: String,
    /// Below zero when it leaves the account.
    pub(crate) cents: i64,
    pub(crate) status: LineStatus,
    pub(crate) kind: String,
    pub(crate) method: Method,
    pub(crate) recipient: Option<String>,
    pub(crate) counterparty: String,
    pub(crate) description: Option<String>,
    pub(crate) note: Option<String>,
    pub(crate) memo: Option<String>,
    /// The request it came of.
    pub(crate) request: Option<String>,
    #[serde(with = "stamp")]
    pub(crate) created_at: Instant,
    /// When it settles by itself.
    #[serde(with = "stamp::maybe")]
    pub(crate) settles_at: Option<Instant>,
    #[serde(with = "stamp::maybe")]
    pub(crate) posted_at: Option<Instant>,
    #[serde(with = "stamp::maybe")]
    pub(crate) failed_at: Option<Instant>,
    pub(crate) reason: Option<String>,
}

/// An instant as its microseconds since 1970.
mod stamp {
    use crm_core::clock::Instant;
    use serde::{Deserialize, Deserializer, Serializer};

    pub(super) fn serialize<S: Serializer>(at: &Instant, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_i64(at.micros())
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Instant, D::Error> {
        i64::deserialize(from).map(Instant::from_micros)
    }

    /// One that may be missing.
    pub(super) mod maybe {
        use crm_core::clock::Instant;
        use serde::{Deserialize, Deserializer, Serialize, Serializer};

        pub(in super::super) fn serialize<S: Serializer>(
            at: &Option<Instant>,
            to: S,
        ) -> Result<S::Ok, S::Error> {
            at.map(Instant::micros).serialize(to)
        }

        pub(in super::super) fn deserialize<'de, D: Deserializer<'de>>(
            from: D,
        ) -> Result<Option<Instant>, D::Error> {
            let micros = Option::<i64>::deserialize(from)?;
            Ok(micros.map(Instant::from_micros))
        }
    }
}
