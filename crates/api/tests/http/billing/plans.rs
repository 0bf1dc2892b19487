//! Payment plans.

use super::*;
use api::http_tests;
use crm_core::users::Role;

http_tests!(
    on both:
    r2_102_r2_103_r2_120_r2_181_r2_182_a_plan_becomes_its_invoices,
    r2_033_plans_are_found_by_name_state_and_client,
    r2_141_r2_142_r2_143_r2_144_r2_145_what_is_wrong_with_a_plan_is_named,
    r2_119_a_plan_moves_between_its_states_and_no_other_way,
    r2_119_what_a_plan_offers_is_taken_and_nothing_else,
    r2_183_new_terms_are_spread_over_what_is_not_paid,
    r2_183_r2_236_other_days_keep_the_amounts,
    r2_183_the_later_of_two_editors_of_a_plan_gets_409,
    the_same_plan_sent_twice_is_one,
);

fn terms(client: i64) -> Value {
    json!({"clientId": client, "name": "Exit plan", "totalAmount": 10000, "downPayment": 1000,
        "downPaymentDate": "2026-01-15", "paymentFrequency": "monthly", "startDate": "2026-01-31",
        "numberOfPayments": 12, "paymentMethod": "check", "notes": "as agreed"})
}

async fn plan(agent: &Client<'_>, client: i64, more: Value) -> Value {
    made(agent, "/api/payment-plans", with(terms(client), more)).await
}

fn url(plan: &Value) -> String {
    format!("/api/payment-plans/{}", plan["id"])
}

/// The plan's invoices as "number:due:amount:paid".
fn invoices(plan: &Value) -> Vec<String> {
    let invoices = plan["invoices"].as_array().unwrap().iter();
    invoices
        .map(|one| {
            let due = one["dueDate"].as_str().unwrap();
            format!("{}:{due}:{}:{}", one["number"], one["amount"], one["paid"])
        })
        .collect()
}

async fn r2_102_r2_103_r2_120_r2_181_r2_182_a_plan_becomes_its_invoices(app: TestApp) {
    let agent = app.as_role(Role::User).await;
    let ana = client(&agent, "Ana").await;
    let made = plan(&agent, ana, json!({})).await;
    let row = agent.get("/api/payment-plans").await.json()[0].clone();
    assert_eq!(
        row.to_string(),
        format!(
            r#"{{"acts":["edit","hold","cancel"],"clientId":{ana},"clientName":"Ana Ruiz","downPayment":1000.00,"downPaymentDate":"2026-01-15","endDate":"2026-12-31","id":{},"installmentAmount":750.00,"name":"Exit plan","notes":"as agreed","numberOfPayments":12,"outstanding":10000.00,"paid":0.00,"paymentFrequency":"monthly","paymentMethod":"check","startDate":"2026-01-31","status":"active","suppressed":null,"totalAmount":10000.00,"version":1}}"#,
            id(&made)
        )
    );
    let page = agent.get(&url(&made)).await.json();
    assert_eq!(page, made);
    let due = invoices(&page);
    assert_eq!(due.len(), 13);
    assert_eq!(due[0], "0:2026-01-15:1000.00:0.00");
    assert_eq!(due[1], "1:2026-01-31:750.00:0.00");
    assert_eq!(due[2], "2:2026-02-28:750.00:0.00");
    assert_eq!(due[12], "12:2026-12-31:750.00:0.00");
    let listed = agent
        .get(&format!("/api/invoices?planId={}&perPage=200", id(&made)))
        .await;
    assert_eq!(listed.header("x-total-count"), Some("13"));
    assert_eq!(listed.json()[0]["planName"], "Exit plan");
    let less =
        json!({"downPayment": null, "downPaymentDate": null, "paymentMethod": null, "notes": null});
    let bare = plan(&agent, ana, less).await;
    assert_eq!(
        (&bare["downPayment"], &bare["paymentMethod"]),
        (&Value::Null, &json!("credit_card"))
    );
    assert_eq!(invoices(&bare).len(), 12);
    assert_eq!(
        agent.get("/api/payment-plans/999").await.code(),
        "not_found"
    );
}

