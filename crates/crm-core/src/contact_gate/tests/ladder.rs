//! Each step of the ladder by itself, and what a set-up that goes on lets pass.

use super::scene::{at, facts, gate, office, state, written};
use crate::clock::Instant;
use crate::contact_gate::{
    Answer, AskedBy, Consent, ConsentKind, Facts, Gate, GateCode, LineType, Number, Purpose,
    StateSet, Suppressed, SuppressionScope, Zone,
};
use time::Date;
use time::macros::date;

/// A Wednesday in the winter.
const TODAY: Date = date!(2026 - 11 - 04);

fn noon() -> Instant {
    at(Zone::Eastern, TODAY, "12:00")
}

fn florida() -> Facts<'static> {
    facts("305-555-0100", "FL 33101")
}

fn asked_to_stop() -> Option<Suppressed> {
    Some(Suppressed {
        scope: SuppressionScope::All,
        by: Some(AskedBy::Phone),
        on: date!(2026 - 03 - 03),
    })
}

fn codes(rows: &[(Facts<'_>, GateCode)]) {
    for (number, (facts, code)) in rows.iter().enumerate() {
        let told = gate().may_call(facts, noon());
        assert_eq!(told.code(), *code, "row {number}");
        assert_eq!(told.answer(), code.answer(), "row {number}");
        assert_eq!(told.is_allowed(), *code == GateCode::Allowed);
    }
}

#[test]
fn r4_001_r4_002_r4_003_r4_004_r4_005_r4_006_what_is_never_called() {
    let base = florida();
    let day = Some(date!(2026 - 11 - 02));
    codes(&[
        (
            Facts {
                number: Number::Missing,
                ..base
            },
            GateCode::NoNumber,
        ),
        (
            Facts {
                number: Number::NotUs,
                ..base
            },
            GateCode::NotUs,
        ),
        (
            Facts {
                suppressed: asked_to_stop(),
                ..base
            },
            GateCode::Suppressed,
        ),
        (
            Facts {
                deceased: true,
                ..base
            },
            GateCode::Deceased,
        ),
        (
            Facts {
                counsel_only: true,
                ..base
            },
            GateCode::CounselOnly,
        ),
        (
            Facts {
                litigator: day,
                ..base
            },
            GateCode::Litigator,
        ),
        (
            Facts {
                bad_number: day,
                ..base
            },
            GateCode::BadNumber,
        ),
        (base, GateCode::Allowed),
    ]);
}

#[test]
fn r4_007_a_number_that_changed_hands_is_not_called_on_the_consent_from_before() {
    let since = Some(date!(2026 - 01 - 05));
    let base = Facts {
        reassigned_since: since,
        ..florida()
    };
    let of = |day| Some(written(day));
    codes(&[
        (base, GateCode::Reassigned),
        (
            Facts {
                consent: of(date!(2026 - 01 - 05)),
                ..base
            },
            GateCode::Reassigned,
        ),
        (
            Facts {
                consent: of(date!(2026 - 01 - 06)),
                ..base
            },
            GateCode::Allowed,
        ),
    ]);
}

#[test]
fn r4_008_a_state_where_the_office_is_not_registered_is_closed() {
    let mut unregistered = office();
    unregistered.registered = StateSet::ALL.without(state("KY"));
    let gate = Gate {
        office: unregistered,
        ..gate()
    };
    let kentucky = facts("502-555-0100", "KY 40202");
    let rows = [
        (kentucky, GateCode::StateClosed),
        // Their number is of a state that is closed.
        (facts("502-555-0100", "FL 33101"), GateCode::StateClosed),
        (
            Facts {
                purpose: Purpose::Service,
                ..kentucky
            },
            GateCode::Allowed,
        ),
        (florida(), GateCode::Allowed),
        // No registration exists there.
        (facts("404-555-0100", "GA 30303"), GateCode::Allowed),
    ];
    for (number, (facts, code)) in rows.iter().enumerate() {
        assert_eq!(gate.may_call(facts, noon()).code(), *code, "row {number}");
    }
}

#[test]
fn r4_009_r4_010_what_needs_a_consent() {
    let fresh = written(date!(2026 - 11 - 01));
    let oral = Some(Consent {
        kind: ConsentKind::Oral,
        ..fresh
    });
    let consent = Some(fresh);
    let ended = Some(Consent {
        ends_on: Some(TODAY),
        ..fresh
    });
    let connecticut = facts("203-555-0100", "CT 06510");
    let arizona = Facts {
        line: LineType::Mobile,
        ..facts("602-555-0100", "AZ 85001")
    };
    codes(&[
        (connecticut, GateCode::NeedsWritten),
        (
            Facts {
                consent: oral,
                ..connecticut
            },
            GateCode::NeedsWritten,
        ),
        (
            Facts {
                consent: ended,
                ..connecticut
            },
            GateCode::NeedsWritten,
        ),
        (
            Facts {
                consent,
                ..connecticut
            },
            GateCode::Allowed,
        ),
        // The area code is presumed to be theirs.
        (facts("203-555-0100", "FL 33101"), GateCode::NeedsWritten),
        (arizona, GateCode::NeedsMobile),
        (
            Facts {
                line: LineType::Unknown,
                ..arizona
            },
            GateCode::NeedsMobile,
        ),
        (
            Facts {
                line: LineType::Voip,
                ..arizona
            },
            GateCode::NeedsMobile,
        ),
        (
            Facts {
                line: LineType::Landline,
                ..arizona
            },
            GateCode::Allowed,
        ),
        (
            Facts {
                consent: oral,
                ..arizona
            },
            GateCode::Allowed,
        ),
        (
            Facts {
                purpose: Purpose::Service,
                ..arizona
            },
            GateCode::Allowed,
        ),
    ]);
}

#[test]
fn r4_011_r4_012_registries_are_fresh_and_are_lifted_by_consent_and_recent_business() {
    let mut stale = florida();
    stale.checked.national = None;
    let mut texan = facts("214-555-0100", "TX 75201");
    let lists = |as_of| [(state("TX"), as_of)];
    let old = lists(date!(2026 - 08 - 03));
    texan.checked.states = &old;
    let quarter = lists(date!(2026 - 08 - 04));
    let in_time = Facts {
        checked: crate::contact_gate::Checked {
            states: &quarter,
            ..texan.checked
        },
        ..texan
    };
    let mut listed = florida();
    listed.registries.states = StateSet::of([state("FL")]);
    let consent = Some(written(date!(2026 - 11 - 01)));
    let oral = consent.map(|given| Consent {
        kind: ConsentKind::Oral,
        ..given
    });
    let inquiry_on = Some(date!(2026 - 11 - 01));
    codes(&[
        (stale, GateCode::NotScrubbed),
        (Facts { consent, ..stale }, GateCode::Allowed),
        (
            Facts {
                inquiry_on,
                ..stale
            },
            GateCode::Allowed,
        ),
        (texan, GateCode::NotScrubbed),
        (in_time, GateCode::Allowed),
        (listed, GateCode::OnRegistry),
        (
            Facts {
                consent: oral,
                ..listed
            },
            GateCode::OnRegistry,
        ),
        (Facts { consent, ..listed }, GateCode::Allowed),
        (
            Facts {
                purpose: Purpose::Service,
                ..listed
            },
            GateCode::Allowed,
        ),
    ]);
}

#[test]
fn r4_054_until_the_set_up_is_ended_papers_warn_and_all_else_blocks() {
    let mut going_on = office();
    going_on.set_up = false;
    going_on.registered = StateSet::NONE;
    let gate = Gate {
        office: going_on,
        ..gate()
    };
    let mut unchecked = florida();
    unchecked.checked.national = None;
    let early = at(Zone::Eastern, TODAY, "07:00");
    let rows = [
        (
            unchecked,
            noon(),
            GateCode::Allowed,
            Some(GateCode::StateClosed),
        ),
        (
            facts("203-555-0100", "CT 06510"),
            noon(),
            GateCode::Allowed,
            Some(GateCode::NeedsWritten),
        ),
        (
            facts("404-555-0100", "GA 30303"),
            noon(),
            GateCode::Allowed,
            None,
        ),
        (
            unchecked,
            early,
            GateCode::Hours,
            Some(GateCode::StateClosed),
        ),
        (
            Facts {
                deceased: true,
                ..unchecked
            },
            noon(),
            GateCode::Deceased,
            None,
        ),
    ];
    for (facts, at, code, warning) in rows {
        let told = gate.may_call(&facts, at);
        assert_eq!(
            (told.code(), told.warning.map(|reason| reason.code())),
            (code, warning)
        );
        assert_eq!(gate.warning(&told).is_some(), warning.is_some());
    }
}

#[test]
fn every_code_has_its_answer() {
    let never = [
        "no_number",
        "not_us",
        "suppressed",
        "deceased",
        "counsel_only",
        "litigator",
        "bad_number",
        "reassigned",
        "needs_written",
        "needs_mobile",
        "on_registry",
    ];
    for code in GateCode::ALL {
        let answer = match code.as_str() {
            "allowed" => Answer::Allowed,
            code if never.contains(&code) => Answer::Never,
            _ => Answer::NotNow,
        };
        assert_eq!(code.answer(), answer, "{code}");
    }
}
