//! The list, the cards, the export, a client's sums and ledger.

use super::support::{Office, done, made, office, refusal};
use api::http_tests;
use api::testing::TestApp;
use crm_core::users::Role;
use serde_json::{Value, json};

http_tests!(
    on both:
    r2_032_r2_101_r2_177_the_list_is_searched_filtered_sorted_and_paged,
    r2_030_r2_031_r3_014_r3_016_the_cards_sum_the_filtered_lists,
    r3_004_r3_014_the_exports_columns_come_to_the_card,
    r3_016_the_payment_of_a_searched_number_comes_first,
    an_export_has_every_matching_row_and_is_recorded,
    the_history_of_a_payment_an_invoice_and_a_plan_tells_who_did_what_and_why,
    the_ledger_runs_to_what_is_owed_less_the_credit,
    a_clients_sums_are_those_of_its_invoices_and_payments,
);

async fn ids(office: &Office<'_>, query: &str) -> Vec<i64> {
    let list = done(office.billing.get(&format!("/api/payments?{query}")).await);
    let rows = list.as_array().unwrap().iter();
    rows.map(|row| row["id"].as_i64().unwrap()).collect()
}

/// Payments 1 to 4: a deposit of July, a pending one, one by cash of October, a voided one.
async fn four(office: &Office<'_>) {
    let deposit = json!({"paymentType": "deposit", "amount": 300, "paymentDate": "2026-07-04", "status": "completed"});
    made(office.post(deposit).await);
    office.pending().await;
    let cash = json!({"paymentMethod": "cash", "amount": 200, "paymentDate": "2026-10-01", "status": "completed"});
    made(office.post(cash).await);
    let wrong = office.pending().await;
    let path = format!("/api/payments/{}/void", wrong["id"]);
    done(
        office
            .billing
            .post(&path, json!({"reason": "typed twice"}))
            .await,
    );
}

async fn r2_032_r2_101_r2_177_the_list_is_searched_filtered_sorted_and_paged(app: TestApp) {
    let office = office(&app).await;
    four(&office).await;
    let cases: [(&str, &[i64]); 14] = [
        ("", &[4, 2, 3, 1]),
        ("sort=paymentDate", &[1, 3, 4, 2]),
        ("sort=-amount", &[1, 3, 4, 2]),
        ("sort=amount", &[4, 2, 3, 1]),
        ("search=ruiz", &[4, 2, 3, 1]),
        ("search=dep", &[1]),
        ("search=3", &[3]),
        ("search=nobody", &[]),
        ("status=completed", &[3, 1]),
        ("type=deposit", &[1]),
        ("method=cash", &[3]),
        ("from=2026-07-04&to=2026-10-01", &[3, 1]),
        ("mock=true", &[]),
        ("page=2&perPage=3", &[1]),
    ];
    for (query, outcome) in cases {
        assert_eq!(ids(&office, query).await, outcome, "{query}");
    }
    let page = office.billing.get("/api/payments?perPage=1").await;
    assert_eq!(page.header("x-total-count"), Some("4"));
    for (query, outcome) in [
        ("status=lost", "422 status invalid"),
        ("sort=colour", "422 sort invalid"),
        ("clientId=x", "422 clientId invalid"),
        ("perPage=201", "422 perPage invalid"),
    ] {
        let answer = office.billing.get(&format!("/api/payments?{query}")).await;
        assert_eq!(refusal(&answer), outcome);
    }
    assert_eq!(
        refusal(&office.billing.get("/api/payments/4711").await),
        "404 not_found"
    );
}

