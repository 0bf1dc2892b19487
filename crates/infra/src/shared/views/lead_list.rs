//! The list of leads.

use super::filter::Filter;
use super::leads::rank;
use super::list::{List, Order, terms};
use super::names::{Looked, of_assigned, staff};
use super::people_filters::{given_to, reachable};
use super::schema::leads;
use super::sql::like;
use super::tx::Tx;
use super::{At, Db, Reader, dialect, facets, timeline};
use crm_core::ids::{LeadId, UserId};
use crm_core::money::Money;
use crm_core::page::{Page, PageRequest};
use crm_core::store::Stored;
use crm_core::views::{
    LeadFacets, LeadFilter, LeadListQuery, LeadPage, LeadRow, LeadSort, LeadViews, TimelineEntry,
};
use diesel::prelude::*;
use std::ops::ControlFlow;

#[derive(Queryable, Selectable)]
#[diesel(table_name = leads, check_for_backend(Db))]
struct RowRecord {
    id: i64,
    first_name: String,
    last_name: String,
    email: Option<String>,
    phone: Option<String>,
    status: String,
    source: Option<String>,
    brand: String,
    timeshare_resort: Option<String>,
    timeshare_balance_cents: Option<i64>,
    assigned_to: Option<i64>,
    #[diesel(select_expression = of_assigned("leads", "first_name"), select_expression_type = Looked)]
    assigned_first: Option<String>,
    #[diesel(select_expression = of_assigned("leads", "last_name"), select_expression_type = Looked)]
    assigned_last: Option<String>,
    created_at: At,
}

impl From<RowRecord> for LeadRow {
    fn from(row: RowRecord) -> Self {
        Self {
            id: LeadId::new(row.id),
            first_name: row.first_name,
            last_name: row.last_name,
            email: row.email,
            phone: row.phone,
            status: row.status,
            source: row.source,
            brand: row.brand,
            resort: row.timeshare_resort,
            balance: row.timeshare_balance_cents.map(Money::from_cents),
            assigned_to: staff(row.assigned_to, row.assigned_first, row.assigned_last),
            created_at: row.created_at.0,
        }
    }
}

fn page(tx: &mut Tx<'_>, query: &LeadListQuery) -> Stored<Page<LeadRow>> {
    let found = list(&query.filter).page::<_, RowRecord>(
        tx,
        &order(query.sort),
        query.page,
        RowRecord::as_select(),
    )?;
    Ok(found.map(LeadRow::from))
}

fn each(
    tx: &mut Tx<'_>,
    query: &LeadListQuery,
    visit: &mut dyn FnMut(LeadRow) -> ControlFlow<()>,
) -> Stored<()> {
    let mut each = |row: RowRecord| visit(row.into());
    list(&query.filter).each(tx, &order(query.sort), RowRecord::as_select(), &mut each)
}

fn order(sort: LeadSort) -> Order {
    match sort {
        LeadSort::Created(direction) => Order::Id(direction),
        LeadSort::Name(direction) => Order::by("leads.sort_name", direction),
        LeadSort::Status(direction) => Order::by("leads.status_rank", direction),
        LeadSort::Brand(direction) => Order::by("leads.brand", direction),
        LeadSort::Source(direction) => Order::by_nullable("leads.source", direction),
    }
}

fn list(filter: &LeadFilter) -> List {
    let (terms, indexed) = terms(filter.search.as_ref());
    let mut others = Vec::new();
    let mut matching = None;
    if !terms.is_empty() && indexed {
        matching = Some(dialect::matching("leads", &terms, None));
    } else if !terms.is_empty() {
        others.push(like("leads.search_text", &terms));
    }
    List {
        table: "leads",
        base: "leads.deleted_at IS NULL",
        base_index: "leads_newest",
        matching,
        filters: filters(filter),
        others,
    }
}

fn filters(filter: &LeadFilter) -> Vec<Filter> {
    let is = Filter::text;
    let mut filters = Vec::new();
    if let Some(status) = filter.status {
        filters.push(Filter::number("status_rank", rank(status).into()));
    }
    filters.extend(filter.source.map(|source| is("source", source.as_str())));
    filters.extend(filter.brand.map(|brand| is("brand", brand.as_str())));
    filters.extend(filter.state.map(|state| is("state", state.code())));
    filters.extend(
        filter
            .resort
            .as_deref()
            .map(|resort| is("timeshare_resort", resort)),
    );
    filters.extend(Filter::created(filter.created));
    let assigned = filter
        .assigned_to
        .map(|to| given_to("assigned_to", to, UserId::get));
    filters.extend(assigned);
    filters.extend(filter.reachable.into_iter().flat_map(reachable));
    filters
}

impl LeadViews for Reader<'_> {
    fn leads(&mut self, query: &LeadListQuery) -> Stored<Page<LeadRow>> {
        page(&mut self.tx, query)
    }

    fn each_lead(
        &mut self,
        query: &LeadListQuery,
        visit: &mut dyn FnMut(LeadRow) -> ControlFlow<()>,
    ) -> Stored<()> {
        each(&mut self.tx, query, visit)
    }

    fn lead_facets(&mut self) -> Stored<LeadFacets> {
        facets::of_leads(&mut self.tx)
    }

    fn lead_timeline(&mut self, id: LeadId, page: PageRequest) -> Stored<Page<TimelineEntry>> {
        timeline::of_lead(&mut self.tx, id, page)
    }

    fn lead_page(&mut self, id: LeadId) -> Stored<Option<LeadPage>> {
        super::leads::page(&mut self.tx, id)
    }
}
