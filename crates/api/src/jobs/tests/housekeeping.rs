//! The work that repeats.

use super::*;
use actix_web::test::TestRequest;
use std::collections::BTreeSet;

http_tests!(
    on both:
    a_repeating_job_comes_back_after_its_time,
    the_trash_is_emptied_after_thirty_days,
    an_answer_is_remembered_for_thirty_days,
    r5_107_a_change_that_nobody_confirms_ends_after_fourteen_days,
    the_audit_log_is_sealed_by_whoever_has_the_lease_and_verified,
    a_cut_audit_log_is_a_fault_at_every_verification,
);

/// The names of the kinds that come back within this time.
fn repeating_within(span: Duration) -> BTreeSet<&'static str> {
    KINDS
        .iter()
        .filter(|facts| facts.repeats_every.is_some_and(|every| every <= span))
        .map(|facts| facts.kind.as_str())
        .collect()
}

async fn a_repeating_job_comes_back_after_its_time(app: TestApp) {
    for _ in 0..2 {
        queue::schedule_repeating(&app.state, KINDS).await.unwrap();
    }
    let mut past = Duration::ZERO;
    for (later, due) in [
        (Duration::ZERO, Duration::hours(24)),
        (Duration::ZERO, Duration::ZERO),
        (Duration::minutes(5), Duration::minutes(5)),
        (Duration::minutes(55), Duration::hours(1)),
        (Duration::hours(23), Duration::hours(24)),
    ] {
        app.advance(later);
        past += later;
        let done = drain(&app).await;
        let kinds: BTreeSet<_> = done.iter().copied().collect();
        assert_eq!(kinds, repeating_within(due), "after {past}");
        assert_eq!(done.len(), kinds.len(), "each once");
    }
}

async fn the_trash_is_emptied_after_thirty_days(app: TestApp) {
    // R1-303: Undo works as long as the trash keeps the row.
    let agent = app.as_role(Role::User).await;
    let person = json!({"firstName": "Ana", "lastName": "Ruiz", "phone": "(407) 555-1000"});
    let made = agent.post("/api/raw-leads", person).await.json();
    let path = format!("/api/raw-leads/{}", made["id"]);
    assert_eq!(agent.delete(&path).await.status, 204);
    let job = claimed(&app).await;
    for (days, left) in [(29, 1), (2, 0)] {
        app.advance(Duration::days(days));
        (facts("empty_trash").handler)(&app.state, &job)
            .await
            .unwrap();
        assert_eq!(app.rows("SELECT id FROM raw_leads").len(), left, "{days}");
    }
}

async fn r5_107_a_change_that_nobody_confirms_ends_after_fourteen_days(app: TestApp) {
    let (asker, other) = (
        app.as_role(Role::Admin).await,
        app.as_role(Role::Admin).await,
    );
    assert_eq!(other.get("/api/settings").await.status, 200);
    let off = json!({"value": "off"});
    let setting = "/api/settings/bank_second_person_from";
    let asked = asker.put(setting, off).await.json();
    assert_eq!(asked["proposal"]["endsAt"], "2026-12-05T12:00:00Z");
    let job = claimed(&app).await;
    for (days, left) in [(13, 1), (1, 0)] {
        app.advance(Duration::days(days));
        (facts("end_setting_proposals").handler)(&app.state, &job)
            .await
            .unwrap();
        let waiting = app.rows("SELECT key FROM setting_proposals");
        assert_eq!(waiting.len(), left, "{days}");
    }
    let ended = app.rows("SELECT kind FROM events WHERE kind = 'setting.proposal_ended'");
    assert_eq!(ended.len(), 1);
    let mails = "SELECT dedupe_key FROM jobs WHERE dedupe_key LIKE '%second_person_ended%'";
    assert_eq!(app.rows(mails).len(), 2, "who asked, and who could confirm");
    let another = app.as_role(Role::Admin).await;
    let news = another.get("/api/users/administrators/news").await.json();
    assert_eq!(
        [
            &news[0]["was"],
            &news[0]["is"],
            &news[0]["ended"],
            &news[0]["by"]
        ],
        [&json!("5000.00"), &json!("off"), &json!(true), &Value::Null],
        "{news}"
    );
}

