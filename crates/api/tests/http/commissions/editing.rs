//! The commission form of a stored one.

use super::support::*;
use api::http_tests;
use api::testing::TestApp;
use serde_json::json;

http_tests!(
    on both:
    what_a_payment_made_stays_with_it,
    r5_181_one_that_is_linked_to_a_payment_that_has_one_names_the_first,
    r2_068_r2_176_a_pending_one_is_edited_with_its_version,
    r2_176_the_form_of_a_stored_one_may_decide_on_it,
);

async fn r2_068_r2_176_a_pending_one_is_edited_with_its_version(app: TestApp) {
    let office = office(&app).await;
    let made = office
        .billing
        .post("/api/commissions", office.filled(json!({})))
        .await
        .json();
    let path = url(&made);
    let edit = json!({ "amount": 99.5, "rate": 16, "notes": "agreed", "version": 1 });
    let edited = office.billing.patch(&path, edit).await.json();
    assert_eq!(
        figures(&edited, "amount ratePercent notes version net"),
        "99.50 16 agreed 2 99.50"
    );
    let late = office
        .admin
        .patch(&path, json!({ "amount": 5, "version": 1 }))
        .await;
    assert_eq!(told(&late), "409 stale_version");
    assert_eq!(late.json()["current"]["amount"].to_string(), "99.50");
    let cases = [
        (
            json!({ "amount": 0 }),
            "422 invalid_fields amount below_one_cent",
        ),
        (
            json!({ "amount": null }),
            "422 invalid_fields amount below_one_cent",
        ),
        (
            json!({ "rate": 101 }),
            "422 invalid_fields rate above_hundred",
        ),
        (json!({ "rate": null }), "422 invalid_fields rate required"),
        (
            json!({ "userId": null }),
            "422 invalid_fields userId required",
        ),
        (
            json!({ "userId": 999 }),
            "422 invalid_fields userId not_an_earner",
        ),
        (
            json!({ "paymentId": 999 }),
            "422 invalid_fields paymentId payment_earns_nothing",
        ),
        (json!({ "status": "paid" }), "403 forbidden"),
        (
            json!({ "bonus": 1 }),
            "422 unknown_field bonus unknown_field",
        ),
    ];
    let written = office.written();
    for (body, outcome) in cases {
        assert_eq!(
            told(&office.billing.patch(&path, body.clone()).await),
            outcome,
            "{body}"
        );
    }
    // Sent back as it is, it stays as it is.
    let mut whole = office.billing.get(&path).await.json();
    whole["rate"] = whole["ratePercent"].clone();
    let same = office.billing.patch(&path, whole).await;
    assert_eq!(
        (same.status, same.json()["version"].clone()),
        (200, json!(2)),
        "{same:?}"
    );
    assert_eq!(office.written(), written);
}

async fn what_a_payment_made_stays_with_it(app: TestApp) {
    let office = office(&app).await;
    let automatic = office.commission().await;
    let moved = office
        .admin
        .patch(&url(&automatic), json!({ "paymentId": null }))
        .await;
    assert_eq!(
        told(&moved),
        "422 invalid_fields paymentId automatic_commission"
    );
}

async fn r5_181_one_that_is_linked_to_a_payment_that_has_one_names_the_first(app: TestApp) {
    let office = office(&app).await;
    let first = office.commission().await;
    let by_hand = made(
        &office.billing,
        "/api/commissions",
        office.filled(json!({})),
    )
    .await;
    let link = json!({ "paymentId": first["paymentId"], "version": 1 });
    let written = office.written();
    let refused = office.billing.patch(&url(&by_hand), link).await;
    assert_eq!(told(&refused), "409 commission_exists");
    assert_eq!(refused.json()["current"], json!({ "id": first["id"] }));
    assert_eq!(office.written(), written);
}

async fn r2_176_the_form_of_a_stored_one_may_decide_on_it(app: TestApp) {
    let office = office(&app).await;
    let made = office.commission().await;
    let body = json!({ "amount": 80, "status": "approved", "version": 1 });
    let approved = office.admin.patch(&url(&made), body).await.json();
    assert_eq!(figures(&approved, "amount status"), "80.00 approved");
    let pending = office
        .admin
        .patch(&url(&made), json!({ "status": "pending" }))
        .await;
    assert_eq!(told(&pending), "409 already_decided");
    let changed = office
        .admin
        .patch(&url(&made), json!({ "amount": 79, "status": "paid" }))
        .await;
    assert_eq!(told(&changed), "409 not_pending");
    // All fields as they are, and the decision.
    let body = json!({
        "userId": office.rep_id, "clientId": office.client, "paymentId": made["paymentId"], "amount": 80,
        "rate": 14, "notes": null, "status": "paid", "paidDate": "2026-11-20", "createPaymentRecord": true,
        "paymentMethod": "check", "version": approved["version"],
    });
    let paid = office.admin.patch(&url(&made), body).await.json();
    assert_eq!(
        figures(&paid, "amount status paidDate"),
        "80.00 paid 2026-11-20"
    );
    assert_eq!(paid["payout"]["paymentMethod"], "check");
    let again = office
        .admin
        .patch(&url(&made), json!({ "status": "canceled" }))
        .await;
    assert_eq!(told(&again), "409 already_decided");
}
