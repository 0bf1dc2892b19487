//! The rules of calling over HTTP: entered, reviewed, and what the gate makes of them.

use api::http_tests;
use api::testing::{Client, TestApp};
use crm_core::users::Role;
use serde_json::{Value, json};

http_tests!(
    on both:
    r4_055_the_products_rules_are_listed_with_their_sources,
    r4_055_a_rule_holds_from_its_day_on_and_the_old_one_is_kept,
    r4_055_r5_012_what_a_rule_may_not_be_is_refused_and_named,
    r4_054_a_review_is_of_a_rule_that_there_is,
    r4_035_r5_011_the_closed_days_of_a_complete_year_open_the_other_days,
    r4_055_a_closed_day_is_removed_and_the_products_own_stay,
    r4_008_registrations_are_told_from_a_day_on,
    r4_049_an_emergency_closes_a_state_until_it_is_lifted,
    r4_054_r5_022_the_set_up_is_ended_once_a_national_registry_is_loaded,
);

const RULES: &str = "/api/contact/rules";
const YEARS: &str = "/api/contact/calendar-years";
const DAYS: &str = "/api/contact/closed-days";
const STATES: &str = "/api/contact/states";
const SETUP: &str = "/api/contact/setup";
const END: &str = "/api/contact/setup/end";

/// A rule for Kentucky from today on: from 10:30 AM, and never on Sundays.
fn kentucky() -> Value {
    json!({"state": "KY", "validFrom": "2026-11-21",
        "weekdays": {"opens": "10:30", "closes": "21:00"}, "saturday": {"opens": "10:30", "closes": "20:00"},
        "sunday": null, "holidaysClosed": false, "clock": null, "capCalls": 2, "capByLaw": true, "registers": true,
        "needsWritten": false, "mobile": "nothing", "consentLiftsDays": false, "emergencySparesKnown": false,
        "ownListDays": null, "inquiryMonths": 3, "purchaseMonths": 18, "source": "KRS 367.46951", "confidence": "read"})
}

/// The rules of a state, newest first.
async fn rules_of(admin: &Client<'_>, state: &str) -> Vec<Value> {
    let all = admin.get(RULES).await.json();
    let rules = all.as_array().unwrap().iter();
    let rules = rules.filter(|rule| rule["state"] == state);
    rules.cloned().collect()
}

async fn standing_of(admin: &Client<'_>, state: &str) -> Value {
    let all = admin.get(STATES).await.json();
    let mut states = all.as_array().unwrap().iter();
    let found = states.find(|one| one["state"] == state);
    found.cloned().unwrap()
}

/// What the gate says of a call.
async fn code(admin: &Client<'_>, (phone, zip): (&str, &str), at: &str) -> Value {
    let question = json!({"phone": phone, "zip": zip, "purpose": "sales", "at": at});
    let answer = admin.post("/api/contact/preview", question).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.json()["code"].clone()
}

async fn r4_055_the_products_rules_are_listed_with_their_sources(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    let all = admin.get(RULES).await.json();
    let first = &all[0];
    assert_eq!(
        (&first["state"], &first["stateName"], &first["id"]),
        (&json!("US"), &json!("United States"), &json!(1))
    );
    for rule in all.as_array().unwrap() {
        assert_eq!(rule["isHouse"], true, "{rule}");
        assert_eq!(rule["status"], "in_force", "{rule}");
        assert_eq!(rule["reviewedOn"], Value::Null, "{rule}");
        assert!(!rule["source"].as_str().unwrap().is_empty(), "{rule}");
    }
    let island = &rules_of(&admin, "RI").await[0];
    assert_eq!(
        island["weekdays"],
        json!({"opens": "09:00", "closes": "18:00"})
    );
    assert_eq!(
        island["saturday"],
        json!({"opens": "10:00", "closes": "17:00"})
    );
    assert_eq!(island["sunday"], Value::Null);
}

