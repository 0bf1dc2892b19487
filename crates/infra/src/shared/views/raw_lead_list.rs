//! The marketing database's list.

use super::dialect;
use super::list::{Filter, List, Order, terms, word};
use super::raw_leads::{RawLeadRecord, rank};
use super::sql::{Sql, like};
use super::tx::Tx;
use crm_core::page::Page;
use crm_core::raw_leads::RawLead;
use crm_core::store::Stored;
use crm_core::views::{RawLeadFilter, RawLeadListQuery, RawLeadSort, RawLeadStage};
use diesel::prelude::*;
use serde_json::Value;

const OPEN: &str = "raw_leads.deleted_at IS NULL AND raw_leads.converted_to IS NULL";
const CONVERTED: &str = "raw_leads.deleted_at IS NULL AND raw_leads.converted_to IS NOT NULL";

pub(super) fn page(tx: &mut Tx<'_>, query: &RawLeadListQuery) -> Stored<Page<RawLead>> {
    let found = list(&query.filter).page::<_, RawLeadRecord>(
        tx,
        &order(query.sort),
        query.page,
        RawLeadRecord::as_select(),
    )?;
    Ok(Page {
        rows: found
            .rows
            .into_iter()
            .map(RawLeadRecord::raw_lead)
            .collect::<Stored<_>>()?,
        total: found.total,
    })
}

fn order(sort: RawLeadSort) -> Order {
    match sort {
        RawLeadSort::Created(direction) => Order::Id(direction),
        RawLeadSort::Name(direction) => Order::by("raw_leads.sort_name", direction),
        RawLeadSort::Status(direction) => Order::by("raw_leads.status_rank", direction),
        // Those without a date come last in either direction.
        RawLeadSort::NextContact(direction) => Order::By(format!(
            "(raw_leads.next_contact IS NULL), raw_leads.next_contact {}",
            word(direction)
        )),
    }
}

/// The trigram index holds the open raw leads; the few converted ones are looked through.
fn list(filter: &RawLeadFilter) -> List {
    let (terms, indexed) = terms(filter.search.as_ref());
    let tag = filter.tag.as_deref().map(quoted);
    let open = filter.stage != RawLeadStage::Converted;
    let mut list = List {
        table: "raw_leads",
        base: if open { OPEN } else { CONVERTED },
        base_index: if open {
            "raw_leads_open"
        } else {
            "raw_leads_converted"
        },
        matching: None,
        filters: filters(filter),
        others: Vec::new(),
    };
    let by_index = open && indexed && (!terms.is_empty() || tag.is_some());
    if by_index {
        list.matching = Some(dialect::matching("raw_leads", &terms, tag.as_deref()));
        return list;
    }
    if !terms.is_empty() {
        list.others.push(like("raw_leads.search_text", &terms));
    }
    if let Some(tag) = &tag {
        list.others.push(dialect::contains("raw_leads.tags", tag));
    }
    list
}

/// A tag as it stands in the stored JSON array.
fn quoted(tag: &str) -> String {
    Value::from(tag).to_string()
}

fn filters(filter: &RawLeadFilter) -> Vec<Filter> {
    let is = |column, value: &str| Filter::equal(column, Sql::raw("= ").text(value));
    let mut filters = Vec::new();
    if let RawLeadStage::Status(status) = filter.stage {
        let test = Sql::raw("= ").number(rank(status).into());
        filters.push(Filter::equal("status_rank", test));
    }
    filters.extend(filter.source.map(|source| is("source", source.as_str())));
    filters.extend(filter.state.map(|state| is("state", state.code())));
    let follow_up = |sign, day| Filter::range("next_contact", Sql::raw(sign).day(day));
    let due = filter.next_contact;
    filters.extend(due.from.map(|from| follow_up(">= ", from)));
    filters.extend(due.to.map(|to| follow_up("< ", to)));
    filters
}
