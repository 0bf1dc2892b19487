//! The rules of calling that the office entered, reviews, closed days, statuses of states and the end of the set-up.

use super::office_calendar;
use super::reader::Reader;
use super::schema::{
    calling_setup, closed_days, list_loads, rule_reviews, state_rules, state_status, users,
};
use super::stored::parse_stored;
use super::tx::{Tx, changed_one};
use super::{At, Db};
use crm_core::clock::Instant;
use crm_core::contact::UsState;
use crm_core::contact_gate::{
    AddedAreaCode, AreaCode, Cap, Confidence, MobileRule, StateRule, StateSet, Window, Zone,
};
use crm_core::contact_rules::{
    ContactRuleViews, ContactRules, Entered, EnteredDay, LoadedLists, NewCompleteYear,
    OfficeAreaCode, Review, RuleState, SetUpEnd, StateStatus, StatusKind,
};
use crm_core::ids::{CalendarYearId, ClosedDayId, StateRuleId, StateStatusId, UserId};
use crm_core::store::{StoreError, Stored};
use crm_core::views::{Between, StaffName};
use diesel::prelude::*;
use std::borrow::Cow;
use time::Date;

/// The one row of the end of the set-up.
const SET_UP: i64 = 1;

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = state_rules, check_for_backend(Db), treat_none_as_default_value = false)]
struct RuleRecord {
    id: i64,
    state: String,
    valid_from: Date,
    weekdays_open: i64,
    weekdays_close: i64,
    saturday_open: Option<i64>,
    saturday_close: Option<i64>,
    sunday_open: Option<i64>,
    sunday_close: Option<i64>,
    holidays_closed: i64,
    clock: Option<String>,
    cap_calls: Option<i64>,
    cap_by_law: i64,
    registers: i64,
    needs_written: i64,
    mobile: String,
    consent_lifts_days: i64,
    emergency_spares_known: i64,
    own_list_days: Option<i64>,
    inquiry_months: i64,
    purchase_months: i64,
    source: String,
    confidence: String,
    created_by: Option<i64>,
    created_at: At,
}

impl RuleRecord {
    fn of(id: i64, rule: &StateRule, by: Option<UserId>, now: Instant) -> Self {
        let opens = |window: Option<Window>| window.map(|window| i64::from(window.opens()));
        let closes = |window: Option<Window>| window.map(|window| i64::from(window.closes()));
        Self {
            id,
            state: RuleState(rule.state).code().to_owned(),
            valid_from: rule.valid_from,
            weekdays_open: rule.weekdays.opens().into(),
            weekdays_close: rule.weekdays.closes().into(),
            saturday_open: opens(rule.saturday),
            saturday_close: closes(rule.saturday),
            sunday_open: opens(rule.sunday),
            sunday_close: closes(rule.sunday),
            holidays_closed: rule.holidays_closed.into(),
            clock: rule.clock.map(|zone| zone.as_str().to_owned()),
            cap_calls: rule.cap.map(|cap| cap.calls.into()),
            cap_by_law: rule.cap.is_some_and(|cap| cap.by_law).into(),
            registers: rule.registers.into(),
            needs_written: rule.needs_written.into(),
            mobile: rule.mobile.as_str().to_owned(),
            consent_lifts_days: rule.consent_lifts_days.into(),
            emergency_spares_known: rule.emergency_spares_known.into(),
            own_list_days: rule.own_list_days.map(i64::from),
            inquiry_months: rule.inquiry_months.into(),
            purchase_months: rule.purchase_months.into(),
            source: rule.source.as_ref().to_owned(),
            confidence: rule.confidence.as_str().to_owned(),
            created_by: by.map(UserId::get),
            created_at: At(now),
        }
    }

    fn rule(self) -> Stored<StateRule> {
        let weekdays = window(Some(self.weekdays_open), Some(self.weekdays_close))?;
        let cap = self.cap_calls.map(|calls| -> Stored<Cap> {
            Ok(Cap {
                calls: number(calls)?,
                by_law: self.cap_by_law == 1,
            })
        });
        let clock = self.clock.as_deref();
        Ok(StateRule {
            id: self.id,
            state: parse_stored(&self.state, RuleState::parse)?.0,
            valid_from: self.valid_from,
            weekdays: weekdays.ok_or_else(|| StoreError::Fault("no hours".to_owned()))?,
            saturday: window(self.saturday_open, self.saturday_close)?,
            sunday: window(self.sunday_open, self.sunday_close)?,
            holidays_closed: self.holidays_closed == 1,
            clock: clock
                .map(|clock| parse_stored(clock, Zone::parse))
                .transpose()?,
            cap: cap.transpose()?,
            registers: self.registers == 1,
            needs_written: self.needs_written == 1,
            mobile: parse_stored(&self.mobile, MobileRule::parse)?,
            consent_lifts_days: self.consent_lifts_days == 1,
            emergency_spares_known: self.emergency_spares_known == 1,
            own_list_days: self.own_list_days.map(number).transpose()?,
            inquiry_months: number(self.inquiry_months)?,
            purchase_months: number(self.purchase_months)?,
            source: Cow::Owned(self.source),
            confidence: parse_stored(&self.confidence, Confidence::parse)?,
            // Reviews are rows of their own.
            reviewed_on: None,
        })
    }
}

