//! The table tests of `contact-gate.md` about places, days and hours; the last column is the outcome.

use super::scene::{asked, at, code, facts, gate, with_calendar, written};
use crate::contact_gate::{ClosedDays, Facts, Zone, house_days};
use time::Date;
use time::macros::date;

/// A Monday, far from holidays and from changes of the clocks.
const MONDAY: Date = date!(2026 - 09 - 14);
const SUNDAY: Date = date!(2026 - 09 - 13);
const SATURDAY: Date = date!(2026 - 09 - 12);

/// Phone, address, whose clock, the day, the time, and the outcome.
type Row = (
    &'static str,
    &'static str,
    Zone,
    Date,
    &'static str,
    &'static str,
);

fn check(rows: &[Row]) {
    for (phone, address, zone, day, time, outcome) in rows {
        let told = code(&facts(phone, address), at(*zone, *day, time));
        assert_eq!(told, *outcome, "{phone} {address} {day} {time}");
    }
}

#[test]
fn r4_019_r4_020_florida_is_open_from_8_to_20() {
    check(&[
        (
            "305-555-0100",
            "FL 33101",
            Zone::Eastern,
            MONDAY,
            "07:59",
            "hours",
        ),
        (
            "305-555-0100",
            "FL 33101",
            Zone::Eastern,
            MONDAY,
            "08:00",
            "allowed",
        ),
        (
            "305-555-0100",
            "FL 33101",
            Zone::Eastern,
            MONDAY,
            "19:59",
            "allowed",
        ),
        (
            "305-555-0100",
            "FL 33101",
            Zone::Eastern,
            MONDAY,
            "20:00",
            "hours",
        ),
    ]);
}

#[test]
fn r4_021_r4_022_r4_023_western_florida_and_its_overlay_have_two_clocks() {
    check(&[
        (
            "850-555-0100",
            "FL 32501",
            Zone::Eastern,
            MONDAY,
            "19:30",
            "allowed",
        ),
        ("850-555-0100", "", Zone::Central, MONDAY, "07:30", "hours"),
        ("448-555-0100", "", Zone::Central, MONDAY, "07:30", "hours"),
        (
            "448-555-0100",
            "",
            Zone::Central,
            MONDAY,
            "08:00",
            "allowed",
        ),
    ]);
}

#[test]
fn r4_024_r4_025_an_area_code_from_elsewhere_counts_with_its_state_and_clock() {
    check(&[
        (
            "213-555-0100",
            "NY 10001",
            Zone::Eastern,
            MONDAY,
            "10:30",
            "hours",
        ),
        (
            "213-555-0100",
            "NY 10001",
            Zone::Pacific,
            MONDAY,
            "08:59",
            "hours",
        ),
        (
            "213-555-0100",
            "NY 10001",
            Zone::Pacific,
            MONDAY,
            "09:00",
            "allowed",
        ),
        (
            "305-555-0100",
            "CA 90001",
            Zone::Pacific,
            MONDAY,
            "17:30",
            "hours",
        ),
        (
            "305-555-0100",
            "CA 90001",
            Zone::Pacific,
            MONDAY,
            "16:59",
            "allowed",
        ),
    ]);
}

#[test]
fn r4_026_r4_027_arizona_keeps_its_clocks_and_the_navajo_nation_does_not() {
    check(&[
        (
            "602-555-0100",
            "AZ 85001",
            Zone::Arizona,
            date!(2026 - 07 - 01),
            "07:30",
            "hours",
        ),
        (
            "602-555-0100",
            "AZ 85001",
            Zone::Arizona,
            date!(2026 - 07 - 01),
            "08:00",
            "allowed",
        ),
        // 8:30 by their own clock, 7:30 by the other one of their area code.
        (
            "928-555-0100",
            "AZ 86515",
            Zone::Arizona,
            date!(2026 - 07 - 01),
            "07:30",
            "hours",
        ),
        (
            "928-555-0100",
            "AZ 86515",
            Zone::Arizona,
            date!(2026 - 07 - 01),
            "08:00",
            "allowed",
        ),
    ]);
}

