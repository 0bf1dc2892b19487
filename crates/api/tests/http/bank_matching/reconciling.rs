//! A month of the bank beside the books: its causes, its file, and a month that is closed.

use super::{NOON, line, made, office, payment};
use api::http_tests;
use api::testing::TestApp;
use serde_json::json;
use time::macros::datetime;

http_tests!(
    on both:
    closed_months_hold_while_their_lines_are_matched,
    a_month_is_reconciled_and_its_causes_come_to_the_difference,
    the_reconciliation_is_taken_as_csv,
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
        "\u{feff}Section,Date,Name,Amount",
        "Bank,,Opening balance,",
        "Bank,,Money in,0.00",
        "Bank,,Money out,12.50",
        "Bank,,Closing balance,",
        "Books,,Money in,40.00",
        "Books,,Money out,0.00",
        "Difference,,Bank minus books,-52.50",
        "Cause,,Unmatched bank lines,-12.50",
        "Cause,,Records not found at the bank,-40.00",
        "Remainder,,Not explained,0.00",
        "Unmatched bank lines,2026-11-20,Ana Ruiz,-12.50",
    ];
    assert_eq!(lines[..12], outcome);
    assert!(
        lines[12].starts_with("Records not found at the bank,2026-11-03,Payment "),
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
