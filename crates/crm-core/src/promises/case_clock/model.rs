//! A step of a case.

use crate::clock::Instant;
use crate::closed_set::closed_set;
use crate::ids::{ExitCaseId, StepId, UserId};
use crate::text::Line;
use time::{Date, Duration};

closed_set! {
    /// Who is waited on.
    pub enum WaitsOn {
        Us = "us",
        Client = "client",
        Partner = "partner",
        Resort = "resort",
    }
}

impl WaitsOn {
    /// As the line of a case says it.
    #[must_use]
    pub const fn sentence(self) -> &'static str {
        match self {
            Self::Us => "Waiting on us.",
            Self::Client => "Waiting on the client.",
            Self::Partner => "Waiting on the partner.",
            Self::Resort => "Waiting on the resort.",
        }
    }
}

/// What happens next, in one line.
pub type StepText = Line<200>;

/// The step of a case that no one gave one.
pub const REVIEW: &str = "Review this case";
/// It is due in so many days.
pub const REVIEW_DAYS: i64 = 7;

/// A next step as someone says it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NextStep {
    pub what: StepText,
    pub due_on: Date,
    pub waits_on: WaitsOn,
    /// Who does it; without one it is the client's assigned user's.
    pub user: Option<UserId>,
}

/// A step about to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewStep {
    pub case: ExitCaseId,
    pub next: NextStep,
    /// The business day that it began on.
    pub began_on: Date,
    pub opened_by: Option<UserId>,
    pub opened_at: Instant,
}

/// The open step of a case.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    pub id: StepId,
    pub case: ExitCaseId,
    pub next: NextStep,
    pub began_on: Date,
}

impl NextStep {
    /// "Review this case", a week from today.
    #[must_use]
    pub fn review(user: Option<UserId>, today: Date) -> Self {
        Self {
            what: StepText::stored(REVIEW.to_owned()),
            due_on: today.saturating_add(Duration::days(REVIEW_DAYS)),
            waits_on: WaitsOn::Us,
            user,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use time::macros::date;

    #[test]
    fn r6_018_a_case_without_a_step_is_reviewed_in_a_week() {
        let review = NextStep::review(None, date!(2026 - 11 - 25));
        assert_eq!(review.what, StepText::parse("Review this case").unwrap());
        assert_eq!(review.due_on, date!(2026 - 12 - 02));
        assert_eq!((review.waits_on, review.user), (WaitsOn::Us, None));
    }
}
