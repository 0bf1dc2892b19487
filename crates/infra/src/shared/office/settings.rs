//! Settings, and changes of them that wait for another administrator.

use super::super::At;
use super::super::engine::tx::Tx;
use super::super::schema::{setting_proposals, settings};
use crm_core::books::{BooksCalendar, ClosedBooks};
use crm_core::clock::Instant;
use crm_core::ids::UserId;
use crm_core::settings::proposal::{Proposal, SettingProposals};
use crm_core::settings::{BOOKS_CLOSED_THROUGH, Settings, SettingsStore, closed_books};
use crm_core::store::{StoreError, Stored};
use diesel::prelude::*;
use time::Date;

/// Every stored setting, by key.
pub(in super::super) fn all(tx: &mut Tx<'_>) -> Stored<Vec<(String, String)>> {
    tx.run(|conn| {
        settings::table
            .select((settings::key, settings::value))
            .order(settings::key)
            .load(conn)
    })
}

impl SettingsStore for Tx<'_> {
    fn all(&mut self) -> Stored<Vec<(String, String)>> {
        all(self)
    }

    fn set(&mut self, key: &str, value: &str, now: Instant) -> Stored<()> {
        self.run(|conn| {
            diesel::insert_into(settings::table)
                .values((
                    settings::key.eq(key),
                    settings::value.eq(value),
                    settings::created_at.eq(At(now)),
                    settings::updated_at.eq(At(now)),
                ))
                .on_conflict(settings::key)
                .do_update()
                .set((settings::value.eq(value), settings::updated_at.eq(At(now))))
                .execute(conn)
        })?;
        Ok(())
    }

    fn unset(&mut self, key: &str) -> Stored<()> {
        self.run(|conn| diesel::delete(settings::table.find(key)).execute(conn))?;
        Ok(())
    }
}

impl SettingProposals for Tx<'_> {
    fn get(&mut self, key: &str) -> Stored<Option<Proposal>> {
        type Row = (Option<String>, String, Option<i64>, At);
        let row: Option<Row> = self.run(|conn| {
            setting_proposals::table
                .find(key)
                .select((
                    setting_proposals::value,
                    setting_proposals::was,
                    setting_proposals::proposed_by,
                    setting_proposals::created_at,
                ))
                .first(conn)
                .optional()
        })?;
        Ok(row.map(|(value, was, by, at)| Proposal {
            key: key.to_owned(),
            value,
            was,
            proposed_by: by.map(UserId::new),
            created_at: at.0,
        }))
    }

    fn put(&mut self, proposal: &Proposal) -> Stored<()> {
        SettingProposals::remove(self, &proposal.key)?;
        self.run(|conn| {
            diesel::insert_into(setting_proposals::table)
                .values((
                    setting_proposals::key.eq(&proposal.key),
                    setting_proposals::value.eq(proposal.value.as_deref()),
                    setting_proposals::was.eq(&proposal.was),
                    setting_proposals::proposed_by.eq(proposal.proposed_by.map(UserId::get)),
                    setting_proposals::created_at.eq(At(proposal.created_at)),
                ))
                .execute(conn)
        })?;
        Ok(())
    }

    fn remove(&mut self, key: &str) -> Stored<()> {
        self.run(|conn| diesel::delete(setting_proposals::table.find(key)).execute(conn))?;
        Ok(())
    }

    fn asked_until(&mut self, until: Instant) -> Stored<Vec<Proposal>> {
        type Row = (String, Option<String>, String, Option<i64>, At);
        let rows: Vec<Row> = self.run(|conn| {
            setting_proposals::table
                .filter(setting_proposals::created_at.le(At(until)))
                .order(setting_proposals::key)
                .select((
                    setting_proposals::key,
                    setting_proposals::value,
                    setting_proposals::was,
                    setting_proposals::proposed_by,
                    setting_proposals::created_at,
                ))
                .load(conn)
        })?;
        let asked = rows.into_iter().map(|(key, value, was, by, at)| Proposal {
            key,
            value,
            was,
            proposed_by: by.map(UserId::new),
            created_at: at.0,
        });
        Ok(asked.collect())
    }
}

impl BooksCalendar for Tx<'_> {
    fn closed_books(&mut self) -> Stored<ClosedBooks> {
        let stored: Option<String> = self.run(|conn| {
            settings::table
                .find(BOOKS_CLOSED_THROUGH)
                .select(settings::value)
                .first(conn)
                .optional()
        })?;
        closed_books(stored.as_deref()).map_err(|error| StoreError::Fault(error.to_string()))
    }

    fn office_day(&mut self, at: Instant) -> Stored<Date> {
        let stored = all(self)?;
        let settings = Settings::read(&stored);
        let settings = settings.map_err(|error| StoreError::Fault(error.to_string()))?;
        Ok(settings.zone.day_of(at))
    }
}
