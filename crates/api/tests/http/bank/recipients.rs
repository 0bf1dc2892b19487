//! Whose own a recipient is, and how well they are known: who may ask for what is sent there, and who may approve it.

use super::support::{
    COMMISSION, PARTNER, acts, detail, forget_whom_it_paid, made, office, states, text, told, with,
    with_bank,
};
use api::http_tests;
use api::testing::{TEST_PASSWORD, TestApp};
use crm_core::users::{Role, UserStatus};
use serde_json::{Value, json};

http_tests!(
    on both:
    r5_109_the_first_payment_has_a_second_person_and_the_next_does_not,
    r5_109_the_first_payment_after_a_change_has_a_second_person,
    r5_109_the_one_administrator_confirms_a_first_payment_and_it_is_on_the_alerts,
    r5_109_a_batch_asks_the_one_administrator_about_new_recipients,
    r5_107_an_administrator_who_does_not_come_by_is_no_second_one,
    r5_110_billing_does_not_pay_itself_by_another_address_or_a_partner_of_its_name,
    r5_110_who_is_paid_is_not_offered_to_approve,
    r5_110_nobody_asks_for_their_own_commission,
);

const APPROVE: &str = "/api/mercury-bank/transfers/T1/approve";
const ALERTS: &str = "/api/mercury-bank/alerts";

/// What events of this kind say, oldest first.
fn said(app: &TestApp, kind: &str) -> Vec<Value> {
    let events = app.events();
    let own = events.iter().filter(|event| event.kind == kind);
    own.map(|event| serde_json::from_str(&event.after).unwrap())
        .collect()
}

async fn r5_109_the_first_payment_has_a_second_person_and_the_next_does_not(app: TestApp) {
    let (bank, app) = with_bank(app).await;
    let office = office(bank, &app).await;
    forget_whom_it_paid(&app);
    office.pay_partner().await;
    let commission = office.commission().await;
    office.pay_commission(commission).await;
    assert_eq!(states(&app), ["awaiting_approval"; 2], "small as they are");
    assert_eq!(office.admin.post(APPROVE, json!({})).await.status, 200);
    let next = with(office.partner_form(), json!({ "amount": 99 }));
    made(&office.billing, PARTNER, next).await;
    assert_eq!(states(&app), ["queued", "awaiting_approval", "queued"]);
    let asked = said(&app, "transfer.asked");
    let asked: Vec<_> = asked.iter().map(|after| &after["waitsFor"]).collect();
    let new = json!(["new_recipient"]);
    assert_eq!(asked, [&new, &new, &Value::Null]);
}

async fn r5_109_the_first_payment_after_a_change_has_a_second_person(app: TestApp) {
    let (bank, app) = with_bank(app).await;
    let office = office(bank, &app).await;
    let changes = [
        "UPDATE known_recipients SET payee = 'Harbor'",
        "UPDATE known_recipients SET counterparty_name = 'Harbor'",
        "UPDATE known_recipients SET counterparty_email = NULL",
    ];
    for (number, change) in changes.iter().enumerate() {
        app.run_sql(change);
        let body = with(office.partner_form(), json!({ "amount": 10 + number }));
        let row = made(&office.billing, PARTNER, body).await;
        assert!(text(&row, "stateText").contains("second"), "{change}");
        let approve = format!("/api/mercury-bank/transfers/{}/approve", text(&row, "id"));
        assert_eq!(office.admin.post(&approve, json!({})).await.status, 200);
        let body = with(office.partner_form(), json!({ "amount": 20 + number }));
        let row = made(&office.billing, PARTNER, body).await;
        assert!(!text(&row, "stateText").contains("second"), "{change}");
    }
}

async fn r5_109_the_one_administrator_confirms_a_first_payment_and_it_is_on_the_alerts(
    app: TestApp,
) {
    let (bank, app) = with_bank(app).await;
    let office = office(bank, &app).await;
    forget_whom_it_paid(&app);
    app.set("bank_second_person_from", "off").await;
    let body = office.partner_form();
    let asked = office.admin.post(PARTNER, body.clone()).await;
    let code = "unconfirmed_recipient";
    assert_eq!(told(&asked), format!("409 {code} confirmRecipient {code}"));
    assert!(detail(&asked).contains("Harbor Exit LLC"), "{asked:?}");
    let commission = office.commission().await;
    let form = office.commission_form(commission);
    let asked = office.admin.post(COMMISSION, form).await;
    assert_eq!(told(&asked), format!("409 {code} confirmRecipient {code}"));
    assert_eq!(states(&app), [""; 0]);
    let meant = with(body, json!({ "confirmRecipient": true }));
    made(&office.admin, PARTNER, meant).await;
    assert_eq!(states(&app), ["queued"]);
    let alerts = office.billing.get(ALERTS).await.json();
    assert_eq!(text(&alerts[0], "id"), "T1", "{alerts}");
    let alerts = said(&app, "transfer.alert");
    assert_eq!(alerts[0]["alert"], "confirmed_alone");
    // With a second administrator another user can look.
    forget_whom_it_paid(&app);
    let _second = app.as_role(Role::Admin).await;
    let small = with(office.partner_form(), json!({ "amount": 1 }));
    made(&office.admin, PARTNER, small).await;
    assert_eq!(states(&app), ["queued", "awaiting_approval"]);
}

