//! The table tests of `contact-gate.md` about people: their calls, consents, business and records.

use super::scene::{asked, at, code, facts, gate, office, placed, state, written};
use crate::clock::Instant;
use crate::contact_gate::{
    Address, Facts, Gate, LineType, Place, Places, Purpose, StateSet, Suppressed, SuppressionScope,
    Zone,
};
use time::Date;
use time::macros::date;

/// A Monday, far from holidays and from changes of the clocks.
const MONDAY: Date = date!(2026 - 09 - 14);

#[test]
fn r4_037_r4_038_three_calls_in_24_hours_are_the_most_whoever_was_meant() {
    let calls = ["09:00", "10:00", "11:00"].map(|time| at(Zone::Eastern, MONDAY, time));
    let next = date!(2026 - 09 - 15);
    let rows = [
        (2, MONDAY, "12:00", "allowed"),
        // To the spouse, at the same number.
        (3, MONDAY, "12:00", "cap"),
        (3, next, "08:59", "cap"),
        (3, next, "09:00", "allowed"),
    ];
    for (made, day, time, outcome) in rows {
        let facts = Facts {
            calls: &calls[..made],
            ..facts("305-555-0100", "FL 33101")
        };
        let told = asked(&facts, at(Zone::Eastern, day, time));
        assert_eq!(told.code().as_str(), outcome, "{made} calls, {day} {time}");
        if outcome == "cap" {
            assert_eq!(told.opens_at, Some(at(Zone::Eastern, next, "09:00")));
        }
        // Service is not capped.
        let service = Facts {
            purpose: Purpose::Service,
            ..facts
        };
        let told = code(&service, at(Zone::Eastern, day, time));
        assert_eq!(told, "allowed");
    }
}

#[test]
fn r4_039_r4_040_what_connecticut_and_new_jersey_want() {
    let inquiry = Some(MONDAY.saturating_sub(time::Duration::days(3)));
    let purchase = inquiry;
    let consent = Some(written(date!(2026 - 09 - 01)));
    let base = |phone, address, line| Facts {
        line,
        ..facts(phone, address)
    };
    let noon = at(Zone::Eastern, MONDAY, "12:00");
    let connecticut = base("203-555-0100", "CT 06510", LineType::Landline);
    let jersey = base("201-555-0100", "NJ 07302", LineType::Unknown);
    let rows = [
        (
            Facts {
                inquiry_on: inquiry,
                ..connecticut
            },
            "needs_written",
        ),
        (
            Facts {
                consent,
                ..connecticut
            },
            "allowed",
        ),
        (jersey, "needs_mobile"),
        (
            Facts {
                line: LineType::Landline,
                ..jersey
            },
            "allowed",
        ),
        (
            Facts {
                line: LineType::Mobile,
                inquiry_on: inquiry,
                ..jersey
            },
            "needs_mobile",
        ),
        (
            Facts {
                purchase_on: purchase,
                ..jersey
            },
            "allowed",
        ),
        (Facts { consent, ..jersey }, "allowed"),
    ];
    for (number, (facts, outcome)) in rows.iter().enumerate() {
        assert_eq!(code(facts, noon), *outcome, "row {number}");
    }
}

#[test]
fn r4_041_a_registry_is_at_most_31_days_old() {
    let noon = at(Zone::Eastern, MONDAY, "12:00");
    for (days, outcome) in [(0, "allowed"), (31, "allowed"), (32, "not_scrubbed")] {
        let mut facts = facts("305-555-0100", "FL 33101");
        facts.checked.national = Some(MONDAY.saturating_sub(time::Duration::days(days)));
        assert_eq!(code(&facts, noon), outcome, "{days} days");
    }
}

#[test]
fn r4_042_an_inquiry_lifts_the_registry_for_three_months_of_the_calendar() {
    let rows = [
        (
            Some(date!(2026 - 08 - 31)),
            None,
            date!(2026 - 11 - 29),
            "allowed",
        ),
        (
            Some(date!(2026 - 08 - 31)),
            None,
            date!(2026 - 11 - 30),
            "on_registry",
        ),
        (
            None,
            Some(date!(2025 - 06 - 01)),
            date!(2026 - 11 - 30),
            "allowed",
        ),
        (
            None,
            Some(date!(2025 - 06 - 01)),
            date!(2026 - 12 - 01),
            "on_registry",
        ),
        (None, None, date!(2026 - 11 - 30), "on_registry"),
    ];
    for (inquiry_on, purchase_on, day, outcome) in rows {
        let mut facts = facts("305-555-0100", "FL 33101");
        facts.registries.national = true;
        facts.inquiry_on = inquiry_on;
        facts.purchase_on = purchase_on;
        assert_eq!(
            code(&facts, at(Zone::Eastern, day, "12:00")),
            outcome,
            "{day}"
        );
    }
}

