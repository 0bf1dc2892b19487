//! Bulk actions over commissions, invoices, payments, documents and appointments. The test clock stands at Saturday, 2026-11-21,
//! 4:00 AM in Los Angeles.

use crate::mail_server::{delivered, mail_server, plain};
use api::http_tests;
use api::testing::{Client, TestApp, multipart};
use crm_core::users::{Role, UserStatus};
use serde_json::{Value, json};
use std::io::Cursor;
use std::time::Duration as StdDuration;
use time::Duration;

http_tests!(
    on both:
    r5_146_commissions_are_approved_but_ones_own_and_the_approval_is_withdrawn,
    r5_147_raw_leads_get_a_status_and_clients_tags,
    r5_147_a_second_action_goes_on_with_what_ones_own_first_changed,
);

http_tests!(
    r5_146_invoices_are_voided_and_what_is_paid_is_named,
    r5_146_people_are_reminded_once_a_day_of_what_is_owed,
    r5_146_appointments_and_documents_are_reminded,
    r5_146_papers_of_payments_and_documents_are_one_file,
);

const PDF: &[u8] =
    b"%PDF-1.4\n1 0 obj<<>>endobj\nxref\n0 1\ntrailer<</Root 1 0 R>>\nstartxref\n29\n%%EOF";

async fn made(agent: &Client<'_>, path: &str, body: Value) -> i64 {
    let answer = agent.post(path, body).await;
    assert_eq!(answer.status, 201, "{answer:?}");
    answer.json()["id"].as_i64().unwrap()
}

async fn client_of(agent: &Client<'_>, first: &str, more: Value) -> i64 {
    let mut body = json!({"firstName": first, "lastName": "Ruiz", "serviceType": "Cancellation"});
    body.as_object_mut()
        .unwrap()
        .extend(more.as_object().unwrap().clone());
    made(agent, "/api/clients", body).await
}

/// A completed payment by check.
async fn pay(agent: &Client<'_>, client: i64, amount: i64) -> i64 {
    let body = json!({"clientId": client, "paymentType": "standard", "paymentMethod": "check",
        "amount": amount, "paymentDate": "2026-11-20", "status": "completed"});
    made(agent, "/api/payments", body).await
}

async fn invoice(agent: &Client<'_>, client: i64) -> i64 {
    let body =
        json!({"clientId": client, "amount": 150, "dueDate": "2026-12-01", "description": "Exit"});
    made(agent, "/api/invoices", body).await
}

async fn start(agent: &Client<'_>, list: &str, action: &str, ids: &[i64]) -> i64 {
    let body = json!({"list": list, "action": action, "ids": ids});
    asked(agent, body).await
}

async fn asked(agent: &Client<'_>, body: Value) -> i64 {
    let answer = agent.post("/api/bulk-actions", body).await;
    assert_eq!(answer.status, 202, "{answer:?}");
    answer.json()["id"].as_i64().unwrap()
}

/// Waits until it has ended; a worker runs. `[done, unchanged, refused, undone, kept]`
async fn ended(app: &TestApp, agent: &Client<'_>, id: i64) -> [i64; 5] {
    for _ in 0..6_000 {
        let bulk = agent.get(&format!("/api/bulk-actions/{id}")).await.json();
        if bulk["finishedAt"].is_string() {
            assert_ne!(bulk["state"], "failed", "{bulk}");
            return ["done", "unchanged", "refused", "undone", "kept"]
                .map(|name| bulk[name].as_i64().unwrap());
        }
        app.state.job_enqueued();
        actix_web::rt::time::sleep(StdDuration::from_millis(10)).await;
    }
    panic!("bulk action {id} does not end");
}

async fn undo(agent: &Client<'_>, id: i64) -> u16 {
    let path = format!("/api/bulk-actions/{id}/undo");
    agent.post_nothing(&path).await.status
}

async fn sentences(agent: &Client<'_>, id: i64) -> Vec<String> {
    let path = format!("/api/bulk-actions/{id}/rows?outcome=refused,changed,kept");
    let rows = agent.get(&path).await.json();
    let rows = rows.as_array().unwrap().iter();
    rows.map(|row| row["sentence"].as_str().unwrap_or_default().to_owned())
        .collect()
}

