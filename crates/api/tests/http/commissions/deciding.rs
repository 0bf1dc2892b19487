//! Approving, paying, denying and reducing.

use super::support::*;
use api::http_tests;
use api::testing::TestApp;
use crm_core::users::{Role, UserStatus};
use serde_json::json;

http_tests!(
    on both:
    r2_113_r2_114_r2_173_approving_pays_today_unless_another_day_is_given,
    r2_115_r2_117_a_denied_one_is_canceled_and_a_second_decision_names_the_first,
    r2_116_r2_160_only_an_admin_decides_and_nobody_on_their_own,
    r2_160_r3_010_what_a_commission_offers_is_taken_and_nothing_else,
    r3_008_acts_that_make_no_sense_are_refused_with_nothing_written,
    two_administrators_at_once_decide_once,
);

async fn r2_113_r2_114_r2_173_approving_pays_today_unless_another_day_is_given(app: TestApp) {
    let office = office(&app).await;
    let names = "status paidDate version payout acts";
    let cases = [
        (json!({ "status": "Paid" }), "paid 2026-11-21 2 null []"),
        (
            json!({ "status": "paid", "paidDate": "2026-11-20" }),
            "paid 2026-11-20 2 null []",
        ),
        (
            json!({ "status": "paid", "createPaymentRecord": true }),
            "paid 2026-11-21 2 {amount:84.00,paidDate:2026-11-21,paymentMethod:bank_transfer} []",
        ),
        (
            json!({ "status": "paid", "createPaymentRecord": true, "paymentMethod": "check" }),
            "paid 2026-11-21 2 {amount:84.00,paidDate:2026-11-21,paymentMethod:check} []",
        ),
        // To be paid by bank.
        (
            json!({ "status": "APPROVED" }),
            "approved null 2 null [pay,withdraw_approval,pay_by_bank]",
        ),
    ];
    for (body, outcome) in cases {
        let made = office.commission().await;
        let answer = office.put(&made, body.clone()).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        let done = answer.json();
        assert_eq!(figures(&done, names), outcome, "{body}");
        assert_eq!(done["decidedBy"]["name"], "Dana Reyes");
        assert!(done["decidedAt"].is_string());
    }
    // What is approved may still be paid manually.
    let made = office.commission().await;
    office.put(&made, json!({ "status": "approved" })).await;
    let paid = office.put(&made, json!({ "status": "paid" })).await.json();
    assert_eq!(figures(&paid, "status paidDate"), "paid 2026-11-21");
}

async fn r2_115_r2_117_a_denied_one_is_canceled_and_a_second_decision_names_the_first(
    app: TestApp,
) {
    let office = office(&app).await;
    let made = office.commission().await;
    let denied = office
        .put(&made, json!({ "status": "canceled", "version": 1 }))
        .await;
    assert_eq!(
        figures(&denied.json(), "status paidDate amount"),
        "canceled null 84.00"
    );
    let written = office.written();
    for body in [
        json!({ "status": "paid" }),
        json!({ "status": "canceled", "version": 1 }),
    ] {
        let second = office.put(&made, body).await;
        assert_eq!(told(&second), "409 already_decided");
        assert_eq!(
            detail(&second),
            "This commission is already canceled: Dana Reyes decided on Nov 21, 2026 at 4:00 AM."
        );
        assert_eq!(second.json()["current"]["status"], "canceled");
    }
    let reduced = office.put(&made, json!({ "reductions": [] })).await;
    assert_eq!(told(&reduced), "409 final_record");
    let edited = office
        .admin
        .patch(&url(&made), json!({ "notes": "no" }))
        .await;
    assert_eq!(told(&edited), "409 final_record");
    assert_eq!(office.written(), written);
}

async fn r2_116_r2_160_only_an_admin_decides_and_nobody_on_their_own(app: TestApp) {
    let office = office(&app).await;
    let made = office.commission().await;
    for role in Role::ALL.iter().filter(|role| **role != Role::Admin) {
        let client = app.as_role(*role).await;
        let answer = client.put(&url(&made), json!({ "status": "paid" })).await;
        assert_eq!(told(&answer), "403 forbidden", "{role}");
    }
    assert_eq!(
        told(
            &office
                .rep
                .put(&url(&made), json!({ "status": "paid" }))
                .await
        ),
        "403 forbidden"
    );
    // An administrator who sold something before.
    let boss = app.user(Role::SalesManager, UserStatus::Active).await;
    let client = client_of(&office.admin, "Bo", boss.id.get()).await;
    office.pay(client, json!(1000)).await;
    app.run_sql(&format!(
        "UPDATE users SET role = 'admin' WHERE id = {}",
        boss.id
    ));
    let own = app.signed_in(boss.username.as_str()).await;
    let list = own.get("/api/commissions").await.json();
    let theirs = &list[0];
    assert_eq!(figures(theirs, "mine acts"), "true []");
    let written = office.written();
    let acts = [
        json!({ "status": "paid" }),
        json!({ "status": "canceled" }),
        json!({ "reductions": ["quality_issues"] }),
        json!({ "amount": 60, "rate": 0.1 }),
    ];
    for act in acts {
        let answer = own.put(&url(theirs), act.clone()).await;
        assert_eq!(told(&answer), "403 self_decision", "{act}");
        assert_eq!(
            detail(&answer),
            "You can't decide on your own commission. Ask another administrator."
        );
    }
    let by_form = own.patch(&url(theirs), json!({ "status": "paid" })).await;
    assert_eq!(told(&by_form), "403 self_decision");
    let signed_in = "SELECT CAST(count(*) AS TEXT) FROM commissions WHERE status = 'pending'";
    assert_eq!(
        (office.written(), app.rows(signed_in)),
        (written, vec!["2".to_owned()])
    );
}

