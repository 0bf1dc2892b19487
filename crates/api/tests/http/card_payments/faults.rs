//! A provider that fails.

use super::support::{BEGIN, begun, count, hint, keyed, now, office, payments, with_stub};
use api::http_tests;
use api::testing::TestApp;
use api::testing::stripe::Fault;
use serde_json::json;

http_tests!(
    on both:
    r2_179_a_provider_that_fails_for_a_moment_is_asked_again_under_the_same_key,
    r2_179_an_answer_that_is_lost_for_good_does_not_bar_the_next_attempt,
    r2_179_r3_018_what_the_provider_refuses_is_told,
    r2_180_a_hint_survives_a_provider_that_fails,
);

async fn r2_179_a_provider_that_fails_for_a_moment_is_asked_again_under_the_same_key(app: TestApp) {
    let (stub, app) = with_stub(app).await;
    let (agent, client) = office(&app).await;
    let cases: &[&[Fault]] = &[
        &[Fault::Busy],
        &[Fault::Conflict, Fault::Conflict],
        &[Fault::FailBeforeWork, Fault::Busy],
        &[Fault::Cut],
        &[Fault::Cut, Fault::FailBeforeWork],
        &[Fault::Slow],
    ];
    for (n, faults) in cases.iter().enumerate() {
        stub.fail_with(faults);
        begun(&agent, json!({ "clientId": client, "amount": 2_500 })).await;
        assert_eq!(stub.intents().len(), n + 1, "{faults:?}");
    }
}

async fn r2_179_an_answer_that_is_lost_for_good_does_not_bar_the_next_attempt(app: TestApp) {
    let (stub, app) = with_stub(app).await;
    let (agent, client) = office(&app).await;
    let body = json!({ "clientId": client, "amount": 2_500 });
    stub.fail_with(&[Fault::FailAfterWork]);
    let lost = keyed(&agent, BEGIN, "one", body.clone()).await;
    assert_eq!(
        (lost.status, lost.code().as_str()),
        (503, "processor_unavailable")
    );
    assert!(lost.header("retry-after").is_some());
    let again = keyed(&agent, BEGIN, "one", body).await;
    assert_eq!(again.status, 200, "{again:?}");
    // The first is at the provider too, and no card form was given for it.
    assert_eq!(stub.intents().len(), 2);
    let id = again.json()["paymentIntentId"].as_str().unwrap().to_owned();
    stub.pay(&id, now(&app));
    assert_eq!(hint(&agent, &id).await.status, 200);
    assert_eq!(payments(&app), ["standard completed 2500"]);
}

async fn r2_179_r3_018_what_the_provider_refuses_is_told(app: TestApp) {
    let (stub, app) = with_stub(app).await;
    let (agent, client) = office(&app).await;
    let cases = [
        (
            vec![Fault::Decline],
            402,
            "card_declined",
            "Your card was declined.",
        ),
        // R3-018: a request that is wrong is no declined card.
        (
            vec![Fault::TooSmall],
            422,
            "processor_refused",
            "can't charge an amount this small",
        ),
        (
            vec![Fault::Invalid],
            422,
            "processor_refused",
            "(parameter_unknown). Nothing was charged and no card was declined.",
        ),
        (
            vec![Fault::WrongKey],
            500,
            "processor_misconfigured",
            "API key",
        ),
        (
            vec![Fault::Busy; 3],
            503,
            "processor_unavailable",
            "Nothing was charged",
        ),
        (
            vec![Fault::FailBeforeWork; 3],
            503,
            "processor_unavailable",
            "answer was lost",
        ),
    ];
    for (faults, status, code, words) in cases {
        stub.fail_with(&faults);
        let answer = agent
            .post(BEGIN, json!({ "clientId": client, "amount": 2_500 }))
            .await;
        assert_eq!(
            (answer.status, answer.code().as_str()),
            (status, code),
            "{faults:?}"
        );
        let text = answer.text();
        assert!(text.contains(words), "{text}");
        assert!(!text.contains("sk_test"), "{text}");
    }
    assert_eq!((stub.intents().len(), count(&app, "payments")), (0, 0));
}

async fn r2_180_a_hint_survives_a_provider_that_fails(app: TestApp) {
    let (stub, app) = with_stub(app).await;
    let (agent, client) = office(&app).await;
    let intent = begun(&agent, json!({ "clientId": client, "amount": 2_500 })).await;
    stub.pay(&intent, now(&app));
    stub.fail_with(&[Fault::Busy; 3]);
    let answer = hint(&agent, &intent).await;
    assert_eq!(
        (answer.status, answer.code().as_str()),
        (503, "processor_unavailable")
    );
    assert_eq!(count(&app, "payments"), 0);
    stub.fail_with(&[Fault::Invalid]);
    let refused = hint(&agent, &intent).await;
    assert_eq!(
        (refused.status, refused.code().as_str()),
        (422, "processor_refused")
    );
    stub.fail_with(&[Fault::Cut, Fault::FailBeforeWork]);
    assert_eq!(hint(&agent, &intent).await.status, 200);
    assert_eq!(payments(&app), ["standard completed 2500"]);
}
