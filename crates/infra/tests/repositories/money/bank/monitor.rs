//! The monitor's list: our transfers and the account's other lines as one.

use super::{
    after, approved_commission, asked, cents, line, line_id, mirror, new, office, owed_to_partner,
    recipient, save,
};
use crate::support::{page, read, term};
use billing::bank::{BankLine, CounterpartyId, LineStatus, RequestId};
use billing::bank_receipts::BankReceipt;
use billing::transfers::{
    Description, NewTransfer, Recipient, Reference, ShownStatus, Transfer, TransferState,
};
use billing::views::{
    TransactionFilter, TransactionId, TransactionListQuery, TransactionRow, TransactionSort,
    TransactionSums, TransactionType,
};
use crm_core::clock::Instant;
use crm_core::ids::{AccountLineId, TransferId};
use crm_core::money::Money;
use crm_core::store::StoreError;
use crm_core::views::Between;
use crm_core::views::Direction::{Ascending, Descending};
use infra::on_both_databases;
use infra::testing::TestDatabase;
use serde_json::json;

/// Rows a page.
const SIZE: i64 = 9;
const NEWEST: TransactionSort = TransactionSort::Date(Descending);

fn query(filter: TransactionFilter, sort: TransactionSort, number: i64) -> TransactionListQuery {
    TransactionListQuery {
        filter,
        sort,
        page: page(number, SIZE),
    }
}

/// The ids of all pages, in order.
fn ids(db: &TestDatabase, filter: &TransactionFilter, sort: TransactionSort) -> Vec<String> {
    let mut all = Vec::new();
    for number in 1.. {
        let query = query(filter.clone(), sort, number);
        let page = read(db, |views| views.transactions(&query));
        let count = page.rows.len();
        all.extend(page.rows.iter().map(|row| row.id().to_string()));
        if i64::try_from(count).unwrap() < SIZE {
            assert_eq!(page.total.rows, i64::try_from(all.len()).unwrap());
            break;
        }
    }
    all
}

fn found(db: &TestDatabase, text: &str) -> Vec<String> {
    let filter = TransactionFilter {
        search: term(text),
        ..TransactionFilter::default()
    };
    ids(db, &filter, NEWEST)
}

fn one(db: &TestDatabase, id: &str) -> Option<TransactionRow> {
    let id = TransactionId::parse(id).unwrap();
    read(db, |views| views.transaction(id))
}

fn transfer(row: Option<TransactionRow>) -> Transfer {
    match row {
        Some(TransactionRow::Transfer(row)) => row.transfer,
        other => panic!("{other:?} is no transfer"),
    }
}

/// T1 to Palm Cove Law, T2 to José Łuczak with a description; L1 of a bank fee, L2 of a client.
fn four(db: &TestDatabase) {
    office(db);
    asked(db, &new(1, owed_to_partner(db, 4_500), 4_500));
    let salesperson = NewTransfer {
        counterparty: Recipient {
            name: "José Łuczak".to_owned(),
            ..recipient()
        },
        reference: Reference::stored("Commission-20261122".to_owned()),
        description: Some(Description::stored("October, 100% of it".to_owned())),
        created_at: after(10),
        ..new(2, approved_commission(db), 8_400)
    };
    asked(db, &salesperson);
    let fee = BankLine {
        kind: "wireFee".to_owned(),
        counterparty_id: None,
        counterparty_name: None,
        description: Some("Domestic wire fee".to_owned()),
        memo: None,
        created_at: after(20),
        posted_at: None,
        ..line("line-1", -1_500)
    };
    mirror(db, &fee);
    let client = BankLine {
        kind: "incomingDomesticWire".to_owned(),
        counterparty_id: Some(CounterpartyId::stored("rec-9".to_owned())),
        counterparty_name: Some("ANA RUIZ".to_owned()),
        description: None,
        memo: Some("Invoice 17".to_owned()),
        note: Some("secret".to_owned()),
        created_at: after(5),
        posted_at: Some(after(30)),
        ..line("line-2", 250_000)
    };
    mirror(db, &client);
}

