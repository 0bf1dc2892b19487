//! Invoices.

use super::*;
use api::http_tests;
use crm_core::users::Role;

http_tests!(
    on both:
    r2_125_an_invoice_is_overdue_by_the_day_and_paid_by_its_payments,
    r2_125_the_ages_of_what_is_outstanding_add_up_to_it,
    what_is_wrong_with_an_invoice_is_named_and_nothing_is_written,
    an_invoice_is_voided_once_and_only_without_payments,
    credit_pays_an_invoice_up_to_what_there_is,
    what_an_invoice_offers_is_taken_and_nothing_else,
    the_same_invoice_sent_twice_is_one,
    r3_048_an_invoice_of_one_client_is_found_by_what_it_is_for,
    r5_137_the_invoices_list_is_searched_by_what_it_is_for,
    r3_005_the_export_is_the_filtered_list_with_days_and_age_and_is_recorded,
);

async fn invoice(agent: &Client<'_>, client: i64, amount: &str, due: &str) -> Value {
    let amount: Value = serde_json::from_str(amount).unwrap();
    let body =
        json!({"clientId": client, "amount": amount, "dueDate": due, "description": "Extra"});
    made(agent, "/api/invoices", body).await
}

async fn r3_048_an_invoice_of_one_client_is_found_by_what_it_is_for(app: TestApp) {
    let agent = app.as_role(Role::User).await;
    let ana = client(&agent, "Ana").await;
    let bo = client(&agent, "Bo").await;
    let extra = invoice(&agent, ana, "300", "2026-12-20").await;
    invoice(&agent, bo, "50", "2026-12-20").await;
    let of_plan = json!({"clientId": ana, "name": "Exit of Ébano Cove", "totalAmount": 200,
        "downPayment": 20, "downPaymentDate": "2026-11-30", "paymentFrequency": "monthly",
        "startDate": "2026-12-31", "numberOfPayments": 3});
    made(&agent, "/api/payment-plans", of_plan).await;
    let number = format!("invoice {}", id(&extra));
    let cases: [(&str, &[&str]); 7] = [
        ("EXTRA", &["300.00"]),
        (&number, &["300.00"]),
        ("ebano cove, installment 2", &["60.00"]),
        ("down pay", &["20.00"]),
        ("cove", &["20.00", "60.00", "60.00", "60.00"]),
        ("ana ruiz", &["20.00", "300.00", "60.00", "60.00", "60.00"]),
        ("nothing of the kind", &[]),
    ];
    for (typed, amounts) in cases {
        let typed = typed.replace(' ', "%20").replace(',', "%2C");
        let path = format!("/api/invoices?clientId={ana}&search={typed}");
        assert_eq!(column(&agent.get(&path).await, "amount"), amounts, "{path}");
    }
}

async fn r5_137_the_invoices_list_is_searched_by_what_it_is_for(app: TestApp) {
    let agent = app.as_role(Role::Billing).await;
    let ana = client(&agent, "Ana").await;
    let bo = client(&agent, "Bo").await;
    for (whose, amount, what_for) in [
        (ana, 300, json!("Line 214")),
        (bo, 50, json!("Owner\u{2019}s copies, Line 214")),
        (bo, 70, Value::Null),
    ] {
        let body = json!({"clientId": whose, "amount": amount, "dueDate": "2026-12-20"});
        let body = with(body, json!({"description": what_for}));
        made(&agent, "/api/invoices", body).await;
    }
    let of_plan = json!({"clientId": ana, "name": "Exit of Ébano Cove", "totalAmount": 100,
        "paymentFrequency": "monthly", "startDate": "2026-12-31", "numberOfPayments": 2});
    let plan = made(&agent, "/api/payment-plans", of_plan).await;
    let first = id(&plan["invoices"][0]);
    let cases: [(&str, &[&str]); 6] = [
        ("Line 214", &["300.00", "50.00"]),
        ("LINE 214", &["300.00", "50.00"]),
        ("owner's copies", &["50.00"]),
        ("ebano", &["50.00", "50.00"]),
        ("line 215", &[]),
        ("%", &[]),
    ];
    for (typed, amounts) in cases {
        let typed = typed.replace('%', "%25").replace(' ', "%20");
        let path = format!("/api/invoices?search={typed}");
        let mut found = column(&agent.get(&path).await, "amount");
        found.sort();
        assert_eq!(found, amounts, "{path}");
    }
    let by_number = agent.get(&format!("/api/invoices?search={first}")).await;
    assert_eq!(column(&by_number, "id")[0], first.to_string());
}

