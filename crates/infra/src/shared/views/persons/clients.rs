//! Clients as their list and their page show them.

use super::super::calling::call_statuses::CallStatuses;
use super::super::calling::callable;
use super::super::columns::{self, columns};
use super::super::filter::Filter;
use super::super::list::{BaseIndex, List, Order, terms};
use super::super::money::{MOVED, overdue};
use super::super::names::{of_partner, of_user, staff, user};
use super::super::office::bulk;
use super::super::people_filters::{given_to, reachable};
use super::super::person::read_other_phones;
use super::super::schema::clients;
use super::super::sql::{Numbers, Sql, like};
use super::super::suppressions::{on_the_list, read_suppressed};
use super::super::tx::Tx;
use super::super::{At, Reader, dialect, facets, stored_clients, timeline};
use super::client_waiting::waiting;
use crm_core::call_numbers::CallStatus;
use crm_core::clock::{Instant, OfficeDay};
use crm_core::ids::{BulkActionId, ClientId, PartnerId, UserId};
use crm_core::money::Money;
use crm_core::page::{Page, PageRequest, Total};
use crm_core::store::Stored;
use crm_core::views::{
    Archived, ClientFacets, ClientFilter, ClientListQuery, ClientPage, ClientRow, ClientSort,
    ClientViews, TimelineEntry,
};
use diesel::prelude::*;
use std::ops::ControlFlow;
use time::Date;

columns! {
    called Columns -> ClientRow {
        id: clients::id => ClientId::new,
        first_name: clients::first_name,
        last_name: clients::last_name,
        email: clients::email,
        phone: clients::phone,
        other_phones: clients::other_phones =>? read_other_phones,
        status: clients::status,
        service_type: clients::service_type,
        brand: clients::brand,
        assigned_to: user("clients.assigned_to") => staff,
        partner: of_partner("clients"),
        state: clients::state,
        suppressed: on_the_list("clients") => read_suppressed,
        archived_at: clients::archived_at => |at: Option<At>| at.map(|at| at.0),
        created_at: clients::created_at => |at: At| at.0,
    }
}

impl ClientViews for Reader<'_> {
    fn clients(&mut self, query: &ClientListQuery) -> Stored<Page<ClientRow>> {
        let list = list(&query.filter);
        Columns::page(&mut self.tx, &list, (&order(query.sort), query.page))
    }

    fn count_clients(&mut self, filter: &ClientFilter) -> Stored<Total> {
        list(filter).total(&mut self.tx)
    }

    fn each_client(
        &mut self,
        query: &ClientListQuery,
        at: (&OfficeDay, Instant),
        visit: &mut dyn FnMut(ClientRow, CallStatus) -> ControlFlow<()>,
    ) -> Stored<()> {
        let (list, order) = (list(&query.filter), order(query.sort));
        each(&mut self.tx, (&list, &order), at, visit)
    }

    fn client(&mut self, id: ClientId) -> Stored<Option<ClientPage>> {
        page_of(&mut self.tx, id)
    }

    fn client_facets(&mut self) -> Stored<ClientFacets> {
        facets::of_clients(&mut self.tx)
    }

    fn client_timeline(&mut self, id: ClientId, page: PageRequest) -> Stored<Page<TimelineEntry>> {
        timeline::of_client(&mut self.tx, id, page)
    }
}

/// The ids of the first so many that match.
pub(in super::super) fn ids(
    tx: &mut Tx<'_>,
    query: &ClientListQuery,
    most: i64,
) -> Stored<Vec<i64>> {
    list(&query.filter).ids(tx, &order(query.sort), most)
}

/// Those that a bulk action did, archived or not.
pub(in super::super) fn each_selected(
    tx: &mut Tx<'_>,
    id: BulkActionId,
    at: (&OfficeDay, Instant),
    visit: &mut dyn FnMut(ClientRow, CallStatus) -> ControlFlow<()>,
) -> Stored<()> {
    let list = List {
        table: "clients",
        base: "clients.deleted_at IS NULL",
        base_index: BaseIndex::Unordered("clients_pipeline"),
        matching: None,
        filters: Vec::new(),
        others: vec![bulk::selected("clients", id)],
        joins: "",
    };
    each(tx, (&list, &bulk::NEWEST), at, visit)
}

fn each(
    tx: &mut Tx<'_>,
    (list, order): (&List, &Order),
    at: (&OfficeDay, Instant),
    visit: &mut dyn FnMut(ClientRow, CallStatus) -> ControlFlow<()>,
) -> Stored<()> {
    let by_number = callable::served_numbers(tx)?;
    let statuses = CallStatuses::of(tx, callable::served_clients(), at)?;
    let mut statuses = statuses.with_numbers(by_number);
    Columns::each_called(tx, list, order, &mut |row, called| {
        let phones = row.other_phones.after(row.phone.as_deref());
        let status = statuses.status(row.id.get(), phones.iter(), called);
        visit(row, status)
    })
}

