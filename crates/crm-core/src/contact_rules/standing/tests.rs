//! What holds, by tables: rows and rows, reviews, and where the office may call.

use super::*;
use crate::contact_rules::{CompleteYear, EnteredDay, SetUpEnd};
use crate::fixtures::NOW;
use crate::ids::{CalendarYearId, ClosedDayId, StateStatusId};
use crate::unit::MockCrm;
use time::macros::date;

const TODAY: Date = date!(2026 - 11 - 21);

fn state(code: &str) -> UsState {
    UsState::parse(code).unwrap()
}

/// Kentucky's row under another number, from another day, with another source.
fn kentucky(id: i64, valid_from: Date) -> StateRule {
    let house = house_rows().into_iter();
    let mut house = house.filter(|row| row.state == Some(state("KY")));
    StateRule {
        id,
        valid_from,
        source: "entered".into(),
        ..house.next().unwrap()
    }
}

fn review(rule: i64, on: Date, reviewer: &str) -> Review {
    Review {
        rule: StateRuleId::new(rule),
        on,
        reviewer: reviewer.to_owned(),
    }
}

fn told(code: &str, kind: StatusKind, holds: bool, valid_from: Date) -> StateStatus {
    StateStatus {
        id: StateStatusId::new(3),
        state: state(code),
        kind,
        holds,
        valid_from,
        source: "a letter".to_owned(),
    }
}

/// The days of the office's rows for Kentucky, the day → the source of the rule that holds.
#[test]
fn r4_055_the_newest_row_of_a_state_holds_and_the_offices_of_one_day() {
    let since = date!(2000 - 01 - 01);
    let soon = date!(2026 - 12 - 01);
    let cases: [(&[Date], Date, bool); 5] = [
        (&[], TODAY, false),
        (&[soon], TODAY, false),
        (&[soon], soon, true),
        // The product's own row is from this day.
        (&[since], TODAY, true),
        (&[TODAY, soon], TODAY, true),
    ];
    for (days, today, own) in cases {
        let rules = (1001..).zip(days).map(|(id, day)| kentucky(id, *day));
        let entered = Entered {
            rules: rules.collect(),
            ..Entered::default()
        };
        let standing = entered.standing(today).unwrap();
        let set = StateSet::of([state("KY")]);
        let (_, rule) = standing.rules.of_states(set, today).next().unwrap();
        assert_eq!(rule.source == "entered", own, "{days:?} {today}");
    }
}

#[test]
fn r4_054_a_rule_has_the_day_of_its_newest_review() {
    let entered = Entered {
        rules: vec![kentucky(1001, TODAY)],
        reviews: vec![
            review(1, date!(2026 - 01 - 02), "Lee Park"),
            review(1001, date!(2026 - 05 - 06), "Lee Park"),
            review(1, date!(2026 - 03 - 04), "Ana Ruiz"),
        ],
        ..Entered::default()
    };
    let rows = entered.rows();
    let reviewed = |id| rows.iter().find(|row| row.id == id).unwrap().reviewed_on;
    assert_eq!(reviewed(1), Some(date!(2026 - 03 - 04)));
    assert_eq!(reviewed(2), None);
    assert_eq!(reviewed(1001), Some(date!(2026 - 05 - 06)));
    let newest = entered.review_of(StateRuleId::new(1)).unwrap();
    assert_eq!(newest.reviewer, "Ana Ruiz");
}

/// What was entered of a state: what, whether it holds, from when.
type Row = (StatusKind, bool, Date);

