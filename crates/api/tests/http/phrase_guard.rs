//! What becomes of texts that say what they may not, over HTTP, on both databases.

use api::http_tests;
use api::testing::{Answer, Client, TestApp};
use crm_core::users::Role;
use serde_json::{Value, json};

http_tests!(
    on both:
    r6_034_r6_090_a_note_is_kept_at_once_its_words_are_marked_and_the_hit_is_stored,
    r6_034_r6_040_fields_named_notes_are_read_like_notes,
    r6_034_r6_037_r6_038_a_script_is_explained_until_the_set_up_is_ended_and_refused_from_then_on,
    r6_034_r6_038_a_wording_is_explained_and_refused_alike_also_when_it_is_restored,
    r6_037_the_set_up_is_ended_once_by_an_administrator,
    r6_041_the_report_counts_by_user_and_brand_and_each_hit_opens_its_text,
);

const HITS: &str = "/api/phrase-hits";
const SUMS: &str = "/api/phrase-hits/sums";
const SETUP: &str = "/api/promises/phrases/setup";
const END: &str = "/api/promises/phrases/setup/end";
const SCRIPTS: &str = "/api/scripts";

async fn made(client: &Client<'_>, path: &str, body: Value) -> Value {
    let answer = client.post(path, body).await;
    assert_eq!(answer.status, 201, "{answer:?}");
    answer.json()
}

async fn hits(client: &Client<'_>, query: &str) -> Vec<Value> {
    let answer = client.get(&format!("{HITS}{query}")).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.json().as_array().unwrap().clone()
}

async fn end(admin: &Client<'_>) {
    assert_eq!(admin.post(END, json!({})).await.status, 204);
}

fn kinds(app: &TestApp, kind: &str) -> usize {
    let events = app.events();
    events.iter().filter(|event| event.kind == kind).count()
}

/// Status, code and the fields that are named.
fn refusal(answer: &Answer) -> (u16, String, Vec<String>) {
    (answer.status, answer.code(), answer.wrong_fields())
}

fn unexplained() -> (u16, String, Vec<String>) {
    let fields = vec!["phraseReason".to_owned()];
    (409, "phrase_unexplained".to_owned(), fields)
}

fn stopped() -> (u16, String, Vec<String>) {
    (422, "phrase_stopped".to_owned(), Vec::new())
}

/// `base` with the fields of `more`.
fn with(mut base: Value, more: Value) -> Value {
    let more = more.as_object().unwrap().clone();
    base.as_object_mut().unwrap().extend(more);
    base
}

fn script(text: &str) -> Value {
    let page = json!({"key": "opening", "title": "Opening", "text": text, "choices": []});
    json!({"name": "First call", "pages": [page]})
}

fn with_reason(mut body: Value) -> Value {
    body["phraseReason"] = json!("Counsel read it");
    body
}

