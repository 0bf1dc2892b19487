//! The outbox: what is stored, what is due, and who holds it.

use super::{
    after, approved_commission, asked, new, office, owed_to_partner, recipient, save, stored, write,
};
use crate::money::is_duplicate;
use billing::bank::{BankLineId, RequestId, TransferKey, TransferMethod};
use billing::memory::NOW;
use billing::transfers::{
    BatchKind, CLOCKS_DIFFER, Description, LEASE, LONGEST_WAIT, NewBatch, NewTransfer, Note,
    Recipient, Transfer, TransferSource, TransferState,
};
use billing::unit::Billing;
use crm_core::ids::{BatchId, TransferId, UserId};
use crm_core::store::{StoreError, Stored};
use infra::on_both_databases;
use infra::testing::{TestDatabase, open_migrated};
use std::sync::Barrier;
use std::thread;

pub(super) fn batch(db: &TestDatabase) -> BatchId {
    let new = NewBatch {
        kind: BatchKind::PartnerPayments,
        method: TransferMethod::Ach,
        asked_by: Some(UserId::new(5)),
        created_at: NOW,
    };
    write(db, |tx| tx.batches().insert(&new)).unwrap()
}

pub(super) fn insert(db: &TestDatabase, new: &NewTransfer) -> Stored<TransferId> {
    write(db, |tx| tx.transfers().insert(new))
}

/// With every field that may change set otherwise.
fn all_changed(mut transfer: Transfer) -> Transfer {
    let id = transfer.id;
    transfer.state = TransferState::Unknown;
    transfer.state_since = after(1);
    transfer.reason = Some("The answer was lost.".to_owned());
    transfer.approved_by = Some(UserId::new(1));
    transfer.approved_at = Some(after(2));
    transfer.request = Some(RequestId::stored(format!("req-{id}")));
    transfer.line = Some(BankLineId::stored(format!("line-{id}")));
    transfer.attempts = 3;
    transfer.lease_token = 4;
    transfer.lease_until = Some(after(5));
    transfer.next_at = Some(after(6));
    transfer.first_sent_at = Some(after(7));
    transfer.uncertain_since = Some(after(8));
    transfer.submitted_at = Some(after(9));
    transfer.completed_at = Some(after(10));
    transfer.returned_at = Some(after(11));
    transfer.checked_at = Some(after(12));
    transfer
}

fn lease(db: &TestDatabase, transfer: &Transfer, was: i64) -> Stored<()> {
    write(db, |tx| tx.transfers().lease(transfer, was))
}

fn due(db: &TestDatabase, second: i64, limit: u16) -> Vec<i64> {
    let due = write(db, |tx| tx.transfers().due(after(second), limit)).unwrap();
    due.into_iter().map(TransferId::get).collect()
}