async fn r5_109_a_batch_asks_the_one_administrator_about_new_recipients(app: TestApp) {
    const BATCHES: &str = "/api/mercury-bank/batches";
    let (bank, app) = with_bank(app).await;
    let office = office(bank, &app).await;
    forget_whom_it_paid(&app);
    app.set("bank_second_person_from", "off").await;
    let open = office.partner_payment(json!(40)).await;
    let item = json!({ "partnerPaymentId": open, "counterpartyId": "cp-harbor" });
    let batch = json!({ "kind": "partner_payments", "method": "ach", "items": [item] });
    let asked = office.admin.post(BATCHES, batch.clone()).await;
    let code = "unconfirmed_recipient";
    assert_eq!(told(&asked), format!("409 {code} confirmRecipient {code}"));
    assert_eq!(states(&app), [""; 0]);
    let meant = with(batch, json!({ "confirmRecipient": true }));
    made(&office.admin, BATCHES, meant).await;
    assert_eq!(states(&app), ["queued"]);
}

async fn r5_107_an_administrator_who_does_not_come_by_is_no_second_one(app: TestApp) {
    let (bank, app) = with_bank(app).await;
    let office = office(bank, &app).await;
    forget_whom_it_paid(&app);
    app.set("bank_second_person_from", "off").await;
    let second = app.user(Role::Admin, UserStatus::Active).await;
    let asked = office.admin.post(PARTNER, office.partner_form()).await;
    let code = "unconfirmed_recipient";
    assert_eq!(told(&asked), format!("409 {code} confirmRecipient {code}"));
    app.signed_in(second.username.as_str()).await;
    made(&office.admin, PARTNER, office.partner_form()).await;
    assert_eq!(states(&app), ["awaiting_approval"]);
}

async fn r5_110_billing_does_not_pay_itself_by_another_address_or_a_partner_of_its_name(
    app: TestApp,
) {
    let (bank, app) = with_bank(app).await;
    let office = office(bank, &app).await;
    let me = office.billing.get("/api/auth/me").await.json()["id"].clone();
    app.run_sql(&format!(
        "UPDATE users SET first_name = 'Dana', last_name = 'Reyes', email = 'dana@example.com', \
         email_key = 'dana@example.com' WHERE id = {me}"
    ));
    let moved = json!({ "email": "elsewhere@example.com", "currentPassword": TEST_PASSWORD });
    let moved = office.billing.patch("/api/me/profile", moved).await;
    assert_eq!(moved.status, 200, "{moved:?}");
    let partner = json!({ "name": "Dana Reyes" });
    let own = made(&office.billing, "/api/partners", partner).await;
    let form = |recipient: &str| {
        let to = json!({ "partnerId": own["id"], "amount": 4100.12, "counterpartyId": recipient });
        with(office.partner_form(), to)
    };
    let refused = office.billing.post(PARTNER, form("cp-dana")).await;
    assert_eq!(told(&refused), "403 self_payment");
    assert_eq!(
        detail(&refused),
        "You are paid by this transfer: someone else must request it."
    );
    assert_eq!(states(&app), [""; 0]);
    // Where no address tells it, a name alike and a partner of one's own need another user to look.
    made(&office.billing, PARTNER, form("cp-harbor")).await;
    assert_eq!(states(&app), ["awaiting_approval"]);
    let asked = said(&app, "transfer.asked");
    assert_eq!(
        asked[0]["waitsFor"],
        json!([
            "foreign_recipient",
            "new_recipient",
            "name_alike",
            "own_partner"
        ])
    );
}

async fn r5_110_who_is_paid_is_not_offered_to_approve(app: TestApp) {
    let (bank, app) = with_bank(app).await;
    let office = office(bank, &app).await;
    let large = with(office.partner_form(), json!({ "amount": 5600.1 }));
    made(&office.billing, PARTNER, large).await;
    let offered = office.admin.get("/api/mercury-bank/transactions/T1").await;
    assert!(acts(&offered.json()).contains(&"approve"), "{offered:?}");
    let me = office.admin.get("/api/auth/me").await.json()["id"].clone();
    app.run_sql(&format!(
        "UPDATE users SET email = 'PAY@harbor.example.com', email_key = 'pay@harbor.example.com' WHERE id = {me}"
    ));
    let offered = office.admin.get("/api/mercury-bank/transactions/T1").await;
    assert!(!acts(&offered.json()).contains(&"approve"), "{offered:?}");
    let refused = office.admin.post(APPROVE, json!({})).await;
    assert_eq!(told(&refused), "403 self_approval");
    assert!(
        detail(&refused).starts_with("You are paid by this transfer:"),
        "{refused:?}"
    );
    assert_eq!(states(&app), ["awaiting_approval"]);
    let second = app.as_role(Role::Admin).await;
    assert_eq!(second.post(APPROVE, json!({})).await.status, 200);
}

async fn r5_110_nobody_asks_for_their_own_commission(app: TestApp) {
    let (bank, app) = with_bank(app).await;
    let office = office(bank, &app).await;
    let commission = office.commission().await;
    let earner = app.as_role(Role::Billing).await;
    let me = earner.get("/api/auth/me").await.json()["id"].clone();
    app.run_sql(&format!(
        "UPDATE commissions SET user_id = {me} WHERE id = {commission}"
    ));
    let own = json!({ "salesRepId": me, "counterpartyId": "cp-harbor" });
    let form = with(office.commission_form(commission), own);
    let refused = earner.post(COMMISSION, form.clone()).await;
    assert_eq!(told(&refused), "403 self_payment");
    assert_eq!(office.billing.post(COMMISSION, form).await.status, 201);
}
