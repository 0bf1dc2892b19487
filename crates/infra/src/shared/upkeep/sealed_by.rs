//! The keys that something stored may still be sealed with.

use super::super::At;
use super::super::engine::Engine;
use super::super::schema::sealed_by;
use crm_core::clock::Instant;
use crm_core::store::Stored;
use diesel::prelude::*;

impl Engine {
    pub(crate) fn sealing_keys(&self) -> Stored<Vec<String>> {
        self.with_reader(|conn| {
            sealed_by::table
                .select(sealed_by::key)
                .order(sealed_by::key)
                .load(conn)
        })
    }

    /// One that is noted already stays as it is.
    pub(crate) fn note_sealing_key(&self, key: &str, now: Instant) -> Stored<()> {
        self.with_writer(|conn| {
            diesel::insert_into(sealed_by::table)
                .values((sealed_by::key.eq(key), sealed_by::created_at.eq(At(now))))
                .on_conflict_do_nothing()
                .execute(conn)
                .map(drop)
        })
    }

    /// Nothing is left that any other key sealed.
    pub(crate) fn forget_sealing_keys_but(&self, key: &str) -> Stored<()> {
        self.with_writer(|conn| {
            diesel::delete(sealed_by::table.filter(sealed_by::key.ne(key)))
                .execute(conn)
                .map(drop)
        })
    }
}
