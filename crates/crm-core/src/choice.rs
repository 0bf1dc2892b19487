//! Whom a record may be given to: an active staff member, an active partner; who may be added, and which
//! phone number and email a person may be given.

pub(crate) mod error;

pub use error::ChoiceError;

use crate::change::Fields;
use crate::contact::Person;
use crate::ids::{PartnerId, UserId};
use crate::store::{StoreError, Stored};
use crate::suppression::{self, SuppressionKey};
use crate::unit::Crm;
use crate::users::account::{User, UserStatus};
use thiserror::Error;

/// # Errors
/// [`ChoiceError::StaffMember`] for a user who is unknown, waits for approval or was deactivated.
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

/// Whether an edit may give a person this phone number and email. People who asked not to be contacted
/// later keep what they have: the rest of their record can still be edited.
///
/// # Errors
/// [`ChoiceError::DoNotContact`] when a key that is new on the record is on the suppression list, [`ChoiceError::Zip`]
/// when the edit gives a US state another ZIP than a US one.
pub(crate) fn contact(tx: &mut dyn Crm, was: &Person, is: &Person) -> Result<(), ChoiceError> {
    let moved = (was.state, &was.zip) != (is.state, &is.zip);
    if moved && !is.zip_fits_state() {
        return Err(ChoiceError::Zip);
    }
    let added = SuppressionKey::added(was, is);
    if added.is_empty() {
        return Ok(());
    }
    match tx.suppressions().among(&added)?.first() {
        Some(key) => Err(ChoiceError::DoNotContact {
            field: key.field_of(is),
        }),
        None => Ok(()),
    }
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
/// [`CreateError::DoNotContact`] when the phone number or email is on the suppression list.
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
    let mut user = |id: Option<UserId>| -> Stored<Option<User>> {
        Ok(id.map(|id| tx.users().get(id)).transpose()?.flatten())
    };
    if was == is {
        return Ok((Vec::new(), Vec::new()));
    }
    let (was, is) = (user(was)?, user(is)?);
    let namesakes = match (&was, &is) {
        (Some(was), Some(is)) => was.full_name() == is.full_name(),
        _ => false,
    };
    // If two had one name, no one could tell which is which, nor that anything changed.
    let name = |user: User| {
        if namesakes {
            format!("{} ({})", user.full_name(), user.username.as_str())
        } else {
            user.full_name()
        }
    };
    let field = |user: Option<User>| vec![("assignedTo", user.map(name))];
    Ok((field(was), field(is)))
}

/// The change of the partner, by name, for a record's history; empty without one.
pub(crate) fn repartnered(
    tx: &mut dyn Crm,
    was: Option<PartnerId>,
    is: Option<PartnerId>,
) -> Stored<(Fields, Fields)> {
    if was == is {
        return Ok((Vec::new(), Vec::new()));
    }
    let before = named_partner(tx, was)?;
    Ok((vec![before], vec![named_partner(tx, is)?]))
}

/// The field of a client or a case that names its partner.
pub(crate) fn named_partner(
    tx: &mut dyn Crm,
    id: Option<PartnerId>,
) -> Stored<(&'static str, Option<String>)> {
    let partner = id.map(|id| tx.partners().get(id)).transpose()?.flatten();
    let name = partner.map(|partner| partner.details.name.as_str().to_owned());
    Ok(("fulfillmentPartner", name))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contact::{EmailAddress, Phone};
    use crate::fixtures::{person, user};
    use crate::text::Name;
    use crate::unit::MockCrm;
    use crate::users::Username;

    /// Phone and email before and after, what is on the list → outcome.
    #[test]
    fn a_person_gets_no_phone_or_email_of_somebody_who_asked_not_to_be_contacted() {
        const PHONE: &str = "407-555-1000";
        let refused = |field| Err(ChoiceError::DoNotContact { field });
        let cases = [
            (
                (None, None),
                (Some(PHONE), None),
                "4075551000",
                refused("phone"),
            ),
            (
                (None, None),
                (None, Some("A@x.com")),
                "a@x.com",
                refused("email"),
            ),
            (
                (Some(PHONE), None),
                (Some(PHONE), Some("a@x.com")),
                "a@x.com",
                refused("email"),
            ),
            (
                (Some("407-555-2000"), None),
                (Some(PHONE), None),
                "4075551000",
                refused("phone"),
            ),
            // Suppressed later: what is there stays, in any spelling.
            (
                (Some(PHONE), None),
                (Some("(407) 555 1000"), None),
                "4075551000",
                Ok(()),
            ),
            ((Some(PHONE), None), (None, None), "4075551000", Ok(())),
            ((None, None), (Some(PHONE), None), "4075552000", Ok(())),
        ];
        for (was, is, listed, outcome) in cases {
            let mut tx = MockCrm::default();
            tx.suppressions.expect_among().returning(move |keys| {
                let on_the_list = keys.iter().filter(|key| key.value() == listed);
                Ok(on_the_list.cloned().collect())
            });
            let answer = contact(&mut tx, &reached_by(was), &reached_by(is));
            assert_eq!(answer, outcome, "{was:?} {is:?}");
        }
    }

    #[test]
    fn r3_083_two_of_one_name_are_told_apart_by_how_they_sign_in() {
        let field = |name: &str| vec![("assignedTo", Some(name.to_owned()))];
        let cases = [
            ("Ana", "Bo", ("Ana Whitfield", "Bo Whitfield")),
            (
                "Ana",
                "Ana",
                ("Ana Whitfield (user1)", "Ana Whitfield (user2)"),
            ),
        ];
        for (one, other, (was, is)) in cases {
            let mut tx = MockCrm::default();
            tx.users.expect_get().returning(move |id| {
                let first = if id.get() == 1 { one } else { other };
                Ok(Some(User {
                    id,
                    username: Username::parse(&format!("user{id}")).unwrap(),
                    first_name: Name::parse(first).unwrap(),
                    ..user()
                }))
            });
            let (from, to) = (Some(UserId::new(1)), Some(UserId::new(2)));
            let told = reassigned(&mut tx, from, to);
            assert_eq!(told, Ok((field(was), field(is))), "{one} {other}");
        }
    }

    fn reached_by((phone, email): (Option<&str>, Option<&str>)) -> Person {
        Person {
            phone: phone.map(|text| Phone::parse(text).unwrap()),
            email: email.map(|text| EmailAddress::parse(text).unwrap()),
            ..person()
        }
    }
}
