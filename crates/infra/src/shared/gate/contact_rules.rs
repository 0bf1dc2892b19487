//! The rules of calling that the office entered, reviews, closed days, statuses of states and the end of the set-up.

use super::super::engine::reader::Reader;
use super::super::engine::tx::{Tx, changed_one};
use super::super::schema::{
    calling_setup, closed_days, list_loads, rule_reviews, state_rules, state_status,
};
use super::super::statements::stored::parse_stored;
use super::super::{At, Db};
use super::entered_rules::entered;
use super::office_calendar;
use super::state_rules::RuleRecord;
use crm_core::clock::Instant;
use crm_core::contact::UsState;
use crm_core::contact_gate::{AddedAreaCode, AreaCode, StateRule, StateSet};
use crm_core::contact_rules::{
    ContactRuleViews, ContactRules, Entered, EnteredDay, LoadedLists, NewCompleteYear,
    OfficeAreaCode, Review, StateStatus,
};
use crm_core::ids::{CalendarYearId, ClosedDayId, StateRuleId, UserId};
use crm_core::store::Stored;
use crm_core::views::Between;
use diesel::prelude::*;
use time::Date;

/// The one row of the end of the set-up.
const SET_UP: i64 = 1;

fn state(code: &str) -> Stored<UsState> {
    parse_stored(code, UsState::parse)
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = closed_days, check_for_backend(Db))]
struct DayRecord {
    id: i64,
    state: String,
    day: Date,
    name: String,
    source: String,
}

impl DayRecord {
    fn day(self) -> Stored<EnteredDay> {
        Ok(EnteredDay {
            id: ClosedDayId::new(self.id),
            state: state(&self.state)?,
            day: self.day,
            name: self.name,
            source: self.source,
        })
    }
}

fn loaded_lists(tx: &mut Tx<'_>) -> Stored<LoadedLists> {
    let loaded: Vec<(String, Option<String>)> = tx.run(|conn| {
        list_loads::table
            .filter(list_loads::status.eq("loaded"))
            .select((list_loads::kind, list_loads::state))
            .distinct()
            .load(conn)
    })?;
    let has = |kind: &str| loaded.iter().any(|(known, _)| known == kind);
    let of_states = loaded.iter().filter(|(kind, _)| kind == "state");
    let states = of_states.filter_map(|(_, state)| UsState::stored(state.as_deref()?));
    Ok(LoadedLists {
        national: has("national"),
        reassigned: has("reassigned"),
        states: StateSet::of(states),
    })
}

impl ContactRuleViews for Reader<'_> {
    fn contact_rules(&mut self, days: Between<Date>) -> Stored<Entered> {
        entered(&mut self.tx, days)
    }

    fn loaded_lists(&mut self) -> Stored<LoadedLists> {
        loaded_lists(&mut self.tx)
    }
}

