//! The case clock over HTTP.

use super::support::*;
use api::http_tests;
use api::testing::{Client, TestApp};
use crm_core::users::Role;
use serde_json::{Value, json};
use time::Duration;

http_tests!(
    r6_006_r6_078_a_case_has_one_next_step,
    r6_007_r6_012_the_line_of_a_case_says_where_it_stands,
    r6_008_r6_009_r6_011_word_to_the_client_is_noted_and_taken_back,
    r6_012_what_a_case_waits_for_is_entered_until_it_came,
    a_case_that_is_not_there_has_no_clock,
);

http_tests!(
    on both:
    r6_015_r6_016_the_board_and_the_updates_owed,
);

/// A client's case; the address of the case.
async fn open_case(agent: &Client<'_>, first: &str) -> String {
    let owner = client(agent, first, json!({})).await;
    let all = format!("{}/properties", url(&owner));
    let property = made(agent, &all, json!({"resortName": "Palm Cove"})).await;
    let open = format!("/api/properties/{}/exit-case", property["id"]);
    let case = made(agent, &open, json!({})).await;
    format!("/api/exit-cases/{}", case["id"])
}

async fn clock(agent: &Client<'_>, case: &str) -> Value {
    agent.get(&format!("{case}/clock")).await.json()
}

async fn r6_006_r6_078_a_case_has_one_next_step(app: TestApp) {
    let agent = app.as_role(Role::Operations).await;
    let me = agent.get("/api/auth/me").await.json()["id"].clone();
    let case = open_case(&agent, "Ana").await;
    let first = clock(&agent, &case).await["nextStep"].clone();
    let review = json!({
        "what": "Review this case", "dueOn": "2026-11-28", "waitsOn": "us", "ownerId": null, "ownerName": null,
    });
    assert_eq!(first, review);
    let steps = format!("{case}/next-step");
    let next = json!({"nextStep": "Call the resort", "dueOn": "2026-12-01", "waitsOn": "resort", "userId": me});
    let set = agent.post(&steps, next).await;
    assert_eq!((set.status, &set.json()["nextStep"]["ownerId"]), (201, &me));
    for (body, wrong) in [
        (json!({}), &["nextStep", "dueOn"][..]),
        (
            json!({"nextStep": "Call", "dueOn": "2026-11-20"}),
            &["dueOn"][..],
        ),
        (
            json!({"nextStep": "Call", "dueOn": "2026-11-21", "userId": 999}),
            &["userId"][..],
        ),
        (
            json!({"nextStep": "Call", "dueOn": "2026-11-21", "waitsOn": "nobody"}),
            &["waitsOn"][..],
        ),
    ] {
        let answer = agent.post(&steps, body.clone()).await;
        assert_eq!(
            (answer.status, answer.wrong_fields()),
            (422, wrong.iter().map(|one| (*one).to_owned()).collect()),
            "{body}"
        );
    }
    milestones(&agent, &case).await;
    let after = json!({"nextStep": "Call", "dueOn": "2026-11-30"});
    let refused = agent.post(&steps, after).await;
    assert_eq!(
        (refused.status, refused.code()),
        (409, "illegal_transition".to_owned())
    );
}

/// Milestones with their next step, up to the one that ends the case.
async fn milestones(agent: &Client<'_>, case: &str) {
    let noted = format!("{case}/milestones");
    let letter = json!({"milestone": "Letter Sent", "reachedOn": "2026-11-20"});
    for (more, wrong) in [
        (
            json!({"nextStep": null, "dueOn": null}),
            &["nextStep", "dueOn"][..],
        ),
        (json!({"nextStep": "Call"}), &["dueOn"][..]),
        (json!({"userId": null}), &["nextStep", "dueOn"][..]),
        (
            json!({"nextStep": "Call", "dueOn": "2026-11-20"}),
            &["dueOn"][..],
        ),
        (
            json!({"nextStep": "Call", "dueOn": "2026-11-21", "userId": 999}),
            &["userId"][..],
        ),
    ] {
        let mut body = letter.clone();
        body.as_object_mut()
            .unwrap()
            .extend(more.as_object().unwrap().clone());
        let answer = agent.put(&noted, body).await;
        assert_eq!(
            (answer.status, answer.wrong_fields()),
            (422, wrong.iter().map(|one| (*one).to_owned()).collect()),
            "{more}"
        );
        if wrong.contains(&"nextStep") {
            assert!(
                answer.text().contains("Say what happens next and by when."),
                "{answer:?}"
            );
        }
    }
    // As it was sent before: the open step stays.
    assert_eq!(agent.put(&noted, letter.clone()).await.status, 200);
    assert_eq!(
        clock(agent, case).await["nextStep"]["what"],
        "Call the resort"
    );
    let responded = json!({
        "milestone": "Resort Responded", "reachedOn": "2026-11-21", "nextStep": "Send the deed", "dueOn": "2026-11-24",
        "waitsOn": "client",
    });
    assert_eq!(agent.put(&noted, responded).await.status, 200);
    let next = clock(agent, case).await["nextStep"].clone();
    assert_eq!(
        (&next["what"], &next["waitsOn"]),
        (&json!("Send the deed"), &json!("client"))
    );
    let confirmed = json!({"milestone": "Exit Confirmed", "reachedOn": "2026-11-21"});
    assert_eq!(agent.put(&noted, confirmed).await.status, 200);
    let over = clock(agent, case).await;
    assert_eq!(
        (&over["nextStep"], &over["silence"]),
        (&Value::Null, &Value::Null)
    );
}

