//! Commissions over HTTP, on both databases.

mod approvals;
mod deciding;
mod editing;
mod engine;
mod figures;
mod form;
mod long_period;
mod policies;
mod proposal;
mod reducing;
mod statements;
mod support;

use api::http_tests;
use api::testing::{Client, TestApp};
use crm_core::users::{Role, UserStatus};
use serde_json::{Value, json};
use support::*;

http_tests!(
    on both:
    r2_096_r2_097_r2_099_r2_228_a_completed_payment_makes_a_commission_that_explains_itself,
    r2_159_r2_161_r2_162_r2_169_everyone_but_an_admin_sees_their_own,
    r2_035_r2_060_r2_061_r2_063_r2_170_the_list_is_filtered_and_sorted_by_the_server,
    r2_112_r2_163_r2_171_r2_172_the_recipients_are_the_three_roles_that_earn,
    r2_058_r2_162_the_cards_are_paid_less_clawbacks_pending_this_month_and_their_number,
    a_commissions_timeline_tells_each_step,
);

async fn r2_096_r2_097_r2_099_r2_228_a_completed_payment_makes_a_commission_that_explains_itself(
    app: TestApp,
) {
    let office = office(&app).await;
    let made = office.commission().await;
    let names = "version salesRepName clientName amount rate ratePercent status paidDate notes \
                 automatic clawedBack net mine acts";
    assert_eq!(
        figures(&made, names),
        "1 Dana Reyes Ana Ruiz 84.00 0.14 14 pending null null true 0.00 84.00 false [edit,reduce,deny,approve]"
    );
    assert_eq!(made["userId"], office.rep_id);
    let own = office.rep.get(&url(&made)).await.json();
    assert_eq!(
        figures(&own, "mine acts createdBy decidedBy payout"),
        "true [] null null null"
    );
    let names = "paymentAmount paymentMethod lifetimeTotal tierFrom serviceType shareRate feeRate \
                 netRate net baseRate reductions reductionRate finalRate engineAmount policy";
    assert_eq!(
        figures(&own["explanation"], names),
        "1000.00 check 1000.00 0.00 Cancellation 0.4 0 0.6 600.00 0.14 [] 0 0.14 84.00 \
         part 2, section 9"
    );
    let line = &own["lines"][0];
    assert_eq!(figures(line, "kind amount refundId"), "earned 84.00 null");
    assert!(line["createdAt"].is_string());
}

async fn r2_159_r2_161_r2_162_r2_169_everyone_but_an_admin_sees_their_own(app: TestApp) {
    let office = office(&app).await;
    let manager = app.user(Role::SalesManager, UserStatus::Active).await;
    let other = client_of(&office.admin, "Bo", manager.id.get()).await;
    let mine = office.commission().await;
    office.pay(other, json!(500)).await;
    let ids = async |client: &Client<'_>| {
        let answer = client.get("/api/commissions?sort=createdAt").await;
        let list = answer.json();
        let rows = list.as_array().unwrap().iter();
        let total = answer.header("x-total-count").map(str::to_owned);
        (rows.map(|row| row["id"].clone()).collect::<Vec<_>>(), total)
    };
    let foreign = ids(&office.admin).await.0[1].clone();
    assert_eq!(ids(&office.admin).await.1.as_deref(), Some("2"));
    assert_eq!(
        ids(&office.rep).await,
        (vec![mine["id"].clone()], Some("1".to_owned()))
    );
    assert_eq!(ids(&office.billing).await.0, [] as [Value; 0]);
    let agent = app.as_role(Role::PhoneAgent).await;
    assert_eq!(ids(&agent).await.0, [] as [Value; 0]);
    // A filter by its owner does not find it either; by its id it does not exist.
    let path = format!("/api/commissions?userId={}", manager.id);
    assert_eq!(office.rep.get(&path).await.json(), json!([]));
    let foreign = json!({ "id": foreign });
    for path in [url(&foreign), format!("{}/timeline", url(&foreign))] {
        assert_eq!(told(&office.rep.get(&path).await), "404 not_found");
        assert_eq!(told(&office.billing.get(&path).await), "404 not_found");
    }
    let change = json!({ "amount": 1 });
    assert_eq!(
        told(&office.billing.patch(&url(&foreign), change).await),
        "404 not_found"
    );
    // Who pays is shown what is to be paid.
    office.put(&foreign, json!({ "status": "approved" })).await;
    assert_eq!(ids(&office.billing).await.0, [foreign["id"].clone()]);
    assert_eq!(told(&office.rep.get(&url(&foreign)).await), "404 not_found");
    // And what one recorded for another user.
    let body = json!({ "userId": manager.id.get(), "clientId": other, "amount": 5, "rate": 1 });
    let recorded = made(&office.billing, "/api/commissions", body).await;
    assert_eq!(
        ids(&office.billing).await.0,
        [foreign["id"].clone(), recorded["id"].clone()]
    );
}

