//! Accepting everything that is certain in one act, and taking it back.

use super::{NOON, id, line, made, office, refusal};
use api::http_tests;
use api::testing::TestApp;
use serde_json::json;

http_tests!(
    on both:
    r5_084_everything_certain_is_accepted_in_one_act_and_taken_back_in_one,
);

const ACCEPT: &str = "/api/bank-matching/certain";
const UNDO: &str = "/api/bank-matching/matches/undo";

async fn r5_084_everything_certain_is_accepted_in_one_act_and_taken_back_in_one(app: TestApp) {
    let office = office(&app).await;
    office.pay(100, "check", "2026-11-20").await;
    office.pay(60, "check", "2026-11-20").await;
    // The bank's day is another one.
    office.pay(45, "check", "2026-11-18").await;
    let lines = [("l1", 10_000), ("l2", 6_000), ("l3", 4_500)];
    let lines = lines.map(|(name, amount)| line(name, amount, NOON));
    office.told(lines.to_vec()).await;
    let none = made(office.clerk.post(ACCEPT, json!({"month": "2026-10"})).await);
    assert_eq!(none["matches"], json!([]));
    let accepted = made(office.clerk.post(ACCEPT, json!({"month": "2026-11"})).await);
    let matches = accepted["matches"].as_array().unwrap();
    let of_lines: Vec<_> = matches.iter().map(|one| one["lineId"].as_i64()).collect();
    assert_eq!(of_lines.len(), 2, "{accepted}");
    assert!(!of_lines.contains(&Some(3)), "{accepted}");
    let open = office.lines("?state=open").await;
    assert_eq!(open.as_array().map(Vec::len), Some(1), "{open}");
    assert_eq!(open[0]["lineId"], 3);
    let first = id(&matches[0]);
    // All of them, or none.
    let stale =
        json!({"matches": [{"id": first, "version": 1}, {"id": id(&matches[1]), "version": 7}]});
    let refused = office.clerk.post(UNDO, stale).await;
    assert_eq!(refusal(&refused), "409 stale_version");
    let missing = json!({"matches": [{"id": first}, {"id": 99}]});
    let refused = office.clerk.post(UNDO, missing).await;
    assert_eq!(refusal(&refused), "404 not_found");
    let undone = office.clerk.post(UNDO, accepted.clone()).await;
    assert_eq!(undone.status, 200, "{undone:?}");
    let open = office.lines("?state=open").await;
    assert_eq!(open.as_array().map(Vec::len), Some(3), "{open}");
    let twice = office
        .clerk
        .post(UNDO, json!({"matches": [{"id": first}]}))
        .await;
    assert_eq!(refusal(&twice), "409 match_undone");
}
