//! Money: what clients owe and pay, what partners are paid, what salespeople earn.

use super::sql::{Numbers, Rows, Sql};
use super::tx::Tx;
use super::{At, Db, dialect, schema, stored, tx};
use billing::amount::Amount;
use crm_core::money::Money;
use crm_core::rate::Rate;
use crm_core::store::{StoreError, Stored};
use diesel::dsl::sql;

mod allocations;
mod commission_lines;
mod commissions;
mod counters;
mod facts;
mod frozen;
mod idempotency;
mod invoices;
mod partner_payments;
mod payers;
mod payments;
mod plans;
mod unit;

/// Payments that count: of clients, real, and done. An index holds exactly these.
pub(super) const REVENUE: &str =
    "payments.mock = 0 AND payments.status IN ('completed', 'refunded')";
/// What they come to, refunds taken off; NULL of none.
pub(super) const AMOUNT: &str = "CAST(sum(CASE WHEN payments.kind = 'refund' \
    THEN -payments.amount_cents ELSE payments.amount_cents END) AS BIGINT)";

fn amount(cents: i64) -> Stored<Amount> {
    Amount::of(Money::from_cents(cents)).map_err(|error| unreadable(cents, &error))
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

/// The id for one new row.
fn next_id(tx: &mut Tx<'_>, table: &str) -> Stored<i64> {
    let ids = tx.run(|conn| dialect::reserve_ids(conn, table, 1))?;
    ids.first().copied().ok_or_else(tx::no_id)
}
