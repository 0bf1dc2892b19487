//! Clients, properties, exit cases, partners and the trash over HTTP, on both databases.
#![allow(clippy::unwrap_used, reason = "a test whose set-up fails must fail")]

use api::http_tests;
use api::testing::{Answer, Client, TestApp};
use crm_core::users::Role;
use serde_json::{Value, json};

http_tests!(
    r1_192_r1_277_a_client_needs_a_name_and_a_service_type,
    r1_134_r1_247_r2_166_clients_are_filtered_and_sorted_by_the_server,
    r1_131_the_export_is_the_filtered_list_and_is_recorded,
    r1_217_the_status_moves_anywhere_and_the_timeline_tells_it,
    the_later_of_two_editors_of_a_client_gets_409_and_loses_nothing,
    a_client_goes_only_to_active_staff_and_partners,
    archived_clients_are_out_of_lists_until_asked_for,
    deleting_is_undoable_and_hides_what_belongs_to_the_client,
    r2_092_r2_093_r2_167_properties_have_all_their_fields,
    r2_107_an_exit_case_is_one_a_property_and_keeps_its_milestones,
    partners_are_added_once_and_switched_off,
    the_trash_shows_restores_and_empties,
    nothing_is_enrolled_or_created_against_a_wish,
);

async fn made(agent: &Client<'_>, path: &str, body: Value) -> Value {
    let answer = agent.post(path, body).await;
    assert_eq!(answer.status, 201, "{answer:?}");
    answer.json()
}

fn named(first: &str, more: Value) -> Value {
    let mut body = json!({ "firstName": first, "lastName": "Ruiz", "serviceType": "Cancellation" });
    body.as_object_mut()
        .unwrap()
        .extend(more.as_object().unwrap().clone());
    body
}

async fn client(agent: &Client<'_>, first: &str, more: Value) -> Value {
    made(agent, "/api/clients", named(first, more)).await
}

fn url(client: &Value) -> String {
    format!("/api/clients/{}", client["id"])
}

fn names(answer: &Answer) -> String {
    let list = answer.json();
    let rows = list.as_array().unwrap_or_else(|| panic!("{answer:?}"));
    let names: Vec<_> = rows
        .iter()
        .map(|row| row["firstName"].as_str().unwrap())
        .collect();
    names.join(" ")
}

async fn kinds(agent: &Client<'_>, path: &str) -> Vec<String> {
    let list = agent.get(path).await.json();
    let entries = list.as_array().unwrap();
    entries
        .iter()
        .map(|e| e["kind"].as_str().unwrap().to_owned())
        .collect()
}

async fn r1_192_r1_277_a_client_needs_a_name_and_a_service_type(app: TestApp) {
    let agent = app.as_role(Role::SalesCloser).await;
    let made = client(&agent, "Ana", json!({})).await;
    assert_eq!(
        (&made["status"], &made["version"]),
        (&json!("Active"), &json!(1))
    );
    assert_eq!(
        made["moneySummary"].to_string(),
        r#"{"net":0.00,"paid":0.00,"refunded":0.00}"#
    );
    assert_eq!(made["canDelete"], true);
    for field in [
        "email",
        "phone",
        "address",
        "city",
        "state",
        "zip",
        "brand",
        "notes",
        "assignedTo",
        "fulfillmentPartner",
        "fulfillmentPartnerId",
        "leadId",
        "archivedAt",
        "deletedAt",
    ] {
        assert_eq!(made[field], Value::Null, "{field}");
    }
    let row = agent.get("/api/clients").await;
    assert_eq!(row.header("x-total-count"), Some("1"));
    assert_eq!(row.json()[0]["serviceType"], "Cancellation");
    let wrong =
        json!({"lastName": "Ruiz", "status": "Gone", "brand": "Acme", "assignedTo": "Dana"});
    let answer = agent.post("/api/clients", wrong).await;
    assert_eq!(answer.status, 422);
    assert_eq!(
        answer.wrong_fields(),
        ["firstName", "serviceType", "status", "brand", "assignedTo"]
    );
    let answer = agent
        .patch(&url(&made), json!({"firstName": null, "serviceType": ""}))
        .await;
    assert_eq!(answer.wrong_fields(), ["firstName", "serviceType"]);
    assert_eq!(agent.get("/api/clients/999").await.status, 404);
}

