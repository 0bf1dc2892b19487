//! Paying many in one go.

use super::support::{detail, made, office, states, text, told, with_bank};
use api::http_tests;
use api::testing::TestApp;
use crm_core::users::Role;
use serde_json::{Value, json};

http_tests!(
    on both:
    r2_195_approved_commissions_are_paid_as_one_batch_and_what_failed_is_named,
    r2_194_a_large_batch_is_approved_once_by_a_second_person,
    r2_194_a_partners_open_payments_are_paid_as_one_batch,
    r2_194_bad_batches_are_refused_whole,
    r2_194_a_batch_asks_of_what_is_alike_in_it_and_of_what_was_paid_before,
);

const BATCHES: &str = "/api/mercury-bank/batches";

fn commissions(ids: &[i64]) -> Value {
    let items = ids
        .iter()
        .map(|id| json!({ "commissionId": id, "counterpartyId": "cp-dana" }));
    let items: Vec<Value> = items.collect();
    json!({ "kind": "commissions", "method": "ach", "items": items })
}

async fn r2_195_approved_commissions_are_paid_as_one_batch_and_what_failed_is_named(app: TestApp) {
    let (bank, app) = with_bank(app).await;
    let office = office(bank, &app).await;
    let (first, second) = (office.commission().await, office.commission().await);
    let withdrawn = format!("/api/commissions/{second}/withdraw-approval");
    assert_eq!(office.admin.post(&withdrawn, json!({})).await.status, 200);
    let batch = made(&office.billing, BATCHES, commissions(&[first, second])).await;
    assert_eq!(
        (text(&batch, "kind"), text(&batch, "method")),
        ("commissions", "ach")
    );
    assert_eq!(batch["total"], 84.0);
    let items = batch["items"].as_array().unwrap();
    assert_eq!(items.len(), 2);
    assert_eq!(text(&items[0]["transfer"], "id"), "T1");
    assert_eq!(text(&items[0], "name"), "Dana Reyes");
    assert_eq!(items[1]["transfer"], Value::Null);
    assert!(
        text(&items[1], "refused").contains("Only an approved one can be paid."),
        "{batch}"
    );
    assert_eq!(text(&items[1], "name"), "Dana Reyes");
    let pays = [text(&items[0], "pays"), text(&items[1], "pays")];
    let commissions = [first, second].map(|id| format!("Commission {id}"));
    assert_eq!(pays, [&commissions[0], &commissions[1]], "R5-082");
    office.until(&["submitted"]).await;
    let seen = office
        .admin
        .get(&format!("{BATCHES}/{}", batch["id"]))
        .await
        .json();
    assert_eq!(text(&seen["items"][0]["transfer"], "status"), "processing");
    assert_eq!(seen["askedBy"], batch["askedBy"]);
    assert_eq!(
        told(&office.admin.get(&format!("{BATCHES}/99")).await),
        "404 not_found"
    );
}

async fn r2_194_a_large_batch_is_approved_once_by_a_second_person(app: TestApp) {
    let (bank, app) = with_bank(app).await;
    let office = office(bank, &app).await;
    app.set("bank_second_person_from", "200").await;
    let mut ids = Vec::new();
    for _ in 0..3 {
        ids.push(office.commission().await);
    }
    let mut body = commissions(&ids);
    body["confirmDuplicate"] = json!(true);
    let batch = made(&office.admin, BATCHES, body).await;
    assert_eq!(
        states(&app),
        ["awaiting_approval"; 3],
        "together they come to 252.00"
    );
    assert_eq!(batch["acts"], json!([]), "not by who asked");
    let approve = format!("{BATCHES}/{}/approve", batch["id"]);
    let version = json!({ "version": batch["version"] });
    assert_eq!(
        told(&office.admin.post(&approve, version.clone()).await),
        "403 self_approval"
    );
    assert_eq!(
        told(&office.billing.post(&approve, version.clone()).await),
        "403 forbidden"
    );
    let second = app.as_role(Role::Admin).await;
    assert_eq!(
        told(&second.post(&approve, json!({ "version": 99 })).await),
        "409 stale_version"
    );
    let approved = second.post(&approve, version).await;
    assert_eq!(approved.status, 200, "{approved:?}");
    assert_eq!(approved.json()["acts"], json!([]));
    office.until(&["submitted"; 3]).await;
    assert_eq!(office.bank.orders().len(), 3);
}

