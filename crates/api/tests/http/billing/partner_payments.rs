//! Payments to partners.

use super::*;
use api::http_tests;
use crm_core::users::Role;

http_tests!(
    on both:
    r2_104_r2_105_r2_123_r2_187_r2_188_what_a_partner_is_paid_is_listed,
    r2_034_partner_payments_are_found_by_partner_and_filters,
    r2_146_r2_147_what_is_wrong_with_a_partner_payment_is_named,
    r2_240_r2_241_every_type_and_method_is_taken,
    r2_123_r2_189_a_partner_payment_moves_and_is_final_at_its_end,
    r2_123_what_a_partner_payment_offers_is_taken_and_nothing_else,
    r2_188_the_same_partner_payment_sent_twice_is_one,
    r3_009_a_partner_is_not_paid_in_a_closed_month,
);

http_tests!(r5_181_a_changed_payment_is_for_cases_of_its_own_partner);

fn form(partner: i64) -> Value {
    json!({"partnerId": partner, "paymentType": "filing_fee", "paymentMethod": "ach",
        "amount": 45, "paymentDate": "2026-11-20"})
}

async fn paid(agent: &Client<'_>, partner: i64, more: Value) -> Value {
    made(agent, "/api/partner-payments", with(form(partner), more)).await
}

fn url(payment: &Value) -> String {
    format!("/api/partner-payments/{}", payment["id"])
}

async fn r3_009_a_partner_is_not_paid_in_a_closed_month(app: TestApp) {
    let agent = app.as_role(Role::User).await;
    let acme = partner(&agent, "Acme").await;
    let open = paid(&agent, acme, json!({"status": "pending"})).await;
    app.set("books_closed_through", "2026-10-31").await;
    let october = json!({"paymentDate": "2026-10-20"});
    for refused in [
        agent
            .post("/api/partner-payments", with(form(acme), october.clone()))
            .await,
        agent.patch(&url(&open), october).await,
    ] {
        assert_eq!(refused.code(), "books_closed");
        assert_eq!(refused.wrong_fields(), ["paymentDate"]);
    }
}

async fn r2_104_r2_105_r2_123_r2_187_r2_188_what_a_partner_is_paid_is_listed(app: TestApp) {
    let agent = app.as_role(Role::User).await;
    let acme = partner(&agent, "Acme").await;
    let ana = client(&agent, "Ana").await;
    let case = case(&agent, (ana, "Palm Cove"), acme).await;
    let made = paid(
        &agent,
        acme,
        json!({"amount": 45.50, "description": "Filing", "invoiceNumber": "A-17",
        "caseIds": [case, case], "notes": "by mail"}),
    )
    .await;
    let row = agent.get("/api/partner-payments").await.json()[0].clone();
    assert_eq!(row, made);
    assert_eq!(
        row.to_string(),
        format!(
            r#"{{"acts":[],"amount":45.50,"caseIds":[{case}],"description":"Filing","id":{},"invoiceNumber":"A-17","nextStatuses":[],"notes":"by mail","partnerId":{acme},"partnerName":"Acme","paymentDate":"2026-11-20","paymentMethod":"ach","paymentType":"filing_fee","status":"completed","version":1}}"#,
            id(&made)
        )
    );
    assert_eq!(agent.get(&url(&made)).await.json(), made);
    assert_eq!(
        agent.get("/api/partner-payments/999").await.code(),
        "not_found"
    );
}

async fn r2_034_partner_payments_are_found_by_partner_and_filters(app: TestApp) {
    let agent = app.as_role(Role::User).await;
    let (acme, cote) = (
        partner(&agent, "Acme").await,
        partner(&agent, "Côté Légal").await,
    );
    paid(
        &agent,
        acme,
        json!({"amount": 1, "paymentDate": "2026-11-01"}),
    )
    .await;
    paid(
        &agent,
        cote,
        json!({"amount": 3, "status": "pending", "paymentMethod": "wire"}),
    )
    .await;
    paid(
        &agent,
        acme,
        json!({"amount": 2, "paymentType": "retainer"}),
    )
    .await;
    let amounts = async |query: &str| {
        let answer = agent.get(&format!("/api/partner-payments{query}")).await;
        column(&answer, "amount").join(" ")
    };
    assert_eq!(amounts("").await, "2.00 3.00 1.00");
    assert_eq!(amounts("?sort=paymentDate").await, "1.00 2.00 3.00");
    assert_eq!(amounts("?sort=amount").await, "1.00 2.00 3.00");
    assert_eq!(amounts("?sort=-amount&page=2&perPage=1").await, "2.00");
    assert_eq!(amounts("?search=cote").await, "3.00");
    assert_eq!(amounts("?status=pending").await, "3.00");
    assert_eq!(amounts("?type=retainer").await, "2.00");
    assert_eq!(amounts("?method=wire").await, "3.00");
    assert_eq!(amounts(&format!("?partnerId={acme}")).await, "2.00 1.00");
    assert_eq!(amounts("?from=2026-11-20&to=2026-11-20").await, "2.00 3.00");
    let wrong = agent
        .get("/api/partner-payments?status=refunded&type=gift&method=cash&sort=x")
        .await;
    assert_eq!(wrong.wrong_fields(), ["status", "type", "method", "sort"]);
}

