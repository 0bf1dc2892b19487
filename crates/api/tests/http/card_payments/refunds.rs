//! Giving card money back through the provider.

use super::support::{
    count, earned, eventually, keyed, office, paid, payments, send, told_of, with_stub,
};
use api::http_tests;
use api::testing::stripe::Fault;
use api::testing::{Answer, Client, TestApp};
use serde_json::{Value, json};
use time::Duration;

http_tests!(
    on both:
    r2_100_a_card_refund_goes_to_the_provider_and_takes_back_the_commission,
    r2_100_a_refund_whose_answer_was_lost_is_looked_up_and_not_made_twice,
    r2_100_what_is_on_its_way_to_the_card_is_not_offered_again,
    r2_100_a_refund_that_never_arrived_is_asked_for_again,
    r2_100_what_the_provider_has_is_not_changed_here,
    r2_100_a_pending_refund_is_settled_by_the_providers_event,
    r2_100_a_refund_that_fails_gives_nothing_back,
    r2_100_a_refund_that_fails_after_it_succeeded_is_told_to_staff,
    r2_100_without_a_provider_no_card_refund_is_begun,
    r3_017_what_was_paid_by_card_goes_back_to_the_card_and_is_not_called_cash,
);

async fn give_back(agent: &Client<'_>, client: i64, invoice: i64, amount: &str) -> Answer {
    let body = format!(
        r#"{{"clientId":{client},"invoiceId":{invoice},"paymentType":"refund","paymentMethod":"credit_card",
            "amount":{amount},"paymentDate":"2026-11-21","status":"completed"}}"#
    );
    let body: Value = serde_json::from_str(&body).unwrap();
    let answer = keyed(agent, "/api/payments", amount, body).await;
    assert_eq!(answer.status, 201, "{answer:?}");
    answer
}

async fn r3_017_what_was_paid_by_card_goes_back_to_the_card_and_is_not_called_cash(app: TestApp) {
    let (stub, app) = with_stub(app).await;
    let (agent, client) = office(&app).await;
    let (owed, _) = paid(&stub, &app, &agent, client).await;
    let before = payments(&app);
    for method in ["cash", "check", "bank_transfer", "other"] {
        let body = json!({
            "clientId": client, "invoiceId": owed, "paymentType": "refund", "paymentMethod": method,
            "amount": 40, "paymentDate": "2026-11-21"
        });
        let answer = keyed(&agent, "/api/payments", method, body).await;
        let told = answer.json();
        assert_eq!(
            (answer.status, &told["errors"][0]["field"]),
            (422, &json!("paymentMethod"))
        );
        assert_eq!(told["errors"][0]["code"], "refund_goes_to_card");
        assert_eq!(
            told["detail"],
            "$40.00 of this was paid by card and goes back to that card. Choose Credit Card, or refund each payment separately."
        );
    }
    assert_eq!((payments(&app), stub.refunds().len()), (before, 0));
    give_back(&agent, client, owed, "40.00").await;
    assert_eq!(stub.refunds().len(), 1);
}

async fn r2_100_a_card_refund_goes_to_the_provider_and_takes_back_the_commission(app: TestApp) {
    let (stub, app) = with_stub(app).await;
    let (agent, client) = office(&app).await;
    let (owed, intent) = paid(&stub, &app, &agent, client).await;
    let whole = earned(&app);
    assert_eq!(whole.len(), 1);
    for _ in 0..2 {
        give_back(&agent, client, owed, "40.00").await;
    }
    let there = stub.refunds();
    assert_eq!(there.len(), 1, "the same request twice is one refund");
    assert_eq!(
        (&there[0]["amount"], &there[0]["payment_intent"]),
        (&json!(4_000), &json!(intent))
    );
    assert_eq!(
        payments(&app),
        ["installment completed 10000", "refund completed 4000"]
    );
    assert_ne!(earned(&app), whole);
    give_back(&agent, client, owed, "60.00").await;
    assert_eq!(stub.refunds().len(), 2);
    assert_eq!(payments(&app)[0], "installment refunded 10000");
    assert_eq!(earned(&app), ["canceled 0"]);
}

