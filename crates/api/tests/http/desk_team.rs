//! The call desk for managers over HTTP, on both databases.

use api::http_tests;
use api::testing::{Client, TestApp};
use crm_core::users::{Role, UserStatus};
use serde_json::{Value, json};
use time::Duration;

http_tests!(
    on both:
    r4_076_a_manager_sees_who_is_on_whom_frees_and_pauses,
    r4_076_overdue_callbacks_blocked_presses_and_old_lists_are_shown,
    r4_078_each_figure_opens_the_calls_that_it_counts,
    r4_078_the_list_of_calls_leaves_as_csv_and_is_recorded,
    r4_077_what_was_answered_on_a_call_is_told_with_it,
    r4_076_what_cannot_be_freed_or_asked_is_refused,
    r5_040_refused_presses_and_skips_open_their_lists,
    r5_040_a_rep_who_was_not_heard_of_for_two_minutes_is_away,
);

/// The moment of the first account, which is now, and of the last, ten minutes later.
const NOW: &str = "(SELECT min(created_at) FROM users)";
const LATER: &str = "(SELECT max(created_at) FROM users)";

struct Desk<'a> {
    manager: Client<'a>,
    rep: String,
    lead: Value,
}

/// A manager, a rep, a lead, and a moment that is still to come.
async fn desk(app: &TestApp) -> Desk<'_> {
    let manager = app.as_role(Role::SalesManager).await;
    let rep = app.user(Role::PhoneAgent, UserStatus::Active).await;
    let person = json!({"firstName": "Ana", "lastName": "Ruiz", "phone": "(305) 555-0100",
        "state": "FL"});
    let lead = manager.post("/api/leads", person).await;
    assert_eq!(lead.status, 201, "{lead:?}");
    app.advance(Duration::minutes(10));
    app.user(Role::Legal, UserStatus::Active).await;
    app.advance(Duration::minutes(-10));
    Desk {
        manager,
        rep: rep.id.to_string(),
        lead: lead.json()["id"].clone(),
    }
}

/// A press of Call by the rep, as the gate answered it.
fn pressed(app: &TestApp, desk: &Desk<'_>, answer: &str, code: &str) {
    let Desk { rep, lead, .. } = desk;
    app.run_sql(&format!(
        "INSERT INTO gate_decisions (asked_at, user_id, occasion, entity, entity_id, phone_key, purpose, answer, code, \
         sentence, facts) VALUES ({NOW}, {rep}, 'press', 'lead', {lead}, '3055550100', 'sales', '{answer}', '{code}', \
         'You may call.', '{{}}')"
    ));
}

/// A call by the rep that came to this.
fn called(app: &TestApp, desk: &Desk<'_>, outcome: &str) {
    pressed(app, desk, "allowed", "allowed");
    let Desk { rep, lead, .. } = desk;
    app.run_sql(&format!(
        "INSERT INTO calls (decision_id, user_id, entity, entity_id, phone_key, purpose, started_at, outcome, outcome_at, \
         seconds) VALUES ((SELECT max(id) FROM gate_decisions), {rep}, 'lead', {lead}, '3055550100', 'sales', {NOW}, \
         {outcome}, {NOW}, 60)"
    ));
}

fn sits(app: &TestApp, desk: &Desk<'_>) {
    let Desk { rep, lead, .. } = desk;
    app.run_sql(&format!(
        "INSERT INTO sittings (user_id, status, begun_at, seen_at) VALUES ({rep}, 'working', {NOW}, {NOW})"
    ));
    app.run_sql(&format!(
        "INSERT INTO claims (phone_key, user_id, entity, entity_id, since, until) \
         VALUES ('3055550100', {rep}, 'lead', {lead}, {NOW}, {LATER})"
    ));
}

