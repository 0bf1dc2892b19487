//! Enrolling a lead: it becomes a client, once (decisions, section 4).

use super::create::store;
use super::{Client, ClientStatus, Details, NewClient, ServiceType};
use crate::actor::Actor;
use crate::brand::Brand;
use crate::choice::{self, ChoiceError};
use crate::clock::Instant;
use crate::event::EventKind;
use crate::ids::{ClientId, LeadId, UserId};
use crate::leads::{Lead, LeadStatus};
use crate::properties::{self, NewProperty};
use crate::record::{Record, live};
use crate::store::{StoreError, Stored};
use crate::trash::{self, TrashError};
use crate::unit::{Crm, CrmAct};
use serde_json::json;
use thiserror::Error;

/// What is agreed with the person.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Terms {
    pub service_type: ServiceType,
    /// The lead's unless given.
    pub brand: Option<Brand>,
    /// The lead's unless given.
    pub assigned_to: Option<UserId>,
}

/// The client, and whether this call made it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Enrolled {
    pub client: Client,
    pub is_new: bool,
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum EnrollError {
    #[error("This lead does not exist or was deleted.")]
    NotFound,
    #[error(transparent)]
    Choice(#[from] ChoiceError),
    #[error(transparent)]
    Trash(#[from] TrashError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Makes the client of a lead, once: asked again, a double click or a retry answers the same client,
/// out of the trash if it must be. The lead is Closed/Enrolled then.
///
/// # Errors
/// [`EnrollError::NotFound`] also for a lead in the trash.
pub fn enroll(
    tx: &mut dyn Crm,
    actor: &Actor,
    id: LeadId,
    terms: &Terms,
    now: Instant,
) -> Result<Enrolled, EnrollError> {
    CrmAct::run(tx, actor, now, |act| enroll_in(act, id, terms))
}

fn enroll_in(act: &mut CrmAct<'_>, id: LeadId, terms: &Terms) -> Result<Enrolled, EnrollError> {
    let lead = live::<Lead>(act.tx, id)?.ok_or(EnrollError::NotFound)?;
    if let Some(client) = act.tx.clients().of_lead(id)? {
        let client = trash::restore::<Client>(act.tx, act.actor, client.id, act.now)?;
        return Ok(Enrolled {
            client,
            is_new: false,
        });
    }
    if terms.assigned_to != lead.details.assigned_to {
        choice::staff_member(act.tx, terms.assigned_to)?;
    }
    let new = NewClient {
        details: agreed(&lead, terms),
        lead: Some(id),
        created_at: act.now,
    };
    let client = store(act.tx, new)?;
    let from = json!({"leadId": id.get(), "status": ClientStatus::Active.as_str()});
    act.record_event(client.entity(), EventKind::ClientEnrolledFrom.with(from));
    first_property(act, &lead, client.id)?;
    close(act, lead, client.id)?;
    Ok(Enrolled {
        client,
        is_new: true,
    })
}

/// Person, notes, brand, tags and staff member are carried over.
fn agreed(lead: &Lead, terms: &Terms) -> Details {
    Details {
        person: lead.details.person.clone(),
        status: ClientStatus::Active,
        service_type: terms.service_type,
        brand: Some(terms.brand.unwrap_or(lead.details.brand)),
        notes: lead.details.notes.clone(),
        assigned_to: terms.assigned_to.or(lead.details.assigned_to),
        partner: None,
        tags: lead.details.tags.clone(),
    }
}

/// What the person said about their timeshare becomes the first property.
fn first_property(act: &mut CrmAct<'_>, lead: &Lead, client: ClientId) -> Stored<()> {
    let Some(resort) = &lead.details.timeshare.resort else {
        return Ok(());
    };
    let mut details = properties::Details::named(resort.clone());
    details.mortgage_balance = lead.details.timeshare.balance;
    let new = NewProperty {
        client,
        details,
        created_at: act.now,
    };
    properties::add_to(act, &new).map(drop)
}

fn close(act: &mut CrmAct<'_>, mut lead: Lead, client: ClientId) -> Stored<Lead> {
    let mut history = Vec::new();
    if lead.details.status != LeadStatus::ClosedEnrolled {
        history.push(EventKind::LeadStatusChanged.from_to(
            json!({"status": lead.details.status.as_str()}),
            json!({"status": LeadStatus::ClosedEnrolled.as_str()}),
        ));
    }
    history.push(EventKind::LeadEnrolled.with(json!({"clientId": client.get()})));
    lead.details.status = LeadStatus::ClosedEnrolled;
    act.save_with_history(lead, history)
}
