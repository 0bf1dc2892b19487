//! Dated versions of the commission policy over HTTP: made, tried on a past period, taken back, and what
//! commissions say of theirs.

use super::support::*;
use actix_web::test::TestRequest;
use api::http_tests;
use api::testing::{Answer, TestApp};
use crm_core::users::Role;
use serde_json::{Value, json};
use time::Duration;

http_tests!(
    on both:
    r1_174_the_specified_policy_is_always_there,
    r1_174_a_version_holds_from_its_day_on_and_commissions_name_it,
    r1_174_what_cannot_be_a_version_is_refused_with_its_field,
    r1_174_a_version_that_has_not_begun_is_taken_back,
    r1_174_a_past_period_is_shown_under_a_policy_before_it_is_made,
    r1_174_a_version_sent_twice_is_made_once,
    r1_174_none_but_administrators_see_or_change_the_policy,
);

const POLICIES: &str = "/api/commission-policies";
pub(super) const PREVIEW: &str = "/api/commission-policies/preview";

/// 10 % of half of every payment, 20 % from 5,000.00 on, and one point off for each reason.
fn terms() -> Value {
    json!({
        "baseRatePercent": 10,
        "tiers": [{ "from": 5000, "ratePercent": 20 }],
        "sharesPercent": { "cancellation": 50, "transfer": 50, "analysis": 50, "unknown": 50 },
        "cardFeePercent": 2.5,
        "reductionsPercent": {
            "incomplete_paperwork": 1, "quality_issues": 1, "customer_complaints": 1,
            "delayed_processing": 1, "policy_violations": 1,
        },
    })
}

pub(super) fn with(more: Value) -> Value {
    let mut body = terms();
    let fields = body.as_object_mut().unwrap();
    fields.extend(more.as_object().unwrap().clone());
    body
}

fn version(name: &str, first_day: &str) -> Value {
    with(json!({ "name": name, "firstDay": first_day, "reason": "the board's decision" }))
}

fn names(list: &Answer) -> String {
    let list = list.json();
    let rows = list.as_array().unwrap().iter();
    let rows = rows.map(|row| figures(row, "name firstDay lastDay stage acts"));
    rows.collect::<Vec<_>>().join("; ")
}

async fn r1_174_the_specified_policy_is_always_there(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    let list = admin.get(POLICIES).await;
    assert_eq!(names(&list), "part 2, section 9 null null in_force []");
    let specified = &list.json()[0];
    assert_eq!(
        figures(
            specified,
            "id baseRatePercent tiers cardFeePercent reason createdBy createdAt"
        ),
        "0 14 [{from:10000.00,ratePercent:16},{from:20000.00,ratePercent:18},{from:30000.00,ratePercent:20}] 3 \
         null null null"
    );
    assert_eq!(
        figures(
            &specified["sharesPercent"],
            "cancellation transfer analysis unknown"
        ),
        "40 35 25 40"
    );
    let reasons = "incomplete_paperwork quality_issues customer_complaints delayed_processing policy_violations";
    assert_eq!(
        figures(&specified["reductionsPercent"], reasons),
        "2 3 5 2 10"
    );
}