async fn r4_076_a_manager_sees_who_is_on_whom_frees_and_pauses(app: TestApp) {
    app.set("session_idle_minutes", "1440").await;
    let desk = desk(&app).await;
    let manager = &desk.manager;
    let team = manager.get("/api/desk/team").await.json();
    assert_eq!(team["reps"], json!([]), "{team}");
    sits(&app, &desk);
    called(&app, &desk, "'appointment_set'");
    called(&app, &desk, "'no_answer'");
    let rep = manager.get("/api/desk/team").await.json()["reps"][0].clone();
    assert_eq!(
        (&rep["status"], &rep["callsToday"], &rep["reachedToday"]),
        (&json!("working"), &json!(2), &json!(1))
    );
    let person = json!({"entity": "lead", "id": desk.lead, "name": "Ana Ruiz"});
    assert_eq!(
        (&rep["person"], &rep["appointmentsToday"]),
        (&person, &json!(1))
    );

    let whom = json!({"entity": "lead", "entityId": desk.lead});
    let free = "/api/desk/claims/free";
    assert_eq!(manager.post(free, whom.clone()).await.status, 204);
    assert_eq!(
        manager.post(free, whom).await.status,
        409,
        "nobody holds it"
    );
    let pause = format!("/api/desk/reps/{}/pause", desk.rep);
    assert_eq!(manager.post_nothing(&pause).await.status, 204);
    assert_eq!(manager.post_nothing(&pause).await.status, 409);
    let rep = manager.get("/api/desk/team").await.json()["reps"][0].clone();
    assert_eq!(
        (&rep["status"], &rep["person"], &rep["heldSince"]),
        (&json!("paused"), &Value::Null, &Value::Null)
    );
    let events = app.events();
    let told = |kind: &str| events.iter().filter(|event| event.kind == kind).count();
    assert_eq!((told("hold.freed"), told("user.desk_paused")), (1, 1));
    app.advance(Duration::minutes(20));
    let rep = manager.get("/api/desk/team").await.json()["reps"][0].clone();
    assert_eq!(rep["status"], "away", "nothing was heard of the page");
}

async fn r4_076_overdue_callbacks_blocked_presses_and_old_lists_are_shown(app: TestApp) {
    let desk = desk(&app).await;
    called(&app, &desk, "'voicemail'");
    called(&app, &desk, "'voicemail'");
    called(&app, &desk, "NULL");
    pressed(&app, &desk, "never", "suppressed");
    let Desk { rep, lead, .. } = &desk;
    app.run_sql(&format!(
        "INSERT INTO callbacks (phone_key, entity, entity_id, user_id, due_at, note, status, created_at) \
         VALUES ('3055550100', 'lead', {lead}, {rep}, {NOW}, 'after work', 'open', {NOW})"
    ));
    for (kind, state, day) in [
        ("national", "NULL", "2026-10-20"),
        ("state", "'TX'", "2026-11-20"),
    ] {
        app.run_sql(&format!(
            "INSERT INTO list_loads (kind, state, as_of, file_name, bytes, sha256, area_codes, status, bytes_read, \
             numbers, bad_lines, bad_samples, version, created_at, finished_at) VALUES \
             ('{kind}', {state}, '{day}', 'list.txt', 8, 'a digest', '305', 'loaded', 8, 1, 0, '[]', 1, {NOW}, {NOW})"
        ));
        app.run_sql(
            "INSERT INTO list_area_codes (load_id, area_code, numbers) \
             VALUES ((SELECT max(id) FROM list_loads), 305, 1)",
        );
    }
    app.advance(Duration::minutes(1));
    let team = desk.manager.get("/api/desk/team").await.json();
    let outcomes = json!([{"outcome": "voicemail", "count": 2}]);
    assert_eq!(team["outcomesToday"], outcomes);
    assert_eq!(team["blocked"], json!([{"code": "suppressed", "count": 1}]));
    let late = &team["overdueCallbacks"][0];
    assert_eq!(
        (&late["name"], &late["note"], &late["userName"]),
        (
            &json!("Ana Ruiz"),
            &json!("after work"),
            &json!("Dana Reyes")
        )
    );
    let lists = team["lists"].as_array().unwrap();
    assert_eq!(lists.len(), 1, "{team}");
    assert_eq!(
        (
            &lists[0]["kind"],
            &lists[0]["ageDays"],
            &lists[0]["limitDays"]
        ),
        (&json!("national"), &json!(32), &json!(31))
    );
}