async fn what_an_invoice_offers_is_taken_and_nothing_else(app: TestApp) {
    let agent = app.as_role(Role::Billing).await;
    let ana = client(&agent, "Ana").await;
    pay(&agent, ana, "5000", json!({})).await;
    let of_plan = json!({"clientId": ana, "name": "Exit plan", "totalAmount": 100,
        "paymentFrequency": "monthly", "startDate": "2026-01-31", "numberOfPayments": 1});
    for state in ["open", "partial", "paid", "void", "of a plan"] {
        for act in ["pay", "void"] {
            let one = match state {
                "of a plan" => {
                    made(&agent, "/api/payment-plans", of_plan.clone()).await["invoices"][0].clone()
                }
                _ => invoice(&agent, ana, "100", "2026-11-21").await,
            };
            let path = format!("/api/invoices/{}", one["id"]);
            let (credit, void) = (format!("{path}/apply-credit"), format!("{path}/void"));
            match state {
                "partial" => agent.post(&credit, json!({"amount": 40})).await,
                "paid" => agent.post(&credit, json!({})).await,
                "void" => agent.post(&void, json!({})).await,
                _ => agent.get(&path).await,
            };
            let seen = agent.get(&path).await.json();
            let to = if act == "pay" { credit } else { void };
            let answer = agent.post(&to, json!({})).await;
            let taken = answer.status == 200;
            assert_eq!(
                taken,
                offers(&seen, "acts", act),
                "{act} {state}: {answer:?}"
            );
        }
    }
}

async fn r2_125_an_invoice_is_overdue_by_the_day_and_paid_by_its_payments(app: TestApp) {
    let agent = app.as_role(Role::User).await;
    let ana = client(&agent, "Ana").await;
    let made = invoice(&agent, ana, "300.00", "2026-11-20").await;
    assert_eq!(
        made.to_string(),
        format!(
            r#"{{"acts":["pay"],"amount":300.00,"bucket":"1_30","clientId":{ana},"clientName":"Ana Ruiz","description":"Extra","dueDate":"2026-11-20","id":{},"issueDate":"2026-11-21","number":null,"outstanding":300.00,"overdue":true,"paid":0.00,"paymentPlanId":null,"planName":null,"status":"open","suppressed":null,"takenOff":0.00,"version":1}}"#,
            id(&made)
        )
    );
    let today = invoice(&agent, ana, "100", "2026-11-21").await;
    assert_eq!(
        (&today["overdue"], &today["bucket"]),
        (&json!(false), &json!("not_due"))
    );
    pay(&agent, ana, "120", json!({"invoiceId": id(&made)})).await;
    let path = format!("/api/invoices/{}", id(&made));
    let part = agent.get(&path).await.json();
    assert_eq!(
        (&part["status"], part["outstanding"].to_string()),
        (&json!("partial"), "180.00".into())
    );
    pay(&agent, ana, "180", json!({"invoiceId": id(&made)})).await;
    let paid = agent.get(&path).await.json();
    assert_eq!(
        (&paid["status"], &paid["overdue"], &paid["bucket"]),
        (&json!("paid"), &json!(false), &Value::Null)
    );
    let bo = client(&agent, "Bo").await;
    invoice(&agent, bo, "50", "2026-01-31").await;
    let listed =
        async |query: &str| column(&agent.get(&format!("/api/invoices{query}")).await, "amount");
    assert_eq!(listed("").await, ["50.00", "300.00", "100.00"]);
    assert_eq!(listed("?sort=-amount").await, ["300.00", "100.00", "50.00"]);
    assert_eq!(listed("?status=overdue").await, ["50.00"]);
    assert_eq!(listed("?status=outstanding").await, ["50.00", "100.00"]);
    assert_eq!(listed("?status=paid").await, ["300.00"]);
    assert_eq!(listed("?bucket=over_90").await, ["50.00"]);
    assert_eq!(listed("?search=bo").await, ["50.00"]);
    assert_eq!(
        listed(&format!("?clientId={ana}&page=1&perPage=1")).await,
        ["300.00"]
    );
    assert_eq!(
        listed("?dueFrom=2026-11-20&dueTo=2026-11-20").await,
        ["300.00"]
    );
    let wrong = agent
        .get("/api/invoices?status=late&bucket=5&sort=colour&clientId=x")
        .await;
    assert_eq!(
        wrong.wrong_fields(),
        ["clientId", "status", "bucket", "sort"]
    );
    assert_eq!(agent.get("/api/invoices/999").await.code(), "not_found");
}

