//! Questions to the outbox, each answered on a database as in memory.

use super::transfers::{batch, insert};
use super::{after, cents, line, mirror, new, office, owed_to_partner, recipient, save, write};
use billing::bank::{BankLine, CounterpartyId, RequestId, TransferMethod};
use billing::memory::{Books, NOW};
use billing::transfers::{
    BatchKind, NewBatch, NewTransfer, Recipient, Transfer, TransferSource, TransferState, Transfers,
};
use billing::unit::Billing;
use crm_core::ids::{BatchId, CommissionId, PartnerId, PartnerPaymentId, TransferId, UserId};
use crm_core::store::Stored;
use fastrand::Rng;
use infra::on_both_databases;
use infra::testing::TestDatabase;

/// Sixty transfers, some of them of this batch, on the database and in memory.
fn sixty(db: &TestDatabase, batch: BatchId, rng: &mut Rng) -> Books {
    let mut books = Books::default();
    let kept = NewBatch {
        kind: BatchKind::PartnerPayments,
        method: TransferMethod::Ach,
        asked_by: None,
        created_at: NOW,
    };
    assert_eq!(Billing::batches(&mut books).insert(&kept), Ok(batch));
    for key in 0..60 {
        let amount = rng.i64(1..4);
        let source = owed_to_partner(db, amount);
        let to = if key == 0 { 1 } else { rng.u8(1..3) };
        let row = NewTransfer {
            counterparty: Recipient {
                id: CounterpartyId::stored(format!("rec-{to}")),
                ..recipient()
            },
            batch: rng.bool().then_some(batch),
            asked_by: rng.bool().then(|| UserId::new(5)),
            created_at: after(i64::try_from(key).unwrap()),
            ..new(key, source, amount)
        };
        let id = insert(db, &row).unwrap();
        assert_eq!(Billing::transfers(&mut books).insert(&row), Ok(id));
        let changed = so_far(Transfer::stored(id, row), key, rng);
        save(db, &changed);
        crate::support::save::<dyn Billing, _>(&mut books, &changed, NOW).unwrap();
    }
    books
}

/// The transfer of this key as it stands after a while.
fn so_far(mut row: Transfer, key: u128, rng: &mut Rng) -> Transfer {
    row.state = *rng.choice(TransferState::ALL).unwrap();
    row.state_since = after(rng.i64(0..20));
    row.approved_by = rng.bool().then(|| UserId::new(1));
    if key == 0 {
        row.state = TransferState::Completed;
        row.approved_by = Some(UserId::new(1));
    }
    row.approved_at = row.approved_by.map(|_| NOW);
    row.request = Some(RequestId::stored(format!("req-{key}")));
    row.completed_at = Some(NOW);
    row.reason = key
        .is_multiple_of(2)
        .then(|| "Said by the bank.".to_owned());
    row.unbooked_since = key.is_multiple_of(7).then_some(NOW);
    row.next_at = rng.bool().then(|| after(rng.i64(-10..10)));
    row.lease_until = rng.bool().then(|| after(rng.i64(-10..10)));
    row.first_sent_at = key.is_multiple_of(3).then_some(NOW);
    row
}

/// How many both answer with, which is the same.
fn both(
    db: &TestDatabase,
    books: &mut Books,
    ask: &dyn Fn(&mut dyn Billing) -> Stored<Vec<i64>>,
) -> usize {
    let ours = ask(books);
    assert_eq!(write(db, ask), ours);
    ours.unwrap().len()
}

fn ids(rows: Vec<Transfer>) -> Vec<i64> {
    rows.into_iter().map(|row| row.id.get()).collect()
}

fn numbers(ids: Vec<TransferId>) -> Vec<i64> {
    ids.into_iter().map(TransferId::get).collect()
}