async fn r4_078_each_figure_opens_the_calls_that_it_counts(app: TestApp) {
    let desk = desk(&app).await;
    let manager = &desk.manager;
    for outcome in [
        "'no_answer'",
        "'appointment_set'",
        "'appointment_set'",
        "'do_not_call'",
        "NULL",
    ] {
        called(&app, &desk, outcome);
    }
    let lead = &desk.lead;
    app.run_sql(&format!(
        "INSERT INTO appointments (title, date, start_minute, duration_minutes, kind, status, lead_id, search_text, version, \
         created_at, updated_at) VALUES ('Discovery call', '2026-11-21', 600, 30, 'Phone Call', 'Completed', {lead}, '', 1, \
         {NOW}, {NOW})"
    ));
    let asked = format!("from=2026-11-21&to=2026-11-21&userId={}", desk.rep);
    let report = manager.get(&format!("/api/desk/reports?{asked}")).await;
    assert_eq!(report.status, 200, "{report:?}");
    let report = report.json();
    assert_eq!(report["rows"].as_array().unwrap().len(), 1);
    assert_eq!(
        (&report["total"]["userId"], &report["rows"][0]["userId"]),
        (&Value::Null, &json!(desk.rep.parse::<i64>().unwrap()))
    );
    let total = &report["total"];
    assert_eq!(total["doNotCall"], 1);
    assert_eq!(total["complaintsPerThousand"].to_string(), "200.0");
    for (figure, field, count) in [
        ("attempts", "attempts", 5),
        ("reached", "reached", 3),
        ("appointments_set", "appointmentsSet", 2),
        ("appointments_held", "appointmentsHeld", 1),
        ("complaints", "doNotCall", 1),
    ] {
        let path = format!("/api/desk/calls?{asked}&figure={figure}");
        let calls = manager.get(&path).await.json();
        assert_eq!(calls.as_array().unwrap().len(), count, "{figure} {calls}");
        assert_eq!(total[field], json!(count), "{figure}");
    }
    let none = manager
        .get("/api/desk/reports?from=2026-11-22")
        .await
        .json();
    assert_eq!(
        (&none["rows"], &none["total"]["attempts"]),
        (&json!([]), &json!(0))
    );
    let unsaid = manager.get("/api/desk/calls?sort=startedAt").await.json();
    let last = &unsaid[4];
    assert_eq!(
        (&last["outcome"], &last["name"]),
        (&Value::Null, &json!("Ana Ruiz"))
    );
    assert_eq!(
        (&last["phone"], &last["sentence"]),
        (&json!("(305) 555-0100"), &json!("You may call."))
    );
}

async fn r4_078_the_list_of_calls_leaves_as_csv_and_is_recorded(app: TestApp) {
    let desk = desk(&app).await;
    called(&app, &desk, "'interested'");
    called(&app, &desk, "'no_answer'");
    let path = "/api/desk/calls/export?outcome=interested";
    let csv = desk.manager.get(path).await;
    assert_eq!(csv.status, 200, "{csv:?}");
    let text = csv.text();
    assert_eq!(text.lines().count(), 2, "{text}");
    assert!(
        text.contains("Ana Ruiz,(305) 555-0100,,Interested"),
        "{text}"
    );
    let header =
        "Office,Calling Number,Seller,About,Script,Purpose,Called Person,Direction,Message";
    assert!(text.contains(header), "{text}");
    assert!(
        text.contains("Timeshare exit services,,Sales,Individual consumer,Outbound"),
        "{text}"
    );
    let events = app.events();
    let taken = events.iter().filter(|event| event.kind == "calls.exported");
    assert_eq!(taken.count(), 1);
    app.set("step_up", "on").await;
    app.advance(Duration::minutes(6));
    let refused = desk.manager.get(path).await;
    assert_eq!(
        (refused.status, refused.code().as_str()),
        (403, "confirm_required")
    );
}

async fn r4_077_what_was_answered_on_a_call_is_told_with_it(app: TestApp) {
    let desk = desk(&app).await;
    let page = |key: &str, title: &str| json!({"key": key, "title": title, "text": "Well?", "choices": []});
    let pages = [page("opening", "Opening"), page("balance", "Their balance")];
    let script = json!({"name": "First call", "pages": pages});
    let script = desk.manager.post("/api/scripts", script).await;
    assert_eq!(script.status, 201, "{script:?}");
    called(&app, &desk, "'interested'");
    called(&app, &desk, "'no_answer'");
    let given = json!({"balance": "Paid", "gone": "Later", "opening": "Yes"});
    let version = script.json()["versionId"].clone();
    app.run_sql(&format!(
        "UPDATE calls SET script_version_id = {version}, answers = '{given}' WHERE outcome = 'interested'"
    ));
    let told = json!([{"page": "Opening", "label": "Yes"}, {"page": "Their balance", "label": "Paid"},
        {"page": "gone", "label": "Later"}]);
    let calls = "/api/desk/calls?sort=startedAt";
    let calls = desk.manager.get(calls).await.json();
    assert_eq!(
        (&calls[0]["answers"], &calls[1]["answers"]),
        (&told, &json!([]))
    );
    let csv = desk.manager.get("/api/desk/calls/export").await.text();
    let cell = "Opening: Yes / Their balance: Paid / gone: Later";
    assert!(csv.contains(cell), "{csv}");
    let path = format!("/api/contact/decisions?leadId={}", desk.lead);
    let decisions = desk.manager.get(&path).await.json();
    assert_eq!(
        (&decisions[1]["answers"], &decisions[0]["answers"]),
        (&told, &json!([]))
    );
}

