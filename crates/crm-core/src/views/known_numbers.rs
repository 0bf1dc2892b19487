//! What is known of a number, as it is read: the facts, consents, inquiries and purchases, with who entered and who took
//! back each.

use super::StaffName;
use crate::clock::Instant;
use crate::contact::PhoneKey;
use crate::contact_gate::{Consent, ConsentKind};
use crate::ids::{ConsentId, NumberFactId, RelationshipId};
use crate::number_facts::NumberFactKind;
use crate::relationships::RelationshipKind;
use crate::store::Stored;
use time::Date;

/// That something was taken back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TakenBack {
    pub at: Instant,
    /// `None` when it was not a user.
    pub by: Option<StaffName>,
    pub reason: String,
}

/// A fact about a number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NumberFactRow {
    pub id: NumberFactId,
    pub kind: NumberFactKind,
    pub noted_on: Date,
    pub source: String,
    pub created_by: Option<StaffName>,
    pub created_at: Instant,
    pub lifted: Option<TakenBack>,
}

/// A consent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ConsentRow {
    pub id: ConsentId,
    pub version: i64,
    pub kind: ConsentKind,
    pub wording: String,
    pub source: String,
    pub given_on: Date,
    pub ends_on: Option<Date>,
    pub copy_name: Option<String>,
    pub created_by: Option<StaffName>,
    pub created_at: Instant,
    pub revoked_on: Option<Date>,
    pub revoked: Option<TakenBack>,
}

impl ConsentRow {
    /// Whether it holds on the day.
    #[must_use]
    pub fn is_in_force(&self, today: Date) -> bool {
        let consent = Consent {
            kind: self.kind,
            given_on: self.given_on,
            ends_on: self.ends_on,
            revoked_on: self.revoked_on,
        };
        consent.is_in_force(today)
    }
}

/// An inquiry or a purchase.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RelationshipRow {
    pub id: RelationshipId,
    pub kind: RelationshipKind,
    pub happened_on: Date,
    pub source: String,
    pub created_by: Option<StaffName>,
    pub created_at: Instant,
    pub withdrawn: Option<TakenBack>,
}

/// What is known of a number. Each kind comes with the newest first, what was taken back with the rest.
pub trait KnownNumberViews {
    fn number_facts(&mut self, key: &PhoneKey) -> Stored<Vec<NumberFactRow>>;
    fn number_fact(&mut self, id: NumberFactId) -> Stored<Option<NumberFactRow>>;
    fn consents(&mut self, key: &PhoneKey) -> Stored<Vec<ConsentRow>>;
    fn consent(&mut self, id: ConsentId) -> Stored<Option<ConsentRow>>;
    fn relationships(&mut self, key: &PhoneKey) -> Stored<Vec<RelationshipRow>>;
    fn relationship(&mut self, id: RelationshipId) -> Stored<Option<RelationshipRow>>;
    /// The day of the payment that `Relationships::newest_payment` finds.
    fn latest_payment(&mut self, key: &PhoneKey) -> Stored<Option<Date>>;
    /// When the number joined the suppression list; `None` when it is not on it.
    fn suppressed_since(&mut self, key: &PhoneKey) -> Stored<Option<Instant>>;
}
