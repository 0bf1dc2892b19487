//! What a salesperson owes from clawbacks, next to what the bank is asked to pay them (R5-100).

use super::support::{
    COMMISSION, Office, detail, made, office, states, text, told, with, with_bank,
};
use api::http_tests;
use api::testing::TestApp;
use serde_json::{Value, json};

http_tests!(
    on both:
    r5_100_who_owes_is_shown_and_paid_in_full_only_when_that_is_meant,
    r5_100_who_agreed_has_clawbacks_taken_off_first,
    r5_100_a_commission_that_clawbacks_cover_is_paid_and_nothing_is_sent,
    r5_100_what_was_not_paid_is_owed_again,
    r5_100_an_agreement_says_how_it_is_known,
);

const AGREEMENTS: &str = "/api/commissions/agreements";
const PAYABLE: &str = "/api/mercury-bank/payable?kind=commissions";

/// A commission of 84.00 that was paid and clawed back whole.
async fn clawed_back(office: &Office<'_>) {
    let id = office.commission().await;
    let url = format!("/api/commissions/{id}");
    let paid = office.admin.put(&url, json!({ "status": "paid" })).await;
    assert_eq!(paid.status, 200, "{paid:?}");
    let reverse = format!("/api/payments/{}/reverse", paid.json()["paymentId"]);
    let why = json!({ "reason": "Entered twice" });
    let reversed = office.admin.post(&reverse, why).await;
    assert_eq!(reversed.status, 201, "{reversed:?}");
}

async fn agree(office: &Office<'_>, agreed: bool) -> Value {
    let body = json!({
        "userId": office.rep_id, "agreed": agreed, "note": "Signed on November 3",
    });
    made(&office.billing, AGREEMENTS, body).await
}

async fn payable(office: &Office<'_>) -> Value {
    let rows = office.billing.get(PAYABLE).await.json();
    rows[0].clone()
}

fn figures(row: &Value) -> [String; 4] {
    ["amount", "owes", "agreed", "due"].map(|name| row[name].to_string())
}

async fn r5_100_who_owes_is_shown_and_paid_in_full_only_when_that_is_meant(app: TestApp) {
    let (bank, app) = with_bank(app).await;
    let office = office(bank, &app).await;
    clawed_back(&office).await;
    let id = office.commission().await;
    let row = payable(&office).await;
    assert_eq!(figures(&row), ["84.00", "84.00", "false", "84.00"]);
    let form = office.commission_form(id);
    let refused = "409 owes_clawbacks payInFull owes_clawbacks";
    for path in [COMMISSION.to_owned(), format!("{COMMISSION}/review")] {
        let answer = office.billing.post(&path, form.clone()).await;
        assert_eq!(told(&answer), refused, "{path}");
        assert!(detail(&answer).contains("owes $84.00"), "{answer:?}");
    }
    let items = json!([{ "commissionId": id, "counterpartyId": "cp-dana" }]);
    let batch = json!({ "kind": "commissions", "method": "ach", "items": items });
    let batch = made(&office.billing, "/api/mercury-bank/batches", batch).await;
    let item = &batch["items"][0];
    assert!(text(item, "refused").contains("owes $84.00"), "{item}");
    assert_eq!(item["transfer"], Value::Null);
    assert_eq!(item["covered"], json!(false));
    assert_eq!(states(&app), [""; 0]);
    let meant = with(form, json!({ "payInFull": true }));
    let sent = made(&office.billing, COMMISSION, meant).await;
    assert_eq!(sent["amount"].to_string(), "84.00");
}

async fn r5_100_who_agreed_has_clawbacks_taken_off_first(app: TestApp) {
    let (bank, app) = with_bank(app).await;
    let office = office(bank, &app).await;
    clawed_back(&office).await;
    let id = office.commission_of(2000).await;
    agree(&office, true).await;
    let row = payable(&office).await;
    assert_eq!(figures(&row), ["168.00", "84.00", "true", "84.00"]);
    let form = with(office.commission_form(id), json!({ "amount": 168 }));
    let review = format!("{COMMISSION}/review");
    let seen = office.billing.post(&review, form.clone()).await.json();
    let figures = ["amount", "takenOff"].map(|name| seen[name].to_string());
    assert_eq!(figures, ["84.00", "84.00"]);
    let whole = with(form.clone(), json!({ "payInFull": true }));
    let whole = office.billing.post(&review, whole).await.json();
    assert_eq!(whole["amount"].to_string(), "168.00");
    let sent = made(&office.billing, COMMISSION, form).await;
    assert_eq!(sent["amount"].to_string(), "84.00");
    let kept_back = "SELECT CAST(amount AS TEXT) FROM commission_offsets";
    assert_eq!(app.rows(kept_back), ["8400"]);
    let url = format!("{AGREEMENTS}?userId={}", office.rep_id);
    let owes = office.billing.get(&url).await.json();
    assert_eq!(owes["owes"].to_string(), "0.00");
}

