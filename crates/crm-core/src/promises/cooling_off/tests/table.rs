//! The last day to cancel, as the specification's table has it.

use super::scene::{day, facts, house, outcome, own_day, state};
use crate::clock::Instant;
use crate::contact_gate::{ClosedDay, ClosedDays, StateSet, Zone, ZoneSet};
use crate::promises::cooling_off::{CoolingOff, End, Facts};

/// An agreement, a rule → the rule's own last day.
#[test]
fn r6_059_r6_060_three_business_days_of_the_federal_rule() {
    let cases = [
        // R6-059: a hotel.
        ("2026-11-20,temporary_place,GA", "2026-11-24"),
        // R6-060: Thanksgiving is out.
        ("2026-11-25,temporary_place,GA", "2026-11-30"),
        // Monday, Wednesday, Thursday (Friday, Saturday, Monday), Saturday, Sunday.
        ("2026-11-02,home,GA", "2026-11-05"),
        ("2026-11-04,home,GA", "2026-11-07"),
        ("2026-11-05,home,GA", "2026-11-09"),
        ("2026-11-14,home,GA", "2026-11-18"),
        ("2026-11-15,home,GA", "2026-11-18"),
        // Veterans Day, Thanksgiving, Christmas, New Year.
        ("2026-11-09,home,GA", "2026-11-13"),
        ("2026-11-24,home,GA", "2026-11-28"),
        ("2026-12-23,home,GA", "2026-12-28"),
        ("2026-12-30,home,GA", "2027-01-04"),
        // Independence Day on a Sunday is kept on Monday; on a Saturday the Friday before counts.
        ("2027-07-02,home,GA", "2027-07-07"),
        ("2026-07-01,home,GA", "2026-07-06"),
        // Dr. King's, Presidents', Memorial, Juneteenth, Labor and Columbus Day.
        ("2027-01-15,home,GA", "2027-01-20"),
        ("2027-02-12,home,GA", "2027-02-17"),
        ("2027-05-28,home,GA", "2027-06-02"),
        ("2026-06-18,home,GA", "2026-06-23"),
        ("2026-09-04,home,GA", "2026-09-09"),
        ("2026-10-09,home,GA", "2026-10-14"),
    ];
    for (line, outcome) in cases {
        assert_eq!(own_day(&house(line), "ftc"), Some(day(outcome)), "{line}");
    }
}

/// An agreement → the last day and what happens with money before.
#[test]
fn r6_020_r6_029_the_longest_of_the_rules_that_are_for_an_agreement_wins() {
    let cases = [
        // R6-061: the house's is later than Colorado's.
        ("2026-11-20,phone,CO", "2026-11-30 hold"),
        // Colorado's is later than the house's: Monday to Saturday.
        ("2026-11-02,phone,CO", "2026-11-09 hold"),
        ("2026-11-20,our_office,GA", "2026-11-30 hold"),
        // Ten days, over the weekend.
        ("2026-11-03,online,FL", "2026-11-13 hold"),
        ("2026-11-20,phone,KY", "2026-12-04 refuse"),
        // Kentucky's is for the phone alone.
        ("2026-11-20,online,KY", "2026-11-30 hold"),
        // R6-062: no one said it aloud, or only later.
        ("2026-11-20,phone,UT", "2027-02-18 hold"),
        ("2026-11-20,phone,UT,-,-,-,-,2026-11-21", "2027-02-18 hold"),
        ("2026-11-20,phone,UT,-,-,-,-,2026-11-20", "2026-11-30 hold"),
        ("2026-11-20,our_office,UT", "2026-11-30 hold"),
        // R6-063: without the channel, each that it may be; without the state, Utah's ninety days.
        ("2026-11-20,-,KY", "2026-12-04 hold"),
        ("2026-11-20,-,UT", "2027-02-18 hold"),
        ("2026-11-20,phone,-", "2027-02-18 hold"),
        ("2026-11-20,phone,-,-,-,-,-,2026-11-20", "2026-12-04 hold"),
        ("2026-11-20,-,-,KY", "2027-02-18 hold"),
        ("2026-11-20,phone,AE", "2027-02-18 hold"),
        // R6-064: four days late, and one that came before.
        ("2026-11-20,phone,CO,-,-,-,2026-11-24", "2026-12-02 hold"),
        ("2026-11-20,phone,CO,-,-,-,2026-11-18", "2026-11-30 hold"),
        ("2026-11-20,phone,KY,-,-,-,2026-11-24", "2026-12-08 refuse"),
        // R6-066: properties in two states.
        ("2026-11-03,our_office,GA,NV", "2026-11-10 hold"),
        ("2026-11-03,our_office,GA,FL", "2026-11-13 hold"),
        ("2026-11-03,our_office,GA,FL+NV", "2026-11-13 hold"),
        ("2026-11-20,phone,GA,KY+NV", "2026-12-04 refuse"),
    ];
    for (line, expected) in cases {
        assert_eq!(outcome(&house(line)), expected, "{line}");
    }
}

