//! Who of a list comes next at the call desk: the list's own filter, joined with what is known of each number.

use super::super::among::Among;
use super::super::persons::{lead_list, raw_lead_list};
use super::super::sql::{Numbers, Sql, literal};
use super::super::stored::parse_stored;
use super::super::tx::Tx;
use super::super::types::Stamp;
use super::super::with_number::owner;
use super::super::{At, columns, dialect, stored_calling};
use super::callable::has_others;
use crm_core::call_desk::{CandidateQuery, DeskCandidates, Tier};
use crm_core::campaigns::CallList;
use crm_core::clock::Instant;
use crm_core::contact::PhoneKey;
use crm_core::ids::{BucketId, CampaignId, LeadId, RawLeadId};
use crm_core::number_facts::Holder;
use crm_core::relationships::ASKED_FOR_APPOINTMENT;
use crm_core::store::{StoreError, Stored};
use crm_core::views::CalledPeople;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};

mod by_bucket;
mod other_numbers;
mod with_some;

use by_bucket::ByBucket;

/// A person of a list, with the number.
type Found = (Holder, PhoneKey);

const fn table_of(filter: &CalledPeople) -> &'static str {
    match filter {
        CalledPeople::RawLeads(_) => "raw_leads",
        CalledPeople::Leads(_) => "leads",
    }
}

/// FROM the people of a list, up to the end of a condition.
pub(in super::super) fn people(
    tx: &mut Tx<'_>,
    filter: &CalledPeople,
) -> Stored<(&'static str, Sql)> {
    Ok(match filter {
        CalledPeople::RawLeads(filter) => ("raw_leads", raw_lead_list::list(tx, filter)?.matches()),
        CalledPeople::Leads(filter) => ("leads", lead_list::people(tx, filter)?.matches()),
    })
}

/// FROM the people of a list with what is known of their numbers, as `listed` and `call_numbers`.
fn listed(tx: &mut Tx<'_>, filter: &CalledPeople) -> Stored<Sql> {
    let (table, people) = people(tx, filter)?;
    let listed = format!("FROM (SELECT {table}.id AS id, {table}.phone_key AS phone_key ");
    Ok(Sql::raw(listed)
        .then(people)
        .push(") AS listed JOIN call_numbers ON call_numbers.phone_key = listed.phone_key WHERE "))
}

/// No one of these lists has the number of `numbers`, for each of them.
fn not_of(tx: &mut Tx<'_>, others: &[CalledPeople], numbers: &str) -> Stored<Vec<Sql>> {
    let mut conditions = Vec::new();
    for filter in others {
        let (table, people) = people(tx, filter)?;
        let nobody = |with: String| {
            Sql::raw("NOT EXISTS (SELECT 1 ")
                .then(people.clone())
                .push(with)
        };
        conditions.push(nobody(format!(
            " AND {table}.phone_key = {numbers}.phone_key)"
        )));
        if has_others(tx, table)? {
            let owner = owner(table);
            conditions.push(nobody(format!(
                " AND {table}.id IN (SELECT other_numbers.{owner} FROM other_numbers WHERE other_numbers.{owner} IS NOT NULL \
                 AND other_numbers.phone_key = {numbers}.phone_key))"
            )));
        }
    }
    Ok(conditions)
}

/// A number that no rep holds, to whom nothing is promised, and that was not closed.
fn is_free(now: Instant) -> Sql {
    Sql::raw("call_numbers.closed = 0 AND NOT ")
        .then(is_held("call_numbers", now))
        .push(" AND NOT ")
        .push(is_promised("call_numbers"))
}

/// A rep holds the number of `numbers`.
fn is_held(numbers: &str, now: Instant) -> Sql {
    Sql::raw(format!(
        "EXISTS (SELECT 1 FROM claims WHERE claims.phone_key = {numbers}.phone_key AND claims.until > "
    ))
    .at(At(now))
    .push(")")
}

/// A call to the number of `numbers` is promised.
fn is_promised(numbers: &str) -> String {
    format!(
        "EXISTS (SELECT 1 FROM callbacks WHERE callbacks.phone_key = {numbers}.phone_key AND callbacks.status = 'open')"
    )
}

/// A number that was not tried, or is to be tried again by now.
fn is_due(now: Instant) -> Sql {
    Sql::raw("(call_numbers.next_attempt_at IS NULL OR call_numbers.next_attempt_at <= ")
        .at(At(now))
        .push(")")
}

