//! The journal: what the records and the bank's lines post, what that comes to, and as which files it is taken.

use super::{NOON, Office, line, made, office, payment, refusal};
use api::http_tests;
use api::testing::TestApp;
use crm_core::users::Role;
use serde_json::{Value, json};
use time::Duration;
use time::macros::datetime;

http_tests!(
    on both:
    r5_095_the_journal_has_each_record_once_and_balances,
    r5_095_accrual_counts_what_is_invoiced,
    r5_093_r5_095_credit_that_is_applied_after_a_close_counts_on_the_first_open_day,
    r5_095_files_mark_what_was_exported_before,
    r5_095_a_record_that_does_not_add_up_is_named_and_nothing_is_written,
    r5_097_r5_099_bank_lines_are_costs_with_a_category,
    r5_097_commissions_and_bank_lines_are_files,
);

const NOVEMBER: &str = "from=2026-11-01&to=2026-11-30";

/// 60.00 of an invoice by check, 40.00 of credit in cash, 100.00 by card of which the provider kept 2.90, and a fee of the bank.
async fn paid(office: &Office<'_>) {
    let invoice = json!({"clientId": office.client, "amount": 100, "dueDate": "2026-12-30"});
    let invoice = made(office.clerk.post("/api/invoices", invoice).await);
    let check = json!({"clientId": office.client, "invoiceId": invoice["id"], "amount": 60,
        "paymentMethod": "check", "paymentDate": "2026-11-02", "status": "completed"});
    made(office.clerk.post("/api/payments", check).await);
    office.pay(40, "cash", "2026-11-03").await;
    let card = office.pay(100, "credit_card", "2026-11-04").await;
    let mut fee = line("l2", -1_250, NOON);
    fee.kind = "wireFee".to_owned();
    let payout = line("l1", 9_710, datetime!(2026-11-06 20:00 UTC));
    office.told(vec![payout, fee]).await;
    let body = json!({"lineId": 1, "records": [payment(card, 100)], "fee": 2.9});
    made(office.clerk.post("/api/bank-matching/matches", body).await);
}

impl Office<'_> {
    async fn journal(&self, path: &str) -> Value {
        let answer = self.clerk.get(&format!("/api/journal{path}")).await;
        assert_eq!(answer.status, 200, "{path}: {answer:?}");
        answer.json()
    }
}

/// `date memo: account debit-credit, …` of each entry.
fn told(journal: &Value) -> Vec<String> {
    let entries = journal["data"].as_array().unwrap().iter();
    let told = entries.map(|entry| {
        let lines = entry["lines"].as_array().unwrap().iter();
        let lines: Vec<String> = lines
            .map(|line| {
                let account = line["account"].as_str().unwrap();
                format!("{account} {}-{}", line["debit"], line["credit"])
            })
            .collect();
        let [date, memo] = ["date", "memo"].map(|name| entry[name].as_str().unwrap());
        format!("{date} {memo}: {}", lines.join(", "))
    });
    told.collect()
}

async fn r5_095_the_journal_has_each_record_once_and_balances(app: TestApp) {
    let office = office(&app).await;
    paid(&office).await;
    let journal = office.journal(&format!("?{NOVEMBER}")).await;
    assert_eq!(
        told(&journal),
        [
            "2026-11-02 Payment · Ana Ruiz: bank 60.00-0.00, revenue_cancellation 0.00-60.00",
            "2026-11-03 Payment · Ana Ruiz: cash_on_hand 40.00-0.00, client_credit 0.00-40.00",
            "2026-11-04 Payment · Ana Ruiz: card_clearing 100.00-0.00, client_credit 0.00-100.00",
            "2026-11-06 Deposit · Ana Ruiz: bank 97.10-0.00, card_clearing 0.00-100.00, card_fees 2.90-0.00",
            "2026-11-20 Bank fee · Ana Ruiz: bank 0.00-12.50, bank_fees 12.50-0.00",
        ]
    );
    assert_eq!(journal["debits"].to_string(), "312.50");
    assert_eq!(journal["credits"], journal["debits"]);
    assert_eq!(
        journal["notice"],
        "Cash basis: money counts on the day it is received."
    );
    let page = office
        .clerk
        .get(&format!("/api/journal?{NOVEMBER}&page=2&perPage=4"))
        .await;
    assert_eq!(page.header("x-total-count"), Some("5"));
    assert_eq!(page.json()["data"].as_array().unwrap().len(), 1);
    assert_eq!(
        office.journal("?from=2026-12-01&to=2026-12-31").await["total"],
        0
    );

    let trial = office
        .journal("/trial-balance?from=2026-11-04&to=2026-11-30")
        .await;
    let rows = trial["rows"].as_array().unwrap().iter();
    let rows: Vec<String> = rows
        .map(|row| {
            let [opening, debit, credit, closing] =
                ["opening", "debit", "credit", "closing"].map(|name| &row[name]);
            let account = row["account"].as_str().unwrap();
            format!("{account} {opening} {debit} {credit} {closing}")
        })
        .collect();
    assert_eq!(
        rows,
        [
            "bank 60.00 97.10 12.50 144.60",
            "cash_on_hand 40.00 0.00 0.00 40.00",
            "card_clearing 0.00 100.00 100.00 0.00",
            "client_credit -40.00 0.00 100.00 -140.00",
            "revenue_cancellation -60.00 0.00 0.00 -60.00",
            "bank_fees 0.00 12.50 0.00 12.50",
            "card_fees 0.00 2.90 0.00 2.90",
        ]
    );
    assert_eq!(trial["debits"], trial["credits"]);
    let user = app.as_role(Role::Operations).await;
    assert_eq!(user.get("/api/journal").await.status, 403);
    let wrong = office.clerk.get("/api/journal?from=x&year=1").await;
    assert_eq!(wrong.wrong_fields(), ["from", "year"]);
}