async fn r4_055_a_rule_holds_from_its_day_on_and_the_old_one_is_kept(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    let louisville = ("502-555-0100", "40202");
    let monday = "2026-11-23T10:15:00-05:00";
    assert_eq!(code(&admin, louisville, monday).await, "allowed");
    let made = admin.post(RULES, kentucky()).await;
    assert_eq!(made.status, 201, "{made:?}");
    let made = made.json();
    assert_eq!(
        (&made["id"], &made["isHouse"]),
        (&json!(1001), &json!(false))
    );
    assert_eq!(made["status"], "in_force");
    assert_eq!(code(&admin, louisville, monday).await, "hours");
    let before = "2026-11-20T10:15:00-05:00";
    assert_eq!(code(&admin, louisville, before).await, "allowed");
    let sunday = "2026-11-22T12:00:00-05:00";
    assert_eq!(code(&admin, louisville, sunday).await, "day");

    let mut later = kentucky();
    later["validFrom"] = json!("2027-01-01");
    assert_eq!(admin.post(RULES, later).await.status, 201);
    let rules = rules_of(&admin, "KY").await;
    let told: Vec<_> = rules
        .iter()
        .map(|rule| (rule["validFrom"].as_str(), rule["status"].as_str()))
        .collect();
    let expected = [
        (Some("2027-01-01"), Some("coming")),
        (Some("2026-11-21"), Some("in_force")),
        (Some("2000-01-01"), Some("past")),
    ];
    assert_eq!(told, expected);
    let events = app.events();
    let entered = events
        .iter()
        .filter(|event| event.kind == "contact_rule.entered");
    assert_eq!(entered.count(), 2);
}

async fn r4_055_r5_012_what_a_rule_may_not_be_is_refused_and_named(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    assert_eq!(admin.post(RULES, kentucky()).await.status, 201);
    let without = |hours: &str| json!({ "opens": hours });
    let rows = [
        ("source", Value::Null, "source"),
        ("source", json!(" "), "source"),
        ("state", json!("Ontario"), "state"),
        ("state", json!("us"), "state"),
        ("validFrom", json!("2026-11-20"), "validFrom"),
        // There is one from this day already.
        ("validFrom", json!("2026-11-21"), "validFrom"),
        (
            "weekdays",
            json!({"opens": "21:00", "closes": "08:00"}),
            "weekdays.closes",
        ),
        (
            "weekdays",
            json!({"opens": "08:00", "closes": "08:00"}),
            "weekdays.closes",
        ),
        (
            "weekdays",
            json!({"opens": "8", "closes": "21:00"}),
            "weekdays.opens",
        ),
        ("saturday", without("08:00"), "saturday.closes"),
        ("capCalls", json!(51), "capCalls"),
        // Wider than federal law and the house allow anywhere.
        (
            "weekdays",
            json!({"opens": "07:59", "closes": "21:00"}),
            "weekdays.opens",
        ),
        (
            "sunday",
            json!({"opens": "08:00", "closes": "21:01"}),
            "sunday.opens",
        ),
        ("capCalls", json!(4), "capCalls"),
        ("inquiryMonths", json!(121), "inquiryMonths"),
        ("inquiryMonths", Value::Null, "inquiryMonths"),
        ("clock", json!("Europe/Paris"), "clock"),
        ("confidence", json!("sure"), "confidence"),
    ];
    for (field, value, named) in rows {
        let mut rule = kentucky();
        rule[field] = value.clone();
        let refused = admin.post(RULES, rule).await;
        assert_eq!(refused.status, 422, "{field} {value}: {refused:?}");
        assert_eq!(refused.wrong_fields(), [named], "{field} {value}");
    }
    let mut rule = kentucky();
    rule["source"] = Value::Null;
    let refused = admin.post(RULES, rule).await.json();
    assert_eq!(
        refused["errors"][0]["detail"],
        "Enter where this rule is from."
    );
}

async fn r4_054_a_review_is_of_a_rule_that_there_is(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    let path = |id: i64| format!("{RULES}/{id}/reviews");
    let review = |day: &str| json!({"reviewedOn": day, "reviewer": "Lee Park"});
    let unreviewed = admin.get(SETUP).await.json()["unreviewed"].as_i64();
    assert_eq!(admin.post(&path(1), review("2026-11-20")).await.status, 204);
    let first = &rules_of(&admin, "US").await[0];
    assert_eq!(
        (&first["reviewedOn"], &first["reviewer"]),
        (&json!("2026-11-20"), &json!("Lee Park"))
    );
    let left = admin.get(SETUP).await.json()["unreviewed"].as_i64();
    assert_eq!(left, unreviewed.map(|count| count - 1));
    let missing = admin.post(&path(1001), review("2026-11-20")).await;
    assert_eq!(missing.status, 404);
    let ahead = admin.post(&path(1), review("2026-11-22")).await;
    assert_eq!(ahead.wrong_fields(), ["reviewedOn"]);
    let nobody = admin
        .post(&path(1), json!({"reviewedOn": "2026-11-20"}))
        .await;
    assert_eq!(nobody.wrong_fields(), ["reviewer"]);
}

