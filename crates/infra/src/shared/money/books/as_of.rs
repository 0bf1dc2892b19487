//! What was owed at the end of a day, by dated facts: entries of invoices, allocations by their day, payments and refunds by
//! theirs, decisions by when they were made. What is booked on later days changes nothing (R5-096).

use super::super::super::At;
use super::super::owed::invoice_list::{OUTSTANDING, OWED};
use super::super::{AMOUNT, CAME_IN, COUNTED_ON, Numbers, REVENUE, Rows, Sql, Tx, literal};
use billing::views::{Balances, ClientMoney};
use crm_core::clock::Instant;
use crm_core::ids::ClientId;
use crm_core::money::Money;
use crm_core::store::Stored;
use diesel::prelude::*;
use diesel::sql_types::{self, BigInt, Nullable, Text};
use serde_json::Value;
use std::collections::HashMap;
use time::Date;

/// What was open on a row of `invoices`, by the facts of days until then.
fn open_then(day: Date) -> Sql {
    Sql::raw(
        "CAST(COALESCE((SELECT sum(CASE WHEN invoice_entries.kind IN ('issued', 'raised') THEN invoice_entries.amount \
         ELSE -invoice_entries.amount END) FROM invoice_entries WHERE invoice_entries.invoice_id = invoices.id \
         AND invoice_entries.day <= ",
    )
    .day(day)
    .push(
        "), 0) - COALESCE((SELECT sum(allocations.amount_cents - COALESCE((SELECT sum(reversals.amount_cents) \
         FROM reversals JOIN payments back ON back.id = reversals.refund_id \
         WHERE reversals.allocation_id = allocations.id AND back.payment_date <= ",
    )
    .day(day)
    .push(
        "), 0)) FROM allocations JOIN payments ON payments.id = allocations.payment_id \
         WHERE allocations.invoice_id = invoices.id AND COALESCE(allocations.day, payments.payment_date) <= ",
    )
    .day(day)
    .push("), 0) AS BIGINT)")
}

/// What counts on later days of an invoice, by its `id`: `undone` brings what is open now back to what was open then. One that was
/// issued later, or by an older server that noted no day of issue, is among them and was not owed.
fn moved_since(day: Date) -> Sql {
    Sql::raw(
        "SELECT noted.id AS id, sum(noted.undone) AS undone FROM (SELECT invoice_entries.invoice_id AS id, \
         CASE WHEN invoice_entries.kind IN ('issued', 'raised') THEN -invoice_entries.amount \
         ELSE invoice_entries.amount END AS undone FROM invoice_entries WHERE invoice_entries.day > ",
    )
    .day(day)
    .push(
        " UNION ALL SELECT allocations.invoice_id, allocations.amount_cents - allocations.reversed_cents \
         FROM allocations WHERE allocations.day > ",
    )
    .day(day)
    .push(
        " UNION ALL SELECT allocations.invoice_id, allocations.amount_cents - allocations.reversed_cents \
         FROM allocations JOIN payments ON payments.id = allocations.payment_id \
         WHERE allocations.day IS NULL AND payments.payment_date > ",
    )
    .day(day)
    .push(
        " UNION ALL SELECT allocations.invoice_id, -reversals.amount_cents FROM payments back \
         JOIN reversals ON reversals.refund_id = back.id \
         JOIN allocations ON allocations.id = reversals.allocation_id \
         JOIN payments ON payments.id = allocations.payment_id WHERE back.payment_date > ",
    )
    .day(day)
    .push(" AND COALESCE(allocations.day, payments.payment_date) <= ")
    .day(day)
    .push(" UNION ALL SELECT invoices.id, 0 FROM invoices WHERE invoices.issued_on > ")
    .day(day)
    .push(
        " UNION ALL SELECT invoices.id, 0 FROM invoices WHERE invoices.issued_on IS NULL) AS noted \
         GROUP BY noted.id",
    )
    .by_values()
}

/// Each invoice that may have been open then, with what was open on it, as `owed_then`. What is open now was open then, unless
/// something counts later: only that is added up, so that a recent day costs little in a large office.
pub(in super::super) fn owed_on(day: Date) -> Sql {
    Sql::raw("(WITH moved AS (")
        .then(moved_since(day))
        .push(format!(
            ") SELECT invoices.client_id AS client_id, invoices.due_date AS due_date, \
             CAST({OWED} AS BIGINT) AS owed FROM invoices LEFT JOIN moved ON moved.id = invoices.id \
             WHERE {OUTSTANDING} AND moved.id IS NULL \
             UNION ALL SELECT invoices.client_id, invoices.due_date, CAST(moved.undone \
             + CASE WHEN invoices.voided_at IS NULL THEN {OWED} ELSE 0 END AS BIGINT) \
             FROM moved JOIN invoices ON invoices.id = moved.id WHERE invoices.issued_on <= "
        ))
        .day(day)
        .push(") AS owed_then")
}