async fn r6_007_r6_012_the_line_of_a_case_says_where_it_stands(app: TestApp) {
    let agent = app.as_role(Role::Operations).await;
    let case = open_case(&agent, "Ana").await;
    assert_eq!(
        clock(&agent, &case).await["sentence"],
        "Opened today. Waiting on us."
    );
    let letter = json!({
        "milestone": "Letter Sent", "reachedOn": "2026-11-21", "nextStep": "Ask the resort", "dueOn": "2026-12-21",
        "waitsOn": "resort",
    });
    agent.put(&format!("{case}/milestones"), letter).await;
    app.advance(Duration::days(41));
    let agent = app.as_role(Role::Operations).await;
    let stands = clock(&agent, &case).await;
    assert_eq!(
        stands["sentence"],
        "Letter sent 41 days ago. Waiting on the resort."
    );
    assert_eq!(stands["waited"], json!([{"waitsOn": "resort", "days": 41}]));
    let due = json!([{
        "id": null, "kind": "resorts_answer", "dueOn": "2026-12-21", "sentence": "The resort's answer was due Dec 21.",
    }]);
    assert_eq!(stands["deadlines"], due);
    let silence = &stands["silence"];
    assert_eq!(
        (&silence["days"], &silence["isOwed"]),
        (&json!(41), &json!(true))
    );
    assert_eq!(silence["sentence"], "No word to the client for 41 days.");
    assert_eq!(silence["owedSentence"], "Update owed by Dec 21.");
}

async fn r6_008_r6_009_r6_011_word_to_the_client_is_noted_and_taken_back(app: TestApp) {
    let agent = app.as_role(Role::Operations).await;
    let case = open_case(&agent, "Ana").await;
    let contacts = format!("{case}/contacts");
    for (body, wrong) in [
        (json!({}), &["source", "reachedOn"][..]),
        (
            json!({"source": "appointment", "reachedOn": "2026-11-21"}),
            &["source"][..],
        ),
        (
            json!({"source": "letter", "reachedOn": "2026-11-22"}),
            &["reachedOn"][..],
        ),
        (
            json!({"source": "update", "reachedOn": "2026-11-21", "promisedOn": "2026-11-21"}),
            &["promisedOn"][..],
        ),
    ] {
        let answer = agent.post(&contacts, body.clone()).await;
        assert_eq!(
            (answer.status, answer.wrong_fields()),
            (422, wrong.iter().map(|one| (*one).to_owned()).collect()),
            "{body}"
        );
    }
    let update = json!({"source": "update", "reachedOn": "2026-11-21", "promisedOn": "2026-12-04"});
    let noted = agent.post(&contacts, update).await;
    assert_eq!(noted.status, 201);
    let noted = noted.json();
    assert_eq!(noted["silence"]["owedSentence"], "Update owed by Dec 4.");
    let word = noted["words"][0].clone();
    assert_eq!(word["isTakenBack"], false);
    assert!(word["notedBy"].is_string(), "{word}");
    let back = format!("{contacts}/taken-back");
    let missing = agent.put(&back, json!({})).await;
    assert_eq!(missing.wrong_fields(), ["contactId"]);
    let other = agent.put(&back, json!({"contactId": 999})).await;
    assert_eq!(other.status, 404);
    let taken = agent.put(&back, json!({"contactId": word["id"]})).await;
    assert_eq!(taken.status, 200);
    let taken = taken.json();
    assert_eq!(taken["words"][0]["isTakenBack"], true);
    assert_eq!(taken["silence"]["owedOn"], "2026-12-21");
}

