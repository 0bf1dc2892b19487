//! The list of payment plans.

use super::plans::PlanRecord;
use super::{Filter, List, Order, Sql, Tx, client_name, is, like, sql, terms};
use billing::views::{PlanFilter, PlanListQuery, PlanRow, PlanSort};
use crm_core::money::Money;
use crm_core::page::Page;
use crm_core::store::Stored;
use diesel::expression::SqlLiteral;
use diesel::prelude::*;
use diesel::sql_types::BigInt;

pub(super) fn page(tx: &mut Tx<'_>, query: &PlanListQuery) -> Stored<Page<PlanRow>> {
    type Record = (PlanRecord, String, i64, i64);
    let order = match query.sort {
        PlanSort::Created(direction) => Order::Id(direction),
        PlanSort::Name(direction) => Order::by("payment_plans.search_text", direction),
        PlanSort::Total(direction) => Order::by("payment_plans.total_cents", direction),
    };
    let columns = (
        PlanRecord::as_select(),
        client_name("payment_plans"),
        of_invoices("invoices.paid_cents"),
        of_invoices("invoices.amount_cents - invoices.paid_cents"),
    );
    let found = list(&query.filter).page::<_, Record>(tx, &order, query.page, columns)?;
    let rows = found
        .rows
        .into_iter()
        .map(|(record, client_name, paid, left)| {
            Ok(PlanRow {
                plan: record.plan()?,
                client_name,
                paid: Money::from_cents(paid),
                outstanding: Money::from_cents(left),
            })
        });
    Ok(Page {
        rows: rows.collect::<Stored<_>>()?,
        total: found.total,
    })
}

/// Summed over the plan's invoices that are not void.
fn of_invoices(cents: &str) -> SqlLiteral<BigInt> {
    sql(&format!(
        "(SELECT CAST(COALESCE(sum({cents}), 0) AS BIGINT) FROM invoices \
         WHERE invoices.plan_id = payment_plans.id AND invoices.voided_at IS NULL)"
    ))
}

fn list(filter: &PlanFilter) -> List {
    let (terms, _) = terms(filter.search.as_ref());
    let search = (!terms.is_empty()).then(|| like("payment_plans.search_text", &terms));
    let status = filter.status.map(|status| is("status", status.as_str()));
    let client = filter.client.map(|client| {
        let test = Sql::raw("= ").number(client.get());
        Filter::equal("client_id", test)
    });
    List {
        table: "payment_plans",
        base: "1 = 1",
        base_index: "payment_plans_newest",
        matching: None,
        filters: status.into_iter().chain(client).collect(),
        others: search.into_iter().collect(),
    }
}
