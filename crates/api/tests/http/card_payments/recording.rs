//! The hint and the event meet in one payment.

use super::support::{
    begun, count, eventually, hint, invoice, now, office, payments, send, with_stub,
};
use api::http_tests;
use api::testing::TestApp;
use futures_util::future::join_all;
use serde_json::json;
use time::Duration;

http_tests!(
    on both:
    r2_180_r2_197_hints_and_events_at_once_record_one_payment,
    r2_180_a_hint_records_what_the_provider_says_and_nothing_else,
    r2_180_another_amount_than_asked_is_told_to_staff_and_not_recorded,
    r2_180_a_payment_that_nobody_began_here_is_not_recorded,
    r2_197_what_nobody_heard_the_end_of_is_asked_about,
    r2_197_a_payment_of_yesterday_is_of_yesterday,
);

async fn r2_180_r2_197_hints_and_events_at_once_record_one_payment(app: TestApp) {
    let (stub, app) = with_stub(app).await;
    let (agent, client) = office(&app).await;
    let owed = invoice(&agent, client, "5000.00").await;
    let intent = begun(&agent, json!({ "clientId": client, "invoiceId": owed })).await;
    stub.pay(&intent, now(&app));
    let told = stub.intent(&intent);
    let hints = join_all((0..16).map(|_| hint(&agent, &intent)));
    let ids: Vec<_> = (0..16).map(|n| format!("evt_{}", n / 2)).collect();
    let events = ids.iter();
    let events = join_all(events.map(|id| send(&app, id, "payment_intent.succeeded", &told)));
    let (hints, events) = futures_util::future::join(hints, events).await;
    for answer in hints.iter().chain(&events) {
        assert_eq!(answer.status, 200, "{answer:?}");
    }
    for answer in &hints {
        assert_eq!(answer.json()["status"], "recorded");
        assert_eq!(answer.json()["paymentId"], hints[0].json()["paymentId"]);
    }
    assert_eq!(payments(&app), ["installment completed 500000"]);
    assert_eq!(count(&app, "commissions"), 1);
    assert_eq!(count(&app, "allocations"), 1);
    assert_eq!(count(&app, "card_events"), 8);
    assert_eq!(count(&app, "events WHERE kind = 'payment.recorded'"), 1);
    let receipts = app.rows("SELECT CAST(receipt_number AS TEXT) FROM payments");
    assert_eq!(receipts, ["1"]);
    let shown = agent.get(&format!("/api/invoices/{owed}")).await.json();
    assert_eq!(shown["status"], "paid");
}

async fn r2_180_a_hint_records_what_the_provider_says_and_nothing_else(app: TestApp) {
    let (stub, app) = with_stub(app).await;
    let (agent, client) = office(&app).await;
    let intent = begun(&agent, json!({ "clientId": client, "amount": 2_500 })).await;
    // What the provider says → status, code or state.
    let cases = [
        ("requires_payment_method", 409, "card_not_paid"),
        ("requires_action", 409, "card_not_paid"),
        ("processing", 200, "processing"),
        ("requires_payment_method", 409, "card_not_paid"),
    ];
    for (says, status, outcome) in cases {
        stub.change(&intent, json!({ "status": says }));
        let answer = hint(&agent, &intent).await;
        let body = answer.json();
        let found = if status == 200 {
            &body["status"]
        } else {
            &body["code"]
        };
        assert_eq!((answer.status, found), (status, &json!(outcome)), "{says}");
        assert_eq!(count(&app, "payments"), 0, "{says}");
    }
    stub.pay(&intent, now(&app));
    assert_eq!(hint(&agent, &intent).await.json()["status"], "recorded");
    assert_eq!(payments(&app), ["standard completed 2500"]);
    // A late answer takes nothing back.
    stub.change(&intent, json!({ "status": "canceled" }));
    assert_eq!(hint(&agent, &intent).await.status, 409);
    assert_eq!(payments(&app), ["standard completed 2500"]);
    assert_eq!(app.rows("SELECT status FROM card_intents"), ["recorded"]);
}

