//! The mirror of the account, and what is known of the bank.

use super::{
    after, asked, cents, line, line_id, mirror, new, office, owed_to_partner, save, write,
};
use billing::bank::{
    BankAccount, BankLine, Counterparty, CounterpartyId, LineMethod, LineStatus, RequestId,
    TransferMethod,
};
use billing::memory::{Books, NOW};
use billing::transfers::{SyncState, TransferState};
use billing::unit::Billing;
use crm_core::clock::Instant;
use crm_core::money::Money;
use crm_core::store::Stored;
use infra::on_both_databases;
use infra::testing::{TestDatabase, open_migrated};
use std::sync::Barrier;
use std::thread;
use time::macros::date;

fn full() -> BankLine {
    BankLine {
        amount: Money::from_cents(12_345),
        status: LineStatus::Reversed,
        kind: "incomingDomesticWire".to_owned(),
        note: Some("O'Brien \"100 %\"".to_owned()),
        method: LineMethod::Wire,
        failed_at: Some(after(70)),
        expected_on: Some(date!(2026 - 11 - 24)),
        reason: Some("R01".to_owned()),
        request_id: Some(RequestId::stored("req-1".to_owned())),
        ..line("line-1", 1)
    }
}

fn bare() -> BankLine {
    BankLine {
        status: LineStatus::Pending,
        counterparty_id: None,
        counterparty_name: None,
        description: None,
        memo: None,
        method: LineMethod::Other,
        posted_at: None,
        ..line("line-2", -500)
    }
}

fn of_mirror(db: &TestDatabase, id: &str) -> Option<BankLine> {
    write(db, |tx| tx.bank_book().line(&line_id(id))).unwrap()
}

fn sync_state() -> SyncState {
    SyncState {
        last_success: Some(after(1)),
        last_try: Some(after(2)),
        last_error: Some("the bank cannot be reached: timed out".to_owned()),
        account: Some(BankAccount {
            id: "acc-1".to_owned(),
            name: "Operating \"1\"".to_owned(),
            status: "active".to_owned(),
            available: Money::from_cents(1_234_567),
            current: Money::from_cents(-5),
        }),
        counterparties: vec![
            Counterparty {
                id: CounterpartyId::stored("rec-1".to_owned()),
                name: "Palm Cove Law".to_owned(),
                email: Some("pay@example.com".to_owned()),
                account: Some("ACH 000000000 …5678".to_owned()),
                methods: vec![TransferMethod::Ach, TransferMethod::Wire],
            },
            Counterparty {
                id: CounterpartyId::stored("rec-2".to_owned()),
                name: "José".to_owned(),
                email: None,
                account: None,
                methods: Vec::new(),
            },
        ],
    }
}

fn claim(db: &infra::Database, now: i64, until: i64, not_before: i64) -> bool {
    db.write_blocking::<_, crm_core::store::StoreError>(|tx| {
        tx.bank_book()
            .claim_sync(after(now), after(until), after(not_before))
    })
    .unwrap()
}

