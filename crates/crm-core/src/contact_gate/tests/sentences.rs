//! What a person reads, a row for each step.

use super::scene::{at, facts, gate, office, state, written};
use crate::contact_gate::{
    AskedBy, Facts, Gate, LineType, Number, Purpose, StateSet, Suppressed, SuppressionScope, Zone,
};
use time::macros::date;
use time::{Date, Duration};

const TODAY: Date = date!(2026 - 11 - 04);
const SUNDAY: Date = date!(2026 - 11 - 08);

fn told(facts: &Facts<'_>, day: Date, time: &str) -> String {
    let gate = gate();
    gate.sentence(&gate.may_call(facts, at(Zone::Eastern, day, time)))
}

#[test]
fn r4_001_r4_002_r4_003_r4_004_r4_005_r4_006_r4_007_the_sentences_of_never() {
    let base = facts("305-555-0100", "FL 33101");
    let asked = Suppressed {
        scope: SuppressionScope::All,
        by: Some(AskedBy::Phone),
        on: date!(2026 - 03 - 03),
    };
    let unsaid = Suppressed { by: None, ..asked };
    let with = |changed: &dyn Fn(&mut Facts<'_>)| {
        let mut facts = base;
        changed(&mut facts);
        facts
    };
    let rows = [
        (
            with(&|facts| facts.number = Number::Missing),
            "No phone number.",
        ),
        (
            with(&|facts| facts.number = Number::NotUs),
            "Not a US number. Calls abroad are not offered.",
        ),
        (
            with(&|facts| facts.suppressed = Some(asked)),
            "Do not call. They asked by phone on Mar 3, 2026.",
        ),
        (
            with(&|facts| facts.suppressed = Some(unsaid)),
            "Do not call. They asked on Mar 3, 2026.",
        ),
        (
            with(&|facts| facts.deceased = true),
            "Recorded as deceased.",
        ),
        (
            with(&|facts| facts.counsel_only = true),
            "Represented by an attorney. Contact counsel only.",
        ),
        (
            with(&|facts| facts.litigator = Some(date!(2026 - 11 - 02))),
            "On the litigator list of Nov 2. Do not call.",
        ),
        (
            with(&|facts| facts.bad_number = Some(date!(2026 - 11 - 03))),
            "Wrong number, noted Nov 3. Add another.",
        ),
        (
            with(&|facts| facts.bad_number = Some(date!(2025 - 11 - 03))),
            "Wrong number, noted Nov 3, 2025. Add another.",
        ),
    ];
    for (facts, sentence) in rows {
        assert_eq!(told(&facts, TODAY, "12:00"), sentence);
    }
}

/// The day of the list, that of the consent → what is read: the consent's day is told, not the list's.
#[test]
fn r4_007_the_sentence_names_the_consent_that_the_number_outlived() {
    let rows = [
        (
            date!(2026 - 11 - 04),
            Some(date!(2026 - 01 - 05)),
            "This number changed hands after the consent of Jan 5.",
        ),
        (
            date!(2026 - 11 - 02),
            Some(date!(2025 - 12 - 31)),
            "This number changed hands after the consent of Dec 31, 2025.",
        ),
        (
            date!(2026 - 11 - 04),
            None,
            "This number changed hands before Nov 4.",
        ),
        (
            date!(2025 - 11 - 04),
            None,
            "This number changed hands before Nov 4, 2025.",
        ),
    ];
    for (list_of, consent_of, sentence) in rows {
        let facts = Facts {
            reassigned_since: Some(list_of),
            consent: consent_of.map(written),
            ..facts("305-555-0100", "FL 33101")
        };
        assert_eq!(told(&facts, TODAY, "12:00"), sentence);
    }
}

#[test]
fn r4_008_r4_009_r4_010_r4_011_r4_012_r4_013_the_sentences_of_papers() {
    let mut closed = office();
    closed.registered = StateSet::ALL.without(state("KY"));
    closed.emergency = StateSet::of([state("NY")]);
    let gate = Gate {
        office: closed,
        ..gate()
    };
    let arizona = Facts {
        line: LineType::Unknown,
        ..facts("602-555-0100", "AZ 85001")
    };
    let mut old = facts("305-555-0100", "FL 33101");
    old.checked.national = Some(date!(2026 - 10 - 02));
    let mut never = old;
    never.checked.national = None;
    let mut national = facts("305-555-0100", "FL 33101");
    national.registries.national = true;
    let mut texan = national;
    texan.registries.states = StateSet::of([state("TX")]);
    let consent = Some(written(date!(2026 - 09 - 05)));
    let rows = [
        (
            facts("502-555-0100", "KY 40202"),
            "We are not registered in Kentucky.",
        ),
        (
            facts("212-555-0100", "NY 10001"),
            "New York: emergency ban until lifted.",
        ),
        (
            facts("203-555-0100", "CT 06510"),
            "Connecticut: written consent needed.",
        ),
        (
            arizona,
            "Arizona: a mobile (or unknown) line needs consent.",
        ),
        (
            old,
            "Area code 305 was last checked 33 days ago (limit 31).",
        ),
        (never, "Area code 305 was never checked (limit 31 days)."),
        (
            national,
            "On the national registry; no consent or recent business on file.",
        ),
        (
            texan,
            "On the national and Texas registry; no consent or recent business on file.",
        ),
        (
            Facts {
                consent,
                ..national
            },
            "The consent is 60 days old: check reassigned numbers first.",
        ),
    ];
    for (facts, sentence) in rows {
        let decision = gate.may_call(&facts, at(Zone::Eastern, TODAY, "12:00"));
        assert_eq!(gate.sentence(&decision), sentence);
    }
}

