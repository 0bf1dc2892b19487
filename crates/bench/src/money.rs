//! Many payments and invoices, written straight into the tables: through the use cases they would take hours.

use crate::database::Kind;
use anyhow::{Context, Result};
use tokio_postgres::NoTls;

/// A client with this many invoices and payments, for the ledger.
pub(crate) const LEDGER: i64 = 1_000;

/// What differs between the databases.
pub(crate) struct Dialect {
    /// Yields the numbers from 1 on as `n`.
    pub(crate) numbers: fn(i64) -> String,
    /// A day so many before the office's day.
    day: fn(&str) -> String,
    pub(crate) now: &'static str,
}

pub(crate) const SQLITE: Dialect = Dialect {
    numbers: |count| {
        format!(
            "(WITH RECURSIVE counted(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < {count}) \
             SELECT n FROM counted)"
        )
    },
    day: |before| format!("date('2026-11-21', (-({before})) || ' days')"),
    now: "1795000000000000",
};

pub(crate) const POSTGRES: Dialect = Dialect {
    numbers: |count| format!("(SELECT generate_series(1, {count}::bigint) AS n)"),
    day: |before| format!("(DATE '2026-11-21' - ({before})::int)"),
    now: "TIMESTAMPTZ '2026-11-21 12:00Z'",
};

/// Where the new rows begin.
struct First {
    invoice: i64,
    payment: i64,
    receipt: i64,
    clients: i64,
}

const HIGHEST: [&str; 4] = [
    "SELECT COALESCE(max(id), 0) FROM invoices",
    "SELECT COALESCE(max(id), 0) FROM payments",
    "SELECT COALESCE(max(receipt_number), 0) FROM payments",
    "SELECT max(id) FROM clients",
];

impl First {
    const fn of([invoice, payment, receipt, clients]: [i64; 4]) -> Self {
        Self {
            invoice,
            payment,
            receipt,
            clients,
        }
    }
}

/// Every third invoice is unpaid, with a pending payment; the others are paid in part or in full. All rows keep
/// the rules of `exitdesk check`.
fn statements(dialect: &Dialect, first: &First, count: i64) -> Vec<String> {
    let Dialect { numbers, day, now } = dialect;
    let numbers = numbers(count);
    let (due, paid_on) = (day("n % 800 - 100"), day("n % 700"));
    let First {
        invoice,
        payment,
        receipt,
        clients,
    } = first;
    let client = format!("CASE WHEN n <= {LEDGER} THEN 1 ELSE 1 + n * 7919 % {clients} END");
    let amount = "(5000 + n * 37 % 90000)";
    let paid = format!("CASE n % 3 WHEN 0 THEN 0 WHEN 1 THEN {amount} / 2 ELSE {amount} END");
    // Two of three are completed, in the order of their numbers.
    let number = format!("{receipt} + n / 3 * 2 + n % 3");
    let told = |entity: &str, from: &i64, kind: &str| {
        format!(
            "INSERT INTO events (entity, entity_id, kind, created_at) \
             SELECT '{entity}', {from} + n, '{kind}', {now} FROM {numbers} AS numbers"
        )
    };
    vec![
        format!(
            "INSERT INTO invoices (id, client_id, issued_on, due_date, amount_cents, paid_cents, version, created_at, \
             updated_at) SELECT {invoice} + n, {client}, {due}, {due}, {amount}, {paid}, 1, {now}, {now} \
             FROM {numbers} AS numbers"
        ),
        format!(
            "INSERT INTO invoice_entries (invoice_id, day, kind, amount, made_at) \
             SELECT {invoice} + n, {due}, 'issued', {amount}, {now} FROM {numbers} AS numbers"
        ),
        format!(
            "INSERT INTO payments (id, client_id, kind, method, status, amount_cents, payment_date, salesperson_id, \
             mock, version, created_at, updated_at, invoice_id, refunded_cents, receipt_number, completed_at) \
             SELECT {payment} + n, {client}, 'installment', 'check', \
             CASE n % 3 WHEN 0 THEN 'pending' ELSE 'completed' END, \
             CASE n % 3 WHEN 1 THEN {amount} / 2 ELSE {amount} END, {paid_on}, \
             (SELECT assigned_to FROM clients WHERE clients.id = {client}), 0, 1, {now}, {now}, {invoice} + n, 0, \
             CASE n % 3 WHEN 0 THEN NULL ELSE {number} END, CASE n % 3 WHEN 0 THEN NULL ELSE {now} END \
             FROM {numbers} AS numbers"
        ),
        format!(
            "INSERT INTO allocations (payment_id, invoice_id, amount_cents, reversed_cents, day, created_at) \
             SELECT {payment} + n, {invoice} + n, {paid}, 0, {paid_on}, {now} FROM {numbers} AS numbers WHERE n % 3 <> 0"
        ),
        told("invoice", invoice, "invoice.created"),
        told("payment", payment, "payment.recorded"),
        "DELETE FROM counters WHERE name = 'receipt'".to_owned(),
        "INSERT INTO counters (name, value) SELECT 'receipt', max(receipt_number) FROM payments"
            .to_owned(),
    ]
}

/// # Errors
/// What the database answers.
pub(crate) async fn fill(kind: Kind, url: &str, count: u32) -> Result<()> {
    let count = i64::from(count);
    match kind {
        Kind::Sqlite => fill_sqlite(url, count),
        Kind::Postgres => fill_postgres(url, count).await,
    }
}

fn fill_sqlite(url: &str, count: i64) -> Result<()> {
    let path = url.strip_prefix("sqlite://").context("a SQLite URL")?;
    let mut conn = rusqlite::Connection::open(path)?;
    let mut highest = [0; 4];
    for (value, sql) in highest.iter_mut().zip(HIGHEST) {
        *value = conn.query_row(sql, [], |row| row.get(0))?;
    }
    let tx = conn.transaction()?;
    for statement in statements(&SQLITE, &First::of(highest), count) {
        tx.execute(&statement, []).context(statement)?;
    }
    tx.commit()?;
    conn.execute_batch("PRAGMA wal_checkpoint(TRUNCATE); PRAGMA analysis_limit = 4000; ANALYZE;")?;
    Ok(())
}

async fn fill_postgres(url: &str, count: i64) -> Result<()> {
    let (mut client, connection) = tokio_postgres::connect(url, NoTls).await?;
    let connection = tokio::spawn(connection);
    let mut highest = [0; 4];
    for (value, sql) in highest.iter_mut().zip(HIGHEST) {
        *value = client.query_one(sql, &[]).await?.try_get(0)?;
    }
    let tx = client.transaction().await?;
    for statement in statements(&POSTGRES, &First::of(highest), count) {
        tx.batch_execute(&statement).await.context(statement)?;
    }
    for table in ["invoices", "payments"] {
        let next =
            format!("SELECT setval(pg_get_serial_sequence('{table}', 'id'), max(id)) FROM {table}");
        tx.batch_execute(&next).await?;
    }
    tx.commit().await?;
    client.batch_execute("VACUUM ANALYZE").await?;
    drop(client);
    connection.await??;
    Ok(())
}

#[cfg(test)]
mod tests {
    /// As the statements count them: no gap, none twice.
    #[test]
    fn receipts_of_two_in_three_have_no_gaps() {
        let numbers = (1..=3_000_i64).filter(|n| n % 3 != 0);
        let numbers = numbers.map(|n| n / 3 * 2 + n % 3);
        assert!(numbers.eq(1..=2_000));
    }
}
