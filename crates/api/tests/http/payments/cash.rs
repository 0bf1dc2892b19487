//! Cash in and out by week.

use super::support::{TODAY, done, made, office};
use api::http_tests;
use api::testing::TestApp;
use crm_core::users::Role;
use serde_json::{Value, json};

http_tests!(on both: r5_156_cash_in_and_out_by_week);

/// The columns of a week, as they are sent.
fn told(week: &Value) -> String {
    let columns = [
        "from",
        "to",
        "received",
        "refunded",
        "partners",
        "commissions",
        "paidOut",
    ];
    let texts = columns.map(|column| week[column].to_string());
    texts.join(" ").replace('"', "")
}

async fn r5_156_cash_in_and_out_by_week(app: TestApp) {
    let office = office(&app).await;
    let admin = app.as_role(Role::Admin).await;
    let before = json!({"amount": 40, "paymentDate": "2026-11-14", "status": "completed"});
    made(office.post(before).await);
    let invoice = office.invoice(json!(100)).await;
    office.pay_invoice(invoice, json!(100)).await;
    made(office.refund(invoice, json!(30.25)).await);
    // What is not here yet, and what is simulated, moved nothing.
    office.pending().await;
    let simulated = office.pay(json!(9)).await;
    app.run_sql(&format!(
        "UPDATE payments SET mock = 1 WHERE id = {}",
        simulated["id"]
    ));
    let partner = made(admin.post("/api/partners", json!({"name": "Acme"})).await);
    let bill = json!({
        "partnerId": partner["id"], "paymentType": "filing_fee", "paymentMethod": "ach",
        "amount": 45, "paymentDate": TODAY,
    });
    made(admin.post("/api/partner-payments", bill).await);
    // 40.00 earned the salesperson something on November 14.
    let earned = done(admin.get("/api/commissions?sort=createdAt").await);
    let first = &earned[0];
    let path = format!("/api/commissions/{}", first["id"]);
    let paid = json!({"status": "paid", "paidDate": "2026-11-15"});
    done(admin.put(&path, paid).await);

    let weeks = done(admin.get("/api/payments/cash-weeks").await);
    let weeks = weeks.as_array().unwrap();
    assert_eq!(weeks.len(), 12);
    assert_eq!(
        told(&weeks[0]),
        "2026-08-30 2026-09-05 0.00 0.00 0.00 0.00 0.00"
    );
    assert_eq!(
        told(&weeks[10]),
        "2026-11-08 2026-11-14 40.00 0.00 0.00 0.00 0.00"
    );
    let commission = first["amount"].to_string();
    let cents = |text: &str| text.replace('.', "").parse::<i64>().unwrap();
    let out = cents(&commission) + 3_025 + 4_500;
    assert_eq!(
        told(&weeks[11]),
        format!(
            "2026-11-15 2026-11-21 100.00 30.25 45.00 {commission} {}.{:02}",
            out / 100,
            out % 100
        )
    );

    // Who sees only their own commissions learns nothing of those of all.
    let clerks = done(office.billing.get("/api/payments/cash-weeks").await);
    assert_eq!(
        told(&clerks[11]),
        "2026-11-15 2026-11-21 100.00 30.25 45.00 null 75.25"
    );
}