async fn r1_134_r1_247_r2_166_clients_are_filtered_and_sorted_by_the_server(app: TestApp) {
    let agent = app.as_role(Role::SalesCloser).await;
    let me = agent.get("/api/auth/me").await.json()["id"].clone();
    let partner = made(&agent, "/api/partners", json!({"name": "Acme"})).await["id"].clone();
    client(
        &agent,
        "Ana",
        json!({"status": "Fulfilled", "brand": "Liberty NWA", "assignedTo": me}),
    )
    .await;
    client(&agent, "Bo", json!({"serviceType": "Transfer", "email": "bo@example.com", "fulfillmentPartnerId": partner})).await;
    client(
        &agent,
        "José",
        json!({"status": "Refunded", "phone": "(407) 555-1000", "state": "FL"}),
    )
    .await;
    for (query, found) in [
        ("", "José Bo Ana"),
        ("?search=jose", "José"),
        ("?search=5551000", "José"),
        ("?status=Fulfilled", "Ana"),
        ("?status=Fulfilled,Refunded", "José Ana"),
        ("?serviceType=Transfer", "Bo"),
        ("?brand=Liberty+NWA", "Ana"),
        ("?state=FL", "José"),
        (&format!("?assignedTo={me}"), "Ana"),
        ("?assignedTo=none", "José Bo"),
        (&format!("?partner={partner}"), "Bo"),
        ("?partner=none", "José Ana"),
        ("?contact=email", "Bo"),
        ("?contact=none", "Ana"),
        (
            "?createdFrom=2026-11-21&createdTo=2026-11-21",
            "José Bo Ana",
        ),
        ("?createdFrom=2026-11-22", ""),
        ("?sort=createdAt", "Ana Bo José"),
        ("?sort=name", "Ana Bo José"),
        ("?sort=status", "Bo Ana José"),
        ("?sort=-serviceType", "Bo José Ana"),
        ("?sort=-brand", "Ana José Bo"),
        ("?sort=name&page=2&perPage=2", "José"),
        ("?status=Fulfilled&search=bo", ""),
    ] {
        assert_eq!(
            names(&agent.get(&format!("/api/clients{query}")).await),
            found,
            "{query}"
        );
    }
    let wrong = agent
        .get("/api/clients?status=Active,Gone&assignedTo=x&archived=no&sort=email")
        .await;
    assert_eq!(
        wrong.wrong_fields(),
        ["status", "assignedTo", "archived", "sort"]
    );
    let facets = agent.get("/api/clients/facets").await.json();
    assert_eq!(
        facets["statuses"],
        json!(["Active", "Fulfilled", "Refunded"])
    );
    assert_eq!(facets["serviceTypes"], json!(["Cancellation", "Transfer"]));
    assert_eq!(facets["partners"], json!([{"id": partner, "name": "Acme"}]));
    let row = agent.get("/api/clients?search=ana").await.json()[0].clone();
    assert_eq!(row["assignedTo"]["id"], me);
    assert_eq!(
        agent.get("/api/clients?search=bo").await.json()[0]["fulfillmentPartner"],
        "Acme"
    );
}

