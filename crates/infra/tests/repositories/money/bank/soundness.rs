//! Every rule of `exitdesk check` about the bank finds what breaks it, and nothing in sound books.

use super::{
    after, approved_commission, asked, line, line_id, mirror, new, office, owed_to_partner, save,
    write,
};
use crate::money::soundness::broken;
use billing::bank::{RequestId, TransferMethod};
use billing::bank_receipts::BankReceipt;
use billing::counters::Counter;
use billing::memory::NOW;
use billing::soundness::BankRule;
use billing::transfers::{BatchKind, NewBatch, NewTransfer, Transfer, TransferState};
use billing::views::TransactionId;
use crm_core::ids::UserId;
use crm_core::store::StoreError;
use infra::on_both_databases;
use infra::testing::TestDatabase;
use serde_json::json;

/// Transfer 1 of partner payment 1, completed, with line 1 and receipt 1; transfer 2 of commission 1 in a batch, with the
/// bank; transfer 3 of partner payment 2, which waits for approval; transfer 4 of partner payment 3, canceled, with
/// receipt 2.
fn books(db: &TestDatabase) {
    office(db);
    let batch = NewBatch {
        kind: BatchKind::Commissions,
        method: TransferMethod::Ach,
        asked_by: Some(UserId::new(5)),
        created_at: NOW,
    };
    let batch = write(db, |tx| tx.batches().insert(&batch)).unwrap();
    let at_bank = |mut row: Transfer, request: &str| {
        row.state = TransferState::Submitted;
        row.request = Some(RequestId::stored(request.to_owned()));
        row.attempts = 1;
        row.first_sent_at = Some(after(1));
        row.submitted_at = Some(after(2));
        row.next_at = Some(after(60));
        row
    };
    let mut paid = at_bank(
        asked(db, &new(1, owed_to_partner(db, 4_500), 4_500)),
        "req-1",
    );
    paid.state = TransferState::Completed;
    paid.line = Some(line_id("line-1"));
    paid.completed_at = Some(after(60));
    paid.next_at = None;
    let paid = save(db, &paid);
    let mut own = line("line-1", -4_500);
    own.request_id.clone_from(&paid.request);
    mirror(db, &own);
    db.execute_sql("UPDATE partner_payments SET status = 'completed' WHERE id = 1")
        .unwrap();
    let commission = NewTransfer {
        batch: Some(batch),
        ..new(2, approved_commission(db), 8_400)
    };
    save(db, &at_bank(asked(db, &commission), "req-2"));
    let waiting = NewTransfer {
        state: TransferState::AwaitingApproval,
        next_at: None,
        ..new(3, owed_to_partner(db, 900_000), 900_000)
    };
    asked(db, &waiting);
    let mut canceled = asked(db, &new(4, owed_to_partner(db, 700), 700));
    canceled.state = TransferState::Canceled;
    canceled.next_at = None;
    let canceled = save(db, &canceled);
    for id in [paid.id, canceled.id] {
        db.write_blocking::<_, StoreError>(|tx| {
            let receipt = BankReceipt {
                number: tx.counters().next(Counter::BankReceipt)?,
                of: TransactionId::Transfer(id),
                facts: json!({}),
                pdf: None,
                created_by: None,
                created_at: NOW,
            };
            tx.bank_receipts().insert(&receipt)
        })
        .unwrap();
    }
}

/// The rule, what breaks it, what mends it, and the row that is named.
type Case = (&'static str, &'static str, &'static str, &'static str);

