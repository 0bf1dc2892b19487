//! Buckets, the numbers in them, and the numbers that are to be looked up again.

use super::super::among::Among;
use super::super::engine::tx::Tx;
use super::super::schema::{call_buckets, call_numbers, stale_numbers};
use super::super::statements::sql::{Numbers, Sql};
use super::super::statements::stored::parse_stored;
use super::super::{At, Db};
use crate::tokens::token_hash;
use crm_core::call_numbers::{BucketFacts, CallNumbers, NumberState};
use crm_core::clock::Instant;
use crm_core::contact::PhoneKey;
use crm_core::ids::BucketId;
use crm_core::store::{StoreError, Stored};
use diesel::prelude::*;
use time::Date;

#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = call_numbers, primary_key(phone_key), check_for_backend(Db), treat_none_as_default_value = false, treat_none_as_null = true)]
struct NumberRecord {
    phone_key: String,
    bucket_id: i64,
    attempts: i64,
    busy: i64,
    last_attempt_at: Option<At>,
    next_attempt_at: Option<At>,
    closed: i64,
}

impl NumberRecord {
    fn of(state: &NumberState) -> Self {
        Self {
            phone_key: state.key.as_str().to_owned(),
            bucket_id: state.bucket.get(),
            attempts: state.attempts,
            busy: state.busy,
            last_attempt_at: state.last_attempt_at.map(At),
            next_attempt_at: state.next_attempt_at.map(At),
            closed: i64::from(state.closed),
        }
    }

    fn state(self) -> NumberState {
        NumberState {
            key: PhoneKey::stored(self.phone_key),
            bucket: BucketId::new(self.bucket_id),
            attempts: self.attempts,
            busy: self.busy,
            last_attempt_at: self.last_attempt_at.map(|at| at.0),
            next_attempt_at: self.next_attempt_at.map(|at| at.0),
            closed: self.closed == 1,
        }
    }
}

/// A stored bucket.
pub(in super::super) fn read_bucket((id, facts): (i64, String)) -> Stored<(BucketId, BucketFacts)> {
    Ok((BucketId::new(id), parse_stored(&facts, BucketFacts::parse)?))
}

/// Every bucket, the oldest first.
pub(in super::super) fn buckets(tx: &mut Tx<'_>) -> Stored<Vec<(BucketId, BucketFacts)>> {
    let found: Vec<(i64, String)> = tx.run(|conn| {
        call_buckets::table
            .order(call_buckets::id)
            .select((call_buckets::id, call_buckets::facts))
            .load(conn)
    })?;
    let mut before = std::mem::take(tx.bucket_facts());
    let mut buckets = Vec::with_capacity(found.len());
    for (id, text) in found {
        // What the same text says is the same, whichever bucket has it.
        let facts = match before.remove(&text) {
            Some(facts) => facts,
            None => parse_stored(&text, BucketFacts::parse)?,
        };
        buckets.push((BucketId::new(id), facts.clone()));
        tx.bucket_facts().insert(text, facts);
    }
    Ok(buckets)
}

fn bucket_of(tx: &mut Tx<'_>, hash: &str) -> Stored<Option<i64>> {
    tx.run(|conn| {
        call_buckets::table
            .filter(call_buckets::facts_hash.eq(hash))
            .select(call_buckets::id)
            .first(conn)
            .optional()
    })
}

/// Numbers that `from` selects as `phone_key` are to be looked up again; it ends in a condition.
pub(in super::super) fn mark(tx: &mut Tx<'_>, from: Sql) -> Stored<()> {
    let rows = Sql::raw("INSERT INTO stale_numbers (phone_key) SELECT phone_key ")
        .then(from)
        .push(" ON CONFLICT DO NOTHING");
    tx.run(|conn| Numbers(rows).execute(conn))?;
    Ok(())
}

