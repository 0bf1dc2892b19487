//! A policy that is tried on more commissions than are reckoned at once.

use super::policies::{PREVIEW, with};
use super::support::*;
use api::http_tests;
use api::testing::TestApp;
use serde_json::{Value, json};

http_tests!(r5_181_a_period_with_too_many_commissions_is_not_reckoned);

/// How many payments like the first one, with a commission like its own.
fn copied(office: &Office<'_>, first: &Value, times: u32) {
    let (commission, payment) = (&first["id"], &first["paymentId"]);
    let columns = "client_id, kind, method, status, amount_cents, payment_date, salesperson_id, mock, version, \
                   created_at, updated_at, completed_at";
    office.app.run_sql(&format!(
        "INSERT INTO payments ({columns}) \
         WITH RECURSIVE copies (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM copies WHERE n < {times}) \
         SELECT {columns} FROM payments CROSS JOIN copies WHERE id = {payment}"
    ));
    let columns = "user_id client_id status amount_cents rate_bp automatic gross_cents lifetime_total_cents \
                   service_type method share_bp fee_bp net_bp base_bp reduction_bp final_bp reductions policy \
                   engine_amount_cents version created_at updated_at";
    let names: Vec<&str> = columns.split(' ').collect();
    office.app.run_sql(&format!(
        "INSERT INTO commissions (payment_id, {}) SELECT payments.id, commissions.{} \
         FROM payments CROSS JOIN commissions WHERE commissions.id = {commission} AND payments.id > {payment}",
        names.join(", "),
        names.join(", commissions.")
    ));
}

async fn r5_181_a_period_with_too_many_commissions_is_not_reckoned(app: TestApp) {
    let office = office(&app).await;
    let first = office.commission_of("2026-11-10").await;
    copied(&office, &first, 50_000);
    let body = with(json!({ "from": "2026-11-10", "to": "2026-11-21" }));
    let refused = office.admin.post(PREVIEW, body).await;
    assert_eq!(told(&refused), "422 invalid_fields to too_many_commissions");
    assert_eq!(
        detail(&refused),
        "This period has more than 50000 commissions. Choose a shorter one."
    );
}
