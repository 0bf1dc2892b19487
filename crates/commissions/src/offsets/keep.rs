//! Keeping back what a payment settles.

use super::model::{NewOffset, Part, owed};
use crate::unit::{Commissions, CommissionsAct};
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::event::{Entity, EventKind};
use crm_core::ids::CommissionId;
use crm_core::store::Stored;
use serde_json::json;
use time::Date;

/// Notes what is kept back of a commission that the bank is asked to pay. Its day is that of the payment once it was paid.
///
/// # Errors
/// When the store cannot be read or written.
pub fn keep(
    tx: &mut dyn Commissions,
    actor: &Actor,
    commission: CommissionId,
    parts: &[Part],
    now: Instant,
) -> Stored<()> {
    if parts.is_empty() {
        return Ok(());
    }
    CommissionsAct::run(tx, actor, now, |act| {
        let day = act.tx.facts().day_of(now)?;
        note(act, commission, parts, day)
    })
}

/// The rows, and that the commission's history tells of them.
pub(crate) fn note(
    act: &mut CommissionsAct<'_>,
    commission: CommissionId,
    parts: &[Part],
    day: Date,
) -> Stored<()> {
    let offset = |part: &Part| NewOffset {
        commission,
        part: *part,
        day,
        made_at: act.now,
        made_by: act.actor.user(),
    };
    let offsets: Vec<NewOffset> = parts.iter().map(offset).collect();
    act.tx.offsets().add(&offsets)?;
    let amount = owed(parts)?.to_decimal_text();
    let told = EventKind::CommissionOffset.with(json!({ "amount": amount }));
    act.record_event(Entity::Commission(commission), told);
    Ok(())
}