async fn r2_194_a_partners_open_payments_are_paid_as_one_batch(app: TestApp) {
    let (bank, app) = with_bank(app).await;
    let office = office(bank, &app).await;
    let mut items = Vec::new();
    for amount in [100, 200] {
        let id = office.partner_payment(json!(amount)).await;
        items.push(json!({ "partnerPaymentId": id, "counterpartyId": "cp-harbor" }));
    }
    let body = json!({ "kind": "partner_payments", "method": "ach", "items": items });
    let batch = made(&office.billing, BATCHES, body).await;
    assert_eq!(batch["total"], 300.0);
    office.until(&["submitted"; 2]).await;
    let mut orders = office.bank.orders();
    orders.sort();
    assert_eq!(orders, ["cp-harbor ach 10000", "cp-harbor ach 20000"]);
}

async fn r2_194_bad_batches_are_refused_whole(app: TestApp) {
    let (bank, app) = with_bank(app).await;
    let office = office(bank, &app).await;
    let (first, second) = (office.commission().await, office.commission().await);
    let cases = [
        (
            json!({ "kind": "commissions", "method": "ach", "items": [] }),
            "422 invalid_fields items required",
        ),
        (
            json!({ "kind": "gifts", "method": "ach", "items": [] }),
            "422 invalid_fields kind invalid",
        ),
        (
            commissions(&[first, first]),
            "422 invalid_fields items twice_in_batch",
        ),
        // Two commissions of 84.00 to one recipient: that is asked about.
        (
            commissions(&[first, second]),
            "409 possible_duplicate confirmDuplicate possible_duplicate",
        ),
        (
            json!({ "kind": "commissions", "method": "ach", "items": [{ "commissionId": first }] }),
            "422 invalid_fields items.0.counterpartyId required",
        ),
    ];
    for (body, outcome) in cases {
        let answer = office.billing.post(BATCHES, body.clone()).await;
        assert_eq!(told(&answer), outcome, "{body}");
    }
    assert_eq!(states(&app), [""; 0]);
    assert_eq!(
        app.rows("SELECT CAST(count(*) AS TEXT) FROM bank_batches"),
        ["0"]
    );
}

async fn r2_194_a_batch_asks_of_what_is_alike_in_it_and_of_what_was_paid_before(app: TestApp) {
    const ALIKE: &str = "This batch pays the same amount to the same recipient more than once. Confirm that each is to be paid.";
    const ONE: &str = "One of these recipients was paid the same amount within the last 24 hours. Confirm that it is to be paid again.";
    let (bank, app) = with_bank(app).await;
    let office = office(bank, &app).await;
    let mut payments = Vec::new();
    for amount in [json!(100), json!(100), json!(250.5)] {
        payments.push(office.partner_payment(amount).await);
    }
    let batch = |ids: &[i64]| {
        let items = ids
            .iter()
            .map(|id| json!({ "partnerPaymentId": id, "counterpartyId": "cp-harbor" }));
        let items: Vec<Value> = items.collect();
        json!({ "kind": "partner_payments", "method": "ach", "items": items })
    };
    let asked = office.billing.post(BATCHES, batch(&payments)).await;
    assert_eq!((asked.status, detail(&asked).as_str()), (409, ALIKE));
    office.pay_partner().await;
    let third = &payments[2..];
    let asked = office.billing.post(BATCHES, batch(third)).await;
    assert_eq!((asked.status, detail(&asked).as_str()), (409, ONE));
    let asked = office.billing.post(BATCHES, batch(&payments)).await;
    assert_eq!(detail(&asked), format!("{ONE} {ALIKE}"));
    assert_eq!(states(&app).len(), 1);
}
