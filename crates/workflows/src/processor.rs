//! What the card provider did by itself: a refund on its own pages, a dispute.

use crate::payments::claw_back;
use crate::settings;
use crate::unit::Unit;
use billing::cards::{self, Dispute, Refund};
use billing::payments::RefundError;
use crm_core::actor::Actor;
use crm_core::clock::Instant;

/// Takes in what the provider says of a dispute; one that was lost is booked as a refund of its payment, and what
/// that earned is taken back. Repeated news has no further effect.
///
/// # Errors
/// When the store cannot be read or written.
pub fn take_in_dispute(
    tx: &mut dyn Unit,
    actor: &Actor,
    told: &Dispute,
    now: Instant,
) -> Result<(), RefundError> {
    let today = settings::today(tx, now)?;
    if let Some(row) = cards::take_in_dispute(tx, actor, told, (today, now))? {
        claw_back(tx, actor, &row, now)?;
    }
    Ok(())
}

/// Takes in what the provider says of a refund that no user made here; it is booked as a refund of its payment, and
/// what that earned is taken back. Repeated news has no further effect.
///
/// # Errors
/// When the store cannot be read or written.
pub fn take_in_refund(
    tx: &mut dyn Unit,
    actor: &Actor,
    told: &Refund,
    now: Instant,
) -> Result<(), RefundError> {
    let made_at = told.made_at.unwrap_or(now).min(now);
    let made_on = settings::in_force(tx)?.zone.day_of(made_at);
    if let Some(row) = cards::take_in_refund(tx, actor, told, (made_on, now))? {
        claw_back(tx, actor, &row, now)?;
    }
    Ok(())
}
