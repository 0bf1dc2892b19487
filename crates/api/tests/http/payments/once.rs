//! Requests that are sent twice.

use super::support::{office, refusal, url};
use actix_web::test::TestRequest;
use api::http_tests;
use api::testing::TestApp;
use futures_util::future::join_all;
use serde_json::json;

http_tests!(
    on both:
    r2_178_the_same_request_again_gets_the_same_answer,
    r2_178_identical_requests_at_once_have_one_effect,
    a_refused_request_leaves_its_key_free,
    a_key_is_each_persons_own_and_each_records_own,
    what_is_no_key_is_refused,
);

async fn r2_178_the_same_request_again_gets_the_same_answer(app: TestApp) {
    let office = office(&app).await;
    let body = office.form(json!({"status": "completed"}));
    let first = office.post_once("/api/payments", "k-1", &body).await;
    assert_eq!(first.status, 201, "{first:?}");
    let written = office.written();
    let again = office.post_once("/api/payments", "k-1", &body).await;
    assert_eq!((again.status, &again.body), (201, &first.body));
    assert_eq!(again.header("idempotent-replayed"), Some("true"));
    assert_eq!(first.header("idempotent-replayed"), None);
    let other = office.form(json!({"status": "completed", "amount": 200}));
    let other = office.post_once("/api/payments", "k-1", &other).await;
    assert_eq!(refusal(&other), "422 idempotency_key_reused");
    assert_eq!(office.written(), written);
    let next = office.post_once("/api/payments", "k-2", &body).await;
    assert_eq!(next.status, 201);
    assert_ne!(next.body, first.body);
}

async fn r2_178_identical_requests_at_once_have_one_effect(app: TestApp) {
    let office = office(&app).await;
    let body = office.form(json!({"status": "completed"}));
    let requests = (0..64).map(|_| office.post_once("/api/payments", "k-1", &body));
    let answers = join_all(requests).await;
    for answer in &answers {
        assert_eq!(
            (answer.status, &answer.body),
            (201, &answers[0].body),
            "{answer:?}"
        );
    }
    let fresh = answers
        .iter()
        .filter(|a| a.header("idempotent-replayed").is_none());
    assert_eq!(fresh.count(), 1);
    assert_eq!(
        app.rows("SELECT CAST(count(*) AS TEXT) FROM payments"),
        ["1"]
    );
    assert_eq!(office.commissions(), "840 pending");
}

async fn a_refused_request_leaves_its_key_free(app: TestApp) {
    let office = office(&app).await;
    let invoice = office.invoice(json!(100)).await;
    let refund = office.form(json!({"invoiceId": invoice, "paymentType": "refund"}));
    let answer = office.post_once("/api/payments", "k-1", &refund).await;
    assert_eq!(refusal(&answer), "422 amount refund_too_large");
    office.pay_invoice(invoice, json!(100)).await;
    let answer = office.post_once("/api/payments", "k-1", &refund).await;
    assert_eq!(answer.status, 201, "{answer:?}");
}

async fn a_key_is_each_persons_own_and_each_records_own(app: TestApp) {
    let office = office(&app).await;
    let body = office.form(json!({}));
    let first = office.post_once("/api/payments", "k-1", &body).await;
    let request = TestRequest::post().uri("/api/payments").set_json(&body);
    let theirs = office
        .rep
        .send(request.insert_header(("Idempotency-Key", "k-1")))
        .await;
    assert_eq!(theirs.status, 201);
    assert_ne!(theirs.body, first.body);
    let complete = |payment: serde_json::Value| format!("{}/complete", url(&payment));
    let one = office
        .post_once(&complete(first.json()), "k-2", &json!({}))
        .await;
    assert_eq!(one.status, 200, "{one:?}");
    let other = office
        .post_once(&complete(theirs.json()), "k-2", &json!({}))
        .await;
    assert_eq!(refusal(&other), "422 idempotency_key_reused");
}

async fn what_is_no_key_is_refused(app: TestApp) {
    let office = office(&app).await;
    let long = "k".repeat(256);
    for key in [" ", &long, "k\u{e9}y"] {
        let answer = office
            .post_once("/api/payments", key, &office.form(json!({})))
            .await;
        assert_eq!(refusal(&answer), "422 Idempotency-Key invalid", "{key}");
    }
    assert_eq!(
        app.rows("SELECT CAST(count(*) AS TEXT) FROM payments"),
        ["0"]
    );
}
