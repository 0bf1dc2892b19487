//! The numbers of each person of a list with what is known of them: the first, which most people have alone, and the others.

use super::super::super::among::Among;
use super::super::super::columns;
use super::super::super::sql::{Numbers, Sql, Typed, literal};
use super::super::super::tx::Tx;
use super::super::super::with_number::owner;
use super::{group_number, not_us};
use crm_core::call_numbers::{GroupNumber, Several};
use crm_core::ids::BucketId;
use crm_core::store::Stored;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Nullable, Text};

/// A number, and what is known of it.
pub(super) type Keyed = (Option<String>, GroupNumber);
/// Whether it is there (0), missing (1) or not ours (2), and its bucket.
type First = (i64, Option<i64>);
/// Whether it is ours, when there is one, and its bucket.
type Other = (Option<i64>, Option<i64>);
type OtherColumns = (Typed<Nullable<BigInt>>, Typed<Nullable<BigInt>>);
type Keys = (Option<String>, Option<String>, Option<String>);

/// Whether anyone in `table` has more than one number: most offices' lists are asked for without those.
pub(in super::super::super) fn has_others(tx: &mut Tx<'_>, table: &str) -> Stored<bool> {
    let owner = owner(table);
    let found = Sql::raw(format!(
        "SELECT count(*) FROM (SELECT 1 FROM other_numbers WHERE {owner} IS NOT NULL LIMIT 1) AS found"
    ));
    let found: i64 = tx.run(|conn| Numbers(found).get_result(conn))?;
    Ok(found > 0)
}

/// People of a list with more than one number, by what is known of each.
pub(super) fn several(tx: &mut Tx<'_>, table: &str, people: &Sql) -> Stored<Vec<Several>> {
    if !has_others(tx, table)? {
        return Ok(Vec::new());
    }
    let owner = owner(table);
    let with_others = Sql::raw(format!(
        "{table}.id IN (SELECT other_numbers.{owner} FROM other_numbers WHERE other_numbers.{owner} IS NOT NULL)"
    ));
    each_read(tx, table, (people, &with_others))
}

/// The same of those for whom a condition holds: each person is read with all numbers.
pub(super) fn each_read(
    tx: &mut Tx<'_>,
    table: &str,
    (people, condition): (&Sql, &Sql),
) -> Stored<Vec<Several>> {
    let from = joined(table, (people, condition)).push(
        " GROUP BY people.number, call_numbers.bucket_id, second.is_us, of_second.bucket_id, third.is_us, of_third.bucket_id",
    );
    let select = (first(), second(), third(), literal::<BigInt>("count(*)"));
    columns::all(tx, select, from, |row: (First, Other, Other, i64)| {
        let (first, second, third, people) = row;
        Ok(Several {
            numbers: numbers(first, [second, third]).collect(),
            people,
        })
    })
}

/// Conditions for who has one of the numbers, each of them by an index of its own.
pub(super) fn with_one_of(tx: &mut Tx<'_>, table: &str, keys: &[String]) -> Stored<Vec<Sql>> {
    let mut with = vec![Sql::among(format!("{table}.phone_key"), Among::texts(keys))];
    if has_others(tx, table)? {
        let owner = owner(table);
        let others = format!(
            "{table}.id IN (SELECT other_numbers.{owner} FROM other_numbers \
             WHERE other_numbers.{owner} IS NOT NULL AND other_numbers.phone_key"
        );
        with.push(Sql::among(others, Among::texts(keys)).push(")"));
    }
    Ok(with)
}

/// The numbers of those of the people for whom a condition holds.
pub(super) fn of_each(
    tx: &mut Tx<'_>,
    table: &str,
    (people, condition): (&Sql, &Sql),
) -> Stored<Vec<(i64, Vec<Keyed>)>> {
    let from = joined(table, (people, condition));
    let keys = (
        literal::<Nullable<Text>>("people.phone_key"),
        literal::<Nullable<Text>>("second.phone_key"),
        literal::<Nullable<Text>>("third.phone_key"),
    );
    let id = literal::<BigInt>("people.id");
    let select = (id, keys, first(), second(), third());
    columns::all(tx, select, from, |row: (i64, Keys, First, Other, Other)| {
        let (id, (one, two, three), first, second, third) = row;
        let keys = [one, two, three].into_iter();
        let numbers = numbers(first, [second, third]);
        Ok((id, keys.zip(numbers).collect()))
    })
}

/// FROM the people for whom a condition holds, with up to three numbers: a row each.
pub(in super::super::super) fn joined(table: &str, (people, condition): (&Sql, &Sql)) -> Sql {
    let (not_us, owner) = (not_us(table), owner(table));
    Sql::raw(format!(
        "FROM (SELECT {table}.id AS id, {table}.phone_key AS phone_key, \
         CAST(CASE WHEN {table}.phone IS NULL THEN 1 WHEN {not_us} THEN 2 ELSE 0 END AS BIGINT) AS number "
    ))
    .then(people.clone())
    .push(" AND ")
    .then(condition.clone())
    .push(format!(
        ") AS people LEFT JOIN call_numbers ON call_numbers.phone_key = people.phone_key \
         LEFT JOIN other_numbers AS second ON second.{owner} = people.id AND second.place = 2 \
         LEFT JOIN call_numbers AS of_second ON of_second.phone_key = second.phone_key \
         LEFT JOIN other_numbers AS third ON third.{owner} = people.id AND third.place = 3 \
         LEFT JOIN call_numbers AS of_third ON of_third.phone_key = third.phone_key"
    ))
}

fn first() -> (Typed<BigInt>, Typed<Nullable<BigInt>>) {
    (literal("people.number"), literal("call_numbers.bucket_id"))
}

fn second() -> OtherColumns {
    (literal("second.is_us"), literal("of_second.bucket_id"))
}

fn third() -> OtherColumns {
    (literal("third.is_us"), literal("of_third.bucket_id"))
}

/// Of a person, in their order; a number that is not there is none.
fn numbers((number, bucket): First, others: [Other; 2]) -> impl Iterator<Item = GroupNumber> {
    let others = others.into_iter().filter_map(|(is_us, bucket)| {
        let number = match (is_us?, bucket) {
            (0, _) => GroupNumber::NotUs,
            (_, None) => GroupNumber::Waiting,
            (_, Some(bucket)) => GroupNumber::In(BucketId::new(bucket)),
        };
        Some(number)
    });
    std::iter::once(group_number(number, bucket)).chain(others)
}