async fn r5_146_commissions_are_approved_but_ones_own_and_the_approval_is_withdrawn(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    let rep = app.user(Role::SalesRep, UserStatus::Active).await;
    // An administrator who sold something before.
    let boss = app.user(Role::SalesManager, UserStatus::Active).await;
    for (first, seller) in [("Ana", rep.id.get()), ("Bo", boss.id.get())] {
        let client = client_of(&admin, first, json!({ "assignedTo": seller })).await;
        pay(&admin, client, 1000).await;
    }
    let sql = format!("UPDATE users SET role = 'admin' WHERE id = {}", boss.id);
    app.run_sql(&sql);
    let own = app.signed_in(boss.username.as_str()).await;
    let rows = own.get("/api/commissions").await.json();
    let ids: Vec<i64> = rows
        .as_array()
        .unwrap()
        .iter()
        .map(|row| row["id"].as_i64().unwrap())
        .collect();
    assert_eq!(ids.len(), 2);
    let refused = app
        .as_role(Role::Billing)
        .await
        .post(
            "/api/bulk-actions",
            json!({"list": "commissions", "action": "approve", "ids": ids}),
        )
        .await;
    assert_eq!(refused.status, 403, "{refused:?}");

    let working = app.start_working();
    let id = start(&own, "commissions", "approve", &ids).await;
    assert_eq!(ended(&app, &own, id).await, [1, 0, 1, 0, 0]);
    assert_eq!(
        sentences(&own, id).await,
        ["You can't decide on your own commission. Ask another administrator."]
    );
    let statuses = || app.rows("SELECT status FROM commissions ORDER BY status");
    assert_eq!(statuses(), ["approved", "pending"]);
    assert_eq!(undo(&own, id).await, 200);
    assert_eq!(ended(&app, &own, id).await, [1, 0, 1, 1, 0]);
    assert_eq!(statuses(), ["pending", "pending"]);
    app.stop_working(working).await;
}

async fn r5_146_invoices_are_voided_and_what_is_paid_is_named(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    let client = client_of(&admin, "Ana", json!({})).await;
    let (open, paid) = (invoice(&admin, client).await, invoice(&admin, client).await);
    let body = json!({"clientId": client, "invoiceId": paid, "paymentMethod": "check", "amount": 150,
        "paymentDate": "2026-11-20", "status": "completed"});
    made(&admin, "/api/payments", body).await;
    let working = app.start_working();
    let id = start(&admin, "invoices", "void", &[open, paid]).await;
    assert_eq!(ended(&app, &admin, id).await, [1, 0, 1, 0, 0]);
    let said = sentences(&admin, id).await;
    assert!(
        said[0].starts_with("$150.00 is paid on this invoice."),
        "{said:?}"
    );
    assert_eq!(undo(&admin, id).await, 409, "there is no undo of it");
    let matching = json!({"list": "invoices", "action": "void", "allMatching": true});
    let answer = admin.post("/api/bulk-actions", matching).await;
    assert_eq!(answer.status, 422, "{answer:?}");
    app.stop_working(working).await;
}

async fn r5_146_people_are_reminded_once_a_day_of_what_is_owed(app: TestApp) {
    let (url, mails) = mail_server();
    let app = app.with_mail(&url).await;
    let admin = app.as_role(Role::Admin).await;
    let mail = json!({"email": "ana@example.com"});
    let ana = client_of(&admin, "Ana", mail).await;
    let ben = client_of(&admin, "Ben", json!({})).await;
    let ids = [invoice(&admin, ana).await, invoice(&admin, ben).await];
    let working = app.start_working();
    let id = start(&admin, "invoices", "remind", &ids).await;
    assert_eq!(ended(&app, &admin, id).await, [1, 0, 1, 0, 0]);
    assert_eq!(
        sentences(&admin, id).await,
        ["This person has no email address."]
    );
    delivered(&app).await;
    let mail = plain(&mails.recv_timeout(StdDuration::from_secs(60)).unwrap());
    for part in ["RCPT TO:<ana@example.com>", "Hello Ana Ruiz,", "$150.00"] {
        assert!(mail.contains(part), "{part}: {mail}");
    }
    let again = start(&admin, "invoices", "remind", &ids[..1]).await;
    assert_eq!(ended(&app, &admin, again).await, [0, 0, 1, 0, 0]);
    assert_eq!(
        sentences(&admin, again).await,
        ["A reminder was sent in the last 24 hours."]
    );
    let told = app.events();
    let told = told.iter().filter(|event| event.kind == "invoice.reminded");
    assert_eq!(told.count(), 1);
    app.stop_working(working).await;
}

