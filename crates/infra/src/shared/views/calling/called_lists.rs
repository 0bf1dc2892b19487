//! What lists of people say of calling them: how many may be called, and what the gate says of each row.

use super::super::among::Among;
use super::super::persons::{lead_list, raw_lead_list};
use super::super::schema::call_buckets;
use super::super::sql::{Numbers, Sql, id_among, literal};
use super::super::tx::Tx;
use super::super::{Reader, columns, stored_numbers};
use super::callable::{Asked, Calls, calls, counted, served, standing};
use super::desk_candidates;
use crm_core::call_numbers::{
    BucketFacts, CallMoment, Callability, Callable, CallableAt, CallableRow, Newcomer,
    count_newcomers,
};
use crm_core::campaigns::CallList;
use crm_core::clock::{Instant, OfficeDay};
use crm_core::contact::{Phone, PhoneKey};
use crm_core::contact_gate::{Gate, Number, Purpose};
use crm_core::store::Stored;
use crm_core::views::{CallableViews, CalledPeople, LeadFilter, RawLeadFilter};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};
use std::collections::{HashMap, HashSet};

mod not_served;

impl CallableViews for Reader<'_> {
    fn callable(&mut self, people: &CalledPeople, moment: CallMoment) -> Stored<Callable> {
        let tx = &mut self.tx;
        let (list, found, is_whole) = match people {
            CalledPeople::RawLeads(filter) => {
                let is_whole = *filter == RawLeadFilter::default();
                (
                    CallList::RawLeads,
                    raw_lead_list::list(tx, filter)?,
                    is_whole,
                )
            }
            CalledPeople::Leads(filter) => {
                let is_whole = *filter == LeadFilter::default();
                (CallList::Leads, lead_list::people(tx, filter)?, is_whole)
            }
        };
        let people = &found.matches();
        let question = format!("callable {} {people:?}", moment.minute());
        tx.remembered_for_its_minute(question, Callable::people, |tx| {
            counted(
                tx,
                &Asked {
                    list,
                    people,
                    is_whole,
                },
                moment,
            )
        })
    }

    fn callable_not_served(&mut self, people: &CalledPeople, moment: CallMoment) -> Stored<i64> {
        let among = self.callable(people, moment)?.people();
        let tx = &mut self.tx;
        let people = people.with_answer(CallableAt {
            answer: Callability::Now,
            moment,
        });
        let (table, found) = desk_candidates::people(tx, &people)?;
        let counted = Sql::raw("SELECT count(*) ")
            .then(found)
            .push(" AND ")
            .then(not_served::not_served(tx, table, moment)?);
        let question = format!("not served {} {people:?}", moment.minute());
        tx.remembered_for_its_minute(
            question,
            |_| among,
            |tx| tx.run(|conn| Numbers(counted).get_result(conn)),
        )
    }

    fn callable_newcomers(
        &mut self,
        people: &[Newcomer],
        (day, now): (&OfficeDay, Instant),
    ) -> Stored<Callable> {
        let tx = &mut self.tx;
        let moment = CallMoment {
            at: now,
            today: day.today(),
        };
        let standing = standing(tx, moment)?;
        count_newcomers(tx, &standing.gate(), people, (day, now))
    }

    fn callable_rows(
        &mut self,
        list: CallList,
        people: &[(i64, Vec<Phone>)],
        moment: CallMoment,
    ) -> Stored<Vec<Option<CallableRow>>> {
        let tx = &mut self.tx;
        let standing = standing(tx, moment)?;
        let page = PageFacts::of(tx, list, people, moment)?;
        let gate = standing.gate();
        let rows = people
            .iter()
            .map(|(id, phones)| page.row(&gate, (*id, phones), moment.at));
        Ok(rows.collect())
    }
}

/// What is known of the numbers of a page.
struct PageFacts {
    /// By number.
    buckets: HashMap<String, i64>,
    facts: HashMap<i64, BucketFacts>,
    calls: Calls,
    served: HashSet<i64>,
}

