//! Disputes, from the first event to won or lost.

use super::support::{
    begun, count, earned, eventually, now, office, paid, payments, send, told_of, with_stub,
};
use api::http_tests;
use api::testing::stripe::{Fault, StripeStub};
use api::testing::{Answer, Client, TestApp};
use crm_core::users::Role;
use serde_json::{Value, json};
use time::Duration;

http_tests!(
    on both:
    r3_020_a_disputed_payment_says_until_when_evidence_is_due,
    r3_020_a_lost_dispute_is_booked_once_with_its_clawback,
    r3_020_a_dispute_may_come_before_its_payment_is_known,
    r3_020_a_dispute_of_an_unknown_payment_is_noted_and_answered,
    r3_020_r5_090_money_of_another_currency_is_told_and_not_booked,
    r5_090_what_is_left_of_a_lost_dispute_is_a_task_until_someone_ends_it,
    r5_091_a_disputed_payment_is_not_refunded_whatever_the_method,
    r3_020_a_dispute_whose_end_nobody_heard_is_asked_about,
    r3_020_a_dispute_whose_events_were_lost_is_found,
    r3_020_staff_who_read_payments_see_the_disputes,
);

/// The kinds that Stripe sends of one dispute.
const KINDS: [&str; 5] = [
    "charge.dispute.created",
    "charge.dispute.funds_withdrawn",
    "charge.dispute.updated",
    "charge.dispute.funds_reinstated",
    "charge.dispute.closed",
];

const TASKS: &str = "/api/payments/money-tasks";

/// 20.00 of the invoice.
async fn refund(agent: &Client<'_>, client: i64, invoice: i64, method: &str) -> Answer {
    let body = json!({
        "clientId": client, "invoiceId": invoice, "paymentType": "refund", "paymentMethod": method,
        "amount": 20, "paymentDate": "2026-11-21"
    });
    agent.post("/api/payments", body).await
}

async fn told(stub: &StripeStub, app: &TestApp, event: &str, kind: &str, fields: Value) {
    let dispute = stub.change_dispute("dp_1", fields);
    let answer = send(app, event, kind, &dispute).await;
    assert_eq!(answer.status, 200, "{kind}: {answer:?}");
}

/// The one payment, from the list; its page says the same.
async fn shown(agent: &Client<'_>) -> Value {
    let list = agent.get("/api/payments?type=installment").await.json();
    let page = agent.get(&format!("/api/payments/{}", list[0]["id"])).await;
    assert_eq!(page.json()["dispute"], list[0]["dispute"]);
    list[0].clone()
}

async fn r3_020_a_disputed_payment_says_until_when_evidence_is_due(app: TestApp) {
    let (stub, app) = with_stub(app).await;
    let (agent, client) = office(&app).await;
    let (_, intent) = paid(&stub, &app, &agent, client).await;
    let whole = earned(&app);
    assert_eq!(shown(&agent).await["dispute"], Value::Null);
    stub.dispute("dp_1", &intent, 10_000, now(&app));
    // Amounts are compared as they are written.
    let open: Value = serde_json::from_str(
        r#"{ "status": "needs_response", "needsResponse": true, "amount": 100.00,
             "currency": "usd", "reason": "fraudulent", "evidenceDueBy": "2026-12-05T12:00:00Z" }"#,
    )
    .unwrap();
    for kind in &KINDS[..2] {
        for _ in 0..2 {
            told(&stub, &app, kind, kind, json!({})).await;
            assert_eq!(shown(&agent).await["dispute"], open);
        }
    }
    assert_eq!(
        told_of(&app, "payment.dispute_opened"),
        ["client", "payment"]
    );
    told(
        &stub,
        &app,
        "evt_a",
        KINDS[2],
        json!({ "status": "under_review" }),
    )
    .await;
    assert_eq!(shown(&agent).await["dispute"]["needsResponse"], false);
    told(&stub, &app, "evt_b", KINDS[4], json!({ "status": "won" })).await;
    told(&stub, &app, "evt_c", KINDS[3], json!({})).await;
    assert_eq!(shown(&agent).await["dispute"], Value::Null);
    assert_eq!(
        told_of(&app, "payment.dispute_closed"),
        ["client", "payment"]
    );
    assert_eq!(payments(&app), ["installment completed 10000"]);
    assert_eq!(earned(&app), whole);
}

