//! Which key goes where when a provider is tried.

use super::*;
use crate::fixtures::{NOW, PlainSealer, agent, ai_provider, expect_events, maps};
use crate::integrations::Pace;
use crate::unit::MockCrm;

const MINE: &str = "https://llm.example.com/v1";
const OTHER: &str =
    "The stored key is only for https://api.openai.com/v1. Enter the key for the new address.";

fn unkeyed() -> Integration {
    Integration {
        key: None,
        ..ai_provider()
    }
}

fn office(stored: Vec<Integration>, calls: u32, told: &'static [EventKind]) -> MockCrm {
    let mut tx = MockCrm::default();
    tx.integrations
        .expect_all()
        .returning(move || Ok(stored.clone()));
    let pace = Pace { since: NOW, calls };
    tx.integrations
        .expect_pace_of()
        .returning(move |_| Ok(Some(pace)));
    tx.integrations.expect_keep_pace().returning(|_, _| Ok(()));
    expect_events(&mut tx.events, told);
    tx
}

/// What is stored, the key and the address that are sent → the address and the key that are used, or why none is.
#[test]
fn r1_283_the_stored_key_is_used_for_its_own_endpoint_alone() {
    let new = || SentKey::New(ApiKey::parse("sk-new").unwrap());
    let cases = [
        (vec![], new(), None, "https://api.openai.com/v1 sk-new"),
        (
            vec![],
            new(),
            Some(MINE),
            "https://llm.example.com/v1 sk-new",
        ),
        (vec![], SentKey::Stored, None, "Enter an API key."),
        (vec![unkeyed()], SentKey::Stored, None, "Enter an API key."),
        (
            vec![ai_provider()],
            SentKey::Stored,
            None,
            "https://api.openai.com/v1 sk-0123456789x9Qd",
        ),
        (
            vec![ai_provider()],
            SentKey::Stored,
            Some("https://api.openai.com/v1/"),
            "https://api.openai.com/v1 sk-0123456789x9Qd",
        ),
        (vec![ai_provider()], SentKey::Stored, Some(MINE), OTHER),
        (
            vec![ai_provider()],
            SentKey::Stored,
            Some("https://api.openai.com/v2"),
            OTHER,
        ),
        (
            vec![ai_provider()],
            SentKey::Stored,
            Some("https://api.openai.com:444/v1"),
            OTHER,
        ),
        (
            vec![ai_provider()],
            SentKey::Stored,
            Some("http://api.openai.com/v1"),
            OTHER,
        ),
        (
            vec![ai_provider()],
            new(),
            Some(MINE),
            "https://llm.example.com/v1 sk-new",
        ),
        (
            vec![],
            new(),
            Some("http://llm.example.com/v1"),
            "Use an address that begins with https://. Otherwise, the key would be sent unprotected.",
        ),
    ];
    for (stored, key, endpoint, expected) in cases {
        let asked = TestAsked {
            id: None,
            name: Line::parse("openai").unwrap(),
            key,
            endpoint: endpoint.map(|text| Endpoint::parse(text).unwrap()),
        };
        let is_ready = expected.starts_with("https://");
        let told: &[EventKind] = if is_ready {
            &[EventKind::IntegrationTested]
        } else {
            &[]
        };
        let mut tx = office(stored, 0, told);
        let with: (Scheme, &dyn KeySealer) = (Scheme::HttpsAlone, &PlainSealer);
        let found = match begin_test(&mut tx, &agent(), &asked, with, NOW) {
            Ok(ready) => format!("{} {}", ready.endpoint.as_str(), ready.key.reveal()),
            Err(error) => error.to_string(),
        };
        assert_eq!(found, expected, "{asked:?}");
    }
}

#[test]
fn r1_283_an_id_names_the_integration_whatever_its_name_is_by_now() {
    let mut asked = TestAsked {
        id: Some(ai_provider().id),
        name: Line::parse("Renamed").unwrap(),
        key: SentKey::Stored,
        endpoint: None,
    };
    let with: (Scheme, &dyn KeySealer) = (Scheme::HttpsAlone, &PlainSealer);
    let stored = || vec![ai_provider(), maps(true)];
    let mut tx = office(stored(), 0, &[EventKind::IntegrationTested]);
    assert!(begin_test(&mut tx, &agent(), &asked, with, NOW).is_ok());
    asked.id = Some(maps(true).id);
    let mut tx = office(stored(), 0, &[]);
    let refused = begin_test(&mut tx, &agent(), &asked, with, NOW);
    assert_eq!(refused, Err(TestError::KeyMissing));
}

#[test]
fn r1_283_a_test_waits_its_turn_and_says_how_it_ended() {
    let asked = TestAsked {
        id: None,
        name: Line::parse("OpenAI").unwrap(),
        key: SentKey::Stored,
        endpoint: None,
    };
    let with: (Scheme, &dyn KeySealer) = (Scheme::HttpsAlone, &PlainSealer);
    let mut tx = office(vec![ai_provider()], 6, &[]);
    let refused = begin_test(&mut tx, &agent(), &asked, with, NOW);
    assert!(matches!(
        refused,
        Err(TestError::Pace(PaceError::TooFast { seconds: 60 }))
    ));
    let ready = ready(Some(&ai_provider()), &asked, &PlainSealer).unwrap();
    for (outcome, told) in [
        (Outcome::Connected, &[] as &[EventKind]),
        (
            Outcome::Failed("No.".to_owned()),
            &[EventKind::IntegrationTestFailed],
        ),
    ] {
        let mut tx = office(vec![], 0, told);
        assert_eq!(test_ended(&mut tx, &agent(), &ready, &outcome, NOW), Ok(()));
    }
}
