//! The list of payments, and one of them.

use super::super::super::people::suppressions::{client_on_the_list, read_suppressed};
use super::super::by_card::dispute_list::{first_of_payment, mark};
use super::super::columns::columns;
use super::super::{
    Among, BaseIndex, CAME_IN, Filter, List, Order, RECEIVED, Rows, SIGNED, Sql, Tx, Typed,
    client_name, columns, id_or_client, literal, searched_id, sums, terms, typed, user_name,
};
use super::payments::PaymentRecord;
use billing::payments::PaymentType;
use billing::status::PaymentStatus;
use billing::views::{
    PaymentFilter, PaymentListQuery, PaymentRow, PaymentSort, PaymentSums, RefundPart,
};
use crm_core::ids::PaymentId;
use crm_core::money::Money;
use crm_core::page::Page;
use crm_core::search::SearchTerm;
use crm_core::store::Stored;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Date as SqlDate, Nullable, Text};
use std::collections::HashMap;
use std::ops::ControlFlow;

columns! {
    Columns -> PaymentRow {
        payment: PaymentRecord::as_select() =>? PaymentRecord::payment,
        client_name: client_name("payments"),
        salesperson_name: user_name::<Nullable<Text>>("payments.salesperson_id"),
        credit: credit() => Money::from_cents,
        underway: literal::<BigInt>(UNDERWAY) => Money::from_cents,
        reversed: literal::<BigInt>(REVERSED) => |is: i64| is == 1,
        held_until: literal::<Nullable<SqlDate>>(HELD_UNTIL),
        dispute: first_of_payment() =>? mark,
        suppressed: client_on_the_list("payments") => read_suppressed,
    }
}

/// What came in and is neither on an invoice nor given back.
fn credit() -> Typed<BigInt> {
    literal(format!(
        "CASE WHEN {CAME_IN} THEN payments.amount_cents - payments.refunded_cents - (SELECT \
         CAST(COALESCE(sum(allocations.amount_cents - allocations.reversed_cents), 0) AS BIGINT) \
         FROM allocations WHERE allocations.payment_id = payments.id) ELSE 0 END"
    ))
}

/// What goes back at this moment.
const UNDERWAY: &str = "\
    CASE WHEN payments.status <> 'completed' THEN 0 ELSE (SELECT \
    CAST(COALESCE(sum(refunds.amount_cents), 0) AS BIGINT) FROM payments refunds \
    WHERE refunds.status = 'processing' AND refunds.refund_of = payments.id) END";

/// It was recorded in error and taken back.
const REVERSED: &str = "\
    CAST(CASE WHEN payments.status <> 'refunded' THEN 0 WHEN EXISTS (SELECT 1 FROM payments reversal \
    WHERE reversal.refund_of = payments.id AND reversal.refund_cause = 'reversal') THEN 1 ELSE 0 END AS BIGINT)";

/// The last day of its agreement, which may have been lengthened.
const HELD_UNTIL: &str = "\
    CASE WHEN payments.held_agreement_id IS NOT NULL AND payments.released_at IS NULL THEN \
    (SELECT cancel_periods.cancel_by FROM cancel_periods \
    WHERE cancel_periods.document_id = payments.held_agreement_id) END";

/// The payment whose number was searched comes first.
fn order(query: &PaymentListQuery) -> Order {
    let order = match query.sort {
        PaymentSort::Date(direction) => Order::by("payments.payment_date", direction),
        PaymentSort::Amount(direction) => Order::by("payments.amount_cents", direction),
    };
    order.after(searched_id(query.filter.search.as_ref()))
}

pub(in super::super) fn page(
    tx: &mut Tx<'_>,
    query: &PaymentListQuery,
) -> Stored<Page<PaymentRow>> {
    let list = list(&query.filter);
    Columns::page(tx, &list, (&order(query), query.page))
}

pub(in super::super) fn each(
    tx: &mut Tx<'_>,
    query: &PaymentListQuery,
    visit: &mut dyn FnMut(PaymentRow) -> ControlFlow<()>,
) -> Stored<()> {
    Columns::each(tx, &list(&query.filter), &order(query), visit)
}

/// Real money that the client may still get back.
const HELD: &str = "payments.held_agreement_id IS NOT NULL AND payments.released_at IS NULL \
    AND payments.mock = 0 AND payments.status IN ('completed', 'refunded')";

