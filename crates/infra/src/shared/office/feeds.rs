//! Calendar feeds.

use super::super::At;
use super::super::engine::tx::Tx;
use super::super::schema::calendar_feeds;
use crm_core::clock::Instant;
use crm_core::ids::UserId;
use crm_core::store::Stored;
use crm_core::users::CalendarFeeds;
use diesel::prelude::*;

impl CalendarFeeds for Tx<'_> {
    fn put(&mut self, user: UserId, token_hash: &str, now: Instant) -> Stored<()> {
        self.run(|conn| {
            diesel::insert_into(calendar_feeds::table)
                .values((
                    calendar_feeds::user_id.eq(user.get()),
                    calendar_feeds::token_hash.eq(token_hash),
                    calendar_feeds::created_at.eq(At(now)),
                ))
                .on_conflict(calendar_feeds::user_id)
                .do_update()
                .set((
                    calendar_feeds::token_hash.eq(token_hash),
                    calendar_feeds::created_at.eq(At(now)),
                ))
                .execute(conn)
        })?;
        Ok(())
    }

    fn remove(&mut self, user: UserId) -> Stored<bool> {
        let feed = calendar_feeds::table.find(user.get());
        let removed = self.run(|conn| diesel::delete(feed).execute(conn))?;
        Ok(removed > 0)
    }
}
