//! Adding a property to a client.

use super::{Details, NewProperty, Property};
use crate::actor::Actor;
use crate::clients::Client;
use crate::clock::Instant;
use crate::event::{Entity, EventKind};
use crate::ids::ClientId;
use crate::record::live;
use crate::store::{StoreError, Stored};
use crate::unit::{Crm, CrmAct};
use serde_json::json;
use thiserror::Error;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum AddError {
    #[error("This client does not exist or was deleted.")]
    NoClient,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Adds a property.
///
/// # Errors
/// [`AddError::NoClient`] also for a client in the trash.
pub fn add(
    tx: &mut dyn Crm,
    actor: &Actor,
    client: ClientId,
    details: &Details,
    now: Instant,
) -> Result<Property, AddError> {
    live::<Client>(tx, client)?.ok_or(AddError::NoClient)?;
    let new = NewProperty {
        client,
        details: details.clone(),
        created_at: now,
    };
    CrmAct::run(tx, actor, now, |act| Ok(add_to(act, &new)?))
}

/// Stores a property of a client that is there, with its event.
pub(crate) fn add_to(act: &mut CrmAct<'_>, new: &NewProperty) -> Stored<Property> {
    let id = act.tx.properties().insert(new)?;
    let named = json!({"resortName": new.details.resort_name.as_str()});
    act.record_event(Entity::Property(id), EventKind::PropertyAdded.with(named));
    Ok(Property {
        id,
        version: 1,
        client: new.client,
        details: new.details.clone(),
        created_at: new.created_at,
        updated_at: new.created_at,
        deleted_at: None,
    })
}