async fn r1_131_the_export_is_the_filtered_list_and_is_recorded(app: TestApp) {
    let agent = app.as_role(Role::SalesCloser).await;
    client(
        &agent,
        "=cmd()",
        json!({"status": "On Hold", "email": "x@example.com"}),
    )
    .await;
    client(&agent, "Bo", json!({})).await;
    let answer = agent.get("/api/clients/export?status=On+Hold").await;
    assert_eq!(answer.status, 200);
    let disposition = answer.header("content-disposition").unwrap().to_owned();
    assert!(
        disposition.contains("clients-2026-11-21.csv"),
        "{disposition}"
    );
    let text = answer.text();
    assert!(text.contains("'=cmd()"), "{text}");
    assert!(
        text.contains("x@example.com") && !text.contains("Bo"),
        "{text}"
    );
    assert_eq!(
        app.as_role(Role::PhoneAgent)
            .await
            .get("/api/clients/export")
            .await
            .status,
        403
    );
    let exports = app
        .events()
        .into_iter()
        .filter(|event| event.kind == "clients.exported");
    assert_eq!(exports.count(), 1);
}

async fn r1_217_the_status_moves_anywhere_and_the_timeline_tells_it(app: TestApp) {
    let agent = app.as_role(Role::Operations).await;
    let ana = client(&agent, "Ana", json!({})).await;
    for status in ["Fulfilled", "Canceled", "On Hold", "Refunded", "Active"] {
        let answer = agent.patch(&url(&ana), json!({ "status": status })).await;
        assert_eq!(
            (answer.status, &answer.json()["status"]),
            (200, &json!(status))
        );
    }
    let history = agent.get(&format!("{}/timeline", url(&ana))).await;
    assert_eq!(history.header("x-total-count"), Some("6"));
    let newest = history.json()[0].clone();
    assert_eq!(newest["kind"], "client.status_changed");
    assert_eq!(
        (&newest["from"], &newest["to"]),
        (&json!("Refunded"), &json!("Active"))
    );
    assert_eq!(
        newest["about"],
        json!({"entity": "client", "id": ana["id"]})
    );
    let note = agent
        .post(&format!("{}/notes", url(&ana)), json!({"text": "called"}))
        .await;
    assert_eq!((note.status, &note.json()["note"]), (201, &json!("called")));
    let blank = agent
        .post(&format!("{}/notes", url(&ana)), json!({"text": " "}))
        .await;
    assert_eq!(blank.wrong_fields(), ["text"]);
}

async fn the_later_of_two_editors_of_a_client_gets_409_and_loses_nothing(app: TestApp) {
    let agent = app.as_role(Role::Operations).await;
    let ana = client(&agent, "Ana", json!({"notes": "old"})).await;
    let first = agent
        .patch(
            &url(&ana),
            json!({"version": 1, "notes": "mine", "brand": "Liberty NWA"}),
        )
        .await;
    assert_eq!((first.status, &first.json()["version"]), (200, &json!(2)));
    let second = agent
        .patch(&url(&ana), json!({"version": 1, "notes": "yours"}))
        .await;
    assert_eq!(
        (second.status, second.code()),
        (409, "stale_version".to_owned())
    );
    assert_eq!(second.json()["current"]["notes"], "mine");
    assert_eq!(second.json()["current"]["firstName"], "Ana");
    let cleared = agent
        .patch(&url(&ana), json!({"version": 2, "brand": null}))
        .await
        .json();
    assert_eq!(
        (&cleared["brand"], &cleared["notes"]),
        (&Value::Null, &json!("mine"))
    );
    let same = agent
        .patch(&url(&ana), json!({"notes": "mine"}))
        .await
        .json();
    assert_eq!(same["version"], 3, "no change, no new version");
}