/// Of real payments that are not canceled, refunds taken off.
pub(in super::super) fn sum(tx: &mut Tx<'_>, filter: &PaymentFilter) -> Stored<PaymentSums> {
    let mut list = list(filter);
    list.base = "payments.mock = 0 AND payments.status <> 'canceled'";
    let (count, all, came, held) = if *filter == PaymentFilter::default() {
        tx.remembered("what payments come to", |tx| sums_of(tx, &mut list))?
    } else {
        sums_of(tx, &mut list)?
    };
    Ok(PaymentSums {
        count,
        received: Money::from_cents(came - held),
        held: Money::from_cents(held),
        pending: Money::from_cents(all - came),
    })
}

/// How many, what all come to, of that what was received, and of that what is held: few rows, which an index of their own has.
fn sums_of(tx: &mut Tx<'_>, list: &mut List) -> Stored<(i64, i64, i64, i64)> {
    let all = Rows {
        select: literal::<(BigInt, BigInt, BigInt)>(format!(
            "count(*), CAST(COALESCE(sum({SIGNED}), 0) AS BIGINT), \
             CAST(COALESCE(sum(CASE WHEN {RECEIVED} THEN {SIGNED} ELSE 0 END), 0) AS BIGINT)"
        )),
        rest: list.matches(),
    };
    let (count, all, came): (i64, i64, i64) = tx.run(|conn| all.get_result(conn))?;
    list.base = HELD;
    let held = sums(tx, list, SIGNED)?;
    Ok((count, all, came, held.amount.cents()))
}

pub(in super::super) fn one(tx: &mut Tx<'_>, id: PaymentId) -> Stored<Option<PaymentRow>> {
    let one = Sql::raw("FROM payments WHERE payments.id = ").number(id.get());
    Ok(Columns::all(tx, one)?.pop())
}

pub(in super::super) fn of_receipt(tx: &mut Tx<'_>, number: i64) -> Stored<Option<PaymentRow>> {
    let one = Sql::raw("FROM payments WHERE payments.receipt_number = ").number(number);
    Ok(Columns::all(tx, one)?.pop())
}

/// By what was reversed: a refund over several payments names none of them. One that names its payment gives
/// back that one alone, its credit too.
pub(in super::super) fn refunds_of(tx: &mut Tx<'_>, id: PaymentId) -> Stored<Vec<RefundPart>> {
    let reversed = "FROM reversals JOIN allocations ON allocations.id = reversals.allocation_id \
                    WHERE allocations.payment_id = ";
    let part = Sql::raw("CASE WHEN payments.refund_of = ")
        .number(id.get())
        .push(format!(
            " THEN payments.amount_cents ELSE COALESCE((SELECT \
             CAST(sum(reversals.amount_cents) AS BIGINT) {reversed}"
        ));
    let parts = Rows {
        select: (
            literal::<BigInt>("payments.id"),
            typed::<BigInt>(
                part.number(id.get())
                    .push(" AND reversals.refund_id = payments.id), 0) END"),
            ),
        ),
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
            .push(")"),
    };
    let parts: HashMap<i64, i64> = tx.run(|conn| parts.load(conn))?.into_iter().collect();
    let ids: Vec<i64> = parts.keys().copied().collect();
    let refunds = Sql::raw("FROM payments WHERE ")
        .then(Sql::among("payments.id", Among::ids(&ids)))
        .push(" ORDER BY payments.id DESC");
    let refunds = Columns::all(tx, refunds)?.into_iter().map(|refund| {
        let part = parts.get(&refund.payment.id.get()).copied().unwrap_or(0);
        RefundPart {
            part: Money::from_cents(part),
            refund,
        }
    });
    Ok(refunds.collect())
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
        base_index: BaseIndex::ById("payments_newest"),
        matching: None,
        filters: filters(filter),
        others: search.into_iter().collect(),
        joins: "",
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
    let status = filter.status.map(|status| match status {
        PaymentStatus::Completed => {
            Filter::range("status", Sql::raw("IN ('completed', 'refunded')"))
        }
        status => Filter::text("status", status.as_str()),
    });
    let kind = filter.kind.map(|kind| Filter::text("kind", kind.as_str()));
    let method = filter
        .method
        .map(|method| Filter::text("method", method.as_str()));
    let client = filter
        .client
        .map(|client| Filter::number("client_id", client.get()));
    let salesperson = filter
        .salesperson
        .map(|salesperson| Filter::number("salesperson_id", salesperson.get()));
    let mock = filter
        .mock
        .map(|mock| Filter::number("mock", i64::from(mock)));
    let all = [status, kind, method, client, salesperson, mock]
        .into_iter()
        .flatten();
    all.chain(Filter::days("payment_date", filter.days))
        .collect()
}
