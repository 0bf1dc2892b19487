//! The count of a whole list. Numbers know how many of it have them, so that an index counts all but two kinds of people: those
//! whose number is not ours, and those whose number waits to be looked up, as what it knows may be of before. Another index
//! counts people with several numbers by the buckets of these; triggers keep it.

use super::super::super::columns;
use super::super::super::sql::{Numbers, Sql, literal};
use super::super::super::tx::Tx;
use super::super::super::with_number::owner;
use super::{GroupRow, group, not_us, numbers, table};
use crm_core::call_numbers::{Group, GroupNumber, Several};
use crm_core::campaigns::CallList;
use crm_core::ids::BucketId;
use crm_core::store::Stored;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Nullable};

/// With more numbers or people that wait it is quicker to read all people, as of a list with a filter.
const WAITING: i64 = 20_000;

const WAITS: &str = "phone_key IN (SELECT stale_numbers.phone_key FROM stale_numbers)";

pub(super) fn is_quick(tx: &mut Tx<'_>) -> Stored<bool> {
    Ok(waiting(tx, "FROM stale_numbers".to_owned())? <= WAITING)
}

/// How many rows wait; one more than [`WAITING`] when more do.
fn waiting(tx: &mut Tx<'_>, rows: String) -> Stored<i64> {
    let waiting = Sql::raw("SELECT count(*) FROM (SELECT 1 ")
        .push(rows)
        .push(" LIMIT ")
        .number(WAITING + 1)
        .push(") AS waiting");
    tx.run(|conn| Numbers(waiting).get_result(conn))
}

const fn people_with(list: CallList) -> &'static str {
    match list {
        CallList::RawLeads => "call_numbers.raw_leads_with",
        CallList::Leads => "call_numbers.leads_with",
    }
}

/// All people in `people` by bucket: all numbers, without those that are counted one by one, and these.
pub(super) fn groups(tx: &mut Tx<'_>, list: CallList, people: &Sql) -> Stored<Vec<Group>> {
    let (table, with) = (table(list), people_with(list));
    let not_us = not_us(table);
    let those = |and: String| people.clone().push(" AND ").push(and);
    let all = Sql::raw(format!(
        "SELECT 0 AS number, call_numbers.bucket_id AS bucket_id, sum({with}) AS people FROM call_numbers \
         WHERE {with} > 0 GROUP BY call_numbers.bucket_id"
    ));
    let less_waiting = Sql::raw(format!(
        "SELECT 0, call_numbers.bucket_id, -{with} FROM call_numbers \
         WHERE {with} > 0 AND call_numbers.{WAITS}"
    ));
    let less_not_us = Sql::raw(format!(
        "SELECT 0, call_numbers.bucket_id, -1 FROM (SELECT {table}.phone_key AS phone_key "
    ))
    .then(those(not_us.clone()))
    .push(format!(
        ") AS others JOIN call_numbers ON call_numbers.phone_key = others.phone_key \
         WHERE NOT call_numbers.{WAITS}"
    ));
    let of_waiting = Sql::raw(format!(
        "SELECT 0, (SELECT call_numbers.bucket_id FROM call_numbers \
         WHERE call_numbers.phone_key = {table}.phone_key), 1 "
    ))
    .then(those(format!("{table}.{WAITS} AND NOT {not_us}")));
    let of_not_us = Sql::raw(format!(
        "SELECT CASE WHEN {table}.phone IS NULL THEN 1 ELSE 2 END, NULL, 1 "
    ))
    .then(those(not_us));
    let from = Sql::raw("FROM (")
        .then(Sql::joined(
            [all, less_waiting, less_not_us, of_waiting, of_not_us],
            " UNION ALL ",
        ))
        .push(
            ") AS people GROUP BY people.number, people.bucket_id HAVING sum(people.people) <> 0",
        );
    let select = (
        literal::<BigInt>("CAST(people.number AS BIGINT)"),
        literal::<Nullable<BigInt>>("people.bucket_id"),
        literal::<BigInt>("CAST(sum(people.people) AS BIGINT)"),
    );
    columns::all(tx, select, from, |row: GroupRow| Ok(group(row)))
}

/// People in `people` with more than one number, by what is known of each. Those who changed since are read one by one.
pub(super) fn several(tx: &mut Tx<'_>, list: CallList, people: &Sql) -> Stored<Vec<Several>> {
    let (table, owner) = (table(list), owner(table(list)));
    let changed = format!("FROM {table}_by_buckets WHERE {table}_by_buckets.first IS NULL");
    let waiting = waiting(tx, changed.clone())?;
    if waiting > WAITING {
        return numbers::several(tx, table, people);
    }
    let mut several = sorted(tx, table)?;
    if waiting > 0 {
        let waits = Sql::raw(format!(
            "{table}.id IN (SELECT {table}_by_buckets.{owner} {changed})"
        ));
        several.extend(numbers::each_read(tx, table, (people, &waits))?);
    }
    Ok(several)
}

/// By an index alone.
fn sorted(tx: &mut Tx<'_>, table: &str) -> Stored<Vec<Several>> {
    let from = Sql::raw(format!(
        "FROM {table}_by_buckets AS sorted WHERE sorted.first IS NOT NULL \
         GROUP BY sorted.first, sorted.second, sorted.third"
    ));
    let select = (
        literal::<BigInt>("sorted.first"),
        literal::<Nullable<BigInt>>("sorted.second"),
        literal::<Nullable<BigInt>>("sorted.third"),
        literal::<BigInt>("count(*)"),
    );
    columns::all(
        tx,
        select,
        from,
        |row: (i64, Option<i64>, Option<i64>, i64)| {
            let (first, second, third, people) = row;
            let numbers = [Some(first), second, third].into_iter().flatten();
            Ok(Several {
                numbers: numbers.map(of_column).collect(),
                people,
            })
        },
    )
}

/// As the migration of `people_by_buckets` writes it.
fn of_column(number: i64) -> GroupNumber {
    match number {
        -2 => GroupNumber::Missing,
        -1 => GroupNumber::NotUs,
        0 => GroupNumber::Waiting,
        bucket => GroupNumber::In(BucketId::new(bucket)),
    }
}
