//! Which payments count, a client's ledger and its sums.

use super::{cents, office, payment, store_payment};
use crate::support::{page, read};
use billing::cash::CashFlow;
use billing::memory::{Books, CLIENT, NOW, SALESPERSON, billing_clerk};
use billing::payments::{Draft, PaymentType, record};
use billing::plans;
use billing::revenue;
use billing::schedule::Frequency;
use billing::status::PaymentStatus;
use billing::views::{ClientMoney, LedgerEntry, LedgerQuery, PaymentFilter};
use crm_core::money::Money;
use crm_core::page::{Page, Total};
use crm_core::store::StoreError;
use crm_core::views::Between;
use crm_core::views::Direction::{self, Ascending, Descending};
use infra::on_both_databases;
use infra::testing::TestDatabase;
use time::macros::date;
use time::{Date, Duration};

const TODAY: Date = date!(2026 - 11 - 21);

fn money(db: &TestDatabase) -> ClientMoney {
    read(db, |q| q.client_money(CLIENT, TODAY)).unwrap()
}

fn ledger(db: &TestDatabase, sort: Direction, number: i64, size: i64) -> Vec<LedgerEntry> {
    let query = LedgerQuery {
        client: CLIENT,
        to: None,
        sort,
        page: page(number, size),
    };
    read(db, |q| q.ledger(&query)).unwrap().rows
}

/// One payment of every type, in every state, real and simulated; each amount differs.
fn every_payment(db: &TestDatabase) -> i64 {
    let mut counted = 0;
    let mut amount = 1;
    for kind in PaymentType::ALL {
        for status in PaymentStatus::ALL {
            for mock in [false, true] {
                amount *= 2;
                let mut new = payment(amount % 999_983 + 1);
                (new.details.kind, new.status, new.mock) = (*kind, *status, mock);
                store_payment(db, &new);
                if revenue::counts(*status, mock) {
                    counted += revenue::adds(*kind, new.details.amount).cents();
                }
                amount %= 999_983;
            }
        }
    }
    counted
}

on_both_databases! {
    fn r2_223_r2_225_the_database_counts_the_payments_that_the_rule_counts(db: &TestDatabase) {
        office(db);
        let counted = cents(every_payment(db));
        assert_eq!(money(db).lifetime_total, counted);
        let lifetime: Result<Money, StoreError> =
            db.write_blocking(|tx| tx.facts().lifetime_total(SALESPERSON));
        assert_eq!(lifetime.unwrap(), counted);
        let revenue = read(db, |q| q.revenue(Between::default()));
        let sum: i64 = revenue.iter().map(|row| row.amount.cents()).sum();
        assert_eq!(cents(sum), counted, "the dashboard and the reports");
    }

    fn r5_156_cash_by_day_comes_to_what_was_kept(db: &TestDatabase) {
        office(db);
        let counted = every_payment(db);
        let moved = read(db, |q| q.cash_by_day(Between::default()));
        let sum = |flow: CashFlow| -> i64 {
            let own = moved.iter().filter(|one| one.flow == flow);
            own.map(|one| one.amount.cents()).sum()
        };
        assert!(sum(CashFlow::Refunded) > 0);
        assert_eq!(sum(CashFlow::Received) - sum(CashFlow::Refunded), counted);
        let none = Between { from: Some(date!(2001 - 01 - 01)), to: Some(date!(2001 - 01 - 08)) };
        assert!(read(db, |q| q.cash_by_day(none)).is_empty());
    }

    fn the_cards_leave_out_simulated_and_canceled_rows(db: &TestDatabase) {
        office(db);
        every_payment(db);
        let of = |status| {
            let filter = PaymentFilter { status: Some(status), ..PaymentFilter::default() };
            read(db, |q| q.payment_sums(&filter)).count
        };
        assert_eq!(of(PaymentStatus::Canceled), 0);
        assert_eq!(of(PaymentStatus::Pending), 4, "one of each type");
    }

    fn a_ledger_of_a_thousand_payments_runs_through_all_its_pages(db: &TestDatabase) {
        office(db);
        let draft = |n: i64| {
            let mut draft: Draft = Books::draft(100 + n % 7);
            draft.details.date = TODAY - Duration::days(n % 365);
            draft
        };
        let clerk = billing_clerk();
        for block in 0..10 {
            let done: Result<(), billing::payments::PaymentError> = db.write_blocking(|tx| {
                for n in 0..100 {
                    record(tx, &clerk, &draft(block * 100 + n), NOW)?;
                }
                Ok(())
            });
            done.unwrap();
        }
        let mut balance = 0;
        let mut last = None;
        for number in 1..=5 {
            for entry in ledger(db, Ascending, number, 200) {
                balance -= entry.amount.cents();
                assert_eq!(entry.balance.cents(), balance);
                assert!(last <= Some((entry.date, entry.id)), "in order");
                last = Some((entry.date, entry.id));
            }
        }
        let all = money(db);
        assert_eq!(all.outstanding.cents() - all.credit.cents(), balance);
        let newest = ledger(db, Descending, 1, 1);
        assert_eq!(newest[0].balance.cents(), balance);
    }

    fn a_ledger_to_a_day_has_the_balance_of_that_day(db: &TestDatabase) {
        office(db);
        let clerk = billing_clerk();
        // 600 weekly installments: three are due to today, the first of them two weeks ago.
        let mut plan = Books::plan_draft(60_000, 600);
        plan.details.frequency = Frequency::Weekly;
        plan.details.start = TODAY - Duration::weeks(2);
        let mut paid: Draft = Books::draft(250);
        paid.details.date = TODAY - Duration::days(3);
        let done: Result<(), StoreError> = db.write_blocking(|tx| {
            plans::create(tx, &clerk, &plan, NOW).unwrap();
            record(tx, &clerk, &paid, NOW).unwrap();
            Ok(())
        });
        done.unwrap();
        let to = |day, sort, number, size| {
            let query = LedgerQuery { client: CLIENT, to: Some(day), sort, page: page(number, size) };
            read(db, |q| q.ledger(&query)).unwrap()
        };
        let balances = |found: Page<LedgerEntry>| -> Vec<i64> {
            found.rows.iter().map(|line| line.balance.cents()).collect()
        };
        assert_eq!(to(TODAY, Descending, 1, 2).total, Total::from_count(4));
        assert_eq!(balances(to(TODAY, Descending, 1, 2)), [50, -50]);
        assert_eq!(balances(to(TODAY, Descending, 2, 2)), [200, 100]);
        assert_eq!(balances(to(TODAY, Ascending, 1, 200)), [100, 200, -50, 50]);
        let before = TODAY - Duration::days(1);
        assert_eq!(balances(to(before, Descending, 1, 200)), [-50, 200, 100]);
    }
}
