//! What the bank begins with, and what it is asked.

use crate::entry::{LineStatus, Method};
use crm_core::clock::Instant;
use crm_core::money::Money;

/// What a new ledger begins with.
#[derive(Debug, Clone)]
pub struct Beginning {
    /// The account's name.
    pub name: String,
    /// Its balance before all lines.
    pub opening: Money,
    pub since: Instant,
    pub recipients: Vec<NewRecipient>,
    pub lines: Vec<NewLine>,
}

/// A recipient who may be paid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewRecipient {
    pub name: String,
    pub email: Option<String>,
    pub methods: Vec<Method>,
}

/// A line that no request of ours made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewLine {
    /// Below zero when it leaves the account.
    pub amount: Money,
    pub counterparty: String,
    pub method: Method,
    /// Mercury's word, such as `externalTransfer`.
    pub kind: String,
    pub description: Option<String>,
    pub note: Option<String>,
    pub memo: Option<String>,
    /// One that is pending settles as the bank behaves.
    pub status: LineStatus,
    pub created_at: Instant,
}

/// What a request to send money says.
#[derive(Debug)]
pub(crate) struct Sending {
    pub(crate) key: String,
    pub(crate) recipient: String,
    pub(crate) amount: Money,
    pub(crate) method: Method,
    pub(crate) note: Option<String>,
    pub(crate) memo: Option<String>,
}

/// How a request is decided from outside.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Decision {
    Approve,
    Reject,
    Cancel,
}
