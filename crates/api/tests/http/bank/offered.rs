//! "Pay by Bank" where the record is: who is offered it, and that what is offered is taken and nothing else.

use super::support::{COMMISSION, Office, PARTNER, acts, made, office, told, with, with_bank};
use api::http_tests;
use api::testing::{Client, TestApp};
use crm_core::users::Role;
use serde_json::{Value, json};

http_tests!(
    on both:
    r2_195_a_commission_is_paid_by_bank_where_it_is_offered,
    r2_194_a_partner_payment_is_paid_by_bank_where_it_is_offered,
    r2_194_r2_195_who_may_not_use_the_bank_is_not_offered_it,
);

async fn offers(agent: &Client<'_>, path: &str) -> String {
    let answer = agent.get(path).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    acts(&answer.json()).join(" ")
}

/// As the row of its list has them, which is read by another statement.
async fn listed(agent: &Client<'_>, list: &str, id: i64) -> String {
    let rows = agent.get(list).await.json();
    let mut rows = rows.as_array().unwrap().iter();
    let own = rows.find(|row| row["id"] == id).unwrap();
    acts(own).join(" ")
}

async fn cancel(office: &Office<'_>, transfer: &str) {
    let path = format!("/api/mercury-bank/transfers/{transfer}/cancel");
    let answer = office.billing.post(&path, json!({})).await;
    assert_eq!(answer.status, 200, "{answer:?}");
}

async fn r2_195_a_commission_is_paid_by_bank_where_it_is_offered(app: TestApp) {
    let (bank, app) = with_bank(app).await;
    let office = office(bank, &app).await;
    let id = office.commission().await;
    let path = format!("/api/commissions/{id}");
    let all = "pay withdraw_approval pay_by_bank";
    assert_eq!(offers(&office.admin, &path).await, all);
    assert_eq!(listed(&office.admin, "/api/commissions", id).await, all);
    assert_eq!(offers(&office.billing, &path).await, "pay_by_bank");
    // While a transfer lives, neither the bank nor a person pays it again.
    office.pay_commission(id).await;
    assert_eq!(offers(&office.admin, &path).await, "");
    assert_eq!(listed(&office.admin, "/api/commissions", id).await, "");
    let meant = json!({ "confirmDuplicate": true });
    let again = with(office.commission_form(id), meant);
    let refused = office.billing.post(COMMISSION, again).await;
    assert_eq!(told(&refused), "409 being_paid");
    let by_hand = office.admin.put(&path, json!({ "status": "paid" })).await;
    assert_eq!(told(&by_hand), "409 being_paid");
    cancel(&office, "T1").await;
    assert_eq!(offers(&office.admin, &path).await, all);
    assert_eq!(offers(&office.billing, &path).await, "pay_by_bank");
    // What is paid manually is not offered to any user.
    let paid = office.admin.put(&path, json!({ "status": "paid" })).await;
    assert_eq!(paid.status, 200, "{paid:?}");
    assert_eq!(offers(&office.admin, &path).await, "");
    let late = with(
        office.commission_form(id),
        json!({ "confirmDuplicate": true }),
    );
    let refused = office.billing.post(COMMISSION, late).await;
    assert_eq!(
        told(&refused),
        "422 invalid_fields commissionId not_approved"
    );
}

async fn r2_194_a_partner_payment_is_paid_by_bank_where_it_is_offered(app: TestApp) {
    let (bank, app) = with_bank(app).await;
    let office = office(bank, &app).await;
    let id = office.partner_payment(json!(250.5)).await;
    let path = format!("/api/partner-payments/{id}");
    let all = "complete edit cancel pay_by_bank";
    assert_eq!(offers(&office.billing, &path).await, all);
    assert_eq!(
        listed(&office.billing, "/api/partner-payments", id).await,
        all
    );
    let body = with(office.partner_form(), json!({ "partnerPaymentId": id }));
    made(&office.billing, PARTNER, body.clone()).await;
    let under_way: Value = office.billing.get(&path).await.json();
    assert_eq!(acts(&under_way).join(" "), "");
    assert_eq!(under_way["nextStatuses"], json!([]));
    let refused = office.billing.patch(&path, json!({ "notes": "n" })).await;
    assert_eq!(told(&refused), "409 being_paid");
    let again = with(body.clone(), json!({ "confirmDuplicate": true }));
    let refused = office.billing.post(PARTNER, again).await;
    assert_eq!(told(&refused), "409 being_paid");
    cancel(&office, "T1").await;
    assert_eq!(offers(&office.billing, &path).await, all);
    // Its money is not out: a second transfer is taken, as it is offered.
    let again = with(body, json!({ "confirmDuplicate": true }));
    made(&office.billing, PARTNER, again).await;
    assert_eq!(offers(&office.billing, &path).await, "");
}

async fn r2_194_r2_195_who_may_not_use_the_bank_is_not_offered_it(app: TestApp) {
    let (bank, app) = with_bank(app).await;
    let office = office(bank, &app).await;
    let payment = office.partner_payment(json!(40)).await;
    let path = format!("/api/partner-payments/{payment}");
    for role in Role::ALL {
        let agent = app.as_role(*role).await;
        let body = with(office.partner_form(), json!({ "amount": 0 }));
        // Nothing is sent: who may reads the amount, who may not the right that they lack.
        let may = agent.post(PARTNER, body).await.status == 422;
        let offered = offers(&agent, &path).await.contains("pay_by_bank");
        assert_eq!(offered, may, "{role}");
    }
}
