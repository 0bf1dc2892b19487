//! The condition of a filter by what the gate says: of several numbers of a person the best speaks.

use super::super::super::among::Among;
use super::super::super::sql::Sql;
use super::super::super::with_number::owner;
use super::not_us;
use crm_core::call_numbers::{Callability, Shown};
use crm_core::ids::BucketId;

/// Whom a filter shows; `has_others` when a person of the list has more than one number.
pub(super) fn shows(table: &str, (answer, has_others): (Callability, bool), shown: &Shown) -> Sql {
    let mut any = by_number(table, answer, shown);
    if has_others {
        let best = by_best_number(table, any, (answer, shown));
        any = best.into_iter().collect();
    }
    if !shown.with.is_empty() {
        let with = Among::ids(&shown.with);
        any.push(Sql::among(format!("{table}.id"), with));
    }
    if any.is_empty() {
        return Sql::raw("1 = 0");
    }
    let any = Sql::raw("(").then(Sql::joined(any, " OR ")).push(")");
    any.by_values()
}

/// By their first number: what most people have alone.
fn by_number(table: &str, answer: Callability, shown: &Shown) -> Vec<Sql> {
    let mut any = Vec::new();
    if !shown.buckets.is_empty() {
        let by_bucket = in_buckets(table, &shown.buckets);
        any.push(without(table, by_bucket, shown));
    }
    if answer == Callability::Never {
        any.push(Sql::raw(not_us(table)));
    }
    any
}

/// A number of the answer, and none of a better one.
fn by_best_number(
    table: &str,
    mut any: Vec<Sql>,
    (answer, shown): (Callability, &Shown),
) -> Option<Sql> {
    if !shown.buckets.is_empty() {
        any.push(other_in_buckets(table, &shown.buckets, ""));
    }
    if answer == Callability::Never {
        let owner = owner(table);
        any.push(Sql::raw(format!(
            "{table}.id IN (SELECT other_numbers.{owner} FROM other_numbers \
             WHERE other_numbers.{owner} IS NOT NULL AND other_numbers.is_us = 0)"
        )));
    }
    if any.is_empty() {
        return None;
    }
    let mut all = vec![Sql::raw("(").then(Sql::joined(any, " OR ")).push(")")];
    if !shown.better.is_empty() {
        all.push(Sql::raw("NOT ").then(in_buckets(table, &shown.better)));
        all.push(Sql::raw("NOT ").then(other_in_buckets(table, &shown.better, "")));
    }
    let all = Sql::raw("(").then(Sql::all(all)).push(")");
    Some(without(table, all, shown))
}

/// Whose own answer is another one.
fn without(table: &str, these: Sql, shown: &Shown) -> Sql {
    if shown.without.is_empty() {
        return these;
    }
    let without = Sql::among(format!("{table}.id"), Among::ids(&shown.without));
    let without = Sql::raw("NOT (").then(without).push(")");
    Sql::raw("(").then(Sql::all([these, without])).push(")")
}

fn among(buckets: &[BucketId]) -> Sql {
    let buckets: Vec<i64> = buckets.iter().map(|id| id.get()).collect();
    Sql::among("call_numbers.bucket_id", Among::ids(&buckets))
}

/// Whose first number is ours and in one of the buckets.
pub(in super::super::super) fn in_buckets(table: &str, buckets: &[BucketId]) -> Sql {
    let not_us = not_us(table);
    Sql::raw(format!(
        "(NOT {not_us} AND EXISTS (SELECT 1 FROM call_numbers WHERE call_numbers.phone_key = {table}.phone_key AND "
    ))
    .then(among(buckets))
    .push("))")
}

/// Who has a second or third number in one of the buckets; `and` says what else must be so of it.
pub(in super::super::super) fn other_in_buckets(
    table: &str,
    buckets: &[BucketId],
    and: &str,
) -> Sql {
    let owner = owner(table);
    Sql::raw(format!(
        "{table}.id IN (SELECT other_numbers.{owner} FROM other_numbers \
         JOIN call_numbers ON call_numbers.phone_key = other_numbers.phone_key \
         WHERE other_numbers.{owner} IS NOT NULL AND other_numbers.is_us = 1 AND "
    ))
    .then(among(buckets))
    .push(format!("{and})"))
}
