//! How many people of a list may be called, and whom a filter by it shows. The gate is asked once for each bucket; those who
//! were called in the last 24 hours, and clients who are served, are asked for one by one.

use super::super::among::Among;
use super::super::sql::{Sql, literal, typed};
use super::super::tx::Tx;
use super::super::types::Stamp;
use super::super::{At, columns, stored_numbers, stored_served};
use crm_core::call_numbers::{
    Apart, ApartNumber, CallMoment, Callable, CallableAt, Counted, Group, GroupNumber, count, shown,
};
use crm_core::campaigns::CallList;
use crm_core::clock::Instant;
use crm_core::contact_gate::Purpose;
use crm_core::contact_rules::{self, Standing};
use crm_core::ids::BucketId;
use crm_core::store::Stored;
use diesel::sql_types::{BigInt, Nullable, Text};
use std::collections::{BTreeMap, HashMap, HashSet};

mod numbers;
mod shows;
mod whole_list;

pub(in super::super) use numbers::{has_others, joined as numbers_of};
pub(in super::super) use shows::{in_buckets, other_in_buckets};

/// The calls of the last 24 hours by number, oldest first.
pub(in super::super) type Calls = HashMap<String, Vec<Instant>>;

const fn table(list: CallList) -> &'static str {
    match list {
        CallList::RawLeads => "raw_leads",
        CallList::Leads => "leads",
    }
}

pub(in super::super) fn standing(tx: &mut Tx<'_>, moment: CallMoment) -> Stored<Standing> {
    let today = moment.today;
    tx.remembered(format!("the rules of calling on {today}"), |tx| {
        contact_rules::standing(tx, today)
    })
}

/// The row's number is missing or not ours, as `Number::of` reads what was typed. The indexes `raw_leads_not_us` and
/// `leads_not_us` have this very condition.
pub(super) fn not_us(table: &str) -> String {
    format!(
        "(coalesce(length({table}.phone_key), 0) <> 10 OR (substr(ltrim({table}.phone, '( '), 1, 1) = '+' \
         AND substr(ltrim(substr(ltrim({table}.phone, '( '), 2)), 1, 1) <> '1'))"
    )
}

/// The ids of those whose client is served now, as a call to them is about; it ends in what must not be null.
pub(in super::super) fn served(list: CallList) -> Sql {
    let (from, id) = match list {
        CallList::RawLeads => (
            "SELECT leads.raw_lead_id FROM leads JOIN clients ON clients.lead_id = leads.id",
            "leads.raw_lead_id",
        ),
        CallList::Leads => ("SELECT clients.lead_id FROM clients", "clients.lead_id"),
    };
    served_of(from, id)
}

/// The same of clients themselves.
pub(in super::super) fn served_clients() -> Sql {
    served_of("SELECT clients.id FROM clients", "clients.id")
}

/// By which of their numbers clients are served into whom others went: each has those numbers alone that what counts for them lets be
/// called ([`stored_served::is_served_by_number`]).
pub(in super::super) fn served_numbers(tx: &mut Tx<'_>) -> Stored<HashMap<i64, HashSet<String>>> {
    let served = stored_served::is_served_by_number(&Sql::raw("numbers.phone_key"));
    let served = Sql::raw("CAST(CASE WHEN ")
        .then(served)
        .push(" THEN 1 ELSE 0 END AS BIGINT)");
    let mut found: HashMap<i64, HashSet<String>> = HashMap::new();
    for joined in [
        "clients numbers ON numbers.id = clients.id",
        "other_numbers numbers ON numbers.client_id = clients.id",
    ] {
        let select = (
            literal::<BigInt>("clients.id"),
            literal::<Nullable<Text>>("numbers.phone_key"),
            typed::<BigInt>(served.clone()),
        );
        let from = Sql::raw(format!(
            "FROM clients JOIN {joined} WHERE clients.id IN (SELECT merges.survivor_id FROM merges \
             WHERE merges.kind = 'client' AND merges.undone_at IS NULL)"
        ));
        for (id, number, is_served) in columns::all(tx, select, from, Ok::<NumberServed, _>)? {
            let numbers = found.entry(id).or_default();
            numbers.extend(number.filter(|_| is_served == 1));
        }
    }
    Ok(found)
}

/// Client, number, and whether the client is served by it.
type NumberServed = (i64, Option<String>, i64);

fn served_of(from: &str, id: &str) -> Sql {
    Sql::raw(format!("{from} WHERE "))
        .then(stored_served::is_served())
        .push(format!(" AND {id}"))
}

fn served_among(list: CallList) -> Sql {
    Sql::raw(format!("{}.id IN (", table(list)))
        .then(served(list))
        .push(" IS NOT NULL)")
}

/// The people of a list that are counted.
pub(in super::super) struct Asked<'a> {
    pub(in super::super) list: CallList,
    /// Begins with FROM and ends in a condition.
    pub(in super::super) people: &'a Sql,
    /// All people of the list, none of whom a filter leaves out.
    pub(in super::super) is_whole: bool,
}

