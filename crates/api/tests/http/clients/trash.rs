//! Deleting, restoring, and the trash.

use super::support::*;
use api::http_tests;
use api::testing::{Client, TestApp};
use crm_core::users::Role;
use serde_json::{Value, json};

http_tests!(
    deleting_is_undoable_and_hides_what_belongs_to_the_client,
    the_trash_shows_what_was_deleted_by_whom_and_until_when,
    the_trash_restores_one_by_one_and_empties,
);

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
    let cash = json!({"clientId": ana["id"], "paymentMethod": "cash", "amount": 123.45,
        "paymentDate": "2026-11-20", "status": "completed"});
    made(&agent, "/api/payments", cash).await;
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
    assert_eq!(
        refused.json()["detail"],
        "This client has payments, invoices, or commissions, which must stay in the books. \
         Archive this client instead.",
        "R3-023"
    );
}

/// A client, a property of another one and a lead, all deleted; the other client and the property.
async fn something_deleted(agent: &Client<'_>) -> (Value, Value, Value) {
    let ana = client(agent, "Ana", json!({"email": "ana@example.com"})).await;
    let bo = client(agent, "Bo", json!({})).await;
    let all = format!("{}/properties", url(&bo));
    let property = made(agent, &all, json!({"resortName": "Palm Cove"})).await;
    let lead = json!({"firstName": "Lea", "lastName": "Diaz"});
    let lead = made(agent, "/api/leads", lead).await;
    for path in [
        url(&ana),
        format!("/api/properties/{}", property["id"]),
        format!("/api/leads/{}", lead["id"]),
    ] {
        assert_eq!(agent.delete(&path).await.status, 204, "{path}");
    }
    (ana, bo, property)
}

async fn the_trash_shows_what_was_deleted_by_whom_and_until_when(app: TestApp) {
    let agent = app.as_role(Role::Operations).await;
    something_deleted(&agent).await;
    let list = agent.get("/api/trash").await;
    assert_eq!(list.header("x-total-count"), Some("3"));
    let found = agent.get("/api/trash?kind=client").await.json()[0].clone();
    assert_eq!(found["name"], "Ana Ruiz");
    assert_eq!(found["detail"], "ana@example.com");
    assert_eq!(found["deletedAt"], "2026-11-21T12:00:00Z");
    assert_eq!(found["leavesAt"], "2026-12-21T12:00:00Z");
    assert_eq!(found["deletedBy"], "Dana Reyes");
    let searched = agent.get("/api/trash?search=diaz").await.json();
    assert_eq!(searched[0]["kind"], "lead");
    let unknown = agent.get("/api/trash?kind=user").await;
    assert_eq!(unknown.wrong_fields(), ["kind"]);
}

async fn the_trash_restores_one_by_one_and_empties(app: TestApp) {
    let agent = app.as_role(Role::Operations).await;
    let (ana, bo, property) = something_deleted(&agent).await;
    let restore = |kind: &str, id: &Value| json!({"kind": kind, "id": id});
    let restored = "/api/trash/restore";
    let back = agent.post(restored, restore("client", &ana["id"])).await;
    assert_eq!(back.status, 204, "{back:?}");
    assert_eq!(names(&agent.get("/api/clients").await), "Bo Ana");
    agent.delete(&url(&bo)).await;
    let alone = agent
        .post(restored, restore("property", &property["id"]))
        .await;
    assert_eq!(
        (alone.status, alone.code()),
        (409, "client_in_trash".to_owned())
    );
    for kind in ["raw_lead", "lead", "client", "property", "document"] {
        let missing = agent.post(restored, restore(kind, &json!(999))).await;
        assert_eq!(missing.status, 404, "{kind}");
    }
    let nothing = agent.post(restored, json!({})).await;
    assert_eq!(nothing.wrong_fields(), ["kind", "id"]);
    let phone = app.as_role(Role::PhoneAgent).await;
    assert_eq!(phone.delete("/api/trash").await.status, 403);
    let emptied = agent.delete("/api/trash").await;
    assert_eq!(
        (emptied.status, emptied.json()),
        (200, json!({"removed": 3}))
    );
    assert_eq!(agent.get("/api/trash").await.json(), json!([]));
    assert_eq!(agent.get(&url(&bo)).await.status, 404);
}
