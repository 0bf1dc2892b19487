//! Clients who wait, on "Your day" and in their list.

use super::my_day::{day, group, keys, rows_behind, titles};
use super::{PDF, client, document, id, made};
use api::http_tests;
use api::testing::TestApp;
use crm_core::users::Role;
use serde_json::json;
use time::Duration;

http_tests!(
    on both:
    r5_134_a_case_waits_once_nobody_moved_it_for_fourteen_days,
    r5_134_a_client_waits_until_every_paper_they_need_is_there,
    r5_134_who_is_contacted_through_counsel_waits_for_legal,
    r6_013_r6_016_silence_goes_up_from_day_to_day,
);

async fn r5_134_a_case_waits_once_nobody_moved_it_for_fourteen_days(app: TestApp) {
    let office = app.as_role(Role::Operations).await;
    let ana = client(&office, "Ana", json!({})).await;
    client(&office, "Bo", json!({})).await;
    let path = format!("/api/clients/{}/properties", id(&ana));
    let property = made(&office, &path, json!({"resortName": "Palm Cove"})).await;
    let path = format!("/api/properties/{}/exit-case", id(&property));
    let case = made(&office, &path, json!({})).await;
    let idle = "cases_without_step";
    assert!(!keys(&day(&office).await).contains(&idle));
    app.later(24 * 15).await;
    let office = app.as_role(Role::Operations).await;
    let shown = day(&office).await;
    let waiting = group(&shown, idle);
    assert_eq!(titles(waiting), ["Ana Moreno"]);
    assert_eq!(waiting["rows"][0]["late"], true);
    assert_eq!(rows_behind(&office, waiting).await, 1);
    let step = json!({"milestone": "Sent to Partner", "reachedOn": "2026-12-01"});
    let path = format!("/api/exit-cases/{}/milestones", id(&case));
    assert_eq!(office.put(&path, step).await.status, 200);
    assert!(!keys(&day(&office).await).contains(&idle));
}

async fn r6_013_r6_016_silence_goes_up_from_day_to_day(app: TestApp) {
    let office = app.as_role(Role::Operations).await;
    let ana = client(&office, "Ana", json!({})).await;
    let properties = format!("/api/clients/{}/properties", id(&ana));
    let property = made(&office, &properties, json!({"resortName": "Palm Cove"})).await;
    let path = format!("/api/properties/{}/exit-case", id(&property));
    let case = made(&office, &path, json!({})).await;
    let mut passed = 0;
    // Days of silence → who has it on their day, and in which group.
    for (days, role, key) in [
        (27, Role::Operations, "silent_cases"),
        (30, Role::PhoneAgent, "updates_owed"),
        (37, Role::SalesManager, "silent_cases"),
        (45, Role::Legal, "silent_cases"),
    ] {
        let before = app.as_role(role).await;
        assert!(!keys(&day(&before).await).contains(&key), "{days} {role}");
        app.advance(Duration::days(days - passed));
        passed = days;
        let told = app.as_role(role).await;
        let shown = day(&told).await;
        let waiting = group(&shown, key);
        assert_eq!(titles(waiting), ["Ana Moreno"], "{days} {role}");
        assert_eq!(rows_behind(&told, waiting).await, 1, "{days} {role}");
    }
    let accountant = app.as_role(Role::Accountant).await;
    assert!(!keys(&day(&accountant).await).contains(&"updates_owed"));
    let legal = app.as_role(Role::Legal).await;
    let letter = json!({"source": "letter", "reachedOn": "2027-01-05"});
    let path = format!("/api/exit-cases/{}/contacts", id(&case));
    made(&legal, &path, letter).await;
    assert!(!keys(&day(&legal).await).contains(&"updates_owed"));
}

async fn r5_134_a_client_waits_until_every_paper_they_need_is_there(app: TestApp) {
    let office = app.as_role(Role::Operations).await;
    let ana = client(&office, "Ana", json!({})).await;
    let missing = "missing_papers";
    let path = format!("/api/clients/{}/checklist", id(&ana));
    let needed = office.get(&path).await.json();
    let needed = needed.as_array().unwrap();
    assert!(needed.iter().all(|paper| paper["state"] == "Missing"));
    for paper in needed {
        let shown = day(&office).await;
        let waiting = group(&shown, missing);
        assert_eq!(titles(waiting), ["Ana Moreno"], "{paper}");
        assert_eq!(rows_behind(&office, waiting).await, 1);
        let kind = paper["type"].as_str().unwrap();
        document(&office, &ana, ("a.pdf", PDF), kind).await;
    }
    assert!(!keys(&day(&office).await).contains(&missing));
    app.run_sql("UPDATE clients SET brand = 'Liberty NWA'");
    assert!(keys(&day(&office).await).contains(&missing));
    app.run_sql("UPDATE clients SET status = 'Fulfilled'");
    assert!(!keys(&day(&office).await).contains(&missing));
}

async fn r5_134_who_is_contacted_through_counsel_waits_for_legal(app: TestApp) {
    let counsel = app.as_role(Role::Legal).await;
    let person = json!({"phone": "(305) 555-0100", "state": "FL"});
    let ana = client(&counsel, "Ana", person).await;
    let group_of = "counsel_only";
    assert!(!keys(&day(&counsel).await).contains(&group_of));
    let fact = json!({"clientId": id(&ana), "kind": "counsel_only", "notedOn": "2026-11-03",
        "source": "Their letter"});
    made(&counsel, "/api/contact/facts", fact).await;
    let shown = day(&counsel).await;
    let waiting = group(&shown, group_of);
    assert_eq!(titles(waiting), ["Ana Moreno"]);
    assert_eq!(waiting["rows"][0]["late"], false);
    assert_eq!(rows_behind(&counsel, waiting).await, 1);
    let wrong = counsel.get("/api/clients?waiting=long").await;
    assert_eq!(wrong.wrong_fields(), ["waiting"]);
}
