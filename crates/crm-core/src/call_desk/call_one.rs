//! A promised call that a rep chose from the list: theirs from then on, and on the desk at once.

use super::callback::{CallbackActError, take};
use super::holds::{HoldError, hold_on, own};
use super::model::Tier;
use super::record::current;
use super::serve::{Round, ServeError, Served, first, held};
use crate::actor::Actor;
use crate::clock::{Instant, OfficeDay};
use crate::contact_rules;
use crate::ids::{CallbackId, UserId};
use crate::store::StoreError;
use crate::unit::Crm;
use thiserror::Error;

/// Why a promised call is not served.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum CallOneError {
    #[error(transparent)]
    Callback(#[from] CallbackActError),
    #[error(transparent)]
    Serve(#[from] ServeError),
    #[error(transparent)]
    Hold(#[from] HoldError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Serves one promised call that the user chose: it is theirs from now on. One that the gate refuses is reported, and
/// stays promised.
///
/// # Errors
/// When it is no longer open, the user is not at the desk, or another rep is on them: [`CallOneError`].
pub fn call_back(
    tx: &mut dyn Crm,
    (actor, by): (&Actor, UserId),
    id: CallbackId,
    (day, now): (&OfficeDay, Instant),
) -> Result<Served, CallOneError> {
    take(tx, (actor, by), id, now)?;
    let sitting = tx.call_desk().open_sitting(by)?;
    let sitting = sitting.ok_or(ServeError::NoSitting)?;
    let callback = tx.callbacks().get(id)?.ok_or(CallbackActError::NotFound)?;
    if let Some(serving) = held(tx, by, (day, now))? {
        if serving.claim.callback == Some(id) || tx.call_desk().has_open_call(&serving.claim)? {
            return Ok(Served::Person(Box::new(serving)));
        }
        tx.claims().free(&serving.claim.key, by)?;
    }
    let standing = contact_rules::standing(tx, day.today())?;
    let round = Round {
        by,
        sitting: &sitting,
        day,
        now,
        standing: &standing,
    };
    let holder = current(tx, callback.holder)?;
    let Some(phone) = holder.phone_for(tx, &callback.key)?.flatten() else {
        return Err(CallbackActError::NotFound.into());
    };
    own(tx, &phone.key(), by, (day, now))?;
    if let Some(serving) = first(tx, &round, vec![callback], Tier::OwnCallback)? {
        hold_on(tx, by, now)?;
        return Ok(Served::Person(Box::new(serving)));
    }
    let asked = round.asked(tx, (holder, &phone))?;
    Ok(Served::Nobody {
        sentence: asked.new.sentence,
        opens_at: asked.decision.opens_at,
    })
}
