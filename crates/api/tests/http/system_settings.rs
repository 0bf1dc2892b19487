//! System Settings and the About line over HTTP, on both databases.

use api::http_tests;
use api::testing::{Client, TestApp};
use crm_core::settings::{SETTINGS, SettingGroup};
use crm_core::users::Role;
use serde_json::{Value, json};

http_tests!(
    r1_174_every_setting_has_its_place_its_meaning_and_its_default,
    r1_174_a_setting_is_changed_and_tells_by_whom,
    r1_174_a_changed_setting_holds_from_the_next_request,
    r1_174_the_later_of_two_administrators_sees_the_value_that_holds,
    r1_174_the_default_holds_again,
    r1_174_a_value_that_is_not_taken_is_refused,
    r1_174_what_the_command_line_set_names_nobody,
    r3_030_a_setting_that_is_not_in_force_says_so,
    r1_174_none_but_administrators_see_or_change_settings,
    r1_174_the_about_line_names_version_database_and_mode,
);

http_tests!(on both: r3_009_books_are_closed_for_days_that_are_over);

async fn setting(admin: &Client<'_>, key: &str) -> Value {
    let all = admin.get("/api/settings").await.json();
    let all = all.as_array().unwrap();
    let found = all.iter().find(|setting| setting["key"] == key);
    found.unwrap().clone()
}

async fn r1_174_every_setting_has_its_place_its_meaning_and_its_default(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    let all = admin.get("/api/settings").await.json();
    let all = all.as_array().unwrap();
    assert_eq!(all.len(), SETTINGS.len());
    for spec in SETTINGS {
        let shown = all
            .iter()
            .find(|setting| setting["key"] == spec.key)
            .unwrap();
        assert_eq!(shown["meaning"], spec.meaning);
        assert_eq!(
            (&shown["default"], &shown["isDefault"]),
            (&json!(spec.default), &json!(true))
        );
        assert_eq!(shown["value"], shown["default"]);
        assert_eq!(
            (&shown["changedAt"], &shown["changedBy"]),
            (&Value::Null, &Value::Null)
        );
    }
    let groups: Vec<&str> = all
        .iter()
        .map(|one| one["group"].as_str().unwrap())
        .collect();
    let mut each = groups.clone();
    each.dedup();
    let ordered: Vec<&str> = SettingGroup::ALL
        .iter()
        .map(|group| group.as_str())
        .collect();
    assert_eq!(each, ordered, "group by group");
    let idle = setting(&admin, "session_idle_minutes").await;
    assert_eq!(
        (&idle["kind"], &idle["least"], &idle["most"]),
        (&json!("number"), &json!(5), &json!(1440))
    );
    let second = setting(&admin, "bank_second_person_from").await;
    assert_eq!(
        (&second["kind"], &second["none"]["value"]),
        (&json!("money"), &json!("off"))
    );
    let brands = setting(&admin, "brands").await;
    assert_eq!(
        (&brands["kind"], brands["choices"].as_array().unwrap().len()),
        (&json!("order"), 3)
    );
}

