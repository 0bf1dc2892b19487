//! The open tasks about money, and one of them.

use super::super::super::people::suppressions::{OnTheList, client_on_the_list, read_suppressed};
use super::super::super::types::Stamp;
use super::super::stored::parse_stored;
use super::super::{At, Numbers, Reader, Rows, Sql, Typed, client_name, literal, user_name};
use billing::money_tasks::{EndedTask, MoneyTask, MoneyTaskKind};
use billing::views::{MoneyTaskRow, MoneyTaskViews};
use crm_core::ids::{ClientId, MoneyTaskId, PaymentId, UserId};
use crm_core::money::Money;
use crm_core::store::Stored;
use crm_core::text::Notes;
use diesel::prelude::*;
use diesel::sql_types::{self, BigInt, Nullable, Text};
use time::Date;

/// More than an office has at once.
const MOST: i64 = 100;

type Select = (
    (
        Typed<BigInt>,
        Typed<BigInt>,
        Typed<Text>,
        Typed<BigInt>,
        Typed<Text>,
        Typed<BigInt>,
        Typed<Text>,
    ),
    (
        Typed<Nullable<BigInt>>,
        Typed<Stamp>,
        Typed<Stamp>,
        Typed<Nullable<Stamp>>,
        Typed<Nullable<BigInt>>,
        Typed<Nullable<Text>>,
    ),
    (
        Typed<sql_types::Date>,
        Typed<BigInt>,
        Typed<Text>,
        Typed<Nullable<Text>>,
        (OnTheList, OnTheList),
    ),
);

type Row = (
    (i64, i64, String, i64, String, i64, String),
    (Option<i64>, At, At, Option<At>, Option<i64>, Option<String>),
    (Date, i64, String, Option<String>, (Option<At>, Option<At>)),
);

fn selected() -> Select {
    (
        (
            literal("money_tasks.id"),
            literal("money_tasks.version"),
            literal("money_tasks.kind"),
            literal("money_tasks.payment_id"),
            literal("money_tasks.source"),
            literal("money_tasks.amount_cents"),
            literal("money_tasks.currency"),
        ),
        (
            literal("money_tasks.owner_id"),
            literal("money_tasks.opened_at"),
            literal("money_tasks.updated_at"),
            literal("money_tasks.ended_at"),
            literal("money_tasks.ended_by"),
            literal("money_tasks.reason"),
        ),
        (
            literal("payments.payment_date"),
            literal("payments.client_id"),
            client_name("payments"),
            user_name("money_tasks.owner_id"),
            client_on_the_list("payments"),
        ),
    )
}

fn found(which: &str) -> Sql {
    Sql::raw(format!(
        "FROM money_tasks JOIN payments ON payments.id = money_tasks.payment_id WHERE {which}"
    ))
}

fn row((what, how, whose): Row) -> Stored<MoneyTaskRow> {
    let (id, version, kind, payment, source, cents, currency) = what;
    let (owner, opened_at, updated_at, ended_at, ended_by, reason) = how;
    let (paid_on, client, client_name, owner_name, since) = whose;
    let ended = ended_at.zip(reason).map(|(at, reason)| EndedTask {
        at: at.0,
        by: ended_by.map(UserId::new),
        reason: Notes::stored(reason),
    });
    Ok(MoneyTaskRow {
        task: MoneyTask {
            id: MoneyTaskId::new(id),
            version,
            kind: parse_stored(&kind, MoneyTaskKind::parse)?,
            payment: PaymentId::new(payment),
            source,
            amount: Money::from_cents(cents),
            currency,
            owner: owner.map(UserId::new),
            opened_at: opened_at.0,
            updated_at: updated_at.0,
            ended,
        },
        paid_on,
        client: ClientId::new(client),
        client_name,
        suppressed: read_suppressed(since),
        owner_name,
    })
}

impl Reader<'_> {
    fn money_task_rows(&mut self, rest: Sql) -> Stored<Vec<MoneyTaskRow>> {
        let rows = Rows {
            select: selected(),
            rest,
        };
        let rows: Vec<Row> = self.tx.run(|conn| rows.load(conn))?;
        rows.into_iter().map(row).collect()
    }
}

impl MoneyTaskViews for Reader<'_> {
    fn open_money_tasks(&mut self, client: Option<ClientId>) -> Stored<Vec<MoneyTaskRow>> {
        let open = found("money_tasks.ended_at IS NULL");
        let open = match client {
            Some(client) => open.push(" AND payments.client_id = ").number(client.get()),
            None => open,
        };
        let open = open.push(" ORDER BY money_tasks.opened_at, money_tasks.id LIMIT ");
        self.money_task_rows(open.number(MOST))
    }

    fn open_money_task_count(&mut self) -> Stored<i64> {
        let open = Sql::raw("SELECT count(*) FROM money_tasks WHERE money_tasks.ended_at IS NULL");
        self.tx.run(|conn| Numbers(open).get_result(conn))
    }

    fn money_task(&mut self, id: MoneyTaskId) -> Stored<Option<MoneyTaskRow>> {
        let one = found("money_tasks.id = ").number(id.get());
        Ok(self.money_task_rows(one)?.pop())
    }
}
