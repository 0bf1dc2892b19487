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
    #[error("The stored key is only for {saved_for}. Enter the key for the new address.")]
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
mod tests;