fn number<T: TryFrom<i64>>(stored: i64) -> Stored<T> {
    let refused = |_| StoreError::Fault(format!("stored number {stored} is out of range"));
    T::try_from(stored).map_err(refused)
}

fn window(opens: Option<i64>, closes: Option<i64>) -> Stored<Option<Window>> {
    let Some((opens, closes)) = opens.zip(closes) else {
        return Ok(None);
    };
    let window = Window::of(number(opens)?, number(closes)?);
    let refused = || StoreError::Fault(format!("stored hours {opens} to {closes}"));
    window.map(Some).ok_or_else(refused)
}

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

fn rules(tx: &mut Tx<'_>) -> Stored<Vec<StateRule>> {
    let records: Vec<RuleRecord> = tx.run(|conn| {
        state_rules::table
            .order((state_rules::state, state_rules::valid_from))
            .select(RuleRecord::as_select())
            .load(conn)
    })?;
    records.into_iter().map(RuleRecord::rule).collect()
}

fn reviews(tx: &mut Tx<'_>) -> Stored<Vec<Review>> {
    let records: Vec<(i64, Date, String)> = tx.run(|conn| {
        rule_reviews::table
            .order((rule_reviews::reviewed_on, rule_reviews::id))
            .select((
                rule_reviews::rule_id,
                rule_reviews::reviewed_on,
                rule_reviews::reviewer,
            ))
            .load(conn)
    })?;
    let review = |(rule, on, reviewer)| Review {
        rule: StateRuleId::new(rule),
        on,
        reviewer,
    };
    Ok(records.into_iter().map(review).collect())
}

fn days_of(tx: &mut Tx<'_>, days: Between<Date>) -> Stored<Vec<EnteredDay>> {
    let records: Vec<DayRecord> = tx.run(|conn| {
        let mut entered = closed_days::table
            .filter(closed_days::removed_at.is_null())
            .order((closed_days::day, closed_days::state))
            .select(DayRecord::as_select())
            .into_boxed();
        if let Some(from) = days.from {
            entered = entered.filter(closed_days::day.ge(from));
        }
        if let Some(to) = days.to {
            entered = entered.filter(closed_days::day.lt(to));
        }
        entered.load(conn)
    })?;
    records.into_iter().map(DayRecord::day).collect()
}

/// Its number, state, kind, whether it holds, from which day, and where it is from.
type Told = (i64, String, String, i64, Date, String);

fn statuses(tx: &mut Tx<'_>) -> Stored<Vec<StateStatus>> {
    let records: Vec<Told> = tx.run(|conn| {
        state_status::table
            .order((state_status::valid_from, state_status::id))
            .select((
                state_status::id,
                state_status::state,
                state_status::kind,
                state_status::holds,
                state_status::valid_from,
                state_status::source,
            ))
            .load(conn)
    })?;
    let statuses = records
        .into_iter()
        .map(|(id, code, kind, holds, valid_from, source)| {
            Ok(StateStatus {
                id: StateStatusId::new(id),
                state: state(&code)?,
                kind: parse_stored(&kind, StatusKind::parse)?,
                holds: holds == 1,
                valid_from,
                source,
            })
        });
    statuses.collect()
}

/// When, and by whom: their id, first and last name.
type Ended = (At, Option<(i64, String, String)>);

fn set_up(tx: &mut Tx<'_>) -> Stored<Option<SetUpEnd>> {
    let ended: Option<Ended> = tx.run(|conn| {
        calling_setup::table
            .left_join(users::table.on(calling_setup::ended_by.eq(users::id.nullable())))
            .filter(calling_setup::id.eq(SET_UP))
            .select((
                calling_setup::ended_at,
                (users::id, users::first_name, users::last_name).nullable(),
            ))
            .first(conn)
            .optional()
    })?;
    Ok(ended.map(|(at, by)| SetUpEnd {
        by: by.map(|(id, first_name, last_name)| StaffName {
            id: UserId::new(id),
            first_name,
            last_name,
        }),
        at: at.0,
    }))
}

fn entered(tx: &mut Tx<'_>, days: Between<Date>) -> Stored<Entered> {
    Ok(Entered {
        rules: rules(tx)?,
        reviews: reviews(tx)?,
        closed_days: days_of(tx, days)?,
        years: office_calendar::years(tx)?,
        area_codes: office_calendar::area_codes(tx)?,
        statuses: statuses(tx)?,
        set_up: set_up(tx)?,
    })
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
