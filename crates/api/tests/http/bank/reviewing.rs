//! What sending a payment would come to, before it is sent.

use super::support::{
    COMMISSION, Office, PARTNER, forget_whom_it_paid, made, office, states, told, with, with_bank,
};
use api::http_tests;
use api::testing::{Client, TestApp};
use crm_core::users::Role;
use serde_json::{Value, json};

http_tests!(
    on both:
    r5_078_a_payment_is_reviewed_before_it_is_sent,
    r5_078_why_a_second_person_is_needed_is_told,
    r5_078_what_would_be_refused_is_refused_at_once,
    r5_078_the_one_administrator_is_asked_about_a_first_payment_at_the_review,
    r5_078_an_office_without_a_bank_reviews_nothing,
);

async fn review(agent: &Client<'_>, path: &str, body: Value) -> Value {
    let answer = agent.post(&format!("{path}/review"), body).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.json()
}

async fn r5_078_a_payment_is_reviewed_before_it_is_sent(app: TestApp) {
    let (bank, app) = with_bank(app).await;
    let office = office(bank, &app).await;
    let found = review(&office.billing, PARTNER, office.partner_form()).await;
    // Requested on the Saturday before Thanksgiving.
    let outcome = r#"{
        "payee": "Harbor Exit LLC", "recipient": "Harbor Exit LLC", "account": null, "amount": 250.50,
        "paymentMethod": "ach", "from": "Operating", "balanceLeft": 97249.50, "arrivesBy": "2026-11-27",
        "takenOff": 0.00, "waitsFor": []
    }"#;
    assert_eq!(found, serde_json::from_str::<Value>(outcome).unwrap());
    let commission = office.commission().await;
    let form = office.commission_form(commission);
    let found = review(&office.billing, COMMISSION, form).await;
    assert_eq!(found["payee"], "Dana Reyes", "{found}");
    assert_eq!(found["balanceLeft"], 97_416.0, "{found}");
    assert_eq!(states(&app), [""; 0], "nothing is asked for");
}

async fn r5_078_why_a_second_person_is_needed_is_told(app: TestApp) {
    let (bank, app) = with_bank(app).await;
    let office = office(bank, &app).await;
    let large = json!({ "amount": 4999.99 });
    made(&office.billing, PARTNER, with(office.partner_form(), large)).await;
    // What is different → the day of arrival, why a second person is needed.
    let cases = [
        (json!({ "amount": 5000 }), "2026-11-27", json!(["amount"])),
        (json!({ "amount": 1 }), "2026-11-27", json!(["sum_of_day"])),
        (
            json!({ "amount": 1, "paymentMethod": "wire" }),
            "2026-11-23",
            json!(["sum_of_day", "wire"]),
        ),
        (
            json!({ "amount": 1, "counterpartyId": "cp-dana" }),
            "2026-11-27",
            json!(["sum_of_day", "foreign_recipient", "new_recipient"]),
        ),
    ];
    for (more, arrives, outcome) in cases {
        let form = with(office.partner_form(), more);
        let found = review(&office.billing, PARTNER, form.clone()).await;
        let waits = found["waitsFor"].as_array().unwrap().iter();
        let reasons: Vec<_> = waits.clone().map(|wait| wait["reason"].clone()).collect();
        assert_eq!(Value::from(reasons), outcome, "{form}");
        assert_eq!(found["arrivesBy"], arrives, "{form}");
        for wait in waits {
            assert!(wait["text"].as_str().unwrap().ends_with('.'), "{wait}");
        }
    }
    assert_eq!(states(&app), ["queued"]);
}

/// The review and the sending are refused alike.
async fn refused(agent: &Client<'_>, path: &str, body: Value, outcome: &str) {
    for path in [&format!("{path}/review"), path] {
        let answer = agent.post(path, body.clone()).await;
        assert_eq!(told(&answer), outcome, "{path}");
    }
}

async fn r5_078_what_would_be_refused_is_refused_at_once(app: TestApp) {
    let (bank, app) = with_bank(app).await;
    let office = office(bank, &app).await;
    let (open, commission) = (
        office.partner_payment(json!(250.5)).await,
        office.commission().await,
    );
    let of_open = with(office.partner_form(), json!({ "partnerPaymentId": open }));
    made(&office.billing, PARTNER, of_open.clone()).await;
    office.pay_commission(commission).await;
    let alike = "409 possible_duplicate confirmDuplicate possible_duplicate";
    refused(&office.billing, PARTNER, office.partner_form(), alike).await;
    let meant = json!({ "confirmDuplicate": true });
    let again = with(of_open, meant.clone());
    refused(&office.billing, PARTNER, again, "409 being_paid").await;
    let again = with(office.commission_form(commission), meant);
    refused(&office.billing, COMMISSION, again, "409 being_paid").await;
    let gone = with(
        office.partner_form(),
        json!({ "partnerId": 999, "amount": 7 }),
    );
    let outcome = "422 invalid_fields partnerId partner_not_active";
    refused(&office.billing, PARTNER, gone, outcome).await;
    refuses_ones_own(&office).await;
}

async fn refuses_ones_own(office: &Office<'_>) {
    let earner = office.app.as_role(Role::Billing).await;
    let me = earner.get("/api/auth/me").await.json()["id"].clone();
    office.app.run_sql(&format!(
        "UPDATE users SET email = 'PAY@harbor.example.com', email_key = 'pay@harbor.example.com' WHERE id = {me}"
    ));
    let other = office.commission().await;
    office.app.run_sql(&format!(
        "UPDATE commissions SET user_id = {me} WHERE id = {other}"
    ));
    let own = json!({ "amount": 8 });
    let own = with(office.partner_form(), own);
    refused(&earner, PARTNER, own, "403 self_payment").await;
    let own = json!({ "salesRepId": me, "counterpartyId": "cp-harbor" });
    let own = with(office.commission_form(other), own);
    refused(&earner, COMMISSION, own, "403 self_payment").await;
}

async fn r5_078_the_one_administrator_is_asked_about_a_first_payment_at_the_review(app: TestApp) {
    let (bank, app) = with_bank(app).await;
    let office = office(bank, &app).await;
    forget_whom_it_paid(&app);
    app.set("bank_second_person_from", "off").await;
    let commission = office.commission().await;
    let code = "unconfirmed_recipient";
    let outcome = format!("409 {code} confirmRecipient {code}");
    for (path, body) in [
        (PARTNER, office.partner_form()),
        (COMMISSION, office.commission_form(commission)),
    ] {
        refused(&office.admin, path, body.clone(), &outcome).await;
        let looked = with(body, json!({ "confirmRecipient": true }));
        let found = review(&office.admin, path, looked).await;
        assert_eq!(found["waitsFor"], json!([]), "{found}");
    }
    assert_eq!(states(&app), [""; 0]);
}

async fn r5_078_an_office_without_a_bank_reviews_nothing(app: TestApp) {
    let billing = app.as_role(Role::Billing).await;
    let body = json!({
        "partnerId": 1, "amount": 10, "counterpartyId": "cp-harbor", "paymentMethod": "ach",
    });
    refused(&billing, PARTNER, body, "503 bank_not_configured").await;
}
