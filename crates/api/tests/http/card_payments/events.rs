//! What the provider sends by itself.

use super::support::{WEBHOOK, begun, count, now, office, payments, send, send_signed, with_stub};
use actix_web::test::TestRequest;
use api::http_tests;
use api::testing::TestApp;
use api::testing::stripe::{WEBHOOK_SECRET, event};
use serde_json::json;

http_tests!(
    on both:
    r2_180_an_event_needs_the_providers_signature,
    r2_180_an_event_has_one_effect_in_any_order,
    r2_180_events_that_do_not_matter_are_taken_and_forgotten,
    r2_180_a_hint_needs_a_session_and_an_event_none,
);

async fn r2_180_an_event_needs_the_providers_signature(app: TestApp) {
    let (stub, app) = with_stub(app).await;
    let (agent, client) = office(&app).await;
    let intent = begun(&agent, json!({ "clientId": client, "amount": 2_500 })).await;
    stub.pay(&intent, now(&app));
    let asked = stub.requests();
    let (body, good) = event(
        "evt_1",
        "payment_intent.succeeded",
        &stub.intent(&intent),
        now(&app),
    );
    let (_, old) = event(
        "evt_1",
        "payment_intent.succeeded",
        &stub.intent(&intent),
        now(&app) - 301,
    );
    let other = good.replace("v1=", "v1=00");
    let cases = [
        (body.clone(), old),
        (body.clone(), other),
        (body.clone(), String::new()),
        (body.replace("evt_1", "evt_2"), good.clone()),
        (body.replace("evt_1", "evt_\u{e9}"), good.clone()),
    ];
    for (body, signature) in cases {
        let answer = send_signed(&app, body, &signature).await;
        assert_eq!(
            (answer.status, answer.code().as_str()),
            (400, "bad_signature"),
            "{signature}"
        );
        assert!(!answer.text().contains(WEBHOOK_SECRET));
    }
    assert_eq!(stub.requests(), asked, "the provider is not asked");
    assert_eq!(
        (count(&app, "payments"), count(&app, "card_events")),
        (0, 0)
    );
    assert_eq!(send_signed(&app, body, &good).await.status, 200);
    assert_eq!(count(&app, "payments"), 1);
}

async fn r2_180_an_event_has_one_effect_in_any_order(app: TestApp) {
    let (stub, app) = with_stub(app).await;
    let (agent, client) = office(&app).await;
    let intent = begun(&agent, json!({ "clientId": client, "amount": 2_500 })).await;
    let early = stub.intent(&intent);
    stub.change(&intent, json!({ "status": "processing" }));
    let processing = stub.intent(&intent);
    stub.pay(&intent, now(&app));
    let paid = stub.intent(&intent);
    // The copy inside an event may be older than what is so.
    let events = [
        ("evt_3", "payment_intent.succeeded", &paid),
        ("evt_3", "payment_intent.succeeded", &paid),
        ("evt_2", "payment_intent.processing", &processing),
        ("evt_1", "payment_intent.payment_failed", &early),
        ("evt_3", "payment_intent.succeeded", &paid),
    ];
    for (id, kind, object) in events {
        let answer = send(&app, id, kind, object).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        assert_eq!(payments(&app), ["standard completed 2500"], "{id}");
    }
    assert_eq!(
        (count(&app, "card_events"), count(&app, "commissions")),
        (3, 1)
    );
    let asked = stub.requests();
    assert_eq!(
        send(&app, "evt_2", "payment_intent.processing", &paid)
            .await
            .status,
        200
    );
    assert_eq!(stub.requests(), asked, "a known event is not asked about");
}

async fn r2_180_events_that_do_not_matter_are_taken_and_forgotten(app: TestApp) {
    let (stub, app) = with_stub(app).await;
    let (agent, client) = office(&app).await;
    let intent = begun(&agent, json!({ "clientId": client, "amount": 2_500 })).await;
    stub.pay(&intent, now(&app));
    for (id, kind, object) in [
        ("evt_1", "plan.created", json!({ "id": "price_1" })),
        (
            "evt_2",
            "charge.refunded",
            json!({ "payment_intent": null }),
        ),
        ("evt_3", "charge.dispute.created", json!({ "id": "dp_1" })),
    ] {
        assert_eq!(send(&app, id, kind, &object).await.status, 200, "{kind}");
    }
    // Real money's events do not belong to a test key.
    let (body, _) = event(
        "evt_4",
        "payment_intent.succeeded",
        &stub.intent(&intent),
        now(&app),
    );
    let body = body.replace("\"livemode\":false", "\"livemode\":true");
    let signature = infra::stripe::sign(WEBHOOK_SECRET, body.as_bytes(), now(&app));
    assert_eq!(send_signed(&app, body, &signature).await.status, 200);
    assert_eq!(
        (count(&app, "payments"), count(&app, "card_events")),
        (0, 0)
    );
    let body = "{\"id\":1}".to_owned();
    let signature = infra::stripe::sign(WEBHOOK_SECRET, body.as_bytes(), now(&app));
    assert_eq!(send_signed(&app, body, &signature).await.status, 400);
}

async fn r2_180_a_hint_needs_a_session_and_an_event_none(app: TestApp) {
    let (_stub, app) = with_stub(app).await;
    let hinted = app
        .anonymous()
        .post(WEBHOOK, json!({ "paymentIntentId": "pi_1" }))
        .await;
    assert_eq!(
        (hinted.status, hinted.code().as_str()),
        (401, "not_signed_in")
    );
    // A signed event is asked for nothing else; a hint from another site's page is refused.
    let (body, signature) = event("evt_1", "plan.created", &json!({}), now(&app));
    let from = |request: TestRequest| request.insert_header(("Origin", "https://evil.example.com"));
    let request = TestRequest::post()
        .uri(WEBHOOK)
        .insert_header(("Content-Type", "application/json"));
    let signed = from(request).insert_header(("Stripe-Signature", signature));
    let answer = app.anonymous().send(signed.set_payload(body)).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    let hint = TestRequest::post()
        .uri(WEBHOOK)
        .set_json(json!({ "paymentIntentId": "pi_1" }));
    let answer = app.anonymous().send(from(hint)).await;
    assert_eq!((answer.status, answer.code().as_str()), (403, "csrf"));
}
