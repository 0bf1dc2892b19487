//! Accounts and their reset links.

use super::super::engine::tx::{Tx, changed_one};
use super::super::schema::{events, password_resets, users};
use super::super::statements::sql::{Numbers, Sql};
use super::super::statements::stored::{json, parse_stored};
use super::super::{At, Db};
use crm_core::act::Changed;
use crm_core::clock::Instant;
use crm_core::contact::EmailAddress;
use crm_core::event::{Entity, EventKind};
use crm_core::ids::UserId;
use crm_core::store::Stored;
use crm_core::text::Name;
use crm_core::users::{
    NewReset, NewUser, PasswordHash, PasswordResets, Role, User, UserStatus, Username, Users,
};
use diesel::prelude::*;
use serde_json::Value;
use std::collections::BTreeSet;

#[derive(Queryable, Selectable)]
#[diesel(table_name = users, check_for_backend(Db))]
struct UserRecord {
    id: i64,
    version: i64,
    username: String,
    email: String,
    first_name: String,
    last_name: String,
    role: String,
    status: String,
    password_hash: String,
    created_at: At,
}

impl UserRecord {
    fn user(self) -> Stored<User> {
        Ok(User {
            id: UserId::new(self.id),
            version: self.version,
            username: Username::stored(self.username),
            email: EmailAddress::stored(self.email),
            first_name: Name::stored(self.first_name),
            last_name: Name::stored(self.last_name),
            role: parse_stored(&self.role, Role::parse)?,
            status: parse_stored(&self.status, UserStatus::parse)?,
            password: PasswordHash::stored(self.password_hash),
            created_at: self.created_at.0,
        })
    }
}

#[derive(Insertable, AsChangeset)]
#[diesel(table_name = users)]
struct Columns<'a> {
    username: &'a str,
    username_key: String,
    email: &'a str,
    email_key: String,
    first_name: &'a str,
    last_name: &'a str,
    role: &'static str,
    status: &'static str,
    password_hash: &'a str,
    version: i64,
    updated_at: At,
}

pub(in super::super) fn find(tx: &mut Tx<'_>, id: UserId) -> Stored<Option<User>> {
    let record = tx.run(|conn| {
        users::table
            .find(id.get())
            .select(UserRecord::as_select())
            .first(conn)
            .optional()
    })?;
    record.map(UserRecord::user).transpose()
}

pub(in super::super) fn find_by_key(tx: &mut Tx<'_>, key: &str) -> Stored<Option<User>> {
    let record = tx.run(|conn| {
        users::table
            .filter(users::username_key.eq(key))
            .select(UserRecord::as_select())
            .first(conn)
            .optional()
    })?;
    record.map(UserRecord::user).transpose()
}

