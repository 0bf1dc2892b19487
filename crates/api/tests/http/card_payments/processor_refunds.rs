//! Refunds that were made on the provider's own pages.

use super::support::{
    begun, earned, eventually, now, office, paid, payments, send, told_of, with_stub,
};
use api::http_tests;
use api::testing::TestApp;
use api::testing::stripe::Fault;
use serde_json::json;

http_tests!(
    r3_021_a_refund_on_the_providers_pages_is_booked_once_with_its_clawback,
    r3_021_a_refund_may_come_before_its_payment_is_known,
    r3_021_old_news_inside_an_event_books_nothing,
    r3_021_a_booked_refund_that_fails_is_told_to_staff,
    r3_021_r2_100_money_that_differs_is_told_and_not_booked,
    r3_021_a_refund_of_ours_is_not_booked_again,
);

async fn r3_021_a_refund_on_the_providers_pages_is_booked_once_with_its_clawback(app: TestApp) {
    let (stub, app) = with_stub(app).await;
    let (agent, client) = office(&app).await;
    let (owed, intent) = paid(&stub, &app, &agent, client).await;
    let whole = earned(&app);
    let refund = stub.refund_by_hand(&intent, 4_000, now(&app));
    let charge = json!({ "id": "ch_1", "payment_intent": intent });
    for (event, kind, object) in [
        ("evt_1", "charge.refunded", &charge),
        ("evt_2", "refund.created", &refund),
        ("evt_2", "refund.created", &refund),
        ("evt_3", "refund.updated", &refund),
        ("evt_1", "charge.refunded", &charge),
        ("evt_4", "charge.refunded", &charge),
    ] {
        let answer = send(&app, event, kind, object).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        assert_eq!(
            payments(&app),
            ["installment completed 10000", "refund completed 4000"],
            "{event}"
        );
    }
    let lowered = earned(&app);
    assert_ne!(lowered, whole);
    let row = &agent.get("/api/payments?type=refund").await.json()[0];
    assert_eq!(row["amount"].to_string(), "40.00");
    let expected = json!({
        "refundCause": "refund", "refundOrigin": "processor", "recordedBy": null,
        "paymentMethod": "credit_card", "invoiceId": owed,
        "paymentDate": "2026-11-21", "byCard": false
    });
    for (field, value) in expected.as_object().unwrap() {
        assert_eq!(row[field], *value, "{field}");
    }
    assert_eq!(
        told_of(&app, "payment.card_refund_booked"),
        ["client", "payment"]
    );
    let made_by = app.rows(
        "SELECT COALESCE(CAST(actor_id AS TEXT), 'system') FROM events WHERE kind = 'payment.refund_recorded'",
    );
    assert_eq!(made_by, ["system"]);
    // The rest.
    let rest = stub.refund_by_hand(&intent, 6_000, now(&app));
    assert_eq!(
        send(&app, "evt_5", "refund.created", &rest).await.status,
        200
    );
    assert_eq!(payments(&app)[0], "installment refunded 10000");
    assert_eq!(earned(&app), ["canceled 0"]);
}

async fn r3_021_a_refund_may_come_before_its_payment_is_known(app: TestApp) {
    let (stub, app) = with_stub(app).await;
    let (agent, client) = office(&app).await;
    let intent = begun(&agent, json!({ "clientId": client, "amount": 2_500 })).await;
    stub.pay(&intent, now(&app));
    let refund = stub.refund_by_hand(&intent, 2_500, now(&app));
    let answer = send(&app, "evt_1", "refund.created", &refund).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    assert_eq!(
        payments(&app),
        ["standard refunded 2500", "refund completed 2500"]
    );
}

async fn r3_021_old_news_inside_an_event_books_nothing(app: TestApp) {
    let (stub, app) = with_stub(app).await;
    let (agent, client) = office(&app).await;
    let (_, intent) = paid(&stub, &app, &agent, client).await;
    let succeeded = stub.refund_by_hand(&intent, 4_000, now(&app));
    stub.change_refund(json!({ "status": "failed", "failure_reason": "lost_or_stolen_card" }));
    let answer = send(&app, "evt_1", "refund.created", &succeeded).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    stub.change_refund(json!({ "status": "pending" }));
    let answer = send(&app, "evt_2", "refund.updated", &succeeded).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    assert_eq!(payments(&app), ["installment completed 10000"]);
}

async fn r3_021_a_booked_refund_that_fails_is_told_to_staff(app: TestApp) {
    let (stub, app) = with_stub(app).await;
    let (agent, client) = office(&app).await;
    let (_, intent) = paid(&stub, &app, &agent, client).await;
    let refund = stub.refund_by_hand(&intent, 4_000, now(&app));
    send(&app, "evt_1", "refund.created", &refund).await;
    let books = (payments(&app), earned(&app));
    stub.change_refund(json!({ "status": "failed", "failure_reason": "expired_or_canceled_card" }));
    for event in ["evt_2", "evt_3"] {
        let answer = send(&app, event, "refund.failed", &refund).await;
        assert_eq!(answer.status, 200, "{answer:?}");
    }
    assert_eq!(
        told_of(&app, "payment.card_refund_undone"),
        ["client", "payment"]
    );
    assert_eq!((payments(&app), earned(&app)), books, "the books stay");
}

async fn r3_021_r2_100_money_that_differs_is_told_and_not_booked(app: TestApp) {
    let (stub, app) = with_stub(app).await;
    let (agent, client) = office(&app).await;
    let (_, intent) = paid(&stub, &app, &agent, client).await;
    let refund = stub.refund_by_hand(&intent, 10_001, now(&app));
    for event in ["evt_1", "evt_1", "evt_2"] {
        let answer = send(&app, event, "refund.created", &refund).await;
        assert_eq!(answer.status, 200, "{answer:?}");
    }
    assert_eq!(
        told_of(&app, "payment.card_refund_unknown"),
        ["client", "payment"]
    );
    let loose = json!({
        "id": "re_loose", "status": "succeeded", "amount": 500, "currency": "usd",
        "payment_intent": null
    });
    let answer = send(&app, "evt_3", "refund.created", &loose).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    assert_eq!(
        told_of(&app, "payment.card_refund_unknown"),
        ["client", "office", "payment"]
    );
    assert_eq!(payments(&app), ["installment completed 10000"]);
}

async fn r3_021_a_refund_of_ours_is_not_booked_again(app: TestApp) {
    let (stub, app) = with_stub(app).await;
    let (agent, client) = office(&app).await;
    let (owed, intent) = paid(&stub, &app, &agent, client).await;
    // Our answer was lost; the event is here before we ask again.
    stub.fail_with(&[Fault::FailAfterWork]);
    let body = json!({
        "clientId": client, "invoiceId": owed, "paymentType": "refund",
        "paymentMethod": "credit_card", "amount": 40, "paymentDate": "2026-11-21",
        "status": "completed"
    });
    assert_eq!(agent.post("/api/payments", body).await.status, 201);
    let by_hand = stub.refund_by_hand(&intent, 1_000, now(&app));
    let answer = send(&app, "evt_1", "refund.created", &by_hand).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    let booked = "payments WHERE kind = 'refund' AND status = 'completed'";
    eventually(&app, booked, 2).await;
    assert_eq!(
        payments(&app),
        [
            "installment completed 10000",
            "refund completed 4000",
            "refund completed 1000"
        ]
    );
}