on_both_databases! {
    fn r2_111_a_transfer_comes_back_as_it_was_stored(db: &TestDatabase) {
        office(db);
        let batch = batch(db);
        let full = NewTransfer {
            method: TransferMethod::Wire,
            description: Some(Description::stored("Filing, October".to_owned())),
            note: Some(Note::stored("for case 1".to_owned())),
            state: TransferState::AwaitingApproval,
            batch: Some(batch),
            next_at: None,
            made_payment: true,
            ..new(1, owed_to_partner(db, 4_500), 4_500)
        };
        let bare = NewTransfer {
            counterparty: Recipient { email: None, ..recipient() },
            asked_by: None,
            ..new(2, approved_commission(db), 8_400)
        };
        for new in [full, bare] {
            let id = insert(db, &new).unwrap();
            let expected = Transfer::stored(id, new.clone());
            assert_eq!(stored(db, &expected), expected);
            let changed = all_changed(expected);
            let saved = save(db, &changed);
            let expected = Transfer { version: 2, updated_at: NOW, ..changed };
            assert_eq!(saved, expected);
            let by = |find: fn(&mut dyn Billing, &Transfer) -> Stored<Option<Transfer>>| {
                write(db, |tx| find(tx, &expected)).unwrap()
            };
            assert_eq!(by(|tx, row| tx.transfers().by_key(&row.key)), Some(expected.clone()));
            let request = |row: &Transfer| row.request.clone().unwrap();
            assert_eq!(write(db, |tx| tx.transfers().by_request(&request(&expected))), Ok(Some(expected.clone())));
            let line = expected.line.clone().unwrap();
            assert_eq!(write(db, |tx| tx.transfers().by_line(&line)), Ok(Some(expected.clone())));
            let stale = Transfer { version: 1, ..expected };
            let lost = write(db, |tx| crate::support::save(tx, &stale, NOW));
            assert_eq!(lost, Err(StoreError::Clash));
        }
        assert_eq!(write(db, |tx| tx.transfers().get(TransferId::new(99))), Ok(None));
        assert_eq!(write(db, |tx| tx.transfers().by_key(&TransferKey::of(99))), Ok(None));
        let kept = write(db, |tx| tx.batches().get(batch)).unwrap().unwrap();
        assert_eq!((kept.kind, kept.method), (BatchKind::PartnerPayments, TransferMethod::Ach));
        assert_eq!((kept.asked_by, kept.created_at), (Some(UserId::new(5)), NOW));
        let own = write(db, |tx| tx.transfers().of_batch(batch)).unwrap();
        assert_eq!(own.iter().map(|row| row.id.get()).collect::<Vec<_>>(), [1]);
    }

    fn r2_195_what_is_paid_has_one_live_transfer(db: &TestDatabase) {
        office(db);
        let sources = [owed_to_partner(db, 4_500), approved_commission(db)];
        for (key, source) in (1..).zip(sources) {
            let live = |db: &TestDatabase| write(db, |tx| tx.transfers().live_of(source)).unwrap();
            assert_eq!(live(db), None);
            let mut first = asked(db, &new(key, source, 8_400));
            let again = new(100 + key, source, 8_400);
            for state in TransferState::ALL {
                first.state = *state;
                first.request = Some(RequestId::stored(format!("req-{key}")));
                first.completed_at = Some(after(9));
                first = save(db, &first);
                if state.is_live() {
                    assert_eq!(live(db).map(|row| row.id), Some(first.id), "{state}");
                    assert!(is_duplicate(insert(db, &again)), "{state}");
                } else {
                    assert_eq!(live(db), None, "{state}");
                }
            }
            first.state = TransferState::Failed;
            save(db, &first);
            insert(db, &again).unwrap();
        }
    }

    fn r2_195_of_twelve_that_ask_at_once_one_is_stored(db: &TestDatabase) {
        office(db);
        let source = approved_commission(db);
        let start = Barrier::new(12);
        let asked: Vec<Stored<TransferId>> = thread::scope(|scope| {
            let start = &start;
            let each: Vec<_> = (0..12)
                .map(|key| scope.spawn(move || {
                    start.wait();
                    insert(db, &new(key, source, 8_400))
                }))
                .collect();
            each.into_iter().map(|one| one.join().unwrap()).collect()
        });
        assert_eq!(asked.iter().filter(|one| one.is_ok()).count(), 1, "{asked:?}");
        assert_eq!(asked.into_iter().filter(|one| is_duplicate(one.clone())).count(), 11);
    }

    fn r2_194_a_key_a_request_and_a_line_are_of_one_transfer(db: &TestDatabase) {
        office(db);
        let one = all_changed(asked(db, &new(1, owed_to_partner(db, 1), 1)));
        save(db, &one);
        let second = owed_to_partner(db, 2);
        assert!(is_duplicate(insert(db, &new(1, second, 2))));
        let other = asked(db, &new(2, second, 2));
        let taken = |change: fn(&mut Transfer, &Transfer)| {
            let mut row = other.clone();
            change(&mut row, &one);
            write(db, |tx| crate::support::save(tx, &row, NOW))
        };
        assert!(is_duplicate(taken(|row, one| row.request.clone_from(&one.request))));
        assert!(is_duplicate(taken(|row, one| row.line.clone_from(&one.line))));
        assert_eq!(stored(db, &other), other);
    }

    fn r2_194_a_lease_is_taken_once_and_leaves_no_history(db: &TestDatabase) {
        office(db);
        let row = asked(db, &new(1, owed_to_partner(db, 4_500), 4_500));
        let events = || db.query_texts("SELECT CAST(count(*) AS TEXT) FROM events").unwrap();
        let before = events();
        let mut taken = row.clone();
        taken.lease_token = 1;
        taken.lease_until = Some(after(60));
        taken.next_at = Some(after(3));
        taken.checked_at = Some(after(4));
        taken.reason = Some("is not written".to_owned());
        lease(db, &taken, 0).unwrap();
        assert_eq!(lease(db, &taken, 0), Err(StoreError::Clash));
        taken.reason = None;
        assert_eq!(stored(db, &row), taken);
        assert_eq!(events(), before);
        taken.lease_until = None;
        lease(db, &taken, 1).unwrap();
        assert_eq!(stored(db, &row), taken);
        let missing = Transfer { id: TransferId::new(99), ..taken };
        assert_eq!(lease(db, &missing, 1), Err(StoreError::Clash));
    }

    fn r2_194_what_is_due_is_what_the_rule_says(db: &TestDatabase) {
        office(db);
        let wait = (LONGEST_WAIT + CLOCKS_DIFFER).whole_seconds();
        let held = (LEASE + CLOCKS_DIFFER).whole_seconds();
        let mut rows = Vec::new();
        for state in TransferState::ALL {
            for next in [None, Some(-5), Some(0), Some(1), Some(wait), Some(wait + 1)] {
                for until in [None, Some(0), Some(1), Some(held), Some(held + 1)] {
                    let key = u128::try_from(rows.len()).unwrap();
                    let mut row = asked(db, &new(key, owed_to_partner(db, 100), 100));
                    row.state = *state;
                    row.request = Some(RequestId::stored(format!("req-{key}")));
                    row.completed_at = Some(NOW);
                    row.next_at = next.map(after);
                    row.lease_until = until.map(after);
                    rows.push(save(db, &row));
                }
            }
        }
        let mut expected: Vec<&Transfer> = rows.iter().filter(|row| row.is_due(NOW)).collect();
        expected.sort_by_key(|row| (row.next_at, row.id));
        let expected: Vec<i64> = expected.iter().map(|row| row.id.get()).collect();
        assert!(expected.len() > 20);
        assert_eq!(due(db, 0, 1_000), expected);
        assert_eq!(due(db, 0, 7), expected[..7]);
        let worked = rows.iter().filter(|row| row.state.is_worked_on());
        let earliest = worked.filter_map(|row| row.next_at).min();
        assert_eq!(write(db, |tx| tx.transfers().next_due()), Ok(earliest));
    }

    fn r2_194_workers_of_several_servers_take_each_transfer_once(db: &TestDatabase) {
        office(db);
        for key in 0..40 {
            asked(db, &new(key, owed_to_partner(db, 100), 100));
        }
        let servers: Vec<_> = (0..2).map(|_| open_migrated(db.url()).unwrap()).collect();
        let start = Barrier::new(6);
        let take = |server: &infra::Database| {
            start.wait();
            let mut taken = Vec::new();
            loop {
                let now = server.write_blocking::<_, StoreError>(|tx| {
                    let mut now = Vec::new();
                    for id in tx.transfers().due(NOW, 3)? {
                        let mut row = tx.transfers().get(id)?.unwrap();
                        row.lease_token += 1;
                        row.lease_until = Some(NOW.plus(LEASE));
                        tx.transfers().lease(&row, row.lease_token - 1)?;
                        now.push(id);
                    }
                    Ok(now)
                });
                match now {
                    Ok(now) if now.is_empty() => {
                        // Others may have passed over rows that a clash gave back.
                        let left = server.write_blocking::<_, StoreError>(|tx| tx.transfers().due(NOW, 1));
                        if left.is_ok_and(|left| left.is_empty()) {
                            return taken;
                        }
                    }
                    Ok(now) => taken.extend(now),
                    // With six workers that all want the same rows, one may lose every time.
                    Err(StoreError::Clash) => {}
                    Err(error) => panic!("{error}"),
                }
            }
        };
        let take = &take;
        let mut taken: Vec<i64> = thread::scope(|scope| {
            let workers: Vec<_> = servers
                .iter()
                .flat_map(|server| (0..3).map(move |_| server))
                .map(|server| scope.spawn(move || take(server)))
                .collect();
            let taken = workers.into_iter().flat_map(|worker| worker.join().unwrap());
            taken.map(TransferId::get).collect()
        });
        taken.sort_unstable();
        assert_eq!(taken, (1..=40).collect::<Vec<_>>());
        let tokens = "SELECT CAST(count(*) AS TEXT) FROM bank_outbox WHERE lease_token = 1";
        assert_eq!(db.query_texts(tokens).unwrap(), ["40"]);
    }

    fn r2_209_nothing_is_under_way_before_the_bank_was_asked_and_after_the_end(db: &TestDatabase) {
        office(db);
        let source = owed_to_partner(db, 10);
        let id = insert(db, &new(1, source, 10)).unwrap();
        let is_any = || write(db, |tx| tx.transfers().is_any_under_way()).unwrap();
        assert!(!is_any());
        // State → under way.
        let table = [
            (TransferState::Queued, true),
            (TransferState::Unknown, true),
            (TransferState::Submitted, true),
            (TransferState::Completed, false),
            (TransferState::Failed, false),
        ];
        for (state, outcome) in table {
            let mut row = write(db, |tx| tx.transfers().get(id)).unwrap().unwrap();
            row.state = state;
            row.request = Some(RequestId::stored("req-1".to_owned()));
            row.first_sent_at = Some(after(1));
            row.completed_at = Some(after(2));
            save(db, &row);
            assert_eq!(is_any(), outcome, "{state}");
        }
    }

    fn r3_010_a_commission_with_a_live_transfer_is_being_paid(db: &TestDatabase) {
        office(db);
        let source = approved_commission(db);
        let TransferSource::Commission { commission, .. } = source else {
            unreachable!("it is one")
        };
        let is_being_paid = || {
            db.write_blocking::<_, StoreError>(|tx| tx.commissions().is_being_paid(commission))
                .unwrap()
        };
        assert!(!is_being_paid());
        let mut row = asked(db, &new(1, source, 8_400));
        for state in TransferState::ALL {
            row.state = *state;
            row.request = Some(RequestId::stored("req-1".to_owned()));
            row.completed_at = Some(NOW);
            row = save(db, &row);
            assert_eq!(is_being_paid(), state.is_live(), "{state}");
        }
    }
}
