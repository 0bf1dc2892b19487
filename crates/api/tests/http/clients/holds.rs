//! Clients on hold over HTTP: why, and until when.

use super::support::*;
use api::http_tests;
use api::testing::{Client, TestApp, multipart};
use crm_core::users::Role;
use serde_json::{Value, json};
use time::Duration;

http_tests!(
    r6_014_r6_083_a_hold_says_why_and_when_it_is_reviewed,
    a_client_who_is_not_there_is_not_on_hold,
);

http_tests!(
    on both:
    r6_014_r6_084_an_overdue_review_refuses_closing_steps_and_takes_facts,
    r6_084_money_and_the_end_of_a_case_are_taken_while_a_review_is_overdue,
);

const LETTER: &[u8] =
    b"%PDF-1.4\n1 0 obj<<>>endobj\nxref\n0 1\ntrailer<</Root 1 0 R>>\nstartxref\n29\n%%EOF";

/// A client with a case: their addresses.
async fn with_case(agent: &Client<'_>) -> (String, String) {
    let owner = client(agent, "Ana", json!({})).await;
    let all = format!("{}/properties", url(&owner));
    let property = made(agent, &all, json!({"resortName": "Palm Cove"})).await;
    let open = format!("/api/properties/{}/exit-case", property["id"]);
    let case = made(agent, &open, json!({})).await;
    (url(&owner), format!("/api/exit-cases/{}", case["id"]))
}

async fn step(agent: &Client<'_>, case: &str) -> Value {
    let clock = agent.get(&format!("{case}/clock")).await.json();
    clock["nextStep"].clone()
}

async fn r6_014_r6_083_a_hold_says_why_and_when_it_is_reviewed(app: TestApp) {
    let agent = app.as_role(Role::Operations).await;
    let (ana, case) = with_case(&agent).await;
    let hold = format!("{ana}/hold");
    assert_eq!(agent.get(&hold).await.json(), json!({"hold": null}));
    let probate = |review_on: &str| json!({"reason": "Waits for probate", "reviewOn": review_on});
    for (body, wrong) in [
        (json!({}), &["reason", "reviewOn"][..]),
        (probate("2026-11-21"), &["reviewOn"][..]),
        (probate("2027-02-20"), &["reviewOn"][..]),
    ] {
        let answer = agent.post(&hold, body.clone()).await;
        assert_eq!(
            (answer.status, answer.wrong_fields()),
            (422, wrong.iter().map(|one| (*one).to_owned()).collect()),
            "{body}"
        );
    }
    let review = format!("{hold}/review");
    let early = agent.put(&review, probate("2026-12-04")).await;
    assert_eq!(
        (early.status, early.code()),
        (409, "illegal_transition".to_owned())
    );
    let held = made(&agent, &hold, probate("2027-02-19")).await;
    let told = json!({
        "reason": "Waits for probate", "reviewOn": "2027-02-19", "isOverdue": false,
        "sentence": "On hold: Waits for probate. Review by Feb 19.",
    });
    assert_eq!(held, json!({"hold": told}));
    assert_eq!(agent.get(&ana).await.json()["status"], "On Hold");
    // What was said before stays the next step.
    assert_eq!(step(&agent, &case).await["what"], "Review this case");
    let reviewed = agent.put(&review, probate("2026-12-04")).await;
    assert_eq!(
        (reviewed.status, &reviewed.json()["hold"]["reviewOn"]),
        (200, &json!("2026-12-04"))
    );
    agent.patch(&ana, json!({"status": "Active"})).await;
    assert_eq!(agent.get(&hold).await.json(), json!({"hold": null}));
    let told = kinds(&agent, &format!("{ana}/timeline")).await;
    assert!(
        told.contains(&"client.held".to_owned())
            && told.contains(&"client.hold_reviewed".to_owned()),
        "{told:?}"
    );
}