async fn r4_035_r5_011_the_closed_days_of_a_complete_year_open_the_other_days(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    let salt_lake = ("801-555-0100", "84101");
    let second = "2027-01-02T12:00:00-07:00";
    assert_eq!(code(&admin, salt_lake, second).await, "day");
    let new_year = json!({"states": ["UT", "Louisiana"], "day": "2027-01-01", "name": "New Year's Day",
        "source": "Utah Code 63G-1-301"});
    let made = admin.post(DAYS, new_year.clone()).await;
    assert_eq!(made.status, 201, "{made:?}");
    assert_eq!(made.json().as_array().unwrap().len(), 2);
    assert_eq!(
        code(&admin, salt_lake, second).await,
        "day",
        "one day opens no year"
    );
    let complete =
        json!({"states": ["UT", "LA"], "year": 2027, "source": "Both states' calendars"});
    let marked = admin.post(YEARS, complete.clone()).await;
    assert_eq!(marked.status, 201, "{marked:?}");
    assert_eq!(code(&admin, salt_lake, second).await, "allowed");
    let again = admin.post(YEARS, complete).await;
    assert_eq!(again.wrong_fields(), ["states"]);
    let bare = json!({"states": ["RI"], "year": 2027, "source": "Nothing"});
    assert_eq!(admin.post(YEARS, bare).await.wrong_fields(), ["states"]);
    let utah = marked
        .json()
        .as_array()
        .unwrap()
        .iter()
        .find(|made| made["state"] == "UT")
        .unwrap()["id"]
        .clone();
    let reopen = format!("{YEARS}/{utah}/reopen");
    let reason = json!({"reason": "Pioneer Day was missing"});
    assert_eq!(admin.post(&reopen, reason.clone()).await.status, 204);
    assert_eq!(admin.post(&reopen, reason).await.status, 404);
    assert_eq!(code(&admin, salt_lake, second).await, "day");
    let shown = admin.get(YEARS).await.json();
    assert_eq!(
        (&shown[0]["state"], &shown[0]["year"]),
        (&json!("LA"), &json!(2027))
    );
    assert_eq!(
        (&shown[1]["year"], &shown[1]["id"]),
        (&json!(2026), &Value::Null)
    );
    let left = admin.get(SETUP).await.json();
    assert_eq!(left["missingYears"][0]["year"], 2027);
    let first = "2027-01-01T12:00:00-07:00";
    assert_eq!(code(&admin, salt_lake, first).await, "day");
    let listed = admin.get(&format!("{DAYS}?year=2027")).await.json();
    let states: Vec<_> = listed.as_array().unwrap().iter().collect();
    assert_eq!(states.len(), 2);
    assert_eq!(states[0]["stateName"], "Louisiana");

    let cases = [
        ("states", json!([]), "states"),
        ("states", json!(["Ontario"]), "states"),
        // Utah has one on this day.
        ("states", json!(["UT"]), "states"),
        ("day", json!("2026-11-20"), "day"),
        ("day", json!("2027-02-30"), "day"),
        ("name", Value::Null, "name"),
        ("source", Value::Null, "source"),
    ];
    for (field, value, named) in cases {
        let mut closed = new_year.clone();
        closed[field] = value.clone();
        let refused = admin.post(DAYS, closed).await;
        assert_eq!(refused.wrong_fields(), [named], "{field} {value}");
    }
    let strange = admin.get(&format!("{DAYS}?year=1999")).await;
    assert_eq!(strange.wrong_fields(), ["year"]);
}

async fn r4_055_a_closed_day_is_removed_and_the_products_own_stay(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    let own = admin.get(DAYS).await.json();
    let own = own.as_array().unwrap();
    assert!(own.len() > 50);
    for day in own {
        assert_eq!((&day["id"], &day["isHouse"]), (&Value::Null, &json!(true)));
    }
    let reason = json!({"reason": "entered twice"});
    let remove = |id: &Value| format!("{DAYS}/{id}/remove");
    // The product's own days have no id.
    let refused = admin.post(&remove(&json!(1)), reason.clone()).await;
    assert_eq!(refused.status, 404);
    let closed = json!({"states": ["UT"], "day": "2027-07-24", "name": "Pioneer Day", "source": "the calendar"});
    let made = admin.post(DAYS, closed).await.json();
    let path = remove(&made[0]["id"]);
    assert_eq!(
        admin.post(&path, json!({})).await.wrong_fields(),
        ["reason"]
    );
    assert_eq!(admin.post(&path, reason.clone()).await.status, 204);
    assert_eq!(admin.post(&path, reason).await.status, 404);
    let left = admin.get(&format!("{DAYS}?year=2027")).await.json();
    assert_eq!(left, json!([]));
    let kept = app.rows("SELECT remove_reason FROM closed_days");
    assert_eq!(kept, ["entered twice"]);
}

