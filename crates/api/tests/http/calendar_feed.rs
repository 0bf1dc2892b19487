//! Calendar files and private feeds over HTTP, on both databases. The test clock stands at Saturday,
//! 2026-11-21, 4:00 AM in Los Angeles.

use actix_web::http::Method;
use actix_web::http::header::IF_NONE_MATCH;
use actix_web::test::TestRequest;
use api::http_tests;
use api::testing::{Client, TestApp};
use crm_core::users::Role;
use serde_json::{Value, json};

http_tests!(
    r1_193_an_appointment_is_a_calendar_file_in_its_own_time_zone,
    a_feed_shows_initials_only_and_nothing_of_others,
    a_feed_s_address_works_until_it_is_replaced_revoked_or_its_user_leaves,
    r5_155_the_head_of_a_feed_is_that_of_its_file,
);

async fn r5_155_the_head_of_a_feed_is_that_of_its_file(app: TestApp) {
    let agent = app.as_role(Role::SalesCloser).await;
    let path = new_feed(&agent).await;
    let visitor = app.anonymous();
    let head = |path: &str| TestRequest::default().method(Method::HEAD).uri(path);
    let file = visitor.get(&path).await;
    let asked = visitor.send(head(&path)).await;
    assert_eq!((file.status, asked.status), (200, 200));
    for name in ["content-type", "etag", "cache-control"] {
        assert!(asked.header(name).is_some(), "{name}");
        assert_eq!(asked.header(name), file.header(name), "{name}");
    }
    let nowhere = visitor.send(head("/calendar/feed/nowhere.ics")).await;
    assert_eq!(nowhere.status, 404);
}

async fn appointment(agent: &Client<'_>, more: Value) -> Value {
    let person = json!({"firstName": "Ana", "lastName": "Ruiz", "phone": "407 555 1001"});
    let lead = agent.post("/api/leads", person).await.json()["id"].clone();
    let mut body = json!({
        "title": "Exit; options, and \\ costs", "date": "2026-11-23", "time": "9:00 AM", "type": "Phone Call",
        "leadId": lead, "location": "Harbor Lantern Club", "info": "secret notes", "allowOverlap": true,
    });
    body.as_object_mut()
        .unwrap()
        .extend(more.as_object().unwrap().clone());
    let answer = agent.post("/api/appointments", body).await;
    assert_eq!(answer.status, 201, "{answer:?}");
    answer.json()
}

/// The path of a new feed of the caller.
async fn new_feed(agent: &Client<'_>) -> String {
    let answer = agent.post_nothing("/api/me/calendar-feed").await;
    assert_eq!(answer.status, 201, "{answer:?}");
    let url = answer.json()["url"].as_str().unwrap().to_owned();
    let path = url.find("/calendar/feed/").unwrap();
    url[path..].to_owned()
}

async fn r1_193_an_appointment_is_a_calendar_file_in_its_own_time_zone(app: TestApp) {
    let agent = app.as_role(Role::SalesCloser).await;
    let made = appointment(&agent, json!({"date": "2027-03-14", "time": "3:00 AM"})).await;
    let file = agent
        .get(&format!("/api/appointments/{}/ics", made["id"]))
        .await;
    assert_eq!(file.status, 200);
    assert_eq!(
        file.header("content-type"),
        Some("text/calendar; charset=utf-8")
    );
    let disposition = file.header("content-disposition").unwrap();
    assert!(
        disposition.starts_with("attachment; filename=\"appointment-"),
        "{disposition}"
    );
    let text = file.text();
    for line in [
        "BEGIN:VCALENDAR",
        "TZID:America/Los_Angeles",
        "DTSTART:20261101T020000",
        "DTSTART:20270314T020000",
        "DTSTART;TZID=America/Los_Angeles:20270314T030000",
        "DURATION:PT30M",
        "SUMMARY:Exit\\; options\\, and \\\\ costs",
        "LOCATION:Harbor Lantern Club",
        "DESCRIPTION:Phone Call with Ana Ruiz",
        "STATUS:CONFIRMED",
        "END:VCALENDAR",
    ] {
        assert!(
            text.split("\r\n").any(|found| found == line),
            "{line}: {text}"
        );
    }
    assert_eq!(agent.get("/api/appointments/999/ics").await.status, 404);
}