async fn r2_033_plans_are_found_by_name_state_and_client(app: TestApp) {
    let agent = app.as_role(Role::User).await;
    let (ana, bo) = (client(&agent, "Ana").await, client(&agent, "Bo").await);
    plan(
        &agent,
        ana,
        json!({"name": "Übergang", "totalAmount": 3000, "startDate": "2026-03-01"}),
    )
    .await;
    plan(&agent, bo, json!({"name": "Exit", "status": "on_hold"})).await;
    plan(
        &agent,
        ana,
        json!({"name": "Exit later", "totalAmount": 2000, "startDate": "2026-02-01"}),
    )
    .await;
    let names = async |query: &str| {
        column(
            &agent.get(&format!("/api/payment-plans{query}")).await,
            "name",
        )
    };
    assert_eq!(names("").await, ["Exit later", "Exit", "Übergang"]);
    assert_eq!(names("?search=uberg").await, ["Übergang"]);
    assert_eq!(names("?status=on_hold").await, ["Exit"]);
    assert_eq!(
        names(&format!("?clientId={ana}&sort=startDate")).await,
        ["Exit later", "Übergang"]
    );
    assert_eq!(
        names("?sort=-totalAmount").await,
        ["Exit", "Übergang", "Exit later"]
    );
    assert_eq!(names("?sort=name&page=2&perPage=2").await, ["Übergang"]);
    let wrong = agent
        .get("/api/payment-plans?status=paused&sort=colour")
        .await;
    assert_eq!(wrong.wrong_fields(), ["status", "sort"]);
}

/// What spoils the form, the field it is wrong in, its code, how its sentence begins.
const WRONG: &str = r#"
{"clientId": 999} | clientId | client_not_found | Select a client
{"clientId": null} | clientId | required | Client is required
{"name": "ab"} | name | invalid | Name must be at least 3 characters
{"name": "  a  "} | name | invalid | Name must be at least 3 characters
{"name": null} | name | required | Name must be at least 3 characters
{"totalAmount": 0} | totalAmount | total_not_positive | Total amount must be greater than 0.
{"totalAmount": -10} | totalAmount | total_not_positive | Total amount must be greater than 0.
{"totalAmount": null} | totalAmount | total_not_positive | Total amount must be greater than 0.
{"totalAmount": 10.005} | totalAmount | too_many_decimals | Amount may have
{"totalAmount": 10000000} | totalAmount | too_large | Amount may be at most
{"installmentAmount": 0} | installmentAmount | installment_not_positive | Installment amount must be greater than 0.
{"installmentAmount": 900} | numberOfPayments | last_installment_not_positive | Too many payments
{"numberOfPayments": 0} | numberOfPayments | payments_below_one | Number of payments must be at least 1
{"numberOfPayments": null} | numberOfPayments | required | Number of payments must be at least 1
{"numberOfPayments": 1.5} | numberOfPayments | wrong_type | Send a whole number.
{"numberOfPayments": 601} | numberOfPayments | too_many_payments | Use at most 600
{"downPayment": 10000} | downPayment | down_not_below_total | Down payment must be less
{"downPayment": -1} | downPayment | invalid | Use an amount of $0.00 or more.
{"paymentFrequency": "yearly"} | paymentFrequency | invalid | Choose one of
{"paymentMethod": "barter"} | paymentMethod | invalid | Choose one of
{"startDate": "2026-02-30"} | startDate | invalid | Use
{"startDate": "1899-12-31"} | startDate | invalid | Use
{"status": "completed"} | status | new_plan_status | A new payment plan must be active
{"totals": 1} | totals | unknown_field | There is no field totals here.
"#;

async fn r2_141_r2_142_r2_143_r2_144_r2_145_what_is_wrong_with_a_plan_is_named(app: TestApp) {
    let agent = app.as_role(Role::User).await;
    let ana = client(&agent, "Ana").await;
    assert_refused(
        &app,
        &agent,
        ("POST", "/api/payment-plans"),
        &terms(ana),
        WRONG,
    )
    .await;
    // The same terms are refused of a plan that is there, and in what is shown before it is.
    let there = plan(&agent, ana, json!({})).await;
    for (more, code) in [
        (
            json!({"totalAmount": 0, "downPayment": null}),
            "total_not_positive",
        ),
        (json!({"downPayment": 10000}), "down_not_below_total"),
        (json!({"numberOfPayments": 0}), "payments_below_one"),
        (json!({"numberOfPayments": 100_000}), "too_many_payments"),
        (json!({"totalAmount": 1000.01}), "installment_not_positive"),
        (
            json!({"totalAmount": 1000.10}),
            "last_installment_not_positive",
        ),
    ] {
        let changed = agent.patch(&url(&there), more.clone()).await;
        assert_eq!(
            (changed.status, changed.code().as_str()),
            (422, code),
            "{more}"
        );
        let shown = agent
            .post("/api/payment-plans/preview", with(terms(ana), more.clone()))
            .await;
        assert_eq!((shown.status, shown.code().as_str()), (422, code), "{more}");
        let made = agent
            .post("/api/payment-plans", with(terms(ana), more.clone()))
            .await;
        assert_eq!((made.status, made.code().as_str()), (422, code), "{more}");
    }
    assert_eq!(agent.delete(&url(&there)).await.status, 405);
    let many = agent.post("/api/payment-plans", json!({})).await;
    let fields = [
        "clientId",
        "name",
        "totalAmount",
        "paymentFrequency",
        "startDate",
        "numberOfPayments",
    ];
    assert_eq!(many.wrong_fields(), fields);
    assert_eq!(
        agent
            .get("/api/payment-plans")
            .await
            .header("x-total-count"),
        Some("1")
    );
}

