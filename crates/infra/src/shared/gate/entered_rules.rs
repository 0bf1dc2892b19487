//! What the office entered of the rules of calling, in one statement: the gate is asked under them with each press of Call and each
//! look for the next person.

use super::super::At;
use super::super::engine::tx::Tx;
use super::super::schema::state_rules;
use super::super::statements::columns;
use super::super::statements::sql::{Sql, literal};
use super::super::statements::stored::parse_stored;
use super::super::types::Stamp;
use super::office_calendar::{added, fault};
use super::state_rules::RuleRecord;
use crm_core::contact::UsState;
use crm_core::contact_gate::StateRule;
use crm_core::contact_rules::{
    CompleteYear, Entered, EnteredDay, OfficeAreaCode, Review, SetUpEnd, StateStatus, StatusKind,
};
use crm_core::ids::{CalendarYearId, ClosedDayId, StateRuleId, StateStatusId, UserId};
use crm_core::store::{StoreError, Stored};
use crm_core::views::{Between, StaffName};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Date as SqlDate, Nullable, Text};
use time::Date;

/// The first says of which type each column is.
const SET_UP: &str = "SELECT 'set_up' AS kind, calling_setup.id AS id, CAST(NULL AS TEXT) AS state, CAST(NULL AS DATE) AS day, \
     CAST(NULL AS BIGINT) AS number, CAST(NULL AS TEXT) AS one, CAST(NULL AS TEXT) AS two, CAST(NULL AS TEXT) AS source, \
     calling_setup.ended_at AS at, users.id AS user_id, users.first_name AS first_name, users.last_name AS last_name \
     FROM calling_setup LEFT JOIN users ON users.id = calling_setup.ended_by WHERE calling_setup.id = 1";
/// How many there are: most offices have none of their own, and they have more columns than all the others.
const RULES: &str = "SELECT 'rules', count(*), NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL FROM state_rules";
const REVIEWS: &str = "SELECT 'review', rule_reviews.id, NULL, rule_reviews.reviewed_on, rule_reviews.rule_id, rule_reviews.reviewer, \
     NULL, NULL, NULL, NULL, NULL, NULL FROM rule_reviews";
const STATUSES: &str = "SELECT 'status', state_status.id, state_status.state, state_status.valid_from, state_status.holds, \
     state_status.kind, NULL, state_status.source, NULL, NULL, NULL, NULL FROM state_status";
const YEARS: &str = "SELECT 'year', calendar_years.id, calendar_years.state, NULL, calendar_years.year, NULL, NULL, \
     calendar_years.source, calendar_years.created_at, users.id, users.first_name, users.last_name FROM calendar_years \
     LEFT JOIN users ON users.id = calendar_years.created_by WHERE calendar_years.removed_at IS NULL";
const AREA_CODES: &str = "SELECT 'area_code', added_area_codes.area_code, NULL, NULL, NULL, added_area_codes.states, \
     added_area_codes.zones, added_area_codes.source, added_area_codes.created_at, users.id, users.first_name, users.last_name \
     FROM added_area_codes LEFT JOIN users ON users.id = added_area_codes.created_by";
const DAYS: &str = "SELECT 'day', closed_days.id, closed_days.state, closed_days.day, NULL, closed_days.name, NULL, \
     closed_days.source, NULL, NULL, NULL, NULL FROM closed_days WHERE closed_days.removed_at IS NULL";

/// Of which kind it is, and its id.
type Of = (String, i64);
/// Its state, its day and its number.
type Where = (Option<String>, Option<Date>, Option<i64>);
/// What it says; the last is where that is from.
type Says = (Option<String>, Option<String>, Option<String>);
/// By whom: their id, first and last name.
type By = (Option<i64>, Option<String>, Option<String>);

struct Row {
    kind: String,
    id: i64,
    state: Option<String>,
    day: Option<Date>,
    number: Option<i64>,
    one: Option<String>,
    two: Option<String>,
    source: Option<String>,
    at: Option<At>,
    by: Option<StaffName>,
}

fn staff((id, first_name, last_name): By) -> Option<StaffName> {
    Some(StaffName {
        id: UserId::new(id?),
        first_name: first_name?,
        last_name: last_name?,
    })
}

