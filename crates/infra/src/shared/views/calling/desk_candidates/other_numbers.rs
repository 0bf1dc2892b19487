//! People with more than one number. A person who waits by one of their numbers waits by all of them; the second and
//! third are served when none before them may be called now, after all of the tier who are served by the first.

use super::super::super::among::Among;
use super::super::super::sql::{Sql, Typed, literal};
use super::super::super::tx::Tx;
use super::super::super::with_number::owner;
use super::super::super::{At, columns, stored_calling};
use super::super::callable::{has_others, not_us, numbers_of};
use super::{
    Found, free_of, is_held, is_promised, is_untried_or_due, not_of, of_tier, people, table_of,
    taken,
};
use crm_core::call_desk::{CandidateQuery, Tier};
use crm_core::clock::Instant;
use crm_core::ids::BucketId;
use crm_core::store::Stored;
use crm_core::views::CalledPeople;
use diesel::sql_types::{BigInt, Nullable};

/// `listed` has one number; no condition where all people have.
pub(super) fn none(tx: &mut Tx<'_>, filter: &CalledPeople) -> Stored<Option<Sql>> {
    let table = table_of(filter);
    Ok(has_others(tx, table)?.then(|| Sql::raw("NOT ").push(with_others("listed.id", table))))
}

fn with_others(id: &str, table: &str) -> String {
    let owner = owner(table);
    format!(
        "{id} IN (SELECT other_numbers.{owner} FROM other_numbers WHERE other_numbers.{owner} IS NOT NULL)"
    )
}

/// None of the second and third numbers of `listed` waits for its next try or is held now; no condition where the list has
/// none.
pub(super) fn none_waits(asked: &CandidateQuery) -> Option<Sql> {
    if !asked.several_numbers {
        return None;
    }
    let owner = owner(table_of(&asked.filter));
    let numbers = format!(
        "NOT EXISTS (SELECT 1 FROM other_numbers AS beside JOIN call_numbers AS also ON also.phone_key = beside.phone_key \
         WHERE beside.{owner} = listed.id AND also.phone_key <> call_numbers.phone_key AND "
    );
    Some(Sql::raw(numbers).then(waits(asked)).push(")"))
}

/// The number of `also`.
fn waits(asked: &CandidateQuery) -> Sql {
    let on_the_phone = stored_calling::is_on_the_phone("also", asked.user, asked.now);
    Sql::raw("((also.closed = 0 AND also.next_attempt_at > ")
        .at(At(asked.now))
        .push(") OR ")
        .then(is_held("also", asked.now))
        .push(" OR ")
        .push(is_promised("also"))
        .push(" OR ")
        .then(on_the_phone)
        .push(")")
}

/// FROM the second and third numbers of a list's people with what is known of them; nothing where the list has none.
pub(super) fn listed(tx: &mut Tx<'_>, filter: &CalledPeople) -> Stored<Option<Sql>> {
    if !has_others(tx, table_of(filter))? {
        return Ok(None);
    }
    numbers_beside(tx, filter).map(Some)
}

fn numbers_beside(tx: &mut Tx<'_>, filter: &CalledPeople) -> Stored<Sql> {
    let (table, people) = people(tx, filter)?;
    let (not_us, owner) = (not_us(table), owner(table));
    let from = Sql::raw(format!(
        "FROM other_numbers JOIN (SELECT {table}.id AS id, {table}.phone_key AS first_key, \
         CASE WHEN {not_us} THEN 1 ELSE 0 END AS first_not_us "
    ))
    .then(people)
    .push(format!(
        ") AS listed ON listed.id = other_numbers.{owner} \
         JOIN call_numbers ON call_numbers.phone_key = other_numbers.phone_key \
         WHERE other_numbers.{owner} IS NOT NULL AND other_numbers.is_us = 1 AND "
    ));
    Ok(from)
}

/// The first of a tier whose second or third number is to be called; `none_waits` is of [`none_waits`].
pub(super) fn first(
    tx: &mut Tx<'_>,
    asked: &CandidateQuery,
    none_waits: Sql,
) -> Stored<Option<Found>> {
    let (tier, order) = of_tier(asked)?;
    let mut conditions = vec![in_buckets("call_numbers", &asked.buckets), tier];
    conditions.extend(free_of(asked));
    conditions.extend(not_of(tx, &asked.others, "call_numbers")?);
    conditions.push(none_waits);
    let first_waits = "NOT EXISTS (SELECT 1 FROM call_numbers AS also WHERE also.phone_key = listed.first_key AND ";
    conditions.push(Sql::raw(first_waits).then(waits(asked)).push(")"));
    // Who asked to be called gave the number for it.
    if asked.tier != Tier::FreshInquiry {
        conditions.extend(none_before(asked));
    }
    let from = numbers_beside(tx, &asked.filter)?
        .then(Sql::all(conditions))
        .push(format!(" ORDER BY {order} LIMIT 1"));
    taken(tx, &asked.filter, from)
}

