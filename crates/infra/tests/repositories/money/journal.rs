//! The journal of what is stored: it adds up to the records that it is of.

use super::{cents, office, payment, store_payment, write};
use crate::support::{at, read};
use billing::amount::Amount;
use billing::bank::{BankLine, BankLineId, LineMethod, LineStatus};
use billing::invoices::NewInvoice;
use billing::journal::{
    Account, AccountKind, CostCategory, Format, NewExport, Trial, What, entries,
};
use billing::memory::{CLIENT, NOW};
use billing::payments::NewAllocation;
use crm_core::books::Basis;
use crm_core::clock::BusinessZone;
use crm_core::ids::AccountLineId;
use crm_core::money::Money;
use crm_core::store::StoreError;
use crm_core::views::Between;
use infra::on_both_databases;
use infra::testing::TestDatabase;
use time::Duration;
use time::macros::date;

/// Debits are credits, each record is there once, and what the accounts come to is what the tables come to. Random acts of
/// many at once end here too.
pub(crate) fn assert_journal(db: &TestDatabase) {
    let zone = BusinessZone::utc();
    let all = Between::default();
    let facts = read(db, |views| views.journal_facts(Basis::Cash, all, &zone));
    let made = entries(Basis::Cash, &facts).unwrap();
    let mut rows: Vec<String> = made.iter().map(|entry| entry.row.to_string()).collect();
    rows.sort_unstable();
    let count = rows.len();
    rows.dedup();
    assert_eq!(rows.len(), count, "each record is in the journal once");
    let trial = Trial::of(&[], &made).unwrap();
    assert_eq!(trial.debits, trial.credits);
    let closing = |accounts: &[&str]| {
        let own = trial.rows.iter();
        let own = own.filter(|row| accounts.contains(&row.account.as_str()));
        Money::checked_sum(own.map(|row| row.closing))
            .unwrap()
            .cents()
    };
    let stored = |sql: &str| db.query_texts(sql).unwrap()[0].parse::<i64>().unwrap();
    let kept = stored(
        "SELECT CAST(COALESCE(sum(CASE WHEN kind = 'refund' THEN -amount_cents ELSE amount_cents END), 0) AS TEXT) \
         FROM payments WHERE mock = 0 AND status IN ('completed', 'refunded')",
    );
    let allocated = stored(
        "SELECT CAST(COALESCE(sum(allocations.amount_cents - allocations.reversed_cents), 0) AS TEXT) \
         FROM allocations JOIN payments ON payments.id = allocations.payment_id WHERE payments.mock = 0",
    );
    let revenue = [
        "revenue_cancellation",
        "revenue_transfer",
        "revenue_analysis",
        "refunds",
    ];
    assert_eq!(
        -closing(&revenue),
        allocated,
        "revenue is what is applied to invoices"
    );
    let credit = -closing(&["client_credit"]);
    assert_eq!(
        credit,
        kept - allocated,
        "what is not applied is client credit"
    );
    let partners = stored(
        "SELECT CAST(COALESCE(sum(amount_cents), 0) AS TEXT) FROM partner_payments WHERE status = 'completed'",
    );
    let costs = [
        "fulfillment_fees",
        "filing_fees",
        "recording_fees",
        "retainers",
        "milestone_payments",
        "other_partner_costs",
    ];
    assert_eq!(
        closing(&costs),
        partners,
        "partners cost what they were paid"
    );
}

fn bank_line() -> BankLine {
    BankLine {
        id: BankLineId::parse("l1").unwrap(),
        account: "a1".to_owned(),
        amount: cents(-1_250),
        status: LineStatus::Sent,
        kind: "wireFee".to_owned(),
        counterparty_id: None,
        counterparty_name: Some("Harbor Bank".to_owned()),
        description: None,
        note: None,
        memo: None,
        method: LineMethod::Other,
        created_at: at(0),
        posted_at: Some(at(0)),
        failed_at: None,
        expected_on: None,
        reason: None,
        request_id: None,
    }
}

/// `reference memo` of each entry.
fn told(db: &TestDatabase) -> Vec<String> {
    let (all, zone) = (Between::default(), BusinessZone::utc());
    let facts = read(db, |views| views.journal_facts(Basis::Cash, all, &zone));
    let made = entries(Basis::Cash, &facts).unwrap();
    let told = made
        .iter()
        .map(|entry| format!("{} {}", entry.row, entry.memo));
    let mut told: Vec<String> = told.collect();
    told.sort_unstable();
    told
}

fn accounts_are_kept_over_the_version_that_was_seen(db: &TestDatabase) {
    let own = Account {
        number: "10100".to_owned(),
        name: "First Harbor".to_owned(),
    };
    let put = |account: Option<&Account>, version| {
        let account = account.cloned();
        write(db, move |tx| {
            let journal = tx.journal();
            journal.put_account(AccountKind::Bank, account.as_ref(), version, at(1))
        })
    };
    put(Some(&own), 0).unwrap();
    assert_eq!(put(Some(&own), 0), Err(StoreError::Clash));
    assert_eq!(put(None, 7), Err(StoreError::Clash));
    put(None, 1).unwrap();
    let stored = read(db, |views| views.journal_accounts());
    assert_eq!(stored.len(), 1);
    assert_eq!((stored[0].version, &stored[0].account), (2, &None));
}

