//! The one search box: records by the number on their papers, and those that were opened before.

use super::{PDF, client, document, id, lead, made};
use api::http_tests;
use api::testing::{Client, TestApp};
use crm_core::users::{Role, UserStatus};
use serde_json::{Value, json};

http_tests!(
    on both:
    r5_137_a_number_opens_the_record_whose_paper_has_it,
    r5_137_a_commission_is_found_by_whom_it_is_shown_to,
    r5_136_records_opened_before_are_shown_again_while_they_are_there,
);

/// "title → address" of each record in a list of the answer.
fn shown(answer: &Value, list: &str) -> Vec<String> {
    let hits = answer[list].as_array().unwrap().iter();
    hits.map(|hit| {
        let text = |name: &str| hit[name].as_str().unwrap().to_owned();
        format!("{} → {}", text("title"), text("to"))
    })
    .collect()
}

async fn searched(agent: &Client<'_>, typed: &str) -> Value {
    let typed = typed.replace(' ', "+").replace('#', "%23");
    let answer = agent.get(&format!("/api/search?q={typed}")).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.json()
}

async fn r5_137_a_number_opens_the_record_whose_paper_has_it(app: TestApp) {
    let agent = app.as_role(Role::Billing).await;
    // Numbers that stand in a phone number or an email are found after the records with exactly that number.
    let dan = client(
        &agent,
        "Dan",
        json!({"phone": "(407) 555-0101", "email": "dan1@example.com"}),
    )
    .await;
    let extra = json!({"clientId": id(&dan), "amount": 1300, "dueDate": "2026-12-20",
        "description": "Line 214"});
    let invoice = id(&made(&agent, "/api/invoices", extra).await);
    let check = json!({"clientId": id(&dan), "paymentMethod": "check", "amount": 20,
        "paymentDate": "2026-11-20", "status": "completed"});
    let payment = made(&agent, "/api/payments", check).await;
    let receipt = payment["receiptNumber"].as_i64().unwrap();
    let payment = id(&payment);
    let of_plan = json!({"clientId": id(&dan), "name": "Exit plan", "totalAmount": 100,
        "paymentFrequency": "monthly", "startDate": "2026-12-31", "numberOfPayments": 3});
    let plan = id(&made(&agent, "/api/payment-plans", of_plan).await);
    let deed = id(&document(&agent, &dan, ("deed.pdf", PDF), "Resort Contract").await);
    let property = format!("/api/clients/{}/properties", id(&dan));
    let property = id(&made(&agent, &property, json!({"resortName": "Palm Cove"})).await);
    let case = format!("/api/properties/{property}/exit-case");
    let case = id(&made(&agent, &case, json!({})).await);
    let dan = id(&dan);
    let cases = [
        (
            format!("invoice {invoice}"),
            format!("Invoice {invoice} → /invoices?invoice={invoice}"),
        ),
        (
            format!("inv #{invoice}"),
            format!("Invoice {invoice} → /invoices?invoice={invoice}"),
        ),
        (
            format!("payment {payment}"),
            format!("Payment {payment} → /payments?payment={payment}"),
        ),
        (
            format!("receipt {receipt}"),
            format!("Receipt {receipt} → /payments?payment={payment}"),
        ),
        (
            format!("plan {plan}"),
            format!("Payment Plan {plan} → /payments?tab=payment-plans&plan={plan}"),
        ),
        (
            format!("case {case}"),
            format!("Case {case} → /clients/{dan}?case={case}"),
        ),
    ];
    for (typed, expected) in cases {
        let answer = searched(&agent, &typed).await;
        assert_eq!(shown(&answer, "numbered"), [expected], "{typed}");
        assert_eq!(shown(&answer, "others"), [""; 0], "{typed}");
    }
    let paper = searched(&agent, &format!("document {deed}")).await;
    assert_eq!(paper["numbered"][0]["to"], format!("/documents/{deed}"));
    assert_eq!(paper["numbered"][0]["clientId"], dan);
    let acts = &paper["numbered"][0]["acts"];
    assert!(acts.as_array().unwrap().contains(&json!("edit")), "{acts}");

    // Every office begins at 1, so that the number alone is of several records, and stands in the phone number too.
    let all = searched(&agent, "1").await;
    let kinds = all["numbered"]
        .as_array()
        .unwrap()
        .iter()
        .map(|hit| &hit["kind"]);
    let kinds: Vec<_> = kinds.filter(|kind| *kind != "commission").collect();
    assert_eq!(
        kinds,
        ["invoice", "payment", "receipt", "plan", "document", "case"]
    );
    assert_eq!(all["groups"][0]["kind"], "client");
    let detail = "Dan Moreno · Line 214 · $1,300.00 · due Dec 20, 2026";
    assert_eq!(all["numbered"][0]["detail"], detail);
    assert_eq!(all["numbered"][0]["clientId"], dan);
    let acts = &all["numbered"][0]["acts"];
    assert!(acts.as_array().unwrap().contains(&json!("pay")), "{acts}");

    // The bad input of the issue: no such plan, but something else has the number.
    let other = invoice + 1;
    let missing = searched(&agent, &format!("plan {other}")).await;
    assert_eq!(shown(&missing, "numbered"), [""; 0]);
    assert_eq!(
        shown(&missing, "others"),
        [format!("Invoice {other} → /invoices?invoice={other}")]
    );
    let nothing = searched(&agent, "invoice 900000").await;
    assert!(shown(&nothing, "numbered").is_empty() && shown(&nothing, "others").is_empty());
}

