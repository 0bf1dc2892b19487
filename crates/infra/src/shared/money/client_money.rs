//! What a client owes and has paid.

use super::{
    AMOUNT, CAME_IN, Numbers, RECEIVED, REVENUE, Reader, Rows, Sql, Tx, literal, payment_list,
};
use billing::views::{
    Allocation, ClientMoney, ClientMoneyViews, LedgerEntry, LedgerKind, LedgerQuery, PaymentFilter,
    PaymentListQuery, PaymentRow, PaymentSums, Purpose, RefundPart,
};
use crm_core::ids::{ClientId, InvoiceId, PaymentId};
use crm_core::money::Money;
use crm_core::page::{Page, Total};
use crm_core::store::Stored;
use crm_core::views::Direction;
use diesel::prelude::*;
use diesel::sql_types::{self, BigInt, Nullable, Text};
use std::ops::ControlFlow;
use time::Date;

impl ClientMoneyViews for Reader<'_> {
    fn each_payment(
        &mut self,
        query: &PaymentListQuery,
        visit: &mut dyn FnMut(PaymentRow) -> ControlFlow<()>,
    ) -> Stored<()> {
        payment_list::each(&mut self.tx, query, visit)
    }

    fn payment_sums(&mut self, filter: &PaymentFilter) -> Stored<PaymentSums> {
        payment_list::sum(&mut self.tx, filter)
    }

    fn allocations_of(&mut self, id: PaymentId) -> Stored<Vec<Allocation>> {
        allocations_of(&mut self.tx, id)
    }

    fn refunds_of(&mut self, id: PaymentId) -> Stored<Vec<RefundPart>> {
        payment_list::refunds_of(&mut self.tx, id)
    }

    fn ledger(&mut self, query: &LedgerQuery) -> Stored<Option<Page<LedgerEntry>>> {
        let known = is_known(&mut self.tx, query.client)?;
        known.then(|| ledger(&mut self.tx, query)).transpose()
    }

    fn client_money(&mut self, id: ClientId, today: Date) -> Stored<Option<ClientMoney>> {
        client_money(&mut self.tx, id, today)
    }
}

fn allocations_of(tx: &mut Tx<'_>, id: PaymentId) -> Stored<Vec<Allocation>> {
    let parts = Rows {
        select: literal::<(BigInt, BigInt, BigInt)>("invoice_id, amount_cents, reversed_cents"),
        rest: Sql::raw("FROM allocations WHERE payment_id = ")
            .number(id.get())
            .push(" ORDER BY id"),
    };
    let rows: Vec<(i64, i64, i64)> = tx.run(|conn| parts.load(conn))?;
    let allocation = |(invoice, amount, reversed)| Allocation {
        invoice: InvoiceId::new(invoice),
        amount: Money::from_cents(amount),
        reversed: Money::from_cents(reversed),
    };
    Ok(rows.into_iter().map(allocation).collect())
}

/// Invoices, and the payments that were received, of one client up to a day; `line` orders what is of one day.
fn lines(query: &LedgerQuery) -> Sql {
    let client = query.client.get();
    let lines = Sql::raw(
        "(SELECT due_date AS day, CAST(0 AS BIGINT) AS line, id, CAST(NULL AS BIGINT) AS receipt, \
         CAST(0 AS BIGINT) AS mock, amount_cents AS cents, amount_cents AS owed, \
         (SELECT payment_plans.name FROM payment_plans WHERE payment_plans.id = invoices.plan_id) AS plan_name, \
         CAST(installment_number AS BIGINT) AS number, description \
         FROM invoices WHERE voided_at IS NULL AND client_id = ",
    )
    .number(client)
    .push(format!(
        " UNION ALL SELECT payment_date, \
         CAST(CASE WHEN kind = 'refund' THEN 2 ELSE 1 END AS BIGINT), id, receipt_number, mock, \
         amount_cents, CASE WHEN kind = 'refund' THEN amount_cents ELSE -amount_cents END, \
         CAST(NULL AS TEXT), CAST(NULL AS BIGINT), CAST(NULL AS TEXT) \
         FROM payments WHERE {RECEIVED} AND client_id = "
    ))
    .number(client)
    .push(") AS lines");
    match query.to {
        Some(day) => lines.push(" WHERE day <= ").day(day),
        None => lines,
    }
}

/// Date, line, id, receipt, mock, cents, balance, what an invoice is for.
type Line = (
    Date,
    i64,
    i64,
    Option<i64>,
    i64,
    i64,
    i64,
    Option<String>,
    Option<i64>,
    Option<String>,
);

