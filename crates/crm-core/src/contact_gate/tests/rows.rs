//! Rules as dated rows.

use super::scene::{at, facts, gate, state};
use crate::contact_gate::{
    Facts, Gate, RuleBook, RuleRefused, StateRule, Window, Zone, house_rows,
};
use std::borrow::Cow;
use time::macros::date;

/// Florida's row of the product.
fn florida() -> StateRule {
    let of_florida = |row: &StateRule| row.state == Some(state("FL"));
    house_rows().into_iter().find(of_florida).unwrap()
}

fn with(row: StateRule) -> Result<RuleBook, RuleRefused> {
    let mut rows = house_rows();
    rows.push(row);
    RuleBook::of(rows)
}

#[test]
fn r4_055_a_row_holds_from_its_day_on_and_the_old_one_stays_for_what_was_before() {
    let later = StateRule {
        valid_from: date!(2026 - 10 - 01),
        weekdays: Window::of(9 * 60, 18 * 60).unwrap(),
        ..florida()
    };
    let book = with(later).unwrap();
    let gate = Gate {
        rules: &book,
        ..gate()
    };
    let rows = [
        (date!(2026 - 09 - 30), "08:00", true),
        (date!(2026 - 09 - 30), "19:59", true),
        (date!(2026 - 10 - 01), "08:59", false),
        (date!(2026 - 10 - 01), "09:00", true),
        (date!(2026 - 10 - 01), "17:59", true),
        (date!(2026 - 10 - 01), "18:00", false),
    ];
    for (day, time, open) in rows {
        let facts = facts("305-555-0100", "FL 33101");
        let told = gate.may_call(&facts, at(Zone::Eastern, day, time));
        assert_eq!(told.is_allowed(), open, "{day} {time}");
    }
    // What opens tomorrow opens by tomorrow's rule.
    let facts = facts("305-555-0100", "FL 33101");
    let night = at(Zone::Eastern, date!(2026 - 09 - 30), "20:30");
    let opens = at(Zone::Eastern, date!(2026 - 10 - 01), "09:00");
    assert_eq!(gate.may_call(&facts, night).opens_at, Some(opens));
}

#[test]
fn r4_055_a_row_without_a_source_is_refused() {
    let from = date!(2026 - 10 - 01);
    let unsourced = StateRule {
        valid_from: from,
        source: Cow::Borrowed(" "),
        ..florida()
    };
    let told = with(unsourced).unwrap_err();
    assert_eq!(told.to_string(), "The rule for Florida names no source.");
    let told = with(florida()).unwrap_err();
    assert_eq!(told.to_string(), "Florida has two rules from the same day.");
    let states_alone = house_rows().into_iter().filter(|row| row.state.is_some());
    let told = RuleBook::of(states_alone.collect()).unwrap_err();
    assert_eq!(told, RuleRefused::NoFederalRule);
}

/// R5: a row could open the night, and lift the house's cap.
#[test]
fn no_row_opens_what_federal_law_or_the_house_closes() {
    let whole_day = Window::of(0, 24 * 60).unwrap();
    let wide = |row: StateRule| StateRule {
        weekdays: whole_day,
        saturday: Some(whole_day),
        sunday: Some(whole_day),
        cap: None,
        ..row
    };
    let book = RuleBook::of(house_rows().into_iter().map(wide).collect()).unwrap();
    let gate = Gate {
        rules: &book,
        ..gate()
    };
    let day = date!(2026 - 09 - 14);
    let rows = [
        ("07:59", 0, "hours"),
        ("08:00", 0, "allowed"),
        ("20:59", 0, "allowed"),
        ("21:00", 0, "hours"),
        ("12:00", 2, "allowed"),
        ("12:00", 3, "cap"),
    ];
    for (time, calls, outcome) in rows {
        let calls = vec![at(Zone::Eastern, day, "09:00"); calls];
        let facts = Facts {
            calls: &calls,
            ..facts("404-555-0100", "GA 30303")
        };
        let told = gate.may_call(&facts, at(Zone::Eastern, day, time));
        assert_eq!(
            told.code().as_str(),
            outcome,
            "{time} after {} calls",
            calls.len()
        );
    }
    let noon = at(Zone::Eastern, day, "12:00");
    let open = gate.may_call(&facts("404-555-0100", "GA 30303"), noon);
    assert_eq!(open.until, Some(at(Zone::Eastern, day, "21:00")));
}