async fn an_answer_is_remembered_for_thirty_days(app: TestApp) {
    let agent = app.as_role(Role::Billing).await;
    let person = json!({"firstName": "Ana", "lastName": "Ruiz", "serviceType": "Transfer"});
    let client = agent.post("/api/clients", person).await.json();
    let body = json!({"clientId": client["id"], "amount": 5, "paymentDate": "2026-11-21"});
    let request = TestRequest::post().uri("/api/payments").set_json(body);
    let paid = agent
        .send(request.insert_header(("Idempotency-Key", "k-1")))
        .await;
    assert_eq!(paid.status, 201, "{paid:?}");
    let job = claimed(&app).await;
    for (days, left) in [(30, 1), (1, 0)] {
        app.advance(Duration::days(days));
        (facts("expire_idempotency_keys").handler)(&app.state, &job)
            .await
            .unwrap();
        let keys = app.rows("SELECT key FROM idempotency_keys");
        assert_eq!(keys.len(), left, "{days}");
    }
}

async fn the_audit_log_is_sealed_by_whoever_has_the_lease_and_verified(app: TestApp) {
    let agent = app.as_role(Role::User).await;
    let person = |name: &str| json!({"firstName": name, "lastName": "Ruiz"});
    assert_eq!(agent.post("/api/leads", person("Ana")).await.status, 201);
    let job = claimed(&app).await;
    let (seal, verify) = (facts("seal_events"), facts("verify_events"));
    (verify.handler)(&app.state, &job).await.unwrap();
    assert_eq!(app.rows("SELECT hash FROM event_checks").len(), 0);
    (seal.handler)(&app.state, &job).await.unwrap();
    let events = || app.rows("SELECT kind FROM events").len();
    let seals = || app.rows("SELECT hash FROM event_seals").len();
    let sealed = seals();
    assert_eq!(sealed, events());
    (verify.handler)(&app.state, &job).await.unwrap();
    let checks = "SELECT faults || ' ' || seq FROM event_checks ORDER BY id";
    assert_eq!(app.rows(checks), [format!("0 {sealed}")]);
    // Another server has the job now.
    app.run_sql("UPDATE jobs SET lease_token = lease_token + 1");
    assert_eq!(agent.post("/api/leads", person("Bo")).await.status, 201);
    assert!((seal.handler)(&app.state, &job).await.is_err());
    assert_eq!((seals(), events()), (sealed, sealed + 1));
}

/// What an attacker does who may do everything in the database: the seals behind this one are gone, with their events.
fn cut_audit_log(app: &TestApp, behind: usize) {
    let (free, bound) = if app.state.db.is_sqlite() {
        (
            "DROP TRIGGER IF EXISTS events_no_delete; DROP TRIGGER IF EXISTS event_seals_no_delete;",
            "",
        )
    } else {
        (
            "ALTER TABLE events DISABLE TRIGGER USER; ALTER TABLE event_seals DISABLE TRIGGER USER;",
            "ALTER TABLE events ENABLE TRIGGER USER; ALTER TABLE event_seals ENABLE TRIGGER USER;",
        )
    };
    app.run_sql(&format!(
        "{free} DELETE FROM events WHERE id IN (SELECT event_id FROM event_seals WHERE seq > {behind}); \
         DELETE FROM event_seals WHERE seq > {behind}; {bound}"
    ));
}

async fn a_cut_audit_log_is_a_fault_at_every_verification(app: TestApp) {
    let agent = app.as_role(Role::User).await;
    for name in ["Ana", "Bo", "Cy"] {
        let person = json!({"firstName": name, "lastName": "Ruiz"});
        assert_eq!(agent.post("/api/leads", person).await.status, 201);
    }
    let job = claimed(&app).await;
    (facts("seal_events").handler)(&app.state, &job)
        .await
        .unwrap();
    let sealed = app.rows("SELECT hash FROM event_seals").len();
    let mut expected = Vec::new();
    // Whole; then its last two events are cut off; then nothing is left, and the last known end stands in.
    for (left, faults, end) in [
        (sealed, 0, sealed),
        (sealed - 2, 1, sealed - 2),
        (0, 1, sealed - 2),
    ] {
        cut_audit_log(&app, left);
        for _ in 0..2 {
            (facts("verify_events").handler)(&app.state, &job)
                .await
                .unwrap();
            expected.push(format!("{faults} {end}"));
            let checks = "SELECT faults || ' ' || seq FROM event_checks ORDER BY id";
            assert_eq!(app.rows(checks), expected);
        }
    }
}
