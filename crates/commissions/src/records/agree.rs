//! Whether a user agrees that clawbacks are deducted first.

use super::CommissionError;
use crate::offsets::ConsentDraft;
use crate::unit::{Commissions, CommissionsAct};
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::event::{Entity, EventKind};
use crm_core::store::StoreError;
use serde_json::json;

/// Records it, with how it is known; the latest holds. Who earns nothing now may owe of what they earned before.
///
/// # Errors
/// `NotAnEarner` when there is no such person; a fault without a user who records it.
pub fn record_consent(
    tx: &mut dyn Commissions,
    actor: &Actor,
    draft: &ConsentDraft,
    now: Instant,
) -> Result<(), CommissionError> {
    let by = actor.user();
    let by = by.ok_or_else(|| StoreError::Fault("a person records an agreement".to_owned()))?;
    CommissionsAct::run(tx, actor, now, |act| {
        if act.tx.facts().staff_name(draft.user)?.is_none() {
            return Err(CommissionError::NotAnEarner);
        }
        act.tx.offsets().insert_consent(draft, by, now)?;
        let kind = if draft.given {
            EventKind::OffsetAgreed
        } else {
            EventKind::OffsetAgreementEnded
        };
        let told = kind.with(json!({ "note": draft.note.as_str() }));
        act.record_event(Entity::User(draft.user), told);
        Ok(())
    })
}
