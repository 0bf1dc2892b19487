//! Second factors with their recovery codes and passkeys. What is taken once is taken by a statement that finds it only once.

use super::super::At;
use super::super::engine::tx::Tx;
use super::super::schema::{passkeys, recovery_codes, second_factors};
use crm_core::clock::Instant;
use crm_core::ids::UserId;
use crm_core::store::Stored;
use crm_core::users::{SecondFactor, SecondFactors};
use diesel::prelude::*;

/// One that no first code has confirmed.
fn delete_begun(tx: &mut Tx<'_>, user: UserId) -> Stored<()> {
    let begun = second_factors::table
        .find(user.get())
        .filter(second_factors::confirmed_at.is_null());
    tx.run(|conn| diesel::delete(begun).execute(conn))?;
    Ok(())
}

impl SecondFactors for Tx<'_> {
    fn get(&mut self, user: UserId) -> Stored<Option<SecondFactor>> {
        type Row = (Vec<u8>, i64, At, Option<At>, Option<At>);
        let found: Option<Row> = self.run(|conn| {
            second_factors::table
                .find(user.get())
                .select((
                    second_factors::secret,
                    second_factors::last_step,
                    second_factors::created_at,
                    second_factors::confirmed_at,
                    second_factors::without_app_since,
                ))
                .first(conn)
                .optional()
        })?;
        Ok(found.map(
            |(sealed, last_step, created_at, confirmed_at, without_app)| SecondFactor {
                user,
                sealed,
                last_step,
                created_at: created_at.0,
                confirmed_at: confirmed_at.map(|at| at.0),
                has_app: without_app.is_none(),
            },
        ))
    }

    fn begin(&mut self, user: UserId, sealed: &[u8], now: Instant) -> Stored<()> {
        delete_begun(self, user)?;
        let without_app = second_factors::table
            .find(user.get())
            .filter(second_factors::without_app_since.is_not_null());
        let replaced = self.run(|conn| {
            diesel::update(without_app)
                .set((
                    second_factors::secret.eq(sealed),
                    second_factors::last_step.eq(0_i64),
                ))
                .execute(conn)
        })?;
        if replaced > 0 {
            return Ok(());
        }
        self.run(|conn| {
            diesel::insert_into(second_factors::table)
                .values((
                    second_factors::user_id.eq(user.get()),
                    second_factors::secret.eq(sealed),
                    second_factors::last_step.eq(0_i64),
                    second_factors::created_at.eq(At(now)),
                ))
                .execute(conn)
        })?;
        Ok(())
    }

    fn turn_on_without_app(&mut self, user: UserId, sealed: &[u8], now: Instant) -> Stored<()> {
        delete_begun(self, user)?;
        self.run(|conn| {
            diesel::insert_into(second_factors::table)
                .values((
                    second_factors::user_id.eq(user.get()),
                    second_factors::secret.eq(sealed),
                    second_factors::last_step.eq(0_i64),
                    second_factors::created_at.eq(At(now)),
                    second_factors::confirmed_at.eq(Some(At(now))),
                    second_factors::without_app_since.eq(Some(At(now))),
                ))
                .execute(conn)
        })?;
        Ok(())
    }

    fn confirm(&mut self, user: UserId, step: i64, now: Instant) -> Stored<bool> {
        let begun = second_factors::table
            .find(user.get())
            .filter(
                second_factors::confirmed_at
                    .is_null()
                    .or(second_factors::without_app_since.is_not_null()),
            )
            .filter(second_factors::last_step.lt(step));
        let confirmed = self.run(|conn| {
            diesel::update(begun)
                .set((
                    second_factors::last_step.eq(step),
                    second_factors::confirmed_at.eq(Some(At(now))),
                    second_factors::without_app_since.eq(None::<At>),
                ))
                .execute(conn)
        })?;
        Ok(confirmed > 0)
    }

    fn take_step(&mut self, user: UserId, step: i64) -> Stored<bool> {
        let earlier = second_factors::table
            .find(user.get())
            .filter(second_factors::last_step.lt(step));
        let taken = self.run(|conn| {
            diesel::update(earlier)
                .set(second_factors::last_step.eq(step))
                .execute(conn)
        })?;
        Ok(taken > 0)
    }

    fn put_recovery_codes(&mut self, user: UserId, hashes: &[String], now: Instant) -> Stored<()> {
        let all = recovery_codes::table.filter(recovery_codes::user_id.eq(user.get()));
        self.run(|conn| diesel::delete(all).execute(conn))?;
        for hash in hashes {
            self.run(|conn| {
                diesel::insert_into(recovery_codes::table)
                    .values((
                        recovery_codes::user_id.eq(user.get()),
                        recovery_codes::code_hash.eq(hash),
                        recovery_codes::created_at.eq(At(now)),
                    ))
                    .execute(conn)
            })?;
        }
        Ok(())
    }

    fn take_recovery_code(&mut self, user: UserId, hash: &str) -> Stored<bool> {
        let code = recovery_codes::table.find((user.get(), hash));
        let taken = self.run(|conn| diesel::delete(code).execute(conn))?;
        Ok(taken > 0)
    }

    fn recovery_codes_left(&mut self, user: UserId) -> Stored<i64> {
        self.run(|conn| {
            recovery_codes::table
                .filter(recovery_codes::user_id.eq(user.get()))
                .count()
                .get_result(conn)
        })
    }

    fn remove(&mut self, user: UserId) -> Stored<bool> {
        let codes = recovery_codes::table.filter(recovery_codes::user_id.eq(user.get()));
        self.run(|conn| diesel::delete(codes).execute(conn))?;
        let keys = passkeys::table.filter(passkeys::user_id.eq(user.get()));
        self.run(|conn| diesel::delete(keys).execute(conn))?;
        let factor = second_factors::table.find(user.get());
        let removed = self.run(|conn| diesel::delete(factor).execute(conn))?;
        Ok(removed > 0)
    }

    fn sealed(&mut self) -> Stored<Vec<(UserId, Vec<u8>)>> {
        let rows: Vec<(i64, Vec<u8>)> = self.run(|conn| {
            second_factors::table
                .order(second_factors::user_id)
                .select((second_factors::user_id, second_factors::secret))
                .load(conn)
        })?;
        Ok(rows
            .into_iter()
            .map(|(user, sealed)| (UserId::new(user), sealed))
            .collect())
    }

    fn reseal(&mut self, user: UserId, was: &[u8], anew: &[u8]) -> Stored<()> {
        let same = second_factors::table
            .find(user.get())
            .filter(second_factors::secret.eq(was));
        self.run(|conn| {
            diesel::update(same)
                .set(second_factors::secret.eq(anew))
                .execute(conn)
        })?;
        Ok(())
    }
}