fn a_line_is_what_the_bank_says_until_somebody_says_otherwise(db: &TestDatabase) {
    office(db);
    write(db, |tx| tx.payments().insert(&payment(500)).map(drop)).unwrap();
    write(db, |tx| {
        tx.bank_book().upsert_line(&bank_line(), at(0)).map(drop)
    })
    .unwrap();
    assert_eq!(
        told(db),
        ["BNK-1 Bank fee · Harbor Bank", "PAY-1 Payment · Ana Ruiz"]
    );
    let line = AccountLineId::new(1);
    let sort = |category| {
        write(db, move |tx| {
            let journal = tx.journal();
            journal.put_category(line, category, None, at(1))
        })
    };
    sort(Some(CostCategory::DisputeFee)).unwrap();
    assert_eq!(told(db)[0], "BNK-1 Dispute fee · Harbor Bank");
    sort(None).unwrap();
    assert_eq!(told(db), ["PAY-1 Payment · Ana Ruiz"]);
    let kept = write(db, |tx| tx.journal().category(line)).unwrap();
    assert_eq!(kept, Some(None));
    let of_lines = read(db, |views| views.line_categories(&[line]));
    assert_eq!(of_lines.get(&line), Some(&None));
}

fn a_row_is_marked_by_the_first_export_that_had_it(db: &TestDatabase) {
    let export = |rows: &[&str]| {
        let new = NewExport {
            format: Format::Ledger,
            basis: Basis::Cash,
            from: date!(2026 - 10 - 01),
            to: date!(2026 - 10 - 31),
            rows: rows.iter().map(|row| (*row).to_owned()).collect(),
            created_by: None,
            created_at: at(0),
        };
        write(db, move |tx| tx.journal().insert_export(&new)).unwrap()
    };
    assert_eq!(export(&["PAY-1", "PAY-2"]), 1);
    assert_eq!(export(&["PAY-2", "PAY-3"]), 2);
    let rows = db.query_texts(
        "SELECT reference || ' ' || CAST(export_id AS TEXT) FROM journal_exported_rows ORDER BY reference",
    );
    assert_eq!(rows.unwrap(), ["PAY-1 1", "PAY-2 1", "PAY-3 2"]);
    assert_eq!(read(db, |views| views.exported_rows()).len(), 3);
}

/// 300 of a payment of 500 pay an invoice with it; 50 more are applied later, by a server whose clock is an hour behind.
fn credit_is_told_from_money_by_its_act_and_by_no_clock(db: &TestDatabase) {
    office(db);
    let id = store_payment(db, &payment(500));
    let new = NewInvoice {
        client: CLIENT,
        plan: None,
        number: None,
        description: None,
        issued: date!(2026 - 11 - 18),
        due: date!(2026 - 11 - 30),
        amount: Amount::of(cents(1_000)).unwrap(),
        created_at: NOW,
    };
    let ids = write(db, |tx| {
        tx.invoices().insert_many(std::slice::from_ref(&new))
    });
    let invoice = ids.unwrap()[0];
    let part = |amount, created_at| NewAllocation {
        payment: id,
        invoice,
        amount: cents(amount),
        day: date!(2026 - 11 - 18),
        created_at,
    };
    let behind = NOW.minus(Duration::hours(1));
    for new in [part(300, NOW), part(50, behind)] {
        write(db, move |tx| {
            tx.allocations().insert_many(std::slice::from_ref(&new))
        })
        .unwrap();
    }
    let (all, zone) = (Between::default(), BusinessZone::utc());
    let facts = read(db, |views| views.journal_facts(Basis::Cash, all, &zone));
    let moved = facts.iter().map(|fact| match &fact.what {
        What::Received { applied, .. } => format!("{} {}", fact.row, applied.cents()),
        What::Applied { amount, .. } => format!("{} {}", fact.row, amount.cents()),
        other => other.title().to_owned(),
    });
    let mut moved: Vec<String> = moved.collect();
    moved.sort_unstable();
    assert_eq!(moved, ["APP-2 50", "PAY-1 300"]);
}

on_both_databases! {
    fn r5_095_credit_is_told_from_money_by_its_act_and_by_no_clock(db: &TestDatabase) {
        credit_is_told_from_money_by_its_act_and_by_no_clock(db);
    }

    fn r5_095_accounts_are_kept_over_the_version_that_was_seen(db: &TestDatabase) {
        accounts_are_kept_over_the_version_that_was_seen(db);
    }

    fn r5_099_a_line_is_what_the_bank_says_until_somebody_says_otherwise(db: &TestDatabase) {
        a_line_is_what_the_bank_says_until_somebody_says_otherwise(db);
    }

    fn r5_095_a_row_is_marked_by_the_first_export_that_had_it(db: &TestDatabase) {
        a_row_is_marked_by_the_first_export_that_had_it(db);
    }
}
