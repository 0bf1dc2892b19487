//! What staff may not do though they are signed in: read lists like a program, type the numbers of cards.

use crate::call_desk::{called, next, office, said};
use crate::front_door::counted;
use api::http_tests;
use api::testing::TestApp;
use crm_core::users::{Role, UserStatus};
use serde_json::{Value, json};
use time::Duration;

http_tests!(
    exports_are_counted_by_day_and_person,
    r3_036_reading_lists_like_a_program_is_slowed_and_told,
    r5_112_what_is_found_counts_as_read,
    r5_112_the_next_person_of_the_desk_counts_as_read_and_the_one_on_the_card_does_not,
    r3_037_card_numbers_are_refused_wherever_staff_type,
);

http_tests!(on both: r5_112_a_reader_has_one_pace_at_all_servers);

async fn exports_are_counted_by_day_and_person(app: TestApp) {
    app.set("exports_per_day", "5").await;
    let manager = app.as_role(Role::SalesManager).await;
    for _ in 0..5 {
        assert_eq!(manager.get("/api/leads/export").await.status, 200);
    }
    let refused = manager.get("/api/leads/export").await;
    assert_eq!(
        (refused.status, refused.code()),
        (429, "too_many_attempts".to_owned())
    );
    let wait: u64 = refused.header("retry-after").unwrap().parse().unwrap();
    assert!((86_000..=86_400).contains(&wait), "{wait}");
    assert_eq!(
        manager.get("/api/clients/export").await.status,
        429,
        "of whatever list"
    );
    assert_eq!(counted(&app, "leads.exported"), 5, "nothing left the house");
    assert_eq!(manager.get("/api/leads").await.status, 200);
    let agent = app.as_role(Role::PhoneAgent).await;
    assert_eq!(
        agent.get("/api/leads/export").await.status,
        403,
        "as before"
    );
    let other = app.as_role(Role::SalesManager).await;
    assert_eq!(other.get("/api/leads/export").await.status, 200);
}

async fn r3_036_reading_lists_like_a_program_is_slowed_and_told(app: TestApp) {
    let agent = app.as_role(Role::PhoneAgent).await;
    for n in 0..30 {
        let person = json!({"firstName": "Ana", "lastName": format!("Ruiz {n}")});
        assert_eq!(
            agent.post("/api/raw-leads", person.clone()).await.status,
            201
        );
        assert_eq!(agent.post("/api/leads", person).await.status, 201);
    }
    app.set("list_records_per_ten_minutes", "1000").await;
    for _ in 0..16 {
        assert_eq!(agent.get("/api/raw-leads?perPage=200").await.status, 200);
        assert_eq!(agent.get("/api/leads?perPage=200").await.status, 200);
    }
    assert_eq!(agent.get("/api/leads?perPage=200").await.status, 200);
    for path in ["/api/raw-leads?perPage=200", "/api/leads?perPage=200"] {
        let slowed = agent.get(path).await;
        assert_eq!(
            (slowed.status, slowed.code()),
            (429, "reading_too_fast".to_owned())
        );
        assert!(slowed.header("retry-after").is_some());
        assert!(!slowed.text().contains("Ana"), "{slowed:?}");
        let detail = slowed.json()["detail"].as_str().unwrap().to_owned();
        assert!(
            detail.starts_with("You are opening lists faster than a person can read."),
            "{detail}"
        );
    }
    assert_eq!(
        counted(&app, "user.reading_slowed"),
        1,
        "administrators hear of it once"
    );
    assert_eq!(
        agent.get("/api/leads/1").await.status,
        200,
        "one record is shown"
    );
    let other = app.as_role(Role::PhoneAgent).await;
    assert_eq!(other.get("/api/leads?perPage=200").await.status, 200);
    app.advance(Duration::minutes(1));
    assert_eq!(agent.get("/api/leads?perPage=200").await.status, 200);
    app.set("list_records_per_ten_minutes", "0").await;
    for _ in 0..50 {
        assert_eq!(agent.get("/api/leads?perPage=200").await.status, 200);
    }
}

fn too_fast() -> (u16, String) {
    (429, "reading_too_fast".to_owned())
}

async fn r5_112_what_is_found_counts_as_read(app: TestApp) {
    app.unrecorded();
    let agent = app.as_role(Role::PhoneAgent).await;
    let mut last = Value::Null;
    for n in 0..20 {
        let person = json!({"firstName": "Ana", "lastName": format!("Ruiz {n}")});
        let made = agent.post("/api/leads", person).await;
        assert_eq!(made.status, 201);
        last = made.json()["id"].clone();
    }
    app.set("list_records_per_ten_minutes", "1000").await;
    let opened = format!("/api/search/records?of=lead-{last}");
    let search = "/api/search?q=ruiz&perGroup=20";
    for _ in 0..50 {
        let found = agent.get(search).await.json();
        let hits = found["groups"][0]["hits"].as_array().map(Vec::len);
        assert_eq!(hits, Some(20), "{found}");
    }
    for path in [search, "/api/leads", opened.as_str()] {
        let slowed = agent.get(path).await;
        assert_eq!((slowed.status, slowed.code()), too_fast(), "{path}");
        assert!(slowed.header("retry-after").is_some());
        assert!(!slowed.text().contains("Ana"), "{slowed:?}");
    }
    assert_eq!(counted(&app, "user.reading_slowed"), 1);
    let nobody = agent.get("/api/search?q=nobody").await;
    assert_eq!(nobody.status, 200, "nobody is shown");
    app.advance(Duration::minutes(1));
    assert_eq!(agent.get(search).await.status, 200);
}

