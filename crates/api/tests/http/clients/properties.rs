//! Properties, exit cases and partners.

use super::support::*;
use api::http_tests;
use api::testing::{Client, TestApp};
use crm_core::users::Role;
use serde_json::{Value, json};

http_tests!(
    r2_092_r2_093_r2_167_r5_064_properties_have_all_their_fields,
    r2_107_an_exit_case_is_one_a_property_and_keeps_its_milestones,
    an_exit_case_is_edited_hidden_and_told,
    partners_are_added_once_and_switched_off,
);

async fn r2_092_r2_093_r2_167_r5_064_properties_have_all_their_fields(app: TestApp) {
    let agent = app.as_role(Role::Operations).await;
    let ana = client(&agent, "Ana", json!({})).await;
    let all = format!("{}/properties", url(&ana));
    let body = json!({
        "resortName": "Palm Cove", "location": "Orlando", "state": "FL", "developer": "Acme", "contractNumber": "AC-00 417",
        "ownershipType": "Points", "points": 81000, "week": "26", "usage": "Floating", "annual": "Annual",
        "mortgageStatus": "Still Owe", "mortgageBalance": 12000.5, "maintenanceFees": 900, "exitType": "Transfer",
        "purchaseDate": "2011-02-28",
    });
    let property = made(&agent, &all, body.clone()).await;
    for (field, sent) in body.as_object().unwrap() {
        if !["mortgageBalance", "maintenanceFees"].contains(&field.as_str()) {
            assert_eq!(&property[field], sent, "{field}");
        }
    }
    assert_eq!(property["mortgageBalance"].to_string(), "12000.50");
    assert_eq!(property["maintenanceFees"].to_string(), "900.00");
    assert_eq!(property["exitCase"], Value::Null);
    made(&agent, &all, json!({"resortName": "Sea View"})).await;
    let list = agent
        .get(&format!("/api/properties/client/{}", ana["id"]))
        .await
        .json();
    let resorts: Vec<_> = list
        .as_array()
        .unwrap()
        .iter()
        .map(|p| p["resortName"].clone())
        .collect();
    assert_eq!(resorts, ["Palm Cove", "Sea View"]);
    let wrong = json!({"points": -1, "mortgageStatus": "Unknown", "mortgageBalance": "lots", "purchaseDate": "2011-02-30"});
    let answer = agent.post(&all, wrong).await;
    assert_eq!(
        answer.wrong_fields(),
        [
            "resortName",
            "points",
            "mortgageStatus",
            "mortgageBalance",
            "purchaseDate"
        ]
    );
    let palm = format!("/api/properties/{}", property["id"]);
    let stale = agent
        .patch(&palm, json!({"version": 9, "week": "27"}))
        .await;
    assert_eq!(
        (stale.status, &stale.json()["current"]["week"]),
        (409, &json!("26"))
    );
    let changed = agent
        .patch(&palm, json!({"version": 1, "points": null, "week": "27"}))
        .await
        .json();
    assert_eq!(
        (&changed["points"], &changed["week"]),
        (&Value::Null, &json!("27"))
    );
    let entry = agent
        .get(&format!("{}/timeline?perPage=1", url(&ana)))
        .await
        .json()[0]
        .clone();
    assert_eq!(
        entry["about"],
        json!({"entity": "property", "id": property["id"]})
    );
    assert_eq!(
        entry["changes"],
        json!([{"field": "points", "from": "81000", "to": null}, {"field": "week", "from": "26", "to": "27"}])
    );
}

/// A client whose partner is Acme, its property "Palm Cove", and the property's address.
async fn palm_cove(agent: &Client<'_>) -> (Value, String) {
    let partner = made(agent, "/api/partners", json!({"name": "Acme"})).await;
    let owner = json!({"fulfillmentPartnerId": partner["id"]});
    let ana = client(agent, "Ana", owner).await;
    let all = format!("{}/properties", url(&ana));
    let property = made(agent, &all, json!({"resortName": "Palm Cove"})).await;
    (ana, format!("/api/properties/{}", property["id"]))
}

