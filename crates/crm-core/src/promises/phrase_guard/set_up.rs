//! The set-up of the phrase guard: until an administrator ends it, what would stop a text asks for a reason.

use crate::actor::Actor;
use crate::clock::{Instant, OfficeDay, us_date};
use crate::event::{Entity, EventKind};
use crate::store::StoreError;
use crate::unit::{Crm, CrmAct};
use thiserror::Error;
use time::Date;

/// Why the set-up was not ended.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum SetUpError {
    #[error("The set-up was already ended on {}.", us_date(*.on))]
    Ended { on: Date },
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Ends the set-up: from now on texts that say what they may not are refused.
///
/// # Errors
/// When it was ended before: [`SetUpError`].
pub fn end_set_up(
    tx: &mut dyn Crm,
    actor: &Actor,
    (day, now): (&OfficeDay, Instant),
) -> Result<(), SetUpError> {
    if let Some(ended) = tx.phrase_hits().phrase_set_up_ended()? {
        let on = day.day_of(ended);
        return Err(SetUpError::Ended { on });
    }
    CrmAct::run(tx, actor, now, |act| {
        act.tx.phrase_hits().end_phrase_set_up(actor.user(), now)?;
        act.record_event(Entity::Office, EventKind::PhraseSetUpEnded);
        Ok(())
    })
}