async fn r4_008_registrations_are_told_from_a_day_on(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    let before = standing_of(&admin, "KY").await;
    assert_eq!(
        (&before["needsRegistration"], &before["registered"]),
        (&json!(true), &json!(false))
    );
    let told = |holds: bool, day: &str| json!({"state": "KY", "kind": "registered", "holds": holds, "validFrom": day, "source": "No. 17"});
    let made = admin.post(STATES, told(true, "2026-11-01")).await;
    assert_eq!(made.status, 204, "{made:?}");
    let after = standing_of(&admin, "KY").await;
    assert_eq!(after["registered"], true);
    assert_eq!(after["registeredSince"], "2026-11-01");
    assert_eq!(after["registrationSource"], "No. 17");
    let ends = admin.post(STATES, told(false, "2026-12-01")).await;
    assert_eq!(ends.status, 204);
    assert_eq!(standing_of(&admin, "KY").await["registered"], true);
    let late = admin.post(STATES, told(false, "2026-11-21")).await;
    assert_eq!(late.wrong_fields(), ["validFrom"]);
    let rows = [
        ("state", json!("US")),
        ("kind", json!("closed")),
        ("holds", Value::Null),
        ("source", json!("")),
    ];
    for (field, value) in rows {
        let mut status = told(true, "2026-12-02");
        status[field] = value.clone();
        let refused = admin.post(STATES, status).await;
        assert_eq!(refused.wrong_fields(), [field], "{field} {value}");
    }
}

async fn r4_049_an_emergency_closes_a_state_until_it_is_lifted(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    let albany = ("518-555-0100", "12207");
    let noon = "2026-11-23T12:00:00-05:00";
    assert_eq!(code(&admin, albany, noon).await, "allowed");
    let told = |holds: bool, day: &str| {
        json!({"state": "New York", "kind": "emergency", "holds": holds, "validFrom": day,
            "source": "Executive Order 20"})
    };
    let on = admin.post(STATES, told(true, "2026-11-21")).await;
    assert_eq!(on.status, 204, "{on:?}");
    assert_eq!(code(&admin, albany, noon).await, "state_closed");
    let standing = standing_of(&admin, "NY").await;
    assert_eq!(standing["emergency"], true);
    assert_eq!(standing["emergencySource"], "Executive Order 20");
    let off = admin.post(STATES, told(false, "2026-11-22")).await;
    assert_eq!(off.status, 204);
    assert_eq!(code(&admin, albany, noon).await, "allowed");
}

async fn r4_054_r5_022_the_set_up_is_ended_once_a_national_registry_is_loaded(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    let before = admin.get(SETUP).await.json();
    assert_eq!(
        (&before["endedAt"], &before["endedBy"]),
        (&Value::Null, &Value::Null)
    );
    assert_eq!(
        before["todo"][0],
        json!({"text": "Load the national do-not-call registry.", "isDone": false})
    );
    let refused = admin.post(END, json!({})).await;
    assert_eq!(refused.status, 409);
    let detail = refused.json()["detail"].as_str().unwrap().to_owned();
    assert!(detail.contains("national do-not-call registry"), "{detail}");
    let now = "(SELECT max(created_at) FROM users)";
    app.run_sql(&format!(
        "INSERT INTO list_loads (kind, as_of, file_name, bytes, sha256, area_codes, status, bytes_read, numbers, \
         bad_lines, bad_samples, version, created_at, finished_at) VALUES \
         ('national', '2026-11-20', 'list.txt', 8, 'a digest', '305', 'loaded', 8, 1, 0, '[]', 1, {now}, {now})"
    ));
    let unseen = admin.post(END, json!({})).await;
    assert_eq!(unseen.status, 409);
    let detail = unseen.json()["detail"].as_str().unwrap().to_owned();
    assert!(detail.starts_with("Enter the Calling Number"), "{detail}");
    app.set("calling_number", "+1 407 555 1000").await;
    assert_eq!(admin.post(END, json!({})).await.status, 204);
    let after = admin.get(SETUP).await.json();
    assert_eq!(after["endedAt"], "2026-11-21T12:00:00Z");
    assert!(after["endedBy"].is_string(), "{after}");
    assert_eq!(after["todo"][0]["isDone"], true);
    let again = admin.post(END, json!({})).await;
    assert_eq!(again.status, 409);
    let detail = again.json()["detail"].as_str().unwrap().to_owned();
    assert!(detail.contains("already ended"), "{detail}");
    let events = app.events();
    let ended = events
        .iter()
        .filter(|event| event.kind == "calling_set_up.ended");
    assert_eq!(ended.count(), 1);
}