async fn r2_100_a_refund_whose_answer_was_lost_is_looked_up_and_not_made_twice(app: TestApp) {
    let (stub, app) = with_stub(app).await;
    let (agent, client) = office(&app).await;
    let (owed, _) = paid(&stub, &app, &agent, client).await;
    stub.fail_with(&[Fault::FailAfterWork]);
    give_back(&agent, client, owed, "40.00").await;
    assert_eq!(payments(&app)[1], "refund processing 4000");
    app.advance(Duration::minutes(6));
    eventually(
        &app,
        "payments WHERE kind = 'refund' AND status = 'completed'",
        1,
    )
    .await;
    assert_eq!(stub.refunds().len(), 1);
}

async fn r2_100_what_is_on_its_way_to_the_card_is_not_offered_again(app: TestApp) {
    let (stub, app) = with_stub(app).await;
    let (agent, client) = office(&app).await;
    let (owed, _) = paid(&stub, &app, &agent, client).await;
    stub.fail_with(&[Fault::FailBeforeWork; 6]);
    let offered = async || {
        let list = agent.get("/api/payments?type=installment").await.json();
        let url = format!("/api/payments/{}", list[0]["id"]);
        let page = agent.get(&url).await.json();
        assert_eq!(page["acts"], list[0]["acts"]);
        page["acts"].clone()
    };
    assert_eq!(offered().await, json!(["refund"]));
    give_back(&agent, client, owed, "40.00").await;
    assert_eq!(
        offered().await,
        json!(["refund"]),
        "60.00 may still go back"
    );
    give_back(&agent, client, owed, "60.00").await;
    assert_eq!(offered().await, json!([]));
}

async fn r2_100_a_refund_that_never_arrived_is_asked_for_again(app: TestApp) {
    let (stub, app) = with_stub(app).await;
    let (agent, client) = office(&app).await;
    let (owed, _) = paid(&stub, &app, &agent, client).await;
    stub.fail_with(&[Fault::FailBeforeWork; 3]);
    give_back(&agent, client, owed, "40.00").await;
    assert_eq!(stub.refunds().len(), 0);
    assert_eq!(payments(&app)[1], "refund processing 4000");
    app.advance(Duration::minutes(6));
    eventually(
        &app,
        "payments WHERE kind = 'refund' AND status = 'completed'",
        1,
    )
    .await;
    assert_eq!(stub.refunds().len(), 1);
}

async fn r2_100_what_the_provider_has_is_not_changed_here(app: TestApp) {
    let (stub, app) = with_stub(app).await;
    let (agent, client) = office(&app).await;
    let (owed, _) = paid(&stub, &app, &agent, client).await;
    stub.fail_with(&[Fault::FailBeforeWork; 3]);
    give_back(&agent, client, owed, "40.00").await;
    let underway = app.rows("SELECT CAST(id AS TEXT) FROM payments WHERE status = 'processing'");
    let path = format!("/api/payments/{}", underway.concat());
    for refused in [
        agent.patch(&path, json!({ "notes": "checked" })).await,
        agent.post(&format!("{path}/complete"), json!({})).await,
        agent
            .post(&format!("{path}/void"), json!({ "reason": "typed twice" }))
            .await,
    ] {
        assert_eq!(
            (refused.status, refused.code()),
            (409, "payment_underway".to_owned()),
            "{refused:?}"
        );
    }
    assert_eq!(payments(&app)[1], "refund processing 4000");
}

async fn r2_100_a_pending_refund_is_settled_by_the_providers_event(app: TestApp) {
    let (stub, app) = with_stub(app).await;
    let (agent, client) = office(&app).await;
    for (n, kind) in ["refund.updated", "charge.refunded"]
        .into_iter()
        .enumerate()
    {
        let (owed, intent) = paid(&stub, &app, &agent, client).await;
        stub.fail_with(&[Fault::FailAfterWork]);
        give_back(&agent, client, owed, &format!("4{n}.00")).await;
        stub.change_refund(json!({ "status": "pending" }));
        let refund = stub.refunds().pop().unwrap();
        let object = match kind {
            "charge.refunded" => json!({ "id": "ch_1", "payment_intent": intent }),
            _ => refund,
        };
        let rows = "payments WHERE kind = 'refund' AND status = 'completed'";
        let settled = i64::try_from(n).unwrap();
        assert_eq!(
            send(&app, &format!("evt_{n}a"), kind, &object).await.status,
            200
        );
        assert_eq!(count(&app, rows), settled, "{kind} while pending");
        stub.change_refund(json!({ "status": "succeeded" }));
        for _ in 0..2 {
            let answer = send(&app, &format!("evt_{n}b"), kind, &object).await;
            assert_eq!(answer.status, 200, "{answer:?}");
            assert_eq!(count(&app, rows), settled + 1, "{kind}");
        }
    }
}

