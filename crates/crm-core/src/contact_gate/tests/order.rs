//! The order of the ladder's steps. A person whom every step refuses is put right step by step, so that of two neighbors the
//! later one always matches too: swapping them fails the test.

use super::scene::{at, facts, gate, office, placed, state, written};
use crate::clock::Instant;
use crate::contact_gate::{
    AskedBy, Consent, ConsentKind, Facts, Gate, LineType, Number, Office, StateSet, Suppressed,
    SuppressionScope, Zone, ZoneSet,
};
use std::sync::LazyLock;
use time::Date;
use time::macros::date;

const SUNDAY: Date = date!(2026 - 11 - 08);
const CONSENTED: Date = date!(2026 - 07 - 01);

/// As many as the house allows in a day.
static CALLS: LazyLock<Vec<Instant>> = LazyLock::new(|| {
    let calls = ["12:00", "13:00", "14:00"];
    calls.map(|time| at(Zone::Eastern, SUNDAY, time)).to_vec()
});

struct Scene {
    facts: Facts<'static>,
    office: Office,
    at: Instant,
}

/// Late on a Sunday, in Connecticut, Mississippi and New Jersey.
fn all_wrong() -> Scene {
    let day = Some(date!(2026 - 11 - 02));
    let mut facts = Facts {
        number: Number::Missing,
        suppressed: Some(Suppressed {
            scope: SuppressionScope::All,
            by: Some(AskedBy::Phone),
            on: date!(2026 - 03 - 03),
        }),
        deceased: true,
        counsel_only: true,
        litigator: day,
        bad_number: day,
        reassigned_since: day,
        // It lifts neither written consents nor registries, and is old.
        consent: Some(Consent {
            kind: ConsentKind::Oral,
            ..written(CONSENTED)
        }),
        line: LineType::Mobile,
        calls: CALLS.as_slice(),
        ..facts("201-555-0100", "")
    };
    facts.place.states = StateSet::of(["CT", "MS", "NJ"].map(state));
    facts.place.zones = ZoneSet::NONE;
    facts.registries.national = true;
    facts.checked.national = None;
    Scene {
        facts,
        office: Office {
            registered: StateSet::NONE,
            ..office()
        },
        at: at(Zone::Eastern, SUNDAY, "23:00"),
    }
}

/// Puts one step right, and none of those that come after it.
type Lift = fn(&mut Scene);

/// The code of the answer, and what lifts it.
const STEPS: [(&str, Lift); 18] = [
    ("no_number", |it| it.facts.number = Number::NotUs),
    ("not_us", |it| {
        it.facts.number = placed("201-555-0100", "").0
    }),
    ("suppressed", |it| it.facts.suppressed = None),
    ("deceased", |it| it.facts.deceased = false),
    ("counsel_only", |it| it.facts.counsel_only = false),
    ("litigator", |it| it.facts.litigator = None),
    ("bad_number", |it| it.facts.bad_number = None),
    ("reassigned", |it| it.facts.reassigned_since = None),
    ("state_closed", |it| it.office.registered = StateSet::ALL),
    ("needs_written", |it| {
        it.facts.place.states = it.facts.place.states.without(state("CT"));
    }),
    ("needs_mobile", |it| it.facts.line = LineType::Landline),
    ("not_scrubbed", |it| {
        it.facts.checked.national = Some(SUNDAY)
    }),
    ("on_registry", |it| {
        it.facts.consent = Some(written(CONSENTED))
    }),
    ("recheck_number", |it| {
        it.facts.checked.reassigned = Some(SUNDAY)
    }),
    // Without a place it is unknown by whose clock a call is counted: this step and the next never match together.
    ("no_place", |it| {
        it.facts.place.zones = ZoneSet::of([Zone::Eastern, Zone::Central]);
    }),
    ("cap", |it| it.facts.calls = &[]),
    ("day", |it| {
        it.facts.place.states = it.facts.place.states.without(state("MS"));
    }),
    ("hours", |it| {
        it.at = at(Zone::Eastern, date!(2026 - 11 - 09), "12:00");
    }),
];

#[test]
fn the_first_step_that_matches_answers() {
    let mut scene = all_wrong();
    for (code, lift) in STEPS {
        let gate = Gate {
            office: scene.office,
            ..gate()
        };
        let told = gate.may_call(&scene.facts, scene.at);
        assert_eq!(told.code().as_str(), code);
        lift(&mut scene);
    }
    let told = gate().may_call(&scene.facts, scene.at);
    assert_eq!(told.code().as_str(), "allowed");
}
