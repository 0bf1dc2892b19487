//! The list of payments, and one of them.

use super::payments::PaymentRecord;
use super::{
    CAME_IN, Db, Filter, List, Order, Rows, SIGNED, Sql, Tx, client_name, id_or_client, readable,
    sql, sums, terms, user_name,
};
use billing::payments::PaymentType;
use billing::views::{PaymentFilter, PaymentListQuery, PaymentRow, PaymentSort, RefundPart, Sums};
use crm_core::ids::PaymentId;
use crm_core::money::Money;
use crm_core::page::Page;
use crm_core::search::SearchTerm;
use crm_core::store::Stored;
use diesel::dsl::AsSelect;
use diesel::expression::SqlLiteral;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Nullable, Text};
use std::ops::ControlFlow;

type Record = (PaymentRecord, String, Option<String>, i64, i64);
type Columns = (
    AsSelect<PaymentRecord, Db>,
    SqlLiteral<Text>,
    SqlLiteral<Nullable<Text>>,
    SqlLiteral<BigInt>,
    SqlLiteral<BigInt>,
);

fn columns() -> Columns {
    (
        PaymentRecord::as_select(),
        client_name("payments"),
        user_name("payments.salesperson_id"),
        sql(&format!(
            "CASE WHEN {CAME_IN} THEN payments.amount_cents - (SELECT \
             CAST(COALESCE(sum(allocations.amount_cents), 0) AS BIGINT) FROM allocations \
             WHERE allocations.payment_id = payments.id) ELSE 0 END"
        )),
        sql(
            "CASE WHEN payments.status <> 'completed' THEN 0 ELSE (SELECT \
             CAST(COALESCE(sum(refunds.amount_cents), 0) AS BIGINT) FROM payments refunds \
             WHERE refunds.status = 'processing' AND refunds.refund_of = payments.id) END",
        ),
    )
}

fn row((record, client_name, salesperson_name, credit, underway): Record) -> Stored<PaymentRow> {
    Ok(PaymentRow {
        payment: record.payment()?,
        client_name,
        salesperson_name,
        credit: Money::from_cents(credit),
        underway: Money::from_cents(underway),
    })
}

fn order(sort: PaymentSort) -> Order {
    match sort {
        PaymentSort::Date(direction) => Order::by("payments.payment_date", direction),
        PaymentSort::Amount(direction) => Order::by("payments.amount_cents", direction),
    }
}

pub(super) fn page(tx: &mut Tx<'_>, query: &PaymentListQuery) -> Stored<Page<PaymentRow>> {
    let list = list(&query.filter);
    let found = list.page::<_, Record>(tx, &order(query.sort), query.page, columns())?;
    let rows = found.rows.into_iter().map(row);
    Ok(Page {
        rows: rows.collect::<Stored<_>>()?,
        total: found.total,
    })
}

pub(super) fn each(
    tx: &mut Tx<'_>,
    query: &PaymentListQuery,
    visit: &mut dyn FnMut(PaymentRow) -> ControlFlow<()>,
) -> Stored<()> {
    let list = list(&query.filter);
    readable(row, visit, |visit| {
        list.each(tx, &order(query.sort), columns(), visit)
    })
}

/// Of real payments that are not canceled, refunds taken off.
pub(super) fn sum(tx: &mut Tx<'_>, filter: &PaymentFilter) -> Stored<Sums> {
    let mut list = list(filter);
    list.base = "payments.mock = 0 AND payments.status <> 'canceled'";
    if *filter == PaymentFilter::default() {
        return tx.remembered("what payments come to", |tx| sums(tx, &list, SIGNED));
    }
    sums(tx, &list, SIGNED)
}

pub(super) fn one(tx: &mut Tx<'_>, id: PaymentId) -> Stored<Option<PaymentRow>> {
    let one = Rows {
        select: columns(),
        rest: Sql::raw("FROM payments WHERE payments.id = ").number(id.get()),
    };
    let found: Option<Record> = tx.run(|conn| one.get_result(conn).optional())?;
    found.map(row).transpose()
}

/// By what was reversed: a refund over several payments names none of them. One that has reversed nothing
/// yet names its payment.
pub(super) fn refunds_of(tx: &mut Tx<'_>, id: PaymentId) -> Stored<Vec<RefundPart>> {
    let reversed = "FROM reversals JOIN allocations ON allocations.id = reversals.allocation_id \
                    WHERE allocations.payment_id = ";
    let part = sql::<BigInt>(&format!(
        "COALESCE((SELECT CAST(sum(reversals.amount_cents) AS BIGINT) {reversed}{id} \
         AND reversals.refund_id = payments.id), payments.amount_cents)"
    ));
    let (payment, client, salesperson, credit, underway) = columns();
    let refunds = Rows {
        select: (payment, client, salesperson, credit, underway, part),
        rest: Sql::raw("FROM payments WHERE payments.id IN (SELECT reversals.refund_id ")
            .push(reversed)
            .number(id.get())
            .push(
                " UNION SELECT named.id FROM payments named WHERE named.client_id = \
                 (SELECT paid.client_id FROM payments paid WHERE paid.id = ",
            )
            .number(id.get())
            .push(") AND named.refund_of = ")
            .number(id.get())
            .push(") ORDER BY payments.id DESC"),
    };
    type Part = (PaymentRecord, String, Option<String>, i64, i64, i64);
    let rows: Vec<Part> = tx.run(|conn| refunds.load(conn))?;
    let parts = rows
        .into_iter()
        .map(|(payment, client, seller, credit, underway, part)| {
            Ok(RefundPart {
                refund: row((payment, client, seller, credit, underway))?,
                part: Money::from_cents(part),
            })
        });
    parts.collect()
}

fn list(filter: &PaymentFilter) -> List {
    let search = filter.search.as_ref().map(|search| {
        let found = id_or_client("payments", search);
        match kinds(search) {
            kinds if kinds.is_empty() => found,
            kinds => Sql::raw("(")
                .then(found)
                .push(format!(" OR payments.kind IN ('{}'))", kinds.join("', '"))),
        }
    });
    List {
        table: "payments",
        base: "1 = 1",
        base_index: "payments_newest",
        matching: None,
        filters: filters(filter),
        others: search.into_iter().collect(),
    }
}

/// Types whose name has the search in it.
fn kinds(search: &SearchTerm) -> Vec<&'static str> {
    let (terms, _) = terms(Some(search));
    let kinds = PaymentType::ALL.iter().map(|kind| kind.as_str());
    kinds
        .filter(|kind| terms.iter().any(|term| kind.contains(term)))
        .collect()
}

fn filters(filter: &PaymentFilter) -> Vec<Filter> {
    let status = filter
        .status
        .map(|status| Filter::text("status", status.as_str()));
    let kind = filter.kind.map(|kind| Filter::text("kind", kind.as_str()));
    let method = filter
        .method
        .map(|method| Filter::text("method", method.as_str()));
    let client = filter
        .client
        .map(|client| Filter::number("client_id", client.get()));
    let mock = filter
        .mock
        .map(|mock| Filter::number("mock", i64::from(mock)));
    let all = [status, kind, method, client, mock].into_iter().flatten();
    all.chain(Filter::days("payment_date", filter.days))
        .collect()
}