#[test]
fn r4_028_the_day_that_the_clocks_go_forward_opens_by_the_new_time() {
    check(&[
        (
            "305-555-0100",
            "FL 33101",
            Zone::Eastern,
            date!(2026 - 03 - 08),
            "07:59",
            "hours",
        ),
        (
            "305-555-0100",
            "FL 33101",
            Zone::Eastern,
            date!(2026 - 03 - 08),
            "08:00",
            "allowed",
        ),
        (
            "214-555-0100",
            "TX 75201",
            Zone::Central,
            date!(2026 - 03 - 08),
            "08:00",
            "hours",
        ),
    ]);
}

#[test]
fn r4_029_r4_030_r4_031_r4_036_some_states_have_days_of_their_own() {
    check(&[
        (
            "214-555-0100",
            "TX 75201",
            Zone::Central,
            SUNDAY,
            "11:59",
            "hours",
        ),
        (
            "214-555-0100",
            "TX 75201",
            Zone::Central,
            SUNDAY,
            "12:00",
            "allowed",
        ),
        (
            "401-555-0100",
            "RI 02903",
            Zone::Eastern,
            SATURDAY,
            "16:59",
            "allowed",
        ),
        (
            "401-555-0100",
            "RI 02903",
            Zone::Eastern,
            SATURDAY,
            "17:00",
            "hours",
        ),
        (
            "401-555-0100",
            "RI 02903",
            Zone::Eastern,
            SUNDAY,
            "12:00",
            "day",
        ),
        (
            "401-555-0100",
            "RI 02903",
            Zone::Eastern,
            date!(2026 - 08 - 10),
            "12:00",
            "day",
        ),
        (
            "502-555-0100",
            "KY 40202",
            Zone::Eastern,
            MONDAY,
            "09:59",
            "hours",
        ),
        (
            "502-555-0100",
            "KY 40202",
            Zone::Eastern,
            MONDAY,
            "10:00",
            "allowed",
        ),
    ]);
}

#[test]
fn r4_032_r4_033_r4_034_a_consent_opens_sundays_in_utah_and_nowhere_else() {
    let consent = Some(written(SUNDAY.saturating_sub(time::Duration::days(5))));
    let rows = [
        (
            "801-555-0100",
            "UT 84101",
            Zone::Mountain,
            SUNDAY,
            false,
            "day",
        ),
        (
            "801-555-0100",
            "UT 84101",
            Zone::Mountain,
            SUNDAY,
            true,
            "allowed",
        ),
        (
            "504-555-0100",
            "LA 70112",
            Zone::Central,
            SUNDAY,
            true,
            "day",
        ),
        (
            "215-555-0100",
            "PA 19103",
            Zone::Eastern,
            date!(2026 - 06 - 14),
            false,
            "day",
        ),
        (
            "215-555-0100",
            "PA 19103",
            Zone::Eastern,
            date!(2026 - 06 - 21),
            false,
            "allowed",
        ),
    ];
    for (phone, address, zone, day, consented, outcome) in rows {
        let facts = Facts {
            consent: consent.filter(|_| consented),
            ..facts(phone, address)
        };
        assert_eq!(
            code(&facts, at(zone, day, "12:00")),
            outcome,
            "{address} {day}"
        );
    }
}

#[test]
fn r4_035_a_year_without_a_calendar_is_no_year_without_holidays() {
    let day = date!(2027 - 01 - 02);
    let noon = at(Zone::Mountain, day, "12:00");
    let told = asked(&facts("801-555-0100", "UT 84101"), noon);
    assert_eq!(told.code().as_str(), "day");
    assert_eq!(gate().sentence(&told), "Calendar not loaded.");
    assert_eq!(told.opens_at, None);
    // Once the year is said to be complete it is a Saturday like any other.
    let entered = house_days().map(|mut closed| {
        let next = closed.day.replace_year(2027);
        closed.day = next.unwrap_or(closed.day);
        closed
    });
    let days: Vec<_> = entered.collect();
    let single = ClosedDays::of(days.clone(), []);
    let told = with_calendar(&single).may_call(&facts("801-555-0100", "UT 84101"), noon);
    assert_eq!(told.code().as_str(), "day", "single days open nothing");
    let complete = crate::contact::UsState::all().map(|state| (state, 2027));
    let calendar = ClosedDays::of(days, complete);
    let told = with_calendar(&calendar).may_call(&facts("801-555-0100", "UT 84101"), noon);
    assert_eq!(told.code().as_str(), "allowed");
}