async fn r2_030_r2_031_r3_014_r3_016_the_cards_sum_the_filtered_lists(app: TestApp) {
    let office = office(&app).await;
    four(&office).await;
    let invoice = office.invoice(json!(100)).await;
    office.pay_invoice(invoice, json!(100)).await;
    made(office.refund(invoice, json!(30)).await);
    let plan = json!({
        "clientId": office.client, "name": "Exit plan", "totalAmount": 1200, "numberOfPayments": 12,
        "paymentFrequency": "monthly", "startDate": "2026-12-01", "paymentMethod": "check",
    });
    made(office.billing.post("/api/payment-plans", plan).await);
    // 300 + 100 pending + 200 + 100 − 30; the voided one is left out.
    let all = "670.00 5 570.00 100.00";
    let cases = [
        ("", all, "1200.00 1"),
        ("status=completed", "570.00 4 570.00 0.00", "1200.00 1"),
        ("status=pending", "100.00 1 0.00 100.00", "1200.00 1"),
        ("search=deposit", "300.00 1 300.00 0.00", "1200.00 1"),
        ("tab=payment-plans&search=exit", all, "1200.00 1"),
        ("tab=payment-plans&search=ruiz", all, "1200.00 1"),
        ("tab=payment-plans&search=none", all, "0.00 0"),
        ("tab=payment-plans&status=canceled", all, "0.00 0"),
        ("tab=banking", all, "1200.00 1"),
    ];
    let card =
        |cards: &Value, name: &str| format!("{} {}", cards[name]["total"], cards[name]["count"]);
    let client_card = |cards: &Value| {
        let of = &cards["clientPayments"];
        let apart = format!("{} {}", of["received"], of["pending"]);
        format!("{} {apart}", card(cards, "clientPayments"))
    };
    for (query, payments, plans) in cases {
        let cards = done(
            office
                .billing
                .get(&format!("/api/payments/summary?{query}"))
                .await,
        );
        assert_eq!(client_card(&cards), payments, "{query}");
        assert_eq!(card(&cards, "paymentPlans"), plans, "{query}");
        assert_eq!(card(&cards, "partnerPayments"), "0.00 0", "{query}");
    }
    // The salesperson sees what they earned, the clerk none of it.
    let theirs = done(office.rep.get("/api/payments/summary").await);
    assert_eq!(card(&theirs, "commissions"), "47.88 3");
    let clerks = done(office.billing.get("/api/payments/summary").await);
    assert_eq!(card(&clerks, "commissions"), "0.00 0");
    let wrong = office.billing.get("/api/payments/summary?tab=all").await;
    assert_eq!(refusal(&wrong), "422 tab invalid");
}

async fn an_export_has_every_matching_row_and_is_recorded(app: TestApp) {
    let office = office(&app).await;
    four(&office).await;
    let path = "/api/payments/export?status=completed&sort=paymentDate";
    let csv = office.billing.get(path).await;
    assert_eq!(csv.header("content-type"), Some("text/csv; charset=utf-8"));
    let text = csv.text();
    let lines: Vec<_> = text.lines().collect();
    assert!(
        lines[0].contains("ID,Client,Type,Method,Date,Amount,Status"),
        "{text}"
    );
    assert!(
        lines[1].starts_with("1,Ana Ruiz,Deposit,Check,2026-07-04,300.00,Completed"),
        "{text}"
    );
    assert_eq!(lines.len(), 3);
    assert_eq!(
        app.rows("SELECT entity FROM events WHERE kind = 'payments.exported'"),
        ["office"]
    );
    let agent = app.as_role(Role::PhoneAgent).await;
    assert_eq!(refusal(&agent.get(path).await), "403 forbidden");
}

