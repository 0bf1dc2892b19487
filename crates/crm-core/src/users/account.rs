//! Accounts: registration, the first administrator.

use super::password::PasswordHash;
use super::role::Role;
use super::username::Username;
use crate::act::Changed;
use crate::actor::Actor;
use crate::clock::Instant;
use crate::closed_set::closed_set;
use crate::contact::{EmailAddress, initials};
use crate::event::{Entity, Event, EventKind};
use crate::ids::UserId;
use crate::record::{Record, StoredIn};
use crate::store::{StoreError, Stored};
use crate::text::Name;
use crate::unit::Crm;
use serde_json::json;
use thiserror::Error;

closed_set! {
    /// Only an active user may see data.
    pub enum UserStatus {
        Active = "active",
        /// Registered, waits for an administrator.
        Pending = "pending",
        Deactivated = "deactivated",
    }
}

closed_set! {
    /// Who may register (decisions, section 7).
    pub enum RegistrationMode {
        /// The account works at once; demo mode only.
        Open = "open",
        /// The account waits for an administrator.
        Approval = "approval",
        Closed = "closed",
    }
}

/// A staff account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct User {
    pub id: UserId,
    pub version: i64,
    pub username: Username,
    pub email: EmailAddress,
    pub first_name: Name,
    pub last_name: Name,
    pub role: Role,
    pub status: UserStatus,
    pub password: PasswordHash,
    pub created_at: Instant,
}

impl Record for User {
    type Id = UserId;
    const NAME: &'static str = "user";

    fn entity(&self) -> Entity {
        Entity::User(self.id)
    }

    fn version(&self) -> i64 {
        self.version
    }

    /// Users never go to the trash.
    fn deleted_at(&self) -> Option<Instant> {
        None
    }

    fn set_stored(&mut self, version: i64, _: Instant) {
        self.version = version;
    }
}

impl<'u> StoredIn<dyn Crm + 'u> for User {
    fn find(tx: &mut (dyn Crm + 'u), id: UserId) -> Stored<Option<Self>> {
        tx.users().get(id)
    }

    fn save(changed: &Changed<Self>, tx: &mut (dyn Crm + 'u)) -> Stored<()> {
        tx.users().save(changed)
    }
}

impl User {
    #[must_use]
    pub fn full_name(&self) -> String {
        format!("{} {}", self.first_name.as_str(), self.last_name.as_str())
    }

    #[must_use]
    pub fn initials(&self) -> String {
        initials(self.first_name.as_str(), self.last_name.as_str())
    }
}

/// An account about to be made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewUser {
    pub username: Username,
    pub email: EmailAddress,
    pub first_name: Name,
    pub last_name: Name,
    pub role: Role,
    pub status: UserStatus,
    pub password: PasswordHash,
}

/// What an applicant gives at registration; the password is hashed already.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Registration {
    pub username: Username,
    pub email: EmailAddress,
    pub first_name: Name,
    pub last_name: Name,
    pub role: Role,
    pub password: PasswordHash,
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum RegisterError {
    #[error("Registration is closed. Ask an administrator for an account.")]
    Closed,
    #[error("This username is taken. Choose another.")]
    UsernameTaken,
    #[error("This username looks too much like another one. Choose one that people can't confuse.")]
    UsernameLooksTaken,
    #[error(
        "An account with this email address already exists. Sign in, or ask an administrator for a reset link."
    )]
    EmailTaken,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Registers a staff member: active at once in open mode, waiting in approval mode.
///
/// # Errors
/// When registration is closed, the username is taken or looks like another one, or the email is taken:
/// [`RegisterError`].
pub fn register(
    tx: &mut dyn Crm,
    registration: &Registration,
    mode: RegistrationMode,
    now: Instant,
) -> Result<User, RegisterError> {
    let status = match mode {
        RegistrationMode::Open => UserStatus::Active,
        RegistrationMode::Approval => UserStatus::Pending,
        RegistrationMode::Closed => return Err(RegisterError::Closed),
    };
    let user = NewUser {
        username: registration.username.clone(),
        email: registration.email.clone(),
        first_name: registration.first_name.clone(),
        last_name: registration.last_name.clone(),
        role: registration.role,
        status,
        password: registration.password.clone(),
    };
    insert(tx, &Actor::system(), user, EventKind::UserRegistered, now)
}

