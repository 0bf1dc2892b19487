//! The rules that the office calls by: the product's own rows and closed days and what the office entered besides them, the
//! states where it is registered, and the end of the set-up.

mod area_codes;
mod closed_days;
mod draft;
mod model;
pub(crate) mod port;
mod rules;
mod set_up;
mod standing;
mod statuses;
pub(crate) mod views;
mod years;

pub use area_codes::{AreaCodeDraft, AreaCodeError, add_area_code, remove_area_code};
pub use closed_days::{
    ClosedDayError, ClosedDaysDraft, Removal, enter_closed_days, remove_closed_day,
};
pub use draft::{
    DayTime, NotADayTime, NotAState, NotAZone, NotWithin, PlaceState, RuleState, StateList, Whole,
    ZoneList,
};
pub use model::{
    CompleteYear, DayName, Entered, EnteredDay, FIRST_OFFICE_ROW, LoadedLists, NewCompleteYear,
    OfficeAreaCode, RemoveReason, Review, Reviewer, RuleSource, RuleStage, SetUpEnd, StateStatus,
    StatusKind, is_house,
};
pub use port::ContactRules;
pub use rules::{ReviewDraft, RuleError, enter_rule, review_rule};
pub use set_up::{SetUpError, Todo, end_set_up, todo, unreviewed};
pub use standing::{Standing, StateStanding, calendar_of, stage, standing, states};
pub use statuses::{StatusDraft, StatusError, tell_status};
pub use views::ContactRuleViews;
pub use years::{YearError, YearsDraft, complete_years, days_of, missing_years, reopen_year};

#[cfg(test)]
pub use port::MockContactRules;