async fn r1_174_a_setting_is_changed_and_tells_by_whom(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    let body = json!({ "value": " 45 ", "was": "30" });
    let saved = admin.put("/api/settings/trash_days", body).await;
    assert_eq!(saved.status, 200, "{saved:?}");
    let saved = saved.json();
    assert_eq!(
        (&saved["value"], &saved["default"], &saved["isDefault"]),
        (&json!("45"), &json!("30"), &json!(false))
    );
    assert_eq!(saved["changedBy"]["name"], "Dana Reyes");
    assert_eq!(saved["changedAt"], "2026-11-21T12:00:00Z");
    assert_eq!(setting(&admin, "trash_days").await, saved);
    let again = json!({ "value": "45", "was": "45" });
    assert_eq!(
        admin.put("/api/settings/trash_days", again).await.status,
        200
    );
    let told = app.rows("SELECT before || after FROM events WHERE kind = 'setting.changed'");
    assert_eq!(
        told,
        [r#"{"trash_days":null}{"trash_days":"45"}"#],
        "no change, no event"
    );
}

async fn r1_174_a_changed_setting_holds_from_the_next_request(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    let zone = json!({ "value": "Europe/Warsaw", "was": "America/Los_Angeles" });
    let saved = admin.put("/api/settings/business_time_zone", zone).await;
    assert_eq!(saved.status, 200, "{saved:?}");
    let meta = app.anonymous().get("/api/meta").await.json();
    assert_eq!(meta["timeZone"], "Europe/Warsaw");
    let closed = json!({ "value": "closed" });
    assert_eq!(
        admin.put("/api/settings/registration", closed).await.status,
        200
    );
    let meta = app.anonymous().get("/api/meta").await.json();
    assert_eq!(meta["registration"], "closed");
}

async fn r1_174_the_later_of_two_administrators_sees_the_value_that_holds(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    let first = json!({ "value": "45", "was": "30" });
    assert_eq!(
        admin.put("/api/settings/trash_days", first).await.status,
        200
    );
    let late = json!({ "value": "60", "was": "30" });
    let late = admin.put("/api/settings/trash_days", late).await;
    assert_eq!(
        (late.status, late.code()),
        (409, "stale_version".to_owned())
    );
    assert_eq!(late.json()["current"]["value"], "45");
    let back = admin
        .post("/api/settings/trash_days/default", json!({ "was": "30" }))
        .await;
    assert_eq!(back.status, 409);
    assert_eq!(setting(&admin, "trash_days").await["value"], "45");
}

async fn r1_174_the_default_holds_again(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    app.set("trash_days", "45").await;
    let back = admin
        .post("/api/settings/trash_days/default", json!({ "was": "45" }))
        .await;
    assert_eq!(back.status, 200, "{back:?}");
    let back = back.json();
    assert_eq!(
        (&back["value"], &back["isDefault"]),
        (&json!("30"), &json!(true))
    );
    assert_eq!(back["changedBy"]["name"], "Dana Reyes");
    assert_eq!(
        admin
            .post_nothing("/api/settings/trash_days/default")
            .await
            .status,
        200
    );
    assert_eq!(app.rows("SELECT value FROM settings"), Vec::<String>::new());
}

async fn r1_174_a_value_that_is_not_taken_is_refused(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    for (key, value, detail) in [
        (
            "trash_days",
            json!("0"),
            "Use a whole number from 1 to 365.",
        ),
        ("trash_days", json!(""), "Enter a value."),
        ("trash_days", Value::Null, "Enter a value."),
        ("commissions_automatic", json!("maybe"), "Use on or off."),
        (
            "bank_second_person_from",
            json!("never"),
            "Use an amount such as 5000.00, or off.",
        ),
        (
            "business_time_zone",
            json!("Mars/Olympus"),
            "\"Mars/Olympus\" is not a time zone. Use a name such as America/Los_Angeles.",
        ),
        ("document_mail_subject", json!("a\nb"), "Use one line."),
        // R5-036: this email is unsolicited.
        (
            "voicemail_mail_text",
            json!("Hello {name}, your exit is guaranteed."),
            "It says \"guaranteed\". No outcome may be promised.",
        ),
    ] {
        let path = format!("/api/settings/{key}");
        let refused = admin.put(&path, json!({ "value": value })).await;
        assert_eq!(
            (refused.status, refused.wrong_fields()),
            (422, vec!["value".to_owned()])
        );
        assert_eq!(
            refused.json()["errors"][0]["detail"],
            detail,
            "{key} {value}"
        );
    }
    // R6-040: what was refused for what it says is on record.
    let hits = admin.get("/api/phrase-hits").await.json();
    let hit = &hits[0];
    assert_eq!(
        (&hit["words"], &hit["decision"]),
        (&json!("guaranteed"), &json!("refused"))
    );
    assert_eq!(hits.as_array().unwrap().len(), 1);
    let unknown = admin
        .put("/api/settings/colour", json!({ "value": "blue" }))
        .await;
    assert_eq!(
        (unknown.status, unknown.code()),
        (404, "not_found".to_owned())
    );
    assert_eq!(
        admin
            .post_nothing("/api/settings/colour/default")
            .await
            .status,
        404
    );
}

async fn r3_009_books_are_closed_for_days_that_are_over(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    let path = "/api/settings/books_closed_through";
    // Elsewhere what is left of the bank is named, and the reason kept (R5-088).
    let answers = [
        admin.put(path, json!({ "value": "2026-11-20" })).await,
        admin.post_nothing(&format!("{path}/default")).await,
    ];
    for answer in answers {
        assert_eq!(
            (answer.status, answer.code()),
            (409, "books_elsewhere".to_owned())
        );
    }
    for (day, status) in [
        ("2026-11-20", 200),
        // Today in the office's zone.
        ("2026-11-21", 422),
    ] {
        let answer = admin
            .post("/api/books/close", json!({ "through": day }))
            .await;
        assert_eq!(answer.status, status, "{day}: {answer:?}");
    }
}

async fn r1_174_what_the_command_line_set_names_nobody(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    app.set("trash_days", "45").await;
    let shown = setting(&admin, "trash_days").await;
    assert_eq!(
        (&shown["value"], &shown["isDefault"], &shown["changedBy"]),
        (&json!("45"), &json!(false), &Value::Null)
    );
}

async fn r3_030_a_setting_that_is_not_in_force_says_so(app: TestApp) {
    let demo = app.as_role(Role::Admin).await;
    let note = setting(&demo, "registration").await["note"].clone();
    assert!(note.as_str().unwrap().contains("in demo mode"), "{note}");
    app.set("registration", "open").await;
    let app = app.in_production("https://desk.example.com").await;
    let admin = app.signed_in("admin-1").await;
    let note = setting(&admin, "registration").await["note"].clone();
    assert!(
        note.as_str().unwrap().contains("only in demo mode"),
        "{note}"
    );
    assert_eq!(setting(&admin, "trash_days").await["note"], Value::Null);
}

async fn r1_174_none_but_administrators_see_or_change_settings(app: TestApp) {
    for role in Role::ALL.iter().filter(|role| **role != Role::Admin) {
        let client = app.as_role(*role).await;
        for path in ["/api/settings", "/api/about"] {
            assert_eq!(client.get(path).await.code(), "forbidden", "{role} {path}");
        }
        let refused = client
            .put("/api/settings/trash_days", json!({ "value": "45" }))
            .await;
        assert_eq!(refused.code(), "forbidden", "{role}");
    }
    assert_eq!(app.rows("SELECT value FROM settings"), Vec::<String>::new());
}

async fn r1_174_the_about_line_names_version_database_and_mode(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    let about = admin.get("/api/about").await.json();
    assert_eq!(about["version"], env!("CARGO_PKG_VERSION"));
    assert_eq!(
        (&about["mode"], &about["startedAt"]),
        (&json!("demo"), &json!("2026-11-21T12:00:00Z"))
    );
    let database = if app.state.db.is_sqlite() {
        "sqlite"
    } else {
        "postgresql"
    };
    assert_eq!(about["database"], database);
}
