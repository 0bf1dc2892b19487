//! What must hold of every match, no matter who made it and whatever crashed on the way.

use crm_core::closed_set;
use crm_core::soundness::Broken;
use crm_core::store::Stored;

closed_set! {
    /// One rule over stored rows.
    pub enum MatchRule {
        AddsUp = "match_adds_up",
        WithinRecords = "match_within_records",
        Live = "match_live",
        Posted = "match_posted",
    }
}

impl MatchRule {
    /// What holds, in words.
    #[must_use]
    pub const fn sentence(self) -> &'static str {
        match self {
            Self::AddsUp => {
                "The records of a match, less the card provider's fee, add up to its bank line."
            }
            Self::WithinRecords => {
                "The matches of a record in the books use at most its amount, in its direction."
            }
            Self::Live => {
                "An undone match uses nothing of its records, an active match uses all of its part, and every match has records or a reason."
            }
            Self::Posted => {
                "An active match belongs to a bank line that was posted and not returned."
            }
        }
    }
}

pub trait MatchingChecks {
    /// The rows that break the rule.
    fn broken_matching(&mut self, rule: MatchRule) -> Stored<Broken>;
}
