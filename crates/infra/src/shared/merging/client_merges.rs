//! What of a client goes along when it is merged: properties, cases, documents, and everything of the books.

use super::super::At;
use super::super::engine::tx::Tx;
use super::super::statements::columns;
use super::super::statements::sql::{Numbers, Sql, literal};
use super::merged_cards;
use super::merges::note;
use crm_core::clock::Instant;
use crm_core::event::Entity;
use crm_core::ids::{
    ClientId, CommissionId, DocumentId, ExitCaseId, InvoiceId, MergeId, PaymentId, PlanId,
    PropertyId,
};
use crm_core::merges::{Merge, MoneyRow, MovedKind, PartnersCases, Records};
use crm_core::money::Money;
use crm_core::number_facts::Holder;
use crm_core::store::Stored;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Date, Nullable, Text};

/// A table whose rows are a client's.
struct Table {
    kind: MovedKind,
    name: &'static str,
    entity: fn(i64) -> Entity,
    /// What a row hangs on besides: the column and the table. It stays with that, no matter for whom it was made.
    hangs_on: Option<(&'static str, &'static str)>,
}

/// What is hung on comes before what hangs on it.
const TABLES: [Table; 7] = [
    Table {
        kind: MovedKind::Property,
        name: "properties",
        entity: |id| Entity::Property(PropertyId::new(id)),
        hangs_on: None,
    },
    Table {
        kind: MovedKind::ExitCase,
        name: "exit_cases",
        entity: |id| Entity::ExitCase(ExitCaseId::new(id)),
        hangs_on: Some(("property_id", "properties")),
    },
    Table {
        kind: MovedKind::Document,
        name: "documents",
        entity: |id| Entity::Document(DocumentId::new(id)),
        hangs_on: None,
    },
    Table {
        kind: MovedKind::PaymentPlan,
        name: "payment_plans",
        entity: |id| Entity::PaymentPlan(PlanId::new(id)),
        hangs_on: None,
    },
    Table {
        kind: MovedKind::Invoice,
        name: "invoices",
        entity: |id| Entity::Invoice(InvoiceId::new(id)),
        hangs_on: Some(("plan_id", "payment_plans")),
    },
    Table {
        kind: MovedKind::Payment,
        name: "payments",
        entity: |id| Entity::Payment(PaymentId::new(id)),
        hangs_on: Some(("refund_of", "payments")),
    },
    Table {
        kind: MovedKind::Commission,
        name: "commissions",
        entity: |id| Entity::Commission(CommissionId::new(id)),
        hangs_on: Some(("payment_id", "payments")),
    },
];

fn ids(tx: &mut Tx<'_>, from: Sql) -> Stored<Vec<i64>> {
    tx.run(|conn| Numbers(from).load(conn))
}

/// Makes these rows of a client another one's.
fn give(tx: &mut Tx<'_>, table: &Table, (rows, client): (&Sql, i64), now: Instant) -> Stored<()> {
    let moved = Sql::raw(format!("UPDATE {} SET client_id = ", table.name))
        .number(client)
        .push(", version = version + 1, updated_at = ")
        .at(At(now))
        .push(" WHERE id IN (")
        .then(rows.clone())
        .push(")");
    tx.run(|conn| Numbers(moved).execute(conn))?;
    Ok(())
}

/// Everything of the absorbed client, noted as moved.
pub(super) fn move_records(
    tx: &mut Tx<'_>,
    id: MergeId,
    (from, to): (i64, i64),
    now: Instant,
) -> Stored<Vec<Entity>> {
    let mut moved = Vec::new();
    for table in &TABLES {
        let rows =
            Sql::raw(format!("SELECT id FROM {} WHERE client_id = ", table.name)).number(from);
        let found = ids(tx, rows.clone().push(" ORDER BY id"))?;
        note(tx, id, table.kind, &found)?;
        give(tx, table, (&rows, to), now)?;
        moved.extend(found.into_iter().map(table.entity));
    }
    merged_cards::move_intents(tx, id, (from, to))?;
    Ok(moved)
}

/// The rows that were noted and are the survivor's still.
fn noted(table: &Table, merge: &Merge) -> Sql {
    Sql::raw(format!("SELECT id FROM {} WHERE client_id = ", table.name))
        .number(merge.survivor)
        .push(" AND id IN (SELECT row_id FROM merge_rows WHERE merge_id = ")
        .number(merge.id.get())
        .push(format!(" AND kind = '{}')", table.kind))
}

/// The survivor's rows that hang on something that is the absorbed client's again.
fn hanging(table: &Table, merge: &Merge) -> Option<Sql> {
    let (column, on) = table.hangs_on?;
    Some(
        Sql::raw(format!("SELECT id FROM {} WHERE client_id = ", table.name))
            .number(merge.survivor)
            .push(format!(
                " AND {column} IN (SELECT id FROM {on} WHERE client_id = "
            ))
            .number(merge.absorbed)
            .push(")"),
    )
}

/// What came of the absorbed client, and what hangs on that, is its own again.
pub(super) fn move_records_back(
    tx: &mut Tx<'_>,
    merge: &Merge,
    now: Instant,
) -> Stored<Vec<Entity>> {
    let mut moved = Vec::new();
    for table in &TABLES {
        let both = [Some(noted(table, merge)), hanging(table, merge)];
        for rows in both.into_iter().flatten() {
            let found = ids(tx, rows.clone().push(" ORDER BY id"))?;
            if !found.is_empty() {
                give(tx, table, (&rows, merge.absorbed), now)?;
            }
            moved.extend(found.into_iter().map(table.entity));
        }
    }
    merged_cards::move_intents_back(tx, merge)?;
    Ok(moved)
}

