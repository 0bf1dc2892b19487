//! Of those who may be called now, whom the desk does not serve: they wait for their next try or for a promised call, a rep
//! holds them, or they are not to be tried again.

use super::super::super::sql::Sql;
use super::super::super::tx::Tx;
use super::super::super::with_number::owner;
use super::super::super::{At, stored_numbers};
use super::super::callable::{has_others, in_buckets, other_in_buckets, standing};
use crm_core::call_numbers::{CallMoment, Callability, open_buckets};
use crm_core::clock::Instant;
use crm_core::ids::BucketId;
use crm_core::store::Stored;

/// Only those that were called are closed or have no next try, which an index finds.
const ENDED: &str = "SELECT call_numbers.phone_key FROM call_numbers WHERE call_numbers.last_attempt_at IS NOT NULL \
                     AND (call_numbers.closed = 1 OR call_numbers.next_attempt_at IS NULL)";

/// Numbers that wait.
fn waiting(now: Instant) -> Sql {
    Sql::raw(
        "SELECT call_numbers.phone_key FROM call_numbers WHERE call_numbers.last_attempt_at IS NOT NULL \
         AND call_numbers.closed = 0 AND call_numbers.next_attempt_at > ",
    )
    .at(At(now))
    .push(" UNION SELECT claims.phone_key FROM claims WHERE claims.until > ")
    .at(At(now))
    .push(" UNION SELECT callbacks.phone_key FROM callbacks WHERE callbacks.status = 'open'")
}

pub(super) fn not_served(tx: &mut Tx<'_>, table: &str, moment: CallMoment) -> Stored<Sql> {
    let waits = |column: String| {
        Sql::raw(format!("{column} IN ("))
            .then(waiting(moment.at))
            .push(")")
    };
    let first_waits = waits(format!("{table}.phone_key"));
    if !has_others(tx, table)? {
        let ended = format!("{table}.phone_key IN ({ENDED})");
        return Ok(any([first_waits, Sql::raw(ended)]));
    }
    let owner = owner(table);
    let other_waits = Sql::raw(format!(
        "{table}.id IN (SELECT other_numbers.{owner} FROM other_numbers WHERE other_numbers.{owner} IS NOT NULL AND "
    ))
    .then(waits("other_numbers.phone_key".to_owned()))
    .push(")");
    let none_left = Sql::raw("NOT ").then(one_left(table, &open(tx, moment)?));
    Ok(any([first_waits, other_waits, none_left]))
}

fn any(conditions: impl IntoIterator<Item = Sql>) -> Sql {
    Sql::raw("(")
        .then(Sql::joined(conditions, " OR "))
        .push(")")
}

/// A number that may be called now and is tried yet.
fn one_left(table: &str, open: &[BucketId]) -> Sql {
    let ended = format!(" AND {table}.phone_key NOT IN ({ENDED}))");
    let first = Sql::raw("(").then(in_buckets(table, open)).push(ended);
    let ended = format!(" AND other_numbers.phone_key NOT IN ({ENDED})");
    any([first, other_in_buckets(table, open, &ended)])
}

fn open(tx: &mut Tx<'_>, moment: CallMoment) -> Stored<Vec<BucketId>> {
    let standing = standing(tx, moment)?;
    let buckets = stored_numbers::buckets(tx)?;
    Ok(open_buckets(&standing.gate(), &buckets, moment.at).of(Callability::Now))
}