/// What spoils the form, the field it is wrong in, its code, how its sentence begins.
const WRONG: &str = r#"
{"partnerId": null} | partnerId | required | Partner is required
{"partnerId": 999} | partnerId | partner_not_active | Select an active partner.
{"partnerId": GONE} | partnerId | partner_not_active | Select an active partner.
{"amount": 0} | amount | not_positive | Amount must be a positive number
{"amount": -45} | amount | not_positive | Amount must be a positive number
{"amount": null} | amount | not_positive | Amount must be a positive number
{"amount": 1e3} | amount | not_positive | Amount must be a positive number
{"amount": 45.001} | amount | too_many_decimals | Amount may have at most two decimals.
{"amount": 99999999} | amount | too_large | Amount may be at most
{"paymentType": "gift"} | paymentType | invalid | Choose one of
{"paymentType": null} | paymentType | required | Payment type is required
{"paymentMethod": "cash"} | paymentMethod | invalid | Choose one of
{"paymentDate": "2026-11-22"} | paymentDate | invalid | Payment date cannot be in the future
{"paymentDate": "1899-12-31"} | paymentDate | invalid | Payment date cannot be before 1900
{"paymentDate": null} | paymentDate | required | Payment date is required
{"status": "refunded"} | status | invalid | Choose one of
{"caseIds": [FOREIGN]} | caseIds | case_not_of_partner | Exit case
{"caseIds": ["a"]} | caseIds | wrong_type | Send a list of ids.
{"invoiceNumber": "A-17"} | invoiceNumber | duplicate_invoice_number | This partner's invoice is already paid
{"memo": "x"} | memo | unknown_field | There is no field memo here.
"#;

async fn r2_146_r2_147_what_is_wrong_with_a_partner_payment_is_named(app: TestApp) {
    let agent = app.as_role(Role::User).await;
    let acme = partner(&agent, "Acme").await;
    let gone = partner(&agent, "Gone").await;
    let left = agent
        .patch(&format!("/api/partners/{gone}"), json!({"active": false}))
        .await;
    assert_eq!(left.status, 200, "{left:?}");
    let (ana, other) = (client(&agent, "Ana").await, partner(&agent, "Other").await);
    let foreign = case(&agent, (ana, "Palm Cove"), other).await;
    let wrong = WRONG.replace("GONE", &gone.to_string());
    let wrong = wrong.replace("FOREIGN", &foreign.to_string());
    let first = paid(&agent, acme, json!({"invoiceNumber": "A-17"})).await;
    assert_refused(
        &app,
        &agent,
        ("POST", "/api/partner-payments"),
        &form(acme),
        &wrong,
    )
    .await;
    let list = agent.get("/api/partner-payments").await;
    assert_eq!(column(&list, "id"), [first["id"].to_string()]);
}

async fn r5_181_a_changed_payment_is_for_cases_of_its_own_partner(app: TestApp) {
    let agent = app.as_role(Role::User).await;
    let acme = partner(&agent, "Acme").await;
    let other = partner(&agent, "Other").await;
    let ana = client(&agent, "Ana").await;
    let foreign = case(&agent, (ana, "Palm Cove"), other).await;
    let made = paid(&agent, acme, json!({"status": "pending"})).await;
    let edit = json!({ "caseIds": [foreign] });
    let refused = agent.patch(&url(&made), edit).await;
    assert_eq!(
        (refused.status, refused.wrong_fields()),
        (422, vec!["caseIds".to_owned()])
    );
    assert_eq!(refused.json()["errors"][0]["code"], "case_not_of_partner");
    assert_eq!(agent.get(&url(&made)).await.json(), made);
}