async fn r5_095_accrual_counts_what_is_invoiced(app: TestApp) {
    let office = office(&app).await;
    paid(&office).await;
    app.set("journal_basis", "accrual").await;
    let journal = office.journal(&format!("?{NOVEMBER}")).await;
    let told = told(&journal);
    assert_eq!(
        told[0],
        "2026-11-02 Payment · Ana Ruiz: bank 60.00-0.00, receivables 0.00-60.00"
    );
    let invoice =
        "2026-11-21 Invoice · Ana Ruiz: receivables 100.00-0.00, revenue_cancellation 0.00-100.00";
    assert!(told.iter().any(|entry| entry == invoice), "{told:?}");
    assert_eq!(
        journal["notice"],
        "Accrual basis: money counts on the day it is invoiced or earned."
    );
}

/// The day of the credit is the one that receivables and credit as of a day count by.
async fn r5_093_r5_095_credit_that_is_applied_after_a_close_counts_on_the_first_open_day(
    app: TestApp,
) {
    let office = office(&app).await;
    office.pay(40, "cash", "2026-11-03").await;
    let invoice = json!({"clientId": office.client, "amount": 100, "dueDate": "2026-12-30"});
    let invoice = made(office.clerk.post("/api/invoices", invoice).await);
    app.set("books_closed_through", "2026-11-30").await;
    app.advance(Duration::minutes(1));
    let path = format!("/api/invoices/{}/apply-credit", invoice["id"]);
    let applied = office.clerk.post(&path, json!({})).await;
    assert_eq!(applied.status, 200, "{applied:?}");
    let november = told(&office.journal(&format!("?{NOVEMBER}")).await);
    assert_eq!(november.len(), 1, "the payment alone: {november:?}");
    let december = "?from=2026-12-01&to=2026-12-31";
    let december = told(&office.journal(december).await);
    assert_eq!(december.len(), 1, "{december:?}");
    assert!(december[0].starts_with("2026-12-01 "), "{december:?}");
}

async fn r5_095_files_mark_what_was_exported_before(app: TestApp) {
    let office = office(&app).await;
    paid(&office).await;
    let export = |format: &str, days: &str| format!("/api/journal/export?format={format}&{days}");
    let first = office
        .clerk
        .get(&export("ledger", "from=2026-11-01&to=2026-11-02"))
        .await;
    assert_eq!(
        first.header("content-disposition"),
        Some("attachment; filename=\"journal-2026-11-01-2026-11-02.journal\"")
    );
    assert_eq!(
        first.text(),
        "2026-11-02 (PAY-1) Payment · Ana Ruiz\n    assets:1000 Checking  $60.00\n    \
         income:4000 Cancellation Revenue  $-60.00\n\n"
    );
    assert_eq!(app.events().pop().unwrap().kind, "journal.exported");
    let table = office.clerk.get(&export("csv", NOVEMBER)).await.text();
    let lines: Vec<&str> = table.lines().collect();
    assert_eq!(lines.len(), 12);
    assert_eq!(
        lines[1],
        "2026-11-02,PAY-1,1000,Checking,60.00,,Payment · Ana Ruiz,yes"
    );
    assert!(lines[3].ends_with(",Payment · Ana Ruiz,"), "{}", lines[3]);
    let iif = office.clerk.get(&export("iif", NOVEMBER)).await.text();
    assert!(iif.contains("TRNS\tGENERAL JOURNAL\t11/02/2026\tChecking\t60.00\tPAY-1\t"));
    let online = office.clerk.get(&export("quickbooks_csv", NOVEMBER)).await;
    assert!(online.text().contains("PAY-1,11/02/2026,Checking,60.00,,"));
    assert_eq!(
        app.rows("SELECT format || ' ' || CAST(entries AS TEXT) FROM journal_exports ORDER BY id"),
        ["ledger 1", "csv 5", "iif 5", "quickbooks_csv 5"]
    );
    let counted = app.rows("SELECT CAST(count(*) AS TEXT) FROM journal_exported_rows");
    assert_eq!(counted, ["5"]);
    let journal = office.journal(&format!("?{NOVEMBER}")).await;
    assert_eq!(journal["data"][0]["exportedBefore"], true);
}

