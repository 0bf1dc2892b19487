//! The same document asked for twice, one after the other and at once: it is made once.

use super::generated::{asked, once, ready, stored, url};
use actix_web::test::TestRequest;
use api::http_tests;
use api::testing::TestApp;
use crm_core::users::Role;
use futures_util::future::join_all;
use serde_json::{Value, json};

http_tests!(
    on both:
    r2_168_the_same_request_again_makes_no_second_document,
    r2_168_a_repeat_is_answered_before_anything_is_made,
    r2_168_identical_requests_at_once_make_one_document,
);

async fn r2_168_the_same_request_again_makes_no_second_document(app: TestApp) {
    let agent = app.as_role(Role::SalesCloser).await;
    let ana = ready(&agent, json!({})).await;
    let body = asked(&ana, "Purchase Summary");
    let first = once(&agent, "k-1", &body).await;
    assert_eq!(first.status, 201, "{first:?}");
    let again = once(&agent, "k-1", &body).await;
    assert_eq!((again.status, &again.body), (201, &first.body));
    assert_eq!(again.header("idempotent-replayed"), Some("true"));
    assert_eq!(stored(&app), 1, "the second file was taken back");
    let other = once(&agent, "k-1", &asked(&ana, "ID Verification")).await;
    assert_eq!(
        (other.status, other.code()),
        (422, "idempotency_key_reused".to_owned())
    );
    assert_eq!(stored(&app), 1);
    let next = once(&agent, "k-2", &body).await;
    assert_eq!(next.status, 201);
    assert_eq!(
        agent
            .get("/api/documents")
            .await
            .json()
            .as_array()
            .unwrap()
            .len(),
        2
    );
}

/// Made now, the paper would be refused: its client lacks the address that it needs.
async fn r2_168_a_repeat_is_answered_before_anything_is_made(app: TestApp) {
    let agent = app.as_role(Role::SalesCloser).await;
    let ana = ready(&agent, json!({})).await;
    let body = asked(&ana, "Cancellation Agreement");
    let again = |document: &Value| {
        TestRequest::post()
            .uri(&url(document, "/new-version"))
            .insert_header(("Idempotency-Key", "k-2"))
    };
    let first = once(&agent, "k-1", &body).await;
    assert_eq!(first.status, 201, "{first:?}");
    let second = agent.send(again(&first.json())).await;
    assert_eq!(second.status, 201, "{second:?}");
    let path = format!("/api/clients/{}", ana["id"]);
    let patched = agent.patch(&path, json!({"address": null})).await;
    assert_eq!(patched.status, 200, "{patched:?}");
    assert_eq!(once(&agent, "k-3", &body).await.status, 422);
    for (before, now) in [
        (&first, once(&agent, "k-1", &body).await),
        (&second, agent.send(again(&first.json())).await),
    ] {
        assert_eq!((now.status, &now.body), (201, &before.body));
        assert_eq!(now.header("idempotent-replayed"), Some("true"));
    }
    assert_eq!(stored(&app), 2);
}

async fn r2_168_identical_requests_at_once_make_one_document(app: TestApp) {
    let agent = app.as_role(Role::SalesCloser).await;
    let ana = ready(&agent, json!({})).await;
    let body = asked(&ana, "Purchase Summary");
    let answers = join_all((0..12).map(|_| once(&agent, "k-1", &body))).await;
    for answer in &answers {
        assert_eq!(
            (answer.status, &answer.body),
            (201, &answers[0].body),
            "{answer:?}"
        );
    }
    assert_eq!(
        app.rows("SELECT CAST(count(*) AS TEXT) FROM generated_documents"),
        ["1"]
    );
    assert_eq!(stored(&app), 1);
}
