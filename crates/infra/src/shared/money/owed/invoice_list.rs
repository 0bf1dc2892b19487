//! The list of invoices, and how late what is owed is.

use super::super::super::people::suppressions::{client_on_the_list, read_suppressed};
use super::super::columns::columns;
use super::super::{
    BaseIndex, Filter, List, Order, Rows, Sql, Tx, client_name, columns, id_client_or,
    id_or_client, like, literal, searched_id, terms,
};
use super::invoices::InvoiceRecord;
use billing::aging::AgingBucket;
use billing::views::{
    Aged, InvoiceFilter, InvoiceListQuery, InvoiceRow, InvoiceSort, InvoiceState,
};
use crm_core::ids::{InvoiceId, PlanId};
use crm_core::money::Money;
use crm_core::page::Page;
use crm_core::search::SearchTerm;
use crm_core::store::Stored;
use diesel::prelude::*;
use diesel::sql_types::{self, BigInt, Nullable, Text};
use std::ops::ControlFlow;
use time::Date;

/// An index has exactly these, written as it is here: SQLite turns a comparison around whose right side alone is a column, and
/// then no longer knows the index by it.
pub(in super::super) const OUTSTANDING: &str = "invoices.voided_at IS NULL \
    AND invoices.amount_cents > invoices.paid_cents + invoices.taken_off_cents";

/// What is left to pay of one that is not void.
pub(in super::super) const OWED: &str =
    "invoices.amount_cents - invoices.paid_cents - invoices.taken_off_cents";

columns! {
    Columns -> InvoiceRow {
        invoice: InvoiceRecord::as_select() =>? InvoiceRecord::invoice,
        client_name: client_name("invoices"),
        plan_name: literal::<Nullable<Text>>(PLAN_NAME),
        leaves_plan: literal::<BigInt>(LEAVES_PLAN) => |is: i64| is == 1,
        suppressed: client_on_the_list("invoices") => read_suppressed,
    }
}

const PLAN_NAME: &str =
    "(SELECT payment_plans.name FROM payment_plans WHERE payment_plans.id = invoices.plan_id)";

/// As `billing::invoices::void` asks: something went back, and another installment is left.
const LEAVES_PLAN: &str = "\
    CAST(CASE WHEN invoices.plan_id IS NULL OR invoices.voided_at IS NOT NULL OR invoices.paid_cents > 0 THEN 0 \
    WHEN EXISTS (SELECT 1 FROM allocations WHERE allocations.invoice_id = invoices.id \
    AND allocations.reversed_cents > 0) AND EXISTS (SELECT 1 FROM invoices others \
    WHERE others.plan_id = invoices.plan_id AND others.id <> invoices.id AND others.voided_at IS NULL \
    AND others.installment_number <> 0) THEN 1 ELSE 0 END AS BIGINT)";

/// What an invoice is called where it is chosen: its number and what it is for, folded as searches are.
const TITLE: &str = "\
    ('invoice ' || CAST(invoices.id AS TEXT) || ' · ' || COALESCE(\
    (SELECT payment_plans.search_text || CASE WHEN invoices.installment_number = 0 THEN ', down payment' \
    ELSE ', installment ' || CAST(invoices.installment_number AS TEXT) END FROM payment_plans \
    WHERE payment_plans.id = invoices.plan_id), lower(invoices.description), ''))";

/// What an invoice outside plans is for, with the apostrophes and hyphens of searches.
const DESCRIPTION: &str = "replace(replace(replace(replace(lower(described.description), \
    '\u{2019}', ''''), '\u{2bc}', ''''), '\u{2010}', '-'), '\u{2011}', '-')";

/// The invoice whose number was searched comes first.
fn order(query: &InvoiceListQuery) -> Order {
    let order = match query.sort {
        InvoiceSort::Issued(direction) => Order::by("invoices.issued_on", direction),
        InvoiceSort::Due(direction) => Order::by("invoices.due_date", direction),
        InvoiceSort::Amount(direction) => Order::by("invoices.amount_cents", direction),
    };
    order.after(searched_id(query.filter.search.as_ref()))
}

pub(in super::super) fn page(
    tx: &mut Tx<'_>,
    query: &InvoiceListQuery,
) -> Stored<Page<InvoiceRow>> {
    let list = list(&query.filter, query.today);
    Columns::page(tx, &list, (&order(query), query.page))
}

pub(in super::super) fn each(
    tx: &mut Tx<'_>,
    query: &InvoiceListQuery,
    visit: &mut dyn FnMut(InvoiceRow) -> ControlFlow<()>,
) -> Stored<()> {
    let list = list(&query.filter, query.today);
    Columns::each(tx, &list, &order(query), visit)
}

pub(in super::super) fn one(tx: &mut Tx<'_>, id: InvoiceId) -> Stored<Option<InvoiceRow>> {
    let one = Sql::raw("FROM invoices WHERE invoices.id = ").number(id.get());
    Ok(Columns::all(tx, one)?.pop())
}

