//! Closing the books: what of the bank has to be finished, and what is kept of each closing.

use super::reconciling::{KEPT, october, set_aside};
use super::{id, made, office};
use api::http_tests;
use api::testing::{Client, TestApp};
use crm_core::users::Role;
use serde_json::{Value, json};

http_tests!(
    on both:
    r5_088_a_month_of_the_bank_is_closed_once_it_is_reconciled,
    r5_088_what_is_left_of_the_bank_is_closed_for_a_reason_that_is_kept,
    r5_088_without_a_bank_the_books_close_and_reopen_for_a_reason,
    r5_088_none_but_administrators_and_billing_close_the_books,
);

const CLOSE: &str = "/api/books/close";
const REOPEN: &str = "/api/books/reopen";

async fn refused(client: &Client<'_>, path: &str, body: Value) -> String {
    let answer = client.post(path, body).await;
    let error = answer.json()["errors"][0].clone();
    let [field, code] = ["field", "code"].map(|name| error[name].as_str().unwrap().to_owned());
    format!("{} {field} {code}", answer.status)
}

async fn done(client: &Client<'_>, path: &str, body: Value) -> Value {
    let answer = client.post(path, body).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.json()
}

async fn r5_088_a_month_of_the_bank_is_closed_once_it_is_reconciled(app: TestApp) {
    let office = october(&app).await;
    let clerk = &office.clerk;
    let through = json!({ "through": "2026-10-31" });
    let left = async || {
        let answer = clerk.get("/api/books/closing?through=2026-10-31").await;
        answer.json()["left"].clone()
    };
    let sentence = "October 2026 is not reconciled: 1 line or record is left ($25.00).";
    assert_eq!(
        left().await,
        json!([{ "month": "2026-10", "sentence": sentence }])
    );
    let answer = clerk.post(CLOSE, through.clone()).await;
    let told = answer.json();
    assert_eq!(
        (answer.status, &told["errors"][0]["code"]),
        (422, &json!("month_not_reconciled"))
    );
    assert_eq!(
        told["errors"][0]["detail"],
        format!("{sentence} Reconcile first, or enter a reason.")
    );
    set_aside(&office).await;
    assert_eq!(
        left().await[0]["sentence"],
        "October 2026 is not reconciled."
    );
    let body = json!({ "account": "a1", "month": "2026-10", "statementBalance": 500 });
    made(clerk.post(KEPT, body).await);
    assert_eq!(left().await, json!([]));
    let books = done(clerk, CLOSE, through.clone()).await;
    assert_eq!(books["closedThrough"], "2026-10-31");
    let first = &books["history"][0];
    assert_eq!(
        (
            &first["kind"],
            &first["left"],
            &first["reason"],
            &first["was"]
        ),
        (&json!("close"), &json!([]), &Value::Null, &Value::Null)
    );
    assert!(first["madeBy"].is_string(), "{first}");
    let known = clerk.get("/api/payments/closed-books").await.json();
    assert_eq!(known["closedThrough"], "2026-10-31");
    assert_eq!(
        refused(clerk, CLOSE, through).await,
        "422 through not_later"
    );
    // Only whole months are asked about.
    assert_eq!(
        done(clerk, CLOSE, json!({ "through": "2026-11-10" })).await["closedThrough"],
        "2026-11-10"
    );
}

async fn r5_088_what_is_left_of_the_bank_is_closed_for_a_reason_that_is_kept(app: TestApp) {
    let office = october(&app).await;
    let clerk = &office.clerk;
    set_aside(&office).await;
    let body = json!({ "account": "a1", "month": "2026-10", "statementBalance": 500 });
    made(clerk.post(KEPT, body).await);
    // A match is undone after the month was reconciled.
    let undone = clerk
        .post("/api/bank-matching/matches/1/undo", json!({}))
        .await;
    assert_eq!(undone.status, 200, "{undone:?}");
    let through = json!({ "through": "2026-10-31" });
    assert_eq!(
        refused(clerk, CLOSE, through).await,
        "422 reason month_not_reconciled"
    );
    let body = json!({ "through": "2026-10-31", "reason": "The bank answers next week." });
    let books = done(clerk, CLOSE, body).await;
    let first = &books["history"][0];
    let left = first["left"][0].as_str().unwrap();
    assert!(
        left.starts_with("October 2026 is not reconciled to the end: "),
        "{left}"
    );
    assert_eq!(first["reason"], "The bank answers next week.");
    assert_eq!(clerk.get("/api/books").await.json(), books);
    let told = app.events().into_iter();
    assert_eq!(told.filter(|event| event.kind == "books.closed").count(), 1);
}

async fn r5_088_without_a_bank_the_books_close_and_reopen_for_a_reason(app: TestApp) {
    let office = office(&app).await;
    let clerk = &office.clerk;
    let nothing = json!({ "through": null, "reason": "By mistake." });
    assert_eq!(
        refused(clerk, REOPEN, nothing.clone()).await,
        "422 through nothing_closed"
    );
    let books = done(clerk, CLOSE, json!({ "through": "2026-10-31" })).await;
    assert_eq!(books["closedThrough"], "2026-10-31");
    for (body, outcome) in [
        (json!({ "through": "2026-09-30" }), "422 reason required"),
        (
            json!({ "through": "2026-10-31", "reason": "Late." }),
            "422 through not_earlier",
        ),
    ] {
        assert_eq!(refused(clerk, REOPEN, body).await, outcome);
    }
    let body = json!({ "through": "2026-09-30", "reason": "A check came late." });
    let books = done(clerk, REOPEN, body).await;
    let first = &books["history"][0];
    assert_eq!(
        (
            &books["closedThrough"],
            &first["kind"],
            &first["was"],
            &first["reason"]
        ),
        (
            &json!("2026-09-30"),
            &json!("reopen"),
            &json!("2026-10-31"),
            &json!("A check came late.")
        )
    );
    let books = done(clerk, REOPEN, nothing).await;
    assert_eq!(
        (&books["closedThrough"], id(&books["history"][0])),
        (&Value::Null, 3)
    );
    // Today is not over.
    assert_eq!(
        refused(clerk, CLOSE, json!({ "through": "2026-11-21" })).await,
        "422 through invalid"
    );
}

async fn r5_088_none_but_administrators_and_billing_close_the_books(app: TestApp) {
    for role in Role::ALL {
        let client = app.as_role(*role).await;
        let closes = matches!(role, Role::Admin | Role::Billing);
        let reads = closes || *role == Role::Accountant;
        let status = client.get("/api/books").await.status;
        assert_eq!(status, if reads { 200 } else { 403 }, "{role}");
        let status = client.post("/api/books/close", json!({})).await.status;
        assert_eq!(status, if closes { 422 } else { 403 }, "{role}");
    }
}