async fn r5_095_a_record_that_does_not_add_up_is_named_and_nothing_is_written(app: TestApp) {
    let office = office(&app).await;
    paid(&office).await;
    app.run_sql("UPDATE allocations SET amount_cents = 6001");
    for path in ["", "/trial-balance", "/months", "/export"] {
        let answer = office
            .clerk
            .get(&format!("/api/journal{path}?{NOVEMBER}"))
            .await;
        assert_eq!(refusal(&answer), "409 journal_unbalanced", "{path}");
        let detail = answer.json()["detail"].as_str().unwrap().to_owned();
        assert!(detail.starts_with("PAY-1 does not add up"), "{detail}");
    }
    let kept = app.rows("SELECT CAST(count(*) AS TEXT) FROM journal_exports");
    assert_eq!(kept, ["0"]);
}

async fn r5_097_r5_099_bank_lines_are_costs_with_a_category(app: TestApp) {
    let office = office(&app).await;
    paid(&office).await;
    let mut pending = line("l4", -500, NOON);
    (pending.status, pending.posted_at) = (billing::bank::LineStatus::Pending, None);
    office.told(vec![line("l3", -1_500, NOON), pending]).await;
    let lines = office.journal(&format!("/bank-lines?{NOVEMBER}")).await;
    let told: Vec<String> = lines
        .as_array()
        .unwrap()
        .iter()
        .map(|line| format!("{} {} {}", line["id"], line["amount"], line["category"]))
        .collect();
    assert_eq!(told, ["2 -12.50 \"bank_fee\"", "3 -15.00 null"]);
    let sort = async |id: i64, body: Value| {
        let path = format!("/api/journal/bank-lines/{id}");
        office.clerk.put(&path, body).await
    };
    let dispute = json!({"category": "dispute_fee"});
    let sorted = sort(3, dispute.clone()).await;
    assert_eq!(sorted.status, 200, "{sorted:?}");
    assert_eq!(sorted.json()["category"], "dispute_fee");
    assert_eq!(app.events().pop().unwrap().kind, "bank.line_sorted");
    assert_eq!(sort(2, json!({})).await.json()["category"], Value::Null);
    assert_eq!(refusal(&sort(1, dispute.clone()).await), "409 line_matched");
    assert_eq!(
        refusal(&sort(4, dispute.clone()).await),
        "409 line_not_posted"
    );
    assert_eq!(refusal(&sort(9, dispute).await), "404 not_found");
    let wrong = sort(3, json!({"category": "lunch"})).await;
    assert_eq!(wrong.wrong_fields(), ["category"]);

    let months = office.journal(&format!("/months?{NOVEMBER}")).await;
    let month = &months["months"][0];
    assert_eq!(month["month"], "2026-11");
    let sums: Vec<String> = month["sums"]
        .as_array()
        .unwrap()
        .iter()
        .map(|sum| format!("{} {}", sum["account"].as_str().unwrap(), sum["amount"]))
        .collect();
    assert_eq!(
        sums,
        [
            "revenue_cancellation 60.00",
            "card_fees -2.90",
            "dispute_fees -15.00"
        ]
    );
    let figures = ["income", "costs", "profit"].map(|name| month[name].to_string());
    assert_eq!(figures, ["60.00", "17.90", "42.10"]);
}

async fn r5_097_commissions_and_bank_lines_are_files(app: TestApp) {
    let office = office(&app).await;
    paid(&office).await;
    let path = "/api/mercury-bank/transactions/export?from=2026-11-01&to=2026-11-10";
    let text = office.clerk.get(path).await.text();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(
        lines[1..],
        ["1,2026-11-06,97.10,Ana Ruiz,Deposit,,checkDeposit,matched,2.90,"]
    );
    assert_eq!(app.events().pop().unwrap().kind, "bank.lines_exported");
    let admin = app.as_role(Role::Admin).await;
    let text = admin
        .get("/api/commissions/export?from=2026-11-01&to=2026-11-30")
        .await
        .text();
    assert!(
        text.contains("ID,Salesperson,Client,Payment,Status"),
        "{text}"
    );
    assert_eq!(
        app.events().pop().unwrap().kind,
        "commissions.list_exported"
    );
    let closer = app.as_role(Role::SalesCloser).await;
    assert_eq!(closer.get(path).await.status, 403);
    assert_eq!(closer.get("/api/commissions/export").await.status, 200);
}
