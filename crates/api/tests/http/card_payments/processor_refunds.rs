//! Refunds that were made on the provider's own pages.

use super::support::{
    begun, count, earned, eventually, now, office, paid, payments, send, told_of, with_stub,
};
use api::http_tests;
use api::testing::stripe::{Fault, StripeStub};
use api::testing::{TestApp, wait_until};
use billing::cards::IntentId;
use crm_core::clock::Instant;
use futures_util::future::join;
use serde_json::json;
use time::Duration;

http_tests!(
    on both:
    r3_021_a_refund_on_the_providers_pages_is_booked_once_with_its_clawback,
    r3_021_a_refund_may_come_before_its_payment_is_known,
    r3_021_old_news_inside_an_event_books_nothing,
    r3_021_a_booked_refund_that_fails_is_told_to_staff,
    r3_021_r2_100_money_that_differs_is_told_and_not_booked,
    r3_021_a_refund_of_ours_is_not_booked_again,
    r3_021_an_older_answer_books_no_refund_that_failed_meanwhile,
    r3_021_a_refund_whose_events_were_lost_is_found_beyond_a_page,
    r3_021_a_refund_of_a_month_ago_is_looked_for,
    r3_021_r3_020_one_that_makes_no_sense_does_not_keep_the_others_waiting,
    r3_021_a_refund_that_cannot_be_booked_is_looked_at_once,
    r3_021_a_refund_of_ours_whose_row_is_gone_is_booked,
    r3_021_every_page_of_a_list_is_read,
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

async fn r3_021_an_older_answer_books_no_refund_that_failed_meanwhile(app: TestApp) {
    let (stub, app) = with_stub(app).await;
    let (agent, client) = office(&app).await;
    let (owed, intent) = paid(&stub, &app, &agent, client).await;
    // Our answer was lost, so that the row waits.
    stub.fail_with(&[Fault::FailAfterWork]);
    let body = json!({
        "clientId": client, "invoiceId": owed, "paymentType": "refund",
        "paymentMethod": "credit_card", "amount": 40, "paymentDate": "2026-11-21",
        "status": "completed"
    });
    assert_eq!(agent.post("/api/payments", body).await.status, 201);
    assert_eq!(payments(&app)[1], "refund processing 4000");
    let refund = stub.refunds()[0].clone();
    assert_eq!(refund["payment_intent"], json!(intent));
    // While this answer is on its way, the refund fails and another worker hears of it.
    stub.fail_with(&[Fault::Late]);
    let asked = stub.requests();
    let meanwhile = async {
        wait_until(|| stub.requests() > asked).await;
        app.run_sql("UPDATE payments SET status = 'canceled' WHERE kind = 'refund'");
    };
    let older = send(&app, "evt_1", "refund.updated", &refund);
    let (older, ()) = join(older, meanwhile).await;
    assert_eq!(older.status, 200, "{older:?}");
    let canceled = ["installment completed 10000", "refund canceled 4000"];
    assert_eq!(payments(&app), canceled);
    // A repeated request takes in the status at that moment.
    let answer = send(&app, "evt_2", "refund.updated", &refund).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    assert_eq!(payments(&app).len(), 3);
    assert_eq!(payments(&app)[2], "refund completed 4000");
}

/// Waits until the worker, who is working, has had another round: two requests, for the refunds and the disputes of late.
async fn another_round(stub: &StripeStub, app: &TestApp) {
    let asked = stub.requests();
    it_comes_about_in_a_later_round(app, || stub.requests() >= asked + 2).await;
}

/// A round that is still under way sets the next one's time by the clock as it is when it ends, so the clock goes on
/// until there is one.
async fn it_comes_about_in_a_later_round(app: &TestApp, is_so: impl Fn() -> bool) {
    for tries in 0..6_000 {
        if tries % 100 == 0 {
            app.advance(Duration::minutes(6));
        }
        if is_so() {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    panic!("it never came about");
}

async fn r3_021_a_refund_whose_events_were_lost_is_found_beyond_a_page(app: TestApp) {
    let (stub, app) = with_stub(app).await;
    let (agent, client) = office(&app).await;
    let (_, intent) = paid(&stub, &app, &agent, client).await;
    stub.refund_by_hand(&intent, 4_000, now(&app));
    // A busy shop uses the same account; more than are looked up at once.
    stub.foreign_intent("pi_shop", 100_000);
    for _ in 0..100 {
        stub.refund_by_hand("pi_shop", 500, now(&app));
    }
    let of_the_shop = || {
        count(
            &app,
            "events WHERE kind = 'payment.card_refund_unknown' AND entity = 'office'",
        )
    };
    let working = app.start_working();
    wait_until(|| payments(&app).len() == 2 && of_the_shop() == 100).await;
    assert_eq!(payments(&app)[1], "refund completed 4000");
    assert_eq!(
        told_of(&app, "payment.card_refund_booked"),
        ["client", "payment"]
    );
    // One of long ago, and nothing new of the others.
    stub.refund_by_hand(&intent, 1_000, now(&app) - 36 * 86_400);
    another_round(&stub, &app).await;
    app.stop_working(working).await;
    assert_eq!((payments(&app).len(), of_the_shop()), (2, 100));
}

async fn r3_021_a_refund_of_a_month_ago_is_looked_for(app: TestApp) {
    let (stub, app) = with_stub(app).await;
    let (agent, client) = office(&app).await;
    let (_, intent) = paid(&stub, &app, &agent, client).await;
    let refund = stub.refund_by_hand(&intent, 4_000, now(&app));
    send(&app, "evt_1", "refund.created", &refund).await;
    assert_eq!(payments(&app)[1], "refund completed 4000");
    // It fails much later, and the event is lost.
    app.advance(Duration::days(34));
    stub.change_refund(json!({ "status": "failed", "failure_reason": "expired_or_canceled_card" }));
    eventually(&app, "events WHERE kind = 'payment.card_refund_undone'", 2).await;
}

async fn r3_021_r3_020_one_that_makes_no_sense_does_not_keep_the_others_waiting(app: TestApp) {
    let (stub, app) = with_stub(app).await;
    let (agent, client) = office(&app).await;
    let (_, odd) = paid(&stub, &app, &agent, client).await;
    let (_, disputed) = paid(&stub, &app, &agent, client).await;
    // The first is missed, and what the provider has of its payment cannot be read as a whole.
    stub.refund_by_hand(&odd, 4_000, now(&app));
    stub.refund_by_hand(&odd, 100, now(&app));
    stub.change_refund(json!({ "status": "odd" }));
    stub.dispute("dp_1", &disputed, 10_000, now(&app));
    let working = app.start_working();
    wait_until(|| count(&app, "card_disputes") == 1).await;
    assert_eq!(
        payments(&app),
        ["installment completed 10000", "installment completed 10000"]
    );
    // As soon as it can be read it is booked.
    stub.change_refund(json!({ "status": "failed" }));
    it_comes_about_in_a_later_round(&app, || payments(&app).len() == 3).await;
    app.stop_working(working).await;
    assert_eq!(payments(&app)[2], "refund completed 4000");
}

async fn r3_021_a_refund_that_cannot_be_booked_is_looked_at_once(app: TestApp) {
    let (stub, app) = with_stub(app).await;
    let (agent, client) = office(&app).await;
    let (_, intent) = paid(&stub, &app, &agent, client).await;
    stub.refund_by_hand(&intent, 10_001, now(&app));
    let working = app.start_working();
    let told = || told_of(&app, "payment.card_refund_unknown");
    wait_until(|| !told().is_empty()).await;
    another_round(&stub, &app).await;
    another_round(&stub, &app).await;
    app.stop_working(working).await;
    assert_eq!(told(), ["client", "payment"]);
    assert_eq!(payments(&app), ["installment completed 10000"]);
}

async fn r3_021_a_refund_of_ours_whose_row_is_gone_is_booked(app: TestApp) {
    let (stub, app) = with_stub(app).await;
    let (agent, client) = office(&app).await;
    let (_, intent) = paid(&stub, &app, &agent, client).await;
    // It was asked for here, and then yesterday's database was put back.
    stub.refund_by_hand(&intent, 4_000, now(&app));
    stub.change_refund(json!({ "metadata": { "refund_id": "4711" } }));
    let found = "payments WHERE refund_origin = 'processor' AND status = 'completed'";
    eventually(&app, found, 1).await;
    assert_eq!(
        told_of(&app, "payment.card_refund_booked"),
        ["client", "payment"]
    );
    // Its number is another row's by now.
    let taken = app.rows("SELECT CAST(id AS TEXT) FROM payments ORDER BY id");
    let refund = stub.refund_by_hand(&intent, 1_000, now(&app));
    for id in &taken {
        stub.change_refund(json!({ "metadata": { "refund_id": id } }));
        let answer = send(&app, &format!("evt_{id}"), "refund.updated", &refund).await;
        assert_eq!(answer.status, 200, "{answer:?}");
    }
    assert_eq!(
        payments(&app),
        [
            "installment completed 10000",
            "refund completed 4000",
            "refund completed 1000"
        ]
    );
    // More than is left of the payment is reported.
    let refund = stub.refund_by_hand(&intent, 9_000, now(&app));
    stub.change_refund(json!({ "metadata": { "refund_id": "4712" } }));
    send(&app, "evt_more", "refund.created", &refund).await;
    assert_eq!(
        told_of(&app, "payment.card_refund_unknown"),
        ["client", "payment"]
    );
}

async fn r3_021_every_page_of_a_list_is_read(app: TestApp) {
    let (stub, app) = with_stub(app).await;
    let at = now(&app);
    stub.foreign_intent("pi_shop", 100_000);
    for n in 0..201 {
        stub.refund_by_hand("pi_shop", 1, at);
        stub.dispute(&format!("dp_{n}"), "pi_shop", 1, at);
    }
    let processor = stub.account().processor;
    let since = Instant::from_micros(at * 1_000_000);
    let shop = IntentId::parse("pi_shop").unwrap();
    assert_eq!(processor.refunds(&shop).await.unwrap().len(), 201);
    assert_eq!(processor.refunds_since(since).await.unwrap().len(), 201);
    assert_eq!(processor.disputes_since(since).await.unwrap().len(), 201);
    let later = since.plus(Duration::seconds(1));
    assert!(processor.refunds_since(later).await.unwrap().is_empty());
}
