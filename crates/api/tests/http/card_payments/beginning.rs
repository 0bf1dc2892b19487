//! Asking for the card form.

use super::support::{BEGIN, begun, count, invoice, keyed, office, with_stub};
use api::http_tests;
use api::testing::TestApp;
use serde_json::json;

http_tests!(
    on both:
    r2_179_an_intent_is_for_the_cents_that_are_asked,
    r2_179_the_amount_is_what_is_outstanding_on_the_invoice,
    r2_179_what_makes_no_payment_is_refused,
    r2_179_the_same_request_gets_the_same_intent,
    r2_222_a_demo_without_a_provider_simulates_cards,
    r2_221_with_a_provider_or_in_production_nothing_is_simulated,
);

async fn r2_179_an_intent_is_for_the_cents_that_are_asked(app: TestApp) {
    let (stub, app) = with_stub(app).await;
    let (agent, client) = office(&app).await;
    let asked = json!({ "amount": 12_345, "clientId": client });
    let answer = agent.post(BEGIN, asked).await.json();
    let intent = answer["paymentIntentId"].as_str().unwrap();
    let secret = answer["clientSecret"].as_str().unwrap();
    assert_eq!(answer.get("mockPayment"), None);
    let there = stub.intent(intent);
    assert_eq!(
        (&there["amount"], &there["currency"]),
        (&json!(12_345), &json!("usd"))
    );
    assert_eq!(there["metadata"]["client_id"], json!(client.to_string()));
    assert!(secret.starts_with(intent), "{secret}");
    let kept = app.rows("SELECT after FROM events WHERE kind = 'payment.card_started'");
    assert_eq!(kept.len(), 1);
    assert!(!kept[0].contains(secret), "{kept:?}");
    let meta = agent.get("/api/meta").await.json();
    assert_eq!(meta["stripePublishableKey"], "pk_test_stub");
}

async fn r2_179_the_amount_is_what_is_outstanding_on_the_invoice(app: TestApp) {
    let (stub, app) = with_stub(app).await;
    let (agent, client) = office(&app).await;
    let owed = invoice(&agent, client, "80.50").await;
    let link = |amount| json!({ "amount": amount, "clientId": client, "invoiceId": owed });
    for amount in [json!(8_050), json!(null)] {
        let intent = begun(&agent, link(amount)).await;
        assert_eq!(stub.intent(&intent)["amount"], 8_050);
    }
    let refused = agent.post(BEGIN, link(json!(8_051))).await;
    assert_eq!(
        (refused.status, refused.wrong_fields()),
        (422, vec!["amount".to_owned()])
    );
    let told = refused.json()["detail"].as_str().unwrap().to_owned();
    assert!(told.contains("80.50") && told.contains("80.51"), "{told}");
    let paid = json!({
        "clientId": client, "invoiceId": owed, "paymentMethod": "check", "amount": 80.50,
        "paymentDate": "2026-11-20", "status": "completed"
    });
    assert_eq!(agent.post("/api/payments", paid).await.status, 201);
    let refused = agent.post(BEGIN, link(json!(8_050))).await;
    assert_eq!(
        (refused.status, refused.wrong_fields()),
        (422, vec!["invoiceId".to_owned()])
    );
    assert_eq!(stub.intents().len(), 2);
}

async fn r2_179_what_makes_no_payment_is_refused(app: TestApp) {
    let (stub, app) = with_stub(app).await;
    let (agent, client) = office(&app).await;
    let cases = [
        (json!({ "clientId": client }), "amount"),
        (json!({ "clientId": client, "amount": 0 }), "amount"),
        (json!({ "clientId": client, "amount": -1 }), "amount"),
        (json!({ "clientId": client, "amount": 1.5 }), "amount"),
        (json!({ "clientId": client, "amount": 1e3 }), "amount"),
        (json!({ "clientId": client, "amount": "100" }), "amount"),
        (
            json!({ "clientId": client, "amount": 1_000_000_000 }),
            "amount",
        ),
        (json!({ "amount": 100 }), "clientId"),
        (json!({ "amount": 100, "clientId": 4_711 }), "clientId"),
        (
            json!({ "amount": 100, "clientId": client, "invoiceId": 4_711 }),
            "invoiceId",
        ),
        (
            json!({ "amount": 100, "clientId": client, "paymentPlanId": 9 }),
            "paymentPlanId",
        ),
        (
            json!({ "amount": 100, "clientId": client, "currency": "eur" }),
            "currency",
        ),
    ];
    for (body, field) in cases {
        let answer = agent.post(BEGIN, body.clone()).await;
        assert_eq!(answer.status, 422, "{body} {answer:?}");
        assert_eq!(answer.wrong_fields(), [field], "{body}");
    }
    assert_eq!((stub.requests(), count(&app, "card_intents")), (0, 0));
}

