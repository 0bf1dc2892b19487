//! What the rows of a list that leaves the house say of calling them. The gate is asked once for each bucket, and one by one of
//! those whom their bucket does not speak for: who was called in the last 24 hours, who is served, and who asked not to be
//! called since their number was looked up.

use super::super::called::Called;
use super::super::sql::{Numbers, Sql};
use super::super::stored_numbers;
use super::super::tx::Tx;
use super::callable::{Calls, calls, standing};
use super::called_lists::our_key;
use crm_core::call_numbers::{BucketFacts, CallMoment, CallStatus, CallableRow};
use crm_core::clock::{Instant, OfficeDay};
use crm_core::contact::{Phone, PhoneKey};
use crm_core::contact_gate::{Facts, Number, Purpose, Suppressed, SuppressionScope};
use crm_core::contact_rules::Standing;
use crm_core::ids::BucketId;
use crm_core::store::Stored;
use diesel::prelude::*;
use std::collections::{HashMap, HashSet};

/// Everything that the rows of one list are judged by.
pub(in super::super) struct CallStatuses<'a> {
    day: &'a OfficeDay,
    now: Instant,
    standing: Standing,
    facts: HashMap<BucketId, BucketFacts>,
    /// Of a sales call to a number of the bucket that had none lately; filled as buckets occur.
    said: HashMap<BucketId, CallableRow>,
    calls: Calls,
    /// The ids of those whose client is served.
    served: HashSet<i64>,
    /// The numbers by which a person is served of whom their id alone does not say it.
    served_numbers: HashMap<i64, HashSet<String>>,
}

impl<'a> CallStatuses<'a> {
    /// `served` selects the ids of those whose client is served; it ends in what must not be null.
    pub(in super::super) fn of(
        tx: &mut Tx<'_>,
        served: Sql,
        (day, now): (&'a OfficeDay, Instant),
    ) -> Stored<Self> {
        let moment = CallMoment {
            at: now,
            today: day.today(),
        };
        let served = served.push(" IS NOT NULL");
        let served: Vec<i64> = tx.run(|conn| Numbers(served).load(conn))?;
        Ok(Self {
            day,
            now,
            standing: standing(tx, moment)?,
            facts: stored_numbers::buckets(tx)?.into_iter().collect(),
            said: HashMap::new(),
            calls: calls(tx, None, moment)?,
            served: served.into_iter().collect(),
            served_numbers: HashMap::new(),
        })
    }

    /// Of these it hangs on the number whether they are served.
    pub(in super::super) fn with_numbers(mut self, served: HashMap<i64, HashSet<String>>) -> Self {
        self.served_numbers = served;
        self
    }

    fn is_served(&self, id: i64, number: &PhoneKey) -> bool {
        match self.served_numbers.get(&id) {
            Some(numbers) => numbers.contains(number.as_str()),
            None => self.served.contains(&id),
        }
    }

    /// Of the record `id` with these numbers.
    pub(in super::super) fn status<'p>(
        &mut self,
        id: i64,
        phones: impl Iterator<Item = &'p Phone>,
        called: Called,
    ) -> CallStatus {
        let suppressed = called.asked.map(|(ask, entered)| Suppressed {
            scope: ask.scope,
            by: ask.by,
            on: ask.on.unwrap_or_else(|| self.day.day_of(entered)),
        });
        let numbers: Vec<_> = phones.zip(called.buckets).collect();
        CallStatus {
            suppressed,
            email_since: called.email_since.map(|at| self.day.day_of(at)),
            callable: self.callable(id, &numbers, suppressed),
        }
    }

    /// The best of a person's numbers.
    fn callable(
        &mut self,
        id: i64,
        numbers: &[(&Phone, Option<BucketId>)],
        suppressed: Option<Suppressed>,
    ) -> Option<CallableRow> {
        if numbers.is_empty() {
            let gate = self.standing.gate();
            return Some(CallableRow::without_facts(&gate, Number::Missing, self.now));
        }
        // What was asked since the numbers were looked up counts for all of them until that is known.
        let asks = |asked: Suppressed| {
            let mut buckets = numbers.iter().filter_map(|(_, bucket)| *bucket);
            buckets.all(|bucket| is_wider(asked, self.known_request(bucket)))
        };
        let new_request = suppressed.filter(|asked| asks(*asked));
        let rows = numbers
            .iter()
            .enumerate()
            .filter_map(|(place, (phone, bucket))| {
                let row = self.of_number(id, phone, (*bucket, new_request))?;
                Some(CallableRow {
                    other_number: (place > 0).then(|| (*phone).clone()),
                    ..row
                })
            });
        let rows: Vec<CallableRow> = rows.collect();
        CallableRow::best(rows)
    }

    fn known_request(&self, bucket: BucketId) -> Option<Suppressed> {
        let known = self.facts.get(&bucket)?;
        known.facts(Purpose::Sales, &[]).suppressed
    }

    fn of_number(
        &mut self,
        id: i64,
        phone: &Phone,
        (bucket, new_request): (Option<BucketId>, Option<Suppressed>),
    ) -> Option<CallableRow> {
        let gate = self.standing.gate();
        let Some(key) = our_key(phone) else {
            return Some(CallableRow::without_facts(&gate, Number::NotUs, self.now));
        };
        let bucket = bucket?;
        let known = self.facts.get(&bucket)?;
        let calls = self.calls.get(key.as_str());
        let purpose = if self.is_served(id, &key) {
            Purpose::Service
        } else {
            Purpose::Sales
        };
        let facts = known.facts(purpose, calls.map(Vec::as_slice).unwrap_or_default());
        let is_apart = calls.is_some() || purpose == Purpose::Service || new_request.is_some();
        if is_apart {
            let facts = Facts {
                suppressed: new_request.or(facts.suppressed),
                ..facts
            };
            return Some(CallableRow::of(&gate, &facts, self.now));
        }
        let now = self.now;
        let said = self.said.entry(bucket);
        Some(
            said.or_insert_with(|| CallableRow::of(&gate, &facts, now))
                .clone(),
        )
    }
}

/// A request that the bucket does not know yet, or knows as one for less. One that was lifted since stays until the number is
/// looked up: its bucket knows nothing of what else there is.
fn is_wider(asked: Suppressed, known: Option<Suppressed>) -> bool {
    let is_all = |of: Suppressed| of.scope == SuppressionScope::All;
    known.is_none_or(|known| is_all(asked) && !is_all(known))
}
