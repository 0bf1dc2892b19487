//! Trying a provider: which key may be sent where, and what is recorded of it.

use super::endpoint::{Endpoint, EndpointError, Scheme};
use super::key::{ApiKey, KeySealer, KeyUnreadable, SentKey};
use super::model::Integration;
use super::pace::{PaceError, count_call};
use crate::actor::Actor;
use crate::clock::Instant;
use crate::event::{Entity, EventKind};
use crate::ids::IntegrationId;
use crate::search::fold;
use crate::store::StoreError;
use crate::text::Line;
use crate::unit::{Crm, CrmAct};
use serde_json::json;
use thiserror::Error;

/// What is to be tried.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TestAsked {
    /// The integration whose stored key is meant; without it, the one of this name.
    pub id: Option<IntegrationId>,
    pub name: Line<100>,
    pub key: SentKey,
    /// Left out: that of the integration, else the default.
    pub endpoint: Option<Endpoint>,
}

/// What may be sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ready {
    pub name: Line<100>,
    pub endpoint: Endpoint,
    pub key: ApiKey,
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum TestError {
    #[error("Enter an API key.")]
    KeyMissing,
    #[error("The stored key is for {saved_for} alone. Enter the key of the new address.")]
    KeyForAnotherEndpoint { saved_for: String },
    #[error(transparent)]
    Endpoint(#[from] EndpointError),
    #[error(transparent)]
    Unreadable(#[from] KeyUnreadable),
    #[error(transparent)]
    Pace(#[from] PaceError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// How a test ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    Connected,
    /// In one sentence, which holds nothing of what the provider said.
    Failed(String),
}

/// Decides what is sent, counts the call and records that it is made.
///
/// # Errors
/// When there is no key, or it is for another address, or the user asked too often: [`TestError`].
pub fn begin_test(
    tx: &mut dyn Crm,
    actor: &Actor,
    asked: &TestAsked,
    (taken, sealer): (Scheme, &dyn KeySealer),
    now: Instant,
) -> Result<Ready, TestError> {
    CrmAct::run(tx, actor, now, |act| {
        let all = act.tx.integrations().all()?;
        let ready = ready(stored(&all, asked), asked, sealer)?;
        ready.endpoint.check(taken)?;
        count_call(act.tx, act.actor, now)?;
        let told = json!({"name": ready.name.as_str(), "host": ready.endpoint.host()});
        act.record_event(Entity::Office, EventKind::IntegrationTested.with(told));
        Ok(ready)
    })
}

/// Records how it ended.
///
/// # Errors
/// When the store cannot be written.
pub fn test_ended(
    tx: &mut dyn Crm,
    actor: &Actor,
    tested: &Ready,
    outcome: &Outcome,
    now: Instant,
) -> Result<(), StoreError> {
    CrmAct::run(tx, actor, now, |act| {
        if let Outcome::Failed(reason) = outcome {
            let told = json!({
                "name": tested.name.as_str(),
                "host": tested.endpoint.host(),
                "reason": reason,
            });
            act.record_event(Entity::Office, EventKind::IntegrationTestFailed.with(told));
        }
        Ok(())
    })
}

/// The integration that is meant.
fn stored<'all>(all: &'all [Integration], asked: &TestAsked) -> Option<&'all Integration> {
    let key = fold(asked.name.as_str());
    all.iter().find(|one| match asked.id {
        Some(id) => one.id == id,
        None => one.name_key() == key,
    })
}

fn ready(
    stored: Option<&Integration>,
    asked: &TestAsked,
    sealer: &dyn KeySealer,
) -> Result<Ready, TestError> {
    let saved = stored.and_then(|one| Some((one, one.ai()?)));
    let endpoint = match (&asked.endpoint, saved) {
        (Some(endpoint), _) => endpoint.clone(),
        (None, Some((_, ai))) => ai.endpoint.clone(),
        (None, None) => Endpoint::of_default(),
    };
    let key = match &asked.key {
        SentKey::New(key) => key.clone(),
        SentKey::Stored => {
            let (one, ai) = saved.ok_or(TestError::KeyMissing)?;
            let key = one.key.as_ref().ok_or(TestError::KeyMissing)?;
            if ai.endpoint != endpoint {
                return Err(TestError::KeyForAnotherEndpoint {
                    saved_for: ai.endpoint.as_str().to_owned(),
                });
            }
            sealer.open(one.id, &endpoint, key)?
        }
    };
    Ok(Ready {
        name: asked.name.clone(),
        endpoint,
        key,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures::{NOW, PlainSealer, agent, ai_provider, expect_events, maps};
    use crate::integrations::Pace;
    use crate::unit::MockCrm;

    const MINE: &str = "https://llm.example.com/v1";

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
        let unkeyed = || Integration { key: None, ..ai_provider() };
        let new = || SentKey::New(ApiKey::parse("sk-new").unwrap());
        let other = "The stored key is for https://api.openai.com/v1 alone. Enter the key of the new address.";
        let cases = [
            (vec![], new(), None, "https://api.openai.com/v1 sk-new"),
            (vec![], new(), Some(MINE), "https://llm.example.com/v1 sk-new"),
            (vec![], SentKey::Stored, None, "Enter an API key."),
            (vec![unkeyed()], SentKey::Stored, None, "Enter an API key."),
            (vec![ai_provider()], SentKey::Stored, None, "https://api.openai.com/v1 sk-0123456789x9Qd"),
            (
                vec![ai_provider()],
                SentKey::Stored,
                Some("https://api.openai.com/v1/"),
                "https://api.openai.com/v1 sk-0123456789x9Qd",
            ),
            (vec![ai_provider()], SentKey::Stored, Some(MINE), other),
            (vec![ai_provider()], SentKey::Stored, Some("https://api.openai.com/v2"), other),
            (vec![ai_provider()], SentKey::Stored, Some("https://api.openai.com:444/v1"), other),
            (vec![ai_provider()], SentKey::Stored, Some("http://api.openai.com/v1"), other),
            (vec![ai_provider()], new(), Some(MINE), "https://llm.example.com/v1 sk-new"),
            (
                vec![],
                new(),
                Some("http://llm.example.com/v1"),
                "Use an address that begins with https://. The key would travel without protection otherwise.",
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
            let told: &[EventKind] = if is_ready { &[EventKind::IntegrationTested] } else { &[] };
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
        assert!(matches!(refused, Err(TestError::Pace(PaceError::TooFast { seconds: 60 }))));
        let ready = ready(Some(&ai_provider()), &asked, &PlainSealer).unwrap();
        for (outcome, told) in [
            (Outcome::Connected, &[] as &[EventKind]),
            (Outcome::Failed("No.".to_owned()), &[EventKind::IntegrationTestFailed]),
        ] {
            let mut tx = office(vec![], 0, told);
            assert_eq!(test_ended(&mut tx, &agent(), &ready, &outcome, NOW), Ok(()));
        }
    }
}
