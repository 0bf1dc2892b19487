//! The marketing database's list.

use super::super::calling::call_statuses::CallStatuses;
use super::super::calling::callable;
use super::super::columns::{self, columns};
use super::super::filter::Filter;
use super::super::list::{BaseIndex, List, Order, terms, word};
use super::super::office::bulk;
use super::super::raw_leads::{self, RawLeadRecord, rank};
use super::super::sql::{Sql, like};
use super::super::tx::Tx;
use super::super::{Reader, dialect, facets};
use crm_core::call_numbers::CallStatus;
use crm_core::campaigns::CallList;
use crm_core::clock::{Instant, OfficeDay};
use crm_core::contact::{EmailKey, PhoneKey};
use crm_core::ids::{BulkActionId, ImportId, RawLeadId};
use crm_core::page::Page;
use crm_core::raw_leads::RawLead;
use crm_core::store::Stored;
use crm_core::suppression::SuppressionKey;
use crm_core::views::{
    RawLeadFacets, RawLeadFilter, RawLeadListQuery, RawLeadSort, RawLeadStage, RawLeadViews,
};
use diesel::prelude::*;
use serde_json::Value;
use std::ops::ControlFlow;

const OPEN: &str = "raw_leads.deleted_at IS NULL AND raw_leads.converted_to IS NULL";
const CONVERTED: &str = "raw_leads.deleted_at IS NULL AND raw_leads.converted_to IS NOT NULL";

impl RawLeadViews for Reader<'_> {
    fn raw_leads(&mut self, query: &RawLeadListQuery) -> Stored<Page<RawLead>> {
        let list = list(&mut self.tx, &query.filter)?;
        let found = Columns::page(&mut self.tx, &list, (&order(query.sort), query.page))?;
        Ok(found.map(|row| row.raw_lead))
    }

    fn raw_lead(&mut self, id: RawLeadId) -> Stored<Option<RawLead>> {
        raw_leads::find(&mut self.tx, id)
    }

    fn raw_lead_facets(&mut self) -> Stored<RawLeadFacets> {
        facets::of_raw_leads(&mut self.tx)
    }

    fn raw_leads_by_keys(
        &mut self,
        phones: &[PhoneKey],
        emails: &[EmailKey],
    ) -> Stored<Vec<RawLead>> {
        raw_leads::find_by_keys(&mut self.tx, phones, emails)
    }

    fn raw_leads_with_left_out(
        &mut self,
        keys: &[SuppressionKey],
    ) -> Stored<Vec<(SuppressionKey, RawLead)>> {
        raw_leads::with_left_out(&mut self.tx, keys)
    }
}

/// The ids of the first so many that match.
pub(in super::super) fn ids(
    tx: &mut Tx<'_>,
    query: &RawLeadListQuery,
    most: i64,
) -> Stored<Vec<i64>> {
    list(tx, &query.filter)?.ids(tx, &order(query.sort), most)
}

/// Those that a bulk action did, converted or not.
pub(in super::super) fn each_selected(
    tx: &mut Tx<'_>,
    id: BulkActionId,
    at: (&OfficeDay, Instant),
    visit: &mut dyn FnMut(RawLead, CallStatus) -> ControlFlow<()>,
) -> Stored<()> {
    let list = List {
        table: "raw_leads",
        base: "raw_leads.deleted_at IS NULL",
        base_index: BaseIndex::ById("raw_leads_open"),
        matching: None,
        filters: Vec::new(),
        others: vec![bulk::selected("raw_leads", id)],
        joins: "",
    };
    let mut statuses = CallStatuses::of(tx, callable::served(CallList::RawLeads), at)?;
    Columns::each_called(tx, &list, &bulk::NEWEST, &mut |row, called| {
        let raw_lead = row.raw_lead;
        let status = statuses.status(raw_lead.id.get(), raw_lead.details.person.phones(), called);
        visit(raw_lead, status)
    })
}

/// The whole record: its screen has no page of its own.
struct Row {
    raw_lead: RawLead,
}

columns! {
    called Columns -> Row {
        raw_lead: RawLeadRecord::as_select() =>? RawLeadRecord::raw_lead,
    }
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

/// All who match, before they are ordered and cut into pages.
pub(in super::super) fn list(tx: &mut Tx<'_>, filter: &RawLeadFilter) -> Stored<List> {
    let callable = callable::condition(tx, CallList::RawLeads, filter.callable)?;
    let mut list = plain(filter);
    list.others.extend(callable);
    list.others.extend(filter.import.map(added_by));
    Ok(list)
}

/// Whom an import added: they came while it ran, and their first event names it. Their events are counted, because right
/// after an import PostgreSQL would take an EXISTS apart and read all events for each person.
fn added_by(import: ImportId) -> Sql {
    let id = import.get();
    Sql::raw(
        "EXISTS (SELECT 1 FROM imports WHERE imports.created_at <= raw_leads.created_at \
         AND (imports.finished_at IS NULL OR raw_leads.created_at <= imports.finished_at) AND imports.id = ",
    )
    .number(id)
    .push(
        ") AND (SELECT count(*) FROM events WHERE events.entity = 'raw_lead' AND events.entity_id = raw_leads.id \
         AND events.kind = 'raw_lead.imported' AND events.after LIKE ",
    )
    .text(format!("%\"importId\":{id},%"))
    .push(") > 0")
}

/// Without the filter by what the gate says. The trigram index holds the open raw leads; the few converted ones are looked
/// through.
fn plain(filter: &RawLeadFilter) -> List {
    let (terms, indexed) = terms(filter.search.as_ref());
    let tag = filter.tag.as_deref().map(quoted);
    let open = filter.stage != RawLeadStage::Converted;
    let mut list = List {
        table: "raw_leads",
        base: if open { OPEN } else { CONVERTED },
        base_index: if open {
            BaseIndex::ById("raw_leads_open")
        } else {
            BaseIndex::ById("raw_leads_converted")
        },
        matching: None,
        filters: filters(filter),
        others: Vec::new(),
        joins: "",
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
    let is = Filter::text;
    let mut filters = Vec::new();
    if let RawLeadStage::Status(status) = filter.stage {
        filters.push(Filter::rank("status_rank", rank(status)));
    }
    filters.extend(
        filter
            .source
            .map(|source| Filter::choice("source", source.as_str())),
    );
    filters.extend(filter.state.map(|state| is("state", state.code())));
    filters.extend(Filter::days("next_contact", filter.next_contact));
    filters
}
