//! The call desk as managers see it now.

use super::{CallFigures, StaffName};
use crate::call_desk::call_outcome::CallOutcome;
use crate::clock::Instant;
use crate::closed_set::closed_set;
use crate::contact_gate::GateCode;
use crate::ids::{CallId, CallbackId};
use crate::store::Stored;
use time::Duration;

/// A rep whose page was not heard of for so long is away, whatever their sitting says.
pub const HEARD_WITHIN: Duration = Duration::minutes(2);
/// The time in which passed-over people are counted.
pub const SKIPS_WITHIN: Duration = Duration::hours(1);

closed_set! {
    /// What a rep does on the desk.
    pub enum RepStatus {
        Working = "working",
        Paused = "paused",
        Away = "away",
    }
}

/// Whom a rep has before them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HeldPerson {
    /// The record, as `Entity::name` and `Entity::id` have it.
    pub about: (String, i64),
    /// Nothing when the record is gone for good.
    pub name: Option<String>,
    pub since: Instant,
}

/// A rep who sat at the desk, called or passed a person over today.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeskRep {
    pub name: StaffName,
    pub status: RepStatus,
    /// Whether they have a time on the desk that is not ended: a rep who holds a person without one pressed Call on a
    /// record's page.
    pub has_sitting: bool,
    pub campaign: Option<String>,
    pub person: Option<HeldPerson>,
    /// Of today.
    pub figures: CallFigures,
    pub skips_last_hour: i64,
}

closed_set! {
    /// What a rep recorded about a number alone and then called on.
    pub enum OwnBasisKind {
        Inquiry = "inquiry",
        Consent = "consent",
    }
}

/// A call on what its own rep recorded, without a call to the number before it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnBasis {
    pub call: CallId,
    pub called_at: Instant,
    pub rep: Option<StaffName>,
    pub about: (String, i64),
    /// Nothing when the record is gone for good.
    pub person: Option<String>,
    /// Its digits.
    pub phone: String,
    pub kind: OwnBasisKind,
    /// What the rep wrote: "Phone Call", "Asked for an appointment."
    pub source: String,
    pub recorded_at: Instant,
}

/// A promised call whose time is past.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OverdueCallback {
    pub id: CallbackId,
    pub about: (String, i64),
    /// Nothing when the record is gone for good.
    pub name: Option<String>,
    pub due_at: Instant,
    pub note: Option<String>,
    pub user: Option<StaffName>,
    pub campaign: Option<String>,
}

/// The desk, as managers read it.
pub trait DeskTeamViews {
    /// Those of today, which began at `today`, by last name, first name and id.
    fn desk_reps(&mut self, today: Instant, now: Instant) -> Stored<Vec<DeskRep>>;
    /// What came of the calls that were begun since then, most often first.
    fn outcomes_since(&mut self, since: Instant) -> Stored<Vec<(CallOutcome, i64)>>;
    /// The newest so many calls since a moment on what their own rep recorded.
    fn own_bases(&mut self, since: Instant, most: i64) -> Stored<Vec<OwnBasis>>;
    /// The first so many whose time is past, the latest last.
    fn overdue_callbacks(&mut self, now: Instant, most: i64) -> Stored<Vec<OverdueCallback>>;
    /// Why presses of Call since then were refused, most often first.
    fn blocked_presses(&mut self, since: Instant) -> Stored<Vec<(GateCode, i64)>>;
}
