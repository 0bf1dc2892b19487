//! Whom a record may be given to: an active staff member, an active partner; and who may be added.

use crate::change::Fields;
use crate::contact::Person;
use crate::ids::{PartnerId, UserId};
use crate::store::{StoreError, Stored};
use crate::suppression;
use crate::unit::Crm;
use crate::users::UserStatus;
use thiserror::Error;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ChoiceError {
    #[error("Choose an active staff member.")]
    StaffMember,
    #[error("Choose an active partner.")]
    Partner,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// # Errors
/// [`ChoiceError::StaffMember`] for somebody who is unknown, waits for approval or was deactivated.
pub fn staff_member(tx: &mut dyn Crm, chosen: Option<UserId>) -> Result<(), ChoiceError> {
    let Some(id) = chosen else { return Ok(()) };
    tx.users()
        .get(id)?
        .filter(|user| user.status == UserStatus::Active)
        .map(drop)
        .ok_or(ChoiceError::StaffMember)
}

/// # Errors
/// [`ChoiceError::Partner`] for one that is unknown or no longer worked with.
pub fn partner(tx: &mut dyn Crm, chosen: Option<PartnerId>) -> Result<(), ChoiceError> {
    let Some(id) = chosen else { return Ok(()) };
    tx.partners()
        .get(id)?
        .filter(|partner| partner.details.active)
        .map(drop)
        .ok_or(ChoiceError::Partner)
}

/// Why a person is not added as a lead or a client.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum CreateError {
    #[error("This person asked not to be contacted.")]
    DoNotContact,
    #[error(transparent)]
    Choice(#[from] ChoiceError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Whether a person may be added, and given to this staff member.
///
/// # Errors
/// [`CreateError::DoNotContact`] when the phone number or e-mail is on the suppression list.
pub(crate) fn may_add(
    tx: &mut dyn Crm,
    person: &Person,
    assigned_to: Option<UserId>,
) -> Result<(), CreateError> {
    if suppression::is_suppressed(tx, person)? {
        return Err(CreateError::DoNotContact);
    }
    Ok(staff_member(tx, assigned_to)?)
}

/// The change of the assigned user, by name, for a record's history; empty without one.
pub(crate) fn reassigned(
    tx: &mut dyn Crm,
    was: Option<UserId>,
    is: Option<UserId>,
) -> Stored<(Fields, Fields)> {
    let mut name = |id: Option<UserId>| -> Stored<Fields> {
        let user = id.map(|id| tx.users().get(id)).transpose()?.flatten();
        Ok(vec![("assignedTo", user.map(|user| user.full_name()))])
    };
    if was == is {
        return Ok((Vec::new(), Vec::new()));
    }
    Ok((name(was)?, name(is)?))
}

/// The change of the partner, by name, for a record's history; empty without one.
pub(crate) fn repartnered(
    tx: &mut dyn Crm,
    was: Option<PartnerId>,
    is: Option<PartnerId>,
) -> Stored<(Fields, Fields)> {
    let mut name = |id: Option<PartnerId>| -> Stored<Fields> {
        let partner = id.map(|id| tx.partners().get(id)).transpose()?.flatten();
        let name = partner.map(|partner| partner.details.name.as_str().to_owned());
        Ok(vec![("fulfillmentPartner", name)])
    };
    if was == is {
        return Ok((Vec::new(), Vec::new()));
    }
    Ok((name(was)?, name(is)?))
}