async fn r6_012_what_a_case_waits_for_is_entered_until_it_came(app: TestApp) {
    let agent = app.as_role(Role::Operations).await;
    let case = open_case(&agent, "Ana").await;
    let all = format!("{case}/deadlines");
    let missing = agent.post(&all, json!({})).await;
    assert_eq!(missing.wrong_fields(), ["what", "dueOn"]);
    let recording = json!({"what": "The county's recording", "dueOn": "2026-11-20"});
    let entered = made(&agent, &all, recording.clone()).await["deadlines"].clone();
    assert_eq!(
        entered[0]["sentence"],
        "The county's recording was due Nov 20."
    );
    assert_eq!(entered[0]["kind"], Value::Null);
    let met = format!("{all}/met");
    let nothing = agent.put(&met, json!({})).await;
    assert_eq!(nothing.wrong_fields(), ["deadlineId"]);
    let came = json!({"deadlineId": entered[0]["id"]});
    let after = agent.put(&met, came.clone()).await;
    assert_eq!(
        (after.status, &after.json()["deadlines"]),
        (200, &json!([]))
    );
    assert_eq!(agent.put(&met, came).await.status, 404);
    let nowhere = agent.post("/api/exit-cases/999/deadlines", recording).await;
    assert_eq!(nowhere.status, 404);
}

async fn a_case_that_is_not_there_has_no_clock(app: TestApp) {
    let agent = app.as_role(Role::Operations).await;
    assert_eq!(agent.get("/api/exit-cases/999/clock").await.status, 404);
    let next = json!({"nextStep": "Call", "dueOn": "2026-11-30"});
    let nowhere = agent.post("/api/exit-cases/999/next-step", next).await;
    assert_eq!(nowhere.status, 404);
    let letter = json!({"source": "letter", "reachedOn": "2026-11-20"});
    let nowhere = agent.post("/api/exit-cases/999/contacts", letter).await;
    assert_eq!(nowhere.status, 404);
}

async fn r6_015_r6_016_the_board_and_the_updates_owed(app: TestApp) {
    let agent = app.as_role(Role::Operations).await;
    let ana = open_case(&agent, "Ana").await;
    open_case(&agent, "Bo").await;
    let next = json!({"nextStep": "Call the resort", "dueOn": "2026-11-23", "waitsOn": "resort"});
    made(&agent, &format!("{ana}/next-step"), next).await;
    app.advance(Duration::days(29));
    let agent = app.as_role(Role::Operations).await;
    let letter = json!({"source": "letter", "reachedOn": "2026-12-20"});
    made(&agent, &format!("{ana}/contacts"), letter).await;
    let listed = async |query: &str| {
        let answer = agent.get(&format!("/api/exit-cases/board{query}")).await;
        let list = answer.json();
        let rows = list.as_array().unwrap();
        let names: Vec<_> = rows
            .iter()
            .map(|row| row["clientName"].as_str().unwrap())
            .collect();
        names.join(", ")
    };
    assert_eq!(listed("").await, "Bo Ruiz, Ana Ruiz");
    assert_eq!(listed("?sort=dueOn").await, "Ana Ruiz, Bo Ruiz");
    assert_eq!(listed("?waitsOn=resort").await, "Ana Ruiz");
    assert_eq!(listed("?owed=true").await, "", "day 29");
    app.advance(Duration::days(1));
    let agent = app.as_role(Role::Operations).await;
    let owed = agent.get("/api/exit-cases/board?owed=true").await;
    assert_eq!(owed.header("x-total-count"), Some("1"));
    let row = owed.json()[0].clone();
    assert_eq!(row["clientName"], "Bo Ruiz");
    assert_eq!(
        (&row["silence"]["days"], &row["nextStep"]["what"]),
        (&json!(30), &json!("Review this case"))
    );
    let wrong = agent
        .get("/api/exit-cases/board?waitsOn=me&owed=maybe&sort=name")
        .await;
    assert_eq!(wrong.wrong_fields(), ["waitsOn", "owed", "sort"]);
}
