//! Editing a property.

use super::{DetailsPatch, Property};
use crate::actor::Actor;
use crate::change::difference;
use crate::clock::Instant;
use crate::event::{Entity, EventDetails, EventKind};
use crate::ids::PropertyId;
use crate::record::{EditError, Editable, edit, record};
use crate::store::Stored;
use crate::unit::Crm;

record!(
    Property,
    PropertyId,
    "property",
    Crm,
    properties,
    Entity::Property,
    trash(EventKind::PropertyDeleted, EventKind::PropertyRestored)
);

impl Property {
    /// Whether its client is out of the trash: a deleted client's properties are hidden with it.
    pub(super) fn has_live_client(&self, tx: &mut dyn Crm) -> Stored<bool> {
        let client = tx.clients().get(self.client)?;
        Ok(client.is_some_and(|client| client.deleted_at.is_none()))
    }
}

/// A property that is there for staff: neither it nor its client is in the trash.
pub(crate) fn live(tx: &mut dyn Crm, id: PropertyId) -> Stored<Option<Property>> {
    let Some(property) = tx.properties().get(id)? else {
        return Ok(None);
    };
    let is_live = property.deleted_at.is_none() && property.has_live_client(tx)?;
    Ok(is_live.then_some(property))
}

impl Editable for Property {
    fn check(&self, _: &Self, _: &Actor, tx: &mut dyn Crm) -> Result<(), EditError<Self>> {
        if self.has_live_client(tx)? {
            Ok(())
        } else {
            Err(EditError::NotFound)
        }
    }

    fn history(&self, was: &Self, _: &mut dyn Crm) -> Stored<Vec<EventDetails>> {
        let changed = difference(&was.details.fields(), &self.details.fields());
        let told = changed.map(|(before, after)| EventKind::PropertyUpdated.from_to(before, after));
        Ok(told.into_iter().collect())
    }
}

/// Changes the fields the patch names. `based_on` is the version the editor saw.
///
/// # Errors
/// When the record does not exist or is in the trash, when it changed since `based_on`, or when a choice in it is not
/// allowed: [`EditError`].
pub fn update(
    tx: &mut dyn Crm,
    actor: &Actor,
    id: PropertyId,
    based_on: Option<i64>,
    patch: &DetailsPatch,
    now: Instant,
) -> Result<Property, EditError<Property>> {
    let change = |property: &mut Property| patch.apply(&mut property.details);
    edit(tx, actor, id, based_on, change, now)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::change::Change;
    use crate::event::EventKind::PropertyUpdated;
    use crate::fixtures::{NOW, agent, client, expect_events, property};
    use crate::properties::Points;
    use crate::unit::MockCrm;

    /// Property in the trash, client in the trash → found.
    #[test]
    fn r2_092_only_a_live_property_of_a_live_client_is_edited() {
        let cases = [
            (false, false, true),
            (true, false, false),
            (false, true, false),
        ];
        for (property_gone, client_gone, found) in cases {
            let mut stored = property();
            stored.deleted_at = property_gone.then_some(NOW);
            let mut owner = client();
            owner.deleted_at = client_gone.then_some(NOW);
            let mut tx = MockCrm::default();
            tx.properties.expect_get().return_once(|_| Ok(Some(stored)));
            tx.properties.expect_save().returning(|_| Ok(()));
            tx.clients.expect_get().return_once(|_| Ok(Some(owner)));
            expect_events(&mut tx.events, if found { &[PropertyUpdated] } else { &[] });
            let patch = DetailsPatch {
                points: Change::Set(Some(Points::stored(81_000))),
                ..DetailsPatch::default()
            };
            let outcome = update(&mut tx, &agent(), property().id, None, &patch, NOW);
            assert_eq!(outcome.is_ok(), found);
        }
    }
}
