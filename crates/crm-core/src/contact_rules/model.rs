//! What the office entered besides the product's own rules, as it is stored.

use crate::clock::Instant;
use crate::closed_set::closed_set;
use crate::contact::UsState;
use crate::contact_gate::{AddedAreaCode, StateRule, StateSet};
use crate::ids::{CalendarYearId, ClosedDayId, StateRuleId, StateStatusId};
use crate::text::Line;
use crate::views::staff_name::StaffName;
use time::Date;

/// The office's rows are numbered from here on; those below are the product's own.
pub const FIRST_OFFICE_ROW: i64 = 1001;

/// Whether a rule is one that the product comes with.
#[must_use]
pub const fn is_house(rule: StateRuleId) -> bool {
    rule.get() < FIRST_OFFICE_ROW
}

/// Where a rule, a closed day or a status is from.
pub type RuleSource = Line<500>;
/// The person whose word a review is.
pub type Reviewer = Line<100>;
/// What a closed day is called.
pub type DayName = Line<100>;
/// Why a closed day is removed.
pub type RemoveReason = Line<500>;

closed_set! {
    /// Where a rule stands on a day.
    pub enum RuleStage {
        InForce = "in_force",
        Coming = "coming",
        Past = "past",
    }
}

closed_set! {
    /// What the office enters of a state.
    pub enum StatusKind {
        /// The office is registered or licensed there.
        Registered = "registered",
        /// The state bans calls in an emergency.
        Emergency = "emergency",
    }
}

/// A user reviewed a rule again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Review {
    pub rule: StateRuleId,
    pub on: Date,
    pub reviewer: String,
}

/// A closed day that the office entered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EnteredDay {
    pub id: ClosedDayId,
    pub state: UsState,
    pub day: Date,
    pub name: String,
    pub source: String,
}

/// A year of a state's closed days that is marked complete.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CompleteYear {
    pub id: CalendarYearId,
    pub state: UsState,
    pub year: i32,
    pub source: String,
    pub by: Option<StaffName>,
    pub at: Instant,
}

/// One that is about to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewCompleteYear {
    pub state: UsState,
    pub year: i32,
    pub source: String,
}

/// An area code that the office added, and where it is from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OfficeAreaCode {
    pub added: AddedAreaCode,
    pub source: String,
    pub by: Option<StaffName>,
    pub at: Instant,
}

/// What holds in a state from a day on, until the next of its kind.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StateStatus {
    pub id: StateStatusId,
    pub state: UsState,
    pub kind: StatusKind,
    pub holds: bool,
    pub valid_from: Date,
    pub source: String,
}

/// A user ended the set-up: from then on missing papers block.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SetUpEnd {
    /// `None`: the system.
    pub by: Option<StaffName>,
    pub at: Instant,
}

/// Everything that the office entered.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Entered {
    pub rules: Vec<StateRule>,
    /// The newest of a rule last.
    pub reviews: Vec<Review>,
    /// Those that were not removed, of the days that were asked for.
    pub closed_days: Vec<EnteredDay>,
    /// Those that were not taken back.
    pub years: Vec<CompleteYear>,
    pub area_codes: Vec<OfficeAreaCode>,
    /// The newest of a state and a kind last.
    pub statuses: Vec<StateStatus>,
    pub set_up: Option<SetUpEnd>,
}

/// Which lists of numbers are there, of whatever day.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct LoadedLists {
    pub national: bool,
    pub reassigned: bool,
    /// The states whose own registry is loaded.
    pub states: StateSet,
}