/// What was entered of Kentucky, oldest first → whether the office is registered there.
#[test]
fn r4_008_the_newest_entry_that_has_begun_says_whether_the_office_is_registered() {
    use StatusKind::{Emergency, Registered};
    let (old, new) = (date!(2026 - 01 - 01), date!(2026 - 11 - 21));
    let later = date!(2026 - 11 - 22);
    let cases: [(&[Row], bool); 6] = [
        (&[], false),
        (&[(Registered, true, old)], true),
        (&[(Registered, true, old), (Registered, false, new)], false),
        (&[(Registered, true, old), (Registered, false, later)], true),
        (&[(Registered, true, later)], false),
        (&[(Emergency, true, old)], false),
    ];
    for (rows, registered) in cases {
        let statuses = rows.iter();
        let statuses = statuses.map(|(kind, holds, day)| told("KY", *kind, *holds, *day));
        let entered = Entered {
            statuses: statuses.collect(),
            ..Entered::default()
        };
        let office = entered.standing(TODAY).unwrap().office;
        assert_eq!(
            office.registered.contains(state("KY")),
            registered,
            "{rows:?}"
        );
        let status = entered.status_on(TODAY, state("KY"), Registered);
        let holds = status.is_some_and(|status| status.holds);
        assert_eq!(holds, registered, "{rows:?}");
    }
}

#[test]
fn r4_049_an_emergency_stands_until_it_is_lifted() {
    let on = told("NY", StatusKind::Emergency, true, date!(2026 - 11 - 01));
    let off = told("NY", StatusKind::Emergency, false, date!(2026 - 11 - 20));
    for (statuses, banned) in [(vec![on.clone()], true), (vec![on, off], false)] {
        let entered = Entered {
            statuses,
            ..Entered::default()
        };
        let office = entered.standing(TODAY).unwrap().office;
        assert_eq!(office.emergency.contains(state("NY")), banned);
    }
}

#[test]
fn r4_035_r5_011_a_year_is_loaded_once_it_is_said_to_be_complete() {
    let new_year = date!(2027 - 01 - 01);
    let mut entered = Entered::default();
    let on = |entered: &Entered, day| {
        let standing = entered.standing(TODAY).unwrap();
        standing.closed_days.on(state("UT").ordinal(), day)
    };
    assert_eq!(on(&entered, new_year), Calendar::NotLoaded);
    entered.closed_days.push(EnteredDay {
        id: ClosedDayId::new(1),
        state: state("UT"),
        day: new_year,
        name: "New Year's Day".to_owned(),
        source: "the state's calendar".to_owned(),
    });
    assert_eq!(on(&entered, date!(2027 - 01 - 02)), Calendar::NotLoaded);
    entered.years.push(CompleteYear {
        id: CalendarYearId::new(1),
        state: state("UT"),
        year: 2027,
        source: "the state's calendar".to_owned(),
        by: None,
        at: NOW,
    });
    assert_eq!(on(&entered, new_year), Calendar::Closed);
    assert_eq!(on(&entered, date!(2027 - 01 - 02)), Calendar::Open);
    assert_eq!(on(&entered, date!(2026 - 07 - 24)), Calendar::Closed);
}

#[test]
fn r4_054_how_the_office_stands_in_a_state() {
    let entered = Entered {
        statuses: vec![told("KY", StatusKind::Registered, true, TODAY)],
        ..Entered::default()
    };
    let cases = [
        // state, the day, needs a registration, registered, the calendar is loaded
        ("KY", TODAY, true, true, true),
        ("UT", TODAY, true, false, true),
        ("UT", date!(2026 - 12 - 20), true, false, false),
        ("CA", date!(2026 - 12 - 20), false, false, true),
    ];
    for (code, today, needs, registered, loaded) in cases {
        let standing = entered.standing(today).unwrap();
        let all = states(&entered, &standing, today);
        assert_eq!(
            all.len(),
            UsState::COUNT - UsState::MILITARY,
            "none of military mail"
        );
        let of = all.iter().find(|one| one.state == state(code)).unwrap();
        let found = (
            of.needs_registration,
            of.registered.is_some(),
            of.calendar_loaded,
        );
        assert_eq!(found, (needs, registered, loaded), "{code} {today}");
        assert!(of.emergency.is_none(), "{code}");
    }
}

