//! The commission form: recording manually, and editing a stored one.

use super::support::*;
use actix_web::test::TestRequest;
use api::http_tests;
use api::testing::{Answer, Client, TestApp};
use crm_core::users::{Role, UserStatus};
use serde_json::{Value, json};

http_tests!(
    on both:
    r2_098_r2_175_r2_232_the_form_keeps_the_typed_amount_and_the_engines_beside_it,
    r2_148_r2_149_r2_150_each_wrong_field_has_its_code_and_nothing_is_written,
    r2_151_a_paid_one_is_paid_today_unless_another_day_is_given,
    r2_118_an_administrator_records_any_status_and_billing_pending_only,
    a_second_commission_of_a_payment_and_person_names_the_first,
    a_form_that_is_sent_twice_has_one_effect,
);

impl Office<'_> {
    async fn post(&self, more: Value) -> Answer {
        self.admin.post("/api/commissions", self.filled(more)).await
    }
}

async fn r2_098_r2_175_r2_232_the_form_keeps_the_typed_amount_and_the_engines_beside_it(
    app: TestApp,
) {
    let office = office(&app).await;
    let payment = office.unearned("2026-11-20").await;
    // The form's own arithmetic: the payment by the percent.
    let made = office
        .post(json!({ "paymentId": payment, "notes": " by hand ", "reason": "Agreed with Bo." }))
        .await;
    assert_eq!(made.status, 201, "{made:?}");
    let made = made.json();
    let names = "amount rate ratePercent status automatic notes paidDate payout";
    assert_eq!(
        figures(&made, names),
        "140.00 0.14 14 pending false by hand null null"
    );
    assert_eq!(
        figures(&made["explanation"], "engineAmount finalRate"),
        "84.00 0.14"
    );
    assert_eq!(made["createdBy"]["name"], "Dana Reyes");
    let free = office
        .post(json!({ "amount": 0.01, "rate": 12.5 }))
        .await
        .json();
    assert_eq!(
        figures(&free, "amount rate ratePercent paymentId explanation"),
        "0.01 0.125 12.5 null null"
    );
}

async fn r2_148_r2_149_r2_150_each_wrong_field_has_its_code_and_nothing_is_written(app: TestApp) {
    let office = office(&app).await;
    let clerk = app
        .user(Role::Operations, UserStatus::Active)
        .await
        .id
        .get();
    let gone = app
        .user(Role::SalesRep, UserStatus::Deactivated)
        .await
        .id
        .get();
    let other = client_of(&office.admin, "Bo", office.rep_id).await;
    let payment = office.pay(other, json!(10)).await;
    let written = office.written();
    let cases = [
        (json!({ "rate": 101 }), "rate above_hundred"),
        (json!({ "rate": 100.01 }), "rate above_hundred"),
        (json!({ "rate": -1 }), "rate below_zero"),
        (json!({ "rate": 14.005 }), "rate too_many_decimals"),
        (json!({ "rate": "10" }), "rate wrong_type"),
        (json!({ "rate": null }), "rate required"),
        (json!({ "amount": 0 }), "amount below_one_cent"),
        (json!({ "amount": null }), "amount below_one_cent"),
        (json!({ "amount": -5 }), "amount below_one_cent"),
        (json!({ "amount": 0.001 }), "amount too_many_decimals"),
        (json!({ "amount": 10_000_000 }), "amount too_large"),
        (json!({ "amount": true }), "amount wrong_type"),
        (json!({ "userId": null }), "userId required"),
        (json!({ "userId": 999 }), "userId not_an_earner"),
        (json!({ "userId": clerk }), "userId not_an_earner"),
        (json!({ "userId": gone }), "userId not_an_earner"),
        (json!({ "clientId": null }), "clientId required"),
        (json!({ "clientId": 999 }), "clientId client_not_found"),
        (
            json!({ "paymentId": 999 }),
            "paymentId payment_earns_nothing",
        ),
        (
            json!({ "paymentId": payment }),
            "paymentId payment_earns_nothing",
        ),
        (json!({ "status": "denied" }), "status invalid"),
        (
            json!({ "status": "paid", "paidDate": "2026-11-22" }),
            "paidDate in_the_future",
        ),
        (json!({ "paidDate": "2026-11-20" }), "paidDate not_paid"),
        (
            json!({ "createPaymentRecord": true }),
            "createPaymentRecord not_paid",
        ),
    ];
    for (more, outcome) in cases {
        let answer = office.post(more.clone()).await;
        assert_eq!(
            told(&answer),
            format!("422 invalid_fields {outcome}"),
            "{more}"
        );
    }
    let unknown = office.post(json!({ "bonus": 1 })).await;
    assert_eq!(told(&unknown), "422 unknown_field bonus unknown_field");
    assert_eq!(
        detail(&office.post(json!({ "rate": 101 })).await),
        "Rate cannot exceed 100%"
    );
    assert_eq!(
        detail(&office.post(json!({ "rate": -1 })).await),
        "Rate must be greater than or equal to 0%"
    );
    assert_eq!(
        detail(&office.post(json!({ "amount": 0 })).await),
        "Amount must be at least $0.01"
    );
    let all = office.admin.post("/api/commissions", json!({})).await;
    assert_eq!(all.wrong_fields(), ["userId", "clientId", "amount", "rate"]);
    assert_eq!(office.written(), written);
}

