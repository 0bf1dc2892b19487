//! Clients as their list and their page show them.

use super::Reader;
use super::filter::Filter;
use super::list::{List, Order, terms};
use super::money::REVENUE;
use super::names::{Looked, of_assigned, of_partner, staff};
use super::people_filters::{given_to, reachable};
use super::schema::clients;
use super::sql::{Numbers, Sql, like};
use super::tx::Tx;
use super::{At, Db, dialect, facets, stored_clients, timeline};
use crm_core::ids::{ClientId, PartnerId, UserId};
use crm_core::money::Money;
use crm_core::page::{Page, PageRequest};
use crm_core::store::Stored;
use crm_core::views::{
    Archived, ClientFacets, ClientFilter, ClientListQuery, ClientPage, ClientRow, ClientSort,
    ClientViews, TimelineEntry,
};
use diesel::prelude::*;
use std::ops::ControlFlow;

#[derive(Queryable, Selectable)]
#[diesel(table_name = clients, check_for_backend(Db))]
struct RowRecord {
    id: i64,
    first_name: String,
    last_name: String,
    email: Option<String>,
    phone: Option<String>,
    status: String,
    service_type: String,
    brand: Option<String>,
    assigned_to: Option<i64>,
    #[diesel(select_expression = of_assigned("clients", "first_name"), select_expression_type = Looked)]
    assigned_first: Option<String>,
    #[diesel(select_expression = of_assigned("clients", "last_name"), select_expression_type = Looked)]
    assigned_last: Option<String>,
    #[diesel(select_expression = of_partner("clients"), select_expression_type = Looked)]
    partner: Option<String>,
    state: Option<String>,
    archived_at: Option<At>,
    created_at: At,
}

impl From<RowRecord> for ClientRow {
    fn from(row: RowRecord) -> Self {
        Self {
            id: ClientId::new(row.id),
            first_name: row.first_name,
            last_name: row.last_name,
            email: row.email,
            phone: row.phone,
            status: row.status,
            service_type: row.service_type,
            brand: row.brand,
            assigned_to: staff(row.assigned_to, row.assigned_first, row.assigned_last),
            partner: row.partner,
            state: row.state,
            archived_at: row.archived_at.map(|at| at.0),
            created_at: row.created_at.0,
        }
    }
}

impl ClientViews for Reader<'_> {
    fn clients(&mut self, query: &ClientListQuery) -> Stored<Page<ClientRow>> {
        let found = list(&query.filter).page::<_, RowRecord>(
            &mut self.tx,
            &order(query.sort),
            query.page,
            RowRecord::as_select(),
        )?;
        Ok(found.map(ClientRow::from))
    }

    fn each_client(
        &mut self,
        query: &ClientListQuery,
        visit: &mut dyn FnMut(ClientRow) -> ControlFlow<()>,
    ) -> Stored<()> {
        let mut each = |row: RowRecord| visit(row.into());
        list(&query.filter).each(
            &mut self.tx,
            &order(query.sort),
            RowRecord::as_select(),
            &mut each,
        )
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

fn page_of(tx: &mut Tx<'_>, id: ClientId) -> Stored<Option<ClientPage>> {
    let Some(client) = stored_clients::find(tx, id)? else {
        return Ok(None);
    };
    let (first_name, last_name, partner) = tx.run(|conn| {
        clients::table
            .find(id.get())
            .select((
                of_assigned("clients", "first_name"),
                of_assigned("clients", "last_name"),
                of_partner("clients"),
            ))
            .first(conn)
    })?;
    let assigned_to = client.details.assigned_to.map(UserId::get);
    Ok(Some(ClientPage {
        client,
        assigned_to: staff(assigned_to, first_name, last_name),
        partner,
        paid: sum(tx, id, "kind <> 'refund'")?,
        refunded: sum(tx, id, "kind = 'refund'")?,
        can_delete: !stored_clients::has_final_records(tx, id)?,
    }))
}

/// Of the client's payments that took place and are not simulated.
fn sum(tx: &mut Tx<'_>, id: ClientId, kind: &str) -> Stored<Money> {
    let sum = Sql::raw(format!(
        "SELECT CAST(COALESCE(SUM(amount_cents), 0) AS BIGINT) FROM payments \
         WHERE {kind} AND {REVENUE} AND client_id = "
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
            "clients_newest",
        ),
        Archived::Only => (
            "clients.deleted_at IS NULL AND clients.archived_at IS NOT NULL",
            "clients_archived",
        ),
        Archived::All => ("clients.deleted_at IS NULL", "clients_pipeline"),
    };
    let by_index = indexed && filter.archived == Archived::Without && !terms.is_empty();
    let mut others = Vec::new();
    if !terms.is_empty() && !by_index {
        others.push(like("clients.search_text", &terms));
    }
    List {
        table: "clients",
        base,
        base_index,
        matching: by_index.then(|| dialect::matching("clients", &terms, None)),
        filters: filters(filter),
        others,
    }
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
        [one] => Some(Filter::text("status", one.as_str())),
        several => {
            let texts = several
                .iter()
                .map(|status| Sql::default().text(status.as_str()));
            let test = Sql::raw("IN (").then(Sql::joined(texts, ", ")).push(")");
            Some(Filter::range("status", test))
        }
    }
}