on_both_databases! {
    fn r5_080_transactions_are_filtered_by_day_and_amount_and_summed(db: &TestDatabase) {
        four(db);
        let of = |amount| Some(cents(amount));
        let all = TransactionFilter::default;
        let days = |from: Option<i64>, to: Option<i64>| TransactionFilter {
            days: Between { from: from.map(after), to: to.map(after) },
            ..all()
        };
        let amounts = |at_least, at_most| TransactionFilter { at_least, at_most, ..all() };
        let status = |status| TransactionFilter { status: Some(status), ..all() };
        // Filter → rows, what came, what went. T1 is of second 0, T2 of 10, L1 of 20, L2 of 30.
        let cases: &[(TransactionFilter, &[&str], i64, i64)] = &[
            (all(), &["L2", "L1", "T2", "T1"], 250_000, 14_400),
            (days(Some(10), None), &["L2", "L1", "T2"], 250_000, 9_900),
            (days(None, Some(20)), &["T2", "T1"], 0, 12_900),
            (amounts(of(4_500), of(8_400)), &["T2", "T1"], 0, 12_900),
            (amounts(of(8_401), None), &["L2"], 250_000, 0),
            (amounts(None, of(1_500)), &["L1"], 0, 1_500),
            (status(ShownStatus::Failed), &[], 0, 0),
        ];
        let check = |filter: &TransactionFilter, rows: &[&str], (come, gone): (i64, i64)| {
            assert_eq!(ids(db, filter, NEWEST), rows, "{filter:?}");
            let sums = read(db, |views| views.transaction_sums(filter));
            let outcome = TransactionSums { money_in: Money::from_cents(come), money_out: Money::from_cents(gone) };
            assert_eq!(sums, outcome, "{filter:?}");
        };
        for (filter, rows, come, gone) in cases {
            check(filter, rows, (*come, *gone));
        }
        // What failed moved nothing, and is summed where it alone is asked for.
        let mut failed = transfer(one(db, "T1"));
        failed.state = TransferState::Failed;
        save(db, &failed);
        check(&all(), &["L2", "L1", "T2", "T1"], (250_000, 9_900));
        check(&status(ShownStatus::Failed), &["T1"], (0, 4_500));
    }

    fn r2_074_the_search_finds_recipient_reference_and_description_in_any_case(db: &TestDatabase) {
        four(db);
        let cases: &[(&str, &[&str])] = &[
            ("palm cove", &["T1"]),
            ("PALM COVE", &["T1"]),
            ("jose luczak", &["T2"]),
            ("Łuczak", &["T2"]),
            ("october", &["T2"]),
            ("100%", &["T2"]),
            ("commission-2026", &["T2"]),
            ("payment-2026", &["T1"]),
            ("20261122", &["T2"]),
            ("wire fee", &["L1"]),
            ("ana ruiz", &["L2"]),
            ("invoice 17", &["L2"]),
            ("secret", &[]),
            ("law\ndomestic", &[]),
            // Too short for the trigram index.
            ("17", &["L2"]),
            ("A", &["L2", "T2", "T1"]),
            ("%", &["T2"]),
            ("nobody", &[]),
        ];
        for (text, outcome) in cases {
            assert_eq!(found(db, text), *outcome, "{text}");
        }
        // News of the bank is found, and what it said before is not.
        let renamed = BankLine {
            counterparty_name: Some("Bo Adams".to_owned()),
            ..line("line-2", 250_000)
        };
        mirror(db, &renamed);
        assert_eq!(found(db, "bo adams"), ["L2"]);
        assert_eq!(found(db, "ana ruiz"), Vec::<String>::new());
    }

    fn r2_109_a_row_has_what_belongs_to_it(db: &TestDatabase) {
        four(db);
        let mut row = transfer(one(db, "T1"));
        row.state = TransferState::Completed;
        row.line = Some(line_id("line-3"));
        row.completed_at = Some(after(60));
        let row = save(db, &row);
        let own = line("line-3", -4_500);
        mirror(db, &own);
        let receipt = |number, of| BankReceipt {
            number,
            of,
            facts: json!({}),
            pdf: None,
            created_by: None,
            created_at: after(0),
        };
        for receipt in [
            receipt(1, TransactionId::Line(AccountLineId::new(2))),
            receipt(2, TransactionId::Transfer(TransferId::new(1))),
        ] {
            db.write_blocking::<_, StoreError>(|tx| tx.bank_receipts().insert(&receipt)).unwrap();
        }
        let Some(TransactionRow::Transfer(shown)) = one(db, "T1") else {
            panic!("T1 is a transfer")
        };
        assert_eq!((&shown.transfer, shown.receipt), (&row, Some(2)));
        assert_eq!(shown.line, Some(own));
        assert_eq!(shown.asked_by.as_deref(), Some("Dana Whitfield"));
        assert_eq!(shown.approved_by, None);
        let shown = TransactionRow::Transfer(shown);
        assert_eq!(one(db, "L3").as_ref(), Some(&shown), "its line is found as the transfer");
        assert_eq!((shown.status(), shown.kind()), (ShownStatus::Completed, TransactionType::PartnerPayment));
        let Some(TransactionRow::Line(theirs)) = one(db, "L2") else {
            panic!("L2 is a line")
        };
        assert_eq!((theirs.id, theirs.kind), (AccountLineId::new(2), TransactionType::Other));
        assert_eq!((theirs.line.id.as_str(), theirs.receipt), ("line-2", Some(1)));
        for missing in ["T99", "L99"] {
            assert_eq!(one(db, missing), None);
        }
    }

    fn r2_192_a_line_of_ours_is_listed_once(db: &TestDatabase) {
        four(db);
        let all = |db: &TestDatabase| ids(db, &TransactionFilter::default(), NEWEST);
        assert_eq!(all(db), ["L2", "L1", "T2", "T1"]);
        mirror(db, &BankLine {
            created_at: after(40),
            posted_at: None,
            status: LineStatus::Pending,
            request_id: Some(RequestId::stored("req-1".to_owned())),
            ..line("line-3", -4_500)
        });
        assert_eq!(all(db), ["L3", "L2", "L1", "T2", "T1"], "nobody knows yet whose it is");
        let mut row = transfer(one(db, "T1"));
        row.state = TransferState::Submitted;
        row.request = Some(RequestId::stored("req-1".to_owned()));
        let mut row = save(db, &row);
        assert_eq!(all(db), ["L2", "L1", "T2", "T1"], "it is known by its request");
        row.request = None;
        row.line = Some(line_id("line-3"));
        save(db, &row);
        assert_eq!(all(db), ["L2", "L1", "T2", "T1"], "and by its own id");
    }

    fn r2_075_every_filter_and_order_gives_what_a_plain_look_gives(db: &TestDatabase) {
        office(db);
        let mut rng = fastrand::Rng::with_seed(3);
        for n in 0..24_u8 {
            let amount = rng.i64(1..6);
            let mut row = asked(db, &NewTransfer {
                counterparty: Recipient { name: format!("Party {}", rng.u8(0..3)), ..recipient() },
                created_at: after(rng.i64(0..8)),
                ..new(n.into(), if n < 4 { approved_commission(db) } else { owed_to_partner(db, amount) }, amount)
            });
            row.state = *rng.choice(TransferState::ALL).unwrap();
            row.request = Some(RequestId::stored(format!("req-{n}")));
            row.line = rng.bool().then(|| line_id(&format!("line-{n}")));
            row.completed_at = (row.state == TransferState::Completed || rng.bool()).then(|| after(rng.i64(0..8)));
            save(db, &row);
        }
        for n in 0..40 {
            mirror(db, &BankLine {
                status: *rng.choice(LineStatus::ALL).unwrap(),
                kind: (*rng.choice(["wireFee", "outgoingPayment", "debitCardTransaction"].iter()).unwrap()).to_owned(),
                counterparty_name: rng.bool().then(|| format!("Party {}", rng.u8(0..3))),
                created_at: after(rng.i64(0..8)),
                posted_at: rng.bool().then(|| after(rng.i64(0..8))),
                request_id: rng.bool().then(|| RequestId::stored(format!("req-{}", rng.u8(20..60)))),
                ..line(&format!("line-{n}"), rng.i64(-5..6))
            });
        }
        let rows = plain_look(db);
        assert!(rows.len() > 30 && rows.len() < 64, "{}", rows.len());
        let statuses = ShownStatus::ALL.iter().map(|status| Some(*status)).chain([None]);
        let kinds: Vec<_> = TransactionType::ALL.iter().map(|kind| Some(*kind)).chain([None]).collect();
        let mut sizes = 0;
        for status in statuses {
            for kind in &kinds {
                for search in [None, Some("party 1"), Some("y")] {
                    for sort in [NEWEST, TransactionSort::Date(Ascending), TransactionSort::Amount(Descending), TransactionSort::Amount(Ascending)] {
                        let filter = TransactionFilter { search: search.and_then(term), status, kind: *kind, ..TransactionFilter::default() };
                        let listed = ids(db, &filter, sort);
                        assert_eq!(listed, picked(&rows, (status, *kind, search), sort), "{filter:?} {sort:?}");
                        sizes += listed.len();
                    }
                }
            }
        }
        assert!(sizes > 1_000);
    }
}

