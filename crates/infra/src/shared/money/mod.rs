//! Money: what clients owe and pay, what partners are paid, what salespeople earn.

use super::list::{Filter, List, Order, terms};
use super::reader::Reader;
use super::sql::{Numbers, Rows, Sql, like};
use super::stored::readable;
use super::tx::Tx;
use super::{At, Db, dialect, schema, stored, tx};
use billing::amount::Amount;
use billing::views::Sums;
use crm_core::money::Money;
use crm_core::rate::Rate;
use crm_core::search::SearchTerm;
use crm_core::store::{StoreError, Stored};
use crm_core::views::Between;
use diesel::dsl::sql;
use diesel::expression::SqlLiteral;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};
use time::Date;

mod allocations;
mod card_refunds;
mod cards;
mod client_money;
mod commission_lines;
mod commission_list;
mod commission_pages;
mod commission_views;
mod commissions;
mod counters;
mod facts;
mod frozen;
mod idempotency;
mod invoice_list;
mod invoices;
mod partner_list;
mod partner_payment_list;
mod partner_payments;
mod payers;
mod payment_list;
mod payments;
mod plan_list;
mod plans;
mod soundness;
mod soundness_commissions;
mod unit;
mod views;

/// The payments that `billing::revenue` counts. An index holds exactly these.
pub(super) const REVENUE: &str =
    "payments.mock = 0 AND payments.status IN ('completed', 'refunded')";
macro_rules! signed {
    () => {
        "CASE WHEN payments.kind = 'refund' THEN -payments.amount_cents ELSE payments.amount_cents END"
    };
}
/// What a payment adds, as `billing::revenue` says.
const SIGNED: &str = signed!();
/// What they come to; NULL of none.
pub(super) const AMOUNT: &str = concat!("CAST(sum(", signed!(), ") AS BIGINT)");

/// The name of the client that `table.client_id` points at.
fn client_name(table: &str) -> SqlLiteral<Text> {
    sql(&format!(
        "(SELECT clients.first_name || ' ' || clients.last_name FROM clients \
         WHERE clients.id = {table}.client_id)"
    ))
}

/// The ids of the clients outside the trash whose text has one of the terms. The trigram index leaves
/// archived ones out; they are few.
fn clients_found(terms: &[&str], indexed: bool) -> Sql {
    let looked_through = |which: &str| {
        Sql::raw(format!(
            "SELECT clients.id FROM clients WHERE clients.deleted_at IS NULL{which} AND "
        ))
        .then(like("clients.search_text", terms))
    };
    if !indexed {
        return looked_through("");
    }
    let listed = "clients.deleted_at IS NULL AND clients.archived_at IS NULL";
    dialect::ids_matching("clients", listed, &[terms.to_vec()])
        .push(" UNION ALL ")
        .then(looked_through(" AND clients.archived_at IS NOT NULL"))
}

/// The row's id, or its client's text, has one of the terms.
fn id_or_client(table: &str, search: &SearchTerm) -> Sql {
    let (terms, indexed) = terms(Some(search));
    let clients = clients_found(&terms, indexed);
    let Some(id) = terms.iter().find_map(|term| as_id(term)) else {
        let own = Sql::raw(format!("{table}.client_id IN ("));
        return own.then(clients).push(")");
    };
    // One list of ids: with OR the planner would go through every row.
    Sql::raw(format!("{table}.id IN (SELECT "))
        .number(id)
        .push(format!(
            " UNION SELECT found.id FROM {table} found WHERE found.client_id IN ("
        ))
        .then(clients)
        .push("))")
}

/// A number written as ids are.
fn as_id(term: &str) -> Option<i64> {
    let id: i64 = term.parse().ok()?;
    (id.to_string() == term).then_some(id)
}

/// Days of a column, each end on its own.
fn days(column: &'static str, days: Between<Date>) -> impl Iterator<Item = Filter> {
    let from = days.from.map(|day| Sql::raw(">= ").day(day));
    let to = days.to.map(|day| Sql::raw("< ").day(day));
    let ends = from.into_iter().chain(to);
    ends.map(move |test| Filter::range(column, test))
}

fn is(column: &'static str, value: &'static str) -> Filter {
    Filter::equal(column, Sql::raw("= ").text(value))
}

fn amount(cents: i64) -> Stored<Amount> {
    Amount::of(Money::from_cents(cents)).map_err(|error| unreadable(cents, &error))
}

/// How many rows the list has, and the sum of the column.
fn sums(tx: &mut Tx<'_>, list: &List, cents: &str) -> Stored<Sums> {
    let all = Rows {
        select: sql::<(BigInt, BigInt)>(&format!(
            "count(*), CAST(COALESCE(sum({cents}), 0) AS BIGINT)"
        )),
        rest: list.matches(),
    };
    let (count, cents): (i64, i64) = tx.run(|conn| all.get_result(conn))?;
    Ok(Sums {
        count,
        amount: Money::from_cents(cents),
    })
}

/// A number that is small by a CHECK.
fn small(number: i64) -> Stored<u16> {
    u16::try_from(number).map_err(|error| unreadable(number, &error))
}

fn rate(points: i64) -> Stored<Rate> {
    Rate::from_basis_points(small(points)?).map_err(|error| unreadable(points, &error))
}

fn unreadable(number: i64, error: &dyn std::fmt::Display) -> StoreError {
    StoreError::Fault(format!("stored number {number}: {error}"))
}

fn unreadable_text(text: &str, error: &dyn std::fmt::Display) -> StoreError {
    StoreError::Fault(format!("stored text {text}: {error}"))
}

/// The id for one new row.
fn next_id(tx: &mut Tx<'_>, table: &str) -> Stored<i64> {
    let ids = tx.run(|conn| dialect::reserve_ids(conn, table, 1))?;
    ids.first().copied().ok_or_else(tx::no_id)
}
