//! What a client owes and has paid.

use super::super::books::as_of;
use super::super::received::payment_list;
use super::super::{AMOUNT, CAME_IN, Numbers, REVENUE, Reader, Rows, Sql, Tx, literal};
use super::client_ledger::ledger;
use billing::views::{
    Allocation, ClientMoney, ClientMoneyViews, LedgerEntry, LedgerQuery, PaymentFilter,
    PaymentListQuery, PaymentRow, PaymentSums, RefundPart,
};
use crm_core::ids::{ClientId, InvoiceId, PaymentId};
use crm_core::money::Money;
use crm_core::page::Page;
use crm_core::store::Stored;
use diesel::prelude::*;
use diesel::sql_types::BigInt;
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

    fn client_money_on(&mut self, id: ClientId, day: Date) -> Stored<Option<ClientMoney>> {
        let known = is_known(&mut self.tx, id)?;
        known
            .then(|| as_of::client_money(&mut self.tx, id, day))
            .transpose()
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

fn is_known(tx: &mut Tx<'_>, id: ClientId) -> Stored<bool> {
    let known = Sql::raw("SELECT count(*) FROM clients WHERE id = ").number(id.get());
    let known: i64 = tx.run(|conn| Numbers(known).get_result(conn))?;
    Ok(known > 0)
}

fn client_money(tx: &mut Tx<'_>, id: ClientId, today: Date) -> Stored<Option<ClientMoney>> {
    if !is_known(tx, id)? {
        return Ok(None);
    }
    let (contracted, paid, taken_off) = invoiced(tx, id)?;
    let overdue = Sql::raw(
        "SELECT CAST(COALESCE(sum(amount_cents - paid_cents - taken_off_cents), 0) AS BIGINT) FROM invoices \
         WHERE voided_at IS NULL AND due_date < ",
    );
    let overdue = overdue
        .day(today)
        .push(" AND client_id = ")
        .number(id.get());
    Ok(Some(ClientMoney {
        contracted: Money::from_cents(contracted),
        paid: Money::from_cents(paid),
        outstanding: Money::from_cents(contracted - paid - taken_off),
        overdue: cents(tx, overdue)?,
        credit: credit(tx, id)?,
        lifetime_total: lifetime_total(tx, id)?,
    }))
}

/// What was invoiced, what is paid of it, and what was written off and credited.
fn invoiced(tx: &mut Tx<'_>, id: ClientId) -> Stored<(i64, i64, i64)> {
    let sums = Rows {
        select: literal::<(BigInt, BigInt, BigInt)>(
            "CAST(COALESCE(sum(amount_cents), 0) AS BIGINT), \
             CAST(COALESCE(sum(paid_cents), 0) AS BIGINT), \
             CAST(COALESCE(sum(taken_off_cents), 0) AS BIGINT)",
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