async fn r2_179_the_same_request_gets_the_same_intent(app: TestApp) {
    let (stub, app) = with_stub(app).await;
    let (agent, client) = office(&app).await;
    let body = |amount: i64| json!({ "amount": amount, "clientId": client });
    let asked = (0..16).map(|_| keyed(&agent, BEGIN, "one", body(500)));
    let answers = futures_util::future::join_all(asked).await;
    for answer in &answers {
        assert_eq!(answer.status, 200, "{answer:?}");
        assert_eq!(answer.json(), answers[0].json());
    }
    assert_eq!((stub.intents().len(), count(&app, "card_intents")), (1, 1));
    let other = keyed(&agent, BEGIN, "one", body(501)).await;
    assert_eq!(
        (other.status, other.code().as_str()),
        (422, "idempotency_key_reused")
    );
    assert_eq!(keyed(&agent, BEGIN, "two", body(500)).await.status, 200);
    assert_eq!(stub.intents().len(), 2);
}

async fn r2_222_a_demo_without_a_provider_simulates_cards(app: TestApp) {
    let (agent, client) = office(&app).await;
    let owed = invoice(&agent, client, "80.50").await;
    let asked = json!({ "amount": 8_050, "clientId": client, "invoiceId": owed });
    assert_eq!(
        agent.post(BEGIN, asked).await.json(),
        json!({ "mockPayment": true })
    );
    let wrong = json!({ "amount": 1, "clientId": client, "invoiceId": owed });
    assert_eq!(agent.post(BEGIN, wrong).await.status, 422);
    let paid = json!({ "amount": 80.50, "clientId": client, "invoiceId": owed });
    for _ in 0..2 {
        let answer = keyed(&agent, "/api/payments/mock-card", "k", paid.clone()).await;
        assert_eq!(answer.status, 201, "{answer:?}");
        let payment = answer.json();
        assert_eq!(
            (&payment["mock"], &payment["status"]),
            (&json!(true), &json!("completed"))
        );
        assert_eq!(payment["paymentMethod"], "credit_card");
    }
    assert_eq!(
        (count(&app, "payments"), count(&app, "commissions")),
        (1, 0)
    );
    let hinted = json!({ "paymentIntentId": "pi_1" });
    let answer = agent.post(super::support::WEBHOOK, hinted).await;
    assert_eq!(
        (answer.status, answer.code().as_str()),
        (503, "stripe_not_configured")
    );
}

async fn r2_221_with_a_provider_or_in_production_nothing_is_simulated(app: TestApp) {
    let (_stub, app) = with_stub(app).await;
    let (agent, client) = office(&app).await;
    let paid = json!({ "amount": 5, "clientId": client });
    let answer = agent.post("/api/payments/mock-card", paid.clone()).await;
    assert_eq!(
        (answer.status, answer.code().as_str()),
        (409, "not_simulated")
    );
    drop(agent);
    let app = app.in_production("https://desk.example.com").await;
    let agent = app.as_role(crm_core::users::Role::Admin).await;
    let answer = agent.post("/api/payments/mock-card", paid).await;
    assert_eq!(
        (answer.status, answer.code().as_str()),
        (409, "not_simulated")
    );
    let asked = json!({ "amount": 500, "clientId": client });
    let answer = agent.post(BEGIN, asked).await;
    assert_eq!(
        (answer.status, answer.code().as_str()),
        (503, "stripe_not_configured")
    );
    let told = answer.json()["detail"].as_str().unwrap().to_owned();
    assert!(told.contains("Stripe is not configured"), "{told}");
    assert_eq!(
        agent.get("/api/meta").await.json()["stripePublishableKey"],
        json!(null)
    );
    assert_eq!(count(&app, "payments"), 0);
}