/// Inquiries that no call followed; who has an appointment waits for that.
fn inquired(since: Instant) -> Sql {
    Sql::raw(
        "SELECT relationships.phone_key FROM relationships JOIN call_numbers AS asked \
         ON asked.phone_key = relationships.phone_key WHERE relationships.kind = 'inquiry' \
         AND relationships.withdrawn_at IS NULL AND (asked.last_attempt_at IS NULL \
         OR asked.last_attempt_at < relationships.created_at) AND relationships.source <> ",
    )
    .text(ASKED_FOR_APPOINTMENT)
    .push(" AND relationships.created_at > ")
    .at(At(since))
}

/// What a tier has of a list, and its own order.
fn of_tier(asked: &CandidateQuery) -> Stored<(Sql, &'static str)> {
    let now = asked.now;
    match asked.tier {
        Tier::FreshInquiry => Ok((
            is_due(now)
                .push(" AND call_numbers.phone_key IN (")
                .then(inquired(asked.fresh_since))
                .push(")"),
            "call_numbers.attempts, listed.id",
        )),
        Tier::DueAttempt => Ok((
            Sql::raw("call_numbers.next_attempt_at <= ").at(At(now)),
            "call_numbers.next_attempt_at, call_numbers.attempts, listed.id",
        )),
        // No one was tried more often than another; the newest record comes first.
        Tier::NeverCalled => Ok((
            Sql::raw(
                "call_numbers.last_attempt_at IS NULL AND call_numbers.next_attempt_at IS NULL",
            ),
            "listed.id DESC",
        )),
        Tier::OwnCallback | Tier::OthersCallback => {
            Err(StoreError::Fault("callbacks are in no list".to_owned()))
        }
    }
}

/// The rep's few skips are read once for all numbers. Per number, PostgreSQL keeps to what it planned before the first
/// skip, and compares each number with all skips: 300 of them took two milliseconds.
fn not_skipped(asked: &CandidateQuery) -> Sql {
    Sql::raw(
        "call_numbers.phone_key NOT IN (SELECT skips.phone_key FROM skips WHERE skips.user_id = ",
    )
    .number(asked.user.get())
    .push(" AND skips.skipped_at >= ")
    .at(At(asked.skipped_since))
    .push(")")
}

/// What a number must be that is served to this rep, whatever its tier and its list.
fn free_of(asked: &CandidateQuery) -> Vec<Sql> {
    let on_the_phone = stored_calling::is_on_the_phone("call_numbers", asked.user, asked.now);
    let mut conditions = vec![
        is_free(asked.now),
        Sql::raw("NOT ").then(on_the_phone),
        not_skipped(asked),
    ];
    conditions.extend(not_passed(asked));
    conditions
}

fn holder_of(filter: &CalledPeople, id: i64) -> Holder {
    match filter {
        CalledPeople::RawLeads(_) => Holder::RawLead(RawLeadId::new(id)),
        CalledPeople::Leads(_) => Holder::Lead(LeadId::new(id)),
    }
}

fn not_passed(asked: &CandidateQuery) -> Option<Sql> {
    let keys: Vec<String> = asked
        .passed
        .iter()
        .map(|key| key.as_str().to_owned())
        .collect();
    let among = || Sql::among("call_numbers.phone_key", Among::texts(&keys));
    (!keys.is_empty()).then(|| Sql::raw("NOT (").then(among()).push(")"))
}

/// The first of a tier, from the list's side: it is read until a person is found.
fn first_of_list(
    tx: &mut Tx<'_>,
    asked: &CandidateQuery,
    none_waits: Option<Sql>,
) -> Stored<Option<Found>> {
    let buckets: Vec<i64> = asked.buckets.iter().map(|bucket| bucket.get()).collect();
    let (tier, order) = of_tier(asked)?;
    let in_bucket = Sql::among("call_numbers.bucket_id", Among::ids(&buckets));
    let mut conditions = vec![in_bucket, tier];
    conditions.extend(free_of(asked));
    conditions.extend(not_of(tx, &asked.others, "call_numbers")?);
    conditions.extend(none_waits);
    let from = listed(tx, &asked.filter)?
        .then(Sql::all(conditions))
        .push(format!(" ORDER BY {order} LIMIT 1"));
    taken(tx, &asked.filter, from)
}

/// The one that `from` gives as `listed`, whose number stays with this transaction; nothing when it is another's.
fn taken(tx: &mut Tx<'_>, filter: &CalledPeople, from: Sql) -> Stored<Option<Found>> {
    let from = from.push(dialect::skip_locked("call_numbers"));
    let select = (
        literal::<BigInt>("listed.id"),
        literal::<Text>("call_numbers.phone_key"),
    );
    let found = columns::all(tx, select, from, |(id, key): (i64, String)| {
        Ok((holder_of(filter, id), PhoneKey::stored(key)))
    })?;
    Ok(found.into_iter().next())
}

