//! The list of leads.

use super::super::calling::call_statuses::CallStatuses;
use super::super::calling::callable;
use super::super::columns::{self, columns};
use super::super::filter::Filter;
use super::super::leads::rank;
use super::super::list::{BaseIndex, List, Matching, Order, terms};
use super::super::names::{staff, user};
use super::super::office::bulk;
use super::super::people_filters::{given_to, reachable};
use super::super::person::read_other_phones;
use super::super::schema::leads;
use super::super::sql::{Sql, like};
use super::super::suppressions::{on_the_list, read_suppressed};
use super::super::tx::Tx;
use super::super::{At, Reader, dialect, facets, timeline};
use super::resorts;
use crm_core::call_numbers::CallStatus;
use crm_core::campaigns::CallList;
use crm_core::clock::{Instant, OfficeDay};
use crm_core::ids::{BulkActionId, LeadId, UserId};
use crm_core::leads::LeadStatus;
use crm_core::money::Money;
use crm_core::page::{Page, PageRequest, Total};
use crm_core::store::Stored;
use crm_core::views::{
    Between, Direction, LeadFacets, LeadFilter, LeadListQuery, LeadPage, LeadRow, LeadSort,
    LeadViews, TimelineEntry,
};
use std::ops::ControlFlow;

columns! {
    called Columns -> LeadRow {
        id: leads::id => LeadId::new,
        first_name: leads::first_name,
        last_name: leads::last_name,
        email: leads::email,
        phone: leads::phone,
        other_phones: leads::other_phones =>? read_other_phones,
        status: leads::status,
        source: leads::source,
        brand: leads::brand,
        state: leads::state,
        resort: leads::timeshare_resort,
        balance: leads::timeshare_balance_cents => |cents: Option<i64>| cents.map(Money::from_cents),
        assigned_to: user("leads.assigned_to") => staff,
        tags: leads::tags =>? |json: String| super::super::stored::tags(&json),
        suppressed: on_the_list("leads") => read_suppressed,
        created_at: leads::created_at => |at: At| at.0,
    }
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

/// How many resorts a part of a name may stand for.
const MOST_RESORTS: usize = 500;

/// What a list is filtered by that the database has to be asked first.
struct Asked {
    resort: Option<Filter>,
    callable: Option<Sql>,
}

impl Asked {
    fn of(tx: &mut Tx<'_>, filter: &LeadFilter) -> Stored<Self> {
        Ok(Self {
            resort: resort(tx, filter)?,
            callable: callable::condition(tx, CallList::Leads, filter.callable)?,
        })
    }
}

/// All who match, in no order.
pub(in super::super) fn people(tx: &mut Tx<'_>, filter: &LeadFilter) -> Stored<List> {
    let asked = Asked::of(tx, filter)?;
    let query = LeadListQuery {
        filter: filter.clone(),
        sort: LeadSort::Name(Direction::Ascending),
        page: PageRequest::first(1),
    };
    Ok(list(&query, asked))
}

fn list(query: &LeadListQuery, asked: Asked) -> List {
    let filter = &query.filter;
    let (terms, indexed) = terms(filter.search.as_ref());
    let filters = filters(filter, asked.resort);
    let mut others: Vec<Sql> = asked.callable.into_iter().collect();
    others.extend(filter.promised_before.map(promised));
    let mut matching = None;
    if !terms.is_empty() && indexed {
        matching = Some(dialect::matching("leads", &terms, None));
    } else if !terms.is_empty() {
        let found = like("leads.search_text", &terms);
        // Another order, or a filter, has an index that may come to the page sooner.
        if filters.is_empty() && others.is_empty() && matches!(query.sort, LeadSort::Created(_)) {
            matching = Some(in_every_text(found));
        } else {
            others.push(found);
        }
    }
    List {
        table: "leads",
        base: "leads.deleted_at IS NULL",
        base_index: BaseIndex::ById("leads_newest"),
        matching,
        filters,
        others,
        joins: "",
    }
}

/// By a look at every text, in the index that has the texts and nothing else.
fn in_every_text(found: Sql) -> Matching {
    Matching {
        from: dialect::by_index("leads", "leads_text"),
        id: "leads.id".to_owned(),
        joined: None,
        counted_from: None,
        found,
        exact: None,
    }
}

/// The resorts that a part of a name stands for.
fn resort(tx: &mut Tx<'_>, filter: &LeadFilter) -> Stored<Option<Filter>> {
    let Some(part) = filter.resort.as_deref() else {
        return Ok(None);
    };
    let names = resorts::of_leads(tx, part, MOST_RESORTS)?;
    let several = match names.as_slice() {
        [] => return Ok(Some(Filter::text("timeshare_resort", part))),
        [only] => return Ok(Some(Filter::text("timeshare_resort", only))),
        several => several.iter().map(|name| Sql::raw("").text(name.as_str())),
    };
    let among = Sql::raw("IN (").then(Sql::joined(several, ", ")).push(")");
    Ok(Some(Filter::range("timeshare_resort", among)))
}

fn statuses(statuses: &[LeadStatus]) -> Option<Filter> {
    match statuses {
        [] => None,
        [one] => Some(Filter::rank("status_rank", rank(*one))),
        several => {
            let ranks = several
                .iter()
                .map(|status| Sql::default().number(rank(*status).into()));
            let test = Sql::raw("IN (").then(Sql::joined(ranks, ", ")).push(")");
            Some(Filter::range("status_rank", test))
        }
    }
}

/// Still new, and made before then.
fn untouched(since: Instant) -> impl Iterator<Item = Filter> {
    let before = Between {
        from: None,
        to: Some(since),
    };
    let new = Filter::rank("status_rank", rank(LeadStatus::NewLead));
    std::iter::once(new).chain(Filter::created(before))
}

/// A call that was promised to the lead, or to the raw lead that it was, is still open though it was due before then.
fn promised(before: Instant) -> Sql {
    let due = |select: &str, entity: &str| {
        Sql::raw(format!(
            "SELECT {select} WHERE callbacks.status = 'open' AND callbacks.entity = '{entity}' \
             AND callbacks.due_at < "
        ))
        .at(At(before))
    };
    let of_leads = due("callbacks.entity_id FROM callbacks", "lead");
    let of_raw_leads = due(
        "raw_leads.converted_to FROM callbacks JOIN raw_leads ON raw_leads.id = callbacks.entity_id",
        "raw_lead",
    );
    Sql::raw("leads.id IN (")
        .then(of_leads)
        .push(" UNION ALL ")
        .then(of_raw_leads)
        .push(")")
}

fn filters(filter: &LeadFilter, resort: Option<Filter>) -> Vec<Filter> {
    let is = Filter::text;
    let mut filters = Vec::new();
    filters.extend(statuses(&filter.statuses));
    filters.extend(
        filter
            .source
            .map(|source| Filter::choice("source", source.as_str())),
    );
    filters.extend(filter.brand.map(|brand| is("brand", brand.as_str())));
    filters.extend(filter.state.map(|state| is("state", state.code())));
    filters.extend(resort);
    filters.extend(Filter::created(filter.created));
    filters.extend(filter.untouched_since.into_iter().flat_map(untouched));
    let assigned = filter
        .assigned_to
        .map(|to| given_to("assigned_to", to, UserId::get));
    filters.extend(assigned);
    filters.extend(filter.reachable.into_iter().flat_map(reachable));
    filters
}

/// The ids of the first so many that match.
pub(in super::super) fn ids(tx: &mut Tx<'_>, query: &LeadListQuery, most: i64) -> Stored<Vec<i64>> {
    let asked = Asked::of(tx, &query.filter)?;
    list(query, asked).ids(tx, &order(query.sort), most)
}

/// Those that a bulk action did.
pub(in super::super) fn each_selected(
    tx: &mut Tx<'_>,
    id: BulkActionId,
    at: (&OfficeDay, Instant),
    visit: &mut dyn FnMut(LeadRow, CallStatus) -> ControlFlow<()>,
) -> Stored<()> {
    let list = List {
        table: "leads",
        base: "leads.deleted_at IS NULL",
        base_index: BaseIndex::ById("leads_newest"),
        matching: None,
        filters: Vec::new(),
        others: vec![bulk::selected("leads", id)],
        joins: "",
    };
    each(tx, (&list, &bulk::NEWEST), at, visit)
}

fn each(
    tx: &mut Tx<'_>,
    (list, order): (&List, &Order),
    at: (&OfficeDay, Instant),
    visit: &mut dyn FnMut(LeadRow, CallStatus) -> ControlFlow<()>,
) -> Stored<()> {
    let mut statuses = CallStatuses::of(tx, callable::served(CallList::Leads), at)?;
    Columns::each_called(tx, list, order, &mut |row, called| {
        let phones = row.other_phones.after(row.phone.as_deref());
        let status = statuses.status(row.id.get(), phones.iter(), called);
        visit(row, status)
    })
}

impl LeadViews for Reader<'_> {
    fn leads(&mut self, query: &LeadListQuery) -> Stored<Page<LeadRow>> {
        let list = list(query, Asked::of(&mut self.tx, &query.filter)?);
        Columns::page(&mut self.tx, &list, (&order(query.sort), query.page))
    }

    fn count_leads(&mut self, filter: &LeadFilter) -> Stored<Total> {
        people(&mut self.tx, filter)?.total(&mut self.tx)
    }

    fn each_lead(
        &mut self,
        query: &LeadListQuery,
        at: (&OfficeDay, Instant),
        visit: &mut dyn FnMut(LeadRow, CallStatus) -> ControlFlow<()>,
    ) -> Stored<()> {
        let list = list(query, Asked::of(&mut self.tx, &query.filter)?);
        each(&mut self.tx, (&list, &order(query.sort)), at, visit)
    }

    fn lead_facets(&mut self) -> Stored<LeadFacets> {
        facets::of_leads(&mut self.tx)
    }

    fn lead_resorts(&mut self, part: &str, most: usize) -> Stored<Vec<String>> {
        resorts::of_leads(&mut self.tx, part, most)
    }

    fn lead_timeline(&mut self, id: LeadId, page: PageRequest) -> Stored<Page<TimelineEntry>> {
        timeline::of_lead(&mut self.tx, id, page)
    }

    fn lead_page(&mut self, id: LeadId) -> Stored<Option<LeadPage>> {
        super::super::leads::page(&mut self.tx, id)
    }
}
