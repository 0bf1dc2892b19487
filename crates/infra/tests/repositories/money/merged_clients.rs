//! Two clients become one with everything that the books have of them, and two again.

use super::random::{agree, pay_and_earn, refund_and_take_back};
use super::soundness::books;
use super::{assert_sound, office};
use crate::support::{client_details, page, person, read, store_client};
use billing::memory::{Books, CLIENT, NOW, billing_clerk};
use crm_core::actor::Actor;
use crm_core::event::EventKind;
use crm_core::ids::{ClientId, InvoiceId, MergeId, PaymentId, UserId};
use crm_core::merges::{
    self, Merge, MergeKind, MergeOrder, MovedKind, Seen, UnmergeError, Unmerged,
};
use crm_core::text::Notes;
use crm_core::trash;
use crm_core::users::Role;
use infra::on_both_databases;
use infra::testing::TestDatabase;
use time::Duration;

const TABLES: [&str; 7] = [
    "properties",
    "exit_cases",
    "documents",
    "payment_plans",
    "invoices",
    "payments",
    "commissions",
];

fn admin() -> Actor {
    Actor::staff(UserId::new(1), Role::Admin, "request-1")
}

/// Everything of client 1 becomes a newer client's, who is the one that will go into the other.
fn newer_with_all_of_it(db: &TestDatabase) -> ClientId {
    let newer = store_client(db, client_details(person("Anna", "Ruiz")));
    for table in TABLES {
        db.execute_sql(&format!(
            "UPDATE {table} SET client_id = {newer} WHERE client_id = {CLIENT}"
        ))
        .unwrap();
    }
    newer
}

/// Table, id and client of every row.
fn whose(db: &TestDatabase) -> Vec<String> {
    let of_table = |table: &&str| {
        let rows =
            format!("SELECT '{table} ' || id || ' of ' || client_id FROM {table} ORDER BY id");
        db.query_texts(&rows).unwrap()
    };
    TABLES.iter().flat_map(of_table).collect()
}

/// What was billed, paid and earned in all.
fn figures(db: &TestDatabase) -> Vec<String> {
    let sums = [
        "SELECT 'billed ' || CAST(sum(amount_cents) AS TEXT) || ' ' || CAST(sum(paid_cents) AS TEXT) FROM invoices",
        "SELECT kind || ' ' || status || ' ' || CAST(sum(amount_cents) AS TEXT) FROM payments GROUP BY kind, status ORDER BY 1",
        "SELECT 'earned ' || status || ' ' || CAST(sum(amount_cents) AS TEXT) FROM commissions GROUP BY status ORDER BY 1",
    ];
    let all = sums.iter().flat_map(|sum| db.query_texts(sum).unwrap());
    all.collect()
}

fn merge(db: &TestDatabase, newer: ClientId) -> Merge {
    let merged = db.write_blocking(|tx| {
        let mut seen = |id: ClientId| {
            let version = tx.clients().get(id).unwrap().unwrap().version;
            Seen {
                id: id.get(),
                version,
            }
        };
        let records = [seen(CLIENT), seen(newer)];
        let order = MergeOrder {
            kind: MergeKind::Client,
            records,
        };
        merges::merge(tx, &admin(), &order, NOW.minus(Duration::days(1)))
    });
    merged.unwrap()
}

fn unmerge(db: &TestDatabase, id: MergeId) -> Result<Unmerged, UnmergeError> {
    db.write_blocking(|tx| merges::unmerge(tx, &admin(), id, None, NOW))
}

fn of_client(all: &[String], client: ClientId) -> usize {
    let suffix = format!(" of {client}");
    all.iter().filter(|row| row.ends_with(&suffix)).count()
}

/// Merged and parted: every row is whose it was, every figure what it was, and no rule of the books is broken in between.
fn round_trip(db: &TestDatabase) {
    let newer = newer_with_all_of_it(db);
    pay_and_earn(db, &Books::draft(4_200));
    let (before, money) = (whose(db), figures(db));
    assert!(of_client(&before, newer) > 3 && of_client(&before, CLIENT) > 0);
    let merged = merge(db, newer);
    assert_sound(db);
    assert_eq!(of_client(&whose(db), newer), 0);
    assert_eq!(figures(db), money);
    unmerge(db, merged.id).unwrap();
    assert_sound(db);
    assert_eq!(whose(db), before);
    assert_eq!(figures(db), money);
}