fn rows(tx: &mut Tx<'_>, days: Between<Date>) -> Stored<Vec<Row>> {
    let mut of_days = Sql::raw(DAYS);
    if let Some(from) = days.from {
        of_days = of_days.push(" AND closed_days.day >= ").day(from);
    }
    if let Some(to) = days.to {
        of_days = of_days.push(" AND closed_days.day < ").day(to);
    }
    let others = [SET_UP, RULES, REVIEWS, STATUSES, YEARS, AREA_CODES];
    let each = others.into_iter().map(Sql::raw).chain([of_days]);
    let from = Sql::raw("FROM (")
        .then(Sql::joined(each, " UNION ALL "))
        .push(") AS entered");
    let text = |column: &'static str| literal::<Nullable<Text>>(column);
    let select = (
        (
            literal::<Text>("entered.kind"),
            literal::<BigInt>("entered.id"),
        ),
        (
            text("entered.state"),
            literal::<Nullable<SqlDate>>("entered.day"),
            literal::<Nullable<BigInt>>("entered.number"),
        ),
        (
            text("entered.one"),
            text("entered.two"),
            text("entered.source"),
        ),
        literal::<Nullable<Stamp>>("entered.at"),
        (
            literal::<Nullable<BigInt>>("entered.user_id"),
            text("entered.first_name"),
            text("entered.last_name"),
        ),
    );
    columns::all(
        tx,
        select,
        from,
        |row: (Of, Where, Says, Option<At>, By)| {
            let ((kind, id), (state, day, number), (one, two, source), at, by) = row;
            Ok(Row {
                kind,
                id,
                state,
                day,
                number,
                one,
                two,
                source,
                at,
                by: staff(by),
            })
        },
    )
}

/// What a row of its kind always has.
fn part<T>(value: Option<T>) -> Stored<T> {
    value.ok_or_else(|| StoreError::Fault("a rule of calling lacks a part of it".to_owned()))
}

impl Row {
    /// Among those of its kind.
    fn order(&self) -> (Option<Date>, Option<i64>, Option<String>, i64) {
        let state = self.state.clone();
        match self.kind.as_str() {
            "day" => (self.day, None, state, self.id),
            "year" => (None, self.number, state, self.id),
            _ => (self.day, None, None, self.id),
        }
    }

    fn state(&self) -> Stored<UsState> {
        parse_stored(&part(self.state.clone())?, UsState::parse)
    }

    fn closed_day(self) -> Stored<EnteredDay> {
        Ok(EnteredDay {
            id: ClosedDayId::new(self.id),
            state: self.state()?,
            day: part(self.day)?,
            name: part(self.one)?,
            source: part(self.source)?,
        })
    }

    fn year(self) -> Stored<CompleteYear> {
        Ok(CompleteYear {
            id: CalendarYearId::new(self.id),
            state: self.state()?,
            year: i32::try_from(part(self.number)?).map_err(fault)?,
            source: part(self.source)?,
            by: self.by,
            at: part(self.at)?.0,
        })
    }

    fn area_code(self) -> Stored<OfficeAreaCode> {
        Ok(OfficeAreaCode {
            added: added(self.id, &part(self.one)?, &part(self.two)?)?,
            source: part(self.source)?,
            by: self.by,
            at: part(self.at)?.0,
        })
    }

    fn status(self) -> Stored<StateStatus> {
        Ok(StateStatus {
            id: StateStatusId::new(self.id),
            state: self.state()?,
            kind: parse_stored(&part(self.one)?, StatusKind::parse)?,
            holds: part(self.number)? == 1,
            valid_from: part(self.day)?,
            source: part(self.source)?,
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

/// Everything, of the closed days those of these days.
pub(in super::super) fn entered(tx: &mut Tx<'_>, days: Between<Date>) -> Stored<Entered> {
    let mut rows = rows(tx, days)?;
    rows.sort_by_cached_key(Row::order);
    let mut entered = Entered::default();
    for row in rows {
        match row.kind.as_str() {
            "set_up" => {
                let (by, at) = (row.by, part(row.at)?.0);
                entered.set_up = Some(SetUpEnd { by, at });
            }
            "rules" if row.id == 0 => {}
            "rules" => entered.rules = rules(tx)?,
            "review" => entered.reviews.push(Review {
                rule: StateRuleId::new(part(row.number)?),
                on: part(row.day)?,
                reviewer: part(row.one)?,
            }),
            "status" => entered.statuses.push(row.status()?),
            "year" => entered.years.push(row.year()?),
            "area_code" => entered.area_codes.push(row.area_code()?),
            "day" => entered.closed_days.push(row.closed_day()?),
            other => {
                let told = format!("no rule of calling is a \"{other}\"");
                return Err(StoreError::Fault(told));
            }
        }
    }
    Ok(entered)
}
