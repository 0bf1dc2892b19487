//! A document's life: uploaded, edited, voided, deleted, restored.

use super::generated::{generated, ready, url};
use super::{PDF, client, document, id, upload};
use api::http_tests;
use api::testing::{Client, TestApp};
use crm_core::users::Role;
use serde_json::{Value, json};

http_tests!(
    r1_220_the_history_of_a_document_is_its_own,
    r1_162_r1_195_an_upload_becomes_a_document_with_its_file,
    r1_165_r1_166_r1_167_a_status_moves_forward_and_the_timeline_tells_it,
    r1_171_drafts_are_deleted_and_others_voided,
    r1_171_what_a_document_offers_is_taken_and_nothing_else,
    the_later_of_two_editors_gets_the_current_document,
);

http_tests!(on both: r1_168_r1_169_r1_278_the_list_is_searched_filtered_and_paged);

async fn r1_162_r1_195_an_upload_becomes_a_document_with_its_file(app: TestApp) {
    let agent = app.as_role(Role::SalesCloser).await;
    let ana = client(&agent, "Ana", json!({})).await;
    let made = document(
        &agent,
        &ana,
        ("folder/Deed of 2019.pdf", PDF),
        "Resort Contract",
    )
    .await;
    let shape = json!({"title": "Deed of 2019", "type": "Resort Contract", "status": "Draft", "signed": false,
        "fileName": "Deed of 2019.pdf", "mediaType": "application/pdf", "size": PDF.len(), "mayOpen": true,
        "createdBy": "Dana Reyes", "createdAt": "2026-11-21T12:00:00Z", "deletedAt": null, "version": 1,
        "clientId": id(&ana), "client": {"id": id(&ana), "name": "Ana Moreno"}});
    for (field, value) in shape.as_object().unwrap() {
        assert_eq!(made[field], *value, "{field}");
    }
    let client_id = id(&ana).to_string();
    let signed = [
        ("clientId", client_id.as_str()),
        ("type", "Cancellation Agreement"),
        ("status", "Signed"),
        ("title", " Agreement "),
    ];
    let signed = upload(&agent, ("a.pdf", PDF), &signed).await.json();
    assert_eq!(
        (&signed["title"], &signed["signed"]),
        (&json!("Agreement"), &json!(true))
    );
    let of_client = agent
        .get(&format!("/api/clients/{client_id}/documents"))
        .await;
    assert_eq!(of_client.header("x-total-count"), Some("2"));
    let file = agent
        .get(&format!("/api/documents/{}/file", made["id"]))
        .await;
    assert_eq!((file.status, &file.body[..]), (200, PDF));
    let uploaded = app
        .events()
        .into_iter()
        .filter(|event| event.kind == "document.uploaded");
    assert_eq!(uploaded.count(), 2);
}

async fn r1_168_r1_169_r1_278_the_list_is_searched_filtered_and_paged(app: TestApp) {
    let agent = app.as_role(Role::SalesCloser).await;
    let ana = client(&agent, "Ana", json!({})).await;
    let of = id(&ana).to_string();
    for (name, kind, status) in [
        ("Álvarez deed.pdf", "Resort Contract", "Draft"),
        ("Statement.pdf", "Resort Statement", "Completed"),
        ("Agreement.pdf", "Cancellation Agreement", "Signed"),
    ] {
        let texts = [
            ("clientId", of.as_str()),
            ("type", kind),
            ("status", status),
        ];
        assert_eq!(upload(&agent, (name, PDF), &texts).await.status, 201);
    }
    for (query, found) in [
        ("", "Agreement, Statement, Álvarez deed"),
        ("sort=title", "Agreement, Álvarez deed, Statement"),
        ("search=ALVAREZ", "Álvarez deed"),
        ("type=Resort+Statement", "Statement"),
        ("status=Draft,Completed", "Statement, Álvarez deed"),
        ("status=Signed", "Agreement"),
        ("clientId=99", ""),
        ("page=2&perPage=2", "Álvarez deed"),
    ] {
        let list = agent.get(&format!("/api/documents?{query}")).await;
        let list = list.json();
        let titles: Vec<_> = list
            .as_array()
            .unwrap()
            .iter()
            .map(|row| row["title"].as_str().unwrap())
            .collect();
        assert_eq!(titles.join(", "), found, "{query}");
    }
    let facets = agent.get("/api/documents/facets").await.json();
    let expected = json!({"types": ["Cancellation Agreement", "Resort Statement", "Resort Contract"], "statuses": ["Draft", "Signed", "Completed"]});
    assert_eq!(facets, expected);
    let wrong = agent
        .get("/api/documents?status=Lost&type=Letter&clientId=x")
        .await;
    assert_eq!(wrong.wrong_fields(), ["type", "status", "clientId"]);
}