async fn r3_020_a_lost_dispute_is_booked_once_with_its_clawback(app: TestApp) {
    let (stub, app) = with_stub(app).await;
    let (agent, client) = office(&app).await;
    let (owed, intent) = paid(&stub, &app, &agent, client).await;
    stub.dispute("dp_1", &intent, 10_000, now(&app));
    // The last first, all of them twice, and each with the state of then inside.
    let closed = stub.change_dispute("dp_1", json!({ "status": "lost" }));
    let mut early = closed.clone();
    early["status"] = json!("needs_response");
    for (n, kind) in KINDS.iter().rev().chain(&KINDS).enumerate() {
        let object = if n == 0 { &closed } else { &early };
        let answer = send(&app, &format!("evt_{n}"), kind, object).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        assert_eq!(
            payments(&app),
            ["installment refunded 10000", "refund completed 10000"]
        );
    }
    assert_eq!(earned(&app), ["canceled 0"]);
    let payment = shown(&agent).await;
    assert_eq!(
        (&payment["status"], &payment["dispute"]),
        (&json!("refunded"), &Value::Null)
    );
    let refund = &agent.get("/api/payments?type=refund").await.json()[0];
    let expected = json!({
        "refundCause": "dispute", "refundOrigin": "processor", "recordedBy": null,
        "paymentMethod": "credit_card", "refundOf": payment["id"], "invoiceId": owed,
        "paymentDate": "2026-11-21", "acts": []
    });
    for (field, value) in expected.as_object().unwrap() {
        assert_eq!(refund[field], *value, "{field}");
    }
    let invoice = agent.get(&format!("/api/invoices/{owed}")).await.json();
    assert_eq!(invoice["status"], "open");
    assert_eq!(count(&app, "card_disputes WHERE status = 'lost'"), 1);
    assert_eq!(
        told_of(&app, "payment.dispute_closed"),
        ["client", "payment"]
    );
}

async fn r3_020_a_dispute_may_come_before_its_payment_is_known(app: TestApp) {
    let (stub, app) = with_stub(app).await;
    let (agent, client) = office(&app).await;
    let intent = begun(&agent, json!({ "clientId": client, "amount": 10_000 })).await;
    stub.pay(&intent, now(&app));
    stub.dispute("dp_1", &intent, 10_000, now(&app));
    told(&stub, &app, "evt_1", KINDS[0], json!({})).await;
    assert_eq!(payments(&app), ["standard completed 10000"]);
    assert_eq!(
        count(&app, "card_disputes WHERE status = 'needs_response'"),
        1
    );
    let paid = send(
        &app,
        "evt_2",
        "payment_intent.succeeded",
        &stub.intent(&intent),
    )
    .await;
    assert_eq!(paid.status, 200);
    assert_eq!(count(&app, "payments"), 1);
}

async fn r3_020_a_dispute_of_an_unknown_payment_is_noted_and_answered(app: TestApp) {
    let (stub, app) = with_stub(app).await;
    drop(office(&app).await);
    stub.dispute("dp_1", "pi_of_another_program", 10_000, now(&app));
    for event in ["evt_1", "evt_1", "evt_2"] {
        told(&stub, &app, event, KINDS[4], json!({ "status": "lost" })).await;
    }
    stub.change_dispute("dp_1", json!({ "payment_intent": null }));
    told(&stub, &app, "evt_3", KINDS[4], json!({})).await;
    assert_eq!(told_of(&app, "payment.dispute_unknown"), ["office"]);
    assert_eq!(
        (count(&app, "payments"), count(&app, "card_disputes")),
        (0, 0)
    );
    // One that the provider does not know is not even noted.
    let answer = send(&app, "evt_4", KINDS[0], &json!({ "id": "dp_2" })).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    // When the provider is away, it sends the event again.
    stub.fail_with(&[Fault::WrongKey]);
    let dispute = stub.change_dispute("dp_1", json!({}));
    let answer = send(&app, "evt_5", KINDS[0], &dispute).await;
    assert_eq!(answer.status, 500, "{answer:?}");
    assert_eq!(count(&app, "card_events WHERE id = 'evt_5'"), 0);
}

