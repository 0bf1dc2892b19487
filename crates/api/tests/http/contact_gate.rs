//! What the contact gate would say, asked over HTTP.

use api::http_tests;
use api::testing::{Client, TestApp};
use crm_core::users::Role;
use serde_json::{Value, json};

http_tests!(
    on both:
    r4_001_r4_019_r4_022_r4_024_r4_027_the_preview_is_the_table_of_places,
    r4_029_r4_032_r4_035_r4_036_the_preview_is_the_table_of_days,
    r4_037_r4_039_r4_040_r4_041_r4_042_r4_045_the_preview_goes_by_the_facts,
    r4_017_r4_018_the_preview_says_until_when_and_from_when,
    r4_054_the_preview_is_for_administrators_and_names_what_is_wrong,
);

const PREVIEW: &str = "/api/contact/preview";

async fn asked(admin: &Client<'_>, question: Value) -> Value {
    let answer = admin.post(PREVIEW, question.clone()).await;
    assert_eq!(answer.status, 200, "{question}: {answer:?}");
    answer.json()
}

/// Asks about every row of a table: the phone, the ZIP, when, the facts, and what the gate answers.
async fn holds(admin: &Client<'_>, table: &[&str]) {
    for row in table {
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        let [phone, zip, at, facts, outcome] = cells[..] else {
            panic!("{row}");
        };
        let facts: Value = serde_json::from_str(facts).unwrap();
        let question =
            json!({"phone": phone, "zip": zip, "purpose": "sales", "at": at, "facts": facts});
        assert_eq!(asked(admin, question).await["code"], outcome, "{row}");
    }
}

/// What the place decides.
const PLACES: &[&str] = &[
    " |  | 2026-09-14T12:00:00-04:00 | {} | no_number",
    "+44 20 7946 0958 |  | 2026-09-14T12:00:00-04:00 | {} | not_us",
    "893-555-7495 | 33101 | 2026-09-14T12:00:00-04:00 | {} | not_us",
    "305-555-0100 | 33101 | 2026-09-14T07:59:00-04:00 | {} | hours",
    "305-555-0100 | 33101 | 2026-09-14T08:00:00-04:00 | {} | allowed",
    "305-555-0100 | 33101 | 2026-09-14T20:00:00-04:00 | {} | hours",
    "850-555-0100 | 32501 | 2026-09-14T19:30:00-04:00 | {} | allowed",
    "850-555-0100 |  | 2026-09-14T08:30:00-04:00 | {} | hours",
    "448-555-0100 |  | 2026-09-14T08:30:00-04:00 | {} | hours",
    "213-555-0100 | 10001 | 2026-09-14T10:30:00-04:00 | {} | hours",
    "305-555-0100 | 90001 | 2026-09-14T17:30:00-07:00 | {} | hours",
    r#"602-555-0100 | 85001 | 2026-07-01T07:30:00-07:00 | {"lineType": "landline"} | hours"#,
    r#"602-555-0100 | 85001 | 2026-07-01T08:00:00-07:00 | {"lineType": "landline"} | allowed"#,
    r#"928-555-0100 | 86515 | 2026-07-01T07:30:00-07:00 | {"lineType": "landline"} | hours"#,
];

/// What the day decides.
const DAYS: &[&str] = &[
    "305-555-0100 | 33101 | 2026-03-08T08:00:00-04:00 | {} | allowed",
    "214-555-0100 | 75201 | 2026-03-08T08:00:00-05:00 | {} | hours",
    "214-555-0100 | 75201 | 2026-09-13T11:59:00-05:00 | {} | hours",
    "214-555-0100 | 75201 | 2026-09-13T12:00:00-05:00 | {} | allowed",
    "401-555-0100 | 02903 | 2026-09-12T16:59:00-04:00 | {} | allowed",
    "401-555-0100 | 02903 | 2026-09-12T17:00:00-04:00 | {} | hours",
    "401-555-0100 | 02903 | 2026-08-10T12:00:00-04:00 | {} | day",
    "801-555-0100 | 84101 | 2026-09-13T12:00:00-06:00 | {} | day",
    r#"801-555-0100 | 84101 | 2026-09-13T12:00:00-06:00 | {"consent": true} | allowed"#,
    r#"504-555-0100 | 70112 | 2026-09-13T12:00:00-05:00 | {"consent": true} | day"#,
    "215-555-0100 | 19103 | 2026-06-14T12:00:00-04:00 | {} | day",
    "801-555-0100 | 84101 | 2027-01-02T12:00:00-07:00 | {} | day",
    "502-555-0100 | 40202 | 2026-09-14T09:59:00-04:00 | {} | hours",
];

