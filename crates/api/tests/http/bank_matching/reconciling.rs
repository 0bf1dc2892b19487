//! A month of the bank compared with the books: its causes, its file, and a month that is closed.

use super::{NOON, Office, line, made, office, payment};
use api::http_tests;
use api::testing::TestApp;
use crm_core::users::Role;
use serde_json::{Value, json};
use time::macros::datetime;

http_tests!(
    on both:
    closed_months_hold_while_their_lines_are_matched,
    a_month_is_reconciled_and_its_causes_come_to_the_difference,
    the_reconciliation_is_taken_as_csv,
    r5_087_a_month_says_what_was_set_aside_and_what_is_not_matched,
    r5_088_a_reconciled_month_is_kept_as_it_was_seen,
    r5_089_an_opening_balance_that_is_not_the_last_statement_says_so,
);

async fn closed_months_hold_while_their_lines_are_matched(app: TestApp) {
    let office = office(&app).await;
    let check = office.pay(100, "check", "2026-10-20").await;
    office
        .told(vec![line("l1", 10_000, datetime!(2026-10-21 20:00 UTC))])
        .await;
    app.set("books_closed_through", "2026-10-31").await;
    let stored = "SELECT CAST(version AS TEXT) || ' ' || status FROM payments";
    let before = app.rows(stored);
    made(office.matched(1, json!([payment(check, 100)])).await);
    assert_eq!(app.rows(stored), before);
    let month = office.reconciled("2026-10").await;
    assert_eq!(month["closed"], true);
    assert_eq!(month["causes"], json!([]));
}

async fn a_month_is_reconciled_and_its_causes_come_to_the_difference(app: TestApp) {
    let office = office(&app).await;
    let empty = office.reconciled("2026-09").await;
    assert_eq!(
        empty["bank"].to_string(),
        r#"{"closing":null,"in":0.00,"opening":null,"out":0.00}"#
    );
    let settled = office.pay(100, "check", "2026-11-02").await;
    office.pay(40, "check", "2026-11-03").await;
    let of_october = office.pay(25, "check", "2026-10-31").await;
    office.pay(70, "check", "2026-11-20").await;
    office
        .told(vec![
            line("l1", 10_000, datetime!(2026-11-03 20:00 UTC)),
            line("l2", 2_500, datetime!(2026-11-02 20:00 UTC)),
            line("l3", -1_250, NOON),
        ])
        .await;
    office.balance(50_000).await;
    made(office.matched(1, json!([payment(settled, 100)])).await);
    made(office.matched(2, json!([payment(of_october, 25)])).await);
    let month = office.reconciled("2026-11").await;
    assert_eq!(
        month["bank"].to_string(),
        r#"{"closing":500.00,"in":125.00,"opening":387.50,"out":12.50}"#
    );
    assert_eq!(month["books"].to_string(), r#"{"in":210.00,"out":0.00}"#);
    assert_eq!(month["difference"].to_string(), "-97.50");
    let causes = month["causes"].as_array().unwrap().iter().map(|cause| {
        let [name, amount, count, todo] =
            ["cause", "amount", "count", "toDo"].map(|field| &cause[field]);
        format!("{} {amount} {count} {todo}", name.as_str().unwrap())
    });
    let outcome = [
        "unmatched_lines -12.50 1 true",
        "not_at_bank -40.00 1 true",
        "in_transit -70.00 1 false",
        "timing 25.00 1 false",
    ];
    assert_eq!(causes.collect::<Vec<_>>(), outcome);
    let first = &month["causes"][0];
    assert_eq!(first["href"], "/payments/matching?month=2026-11&state=open");
    assert_eq!(first["items"][0]["label"], "Ana Ruiz");
    assert_eq!(month["rest"].to_string(), "0.00");
    assert_eq!(
        (&month["toDo"], &month["closed"]),
        (&json!(2), &json!(false))
    );
    assert_eq!(month["asOf"], "2026-11-21T12:00:00Z");
    // October has it in its books alone.
    let october = office.reconciled("2026-10").await;
    assert_eq!(october["difference"].to_string(), "-25.00");
    assert_eq!(october["causes"][0]["cause"], "timing");
    assert_eq!(october["bank"]["closing"].to_string(), "387.50");
}

async fn the_reconciliation_is_taken_as_csv(app: TestApp) {
    let office = office(&app).await;
    office.pay(40, "check", "2026-11-03").await;
    office.told(vec![line("l1", -1_250, NOON)]).await;
    let answer = office
        .clerk
        .get("/api/bank-reconciliation.csv?month=2026-11")
        .await;
    let lines: Vec<String> = answer.text().lines().map(str::to_owned).collect();
    let outcome = [
        "\u{feff}Section,Date,Name,Amount,Matched With",
        "Bank,,Opening balance,,",
        "Bank,,Money in,0.00,",
        "Bank,,Money out,12.50,",
        "Bank,,Closing balance,,",
        "Books,,Money in,40.00,",
        "Books,,Money out,0.00,",
        "Difference,,Bank minus books,-52.50,",
        "Cause,,Unmatched bank lines,-12.50,",
        "Cause,,Records not found at the bank,-40.00,",
        "Remainder,,Not explained,0.00,",
        "\"Bank line, not matched\",2026-11-20,Ana Ruiz,-12.50,",
        "Unmatched bank lines,2026-11-20,Ana Ruiz,-12.50,",
    ];
    assert_eq!(lines[..13], outcome);
    assert!(
        lines[13].starts_with("Records not found at the bank,2026-11-03,Payment "),
        "{lines:?}"
    );
    assert_eq!(
        answer.header("content-disposition"),
        Some("attachment; filename=\"bank-reconciliation-2026-11.csv\"")
    );
    let taken = app
        .events()
        .into_iter()
        .filter(|event| event.kind == "bank.reconciliation_exported");
    assert_eq!(taken.count(), 1);
}

pub(super) const KEPT: &str = "/api/bank-matching/reconciliations";

/// October with a check of 100.00 that is matched and interest of 25.00 that is set aside; 500.00 are there now.
pub(super) async fn october(app: &TestApp) -> Office<'_> {
    let office = office(app).await;
    let check = office.pay(100, "check", "2026-10-20").await;
    office
        .told(vec![
            line("l1", 10_000, datetime!(2026-10-21 20:00 UTC)),
            line("l2", 2_500, datetime!(2026-10-22 20:00 UTC)),
        ])
        .await;
    office.balance(50_000).await;
    made(office.matched(1, json!([payment(check, 100)])).await);
    office
}