const CASES: &[Case] = &[
    (
        "transfer_once",
        "DROP INDEX bank_transfers_partner_payment_id_key; UPDATE bank_transfers SET partner_payment_id = 1 WHERE id = 3",
        "UPDATE bank_transfers SET partner_payment_id = 2 WHERE id = 3",
        "transfer 3",
    ),
    (
        "transfer_once",
        "DROP INDEX bank_transfers_request_key; UPDATE bank_transfers SET request = 'req-1' WHERE id = 4",
        "UPDATE bank_transfers SET request = NULL WHERE id = 4",
        "transfer 4",
    ),
    (
        "transfer_once",
        "DROP INDEX bank_transfers_line_key; UPDATE bank_transfers SET line = 'line-1' WHERE id = 4",
        "UPDATE bank_transfers SET line = NULL WHERE id = 4",
        "transfer 1",
    ),
    (
        "transfer_source",
        "UPDATE partner_payments SET amount_cents = 4501 WHERE id = 1",
        "UPDATE partner_payments SET amount_cents = 4500 WHERE id = 1",
        "transfer 1",
    ),
    (
        "transfer_source",
        "UPDATE bank_transfers SET rep_id = 1 WHERE id = 2",
        "UPDATE bank_transfers SET rep_id = 9 WHERE id = 2",
        "transfer 2",
    ),
    (
        "transfer_source",
        "UPDATE bank_transfers SET amount_cents = 8399 WHERE id = 2",
        "UPDATE bank_transfers SET amount_cents = 8400 WHERE id = 2",
        "transfer 2",
    ),
    (
        "transfer_reserves",
        "UPDATE partner_payments SET status = 'canceled' WHERE id = 2",
        "UPDATE partner_payments SET status = 'processing' WHERE id = 2",
        "transfer 3",
    ),
    (
        "transfer_reserves",
        "UPDATE commissions SET status = 'paid', paid_date = '2026-11-21' WHERE id = 1",
        "UPDATE commissions SET status = 'approved', paid_date = NULL WHERE id = 1",
        "transfer 2",
    ),
    (
        "transfer_paid",
        "UPDATE partner_payments SET status = 'processing' WHERE id = 1",
        "UPDATE partner_payments SET status = 'completed' WHERE id = 1",
        "transfer 1",
    ),
    (
        "transfer_line",
        "UPDATE bank_lines SET amount_cents = 4500 WHERE id = 1",
        "UPDATE bank_lines SET amount_cents = -4500 WHERE id = 1",
        "transfer 1",
    ),
    (
        "transfer_line",
        "UPDATE bank_lines SET status = 'reversed' WHERE id = 1",
        "UPDATE bank_lines SET status = 'sent' WHERE id = 1",
        "transfer 1",
    ),
    (
        "transfer_over",
        "INSERT INTO bank_lines (id, line, account, amount_cents, status, kind, transaction_type, search_text, method, \
         dated_at, created_at, updated_at) SELECT 98, 'line-98', account, -700, status, kind, transaction_type, \
         search_text, method, created_at, created_at, updated_at FROM bank_lines WHERE id = 1; \
         UPDATE bank_transfers SET line = 'line-98' WHERE id = 4",
        "UPDATE bank_transfers SET line = NULL WHERE id = 4; DELETE FROM bank_lines WHERE id = 98",
        "transfer 4",
    ),
    (
        "transfer_second_person",
        "UPDATE bank_transfers SET approved_by = 5, approved_at = created_at WHERE id = 1",
        "UPDATE bank_transfers SET approved_by = NULL, approved_at = NULL WHERE id = 1",
        "transfer 1",
    ),
    (
        "transfer_second_person",
        "UPDATE bank_transfers SET approved_by = 9, approved_at = created_at WHERE id = 2",
        "UPDATE bank_transfers SET approved_by = NULL, approved_at = NULL WHERE id = 2",
        "transfer 2",
    ),
    (
        "transfer_under_way",
        "UPDATE bank_outbox SET next_at = NULL WHERE transfer_id = 2",
        "UPDATE bank_outbox SET next_at = first_sent_at WHERE transfer_id = 2",
        "transfer 2",
    ),
    (
        "transfer_under_way",
        "UPDATE bank_outbox SET attempts = 1, first_sent_at = (SELECT created_at FROM bank_transfers WHERE id = 3) WHERE transfer_id = 3",
        "UPDATE bank_outbox SET attempts = 0, first_sent_at = NULL WHERE transfer_id = 3",
        "transfer 3",
    ),
    (
        "transfer_under_way",
        "DELETE FROM bank_outbox WHERE transfer_id = 4",
        "INSERT INTO bank_outbox (transfer_id, attempts, lease_token) VALUES (4, 0, 0)",
        "transfer 4",
    ),
    (
        "transfer_attempts",
        "UPDATE bank_outbox SET first_sent_at = NULL WHERE transfer_id = 1",
        "UPDATE bank_outbox SET first_sent_at = submitted_at WHERE transfer_id = 1",
        "transfer 1",
    ),
    (
        "transfer_attempts",
        "UPDATE bank_transfers SET state = 'unknown' WHERE id = 2",
        "UPDATE bank_transfers SET state = 'submitted' WHERE id = 2",
        "transfer 2",
    ),
    (
        "transfer_batch",
        "UPDATE bank_batches SET method = 'wire'",
        "UPDATE bank_batches SET method = 'ach'",
        "transfer 2",
    ),
    (
        "transfer_batch",
        "UPDATE bank_batches SET kind = 'partner_payments'",
        "UPDATE bank_batches SET kind = 'commissions'",
        "transfer 2",
    ),
    (
        "transfer_told",
        "INSERT INTO bank_transfers (id, our_key, partner_id, partner_payment_id, amount_cents, method, counterparty, \
         counterparty_name, payee, reference, search_text, state, state_since, dated_at, version, created_at, updated_at) \
         SELECT 99, 'k-99', partner_id, partner_payment_id, amount_cents, method, counterparty, counterparty_name, \
         payee, reference, search_text, state, state_since, dated_at, 1, created_at, updated_at \
         FROM bank_transfers WHERE id = 4; \
         INSERT INTO bank_outbox (transfer_id, attempts, lease_token) VALUES (99, 0, 0)",
        // It is in no index of words, so it is reported instead of being deleted again.
        "INSERT INTO events (entity, entity_id, kind, created_at, after) \
         SELECT 'bank_transfer', 99, 'transfer.asked', created_at, '{}' FROM bank_transfers WHERE id = 99",
        "transfer 99",
    ),
    (
        "bank_line_once",
        "INSERT INTO bank_lines (id, line, account, amount_cents, status, kind, transaction_type, search_text, method, \
         request, dated_at, created_at, updated_at) SELECT 99, 'line-99', account, amount_cents, status, kind, \
         transaction_type, search_text, method, request, created_at, created_at, updated_at FROM bank_lines WHERE id = 1",
        "UPDATE bank_lines SET status = 'failed' WHERE id = 99",
        "bank line 99",
    ),
    (
        "bank_receipt_numbers",
        "UPDATE counters SET value = 9 WHERE name = 'bank_receipt'",
        "UPDATE counters SET value = 2 WHERE name = 'bank_receipt'",
        "bank receipt 2 is not the counter's last",
    ),
    (
        "bank_receipt_numbers",
        "INSERT INTO bank_receipts (number, transfer_id, facts, created_at) \
         SELECT 4, 2, '{}', created_at FROM bank_transfers WHERE id = 2; \
         UPDATE counters SET value = 4 WHERE name = 'bank_receipt'",
        "INSERT INTO bank_receipts (number, transfer_id, facts, created_at) \
         SELECT 3, 3, '{}', created_at FROM bank_transfers WHERE id = 3",
        "a gap before bank receipt 4",
    ),
];