/// What is known of the number and the person.
const FACTS: &[&str] = &[
    r#"305-555-0100 | 33101 | 2026-09-15T08:59:00-04:00 | {"callsAt": ["2026-09-14T11:00:00-04:00", "2026-09-14T09:00:00-04:00", "2026-09-14T10:00:00-04:00"]} | cap"#,
    r#"305-555-0100 | 33101 | 2026-09-15T09:00:00-04:00 | {"callsAt": ["2026-09-14T11:00:00-04:00", "2026-09-14T09:00:00-04:00", "2026-09-14T10:00:00-04:00"]} | allowed"#,
    r#"203-555-0100 | 06510 | 2026-09-14T12:00:00-04:00 | {"inquiryOn": "2026-09-01"} | needs_written"#,
    r#"203-555-0100 | 06510 | 2026-09-14T12:00:00-04:00 | {"consent": "written"} | allowed"#,
    r#"203-555-0100 | 06510 | 2026-09-14T12:00:00-04:00 | {"consent": "oral"} | needs_written"#,
    "201-555-0100 | 07302 | 2026-09-14T12:00:00-04:00 | {} | needs_mobile",
    r#"201-555-0100 | 07302 | 2026-09-14T12:00:00-04:00 | {"lineType": "landline"} | allowed"#,
    r#"305-555-0100 | 33101 | 2026-09-14T12:00:00-04:00 | {"checkedOn": "2026-08-14"} | allowed"#,
    r#"305-555-0100 | 33101 | 2026-09-14T12:00:00-04:00 | {"checkedOn": "2026-08-13"} | not_scrubbed"#,
    r#"502-555-0100 | 40202 | 2026-09-14T12:00:00-04:00 | {"registered": false} | state_closed"#,
    r#"305-555-0100 | 33101 | 2026-09-14T12:00:00-04:00 | {"onRegistry": true} | on_registry"#,
    r#"305-555-0100 | 33101 | 2026-11-29T12:00:00-05:00 | {"onRegistry": true, "inquiryOn": "2026-08-31"} | allowed"#,
    r#"305-555-0100 | 33101 | 2026-11-30T12:00:00-05:00 | {"onRegistry": true, "inquiryOn": "2026-08-31"} | on_registry"#,
    "800-555-0100 |  | 2026-09-14T12:00:00-04:00 | {} | no_place",
];

async fn r4_001_r4_019_r4_022_r4_024_r4_027_the_preview_is_the_table_of_places(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    holds(&admin, PLACES).await;
}

async fn r4_029_r4_032_r4_035_r4_036_the_preview_is_the_table_of_days(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    holds(&admin, DAYS).await;
}

async fn r4_037_r4_039_r4_040_r4_041_r4_042_r4_045_the_preview_goes_by_the_facts(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    holds(&admin, FACTS).await;
    let service = json!({"phone": "305-555-0100", "zip": "33101", "purpose": "service",
        "at": "2026-09-14T12:00:00-04:00", "facts": {"onRegistry": true, "registered": false}});
    assert_eq!(asked(&admin, service).await["code"], "allowed");
}

async fn r4_017_r4_018_the_preview_says_until_when_and_from_when(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    let question = |at: &str| {
        json!({"phone": "(305) 555-0100", "state": "Florida", "zip": "33101", "purpose": "sales",
            "at": at})
    };
    let open = asked(&admin, question("2026-11-04T12:00:00-05:00")).await;
    let florida = json!({"state": "FL", "stateName": "Florida", "isThere": true, "zone": "ET",
        "timeZone": "America/New_York"});
    let expected = json!({"answer": "allowed", "code": "allowed", "opensAt": null, "closedAt": null,
        "sentence": "You may call until 8:00 PM ET (Florida).", "until": "2026-11-05T01:00:00Z",
        "place": &florida});
    assert_eq!(open, expected);
    let closed = asked(&admin, question("2026-11-04T20:04:00-05:00")).await;
    let expected = json!({"answer": "not_now", "code": "hours", "until": null,
        "sentence": "8:04 PM in Florida. Opens tomorrow 8:00 AM ET, in 11 h 56 min.",
        "opensAt": "2026-11-05T13:00:00Z", "closedAt": "8:04 PM", "place": florida});
    assert_eq!(closed, expected);
}

async fn r4_054_the_preview_is_for_administrators_and_names_what_is_wrong(app: TestApp) {
    let good = json!({"phone": "305-555-0100", "purpose": "sales", "at": "2026-09-14T12:00:00Z"});
    for role in Role::ALL {
        let agent = app.as_role(*role).await;
        let expected = if *role == Role::Admin { 200 } else { 403 };
        assert_eq!(
            agent.post(PREVIEW, good.clone()).await.status,
            expected,
            "{role}"
        );
    }
    let admin = app.as_role(Role::Admin).await;
    let rows = [
        ("purpose", json!("fun")),
        ("purpose", Value::Null),
        ("at", json!("2026-02-30T12:00:00Z")),
        ("at", json!("2026-09-14")),
        ("at", Value::Null),
        ("state", json!("Ontario")),
        ("phone", json!("call me")),
        ("facts", json!([])),
    ];
    for (field, value) in rows {
        let mut question = good.clone();
        question[field] = value.clone();
        let answer = admin.post(PREVIEW, question).await;
        assert_eq!(answer.status, 422, "{field} {value}");
        assert_eq!(
            answer.json()["errors"][0]["field"],
            field,
            "{field} {value}"
        );
    }
    let facts = [
        ("consent", json!("perhaps")),
        ("lineType", json!("red")),
        ("inquiryOn", json!("2026-02-30")),
        ("callsAt", json!(["yesterday"])),
        ("onRegistry", json!("no")),
    ];
    for (field, value) in facts {
        let mut question = good.clone();
        question["facts"] = json!({ field: value });
        let answer = admin.post(PREVIEW, question).await;
        assert_eq!(answer.status, 422, "{field} {value}");
        let named = format!("facts.{field}");
        assert_eq!(answer.json()["errors"][0]["field"], named, "{field}");
    }
}