on_both_databases! {
    fn r2_109_a_line_comes_back_as_the_bank_told_it(db: &TestDatabase) {
        assert_eq!(of_mirror(db, "line-1"), None);
        for line in [full(), bare()] {
            assert!(mirror(db, &line));
            assert_eq!(of_mirror(db, line.id.as_str()), Some(line.clone()));
            assert!(!mirror(db, &line), "nothing new");
        }
        let changed = BankLine { id: line_id("line-1"), ..bare() };
        assert!(mirror(db, &changed));
        assert_eq!(of_mirror(db, "line-1"), Some(changed.clone()));
        let back = BankLine { id: line_id("line-1"), ..full() };
        assert!(mirror(db, &back));
        assert_eq!(of_mirror(db, "line-1"), Some(back));
        let rows = "SELECT CAST(count(*) AS TEXT) FROM bank_lines";
        assert_eq!(db.query_texts(rows).unwrap(), ["2"]);
    }

    fn r2_192_the_mirrors_questions_are_answered_as_in_memory(db: &TestDatabase) {
        office(db);
        let mut rng = fastrand::Rng::with_seed(9);
        let mut books = Books::default();
        let mut ours = asked(db, &new(1, owed_to_partner(db, 1), 1));
        ours.request = Some(RequestId::stored("req-7".to_owned()));
        ours.line = Some(line_id("line-11"));
        let ours = save(db, &ours);
        books.transfers.insert(ours.id, ours);
        // A line of one that is over belongs to no one.
        let mut over = asked(db, &new(2, owed_to_partner(db, 1), 1));
        over.state = TransferState::Failed;
        over.request = Some(RequestId::stored("req-8".to_owned()));
        let over = save(db, &over);
        books.transfers.insert(over.id, over);
        for n in 0..80 {
            let created = rng.i64(0..100);
            let one = BankLine {
                amount: Money::from_cents(rng.i64(-3..3)),
                status: *rng.choice(LineStatus::ALL).unwrap(),
                counterparty_id: rng.bool().then(|| CounterpartyId::stored(format!("rec-{}", rng.u8(1..3)))),
                created_at: after(created),
                posted_at: rng.bool().then(|| after(created + rng.i64(0..50))),
                request_id: rng.bool().then(|| RequestId::stored(format!("req-{}", rng.u8(1..9)))),
                ..line(&format!("line-{}", 10 + n), 0)
            };
            mirror(db, &one);
            Billing::bank_book(&mut books).upsert_line(&one, NOW).unwrap();
        }
        let mut found = 0;
        for second in [0, 30, 60, 90, 140, 200] {
            let mut both = |ask: &dyn Fn(&mut dyn Billing) -> Stored<Option<String>>| {
                let expected = ask(&mut books);
                assert_eq!(write(db, ask), expected, "{second}");
                found += usize::from(expected.unwrap().is_some());
            };
            both(&|tx| {
                let oldest = tx.bank_book().oldest_open(after(second - 20), after(second))?;
                Ok(oldest.map(|at: Instant| at.micros().to_string()))
            });
            for to in ["rec-1", "rec-2", "rec-3"] {
                for amount in 1..4 {
                    let to = CounterpartyId::stored(to.to_owned());
                    both(&|tx| {
                        let paid = tx.bank_book().paid_since(&to, cents(amount), after(second))?;
                        // Several may be of one second: which of them does not matter.
                        let Some(paid) = paid else { return Ok(None) };
                        let line = tx.bank_book().line(&paid)?;
                        Ok(line.map(|line| line.created_at.micros().to_string()))
                    });
                }
            }
        }
        assert!(found > 10);
    }

    fn r2_191_what_the_bank_told_last_comes_back(db: &TestDatabase) {
        let sync = || write(db, |tx| tx.bank_book().sync()).unwrap();
        assert_eq!(sync(), SyncState::default());
        for state in [sync_state(), SyncState { account: None, last_error: None, ..sync_state() }, SyncState::default()] {
            write(db, |tx| tx.bank_book().set_sync(&state)).unwrap();
            assert_eq!(sync(), state);
        }
    }

    fn r2_244_one_server_at_a_time_asks_the_bank(db: &TestDatabase) {
        assert!(claim(db, 0, 30, -60));
        assert!(!claim(db, 1, 31, -59), "another one asks");
        write(db, |tx| tx.bank_book().set_sync(&SyncState { last_try: Some(after(5)), ..sync_state() })).unwrap();
        assert!(!claim(db, 10, 40, -50), "it was asked a moment ago");
        assert!(!claim(db, 64, 94, 4));
        assert!(!claim(db, 65, 95, 5));
        assert!(claim(db, 66, 96, 6), "a minute is over");
        assert!(!claim(db, 95, 125, 90), "its lease holds");
        assert!(claim(db, 126, 156, 67), "its server died");
        let kept = write(db, |tx| tx.bank_book().sync()).unwrap();
        assert_eq!(kept.account, sync_state().account, "asking forgets nothing");
    }

    fn r2_244_of_many_servers_that_ask_at_once_one_may(db: &TestDatabase) {
        let servers: Vec<_> = (0..3).map(|_| open_migrated(db.url()).unwrap()).collect();
        for round in 1..=5 {
            let start = Barrier::new(servers.len());
            let may = thread::scope(|scope| {
                let start = &start;
                let each: Vec<_> = servers
                    .iter()
                    .map(|server| scope.spawn(move || {
                        start.wait();
                        claim(server, round * 100, round * 100 + 30, round * 100 - 60)
                    }))
                    .collect();
                each.into_iter().map(|one| one.join().unwrap()).filter(|may| *may).count()
            });
            assert_eq!(may, 1, "round {round}");
        }
    }
}
