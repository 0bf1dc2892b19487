//! The buckets in which somebody of a tier may be. The look for the next person is planned anew for each group of buckets, and is
//! long: PostgreSQL plans it for longer than it runs.

use super::super::among::Among;
use super::super::columns;
use super::super::sql::{Sql, literal};
use super::super::tx::Tx;
use super::super::with_number::owner;
use super::other_numbers::in_buckets;
use super::{At, free_of, inquired, is_due, table_of};
use crm_core::call_desk::{CandidateQuery, Tier};
use crm_core::ids::BucketId;
use crm_core::store::Stored;
use diesel::sql_types::BigInt;

/// The open buckets with a number of the tier. Whether the list has somebody with it is asked of an inquiry's alone, and the
/// list's filter of none.
pub(super) fn open_with_some(tx: &mut Tx<'_>, asked: &CandidateQuery) -> Stored<Vec<BucketId>> {
    let found = match asked.tier {
        Tier::FreshInquiry => inquiries(asked),
        Tier::DueAttempt => due(asked),
        // Nearly every bucket has some.
        Tier::NeverCalled | Tier::OwnCallback | Tier::OthersCallback => {
            return Ok(asked.open.clone());
        }
    };
    let select = literal::<BigInt>("waiting.id");
    let from = found.push(" ORDER BY waiting.id");
    columns::all(tx, select, from, |bucket: i64| Ok(BucketId::new(bucket)))
}

/// FROM the buckets as `waiting`. There are few inquiries, so all of them are read.
fn inquiries(asked: &CandidateQuery) -> Sql {
    let table = table_of(&asked.filter);
    let owner = owner(table);
    let somebody_has_it = format!(
        "(EXISTS (SELECT 1 FROM {table} WHERE {table}.deleted_at IS NULL AND {table}.phone_key = call_numbers.phone_key) \
         OR EXISTS (SELECT 1 FROM other_numbers WHERE other_numbers.{owner} IS NOT NULL \
         AND other_numbers.phone_key = call_numbers.phone_key))"
    );
    let mut conditions = vec![
        Sql::raw("call_numbers.phone_key IN (")
            .then(inquired(asked.fresh_since))
            .push(")"),
        in_buckets("call_numbers", &asked.open),
        is_due(asked.now),
        Sql::raw(somebody_has_it),
    ];
    conditions.extend(free_of(asked));
    Sql::raw("FROM (SELECT DISTINCT call_numbers.bucket_id AS id FROM call_numbers WHERE ")
        .then(Sql::all(conditions))
        .push(") AS waiting")
}

/// FROM the buckets as `waiting`. There may be hundreds of thousands of due numbers, so the first of each bucket is looked for in
/// their index.
fn due(asked: &CandidateQuery) -> Sql {
    let open: Vec<i64> = asked.open.iter().map(|bucket| bucket.get()).collect();
    Sql::raw("FROM call_buckets AS waiting WHERE ")
        .then(Sql::among("waiting.id", Among::ids(&open)))
        .push(
            " AND EXISTS (SELECT 1 FROM call_numbers WHERE call_numbers.bucket_id = waiting.id \
             AND call_numbers.closed = 0 AND call_numbers.next_attempt_at <= ",
        )
        .at(At(asked.now))
        .push(")")
}