async fn a_client_goes_only_to_active_staff_and_partners(app: TestApp) {
    let agent = app.as_role(Role::Operations).await;
    let wrong = agent
        .post("/api/clients", named("Ana", json!({"assignedTo": 999})))
        .await;
    assert_eq!(
        (wrong.status, wrong.wrong_fields()),
        (422, vec!["assignedTo".to_owned()])
    );
    assert_eq!(wrong.json()["detail"], "Choose an active staff member.");
    let partner = made(&agent, "/api/partners", json!({"name": "Acme"})).await;
    let acme = format!("/api/partners/{}", partner["id"]);
    let ana = client(
        &agent,
        "Ana",
        json!({"fulfillmentPartnerId": partner["id"]}),
    )
    .await;
    assert_eq!(ana["fulfillmentPartner"], "Acme");
    agent.patch(&acme, json!({"active": false})).await;
    let wrong = agent
        .post(
            "/api/clients",
            named("Bo", json!({"fulfillmentPartnerId": partner["id"]})),
        )
        .await;
    assert_eq!(wrong.wrong_fields(), ["fulfillmentPartnerId"]);
    let kept = agent
        .patch(
            &url(&ana),
            json!({"fulfillmentPartnerId": partner["id"], "city": "Orlando"}),
        )
        .await;
    assert_eq!(kept.status, 200, "what is there already stays");
    let cleared = agent
        .patch(&url(&ana), json!({"fulfillmentPartnerId": null}))
        .await
        .json();
    assert_eq!(cleared["fulfillmentPartner"], Value::Null);
    let entry = agent
        .get(&format!("{}/timeline?perPage=1", url(&ana)))
        .await
        .json()[0]
        .clone();
    assert_eq!(
        entry["changes"],
        json!([{"field": "fulfillmentPartner", "from": "Acme", "to": null}])
    );
}

async fn archived_clients_are_out_of_lists_until_asked_for(app: TestApp) {
    let agent = app.as_role(Role::Operations).await;
    let ana = client(&agent, "Ana", json!({})).await;
    client(&agent, "Bo", json!({})).await;
    let archived = agent.post_nothing(&format!("{}/archive", url(&ana))).await;
    assert!(archived.json()["archivedAt"].is_string(), "{archived:?}");
    for (query, found) in [
        ("", "Bo"),
        ("?archived=only", "Ana"),
        ("?archived=all", "Bo Ana"),
        ("?archived=only&search=ana", "Ana"),
    ] {
        assert_eq!(
            names(&agent.get(&format!("/api/clients{query}")).await),
            found,
            "{query}"
        );
    }
    agent
        .post_nothing(&format!("{}/unarchive", url(&ana)))
        .await;
    assert_eq!(names(&agent.get("/api/clients").await), "Bo Ana");
    let told = kinds(&agent, &format!("{}/timeline", url(&ana))).await;
    assert_eq!(
        told,
        ["client.unarchived", "client.archived", "client.created"]
    );
}

async fn deleting_is_undoable_and_hides_what_belongs_to_the_client(app: TestApp) {
    let agent = app.as_role(Role::Operations).await;
    let ana = client(&agent, "Ana", json!({})).await;
    let property = made(
        &agent,
        &format!("{}/properties", url(&ana)),
        json!({"resortName": "Palm Cove"}),
    )
    .await;
    let palm = format!("/api/properties/{}", property["id"]);
    let case = made(&agent, &format!("{palm}/exit-case"), json!({})).await;
    assert_eq!(agent.delete(&url(&ana)).await.status, 204);
    assert_eq!(names(&agent.get("/api/clients?archived=all").await), "");
    assert!(agent.get(&url(&ana)).await.json()["deletedAt"].is_string());
    for path in [
        palm.clone(),
        format!("/api/properties/client/{}", ana["id"]),
    ] {
        assert_eq!(agent.get(&path).await.status, 404, "{path}");
    }
    assert_eq!(agent.get("/api/exit-cases").await.json(), json!([]));
    for (path, body) in [
        (url(&ana), json!({"city": "Orlando"})),
        (palm.clone(), json!({"week": "1"})),
        (
            format!("/api/exit-cases/{}", case["id"]),
            json!({"notes": "x"}),
        ),
    ] {
        assert_eq!(agent.patch(&path, body).await.status, 404, "{path}");
    }
    let add = agent
        .post(
            &format!("{}/properties", url(&ana)),
            json!({"resortName": "X"}),
        )
        .await;
    assert_eq!(add.status, 404);
    let back = agent.post_nothing(&format!("{}/restore", url(&ana))).await;
    assert_eq!(
        (back.status, &back.json()["deletedAt"]),
        (200, &Value::Null)
    );
    assert_eq!(agent.get(&palm).await.status, 200);
    let now = if app.state.db.is_sqlite() {
        "0"
    } else {
        "now()"
    };
    app.run_sql(&format!(
        "INSERT INTO payments (client_id, kind, method, status, amount_cents, payment_date, mock, version, created_at, updated_at) \
         VALUES ({}, 'standard', 'cash', 'completed', 12345, '2026-11-20', 0, 1, {now}, {now})", ana["id"]
    ));
    let paid = agent.get(&url(&ana)).await.json();
    assert_eq!(
        paid["moneySummary"].to_string(),
        r#"{"net":123.45,"paid":123.45,"refunded":0.00}"#
    );
    assert_eq!(paid["canDelete"], false);
    let refused = agent.delete(&url(&ana)).await;
    assert_eq!(
        (refused.status, refused.code()),
        (409, "client_has_records".to_owned())
    );
    assert_eq!(refused.json()["detail"], "Archive this client instead.");
}