/// The day of a notice of the client's → whether it is in time.
#[test]
fn r6_062_r6_072_day_ninety_is_open_and_what_is_posted_on_it_is_in_time() {
    let told = house("2026-11-20,phone,UT");
    let cases = [
        ("2026-11-20", true),
        // Day 90, whenever it arrives, and day 91.
        ("2027-02-18", true),
        ("2027-02-19", false),
    ];
    for (posted, in_time) in cases {
        assert_eq!(told.is_in_time(day(posted)), in_time, "{posted}");
    }
}

/// The clocks of a client, a moment → whether the period of an agreement of November 20, 2026 is open.
#[test]
fn r6_005_r6_071_it_ends_at_midnight_where_the_day_ends_last() {
    let cases: [(&[Zone], &str, bool); 12] = [
        (&[Zone::Eastern], "2026-11-30T23:59:59-05:00", true),
        (&[Zone::Eastern], "2026-12-01T00:00:00-05:00", false),
        // Florida without a ZIP has two clocks.
        (
            &[Zone::Eastern, Zone::Central],
            "2026-12-01T00:59:59-05:00",
            true,
        ),
        (
            &[Zone::Eastern, Zone::Central],
            "2026-12-01T01:00:00-05:00",
            false,
        ),
        (&[Zone::Guam], "2026-11-30T23:59:59+10:00", true),
        (&[Zone::Guam], "2026-12-01T00:00:00+10:00", false),
        (&[Zone::Guam, Zone::Samoa], "2026-12-01T10:59:59Z", true),
        (&[Zone::Guam, Zone::Samoa], "2026-12-01T11:00:00Z", false),
        (&[Zone::Hawaii], "2026-11-30T23:59:59-10:00", true),
        (&[Zone::Hawaii], "2026-12-01T00:00:00-10:00", false),
        // Where nothing is known, Hawaii.
        (&[], "2026-11-30T23:59:59-10:00", true),
        (&[], "2026-12-01T00:00:00-10:00", false),
    ];
    for (clocks, at, open) in cases {
        let facts = Facts {
            clocks: ZoneSet::of(clocks.iter().copied()),
            ..facts("2026-11-20,our_office,GA")
        };
        let told = CoolingOff::of_the_house().cancel_by(&facts);
        assert_eq!(told.last_day(), Some(day("2026-11-30")));
        let at = Instant::parse(at).unwrap();
        assert_eq!(told.is_open_at(at), open, "{clocks:?} {at:?}");
    }
}