#[test]
fn r4_042_some_states_make_a_purchase_old_sooner() {
    let rows = [
        ("206-555-0100", "WA 98101", date!(2025 - 09 - 15), "allowed"),
        (
            "206-555-0100",
            "WA 98101",
            date!(2025 - 09 - 14),
            "on_registry",
        ),
        ("215-555-0100", "PA 19103", date!(2025 - 09 - 15), "allowed"),
        (
            "215-555-0100",
            "PA 19103",
            date!(2025 - 09 - 14),
            "on_registry",
        ),
        ("601-555-0100", "MS 39201", date!(2026 - 03 - 15), "allowed"),
        (
            "601-555-0100",
            "MS 39201",
            date!(2026 - 03 - 14),
            "on_registry",
        ),
    ];
    for (phone, address, purchase, outcome) in rows {
        let mut facts = facts(phone, address);
        facts.registries.national = true;
        facts.purchase_on = Some(purchase);
        let told = code(&facts, at(Zone::Central, MONDAY, "14:00"));
        assert_eq!(told, outcome, "{address} {purchase}");
    }
}

fn suppressed(scope: SuppressionScope) -> Option<Suppressed> {
    Some(Suppressed {
        scope,
        by: None,
        on: date!(2026 - 03 - 03),
    })
}

#[test]
fn r4_043_r4_044_r4_048_do_not_call_comes_before_all_and_spares_a_case_when_it_is_of_sales() {
    let noon = at(Zone::Eastern, MONDAY, "12:00");
    let rows = [
        (SuppressionScope::All, Purpose::Sales, "suppressed"),
        (SuppressionScope::All, Purpose::Service, "suppressed"),
        (SuppressionScope::Sales, Purpose::Sales, "suppressed"),
        (SuppressionScope::Sales, Purpose::Service, "allowed"),
    ];
    for (scope, purpose, outcome) in rows {
        let mut facts = facts("305-555-0100", "FL 33101");
        facts.registries.national = true;
        facts.consent = Some(written(date!(2026 - 09 - 01)));
        facts.purpose = purpose;
        // Between the queue and the press nothing else changed.
        assert_eq!(code(&facts, noon), "allowed");
        facts.suppressed = suppressed(scope);
        assert_eq!(code(&facts, noon), outcome, "{scope} {purpose}");
    }
}

#[test]
fn r4_045_a_number_without_a_place_is_not_called() {
    let noon = at(Zone::Eastern, MONDAY, "12:00");
    let rows = [
        ("800-555-0100", "", "no_place"),
        ("800-555-0100", "33101", "allowed"),
        ("800-555-0100", "GA", "allowed"),
        ("404-555-0100", "", "allowed"),
    ];
    for (phone, address, outcome) in rows {
        assert_eq!(
            code(&facts(phone, address), noon),
            outcome,
            "{phone} {address}"
        );
    }
}

#[test]
fn r4_046_all_records_of_a_number_count() {
    let (number, _) = placed("305-555-0100", "");
    let addresses = ["FL", "CA"].map(|code| Address::of(Some(state(code)), None));
    let place: Place = Places::known().of(number, &addresses);
    let facts = Facts {
        place,
        ..facts("305-555-0100", "")
    };
    for (time, outcome) in [("08:30", "hours"), ("12:00", "allowed"), ("20:00", "hours")] {
        let told = code(&facts, at(Zone::Eastern, MONDAY, time));
        assert_eq!(told, outcome, "{time}");
    }
}

#[test]
fn r4_049_an_emergency_in_new_york_spares_whom_one_knows() {
    let noon: Instant = at(Zone::Eastern, MONDAY, "12:00");
    let mut banned = office();
    banned.emergency = StateSet::of([state("NY"), state("LA")]);
    let gate = Gate {
        office: banned,
        ..gate()
    };
    let consent = Some(written(date!(2026 - 09 - 01)));
    let inquiry_on = Some(date!(2026 - 09 - 01));
    let york = facts("212-555-0100", "NY 10001");
    let rows = [
        (york, "state_closed"),
        (Facts { consent, ..york }, "allowed"),
        (Facts { inquiry_on, ..york }, "allowed"),
        (
            Facts {
                purpose: Purpose::Service,
                ..york
            },
            "allowed",
        ),
        (
            Facts {
                consent,
                ..facts("504-555-0100", "LA 70112")
            },
            "state_closed",
        ),
        (facts("305-555-0100", "FL 33101"), "allowed"),
    ];
    for (number, (facts, outcome)) in rows.iter().enumerate() {
        let told = gate.may_call(facts, noon).code();
        assert_eq!(told.as_str(), *outcome, "row {number}");
    }
}
