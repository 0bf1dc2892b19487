//! A new lead with the event of its creation: statements in this process cost no round trips.

use super::shared::engine::tx::Tx;
use super::shared::people::suppressions::among;
use crm_core::event::{Entity, Event, Events};
use crm_core::ids::LeadId;
use crm_core::leads::{Leads, NewLead};
use crm_core::store::Stored;
use crm_core::suppression::SuppressionKey;

/// Stores the lead, and the event as one of it; `None` when the person is suppressed.
pub(super) fn insert_unless_suppressed(
    tx: &mut Tx<'_>,
    new: &NewLead,
    created: Event,
) -> Stored<Option<LeadId>> {
    if !among(tx, &SuppressionKey::of(&new.details.person))?.is_empty() {
        return Ok(None);
    }
    let id = tx.insert(new)?;
    let entity = Entity::Lead(id);
    tx.append(&[Event { entity, ..created }])?;
    Ok(Some(id))
}