impl ContactRules for Tx<'_> {
    fn entered(&mut self, days: Between<Date>) -> Stored<Entered> {
        entered(self, days)
    }

    fn loaded_lists(&mut self) -> Stored<LoadedLists> {
        loaded_lists(self)
    }

    fn insert_rule(
        &mut self,
        new: &StateRule,
        by: Option<UserId>,
        now: Instant,
    ) -> Stored<StateRuleId> {
        let id = self.next_id("state_rules")?;
        let row = RuleRecord::of(id, new, by, now);
        self.run(|conn| {
            diesel::insert_into(state_rules::table)
                .values(row)
                .execute(conn)
        })?;
        Ok(StateRuleId::new(id))
    }

    fn insert_review(&mut self, new: &Review, by: Option<UserId>, now: Instant) -> Stored<()> {
        let id = self.next_id("rule_reviews")?;
        self.run(|conn| {
            diesel::insert_into(rule_reviews::table)
                .values((
                    rule_reviews::id.eq(id),
                    rule_reviews::rule_id.eq(new.rule.get()),
                    rule_reviews::reviewed_on.eq(new.on),
                    rule_reviews::reviewer.eq(new.reviewer.as_str()),
                    rule_reviews::created_by.eq(by.map(UserId::get)),
                    rule_reviews::created_at.eq(At(now)),
                ))
                .execute(conn)
        })?;
        Ok(())
    }

    fn insert_year(
        &mut self,
        new: &NewCompleteYear,
        by: Option<UserId>,
        now: Instant,
    ) -> Stored<CalendarYearId> {
        office_calendar::insert_year(self, new, by, now)
    }

    fn remove_year(
        &mut self,
        id: CalendarYearId,
        reason: &str,
        by: Option<UserId>,
        now: Instant,
    ) -> Stored<()> {
        office_calendar::remove_year(self, id, reason, by, now)
    }

    fn area_codes(&mut self) -> Stored<Vec<OfficeAreaCode>> {
        office_calendar::area_codes(self)
    }

    fn insert_area_code(
        &mut self,
        new: &AddedAreaCode,
        source: &str,
        by: Option<UserId>,
        now: Instant,
    ) -> Stored<()> {
        office_calendar::insert_area_code(self, (new, source), by, now)
    }

    fn remove_area_code(&mut self, code: AreaCode) -> Stored<()> {
        office_calendar::remove_area_code(self, code)
    }

    fn insert_closed_day(
        &mut self,
        new: &EnteredDay,
        by: Option<UserId>,
        now: Instant,
    ) -> Stored<ClosedDayId> {
        let id = self.next_id("closed_days")?;
        self.run(|conn| {
            diesel::insert_into(closed_days::table)
                .values((
                    closed_days::id.eq(id),
                    closed_days::state.eq(new.state.code()),
                    closed_days::day.eq(new.day),
                    closed_days::name.eq(new.name.as_str()),
                    closed_days::source.eq(new.source.as_str()),
                    closed_days::created_by.eq(by.map(UserId::get)),
                    closed_days::created_at.eq(At(now)),
                ))
                .execute(conn)
        })?;
        Ok(ClosedDayId::new(id))
    }

    fn closed_day(&mut self, id: ClosedDayId) -> Stored<Option<EnteredDay>> {
        let record: Option<DayRecord> = self.run(|conn| {
            closed_days::table
                .find(id.get())
                .filter(closed_days::removed_at.is_null())
                .select(DayRecord::as_select())
                .first(conn)
                .optional()
        })?;
        record.map(DayRecord::day).transpose()
    }

    fn remove_closed_day(
        &mut self,
        id: ClosedDayId,
        reason: &str,
        by: Option<UserId>,
        now: Instant,
    ) -> Stored<()> {
        let standing = closed_days::table
            .find(id.get())
            .filter(closed_days::removed_at.is_null());
        let removed = self.run(|conn| {
            diesel::update(standing)
                .set((
                    closed_days::removed_by.eq(by.map(UserId::get)),
                    closed_days::removed_at.eq(Some(At(now))),
                    closed_days::remove_reason.eq(Some(reason)),
                ))
                .execute(conn)
        })?;
        changed_one(removed)
    }

    fn insert_status(&mut self, new: &StateStatus, by: Option<UserId>, now: Instant) -> Stored<()> {
        let id = self.next_id("state_status")?;
        self.run(|conn| {
            diesel::insert_into(state_status::table)
                .values((
                    state_status::id.eq(id),
                    state_status::state.eq(new.state.code()),
                    state_status::kind.eq(new.kind.as_str()),
                    state_status::holds.eq(i64::from(new.holds)),
                    state_status::valid_from.eq(new.valid_from),
                    state_status::source.eq(new.source.as_str()),
                    state_status::created_by.eq(by.map(UserId::get)),
                    state_status::created_at.eq(At(now)),
                ))
                .execute(conn)
        })?;
        Ok(())
    }

    fn end_set_up(&mut self, by: Option<UserId>, now: Instant) -> Stored<()> {
        self.run(|conn| {
            diesel::insert_into(calling_setup::table)
                .values((
                    calling_setup::id.eq(SET_UP),
                    calling_setup::ended_by.eq(by.map(UserId::get)),
                    calling_setup::ended_at.eq(At(now)),
                ))
                .execute(conn)
        })?;
        Ok(())
    }
}