async fn r6_034_r6_090_a_note_is_kept_at_once_its_words_are_marked_and_the_hit_is_stored(
    app: TestApp,
) {
    let admin = app.as_role(Role::Admin).await;
    end(&admin).await;
    let person = json!({"firstName": "Ana", "lastName": "Ruiz", "brand": "Liberty NWA"});
    let lead = made(&admin, "/api/leads", person.clone()).await;
    let note = "Client says: they told me to stop paying. We never guarantee it.";
    let path = format!("/api/leads/{}/notes", lead["id"]);
    let entry = made(&admin, &path, json!({ "text": note })).await;
    assert_eq!(entry["note"], note);
    let why = "Never tell people to stop paying what they owe.";
    assert_eq!(
        entry["marks"],
        json!([{ "from": 29, "to": 40, "why": why }])
    );
    let plain = made(&admin, &path, json!({ "text": "Called." })).await;
    assert_eq!(plain["marks"], Value::Null);

    let found = hits(&admin, "").await;
    let told: Vec<_> = found
        .iter()
        .map(|hit| (&hit["words"], &hit["level"], &hit["decision"]))
        .collect();
    assert_eq!(
        told,
        [
            (&json!("guarantee"), &json!("warn"), &json!("passed")),
            (&json!("stop paying"), &json!("warn"), &json!("noted")),
        ]
    );
    let hit = found.last().unwrap();
    assert_eq!(
        (&hit["entity"], &hit["entityId"]),
        (&json!("lead"), &lead["id"])
    );
    assert_eq!(
        (&hit["title"], &hit["brand"]),
        (&json!("Ana Ruiz"), &json!("Liberty NWA"))
    );
    assert_eq!((&hit["text"], &hit["reason"]), (&json!(note), &Value::Null));
    assert_eq!(
        (&hit["phrase"], &hit["where"]),
        (&json!("stop-paying"), &json!("note"))
    );

    let mut person = person;
    person["serviceType"] = json!("Cancellation");
    let client = made(&admin, "/api/clients", person).await;
    let path = format!("/api/clients/{}/notes", client["id"]);
    made(&admin, &path, json!({ "text": "Promised money back." })).await;
    let of_client = hits(&admin, "?decision=noted&sort=-at").await;
    assert_eq!(of_client[0]["entity"], "client");
}

async fn r6_034_r6_040_fields_named_notes_are_read_like_notes(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    end(&admin).await;
    let person = json!({"firstName": "Ana", "lastName": "Ruiz", "brand": "Liberty NWA",
        "notes": "They promised money back."});
    let lead = made(&admin, "/api/leads", person.clone()).await;
    let mark = json!({ "from": 14, "to": 24, "why": "Never promise a refund." });
    assert_eq!(lead["notesMarks"], json!([mark]));
    let path = format!("/api/leads/{}", lead["id"]);
    for (version, notes) in [
        (1, "They promised money back. Called."),
        (2, "They promised money back. And told to stop paying."),
    ] {
        let change = json!({"version": version, "notes": notes});
        assert_eq!(admin.patch(&path, change).await.status, 200, "{notes}");
    }
    let person = with(
        person,
        json!({"serviceType": "Cancellation", "notes": "Plain."}),
    );
    let client = made(&admin, "/api/clients", person).await;
    assert_eq!(client["notesMarks"], Value::Null);
    let all = format!("/api/clients/{}/properties", client["id"]);
    let property = made(&admin, &all, json!({"resortName": "Palm Cove"})).await;
    let open = format!("/api/properties/{}/exit-case", property["id"]);
    let case = made(&admin, &open, json!({"notes": "Told it is risk-free."})).await;
    let path = format!("/api/exit-cases/{}", case["id"]);
    let change = json!({"version": 1, "notes": "Told it is risk-free, and guaranteed."});
    let changed = admin.patch(&path, change).await;
    assert_eq!(changed.status, 200, "{changed:?}");
    assert_eq!(changed.json()["notesMarks"].as_array().unwrap().len(), 2);
    let raw = json!({"firstName": "Bo", "lastName": "Adams", "notes": "Wants money back."});
    made(&admin, "/api/raw-leads", raw).await;

    let found = hits(&admin, "?where=note&decision=noted&sort=at").await;
    let kept = found.iter().map(|hit| (&hit["entity"], &hit["words"]));
    let kept: Vec<String> = kept
        .map(|(entity, words)| format!("{entity} {words}").replace('"', ""))
        .collect();
    let outcome = [
        "lead money back",
        "lead stop paying",
        "client riskfree",
        "client guaranteed",
        "raw_lead money back",
    ];
    assert_eq!(kept, outcome);
}