async fn r5_146_appointments_and_documents_are_reminded(app: TestApp) {
    let (url, mails) = mail_server();
    let app = app.with_mail(&url).await;
    app.later(0).await;
    let agent = app.as_role(Role::SalesCloser).await;
    let ana = client_of(&agent, "Ana", json!({"email": "ana@example.com"})).await;
    let call = json!({"title": "Signing", "date": "2026-11-23", "time": "9:00 AM", "type": "Phone Call",
        "clientId": ana});
    let call = made(&agent, "/api/appointments", call).await;
    let deed = uploaded(&agent, ana).await;
    let working = app.start_working();
    let id = start(&agent, "appointments", "remind", &[call]).await;
    assert_eq!(ended(&app, &agent, id).await, [1, 0, 0, 0, 0]);
    delivered(&app).await;
    let mail = plain(&mails.recv_timeout(StdDuration::from_secs(60)).unwrap());
    assert!(mail.contains("Nov 23, 2026 at 9:00 AM"), "{mail}");

    let early = start(&agent, "documents", "remind", &[deed]).await;
    assert_eq!(ended(&app, &agent, early).await, [0, 0, 1, 0, 0]);
    assert_eq!(
        sentences(&agent, early).await,
        ["This document is Draft. Only a sent document can be reminded."]
    );
    let path = format!("/api/documents/{deed}");
    let version = agent.get(&path).await.json()["version"].clone();
    let sent = json!({"version": version, "how": "Mail"});
    let sent = agent.post(&format!("{path}/send"), sent).await;
    assert_eq!(sent.status, 200, "{sent:?}");
    app.advance(Duration::days(2));
    let agent = app.as_role(Role::SalesCloser).await;
    let due = start(&agent, "documents", "remind", &[deed]).await;
    assert_eq!(ended(&app, &agent, due).await, [1, 0, 0, 0, 0]);
    delivered(&app).await;
    let mail = plain(&mails.recv_timeout(StdDuration::from_secs(60)).unwrap());
    assert!(mail.contains("Please sign: "), "{mail}");
    app.stop_working(working).await;
}

async fn uploaded(agent: &Client<'_>, client: i64) -> i64 {
    let client = client.to_string();
    let parts = [
        ("file", Some("The deed.pdf"), PDF),
        ("clientId", None, client.as_bytes()),
        ("type", None, b"Resort Contract".as_slice()),
    ];
    let answer = agent
        .upload("/api/documents/upload", multipart(&parts))
        .await;
    assert_eq!(answer.status, 201, "{answer:?}");
    answer.json()["id"].as_i64().unwrap()
}

async fn names_in(agent: &Client<'_>, id: i64) -> Vec<String> {
    let file = agent.get(&format!("/api/bulk-actions/{id}/file.zip")).await;
    assert_eq!(file.status, 200, "{file:?}");
    assert_eq!(file.header("content-type"), Some("application/zip"));
    let mut zip = zip::ZipArchive::new(Cursor::new(file.body.to_vec())).unwrap();
    let count = zip.len();
    let name = |n| zip.by_index(n).unwrap().name().unwrap().into_owned();
    (0..count).map(name).collect()
}

async fn r5_146_papers_of_payments_and_documents_are_one_file(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    let client = client_of(&admin, "Ana", json!({"brand": "Liberty NWA"})).await;
    admin.enter_brands().await;
    let payment = pay(&admin, client, 1000).await;
    let pending = json!({"clientId": client, "paymentType": "standard", "paymentMethod": "check",
        "amount": 50, "paymentDate": "2026-11-20", "status": "pending"});
    let pending = made(&admin, "/api/payments", pending).await;
    let deed = uploaded(&admin, client).await;
    let working = app.start_working();
    let receipts = start(&admin, "payments", "download", &[payment, pending]).await;
    assert_eq!(ended(&app, &admin, receipts).await, [1, 0, 1, 0, 0]);
    let names = names_in(&admin, receipts).await;
    assert_eq!(names.len(), 1, "{names:?}");
    assert!(names[0].starts_with("receipt-"), "{names:?}");
    let papers = start(&admin, "documents", "download", &[deed]).await;
    assert_eq!(ended(&app, &admin, papers).await, [1, 0, 0, 0, 0]);
    assert_eq!(
        names_in(&admin, papers).await,
        [format!("documents/{deed}-The_deed.pdf")]
    );
    let table = admin
        .get(&format!("/api/bulk-actions/{papers}/file.csv"))
        .await;
    assert_eq!(table.status, 404, "it has no table");
    assert!(
        app.events()
            .iter()
            .any(|event| event.kind == "bulk_action.papers_taken")
    );
    app.stop_working(working).await;
}

