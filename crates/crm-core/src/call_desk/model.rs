//! Sittings, holds, callbacks, skips and calls of the desk, as they are stored.

use super::call_outcome::CallOutcome;
use super::reasons::{NoReason, SkipCause};
use crate::campaigns::call_list::CallList;
use crate::clock::Instant;
use crate::closed_set::closed_set;
use crate::contact::PhoneKey;
use crate::ids::{
    BucketId, CallId, CallbackId, CampaignId, DecisionId, ScriptVersionId, SittingId, UserId,
};
use crate::number_facts::holder::Holder;
use crate::views::people_filters::CalledPeople;
use serde_json::Value;
use time::Duration;

/// How long after the press a call without an outcome is stored as unknown.
pub const UNFINISHED_AFTER: Duration = Duration::minutes(15);

closed_set! {
    /// What a rep's time on the desk is in.
    pub enum SittingStatus {
        Working = "working",
        Paused = "paused",
        Ended = "ended",
    }
}

closed_set! {
    /// What became of a promised call.
    pub enum CallbackStatus {
        Open = "open",
        /// They were called.
        Done = "done",
        Canceled = "canceled",
    }
}

/// Whom a sitting serves besides callbacks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Queue {
    Callbacks,
    Campaign(CampaignId),
    /// A list with its filter, as it stands in the list's address.
    List(CallList, String),
}

/// A rep's time on the desk.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sitting {
    pub id: SittingId,
    pub user: UserId,
    pub queue: Queue,
    pub status: SittingStatus,
    pub begun_at: Instant,
    /// When its rep did something last.
    pub seen_at: Instant,
    pub ended_at: Option<Instant>,
}

/// A sitting about to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewSitting {
    pub user: UserId,
    pub queue: Queue,
    pub begun_at: Instant,
}

/// Who holds a number: no other rep calls it meanwhile.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Claim {
    pub key: PhoneKey,
    pub user: UserId,
    pub holder: Holder,
    pub campaign: Option<CampaignId>,
    /// The promised call that it is for.
    pub callback: Option<CallbackId>,
    /// What the gate said when they were served.
    pub decision: Option<DecisionId>,
    pub since: Instant,
    pub until: Instant,
}

/// A promised call.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Callback {
    pub id: CallbackId,
    pub key: PhoneKey,
    pub holder: Holder,
    /// `None` when its rep left: then it has no owner.
    pub user: Option<UserId>,
    pub campaign: Option<CampaignId>,
    pub due_at: Instant,
    pub note: Option<String>,
    pub status: CallbackStatus,
    /// Of the call in which it was promised.
    pub call: Option<CallId>,
}

/// A promised call about to be stored, open.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewCallback {
    pub key: PhoneKey,
    pub holder: Holder,
    pub user: Option<UserId>,
    pub campaign: Option<CampaignId>,
    pub due_at: Instant,
    pub note: Option<String>,
    pub call: Option<CallId>,
    pub created_at: Instant,
}

/// A person who was passed over, about to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewSkip {
    pub user: UserId,
    pub holder: Holder,
    pub key: PhoneKey,
    pub campaign: Option<CampaignId>,
    pub cause: SkipCause,
    /// As an event says it.
    pub reason: String,
    pub at: Instant,
}

/// A call that was begun, with what came of it.
#[derive(Debug, Clone, PartialEq)]
pub struct DeskCall {
    pub id: CallId,
    pub user: UserId,
    pub holder: Holder,
    pub key: PhoneKey,
    pub campaign: Option<CampaignId>,
    pub script_version: Option<ScriptVersionId>,
    pub started_at: Instant,
    pub result: Option<CallResult>,
}

/// What came of a call.
#[derive(Debug, Clone, PartialEq)]
pub struct CallResult {
    pub outcome: CallOutcome,
    pub at: Instant,
    /// From the press until the outcome.
    pub seconds: Option<i64>,
    /// Why they do not want it, as it is counted.
    pub why: Option<NoReason>,
    /// As an event says it.
    pub reason: Option<String>,
    pub note: Option<String>,
    /// A JSON object: the script's page to the label chosen there.
    pub answers: Option<Value>,
    /// A JSON object of what the outcome changed, for its undoing.
    pub changed: Option<Value>,
}

/// Why a person is served; the lower is served first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Tier {
    /// A callback of one's own is due.
    OwnCallback,
    /// Another rep's is late, or one without an owner is due.
    OthersCallback,
    FreshInquiry,
    DueAttempt,
    NeverCalled,
}

impl Tier {
    /// 1 to 5.
    #[must_use]
    pub const fn number(self) -> i64 {
        match self {
            Self::OwnCallback => 1,
            Self::OthersCallback => 2,
            Self::FreshInquiry => 3,
            Self::DueAttempt => 4,
            Self::NeverCalled => 5,
        }
    }
}

/// Which promised calls that are due to look at, oldest first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DueQuery {
    pub user: UserId,
    /// Whom this user skipped since then is not served to them again.
    pub skipped_since: Instant,
    /// Those alone that come after the one that was due then and has this id.
    pub after: Option<(Instant, CallbackId)>,
    pub now: Instant,
    pub most: i64,
}

/// Which of others' promised calls.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OthersQuery {
    /// Other reps' that were due before this; those without an owner as soon as they are due.
    pub late: Instant,
    /// Callbacks without an owner are served of these campaigns, and of none.
    pub campaigns: Vec<CampaignId>,
    /// Of this campaign alone.
    pub only: Option<CampaignId>,
}

/// Whom to look for in a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CandidateQuery {
    pub filter: CalledPeople,
    /// A person with a number of one of these lists is served there.
    pub others: Vec<CalledPeople>,
    /// A person of the list's kind may have more than one number.
    pub several_numbers: bool,
    /// One of the three that come from a list; the others find no one.
    pub tier: Tier,
    pub buckets: Vec<BucketId>,
    /// All that are open, of which these are some: a second or third number is served when none before it is in one.
    pub open: Vec<BucketId>,
    /// Those that were passed over already.
    pub passed: Vec<PhoneKey>,
    /// Whom this user skipped since then is not served to them again.
    pub user: UserId,
    pub skipped_since: Instant,
    /// Inquiries after this are fresh.
    pub fresh_since: Instant,
    pub now: Instant,
}

/// What came of a time on the desk.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Tally {
    /// How often each outcome was stored; calls without one yet are counted apart.
    pub outcomes: Vec<(CallOutcome, i64)>,
    pub without: i64,
    pub skipped: i64,
}