async fn r2_107_an_exit_case_is_one_a_property_and_keeps_its_milestones(app: TestApp) {
    let agent = app.as_role(Role::Operations).await;
    let (_, palm) = palm_cove(&agent).await;
    let open = format!("{palm}/exit-case");
    let case = made(&agent, &open, json!({"notes": "urgent"})).await;
    assert_eq!(case["clientName"], "Ana Ruiz");
    assert_eq!(case["partnerName"], "Acme");
    let again = agent.post_nothing(&open).await;
    assert_eq!((again.status, &again.json()["id"]), (200, &case["id"]));
    let steps = format!("/api/exit-cases/{}/milestones", case["id"]);
    let letter = |day: Value| json!({"milestone": "Letter Sent", "reachedOn": day});
    let noted = agent.put(&steps, letter(json!("2026-11-20"))).await.json();
    let milestones = noted["milestones"].as_array().unwrap();
    let names: Vec<_> = milestones.iter().map(|m| m["milestone"].clone()).collect();
    let specified = [
        "Sent to Partner",
        "Documents Complete",
        "Letter Sent",
        "Resort Responded",
        "Exit Confirmed",
    ];
    assert_eq!(names, specified);
    assert_eq!(milestones[2]["reachedOn"], "2026-11-20");
    assert!(milestones[2]["notedBy"].is_string());
    let future = agent.put(&steps, letter(json!("2026-11-22"))).await;
    assert_eq!(
        (future.status, future.wrong_fields()),
        (422, vec!["reachedOn".to_owned()])
    );
    let unknown = agent.put(&steps, json!({"milestone": "Won"})).await;
    assert_eq!(unknown.wrong_fields(), ["milestone"]);
    let kept = agent.delete(&palm).await;
    assert_eq!(
        (kept.status, kept.code()),
        (409, "property_has_case".to_owned())
    );
    agent.put(&steps, letter(Value::Null)).await;
    assert_eq!(agent.delete(&palm).await.status, 204);
}

async fn an_exit_case_is_edited_hidden_and_told(app: TestApp) {
    let agent = app.as_role(Role::Operations).await;
    let (ana, palm) = palm_cove(&agent).await;
    let case = made(
        &agent,
        &format!("{palm}/exit-case"),
        json!({"notes": "urgent"}),
    )
    .await;
    let cleared = json!({"partnerId": null, "notes": null, "version": 1});
    let url_of = format!("/api/exit-cases/{}", case["id"]);
    let changed = agent.patch(&url_of, cleared.clone()).await.json();
    assert_eq!(
        (&changed["partnerId"], &changed["notes"]),
        (&Value::Null, &Value::Null)
    );
    let stale = agent.patch(&url_of, cleared).await;
    assert_eq!(
        (stale.status, &stale.json()["current"]["version"]),
        (409, &json!(2))
    );
    let wrong = agent.patch(&url_of, json!({"partnerId": 999})).await;
    assert_eq!(wrong.wrong_fields(), ["partnerId"]);
    let list = agent
        .get(&format!("/api/exit-cases?clientId={}", ana["id"]))
        .await;
    assert_eq!(
        (list.header("x-total-count"), &list.json()[0]["id"]),
        (Some("1"), &case["id"])
    );
    assert_eq!(agent.get(&palm).await.json()["exitCase"]["id"], case["id"]);
    assert_eq!(agent.delete(&palm).await.status, 204);
    assert_eq!(agent.get("/api/exit-cases").await.json(), json!([]));
    assert_eq!(
        agent.post_nothing(&format!("{palm}/restore")).await.status,
        200
    );
    let told = kinds(&agent, &format!("{}/timeline", url(&ana))).await;
    let expected = [
        "property.restored",
        "property.deleted",
        "exit_case.updated",
        "exit_case.opened",
        "property.added",
        "client.created",
    ];
    assert_eq!(told, expected);
}

async fn partners_are_added_once_and_switched_off(app: TestApp) {
    let agent = app.as_role(Role::Operations).await;
    let acme = made(&agent, "/api/partners", json!({"name": "Acme Exits"})).await;
    assert_eq!(
        (&acme["type"], &acme["active"]),
        (&json!("fulfillment"), &json!(true))
    );
    let again = agent
        .post("/api/partners", json!({"name": " acme  EXITS"}))
        .await;
    assert_eq!((again.status, &again.json()["id"]), (200, &acme["id"]));
    let other = made(&agent, "/api/partners", json!({"name": "Beta"})).await;
    let taken = agent
        .patch(
            &format!("/api/partners/{}", other["id"]),
            json!({"name": "ACME exits"}),
        )
        .await;
    assert_eq!(
        (taken.status, taken.wrong_fields()),
        (422, vec!["name".to_owned()])
    );
    let off = agent
        .patch(
            &format!("/api/partners/{}", other["id"]),
            json!({"active": false, "version": 1}),
        )
        .await
        .json();
    assert_eq!(
        (&off["active"], &off["version"]),
        (&json!(false), &json!(2))
    );
    let stale = agent
        .patch(
            &format!("/api/partners/{}", other["id"]),
            json!({"active": true, "version": 1}),
        )
        .await;
    assert_eq!(
        (stale.status, &stale.json()["current"]["active"]),
        (409, &json!(false))
    );
    let count = |list: Value| list.as_array().unwrap().len();
    assert_eq!(count(agent.get("/api/partners").await.json()), 1);
    assert_eq!(count(agent.get("/api/partners?all=true").await.json()), 2);
    assert_eq!(
        agent.post("/api/partners", json!({})).await.wrong_fields(),
        ["name"]
    );
}