async fn r3_020_r5_090_money_of_another_currency_is_told_and_not_booked(app: TestApp) {
    let (stub, app) = with_stub(app).await;
    let (agent, client) = office(&app).await;
    let (_, intent) = paid(&stub, &app, &agent, client).await;
    stub.dispute("dp_1", &intent, 10_000, now(&app));
    for event in ["evt_1", "evt_2"] {
        let fields = json!({ "status": "lost", "currency": "eur" });
        told(&stub, &app, event, KINDS[4], fields).await;
        assert_eq!(payments(&app), ["installment completed 10000"]);
        assert_eq!(
            told_of(&app, "payment.dispute_not_booked"),
            ["client", "payment"]
        );
        assert_eq!(told_of(&app, "payment.task_opened"), ["client", "payment"]);
    }
    let timeline = agent.get(&format!("/api/clients/{client}/timeline")).await;
    assert_eq!(timeline.json()[0]["kind"], "payment.task_opened");
    assert_eq!(timeline.json()[1]["kind"], "payment.dispute_not_booked");
    let open = agent.get(TASKS).await.json();
    assert_eq!(
        (&open[0]["currency"], open[0]["amount"].to_string()),
        (&json!("eur"), "100.00".to_owned())
    );
}

async fn r5_090_what_is_left_of_a_lost_dispute_is_a_task_until_someone_ends_it(app: TestApp) {
    let (stub, app) = with_stub(app).await;
    let (agent, client) = office(&app).await;
    let (owed, intent) = paid(&stub, &app, &agent, client).await;
    let back = refund(&agent, client, owed, "credit_card").await;
    assert_eq!(back.status, 201, "{back:?}");
    stub.dispute("dp_1", &intent, 10_000, now(&app));
    told(&stub, &app, "evt_1", KINDS[4], json!({ "status": "lost" })).await;
    let booked = [
        "installment refunded 10000",
        "refund completed 2000",
        "refund completed 8000",
    ];
    assert_eq!(payments(&app), booked);
    assert_eq!(earned(&app), ["canceled 0"]);
    let open = agent.get(TASKS).await.json();
    let payment = agent.get("/api/payments?type=installment").await.json()[0]["id"].clone();
    let expected = json!({
        "kind": "lost_dispute", "paymentId": payment, "clientId": client, "clientName": "Ana Ruiz",
        "currency": "usd", "paymentDate": "2026-11-21", "endedAt": null, "reason": null
    });
    for (field, value) in expected.as_object().unwrap() {
        assert_eq!(open[0][field], *value, "{field}");
    }
    assert_eq!(open[0]["amount"].to_string(), "20.00");
    assert!(open[0]["ownerName"].is_string(), "{open}");
    assert_eq!(
        agent
            .get(&format!("{TASKS}?clientId={}", client + 1))
            .await
            .json(),
        json!([])
    );
    // The card provider says another amount while the task is open.
    told(&stub, &app, "evt_2", KINDS[2], json!({ "amount": 9_500 })).await;
    assert_eq!(payments(&app), booked);
    let changed = agent.get(TASKS).await.json();
    assert_eq!(changed[0]["amount"].to_string(), "15.00");
    let end = format!("{TASKS}/{}/end", open[0]["id"]);
    let reason = json!({ "reason": "Paid to Stripe.", "version": 1 });
    let stale = agent.post(&end, reason).await;
    assert_eq!(
        (stale.status, &stale.json()["code"]),
        (409, &json!("stale_version"))
    );
    assert_eq!(stale.json()["current"]["amount"].to_string(), "15.00");
    let rep = app.as_role(Role::SalesRep).await;
    assert_eq!(
        rep.post(&end, json!({ "reason": "Done." })).await.status,
        403
    );
    let none = agent.post(&end, json!({})).await;
    assert_eq!(
        (none.status, &none.json()["errors"][0]["field"]),
        (422, &json!("reason"))
    );
    let reason = json!({ "reason": "Paid to Stripe.", "version": 2 });
    let ended = agent.post(&end, reason).await;
    assert_eq!(ended.status, 200, "{ended:?}");
    assert_eq!(ended.json()["reason"], "Paid to Stripe.");
    assert_eq!(agent.get(TASKS).await.json(), json!([]));
    let again = agent.post(&end, json!({ "reason": "Once more." })).await;
    assert_eq!(
        (again.status, &again.json()["code"]),
        (409, &json!("money_task_ended"))
    );
    let unknown = agent
        .post(&format!("{TASKS}/99/end"), json!({ "reason": "Done." }))
        .await;
    assert_eq!(unknown.status, 404);
    assert_eq!(told_of(&app, "payment.task_ended"), ["client", "payment"]);
}

