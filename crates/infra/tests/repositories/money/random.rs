//! The databases against the books in memory: the same acts, the same answers, the same rows.

use super::acts::{Act, Refused, choose, run};
use super::{assert_sound, office, write};
use billing::memory::{Books, CLIENT, NOW, OTHER_CLIENT, billing_clerk};
use billing::payments::{Draft, RefundDraft};
use billing::unit::Billing;
use infra::on_both_databases;
use infra::testing::TestDatabase;

const ACTS: usize = 150;

/// Each row of the books is the database's, and the database has no more.
fn assert_alike(db: &TestDatabase, books: &mut Books) {
    write(db, |tx| {
        for (id, row) in &books.payments {
            assert_eq!(tx.payments().get(*id)?.as_ref(), Some(row));
        }
        for (id, row) in &books.invoices {
            assert_eq!(tx.invoices().get(*id)?.as_ref(), Some(row));
        }
        for (id, row) in &books.plans {
            assert_eq!(tx.plans().get(*id)?.as_ref(), Some(row));
        }
        Ok(())
    })
    .unwrap();
    let invoices: Vec<_> = books.invoices.keys().copied().collect();
    for invoice in invoices {
        let ours = Billing::allocations(books).standing_on(invoice);
        assert_eq!(write(db, |tx| tx.allocations().standing_on(invoice)), ours);
        let ours = Billing::payments(books).refunds_underway(invoice);
        assert_eq!(
            write(db, |tx| tx.payments().refunds_underway(invoice)),
            ours
        );
    }
    for client in [CLIENT, OTHER_CLIENT] {
        let ours = Billing::payments(books).with_credit(client);
        assert_eq!(write(db, |tx| tx.payments().with_credit(client)), ours);
    }
    let tables = [
        ("payments", books.payments.len()),
        ("invoices", books.invoices.len()),
        ("payment_plans", books.plans.len()),
        ("allocations", books.allocations.len()),
    ];
    for (table, rows) in tables {
        let count = db.query_texts(&format!("SELECT CAST(count(*) AS TEXT) FROM {table}"));
        assert_eq!(count.unwrap(), [rows.to_string()], "{table}");
    }
    let kinds: Vec<_> = books
        .events
        .iter()
        .map(|event| event.kind.as_str())
        .collect();
    let last = format!(
        "SELECT kind FROM events ORDER BY id DESC LIMIT {}",
        kinds.len()
    );
    let mut told = db.query_texts(&last).unwrap();
    told.reverse();
    assert_eq!(told, kinds);
}

/// One long sequence; how many acts were done.
pub(super) fn agree(db: &TestDatabase, seed: u64) -> usize {
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut books = Books::default();
    let mut count = 0;
    for number in 0..ACTS {
        let Some(act) = choose(&mut rng, &books, number) else {
            continue;
        };
        let before = books.clone();
        let ours = run(&mut books, &act);
        let theirs: Result<(), Refused> = db.write_blocking(|tx| run(tx, &act));
        assert_eq!(theirs, ours, "act {number} of seed {seed}: {act:?}");
        match ours {
            Ok(()) => count += 1,
            // As a transaction does.
            Err(_) => books = before,
        }
        if number % 25 == 0 || number + 1 == ACTS {
            assert_alike(db, &mut books);
            assert_sound(db);
        }
    }
    count
}

pub(super) fn pay_and_earn(db: &TestDatabase, draft: &Draft) {
    let clerk = billing_clerk();
    let earned = db.write_blocking(|tx| workflows::payments::record(tx, &clerk, draft, NOW));
    earned.unwrap();
}

pub(super) fn refund_and_take_back(db: &TestDatabase, draft: &RefundDraft) {
    let clerk = billing_clerk();
    let taken = db.write_blocking(|tx| workflows::payments::refund(tx, &clerk, draft, NOW));
    taken.unwrap();
}

on_both_databases! {
    fn random_acts_leave_the_same_rows_as_in_memory_first(db: &TestDatabase) {
        office(db);
        assert!(agree(db, 1) > ACTS / 4);
    }

    fn random_acts_leave_the_same_rows_as_in_memory_second(db: &TestDatabase) {
        office(db);
        assert!(agree(db, 20_261_121) > ACTS / 4);
    }

    fn what_a_refunded_payment_earned_comes_to_nothing(db: &TestDatabase) {
        office(db);
        let mut books = Books::default();
        let invoice = books.invoice(CLIENT, 900_000);
        let invoiced = Act::Invoice(900_000);
        db.write_blocking(|tx| run(tx, &invoiced)).unwrap();
        for amount in [123_457, 300_000, 99] {
            let draft = Books::draft_for(invoice, amount);
            pay_and_earn(db, &draft);
        }
        assert_sound(db);
        for amount in [99, 1, 200_000, 223_456] {
            let draft = Books::refund_draft(invoice, amount);
            refund_and_take_back(db, &draft);
            assert_sound(db);
        }
        let left = "SELECT CAST(sum(amount_cents) AS TEXT) || ' ' || count(*) FROM commissions";
        assert_eq!(db.query_texts(left).unwrap(), ["0 3"]);
    }
}
