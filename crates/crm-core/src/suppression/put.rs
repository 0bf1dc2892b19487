//! Whatever a person can be reached by joins the list.

use super::{Ask, NewSuppression, SuppressionKey};
use crate::event::{EventDetails, EventKind};
use crate::number_facts::Holder;
use crate::store::Stored;
use crate::unit::CrmAct;

/// Puts keys of a record on the suppression list. How many were new; its history says so if any was.
pub(crate) fn suppress(
    act: &mut CrmAct<'_>,
    holder: Holder,
    keys: Vec<SuppressionKey>,
    ask: Ask,
) -> Stored<usize> {
    if keys.is_empty() {
        return Ok(0);
    }
    let (raw_lead, kind) = match holder {
        Holder::RawLead(id) => (Some(id), EventKind::RawLeadSuppressed),
        Holder::Lead(_) | Holder::Client(_) => (None, EventKind::PersonSuppressed),
    };
    let by = act.actor.user();
    let new: Vec<NewSuppression> = keys
        .into_iter()
        .map(|key| NewSuppression {
            key,
            raw_lead,
            by,
            ask,
        })
        .collect();
    let added = act.tx.suppressions().add(&new, act.now)?;
    if added > 0 {
        let told: EventDetails = match ask.told() {
            Some(told) => kind.with(told),
            None => kind.into(),
        };
        act.record_event(holder.entity(), told);
    }
    Ok(added)
}
