//! When it opens and how long it stays open, against asking minute by minute.

use super::scene::{facts, gate};
use crate::clock::Instant;
use crate::contact_gate::Facts;
use proptest::prelude::*;
use proptest::sample::select;
use time::Duration;
use time::macros::datetime;

const PHONES: &[&str] = &[
    "305-555-0100",
    "850-555-0100",
    "213-555-0100",
    "928-555-0100",
    "907-555-0100",
    "671-555-0100",
    "214-555-0100",
    "800-555-0100",
];
const ADDRESSES: &[&str] = &[
    "", "FL 33101", "FL 32501", "RI 02903", "UT 84101", "TX", "LA 70112", "MS 39201", "CA 90001",
    "AZ 86515", "PA 19103", "KY 42101",
];
const MINUTES_OF_14_DAYS: i64 = 14 * 24 * 60;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn an_opening_is_the_first_minute_that_the_clock_and_the_cap_allow(
        phone in select(PHONES),
        address in select(ADDRESSES),
        // A year's minutes, with both changes of the clocks and the end of the calendar.
        minute in 0_i64..(350 * 24 * 60),
        ago in proptest::collection::vec(0_i64..(30 * 60), 0..6),
    ) {
        let start = Instant::from_utc(datetime!(2026-01-10 00:00 UTC));
        let at = start.plus(Duration::minutes(minute));
        let mut calls: Vec<Instant> =
            ago.into_iter().map(|minutes| at.minus(Duration::minutes(minutes))).collect();
        calls.sort_unstable();
        let facts = Facts { calls: &calls, ..facts(phone, address) };
        let gate = gate();
        let open = |at: Instant| gate.may_call(&facts, at).is_allowed();
        let told = gate.may_call(&facts, at);
        let code = told.code().as_str();
        prop_assume!(["no_place", "cap", "day", "hours", "allowed"].contains(&code));
        let later = |minutes| at.plus(Duration::minutes(minutes));
        if let Some(until) = told.until {
            prop_assert!(open(later(0)));
            let ends = (1..=MINUTES_OF_14_DAYS).map(later).find(|at| !open(*at));
            prop_assert_eq!(ends, Some(until));
        } else {
            let opens = (1..=MINUTES_OF_14_DAYS).map(later).find(|at| open(*at));
            prop_assert_eq!(opens, told.opens_at, "{}", gate.sentence(&told));
        }
    }
}