impl Users for Tx<'_> {
    fn get(&mut self, id: UserId) -> Stored<Option<User>> {
        find(self, id)
    }

    fn by_username_key(&mut self, key: &str) -> Stored<Option<User>> {
        find_by_key(self, key)
    }

    fn usernames(&mut self) -> Stored<Vec<Username>> {
        let names: Vec<String> = self.run(|conn| {
            users::table
                .select(users::username)
                .order(users::id)
                .load(conn)
        })?;
        Ok(names.into_iter().map(Username::stored).collect())
    }

    fn by_email_key(&mut self, key: &str) -> Stored<Option<User>> {
        let record = self.run(|conn| {
            users::table
                .filter(users::email_key.eq(key))
                .select(UserRecord::as_select())
                .first(conn)
                .optional()
        })?;
        record.map(UserRecord::user).transpose()
    }

    fn email_is_taken(&mut self, key: &str) -> Stored<bool> {
        let same = users::table.filter(users::email_key.eq(key));
        self.run(|conn| diesel::select(diesel::dsl::exists(same)).get_result(conn))
    }

    fn insert(&mut self, user: &NewUser, now: Instant) -> Stored<UserId> {
        let columns = Columns {
            username: user.username.as_str(),
            username_key: user.username.key(),
            email: user.email.as_str(),
            email_key: user.email.key().as_str().to_owned(),
            first_name: user.first_name.as_str(),
            last_name: user.last_name.as_str(),
            role: user.role.as_str(),
            status: user.status.as_str(),
            password_hash: user.password.as_str(),
            version: 1,
            updated_at: At(now),
        };
        let id: i64 = self.run(|conn| {
            diesel::insert_into(users::table)
                .values((columns, users::created_at.eq(At(now))))
                .returning(users::id)
                .get_result(conn)
        })?;
        Ok(UserId::new(id))
    }

    fn save(&mut self, user: &Changed<User>) -> Stored<()> {
        let current = users::table
            .find(user.id.get())
            .filter(users::version.eq(user.version));
        let columns = Columns {
            username: user.username.as_str(),
            username_key: user.username.key(),
            email: user.email.as_str(),
            email_key: user.email.key().as_str().to_owned(),
            first_name: user.first_name.as_str(),
            last_name: user.last_name.as_str(),
            role: user.role.as_str(),
            status: user.status.as_str(),
            password_hash: user.password.as_str(),
            version: user.version + 1,
            updated_at: At(user.at()),
        };
        let saved = self.run(|conn| diesel::update(current).set(columns).execute(conn))?;
        changed_one(saved)
    }

    /// What the last deactivation began with.
    fn asked_role(&mut self, user: UserId) -> Stored<Option<Role>> {
        let before: Option<Option<String>> = self.run(|conn| {
            events::table
                .filter(events::entity.eq(Entity::User(user).name()))
                .filter(events::entity_id.eq(user.get()))
                .filter(events::kind.eq(EventKind::UserDeactivated.as_str()))
                .order(events::id.desc())
                .select(events::before)
                .first(conn)
                .optional()
        })?;
        let Some(before) = before.flatten() else {
            return Ok(None);
        };
        let before = json(&before)?;
        let was = |field: &str| before.get(field).and_then(Value::as_str);
        if was("status") != Some(UserStatus::Pending.as_str()) {
            return Ok(None);
        }
        was("role")
            .map(|role| parse_stored(role, Role::parse))
            .transpose()
    }

    fn count_active(&mut self, role: Role) -> Stored<i64> {
        self.run(|conn| {
            users::table
                .filter(users::role.eq(role.as_str()))
                .filter(users::status.eq(UserStatus::Active.as_str()))
                .count()
                .get_result(conn)
        })
    }

    fn active_of(&mut self, role: Role) -> Stored<Vec<UserId>> {
        let ids: Vec<i64> = self.run(|conn| {
            users::table
                .filter(users::role.eq(role.as_str()))
                .filter(users::status.eq(UserStatus::Active.as_str()))
                .order(users::id)
                .select(users::id)
                .load(conn)
        })?;
        Ok(ids.into_iter().map(UserId::new).collect())
    }

    /// A user who only reads leaves no event but a session, and one who signed out no session but events.
    fn active_since(&mut self, role: Role, since: Instant) -> Stored<Vec<UserId>> {
        let active = Sql::raw("SELECT users.id FROM users WHERE users.role = ")
            .text(role.as_str())
            .push(" AND users.status = ")
            .text(UserStatus::Active.as_str())
            .push(
                " AND (EXISTS (SELECT 1 FROM sessions \
                 WHERE sessions.user_id = users.id AND sessions.last_seen_at >= ",
            )
            .at(At(since))
            .push(
                ") OR (SELECT events.created_at FROM events WHERE events.actor_id = users.id \
                 ORDER BY events.id DESC LIMIT 1) >= ",
            )
            .at(At(since))
            .push(") ORDER BY users.id");
        let ids: Vec<i64> = self.run(|conn| Numbers(active).load(conn))?;
        Ok(ids.into_iter().map(UserId::new).collect())
    }

    /// Their sessions ended: only their own events say that they came by.
    fn kept_out_since(&mut self, role: Role, since: Instant) -> Stored<Vec<UserId>> {
        let kinds = [EventKind::UserDeactivated, EventKind::UserRoleChanged];
        let happened: Vec<(i64, Option<String>)> = self.run(|conn| {
            events::table
                .filter(events::kind.eq_any(kinds.map(EventKind::as_str)))
                .filter(events::created_at.ge(At(since)))
                .order(events::id)
                .select((events::entity_id, events::before))
                .load(conn)
        })?;
        let mut lost = BTreeSet::new();
        for (id, before) in happened {
            let before = before.as_deref().map(json).transpose()?;
            let was = |field: &str| {
                let was = before.as_ref().and_then(|before| before.get(field));
                was.and_then(Value::as_str)
            };
            // A change of role says nothing of the status.
            let was_in = was("status").is_none_or(|status| status == UserStatus::Active.as_str());
            if was_in && was("role") == Some(role.as_str()) {
                lost.insert(id);
            }
        }
        let mut found = Vec::new();
        for id in lost {
            let last: Option<At> = self.run(|conn| {
                events::table
                    .filter(events::actor_id.eq(id))
                    .order(events::id.desc())
                    .select(events::created_at)
                    .first(conn)
                    .optional()
            })?;
            if last.is_some_and(|last| last.0 >= since) {
                found.push(UserId::new(id));
            }
        }
        Ok(found)
    }
}

impl PasswordResets for Tx<'_> {
    fn insert(&mut self, reset: &NewReset) -> Stored<()> {
        self.end_all_of(reset.user)?;
        self.run(|conn| {
            diesel::insert_into(password_resets::table)
                .values((
                    password_resets::token_hash.eq(&reset.token_hash),
                    password_resets::user_id.eq(reset.user.get()),
                    password_resets::created_at.eq(At(reset.created_at)),
                    password_resets::expires_at.eq(At(reset.expires_at)),
                ))
                .execute(conn)
        })?;
        Ok(())
    }

    fn last_made(&mut self, user: UserId) -> Stored<Option<Instant>> {
        let made: Option<At> = self.run(|conn| {
            password_resets::table
                .filter(password_resets::user_id.eq(user.get()))
                .order(password_resets::created_at.desc())
                .select(password_resets::created_at)
                .first(conn)
                .optional()
        })?;
        Ok(made.map(|at| at.0))
    }

    fn end_all_of(&mut self, user: UserId) -> Stored<()> {
        let links = password_resets::table.filter(password_resets::user_id.eq(user.get()));
        self.run(|conn| diesel::delete(links).execute(conn))?;
        Ok(())
    }

    fn take(&mut self, token_hash: &str, now: Instant) -> Stored<Option<UserId>> {
        let taken: Option<(i64, At)> = self.run(|conn| {
            diesel::delete(password_resets::table.find(token_hash))
                .returning((password_resets::user_id, password_resets::expires_at))
                .get_result(conn)
                .optional()
        })?;
        Ok(taken
            .filter(|(_, expires_at)| now < expires_at.0)
            .map(|(user, _)| UserId::new(user)))
    }
}

/// Whether there is any account.
pub(in super::super) fn any(tx: &mut Tx<'_>) -> Stored<bool> {
    tx.run(|conn| {
        diesel::select(diesel::dsl::exists(users::table.select(users::id))).get_result(conn)
    })
}
