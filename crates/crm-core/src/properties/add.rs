//! Adding a property to a client.

use super::{Details, NewProperty, Property};
use crate::actor::Actor;
use crate::clock::Instant;
use crate::event::{Entity, Event, EventKind};
use crate::ids::ClientId;
use crate::store::{StoreError, Stored};
use crate::unit::Crm;
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
    tx.clients()
        .get(client)?
        .filter(|client| client.deleted_at.is_none())
        .ok_or(AddError::NoClient)?;
    let new = NewProperty {
        client,
        details: details.clone(),
        created_at: now,
    };
    Ok(add_to(tx, actor, &new)?)
}

/// Stores a property of a client that is there, with its event.
pub(crate) fn add_to(tx: &mut dyn Crm, actor: &Actor, new: &NewProperty) -> Stored<Property> {
    let id = tx.properties().insert(new)?;
    let added = Event::new(
        Entity::Property(id),
        EventKind::PropertyAdded,
        actor,
        new.created_at,
    );
    let added = added.after(json!({"resortName": new.details.resort_name.as_str()}));
    tx.events().append(&[added])?;
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