on_both_databases! {
    fn r5_047_a_client_goes_into_another_with_its_money_and_comes_out_again(db: &TestDatabase) {
        books(db);
        round_trip(db);
    }

    fn r5_047_whatever_the_books_have_of_two_clients_they_are_merged_and_parted(db: &TestDatabase) {
        office(db);
        agree(db, 47);
        round_trip(db);
    }

    fn r5_047_the_dry_run_lists_every_row_of_money_that_would_change_its_client(db: &TestDatabase) {
        books(db);
        let newer = newer_with_all_of_it(db);
        let ids = (newer.get(), CLIENT.get());
        let run = db.write_blocking(|tx| merges::preview(tx, &admin(), (MergeKind::Client, ids), NOW)).unwrap();
        let listed: Vec<String> = run.moving.money.iter().map(|row| {
            let on = row.on.map(|on| on.to_string()).unwrap_or_default();
            format!("{} {} {on} {} {}", row.kind, row.id, row.amount.cents(), row.status)
        }).collect();
        let first_of = |kind: MovedKind| listed.iter().find(|row| row.starts_with(&format!("{kind} "))).cloned().unwrap();
        assert_eq!(first_of(MovedKind::Payment), "payment 1 2026-11-21 100000 completed");
        assert_eq!(first_of(MovedKind::Invoice), "invoice 1 2026-11-21 100000 paid");
        assert!(listed.iter().any(|row| row.starts_with("payment 3") && row.contains("-20000")), "{listed:?}");
        let records = run.moving.rows.records;
        let counted = records.payment_plans + records.invoices + records.payments + records.commissions;
        assert_eq!(i64::try_from(listed.len()).unwrap(), counted);
        assert_eq!((records.properties, records.exit_cases), (1, 1));
    }

    fn r5_047_what_is_made_since_of_a_moved_record_goes_back_with_it(db: &TestDatabase) {
        books(db);
        let newer = newer_with_all_of_it(db);
        let merged = merge(db, newer);
        // The absorbed client's payments: what was pending arrives and earns, another is refunded.
        let pending = PaymentId::new(4);
        db.write_blocking(|tx| workflows::payments::complete(tx, &billing_clerk(), (pending, None), NOW)).unwrap();
        refund_and_take_back(db, &Books::refund_draft(InvoiceId::new(2), 1_000));
        let since = Books::draft(3_300);
        pay_and_earn(db, &since);
        assert_sound(db);
        let all = whose(db).len();
        let done = unmerge(db, merged.id).unwrap();
        assert_sound(db);
        assert_eq!((done.stays.records.payments, done.stays.records.commissions), (1, 1), "the payment made since, not the refund");
        let after = whose(db);
        assert_eq!(after.len(), all);
        // The payment of since and its commission are the survivor's.
        assert_eq!(of_client(&after, CLIENT), 2, "{after:?}");
    }

    fn r5_047_a_payment_of_one_for_an_invoice_of_the_other_keeps_them_together(db: &TestDatabase) {
        books(db);
        let newer = newer_with_all_of_it(db);
        let merged = merge(db, newer);
        // Of the plan that came with the other client.
        let open = InvoiceId::new(4);
        pay_and_earn(db, &Books::draft_for(open, 500));
        let Err(UnmergeError::Tied(tied)) = unmerge(db, merged.id) else {
            panic!("parted with money across");
        };
        let (payment, invoice) = tied[0];
        assert_eq!((tied.len(), invoice), (1, open));
        let reason = Notes::stored("of the other client".to_owned());
        db.write_blocking(|tx| workflows::payments::reverse(tx, &billing_clerk(), (payment, None), &reason, NOW)).unwrap();
        unmerge(db, merged.id).unwrap();
        assert_sound(db);
    }

    fn r5_047_a_merged_client_says_where_it_went_and_keeps_its_history(db: &TestDatabase) {
        books(db);
        let newer = newer_with_all_of_it(db);
        let merged = merge(db, newer);
        let went = read(db, |views| views.merged_into(MergeKind::Client, newer.get())).unwrap();
        assert_eq!((went.id, went.survivor), (merged.id, CLIENT.get()));
        assert!(db.write_blocking(|tx| trash::restore::<crm_core::clients::Client>(tx, &admin(), newer, NOW)).is_err());
        let told = read(db, |views| views.client_timeline(CLIENT, page(1, 100))).rows;
        let about = |id: ClientId, kind: EventKind| {
            told.iter().any(|entry| entry.about == ("client".to_owned(), id.get()) && entry.kind == kind.as_str())
        };
        assert!(about(CLIENT, EventKind::ClientMerged));
        assert!(about(newer, EventKind::ClientMergedInto));
        let moved = "SELECT CAST(count(*) AS TEXT) FROM events WHERE kind = 'record.moved_to_client'";
        let rows = of_client(&whose(db), CLIENT);
        assert_eq!(db.query_texts(moved).unwrap(), [rows.to_string()]);
    }
}
