//! A client's ledger: invoices, what was taken off them, and money, with the running balance.

use super::super::{Numbers, RECEIVED, Rows, Sql, Tx, literal};
use billing::views::{LedgerEntry, LedgerKind, LedgerQuery, Purpose};
use crm_core::money::Money;
use crm_core::page::{Page, Total};
use crm_core::store::Stored;
use crm_core::views::Direction;
use diesel::prelude::*;
use diesel::sql_types::{self, BigInt, Nullable, Text};
use time::Date;

/// What an invoice is for, and its issue date.
const PURPOSE: &str = "(SELECT payment_plans.name FROM payment_plans WHERE payment_plans.id = invoices.plan_id) AS plan_name, \
    CAST(invoices.installment_number AS BIGINT) AS number, invoices.description AS description, \
    invoices.issued_on AS issued";

/// What an invoice was issued for. One without entries was made by an older server and says it itself.
const ISSUED: &str = "CAST(COALESCE((SELECT sum(invoice_entries.amount) FROM invoice_entries \
    WHERE invoice_entries.invoice_id = invoices.id AND invoice_entries.kind IN ('issued', 'raised')), \
    invoices.amount_cents) AS BIGINT)";

/// Of an invoice that is not void, or whose void has its own line.
const SHOWN: &str = "(invoices.voided_at IS NULL OR EXISTS (SELECT 1 FROM invoice_entries \
    WHERE invoice_entries.invoice_id = invoices.id AND invoice_entries.kind = 'voided'))";

/// Lines of one client up to a day; `line` and `part` order what is of one day. What was taken off an invoice before it was
/// due counts from its due date, as the invoice does.
fn lines(query: &LedgerQuery) -> Sql {
    let client = query.client.get();
    let lines = Sql::raw(format!(
        "(SELECT invoices.due_date AS day, CAST(0 AS BIGINT) AS line, invoices.id AS id, CAST(0 AS BIGINT) AS part, \
         CAST(NULL AS BIGINT) AS receipt, CAST(0 AS BIGINT) AS mock, {ISSUED} AS cents, {ISSUED} AS owed, {PURPOSE}, \
         CAST(NULL AS TEXT) AS reason FROM invoices WHERE {SHOWN} AND invoices.client_id = "
    ))
    .number(client)
    .push(format!(
        " UNION ALL SELECT payment_date, \
         CAST(CASE WHEN kind = 'refund' THEN 2 ELSE 1 END AS BIGINT), id, CAST(0 AS BIGINT), receipt_number, mock, \
         amount_cents, CASE WHEN kind = 'refund' THEN amount_cents ELSE -amount_cents END, \
         CAST(NULL AS TEXT), CAST(NULL AS BIGINT), CAST(NULL AS TEXT), NULL, CAST(NULL AS TEXT) \
         FROM payments WHERE {RECEIVED} AND client_id = "
    ))
    .number(client)
    .push(format!(
        " UNION ALL SELECT CASE WHEN invoice_entries.day > invoices.due_date THEN invoice_entries.day \
         ELSE invoices.due_date END, CAST(CASE invoice_entries.kind WHEN 'lowered' THEN 3 WHEN 'voided' THEN 4 \
         WHEN 'written_off' THEN 5 ELSE 6 END AS BIGINT), invoices.id, invoice_entries.id, CAST(NULL AS BIGINT), \
         CAST(0 AS BIGINT), invoice_entries.amount, -invoice_entries.amount, {PURPOSE}, invoice_entries.reason \
         FROM invoices JOIN invoice_entries ON invoice_entries.invoice_id = invoices.id \
         WHERE invoice_entries.kind NOT IN ('issued', 'raised') AND invoices.client_id = "
    ))
    .number(client)
    .push(") AS lines");
    match query.to {
        Some(day) => lines.push(" WHERE day <= ").day(day),
        None => lines,
    }
}

/// Date, line, id, receipt, mock, cents, balance; what an invoice is for, when it was issued; why it was lowered.
type Line = (
    (Date, i64, i64),
    (Option<i64>, i64, i64, i64),
    (Option<String>, Option<i64>, Option<String>, Option<Date>),
    Option<String>,
);

pub(in super::super) fn ledger(tx: &mut Tx<'_>, query: &LedgerQuery) -> Stored<Page<LedgerEntry>> {
    let lines = lines(query);
    let counted = Numbers(Sql::raw("SELECT count(*) FROM ").then(lines.clone()));
    let counted: i64 = tx.run(|conn| counted.get_result(conn))?;
    let order = match query.sort {
        Direction::Ascending => "day, line, id, part",
        Direction::Descending => "day DESC, line DESC, id DESC, part DESC",
    };
    let page = Rows {
        select: (
            literal::<(sql_types::Date, BigInt, BigInt)>("day, line, id"),
            literal::<(Nullable<BigInt>, BigInt, BigInt, BigInt)>(
                "receipt, mock, cents, CAST(sum(owed) OVER \
                 (ORDER BY day, line, id, part ROWS UNBOUNDED PRECEDING) AS BIGINT)",
            ),
            literal::<(
                Nullable<Text>,
                Nullable<BigInt>,
                Nullable<Text>,
                Nullable<sql_types::Date>,
            )>("plan_name, number, description, issued"),
            literal::<Nullable<Text>>("reason"),
        ),
        rest: Sql::raw("FROM ")
            .then(lines)
            .push(format!(" ORDER BY {order} LIMIT "))
            .number(query.page.limit())
            .push(" OFFSET ")
            .number(query.page.offset()),
    };
    let rows: Vec<Line> = tx.run(|conn| page.load(conn))?;
    Ok(Page {
        rows: rows.into_iter().map(entry).collect(),
        total: Total::from_count(counted),
    })
}

fn entry(line: Line) -> LedgerEntry {
    let ((date, line, id), (receipt, mock, cents, balance), purpose, reason) = line;
    let (plan_name, number, description, issued) = purpose;
    LedgerEntry {
        date,
        kind: match line {
            0 => LedgerKind::Invoice,
            1 => LedgerKind::Payment,
            2 => LedgerKind::Refund,
            3 => LedgerKind::Lowered,
            4 => LedgerKind::Void,
            5 => LedgerKind::WriteOff,
            _ => LedgerKind::CreditNote,
        },
        id,
        purpose: Purpose {
            plan_name,
            number,
            description,
        },
        issued,
        reason,
        receipt,
        mock: mock == 1,
        amount: Money::from_cents(cents),
        balance: Money::from_cents(balance),
    }
}