async fn r5_112_the_next_person_of_the_desk_counts_as_read_and_the_one_on_the_card_does_not(
    app: TestApp,
) {
    app.unrecorded();
    let (agent, ana, ben) = office(&app).await;
    for n in 0..48 {
        let person = json!({"firstName": "Kim", "lastName": format!("Ruiz {n}")});
        assert_eq!(agent.post("/api/raw-leads", person).await.status, 201);
    }
    app.set("list_records_per_ten_minutes", "1000").await;
    for _ in 0..19 {
        let list = agent.get("/api/raw-leads?perPage=50").await;
        assert_eq!(list.status, 200, "{list:?}");
    }
    let list = agent.get("/api/raw-leads?perPage=49").await;
    assert_eq!(list.status, 200, "999 of 1,000");
    let on_card = |served: &Value| served["card"]["person"]["id"].clone();
    assert_eq!(on_card(&next(&agent).await), ben["id"]);
    app.advance(Duration::milliseconds(1));
    let skip = json!({"entity": "raw_lead", "entityId": ben["id"], "reason": "A neighbor"});
    let slowed = agent.post("/api/desk/skip", skip).await;
    assert_eq!((slowed.status, slowed.code()), too_fast());
    assert_eq!(counted(&app, "call.skipped"), 0, "nobody was passed over");
    assert_eq!(counted(&app, "user.reading_slowed"), 1);
    // Who is on the card is called, and what came of it is kept.
    assert_eq!(on_card(&next(&agent).await), ben["id"]);
    let call = called(&agent, &ben["id"]).await;
    let outcome = json!({"outcome": "no_answer", "serveNext": true});
    let saved = said(&agent, &call, outcome).await;
    assert_eq!(saved.status, 200, "{saved:?}");
    let following = saved.json()["next"].clone();
    assert_eq!(following["card"], Value::Null);
    let sentence = following["sentence"].as_str().unwrap();
    assert!(
        sentence.starts_with("You are opening lists faster than a person can read."),
        "{sentence}"
    );
    assert_eq!(app.rows("SELECT outcome FROM calls"), ["no_answer"]);
    assert!(app.rows("SELECT phone_key FROM claims").is_empty());
    let slowed = agent.post_nothing("/api/desk/next").await;
    assert_eq!((slowed.status, slowed.code()), too_fast());
    app.advance(Duration::minutes(1));
    assert_eq!(on_card(&next(&agent).await), ana["id"]);
}

/// Half of the limit at one server, half at the other.
async fn r5_112_a_reader_has_one_pace_at_all_servers(app: TestApp) {
    app.unrecorded();
    let reader = app.user(Role::PhoneAgent, UserStatus::Active).await;
    let here = app.signed_in(reader.username.as_str()).await;
    for n in 0..25 {
        let person = json!({"firstName": "Ana", "lastName": format!("Ruiz {n}")});
        assert_eq!(here.post("/api/leads", person).await.status, 201);
    }
    app.set("list_records_per_ten_minutes", "1000").await;
    let other = app.beside_now().await;
    other.unrecorded();
    let there = other.signed_in(reader.username.as_str()).await;
    for client in [&here, &there] {
        for _ in 0..20 {
            let list = client.get("/api/leads?perPage=25").await;
            assert_eq!(list.status, 200, "{list:?}");
        }
    }
    for client in [&here, &there] {
        let slowed = client.get("/api/leads?perPage=25").await;
        assert_eq!((slowed.status, slowed.code()), too_fast());
    }
    assert_eq!(
        counted(&app, "user.reading_slowed"),
        1,
        "administrators hear of it once, whatever the server"
    );
}

async fn r3_037_card_numbers_are_refused_wherever_staff_type(app: TestApp) {
    const CARD: &str = "4242 4242 4242 4242";
    let agent = app.as_role(Role::Admin).await;
    let ana = || json!({"firstName": "Ana", "lastName": "Ruiz"});
    for path in ["/api/raw-leads", "/api/leads", "/api/clients"] {
        for field in ["firstName", "lastName", "address", "city", "notes"] {
            let mut body = ana();
            body[field] = json!(format!("paid with {CARD}"));
            let answer = agent.post(path, body).await;
            assert!(
                answer.wrong_fields().contains(&field.to_owned()),
                "{path} {field}: {answer:?}"
            );
            assert!(answer.text().contains("card number"), "{answer:?}");
            assert!(
                !answer.text().contains("4242"),
                "it is not told again: {answer:?}"
            );
        }
    }
    for path in ["/api/raw-leads", "/api/leads", "/api/clients"] {
        let mut body = ana();
        body["email"] = json!("4242424242424242@example.com");
        let answer = agent.post(path, body).await;
        let named = answer.wrong_fields().contains(&"email".to_owned());
        assert!(named, "{path}: {answer:?}");
        assert!(answer.text().contains("card number"), "{answer:?}");
        assert!(!answer.text().contains("4242"), "{answer:?}");
    }
    assert_eq!(agent.post("/api/leads", ana()).await.status, 201);
    let note = |text: &str| json!({ "text": text });
    let refused = agent.post("/api/leads/1/notes", note(CARD)).await;
    assert_eq!(refused.wrong_fields(), ["text"]);
    let phones = note("Call 407-555-1000 or 407-555-2000, card ending 4242");
    assert!(agent.post("/api/leads/1/notes", phones).await.status < 300);
    let tagged = agent
        .post(
            "/api/raw-leads",
            json!({"firstName": "Ana", "lastName": "Ruiz", "marketingTags": [CARD]}),
        )
        .await;
    assert_eq!(tagged.status, 422);
    assert!(!tagged.text().contains("4242"), "{tagged:?}");
}
