//! Opening the exit case of a property.

use super::{ExitCase, NewExitCase};
use crate::actor::Actor;
use crate::choice::{self, ChoiceError};
use crate::clock::Instant;
use crate::event::{Entity, Event, EventKind};
use crate::ids::{ClientId, PartnerId, PropertyId};
use crate::notes::keep;
use crate::number_facts::holder::Holder;
use crate::promises::case_clock;
use crate::properties;
use crate::store::{StoreError, Stored};
use crate::text::Notes;
use crate::unit::{Crm, CrmAct};
use serde_json::json;
use thiserror::Error;
use time::Date;

/// The case, and whether this call opened it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Opened {
    pub case: ExitCase,
    pub is_new: bool,
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum OpenError {
    #[error("This property does not exist or was deleted.")]
    NoProperty,
    #[error(transparent)]
    Choice(#[from] ChoiceError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Opens the exit case of a property, once: asked again, returns the same case. Without a partner it
/// takes the client's. `today` is the business day, from which its clock runs.
///
/// # Errors
/// When the property does not exist or is in the trash, or the partner cannot be chosen: [`OpenError`].
pub fn open(
    tx: &mut dyn Crm,
    actor: &Actor,
    property: PropertyId,
    partner: Option<PartnerId>,
    notes: Option<&Notes>,
    today: Date,
    now: Instant,
) -> Result<Opened, OpenError> {
    let property = properties::live(tx, property)?.ok_or(OpenError::NoProperty)?;
    if let Some(case) = tx.exit_cases().of_property(property.id)? {
        return Ok(Opened {
            case,
            is_new: false,
        });
    }
    choice::partner(tx, partner)?;
    let new = NewExitCase {
        property: property.id,
        client: property.client,
        partner: match partner {
            Some(partner) => Some(partner),
            None => partner_of(tx, property.client)?,
        },
        notes: notes.cloned(),
        created_at: now,
    };
    let case = store(tx, new)?;
    case_clock::begin(tx, actor, case.id, today, now)?;
    let opened = Event::new(
        Entity::ExitCase(case.id),
        EventKind::ExitCaseOpened,
        actor,
        now,
    )
    .after(json!({"resortName": property.details.resort_name.as_str()}));
    tx.events().append(&[opened])?;
    let said = notes.map(Notes::as_str);
    CrmAct::run(tx, actor, now, |act| {
        keep(act, Holder::Client(case.client), [], [said])
    })?;
    Ok(Opened { case, is_new: true })
}

fn partner_of(tx: &mut dyn Crm, client: ClientId) -> Stored<Option<PartnerId>> {
    let client = tx.clients().get(client)?;
    Ok(client.and_then(|client| client.details.partner))
}

fn store(tx: &mut dyn Crm, new: NewExitCase) -> Stored<ExitCase> {
    let id = tx.exit_cases().insert(&new)?;
    Ok(ExitCase {
        id,
        version: 1,
        property: new.property,
        client: new.client,
        partner: new.partner,
        notes: new.notes,
        reached: Vec::new(),
        created_at: new.created_at,
        updated_at: new.created_at,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::EventKind::ExitCaseOpened;
    use crate::fixtures::{NOW, agent, client, exit_case, expect_events, partner, property};
    use crate::ids::{ExitCaseId, StepId};
    use crate::unit::MockCrm;
    use time::macros::date;

    const TODAY: Date = date!(2026 - 11 - 21);

    /// The partner asked for, the client's → the case's.
    #[test]
    fn r2_107_a_case_without_a_partner_takes_the_clients() {
        let (one, two) = (Some(PartnerId::new(1)), Some(PartnerId::new(2)));
        let cases = [
            (None, None, None),
            (None, two, two),
            (one, two, one),
            (one, None, one),
        ];
        for (asked, clients, outcome) in cases {
            let mut owner = client();
            owner.details.partner = clients;
            let mut tx = MockCrm::default();
            tx.properties
                .expect_get()
                .returning(|_| Ok(Some(property())));
            tx.clients
                .expect_get()
                .returning(move |_| Ok(Some(owner.clone())));
            tx.partners.expect_get().returning(|_| Ok(Some(partner())));
            tx.exit_cases.expect_of_property().returning(|_| Ok(None));
            tx.exit_cases
                .expect_insert()
                .returning(|_| Ok(ExitCaseId::new(4)));
            // R6-006: its clock runs, and it has a step.
            tx.case_clock
                .expect_start()
                .withf(|case, began_on| (case.get(), *began_on) == (4, TODAY))
                .times(1)
                .returning(|_, _| Ok(()));
            tx.case_clock.expect_open_step().returning(|_| Ok(None));
            tx.case_clock
                .expect_insert_step()
                .times(1)
                .returning(|_| Ok(StepId::new(12)));
            expect_events(&mut tx.events, &[ExitCaseOpened]);
            let opened = open(&mut tx, &agent(), property().id, asked, None, TODAY, NOW).unwrap();
            assert!(opened.is_new);
            assert_eq!(opened.case.partner, outcome);
        }
    }

    #[test]
    fn a_property_has_one_case() {
        let mut tx = MockCrm::default();
        tx.properties
            .expect_get()
            .returning(|_| Ok(Some(property())));
        tx.clients.expect_get().returning(|_| Ok(Some(client())));
        tx.exit_cases
            .expect_of_property()
            .returning(|_| Ok(Some(exit_case())));
        expect_events(&mut tx.events, &[]);
        let again = open(&mut tx, &agent(), property().id, None, None, TODAY, NOW).unwrap();
        assert_eq!((again.case, again.is_new), (exit_case(), false));
    }

    #[test]
    fn a_property_in_the_trash_gets_none() {
        let mut gone = property();
        gone.deleted_at = Some(NOW);
        let mut tx = MockCrm::default();
        tx.properties.expect_get().return_once(|_| Ok(Some(gone)));
        let outcome = open(&mut tx, &agent(), property().id, None, None, TODAY, NOW);
        assert_eq!(outcome, Err(OpenError::NoProperty));
    }
}