async fn r2_240_r2_241_every_type_and_method_is_taken(app: TestApp) {
    let agent = app.as_role(Role::User).await;
    let acme = partner(&agent, "Acme").await;
    let types = [
        "fulfillment_fee",
        "filing_fee",
        "recording_fee",
        "retainer",
        "milestone_payment",
        "other",
    ];
    let methods = [
        "bank_transfer",
        "check",
        "credit_card",
        "ach",
        "wire",
        "other",
    ];
    for (kind, method) in types.iter().zip(methods) {
        let made = paid(
            &agent,
            acme,
            json!({"paymentType": kind, "paymentMethod": method}),
        )
        .await;
        assert_eq!(
            (&made["paymentType"], &made["paymentMethod"]),
            (&json!(kind), &json!(method))
        );
    }
}

async fn r2_123_r2_189_a_partner_payment_moves_and_is_final_at_its_end(app: TestApp) {
    let agent = app.as_role(Role::User).await;
    let acme = partner(&agent, "Acme").await;
    let made = paid(
        &agent,
        acme,
        json!({"status": "pending", "invoiceNumber": "B-1"}),
    )
    .await;
    let edit = async |body: Value| agent.patch(&url(&made), body).await;
    let edited = edit(json!({"amount": 50, "notes": "more", "invoiceNumber": null, "version": 1}))
        .await
        .json();
    assert_eq!(
        (edited["amount"].to_string(), &edited["version"]),
        ("50.00".into(), &json!(2))
    );
    assert_eq!(
        (&edited["notes"], &edited["invoiceNumber"]),
        (&json!("more"), &Value::Null)
    );
    let stale = edit(json!({"amount": 60, "version": 1})).await;
    assert_eq!(
        (stale.status, stale.code().as_str()),
        (409, "stale_version")
    );
    assert_eq!(stale.json()["current"]["amount"].to_string(), "50.00");
    assert_eq!(
        edit(json!({"amount": -1})).await.json()["errors"][0]["code"],
        "not_positive"
    );
    assert_eq!(edit(json!({"what": 1})).await.code(), "unknown_field");
    assert_eq!(
        edit(json!({"status": "processing"})).await.json()["status"],
        "processing"
    );
    let back = edit(json!({"status": "pending"})).await;
    assert_eq!(
        (back.status, back.code().as_str()),
        (409, "illegal_transition")
    );
    let sentence = back.json()["detail"].as_str().unwrap().to_owned();
    assert!(
        sentence.contains("processing") && sentence.contains("pending"),
        "{sentence}"
    );
    assert_eq!(
        edit(json!({"status": "completed"})).await.json()["status"],
        "completed"
    );
    for body in [json!({"amount": 1}), json!({"status": "canceled"})] {
        let last = edit(body).await;
        assert_eq!((last.status, last.code().as_str()), (409, "final_record"));
    }
    let whole = paid(&agent, acme, json!({"status": "pending"})).await;
    let same = agent.patch(&url(&whole), whole.clone()).await;
    assert_eq!(
        (same.status, &same.json()["version"]),
        (200, &json!(1)),
        "nothing changed"
    );
}

async fn r2_123_what_a_partner_payment_offers_is_taken_and_nothing_else(app: TestApp) {
    let agent = app.as_role(Role::User).await;
    let acme = partner(&agent, "Acme").await;
    let statuses = ["pending", "processing", "completed", "canceled"];
    let acts = [
        ("complete", json!({"status": "completed"})),
        ("edit", json!({"notes": "more"})),
        ("cancel", json!({"status": "canceled"})),
    ];
    for status in statuses {
        let of_it = json!({ "status": status });
        for (act, body) in &acts {
            let one = paid(&agent, acme, of_it.clone()).await;
            let taken = agent.patch(&url(&one), body.clone()).await.status == 200;
            assert_eq!(taken, offers(&one, "acts", act), "{act} {status}");
        }
        for next in statuses.iter().filter(|next| **next != status) {
            let one = paid(&agent, acme, of_it.clone()).await;
            let moved = agent.patch(&url(&one), json!({ "status": next })).await;
            let taken = moved.status == 200;
            assert_eq!(taken, offers(&one, "nextStatuses", next), "{status} {next}");
        }
    }
}

async fn r2_188_the_same_partner_payment_sent_twice_is_one(app: TestApp) {
    let agent = app.as_role(Role::User).await;
    let acme = partner(&agent, "Acme").await;
    let first = keyed(&agent, "/api/partner-payments", "pp", &form(acme)).await;
    let again = keyed(&agent, "/api/partner-payments", "pp", &form(acme)).await;
    assert_eq!((first.status, first.text()), (201, again.text()));
    let other = with(form(acme), json!({"amount": 46}));
    let other = keyed(&agent, "/api/partner-payments", "pp", &other).await;
    assert_eq!(
        (other.status, other.code().as_str()),
        (422, "idempotency_key_reused")
    );
    let list = agent.get("/api/partner-payments").await;
    assert_eq!(list.header("x-total-count"), Some("1"));
}
