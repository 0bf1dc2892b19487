//! Adding and changing integrations.

use super::endpoint::{Endpoint, EndpointError, Scheme};
use super::key::{KeySealer, SealedKey, SentKey};
use super::model::{
    Ai, DEFAULT_MODEL, Integration, IntegrationKind, LabelSheet, MapService, ModelName, Work,
};
use crate::act::as_seen;
use crate::actor::Actor;
use crate::change::difference;
use crate::clock::Instant;
use crate::event::{Entity, EventDetails, EventKind};
use crate::ids::IntegrationId;
use crate::record::record;
use crate::search::fold;
use crate::store::StoreError;
use crate::text::Line;
use crate::unit::{Crm, CrmAct};
use serde_json::{Value, json};
use thiserror::Error;

record!(
    Integration,
    IntegrationId,
    "integration",
    Crm,
    integrations,
    of_the_office
);

/// There is no history of one integration: what happens to it, happens to the office.
const fn of_the_office(_: IntegrationId) -> Entity {
    Entity::Office
}

/// An integration as a form has it. What is left out stays; of a new one it is the default.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Draft {
    pub name: Line<100>,
    pub active: Option<bool>,
    pub key: SentKey,
    /// The stored key is deleted.
    pub removes_key: bool,
    pub endpoint: Option<Endpoint>,
    pub model: Option<ModelName>,
    pub service: Option<MapService>,
    pub sheet: Option<LabelSheet>,
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum SaveError {
    #[error("This integration does not exist.")]
    NotFound,
    #[error("Someone else changed this integration. Review the current values, then save again.")]
    Stale { current: Box<Integration> },
    #[error("The {} is already set up. Change that one instead.", .0.words())]
    Exists(IntegrationKind),
    #[error("Another integration has this name. Choose another one.")]
    NameTaken,
    #[error(transparent)]
    Endpoint(#[from] EndpointError),
    #[error("The stored key is only for {saved_for}. Enter the key for the new address.")]
    KeyForAnotherEndpoint { saved_for: String },
    #[error("Enter an API key, or turn the provider off.")]
    KeyMissing,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Adds an integration.
///
/// # Errors
/// When there is one already, its name is taken, or it cannot be as the draft has it: [`SaveError`].
pub fn create(
    tx: &mut dyn Crm,
    actor: &Actor,
    kind: IntegrationKind,
    draft: &Draft,
    (taken, sealer): (Scheme, &dyn KeySealer),
    now: Instant,
) -> Result<Integration, SaveError> {
    CrmAct::run(tx, actor, now, |act| {
        let others = act.tx.integrations().all()?;
        if kind.is_single() && others.iter().any(|other| other.kind == kind) {
            return Err(SaveError::Exists(kind));
        }
        name_is_free(&others, None, &draft.name)?;
        let id = act.tx.integrations().next_id()?;
        let work = new_work(kind, draft);
        let integration = Integration {
            id,
            version: 1,
            kind,
            name: draft.name.clone(),
            active: draft.active.unwrap_or(false),
            key: key_after(id, None, &work, draft, sealer)?,
            work,
            created_at: now,
            updated_at: now,
        };
        check(&integration, taken)?;
        act.tx.integrations().insert(&integration)?;
        let told = told(&integration, Value::Null);
        act.record_event(Entity::Office, EventKind::IntegrationCreated.with(told));
        Ok(integration)
    })
}

/// Changes an integration; its kind stays. `based_on` is the version the editor saw.
///
/// # Errors
/// When it is not there or changed since `based_on`, its name is taken, its key is for another address, or it cannot be as
/// the draft has it: [`SaveError`].
pub fn update(
    tx: &mut dyn Crm,
    actor: &Actor,
    (id, based_on): (IntegrationId, Option<i64>),
    draft: &Draft,
    (taken, sealer): (Scheme, &dyn KeySealer),
    now: Instant,
) -> Result<Integration, SaveError> {
    CrmAct::run(tx, actor, now, |act| {
        let others = act.tx.integrations().all()?;
        let was = others.iter().find(|other| other.id == id).cloned();
        let was = as_seen(was.ok_or(SaveError::NotFound)?, based_on)
            .map_err(|current| SaveError::Stale { current })?;
        name_is_free(&others, Some(id), &draft.name)?;
        let work = changed_work(&was.work, draft);
        let is = Integration {
            name: draft.name.clone(),
            active: draft.active.unwrap_or(was.active),
            key: key_after(id, Some(&was), &work, draft, sealer)?,
            work,
            ..was.clone()
        };
        check(&is, taken)?;
        let history = history(&was, &is);
        Ok(act.save_with_history(is, history)?)
    })
}

fn name_is_free(
    others: &[Integration],
    own: Option<IntegrationId>,
    name: &Line<100>,
) -> Result<(), SaveError> {
    let key = fold(name.as_str());
    let is_taken = |other: &Integration| Some(other.id) != own && other.name_key() == key;
    if others.iter().any(is_taken) {
        return Err(SaveError::NameTaken);
    }
    Ok(())
}

fn new_work(kind: IntegrationKind, draft: &Draft) -> Work {
    let begun = match kind {
        IntegrationKind::AiProvider | IntegrationKind::AlternativeAi => Work::Ai(Ai {
            endpoint: Endpoint::of_default(),
            model: ModelName::stored(DEFAULT_MODEL.to_owned()),
        }),
        IntegrationKind::Maps => Work::Maps(MapService::Google),
        IntegrationKind::LabelPrinter => Work::Labels(LabelSheet::Single),
    };
    changed_work(&begun, draft)
}

fn changed_work(was: &Work, draft: &Draft) -> Work {
    match was {
        Work::Ai(ai) => Work::Ai(Ai {
            endpoint: draft.endpoint.as_ref().unwrap_or(&ai.endpoint).clone(),
            model: draft.model.as_ref().unwrap_or(&ai.model).clone(),
        }),
        Work::Maps(service) => Work::Maps(draft.service.unwrap_or(*service)),
        Work::Labels(sheet) => Work::Labels(draft.sheet.unwrap_or(*sheet)),
    }
}

/// The key with which it is saved. The stored one is for its address alone.
fn key_after(
    id: IntegrationId,
    was: Option<&Integration>,
    work: &Work,
    draft: &Draft,
    sealer: &dyn KeySealer,
) -> Result<Option<SealedKey>, SaveError> {
    let Work::Ai(ai) = work else {
        return Ok(None);
    };
    if let SentKey::New(key) = &draft.key {
        return Ok(Some(sealer.seal(id, &ai.endpoint, key)));
    }
    let stored = was.and_then(|was| Some((was.key.clone()?, was.ai()?)));
    match stored {
        Some(_) if draft.removes_key => Ok(None),
        Some((_, before)) if before.endpoint != ai.endpoint => {
            Err(SaveError::KeyForAnotherEndpoint {
                saved_for: before.endpoint.as_str().to_owned(),
            })
        }
        stored => Ok(stored.map(|(key, _)| key)),
    }
}

fn check(integration: &Integration, taken: Scheme) -> Result<(), SaveError> {
    let Some(ai) = integration.ai() else {
        return Ok(());
    };
    ai.endpoint.check(taken)?;
    if integration.active && integration.key.is_none() {
        return Err(SaveError::KeyMissing);
    }
    Ok(())
}

/// What its events say of it, besides what changed.
pub(super) fn told(integration: &Integration, fields: Value) -> Value {
    let mut told = match fields {
        Value::Object(fields) => fields,
        _ => integration
            .fields()
            .into_iter()
            .filter_map(|(name, value)| Some((name.to_owned(), Value::String(value?))))
            .collect(),
    };
    told.insert("id".to_owned(), json!(integration.id.get()));
    told.insert("kind".to_owned(), json!(integration.kind.as_str()));
    told.insert("name".to_owned(), json!(integration.name.as_str()));
    Value::Object(told)
}

/// Nothing when nothing changed. The event says that a key took the place of another, and nothing of either.
fn history(was: &Integration, is: &Integration) -> Vec<EventDetails> {
    let changed = difference(&was.fields(), &is.fields());
    let new_key = was.key.is_some() && is.key.is_some() && was.key != is.key;
    if changed.is_none() && !new_key {
        return Vec::new();
    }
    let empty = || Value::Object(serde_json::Map::new());
    let (before, after) = changed.unwrap_or_else(|| (empty(), empty()));
    let mut after = told(is, after);
    if let (true, Some(after)) = (new_key, after.as_object_mut()) {
        after.insert("apiKey".to_owned(), json!("replaced"));
    }
    vec![EventKind::IntegrationChanged.from_to(before, after)]
}

#[cfg(test)]
mod tests;