#[test]
fn r4_014_r4_015_r4_016_r4_017_r4_018_the_sentences_of_the_clock() {
    let florida = facts("305-555-0100", "FL 33101");
    let calls = ["10:00", "12:00", "16:12"].map(|time| at(Zone::Eastern, TODAY, time));
    let late = ["16:12", "19:00", "19:30"].map(|time| at(Zone::Eastern, TODAY, time));
    let early = date!(2026 - 11 - 05);
    let rows = [
        (
            facts("800-555-0100", ""),
            TODAY,
            "12:00",
            "We can't tell their time zone. Add a ZIP code.",
        ),
        (
            Facts {
                calls: &calls,
                ..florida
            },
            TODAY,
            "17:00",
            "3 calls in 24 hours. Next from tomorrow 10:00 AM ET.",
        ),
        (
            Facts {
                calls: &late,
                ..florida
            },
            early,
            "09:00",
            "3 calls in 24 hours. Next from 4:12 PM ET.",
        ),
        (
            facts("801-555-0100", "UT 84101"),
            SUNDAY,
            "14:00",
            "No sales calls in Utah on Sundays. Opens Mon 8:00 AM MT.",
        ),
        (
            facts("215-555-0100", "PA 19103"),
            date!(2026 - 11 - 26),
            "14:00",
            "No sales calls in Pennsylvania on Thanksgiving Day. Opens Fri 8:00 AM ET.",
        ),
        (
            florida,
            TODAY,
            "20:04",
            "8:04 PM in Florida. Opens tomorrow 8:00 AM ET, in 11 h 56 min.",
        ),
        (
            florida,
            TODAY,
            "07:30",
            "7:30 AM in Florida. Opens 8:00 AM ET, in 30 min.",
        ),
        (
            facts("401-555-0100", "RI 02903"),
            date!(2026 - 11 - 07),
            "17:00",
            "5:00 PM in Rhode Island. Opens Mon 9:00 AM ET.",
        ),
        (
            facts("213-555-0100", "NY 10001"),
            TODAY,
            "10:30",
            "7:30 AM in California. Opens 9:00 AM PT, in 1 h 30 min.",
        ),
        (
            florida,
            TODAY,
            "12:00",
            "You may call until 8:00 PM ET (Florida).",
        ),
    ];
    for (facts, day, time, sentence) in rows {
        assert_eq!(told(&facts, day, time), sentence);
    }
}

/// Phone, address, the day and the time in New York → the place that forbids it, with its time and its day.
#[test]
fn r5_023_the_sentence_names_the_state_that_forbids() {
    let friday = date!(2026 - 11 - 06);
    let rows = [
        (
            "305-555-0100",
            "CA 90001",
            TODAY,
            "08:30",
            "5:30 AM in California. Opens 9:00 AM PT, in 3 h 30 min.",
        ),
        (
            "305-555-0100",
            "RI 02903",
            friday,
            "18:23",
            "6:23 PM in Rhode Island. Opens tomorrow, Saturday, 10:00 AM ET, in 15 h 37 min.",
        ),
        (
            "214-555-0100",
            "FL 33101",
            SUNDAY,
            "11:30",
            "10:30 AM in Texas. Opens 12:00 PM CT, in 1 h 30 min.",
        ),
        // Both have closed by one clock: the one that opens last.
        (
            "850-555-0100",
            "",
            TODAY,
            "21:30",
            "8:30 PM in Florida. Opens tomorrow 8:00 AM CT, in 11 h 30 min.",
        ),
        // Georgia goes by the country's hours.
        (
            "404-555-0100",
            "GA 30303",
            TODAY,
            "21:00",
            "9:00 PM in Georgia. Opens tomorrow 8:00 AM ET, in 11 h.",
        ),
        // It is 5:30 PM in Washington, whose hours are asked by the clock of New York.
        (
            "206-555-0100",
            "NY 10001",
            TODAY,
            "20:30",
            "8:30 PM ET is outside of Washington's hours. Opens tomorrow 11:00 AM ET, in 14 h 30 min.",
        ),
        // Utah is closed by the clock of Utah.
        (
            "305-555-0100",
            "UT 84101",
            SUNDAY,
            "14:00",
            "No sales calls in Utah on Sundays. Opens Mon 8:00 AM MT.",
        ),
    ];
    for (phone, address, day, time, sentence) in rows {
        let facts = facts(phone, address);
        assert_eq!(told(&facts, day, time), sentence, "{phone} {address}");
        let decision = gate().may_call(&facts, at(Zone::Eastern, day, time));
        let place = decision.place().unwrap();
        let name = place.state.map(crate::contact::UsState::name).unwrap();
        assert!(sentence.contains(name), "{sentence}");
        let shown = decision.closed_at().unwrap().to_string();
        let is_of_a_day = sentence.starts_with("No sales");
        assert!(
            is_of_a_day || sentence.starts_with(&shown),
            "{sentence}: {shown}"
        );
    }
}

