//! What is saved, and why not.

use super::*;
use crate::event::EventKind::{IntegrationChanged, IntegrationCreated};
use crate::fixtures::{NOW, PlainSealer, agent, ai_provider, alternative_ai, expect_events, maps};
use crate::integrations::ApiKey;
use crate::unit::MockCrm;

const MINE: &str = "https://llm.example.com/v1";

fn draft(name: &str) -> Draft {
    Draft {
        name: Line::parse(name).unwrap(),
        active: None,
        key: SentKey::Stored,
        removes_key: false,
        endpoint: None,
        model: None,
        service: None,
        sheet: None,
    }
}

/// Turned on, with a key.
fn keyed(name: &str) -> Draft {
    Draft {
        active: Some(true),
        key: key("sk-0123456789x9Qd"),
        ..draft(name)
    }
}

fn key(text: &str) -> SentKey {
    SentKey::New(ApiKey::parse(text).unwrap())
}

fn endpoint(text: &str) -> Option<Endpoint> {
    Some(Endpoint::parse(text).unwrap())
}

fn office(stored: Vec<Integration>, told: &'static [EventKind]) -> MockCrm {
    let mut tx = MockCrm::default();
    tx.integrations
        .expect_all()
        .returning(move || Ok(stored.clone()));
    tx.integrations
        .expect_next_id()
        .returning(|| Ok(IntegrationId::new(9)));
    tx.integrations.expect_insert().returning(|_| Ok(()));
    tx.integrations.expect_save().returning(|_| Ok(()));
    expect_events(&mut tx.events, told);
    tx
}

fn outcome(saved: Result<Integration, SaveError>) -> String {
    match saved {
        Ok(saved) => {
            let ai = saved.ai().map_or("-", |ai| ai.endpoint.as_str());
            let key = saved.key.as_ref().map(SealedKey::shown);
            let key = key.as_deref().unwrap_or("no key").to_owned();
            format!("{} {ai} {key}", if saved.active { "on" } else { "off" })
        }
        Err(error) => error.to_string(),
    }
}

/// What is stored, the kind and the draft → what is added, or why not.
#[test]
fn r1_281_an_integration_is_added_once() {
    use IntegrationKind::{AiProvider, AlternativeAi, LabelPrinter, Maps};
    let cases = [
        (
            vec![],
            AiProvider,
            keyed("OpenAI"),
            "on https://api.openai.com/v1 …x9Qd",
        ),
        (
            vec![],
            AiProvider,
            draft("OpenAI"),
            "off https://api.openai.com/v1 no key",
        ),
        (
            vec![],
            AiProvider,
            Draft {
                active: Some(true),
                ..draft("OpenAI")
            },
            "Enter an API key, or turn the provider off.",
        ),
        (
            vec![ai_provider()],
            AiProvider,
            keyed("Another"),
            "The AI provider is already set up. Change that one instead.",
        ),
        (
            vec![ai_provider()],
            AlternativeAi,
            Draft {
                endpoint: endpoint(MINE),
                ..keyed("Mine")
            },
            "on https://llm.example.com/v1 …x9Qd",
        ),
        (
            vec![ai_provider()],
            AlternativeAi,
            keyed("OPENAI"),
            "Another integration has this name. Choose another one.",
        ),
        (
            vec![],
            AlternativeAi,
            Draft {
                endpoint: endpoint("http://llm.example.com/v1"),
                ..keyed("Mine")
            },
            "Use an address that begins with https://. Otherwise, the key would be sent unprotected.",
        ),
        (
            vec![],
            Maps,
            Draft {
                active: Some(true),
                ..keyed("Maps")
            },
            "on - no key",
        ),
        (
            vec![maps(true)],
            LabelPrinter,
            draft("Labels"),
            "off - no key",
        ),
    ];
    for (stored, kind, draft, expected) in cases {
        let is_added = expected.starts_with('o');
        let told: &[EventKind] = if is_added { &[IntegrationCreated] } else { &[] };
        let mut tx = office(stored, told);
        let with: (Scheme, &dyn KeySealer) = (Scheme::HttpsAlone, &PlainSealer);
        let saved = create(&mut tx, &agent(), kind, &draft, with, NOW);
        assert_eq!(outcome(saved), expected, "{draft:?}");
    }
}