pub(super) fn insert(
    tx: &mut dyn Crm,
    actor: &Actor,
    user: NewUser,
    kind: EventKind,
    now: Instant,
) -> Result<User, RegisterError> {
    if tx.users().by_username_key(&user.username.key())?.is_some() {
        return Err(RegisterError::UsernameTaken);
    }
    let mut others = tx.users().usernames()?.into_iter();
    if others.any(|other| other.looks_like(&user.username)) {
        return Err(RegisterError::UsernameLooksTaken);
    }
    if tx.users().email_is_taken(user.email.key().as_str())? {
        return Err(RegisterError::EmailTaken);
    }
    let id = tx.users().insert(&user, now)?;
    let event = Event::new(Entity::User(id), kind, actor, now).after(json!({
        "username": user.username.as_str(),
        "role": user.role.as_str(),
        "status": user.status.as_str(),
    }));
    tx.events().append(&[event])?;
    Ok(User {
        id,
        version: 1,
        username: user.username,
        email: user.email,
        first_name: user.first_name,
        last_name: user.last_name,
        role: user.role,
        status: user.status,
        password: user.password,
        created_at: now,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures::NOW;
    use crate::unit::MockCrm;
    use RegistrationMode::*;

    fn registration() -> Registration {
        Registration {
            username: Username::parse("dana").unwrap(),
            email: EmailAddress::parse("dana@example.com").unwrap(),
            first_name: Name::parse("Dana").unwrap(),
            last_name: Name::parse("Whitfield").unwrap(),
            role: Role::PhoneAgent,
            password: PasswordHash::stored("$argon2id$".to_owned()),
        }
    }

    fn account(role: Role, status: UserStatus) -> User {
        User {
            role,
            status,
            ..crate::fixtures::user()
        }
    }

    /// Mode, user name taken, email taken → status of the account, or the refusal.
    #[test]
    fn r1_186_r1_264_registration_follows_its_mode() {
        let cases = [
            (Open, false, false, Ok(UserStatus::Active)),
            (Approval, false, false, Ok(UserStatus::Pending)),
            (Closed, false, false, Err(RegisterError::Closed)),
            (Closed, true, true, Err(RegisterError::Closed)),
            (Open, true, false, Err(RegisterError::UsernameTaken)),
            (Open, true, true, Err(RegisterError::UsernameTaken)),
            (Approval, false, true, Err(RegisterError::EmailTaken)),
        ];
        for (mode, username_taken, email_taken, outcome) in cases {
            let mut tx = MockCrm::default();
            tx.users.expect_by_username_key().returning(move |_| {
                Ok(username_taken.then(|| account(Role::User, UserStatus::Active)))
            });
            tx.users.expect_usernames().returning(|| Ok(Vec::new()));
            tx.users
                .expect_email_is_taken()
                .returning(move |_| Ok(email_taken));
            tx.users
                .expect_insert()
                .returning(|_, _| Ok(UserId::new(9)));
            tx.events
                .expect_append()
                .times(usize::from(outcome.is_ok()))
                .returning(|_| Ok(()));
            let user = register(&mut tx, &registration(), mode, NOW);
            assert_eq!(user.map(|user| user.status), outcome, "{mode}");
        }
    }

    #[test]
    fn r3_029_nobody_registers_a_name_that_looks_like_another() {
        for (there, outcome) in [
            ("d\u{430}na", Err(RegisterError::UsernameLooksTaken)),
            ("dane", Ok(())),
        ] {
            let mut tx = MockCrm::default();
            tx.users.expect_by_username_key().returning(|_| Ok(None));
            tx.users
                .expect_usernames()
                .returning(move || Ok(vec![Username::stored(there.to_owned())]));
            tx.users.expect_email_is_taken().returning(|_| Ok(false));
            tx.users
                .expect_insert()
                .returning(|_, _| Ok(UserId::new(9)));
            tx.events.expect_append().returning(|_| Ok(()));
            let registered = register(&mut tx, &registration(), Open, NOW);
            assert_eq!(registered.map(drop), outcome, "{there}");
        }
    }
}