async fn r2_100_a_refund_that_fails_gives_nothing_back(app: TestApp) {
    let (stub, app) = with_stub(app).await;
    let (agent, client) = office(&app).await;
    let (owed, _) = paid(&stub, &app, &agent, client).await;
    let whole = earned(&app);
    stub.fail_with(&[Fault::Decline]);
    give_back(&agent, client, owed, "40.00").await;
    assert_eq!(
        payments(&app),
        ["installment completed 10000", "refund canceled 4000"]
    );
    assert_eq!((earned(&app), stub.refunds().len()), (whole, 0));
    let told = app.rows("SELECT after FROM events WHERE kind = 'payment.refund_failed'");
    assert!(told[0].contains("declined"), "{told:?}");
    let shown = agent.get(&format!("/api/invoices/{owed}")).await.json();
    assert_eq!(shown["status"], "paid");
}

async fn r2_100_a_refund_that_fails_after_it_succeeded_is_told_to_staff(app: TestApp) {
    let (stub, app) = with_stub(app).await;
    let (agent, client) = office(&app).await;
    let (owed, _) = paid(&stub, &app, &agent, client).await;
    give_back(&agent, client, owed, "40.00").await;
    let books = (payments(&app), earned(&app));
    stub.change_refund(json!({ "status": "failed", "failure_reason": "expired_or_canceled_card" }));
    let refund = stub.refunds().pop().unwrap();
    for (id, kind) in [
        ("evt_1", "refund.failed"),
        ("evt_1", "refund.failed"),
        ("evt_2", "refund.updated"),
    ] {
        assert_eq!(send(&app, id, kind, &refund).await.status, 200, "{id}");
    }
    assert_eq!(
        told_of(&app, "payment.card_refund_undone"),
        ["client", "payment"]
    );
    let shown = agent.get(&format!("/api/clients/{client}/timeline")).await;
    let told = shown.json();
    assert_eq!(
        (&told[1]["kind"], &told[1]["details"]["amount"]),
        (&json!("payment.card_refund_undone"), &json!("40.00"))
    );
    assert_eq!(told[1]["details"]["reason"], "expired_or_canceled_card");
    // Someone gives it back another way (R5-090).
    assert_eq!(told[0]["kind"], "payment.task_opened");
    let open = agent.get("/api/payments/money-tasks").await.json();
    assert_eq!(
        (&open[0]["kind"], open[0]["amount"].to_string()),
        (&json!("failed_refund"), "40.00".to_owned())
    );
    assert_eq!(open.as_array().unwrap().len(), 1, "told three times");
    assert_eq!((payments(&app), earned(&app)), books, "the books stay");
}

async fn r2_100_without_a_provider_no_card_refund_is_begun(app: TestApp) {
    let (stub, app) = with_stub(app).await;
    let (agent, client) = office(&app).await;
    let (owed, _) = paid(&stub, &app, &agent, client).await;
    drop(agent);
    let app = app.in_production("https://desk.example.com").await;
    let agent = app.as_role(crm_core::users::Role::Admin).await;
    let body = json!({
        "clientId": client, "invoiceId": owed, "paymentType": "refund", "paymentMethod": "credit_card",
        "amount": 40, "paymentDate": "2026-11-21", "status": "completed"
    });
    let answer = agent.post("/api/payments", body).await;
    assert_eq!(
        (answer.status, answer.code().as_str()),
        (503, "stripe_not_configured")
    );
    assert_eq!(payments(&app), ["installment completed 10000"]);
}
