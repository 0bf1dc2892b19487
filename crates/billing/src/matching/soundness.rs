//! What must hold of every match, whoever made it and whatever crashed on the way.

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
                "What a match holds of its records, less the card provider's fee, is its bank line."
            }
            Self::WithinRecords => {
                "The matches hold at most the amount of a record that is in the books, in its direction."
            }
            Self::Live => {
                "A match that was undone holds nothing of its records, one that counts holds all of it, and one has records or a reason."
            }
            Self::Posted => {
                "A match that counts is of a bank line that was posted and did not come back."
            }
        }
    }
}

pub trait MatchingChecks {
    /// The rows that break the rule.
    fn broken_matching(&mut self, rule: MatchRule) -> Stored<Broken>;
}