async fn r2_119_what_a_plan_offers_is_taken_and_nothing_else(app: TestApp) {
    let agent = app.as_role(Role::User).await;
    let ana = client(&agent, "Ana").await;
    let in_state = async |status: &str| {
        let one = plan(&agent, ana, json!({"downPayment": null})).await;
        match status {
            "completed" => {
                let whole = json!({"paymentPlanId": one["id"], "paymentType": "installment"});
                pay(&agent, ana, "10000", whole).await;
            }
            other => {
                agent.patch(&url(&one), json!({ "status": other })).await;
            }
        }
        let found = agent.get(&url(&one)).await.json();
        assert_eq!(found["status"], status);
        found
    };
    for status in ["active", "on_hold", "completed", "canceled"] {
        for (act, body) in [
            ("edit", json!({"notes": "more"})),
            ("hold", json!({"status": "on_hold"})),
            ("resume", json!({"status": "active"})),
            ("cancel", json!({"status": "canceled"})),
        ] {
            let one = in_state(status).await;
            let answer = agent.patch(&url(&one), body.clone()).await;
            // To what it is already there is nothing to do, which is no refusal.
            let taken = answer.status == 200 && body["status"] != status;
            assert_eq!(taken, offers(&one, "acts", act), "{act} {status}");
        }
    }
}

async fn r2_119_a_plan_moves_between_its_states_and_no_other_way(app: TestApp) {
    let agent = app.as_role(Role::User).await;
    let ana = client(&agent, "Ana").await;
    let made = plan(
        &agent,
        ana,
        json!({"numberOfPayments": 2, "downPayment": null}),
    )
    .await;
    let to = async |status: &str| agent.patch(&url(&made), json!({"status": status})).await;
    let still = to("completed").await;
    assert_eq!(
        (still.status, still.code().as_str()),
        (409, "plan_still_owed")
    );
    assert!(
        still.text().contains("$10,000.00 is still unpaid"),
        "{still:?}"
    );
    assert_eq!(to("on_hold").await.json()["status"], "on_hold");
    assert_eq!(to("active").await.json()["status"], "active");
    pay(&agent, ana, "10000", json!({"paymentPlanId": id(&made)})).await;
    assert_eq!(agent.get(&url(&made)).await.json()["status"], "completed");
    for status in ["active", "canceled", "on_hold"] {
        let last = to(status).await;
        assert_eq!(
            (last.status, last.code().as_str()),
            (409, "final_record"),
            "{status}"
        );
    }
    let other = plan(&agent, ana, json!({})).await;
    let part = invoices(&other).len();
    assert_eq!(part, 13);
    pay(&agent, ana, "1500", json!({"paymentPlanId": id(&other)})).await;
    let canceled = agent
        .patch(&url(&other), json!({"status": "canceled"}))
        .await
        .json();
    assert_eq!(
        (&canceled["status"], canceled["outstanding"].to_string()),
        (&json!("canceled"), "0.00".into())
    );
    assert_eq!(
        invoices(&canceled),
        ["0:2026-01-15:1000.00:1000.00", "1:2026-01-31:500.00:500.00"]
    );
    let named = agent.patch(&url(&other), json!({"name": "Another"})).await;
    assert_eq!(named.code(), "final_record");
}

/// What spoils the form, the field it is wrong in, its code, how its sentence begins.
const WRONG_LATER: &str = r#"
{"downPayment": 500} | downPayment | down_payment_paid | The down payment of $1,000.00
{"totalAmount": 4000} | totalAmount | total_already_paid | $4,000.00 is already paid on this plan.
{"name": "x"} | name | invalid | Name must be at least 3 characters
{"clientid": 3} | clientid | unknown_field | There is no field
"#;