/// A state, whether a rule of it was reviewed → its own registry, registration, the source, reviewer, whether all of it is only supposed.
#[test]
fn r5_014_every_state_says_what_it_asks_for_and_how_that_is_known() {
    const FEDERAL: &str = "47 CFR 64.1200(c)(1), 16 CFR 310.4(c)";
    let tennessee =
        "47 CFR 64.1200(c)(1); a registry and a registration of the state are to be verified";
    let florida = "Fla. Stat. 501.616(6), .604, .059";
    let cases = [
        ("FL", None, (false, true, florida, None, true)),
        (
            "FL",
            Some("Lee Park"),
            (false, true, florida, Some("Lee Park"), false),
        ),
        ("TN", None, (false, false, tennessee, None, true)),
        (
            "TN",
            Some("Lee Park"),
            (false, false, tennessee, Some("Lee Park"), false),
        ),
        ("TX", None, (true, true, "Tex. BCC 301.051", None, false)),
        ("OH", None, (false, false, FEDERAL, None, false)),
    ];
    for (code, reviewer, expected) in cases {
        let row = house_rows()
            .into_iter()
            .find(|row| row.state == Some(state(code)));
        let review = reviewer.zip(row).map(|(reviewer, row)| Review {
            rule: StateRuleId::new(row.id),
            on: TODAY,
            reviewer: reviewer.to_owned(),
        });
        let entered = Entered {
            reviews: review.into_iter().collect(),
            ..Entered::default()
        };
        let standing = entered.standing(TODAY).unwrap();
        let all = states(&entered, &standing, TODAY);
        let of = all.iter().find(|one| one.state == state(code)).unwrap();
        let found = (
            of.needs_own_list,
            of.needs_registration,
            of.rule.unwrap().source.as_ref(),
            of.review.map(|review| review.reviewer.as_str()),
            of.is_unread,
        );
        assert_eq!(found, expected, "{code} {reviewer:?}");
    }
}

#[test]
fn r5_014_a_rule_that_the_office_entered_is_not_only_supposed() {
    for code in ["CO", "FL", "MO", "PA", "TN", "WY", "TX"] {
        let row = StateRule {
            state: Some(state(code)),
            ..kentucky(1001, TODAY)
        };
        let entered = Entered {
            rules: vec![row],
            ..Entered::default()
        };
        let standing = entered.standing(TODAY).unwrap();
        let all = states(&entered, &standing, TODAY);
        let of = all.iter().find(|one| one.state == state(code)).unwrap();
        assert_eq!(of.rule.unwrap().id, 1001, "{code}");
        assert!(!of.is_unread, "{code}");
    }
}

/// The row's first day, that of another one of its state → where it stands.
#[test]
fn r4_055_old_rules_are_kept() {
    let (old, later) = (date!(2026 - 01 - 01), date!(2027 - 01 - 01));
    let cases = [
        (old, later, RuleStage::InForce),
        (old, TODAY, RuleStage::Past),
        (TODAY, old, RuleStage::InForce),
        (later, old, RuleStage::Coming),
    ];
    for (day, other, expected) in cases {
        let row = kentucky(1001, day);
        let rows = [row.clone(), kentucky(1002, other)];
        assert_eq!(stage(&rows, &row, TODAY), expected, "{day} {other}");
    }
}

#[test]
fn r4_054_the_standing_is_what_is_stored() {
    let mut tx = MockCrm::default();
    tx.contact_rules
        .expect_entered()
        .withf(|days| *days == calendar_of(TODAY))
        .once()
        .returning(|_| {
            Ok(Entered {
                set_up: Some(SetUpEnd { by: None, at: NOW }),
                ..Entered::default()
            })
        });
    let found = standing(&mut tx, TODAY).unwrap();
    assert!(found.gate().office.set_up);
    assert!(!Entered::default().standing(TODAY).unwrap().office.set_up);
    let years = calendar_of(TODAY);
    assert_eq!(years.from, Some(date!(2025 - 01 - 01)));
    assert_eq!(years.to, Some(date!(2028 - 01 - 01)));
}