impl CallNumbers for Tx<'_> {
    fn get(&mut self, key: &PhoneKey) -> Stored<Option<NumberState>> {
        let record = self.run(|conn| {
            call_numbers::table
                .find(key.as_str())
                .select(NumberRecord::as_select())
                .first(conn)
                .optional()
        })?;
        Ok(record.map(NumberRecord::state))
    }

    fn save(&mut self, state: &NumberState) -> Stored<()> {
        let record = NumberRecord::of(state);
        self.run(|conn| {
            diesel::insert_into(call_numbers::table)
                .values(&record)
                .on_conflict(call_numbers::phone_key)
                .do_update()
                .set(&record)
                .execute(conn)
        })?;
        Ok(())
    }

    fn put_in(&mut self, key: &PhoneKey, bucket: BucketId) -> Stored<()> {
        let record = NumberRecord::of(&NumberState::fresh(key.clone(), bucket));
        self.run(|conn| {
            diesel::insert_into(call_numbers::table)
                .values(&record)
                .on_conflict(call_numbers::phone_key)
                .do_update()
                .set(call_numbers::bucket_id.eq(bucket.get()))
                .execute(conn)
        })?;
        Ok(())
    }

    fn reopen(&mut self, key: &PhoneKey, now: Instant) -> Stored<()> {
        let was_tried = call_numbers::last_attempt_at.is_not_null();
        let has_no_next = call_numbers::next_attempt_at.is_null();
        let is_over = call_numbers::closed
            .eq(1_i64)
            .or(was_tried.and(has_no_next));
        let ended = call_numbers::table.find(key.as_str()).filter(is_over);
        self.run(|conn| {
            diesel::update(ended)
                .set((
                    call_numbers::closed.eq(0_i64),
                    call_numbers::next_attempt_at.eq(At(now)),
                ))
                .execute(conn)
        })?;
        Ok(())
    }

    fn stale(&mut self, limit: i64) -> Stored<Vec<PhoneKey>> {
        let keys: Vec<String> = self.run(|conn| {
            stale_numbers::table
                .order(stale_numbers::phone_key)
                .limit(limit)
                .select(stale_numbers::phone_key)
                .load(conn)
        })?;
        Ok(keys.into_iter().map(PhoneKey::stored).collect())
    }

    fn settled(&mut self, keys: &[PhoneKey]) -> Stored<()> {
        let keys: Vec<String> = keys.iter().map(|key| key.as_str().to_owned()).collect();
        let settled = Sql::among(
            "DELETE FROM stale_numbers WHERE phone_key",
            Among::texts(&keys),
        );
        self.run(|conn| Numbers(settled).execute(conn))?;
        Ok(())
    }

    fn mark_stale(&mut self, key: &PhoneKey) -> Stored<()> {
        self.run(|conn| {
            diesel::insert_into(stale_numbers::table)
                .values((stale_numbers::phone_key.eq(key.as_str()),))
                .on_conflict_do_nothing()
                .execute(conn)
        })?;
        Ok(())
    }

    fn mark_area_codes_stale(&mut self, area_codes: &[u16]) -> Stored<()> {
        for area_code in area_codes {
            // A range of the primary key: ten digits each.
            let (from, to) = (format!("{area_code:03}"), format!("{:03}", area_code + 1));
            let numbers = Sql::raw("FROM call_numbers WHERE phone_key >= ")
                .text(from)
                .push(" AND phone_key < ")
                .text(to);
            mark(self, numbers)?;
        }
        Ok(())
    }

    fn mark_all_stale(&mut self) -> Stored<()> {
        mark(self, Sql::raw("FROM call_numbers WHERE 1 = 1"))
    }

    fn mark_consents_stale(&mut self, from: Date, to: Date) -> Stored<()> {
        let within = |column: &'static str| {
            let from = Sql::raw(column).push(" BETWEEN ").day(from);
            from.push(" AND ").day(to)
        };
        let changing = ["given_on", "ends_on", "revoked_on"].map(within);
        let changing = Sql::joined(changing, " OR ");
        let numbers = Sql::raw("FROM consents WHERE length(phone_key) = 10 AND (")
            .then(changing)
            .push(")");
        mark(self, numbers)
    }

    fn bucket(&mut self, facts: &BucketFacts) -> Stored<BucketId> {
        let text = facts.text();
        let hash = token_hash(&text);
        if let Some(id) = bucket_of(self, &hash)? {
            return Ok(BucketId::new(id));
        }
        self.run(|conn| {
            diesel::insert_into(call_buckets::table)
                .values((
                    call_buckets::facts.eq(text.as_str()),
                    call_buckets::facts_hash.eq(hash.as_str()),
                ))
                .on_conflict_do_nothing()
                .execute(conn)
        })?;
        let lost = || StoreError::Fault("a bucket that was not stored".to_owned());
        let id = bucket_of(self, &hash)?.ok_or_else(lost)?;
        Ok(BucketId::new(id))
    }

    fn buckets(&mut self) -> Stored<Vec<(BucketId, BucketFacts)>> {
        buckets(self)
    }
}
