//! What a Form W-9 says, and who was paid.

use super::id::PayeeId;
use super::kind::TaxStatus;
use super::numbers::{SealedNumber, TaxNumber};
use crate::contact::{PostalCode, UsState};
use crate::documents::stored_file::StoredFile;
use crate::money::Money;
use crate::text::ShortText;
use time::Date;

/// Where the forms go.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Address {
    pub street: ShortText,
    pub city: ShortText,
    pub state: UsState,
    pub zip: PostalCode,
}

/// What the form says besides the number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct W9 {
    pub status: TaxStatus,
    pub legal_name: ShortText,
    pub address: Option<Address>,
    /// The day it was signed.
    pub signed_on: Option<Date>,
}

/// A payee as stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Payee {
    pub id: PayeeId,
    /// 0 before it is stored.
    pub version: i64,
    pub w9: W9,
    pub number: Option<SealedNumber>,
    /// The form itself.
    pub file: Option<StoredFile>,
}

/// As a user sends it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PayeeDraft {
    pub w9: W9,
    /// `None`: the stored one stays.
    pub number: Option<TaxNumber>,
    /// The version that was seen; none of a first record.
    pub based_on: Option<i64>,
}

/// A payee who was paid in a year.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PaidPayee {
    pub id: PayeeId,
    /// As the office calls them.
    pub name: String,
    /// Nothing before their W-9 was recorded.
    pub payee: Option<Payee>,
    /// By means that count.
    pub paid: Money,
    pub by_card: Money,
}
