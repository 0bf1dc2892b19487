//! Who says how much a commission is, and how much it may be.

use super::support::*;
use api::http_tests;
use api::testing::TestApp;
use crm_core::users::{Role, UserStatus};
use serde_json::json;

http_tests!(
    on both:
    r3_006_an_administrator_who_earns_changes_nothing_of_their_own,
    r3_007_above_the_calculated_amount_it_takes_an_administrator_and_a_reason,
);

async fn r3_006_an_administrator_who_earns_changes_nothing_of_their_own(app: TestApp) {
    let office = office(&app).await;
    let boss = app.user(Role::SalesManager, UserStatus::Active).await;
    let client = client_of(&office.admin, "Bo", boss.id.get()).await;
    office.pay(client, json!(1000)).await;
    let other = office.commission().await;
    app.run_sql(&format!(
        "UPDATE users SET role = 'admin' WHERE id = {}",
        boss.id
    ));
    let own = app.signed_in(boss.username.as_str()).await;
    let path = format!("/api/commissions?userId={}", boss.id);
    let mine = own.get(&path).await.json()[0].clone();
    let written = office.written();
    let edits = [
        json!({ "amount": 9999 }),
        json!({ "amount": 100, "reason": "I am worth it." }),
        json!({ "amount": 1 }),
        json!({ "rate": 50 }),
        json!({ "rate": 1 }),
        json!({ "amount": 84, "rate": 13, "notes": "all in one" }),
        json!({ "userId": office.rep_id }),
        json!({ "paymentId": null }),
        json!({ "clientId": office.client }),
        json!({ "status": "approved" }),
    ];
    for edit in edits {
        let answer = own.patch(&url(&mine), edit.clone()).await;
        assert_eq!(told(&answer), "403 self_decision", "{edit}");
    }
    let acts = [
        json!({ "reductions": [] }),
        json!({ "amount": 60, "rate": 0.1 }),
        json!({ "status": "paid" }),
    ];
    for act in acts {
        let answer = own.put(&url(&mine), act.clone()).await;
        assert_eq!(told(&answer), "403 self_decision", "{act}");
    }
    let withdrawn = own.post(&withdrawal(&mine), json!({})).await;
    assert_eq!(told(&withdrawn), "403 self_decision");
    // Nor does another user's become theirs.
    let taken = own
        .patch(&url(&other), json!({ "userId": boss.id.get() }))
        .await;
    assert_eq!(told(&taken), "403 self_decision");
    assert_eq!(office.written(), written);
    let notes = own.patch(&url(&mine), json!({ "notes": "thanks" })).await;
    assert_eq!(figures(&notes.json(), "notes amount"), "thanks 84.00");
}

async fn r3_007_above_the_calculated_amount_it_takes_an_administrator_and_a_reason(app: TestApp) {
    let office = office(&app).await;
    let payment = office.unearned("2026-11-20").await;
    let form = |more| {
        let mut form = office.filled(json!({ "paymentId": payment }));
        let more: serde_json::Value = more;
        form.as_object_mut()
            .unwrap()
            .extend(more.as_object().unwrap().clone());
        form
    };
    let refused = [
        (true, json!({}), "422 invalid_fields reason reason_required"),
        (
            true,
            json!({ "reason": " " }),
            "422 invalid_fields reason reason_required",
        ),
        (
            true,
            json!({ "amount": 140.01, "reason": "more" }),
            "422 invalid_fields amount amount_above_base",
        ),
        (
            true,
            json!({ "amount": 84, "rate": 14.01 }),
            "422 invalid_fields rate rate_above_base",
        ),
        (
            false,
            json!({ "amount": 84.01, "reason": "more" }),
            "403 above_engine",
        ),
    ];
    let written = office.written();
    for (by_admin, more, outcome) in refused {
        let agent = if by_admin {
            &office.admin
        } else {
            &office.billing
        };
        let answer = agent.post("/api/commissions", form(more.clone())).await;
        assert_eq!(told(&answer), outcome, "{more}");
    }
    assert_eq!(office.written(), written);
    let reason = json!({ "reason": " She found the buyer. " });
    let raised = made(&office.admin, "/api/commissions", form(reason)).await;
    let names = "amount aboveEngine reason";
    assert_eq!(figures(&raised, names), "140.00 true She found the buyer.");
    assert_eq!(raised["raisedBy"]["name"], "Dana Reyes");
    let list = office.rep.get("/api/commissions").await.json();
    assert_eq!(figures(&list[0], names), "140.00 true She found the buyer.");
    // Back at the calculated amount, nothing is left of it.
    let reduced = office.put(&raised, json!({ "reductions": [] })).await;
    assert_eq!(figures(&reduced.json(), names), "84.00 false null");
    let raise = json!({ "amount": 90 });
    let edited = office.admin.patch(&url(&raised), raise.clone()).await;
    assert_eq!(told(&edited), "422 invalid_fields reason reason_required");
}
