//! What the bank can be asked.

use super::ids::{BankLineId, CounterpartyId, RequestId, TransferKey};
use super::model::{BankAccount, BankLine, Counterparty, Lines, TransferMethod};
use super::note::PaysMark;
use crate::amount::Amount;
use crm_core::clock::Instant;
use std::future::Future;
use std::pin::Pin;
use thiserror::Error;
use time::Duration;

/// What a payment is for, as the bank wants to know of a wire.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SendPurpose {
    /// A partner, by name.
    Vendor(String),
    /// A salesperson, by name.
    Contractor(String),
}

/// Money to send.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SendRequest {
    /// The same key has one effect for at least a day.
    pub key: TransferKey,
    pub counterparty: CounterpartyId,
    pub amount: Amount,
    pub method: TransferMethod,
    /// What the recipient reads.
    pub memo: String,
    /// For us alone; ends with our mark, see [`super::with_mark`].
    pub note: String,
    pub purpose: SendPurpose,
}

/// How far the bank came with what it was asked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RequestStatus {
    /// It waits for approval on the bank's own pages.
    PendingApproval {
        given: u16,
        needed: u16,
    },
    Approved,
    /// Rejected by a person on the bank's own pages.
    Rejected {
        by: Option<String>,
    },
    Cancelled,
}

/// What the bank was asked, as it has it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SentRequest {
    pub id: RequestId,
    pub status: RequestStatus,
    /// The move of money that came of it, once it is known.
    pub line: Option<BankLineId>,
}

/// A transfer that the bank may have.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sought {
    pub key: TransferKey,
    /// What it pays.
    pub pays: PaysMark,
}

/// What was asked under another key, and pays the same.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Other {
    pub key: TransferKey,
    pub sent: SentRequest,
}

/// What the bank has of a transfer, and of what it pays.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Found {
    pub own: Option<SentRequest>,
    /// Read only while there is nothing under its own key.
    pub others: Vec<Other>,
}

impl Found {
    /// The transfer itself.
    #[must_use]
    pub const fn own(sent: SentRequest) -> Self {
        Self {
            own: Some(sent),
            others: Vec::new(),
        }
    }
}

/// Why the bank did not do it.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum BankError {
    /// It was not reached: nothing happened there.
    #[error("the bank cannot be reached: {0}")]
    Unreachable(String),
    /// The answer was lost or made no sense, or tells of another amount: it may have happened.
    #[error("the bank's answer is not known: {0}")]
    Unknown(String),
    /// It will not do it now, for want of funds, because of a limit, or because it is asked too often.
    /// Nothing happened there.
    #[error("{message}")]
    Held { message: String },
    /// It will never do it as it was asked. Nothing happened there.
    #[error("{message}")]
    Refused { code: String, message: String },
    /// It has nothing under this id.
    #[error("the bank does not know this")]
    NotFound,
    /// Our token is wrong or may not do this: a matter for administrators. Nothing happened there.
    #[error("the bank does not accept our token: {0}")]
    Misconfigured(String),
}

impl BankError {
    /// Whether what was asked may have been done all the same.
    #[must_use]
    pub const fn may_have_happened(&self) -> bool {
        match self {
            Self::Unknown(_) => true,
            Self::Unreachable(_)
            | Self::Held { .. }
            | Self::Refused { .. }
            | Self::NotFound
            | Self::Misconfigured(_) => false,
        }
    }
}

/// An answer that is on its way.
pub type Asked<'a, T> = Pin<Box<dyn Future<Output = Result<T, BankError>> + Send + 'a>>;

/// The bank. Each call ends within 20 seconds and is made once: when it is made again is for
/// [`crate::transfers`] to say.
pub trait Bank: Send + Sync {
    fn account(&self) -> Asked<'_, BankAccount>;
    /// Those who can be paid now.
    fn counterparties(&self) -> Asked<'_, Vec<Counterparty>>;
    /// Moves made at this moment or later, oldest first, at most 500 a page; `after` is a page's `next`.
    fn lines<'a>(&'a self, since: Instant, after: Option<&'a str>) -> Asked<'a, Lines>;
    fn line<'a>(&'a self, id: &'a BankLineId) -> Asked<'a, BankLine>;
    /// An answer that it was done before, with a body that is of this key, counts as done.
    fn send<'a>(&'a self, request: &'a SendRequest) -> Asked<'a, SentRequest>;
    fn request<'a>(&'a self, id: &'a RequestId) -> Asked<'a, SentRequest>;
    /// Looks for what was asked under this key, and for what else was asked to pay the same, among all that was asked or
    /// moved at this moment or later: by the marks in memo and note, see [`super::with_mark`]. Nothing is said to be
    /// missing unless all of it was seen.
    fn find<'a>(&'a self, sought: &'a Sought, since: Instant) -> Asked<'a, Found>;
    /// How long no request may be sent to it: it got too many and said when to come again, or it does not
    /// accept our token. Zero when it may be asked now.
    fn rests(&self) -> Duration {
        Duration::ZERO
    }
}