async fn r2_183_new_terms_are_spread_over_what_is_not_paid(app: TestApp) {
    let agent = app.as_role(Role::User).await;
    let ana = client(&agent, "Ana").await;
    let made = plan(&agent, ana, json!({"numberOfPayments": 3})).await;
    pay(&agent, ana, "4000", json!({"paymentPlanId": id(&made)})).await;
    let whole = agent.get(&url(&made)).await.json();
    // The form sends the whole record back, its read-only fields too.
    let edited = with(
        whole,
        json!({"totalAmount": 12000, "numberOfPayments": 5, "installmentAmount": null}),
    );
    let edited = agent.patch(&url(&made), edited).await;
    assert_eq!(edited.status, 200, "{edited:?}");
    let edited = edited.json();
    assert_eq!(
        invoices(&edited),
        [
            "0:2026-01-15:1000.00:1000.00",
            "1:2026-01-31:3000.00:3000.00",
            "2:2026-02-28:2000.00:0.00",
            "3:2026-03-31:2000.00:0.00",
            "4:2026-04-30:2000.00:0.00",
            "5:2026-05-31:2000.00:0.00",
        ]
    );
    assert_eq!(
        (&edited["endDate"], edited["outstanding"].to_string()),
        (&json!("2026-05-31"), "8000.00".into())
    );
    assert_refused(
        &app,
        &agent,
        ("PATCH", &url(&made)),
        &json!({}),
        WRONG_LATER,
    )
    .await;
}

async fn r2_183_r2_236_other_days_keep_the_amounts(app: TestApp) {
    let agent = app.as_role(Role::User).await;
    let ana = client(&agent, "Ana").await;
    let typed = json!({"numberOfPayments": 3, "installmentAmount": 2000});
    let made = plan(&agent, ana, typed).await;
    let edit = async |body: Value| agent.patch(&url(&made), body).await;
    let later = edit(json!({"downPaymentDate": "2026-01-20"})).await.json();
    assert_eq!(
        invoices(&later),
        [
            "0:2026-01-20:1000.00:0.00",
            "1:2026-01-31:2000.00:0.00",
            "2:2026-02-28:2000.00:0.00",
            "3:2026-03-31:5000.00:0.00",
        ]
    );
    let again = edit(json!({"startDate": "2026-02-15"})).await.json();
    assert_eq!(invoices(&again)[3], "3:2026-04-15:5000.00:0.00");
    assert_eq!(again["endDate"], "2026-04-15");
    pay(&agent, ana, "1000", json!({"paymentPlanId": id(&made)})).await;
    let paid = edit(json!({"downPaymentDate": "2026-01-25"})).await;
    assert_eq!(
        (paid.status, paid.wrong_fields()),
        (422, vec!["downPayment".to_owned()])
    );
}

async fn r2_183_the_later_of_two_editors_of_a_plan_gets_409(app: TestApp) {
    let agent = app.as_role(Role::User).await;
    let ana = client(&agent, "Ana").await;
    let made = plan(&agent, ana, json!({})).await;
    let edit = async |name: &str, version: i64| {
        let body = json!({"name": name, "version": version});
        agent.patch(&url(&made), body).await
    };
    assert_eq!(edit("First", 1).await.json()["version"], 2);
    let stale = edit("Second", 1).await;
    assert_eq!(
        (stale.status, stale.code().as_str()),
        (409, "stale_version")
    );
    assert_eq!(stale.json()["current"]["name"], "First");
    let events = app.events();
    let told = events
        .iter()
        .filter(|event| event.kind == "payment_plan.updated");
    assert_eq!(told.count(), 1);
    assert_eq!(
        agent
            .patch("/api/payment-plans/999", json!({}))
            .await
            .code(),
        "not_found"
    );
}

async fn the_same_plan_sent_twice_is_one(app: TestApp) {
    let agent = app.as_role(Role::User).await;
    let ana = client(&agent, "Ana").await;
    let first = keyed(&agent, "/api/payment-plans", "p", &terms(ana)).await;
    let again = keyed(&agent, "/api/payment-plans", "p", &terms(ana)).await;
    assert_eq!((first.status, first.text()), (201, again.text()));
    let list = agent.get("/api/invoices").await;
    assert_eq!(list.header("x-total-count"), Some("13"));
}
