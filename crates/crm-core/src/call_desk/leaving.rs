//! A rep who leaves.

use super::model::SittingStatus;
use crate::clock::Instant;
use crate::ids::UserId;
use crate::store::Stored;
use crate::unit::Crm;

/// Their callbacks go to the campaigns, whom they hold is free, and their time on the desk ends.
pub(crate) fn leave(tx: &mut dyn Crm, user: UserId, now: Instant) -> Stored<()> {
    tx.callbacks().orphan(user)?;
    tx.claims().free_all_of(user)?;
    if let Some(mut sitting) = tx.call_desk().open_sitting(user)? {
        sitting.status = SittingStatus::Ended;
        sitting.ended_at = Some(now);
        tx.call_desk().save_sitting(&sitting)?;
    }
    Ok(())
}