/// The third call, now → what is read: never the present minute, and the day where it is another one.
#[test]
fn r5_023_the_next_time_of_a_cap_is_to_come() {
    let start = at(Zone::Eastern, TODAY, "18:23");
    let rows = [
        (30, 10, "Next from 6:24 PM ET."),
        (0, -60, "Next from 6:23 PM ET."),
        (0, -8 * 3600, "Next from 6:23 PM ET."),
        (0, -20 * 3600, "Next from tomorrow 6:23 PM ET."),
    ];
    for (seconds, now, next) in rows {
        let begun = start.plus(Duration::seconds(seconds));
        let calls = [0, 60, 120].map(|later| begun.plus(Duration::seconds(later)));
        let now = start.plus(Duration::days(1)).plus(Duration::seconds(now));
        let facts = Facts {
            calls: &calls,
            ..facts("404-555-0100", "GA 30303")
        };
        let decision = gate().may_call(&facts, now);
        let sentence = gate().sentence(&decision);
        assert_eq!(sentence, format!("3 calls in 24 hours. {next}"));
    }
}

/// Phone, address, whose clock, the time → the state whose hours end, as it is read.
#[test]
fn r4_018_the_state_whose_rule_ends_the_day_is_named() {
    let rows = [
        // Delaware has no rule of its own: Florida's ends the day.
        (
            "305-555-0100",
            "DE 19801",
            "You may call until 8:00 PM ET (Florida).",
        ),
        // Alabama comes before Georgia, and ends before it by Georgia's clock too.
        (
            "404-555-0100",
            "AL 35203",
            "You may call until 8:00 PM ET (Alabama).",
        ),
        // The country's rule ends it first by the clock of New Hampshire, though California's ends then as well by its own.
        (
            "213-555-0100",
            "NH 03101",
            "You may call until 9:00 PM ET (New Hampshire).",
        ),
        // Connecticut and Florida end alike.
        (
            "305-555-0100",
            "CT 06510",
            "You may call until 8:00 PM ET (Connecticut).",
        ),
        (
            "404-555-0100",
            "GA 30303",
            "You may call until 9:00 PM ET (Georgia).",
        ),
        // Rhode Island closes at 6 PM, Florida at 8 PM.
        (
            "305-555-0100",
            "RI 02903",
            "You may call until 6:00 PM ET (Rhode Island).",
        ),
    ];
    for (phone, address, sentence) in rows {
        let facts = Facts {
            consent: Some(written(date!(2026 - 11 - 01))),
            ..facts(phone, address)
        };
        assert_eq!(told(&facts, TODAY, "14:00"), sentence, "{phone} {address}");
    }
}

/// The day, whom the call serves → what is read of a day without calls.
#[test]
fn r4_016_of_a_call_about_their_case_nothing_is_said_of_sales() {
    let thanksgiving = date!(2026 - 11 - 26);
    let rows = [
        (
            SUNDAY,
            Purpose::Sales,
            "No sales calls in Utah on Sundays. Opens Mon 8:00 AM MT.",
        ),
        (
            SUNDAY,
            Purpose::Service,
            "No calls in Utah on Sundays. Opens Mon 8:00 AM MT.",
        ),
        (
            thanksgiving,
            Purpose::Sales,
            "No sales calls in Utah on Thanksgiving Day. Opens Fri 8:00 AM MT.",
        ),
        (
            thanksgiving,
            Purpose::Service,
            "No calls in Utah on Thanksgiving Day. Opens Fri 8:00 AM MT.",
        ),
    ];
    for (day, purpose, sentence) in rows {
        let facts = Facts {
            purpose,
            ..facts("801-555-0100", "UT 84101")
        };
        assert_eq!(told(&facts, day, "14:00"), sentence);
        let decision = gate().may_call(&facts, at(Zone::Eastern, day, "14:00"));
        let (begins, _) = sentence.split_once(" Opens").unwrap();
        let promised = gate().promise_refused(&decision);
        assert!(promised.starts_with(begins), "{promised}");
    }
}
