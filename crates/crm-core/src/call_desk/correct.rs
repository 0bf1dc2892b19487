//! What is wrong on the card is corrected there: the number, the ZIP code and the email address. The gate is asked again, and
//! the person stays on the desk.

use super::contact_edit::{ContactEditError, edit_contact};
use super::holds::{HoldError, own};
use super::model::Claim;
use super::other_number::hold_number;
use crate::actor::Actor;
use crate::change::Change;
use crate::choice::ChoiceError;
use crate::clock::{Instant, OfficeDay};
use crate::contact::{EmailAddress, Person, Phone, PhoneKey, PhoneSlot, PostalCode};
use crate::ids::UserId;
use crate::number_facts::Holder;
use crate::store::{StoreError, Stored};
use crate::timeshare::TimeshareInfo;
use crate::unit::Crm;
use thiserror::Error;

/// What is right.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Correction {
    pub phone: Option<Phone>,
    pub zip: Change<Option<PostalCode>>,
    pub email: Change<Option<EmailAddress>>,
}

/// Why nothing is corrected.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum CorrectionError {
    #[error(
        "Save what came of this call first. Then correct the number: the call was made to the old one."
    )]
    OnTheCall,
    /// Whom the desk calls is in the United States, and no one becomes someone who asked not to be contacted.
    #[error(transparent)]
    Choice(#[from] ChoiceError),
    #[error(transparent)]
    Hold(#[from] HoldError),
    #[error(transparent)]
    Record(#[from] ContactEditError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Corrects whom the user has on the desk. `based_on` is the version on the card. With another number the hold goes along; the
/// gate's new answer is kept.
///
/// # Errors
/// When the ZIP is none of the US, the number is of someone who asked not to be contacted, the user holds them no more, another
/// rep is on the new number, a call runs, or the record changed since: [`CorrectionError`].
pub fn correct(
    tx: &mut dyn Crm,
    (actor, by): (&Actor, UserId),
    (holder, based_on): (Holder, i64),
    correction: &Correction,
    when: (&OfficeDay, Instant),
) -> Result<(), CorrectionError> {
    let (_, now) = when;
    if matches!(&correction.zip, Change::Set(Some(zip)) if !zip.is_us()) {
        return Err(ChoiceError::Zip.into());
    }
    let mut held = tx.claims().of_user(by, now)?.into_iter();
    let claim = held.find(|claim| claim.holder == holder);
    let claim = claim.ok_or(HoldError::Lost)?;
    let new_key = correction.phone.as_ref().map(Phone::key);
    let new_key = new_key.filter(|key| *key != claim.key);
    if let Some(key) = &new_key {
        if tx.call_desk().has_open_call(&claim)? {
            return Err(CorrectionError::OnTheCall);
        }
        if tx.suppressions().of_phone(key)?.is_some() {
            return Err(ChoiceError::DoNotContact { field: "phone" }.into());
        }
        own(tx, key, by, when)?;
    }
    let change = |person: &mut Person, _: &mut TimeshareInfo| {
        if let Some(phone) = &correction.phone {
            let slots = person.phone_slots().map(|slot| {
                let is_held = slot.phone.as_ref().map(Phone::key) == Some(claim.key.clone());
                let corrected = is_held.then(|| phone.clone());
                PhoneSlot {
                    phone: corrected.or(slot.phone),
                    ..slot
                }
            });
            person.set_phones(slots);
        }
        correction.zip.apply(&mut person.zip);
        correction.email.apply(&mut person.email);
    };
    edit_contact(tx, actor, (holder, Some(based_on)), change, now)?;
    let now_has = new_key.unwrap_or_else(|| claim.key.clone());
    Ok(hold_again(tx, claim, &now_has, when)?)
}

/// Holds the number that the person has now: the corrected one when that was held.
fn hold_again(
    tx: &mut dyn Crm,
    claim: Claim,
    now_has: &PhoneKey,
    when: (&OfficeDay, Instant),
) -> Stored<()> {
    match claim.holder.phone_for(tx, now_has)?.flatten() {
        Some(phone) => hold_number(tx, claim, &phone, when),
        None => tx.claims().free(&claim.key, claim.user),
    }
}