async fn r1_165_r1_166_r1_167_a_status_moves_forward_and_the_timeline_tells_it(app: TestApp) {
    let agent = app.as_role(Role::SalesCloser).await;
    let ana = client(&agent, "Ana", json!({})).await;
    let made = document(&agent, &ana, ("deed.pdf", PDF), "Resort Contract").await;
    let url = format!("/api/documents/{}", made["id"]);
    let sent = agent
        .patch(&url, json!({"status": "Sent", "title": "The deed"}))
        .await
        .json();
    assert_eq!(
        (&sent["status"], &sent["title"]),
        (&json!("Sent"), &json!("The deed"))
    );
    let signed = agent.patch(&url, json!({"status": "Signed"})).await.json();
    assert_eq!(signed["signed"], true);
    let back = agent.patch(&url, json!({"status": "Draft"})).await;
    assert_eq!(
        (back.status, back.code()),
        (409, "document_status".to_owned())
    );
    let done = agent
        .patch(&url, json!({"status": "Completed"}))
        .await
        .json();
    assert_eq!(
        (&done["status"], &done["signed"]),
        (&json!("Completed"), &json!(true))
    );
    let timeline = agent
        .get(&format!("/api/clients/{}/timeline", ana["id"]))
        .await
        .json();
    let newest = &timeline[0];
    assert_eq!(newest["kind"], "document.status_changed");
    assert_eq!(
        (&newest["from"], &newest["to"]),
        (&json!("Signed"), &json!("Completed"))
    );
}

/// A document that was moved through these statuses.
async fn moved_to(agent: &Client<'_>, ana: &Value, steps: &str) -> String {
    let made = document(agent, ana, ("deed.pdf", PDF), "Resort Contract").await;
    let url = format!("/api/documents/{}", made["id"]);
    for status in steps.split_whitespace() {
        let moved = agent.patch(&url, json!({ "status": status })).await;
        assert_eq!(moved.status, 200, "{moved:?}");
    }
    url
}

async fn r1_171_what_a_document_offers_is_taken_and_nothing_else(app: TestApp) {
    let agent = app.as_role(Role::SalesCloser).await;
    let legal = app.as_role(Role::Legal).await;
    let ana = client(&agent, "Ana", json!({})).await;
    let offers = |seen: &Value, list: &str, name: &str| {
        let offered = seen[list].as_array().unwrap();
        offered.contains(&json!(name))
    };
    for who in [&agent, &legal] {
        for steps in ["", "Sent", "Signed", "Completed", "Signed Completed"] {
            for act in ["edit", "delete", "void"] {
                let url = moved_to(&agent, &ana, steps).await;
                let seen = who.get(&url).await.json();
                let listed = who.get("/api/documents").await.json();
                // What was typed is asked for one by one.
                let mut row = seen.clone();
                row.as_object_mut().unwrap().remove("data");
                assert_eq!(listed[0], row, "the newest");
                let answer = match act {
                    "edit" => who.patch(&url, json!({"title": "Deed"})).await,
                    "delete" => who.delete(&url).await,
                    _ => {
                        let void = format!("{url}/void");
                        who.post(&void, json!({"reason": "wrong"})).await
                    }
                };
                // A draft may be voided too, but no user is offered two ways to drop it.
                let taken = answer.status < 300 && (steps, act) != ("", "void");
                assert_eq!(taken, offers(&seen, "acts", act), "{act} {steps}");
            }
            let url = moved_to(&agent, &ana, steps).await;
            let seen = who.get(&url).await.json();
            for next in ["Draft", "Sent", "Signed", "Completed", "Void"] {
                let url = moved_to(&agent, &ana, steps).await;
                let answer = who.patch(&url, json!({ "status": next })).await;
                let taken = answer.status == 200 && seen["status"] != next;
                assert_eq!(taken, offers(&seen, "nextStatuses", next), "{steps} {next}");
            }
        }
    }
}

