//! Clients, properties, exit cases, partners and the trash over HTTP, on both databases.

mod case_clock;
mod holds;
mod open_way;
mod properties;
mod service_calls;
mod support;
mod trash;

use api::http_tests;
use api::testing::TestApp;
use crm_core::users::Role;
use serde_json::{Value, json};
use support::*;

http_tests!(
    r1_192_r1_277_a_client_needs_a_name_and_a_service_type,
    r1_131_the_export_is_the_filtered_list_and_is_recorded,
    r1_217_the_status_moves_anywhere_and_the_timeline_tells_it,
    the_later_of_two_editors_of_a_client_gets_409_and_loses_nothing,
    a_client_goes_only_to_active_staff_and_partners,
    nothing_is_enrolled_or_created_against_a_wish,
);

http_tests!(
    on both:
    r1_134_r1_247_r2_166_clients_are_filtered_and_sorted_by_the_server,
    r5_185_a_client_names_who_it_is_assigned_to_by_id_and_person,
    archived_clients_are_out_of_lists_until_asked_for,
);

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
    assert_eq!(
        agent.get("/api/clients?search=bo").await.json()[0]["fulfillmentPartner"],
        "Acme"
    );
}

async fn r5_185_a_client_names_who_it_is_assigned_to_by_id_and_person(app: TestApp) {
    let agent = app.as_role(Role::SalesCloser).await;
    let me = agent.get("/api/auth/me").await.json()["id"].clone();
    client(&agent, "Ana", json!({"assignedTo": me})).await;
    let row = agent.get("/api/clients?search=ana").await.json()[0].clone();
    assert_eq!((&row["assignedTo"], &row["assignee"]["id"]), (&me, &me));
    let ana = agent.get(&url(&row)).await.json();
    for field in ["assignedTo", "assignee"] {
        assert_eq!(ana[field], row[field], "{field}");
    }
    for field in ["name", "initials"] {
        assert!(ana["assignee"][field].is_string(), "{field}: {ana}");
    }
    let back = json!({"assignedTo": ana["assignedTo"]});
    let same = agent.patch(&url(&row), back).await.json();
    assert_eq!(same["assignee"], ana["assignee"], "{same}");
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
    assert_eq!(wrong.json()["detail"], "Select an active staff member.");
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

    let lead = json!({"firstName": "No", "lastName": "Thanks"});
    let lead = made(&agent, "/api/leads", lead).await;
    let client = client(&agent, "No", json!({})).await;
    for path in [format!("/api/leads/{}", lead["id"]), url(&client)] {
        let edit = json!({"notes": "x", "email": "NO@example.com"});
        let refused = agent.patch(&path, edit).await;
        assert_eq!(
            (refused.code(), refused.wrong_fields()),
            ("do_not_contact".to_owned(), vec!["email".to_owned()]),
            "{path}"
        );
        assert_eq!(
            refused.json()["detail"],
            "This person asked not to be contacted."
        );
    }
    // Who asks later keeps the address; the rest can still be edited.
    let asks = json!({"firstName": "Bo", "lastName": "Ruiz", "email": "bo@example.com", "marketingStatus": "Do Not Contact"});
    agent
        .patch(&url(&client), json!({"email": "bo@example.com"}))
        .await;
    made(&agent, "/api/raw-leads", asks).await;
    let same = json!({"notes": "on the list", "email": "BO@example.com"});
    assert_eq!(agent.patch(&url(&client), same).await.status, 200);
}