pub(super) async fn set_aside(office: &Office<'_>) {
    let body = json!({ "lineId": 2, "reason": "Interest" });
    made(office.clerk.post("/api/bank-matching/ignored", body).await);
}

async fn r5_087_a_month_says_what_was_set_aside_and_what_is_not_matched(app: TestApp) {
    let office = october(&app).await;
    let told = async || {
        let month = office.reconciled("2026-10").await;
        let counted = |name: &str| {
            let found = &month[name];
            format!("{} {}", found["count"], found["amount"])
        };
        (
            counted("unmatched"),
            counted("setAside"),
            month["isDone"] == true,
        )
    };
    let (open, aside, done) = told().await;
    assert_eq!(
        (open.as_str(), aside.as_str(), done),
        ("1 25.00", "0 0.00", false)
    );
    set_aside(&office).await;
    let (open, aside, done) = told().await;
    assert_eq!(
        (open.as_str(), aside.as_str(), done),
        ("0 0.00", "1 25.00", true)
    );
    // A month that is not over is never done.
    let november = office.reconciled("2026-11").await;
    assert_eq!(
        (&november["toDo"], &november["isOver"], &november["isDone"]),
        (&json!(0), &json!(false), &json!(false))
    );
}

async fn r5_088_a_reconciled_month_is_kept_as_it_was_seen(app: TestApp) {
    let office = october(&app).await;
    set_aside(&office).await;
    let month = office.reconciled("2026-10").await;
    assert_eq!(
        (&month["account"], &month["reconciled"]),
        (&json!("a1"), &Value::Null)
    );
    let body: Value = serde_json::from_str(
        r#"{"account": "a1", "month": "2026-10", "statementBalance": 500.00, "note": "Statement 10."}"#,
    )
    .unwrap();
    let kept = made(office.clerk.post(KEPT, body.clone()).await);
    assert_eq!(
        (&kept["finished"], &kept["month"], &kept["note"]),
        (&json!(true), &json!("2026-10"), &json!("Statement 10."))
    );
    let money = ["statementBalance", "opening", "closing", "difference", "in"];
    let money = money.map(|field| kept[field].to_string());
    assert_eq!(money, ["500.00", "375.00", "500.00", "0.00", "125.00"]);
    let lines = kept["lines"].as_array().unwrap().iter();
    let lines = lines.map(|line| {
        let [state, matched] = ["state", "matched"].map(|field| line[field].as_str().unwrap());
        format!("{state}: {matched}")
    });
    let lines: Vec<String> = lines.collect();
    assert!(
        lines[0].starts_with("matched: Payment 1 · Ana Ruiz 100.00"),
        "{lines:?}"
    );
    assert_eq!(lines[1], "ignored: Interest");
    // What is undone afterwards changes nothing of it.
    let page = format!("{KEPT}/{}", kept["id"]);
    let undone = office
        .clerk
        .post("/api/bank-matching/matches/1/undo", json!({}))
        .await;
    assert_eq!(undone.status, 200, "{undone:?}");
    assert_eq!(office.clerk.get(&page).await.json(), kept);
    let listed = office
        .clerk
        .get(&format!("{KEPT}?month=2026-10"))
        .await
        .json();
    assert_eq!(listed.as_array().unwrap().len(), 1);
    let now = office.reconciled("2026-10").await;
    assert_eq!(
        (&now["reconciled"]["id"], &now["isDone"]),
        (&kept["id"], &json!(false))
    );
    let file = office.clerk.get(&format!("{page}/file.csv")).await;
    assert!(
        file.text()
            .contains("\"Bank line, set aside\",2026-10-22,Ana Ruiz,25.00,Interest")
    );
    for unknown in ["99", "99/file.csv"] {
        let answer = office.clerk.get(&format!("{KEPT}/{unknown}")).await;
        assert_eq!(answer.status, 404, "{unknown}");
    }
    for (field, value, code) in [
        ("month", json!("2026-11"), "month_not_over"),
        ("account", json!("a2"), "other_account"),
        ("statementBalance", Value::Null, "required"),
    ] {
        let mut wrong = body.clone();
        wrong[field] = value;
        let refused = office.clerk.post(KEPT, wrong).await;
        let error = &refused.json()["errors"][0];
        assert_eq!(
            (refused.status, &error["field"], &error["code"]),
            (422, &json!(field), &json!(code))
        );
    }
    let rep = app.as_role(Role::SalesRep).await;
    assert_eq!(rep.post(KEPT, body).await.status, 403);
}

async fn r5_089_an_opening_balance_that_is_not_the_last_statement_says_so(app: TestApp) {
    let office = october(&app).await;
    let keep = async |statement: i64| {
        let body = json!({ "account": "a1", "month": "2026-10", "statementBalance": statement });
        made(office.clerk.post(KEPT, body).await)
    };
    assert_eq!(
        office.reconciled("2026-11").await["openingDiffers"],
        Value::Null
    );
    let kept = keep(480).await;
    assert_eq!(
        (kept["difference"].to_string(), &kept["finished"]),
        ("-20.00".to_owned(), &json!(false))
    );
    let november = office.reconciled("2026-11").await;
    assert_eq!(november["openingDiffers"].to_string(), "20.00");
    keep(500).await;
    assert_eq!(
        office.reconciled("2026-11").await["openingDiffers"],
        Value::Null
    );
    // Without the bank nothing is known.
    let unknown = json!({ "account": "a1", "month": "2026-10", "statementBalance": 0 });
    office.forget_bank().await;
    let refused = office.clerk.post(KEPT, unknown).await;
    assert_eq!(
        (refused.status, refused.code()),
        (503, "bank_unavailable".to_owned())
    );
}
