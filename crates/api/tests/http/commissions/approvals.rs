//! Approvals that are withdrawn, and those that a refund takes back.

use super::support::*;
use actix_web::test::TestRequest;
use api::http_tests;
use api::testing::TestApp;
use crm_core::users::Role;
use serde_json::json;

http_tests!(
    on both:
    r3_010_an_approved_commission_is_not_denied_but_its_approval_withdrawn,
    r3_010_a_withdrawal_that_is_sent_twice_has_one_effect,
    r3_011_a_refund_returns_an_approved_commission_and_tells_who_approved_it,
);

async fn r3_010_an_approved_commission_is_not_denied_but_its_approval_withdrawn(app: TestApp) {
    let office = office(&app).await;
    let made = office.commission().await;
    let early = office.admin.post(&withdrawal(&made), json!({})).await;
    assert_eq!(told(&early), "409 not_approved");
    office.put(&made, json!({ "status": "approved" })).await;
    let denied = office.put(&made, json!({ "status": "canceled" })).await;
    assert_eq!(told(&denied), "409 already_decided");
    assert_eq!(
        detail(&denied),
        "This commission is already approved: Dana Reyes decided on Nov 21, 2026 at 4:00 AM. \
         Withdraw the approval first."
    );
    let by_form = office
        .admin
        .patch(&url(&made), json!({ "status": "canceled" }))
        .await;
    assert_eq!(told(&by_form), "409 already_decided");
    for client in [&office.rep, &office.billing] {
        let answer = client.post(&withdrawal(&made), json!({})).await;
        assert_eq!(told(&answer), "403 forbidden");
    }
    let old = json!({ "version": 1 });
    let stale = office.admin.post(&withdrawal(&made), old).await;
    assert_eq!(told(&stale), "409 stale_version");
    assert_eq!(stale.json()["current"]["status"], "approved");
    let unknown = office
        .admin
        .post("/api/commissions/4711/withdraw-approval", json!({}))
        .await;
    assert_eq!(told(&unknown), "404 not_found");
    let withdrawn = office.admin.post_nothing(&withdrawal(&made)).await;
    assert_eq!(withdrawn.status, 200, "{withdrawn:?}");
    let names = "status amount decidedBy decidedAt lostApproval acts version";
    assert_eq!(
        figures(&withdrawn.json(), names),
        "pending 84.00 null null null [edit,reduce,deny,approve] 3"
    );
    let told_of = office
        .rep
        .get(&format!("{}/timeline", url(&made)))
        .await
        .json();
    assert_eq!(
        figures(&told_of[0], "kind from to"),
        "commission.approval_withdrawn approved pending"
    );
    let denied = office.put(&made, json!({ "status": "canceled" })).await;
    assert_eq!(denied.status, 200);
}

async fn r3_010_a_withdrawal_that_is_sent_twice_has_one_effect(app: TestApp) {
    let office = office(&app).await;
    let made = office.commission().await;
    office.put(&made, json!({ "status": "approved" })).await;
    let send = async || {
        let request = TestRequest::post()
            .uri(&withdrawal(&made))
            .insert_header(("Idempotency-Key", "withdrawal-1"));
        office.admin.send(request.set_json(json!({}))).await
    };
    let first = send().await;
    assert_eq!(first.status, 200, "{first:?}");
    let written = office.written();
    let again = send().await;
    assert_eq!((again.status, again.text()), (200, first.text()));
    assert_eq!(office.written(), written);
}

async fn r3_011_a_refund_returns_an_approved_commission_and_tells_who_approved_it(app: TestApp) {
    let office = office(&app).await;
    let (invoice, approved) = invoiced(&office, "2026-11-20").await;
    let decided = office
        .put(&approved, json!({ "status": "approved" }))
        .await
        .json();
    let approver = decided["decidedBy"]["id"].clone();
    let waiting = format!("/api/commissions?lostApprovalOf={approver}");
    assert_eq!(office.admin.get(&waiting).await.json(), json!([]));
    refund(&office, invoice, json!(500), "2026-11-21").await;
    let list = office.admin.get(&waiting).await.json();
    assert_eq!(
        figures(&list[0], "id status amount"),
        format!("{} pending 42.00", approved["id"])
    );
    let lost = &list[0]["lostApproval"];
    assert_eq!(figures(lost, "userId mine"), format!("{approver} true"));
    let shown = office.admin.get(&url(&approved)).await.json();
    assert_eq!(shown["approvedBeforeBy"]["name"], "Dana Reyes");
    let second = app.as_role(Role::Admin).await;
    let theirs = second.get(&url(&approved)).await.json();
    assert_eq!(theirs["lostApproval"]["mine"], false);
    // Its history says why.
    let told = office
        .rep
        .get(&format!("{}/timeline", url(&approved)))
        .await
        .json();
    assert_eq!(
        figures(&told[0], "kind from to"),
        "commission.reopened approved pending"
    );
    let refund_id = lost["refundId"].to_string();
    let last = app
        .events()
        .into_iter()
        .rfind(|event| event.kind == "commission.reopened");
    assert!(
        last.unwrap()
            .after
            .contains(&format!("\"refundId\":\"{refund_id}\""))
    );
    // Approved again, it waits no more.
    let again = office
        .put(&approved, json!({ "status": "approved" }))
        .await
        .json();
    assert_eq!(figures(&again, "status lostApproval"), "approved null");
    assert_eq!(office.admin.get(&waiting).await.json(), json!([]));
}
