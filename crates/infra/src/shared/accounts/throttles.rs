//! Tallies of guesses.

use super::super::At;
use super::super::engine::tx::Tx;
use super::super::schema::throttles;
use crate::throttles::{Tally, ThrottleUnit, Throttles};
use crm_core::clock::Instant;
use crm_core::store::Stored;
use diesel::prelude::*;

impl ThrottleUnit for Tx<'_> {
    fn throttles(&mut self) -> &mut dyn Throttles {
        self
    }
}

impl Throttles for Tx<'_> {
    fn find_tally(&mut self, name: &str) -> Stored<Option<Tally>> {
        let row: Option<(i64, At, At)> = self.run(|conn| {
            throttles::table
                .find(name)
                .select((throttles::count, throttles::first_at, throttles::last_at))
                .first(conn)
                .optional()
        })?;
        Ok(row.map(|(count, first, last)| Tally {
            count: u32::try_from(count).unwrap_or(u32::MAX),
            first: first.0,
            last: last.0,
        }))
    }

    fn put_tally(&mut self, name: &str, tally: Tally, until: Instant) -> Stored<()> {
        let counted = || {
            (
                throttles::count.eq(i64::from(tally.count)),
                throttles::first_at.eq(At(tally.first)),
                throttles::last_at.eq(At(tally.last)),
                throttles::until_at.eq(At(until)),
            )
        };
        self.run(|conn| {
            diesel::insert_into(throttles::table)
                .values((throttles::name.eq(name), counted()))
                .on_conflict(throttles::name)
                .do_update()
                .set(counted())
                .execute(conn)
        })?;
        Ok(())
    }

    fn forget_tally(&mut self, name: &str) -> Stored<()> {
        self.run(|conn| diesel::delete(throttles::table.find(name)).execute(conn))?;
        Ok(())
    }

    fn forget_tallies_of(&mut self, beginning: &str) -> Stored<()> {
        // Names are hexadecimal digits between colons, so that ';' comes after whatever follows a colon.
        let end = format!("{};", beginning.trim_end_matches(':'));
        let of = throttles::table
            .filter(throttles::name.ge(beginning))
            .filter(throttles::name.lt(end));
        self.run(|conn| diesel::delete(of).execute(conn))?;
        Ok(())
    }

    fn delete_old_tallies(&mut self, now: Instant) -> Stored<usize> {
        let old = throttles::table.filter(throttles::until_at.le(At(now)));
        self.run(|conn| diesel::delete(old).execute(conn))
    }
}
