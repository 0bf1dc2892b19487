//! What of a number still counts after a request for no calls, over mocks.

use super::super::why::why;
use super::{Known, Trace};
use crate::clock::{BusinessZone, Instant, OfficeDay};
use crate::consents::StoredConsent;
use crate::contact::PhoneKey;
use crate::contact_gate::{
    Consent, ConsentKind, Gate, Office, Places, StateSet, SuppressionScope, house_calendar,
    house_rules,
};
use crate::fixtures::knows_nothing;
use crate::ids::{ConsentId, RelationshipId, SuppressionId};
use crate::relationships::RelationshipKind;
use crate::suppression::{Ask, StoredSuppression};
use crate::unit::MockCrm;
use time::Date;
use time::macros::date;

/// The day of the request.
const ASKED: Date = date!(2026 - 10 - 10);
const BEFORE: Date = date!(2026 - 10 - 09);
const AFTER: Date = date!(2026 - 10 - 11);

fn now() -> Instant {
    Instant::parse("2026-11-18T12:00:00-05:00").unwrap()
}

fn key() -> PhoneKey {
    PhoneKey::stored("3055550100".to_owned())
}

fn consent(id: i64, kind: ConsentKind, given_on: Date) -> StoredConsent {
    StoredConsent {
        id: ConsentId::new(id),
        version: 1,
        key: key(),
        consent: Consent {
            kind,
            given_on,
            ends_on: None,
            revoked_on: None,
        },
        wording: "I agree to be called.".to_owned(),
        source: "A form.".to_owned(),
        copy: (kind == ConsentKind::Written).then(crate::fixtures::file),
        by: None,
        at: now(),
    }
}

/// Entered at the end of the day by the office's clock; universal time has the next one already.
fn request(id: i64, on: Option<Date>) -> StoredSuppression {
    StoredSuppression {
        id: SuppressionId::new(id),
        ask: Ask {
            scope: SuppressionScope::Sales,
            by: None,
            on,
        },
        created_at: Instant::parse("2026-10-10T22:00:00-04:00").unwrap(),
    }
}

/// A number with these consents, an inquiry and a purchase, which a signed paper shows. Its requests were lifted since.
fn looked_up(
    consents: Vec<StoredConsent>,
    (inquiry, purchase): (Option<Date>, Option<Date>),
    requests: Vec<StoredSuppression>,
) -> Known {
    let mut tx = MockCrm::default();
    tx.calling.expect_addresses().returning(|_| Ok(Vec::new()));
    tx.suppressions
        .expect_asked_of_phone()
        .returning(move |_| Ok(requests.clone()));
    tx.consents
        .expect_of_number()
        .returning(move |_| Ok(consents.clone()));
    tx.relationships.expect_newest().returning(move |_, kind| {
        let on = match kind {
            RelationshipKind::Inquiry => inquiry,
            RelationshipKind::Purchase => purchase,
        };
        Ok(on.map(|on| (RelationshipId::new(51), on)))
    });
    tx.relationships
        .expect_newest_signed()
        .returning(move |_| Ok(purchase));
    knows_nothing(&mut tx);
    let zone = BusinessZone::parse("America/New_York").unwrap();
    Known::of_number(&mut tx, &key(), &OfficeDay::of(&zone, now()), now()).unwrap()
}

/// The day of the inquiry, of the purchase and of the consent, when they asked → which of the three count.
#[test]
fn r4_042_do_not_call_ends_what_was_before_also_when_it_was_lifted() {
    let asked = || vec![request(31, Some(ASKED))];
    let cases = [
        (BEFORE, Vec::new(), true),
        (BEFORE, asked(), false),
        (ASKED, asked(), false),
        (AFTER, asked(), true),
        // The day of the entry, where theirs is not known.
        (ASKED, vec![request(31, None)], false),
        (AFTER, vec![request(31, None)], true),
        // The last one counts.
        (
            BEFORE,
            vec![
                request(31, Some(ASKED)),
                request(32, Some(date!(2026 - 01 - 01))),
            ],
            false,
        ),
    ];
    for (on, requests, counts) in cases {
        let told = format!("{on} {requests:?}");
        let given = vec![consent(61, ConsentKind::Written, on)];
        let known = looked_up(given, (Some(on), Some(on)), requests);
        let facts = known.facts(Places::known());
        let found = (
            facts.consent.is_some(),
            facts.inquiry_on.is_some(),
            facts.purchase_on.is_some(),
        );
        assert_eq!(found, (counts, counts, counts), "{told}");
        assert_eq!(known.ended_by.is_some(), !counts, "{told}");
    }
}

