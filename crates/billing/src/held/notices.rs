//! What clients said of canceling, as it is on record.

use super::notice::Notice;
use crm_core::clock::Instant;
use crm_core::ids::{DocumentId, UserId};
use crm_core::text::Notes;

/// A notice about to be recorded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewNotice {
    pub agreement: DocumentId,
    pub notice: Notice,
    /// What shows it: where the letter or the email is.
    pub proof: Option<Notes>,
    pub in_time: bool,
    pub recorded_by: Option<UserId>,
    pub recorded_at: Instant,
}

/// A notice on record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecordedNotice {
    pub id: i64,
    pub what: NewNotice,
    /// What someone decided on one that came late.
    pub decided: Option<Decided>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Decided {
    /// It holds all the same.
    pub accepted: bool,
    pub reason: Notes,
    pub by: Option<UserId>,
    pub at: Instant,
}

impl RecordedNotice {
    /// It came late, and no one decided on it.
    #[must_use]
    pub const fn waits(&self) -> bool {
        !self.what.in_time && self.decided.is_none()
    }
}