pub(in super::super) fn counted(
    tx: &mut Tx<'_>,
    asked: &Asked<'_>,
    moment: CallMoment,
) -> Stored<Callable> {
    let Asked { list, people, .. } = *asked;
    let standing = standing(tx, moment)?;
    let groups = if asked.is_whole && whole_list::is_quick(tx)? {
        whole_list::groups(tx, list, people)?
    } else {
        groups(tx, table(list), people)?
    };
    let several = if asked.is_whole {
        whole_list::several(tx, list, people)?
    } else {
        numbers::several(tx, table(list), people)?
    };
    let counted = Counted {
        groups,
        several,
        apart: apart(tx, list, people, moment)?,
    };
    let buckets = stored_numbers::buckets(tx)?;
    Ok(count(&standing.gate(), &buckets, &counted, moment.at))
}

/// People by bucket: one pass over the list.
fn groups(tx: &mut Tx<'_>, table: &str, people: &Sql) -> Stored<Vec<Group>> {
    let not_us = not_us(table);
    let from = Sql::raw(format!(
        "FROM (SELECT {table}.phone_key AS phone_key, CAST(CASE WHEN {table}.phone IS NULL THEN 1 \
         WHEN {not_us} THEN 2 ELSE 0 END AS BIGINT) AS number "
    ))
    .then(people.clone())
    .push(
        ") AS people LEFT JOIN call_numbers ON call_numbers.phone_key = people.phone_key \
         GROUP BY people.number, call_numbers.bucket_id",
    );
    let select = (
        literal::<BigInt>("people.number"),
        literal::<Nullable<BigInt>>("call_numbers.bucket_id"),
        literal::<BigInt>("count(*)"),
    );
    columns::all(tx, select, from, |row: GroupRow| Ok(group(row)))
}

/// Whether the number is there (0), missing (1) or not ours (2), its bucket, and how many people.
type GroupRow = (i64, Option<i64>, i64);

fn group((number, bucket, people): GroupRow) -> Group {
    Group {
        number: group_number(number, bucket),
        people,
    }
}

fn group_number(number: i64, bucket: Option<i64>) -> GroupNumber {
    match (number, bucket) {
        (1, _) => GroupNumber::Missing,
        (2, _) => GroupNumber::NotUs,
        (_, None) => GroupNumber::Waiting,
        (_, Some(bucket)) => GroupNumber::In(BucketId::new(bucket)),
    }
}

/// Those whom the buckets of their numbers do not speak for.
fn apart(tx: &mut Tx<'_>, list: CallList, people: &Sql, moment: CallMoment) -> Stored<Vec<Apart>> {
    let table = table(list);
    let calls = calls(tx, None, moment)?;
    let mut found: BTreeMap<i64, Apart> = BTreeMap::new();
    if !calls.is_empty() {
        let keys: Vec<String> = calls.keys().cloned().collect();
        for called in numbers::with_one_of(tx, table, &keys)? {
            let sold = numbers::of_each(tx, table, (people, &called))?;
            found.extend(one_by_one(sold, Purpose::Sales, &calls));
        }
    }
    let served = numbers::of_each(tx, table, (people, &served_among(list)))?;
    found.extend(one_by_one(served, Purpose::Service, &calls));
    Ok(found.into_values().collect())
}

fn one_by_one(
    people: Vec<(i64, Vec<numbers::Keyed>)>,
    purpose: Purpose,
    calls: &Calls,
) -> impl Iterator<Item = (i64, Apart)> {
    people.into_iter().map(move |(id, numbers)| {
        let numbers = numbers.into_iter().map(|(key, number)| ApartNumber {
            number,
            calls: key
                .and_then(|key| calls.get(&key))
                .cloned()
                .unwrap_or_default(),
        });
        let apart = Apart {
            id,
            purpose,
            numbers: numbers.collect(),
        };
        (id, apart)
    })
}

/// The calls that count at a moment; of some numbers, when they are named.
pub(in super::super) fn calls(
    tx: &mut Tx<'_>,
    keys: Option<&[String]>,
    moment: CallMoment,
) -> Stored<Calls> {
    let since = Sql::raw("FROM calls WHERE calls.started_at > ").at(At(moment.calls_count_after()));
    let from = match keys {
        None => since,
        Some(keys) => since.then(Sql::among(" AND calls.phone_key", Among::texts(keys))),
    };
    let select = (
        literal::<Text>("calls.phone_key"),
        literal::<Stamp>("calls.started_at"),
    );
    let from = from.push(" ORDER BY calls.started_at, calls.id");
    let found = columns::all(tx, select, from, |(key, at): (String, At)| Ok((key, at.0)))?;
    let mut calls = Calls::new();
    for (key, at) in found {
        calls.entry(key).or_default().push(at);
    }
    Ok(calls)
}

/// The condition of a filter by what the gate says; nothing without one.
pub(in super::super) fn condition(
    tx: &mut Tx<'_>,
    list: CallList,
    asked: Option<CallableAt>,
) -> Stored<Option<Sql>> {
    let Some(asked) = asked else { return Ok(None) };
    let (table, minute) = (table(list), asked.moment.minute());
    let question = format!("{list} callable {} in {minute}", asked.answer);
    let shown = tx.remembered(question, |tx| {
        let standing = standing(tx, asked.moment)?;
        let all = Sql::raw(format!("FROM {table} WHERE {table}.deleted_at IS NULL"));
        let apart = apart(tx, list, &all, asked.moment)?;
        let buckets = stored_numbers::buckets(tx)?;
        Ok(shown(&standing.gate(), &buckets, &apart, asked))
    })?;
    let has_others = has_others(tx, table)?;
    Ok(Some(shows::shows(
        table,
        (asked.answer, has_others),
        &shown,
    )))
}
