//! Merging two records.

use super::combine::Combined;
use super::mergeable::Mergeable;
use super::model::{Merge, MergeKind, Moving, NewMerge};
use super::plan::{MergeError, Plan, may_merge, plan};
use crate::actor::Actor;
use crate::appointments::{Appointment, Whom};
use crate::clients::Client;
use crate::clock::Instant;
use crate::contact_gate::SuppressionScope;
use crate::event::{EventDetails, EventKind};
use crate::ids::{AppointmentId, MergeId};
use crate::leads::Lead;
use crate::number_facts::Holder;
use crate::raw_leads::RawLead;
use crate::store::{StoreError, Stored};
use crate::suppression::{Ask, SuppressionKey, put};
use crate::unit::{Crm, CrmAct};
use serde_json::json;

/// A record at the version that the dry run showed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Seen {
    pub id: i64,
    pub version: i64,
}

/// Which two are merged.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MergeOrder {
    pub kind: MergeKind,
    pub records: [Seen; 2],
}

/// Merges two records: the older stays, with what the newer one adds; the stricter of two facts holds.
///
/// # Errors
/// When they can't be merged, or one of them is not as it was shown: [`MergeError`].
pub fn merge(
    tx: &mut dyn Crm,
    actor: &Actor,
    order: &MergeOrder,
    now: Instant,
) -> Result<Merge, MergeError> {
    may_merge(actor, order.kind)?;
    CrmAct::run(tx, actor, now, |act| match order.kind {
        MergeKind::RawLead => merge_in::<RawLead>(act, order),
        MergeKind::Lead => merge_in::<Lead>(act, order),
        MergeKind::Client => merge_in::<Client>(act, order),
    })
}

fn merge_in<R: Mergeable>(act: &mut CrmAct<'_>, order: &MergeOrder) -> Result<Merge, MergeError> {
    let [one, other] = order.records;
    let plan = plan::<R>(act.tx, act.actor, (one.id, other.id), act.now)?;
    for seen in order.records {
        let is_this = |record: &&R| record.number() == seen.id;
        let record = [&plan.survivor, &plan.absorbed].into_iter().find(is_this);
        if record.is_none_or(|record| record.version() != seen.version) {
            return Err(MergeError::Stale(R::KIND));
        }
    }
    Ok(carry_out(act, plan)?)
}

fn carry_out<R: Mergeable>(act: &mut CrmAct<'_>, plan: Plan<R>) -> Result<Merge, StoreError> {
    let Plan {
        survivor,
        absorbed,
        result,
        gained,
        left_out,
        no_place,
        suppressed,
        moving,
    } = plan;
    let (from, to) = (absorbed.holder(), survivor.holder());
    let mut new = NewMerge {
        kind: R::KIND,
        survivor: survivor.number(),
        absorbed: absorbed.number(),
        gained,
        at: act.now,
        by: act.actor.user(),
    };
    let ask = widest_ask(act.tx, &suppressed)?;
    let suppressed = put::suppress(act, to, suppressed, ask)?;
    new.gained.suppressed = suppressed > 0;
    let id = act.tx.merges().insert(&new)?;
    act.tx.merges().keep_left_out(id, &no_place)?;
    act.tx.merges().move_rows(id, &new)?;
    for entity in act.tx.merges().move_records(id, &new)? {
        act.record_event(entity, moved_to(new.absorbed, new.survivor));
    }
    let appointments = act.tx.merges().appointments_of(from)?;
    act.tx.merges().note_appointments(id, &appointments)?;
    for appointment in &appointments {
        give_appointment(act, *appointment, (from, to))?;
    }
    let left_out: Vec<_> = left_out
        .iter()
        .map(|left| json!({ "field": left.field, "value": left.left_out }))
        .collect();
    let mut history = result.changes(&survivor, act.tx)?;
    history.insert(0, told::<R>(id, &absorbed, &moving, left_out));
    act.save_with_history(result, history)?;
    let into = R::MERGED_INTO.with(json!({ "mergeId": id.get(), "into": new.survivor }));
    let mut gone = absorbed;
    gone.set_deleted_at(Some(act.now));
    act.save(gone, into)?;
    Ok(Merge {
        id,
        kind: new.kind,
        survivor: new.survivor,
        absorbed: new.absorbed,
        gained: new.gained,
        at: new.at,
        by: new.by,
        undone_at: None,
    })
}

fn told<R: Mergeable>(
    id: MergeId,
    absorbed: &R,
    moving: &Moving,
    left_out: Vec<serde_json::Value>,
) -> EventDetails {
    R::MERGED.with(json!({
        "mergeId": id.get(),
        "absorbed": absorbed.number(),
        "name": absorbed.details().person().full_name(),
        "moved": moving.rows.told(),
        "leftOut": left_out,
    }))
}

/// What either asked for, or both: nothing at all as soon as one asked for that.
fn widest_ask(tx: &mut dyn Crm, keys: &[SuppressionKey]) -> Stored<Ask> {
    let among = tx.suppressions();
    for key in among.among(keys)? {
        let scope = match &key {
            SuppressionKey::Phone(phone) => among.of_phone(phone)?.map(|found| found.ask.scope),
            SuppressionKey::Email(_) => None,
        };
        if scope != Some(SuppressionScope::Sales) {
            return Ok(Ask::default());
        }
    }
    Ok(Ask {
        scope: SuppressionScope::Sales,
        ..Ask::default()
    })
}

/// Of a record that a client's merge makes another client's.
pub(super) fn moved_to(from: i64, to: i64) -> EventDetails {
    EventKind::MovedToClient.from_to(
        json!({ "clientId": from.to_string() }),
        json!({ "clientId": to.to_string() }),
    )
}

/// Who an appointment of the record is with, and what events call it; nothing of a raw lead, which has none.
const fn whom(holder: Holder) -> Option<(Whom, &'static str)> {
    match holder {
        Holder::RawLead(_) => None,
        Holder::Lead(id) => Some((Whom::Lead(id), "leadId")),
        Holder::Client(id) => Some((Whom::Client(id), "clientId")),
    }
}

fn number_of(whom: Whom) -> String {
    match whom {
        Whom::Lead(id) => id.to_string(),
        Whom::Client(id) => id.to_string(),
    }
}

/// Makes an appointment of one record the other's, if it still is the first one's. Whether it was.
pub(super) fn give_appointment(
    act: &mut CrmAct<'_>,
    id: AppointmentId,
    (from, to): (Holder, Holder),
) -> Stored<bool> {
    let (Some((from, named)), Some((to, _))) = (whom(from), whom(to)) else {
        return Ok(false);
    };
    let found: Option<Appointment> = act.tx.appointments().get(id)?;
    let theirs = found.filter(|found| found.details.whom == from);
    let Some(mut appointment) = theirs else {
        return Ok(false);
    };
    appointment.details.whom = to;
    let moved = EventKind::AppointmentMoved.from_to(
        json!({ named: number_of(from) }),
        json!({ named: number_of(to) }),
    );
    act.save(appointment, moved)?;
    Ok(true)
}
