//! Staff, and what is each one's own.

use super::super::schema::{calendar_feeds, users};
use super::super::stored::parse_stored;
use super::super::timeline::staff_name;
use super::super::{At, Reader, preferences, stored_users};
use crm_core::clock::Instant;
use crm_core::ids::UserId;
use crm_core::search::fold;
use crm_core::store::Stored;
use crm_core::users::{Role, User, UserStatus};
use crm_core::views::{StaffMember, StaffViews};
use diesel::prelude::*;

impl StaffViews for Reader<'_> {
    fn user(&mut self, id: UserId) -> Stored<Option<User>> {
        stored_users::find(&mut self.tx, id)
    }

    fn user_by_username_key(&mut self, key: &str) -> Stored<Option<User>> {
        stored_users::find_by_key(&mut self.tx, key)
    }

    fn has_users(&mut self) -> Stored<bool> {
        stored_users::any(&mut self.tx)
    }

    fn staff(&mut self, roles: &[Role]) -> Stored<Vec<StaffMember>> {
        let roles = roles.iter().map(|role| role.as_str());
        let rows: Vec<(i64, String, String, String)> = self.run(|conn| {
            users::table
                .filter(users::status.eq(UserStatus::Active.as_str()))
                .filter(users::role.eq_any(roles))
                .select((users::id, users::first_name, users::last_name, users::role))
                .load(conn)
        })?;
        let staff: Stored<Vec<_>> = rows
            .into_iter()
            .map(|(id, first_name, last_name, role)| {
                Ok(StaffMember {
                    name: staff_name((id, first_name, last_name)),
                    role: parse_stored(&role, Role::parse)?,
                })
            })
            .collect();
        let mut staff = staff?;
        staff.sort_by_cached_key(|StaffMember { name, .. }| {
            (fold(&name.last_name), fold(&name.first_name), name.id)
        });
        Ok(staff)
    }

    fn preferences(&mut self, user: UserId) -> Stored<Vec<(String, String)>> {
        preferences::of(&mut self.tx, user)
    }

    fn calendar_feed(&mut self, user: UserId) -> Stored<Option<Instant>> {
        let made: Option<At> = self.run(|conn| {
            calendar_feeds::table
                .find(user.get())
                .select(calendar_feeds::created_at)
                .first(conn)
                .optional()
        })?;
        Ok(made.map(|at| at.0))
    }

    fn calendar_feed_owner(&mut self, token_hash: &str) -> Stored<Option<UserId>> {
        let owner: Option<i64> = self.run(|conn| {
            calendar_feeds::table
                .inner_join(users::table)
                .filter(calendar_feeds::token_hash.eq(token_hash))
                .filter(users::status.eq(UserStatus::Active.as_str()))
                .select(users::id)
                .first(conn)
                .optional()
        })?;
        Ok(owner.map(UserId::new))
    }
}
