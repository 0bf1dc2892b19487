//! The first person of each bucket, by indexes: whoever was called already is not read, however many they are.

use super::super::At;
use super::super::among::Among;
use super::super::columns;
use super::super::sql::{Numbers, Sql, literal};
use super::super::tx::Tx;
use super::{Found, free_of, not_of, people, taken};
use crm_core::call_desk::{CandidateQuery, Tier};
use crm_core::contact::PhoneKey;
use crm_core::store::Stored;
use crm_core::views::CalledPeople;
use diesel::prelude::*;
use diesel::sql_types::Text;

/// So many numbers of a bucket are compared with the list, whose filter may leave them out.
const COMPARED: i64 = 50;
/// Reps who look at the same person at the same moment pass each other over so often.
const RIVALS: usize = 8;

/// What was found in the buckets.
pub(super) enum ByBucket {
    Somebody(Found),
    /// Every number of the tier was compared.
    Nobody,
    /// The list has few of these numbers, or other reps look at them now.
    Unknown,
}

/// A tier's numbers in one bucket: which, in which order, and in which order their people are.
struct Numbered {
    is_of_tier: Sql,
    order: &'static str,
    best: &'static str,
}

/// Nothing of a tier whose people no index has.
fn numbered(asked: &CandidateQuery) -> Option<Numbered> {
    let newest = match asked.filter {
        CalledPeople::RawLeads(_) => "call_numbers.newest_raw_lead",
        CalledPeople::Leads(_) => "call_numbers.newest_lead",
    };
    let is_in_list = Sql::raw(format!(
        "call_numbers.closed = 0 AND {newest} > 0 AND call_numbers.next_attempt_at "
    ));
    match asked.tier {
        Tier::DueAttempt => Some(Numbered {
            is_of_tier: is_in_list.push("<= ").at(At(asked.now)),
            order: "call_numbers.next_attempt_at, call_numbers.attempts",
            best: "call_numbers.next_attempt_at, call_numbers.attempts, listed.id",
        }),
        Tier::NeverCalled => Some(Numbered {
            is_of_tier: is_in_list.push("IS NULL AND call_numbers.last_attempt_at IS NULL"),
            order: match asked.filter {
                CalledPeople::RawLeads(_) => "call_numbers.newest_raw_lead DESC",
                CalledPeople::Leads(_) => "call_numbers.newest_lead DESC",
            },
            best: "listed.id DESC",
        }),
        Tier::FreshInquiry | Tier::OwnCallback | Tier::OthersCallback => None,
    }
}

/// The first of a tier, as the buckets' indexes tell.
pub(super) fn first(tx: &mut Tx<'_>, asked: &CandidateQuery) -> Stored<ByBucket> {
    let Some(numbered) = numbered(asked) else {
        return Ok(ByBucket::Unknown);
    };
    let mut asked = asked.clone();
    for _ in 0..RIVALS {
        let ids = of_each(tx, &asked, &numbered)?;
        if ids.is_empty() {
            return has_more(tx, &asked, &numbered).map(|more| {
                if more {
                    ByBucket::Unknown
                } else {
                    ByBucket::Nobody
                }
            });
        }
        let best = of_ids(&asked, &ids).push(format!(" ORDER BY {} LIMIT 1", numbered.best));
        if let Some(found) = taken(tx, &asked.filter, best)? {
            return Ok(ByBucket::Somebody(found));
        }
        // Other reps are being served these.
        asked.passed.extend(keys(tx, &asked, &ids)?);
    }
    Ok(ByBucket::Unknown)
}

/// FROM the free numbers of the bucket `call_buckets.id`, up to the end of a condition.
fn numbers(asked: &CandidateQuery, numbered: &Numbered) -> Sql {
    let mut conditions = vec![
        Sql::raw("call_numbers.bucket_id = call_buckets.id"),
        numbered.is_of_tier.clone(),
    ];
    conditions.extend(free_of(asked));
    Sql::raw("FROM call_numbers WHERE ").then(Sql::all(conditions))
}

fn open(asked: &CandidateQuery) -> Sql {
    let buckets: Vec<i64> = asked.buckets.iter().map(|bucket| bucket.get()).collect();
    Sql::among(
        "FROM call_buckets WHERE call_buckets.id",
        Among::ids(&buckets),
    )
}

/// The id of the first person of the list in each bucket that has one.
fn of_each(tx: &mut Tx<'_>, asked: &CandidateQuery, numbered: &Numbered) -> Stored<Vec<i64>> {
    let (table, listed) = people(tx, &asked.filter)?;
    let columns = "call_numbers.phone_key, call_numbers.next_attempt_at, call_numbers.attempts, \
                   call_numbers.newest_raw_lead, call_numbers.newest_lead ";
    let mut on = vec![Sql::raw("listed.phone_key = call_numbers.phone_key")];
    on.extend(not_of(tx, &asked.others)?);
    let last = match asked.tier {
        Tier::NeverCalled => ", listed.id DESC",
        _ => ", listed.id",
    };
    let first = Sql::raw("SELECT listed.id FROM (SELECT ")
        .push(columns)
        .then(numbers(asked, numbered))
        .push(format!(
            " ORDER BY {} LIMIT {COMPARED}) AS call_numbers CROSS JOIN (SELECT {table}.id, {table}.phone_key ",
            numbered.order
        ))
        .then(listed)
        .push(") AS listed WHERE ")
        .then(Sql::all(on))
        .push(format!(" ORDER BY {}{last} LIMIT 1", numbered.order));
    let found = Sql::raw("SELECT found.id FROM (SELECT (")
        .then(first)
        .push(") AS id ")
        .then(open(asked))
        .push(") AS found WHERE found.id IS NOT NULL");
    tx.run(|conn| Numbers(found).load(conn))
}

/// Whether a bucket has more free numbers than were compared.
fn has_more(tx: &mut Tx<'_>, asked: &CandidateQuery, numbered: &Numbered) -> Stored<bool> {
    let more = Sql::raw("SELECT count(*) FROM (SELECT 1 ")
        .then(open(asked))
        .push(" AND EXISTS (SELECT 1 ")
        .then(numbers(asked, numbered))
        .push(format!(
            " ORDER BY {} LIMIT 1 OFFSET {COMPARED}) LIMIT 1) AS more",
            numbered.order
        ));
    let more: i64 = tx.run(|conn| Numbers(more).get_result(conn))?;
    Ok(more > 0)
}

fn keys(tx: &mut Tx<'_>, asked: &CandidateQuery, ids: &[i64]) -> Stored<Vec<PhoneKey>> {
    let select = literal::<Text>("listed.phone_key");
    columns::all(tx, select, of_ids(asked, ids), |key: String| {
        Ok(PhoneKey::stored(key))
    })
}

fn of_ids(asked: &CandidateQuery, ids: &[i64]) -> Sql {
    let table = match asked.filter {
        CalledPeople::RawLeads(_) => "raw_leads",
        CalledPeople::Leads(_) => "leads",
    };
    let join =
        "AS listed JOIN call_numbers ON call_numbers.phone_key = listed.phone_key WHERE listed.id";
    Sql::among(format!("FROM {table} {join}"), Among::ids(ids))
}