/// Every row of the monitor, found one by one.
fn plain_look(db: &TestDatabase) -> Vec<TransactionRow> {
    let mut rows: Vec<TransactionRow> = (1..=24)
        .map(|n| one(db, &format!("T{n}")).unwrap())
        .collect();
    let lines = (1..=40).map(|n| one(db, &format!("L{n}")).unwrap());
    rows.extend(lines.filter(|row| matches!(row, TransactionRow::Line(_))));
    rows
}

type Filter<'a> = (
    Option<ShownStatus>,
    Option<TransactionType>,
    Option<&'a str>,
);

fn picked(
    rows: &[TransactionRow],
    (status, kind, search): Filter<'_>,
    sort: TransactionSort,
) -> Vec<String> {
    let mut rows: Vec<&TransactionRow> = rows
        .iter()
        .filter(|row| status.is_none_or(|status| row.status() == status))
        .filter(|row| kind.is_none_or(|kind| row.kind() == kind))
        .filter(|row| search.is_none_or(|search| texts(row).contains(search)))
        .collect();
    rows.sort_by_key(|row| {
        let place = place(row, sort);
        let (line, id) = match row.id() {
            TransactionId::Transfer(id) => (0, id.get()),
            TransactionId::Line(id) => (1, id.get()),
        };
        (place, -id, line)
    });
    rows.iter().map(|row| row.id().to_string()).collect()
}

/// Small comes first.
fn place(row: &TransactionRow, sort: TransactionSort) -> i64 {
    let (at, amount): (Instant, Money) = match row {
        TransactionRow::Transfer(row) => {
            let transfer = &row.transfer;
            let at = transfer.completed_at.unwrap_or(transfer.created_at);
            (at, transfer.amount.money())
        }
        TransactionRow::Line(row) => {
            let line = &row.line;
            (line.posted_at.unwrap_or(line.created_at), line.amount)
        }
    };
    let (value, direction) = match sort {
        TransactionSort::Date(direction) => (at.micros(), direction),
        TransactionSort::Amount(direction) => (amount.cents().abs(), direction),
    };
    match direction {
        Ascending => value,
        Descending => -value,
    }
}

fn texts(row: &TransactionRow) -> String {
    let parts: Vec<&str> = match row {
        TransactionRow::Transfer(row) => {
            let transfer = &row.transfer;
            vec![&transfer.counterparty.name, transfer.reference.as_str()]
        }
        TransactionRow::Line(row) => {
            let line = &row.line;
            let parts = [&line.counterparty_name, &line.memo, &line.description];
            parts.into_iter().flatten().map(String::as_str).collect()
        }
    };
    parts.join("\n").to_lowercase()
}
