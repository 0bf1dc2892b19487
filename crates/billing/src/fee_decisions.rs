//! Deciding whether a service may be charged before it is delivered.

use crate::fees::{DecidedFee, FeeSwitch};
use crate::unit::{Billing, BillingAct};
use crm_core::actor::Actor;
use crm_core::clients::ServiceType;
use crm_core::clock::Instant;
use crm_core::event::{Entity, EventKind};
use crm_core::store::Stored;
use crm_core::text::Notes;
use serde_json::json;

/// Takes the place of an earlier decision; the history of the office has all of them.
///
/// # Errors
/// When the store cannot be written.
pub fn decide(
    tx: &mut dyn Billing,
    actor: &Actor,
    (service, switch): (ServiceType, FeeSwitch),
    reason: &Notes,
    now: Instant,
) -> Stored<()> {
    BillingAct::run(tx, actor, now, |act| {
        let decided = DecidedFee {
            service,
            switch,
            reason: reason.clone(),
            by: actor.user(),
            at: now,
        };
        act.tx.held_money().decide_fee(&decided)?;
        let told = EventKind::FeeSwitchDecided.with(json!({
            "service": service.as_str(),
            "switch": switch.as_str(),
            "note": reason.as_str(),
        }));
        act.record_event(Entity::Office, told);
        Ok(())
    })
}