async fn r6_034_r6_037_r6_038_a_script_is_explained_until_the_set_up_is_ended_and_refused_from_then_on(
    app: TestApp,
) {
    let admin = app.as_role(Role::Admin).await;
    let asked = admin.post(SCRIPTS, script("We guarantee an exit.")).await;
    assert_eq!(refusal(&asked), unexplained());
    let sentence = "This text says \"guarantee\". Change it, or enter why it may say so.";
    assert_eq!(asked.json()["detail"], sentence);
    assert_eq!(hits(&admin, "").await, [] as [Value; 0]);
    let explained = with_reason(script("We guarantee an exit."));
    let first = made(&admin, SCRIPTS, explained.clone()).await;
    let found = hits(&admin, "").await;
    assert_eq!(found.len(), 1);
    let hit = &found[0];
    assert_eq!(
        (&hit["level"], &hit["decision"]),
        (&json!("warn"), &json!("explained"))
    );
    assert_eq!(
        (&hit["reason"], &hit["entityId"]),
        (&json!("Counsel read it"), &first["id"])
    );

    end(&admin).await;
    let refused = admin.post(SCRIPTS, explained.clone()).await;
    assert_eq!(refusal(&refused), stopped());
    let sentence = "This text may not say \"guarantee\". Change it, then try again.";
    assert_eq!(refused.json()["detail"], sentence);
    // The version in use stays: only its name changes.
    let versions = format!("{SCRIPTS}/{}/versions", first["id"]);
    let mut renamed = script("We guarantee an exit.");
    renamed["name"] = json!("Second call");
    renamed["version"] = json!(1);
    assert_eq!(admin.post(&versions, renamed).await.status, 200);
    let mut next = with_reason(script("We guarantee an exit, and soon."));
    next["version"] = json!(2);
    assert_eq!(refusal(&admin.post(&versions, next).await), stopped());
    let mut warned = script("We may be done within a year.");
    warned["version"] = json!(2);
    assert_eq!(
        refusal(&admin.post(&versions, warned.clone()).await),
        unexplained()
    );
    let warned = admin.post(&versions, with_reason(warned)).await;
    assert_eq!(warned.json()["versionNumber"], 2, "{warned:?}");

    let refused = hits(&admin, "?decision=refused&sort=at").await;
    let records: Vec<_> = refused.iter().map(|hit| &hit["entityId"]).collect();
    assert_eq!(records, [&Value::Null, &first["id"]]);
    assert_eq!(kinds(&app, "text.stopped"), 2);
}

async fn r6_034_r6_038_a_wording_is_explained_and_refused_alike_also_when_it_is_restored(
    app: TestApp,
) {
    let admin = app.as_role(Role::Admin).await;
    let current = "/api/wordings/current?type=Cancellation%20Agreement";
    let sections = admin.get(current).await.json()["sections"].clone();
    let with = |text: &str, based_on: i64| {
        let mut sections = sections.clone();
        let rule = json!({ "id": "house-rule", "title": "House Rule", "text": text });
        sections.as_array_mut().unwrap().push(rule);
        json!({ "type": "Cancellation Agreement", "brand": "Liberty NWA", "basedOn": based_on, "sections": sections })
    };
    let path = "/api/wordings";
    let risky = with("It is risk-free.", 0);
    assert_eq!(
        refusal(&admin.post(path, risky.clone()).await),
        unexplained()
    );
    let first = made(&admin, path, with_reason(risky)).await;
    made(&admin, path, with("It is not free of risks.", 1)).await;
    let restore = format!("{path}/{}/restore", first["id"]);
    let again = admin.post(&restore, json!({ "basedOn": 2 })).await;
    assert_eq!(refusal(&again), unexplained());
    let again = with_reason(json!({ "basedOn": 2 }));
    made(&admin, &restore, again).await;
    made(&admin, path, with("Plain.", 3)).await;

    end(&admin).await;
    let again = with_reason(json!({ "basedOn": 4 }));
    assert_eq!(refusal(&admin.post(&restore, again).await), stopped());
    let risky = with_reason(with("It is risk-free.", 4));
    assert_eq!(refusal(&admin.post(path, risky).await), stopped());
    let found = hits(&admin, "?brand=Liberty%20NWA&where=wording&sort=at").await;
    // The office's own sections deny what they name: those hits passed.
    let of_rule = found.iter().filter(|hit| hit["words"] == "riskfree");
    let decisions: Vec<_> = of_rule
        .map(|hit| {
            (
                hit["decision"].as_str().unwrap(),
                hit["text"].as_str().unwrap(),
            )
        })
        .collect();
    let text = "It is risk-free.";
    let outcome = ["explained", "explained", "refused", "refused"];
    assert_eq!(decisions, outcome.map(|decision| (decision, text)));
}

