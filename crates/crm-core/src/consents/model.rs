//! A consent.

use crate::clock::Instant;
use crate::contact::PhoneKey;
use crate::contact_gate::{Consent, ConsentKind};
use crate::documents::stored_file::StoredFile;
use crate::ids::{ConsentId, UserId};
use crate::number_facts::model::Said;
use crate::text::Paragraph;
use time::Date;

/// Exactly what they agreed to.
pub type ConsentWording = Paragraph<5000>;

/// A consent as a user records it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ConsentDraft {
    pub kind: ConsentKind,
    pub wording: ConsentWording,
    /// Where it was given: a form, a call, a letter.
    pub source: Said,
    pub given_on: Date,
    /// The first day on which it holds no longer.
    pub ends_on: Option<Date>,
}

/// A consent about to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewConsent {
    pub key: PhoneKey,
    pub draft: ConsentDraft,
    /// The paper, or a picture of the form.
    pub copy: Option<StoredFile>,
    pub by: Option<UserId>,
    pub at: Instant,
}

/// A stored consent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredConsent {
    pub id: ConsentId,
    pub version: i64,
    pub key: PhoneKey,
    /// What the contact gate asks of it.
    pub consent: Consent,
    pub wording: String,
    pub source: String,
    pub copy: Option<StoredFile>,
    pub by: Option<UserId>,
    pub at: Instant,
}

/// How a consent is taken back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Revocation {
    /// The first day on which it holds no longer.
    pub on: Date,
    pub reason: Said,
    pub by: Option<UserId>,
    pub at: Instant,
}
