//! The list of payment plans.

use super::super::super::people::suppressions::{client_on_the_list, read_suppressed};
use super::super::columns::columns;
use super::super::{
    BaseIndex, Filter, List, Order, Sql, Tx, Typed, client_name, clients_found, columns, like,
    literal, sums, terms,
};
use super::invoice_list::OWED;
use super::plans::PlanRecord;
use billing::status::PlanStatus;
use billing::views::{PlanFilter, PlanListQuery, PlanRow, PlanSort, Sums};
use crm_core::ids::PlanId;
use crm_core::money::Money;
use crm_core::page::Page;
use crm_core::store::Stored;
use diesel::prelude::*;
use diesel::sql_types::BigInt;
use std::ops::ControlFlow;

columns! {
    Columns -> PlanRow {
        plan: PlanRecord::as_select() =>? PlanRecord::plan,
        client_name: client_name("payment_plans"),
        suppressed: client_on_the_list("payment_plans") => read_suppressed,
        paid: of_invoices("invoices.paid_cents") => Money::from_cents,
        outstanding: of_invoices(OWED) => Money::from_cents,
    }
}

fn order(sort: PlanSort) -> Order {
    match sort {
        PlanSort::Created(direction) => Order::Id(direction),
        PlanSort::Name(direction) => Order::by("payment_plans.search_text", direction),
        PlanSort::Total(direction) => Order::by("payment_plans.total_cents", direction),
        PlanSort::Start(direction) => Order::by("payment_plans.start_date", direction),
    }
}

pub(in super::super) fn page(tx: &mut Tx<'_>, query: &PlanListQuery) -> Stored<Page<PlanRow>> {
    Columns::page(tx, &list(&query.filter), (&order(query.sort), query.page))
}

pub(in super::super) fn each(
    tx: &mut Tx<'_>,
    query: &PlanListQuery,
    visit: &mut dyn FnMut(PlanRow) -> ControlFlow<()>,
) -> Stored<()> {
    Columns::each(tx, &list(&query.filter), &order(query.sort), visit)
}

pub(in super::super) fn one(tx: &mut Tx<'_>, id: PlanId) -> Stored<Option<PlanRow>> {
    let one = Sql::raw("FROM payment_plans WHERE payment_plans.id = ").number(id.get());
    Ok(Columns::all(tx, one)?.pop())
}

/// Of the plans that are not canceled.
pub(in super::super) fn sum(tx: &mut Tx<'_>, filter: &PlanFilter) -> Stored<Sums> {
    let mut list = list(filter);
    let canceled = PlanStatus::Canceled.as_str();
    list.others
        .push(Sql::raw("payment_plans.status <> ").text(canceled));
    sums(tx, &list, "payment_plans.total_cents")
}

/// Summed over the plan's invoices that are not void.
fn of_invoices(cents: &str) -> Typed<BigInt> {
    literal(format!(
        "(SELECT CAST(COALESCE(sum({cents}), 0) AS BIGINT) FROM invoices \
         WHERE invoices.plan_id = payment_plans.id AND invoices.voided_at IS NULL)"
    ))
}

/// The plan's name, or its client's text, has one of the terms. One list of ids: with OR the planner would go
/// through every client.
fn named_or_client(terms: &[&str], indexed: bool) -> Sql {
    Sql::raw("payment_plans.id IN (SELECT named.id FROM payment_plans named WHERE ")
        .then(like("named.search_text", terms))
        .push(" UNION SELECT found.id FROM payment_plans found WHERE found.client_id IN (")
        .then(clients_found(terms, indexed))
        .push("))")
}

fn list(filter: &PlanFilter) -> List {
    let (terms, indexed) = terms(filter.search.as_ref());
    let search = (!terms.is_empty()).then(|| named_or_client(&terms, indexed));
    let status = filter
        .status
        .map(|status| Filter::text("status", status.as_str()));
    let client = filter
        .client
        .map(|client| Filter::number("client_id", client.get()));
    List {
        table: "payment_plans",
        base: "1 = 1",
        base_index: BaseIndex::ById("payment_plans_newest"),
        matching: None,
        filters: status.into_iter().chain(client).collect(),
        others: search.into_iter().collect(),
        joins: "",
    }
}
