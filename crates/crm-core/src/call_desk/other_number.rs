//! The other numbers of the person on the desk: each has its own answer of the gate and its own hold.

use super::holds::{HOLD_LASTS, HoldError, own};
use super::model::Claim;
use super::serve::asked;
use crate::calling::Asked;
use crate::clock::{Instant, OfficeDay};
use crate::contact::{LabeledPhone, Phone, PhoneKey};
use crate::ids::{CampaignId, UserId};
use crate::number_facts::Holder;
use crate::store::{StoreError, Stored};
use crate::unit::Crm;
use thiserror::Error;

/// A number of the person besides the one that is held, with what the gate says of it now.
#[derive(Debug, Clone, PartialEq)]
pub struct OtherNumber {
    pub number: LabeledPhone,
    pub asked: Asked,
}

/// Of a person's numbers those besides the one that is held, in their order.
///
/// # Errors
/// When the store cannot be read.
pub fn other_numbers(
    tx: &mut dyn Crm,
    (claim, numbers): (&Claim, Vec<LabeledPhone>),
    when: (&OfficeDay, Instant),
) -> Stored<Vec<OtherNumber>> {
    let others = numbers.into_iter();
    let others = others.filter(|number| number.phone.key() != claim.key);
    let others = others.map(|number| {
        let asked = asked(tx, (claim.holder, &number.phone), claim.user, when)?;
        Ok(OtherNumber { number, asked })
    });
    others.collect()
}

/// Why another number is not held.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum OtherNumberError {
    #[error("Save what came of this call first. Then try their other number.")]
    OnTheCall,
    #[error("This number changed. Look at the record again.")]
    Changed,
    #[error(transparent)]
    Hold(#[from] HoldError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Holds another number of a person whom the user has on the desk, or had there until an outcome was saved. What the gate says of
/// it is kept, and a promised call goes along.
///
/// # Errors
/// When a call to the number that is held runs, the person does not have the number, or another rep is on it:
/// [`OtherNumberError`].
pub fn try_number(
    tx: &mut dyn Crm,
    (by, holder): (UserId, Holder),
    key: &PhoneKey,
    when: (&OfficeDay, Instant),
) -> Result<(), OtherNumberError> {
    let (_, now) = when;
    let numbers = holder.labeled_phones(tx)?.into_iter();
    let mut numbers = numbers.map(|number| number.phone);
    let phone = numbers.find(|phone| phone.key() == *key);
    let phone = phone.ok_or(OtherNumberError::Changed)?;
    let mut held = tx.claims().of_user(by, now)?.into_iter();
    let held = held.find(|claim| claim.holder == holder);
    let claim = match held {
        Some(claim) if tx.call_desk().has_open_call(&claim)? => {
            return Err(OtherNumberError::OnTheCall);
        }
        Some(claim) => claim,
        None => Claim {
            key: key.clone(),
            user: by,
            holder,
            campaign: campaign_of_last_call(tx, by, holder)?,
            callback: None,
            decision: None,
            since: now,
            until: now,
        },
    };
    own(tx, key, by, when)?;
    Ok(hold_number(tx, claim, &phone, when)?)
}

/// The campaign of the call after which the other number is tried.
fn campaign_of_last_call(
    tx: &mut dyn Crm,
    by: UserId,
    holder: Holder,
) -> Stored<Option<CampaignId>> {
    let call = tx.call_desk().last_call_of(by)?;
    let call = call.filter(|call| call.holder == holder);
    Ok(call.and_then(|call| call.campaign))
}

/// Holds the number of the claim's person instead of the one that was held, with what the gate says of it. One that was promised
/// a call is called there.
pub(super) fn hold_number(
    tx: &mut dyn Crm,
    claim: Claim,
    phone: &Phone,
    when: (&OfficeDay, Instant),
) -> Stored<()> {
    let (_, now) = when;
    let by = claim.user;
    let asked = asked(tx, (claim.holder, phone), by, when)?;
    let decision = tx.calling().append(&asked.new)?;
    let key = phone.key();
    if key != claim.key {
        tx.claims().free(&claim.key, by)?;
        if let Some(callback) = claim.callback {
            tx.callbacks().follow(callback, &key)?;
        }
    }
    let claim = Claim {
        key,
        decision: Some(decision),
        until: now.plus(HOLD_LASTS),
        ..claim
    };
    tx.claims().put(&claim, now)?;
    tx.call_desk().seen(by, now)
}