async fn the_history_of_a_payment_an_invoice_and_a_plan_tells_who_did_what_and_why(app: TestApp) {
    let office = office(&app).await;
    let pending = office.pending().await;
    let void = format!("/api/payments/{}/void", pending["id"]);
    done(
        office
            .billing
            .post(&void, json!({"reason": "typed twice"}))
            .await,
    );
    let invoice = office.invoice(json!(100)).await;
    let plan = json!({
        "clientId": office.client, "name": "Exit plan", "totalAmount": 1200, "numberOfPayments": 12,
        "paymentFrequency": "monthly", "startDate": "2026-12-01", "paymentMethod": "check",
    });
    let plan = made(office.billing.post("/api/payment-plans", plan).await);
    let shown = done(
        office
            .rep
            .get(&format!("/api/payments/{}", pending["id"]))
            .await,
    );
    let recorder = shown["recordedByName"].as_str().unwrap().to_owned();
    let cases = [
        (
            format!("payments/{}", pending["id"]),
            "payment.voided payment.recorded",
        ),
        (format!("invoices/{invoice}"), "invoice.created"),
        (
            format!("payment-plans/{}", plan["id"]),
            "payment_plan.created",
        ),
    ];
    for (path, outcome) in cases {
        let told = done(office.rep.get(&format!("/api/{path}/timeline")).await);
        let entries = told.as_array().unwrap().iter();
        let kinds: Vec<_> = entries
            .map(|entry| entry["kind"].as_str().unwrap())
            .collect();
        assert_eq!(kinds.join(" "), outcome, "{path}");
        assert_eq!(told[0]["actor"]["name"], recorder, "{path}");
    }
    let path = format!("/api/payments/{}/timeline?page=1&perPage=1", pending["id"]);
    let newest = office.rep.get(&path).await;
    assert_eq!(newest.header("x-total-count"), Some("2"));
    assert_eq!(newest.json()[0]["details"]["reason"], "typed twice");
    for path in ["payments", "invoices", "payment-plans"] {
        let unknown = office.rep.get(&format!("/api/{path}/4711/timeline")).await;
        assert_eq!(refusal(&unknown), "404 not_found", "{path}");
    }
}

async fn the_ledger_runs_to_what_is_owed_less_the_credit(app: TestApp) {
    let office = office(&app).await;
    let invoice = office.invoice(json!(100)).await;
    office.pay_invoice(invoice, json!(130)).await;
    made(office.refund(invoice, json!(40)).await);
    office.pending().await;
    let path = format!("/api/clients/{}/ledger", office.client);
    let lines = |list: Value| -> Vec<String> {
        let rows = list.as_array().unwrap().iter();
        let line = |row: &Value| {
            let texts = ["date", "kind", "debit", "credit", "balance"].map(|name| {
                row[name]
                    .as_str()
                    .map_or_else(|| row[name].to_string(), str::to_owned)
            });
            texts.join(" ")
        };
        rows.map(line).collect()
    };
    let all = lines(done(office.billing.get(&format!("{path}?sort=date")).await));
    let expected = [
        "2026-11-01 invoice 100.00 null 100.00",
        "2026-11-21 payment null 130.00 -30.00",
        "2026-11-21 refund 40.00 null 10.00",
    ];
    assert_eq!(all, expected);
    let money = office.money().await;
    // 40.00 is owed, 30.00 is in credit: 10.00 is the balance.
    assert_eq!(money["outstanding"].to_string(), "40.00");
    assert_eq!(money["credit"].to_string(), "30.00");
    let newest = office
        .billing
        .get(&format!("{path}?page=1&perPage=1"))
        .await;
    assert_eq!(newest.header("x-total-count"), Some("3"));
    assert_eq!(lines(newest.json()), [expected[2]]);
    let before = office
        .billing
        .get(&format!("{path}?to=2026-11-20&page=1&perPage=25"))
        .await;
    assert_eq!(before.header("x-total-count"), Some("1"));
    assert_eq!(lines(before.json()), [expected[0]]);
    let wrong = office.billing.get(&format!("{path}?to=today")).await;
    assert_eq!(refusal(&wrong), "422 to invalid");
    let unknown = office.billing.get("/api/clients/4711/ledger").await;
    assert_eq!(refusal(&unknown), "404 not_found");
}

async fn a_clients_sums_are_those_of_its_invoices_and_payments(app: TestApp) {
    let office = office(&app).await;
    let late = office.invoice(json!(100)).await;
    let body = json!({
        "clientId": office.client, "amount": 50, "dueDate": "2026-12-24", "description": "Later",
    });
    made(office.billing.post("/api/invoices", body).await);
    office.pay_invoice(late, json!(25)).await;
    office.pay(json!(10)).await;
    let money = office.money().await;
    let figures = [
        "contracted",
        "paid",
        "outstanding",
        "overdue",
        "credit",
        "lifetimeTotal",
    ];
    let figures = figures.map(|name| money[name].to_string());
    assert_eq!(
        figures,
        ["150.00", "25.00", "125.00", "75.00", "10.00", "35.00"]
    );
    let nobody = office.billing.get("/api/clients/4711/money").await;
    assert_eq!(refusal(&nobody), "404 not_found");
}