/// The same of one client, whose invoices are few: all facts of each are added up.
fn owed_by(client: ClientId, day: Date) -> Sql {
    Sql::raw("(SELECT invoices.due_date AS due_date, ")
        .then(open_then(day))
        .push(" AS owed FROM invoices WHERE invoices.issued_on <= ")
        .day(day)
        .push(" AND invoices.client_id = ")
        .number(client.get())
        .push(") AS owed_then")
}

/// How many invoices were open, and for how much, by their due dates.
pub(in super::super) fn by_due_date(tx: &mut Tx<'_>, day: Date) -> Stored<Vec<(Date, i64, i64)>> {
    let by_day = Rows {
        select: literal::<(sql_types::Date, BigInt, BigInt)>(
            "owed_then.due_date, count(*), CAST(sum(owed_then.owed) AS BIGINT)",
        ),
        rest: Sql::raw("FROM ")
            .then(owed_on(day))
            .push(" WHERE owed_then.owed > 0 GROUP BY owed_then.due_date"),
    };
    tx.run(|conn| by_day.load(conn))
}

pub(in super::super) fn balances(tx: &mut Tx<'_>, day: Date, end: Instant) -> Stored<Balances> {
    let receivables = Sql::raw("SELECT CAST(COALESCE(sum(owed_then.owed), 0) AS BIGINT) FROM ")
        .then(owed_on(day))
        .push(" WHERE owed_then.owed > 0");
    Ok(Balances {
        receivables: cents(tx, receivables)?,
        client_credit: cents(tx, credit_on(day))?,
        commissions_owed: cents(tx, commissions_on(day, end))?,
        partner_bills: bills(tx, day, end)?,
    })
}

/// One client's money at the end of a day.
pub(in super::super) fn client_money(
    tx: &mut Tx<'_>,
    id: ClientId,
    day: Date,
) -> Stored<ClientMoney> {
    let owed = Sql::raw("SELECT CAST(COALESCE(sum(owed_then.owed), 0) AS BIGINT) FROM ")
        .then(owed_by(id, day));
    let outstanding = cents(tx, owed.clone())?;
    let late = owed.push(" WHERE owed_then.due_date < ");
    let overdue = cents(tx, late.day(day))?;
    let contracted = cents(tx, noted_on(id, day, "'lowered', 'voided'"))?;
    let left = cents(
        tx,
        noted_on(id, day, "'lowered', 'voided', 'written_off', 'credited'"),
    )?;
    let credit = credit_on(day).push(" AND payments.client_id = ");
    let lifetime = Sql::raw(format!(
        "SELECT COALESCE({AMOUNT}, 0) FROM payments WHERE {REVENUE} AND {COUNTED_ON} <= "
    ));
    let lifetime = lifetime.day(day).push(" AND payments.client_id = ");
    Ok(ClientMoney {
        contracted,
        paid: left.checked_sub(outstanding)?,
        outstanding,
        overdue,
        credit: cents(tx, credit.number(id.get()))?,
        lifetime_total: cents(tx, lifetime.number(id.get()))?,
    })
}

/// What the client's invoices were issued for and raised by, less the entries of these kinds.
fn noted_on(id: ClientId, day: Date, less: &str) -> Sql {
    Sql::raw(format!(
        "SELECT CAST(COALESCE(sum(CASE WHEN invoice_entries.kind IN ('issued', 'raised') THEN invoice_entries.amount \
         WHEN invoice_entries.kind IN ({less}) THEN -invoice_entries.amount ELSE 0 END), 0) AS BIGINT) \
         FROM invoice_entries JOIN invoices ON invoices.id = invoice_entries.invoice_id WHERE invoices.client_id = "
    ))
    .number(id.get())
    .push(" AND invoice_entries.day <= ")
    .day(day)
}

fn cents(tx: &mut Tx<'_>, asked: Sql) -> Stored<Money> {
    let cents = tx.run(|conn| Numbers(asked).get_result(conn))?;
    Ok(Money::from_cents(cents))
}

