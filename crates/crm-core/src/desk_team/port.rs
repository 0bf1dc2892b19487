//! What managers need stored of the call desk.

use crate::ids::UserId;
use crate::number_facts::holder::Holder;
use crate::store::Stored;

/// A number that a rep holds because of a record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Held {
    /// The rep's first and last name.
    pub rep: String,
}

/// Holds and sittings, as managers change them.
#[cfg_attr(test, mockall::automock)]
pub trait DeskTeam {
    /// Who holds the record's number because of this record, also when the time of the hold is over.
    fn held(&mut self, holder: Holder) -> Stored<Option<Held>>;
    /// Ends the hold of any rep.
    fn free(&mut self, holder: Holder) -> Stored<()>;
    /// Whether the user sat at the desk and worked; then the sitting is paused.
    fn pause(&mut self, user: UserId) -> Stored<bool>;
}