async fn r1_174_a_version_holds_from_its_day_on_and_commissions_name_it(app: TestApp) {
    let mut office = office(&app).await;
    let before = office.commission_of("2026-11-21").await;
    let made = made(&office.admin, POLICIES, version("Winter", "2026-11-22")).await;
    assert_eq!(
        figures(&made, "id name firstDay lastDay stage reason acts"),
        "1 Winter 2026-11-22 null upcoming the board's decision [delete]"
    );
    assert_eq!(made["createdBy"]["name"], "Dana Reyes");
    app.advance(Duration::days(1));
    // Yesterday's sessions are over.
    office.admin = app.as_role(Role::Admin).await;
    let after = office.commission_of("2026-11-22").await;
    assert_eq!(figures(&before, "amount ratePercent"), "84.00 14");
    assert_eq!(figures(&after, "amount ratePercent"), "50.00 10");
    // A payment of yesterday that comes in today earns by yesterday's.
    let late = office.commission_of("2026-11-20").await;
    assert_eq!(figures(&late, "amount ratePercent"), "84.00 14");
    let explained = "netRate baseRate tierFrom policy";
    for (of, outcome) in [
        (&before, "0.6 0.14 0.00 part 2, section 9"),
        (&late, "0.6 0.14 0.00 part 2, section 9"),
        (&after, "0.5 0.1 0.00 Winter"),
    ] {
        let page = office.admin.get(&url(of)).await.json();
        assert_eq!(figures(&page["explanation"], explained), outcome);
    }
    // A reduction goes by the version that it was earned under.
    for (of, outcome) in [(&before, "66.00 0.11"), (&after, "45.00 0.09")] {
        let reduced = office
            .put(of, json!({ "reductions": ["quality_issues"] }))
            .await;
        assert_eq!(figures(&reduced.json(), "amount rate"), outcome);
    }
    // What is asked today, and told of a payment, goes by the version of its day.
    let question = json!({
        "paymentAmount": 1000, "totalClientPayments": 6000, "serviceType": "Transfer", "paymentMethod": "credit_card",
    });
    let calculate = async |question: Value| {
        let path = "/api/commissions/calculate";
        let found = office.admin.post(path, question).await.json();
        figures(&found, "net baseRate amount")
    };
    let mut of_yesterday = question.clone();
    of_yesterday["paymentDate"] = json!("2026-11-21");
    assert_eq!(calculate(of_yesterday).await, "620.00 0.14 86.80");
    assert_eq!(calculate(question).await, "475.00 0.2 95.00");
    assert_eq!(
        names(&office.admin.get(POLICIES).await),
        "Winter 2026-11-22 null in_force []; part 2, section 9 null 2026-11-21 past []"
    );
    let told = app.events();
    let told: Vec<_> = told
        .iter()
        .filter(|e| e.kind == "commission_policy.made")
        .collect();
    assert_eq!((told.len(), told[0].entity.as_str()), (1, "office"));
    assert!(
        told[0].after.contains("\"firstDay\":\"2026-11-22\""),
        "{:?}",
        told[0]
    );
}

