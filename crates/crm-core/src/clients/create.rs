//! Adding clients manually and in bulk.

use super::{Client, Details, NewClient};
use crate::actor::Actor;
use crate::choice::{self, CreateError};
use crate::clock::Instant;
use crate::event::{Entity, Event, EventKind};
use crate::ids::ClientId;
use crate::notes;
use crate::number_facts::holder::Holder;
use crate::store::Stored;
use crate::unit::{Crm, CrmAct};
use serde_json::json;

/// Adds a client that was no lead.
///
/// # Errors
/// [`CreateError::DoNotContact`] when the phone number or email is on the suppression list.
pub fn create(
    tx: &mut dyn Crm,
    actor: &Actor,
    details: &Details,
    now: Instant,
) -> Result<Client, CreateError> {
    choice::may_add(tx, &details.person, details.assigned_to)?;
    choice::partner(tx, details.partner)?;
    let new = NewClient {
        details: details.clone(),
        lead: None,
        created_at: now,
    };
    let client = store(tx, new)?;
    tx.events()
        .append(&[created(client.id, &client.details, actor, now)])?;
    CrmAct::run(tx, actor, now, |act| {
        notes::keep(act, Holder::Client(client.id), [], client.details.notes())
    })?;
    Ok(client)
}

/// Adds up to 1,000 clients at once, with their events; used by sample data.
///
/// # Errors
/// When the store cannot be read or written.
pub fn create_many(tx: &mut dyn Crm, actor: &Actor, new: &[NewClient]) -> Stored<Vec<ClientId>> {
    let ids = tx.clients().insert_many(new)?;
    let events: Vec<Event> = ids
        .iter()
        .zip(new)
        .map(|(id, new)| created(*id, &new.details, actor, new.created_at))
        .collect();
    tx.events().append(&events)?;
    Ok(ids)
}

fn created(id: ClientId, details: &Details, actor: &Actor, at: Instant) -> Event {
    Event::new(Entity::Client(id), EventKind::ClientCreated, actor, at)
        .after(json!({"status": details.status.as_str()}))
}

/// Stores a new client, without an event: what it is called differs from use case to use case.
pub(super) fn store(tx: &mut dyn Crm, new: NewClient) -> Stored<Client> {
    let id = tx.clients().insert(&new)?;
    Ok(Client {
        id,
        version: 1,
        details: new.details,
        lead: new.lead,
        archived_at: None,
        created_at: new.created_at,
        updated_at: new.created_at,
        deleted_at: None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures::{NOW, agent, client, expect_events};
    use crate::ids::{PartnerId, UserId};
    use crate::unit::MockCrm;

    /// Suppressed, assigned user known, partner known → outcome.
    #[test]
    fn a_client_is_created_when_the_person_and_the_choices_allow_it() {
        let cases = [
            (false, true, true, "created"),
            (true, true, true, "This person asked not to be contacted."),
            (false, false, true, "Select an active staff member."),
            (false, true, false, "Select an active partner."),
        ];
        for (suppressed, user_known, partner_known, outcome) in cases {
            let mut tx = MockCrm::default();
            tx.suppressions.expect_among().returning(move |keys| {
                Ok(if suppressed {
                    keys.to_vec()
                } else {
                    Vec::new()
                })
            });
            tx.users.expect_get().returning(|_| Ok(None));
            tx.partners.expect_get().returning(|_| Ok(None));
            tx.clients
                .expect_insert()
                .returning(|_| Ok(ClientId::new(9)));
            expect_events(
                &mut tx.events,
                if outcome == "created" {
                    &[EventKind::ClientCreated]
                } else {
                    &[]
                },
            );
            let mut details = client().details;
            details.assigned_to = (!user_known).then_some(UserId::new(1));
            details.partner = (!partner_known).then_some(PartnerId::new(1));
            let told = create(&mut tx, &agent(), &details, NOW)
                .map_or_else(|error| error.to_string(), |_| "created".to_owned());
            assert_eq!(told, outcome);
        }
    }
}