fn ledger(tx: &mut Tx<'_>, query: &LedgerQuery) -> Stored<Page<LedgerEntry>> {
    let lines = lines(query);
    let counted = Numbers(Sql::raw("SELECT count(*) FROM ").then(lines.clone()));
    let counted: i64 = tx.run(|conn| counted.get_result(conn))?;
    let order = match query.sort {
        Direction::Ascending => "day, line, id",
        Direction::Descending => "day DESC, line DESC, id DESC",
    };
    let page = Rows {
        select: literal::<(
            sql_types::Date,
            BigInt,
            BigInt,
            Nullable<BigInt>,
            BigInt,
            BigInt,
            BigInt,
            Nullable<Text>,
            Nullable<BigInt>,
            Nullable<Text>,
        )>(
            "day, line, id, receipt, mock, cents, CAST(sum(owed) OVER \
             (ORDER BY day, line, id ROWS UNBOUNDED PRECEDING) AS BIGINT), \
             plan_name, number, description",
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
    let (date, line, id, receipt, mock, cents, balance, plan_name, number, description) = line;
    LedgerEntry {
        date,
        kind: match line {
            0 => LedgerKind::Invoice,
            1 => LedgerKind::Payment,
            _ => LedgerKind::Refund,
        },
        id,
        purpose: Purpose {
            plan_name,
            number,
            description,
        },
        receipt,
        mock: mock == 1,
        amount: Money::from_cents(cents),
        balance: Money::from_cents(balance),
    }
}

fn is_known(tx: &mut Tx<'_>, id: ClientId) -> Stored<bool> {
    let known = Sql::raw("SELECT count(*) FROM clients WHERE id = ").number(id.get());
    let known: i64 = tx.run(|conn| Numbers(known).get_result(conn))?;
    Ok(known > 0)
}

fn client_money(tx: &mut Tx<'_>, id: ClientId, today: Date) -> Stored<Option<ClientMoney>> {
    if !is_known(tx, id)? {
        return Ok(None);
    }
    let (contracted, paid) = invoiced(tx, id)?;
    let overdue = Sql::raw(
        "SELECT CAST(COALESCE(sum(amount_cents - paid_cents), 0) AS BIGINT) FROM invoices \
         WHERE voided_at IS NULL AND due_date < ",
    );
    let overdue = overdue
        .day(today)
        .push(" AND client_id = ")
        .number(id.get());
    Ok(Some(ClientMoney {
        contracted: Money::from_cents(contracted),
        paid: Money::from_cents(paid),
        outstanding: Money::from_cents(contracted - paid),
        overdue: cents(tx, overdue)?,
        credit: credit(tx, id)?,
        lifetime_total: lifetime_total(tx, id)?,
    }))
}

fn invoiced(tx: &mut Tx<'_>, id: ClientId) -> Stored<(i64, i64)> {
    let sums = Rows {
        select: literal::<(BigInt, BigInt)>(
            "CAST(COALESCE(sum(amount_cents), 0) AS BIGINT), \
             CAST(COALESCE(sum(paid_cents), 0) AS BIGINT)",
        ),
        rest: Sql::raw("FROM invoices WHERE voided_at IS NULL AND client_id = ").number(id.get()),
    };
    tx.run(|conn| sums.get_result(conn))
}

/// Received, and neither on an invoice nor given back.
fn credit(tx: &mut Tx<'_>, id: ClientId) -> Stored<Money> {
    let received = Sql::raw(format!(
        "SELECT CAST(COALESCE(sum(payments.amount_cents - payments.refunded_cents - COALESCE((SELECT \
         sum(allocations.amount_cents - allocations.reversed_cents) FROM allocations \
         WHERE allocations.payment_id = payments.id), 0)), 0) AS BIGINT) FROM payments \
         WHERE {CAME_IN} AND payments.client_id = "
    ));
    cents(tx, received.number(id.get()))
}

fn lifetime_total(tx: &mut Tx<'_>, id: ClientId) -> Stored<Money> {
    let total = Sql::raw(format!(
        "SELECT COALESCE({AMOUNT}, 0) FROM payments WHERE {REVENUE} AND payments.client_id = "
    ));
    cents(tx, total.number(id.get()))
}

fn cents(tx: &mut Tx<'_>, asked: Sql) -> Stored<Money> {
    let cents = tx.run(|conn| Numbers(asked).get_result(conn))?;
    Ok(Money::from_cents(cents))
}
