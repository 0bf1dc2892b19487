//! What the dashboard tells of the bank.

use super::support::{office, told, with_bank};
use api::http_tests;
use api::testing::TestApp;
use api::testing::bank::BankFault;
use crm_core::users::Role;
use serde_json::json;
use time::Duration;

http_tests!(r2_209_what_somebody_must_look_at_is_told_to_those_who_use_the_bank);

async fn r2_209_what_somebody_must_look_at_is_told_to_those_who_use_the_bank(app: TestApp) {
    let (bank, app) = with_bank(app).await;
    let office = office(bank, &app).await;
    let alerts = "/api/mercury-bank/alerts";
    assert_eq!(office.billing.get(alerts).await.json(), json!([]));
    office.bank.fail_with(&[BankFault::Refused]);
    office.pay_partner().await;
    office.until(&["failed"]).await;
    let told_now = office.billing.get(alerts).await.json();
    assert_eq!(told_now[0]["id"], "T1", "{told_now}");
    assert_eq!(told_now[0]["status"], "failed");
    let seller = app.as_role(Role::SalesRep).await;
    assert_eq!(told(&seller.get(alerts).await), "403 forbidden");
    app.advance(Duration::days(15));
    let later = app.as_role(Role::Billing).await;
    assert_eq!(
        later.get(alerts).await.json(),
        json!([]),
        "two weeks later it is old news"
    );
}