async fn r5_137_a_commission_is_found_by_whom_it_is_shown_to(app: TestApp) {
    let rep = app.user(Role::SalesRep, UserStatus::Active).await;
    let admin = app.as_role(Role::Admin).await;
    let ana = client(&admin, "Ana", json!({"assignedTo": rep.id.get()})).await;
    let check = json!({"clientId": id(&ana), "paymentMethod": "check", "amount": 1000,
        "paymentDate": "2026-11-20", "status": "completed"});
    made(&admin, "/api/payments", check).await;
    let earned = admin.get("/api/commissions").await.json();
    let earned = id(&earned[0]);
    let own = app.signed_in(rep.username.as_str()).await;
    let other = app.as_role(Role::SalesCloser).await;
    let found = format!("Commission {earned} → /commissions?commission={earned}");
    let typed = format!("commission {earned}");
    for (agent, expected) in [
        (&admin, vec![found.clone()]),
        (&own, vec![found]),
        (&other, vec![]),
    ] {
        let answer = searched(agent, &typed).await;
        assert_eq!(shown(&answer, "numbered"), expected);
    }
    let answer = searched(&other, &earned.to_string()).await;
    let kinds = answer["numbered"].as_array().unwrap();
    assert!(
        kinds.iter().all(|hit| hit["kind"] != "commission"),
        "{kinds:?}"
    );
    // Accountants have no search.
    let books = app.as_role(Role::Accountant).await;
    assert_eq!(books.get("/api/search?q=payment+1").await.status, 403);
    assert_eq!(
        books.get("/api/search/records?of=payment-1").await.status,
        403
    );
}

async fn r5_136_records_opened_before_are_shown_again_while_they_are_there(app: TestApp) {
    let agent = app.as_role(Role::Operations).await;
    let ana = lead(&agent, "Ana", json!({"phone": "407-555-0142"})).await;
    let dan = client(&agent, "Dan", json!({})).await;
    let extra = json!({"clientId": id(&dan), "amount": 300, "dueDate": "2026-12-20"});
    let invoice = id(&made(&agent, "/api/invoices", extra).await);
    let (ana, dan) = (id(&ana), id(&dan));
    let path =
        format!("/api/search/records?of=invoice-{invoice},lead-{ana},client-{dan},document-900");
    let opened = agent.get(&path).await.json();
    let expected = [
        format!("Invoice {invoice} → /invoices?invoice={invoice}"),
        format!("Ana Ruiz → /leads/{ana}"),
        format!("Dan Moreno → /clients/{dan}"),
    ];
    assert_eq!(shown(&opened, "records"), expected);
    assert_eq!(opened["records"][1]["suppressed"], Value::Null);
    let mark = json!({"firstName": "Dee", "lastName": "Ask", "phone": "4075550142",
        "marketingStatus": "Do Not Contact"});
    made(&agent, "/api/raw-leads", mark).await;
    let marked = agent.get(&path).await.json();
    assert!(marked["records"][1]["suppressed"].is_object(), "{marked}");
    agent.delete(&format!("/api/leads/{ana}")).await;
    let left = agent.get(&path).await.json();
    let gone = [expected[0].clone(), expected[2].clone()];
    assert_eq!(shown(&left, "records"), gone);
    for wrong in [
        "",
        "?of=",
        "?of=lead",
        "?of=lead-0",
        "?of=person-1",
        "?of=lead-1,,client-2",
    ] {
        let answer = agent.get(&format!("/api/search/records{wrong}")).await;
        assert_eq!(answer.wrong_fields(), ["of"], "{wrong}");
    }
}