async fn a_feed_shows_initials_only_and_nothing_of_others(app: TestApp) {
    let agent = app.as_role(Role::SalesCloser).await;
    let other = app.as_role(Role::SalesCloser).await;
    appointment(&agent, json!({})).await;
    appointment(&agent, json!({"date": "2027-05-20"})).await;
    appointment(&agent, json!({"date": "2027-05-21"})).await;
    appointment(&agent, json!({"date": "2026-10-22", "status": "Completed"})).await;
    appointment(&agent, json!({"date": "2026-10-21", "status": "Completed"})).await;
    appointment(&other, json!({"date": "2026-11-30"})).await;
    let canceled = appointment(&agent, json!({"date": "2026-12-01"})).await;
    agent
        .post_nothing(&format!("/api/appointments/{}/cancel", canceled["id"]))
        .await;

    let feed = app.anonymous().get(&new_feed(&agent).await).await;
    assert_eq!(feed.status, 200);
    assert_eq!(
        feed.header("content-type"),
        Some("text/calendar; charset=utf-8")
    );
    assert_eq!(feed.header("cache-control"), Some("private, max-age=900"));
    let text = feed.text();
    let starts: Vec<_> = text
        .split("\r\n")
        .filter_map(|line| line.strip_prefix("DTSTART;TZID=America/Los_Angeles:"))
        .collect();
    let expected = ["20261022T090000", "20261123T090000", "20270520T090000"];
    assert_eq!(
        starts, expected,
        "30 days back to 180 days ahead, the caller's own"
    );
    assert_eq!(text.matches("SUMMARY:Phone Call AR\r\n").count(), 3);
    for secret in [
        "Ana",
        "Ruiz",
        "407",
        "options",
        "secret",
        "Lantern",
        "LOCATION",
        "DESCRIPTION",
    ] {
        assert!(!text.contains(secret), "{secret}: {text}");
    }
}

async fn a_feed_s_address_works_until_it_is_replaced_revoked_or_its_user_leaves(app: TestApp) {
    let agent = app.as_role(Role::SalesCloser).await;
    let none = agent.get("/api/me/calendar-feed").await.json();
    assert_eq!(none, json!({"active": false, "createdAt": null}));
    let (first, reader) = (new_feed(&agent).await, app.anonymous());
    let made = agent.get("/api/me/calendar-feed").await.json();
    assert_eq!(
        made,
        json!({"active": true, "createdAt": "2026-11-21T12:00:00Z"})
    );
    let token = first.rsplit('/').next().unwrap().trim_end_matches(".ics");
    assert_eq!(token.len(), 64, "32 random bytes");
    let stored = app.rows("SELECT token_hash FROM calendar_feeds");
    assert_ne!(stored, [token], "only the hash is stored");

    let answer = reader.get(&first).await;
    let tag = answer.header("etag").unwrap().to_owned();
    let again = TestRequest::get()
        .uri(&first)
        .insert_header((IF_NONE_MATCH, tag));
    assert_eq!(reader.send(again).await.status, 304);

    let second = new_feed(&agent).await;
    assert_eq!(reader.get(&first).await.status, 404, "replaced");
    assert_eq!(reader.get(&second).await.status, 200);
    assert_eq!(agent.delete("/api/me/calendar-feed").await.status, 204);
    assert_eq!(reader.get(&second).await.status, 404, "revoked");
    assert_eq!(agent.delete("/api/me/calendar-feed").await.status, 204);
    assert_eq!(reader.get("/calendar/feed/guess.ics").await.status, 404);

    let third = new_feed(&agent).await;
    let me = agent.get("/api/me/profile").await.json()["id"].clone();
    app.run_sql(&format!(
        "UPDATE users SET status = 'deactivated' WHERE id = {me}"
    ));
    assert_eq!(reader.get(&third).await.status, 404, "deactivated");
    let kinds: Vec<String> = app.events().into_iter().map(|event| event.kind).collect();
    let told = |kind: &str| kinds.iter().filter(|found| *found == kind).count();
    assert_eq!(
        (
            told("user.calendar_feed_made"),
            told("user.calendar_feed_revoked")
        ),
        (3, 1)
    );
}