/// No number before this one can be called now.
fn none_before(asked: &CandidateQuery) -> [Sql; 2] {
    let owner = owner(table_of(&asked.filter));
    let is_open = || {
        Sql::raw("earlier.closed = 0 AND ")
            .then(is_untried_or_due("earlier"))
            .push(" AND ")
            .then(in_buckets("earlier", &asked.open))
            .push(")")
    };
    let first = "NOT EXISTS (SELECT 1 FROM call_numbers AS earlier WHERE earlier.phone_key = listed.first_key \
                 AND listed.first_not_us = 0 AND ";
    let others = format!(
        "NOT EXISTS (SELECT 1 FROM other_numbers AS beside JOIN call_numbers AS earlier \
         ON earlier.phone_key = beside.phone_key WHERE beside.{owner} = listed.id \
         AND beside.place < other_numbers.place AND beside.is_us = 1 AND "
    );
    [
        Sql::raw(first).then(is_open()),
        Sql::raw(others).then(is_open()),
    ]
}

pub(super) fn in_buckets(numbers: &str, buckets: &[BucketId]) -> Sql {
    let buckets: Vec<i64> = buckets.iter().map(|bucket| bucket.get()).collect();
    Sql::among(format!("{numbers}.bucket_id"), Among::ids(&buckets))
}

/// The buckets of a person's numbers.
type Buckets = (Option<i64>, Option<i64>, Option<i64>);

/// People with several numbers of whom none waits, by the buckets of those that are tried yet.
pub(super) fn waiting(
    tx: &mut Tx<'_>,
    (filter, others): (&CalledPeople, &[CalledPeople]),
    now: Instant,
) -> Stored<Vec<(Vec<BucketId>, i64)>> {
    if !has_others(tx, table_of(filter))? {
        return Ok(Vec::new());
    }
    let (table, people) = people(tx, filter)?;
    let mut conditions = Vec::new();
    for numbers in ["call_numbers", "of_second", "of_third"] {
        conditions.push(
            Sql::raw(format!(
                "({numbers}.next_attempt_at IS NULL OR {numbers}.closed = 1 OR {numbers}.next_attempt_at <= "
            ))
            .at(At(now))
            .push(")"),
        );
        conditions.push(Sql::raw("NOT ").then(is_held(numbers, now)));
        conditions.push(Sql::raw("NOT ").push(is_promised(numbers)));
        conditions.extend(not_of(tx, others, numbers)?);
    }
    let with_others = Sql::raw(with_others(&format!("{table}.id"), table));
    let grouped = ["people.number = 0", "second.is_us = 1", "third.is_us = 1"]
        .into_iter()
        .zip(["call_numbers", "of_second", "of_third"])
        .map(|(is_ours, numbers)| {
            format!(
                "CASE WHEN {is_ours} AND {numbers}.closed = 0 AND ({numbers}.last_attempt_at IS NULL \
                 OR {numbers}.next_attempt_at IS NOT NULL) THEN {numbers}.bucket_id END"
            )
        });
    let grouped: Vec<String> = grouped.collect();
    let [one, two, three] = grouped.as_slice() else {
        return Ok(Vec::new());
    };
    let bucket = |text: &str| -> Typed<Nullable<BigInt>> { literal(text.to_owned()) };
    let select = (
        (bucket(one), bucket(two), bucket(three)),
        literal::<BigInt>("count(*)"),
    );
    let from = numbers_of(table, (&people, &with_others))
        .push(" WHERE ")
        .then(Sql::all(conditions))
        .push(format!(" GROUP BY {}", grouped.join(", ")));
    let mut waiting = columns::all(
        tx,
        select,
        from,
        |((one, two, three), people): (Buckets, i64)| {
            let buckets = [one, two, three].into_iter().flatten();
            let buckets: Vec<BucketId> = buckets.map(BucketId::new).collect();
            Ok((buckets, people))
        },
    )?;
    waiting.retain(|(buckets, _)| !buckets.is_empty());
    Ok(waiting)
}
