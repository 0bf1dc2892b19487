//! What of the bank waits for who keeps the books: "Your day" and the lists.

use super::{NOON, line, made, office};
use api::http_tests;
use api::testing::{Client, TestApp};
use crm_core::users::Role;
use serde_json::{Value, json};
use time::macros::datetime;

http_tests!(
    on both:
    r5_132_lines_of_every_month_wait_until_they_are_matched_and_months_until_they_are_closed,
);

/// The group of this name of a user's day; null when nothing of it waits.
async fn group(agent: &Client<'_>, key: &str) -> Value {
    let day = agent.get("/api/my-day").await.json();
    let groups = day["groups"].as_array().unwrap();
    let found = groups.iter().find(|group| group["key"] == key);
    found.cloned().unwrap_or_default()
}

async fn r5_132_lines_of_every_month_wait_until_they_are_matched_and_months_until_they_are_closed(
    app: TestApp,
) {
    let office = office(&app).await;
    office.balance(0).await;
    let old = line("l1", 10_000, datetime!(2026-09-10 20:00 UTC));
    office.told(vec![old, line("l2", 70_000, NOON)]).await;
    let list = "/api/bank-matching?allMonths=true&state=open";
    let all = office.clerk.get(list).await;
    assert_eq!(all.header("x-total-count"), Some("2"));
    assert_eq!(
        office.lines("?state=open").await.as_array().unwrap().len(),
        1
    );
    let accountant = app.as_role(Role::Accountant).await;
    for agent in [&office.clerk, &accountant] {
        let lines = group(agent, "bank_lines").await;
        assert_eq!(lines["total"], 2, "{lines}");
        assert_eq!(lines["link"], "/payments/matching?allMonths=true");
        assert_eq!(
            lines["rows"][0]["amount"].to_string(),
            "700.00",
            "the newest first"
        );
        let months = group(agent, "open_months").await;
        let of = |at: usize| (&months["rows"][at]["title"], &months["rows"][at]["late"]);
        assert_eq!(of(0), (&json!("September 2026"), &json!(true)));
        assert_eq!(of(1), (&json!("October 2026"), &json!(false)));
        assert_eq!(months["total"], 2);
    }
    let id = all.json()[0]["lineId"].clone();
    let aside = json!({"lineId": id, "reason": "Of another account"});
    made(office.clerk.post("/api/bank-matching/ignored", aside).await);
    assert_eq!(group(&accountant, "bank_lines").await["total"], 1);
    app.set("books_closed_through", "2026-09-30").await;
    let months = group(&accountant, "open_months").await;
    assert_eq!(months["rows"][0]["title"], "October 2026");
    app.set("books_closed_through", "2026-10-31").await;
    assert_eq!(group(&accountant, "open_months").await, Value::Null);
}
