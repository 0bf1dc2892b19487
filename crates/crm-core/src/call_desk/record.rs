//! What an outcome does to the record that was called: its status, and that they asked not to be called.

use super::outcome::{Plan, forward};
use crate::actor::Actor;
use crate::change::Change;
use crate::clients::Client;
use crate::clock::Instant;
use crate::contact::{Person, PhoneKey};
use crate::ids::{LeadId, RawLeadId};
use crate::leads::{self, Lead, LeadStatus};
use crate::number_facts::Holder;
use crate::raw_leads::{self, MarketingStatus, RawLead};
use crate::record::{EditError, Record, live};
use crate::store::Stored;
use crate::suppression::{Ask, SuppressionKey, put};
use crate::unit::{Crm, CrmAct};

/// A status that was changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Moved {
    pub(super) from: &'static str,
    /// The record's, after it.
    pub(super) version: i64,
}

/// The record as it stands now: a raw lead that was converted is its lead.
pub(crate) fn current(tx: &mut dyn Crm, holder: Holder) -> Stored<Holder> {
    let Holder::RawLead(id) = holder else {
        return Ok(holder);
    };
    let lead = live::<RawLead>(tx, id)?.and_then(|raw| raw.converted_to);
    let Some(lead) = lead else { return Ok(holder) };
    let is_there = live::<Lead>(tx, lead)?.is_some();
    Ok(if is_there { Holder::Lead(lead) } else { holder })
}

/// The version of a record that is there.
pub(super) fn version(tx: &mut dyn Crm, holder: Holder) -> Stored<Option<i64>> {
    Ok(match holder {
        Holder::RawLead(id) => live::<RawLead>(tx, id)?.map(|raw| raw.version()),
        Holder::Lead(id) => live::<Lead>(tx, id)?.map(|lead| lead.version()),
        Holder::Client(id) => live::<Client>(tx, id)?.map(|client| client.version()),
    })
}

/// Moves the record's status as the plan says. A client's stays.
pub(super) fn move_on(
    tx: &mut dyn Crm,
    actor: &Actor,
    holder: Holder,
    (plan, ask): (&Plan, Ask),
    now: Instant,
) -> Stored<Option<Moved>> {
    match (holder, plan.raw_lead, plan.lead) {
        (Holder::RawLead(id), Some(to), _) => raw_lead(tx, actor, id, (to, ask), now),
        (Holder::Lead(id), _, Some(to)) => {
            let found = live::<Lead>(tx, id)?;
            match found.and_then(|lead| forward(lead.details.status, to)) {
                Some(to) => lead(tx, actor, id, to, now),
                None => Ok(None),
            }
        }
        _ => Ok(None),
    }
}

/// A raw lead who agreed to a meeting.
pub(super) fn become_ready(
    tx: &mut dyn Crm,
    actor: &Actor,
    id: RawLeadId,
    now: Instant,
) -> Stored<()> {
    let to = (MarketingStatus::ReadyForAppointment, Ask::default());
    raw_lead(tx, actor, id, to, now).map(drop)
}

/// A raw lead that is gone, converted or suppressed meanwhile says more than the call: it stays as it is.
fn raw_lead(
    tx: &mut dyn Crm,
    actor: &Actor,
    id: RawLeadId,
    (to, ask): (MarketingStatus, Ask),
    now: Instant,
) -> Stored<Option<Moved>> {
    use raw_leads::UpdateError as E;
    let Some(raw) = live::<RawLead>(tx, id)? else {
        return Ok(None);
    };
    let from = raw.details.status;
    if from == to || raw.converted_to.is_some() {
        return Ok(None);
    }
    let mut details = raw.details;
    details.status = to;
    match raw_leads::update_asked(tx, actor, id, None, (&details, ask), now) {
        Ok(saved) => Ok(Some(Moved {
            from: from.as_str(),
            version: saved.version,
        })),
        Err(E::Store(error)) => Err(error),
        Err(E::NotFound | E::Stale { .. } | E::DoNotContact) => Ok(None),
    }
}

fn lead(
    tx: &mut dyn Crm,
    actor: &Actor,
    id: LeadId,
    to: LeadStatus,
    now: Instant,
) -> Stored<Option<Moved>> {
    let Some(was) = live::<Lead>(tx, id)? else {
        return Ok(None);
    };
    let from = was.details.status;
    let patch = leads::DetailsPatch {
        status: Change::Set(to),
        ..leads::DetailsPatch::default()
    };
    match leads::update(tx, actor, id, None, &patch, now) {
        Ok(saved) => Ok(Some(Moved {
            from: from.as_str(),
            version: saved.version,
        })),
        Err(EditError::Store(error)) => Err(error),
        Err(EditError::NotFound | EditError::Stale { .. } | EditError::Choice(_)) => Ok(None),
    }
}

/// Puts back a status that an outcome changed. A status that no longer exists is left unchanged.
pub(super) fn move_back(
    tx: &mut dyn Crm,
    actor: &Actor,
    holder: Holder,
    status: &str,
    now: Instant,
) -> Stored<()> {
    match holder {
        Holder::RawLead(id) => {
            if let Ok(to) = MarketingStatus::parse(status) {
                raw_lead(tx, actor, id, (to, Ask::default()), now)?;
            }
        }
        Holder::Lead(id) => {
            if let Ok(to) = LeadStatus::parse(status) {
                lead(tx, actor, id, to, now)?;
            }
        }
        Holder::Client(_) => {}
    }
    Ok(())
}

fn person(tx: &mut dyn Crm, holder: Holder) -> Stored<Option<Person>> {
    Ok(match holder {
        Holder::RawLead(id) => live::<RawLead>(tx, id)?.map(|raw| raw.details.person),
        Holder::Lead(id) => live::<Lead>(tx, id)?.map(|lead| lead.details.person),
        Holder::Client(id) => live::<Client>(tx, id)?.map(|client| client.details.person),
    })
}

/// Suppresses the number that was called, and whatever else the record can be reached by, for everything.
pub(super) fn suppress(
    act: &mut CrmAct<'_>,
    (holder, key): (Holder, &PhoneKey),
    ask: Ask,
) -> Stored<()> {
    let mut keys = vec![SuppressionKey::Phone(key.clone())];
    let others = person(act.tx, holder)?.map(|person| SuppressionKey::of(&person));
    for other in others.into_iter().flatten() {
        if !keys.contains(&other) {
            keys.push(other);
        }
    }
    put::suppress(act, holder, keys, ask)?;
    Ok(())
}