async fn r4_076_what_cannot_be_freed_or_asked_is_refused(app: TestApp) {
    let manager = app.as_role(Role::Admin).await;
    let free = "/api/desk/claims/free";
    for (body, field) in [
        (json!({"entity": "document", "entityId": 1}), "entity"),
        (json!({"entity": "lead"}), "entityId"),
        (json!({"entityId": 1}), "entity"),
    ] {
        let refused = manager.post(free, body.clone()).await;
        assert_eq!(refused.wrong_fields(), [field], "{body}");
    }
    for (query, field) in [
        ("figure=luck", "figure"),
        ("outcome=luck", "outcome"),
        ("from=tomorrow", "from"),
        ("sort=phone", "sort"),
    ] {
        let refused = manager.get(&format!("/api/desk/calls?{query}")).await;
        assert_eq!(refused.wrong_fields(), [field], "{query}");
    }
    let agent = app.as_role(Role::PhoneAgent).await;
    for path in [
        "/api/desk/team",
        "/api/desk/reports",
        "/api/desk/calls/export",
    ] {
        assert_eq!(agent.get(path).await.status, 403, "{path}");
    }
}

async fn r5_040_refused_presses_and_skips_open_their_lists(app: TestApp) {
    let desk = desk(&app).await;
    let manager = &desk.manager;
    for code in ["hours", "hours", "suppressed"] {
        pressed(&app, &desk, "not_now", code);
    }
    called(&app, &desk, "'no_answer'");
    let team = manager.get("/api/desk/team").await.json();
    assert_eq!(
        team["blocked"][0],
        json!({"code": "hours", "count": 2}),
        "{team}"
    );
    for (query, rows) in [
        ("?code=hours", 2),
        ("?code=suppressed", 1),
        ("?code=cap", 0),
        ("", 3),
    ] {
        let list = manager.get(&format!("/api/desk/refused{query}")).await;
        assert_eq!(list.json().as_array().unwrap().len(), rows, "{query}");
        let total = rows.to_string();
        assert_eq!(
            list.header("x-total-count"),
            Some(total.as_str()),
            "{query}"
        );
    }
    let list = manager
        .get("/api/desk/refused?code=suppressed")
        .await
        .json();
    let shown = [&list[0]["name"], &list[0]["phone"], &list[0]["code"]];
    assert_eq!(
        shown,
        ["Ana Ruiz", "(305) 555-0100", "suppressed"],
        "{list}"
    );
    let Desk { rep, lead, .. } = &desk;
    for cause in ["'known'", "'known'", "NULL"] {
        app.run_sql(&format!(
            "INSERT INTO skips (user_id, entity, entity_id, phone_key, reason, skipped_at, cause) \
             VALUES ({rep}, 'lead', {lead}, '3055550100', 'A neighbor', {NOW}, {cause})"
        ));
    }
    for (query, rows) in [
        ("", 3),
        ("?cause=known", 2),
        ("?cause=not_now", 0),
        ("?lastHour=true", 3),
    ] {
        let list = manager.get(&format!("/api/desk/skips{query}")).await.json();
        assert_eq!(list.as_array().unwrap().len(), rows, "{query} {list}");
    }
    let report = manager.get("/api/desk/reports").await.json();
    let causes = json!([{"cause": "known", "count": 2}, {"cause": null, "count": 1}]);
    assert_eq!(report["skipCauses"], causes, "{report}");
    app.set("session_idle_minutes", "1440").await;
    app.advance(Duration::hours(2));
    let list = manager.get("/api/desk/skips?lastHour=true").await.json();
    assert_eq!(list, json!([]));
    for path in [
        "refused?code=shoe",
        "skips?cause=shoe",
        "skips?lastHour=perhaps",
    ] {
        let wrong = manager.get(&format!("/api/desk/{path}")).await;
        assert_eq!(wrong.status, 422, "{path}");
    }
}

async fn r5_040_a_rep_who_was_not_heard_of_for_two_minutes_is_away(app: TestApp) {
    let manager = app.as_role(Role::SalesManager).await;
    let agent = app.as_role(Role::PhoneAgent).await;
    let sitting = agent.post("/api/desk/sittings", json!({})).await.json();
    let heard = format!("/api/desk/sittings/{}/heard", sitting["id"]);
    let status = || async {
        let team = manager.get("/api/desk/team").await.json();
        team["reps"][0]["status"].clone()
    };
    app.advance(Duration::seconds(119));
    assert_eq!(status().await, "working");
    assert_eq!(agent.post_nothing(&heard).await.status, 204);
    app.advance(Duration::seconds(119));
    assert_eq!(
        status().await,
        "working",
        "the browser said that it is there"
    );
    app.advance(Duration::seconds(2));
    assert_eq!(status().await, "away");
    assert_eq!(manager.post_nothing(&heard).await.status, 404, "another's");
    let end = format!("/api/desk/sittings/{}/end", sitting["id"]);
    agent.post(&end, json!({})).await;
    assert_eq!(agent.post_nothing(&heard).await.status, 409, "it ended");
}