/// The field, what is sent in it as JSON → the field that is named and its code.
const WRONG: &[[&str; 3]] = &[
    ["firstDay", r#""2026-12-01""#, "firstDay first_day_taken"],
    ["firstDay", r#""2026-11-15""#, "firstDay already_earned"],
    ["firstDay", r#""2026-11-01""#, "firstDay already_earned"],
    ["firstDay", r#""2033-01-01""#, "firstDay too_far_ahead"],
    ["firstDay", r#""tomorrow""#, "firstDay invalid"],
    ["firstDay", "null", "firstDay required"],
    ["name", r#""WINTER""#, "name taken"],
    ["name", r#""Part 2, Section 9""#, "name taken"],
    ["name", r#"" ""#, "name required"],
    ["reason", "null", "reason required"],
    [
        "tiers",
        r#"[{"from":10,"ratePercent":20},{"from":10,"ratePercent":21}]"#,
        "tiers tiers_not_ascending",
    ],
    [
        "tiers",
        r#"[{"from":10,"ratePercent":20},{"from":5,"ratePercent":21}]"#,
        "tiers tiers_not_ascending",
    ],
    [
        "tiers",
        r#"[{"from":0,"ratePercent":20}]"#,
        "tiers.0.from not_positive",
    ],
    [
        "tiers",
        r#"[{"from":-1,"ratePercent":20}]"#,
        "tiers.0.from not_positive",
    ],
    ["tiers", r#"[{"from":5}]"#, "tiers.0.ratePercent required"],
    [
        "tiers",
        r#"[{"from":5,"ratePercent":1,"to":9}]"#,
        "tiers.0.to unknown_field",
    ],
    ["tiers", "null", "tiers required"],
    ["baseRatePercent", "100.01", "baseRatePercent invalid"],
    ["baseRatePercent", "-1", "baseRatePercent invalid"],
    ["baseRatePercent", "1.001", "baseRatePercent invalid"],
    ["baseRatePercent", r#""14""#, "baseRatePercent wrong_type"],
    ["cardFeePercent", "null", "cardFeePercent required"],
    ["sharesPercent", "{}", "sharesPercent.cancellation required"],
    ["reductionsPercent", "5", "reductionsPercent wrong_type"],
    ["since", r#""2026-12-15""#, "since unknown_field"],
];

async fn r1_174_what_cannot_be_a_version_is_refused_with_its_field(app: TestApp) {
    let office = office(&app).await;
    office.commission_of("2026-11-15").await;
    app.set("books_closed_through", "2026-10-31").await;
    made(&office.admin, POLICIES, version("Winter", "2026-12-01")).await;
    let changed = |field: &str, value: Value| {
        let mut body = version("Next", "2026-12-15");
        body[field] = value;
        body
    };
    for [field, value, outcome] in WRONG {
        let body = changed(field, serde_json::from_str(value).unwrap());
        let answer = office.admin.post(POLICIES, body).await;
        let code = match outcome.split_once(' ') {
            Some((_, "unknown_field")) => "unknown_field",
            _ => "invalid_fields",
        };
        let outcome = format!("422 {code} {outcome}");
        assert_eq!(told(&answer), outcome, "{field} {value}: {answer:?}");
    }
    let long = changed("name", json!("x".repeat(101)));
    let many: Vec<_> = (1..=20)
        .map(|from| json!({ "from": from, "ratePercent": 20 }))
        .collect();
    for (body, outcome) in [
        (long, "name invalid"),
        (changed("tiers", json!(many)), "tiers invalid"),
    ] {
        let answer = office.admin.post(POLICIES, body).await;
        assert_eq!(told(&answer), format!("422 invalid_fields {outcome}"));
    }
    let closed = changed("firstDay", json!("2026-10-31"));
    assert_eq!(
        told(&office.admin.post(POLICIES, closed).await),
        "422 books_closed firstDay books_closed"
    );
    let earned = office
        .admin
        .post(POLICIES, changed("firstDay", json!("2026-11-15")))
        .await;
    assert_eq!(
        earned.json()["errors"][0]["detail"],
        "Commissions on payments up to Nov 15, 2026 were already earned. Those don't change. Choose a later day."
    );
    // Back to where nothing was earned, it may begin.
    let back = office
        .admin
        .post(POLICIES, changed("firstDay", json!("2026-11-16")))
        .await;
    assert_eq!(told(&back), "201");
    assert_eq!(
        names(&office.admin.get(POLICIES).await),
        "Winter 2026-12-01 null upcoming [delete]; Next 2026-11-16 2026-11-30 in_force []; \
         part 2, section 9 null 2026-11-15 past []"
    );
}

async fn r1_174_a_version_that_has_not_begun_is_taken_back(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    made(&admin, POLICIES, version("Now", "2026-11-21")).await;
    made(&admin, POLICIES, version("Next", "2026-11-22")).await;
    let path = |id: i64| format!("{POLICIES}/{id}");
    let cases = [
        (0, "404 not_found"),
        (1, "409 policy_begun"),
        (9, "404 not_found"),
        (2, "204"),
        (2, "404 not_found"),
    ];
    for (id, outcome) in cases {
        assert_eq!(told(&admin.delete(&path(id)).await), outcome, "{id}");
    }
    assert_eq!(
        names(&admin.get(POLICIES).await),
        "Now 2026-11-21 null in_force []; part 2, section 9 null 2026-11-20 past []"
    );
    // Its name and its day are free again; once it has begun it stays.
    made(&admin, POLICIES, version("Next", "2026-11-22")).await;
    app.advance(Duration::days(1));
    let admin = app.as_role(Role::Admin).await;
    assert_eq!(told(&admin.delete(&path(3)).await), "409 policy_begun");
    let told = app.events();
    let deleted = told
        .iter()
        .filter(|e| e.kind == "commission_policy.deleted");
    assert_eq!(deleted.count(), 1);
}

async fn r1_174_a_past_period_is_shown_under_a_policy_before_it_is_made(app: TestApp) {
    let office = office(&app).await;
    let first = office.commission_of("2026-11-10").await;
    let second = office.commission_of("2026-11-12").await;
    let third = office.commission_of("2026-11-14").await;
    // Half of one was chosen manually; a canceled one counts nowhere.
    let chosen = json!({ "amount": 42, "rate": 0.07 });
    assert_eq!(told(&office.put(&second, chosen).await), "200");
    let denied = office.put(&third, json!({ "status": "canceled" })).await;
    assert_eq!(told(&denied), "200");
    let written = office.written();
    let ask = |from: &str, to: &str| {
        let body = with(json!({ "from": from, "to": to }));
        office.admin.post(PREVIEW, body)
    };
    let found = ask("2026-11-10", "2026-11-21").await;
    assert_eq!(told(&found), "200");
    let found = found.json();
    assert_eq!(
        figures(&found, "from to count changed chosen before after"),
        "2026-11-10 2026-11-21 2 1 1 126.00 92.00"
    );
    assert_eq!(
        figures(&found["people"][0], "salesRepName count before after"),
        "Dana Reyes 2 126.00 92.00"
    );
    assert_eq!(found["people"][0]["userId"], office.rep_id);
    assert_eq!(
        figures(
            &found["largest"][0],
            "salesRepName clientName paymentDate before after"
        ),
        "Dana Reyes Ana Ruiz 2026-11-10 84.00 50.00"
    );
    assert_eq!(found["largest"][0]["commissionId"], first["id"]);
    // Both days belong to the period.
    for (from, to, outcome) in [
        ("2026-11-10", "2026-11-10", "1"),
        ("2026-11-11", "2026-11-11", "0"),
        ("2026-11-11", "2026-11-12", "1"),
        ("2020-01-01", "2026-11-09", "0"),
    ] {
        let found = ask(from, to).await.json();
        assert_eq!(figures(&found, "count"), outcome, "{from} {to}");
    }
    for (from, to, outcome) in [
        (
            "2026-11-10",
            "2026-11-22",
            "422 invalid_fields to in_the_future",
        ),
        ("2026-11-10", "2026-11-09", "422 invalid_fields to invalid"),
        ("", "2026-11-09", "422 invalid_fields from required"),
    ] {
        assert_eq!(told(&ask(from, to).await), outcome, "{from} {to}");
    }
    assert_eq!(office.written(), written);
    assert_eq!(
        office
            .admin
            .get(POLICIES)
            .await
            .json()
            .as_array()
            .unwrap()
            .len(),
        1
    );
}

async fn r1_174_a_version_sent_twice_is_made_once(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    let send = || {
        let request = TestRequest::post().uri(POLICIES);
        let request = request.insert_header(("Idempotency-Key", "policy-1"));
        admin.send(request.set_json(version("Next", "2026-12-01")))
    };
    let (first, second) = (send().await, send().await);
    assert_eq!((first.status, second.status), (201, 201));
    assert_eq!(first.json(), second.json());
    assert_eq!(app.rows("SELECT name FROM commission_policies"), ["Next"]);
}

async fn r1_174_none_but_administrators_see_or_change_the_policy(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    let made = made(&admin, POLICIES, version("Next", "2026-12-01")).await;
    let path = format!("{POLICIES}/{}", made["id"]);
    for role in Role::ALL.iter().filter(|role| **role != Role::Admin) {
        let client = app.as_role(*role).await;
        let body = version("Mine", "2026-12-02");
        let trial = with(json!({ "from": "2026-11-01", "to": "2026-11-20" }));
        let answers = [
            client.get(POLICIES).await,
            client.post(POLICIES, body).await,
            client.post(PREVIEW, trial).await,
            client.delete(&path).await,
        ];
        for answer in answers {
            assert_eq!(told(&answer), "403 forbidden", "{role}");
        }
    }
    assert_eq!(app.rows("SELECT name FROM commission_policies"), ["Next"]);
}