/// The draft over the stored provider (OpenAI, active, with a key) → what is saved, or why not.
#[test]
fn r1_282_a_stored_key_stays_with_its_endpoint() {
    let cases = [
        (draft("OpenAI"), "on https://api.openai.com/v1 …x9Qd", false),
        (
            Draft {
                active: Some(false),
                ..draft("OpenAI")
            },
            "off https://api.openai.com/v1 …x9Qd",
            true,
        ),
        (draft("Open AI"), "on https://api.openai.com/v1 …x9Qd", true),
        (
            Draft {
                key: key("sk-another-key-0000"),
                ..draft("OpenAI")
            },
            "on https://api.openai.com/v1 …0000",
            true,
        ),
        (
            Draft {
                endpoint: endpoint(MINE),
                ..draft("OpenAI")
            },
            "The stored key is only for https://api.openai.com/v1. Enter the key for the new address.",
            false,
        ),
        (
            Draft {
                endpoint: endpoint(MINE),
                active: Some(false),
                ..draft("OpenAI")
            },
            "The stored key is only for https://api.openai.com/v1. Enter the key for the new address.",
            false,
        ),
        (
            Draft {
                endpoint: endpoint(MINE),
                key: key("sk-another-key-0000"),
                ..draft("OpenAI")
            },
            "on https://llm.example.com/v1 …0000",
            true,
        ),
        (
            Draft {
                removes_key: true,
                ..draft("OpenAI")
            },
            "Enter an API key, or turn the provider off.",
            false,
        ),
        (
            Draft {
                removes_key: true,
                active: Some(false),
                endpoint: endpoint(MINE),
                ..draft("OpenAI")
            },
            "off https://llm.example.com/v1 no key",
            true,
        ),
        (
            draft("Local"),
            "Another integration has this name. Choose another one.",
            false,
        ),
    ];
    for (draft, expected, is_told) in cases {
        let told: &[EventKind] = if is_told { &[IntegrationChanged] } else { &[] };
        let mut tx = office(vec![ai_provider(), alternative_ai()], told);
        let with: (Scheme, &dyn KeySealer) = (Scheme::HttpsAlone, &PlainSealer);
        let which = (ai_provider().id, Some(ai_provider().version));
        let saved = update(&mut tx, &agent(), which, &draft, with, NOW);
        assert_eq!(outcome(saved), expected, "{draft:?}");
    }
}

#[test]
fn r1_282_a_stale_version_and_a_missing_record_are_refused() {
    let with: (Scheme, &dyn KeySealer) = (Scheme::HttpsAlone, &PlainSealer);
    let mut tx = office(vec![ai_provider()], &[]);
    let stale = (ai_provider().id, Some(ai_provider().version + 1));
    let saved = update(&mut tx, &agent(), stale, &draft("OpenAI"), with, NOW);
    assert!(matches!(saved, Err(SaveError::Stale { .. })));
    let missing = (IntegrationId::new(99), None);
    let saved = update(&mut tx, &agent(), missing, &draft("OpenAI"), with, NOW);
    assert_eq!(saved, Err(SaveError::NotFound));
}

#[test]
fn r1_200_the_history_names_fields_and_never_a_key() {
    let was = ai_provider();
    let mut is = was.clone();
    is.active = false;
    is.key = Some(PlainSealer.seal(
        is.id,
        &Endpoint::of_default(),
        &ApiKey::parse("sk-canary-0123456789").unwrap(),
    ));
    let told = history(&was, &is);
    let printed = format!("{told:?}");
    assert_eq!(told.len(), 1);
    assert!(printed.contains("replaced") && printed.contains("active"));
    assert!(!printed.contains("canary") && !printed.contains("6789"));
    assert_eq!(history(&was, &was), []);
}
