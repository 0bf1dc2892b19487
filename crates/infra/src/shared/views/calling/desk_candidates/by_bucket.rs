//! The first person of each bucket, by indexes: people who were called already are not read, however many they are.

use super::super::super::among::Among;
use super::super::super::sql::{Sql, literal, typed};
use super::super::super::tx::Tx;
use super::super::super::{At, columns};
use super::{Found, free_of, not_of, people, table_of, taken};
use crm_core::call_desk::{CandidateQuery, Tier};
use crm_core::contact::PhoneKey;
use crm_core::ids::BucketId;
use crm_core::store::Stored;
use crm_core::views::{CalledPeople, RawLeadStage};
use diesel::sql_types::{BigInt, Nullable, Text};

/// How many numbers of each bucket are compared with the list, whose filter may leave them out.
const COMPARED: i64 = 50;
/// How many, when no one of the list is among these.
const COMPARED_FURTHER: i64 = 1_000;
/// Of so many buckets at most: those whose numbers behind the first come soonest. A search of a few people would else read
/// all numbers at each press.
const FURTHER: usize = 4;
/// Reps who look at the same person at the same moment pass each other over so often.
const RIVALS: usize = 8;

/// What was found in the buckets.
pub(super) enum ByBucket {
    Somebody(Found),
    /// Every number of the tier was compared.
    Nobody,
    /// Indexes do not tell: the list has few of these numbers, or other reps look at them now.
    Unknown,
}

/// A tier's numbers in one bucket: which, and in which order.
struct Numbered {
    is_of_tier: Sql,
    /// What they are ordered by first, whether up or down, and by what then.
    first: &'static str,
    direction: &'static str,
    then: &'static str,
    /// Of people with the same number.
    person: &'static str,
    /// None of a person's other numbers waits, if people of the list have several.
    none_waits: Option<Sql>,
}

impl Numbered {
    fn order(&self) -> String {
        format!("{}{}{}", self.first, self.direction, self.then)
    }

    /// The first person by it.
    fn first_person(&self) -> String {
        format!(" ORDER BY {}, {} LIMIT 1", self.order(), self.person)
    }
}

/// A search is answered by its own index, from the list's side.
fn is_searched(people: &CalledPeople) -> bool {
    match people {
        CalledPeople::RawLeads(filter) => filter.search.is_some() || filter.tag.is_some(),
        CalledPeople::Leads(filter) => filter.search.is_some(),
    }
}

/// Nothing of people whom no index of numbers has.
fn numbered(asked: &CandidateQuery, none_waits: Option<Sql>) -> Option<Numbered> {
    let lists = [&asked.filter].into_iter().chain(&asked.others);
    if lists.into_iter().any(is_searched) {
        return None;
    }
    let newest = match &asked.filter {
        // Their numbers are those of leads.
        CalledPeople::RawLeads(filter) if filter.stage == RawLeadStage::Converted => return None,
        CalledPeople::RawLeads(_) => "call_numbers.newest_raw_lead",
        CalledPeople::Leads(_) => "call_numbers.newest_lead",
    };
    let is_in_list = Sql::raw(format!(
        "call_numbers.closed = 0 AND {newest} > 0 AND call_numbers.next_attempt_at "
    ));
    match asked.tier {
        Tier::DueAttempt => Some(Numbered {
            is_of_tier: is_in_list.push("<= ").at(At(asked.now)),
            first: "call_numbers.next_attempt_at",
            direction: " ASC",
            then: ", call_numbers.attempts",
            person: "listed.id",
            none_waits,
        }),
        Tier::NeverCalled => Some(Numbered {
            is_of_tier: is_in_list.push("IS NULL AND call_numbers.last_attempt_at IS NULL"),
            first: newest,
            direction: " DESC",
            then: "",
            person: "listed.id DESC",
            none_waits,
        }),
        Tier::FreshInquiry | Tier::OwnCallback | Tier::OthersCallback => None,
    }
}

/// The first of a tier, as the buckets' indexes tell. A bucket with more numbers than are compared, none of them of the list,
/// waits until the others have no one left.
pub(super) fn first(
    tx: &mut Tx<'_>,
    asked: &CandidateQuery,
    none_waits: Option<Sql>,
) -> Stored<ByBucket> {
    let Some(numbered) = numbered(asked, none_waits) else {
        return Ok(ByBucket::Unknown);
    };
    let mut asked = asked.clone();
    for _ in 0..RIVALS {
        let (ids, has_more) = of_each(tx, &asked, &numbered)?;
        if ids.is_empty() {
            return Ok(if has_more {
                ByBucket::Unknown
            } else {
                ByBucket::Nobody
            });
        }
        let best = of_ids(&asked, &ids).push(numbered.first_person());
        if let Some(found) = taken(tx, &asked.filter, best)? {
            return Ok(ByBucket::Somebody(found));
        }
        // Other reps are being served these.
        asked.passed.extend(keys(tx, &asked, &ids)?);
    }
    Ok(ByBucket::Unknown)
}