#[test]
fn no_rule_about_the_bank_is_without_a_row_that_breaks_it() {
    for rule in BankRule::ALL {
        let name = rule.as_str();
        assert!(CASES.iter().any(|case| case.0 == name), "{name}");
    }
}

on_both_databases! {
    fn r2_194_every_rule_about_the_bank_names_the_row_that_breaks_it(db: &TestDatabase) {
        books(db);
        assert_eq!(broken(db), []);
        for (rule, breaks, mends, row) in CASES {
            db.execute_sql(breaks).unwrap();
            let found = broken(db);
            let rows = found.iter().find(|(name, _)| name == rule).map(|(_, rows)| rows);
            let rows = rows.unwrap_or_else(|| panic!("{rule} does not see: {breaks}\n{found:?}"));
            assert!(rows.iter().any(|named| named == row), "{breaks}: {found:?}");
            db.execute_sql(mends).unwrap();
            assert_eq!(broken(db), [], "after {mends}");
        }
    }

    fn r2_124_what_could_not_be_booked_is_no_fault_of_the_books_while_staff_are_told(db: &TestDatabase) {
        books(db);
        db.execute_sql("UPDATE partner_payments SET status = 'processing' WHERE id = 1").unwrap();
        assert_eq!(broken(db), [("transfer_paid", vec!["transfer 1".to_owned()])]);
        let told = (billing::transfers::Alert::NotBooked, "The month is closed.");
        let system = crm_core::actor::Actor::system();
        let first = crm_core::ids::TransferId::new(1);
        db.write_blocking::<_, StoreError>(|tx| billing::transfers::alert(tx, &system, first, told, NOW))
            .unwrap();
        // One earlier alert is not enough.
        assert_eq!(broken(db), [("transfer_paid", vec!["transfer 1".to_owned()])]);
        db.write_blocking::<_, StoreError>(|tx| {
            let mut waiting = tx.transfers().get(first)?.unwrap();
            waiting.unbooked_since = Some(NOW);
            tx.transfers().lease(&waiting, waiting.lease_token)
        })
        .unwrap();
        assert_eq!(broken(db), []);
    }
}
