//! The buckets that may have people of a tier. The look for the next person is planned again for each group of buckets, and is
//! long: PostgreSQL plans it for longer than it runs.

use super::super::super::among::Among;
use super::super::super::columns;
use super::super::super::sql::{Sql, literal};
use super::super::super::tx::Tx;
use super::super::super::with_number::owner;
use super::other_numbers::in_buckets;
use super::{At, free_of, inquired, is_due, table_of};
use crm_core::call_desk::{CandidateQuery, Tier};
use crm_core::ids::BucketId;
use crm_core::store::Stored;
use crm_core::views::{CalledPeople, RawLeadStage};
use diesel::sql_types::BigInt;

/// The open buckets with a number of the tier that a record of the list's kind has. Whether the list's filter leaves that record out is
/// not asked.
pub(super) fn open_with_some(tx: &mut Tx<'_>, asked: &CandidateQuery) -> Stored<Vec<BucketId>> {
    let list = Kind::of(asked);
    let found = match asked.tier {
        Tier::FreshInquiry => inquiries(asked, &list),
        Tier::DueAttempt => due(asked, &list),
        // Nearly every bucket has some.
        Tier::NeverCalled | Tier::OwnCallback | Tier::OthersCallback => {
            return Ok(asked.open.clone());
        }
    };
    let select = literal::<BigInt>("waiting.id");
    let from = found.push(" ORDER BY waiting.id");
    columns::all(tx, select, from, |bucket: i64| Ok(BucketId::new(bucket)))
}

/// The kind of records that a list has.
struct Kind {
    table: &'static str,
    newest: &'static str,
    /// People among them have more than one number.
    has_others: bool,
}

impl Kind {
    const fn of(asked: &CandidateQuery) -> Self {
        Self {
            table: table_of(&asked.filter),
            newest: match &asked.filter {
                CalledPeople::RawLeads(_) => "call_numbers.newest_raw_lead",
                CalledPeople::Leads(_) => "call_numbers.newest_lead",
            },
            has_others: asked.several_numbers,
        }
    }

    /// A record of the kind may have the number of `call_numbers`, by what is known of the number or as a second or third one.
    fn may_have_it(&self, by_number: &str) -> Sql {
        if !self.has_others {
            return Sql::raw(by_number.to_owned());
        }
        let owner = owner(self.table);
        Sql::raw(format!(
            "({by_number} OR EXISTS (SELECT 1 FROM other_numbers WHERE other_numbers.{owner} IS NOT NULL \
             AND other_numbers.phone_key = call_numbers.phone_key))"
        ))
    }
}

/// FROM the buckets as `waiting`. There are few inquiries, so all of them are read, with the records of their numbers.
fn inquiries(asked: &CandidateQuery, list: &Kind) -> Sql {
    let table = list.table;
    let of_record = format!(
        "EXISTS (SELECT 1 FROM {table} WHERE {table}.deleted_at IS NULL AND {table}.phone_key = call_numbers.phone_key)"
    );
    let mut conditions = vec![
        Sql::raw("call_numbers.phone_key IN (")
            .then(inquired(asked.fresh_since))
            .push(")"),
        in_buckets("call_numbers", &asked.open),
        is_due(asked.now),
        list.may_have_it(&of_record),
    ];
    conditions.extend(free_of(asked));
    Sql::raw("FROM (SELECT DISTINCT call_numbers.bucket_id AS id FROM call_numbers WHERE ")
        .then(Sql::all(conditions))
        .push(") AS waiting")
}

/// FROM the buckets as `waiting`. There may be hundreds of thousands of due numbers, so the first of each bucket is looked for in
/// their index: one that is promised, held or skipped is no reason to look for the next person there.
fn due(asked: &CandidateQuery, list: &Kind) -> Sql {
    let mut conditions = vec![
        Sql::raw("call_numbers.bucket_id = waiting.id"),
        Sql::raw("call_numbers.next_attempt_at <= ").at(At(asked.now)),
    ];
    conditions.extend(free_of(asked));
    if !is_of_converted(&asked.filter) {
        conditions.push(list.may_have_it(&format!("{} > 0", list.newest)));
    }
    let open: Vec<i64> = asked.open.iter().map(|bucket| bucket.get()).collect();
    Sql::raw("FROM call_buckets AS waiting WHERE ")
        .then(Sql::among("waiting.id", Among::ids(&open)))
        .push(" AND EXISTS (SELECT 1 FROM call_numbers WHERE ")
        .then(Sql::all(conditions))
        .push(")")
}

/// Raw leads that were converted: their numbers are their leads', and [`Kind::newest`] says nothing of them.
fn is_of_converted(people: &CalledPeople) -> bool {
    matches!(people, CalledPeople::RawLeads(filter) if filter.stage == RawLeadStage::Converted)
}