async fn r2_125_the_ages_of_what_is_outstanding_add_up_to_it(app: TestApp) {
    let agent = app.as_role(Role::Billing).await;
    let ana = client(&agent, "Ana").await;
    for (amount, due) in [
        ("100.10", "2026-12-24"),
        ("200.20", "2026-11-21"),
        ("300.30", "2026-11-20"),
        ("10", "2026-10-22"),
        ("20", "2026-10-21"),
        ("30", "2026-09-22"),
        ("40", "2026-09-21"),
        ("50", "2026-08-23"),
        ("60", "2026-08-22"),
    ] {
        invoice(&agent, ana, amount, due).await;
    }
    let part = invoice(&agent, ana, "75.50", "2025-01-01").await;
    pay(&agent, ana, "25.50", json!({"invoiceId": id(&part)})).await;
    let void = invoice(&agent, ana, "999", "2026-01-01").await;
    let voided = agent
        .post_nothing(&format!("/api/invoices/{}/void", id(&void)))
        .await;
    assert_eq!(voided.status, 200, "{voided:?}");
    let aging = agent.get("/api/invoices/aging").await.json();
    assert_eq!(
        aging.to_string(),
        r#"{"buckets":[{"amount":300.30,"bucket":"not_due","count":2},{"amount":310.30,"bucket":"1_30","count":2},{"amount":50.00,"bucket":"31_60","count":2},{"amount":90.00,"bucket":"61_90","count":2},{"amount":110.00,"bucket":"over_90","count":2}],"total":860.60}"#
    );
    let outstanding = column(
        &agent.get("/api/invoices?status=outstanding").await,
        "outstanding",
    );
    let cents = outstanding
        .iter()
        .map(|text| text.replace('.', "").parse::<i64>().unwrap());
    assert_eq!(cents.sum::<i64>(), 86_060);
}

/// What spoils the form, the field it is wrong in, its code, how its sentence begins.
const WRONG: &str = r#"
{"clientId": null} | clientId | required | Client is required
{"clientId": 999} | clientId | client_not_found | Select a client
{"clientId": "Ana"} | clientId | wrong_type | Send a whole number.
{"amount": null} | amount | not_positive | Amount must be a positive number
{"amount": 0} | amount | not_positive | Amount must be a positive number
{"amount": -1} | amount | not_positive | Amount must be a positive number
{"amount": 1e3} | amount | not_positive | Amount must be a positive number
{"amount": 10.005} | amount | too_many_decimals | Amount may have at most two decimals.
{"amount": 10000000} | amount | too_large | Amount may be at most $9,999,999.99.
{"amount": 1000000000000000000000000000} | amount | too_large | Amount may be at most $9,999,999.99.
{"dueDate": null} | dueDate | required | Due date is required
{"dueDate": "2026-02-30"} | dueDate | invalid | Use
{"dueDate": "1899-12-31"} | dueDate | invalid | Use
{"description": "LONG"} | description | invalid | Use at most 200
{"duedate": "2026-12-01"} | duedate | unknown_field | There is no field duedate here.
"#;

async fn what_is_wrong_with_an_invoice_is_named_and_nothing_is_written(app: TestApp) {
    let agent = app.as_role(Role::Billing).await;
    let ana = client(&agent, "Ana").await;
    let good = json!({"clientId": ana, "amount": 10, "dueDate": "2026-12-01"});
    let wrong = WRONG.replace("LONG", &"x".repeat(201));
    assert_refused(&app, &agent, ("POST", "/api/invoices"), &good, &wrong).await;
    let unknown = agent
        .post("/api/invoices", with(good.clone(), json!({"x": 1})))
        .await;
    assert_eq!(unknown.code(), "unknown_field");
    let back = with(good, json!({"id": 7, "status": "paid", "paid": 3}));
    let made = made(&agent, "/api/invoices", back).await;
    assert_eq!(
        (&made["status"], made["paid"].to_string()),
        (&json!("open"), "0.00".into())
    );
}

