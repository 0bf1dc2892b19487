//! What waits to be paid by bank.

use super::support::{office, text, told, with, with_bank};
use api::http_tests;
use api::testing::TestApp;
use serde_json::json;

http_tests!(
    on both:
    r2_110_r2_195_what_waits_to_be_paid_comes_with_the_recipient_the_bank_knows,
);

async fn r2_110_r2_195_what_waits_to_be_paid_comes_with_the_recipient_the_bank_knows(app: TestApp) {
    let (bank, app) = with_bank(app).await;
    let office = office(bank, &app).await;
    let (first, second) = (office.commission().await, office.commission().await);
    let open = office.partner_payment(json!(250.5)).await;
    let list = |query: &str| {
        let path = format!("/api/mercury-bank/payable?{query}");
        async { office.billing.get(Box::leak(path.into_boxed_str())).await }
    };
    let rows = list("kind=commissions").await.json();
    let ids: Vec<_> = rows
        .as_array()
        .unwrap()
        .iter()
        .map(|row| row["commissionId"].clone())
        .collect();
    assert_eq!(ids, [json!(first), json!(second)]);
    assert_eq!(text(&rows[0]["recipient"], "id"), "cp-dana");
    assert_eq!(
        (text(&rows[0], "name"), rows[0]["amount"].to_string()),
        ("Dana Reyes", "84.00".to_owned())
    );
    office.pay_commission(first).await;
    let rows = list("kind=commissions").await.json();
    assert_eq!(rows.as_array().unwrap().len(), 1, "{rows}");
    let rows = list("kind=commissions&from=2026-11-22").await.json();
    assert_eq!(rows, json!([]));
    let rows = list("kind=partner_payments").await.json();
    assert_eq!(rows[0]["partnerPaymentId"], open);
    assert_eq!(text(&rows[0]["recipient"], "id"), "cp-harbor");
    let rows = list("kind=partner_payments&partnerId=999").await.json();
    assert_eq!(rows, json!([]));
    let body = with(office.partner_form(), json!({ "partnerPaymentId": open }));
    super::support::made(&office.billing, super::support::PARTNER, body).await;
    assert_eq!(list("kind=partner_payments").await.json(), json!([]));
    assert_eq!(told(&list("").await), "422 invalid_fields kind required");
}
