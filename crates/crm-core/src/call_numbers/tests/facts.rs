//! The facts of a bucket are as good as the number's own, also after they were stored.

use super::people::{Known, gate, moments, person};
use crate::call_numbers::{BucketFacts, NotFacts};
use crate::clock::Instant;
use crate::contact_gate::{Facts, GateCode, Purpose};
use crate::tests::random::Random;

fn people(count: usize, moments: &[Instant]) -> Vec<Known> {
    let mut random = Random::of(1);
    (0..count).map(|_| person(&mut random, moments)).collect()
}

#[test]
fn r4_050_the_gate_says_the_same_of_a_bucket_as_of_the_number() {
    let moments = moments(5);
    let gates = [gate(false), gate(true)];
    for known in people(600, &moments) {
        let bucket = BucketFacts::of(&known.facts(&[]));
        let stored = BucketFacts::parse(&bucket.text()).unwrap();
        assert_eq!(stored, bucket, "{known:?}");
        assert_eq!(stored.text(), bucket.text());
        for at in &moments {
            let calls = known.calls_until(*at);
            for purpose in Purpose::ALL {
                let own = Facts {
                    purpose: *purpose,
                    ..known.facts(calls)
                };
                let kept = stored.facts(*purpose, calls);
                for gate in &gates {
                    let (own, kept) = (gate.may_call(&own, *at), gate.may_call(&kept, *at));
                    assert_eq!(own, kept, "{known:?}");
                }
            }
        }
    }
}

/// People who may never be called are in one of few buckets, wherever they are and whatever else is known.
#[test]
fn r4_050_what_no_longer_matters_parts_no_buckets() {
    let moments = moments(3);
    let gate = gate(true);
    let mut decided = 0;
    for known in people(600, &moments) {
        let facts = known.facts(&[]);
        let said = gate.may_call(&facts, moments[0]).code();
        let bucket = BucketFacts::of(&facts);
        let text = bucket.text();
        let is_decided = matches!(
            said,
            GateCode::NotUs | GateCode::NoNumber | GateCode::Deceased | GateCode::BadNumber
        );
        if is_decided {
            decided += 1;
            assert!(
                !text.contains("zones") && !text.contains("atStates"),
                "{text}"
            );
        }
    }
    assert!(decided > 50, "{decided}");
}

#[test]
fn what_is_stored_wrong_is_no_facts() {
    let wrong = [
        "",
        "[]",
        r#"{"areaCode": "305"}"#,
        r#"{"areaCode": 305, "atStates": ["Florida"]}"#,
        r#"{"areaCode": 305, "zones": ["ET"]}"#,
        r#"{"areaCode": 305, "inquiry": "Nov 1"}"#,
        r#"{"areaCode": 305, "suppressed": ["all"]}"#,
        r#"{"areaCode": 305, "consent": ["written", null, null, null]}"#,
        r#"{"areaCode": 305, "checked": {"ZZ": "2026-11-01"}}"#,
    ];
    for text in wrong {
        assert_eq!(BucketFacts::parse(text), Err(NotFacts), "{text}");
    }
}