#[test]
fn r4_042_a_consent_after_the_request_takes_the_place_of_a_better_one_from_before() {
    let given = vec![
        consent(61, ConsentKind::Written, BEFORE),
        consent(62, ConsentKind::Oral, AFTER),
    ];
    let requests = vec![request(31, Some(ASKED))];
    let known = looked_up(given, (Some(BEFORE), Some(AFTER)), requests);
    let counts = known.consent.as_ref().map(|found| found.id.get());
    assert_eq!(counts, Some(62));
    let facts = known.facts(Places::known());
    assert_eq!((facts.inquiry_on, facts.purchase_on), (None, Some(AFTER)));
    let ended_by = known.ended_by.as_ref();
    let ended_by = ended_by.map(|(found, on)| (found.id.get(), *on));
    assert_eq!(ended_by, Some((31, ASKED)));
    // The caller learns why less counts than the record shows.
    let gate = Gate {
        rules: house_rules(),
        closed_days: house_calendar(),
        places: Places::known(),
        office: Office {
            registered: StateSet::ALL,
            emergency: StateSet::NONE,
            set_up: true,
        },
    };
    let told = why(&known, &gate.basis(&facts, now()));
    let sentence = "They asked for no calls on Oct 10, 2026: no consent, inquiry or purchase from before counts.";
    assert_eq!(told.first().map(String::as_str), Some(sentence));
    assert_eq!(
        told.get(1).map(String::as_str),
        Some("Oral consent of Oct 11, 2026.")
    );
}

/// Any look of the mocks besides these three would fail.
#[test]
fn r4_042_nothing_is_asked_for_where_nothing_is_stored() {
    let mut tx = MockCrm::default();
    tx.calling.expect_addresses().returning(|_| Ok(Vec::new()));
    tx.calling.expect_traces().returning(|_| Ok(Vec::new()));
    tx.number_lists
        .expect_covering()
        .returning(|_| Ok(Vec::new()));
    let zone = BusinessZone::parse("America/New_York").unwrap();
    let day = OfficeDay::of(&zone, now());
    let known = Known::of_number(&mut tx, &key(), &day, now()).unwrap();
    let facts = known.facts(Places::known());
    assert_eq!((facts.suppressed, facts.consent), (None, None));
    assert_eq!((facts.inquiry_on, facts.purchase_on), (None, None));
    assert!(facts.calls.is_empty());
}

/// The trace → how often requests, facts, consents, relationships and calls are asked for.
#[test]
fn r4_042_each_is_asked_for_behind_its_own_trace() {
    let cases = [
        (Trace::Suppression, [1, 0, 0, 0, 0]),
        (Trace::Fact, [0, 1, 0, 0, 0]),
        (Trace::Consent, [0, 0, 1, 0, 0]),
        (Trace::Relationship, [0, 0, 0, 2, 0]),
        (Trace::Client, [0, 0, 0, 2, 0]),
        (Trace::Call, [0, 0, 0, 0, 1]),
    ];
    for (trace, [requests, facts, consents, newest, calls]) in cases {
        let mut tx = MockCrm::default();
        tx.calling.expect_addresses().returning(|_| Ok(Vec::new()));
        let found = tx.calling.expect_traces();
        found.returning(move |_| Ok(vec![trace]));
        let asked = tx.suppressions.expect_of_phone().times(requests);
        asked.returning(|_| Ok(None));
        let asked = tx.number_facts.expect_of_number().times(facts);
        asked.returning(|_| Ok(Vec::new()));
        let asked = tx.consents.expect_of_number().times(consents);
        asked.returning(|_| Ok(Vec::new()));
        let asked = tx.relationships.expect_newest().times(newest);
        asked.returning(|_, _| Ok(None));
        let asked = tx.relationships.expect_newest_payment().times(newest / 2);
        asked.returning(|_| Ok(None));
        let asked = tx.relationships.expect_newest_signed().times(newest / 2);
        asked.returning(|_| Ok(None));
        let asked = tx.calling.expect_calls_after().times(calls);
        asked.returning(|_, _| Ok(Vec::new()));
        let listed = tx.number_lists.expect_covering();
        listed.returning(|_| Ok(Vec::new()));
        let zone = BusinessZone::parse("America/New_York").unwrap();
        let day = OfficeDay::of(&zone, now());
        Known::of_number(&mut tx, &key(), &day, now()).unwrap();
    }
}
