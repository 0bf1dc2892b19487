//! What the rules of calling need stored.

use super::model::{
    Entered, EnteredDay, LoadedLists, NewCompleteYear, OfficeAreaCode, Review, StateStatus,
};
use crate::clock::Instant;
use crate::contact_gate::{AddedAreaCode, AreaCode, StateRule};
use crate::ids::{CalendarYearId, ClosedDayId, StateRuleId, UserId};
use crate::store::Stored;
use crate::views::between::Between;
use time::Date;

/// Rules, reviews, closed days and statuses that the office entered. Rows are added and never changed.
#[cfg_attr(test, mockall::automock)]
pub trait ContactRules {
    /// Everything that the office entered, with the closed days of these days.
    fn entered(&mut self, days: Between<Date>) -> Stored<Entered>;
    /// Which lists of numbers are there.
    fn loaded_lists(&mut self) -> Stored<LoadedLists>;
    /// Gives the row its id, whatever the new one has. `Duplicate` when the state has a row from this day.
    fn insert_rule(
        &mut self,
        new: &StateRule,
        by: Option<UserId>,
        now: Instant,
    ) -> Stored<StateRuleId>;
    fn insert_review(&mut self, new: &Review, by: Option<UserId>, now: Instant) -> Stored<()>;
    /// Gives the row its id, whatever the new one has. `Duplicate` when the state has a closed day on this day.
    fn insert_closed_day(
        &mut self,
        new: &EnteredDay,
        by: Option<UserId>,
        now: Instant,
    ) -> Stored<ClosedDayId>;
    /// `None` also when it was removed.
    fn closed_day(&mut self, id: ClosedDayId) -> Stored<Option<EnteredDay>>;
    /// The row stays, with who removed it and why; `Clash` when it was removed meanwhile.
    fn remove_closed_day(
        &mut self,
        id: ClosedDayId,
        reason: &str,
        by: Option<UserId>,
        now: Instant,
    ) -> Stored<()>;
    /// `Duplicate` when the state's year is complete already.
    fn insert_year(
        &mut self,
        new: &NewCompleteYear,
        by: Option<UserId>,
        now: Instant,
    ) -> Stored<CalendarYearId>;
    /// The row stays, with who took it back and why; `Clash` when that was done meanwhile.
    fn remove_year(
        &mut self,
        id: CalendarYearId,
        reason: &str,
        by: Option<UserId>,
        now: Instant,
    ) -> Stored<()>;
    /// Those that the office added.
    fn area_codes(&mut self) -> Stored<Vec<OfficeAreaCode>>;
    /// `Duplicate` when it was added before.
    fn insert_area_code(
        &mut self,
        new: &AddedAreaCode,
        source: &str,
        by: Option<UserId>,
        now: Instant,
    ) -> Stored<()>;
    /// `Clash` when it was removed meanwhile.
    fn remove_area_code(&mut self, code: AreaCode) -> Stored<()>;
    /// Gives the row its id, whatever the new one has.
    fn insert_status(&mut self, new: &StateStatus, by: Option<UserId>, now: Instant) -> Stored<()>;
    /// `Duplicate` when it was ended before.
    fn end_set_up(&mut self, by: Option<UserId>, now: Instant) -> Stored<()>;
}