async fn r2_151_a_paid_one_is_paid_today_unless_another_day_is_given(app: TestApp) {
    let office = office(&app).await;
    let cases = [
        (json!({ "status": "paid" }), "paid 2026-11-21 null"),
        (
            json!({ "status": "Paid", "paidDate": "2026-11-02" }),
            "paid 2026-11-02 null",
        ),
        (
            json!({ "status": "paid", "createPaymentRecord": true }),
            "paid 2026-11-21 {amount:140.00,paidDate:2026-11-21,paymentMethod:bank_transfer}",
        ),
        (
            json!({ "status": "pending", "createPaymentRecord": false }),
            "pending null null",
        ),
    ];
    for (more, outcome) in cases {
        let made = office.post(more.clone()).await;
        assert_eq!(
            figures(&made.json(), "status paidDate payout"),
            outcome,
            "{more}"
        );
    }
}

async fn r2_118_an_administrator_records_any_status_and_billing_pending_only(app: TestApp) {
    let office = office(&app).await;
    for (status, admin, billing) in [
        ("pending", 201, "201"),
        ("approved", 201, "403 only_pending"),
        ("paid", 201, "403 only_pending"),
        ("canceled", 201, "403 only_pending"),
    ] {
        let body = office.filled(json!({ "status": status }));
        assert_eq!(office.post(body.clone()).await.status, admin, "{status}");
        let by_clerk = office.billing.post("/api/commissions", body).await;
        assert_eq!(told(&by_clerk), billing, "{status}");
    }
    let by_rep = office
        .rep
        .post("/api/commissions", office.filled(json!({})))
        .await;
    assert_eq!(told(&by_rep), "403 forbidden");
}

async fn a_second_commission_of_a_payment_and_person_names_the_first(app: TestApp) {
    let office = office(&app).await;
    let first = office.commission().await;
    let written = office.written();
    let second = office
        .post(json!({ "paymentId": first["paymentId"] }))
        .await;
    assert_eq!(told(&second), "409 commission_exists");
    assert_eq!(second.json()["current"]["id"], first["id"]);
    assert_eq!(office.written(), written);
    // Another user may earn of it too.
    let other = app
        .user(Role::SalesCloser, UserStatus::Active)
        .await
        .id
        .get();
    let shared = json!({ "paymentId": first["paymentId"], "userId": other, "amount": 84 });
    assert_eq!(office.post(shared).await.status, 201);
}

async fn keyed(client: &Client<'_>, key: &str, body: &Value) -> Answer {
    let request = TestRequest::post()
        .uri("/api/commissions")
        .insert_header(("Idempotency-Key", key));
    client.send(request.set_json(body)).await
}

async fn a_form_that_is_sent_twice_has_one_effect(app: TestApp) {
    let office = office(&app).await;
    let body = office.filled(json!({}));
    let first = keyed(&office.admin, "form-1", &body).await;
    assert_eq!(first.status, 201, "{first:?}");
    let written = office.written();
    let again = keyed(&office.admin, "form-1", &body).await;
    assert_eq!((again.status, again.text()), (201, first.text()));
    let other = keyed(
        &office.admin,
        "form-1",
        &office.filled(json!({ "amount": 1 })),
    )
    .await;
    assert_eq!(told(&other), "422 idempotency_key_reused");
    assert_eq!(office.written(), written);
    // Another person's key is another key.
    assert_eq!(keyed(&office.billing, "form-1", &body).await.status, 201);
}