impl PageFacts {
    fn of(
        tx: &mut Tx<'_>,
        list: CallList,
        people: &[(i64, Vec<Phone>)],
        moment: CallMoment,
    ) -> Stored<Self> {
        let numbers = people
            .iter()
            .flat_map(|(_, phones)| phones)
            .filter_map(our_key);
        let keys: Vec<String> = numbers.map(|key| key.as_str().to_owned()).collect();
        if keys.is_empty() {
            return Ok(Self {
                buckets: HashMap::new(),
                facts: HashMap::new(),
                calls: Calls::new(),
                served: HashSet::new(),
            });
        }
        let ids: Vec<i64> = people.iter().map(|(id, _)| *id).collect();
        let served = served(list).one_of(Among::ids(&ids));
        let served: Vec<i64> = tx.run(|conn| Numbers(served).load(conn))?;
        let buckets = buckets_of(tx, &keys)?;
        Ok(Self {
            facts: facts_of(tx, &buckets)?,
            buckets,
            calls: calls(tx, Some(&keys), moment)?,
            served: served.into_iter().collect(),
        })
    }

    /// Of a person with these numbers the best.
    fn row(
        &self,
        gate: &Gate<'_>,
        (id, phones): (i64, &[Phone]),
        now: Instant,
    ) -> Option<CallableRow> {
        if phones.is_empty() {
            return Some(CallableRow::without_facts(gate, Number::Missing, now));
        }
        let rows = phones.iter().enumerate().filter_map(|(place, phone)| {
            let row = self.of_number(gate, (id, phone), now)?;
            Some(CallableRow {
                other_number: (place > 0).then(|| phone.clone()),
                ..row
            })
        });
        CallableRow::best(rows)
    }

    fn of_number(
        &self,
        gate: &Gate<'_>,
        (id, phone): (i64, &Phone),
        now: Instant,
    ) -> Option<CallableRow> {
        let Some(key) = our_key(phone) else {
            return Some(CallableRow::without_facts(gate, Number::NotUs, now));
        };
        let bucket = self.buckets.get(key.as_str())?;
        let facts = self.facts.get(bucket)?;
        let purpose = if self.served.contains(&id) {
            Purpose::Service
        } else {
            Purpose::Sales
        };
        let calls = self.calls.get(key.as_str());
        let calls = calls.map(Vec::as_slice).unwrap_or_default();
        Some(CallableRow::of(gate, &facts.facts(purpose, calls), now))
    }
}

/// Of a number that is ours.
pub(in super::super) fn our_key(phone: &Phone) -> Option<PhoneKey> {
    Number::of(phone).area_code().map(|_| phone.key())
}

fn buckets_of(tx: &mut Tx<'_>, keys: &[String]) -> Stored<HashMap<String, i64>> {
    let from = Sql::among(
        "FROM call_numbers WHERE call_numbers.phone_key",
        Among::texts(keys),
    );
    let select = (
        literal::<Text>("call_numbers.phone_key"),
        literal::<BigInt>("call_numbers.bucket_id"),
    );
    let found = columns::all(tx, select, from, |row: (String, i64)| Ok(row))?;
    Ok(found.into_iter().collect())
}

fn facts_of(tx: &mut Tx<'_>, buckets: &HashMap<String, i64>) -> Stored<HashMap<i64, BucketFacts>> {
    let ids: HashSet<i64> = buckets.values().copied().collect();
    let ids: Vec<i64> = ids.into_iter().collect();
    let found: Vec<(i64, String)> = tx.run(|conn| {
        call_buckets::table
            .filter(id_among("call_buckets.id", &ids))
            .select((call_buckets::id, call_buckets::facts))
            .load(conn)
    })?;
    let read = found.into_iter().map(|row| {
        let (id, facts) = stored_numbers::read_bucket(row)?;
        Ok((id.get(), facts))
    });
    read.collect()
}