/// The payments of one of the two that pay invoices of the other. What a row hangs on says whose it will be, as in
/// [`move_records_back`].
pub(super) fn tied(tx: &mut Tx<'_>, merge: &Merge) -> Stored<Vec<(PaymentId, InvoiceId)>> {
    let was_moved = |kind: MovedKind, column: &str| {
        format!(
            "EXISTS (SELECT 1 FROM merge_rows WHERE merge_rows.merge_id = {} AND merge_rows.kind = '{kind}' \
             AND merge_rows.row_id = {column})",
            merge.id.get()
        )
    };
    let payment = format!(
        "({} OR {})",
        was_moved(MovedKind::Payment, "payments.id"),
        was_moved(MovedKind::Payment, "payments.refund_of")
    );
    let invoice = format!(
        "({} OR {})",
        was_moved(MovedKind::Invoice, "invoices.id"),
        was_moved(MovedKind::PaymentPlan, "invoices.plan_id")
    );
    let from = Sql::raw(
        "FROM allocations JOIN payments ON payments.id = allocations.payment_id \
         JOIN invoices ON invoices.id = allocations.invoice_id \
         WHERE allocations.amount_cents > allocations.reversed_cents AND invoices.client_id = ",
    )
    .number(merge.survivor)
    .push(format!(
        " AND {payment} <> {invoice} ORDER BY allocations.id"
    ));
    let select = (
        literal::<BigInt>("payments.id"),
        literal::<BigInt>("invoices.id"),
    );
    columns::all(tx, select, from, |(payment, invoice): (i64, i64)| {
        Ok((PaymentId::new(payment), InvoiceId::new(invoice)))
    })
}

/// How many of each a record has, of those that were made after a moment; those in the trash too, as all of them go along. Only clients
/// have any.
pub(super) fn count_since(tx: &mut Tx<'_>, holder: Holder, since: Instant) -> Stored<Records> {
    let mut records = Records::default();
    let Holder::Client(client) = holder else {
        return Ok(records);
    };
    for table in &TABLES {
        let rows = Sql::raw(format!(
            "SELECT count(*) FROM {} WHERE client_id = ",
            table.name
        ))
        .number(client.get())
        .push(" AND created_at > ")
        .at(At(since));
        let count: i64 = tx.run(|conn| Numbers(rows).get_result(conn))?;
        records.add((table.entity)(0).kind(), count);
    }
    Ok(records)
}

/// A client's exit cases by their partners, those without one last; those in the trash too, as all of them go along.
pub(in super::super) fn cases(tx: &mut Tx<'_>, holder: Holder) -> Stored<Vec<PartnersCases>> {
    let Holder::Client(client) = holder else {
        return Ok(Vec::new());
    };
    let select = (
        literal::<Nullable<Text>>("partners.name"),
        literal::<BigInt>("count(*)"),
    );
    let from = Sql::raw(
        "FROM exit_cases LEFT JOIN partners ON partners.id = exit_cases.partner_id WHERE exit_cases.client_id = ",
    )
    .number(client.get())
    .push(
        " GROUP BY exit_cases.partner_id, partners.name ORDER BY exit_cases.partner_id IS NULL, exit_cases.partner_id",
    );
    columns::all(
        tx,
        select,
        from,
        |(partner, cases): (Option<String>, i64)| Ok(PartnersCases { partner, cases }),
    )
}

/// Id, day, amount, status.
type MoneyColumns = (BigInt, Nullable<Date>, BigInt, Text);

/// Everything that the books have of a client: plans, invoices, payments, commissions, each oldest first.
pub(in super::super) fn money(tx: &mut Tx<'_>, client: ClientId) -> Stored<Vec<MoneyRow>> {
    let books = [
        (
            MovedKind::PaymentPlan,
            "payment_plans.id, payment_plans.start_date, payment_plans.total_cents, payment_plans.status",
            "FROM payment_plans WHERE payment_plans.client_id = ",
        ),
        (
            MovedKind::Invoice,
            "invoices.id, invoices.due_date, invoices.amount_cents, \
             CASE WHEN invoices.voided_at IS NOT NULL THEN 'void' WHEN invoices.paid_cents >= invoices.amount_cents THEN 'paid' \
             WHEN invoices.paid_cents + invoices.taken_off_cents >= invoices.amount_cents THEN 'settled' \
             ELSE 'open' END",
            "FROM invoices WHERE invoices.client_id = ",
        ),
        (
            MovedKind::Payment,
            "payments.id, payments.payment_date, CASE WHEN payments.kind = 'refund' THEN -payments.amount_cents \
             ELSE payments.amount_cents END, payments.status",
            "FROM payments WHERE payments.client_id = ",
        ),
        (
            MovedKind::Commission,
            "commissions.id, earned_by.payment_date, commissions.amount_cents, commissions.status",
            "FROM commissions LEFT JOIN payments AS earned_by ON earned_by.id = commissions.payment_id \
             WHERE commissions.client_id = ",
        ),
    ];
    let mut rows = Vec::new();
    for (kind, select, from) in books {
        let from = Sql::raw(from).number(client.get()).push(" ORDER BY 1");
        rows.extend(columns::all(
            tx,
            literal::<MoneyColumns>(select),
            from,
            |(id, on, cents, status): (i64, Option<time::Date>, i64, String)| {
                Ok(MoneyRow {
                    kind,
                    id,
                    on,
                    amount: Money::from_cents(cents),
                    status,
                })
            },
        )?);
    }
    Ok(rows)
}

pub(super) fn has_payments(tx: &mut Tx<'_>, client: ClientId) -> Stored<bool> {
    let one = Sql::raw("SELECT id FROM payments WHERE client_id = ")
        .number(client.get())
        .push(" LIMIT 1");
    Ok(!ids(tx, one)?.is_empty())
}
