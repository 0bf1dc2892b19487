//! What a stored decision says of registrations, emergencies and closed days, over mocks.

use crate::calling::{Occasion, Question, ask, rule_as_kept};
use crate::clock::{BusinessZone, Instant, OfficeDay};
use crate::contact::{Phone, PostalCode, UsState};
use crate::contact_gate::{Address, GateCode, house_rows};
use crate::contact_rules::{Entered, EnteredDay, StateStatus, StatusKind};
use crate::fixtures::knows_nothing;
use crate::ids::{ClosedDayId, LeadId, StateStatusId, UserId};
use crate::number_facts::Holder;
use crate::unit::MockCrm;
use serde_json::{Value, json};
use time::Date;
use time::macros::date;

fn state(code: &str) -> UsState {
    UsState::parse(code).unwrap()
}

fn told(id: i64, code: &str, kind: StatusKind, holds: bool, valid_from: Date) -> StateStatus {
    StateStatus {
        id: StateStatusId::new(id),
        state: state(code),
        kind,
        holds,
        valid_from,
        source: "a letter".to_owned(),
    }
}

/// Registered in Utah, where an emergency is over, and closed there on Christmas Eve; New York bans calls.
fn entered() -> Entered {
    use StatusKind::{Emergency, Registered};
    let day = date!(2026 - 12 - 24);
    Entered {
        statuses: vec![
            told(21, "UT", Registered, false, date!(2026 - 01 - 01)),
            told(22, "UT", Emergency, true, date!(2026 - 02 - 01)),
            told(23, "UT", Registered, true, date!(2026 - 03 - 01)),
            told(24, "UT", Emergency, false, date!(2026 - 04 - 01)),
            told(25, "NY", Emergency, true, date!(2026 - 05 - 01)),
            // It has not begun.
            told(26, "UT", Registered, false, date!(2027 - 01 - 01)),
        ],
        closed_days: vec![EnteredDay {
            id: ClosedDayId::new(31),
            state: state("UT"),
            day,
            name: "Christmas Eve".to_owned(),
            source: "the state's calendar".to_owned(),
        }],
        ..Entered::default()
    }
}

/// Nothing is known of the number but that it is in Salt Lake City.
fn utah() -> MockCrm {
    let mut tx = MockCrm::default();
    tx.contact_rules
        .expect_entered()
        .returning(|_| Ok(entered()));
    tx.calling.expect_open_case().returning(|_, _| Ok(None));
    tx.calling.expect_addresses().returning(|_| {
        let zip = PostalCode::parse("84101").unwrap();
        let address = Address::of(UsState::parse("UT").ok(), Some(&zip));
        Ok(vec![(Holder::Lead(LeadId::new(5)), address)])
    });
    knows_nothing(&mut tx);
    tx
}

/// The answer at a moment, and what it rests on.
fn asked(at: &str) -> (GateCode, Value) {
    let phone = Phone::parse("801-555-0100").unwrap();
    let question = Question {
        holder: Holder::Lead(LeadId::new(5)),
        phone: Some(&phone),
        by: UserId::new(7),
        occasion: Occasion::Press,
    };
    let now = Instant::parse(at).unwrap();
    let zone = BusinessZone::parse("America/New_York").unwrap();
    let asked = ask(&mut utah(), question, &OfficeDay::of(&zone, now), now).unwrap();
    (asked.new.code, asked.new.facts)
}

#[test]
fn r4_051_a_decision_names_the_rows_of_registrations_and_emergencies() {
    let (_, facts) = asked("2026-11-18T12:00:00-07:00");
    let office = &facts["office"];
    assert_eq!(office["registered"], json!(["UT"]));
    assert_eq!(office["emergency"], json!([]));
    let statuses = json!([
        {"id": 23, "state": "UT", "kind": "registered", "holds": true, "validFrom": "2026-03-01"},
        {"id": 24, "state": "UT", "kind": "emergency", "holds": false, "validFrom": "2026-04-01"},
    ]);
    assert_eq!(office["statuses"], statuses);
}

/// The moment → the answer, and the closed day that stands with it.
#[test]
fn r4_051_a_decision_names_the_closed_day_that_it_rests_on() {
    let thanksgiving =
        json!({"id": "house", "state": "UT", "day": "2026-11-26", "name": "Thanksgiving Day"});
    let eve = json!({"id": 31, "state": "UT", "day": "2026-12-24", "name": "Christmas Eve"});
    let cases = [
        ("2026-11-18T12:00:00-07:00", GateCode::Allowed, json!([])),
        (
            "2026-11-26T12:00:00-07:00",
            GateCode::Day,
            json!([thanksgiving]),
        ),
        ("2026-12-24T12:00:00-07:00", GateCode::Day, json!([eve])),
    ];
    for (at, code, closed) in cases {
        let (said, facts) = asked(at);
        assert_eq!((said, &facts["closedDays"]), (code, &closed), "{at}");
    }
}

#[test]
fn r5_024_a_decision_keeps_the_whole_row_of_each_rule() {
    let (_, facts) = asked("2026-11-18T12:00:00-07:00");
    let rules = facts["rules"].as_array().unwrap();
    let utah = rules.iter().find(|rule| rule["state"] == "UT").unwrap();
    let row = house_rows()
        .into_iter()
        .find(|row| row.id == utah["id"].as_i64().unwrap())
        .unwrap();
    assert_eq!(utah, &rule_as_kept(&row));
    assert_eq!(utah["weekdays"], "08:00-21:00");
    assert_eq!(utah["source"], row.source.as_ref());
    for (key, value) in utah.as_object().unwrap() {
        let may_be_nothing = [
            "reviewedOn",
            "saturday",
            "sunday",
            "clock",
            "cap",
            "ownListDays",
        ];
        assert!(
            !value.is_null() || may_be_nothing.contains(&key.as_str()),
            "{key}"
        );
    }
}