async fn r6_037_the_set_up_is_ended_once_by_an_administrator(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    for role in [Role::Legal, Role::SalesManager] {
        let reader = app.as_role(role).await;
        let setup = reader.get(SETUP).await.json();
        assert_eq!(setup, json!({ "endedAt": null, "endedBy": null }));
        assert_eq!(reader.post(END, json!({})).await.status, 403, "{role}");
    }
    end(&admin).await;
    let after = admin.get(SETUP).await.json();
    assert_eq!(after["endedAt"], "2026-11-21T12:00:00Z");
    assert!(after["endedBy"].is_string(), "{after}");
    let again = admin.post(END, json!({})).await;
    assert_eq!(
        (again.status, again.code()),
        (409, "illegal_transition".to_owned())
    );
    let detail = again.json()["detail"].clone();
    assert_eq!(detail, "The set-up was already ended on Nov 21, 2026.");
    assert_eq!(kinds(&app, "phrase_set_up.ended"), 1);
}

async fn r6_041_the_report_counts_by_user_and_brand_and_each_hit_opens_its_text(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    let agent = app.as_role(Role::PhoneAgent).await;
    let legal = app.as_role(Role::Legal).await;
    let person = json!({"firstName": "Ana", "lastName": "Ruiz", "brand": "Liberty NWA"});
    let lead = made(&agent, "/api/leads", person).await;
    let path = format!("/api/leads/{}/notes", lead["id"]);
    for text in [
        "Promised money back.",
        "We guarantee it.",
        "Never guarantee it.",
    ] {
        made(&agent, &path, json!({ "text": text })).await;
    }
    made(&admin, SCRIPTS, with_reason(script("It is risk-free."))).await;
    let sums = legal.get(SUMS).await.json();
    let counted = |brand: &Value| {
        let mut rows = sums.as_array().unwrap().iter();
        let row = rows.find(|row| row["brand"] == *brand).unwrap();
        json!([
            row["noted"],
            row["explained"],
            row["refused"],
            row["passed"]
        ])
    };
    assert_eq!(counted(&json!("Liberty NWA")), json!([2, 0, 0, 1]));
    assert_eq!(counted(&Value::Null), json!([0, 1, 0, 0]));
    let mut rows = sums.as_array().unwrap().iter();
    let of_agent = rows.find(|row| row["brand"] == "Liberty NWA").unwrap();
    let user = &of_agent["user"]["id"];
    let query = format!("?userId={user}&brand=Liberty%20NWA&decision=noted&sort=phrase");
    let found = hits(&legal, &query).await;
    let phrases: Vec<_> = found.iter().map(|hit| &hit["phrase"]).collect();
    assert_eq!(phrases, ["guarantee", "money-back"]);
    assert_eq!(found[0]["text"], "We guarantee it.");
    let scripts = hits(&legal, "?brand=none").await;
    assert_eq!(scripts.len(), 1);
    let days = hits(&legal, "?from=2026-11-21&to=2026-11-21&page=1&perPage=2").await;
    assert_eq!(days.len(), 2);
    assert_eq!(hits(&legal, "?to=2026-11-20").await, [] as [Value; 0]);
    let wrong = legal.get(&format!("{HITS}?where=letter&sort=words")).await;
    assert_eq!(
        (wrong.status, wrong.wrong_fields()),
        (422, vec!["where".to_owned(), "sort".to_owned()])
    );
    assert_eq!(agent.get(HITS).await.status, 403);
    assert_eq!(agent.get(SUMS).await.status, 403);
}