async fn an_invoice_is_voided_once_and_only_without_payments(app: TestApp) {
    let agent = app.as_role(Role::Billing).await;
    let ana = client(&agent, "Ana").await;
    let void =
        async |id: i64, body: Value| agent.post(&format!("/api/invoices/{id}/void"), body).await;
    let made = id(&invoice(&agent, ana, "10", "2026-12-01").await);
    let stale = void(made, json!({"version": 2})).await;
    assert_eq!(
        (stale.status, stale.code().as_str()),
        (409, "stale_version")
    );
    assert_eq!(stale.json()["current"]["version"], 1);
    let voided = void(made, json!({"version": 1})).await.json();
    assert_eq!(
        (&voided["status"], &voided["version"]),
        (&json!("void"), &json!(2))
    );
    assert_eq!(void(made, json!({})).await.code(), "invoice_void");
    assert_eq!(void(999, json!({})).await.code(), "not_found");
    assert_eq!(void(made, json!({"why": 1})).await.code(), "unknown_field");
    let paid = id(&invoice(&agent, ana, "10", "2026-12-01").await);
    pay(&agent, ana, "4", json!({"invoiceId": paid})).await;
    let refused = void(paid, json!({})).await;
    assert_eq!(
        (refused.status, refused.code().as_str()),
        (409, "invoice_has_payments")
    );
    let events = app.events();
    let told = events.iter().filter(|event| event.kind == "invoice.voided");
    assert_eq!(told.count(), 1);
}

async fn credit_pays_an_invoice_up_to_what_there_is(app: TestApp) {
    let agent = app.as_role(Role::Billing).await;
    let ana = client(&agent, "Ana").await;
    let due = id(&invoice(&agent, ana, "100", "2026-12-01").await);
    let path = format!("/api/invoices/{due}/apply-credit");
    let none = agent.post(&path, json!({})).await;
    assert_eq!(
        (none.status, none.wrong_fields()),
        (422, vec!["amount".to_owned()])
    );
    pay(&agent, ana, "70", json!({})).await;
    let more = agent.post(&path, json!({"amount": 70.01})).await;
    assert_eq!(more.json()["errors"][0]["code"], "credit_too_small");
    let applied = agent.post(&path, json!({"amount": 30})).await.json();
    assert_eq!(
        (&applied["status"], applied["paid"].to_string()),
        (&json!("partial"), "30.00".into())
    );
    let above = agent.post(&path, json!({"amount": 70.01})).await;
    assert_eq!(above.json()["errors"][0]["code"], "above_outstanding");
    let rest = agent.post_nothing(&path).await.json();
    assert_eq!(rest["paid"].to_string(), "70.00");
    pay(&agent, ana, "500", json!({})).await;
    assert_eq!(agent.post(&path, json!({})).await.json()["status"], "paid");
    assert_eq!(agent.post(&path, json!({})).await.code(), "invoice_paid");
}

async fn the_same_invoice_sent_twice_is_one(app: TestApp) {
    let agent = app.as_role(Role::Billing).await;
    let ana = client(&agent, "Ana").await;
    let body = json!({"clientId": ana, "amount": 10, "dueDate": "2026-12-01"});
    let first = keyed(&agent, "/api/invoices", "k-1", &body).await;
    let again = keyed(&agent, "/api/invoices", "k-1", &body).await;
    assert_eq!((first.status, again.status), (201, 201));
    assert_eq!(first.text(), again.text());
    let other = with(body, json!({"amount": 11}));
    let other = keyed(&agent, "/api/invoices", "k-1", &other).await;
    assert_eq!(
        (other.status, other.code().as_str()),
        (422, "idempotency_key_reused")
    );
    let count = agent.get("/api/invoices").await;
    assert_eq!(count.header("x-total-count"), Some("1"));
    let path = format!("/api/invoices/{}/void", id(&first.json()));
    for _ in 0..2 {
        assert_eq!(keyed(&agent, &path, "k-2", &json!({})).await.status, 200);
    }
}

async fn r3_005_the_export_is_the_filtered_list_with_days_and_age_and_is_recorded(app: TestApp) {
    let agent = app.as_role(Role::Billing).await;
    let ana = client(&agent, "=Ana").await;
    invoice(&agent, ana, "1250.5", "2026-08-01").await;
    invoice(&agent, ana, "8", "2026-12-01").await;
    let answer = agent.get("/api/invoices/export?status=overdue").await;
    let name = answer.header("content-disposition").unwrap().to_owned();
    assert!(name.contains("invoices-2026-11-21.csv"), "{name}");
    let text = answer.text();
    let rows: Vec<_> = text.trim_start_matches('\u{feff}').lines().collect();
    assert_eq!(rows.len(), 2, "{text}");
    assert!(
        rows[1].ends_with(
            "'=Ana Ruiz,,,Extra,2026-08-01,1250.50,0.00,1250.50,Open,112,90+,2026-11-21,0.00"
        ),
        "{text}"
    );
    let last = app.events().pop().unwrap();
    assert_eq!(last.kind, "invoices.exported");
    assert!(last.after.contains("status=overdue"), "{last:?}");
    let user = app.as_role(Role::User).await;
    assert_eq!(user.get("/api/invoices/export").await.status, 403);
}