async fn r1_171_drafts_are_deleted_and_others_voided(app: TestApp) {
    let agent = app.as_role(Role::SalesCloser).await;
    let legal = app.as_role(Role::Legal).await;
    let ana = client(&agent, "Ana", json!({})).await;
    let made = document(&agent, &ana, ("deed.pdf", PDF), "Resort Contract").await;
    let url = format!("/api/documents/{}", made["id"]);
    assert_eq!(agent.delete(&url).await.status, 204);
    assert_eq!(agent.get("/api/documents").await.json(), json!([]));
    assert_eq!(agent.get(&format!("{url}/file")).await.status, 404);
    let restored = agent.post_nothing(&format!("{url}/restore")).await.json();
    assert_eq!(restored["deletedAt"], Value::Null);
    agent.patch(&url, json!({"status": "Signed"})).await;
    let refused = agent.delete(&url).await;
    assert_eq!(
        (refused.status, refused.code()),
        (409, "document_not_draft".to_owned())
    );
    let detail = "Only drafts can be deleted. Void this document instead.";
    assert_eq!(refused.json()["detail"], detail);
    let void = format!("{url}/void");
    assert_eq!(
        legal.post(&void, json!({})).await.wrong_fields(),
        ["reason"]
    );
    let reason = json!({"reason": "wrong client"});
    assert_eq!(agent.post(&void, reason.clone()).await.status, 403);
    let voided = legal.post(&void, reason.clone()).await.json();
    assert_eq!(
        (&voided["status"], &voided["signed"]),
        (&json!("Void"), &json!(true))
    );
    assert_eq!(legal.post(&void, reason).await.code(), "document_void");
    assert_eq!(
        legal.patch(&url, json!({"title": "x"})).await.code(),
        "document_void"
    );
    let told = app.events().pop().unwrap();
    assert_eq!(told.kind, "document.voided");
    assert!(told.after.contains("wrong client"));
    for (method, path) in [
        ("get", "/api/documents/99"),
        ("delete", "/api/documents/99"),
    ] {
        let missing = if method == "get" {
            agent.get(path).await
        } else {
            agent.delete(path).await
        };
        assert_eq!(
            (missing.status, missing.code()),
            (404, "not_found".to_owned())
        );
    }
}

async fn the_later_of_two_editors_gets_the_current_document(app: TestApp) {
    let agent = app.as_role(Role::SalesCloser).await;
    let ana = client(&agent, "Ana", json!({})).await;
    let made = document(&agent, &ana, ("deed.pdf", PDF), "Resort Contract").await;
    let url = format!("/api/documents/{}", made["id"]);
    let first = agent
        .patch(&url, json!({"version": 1, "title": "mine"}))
        .await;
    assert_eq!((first.status, &first.json()["version"]), (200, &json!(2)));
    let second = agent
        .patch(&url, json!({"version": 1, "title": "yours"}))
        .await;
    assert_eq!(
        (second.status, second.code()),
        (409, "stale_version".to_owned())
    );
    assert_eq!(second.json()["current"]["title"], "mine");
    assert_eq!(
        agent
            .patch(&url, json!({"title": null}))
            .await
            .wrong_fields(),
        ["title"]
    );
}

async fn r1_220_the_history_of_a_document_is_its_own(app: TestApp) {
    let agent = app.as_role(Role::SalesCloser).await;
    let ana = ready(&agent, json!({})).await;
    let [first, other] = [
        generated(&agent, &ana, "Purchase Summary").await,
        generated(&agent, &ana, "Purchase Summary").await,
    ];
    let body = json!({"version": first["version"], "how": "In person"});
    assert_eq!(agent.post(&url(&first, "/send"), body).await.status, 200);
    let kinds = async |document: &Value, query: &str| {
        let told = agent
            .get(&url(document, &format!("/timeline{query}")))
            .await;
        let total = told.header("x-total-count").map(str::to_owned);
        let entries = told.json();
        let entries = entries.as_array().unwrap().iter();
        let kinds = entries.map(|entry| {
            assert_eq!(
                entry["about"],
                json!({"entity": "document", "id": document["id"]})
            );
            entry["kind"].as_str().unwrap().to_owned()
        });
        (kinds.collect::<Vec<_>>().join(" "), total.unwrap())
    };
    let whole = "document.sent document.generated".to_owned();
    assert_eq!(kinds(&first, "").await, (whole, "2".to_owned()));
    let newest = ("document.sent".to_owned(), "2".to_owned());
    assert_eq!(kinds(&first, "?page=1&perPage=1").await, newest);
    let made = ("document.generated".to_owned(), "1".to_owned());
    assert_eq!(kinds(&other, "").await, made);
    let nothing = agent.get("/api/documents/999/timeline").await;
    assert_eq!(nothing.status, 404);
}