/// A refund takes credit or what an allocation had, so allocations count whole here. One on an invoice that was issued later was
/// credit until then.
fn credit_on(day: Date) -> Sql {
    Sql::raw(
        "SELECT CAST(COALESCE(sum(payments.amount_cents - COALESCE((SELECT sum(allocations.amount_cents) \
         FROM allocations JOIN invoices ON invoices.id = allocations.invoice_id \
         WHERE allocations.payment_id = payments.id \
         AND COALESCE(allocations.day, payments.payment_date) <= ",
    )
    .day(day)
    .push(" AND COALESCE(invoices.issued_on, payments.payment_date) <= ")
    .day(day)
    .push(
        "), 0) - COALESCE((SELECT sum(back.refund_credit_cents) FROM payments back \
         WHERE back.refund_of = payments.id AND back.refund_credit_cents > 0 \
         AND back.status = 'completed' AND back.payment_date <= ",
    )
    .day(day)
    .push(format!(
        "), 0)), 0) AS BIGINT) FROM payments WHERE {CAME_IN} AND payments.payment_date <= "
    ))
    .day(day)
}

/// The events that say whether a commission is to be paid.
const DECISIONS: &str = "'commission.created', 'commission.approved', 'commission.paid', 'commission.denied', \
    'commission.reopened', 'commission.approval_withdrawn', 'commission.clawed_back', 'commission.unpaid'";

/// The day of a line: where it was booked, else of its refund or payment; NULL of a user's act.
const LINE_DAY: &str = "COALESCE(commission_lines.booked_on, \
    (SELECT COALESCE(refunds.counts_on, refunds.payment_date) FROM payments refunds \
    WHERE refunds.id = commission_lines.refund_id), CASE WHEN commission_lines.kind = 'earned' THEN \
    (SELECT COALESCE(earning.counts_on, earning.payment_date) FROM payments earning \
    WHERE earning.id = commissions.payment_id) END)";

fn commissions_on(day: Date, end: Instant) -> Sql {
    Sql::raw(format!(
        "SELECT CAST(COALESCE(sum((SELECT COALESCE(sum(commission_lines.amount_cents), 0) FROM commission_lines \
         WHERE commission_lines.commission_id = commissions.id AND ({LINE_DAY} <= "
    ))
    .day(day)
    .push(format!(
        " OR ({LINE_DAY} IS NULL AND commission_lines.created_at < "
    ))
    .at(At(end))
    .push(")))), 0) AS BIGINT) FROM commissions WHERE (commissions.paid_date IS NULL OR commissions.paid_date > ")
    .day(day)
    .push(format!(
        ") AND (SELECT CASE WHEN events.kind IN ('commission.approved', 'commission.unpaid') THEN 1 \
         WHEN events.kind = 'commission.created' AND events.after LIKE '%\"status\":\"approved\"%' THEN 1 \
         ELSE 0 END FROM events WHERE events.entity = 'commission' AND events.entity_id = commissions.id \
         AND events.kind IN ({DECISIONS}) AND events.created_at < "
    ))
    .at(At(end))
    .push(" ORDER BY events.id DESC LIMIT 1) = 1")
}

/// What partner payments that were recorded by then came to, as far as they were neither paid nor canceled.
fn bills(tx: &mut Tx<'_>, day: Date, end: Instant) -> Stored<Money> {
    let open = Rows {
        select: literal::<(BigInt, BigInt)>("partner_payments.id, partner_payments.amount_cents"),
        rest: Sql::raw("FROM partner_payments WHERE partner_payments.created_at < ")
            .at(At(end))
            .push(" AND NOT (partner_payments.status = 'completed' AND partner_payments.payment_date <= ")
            .day(day)
            .push(") AND NOT (partner_payments.status = 'canceled' AND partner_payments.updated_at < ")
            .at(At(end))
            .push(")"),
    };
    let open: Vec<(i64, i64)> = tx.run(|conn| open.load(conn))?;
    let before = amounts_before(tx, end)?;
    let amounts = open.into_iter().map(|(id, cents)| {
        let now = Money::from_cents(cents);
        before.get(&id).copied().unwrap_or(now)
    });
    Ok(Money::checked_sum(amounts)?)
}

/// The amounts of partner payments that were edited since, as they were then.
fn amounts_before(tx: &mut Tx<'_>, end: Instant) -> Stored<HashMap<i64, Money>> {
    let edits = Rows {
        select: literal::<(BigInt, Nullable<Text>)>("events.entity_id, events.before"),
        rest: Sql::raw(
            "FROM events WHERE events.entity = 'partner_payment' \
             AND events.kind = 'partner_payment.updated' AND events.created_at >= ",
        )
        .at(At(end))
        .push(" ORDER BY events.id DESC"),
    };
    let edits: Vec<(i64, Option<String>)> = tx.run(|conn| edits.load(conn))?;
    // The oldest of them is the last, and stays.
    let amounts = edits.into_iter().filter_map(|(id, before)| {
        let before: Value = serde_json::from_str(&before?).ok()?;
        let amount = Money::parse(before.get("amount")?.as_str()?).ok()?;
        Some((id, amount))
    });
    Ok(amounts.collect())
}