async fn r5_100_a_commission_that_clawbacks_cover_is_paid_and_nothing_is_sent(app: TestApp) {
    let (bank, app) = with_bank(app).await;
    let office = office(bank, &app).await;
    clawed_back(&office).await;
    let id = office.commission().await;
    agree(&office, true).await;
    let row = payable(&office).await;
    assert_eq!(figures(&row), ["84.00", "84.00", "true", "0.00"]);
    let form = office.commission_form(id);
    for path in [COMMISSION.to_owned(), format!("{COMMISSION}/review")] {
        let answer = office.billing.post(&path, form.clone()).await;
        assert_eq!(told(&answer), "409 covered_by_clawbacks", "{path}");
    }
    let items = json!([{ "commissionId": id, "counterpartyId": "cp-dana" }]);
    let batch = json!({ "kind": "commissions", "method": "ach", "items": items });
    let batch = made(&office.billing, "/api/mercury-bank/batches", batch).await;
    assert_eq!(batch["items"][0]["covered"], json!(true), "{batch}");
    assert_eq!(office.commission_status(id).await, "paid");
    assert_eq!(states(&app), [""; 0]);
    let statement = format!("/api/commissions/statement?userId={}", office.rep_id);
    let statement = office.admin.get(&statement).await.json();
    let figures = ["earned", "clawbacks", "paid", "closing"];
    let figures = figures.map(|name| statement[name].to_string());
    assert_eq!(figures, ["168.00", "84.00", "84.00", "0.00"], "{statement}");
}

async fn r5_100_what_was_not_paid_is_owed_again(app: TestApp) {
    let (bank, app) = with_bank(app).await;
    let office = office(bank, &app).await;
    app.set("bank_second_person_from", "1").await;
    clawed_back(&office).await;
    let id = office.commission_of(2000).await;
    agree(&office, true).await;
    let form = with(office.commission_form(id), json!({ "amount": 168 }));
    made(&office.billing, COMMISSION, form).await;
    assert_eq!(states(&app), ["awaiting_approval"]);
    let canceled = office
        .billing
        .post("/api/mercury-bank/transfers/T1/cancel", json!({}))
        .await;
    assert_eq!(canceled.status, 200, "{canceled:?}");
    let kept_back = "SELECT CAST(id AS TEXT) FROM commission_offsets";
    assert_eq!(app.rows(kept_back), [""; 0]);
    let row = payable(&office).await;
    assert_eq!(figures(&row), ["168.00", "84.00", "true", "84.00"]);
}

async fn r5_100_an_agreement_says_how_it_is_known(app: TestApp) {
    let (bank, app) = with_bank(app).await;
    let office = office(bank, &app).await;
    let url = format!("{AGREEMENTS}?userId={}", office.rep_id);
    let before = office.billing.get(&url).await.json();
    assert_eq!(before["agreed"], json!(false));
    assert_eq!(before["note"], Value::Null);
    let agreed = agree(&office, true).await;
    assert_eq!(text(&agreed, "note"), "Signed on November 3");
    assert_eq!(text(&agreed["recordedBy"], "name"), "Bea Cole");
    agree(&office, false).await;
    let after = office.billing.get(&url).await.json();
    assert_eq!(after["agreed"], json!(false));
    let whole = json!({ "userId": office.rep_id, "agreed": true, "note": "A mail" });
    let cases = [
        (json!({ "userId": 999 }), "userId not_an_earner"),
        (json!({ "agreed": null }), "agreed required"),
        (json!({ "note": "" }), "note required"),
    ];
    for (change, outcome) in cases {
        let body = with(whole.clone(), change);
        let answer = office.billing.post(AGREEMENTS, body.clone()).await;
        let outcome = format!("422 invalid_fields {outcome}");
        assert_eq!(told(&answer), outcome, "{body}");
    }
    let missing = office
        .billing
        .get(&format!("{AGREEMENTS}?userId=999"))
        .await;
    assert_eq!(told(&missing), "404 not_found");
}