/// The id of the first person of the list in each bucket that has one, and whether one of the others has more numbers.
fn of_each(
    tx: &mut Tx<'_>,
    asked: &CandidateQuery,
    numbered: &Numbered,
) -> Stored<(Vec<i64>, bool)> {
    let (mut ids, without) = first_ids(tx, asked, (numbered, COMPARED), &asked.buckets)?;
    let mut further = with_more(tx, asked, (numbered, COMPARED), &without)?;
    let has_others = further.len() > FURTHER;
    further.truncate(FURTHER);
    let (found, without) = first_ids(tx, asked, (numbered, COMPARED_FURTHER), &further)?;
    ids.extend(found);
    let has_more = !with_more(tx, asked, (numbered, COMPARED_FURTHER), &without)?.is_empty();
    Ok((ids, has_others || has_more))
}

/// FROM the free numbers of the bucket `call_buckets.id`, in their order.
fn numbers(asked: &CandidateQuery, numbered: &Numbered) -> Sql {
    let mut conditions = vec![
        Sql::raw("call_numbers.bucket_id = call_buckets.id"),
        numbered.is_of_tier.clone(),
    ];
    conditions.extend(free_of(asked));
    Sql::raw("FROM call_numbers WHERE ")
        .then(Sql::all(conditions))
        .push(format!(" ORDER BY {}", numbered.order()))
}

fn of_buckets(buckets: &[BucketId]) -> Sql {
    let buckets: Vec<i64> = buckets.iter().map(|bucket| bucket.get()).collect();
    Sql::among(
        "FROM call_buckets WHERE call_buckets.id",
        Among::ids(&buckets),
    )
}

/// The first person of the list among so many numbers of each bucket, and the buckets without one.
fn first_ids(
    tx: &mut Tx<'_>,
    asked: &CandidateQuery,
    (numbered, compared): (&Numbered, i64),
    buckets: &[BucketId],
) -> Stored<(Vec<i64>, Vec<BucketId>)> {
    let (mut ids, mut without) = (Vec::new(), Vec::new());
    if buckets.is_empty() {
        return Ok((ids, without));
    }
    let (table, listed) = people(tx, &asked.filter)?;
    let columns = "call_numbers.phone_key, call_numbers.next_attempt_at, call_numbers.attempts, \
                   call_numbers.newest_raw_lead, call_numbers.newest_lead ";
    let mut on = vec![Sql::raw("listed.phone_key = call_numbers.phone_key")];
    on.extend(not_of(tx, &asked.others, "call_numbers")?);
    on.extend(numbered.none_waits.clone());
    let first = Sql::raw("(SELECT listed.id FROM (SELECT ")
        .push(columns)
        .then(numbers(asked, numbered))
        .push(format!(
            " LIMIT {compared}) AS call_numbers CROSS JOIN (SELECT {table}.id, {table}.phone_key "
        ))
        .then(listed)
        .push(") AS listed WHERE ")
        .then(Sql::all(on))
        .push(numbered.first_person())
        .push(")");
    let select = (
        literal::<BigInt>("call_buckets.id"),
        typed::<Nullable<BigInt>>(first),
    );
    let found = columns::all(
        tx,
        select,
        of_buckets(buckets),
        |row: (i64, Option<i64>)| Ok(row),
    )?;
    for (bucket, id) in found {
        match id {
            Some(id) => ids.push(id),
            None => without.push(BucketId::new(bucket)),
        }
    }
    Ok((ids, without))
}

/// Those of these buckets that have more free numbers than were compared: first the one whose next number comes soonest.
fn with_more(
    tx: &mut Tx<'_>,
    asked: &CandidateQuery,
    (numbered, compared): (&Numbered, i64),
    buckets: &[BucketId],
) -> Stored<Vec<BucketId>> {
    if buckets.is_empty() {
        return Ok(Vec::new());
    }
    let next = || {
        Sql::raw(format!("(SELECT {} ", numbered.first))
            .then(numbers(asked, numbered))
            .push(format!(" LIMIT 1 OFFSET {compared})"))
    };
    let more = of_buckets(buckets)
        .push(" AND ")
        .then(next())
        .push(" IS NOT NULL ORDER BY ")
        .then(next())
        .push(numbered.direction)
        .push(", call_buckets.id");
    let select = literal::<BigInt>("call_buckets.id");
    columns::all(tx, select, more, |bucket: i64| Ok(BucketId::new(bucket)))
}

fn keys(tx: &mut Tx<'_>, asked: &CandidateQuery, ids: &[i64]) -> Stored<Vec<PhoneKey>> {
    let select = literal::<Text>("listed.phone_key");
    columns::all(tx, select, of_ids(asked, ids), |key: String| {
        Ok(PhoneKey::stored(key))
    })
}

fn of_ids(asked: &CandidateQuery, ids: &[i64]) -> Sql {
    let table = table_of(&asked.filter);
    let join =
        "AS listed JOIN call_numbers ON call_numbers.phone_key = listed.phone_key WHERE listed.id";
    Sql::among(format!("FROM {table} {join}"), Among::ids(ids))
}
