//! Until when clients may cancel, tried over HTTP.

use api::http_tests;
use api::testing::{Client, TestApp};
use crm_core::users::Role;
use serde_json::{Value, json};

http_tests!(
    r6_030_the_preview_tells_the_day_its_end_the_money_and_the_rules_with_their_sources,
    r6_020_r6_023_r6_061_r6_063_r6_064_r6_066_the_preview_is_the_table,
    r6_067_without_the_states_year_the_preview_has_no_day,
    r6_030_the_preview_is_for_administrators_and_names_what_is_wrong,
);

const PREVIEW: &str = "/api/promises/cancel-by/preview";

/// An agreement of November 20, 2026, with what else is known of it.
fn agreement(more: &str) -> Value {
    let mut agreement: Value = serde_json::from_str(more).unwrap();
    for (name, value) in [("signedOn", "2026-11-20"), ("service", "Cancellation")] {
        if agreement[name].is_null() {
            agreement[name] = json!(value);
        }
    }
    agreement
}

async fn asked(admin: &Client<'_>, agreement: Value) -> Value {
    let answer = admin.post(PREVIEW, agreement.clone()).await;
    assert_eq!(answer.status, 200, "{agreement}: {answer:?}");
    answer.json()
}

/// A rule of the answer: its key, its own last day, what it does with money, its source and how sure that is.
fn rule(key: &str, day: Option<&str>, money: &str, source: &str, confidence: &str) -> Value {
    json!({"key": key, "cancelBy": day, "money": money, "source": source, "confidence": confidence})
}

async fn r6_030_the_preview_tells_the_day_its_end_the_money_and_the_rules_with_their_sources(
    app: TestApp,
) {
    let admin = app.as_role(Role::Admin).await;
    let told = asked(
        &admin,
        json!({"signedOn": "2026-11-20", "channel": "phone", "clientState": "Kentucky", "propertyStates": ["MD", "NV"],
            "service": "Transfer", "amount": 4995.5}),
    )
    .await;
    let expected = json!({"cancelBy": "2026-12-04", "endsAt": "2026-12-05T06:00:00Z", "money": "refuse",
    "sentence": "The client may cancel until Dec 4, 2026.", "rules": [
        rule("house", Some("2026-11-30"), "hold", "The office's own period", "read"),
        rule("nv-resale", Some("2026-11-25"), "hold", "NRS 119A.4777", "read"),
        rule("ky-phone", Some("2026-12-04"), "refuse", "KRS 367.46961, 367.46963", "secondary"),
        rule("md-phone", None, "hold", "Md. Code, Commercial Law 14-2203", "read"),
    ]});
    assert_eq!(told, expected);
}

/// What is known besides → the last day and what happens with money.
const TABLE: &[&str] = &[
    r#"{"channel": "phone", "clientState": "CO"} | 2026-11-30 | hold"#,
    r#"{"channel": "our_office", "clientState": "NC"} | 2026-11-30 | escrow"#,
    r#"{"channel": "our_office", "clientState": "NC", "propertyStates": ["TN"]} | 2026-11-30 | refuse"#,
    r#"{"channel": "our_office", "clientState": "TN", "disclosuresOn": "2026-11-20"} | 2026-11-30 | hold"#,
    // Without the state or the channel the longest period, and nothing is refused.
    r#"{"channel": "phone", "clientState": "KY"} | 2026-12-04 | refuse"#,
    r#"{"clientState": "KY"} | 2026-12-04 | hold"#,
    r#"{"channel": "phone"} | 2027-02-18 | hold"#,
    r#"{} | 2027-02-18 | hold"#,
    // Utah, with the right said aloud and without.
    r#"{"channel": "phone", "clientState": "UT"} | 2027-02-18 | hold"#,
    r#"{"channel": "phone", "clientState": "UT", "spokenNoticeOn": "2026-11-20"} | 2026-11-30 | hold"#,
    // A notice that came late.
    r#"{"channel": "phone", "clientState": "CO", "noticeOn": "2026-11-24"} | 2026-12-02 | hold"#,
    // Properties in two states.
    r#"{"signedOn": "2026-11-03", "channel": "online", "clientState": "GA", "propertyStates": ["NV"]} | 2026-11-10 | hold"#,
    r#"{"signedOn": "2026-11-03", "channel": "online", "clientState": "GA", "propertyStates": ["NV", "FL"]} | 2026-11-13 | hold"#,
];

async fn r6_020_r6_023_r6_061_r6_063_r6_064_r6_066_the_preview_is_the_table(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    for row in TABLE {
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        let [given, day, money] = cells[..] else {
            panic!("{row}");
        };
        let told = asked(&admin, agreement(given)).await;
        assert_eq!(told["cancelBy"], day, "{row}");
        assert_eq!(told["money"], money, "{row}");
    }
}

async fn r6_067_without_the_states_year_the_preview_has_no_day(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    let given = json!({"signedOn": "2028-02-25", "channel": "phone", "clientState": "WA", "service": "Analysis"});
    let told = asked(&admin, given).await;
    assert_eq!(told["sentence"], "Calendar not loaded.");
    assert_eq!(told["money"], "hold");
    assert_eq!(told["cancelBy"], Value::Null);
    assert_eq!(told["endsAt"], Value::Null);
    assert_eq!(told["rules"][0]["cancelBy"], "2028-03-03");
    assert_eq!(told["rules"][1]["key"], "wa-phone");
    assert_eq!(told["rules"][1]["cancelBy"], Value::Null);
}

async fn r6_030_the_preview_is_for_administrators_and_names_what_is_wrong(app: TestApp) {
    let good = agreement(r#"{"channel": "home", "clientState": "GA"}"#);
    for role in Role::ALL {
        let agent = app.as_role(*role).await;
        let expected = if *role == Role::Admin { 200 } else { 403 };
        let answer = agent.post(PREVIEW, good.clone()).await;
        assert_eq!(answer.status, expected, "{role}");
    }
    let admin = app.as_role(Role::Admin).await;
    let rows = [
        ("signedOn", json!("2026-02-30")),
        ("signedOn", Value::Null),
        ("service", json!("Rescue")),
        ("service", Value::Null),
        ("channel", json!("hotel")),
        ("clientState", json!("Ontario")),
        ("propertyStates", json!(["FL", "Ontario"])),
        ("propertyStates", json!("FL")),
        ("amount", json!("4995")),
        ("amount", json!(-1)),
        ("noticeOn", json!("yesterday")),
        ("spokenNoticeOn", json!(20)),
        ("disclosuresOn", json!("2026-13-01")),
    ];
    for (field, value) in rows {
        let mut given = good.clone();
        given[field] = value.clone();
        let answer = admin.post(PREVIEW, given).await;
        assert_eq!(answer.status, 422, "{field} {value}");
        assert_eq!(
            answer.json()["errors"][0]["field"],
            field,
            "{field} {value}"
        );
    }
}
