//! A staff member's own profile.

use super::{PasswordHash, User};
use crate::act::as_seen;
use crate::actor::Actor;
use crate::change::{Change, Fields, difference};
use crate::clock::Instant;
use crate::contact::EmailAddress;
use crate::event::EventKind;
use crate::ids::UserId;
use crate::jobs::JobKind;
use crate::record::StoredIn;
use crate::store::StoreError;
use crate::text::Name;
use crate::unit::{Crm, CrmAct};
use serde_json::json;
use thiserror::Error;

/// Tells one address that the account's email address was changed; payload `{"userId": n, "to", "was", "is"}`.
pub const MAIL_EMAIL_CHANGED_JOB: JobKind = JobKind::named("mail_email_changed");

/// What people may change of their own account.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ProfilePatch {
    pub first_name: Change<Name>,
    pub last_name: Change<Name>,
    pub email: Change<EmailAddress>,
}

/// A change of the profile about to be made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProfileChange {
    pub user: UserId,
    /// The version the editor saw.
    pub based_on: Option<i64>,
    pub patch: ProfilePatch,
    /// The hash that the current password was verified against, outside of the transaction; `None` when it was not
    /// given.
    pub verified: Option<PasswordHash>,
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ProfileError {
    #[error("This account does not exist.")]
    NotFound,
    #[error("Your profile was changed elsewhere. Review the current values, then save again.")]
    Stale { current: Box<User> },
    #[error("Another account uses this email address. Use a different one.")]
    EmailTaken,
    #[error("Enter your current password to change your email address.")]
    PasswordNeeded,
    /// Also when it was changed elsewhere since it was verified.
    #[error("The current password is incorrect.")]
    WrongPassword,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Changes the fields the patch names. Another email address needs the current password, ends the reset links that went
/// to the one before, and both addresses get a mail.
///
/// # Errors
/// When the account changed since the editor saw it, the email is taken, or it is another one and the current password
/// was not given: [`ProfileError`].
pub fn change_profile(
    tx: &mut dyn Crm,
    actor: &Actor,
    change: &ProfileChange,
    now: Instant,
) -> Result<User, ProfileError> {
    CrmAct::run(tx, actor, now, |act| change_in(act, change, now))
}

fn change_in(
    act: &mut CrmAct<'_>,
    change: &ProfileChange,
    now: Instant,
) -> Result<User, ProfileError> {
    let patch = &change.patch;
    let user = User::find(act.tx, change.user)?.ok_or(ProfileError::NotFound)?;
    let mut user =
        as_seen(user, change.based_on).map_err(|current| ProfileError::Stale { current })?;
    let before = user.clone();
    patch.first_name.apply(&mut user.first_name);
    patch.last_name.apply(&mut user.last_name);
    patch.email.apply(&mut user.email);
    let Some((was, is)) = difference(&fields(&before), &fields(&user)) else {
        return Ok(user);
    };
    // Another spelling of the same address reaches the same person.
    let moved = user.email.key() != before.email.key();
    if moved {
        match &change.verified {
            None => return Err(ProfileError::PasswordNeeded),
            Some(verified) if *verified != user.password => {
                return Err(ProfileError::WrongPassword);
            }
            Some(_) => {}
        }
        if act.tx.users().email_is_taken(user.email.key().as_str())? {
            return Err(ProfileError::EmailTaken);
        }
        act.tx.password_resets().end_all_of(change.user)?;
    }
    let saved = act.save(user, EventKind::UserProfileChanged.from_to(was, is))?;
    if moved {
        tell_both_addresses(act.tx, &before, &saved, now)?;
    }
    Ok(saved)
}

fn tell_both_addresses(
    tx: &mut dyn Crm,
    before: &User,
    saved: &User,
    now: Instant,
) -> Result<(), StoreError> {
    let (id, version) = (saved.id.get(), saved.version);
    let (was, is) = (before.email.as_str(), saved.email.as_str());
    for (which, to) in [("old", was), ("new", is)] {
        let payload = json!({ "userId": id, "to": to, "was": was, "is": is });
        let once = format!("{MAIL_EMAIL_CHANGED_JOB}:{id}:{version}:{which}");
        tx.jobs()
            .enqueue(MAIL_EMAIL_CHANGED_JOB, &payload, &once, now, now)?;
    }
    Ok(())
}

fn fields(user: &User) -> Fields {
    vec![
        ("firstName", Some(user.first_name.as_str().to_owned())),
        ("lastName", Some(user.last_name.as_str().to_owned())),
        ("email", Some(user.email.as_str().to_owned())),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures::{NOW, agent, expect_events, user};
    use crate::unit::MockCrm;

    /// The new address, the verified hash, whether the address is taken → the outcome, and how many mails go out.
    #[test]
    fn r3_026_another_address_needs_the_password_and_both_are_told() {
        let right = || Some(user().password);
        let other = || Some(PasswordHash::stored("$argon2id$other".to_owned()));
        let cases = [
            (None, None, false, Ok(()), 0),
            (Some("DANA@example.com"), None, false, Ok(()), 0),
            (
                Some("new@example.com"),
                None,
                false,
                Err(ProfileError::PasswordNeeded),
                0,
            ),
            (
                Some("new@example.com"),
                other(),
                false,
                Err(ProfileError::WrongPassword),
                0,
            ),
            (
                Some("new@example.com"),
                right(),
                true,
                Err(ProfileError::EmailTaken),
                0,
            ),
            (Some("new@example.com"), right(), false, Ok(()), 2),
        ];
        for (email, verified, taken, outcome, mails) in cases {
            let mut tx = MockCrm::default();
            tx.users.expect_get().returning(|_| Ok(Some(user())));
            tx.users
                .expect_email_is_taken()
                .returning(move |_| Ok(taken));
            tx.users.expect_save().returning(|_| Ok(()));
            tx.password_resets.expect_end_all_of().returning(|_| Ok(()));
            tx.jobs
                .expect_enqueue()
                .withf(|kind, payload, _, _, _| {
                    let to = &payload["to"];
                    *kind == MAIL_EMAIL_CHANGED_JOB
                        && payload["was"] == "dana@example.com"
                        && payload["is"] == "new@example.com"
                        && (*to == payload["was"] || *to == payload["is"])
                })
                .times(mails)
                .returning(|_, _, _, _, _| Ok(()));
            if outcome.is_ok() {
                expect_events(&mut tx.events, &[EventKind::UserProfileChanged]);
            }
            let parsed = email.map(|text| EmailAddress::parse(text).unwrap());
            let change = ProfileChange {
                user: UserId::new(7),
                based_on: None,
                patch: ProfilePatch {
                    last_name: Change::Set(Name::parse("Cole").unwrap()),
                    email: parsed.map_or(Change::Keep, Change::Set),
                    ..ProfilePatch::default()
                },
                verified,
            };
            let changed = change_profile(&mut tx, &agent(), &change, NOW);
            assert_eq!(changed.map(drop), outcome, "{email:?}");
        }
    }
}