async fn r6_014_r6_084_an_overdue_review_refuses_closing_steps_and_takes_facts(app: TestApp) {
    let agent = app.as_role(Role::Operations).await;
    let (ana, case) = with_case(&agent).await;
    // On Hold alone is taken, and is to be explained within a week.
    let held = agent.patch(&ana, json!({"status": "On Hold"})).await;
    assert_eq!(held.status, 200);
    let hold = format!("{ana}/hold");
    let told = agent.get(&hold).await.json()["hold"].clone();
    assert_eq!(
        (&told["reason"], &told["reviewOn"]),
        (&Value::Null, &json!("2026-11-28"))
    );
    let say = step(&agent, &case).await;
    assert_eq!(
        (&say["what"], &say["dueOn"]),
        (&json!("Say why and review by"), &json!("2026-11-28"))
    );
    app.advance(Duration::days(8));
    let agent = app.as_role(Role::Operations).await;
    assert_eq!(agent.get(&hold).await.json()["hold"]["isOverdue"], true);
    let steps = format!("{case}/next-step");
    let next = json!({"nextStep": "Call the resort", "dueOn": "2026-12-01"});
    let closing = agent.post(&steps, next.clone()).await;
    assert_eq!(
        (closing.status, closing.wrong_fields()),
        (422, vec!["nextStep".to_owned()])
    );
    let terms = json!({"reason": "Waits for probate", "reviewOn": "2026-12-20"});
    let anew = agent.post(&hold, terms.clone()).await;
    assert_eq!(
        (anew.status, anew.wrong_fields()),
        (422, vec!["reason".to_owned()])
    );
    // Facts are taken: what was reached, and what the client heard.
    let letter = json!({"milestone": "Letter Sent", "reachedOn": "2026-11-28"});
    let noted = agent.put(&format!("{case}/milestones"), letter).await;
    assert_eq!(noted.status, 200);
    let word = json!({"source": "letter", "reachedOn": "2026-11-28"});
    made(&agent, &format!("{case}/contacts"), word).await;
    let reviewed = agent.put(&format!("{hold}/review"), terms).await;
    assert_eq!(reviewed.status, 200, "{reviewed:?}");
    let review = step(&agent, &case).await;
    assert_eq!(
        (&review["what"], &review["dueOn"]),
        (&json!("Review the hold"), &json!("2026-12-20"))
    );
    made(&agent, &steps, next).await;
    app.advance(Duration::days(30));
    let agent = app.as_role(Role::Operations).await;
    let canceled = agent.patch(&ana, json!({"status": "Canceled"})).await;
    assert_eq!(canceled.status, 200, "a cancellation is taken");
    assert_eq!(agent.get(&hold).await.json(), json!({"hold": null}));
}

async fn r6_084_money_and_the_end_of_a_case_are_taken_while_a_review_is_overdue(app: TestApp) {
    let agent = app.as_role(Role::Operations).await;
    let (ana, case) = with_case(&agent).await;
    let hold = format!("{ana}/hold");
    let terms = json!({"reason": "Waits for probate", "reviewOn": "2026-11-28"});
    made(&agent, &hold, terms).await;
    app.advance(Duration::days(8));
    let agent = app.as_role(Role::Operations).await;
    let overdue = agent.get(&hold).await.json();
    assert_eq!(overdue["hold"]["isOverdue"], true);
    let id: i64 = ana.rsplit('/').next().unwrap().parse().unwrap();
    let paid = json!({
        "clientId": id, "paymentMethod": "check", "amount": 100, "paymentDate": "2026-11-29", "status": "completed",
    });
    let billing = app.as_role(Role::Billing).await;
    let payment = made(&billing, "/api/payments", paid).await;
    assert_eq!(payment["status"], "completed");
    // A milestone brings its next step: it tells of something that happened.
    let milestones = format!("{case}/milestones");
    let sent = json!({
        "milestone": "Letter Sent", "reachedOn": "2026-11-28", "nextStep": "Wait for the answer", "dueOn": "2026-12-05",
    });
    assert_eq!(agent.put(&milestones, sent).await.status, 200);
    assert_eq!(step(&agent, &case).await["what"], "Wait for the answer");
    // The resort's letter, and the milestone that it is the evidence of.
    let evidence = multipart(&[
        ("clientId", None, id.to_string().as_bytes()),
        ("type", None, b"Resort Statement".as_slice()),
        ("file", Some("released.pdf"), LETTER),
    ]);
    let kept = agent.upload("/api/documents/upload", evidence).await;
    assert_eq!(kept.status, 201, "{kept:?}");
    let confirmed = json!({"milestone": "Exit Confirmed", "reachedOn": "2026-11-29"});
    assert_eq!(agent.put(&milestones, confirmed).await.status, 200);
    assert_eq!(step(&agent, &case).await, Value::Null);
    // None of it reviewed the hold.
    assert_eq!(agent.get(&hold).await.json(), overdue);
}

async fn a_client_who_is_not_there_is_not_on_hold(app: TestApp) {
    let agent = app.as_role(Role::Operations).await;
    let terms = json!({"reason": "Waits for probate", "reviewOn": "2026-12-20"});
    let hold = "/api/clients/999/hold";
    assert_eq!(agent.get(hold).await.status, 404);
    assert_eq!(agent.post(hold, terms.clone()).await.status, 404);
    let review = format!("{hold}/review");
    assert_eq!(agent.put(&review, terms).await.status, 404);
}