async fn r5_147_raw_leads_get_a_status_and_clients_tags(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    let mut raw = Vec::new();
    for (first, phone) in [("Ana", "(407) 555-0100"), ("Ben", "(407) 555-0101")] {
        let body = json!({"firstName": first, "lastName": "Ruiz", "phone": phone});
        raw.push(made(&admin, "/api/raw-leads", body).await);
    }
    let client = client_of(&admin, "Cleo", json!({"tags": ["vip"]})).await;
    let working = app.start_working();
    let change = |status: &str, ids: &[i64]| json!({"list": "raw-leads", "action": "status", "marketingStatus": status, "ids": ids});
    let asks = asked(&admin, change("Do Not Contact", &raw[..1])).await;
    assert_eq!(ended(&app, &admin, asks).await, [1, 0, 0, 0, 0]);
    assert_eq!(app.rows("SELECT id FROM suppressions").len(), 1);
    // As when it is edited alone: no appointment can be made with her.
    let ready = asked(&admin, change("Ready For Appointment", &raw)).await;
    assert_eq!(ended(&app, &admin, ready).await, [1, 0, 1, 0, 0]);
    assert_eq!(
        sentences(&admin, ready).await,
        ["This person asked not to be contacted."]
    );
    let statuses = || app.rows("SELECT status FROM raw_leads ORDER BY id");
    assert_eq!(statuses(), ["Do Not Contact", "Ready For Appointment"]);
    assert_eq!(undo(&admin, ready).await, 200);
    ended(&app, &admin, ready).await;
    assert_eq!(statuses(), ["Do Not Contact", "New"]);

    let tagged =
        json!({"list": "clients", "action": "add_tags", "tags": ["letter"], "ids": [client]});
    let tagged = asked(&admin, tagged).await;
    assert_eq!(ended(&app, &admin, tagged).await, [1, 0, 0, 0, 0]);
    let page = admin.get(&format!("/api/clients/{client}")).await.json();
    assert_eq!(page["tags"], json!(["vip", "letter"]));
    app.stop_working(working).await;
}

async fn r5_147_a_second_action_goes_on_with_what_ones_own_first_changed(app: TestApp) {
    let clerk = app.as_role(Role::SalesManager).await;
    let other = app.as_role(Role::SalesManager).await;
    let mut ids = Vec::new();
    for first in ["Ana", "Ben"] {
        let body = json!({"firstName": first, "lastName": "Ruiz"});
        ids.push(made(&clerk, "/api/leads", body).await);
    }
    // All are frozen before the first is worked at.
    let status = json!({"list": "leads", "action": "status", "status": "Qualified", "ids": ids});
    let first = asked(&clerk, status).await;
    let tags = json!({"list": "leads", "action": "add_tags", "tags": ["vip"], "ids": ids});
    let second = asked(&clerk, tags).await;
    let theirs = json!({"list": "leads", "action": "add_tags", "tags": ["hot"], "ids": ids});
    let theirs = asked(&other, theirs).await;
    let working = app.start_working();
    assert_eq!(ended(&app, &clerk, first).await, [2, 0, 0, 0, 0]);
    assert_eq!(ended(&app, &clerk, second).await, [2, 0, 0, 0, 0]);
    assert_eq!(
        ended(&app, &other, theirs).await,
        [0, 0, 2, 0, 0],
        "somebody else changed them"
    );
    assert_eq!(undo(&clerk, second).await, 200);
    assert_eq!(ended(&app, &clerk, second).await, [2, 0, 0, 2, 0]);
    assert_eq!(app.rows("SELECT status FROM leads"), ["Qualified"; 2]);
    assert_eq!(app.rows("SELECT tags FROM leads"), ["[]"; 2]);
    app.stop_working(working).await;
}