async fn r2_035_r2_060_r2_061_r2_063_r2_170_the_list_is_filtered_and_sorted_by_the_server(
    app: TestApp,
) {
    let office = office(&app).await;
    let boss = app.user(Role::SalesManager, UserStatus::Active).await;
    app.run_sql(&format!(
        "UPDATE users SET first_name = 'José', last_name = 'Abe' WHERE id = {}",
        boss.id
    ));
    let other = client_of(&office.admin, "Zoe", boss.id.get()).await;
    let first = office.commission().await;
    office.pay(other, json!(20_000)).await;
    office
        .put(
            &first,
            json!({ "status": "Paid", "paidDate": "2026-11-20" }),
        )
        .await;
    // 84.00 of Dana Reyes for Ana Ruiz, paid; 2,160.00 of José Abe for Zoe Ruiz, pending.
    let cases = [
        ("", "2160.00 84.00"),
        ("sort=createdAt", "84.00 2160.00"),
        ("sort=name", "2160.00 84.00"),
        ("sort=-name", "84.00 2160.00"),
        ("sort=client", "84.00 2160.00"),
        ("sort=-client", "2160.00 84.00"),
        ("sort=amount", "84.00 2160.00"),
        ("sort=-amount", "2160.00 84.00"),
        ("sort=status", "84.00 2160.00"),
        ("sort=-status", "2160.00 84.00"),
        ("sort=paidDate", "2160.00 84.00"),
        ("sort=-paidDate", "84.00 2160.00"),
        ("search=jose", "2160.00"),
        ("search=dana%20re", "84.00"),
        ("search=zoe", "2160.00"),
        ("search=2160", "2160.00"),
        ("search=%242%2C160.0", "2160.00"),
        ("search=84.00", "84.00"),
        ("search=nobody", ""),
        ("status=paid", "84.00"),
        ("status=Pending", "2160.00"),
        ("status=APPROVED", ""),
        ("from=2026-11-21&to=2026-11-21", "2160.00 84.00"),
        ("to=2026-11-20", ""),
        ("from=2026-11-22", ""),
        ("page=2&perPage=1", "84.00"),
    ];
    for (query, outcome) in cases {
        let list = office
            .admin
            .get(&format!("/api/commissions?{query}"))
            .await
            .json();
        let amounts = list
            .as_array()
            .unwrap()
            .iter()
            .map(|row| row["amount"].to_string());
        assert_eq!(amounts.collect::<Vec<_>>().join(" "), outcome, "{query}");
    }
    let wrong = office
        .admin
        .get("/api/commissions?status=denied&sort=colour&from=x&userId=me")
        .await;
    assert_eq!(wrong.wrong_fields(), ["status", "from", "userId", "sort"]);
}

async fn r2_112_r2_163_r2_171_r2_172_the_recipients_are_the_three_roles_that_earn(app: TestApp) {
    for role in Role::ALL {
        app.user(*role, UserStatus::Active).await;
    }
    app.user(Role::SalesRep, UserStatus::Deactivated).await;
    let agent = app.as_role(Role::PhoneAgent).await;
    let roles = async |path: &str| {
        let list = agent.get(path).await.json();
        let rows = list.as_array().unwrap().iter();
        let mut roles: Vec<_> = rows
            .map(|row| row["role"].as_str().unwrap().to_owned())
            .collect();
        roles.sort();
        roles.join(" ")
    };
    assert_eq!(
        roles("/api/users?role=SalesRep").await,
        "sales_closer sales_manager sales_rep"
    );
    assert_eq!(roles("/api/users?role=billing").await, "billing");
    let all = agent.get("/api/users").await.json();
    assert_eq!(all.as_array().unwrap().len(), Role::ALL.len() + 1);
    assert_eq!(all[0]["name"], "Dana Reyes");
    assert_eq!(
        told(&agent.get("/api/users?role=boss").await),
        "422 invalid_fields role invalid"
    );
}

async fn r2_058_r2_162_the_cards_are_paid_less_clawbacks_pending_this_month_and_their_number(
    app: TestApp,
) {
    let office = office(&app).await;
    let cards = async |client: &Client<'_>| {
        let summary = client.get("/api/commissions/summary").await.json();
        figures(&summary, "totalEarned pending thisMonth count")
    };
    assert_eq!(cards(&office.rep).await, "0.00 0.00 0.00 0");
    let [first, second, third] = [
        office.commission_of("2026-10-30").await,
        office.commission_of("2026-10-31").await,
        office.commission().await,
    ];
    office
        .put(
            &first,
            json!({ "status": "paid", "paidDate": "2026-10-31" }),
        )
        .await;
    office
        .put(
            &second,
            json!({ "status": "paid", "paidDate": "2026-11-01" }),
        )
        .await;
    assert_eq!(cards(&office.rep).await, "168.00 84.00 84.00 3");
    assert_eq!(cards(&office.admin).await, "168.00 84.00 84.00 3");
    // Of others, for users who may see them.
    assert_eq!(cards(&office.billing).await, "0.00 0.00 0.00 0");
    office.put(&third, json!({ "status": "canceled" })).await;
    assert_eq!(cards(&office.rep).await, "168.00 0.00 84.00 3");
}

async fn a_commissions_timeline_tells_each_step(app: TestApp) {
    let office = office(&app).await;
    let made = office.commission().await;
    office
        .put(&made, json!({ "reductions": ["quality_issues"] }))
        .await;
    office.put(&made, json!({ "status": "approved" })).await;
    let list = office
        .rep
        .get(&format!("{}/timeline", url(&made)))
        .await
        .json();
    let kinds = list
        .as_array()
        .unwrap()
        .iter()
        .map(|e| e["kind"].as_str().unwrap());
    let steps = [
        "commission.approved",
        "commission.reduced",
        "commission.created",
    ];
    assert_eq!(kinds.collect::<Vec<_>>(), steps);
    assert_eq!(figures(&list[0], "from to"), "pending approved");
}