/// Those that are not void, by number.
pub(in super::super) fn of_plan(tx: &mut Tx<'_>, id: PlanId) -> Stored<Vec<InvoiceRow>> {
    let live = Sql::raw("FROM invoices WHERE invoices.voided_at IS NULL AND invoices.plan_id = ");
    let live = live.number(id.get());
    Columns::all(tx, live.push(" ORDER BY invoices.installment_number"))
}

fn list(filter: &InvoiceFilter, today: Date) -> List {
    let mut filters = filters(filter);
    let mut others: Vec<Sql> = filter
        .state
        .map(|state| in_state(state, today))
        .into_iter()
        .collect();
    if let Some(bucket) = filter.bucket {
        filters.extend(Filter::days("due_date", bucket.due(today)));
        others.push(Sql::raw(OUTSTANDING));
    }
    if let Some(search) = &filter.search {
        others.push(found(filter, search));
    }
    List {
        table: "invoices",
        base: "1 = 1",
        base_index: BaseIndex::ById("invoices_newest"),
        matching: None,
        filters,
        others,
        joins: "",
    }
}

/// By its number, its client and what it is for.
fn found(filter: &InvoiceFilter, search: &SearchTerm) -> Sql {
    let (terms, _) = terms(Some(search));
    if filter.client.is_none() {
        return id_client_or("invoices", search, what_for(&terms));
    }
    // One client's invoices are few, so each may be read for its title.
    Sql::raw("(")
        .then(id_or_client("invoices", search))
        .push(" OR ")
        .then(like(TITLE, &terms))
        .push(")")
}

/// The ids of invoices whose plan's name, or whose own description, has one of the terms.
fn what_for(terms: &[&str]) -> Vec<Sql> {
    // An invoice is its plan's client's: an index has it by the client.
    let of_plans = Sql::raw(
        "SELECT planned.id FROM payment_plans JOIN invoices planned \
         ON planned.client_id = payment_plans.client_id AND planned.plan_id = payment_plans.id WHERE ",
    )
    .then(like("payment_plans.search_text", terms));
    let described = Sql::raw(
        "SELECT described.id FROM invoices described WHERE described.description IS NOT NULL AND ",
    )
    .then(like(DESCRIPTION, terms));
    vec![of_plans, described]
}

fn filters(filter: &InvoiceFilter) -> Vec<Filter> {
    let client = filter
        .client
        .map(|client| Filter::number("client_id", client.get()));
    let plan = filter
        .plan
        .map(|plan| Filter::number("plan_id", plan.get()));
    let pointers = client.into_iter().chain(plan);
    pointers
        .chain(Filter::days("due_date", filter.due))
        .collect()
}

fn in_state(state: InvoiceState, today: Date) -> Sql {
    match state {
        InvoiceState::Void => Sql::raw("invoices.voided_at IS NOT NULL"),
        InvoiceState::Paid => {
            Sql::raw("invoices.voided_at IS NULL AND invoices.paid_cents = invoices.amount_cents")
        }
        InvoiceState::Settled => Sql::raw(
            "invoices.voided_at IS NULL AND invoices.taken_off_cents > 0 \
             AND invoices.paid_cents + invoices.taken_off_cents = invoices.amount_cents",
        ),
        InvoiceState::Open => Sql::raw(format!(
            "{OUTSTANDING} AND invoices.paid_cents + invoices.taken_off_cents = 0"
        )),
        InvoiceState::Partial => Sql::raw(format!(
            "{OUTSTANDING} AND invoices.paid_cents + invoices.taken_off_cents > 0"
        )),
        InvoiceState::Outstanding => Sql::raw(OUTSTANDING),
        InvoiceState::Overdue => overdue(today),
    }
}

/// Something is owed that was due before this day.
pub(in super::super::super) fn overdue(today: Date) -> Sql {
    Sql::raw(format!("{OUTSTANDING} AND invoices.due_date < ")).day(today)
}

/// Summed by day in the index, then by bucket.
pub(in super::super) fn aging(tx: &mut Tx<'_>, today: Date) -> Stored<Vec<Aged>> {
    let by_day = Rows {
        select: literal::<(sql_types::Date, BigInt, BigInt)>(format!(
            "invoices.due_date, count(*), CAST(sum({OWED}) AS BIGINT)"
        )),
        rest: Sql::raw(format!(
            "FROM invoices WHERE {OUTSTANDING} GROUP BY invoices.due_date"
        )),
    };
    let rows: Vec<(Date, i64, i64)> =
        tx.remembered("outstanding by day", |tx| tx.run(|conn| by_day.load(conn)))?;
    Ok(aged(&rows, today))
}

/// Every bucket, in its order, of what is owed by due date: how many and how much.
pub(super) fn aged(rows: &[(Date, i64, i64)], today: Date) -> Vec<Aged> {
    let aged = AgingBucket::ALL.iter().map(|bucket| {
        let own = rows
            .iter()
            .filter(|(due, ..)| AgingBucket::of(*due, today) == *bucket);
        let (count, cents) = own.fold((0, 0), |sum, row| (sum.0 + row.1, sum.1 + row.2));
        Aged {
            bucket: *bucket,
            count,
            amount: Money::from_cents(cents),
        }
    });
    aged.collect()
}
