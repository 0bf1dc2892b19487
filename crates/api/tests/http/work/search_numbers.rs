//! The one search box: records by the number on their papers, and those that were opened before.

use super::{PDF, client, document, id, lead, made};
use api::http_tests;
use api::testing::{Client, TestApp};
use crm_core::users::{Role, UserStatus};
use serde_json::{Value, json};

http_tests!(
    on both:
    r5_137_a_number_opens_the_record_whose_paper_has_it,
    r5_137_exact_numbers_come_before_digits_elsewhere,
    r5_137_when_there_is_no_such_number_others_that_have_it_are_offered,
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

/// Of one client, whose phone number and email have digits too.
struct Papers {
    client: i64,
    invoice: i64,
    payment: i64,
    receipt: i64,
    plan: i64,
    deed: i64,
    case: i64,
}

async fn papers(agent: &Client<'_>) -> Papers {
    let reached = json!({"phone": "(407) 555-0101", "email": "dan1@example.com"});
    let dan = client(agent, "Dan", reached).await;
    let extra = json!({"clientId": id(&dan), "amount": 1300, "dueDate": "2026-12-20",
        "description": "Line 214"});
    let invoice = made(agent, "/api/invoices", extra).await;
    let check = json!({"clientId": id(&dan), "paymentMethod": "check", "amount": 20,
        "paymentDate": "2026-11-20", "status": "completed"});
    let payment = made(agent, "/api/payments", check).await;
    let of_plan = json!({"clientId": id(&dan), "name": "Exit plan", "totalAmount": 100,
        "paymentFrequency": "monthly", "startDate": "2026-12-31", "numberOfPayments": 3});
    let plan = made(agent, "/api/payment-plans", of_plan).await;
    let deed = document(agent, &dan, ("deed.pdf", PDF), "Resort Contract").await;
    let properties = format!("/api/clients/{}/properties", id(&dan));
    let property = made(agent, &properties, json!({"resortName": "Palm Cove"})).await;
    let case = format!("/api/properties/{}/exit-case", id(&property));
    let case = made(agent, &case, json!({})).await;
    Papers {
        client: id(&dan),
        invoice: id(&invoice),
        receipt: payment["receiptNumber"].as_i64().unwrap(),
        payment: id(&payment),
        plan: id(&plan),
        deed: id(&deed),
        case: id(&case),
    }
}

async fn r5_137_a_number_opens_the_record_whose_paper_has_it(app: TestApp) {
    let agent = app.as_role(Role::Billing).await;
    let Papers {
        client,
        invoice,
        payment,
        receipt,
        plan,
        deed,
        case,
    } = papers(&agent).await;
    let of_invoice = format!("Invoice {invoice} → /invoices?invoice={invoice}");
    let of_payment = format!("Payment {payment} → /payments?payment={payment}");
    let of_receipt = format!("Receipt {receipt} → /payments?payment={payment}");
    let of_plan = format!("Payment Plan {plan} → /payments?tab=payment-plans&plan={plan}");
    let of_case = format!("Case {case} → /clients/{client}?case={case}");
    let cases = [
        (format!("invoice {invoice}"), of_invoice.clone()),
        (format!("inv #{invoice}"), of_invoice),
        (format!("payment {payment}"), of_payment),
        (format!("receipt {receipt}"), of_receipt),
        (format!("plan {plan}"), of_plan),
        (format!("case {case}"), of_case),
    ];
    for (typed, expected) in cases {
        let answer = searched(&agent, &typed).await;
        assert_eq!(shown(&answer, "numbered"), [expected], "{typed}");
        assert_eq!(shown(&answer, "others"), [""; 0], "{typed}");
    }
    let paper = searched(&agent, &format!("document {deed}")).await;
    let paper = &paper["numbered"][0];
    assert_eq!(paper["to"], format!("/documents/{deed}"));
    assert_eq!(paper["clientId"], client);
    assert!(names(&paper["acts"], "edit"), "{paper}");
}

/// Whether the list has the text.
fn names(list: &Value, text: &str) -> bool {
    list.as_array().unwrap().contains(&json!(text))
}

async fn r5_137_exact_numbers_come_before_digits_elsewhere(app: TestApp) {
    let agent = app.as_role(Role::Billing).await;
    let papers = papers(&agent).await;
    // Every office begins at 1: the number alone is of several records, and stands in the phone number too.
    let all = searched(&agent, "1").await;
    let hits = all["numbered"].as_array().unwrap().iter();
    let kinds = hits.map(|hit| &hit["kind"]);
    let kinds: Vec<_> = kinds.filter(|kind| *kind != "commission").collect();
    let expected = ["invoice", "payment", "receipt", "plan", "document", "case"];
    assert_eq!(kinds, expected);
    assert_eq!(all["groups"][0]["kind"], "client");
    let first = &all["numbered"][0];
    let detail = "Dan Moreno · Line 214 · $1,300.00 · due Dec 20, 2026";
    assert_eq!(first["detail"], detail);
    assert_eq!(first["clientId"], papers.client);
    assert!(names(&first["acts"], "pay"), "{first}");
}

async fn r5_137_when_there_is_no_such_number_others_that_have_it_are_offered(app: TestApp) {
    let agent = app.as_role(Role::Billing).await;
    let papers = papers(&agent).await;
    // An installment has it, and no plan.
    let other = papers.invoice + 1;
    let missing = searched(&agent, &format!("plan {other}")).await;
    assert_eq!(shown(&missing, "numbered"), [""; 0]);
    let of_invoice = format!("Invoice {other} → /invoices?invoice={other}");
    assert!(shown(&missing, "others").contains(&of_invoice), "{missing}");
    let nothing = searched(&agent, "invoice 900000").await;
    assert_eq!(shown(&nothing, "numbered"), [""; 0]);
    assert_eq!(shown(&nothing, "others"), [""; 0]);
    // The number alone is of every kind already.
    let alone = searched(&agent, "900000").await;
    assert_eq!(shown(&alone, "others"), [""; 0]);
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
