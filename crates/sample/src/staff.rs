//! The staff of the sample office, over all roles.

use crate::error::SeedError;
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::contact::EmailAddress;
use crm_core::ids::UserId;
use crm_core::text::Name;
use crm_core::users::{NewUser, PasswordHash, Role, UserStatus, Username, create_account};
use infra::Database;

/// User name, first name, last name, role, status.
const STAFF: &[(&str, &str, &str, Role, UserStatus)] = &[
    (
        "admin",
        "Dana",
        "Whitfield",
        Role::Admin,
        UserStatus::Active,
    ),
    (
        "maya",
        "Maya",
        "Torres",
        Role::SalesManager,
        UserStatus::Active,
    ),
    (
        "julian",
        "Julian",
        "Price",
        Role::SalesRep,
        UserStatus::Active,
    ),
    (
        "aisha",
        "Aisha",
        "Bello",
        Role::SalesRep,
        UserStatus::Active,
    ),
    (
        "tom",
        "Tom",
        "Becker",
        Role::SalesCloser,
        UserStatus::Active,
    ),
    (
        "renata",
        "Renata",
        "Kowalczyk",
        Role::PhoneAgent,
        UserStatus::Active,
    ),
    (
        "devon",
        "Devon",
        "Clarke",
        Role::PhoneAgent,
        UserStatus::Active,
    ),
    (
        "ines",
        "Inés",
        "Quintana",
        Role::Operations,
        UserStatus::Active,
    ),
    (
        "harold",
        "Harold",
        "Greene",
        Role::Legal,
        UserStatus::Active,
    ),
    ("mei", "Mei", "Lin", Role::Billing, UserStatus::Active),
    ("oscar", "Oscar", "Fields", Role::User, UserStatus::Active),
    (
        "nina",
        "Nina",
        "Petrov",
        Role::PhoneAgent,
        UserStatus::Pending,
    ),
    (
        "vera",
        "Vera",
        "Novak",
        Role::Accountant,
        UserStatus::Active,
    ),
];

/// A user who works with leads.
#[derive(Debug, Clone)]
pub(super) struct Colleague {
    id: UserId,
    role: Role,
}

impl Colleague {
    pub(super) const fn id(&self) -> UserId {
        self.id
    }

    /// Looks after clients.
    pub(super) fn sells(&self) -> bool {
        matches!(
            self.role,
            Role::SalesCloser | Role::SalesRep | Role::SalesManager
        )
    }

    pub(super) fn is(&self, role: Role) -> bool {
        self.role == role
    }

    pub(super) fn acts(&self) -> Actor {
        Actor::on_behalf_of(self.id, self.role)
    }

    pub(super) fn calls(&self) -> bool {
        matches!(
            self.role,
            Role::PhoneAgent | Role::SalesCloser | Role::SalesRep | Role::SalesManager
        )
    }
}

/// The names and email addresses of the sales representatives and managers.
pub(super) fn on_commission() -> impl Iterator<Item = (String, String)> {
    let sell = |role: Role| matches!(role, Role::SalesRep | Role::SalesManager);
    let sellers = STAFF.iter().filter(move |(.., role, _)| sell(*role));
    sellers.map(|(username, first, last, ..)| (format!("{first} {last}"), address(username)))
}

fn address(username: &str) -> String {
    format!("{username}@exitdesk.example")
}

/// Makes every account that is not there yet.
pub(super) fn hire(
    db: &Database,
    password: &PasswordHash,
    since: Instant,
) -> Result<Vec<Colleague>, SeedError> {
    let mut hired = Vec::with_capacity(STAFF.len());
    for (username, first, last, role, status) in STAFF {
        let user = account(username, first, last, *role, *status, password)
            .ok_or_else(|| SeedError::Rule(format!("the account {username}")))?;
        let id = db.write_blocking(|tx| {
            if let Some(known) = tx.users().by_username_key(&user.username.key())? {
                return Ok::<_, SeedError>(known.id);
            }
            Ok(create_account(tx, &Actor::system(), &user, since)?.id)
        })?;
        // The accountant only reads: no lead and no appointment is theirs.
        if *status == UserStatus::Active && *role != Role::Accountant {
            hired.push(Colleague { id, role: *role });
        }
    }
    Ok(hired)
}

fn account(
    username: &str,
    first: &str,
    last: &str,
    role: Role,
    status: UserStatus,
    password: &PasswordHash,
) -> Option<NewUser> {
    Some(NewUser {
        username: Username::parse(username).ok()?,
        email: EmailAddress::parse(&address(username)).ok()?,
        first_name: Name::parse(first).ok()?,
        last_name: Name::parse(last).ok()?,
        role,
        status,
        password: password.clone(),
    })
}
