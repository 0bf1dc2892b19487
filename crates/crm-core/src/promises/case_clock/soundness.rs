//! What must hold of the clocks of cases, no matter which code wrote them or what crashed on the way.

use crate::closed_set::closed_set;
use crate::soundness::Broken;
use crate::store::Stored;

closed_set! {
    /// One rule over stored rows.
    pub enum Rule {
        CaseStep = "case_step",
        CaseSilence = "case_silence",
        HoldReview = "hold_review",
    }
}

impl Rule {
    /// What holds, in words.
    #[must_use]
    pub const fn sentence(self) -> &'static str {
        match self {
            Self::CaseStep => {
                "Each open case has one next step and a clock; a case whose exit is confirmed has no next step."
            }
            Self::CaseSilence => {
                "A client has heard nothing since the last word of their case that counts, or since its clock began."
            }
            Self::HoldReview => "The review of a client's hold is not overdue.",
        }
    }
}

/// Asks for the rows that break a rule.
pub trait CaseChecks {
    fn broken_cases(&mut self, rule: Rule) -> Stored<Broken>;
}
