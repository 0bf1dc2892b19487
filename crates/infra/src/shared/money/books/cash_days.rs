//! What moved, by day: a row of each day and flow, however many records there are.

use super::super::{MOVED, Reader, Rows, Sql, Tx, literal};
use super::book_records::{Source, source, within};
use billing::cash::{CashDay, CashFlow};
use billing::matching::RecordKind;
use billing::views::CashViews;
use crm_core::money::Money;
use crm_core::store::Stored;
use crm_core::views::Between;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Date as SqlDate};
use time::Date;

impl CashViews for Reader<'_> {
    fn cash_by_day(&mut self, days: Between<Date>) -> Stored<Vec<CashDay>> {
        let mut moved = of_clients(&mut self.tx, days)?;
        for (kind, flow) in [
            (RecordKind::PartnerPayment, CashFlow::Partners),
            (RecordKind::Commission, CashFlow::Commissions),
        ] {
            moved.extend(sent(&mut self.tx, (&source(kind), flow), days)?);
        }
        Ok(moved)
    }
}

/// What came from clients and what went back to them; an index holds these payments by day.
fn of_clients(tx: &mut Tx<'_>, days: Between<Date>) -> Stored<Vec<CashDay>> {
    let paid = Rows {
        select: literal::<(SqlDate, BigInt, BigInt)>(
            "payments.payment_date, \
             CAST(sum(CASE WHEN payments.kind = 'refund' THEN 0 ELSE payments.amount_cents END) AS BIGINT), \
             CAST(sum(CASE WHEN payments.kind = 'refund' THEN payments.amount_cents ELSE 0 END) AS BIGINT)",
        ),
        rest: Sql::raw(format!("FROM payments WHERE {MOVED}"))
            .then(within("payments.payment_date", days))
            .push(" GROUP BY payments.payment_date"),
    };
    let question = format!("cash of clients {:?}", paid.rest);
    let rows: Vec<(Date, i64, i64)> =
        tx.remembered(question, |tx| tx.run(|conn| paid.load(conn)))?;
    let both = |(day, received, refunded): (Date, i64, i64)| {
        [
            moved(day, CashFlow::Received, received),
            moved(day, CashFlow::Refunded, refunded),
        ]
    };
    Ok(rows.into_iter().flat_map(both).collect())
}

/// What was paid to others: as the bank's account sees it, which is without what was kept back.
fn sent(
    tx: &mut Tx<'_>,
    (of, flow): (&Source, CashFlow),
    days: Between<Date>,
) -> Stored<Vec<CashDay>> {
    let (day, table) = (of.day, of.table);
    let paid = Rows {
        select: literal::<(SqlDate, BigInt)>("paid.day, CAST(sum(paid.cents) AS BIGINT)"),
        rest: Sql::raw(format!(
            "FROM (SELECT {day} AS day, -({}) AS cents FROM {table} WHERE {}",
            of.amount, of.booked
        ))
        .then(within(day, days))
        .push(") AS paid GROUP BY paid.day"),
    };
    let rows: Vec<(Date, i64)> = tx.run(|conn| paid.load(conn))?;
    Ok(rows
        .into_iter()
        .map(|(day, cents)| moved(day, flow, cents))
        .collect())
}

fn moved(day: Date, flow: CashFlow, cents: i64) -> CashDay {
    CashDay {
        day,
        flow,
        amount: Money::from_cents(cents),
    }
}