async fn r5_091_a_disputed_payment_is_not_refunded_whatever_the_method(app: TestApp) {
    let (stub, app) = with_stub(app).await;
    let (agent, client) = office(&app).await;
    let (owed, intent) = paid(&stub, &app, &agent, client).await;
    stub.dispute("dp_1", &intent, 10_000, now(&app));
    told(&stub, &app, "evt_1", KINDS[0], json!({})).await;
    let payment = shown(&agent).await;
    assert_eq!(payment["acts"], json!([]));
    for method in ["credit_card", "check", "cash", "bank_transfer", "other"] {
        let refused = refund(&agent, client, owed, method).await;
        let answer = refused.json();
        assert_eq!(
            (refused.status, &answer["code"]),
            (409, &json!("payment_disputed")),
            "{method}"
        );
        let sentence = format!(
            "Payment {} is disputed and can't be refunded: the card's bank is holding its money. \
             Wait for the decision, or accept the dispute in Stripe.",
            payment["id"]
        );
        assert_eq!(answer["detail"], sentence);
    }
    assert_eq!(payments(&app), ["installment completed 10000"]);
    told(&stub, &app, "evt_2", KINDS[4], json!({ "status": "won" })).await;
    assert_eq!(shown(&agent).await["acts"], json!(["refund"]));
    let back = refund(&agent, client, owed, "credit_card").await;
    assert_eq!(back.status, 201, "{back:?}");
}

async fn r3_020_a_dispute_whose_end_nobody_heard_is_asked_about(app: TestApp) {
    let (stub, app) = with_stub(app).await;
    let (agent, client) = office(&app).await;
    let (_, intent) = paid(&stub, &app, &agent, client).await;
    // So old that it is not among those that are looked for.
    stub.dispute("dp_1", &intent, 10_000, now(&app) - 30 * 86_400);
    told(&stub, &app, "evt_1", KINDS[0], json!({})).await;
    stub.change_dispute("dp_1", json!({ "status": "lost" }));
    app.advance(Duration::hours(2));
    eventually(&app, "payments WHERE refund_cause = 'dispute'", 1).await;
    assert_eq!(earned(&app), ["canceled 0"]);
}

async fn r3_020_a_dispute_whose_events_were_lost_is_found(app: TestApp) {
    let (stub, app) = with_stub(app).await;
    let (agent, client) = office(&app).await;
    let (_, intent) = paid(&stub, &app, &agent, client).await;
    stub.dispute("dp_0", "pi_of_another_program", 500, now(&app));
    stub.dispute("dp_1", &intent, 10_000, now(&app));
    app.advance(Duration::minutes(6));
    eventually(&app, "card_disputes", 1).await;
    assert!(
        shown(&agent).await["dispute"]["needsResponse"]
            .as_bool()
            .unwrap()
    );
    assert_eq!(told_of(&app, "payment.dispute_unknown"), ["office"]);
}

async fn r3_020_staff_who_read_payments_see_the_disputes(app: TestApp) {
    let (stub, app) = with_stub(app).await;
    let (agent, client) = office(&app).await;
    let (_, intent) = paid(&stub, &app, &agent, client).await;
    let (_, other) = paid(&stub, &app, &agent, client).await;
    let none = agent.get("/api/payments/disputes").await;
    assert_eq!((none.status, none.json()), (200, json!([])));
    stub.dispute("dp_1", &intent, 10_000, now(&app));
    stub.dispute("dp_2", &other, 4_000, now(&app));
    let soon = json!({ "evidence_details": { "due_by": now(&app) + 86_400 } });
    let second = stub.change_dispute("dp_2", soon);
    assert_eq!(send(&app, "evt_1", KINDS[0], &second).await.status, 200);
    told(&stub, &app, "evt_2", KINDS[0], json!({})).await;
    let open = async |query: &str| {
        let answer = agent.get(&format!("/api/payments/disputes{query}")).await;
        let answer = answer.json();
        let rows = answer.as_array().unwrap().iter();
        rows.map(|row| {
            assert_eq!(
                (&row["clientId"], &row["clientName"]),
                (&json!(client), &json!("Ana Ruiz"))
            );
            assert!(row["paymentId"].is_i64());
            row["id"].as_str().unwrap().to_owned()
        })
        .collect::<Vec<_>>()
    };
    assert_eq!(open("").await, ["dp_2", "dp_1"], "what is due first");
    assert_eq!(open(&format!("?clientId={client}")).await, ["dp_2", "dp_1"]);
    assert_eq!(open(&format!("?clientId={}", client + 1)).await, [""; 0]);
    told(&stub, &app, "evt_3", KINDS[4], json!({ "status": "won" })).await;
    assert_eq!(open("").await, ["dp_2"]);
    let rep = app.as_role(Role::SalesRep).await;
    assert_eq!(rep.get("/api/payments/disputes").await.status, 200);
    let stranger = app.anonymous().get("/api/payments/disputes").await;
    assert_eq!(stranger.status, 401);
}
