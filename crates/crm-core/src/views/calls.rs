//! Calls as managers read them, and the figures that are made of them. A figure and the list that it opens have one definition:
//! [`CallFigure`].

use super::{Between, Direction, StaffName};
use crate::call_desk::call_outcome::CallOutcome;
use crate::call_desk::reasons::NoReason;
use crate::clock::Instant;
use crate::closed_set::closed_set;
use crate::contact::PhoneKey;
use crate::contact_gate::Purpose;
use crate::dashboard::Tenths;
use crate::ids::{CallId, CampaignId, DecisionId, UserId};
use crate::page::{Page, PageRequest};
use crate::scripts::answers::ScriptAnswer;
use crate::store::Stored;
use std::ops::{Add, ControlFlow};

closed_set! {
    /// What is counted of calls.
    pub enum CallFigure {
        /// Every press of Call that was allowed, whatever came of it.
        Attempts = "attempts",
        Reached = "reached",
        AppointmentsSet = "appointments_set",
        /// How many of those that were set took place.
        AppointmentsHeld = "appointments_held",
        /// They asked not to be called again.
        Complaints = "complaints",
    }
}

impl CallFigure {
    /// The outcomes that the figure counts; `None`: every call, also one without an outcome yet.
    #[must_use]
    pub fn outcomes(self) -> Option<Vec<CallOutcome>> {
        let counts = |outcome: &CallOutcome| match self {
            Self::Attempts => true,
            Self::Reached => outcome.is_reached(),
            Self::AppointmentsSet | Self::AppointmentsHeld => {
                *outcome == CallOutcome::AppointmentSet
            }
            Self::Complaints => *outcome == CallOutcome::DoNotCall,
        };
        let counted = CallOutcome::ALL.iter().copied().filter(counts);
        (self != Self::Attempts).then(|| counted.collect())
    }
}

/// The figures of some calls.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct CallFigures {
    pub attempts: i64,
    pub reached: i64,
    pub appointments_set: i64,
    pub appointments_held: i64,
    pub complaints: i64,
}

impl CallFigures {
    /// Complaints of 1,000 calls, to a tenth; of no call, none.
    #[must_use]
    pub fn complaints_per_thousand(self) -> Tenths {
        if self.attempts <= 0 {
            return Tenths::new(0);
        }
        let tenths = self.complaints.saturating_mul(10_000);
        Tenths::new(tenths.saturating_add(self.attempts / 2) / self.attempts)
    }
}

impl Add for CallFigures {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self {
            attempts: self.attempts + other.attempts,
            reached: self.reached + other.reached,
            appointments_set: self.appointments_set + other.appointments_set,
            appointments_held: self.appointments_held + other.appointments_held,
            complaints: self.complaints + other.complaints,
        }
    }
}

/// All filters combine.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct CallFilter {
    /// When they were begun.
    pub at: Between<Instant>,
    pub user: Option<UserId>,
    pub campaign: Option<CampaignId>,
    pub outcome: Option<CallOutcome>,
    pub figure: Option<CallFigure>,
    /// Of everyone who had the number.
    pub number: Option<PhoneKey>,
    /// Why they do not want it.
    pub why: Option<NoReason>,
}

/// How the list of calls is ordered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CallSort {
    Started(Direction),
    Seconds(Direction),
}

/// Which calls.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CallQuery {
    pub filter: CallFilter,
    pub sort: CallSort,
    pub page: PageRequest,
}

/// A call that was begun.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CallRow {
    pub id: CallId,
    pub started_at: Instant,
    pub user: Option<StaffName>,
    /// The record that was called, as `Entity::name` and `Entity::id` have it.
    pub about: (String, i64),
    /// The person's name; nothing when the record is gone for good.
    pub person: Option<String>,
    /// The number's digits.
    pub phone: String,
    pub campaign: Option<String>,
    pub outcome: Option<CallOutcome>,
    pub reason: Option<String>,
    pub note: Option<String>,
    /// What was chosen of the script, in the order of its pages.
    pub answers: Vec<ScriptAnswer>,
    /// From the press until the outcome.
    pub seconds: Option<i64>,
    pub decision: DecisionId,
    /// What the gate said to the press.
    pub sentence: String,
    pub purpose: Purpose,
    /// "First call, version 3": what was to be said.
    pub script: Option<String>,
    /// The digits of the number that the office called from; nothing of calls of before it was kept.
    pub calling_number: Option<String>,
    /// The office's name then.
    pub caller_name: Option<String>,
    /// For whom the call was: a brand, or the office.
    pub seller: Option<String>,
}

/// Calls, as they are read.
pub trait CallViews {
    fn calls(&mut self, query: &CallQuery) -> Stored<Page<CallRow>>;
    /// Streams every matching call in order; the page is ignored. Stops at `Break`.
    fn each_call(
        &mut self,
        query: &CallQuery,
        visit: &mut dyn FnMut(CallRow) -> ControlFlow<()>,
    ) -> Stored<()>;
}

/// The figures of one rep.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeskReportRow {
    pub rep: StaffName,
    pub figures: CallFigures,
}

/// What came of calls, as it is read.
pub trait DeskReportViews {
    /// All users with a call that matches, by last name, first name and id: this is no ranking.
    fn desk_report(&mut self, filter: &CallFilter) -> Stored<Vec<DeskReportRow>>;
    /// Why those who do not want it said no, most often first; `None` of calls of before that was counted.
    fn no_reasons(&mut self, filter: &CallFilter) -> Stored<Vec<(Option<NoReason>, i64)>>;
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Figure → the outcomes that it counts.
    #[test]
    fn r4_078_each_figure_counts_outcomes_of_its_own() {
        let cases = [
            (CallFigure::Attempts, None),
            (
                CallFigure::Reached,
                Some(
                    "call_back interested appointment_set not_interested do_not_call attorney other_language already_out",
                ),
            ),
            (CallFigure::AppointmentsSet, Some("appointment_set")),
            (CallFigure::AppointmentsHeld, Some("appointment_set")),
            (CallFigure::Complaints, Some("do_not_call")),
        ];
        assert_eq!(cases.len(), CallFigure::ALL.len());
        for (figure, outcomes) in cases {
            let counted = figure.outcomes().map(|counted| {
                let names = counted.iter().map(|outcome| outcome.as_str());
                names.collect::<Vec<_>>().join(" ")
            });
            assert_eq!(counted.as_deref(), outcomes, "{figure}");
        }
    }

    /// Complaints, calls → of 1,000.
    #[test]
    fn r4_078_complaints_are_told_of_1_000_calls() {
        let cases = [
            (0, 0, "0.0"),
            (0, 500, "0.0"),
            (1, 1_000, "1.0"),
            (3, 4_000, "0.8"),
            (1, 3, "333.3"),
            (5, 5, "1000.0"),
        ];
        for (complaints, attempts, told) in cases {
            let figures = CallFigures {
                attempts,
                complaints,
                ..CallFigures::default()
            };
            let of_thousand = figures.complaints_per_thousand();
            assert_eq!(
                of_thousand.to_decimal_text(),
                told,
                "{complaints} {attempts}"
            );
        }
    }
}
