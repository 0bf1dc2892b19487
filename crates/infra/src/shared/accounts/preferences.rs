//! How each user likes the screens.

use super::super::At;
use super::super::engine::tx::Tx;
use super::super::schema::user_preferences;
use crm_core::clock::Instant;
use crm_core::ids::UserId;
use crm_core::store::Stored;
use crm_core::users::UserPreferences;
use diesel::prelude::*;

/// Every stored preference, by key.
pub(in super::super) fn of(tx: &mut Tx<'_>, user: UserId) -> Stored<Vec<(String, String)>> {
    tx.run(|conn| {
        user_preferences::table
            .filter(user_preferences::user_id.eq(user.get()))
            .select((user_preferences::key, user_preferences::value))
            .order(user_preferences::key)
            .load(conn)
    })
}

impl UserPreferences for Tx<'_> {
    fn of(&mut self, user: UserId) -> Stored<Vec<(String, String)>> {
        of(self, user)
    }

    fn put(&mut self, user: UserId, key: &str, value: &str, now: Instant) -> Stored<()> {
        self.run(|conn| {
            diesel::insert_into(user_preferences::table)
                .values((
                    user_preferences::user_id.eq(user.get()),
                    user_preferences::key.eq(key),
                    user_preferences::value.eq(value),
                    user_preferences::created_at.eq(At(now)),
                    user_preferences::updated_at.eq(At(now)),
                ))
                .on_conflict((user_preferences::user_id, user_preferences::key))
                .do_update()
                .set((
                    user_preferences::value.eq(value),
                    user_preferences::updated_at.eq(At(now)),
                ))
                .execute(conn)
        })?;
        Ok(())
    }
}
