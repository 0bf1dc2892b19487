//! The list of payments to partners, and one of them.

use super::super::bank::at_bank;
use super::super::columns::columns;
use super::super::schema::partner_payment_cases;
use super::super::{
    BaseIndex, Filter, List, Order, Sql, Tx, columns, id_among, like, literal, sums, terms,
};
use super::partner_payments::PartnerPaymentRecord;
use billing::status::PartnerPaymentStatus;
use billing::views::{
    PartnerPaymentFilter, PartnerPaymentListQuery, PartnerPaymentRow, PartnerPaymentSort, Sums,
};
use crm_core::at_bank::AtBank;
use crm_core::ids::{ExitCaseId, PartnerPaymentId};
use crm_core::page::Page;
use crm_core::store::Stored;
use diesel::prelude::*;
use diesel::sql_types::Text;
use std::collections::HashMap;
use std::ops::ControlFlow;

/// A row without its cases, which are several.
struct Row {
    record: PartnerPaymentRecord,
    partner_name: String,
    at_bank: AtBank,
}

columns! {
    Columns -> Row {
        record: PartnerPaymentRecord::as_select(),
        partner_name: literal::<Text>(PARTNER_NAME),
        at_bank: at_bank::of("partner_payments", "partner_payment_id") =>? at_bank::read,
    }
}

const PARTNER_NAME: &str =
    "(SELECT partners.name FROM partners WHERE partners.id = partner_payments.partner_id)";

pub(in super::super) fn page(
    tx: &mut Tx<'_>,
    query: &PartnerPaymentListQuery,
) -> Stored<Page<PartnerPaymentRow>> {
    let list = list(&query.filter);
    let found = Columns::page(tx, &list, (&order(query.sort), query.page))?;
    Ok(Page {
        rows: with_cases(tx, found.rows)?,
        total: found.total,
    })
}

fn order(sort: PartnerPaymentSort) -> Order {
    match sort {
        PartnerPaymentSort::Date(direction) => {
            Order::by("partner_payments.payment_date", direction)
        }
        PartnerPaymentSort::Amount(direction) => {
            Order::by("partner_payments.amount_cents", direction)
        }
    }
}

/// Without the cases. A row that does not read as a payment ends it, and is what is answered.
pub(in super::super) fn each(
    tx: &mut Tx<'_>,
    query: &PartnerPaymentListQuery,
    visit: &mut dyn FnMut(PartnerPaymentRow) -> ControlFlow<()>,
) -> Stored<()> {
    let mut unread = None;
    Columns::each(
        tx,
        &list(&query.filter),
        &order(query.sort),
        &mut |row| match row.record.payment(Vec::new()) {
            Ok(payment) => visit(PartnerPaymentRow {
                payment,
                partner_name: row.partner_name,
                at_bank: row.at_bank,
            }),
            Err(error) => {
                unread = Some(error);
                ControlFlow::Break(())
            }
        },
    )?;
    unread.map_or(Ok(()), Err)
}

pub(in super::super) fn one(
    tx: &mut Tx<'_>,
    id: PartnerPaymentId,
) -> Stored<Option<PartnerPaymentRow>> {
    let one = Sql::raw("FROM partner_payments WHERE partner_payments.id = ").number(id.get());
    let found = Columns::all(tx, one)?;
    Ok(with_cases(tx, found)?.pop())
}

/// Of those that are not canceled.
pub(in super::super) fn sum(tx: &mut Tx<'_>, filter: &PartnerPaymentFilter) -> Stored<Sums> {
    let mut list = list(filter);
    let canceled = PartnerPaymentStatus::Canceled.as_str();
    let counts = Sql::raw("partner_payments.status <> ").text(canceled);
    list.others.push(counts);
    sums(tx, &list, "partner_payments.amount_cents")
}

fn with_cases(tx: &mut Tx<'_>, found: Vec<Row>) -> Stored<Vec<PartnerPaymentRow>> {
    let ids: Vec<i64> = found.iter().map(|row| row.record.id).collect();
    let links: Vec<(i64, i64)> = tx.run(|conn| {
        partner_payment_cases::table
            .filter(id_among("partner_payment_cases.partner_payment_id", &ids))
            .order(partner_payment_cases::exit_case_id)
            .select((
                partner_payment_cases::partner_payment_id,
                partner_payment_cases::exit_case_id,
            ))
            .load(conn)
    })?;
    let mut cases: HashMap<i64, Vec<ExitCaseId>> = HashMap::new();
    for (payment, case) in links {
        cases
            .entry(payment)
            .or_default()
            .push(ExitCaseId::new(case));
    }
    let rows = found.into_iter().map(
        |Row {
             record,
             partner_name,
             at_bank,
         }| {
            let cases = cases.remove(&record.id).unwrap_or_default();
            Ok(PartnerPaymentRow {
                payment: record.payment(cases)?,
                partner_name,
                at_bank,
            })
        },
    );
    rows.collect()
}

fn list(filter: &PartnerPaymentFilter) -> List {
    let (terms, _) = terms(filter.search.as_ref());
    let search = (!terms.is_empty()).then(|| {
        let names = like("partners.name_key", &terms);
        Sql::raw("partner_payments.partner_id IN (SELECT partners.id FROM partners WHERE ")
            .then(names)
            .push(")")
    });
    List {
        table: "partner_payments",
        base: "1 = 1",
        base_index: BaseIndex::ById("partner_payments_newest"),
        matching: None,
        filters: filters(filter),
        others: search.into_iter().collect(),
        joins: "",
    }
}

fn filters(filter: &PartnerPaymentFilter) -> Vec<Filter> {
    let status = filter
        .status
        .map(|status| Filter::text("status", status.as_str()));
    let kind = filter.kind.map(|kind| Filter::text("kind", kind.as_str()));
    let method = filter
        .method
        .map(|method| Filter::text("method", method.as_str()));
    let partner = filter
        .partner
        .map(|partner| Filter::number("partner_id", partner.get()));
    let all = [status, kind, method, partner].into_iter().flatten();
    all.chain(Filter::days("payment_date", filter.days))
        .collect()
}