async fn r2_160_r3_010_what_a_commission_offers_is_taken_and_nothing_else(app: TestApp) {
    let office = office(&app).await;
    let acts = [
        ("edit", json!({ "notes": "more" })),
        ("reduce", json!({ "reductions": ["quality_issues"] })),
        ("deny", json!({ "status": "canceled" })),
        ("approve", json!({ "status": "approved" })),
        ("pay", json!({ "status": "paid" })),
        ("withdraw_approval", json!({})),
    ];
    for who in [&office.admin, &office.billing, &office.rep] {
        for state in ["pending", "approved", "paid", "canceled"] {
            for (act, body) in &acts {
                let made = office.commission().await;
                if state != "pending" {
                    office.put(&made, json!({ "status": state })).await;
                }
                let seen = who.get(&url(&made)).await.json();
                let answer = match *act {
                    "edit" => who.patch(&url(&made), body.clone()).await,
                    "withdraw_approval" => who.post(&withdrawal(&made), body.clone()).await,
                    _ => who.put(&url(&made), body.clone()).await,
                };
                // One that is paid already is approved by paying it.
                let taken = answer.status == 200 && (state, *act) != ("pending", "pay");
                // Billing is shown the approved ones only.
                let offered = seen["acts"].as_array();
                let offered = offered.is_some_and(|acts| acts.contains(&json!(act)));
                assert_eq!(taken, offered, "{act} {state}: {answer:?}");
            }
        }
    }
}

async fn r3_008_acts_that_make_no_sense_are_refused_with_nothing_written(app: TestApp) {
    let office = office(&app).await;
    let made = office.commission().await;
    let cases = [
        (json!({}), "422 invalid_fields status invalid"),
        (json!({ "version": 1 }), "422 invalid_fields status invalid"),
        (
            json!({ "status": "paid", "rate": 0.1 }),
            "422 invalid_fields status invalid",
        ),
        (
            json!({ "status": "pending" }),
            "422 invalid_fields status invalid",
        ),
        (
            json!({ "status": "done" }),
            "422 invalid_fields status invalid",
        ),
        (
            json!({ "status": null }),
            "422 invalid_fields status required",
        ),
        (
            json!({ "status": "paid", "paidDate": "2026-11-22" }),
            "422 invalid_fields paidDate in_the_future",
        ),
        (
            json!({ "status": "paid", "paidDate": "1899-12-31" }),
            "422 invalid_fields paidDate invalid",
        ),
        (
            json!({ "status": "paid", "paidDate": "2026-11-19" }),
            "422 invalid_fields paidDate before_earned",
        ),
        (
            json!({ "status": "canceled", "paidDate": "2026-11-20" }),
            "422 invalid_fields paidDate not_paid",
        ),
        (
            json!({ "status": "approved", "createPaymentRecord": true }),
            "422 invalid_fields createPaymentRecord not_paid",
        ),
        (
            json!({ "status": "paid", "paymentMethod": "gold" }),
            "422 invalid_fields paymentMethod invalid",
        ),
        (
            json!({ "status": "paid", "colour": "red" }),
            "422 unknown_field colour unknown_field",
        ),
        (
            json!({ "reductions": ["late"] }),
            "422 invalid_fields reductions invalid",
        ),
        (
            json!({ "status": "paid", "version": 7 }),
            "409 stale_version",
        ),
    ];
    let written = office.written();
    for (body, outcome) in cases {
        assert_eq!(
            told(&office.put(&made, body.clone()).await),
            outcome,
            "{body}"
        );
    }
    let nothing = json!({ "id": 99 });
    assert_eq!(
        told(&office.put(&nothing, json!({ "status": "paid" })).await),
        "404 not_found"
    );
    assert_eq!(office.written(), written);
    // Its own read-only fields may come back with a decision.
    let whole =
        json!({ "id": made["id"], "net": made["net"], "clientName": "Ana Ruiz", "status": "paid" });
    assert_eq!(office.put(&made, whole).await.status, 200);
}

async fn two_administrators_at_once_decide_once(app: TestApp) {
    let office = office(&app).await;
    let made = office.commission().await;
    let second = app.as_role(Role::Admin).await;
    let path = url(&made);
    let (one, other) = futures_util::future::join(
        office.admin.put(&path, json!({ "status": "paid" })),
        second.put(&path, json!({ "status": "canceled" })),
    )
    .await;
    let mut statuses = [one.status, other.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409], "{one:?} {other:?}");
    let loser = if one.status == 409 { one } else { other };
    assert_eq!(told(&loser), "409 already_decided");
}