/// A day that ends on one on which clocks change has its midnight by the clock that holds then.
#[test]
fn r6_005_midnight_is_by_the_clock_of_the_last_day() {
    let cases = [
        (
            "2026-03-03,our_office,CO",
            "2026-03-10",
            "2026-03-11T06:00:00Z",
        ),
        (
            "2026-03-03,our_office,AZ",
            "2026-03-10",
            "2026-03-11T07:00:00Z",
        ),
        // Ten days: the Sunday on which clocks go back, which has 25 hours.
        (
            "2026-10-22,our_office,FL",
            "2026-11-01",
            "2026-11-02T06:00:00Z",
        ),
        (
            "2026-10-21,our_office,FL",
            "2026-10-31",
            "2026-11-01T05:00:00Z",
        ),
        // The Sunday on which they go forward.
        (
            "2027-03-04,our_office,FL",
            "2027-03-14",
            "2027-03-15T05:00:00Z",
        ),
    ];
    for (line, last_day, ends_at) in cases {
        let told = house(line);
        assert_eq!(told.last_day(), Some(day(last_day)), "{line}");
        let ends_at = Instant::parse(ends_at).ok();
        assert_eq!(told.ends_at(), ends_at, "{line}");
    }
}

/// A client who moves keeps the period of the state that they signed in.
#[test]
fn r6_065_the_state_is_the_one_at_signing() {
    let at_signing = facts("2026-11-20,phone,KY");
    let moved = Facts {
        client_state: Some(state("GA")),
        ..at_signing
    };
    let by = CoolingOff::of_the_house();
    assert_eq!(outcome(&by.cancel_by(&at_signing)), "2026-12-04 refuse");
    assert_ne!(by.cancel_by(&moved), by.cancel_by(&at_signing));
}

/// An agreement → what is said of its end.
#[test]
fn r6_067_without_the_states_year_there_is_no_last_day_and_money_is_held() {
    let told_aloud = |line: &str| {
        let facts = facts(line);
        Facts {
            spoken_notice_on: Some(facts.signed_on),
            ..facts
        }
    };
    let not_loaded = "Calendar not loaded.";
    let cases = [
        (
            "2027-12-20,phone,UT",
            "The client may cancel until Dec 27, 2027.",
        ),
        ("2027-12-29,phone,UT", not_loaded),
        ("2027-12-29,phone,WA", not_loaded),
        ("2025-12-29,our_office,SC", not_loaded),
        ("2028-02-25,phone,-", not_loaded),
        // No one has to enter days for these.
        (
            "2028-02-25,phone,GA",
            "The client may cancel until Mar 3, 2028.",
        ),
        (
            "2028-02-25,our_office,UT",
            "The client may cancel until Mar 3, 2028.",
        ),
    ];
    for (line, sentence) in cases {
        let told = CoolingOff::of_the_house().cancel_by(&told_aloud(line));
        assert_eq!(told.end.to_string(), sentence, "{line}");
        let is_known = sentence != not_loaded;
        assert_eq!(told.last_day().is_some(), is_known, "{line}");
        let never = Instant::parse("2100-01-01T00:00:00Z").unwrap();
        assert_eq!(told.is_open_at(never), !is_known, "{line}");
    }
    // A year that counts has days of its own.
    let (utah, friday) = (state("UT"), day("2028-07-21"));
    let pioneers = ClosedDay {
        day: day("2028-07-24"),
        name: "Pioneer Day".into(),
        states: StateSet::of([utah]),
    };
    let closed = ClosedDays::of([pioneers], [(utah, 2028)]);
    let by = CoolingOff {
        closed: &closed,
        ..CoolingOff::of_the_house()
    };
    let told = by.cancel_by(&told_aloud(&format!("{friday},phone,UT")));
    assert_eq!(own_day(&told, "ut-phone"), Some(day("2028-07-27")));
}

#[test]
fn r6_064_without_a_notice_nothing_is_counted_and_money_stays_where_it_is() {
    let facts = Facts {
        notice_on: None,
        ..facts("2026-11-20,phone,KY")
    };
    let told = CoolingOff::of_the_house().cancel_by(&facts);
    assert_eq!(told.end, End::NoNotice);
    assert_eq!(outcome(&told), "- refuse");
    assert!(told.is_in_time(day("2099-12-31")));
    assert!(told.rules.iter().all(|rule| rule.last_day.is_none()));
}