impl DeskCandidates for Tx<'_> {
    fn next(&mut self, asked: &CandidateQuery) -> Stored<Option<Found>> {
        let none_waits = other_numbers::none_waits(asked);
        let found = match by_bucket::first(self, asked, none_waits.clone())? {
            ByBucket::Somebody(found) => Some(found),
            ByBucket::Nobody => None,
            ByBucket::Unknown => first_of_list(self, asked, none_waits.clone())?,
        };
        match (found, none_waits) {
            (None, Some(none_waits)) => other_numbers::first(self, asked, none_waits),
            (found, _) => Ok(found),
        }
    }

    fn has_several_numbers(&mut self, filter: &CalledPeople) -> Stored<bool> {
        has_others(self, table_of(filter))
    }

    fn open_with_some(&mut self, asked: &CandidateQuery) -> Stored<Vec<BucketId>> {
        with_some::open_with_some(self, asked)
    }

    fn waiting(
        &mut self,
        filter: &CalledPeople,
        others: &[CalledPeople],
        now: Instant,
    ) -> Stored<Vec<(Vec<BucketId>, i64)>> {
        let mut conditions = vec![is_due(now), is_free(now), is_untried_or_due("call_numbers")];
        conditions.extend(not_of(self, others, "call_numbers")?);
        conditions.extend(other_numbers::none(self, filter)?);
        let from = listed(self, filter)?
            .then(Sql::all(conditions))
            .push(" GROUP BY call_numbers.bucket_id ORDER BY call_numbers.bucket_id");
        let select = (
            literal::<BigInt>("call_numbers.bucket_id"),
            literal::<BigInt>("count(*)"),
        );
        let mut waiting = columns::all(self, select, from, |(bucket, people): (i64, i64)| {
            Ok((vec![BucketId::new(bucket)], people))
        })?;
        waiting.extend(other_numbers::waiting(self, (filter, others), now)?);
        Ok(waiting)
    }

    fn next_try(
        &mut self,
        filter: &CalledPeople,
        others: &[CalledPeople],
        now: Instant,
    ) -> Stored<Option<Instant>> {
        let waits = Sql::raw("call_numbers.next_attempt_at > ").at(At(now));
        let mut conditions = vec![waits, is_free(now)];
        conditions.extend(not_of(self, others, "call_numbers")?);
        let next = |tx: &mut Tx<'_>, from: Sql| {
            let from = from
                .then(Sql::all(conditions.clone()))
                .push(" ORDER BY call_numbers.next_attempt_at LIMIT 1");
            let select = literal::<Stamp>("call_numbers.next_attempt_at");
            let found = columns::all(tx, select, from, |at: At| Ok(at.0))?;
            Ok::<_, StoreError>(found.first().copied())
        };
        let from = listed(self, filter)?;
        let first = next(self, from)?;
        let other = match other_numbers::listed(self, filter)? {
            Some(from) => next(self, from)?,
            None => None,
        };
        Ok(first.into_iter().chain(other).min())
    }

    fn served_before(&mut self, campaign: CampaignId) -> Stored<Vec<(CallList, String)>> {
        let from = Sql::raw("FROM campaigns JOIN campaigns AS own ON own.id = ")
            .number(campaign.get())
            .push(
                " WHERE campaigns.status = 'running' AND (campaigns.priority < own.priority \
                 OR (campaigns.priority = own.priority AND campaigns.id < own.id)) \
                 ORDER BY campaigns.priority, campaigns.id",
            );
        let select = (
            literal::<Text>("campaigns.list"),
            literal::<Text>("campaigns.filter"),
        );
        columns::all(self, select, from, |(list, filter): (String, String)| {
            Ok((parse_stored(&list, CallList::parse)?, filter))
        })
    }

    fn has_fresh_inquiry(&mut self, key: &PhoneKey, since: Instant) -> Stored<bool> {
        let of_number = inquired(since)
            .push(" AND relationships.phone_key = ")
            .text(key.as_str());
        let counted = Sql::raw("SELECT count(*) FROM (")
            .then(of_number)
            .push(") AS found");
        let count: i64 = self.run(|conn| Numbers(counted).get_result(conn))?;
        Ok(count > 0)
    }
}

/// A number of `numbers` that was tried and has no next attempt is not tried again.
fn is_untried_or_due(numbers: &str) -> Sql {
    Sql::raw(format!(
        "({numbers}.last_attempt_at IS NULL OR {numbers}.next_attempt_at IS NOT NULL)"
    ))
}