fn assert_lists(db: &TestDatabase, books: &mut Books, batch: BatchId) {
    let mut count = |ask: &dyn Fn(&mut dyn Transfers) -> Stored<Vec<i64>>| {
        both(db, books, &|tx| ask(tx.transfers()))
    };
    assert!(count(&|of| of.due(NOW, 50).map(numbers)) > 3);
    assert!(count(&|of| of.waiting_for_approval(50).map(ids)) > 2);
    let lately = count(&|of| of.troubled(NOW, 60).map(ids));
    let ever = count(&|of| of.troubled(after(10), 60).map(ids));
    assert!(ever > 5 && lately > ever, "{lately} {ever}");
    assert_eq!(count(&|of| of.troubled(after(10), 3).map(ids)), 3);
    assert!(count(&|of| of.of_batch(batch).map(ids)) > 10);
    assert_eq!(count(&|of| of.unbooked(50).map(numbers)), 9);
    assert_eq!(count(&|of| of.unbooked(4).map(numbers)), 4);
    let under_way = count(&|of| Ok(of.is_any_under_way()?.then_some(1).into_iter().collect()));
    assert_eq!(under_way, 1);
    let next = count(&|of| Ok(of.next_due()?.map(|at| at.micros()).into_iter().collect()));
    assert_eq!(next, 1);
}

fn assert_same_since(db: &TestDatabase, books: &mut Books) {
    let since = after(30);
    let mut seen = 0;
    for recipient in ["rec-1", "rec-2", "rec-3"] {
        for amount in 1..5 {
            let to = CounterpartyId::stored(recipient.to_owned());
            seen += both(db, books, &|tx| {
                let last = tx.transfers().same_since(&to, cents(amount), since)?;
                Ok(last.map(TransferId::get).into_iter().collect())
            });
        }
    }
    assert!(seen > 2);
}

/// Each transfer's line, of which some moved nothing.
fn tell_of_lines(db: &TestDatabase, books: &mut Books, rng: &mut Rng) {
    for id in 1..=60_i64 {
        let out = BankLine {
            request_id: Some(RequestId::stored(format!("req-{}", id - 1))),
            ..line(&format!("line-{id}"), -rng.i64(0..2))
        };
        mirror(db, &out);
        Billing::bank_book(books).upsert_line(&out, NOW).unwrap();
    }
}

fn assert_sent_alone(db: &TestDatabase, books: &mut Books) {
    let mut alone = Vec::new();
    for (who, since) in [(5, NOW), (5, after(30)), (6, NOW)] {
        let ask = |tx: &mut dyn Billing| tx.transfers().sent_alone_since(UserId::new(who), since);
        let ours = ask(books);
        assert_eq!(write(db, ask), ours);
        alone.push(ours.unwrap().cents());
    }
    assert!(
        alone[0] > alone[1] && alone[1] > 0 && alone[2] == 0,
        "{alone:?}"
    );
}

fn assert_reached(db: &TestDatabase, books: &mut Books) {
    let source = books.transfers.get(&TransferId::new(1)).unwrap().source;
    let nobody = TransferSource::PartnerPayment {
        partner: PartnerId::new(77),
        payment: PartnerPaymentId::new(1),
    };
    let earner = TransferSource::Commission {
        commission: CommissionId::new(1),
        rep: UserId::new(5),
    };
    for (payee, to, outcome) in [
        (source, "rec-1", true),
        (source, "rec-9", false),
        (nobody, "rec-1", false),
        (earner, "rec-1", false),
    ] {
        let to = CounterpartyId::stored(to.to_owned());
        let ask = |tx: &mut dyn Billing| tx.transfers().has_reached(payee.paid(), &to);
        assert_eq!(ask(books), Ok(outcome));
        assert_eq!(write(db, ask), Ok(outcome), "{payee:?} {to}");
    }
}

fn assert_out_and_live(db: &TestDatabase, books: &mut Books) {
    let mut out = 0;
    for id in 1..=60 {
        let source = books.transfers.get(&TransferId::new(id)).unwrap().source;
        let ours = Billing::transfers(books).out_after_all(source);
        assert_eq!(write(db, |tx| tx.transfers().out_after_all(source)), ours);
        out += usize::from(ours.unwrap().is_some());
        let ours = Billing::transfers(books).live_of(source);
        assert_eq!(write(db, |tx| tx.transfers().live_of(source)), ours);
    }
    assert!(out > 2);
}

on_both_databases! {
    fn r2_194_questions_are_answered_as_in_memory(db: &TestDatabase) {
        office(db);
        let mut rng = Rng::with_seed(5);
        let batch = batch(db);
        let mut books = sixty(db, batch, &mut rng);
        assert_lists(db, &mut books, batch);
        assert_same_since(db, &mut books);
        tell_of_lines(db, &mut books, &mut rng);
        assert_sent_alone(db, &mut books);
        assert_reached(db, &mut books);
        assert_out_and_live(db, &mut books);
    }
}