fn page_of(tx: &mut Tx<'_>, id: ClientId) -> Stored<Option<ClientPage>> {
    let Some(client) = stored_clients::find(tx, id)? else {
        return Ok(None);
    };
    let (first_name, last_name, partner, keys) = tx.run(|conn| {
        clients::table
            .find(id.get())
            .select((
                of_user("clients.assigned_to", "first_name"),
                of_user("clients.assigned_to", "last_name"),
                of_partner("clients"),
                on_the_list("clients"),
            ))
            .first(conn)
    })?;
    let assigned_to = client.details.assigned_to.map(UserId::get);
    Ok(Some(ClientPage {
        client,
        assigned_to: staff((assigned_to, first_name, last_name)),
        partner,
        suppressed: read_suppressed(keys),
        paid: sum(tx, id, "kind <> 'refund'")?,
        refunded: sum(tx, id, "kind = 'refund'")?,
        can_delete: stored_clients::kept_records(tx, id)?.is_none(),
    }))
}

/// Of the client's payments that took place and are not simulated; held money is paid, too.
fn sum(tx: &mut Tx<'_>, id: ClientId, kind: &str) -> Stored<Money> {
    let sum = Sql::raw(format!(
        "SELECT CAST(COALESCE(SUM(amount_cents), 0) AS BIGINT) FROM payments \
         WHERE {kind} AND {MOVED} AND client_id = "
    ));
    let cents = tx.run(|conn| Numbers(sum.number(id.get())).get_result(conn))?;
    Ok(Money::from_cents(cents))
}

fn order(sort: ClientSort) -> Order {
    match sort {
        ClientSort::Created(direction) => Order::Id(direction),
        ClientSort::Name(direction) => Order::by("clients.sort_name", direction),
        ClientSort::Status(direction) => Order::by("clients.status", direction),
        ClientSort::ServiceType(direction) => Order::by("clients.service_type", direction),
        ClientSort::Brand(direction) => Order::by_nullable("clients.brand", direction),
    }
}

/// The trigram index holds the clients of the default list; the others are looked through.
fn list(filter: &ClientFilter) -> List {
    let (terms, indexed) = terms(filter.search.as_ref());
    let (base, base_index) = match filter.archived {
        Archived::Without => (
            "clients.deleted_at IS NULL AND clients.archived_at IS NULL",
            BaseIndex::ById("clients_newest"),
        ),
        Archived::Only => (
            "clients.deleted_at IS NULL AND clients.archived_at IS NOT NULL",
            BaseIndex::ById("clients_archived"),
        ),
        Archived::All => (
            "clients.deleted_at IS NULL",
            BaseIndex::Unordered("clients_pipeline"),
        ),
    };
    let by_index = indexed && filter.archived == Archived::Without && !terms.is_empty();
    let mut others = Vec::new();
    if !terms.is_empty() && !by_index {
        others.push(like("clients.search_text", &terms));
    }
    others.extend(filter.overdue_on.map(owes_overdue));
    others.extend(filter.waiting.map(waiting));
    List {
        table: "clients",
        base,
        base_index,
        matching: by_index.then(|| dialect::matching("clients", &terms, None)),
        filters: filters(filter),
        others,
        joins: "",
    }
}

/// They owe an invoice that is overdue on this day.
fn owes_overdue(day: Date) -> Sql {
    Sql::raw("clients.id IN (SELECT invoices.client_id FROM invoices WHERE ")
        .then(overdue(day))
        .push(")")
}

fn filters(filter: &ClientFilter) -> Vec<Filter> {
    let is = Filter::text;
    let mut filters = Vec::new();
    filters.extend(statuses(filter));
    filters.extend(
        filter
            .service_type
            .map(|kind| is("service_type", kind.as_str())),
    );
    filters.extend(filter.brand.map(|brand| is("brand", brand.as_str())));
    filters.extend(filter.state.map(|state| is("state", state.code())));
    let assigned = filter
        .assigned_to
        .map(|to| given_to("assigned_to", to, UserId::get));
    filters.extend(assigned);
    filters.extend(
        filter
            .partner
            .map(|to| given_to("partner_id", to, PartnerId::get)),
    );
    filters.extend(Filter::created(filter.created));
    filters.extend(filter.reachable.into_iter().flat_map(reachable));
    filters
}

fn statuses(filter: &ClientFilter) -> Option<Filter> {
    match filter.statuses.as_slice() {
        [] => None,
        [one] => Some(Filter::choice("status", one.as_str())),
        several => {
            let texts = several
                .iter()
                .map(|status| Sql::default().text(status.as_str()));
            let test = Sql::raw("IN (").then(Sql::joined(texts, ", ")).push(")");
            Some(Filter::range("status", test))
        }
    }
}
