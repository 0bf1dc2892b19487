//! What is wrong on the card is corrected there: the number, the ZIP code and the e-mail address. The gate is asked again, and
//! the person stays on the desk.

use super::contact_edit::{ContactEditError, edit_contact};
use super::holds::{HOLD_LASTS, HoldError, own};
use super::model::Claim;
use super::serve::asked;
use super::sitting::seen;
use crate::actor::Actor;
use crate::change::Change;
use crate::choice::ChoiceError;
use crate::clock::{Instant, OfficeDay};
use crate::contact::{EmailAddress, Person, Phone, PostalCode};
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
    if let Some(key) = new_key.filter(|key| *key != claim.key) {
        if tx.call_desk().has_open_call(&claim)? {
            return Err(CorrectionError::OnTheCall);
        }
        if tx.suppressions().of_phone(&key)?.is_some() {
            return Err(ChoiceError::DoNotContact { field: "phone" }.into());
        }
        own(tx, &key, by, when)?;
    }
    let change = |person: &mut Person, _: &mut TimeshareInfo| {
        if let Some(phone) = &correction.phone {
            person.phone = Some(phone.clone());
        }
        correction.zip.apply(&mut person.zip);
        correction.email.apply(&mut person.email);
    };
    edit_contact(tx, actor, (holder, Some(based_on)), change, now)?;
    Ok(hold_again(tx, claim, by, when)?)
}

/// Holds the number that the record has now, with what the gate says of it. One that was promised a call is called there.
fn hold_again(
    tx: &mut dyn Crm,
    claim: Claim,
    by: UserId,
    when: (&OfficeDay, Instant),
) -> Stored<()> {
    let (_, now) = when;
    let Some(phone) = claim.holder.phone(tx)?.flatten() else {
        return tx.claims().free(&claim.key, by);
    };
    let asked = asked(tx, (claim.holder, &phone), by, when)?;
    let decision = tx.calling().append(&asked.new)?;
    let key = phone.key();
    if key != claim.key {
        tx.claims().free(&claim.key, by)?;
        if let Some(callback) = claim.callback {
            tx.callbacks().follow(callback, &key)?;
        }
    }
    let until = now.plus(HOLD_LASTS);
    let claim = Claim {
        key,
        decision: Some(decision),
        until,
        ..claim
    };
    tx.claims().put(&claim, now)?;
    seen(tx, by, now)
}
