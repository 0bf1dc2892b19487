//! Years of closed days that are complete, and area codes that the office added.

use super::super::At;
use super::super::engine::tx::{Tx, changed_one};
use super::super::schema::{added_area_codes, calendar_years, users};
use super::super::statements::stored::parse_stored;
use crm_core::clock::Instant;
use crm_core::contact::UsState;
use crm_core::contact_gate::{AddedAreaCode, AreaCode, StateSet, Zone, ZoneSet};
use crm_core::contact_rules::{NewCompleteYear, OfficeAreaCode};
use crm_core::ids::{CalendarYearId, UserId};
use crm_core::store::{StoreError, Stored};
use crm_core::views::StaffName;
use diesel::prelude::*;
use std::fmt::Display;

/// Who entered it: their id, first and last name.
type By = Option<(i64, String, String)>;

fn name(by: By) -> Option<StaffName> {
    by.map(|(id, first_name, last_name)| StaffName {
        id: UserId::new(id),
        first_name,
        last_name,
    })
}

pub(in super::super) fn fault(error: impl Display) -> StoreError {
    StoreError::Fault(format!("a stored calendar or area code: {error}"))
}

pub(super) fn insert_year(
    tx: &mut Tx<'_>,
    new: &NewCompleteYear,
    by: Option<UserId>,
    now: Instant,
) -> Stored<CalendarYearId> {
    let id = tx.next_id("calendar_years")?;
    tx.run(|conn| {
        diesel::insert_into(calendar_years::table)
            .values((
                calendar_years::id.eq(id),
                calendar_years::state.eq(new.state.code()),
                calendar_years::year.eq(i64::from(new.year)),
                calendar_years::source.eq(new.source.as_str()),
                calendar_years::created_by.eq(by.map(UserId::get)),
                calendar_years::created_at.eq(At(now)),
            ))
            .execute(conn)
    })?;
    Ok(CalendarYearId::new(id))
}

pub(super) fn remove_year(
    tx: &mut Tx<'_>,
    id: CalendarYearId,
    reason: &str,
    by: Option<UserId>,
    now: Instant,
) -> Stored<()> {
    let in_force = calendar_years::table
        .find(id.get())
        .filter(calendar_years::removed_at.is_null());
    let removed = tx.run(|conn| {
        diesel::update(in_force)
            .set((
                calendar_years::removed_at.eq(At(now)),
                calendar_years::removed_by.eq(by.map(UserId::get)),
                calendar_years::remove_reason.eq(reason),
            ))
            .execute(conn)
    })?;
    changed_one(removed)
}

pub(in super::super) fn area_codes(tx: &mut Tx<'_>) -> Stored<Vec<OfficeAreaCode>> {
    let rows: Vec<(i64, String, String, String, At, By)> = tx.run(|conn| {
        added_area_codes::table
            .left_join(users::table)
            .order(added_area_codes::area_code)
            .select((
                added_area_codes::area_code,
                added_area_codes::states,
                added_area_codes::zones,
                added_area_codes::source,
                added_area_codes::created_at,
                (users::id, users::first_name, users::last_name).nullable(),
            ))
            .load(conn)
    })?;
    let codes = rows.into_iter();
    let codes = codes.map(|(code, states, zones, source, at, by)| {
        Ok(OfficeAreaCode {
            added: added(code, &states, &zones)?,
            source,
            by: name(by),
            at: at.0,
        })
    });
    codes.collect()
}

pub(in super::super) fn added(code: i64, states: &str, zones: &str) -> Stored<AddedAreaCode> {
    let code = AreaCode::of(u16::try_from(code).map_err(fault)?).map_err(fault)?;
    let states = states
        .split(' ')
        .map(|state| parse_stored(state, UsState::parse));
    let states = states.collect::<Stored<Vec<_>>>()?;
    let zones = zones.split(' ').map(|zone| parse_stored(zone, Zone::parse));
    let zones = zones.collect::<Stored<Vec<_>>>()?;
    AddedAreaCode::of(code, StateSet::of(states), ZoneSet::of(zones)).map_err(fault)
}

pub(super) fn insert_area_code(
    tx: &mut Tx<'_>,
    (new, source): (&AddedAreaCode, &str),
    by: Option<UserId>,
    now: Instant,
) -> Stored<()> {
    let place = new.place();
    let states: Vec<&str> = place.states.iter().map(UsState::code).collect();
    let zones: Vec<&str> = place.zones.iter().map(Zone::as_str).collect();
    tx.run(|conn| {
        diesel::insert_into(added_area_codes::table)
            .values((
                added_area_codes::area_code.eq(i64::from(new.code().get())),
                added_area_codes::states.eq(states.join(" ")),
                added_area_codes::zones.eq(zones.join(" ")),
                added_area_codes::source.eq(source),
                added_area_codes::created_by.eq(by.map(UserId::get)),
                added_area_codes::created_at.eq(At(now)),
            ))
            .execute(conn)
    })?;
    Ok(())
}

pub(super) fn remove_area_code(tx: &mut Tx<'_>, code: AreaCode) -> Stored<()> {
    let row = added_area_codes::table.find(i64::from(code.get()));
    let removed = tx.run(|conn| diesel::delete(row).execute(conn))?;
    changed_one(removed)
}
