//! An exit case.

use crate::change::Change;
use crate::clock::Instant;
use crate::closed_set::closed_set;
use crate::ids::{ClientId, ExitCaseId, PartnerId, PropertyId, UserId};
use crate::text::Notes;
use time::Date;

closed_set! {
    /// The steps of an exit, in their usual order; each may be noted by itself.
    pub enum Milestone {
        SentToPartner = "Sent to Partner",
        DocumentsComplete = "Documents Complete",
        LetterSent = "Letter Sent",
        ResortResponded = "Resort Responded",
        ExitConfirmed = "Exit Confirmed",
    }
}

/// A milestone that was reached, and who noted it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reached {
    pub milestone: Milestone,
    pub on: Date,
    pub noted_by: Option<UserId>,
    pub noted_at: Instant,
}

/// A stored exit case: one a property.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExitCase {
    pub id: ExitCaseId,
    pub version: i64,
    pub property: PropertyId,
    pub client: ClientId,
    pub partner: Option<PartnerId>,
    pub notes: Option<Notes>,
    /// Each milestone at most once, in the set's order.
    pub reached: Vec<Reached>,
    pub created_at: Instant,
    pub updated_at: Instant,
}

impl ExitCase {
    /// The field that staff write what they like in.
    pub(super) fn said(&self) -> Option<&str> {
        self.notes.as_ref().map(Notes::as_str)
    }
}

/// An exit case about to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewExitCase {
    pub property: PropertyId,
    pub client: ClientId,
    pub partner: Option<PartnerId>,
    pub notes: Option<Notes>,
    pub created_at: Instant,
}

/// A partial update.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Patch {
    pub partner: Change<Option<PartnerId>>,
    pub notes: Change<Option<Notes>>,
}
