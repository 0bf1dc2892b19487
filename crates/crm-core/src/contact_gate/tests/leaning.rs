//! Step 13: a consent that a call relies on must still belong to the number's current holder.

use super::scene::{at, facts, gate, office, state, written};
use crate::contact_gate::{Consent, ConsentKind, Facts, Gate, GateCode, StateSet, Zone};
use time::macros::date;
use time::{Date, Duration};

/// A Wednesday in the winter.
const TODAY: Date = date!(2026 - 11 - 04);
/// They inquired, this month.
const RECENTLY: Option<Date> = Some(date!(2026 - 11 - 01));

fn days_ago(days: i64) -> Date {
    TODAY.saturating_sub(Duration::days(days))
}

/// A written consent so many days ago.
fn given(days: i64) -> Option<Consent> {
    Some(written(days_ago(days)))
}

fn code(gate: &Gate<'_>, facts: &Facts<'_>) -> GateCode {
    gate.may_call(facts, at(Zone::Eastern, TODAY, "12:00"))
        .code()
}

#[test]
fn r4_013_a_consent_that_a_call_leans_on_is_checked_after_45_days() {
    use GateCode::{Allowed, RecheckNumber};
    let florida = facts("305-555-0100", "FL 33101");
    let mut listed = florida;
    listed.registries.national = true;
    let mut unchecked = florida;
    unchecked.checked.national = None;
    let mut checked = listed;
    checked.checked.reassigned = Some(days_ago(44));
    let connecticut = facts("203-555-0100", "CT 06510");
    let rows = [
        (listed, given(44), None, Allowed),
        (listed, given(45), None, RecheckNumber),
        (checked, given(60), None, Allowed),
        (unchecked, given(44), None, Allowed),
        (unchecked, given(45), None, RecheckNumber),
        (connecticut, given(45), None, RecheckNumber),
        (connecticut, given(45), RECENTLY, RecheckNumber),
        // These do not lean on it.
        (florida, given(60), None, Allowed),
        (listed, given(60), RECENTLY, Allowed),
        (unchecked, given(60), RECENTLY, Allowed),
    ];
    for (row, (facts, consent, inquiry_on, outcome)) in rows.into_iter().enumerate() {
        let facts = Facts {
            consent,
            inquiry_on,
            ..facts
        };
        assert_eq!(code(&gate(), &facts), outcome, "row {row}");
    }
}

/// How old the state's own list is beyond its limit, when there is one; how old the consent is; whether they inquired → outcome.
#[test]
fn r4_013_a_consent_that_makes_up_for_a_states_own_list_is_checked_too() {
    use GateCode::{Allowed, RecheckNumber};
    let landlines = [
        ("214-555-0100", "TX 75201", 92),
        ("317-555-0100", "IN 46204", 31),
        ("617-555-0100", "MA 02108", 31),
        ("405-555-0100", "OK 73102", 31),
        ("504-555-0100", "LA 70112", 31),
    ];
    let rows = [
        (None, 44, None, Allowed),
        (None, 60, None, RecheckNumber),
        (Some(1), 60, None, RecheckNumber),
        (Some(1), 2_000, None, RecheckNumber),
        (None, 60, RECENTLY, Allowed),
        (Some(0), 60, None, Allowed),
    ];
    for (number, address, limit) in landlines {
        let (of_address, _) = address.split_once(' ').unwrap();
        for (beyond, days, inquiry_on, outcome) in rows {
            let load = |beyond: i64| (state(of_address), days_ago(limit + beyond));
            let lists: Vec<_> = beyond.map(load).into_iter().collect();
            let mut facts = facts(number, address);
            facts.checked.states = &lists;
            let facts = Facts {
                consent: given(days),
                inquiry_on,
                ..facts
            };
            let told = code(&gate(), &facts);
            assert_eq!(told, outcome, "{address}, {beyond:?}, {days} days");
        }
    }
}

#[test]
fn r4_013_a_consent_that_an_emergency_spares_is_checked_too() {
    use GateCode::{Allowed, RecheckNumber, StateClosed};
    let mut banned = office();
    banned.emergency = StateSet::of([state("NY")]);
    let gate = Gate {
        office: banned,
        ..gate()
    };
    let oral = |days| {
        given(days).map(|given| Consent {
            kind: ConsentKind::Oral,
            ..given
        })
    };
    let rows = [
        (None, None, StateClosed),
        (given(44), None, Allowed),
        (given(45), None, RecheckNumber),
        (oral(44), None, Allowed),
        (oral(45), None, RecheckNumber),
        (given(45), RECENTLY, Allowed),
    ];
    for (row, (consent, inquiry_on, outcome)) in rows.into_iter().enumerate() {
        let facts = Facts {
            consent,
            inquiry_on,
            ..facts("212-555-0100", "NY 10001")
        };
        assert_eq!(code(&gate, &facts), outcome, "row {row}");
    }
}