async fn r2_180_another_amount_than_asked_is_told_to_staff_and_not_recorded(app: TestApp) {
    let (stub, app) = with_stub(app).await;
    let (agent, client) = office(&app).await;
    let changes = [
        json!({ "amount_received": 2_400 }),
        json!({ "amount": 9_900, "amount_received": 9_900 }),
        json!({ "currency": "eur" }),
    ];
    for (n, change) in changes.into_iter().enumerate() {
        let intent = begun(&agent, json!({ "clientId": client, "amount": 2_500 })).await;
        stub.pay(&intent, now(&app));
        stub.change(&intent, change);
        for _ in 0..2 {
            let answer = hint(&agent, &intent).await;
            assert_eq!(
                (answer.status, answer.code().as_str()),
                (409, "card_mismatch")
            );
            assert!(answer.json()["detail"].as_str().unwrap().contains("25.00"));
        }
        let told = format!("evt_{n}");
        let object = stub.intent(&intent);
        assert_eq!(
            send(&app, &told, "payment_intent.succeeded", &object)
                .await
                .status,
            200
        );
    }
    assert_eq!(count(&app, "payments"), 0);
    assert_eq!(count(&app, "events WHERE kind = 'payment.card_refused'"), 3);
}

async fn r2_180_a_payment_that_nobody_began_here_is_not_recorded(app: TestApp) {
    let (stub, app) = with_stub(app).await;
    let (agent, _) = office(&app).await;
    stub.foreign_intent("pi_foreign", 700);
    for (intent, told) in [("pi_foreign", 1), ("pi_none", 1)] {
        let answer = hint(&agent, intent).await;
        assert_eq!(answer.status, 422, "{answer:?}");
        assert_eq!(answer.wrong_fields(), ["paymentIntentId"]);
        assert_eq!(
            count(&app, "events WHERE kind = 'payment.card_refused'"),
            told
        );
    }
    let none = json!({ "id": "pi_none" });
    let answer = send(&app, "evt_1", "payment_intent.succeeded", &none).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    assert_eq!(count(&app, "payments"), 0);
}

async fn r2_197_what_nobody_heard_the_end_of_is_asked_about(app: TestApp) {
    let (stub, app) = with_stub(app).await;
    let (agent, client) = office(&app).await;
    let lost = begun(&agent, json!({ "clientId": client, "amount": 2_500 })).await;
    begun(&agent, json!({ "clientId": client, "amount": 3_000 })).await;
    stub.pay(&lost, now(&app));
    app.advance(Duration::minutes(6));
    eventually(&app, "payments", 1).await;
    assert_eq!(payments(&app), ["standard completed 2500"]);
    assert_eq!(count(&app, "commissions"), 1);
    let by = app.rows("SELECT CAST(count(*) AS TEXT) FROM payments WHERE recorded_by IS NOT NULL");
    assert_eq!(by, ["1"], "for whoever began it");
    let states = app.rows("SELECT status FROM card_intents ORDER BY amount_cents");
    assert_eq!(states, ["recorded", "open"]);
}

async fn r2_197_a_payment_of_yesterday_is_of_yesterday(app: TestApp) {
    let (stub, app) = with_stub(app).await;
    let (agent, client) = office(&app).await;
    let intent = begun(&agent, json!({ "clientId": client, "amount": 2_500 })).await;
    // 04:00 in Los Angeles now; nine hours earlier was the day before.
    stub.pay(&intent, now(&app) - 9 * 3_600);
    let paid = hint(&agent, &intent).await.json();
    let shown = agent
        .get(&format!("/api/payments/{}", paid["paymentId"]))
        .await
        .json();
    assert_eq!(shown["paymentDate"], "2026-11-20");
}
