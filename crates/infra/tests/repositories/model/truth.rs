//! The database at the end, compared with the model.

use super::acts::FIRST_OPEN;
use super::book::{Book, State};
use super::common::Sums;
use super::naive::base_rate;
use billing::status::PlanStatus;
use infra::testing::TestDatabase;
use std::collections::BTreeMap;

/// The rows of a query as texts between bars.
fn rows(db: &TestDatabase, columns: &str, from: &str) -> Vec<Vec<String>> {
    let each = columns
        .split(", ")
        .map(|column| format!("COALESCE(CAST({column} AS TEXT), '-')"));
    let each: Vec<String> = each.collect();
    let sql = format!("SELECT {} {from}", each.join(" || '|' || "));
    let found = db.query_texts(&sql).unwrap();
    let split = |row: &String| row.split('|').map(str::to_owned).collect();
    found.iter().map(split).collect()
}

fn assert_rows(db: &TestDatabase, columns: &str, from: &str, expected: Vec<Vec<String>>) {
    assert_eq!(rows(db, columns, from), expected, "{columns} {from}");
}

macro_rules! texts {
    ($($value:expr),+) => { vec![$($value.to_string()),+] };
}

const fn payment_status(state: State, in_full: bool) -> &'static str {
    match state {
        State::Pending => "pending",
        State::Canceled => "canceled",
        State::Received if in_full => "refunded",
        State::Received => "completed",
    }
}

/// Every row of the client is the model's, and there is no other.
pub(super) fn assert_client(db: &TestDatabase, book: &Book) {
    let of = format!("WHERE client_id = {} ORDER BY id", book.client);
    let payments = book.payments.iter().map(|(id, one)| {
        let status = payment_status(one.state, one.refunded == one.cents);
        let mock = i32::from(one.mock);
        texts![id, one.cents, status, one.refunded, mock, one.day]
    });
    assert_rows(
        db,
        "id, amount_cents, status, refunded_cents, mock, payment_date",
        &format!(
            "FROM payments {}",
            of.replace("ORDER", "AND kind <> 'refund' ORDER")
        ),
        payments.collect(),
    );
    // What a void one was about is of no account.
    let invoices = book.invoices.iter().map(|(id, one)| {
        let cents = if one.void { 0 } else { one.cents };
        texts![id, cents, one.paid, i32::from(one.void)]
    });
    assert_rows(
        db,
        "id, CASE WHEN voided_at IS NULL THEN amount_cents ELSE 0 END, paid_cents, \
         CASE WHEN voided_at IS NULL THEN 0 ELSE 1 END",
        &format!("FROM invoices {of}"),
        invoices.collect(),
    );
    let plans = book.plans.iter().map(|(id, one)| {
        let down = one
            .down
            .map_or_else(|| "-".to_owned(), |cents| cents.to_string());
        texts![
            id,
            one.cents,
            down,
            one.count,
            PlanStatus::as_str(one.status)
        ]
    });
    assert_rows(
        db,
        "id, total_cents, down_cents, payments, status",
        &format!("FROM payment_plans {of}"),
        plans.collect(),
    );
    let commissions = book
        .commissions
        .iter()
        .map(|(id, one)| texts![id, one.payment, one.user, one.cents, one.rate, one.status]);
    assert_rows(
        db,
        "id, payment_id, user_id, amount_cents, final_bp, status",
        &format!("FROM commissions {of}"),
        commissions.collect(),
    );
    let sums = Sums {
        invoiced: book
            .invoices
            .values()
            .filter(|one| !one.void)
            .map(|one| one.cents)
            .sum(),
        received: book.kept(),
        allocated: book.kept() - book.credit(),
        refunded: 0,
    };
    assert_eq!(sums.invoiced - sums.allocated, book.outstanding());
    assert_sums(db, book.client, sums);
}

/// Every transfer is where the model has it, and there is no other.
pub(super) fn assert_transfers(db: &TestDatabase, books: &[Book]) {
    let all = books.iter().flat_map(|book| &book.transfers);
    let all: BTreeMap<i64, _> = all.map(|(id, one)| (*id, one)).collect();
    let expected = all.iter();
    let expected = expected.map(|(id, one)| texts![id, one.cents, one.state]);
    assert_rows(
        db,
        "id, amount_cents, state",
        "FROM bank_transfers ORDER BY id",
        expected.collect(),
    );
    for book in books {
        book.assert_bank();
        for (id, payment) in &book.partner_payments {
            let from = format!("FROM partner_payments WHERE id = {id}");
            let expected = vec![texts![payment.cents, payment.status]];
            assert_rows(db, "amount_cents, status", &from, expected);
        }
    }
}

/// What is owed, paid and left of a client; refunds are taken off already, or named.
pub(super) fn assert_sums(db: &TestDatabase, client: i64, sums: Sums) {
    let sum = |what: &str| {
        let sql = format!("SELECT CAST(COALESCE(sum({what} AND client_id = {client}");
        db.query_texts(&sql).unwrap()[0].parse::<i64>().unwrap()
    };
    let found = [
        sum("amount_cents), 0) AS TEXT) FROM invoices WHERE voided_at IS NULL"),
        sum(
            "CASE WHEN kind = 'refund' THEN -amount_cents ELSE amount_cents END), 0) AS TEXT) \
             FROM payments WHERE status IN ('completed', 'refunded')",
        ),
        sum("paid_cents), 0) AS TEXT) FROM invoices WHERE voided_at IS NULL"),
    ];
    let Sums {
        invoiced,
        received,
        allocated,
        refunded,
    } = sums;
    assert_eq!(
        found,
        [invoiced, received - refunded, allocated - refunded],
        "client {client}"
    );
}

/// Receipts are numbered in the order of the commits. Replayed in this order, every automatic commission
/// stands on the total that its payment found; answers the totals at the end.
pub(super) fn replay(db: &TestDatabase) -> BTreeMap<i64, i64> {
    let made = rows(
        db,
        "payment_id, lifetime_total_cents, base_bp, user_id",
        "FROM commissions WHERE automatic = 1",
    );
    let number = |text: &String| text.parse::<i64>().unwrap();
    let made: BTreeMap<i64, Vec<i64>> = made
        .iter()
        .map(|row| (number(&row[0]), row.iter().map(number).collect()))
        .collect();
    let received = rows(
        db,
        &format!(
            "id, salesperson_id, CASE WHEN kind = 'refund' THEN -amount_cents ELSE amount_cents END, mock, \
             CASE WHEN payment_date >= '{FIRST_OPEN}' THEN 1 ELSE 0 END"
        ),
        "FROM payments WHERE receipt_number IS NOT NULL ORDER BY receipt_number",
    );
    let mut totals = BTreeMap::new();
    for row in &received {
        let [id, seller, cents, mock, newer] = [0, 1, 2, 3, 4].map(|n| number(&row[n]));
        if mock == 1 {
            assert!(!made.contains_key(&id), "simulated payment {id} earns");
            continue;
        }
        let total = totals.entry(seller).or_insert(0);
        *total += cents;
        if let Some(commission) = made.get(&id) {
            let base = base_rate(*total, newer == 1);
            assert_eq!(*commission, [id, *total, base, seller]);
        }
    }
    totals
}