/// The sum of a column of the export, in cents.
fn sum_of(csv: &str, column: &str) -> i64 {
    let mut lines = csv.trim_start_matches('\u{feff}').lines();
    let header: Vec<_> = lines.next().unwrap().split(',').collect();
    let place = header.iter().position(|name| *name == column).unwrap();
    let cents = |line: &str| {
        let cell = line.split(',').nth(place).unwrap();
        let digits = cell.replace('.', "");
        if cell.is_empty() {
            0
        } else {
            digits.parse::<i64>().unwrap()
        }
    };
    lines.map(cents).sum()
}

async fn r3_004_r3_014_the_exports_columns_come_to_the_card(app: TestApp) {
    let office = office(&app).await;
    four(&office).await;
    let [in_part, in_full] = [
        office.invoice(json!(100)).await,
        office.invoice(json!(50)).await,
    ];
    office.pay_invoice(in_part, json!(100)).await;
    made(office.refund(in_part, json!(30.25)).await);
    office.pay_invoice(in_full, json!(50)).await;
    made(office.refund(in_full, json!(50)).await);
    app.run_sql("UPDATE payments SET mock = 1 WHERE id = 3");
    for query in [
        "",
        "status=completed",
        "status=refunded",
        "status=pending",
        "type=refund",
        "search=ana",
    ] {
        let card = done(
            office
                .billing
                .get(&format!("/api/payments/summary?{query}"))
                .await,
        );
        let card = &card["clientPayments"];
        let csv = office
            .billing
            .get(&format!("/api/payments/export?{query}"))
            .await
            .text();
        for column in ["Received", "Pending", "Held"] {
            let shown = card[column.to_lowercase()]
                .to_string()
                .replace('.', "")
                .parse::<i64>()
                .unwrap();
            assert_eq!(sum_of(&csv, column), shown, "{query} {column}\n{csv}");
        }
        // Canceled and simulated rows have no amount (R5-101).
        let all = sum_of(&csv, "Received") + sum_of(&csv, "Pending") + sum_of(&csv, "Held");
        assert_eq!(sum_of(&csv, "Amount"), all, "{query}\n{csv}");
    }
    // What was received is the amounts themselves, with the signs of the screen.
    let csv = office
        .billing
        .get("/api/payments/export?status=completed&mock=false")
        .await
        .text();
    assert_eq!(
        sum_of(&csv, "Amount"),
        30_000 + 10_000 - 3_025 + 5_000 - 5_000
    );
    assert!(csv.contains(",-30.25,Completed,-30.25,,"), "{csv}");
    let card = done(
        office
            .billing
            .get("/api/payments/summary?status=completed")
            .await,
    );
    assert_eq!(card["clientPayments"]["received"].to_string(), "369.75");
}

async fn r3_016_the_payment_of_a_searched_number_comes_first(app: TestApp) {
    let office = office(&app).await;
    // The client's phone number has the digits too.
    let path = format!("/api/clients/{}", office.client);
    done(
        office
            .billing
            .patch(&path, json!({"phone": "(212) 555-0102"}))
            .await,
    );
    for _ in 0..4 {
        office.pay(json!(10)).await;
    }
    for sort in ["-paymentDate", "paymentDate", "amount", "-amount"] {
        let found = ids(&office, &format!("search=2&sort={sort}")).await;
        assert_eq!((found[0], found.len()), (2, 4), "{sort}");
        let page = ids(&office, &format!("search=2&sort={sort}&page=2&perPage=1")).await;
        assert_eq!(page, [4], "{sort}");
    }
    let csv = office
        .billing
        .get("/api/payments/export?search=2")
        .await
        .text();
    assert!(csv.lines().nth(1).unwrap().starts_with("2,"), "{csv}");
    for _ in 0..3 {
        office.invoice(json!(10)).await;
    }
    let invoices = done(office.billing.get("/api/invoices?search=2").await);
    assert_eq!(
        (&invoices[0]["id"], invoices.as_array().unwrap().len()),
        (&json!(2), 3)
    );
}
