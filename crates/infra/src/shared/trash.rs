//! The end of the trash.

use super::At;
use super::schema::{leads, raw_leads};
use super::tx::Tx;
use crm_core::clock::Instant;
use crm_core::store::Stored;
use crm_core::trash::Trash;
use diesel::prelude::*;

/// Ids of one statement.
const IDS: usize = 500;

impl Trash for Tx<'_> {
    fn empty_older_than(&mut self, before: Instant, limit: i64) -> Stored<usize> {
        let gone_leads = old_leads(self, before, limit)?;
        for ids in gone_leads.chunks(IDS) {
            unlink(self, ids)?;
            self.run(|conn| {
                diesel::delete(leads::table.filter(leads::id.eq_any(ids))).execute(conn)
            })?;
        }
        let gone_raw_leads = old_raw_leads(self, before, limit)?;
        for ids in gone_raw_leads.chunks(IDS) {
            self.run(|conn| {
                diesel::delete(raw_leads::table.filter(raw_leads::id.eq_any(ids))).execute(conn)
            })?;
        }
        Ok(gone_leads.len() + gone_raw_leads.len())
    }
}

fn old_leads(tx: &mut Tx<'_>, before: Instant, limit: i64) -> Stored<Vec<i64>> {
    tx.run(|conn| {
        leads::table
            .filter(leads::deleted_at.lt(At(before)))
            .order((leads::deleted_at, leads::id))
            .select(leads::id)
            .limit(limit)
            .load(conn)
    })
}

/// A raw lead stays as long as its lead is there.
fn old_raw_leads(tx: &mut Tx<'_>, before: Instant, limit: i64) -> Stored<Vec<i64>> {
    tx.run(|conn| {
        raw_leads::table
            .filter(raw_leads::deleted_at.lt(At(before)))
            .filter(raw_leads::converted_to.is_null())
            .order((raw_leads::deleted_at, raw_leads::id))
            .select(raw_leads::id)
            .limit(limit)
            .load(conn)
    })
}

/// Makes the raw leads of these leads unconverted; whoever has one open sees a newer version.
fn unlink(tx: &mut Tx<'_>, leads: &[i64]) -> Stored<()> {
    tx.run(|conn| {
        diesel::update(raw_leads::table.filter(raw_leads::converted_to.eq_any(leads)))
            .set((
                raw_leads::converted_to.eq(None::<i64>),
                raw_leads::version.eq(raw_leads::version + 1),
            ))
            .execute(conn)
    })?;
    Ok(())
}
