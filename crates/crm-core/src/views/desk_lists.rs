//! What managers open from the figures of the desk: people who were passed over, and presses of Call that the gate refused.

use super::{Between, StaffName};
use crate::call_desk::reasons::SkipCause;
use crate::clock::Instant;
use crate::contact_gate::GateCode;
use crate::ids::{CampaignId, DecisionId, UserId};
use crate::page::{Page, PageRequest};
use crate::store::Stored;

/// Which of those who were passed over; all filters combine.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SkipFilter {
    pub at: Between<Instant>,
    pub user: Option<UserId>,
    pub campaign: Option<CampaignId>,
    pub cause: Option<SkipCause>,
}

/// A person who was passed over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SkipRow {
    pub id: i64,
    pub at: Instant,
    pub user: Option<StaffName>,
    /// The record, as `Entity::name` and `Entity::id` have it.
    pub about: (String, i64),
    /// Nothing when the record is gone for good.
    pub person: Option<String>,
    pub phone: String,
    pub campaign: Option<String>,
    /// Nothing of skips of before they were counted.
    pub cause: Option<SkipCause>,
    pub reason: String,
}

/// Which presses of Call that were refused; all filters combine.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RefusedFilter {
    pub at: Between<Instant>,
    pub user: Option<UserId>,
    pub code: Option<GateCode>,
}

/// A press of Call that was refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RefusedRow {
    pub id: DecisionId,
    pub at: Instant,
    pub user: Option<StaffName>,
    pub about: (String, i64),
    pub person: Option<String>,
    /// Nothing of a record without a number.
    pub phone: Option<String>,
    pub code: GateCode,
    pub sentence: String,
}

/// The lists behind the desk's figures, the latest first.
pub trait DeskListViews {
    fn skips(&mut self, filter: &SkipFilter, page: PageRequest) -> Stored<Page<SkipRow>>;
    fn refused_presses(
        &mut self,
        filter: &RefusedFilter,
        page: PageRequest,
    ) -> Stored<Page<RefusedRow>>;
    /// How often each cause was chosen, most often first; `None` of skips of before they were counted.
    fn skip_causes(&mut self, filter: &SkipFilter) -> Stored<Vec<(Option<SkipCause>, i64)>>;
}
