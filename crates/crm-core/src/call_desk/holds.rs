//! Holds: one number is called by one rep at a time.

use super::model::Claim;
use crate::clock::{Instant, OfficeDay};
use crate::contact::{LabeledPhone, PhoneKey};
use crate::contact_gate::Zone;
use crate::ids::UserId;
use crate::number_facts::holder::Holder;
use crate::store::{StoreError, Stored};
use crate::unit::Crm;
use thiserror::Error;
use time::Duration;

/// How long a hold lasts after its rep did something.
pub(crate) const HOLD_LASTS: Duration = Duration::minutes(10);

/// Who has a number that another rep wants, and since when by the office's clock: "3:51 PM PT".
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{who} is on this since {since}.")]
pub struct HeldBy {
    pub who: String,
    pub since: String,
}

/// Why a user does not hold a number.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum HoldError {
    #[error(transparent)]
    Others(HeldBy),
    #[error("Your hold ran out. Take the next person.")]
    Lost,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Who has a number, and since when.
fn held_by(tx: &mut dyn Crm, claim: &Claim, day: &OfficeDay) -> Stored<HeldBy> {
    let rep = tx.users().get(claim.user)?;
    Ok(HeldBy {
        who: rep.map_or_else(|| "Another rep".to_owned(), |rep| rep.full_name()),
        since: shown(claim.since, day),
    })
}

/// The time that the office's clock showed, with its name where that is one of this country's.
pub(super) fn shown(at: Instant, day: &OfficeDay) -> String {
    let time = day.zone().wall_clock(at).1;
    match Zone::parse(day.zone().name()) {
        Ok(zone) => format!("{time} {}", zone.short()),
        Err(_) => time.to_string(),
    }
}

/// The user's hold of a number, when there is one.
///
/// # Errors
/// When another user has it: [`HoldError`].
pub(crate) fn own(
    tx: &mut dyn Crm,
    key: &PhoneKey,
    by: UserId,
    (day, now): (&OfficeDay, Instant),
) -> Result<Option<Claim>, HoldError> {
    let claim = tx.claims().of_number(key)?;
    let claim = claim.filter(|claim| now < claim.until);
    match claim {
        Some(claim) if claim.user != by => Err(HoldError::Others(held_by(tx, &claim, day)?)),
        claim => Ok(claim),
    }
}

/// Takes a number for a press of Call, or holds on to it.
///
/// # Errors
/// When another user was faster: [`HoldError`].
pub(crate) fn for_press(
    tx: &mut dyn Crm,
    (key, holder): (&PhoneKey, Holder),
    by: UserId,
    (day, now): (&OfficeDay, Instant),
) -> Result<(), HoldError> {
    let until = now.plus(HOLD_LASTS);
    let claim = match own(tx, key, by, (day, now))? {
        Some(claim) => Claim { until, ..claim },
        None => Claim {
            key: key.clone(),
            user: by,
            holder,
            campaign: None,
            callback: None,
            decision: None,
            since: now,
            until,
        },
    };
    if tx.claims().put(&claim, now)? {
        return Ok(());
    }
    own(tx, key, by, (day, now))?;
    // Neither theirs nor anyone's: it was freed in between.
    Err(HoldError::Lost)
}

/// Holds what the user holds for ten minutes more, as long as the person on the card is among it; until when. An old window does
/// not keep a person on the screen whom another window let go long ago.
///
/// # Errors
/// When they no longer hold this record or its number: [`HoldError`].
pub fn renew(
    tx: &mut dyn Crm,
    (by, holder): (UserId, Holder),
    now: Instant,
) -> Result<Instant, HoldError> {
    let held = tx.claims().of_user(by, now)?;
    if !held.iter().any(|claim| claim.holder == holder) {
        let theirs = holder.labeled_phones(tx)?;
        let holds = |number: &LabeledPhone| {
            let key = number.phone.key();
            held.iter().any(|claim| claim.key == key)
        };
        if !theirs.iter().any(holds) {
            return Err(HoldError::Lost);
        }
    }
    Ok(hold_on(tx, by, now)?)
}

/// [`renew`] for what was done on the desk, whether or not there is a hold.
pub(super) fn hold_on(tx: &mut dyn Crm, by: UserId, now: Instant) -> Stored<Instant> {
    let until = now.plus(HOLD_LASTS);
    tx.claims().renew(by, until, now)?;
    tx.call_desk().seen(by, now)?;
    Ok(until)
}
