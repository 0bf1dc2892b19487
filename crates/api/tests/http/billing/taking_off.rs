//! Write-offs and credit notes of open invoices.

use super::*;
use api::http_tests;
use crm_core::users::Role;

http_tests!(
    on both:
    r5_094_what_is_written_off_and_credited_is_told_in_rows,
    r5_094_what_is_not_open_is_not_taken_off,
    r5_094_what_is_wrong_with_a_write_off_is_named,
    r5_094_a_write_off_sent_twice_is_one_and_only_some_may,
);

const WAYS: [&str; 2] = ["write-off", "credit-note"];

async fn bill(agent: &Client<'_>, client: i64) -> Value {
    let body = json!({"clientId": client, "amount": 100, "dueDate": "2026-10-12", "issueDate": "2026-09-12"});
    made(agent, "/api/invoices", body).await
}

fn off(amount: i64) -> Value {
    json!({"amount": amount, "day": "2026-11-20", "reason": "Bankrupt"})
}

async fn r5_094_what_is_written_off_and_credited_is_told_in_rows(app: TestApp) {
    let agent = app.as_role(Role::Billing).await;
    let ana = client(&agent, "Ana").await;
    let invoice = bill(&agent, ana).await;
    assert_eq!(
        invoice["acts"],
        json!(["pay", "void", "write_off", "credit_note"])
    );
    let path = format!("/api/invoices/{}", invoice["id"]);
    let credited = agent
        .post(
            &format!("{path}/credit-note"),
            with(off(30), json!({"version": 1})),
        )
        .await
        .json();
    assert_eq!(credited["status"], "partial");
    assert_eq!(credited["takenOff"].to_string(), "30.00");
    let settled = agent.post(&format!("{path}/write-off"), off(70)).await;
    let settled = settled.json();
    assert_eq!(settled["status"], "settled");
    assert_eq!(settled["outstanding"].to_string(), "0.00");
    let listed = agent.get("/api/invoices?status=settled").await;
    assert_eq!(column(&listed, "id"), [invoice["id"].to_string()]);
    assert_eq!(
        column(&agent.get("/api/receivables").await, "clientId").len(),
        0
    );

    let entries = agent.get(&format!("{path}/entries")).await;
    assert_eq!(
        column(&entries, "kind"),
        ["issued", "credited", "written_off"]
    );
    assert_eq!(
        column(&entries, "day"),
        ["2026-09-12", "2026-11-20", "2026-11-20"]
    );
    assert_eq!(column(&entries, "debit"), ["100.00", "null", "null"]);
    assert_eq!(column(&entries, "credit"), ["null", "30.00", "70.00"]);
    assert_eq!(column(&entries, "reason"), ["null", "Bankrupt", "Bankrupt"]);
    let ledger = format!("/api/clients/{ana}/ledger?sort=date");
    let lines = agent.get(&ledger).await;
    assert_eq!(
        column(&lines, "kind"),
        ["invoice", "write_off", "credit_note"]
    );
    assert_eq!(column(&lines, "balance"), ["100.00", "30.00", "0.00"]);
    let before = agent.get(&format!("{ledger}&to=2026-11-19")).await;
    assert_eq!(column(&before, "balance"), ["100.00"]);
    let money = agent.get(&format!("/api/clients/{ana}/money")).await.json();
    assert_eq!(money["outstanding"].to_string(), "0.00");
    let kinds: Vec<_> = app.events().into_iter().map(|event| event.kind).collect();
    assert!(kinds.ends_with(&["invoice.credited".into(), "invoice.written_off".into()]));
    let unknown = agent.get("/api/invoices/999/entries").await;
    assert_eq!(unknown.code(), "not_found");
}

async fn r5_094_what_is_not_open_is_not_taken_off(app: TestApp) {
    let agent = app.as_role(Role::Billing).await;
    let ana = client(&agent, "Ana").await;
    for way in WAYS {
        let one = bill(&agent, ana).await;
        let path = format!("/api/invoices/{}", one["id"]);
        let to = format!("{path}/{way}");
        let stale = agent.post(&to, with(off(1), json!({"version": 7}))).await;
        assert_eq!(stale.code(), "stale_version");
        assert_eq!(stale.json()["current"]["id"], one["id"]);
        assert_eq!(agent.post(&to, off(100)).await.status, 200);
        assert_eq!(agent.post(&to, off(1)).await.code(), "invoice_paid");
        let void = agent.post(&format!("{path}/void"), json!({})).await;
        assert_eq!(void.code(), "invoice_paid");
        let credit = agent.post(&format!("{path}/apply-credit"), json!({})).await;
        assert_eq!(credit.code(), "invoice_paid");
        let other = bill(&agent, ana).await;
        let path = format!("/api/invoices/{}", other["id"]);
        agent.post(&format!("{path}/void"), json!({})).await;
        let gone = agent.post(&format!("{path}/{way}"), off(1)).await;
        assert_eq!(gone.code(), "invoice_void");
        let unknown = agent
            .post(&format!("/api/invoices/999/{way}"), off(1))
            .await;
        assert_eq!(unknown.code(), "not_found");
    }
}

async fn r5_094_what_is_wrong_with_a_write_off_is_named(app: TestApp) {
    let agent = app.as_role(Role::Billing).await;
    let ana = client(&agent, "Ana").await;
    let one = bill(&agent, ana).await;
    app.set("books_closed_through", "2026-09-30").await;
    let cases = [
        (json!({"amount": 100.01}), "amount above_outstanding"),
        (json!({"amount": 0}), "amount not_positive"),
        (json!({"day": "2026-11-22"}), "day in_the_future"),
        (json!({"day": "2026-09-11"}), "day before_issue"),
        (json!({"day": "2026-09-30"}), "day books_closed"),
        (json!({"day": null}), "day required"),
        (json!({"reason": null}), "reason required"),
        (json!({"because": "x"}), "because unknown_field"),
    ];
    for way in WAYS {
        let path = format!("/api/invoices/{}/{way}", one["id"]);
        for (more, outcome) in &cases {
            let answer = agent.post(&path, with(off(1), more.clone())).await;
            let error = &answer.json()["errors"][0];
            let field = error["field"].as_str().unwrap().to_owned();
            let told = format!("{field} {}", error["code"].as_str().unwrap());
            assert_eq!((answer.status, told.as_str()), (422, *outcome), "{way}");
        }
    }
    let entries = agent
        .get(&format!("/api/invoices/{}/entries", one["id"]))
        .await;
    assert_eq!(column(&entries, "kind"), ["issued"]);
}

async fn r5_094_a_write_off_sent_twice_is_one_and_only_some_may(app: TestApp) {
    let agent = app.as_role(Role::Billing).await;
    let ana = client(&agent, "Ana").await;
    let one = bill(&agent, ana).await;
    for (way, amount) in WAYS.into_iter().zip([10, 20]) {
        let path = format!("/api/invoices/{}/{way}", one["id"]);
        for _ in 0..2 {
            assert_eq!(keyed(&agent, &path, way, &off(amount)).await.status, 200);
        }
        for role in Role::ALL {
            let other = app.as_role(*role).await;
            let may = matches!(role, Role::Admin | Role::Billing);
            let answer = other.post(&path, json!({})).await;
            assert_eq!(answer.status, if may { 422 } else { 403 }, "{role}");
        }
    }
    let left = agent
        .get(&format!("/api/invoices/{}", one["id"]))
        .await
        .json();
    assert_eq!(left["outstanding"].to_string(), "70.00");
}
