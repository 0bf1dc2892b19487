//! Who owes how much since when: what is outstanding, by client.

use super::super::super::At;
use super::super::super::people::suppressions::{client_on_the_list, read_suppressed};
use super::super::books::as_of::{self, owed_on};
use super::super::{Numbers, Reader, Rows, Sql, Tx, client_name, literal, word};
use super::invoice_list::{OUTSTANDING, OWED, aged};
use billing::views::{
    Aged, Balances, ReceivableQuery, ReceivableRow, ReceivableSort, ReceivableViews,
};
use crm_core::clock::Instant;
use crm_core::ids::ClientId;
use crm_core::money::Money;
use crm_core::page::{COUNT_CAP, Page, Total};
use crm_core::store::Stored;
use diesel::prelude::*;
use diesel::sql_types::{self, BigInt};
use std::ops::ControlFlow;
use time::Date;

impl ReceivableViews for Reader<'_> {
    fn aging_on(&mut self, day: Date) -> Stored<Vec<Aged>> {
        let rows = as_of::by_due_date(&mut self.tx, day)?;
        Ok(aged(&rows, day))
    }

    fn balances_on(&mut self, day: Date, end: Instant) -> Stored<Balances> {
        as_of::balances(&mut self.tx, day, end)
    }

    fn receivables(&mut self, query: &ReceivableQuery) -> Stored<Page<ReceivableRow>> {
        let counted = Sql::raw("SELECT count(*) FROM (SELECT 1 AS one FROM ")
            .then(owing(query))
            .push(" LIMIT ")
            .number(COUNT_CAP + 1)
            .push(") AS counted");
        let tx = &mut self.tx;
        let counted: i64 = tx.run(|conn| Numbers(counted).get_result(conn))?;
        let rest = ordered(query)
            .push(" LIMIT ")
            .number(query.page.limit())
            .push(" OFFSET ")
            .number(query.page.offset());
        Ok(Page {
            rows: rows(tx, rest)?,
            total: Total::from_count(counted),
        })
    }

    fn each_receivable(
        &mut self,
        query: &ReceivableQuery,
        visit: &mut dyn FnMut(ReceivableRow) -> ControlFlow<()>,
    ) -> Stored<()> {
        for row in rows(&mut self.tx, ordered(query))? {
            if visit(row).is_break() {
                break;
            }
        }
        Ok(())
    }
}

/// Each client who owes something, once.
fn owing(query: &ReceivableQuery) -> Sql {
    match query.as_of {
        Some(day) => owing_on(day),
        None => owing_now(query.today),
    }
}

fn owing_on(day: Date) -> Sql {
    Sql::raw(
        "(SELECT owed_then.client_id AS client_id, count(*) AS owed_invoices, \
         CAST(sum(owed_then.owed) AS BIGINT) AS owed, CAST(sum(CASE WHEN owed_then.due_date < ",
    )
    .day(day)
    .push(
        " THEN owed_then.owed ELSE 0 END) AS BIGINT) AS late, min(owed_then.due_date) AS since FROM ",
    )
    .then(owed_on(day))
    .push(" WHERE owed_then.owed > 0 GROUP BY owed_then.client_id) AS owing")
}

fn owing_now(today: Date) -> Sql {
    Sql::raw(format!(
        "(SELECT invoices.client_id AS client_id, count(*) AS owed_invoices, \
         CAST(sum({OWED}) AS BIGINT) AS owed, CAST(sum(CASE WHEN invoices.due_date < "
    ))
    .day(today)
    .push(format!(
        " THEN {OWED} ELSE 0 END) AS BIGINT) AS late, \
         min(invoices.due_date) AS since FROM invoices WHERE {OUTSTANDING} \
         GROUP BY invoices.client_id) AS owing"
    ))
}

fn ordered(query: &ReceivableQuery) -> Sql {
    let (column, direction) = match query.sort {
        ReceivableSort::Outstanding(direction) => ("owing.owed", direction),
        ReceivableSort::Overdue(direction) => ("owing.late", direction),
        ReceivableSort::Since(direction) => ("owing.since", direction),
    };
    Sql::raw("FROM ").then(owing(query)).push(format!(
        " ORDER BY {column} {}, owing.client_id DESC",
        word(direction)
    ))
}

fn rows(tx: &mut Tx<'_>, rest: Sql) -> Stored<Vec<ReceivableRow>> {
    type Row = (i64, String, (Option<At>, Option<At>), (i64, i64, i64, Date));
    let page = Rows {
        select: (
            literal::<BigInt>("owing.client_id"),
            client_name("owing"),
            client_on_the_list("owing"),
            literal::<(BigInt, BigInt, BigInt, sql_types::Date)>(
                "owing.owed_invoices, owing.owed, owing.late, owing.since",
            ),
        ),
        rest,
    };
    let found: Vec<Row> = tx.run(|conn| page.load(conn))?;
    let row = |(client, client_name, listed, (invoices, owed, late, since)): Row| ReceivableRow {
        client: ClientId::new(client),
        client_name,
        suppressed: read_suppressed(listed),
        invoices,
        outstanding: Money::from_cents(owed),
        overdue: Money::from_cents(late),
        since,
    };
    Ok(found.into_iter().map(row).collect())
}