async fn r2_092_r2_093_r2_167_properties_have_all_their_fields(app: TestApp) {
    let agent = app.as_role(Role::Operations).await;
    let ana = client(&agent, "Ana", json!({})).await;
    let all = format!("{}/properties", url(&ana));
    let body = json!({
        "resortName": "Palm Cove", "location": "Orlando", "state": "FL", "developer": "Acme",
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

async fn r2_107_an_exit_case_is_one_a_property_and_keeps_its_milestones(app: TestApp) {
    let agent = app.as_role(Role::Operations).await;
    let partner = made(&agent, "/api/partners", json!({"name": "Acme"})).await["id"].clone();
    let ana = client(&agent, "Ana", json!({"fulfillmentPartnerId": partner})).await;
    let property = made(
        &agent,
        &format!("{}/properties", url(&ana)),
        json!({"resortName": "Palm Cove"}),
    )
    .await;
    let palm = format!("/api/properties/{}", property["id"]);
    let case = made(
        &agent,
        &format!("{palm}/exit-case"),
        json!({"notes": "urgent"}),
    )
    .await;
    assert_eq!(
        (&case["clientName"], &case["partnerName"]),
        (&json!("Ana Ruiz"), &json!("Acme"))
    );
    let again = agent.post_nothing(&format!("{palm}/exit-case")).await;
    assert_eq!((again.status, &again.json()["id"]), (200, &case["id"]));
    let url_of = format!("/api/exit-cases/{}", case["id"]);
    let steps = format!("{url_of}/milestones");
    let noted = agent
        .put(
            &steps,
            json!({"milestone": "Letter Sent", "reachedOn": "2026-11-20"}),
        )
        .await
        .json();
    let names: Vec<_> = noted["milestones"]
        .as_array()
        .unwrap()
        .iter()
        .map(|m| m["milestone"].clone())
        .collect();
    assert_eq!(
        names,
        [
            "Sent to Partner",
            "Documents Complete",
            "Letter Sent",
            "Resort Responded",
            "Exit Confirmed"
        ]
    );
    assert_eq!(noted["milestones"][2]["reachedOn"], "2026-11-20");
    assert!(noted["milestones"][2]["notedBy"].is_string());
    let future = agent
        .put(
            &steps,
            json!({"milestone": "Letter Sent", "reachedOn": "2026-11-22"}),
        )
        .await;
    assert_eq!(
        (future.status, future.wrong_fields()),
        (422, vec!["reachedOn".to_owned()])
    );
    assert_eq!(
        agent
            .put(&steps, json!({"milestone": "Won"}))
            .await
            .wrong_fields(),
        ["milestone"]
    );
    let kept = agent.delete(&palm).await;
    assert_eq!(
        (kept.status, kept.code()),
        (409, "property_has_case".to_owned())
    );
    agent
        .put(
            &steps,
            json!({"milestone": "Letter Sent", "reachedOn": null}),
        )
        .await;
    let changed = agent
        .patch(&url_of, json!({"partnerId": null, "notes": null}))
        .await
        .json();
    assert_eq!(
        (&changed["partnerId"], &changed["notes"]),
        (&Value::Null, &Value::Null)
    );
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
    assert_eq!(
        told,
        [
            "property.restored",
            "property.deleted",
            "exit_case.updated",
            "exit_case.milestone_cleared",
            "exit_case.milestone_reached",
            "exit_case.opened",
            "property.added",
            "client.created",
        ]
    );
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

async fn the_trash_shows_restores_and_empties(app: TestApp) {
    let agent = app.as_role(Role::Operations).await;
    let ana = client(&agent, "Ana", json!({"email": "ana@example.com"})).await;
    let bo = client(&agent, "Bo", json!({})).await;
    let property = made(
        &agent,
        &format!("{}/properties", url(&bo)),
        json!({"resortName": "Palm Cove"}),
    )
    .await;
    let lead = made(
        &agent,
        "/api/leads",
        json!({"firstName": "Lea", "lastName": "Diaz"}),
    )
    .await;
    for path in [
        url(&ana),
        format!("/api/properties/{}", property["id"]),
        format!("/api/leads/{}", lead["id"]),
    ] {
        assert_eq!(agent.delete(&path).await.status, 204, "{path}");
    }
    let list = agent.get("/api/trash").await;
    assert_eq!(list.header("x-total-count"), Some("3"));
    let found = agent.get("/api/trash?kind=client").await.json()[0].clone();
    assert_eq!(
        (&found["name"], &found["detail"]),
        (&json!("Ana Ruiz"), &json!("ana@example.com"))
    );
    assert_eq!(found["deletedAt"], "2026-11-21T12:00:00Z");
    assert_eq!(found["leavesAt"], "2026-12-21T12:00:00Z");
    assert!(found["deletedBy"].is_string());
    assert_eq!(
        agent.get("/api/trash?search=diaz").await.json()[0]["kind"],
        "lead"
    );
    assert_eq!(
        agent.get("/api/trash?kind=user").await.wrong_fields(),
        ["kind"]
    );
    let restore = |kind: &str, id: &Value| json!({"kind": kind, "id": id});
    let back = agent
        .post("/api/trash/restore", restore("client", &ana["id"]))
        .await;
    assert_eq!(back.status, 204, "{back:?}");
    assert_eq!(names(&agent.get("/api/clients").await), "Bo Ana");
    agent.delete(&url(&bo)).await;
    let alone = agent
        .post("/api/trash/restore", restore("property", &property["id"]))
        .await;
    assert_eq!(
        (alone.status, alone.code()),
        (409, "client_in_trash".to_owned())
    );
    for kind in ["raw_lead", "lead", "client", "property", "document"] {
        let missing = agent
            .post("/api/trash/restore", restore(kind, &json!(999)))
            .await;
        assert_eq!(missing.status, 404, "{kind}");
    }
    assert_eq!(
        agent
            .post("/api/trash/restore", json!({}))
            .await
            .wrong_fields(),
        ["kind", "id"]
    );
    assert_eq!(
        app.as_role(Role::PhoneAgent)
            .await
            .delete("/api/trash")
            .await
            .status,
        403
    );
    let emptied = agent.delete("/api/trash").await;
    assert_eq!(
        (emptied.status, emptied.json()),
        (200, json!({"removed": 3}))
    );
    assert_eq!(agent.get("/api/trash").await.json(), json!([]));
    assert_eq!(agent.get(&url(&bo)).await.status, 404);
}

async fn nothing_is_enrolled_or_created_against_a_wish(app: TestApp) {
    let agent = app.as_role(Role::Operations).await;
    let raw = json!({"firstName": "No", "lastName": "Thanks", "email": "no@example.com", "marketingStatus": "Do Not Contact"});
    made(&agent, "/api/raw-leads", raw).await;
    let refused = agent
        .post(
            "/api/clients",
            named("No", json!({"email": "NO@example.com"})),
        )
        .await;
    assert_eq!(
        (refused.status, refused.code()),
        (409, "do_not_contact".to_owned())
    );
}
