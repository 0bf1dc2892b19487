//! Whatever makes a record makes one, however often it is asked under one key.

use actix_web::test::TestRequest;
use api::http_tests;
use api::testing::{Answer, Client, TestApp, multipart, multipart_type};
use crm_core::users::Role;
use futures_util::future::join_all;
use serde_json::{Value, json};

http_tests!(
    on both:
    r3_098_every_creating_post_has_one_effect_under_its_key,
    r3_098_the_same_at_once_makes_one_lead,
    r3_098_an_upload_sent_again_is_taken_once,
    r3_098_an_import_sent_again_is_started_once,
    r3_098_without_a_key_everything_is_as_before,
);

const PDF: &[u8] =
    b"%PDF-1.4\n1 0 obj<<>>endobj\nxref\n0 1\ntrailer<</Root 1 0 R>>\nstartxref\n29\n%%EOF";

async fn post_once(agent: &Client<'_>, path: &str, key: &str, body: &Value) -> Answer {
    let request = TestRequest::post().uri(path).set_json(body);
    agent
        .send(request.insert_header(("Idempotency-Key", key)))
        .await
}

async fn upload_once(agent: &Client<'_>, path: &str, key: &str, body: Vec<u8>) -> Answer {
    let request = TestRequest::post().uri(path).set_payload(body);
    let request = request.insert_header(("Content-Type", multipart_type()));
    agent
        .send(request.insert_header(("Idempotency-Key", key)))
        .await
}

fn rows(app: &TestApp, table: &str) -> String {
    app.rows(&format!("SELECT CAST(count(*) AS TEXT) FROM {table}"))
        .remove(0)
}

/// Where, what, what else, and the table that has one row more.
const CREATING: &[(&str, &str, &str, &str)] = &[
    (
        "/api/raw-leads",
        r#"{"firstName": "Cy", "lastName": "Lee", "email": "cy@example.com"}"#,
        r#"{"firstName": "Di", "lastName": "Lee", "email": "di@example.com"}"#,
        "raw_leads",
    ),
    (
        "/api/leads",
        r#"{"firstName": "Ana", "lastName": "Ruiz"}"#,
        r#"{"firstName": "Eva", "lastName": "Ruiz"}"#,
        "leads",
    ),
    (
        "/api/clients",
        r#"{"firstName": "Ben", "lastName": "Moreno", "serviceType": "Cancellation"}"#,
        r#"{"firstName": "Flo", "lastName": "Moreno", "serviceType": "Cancellation"}"#,
        "clients",
    ),
    (
        "/api/leads/1/notes",
        r#"{"text": "Called back."}"#,
        r#"{"text": "Another."}"#,
        "events WHERE kind LIKE '%note%'",
    ),
    (
        "/api/clients/1/notes",
        r#"{"text": "Wrote back."}"#,
        r#"{"text": "Another."}"#,
        "events WHERE kind LIKE '%note%'",
    ),
    (
        "/api/clients/1/properties",
        r#"{"resortName": "Sunset Bay"}"#,
        r#"{"resortName": "Palm Cove"}"#,
        "properties",
    ),
    (
        "/api/properties/1/exit-case",
        "{}",
        r#"{"notes": "Soon."}"#,
        "exit_cases",
    ),
    (
        "/api/exit-cases/1/next-step",
        r#"{"nextStep": "Call the resort", "dueOn": "2026-11-23"}"#,
        r#"{"nextStep": "Write to the resort", "dueOn": "2026-11-23"}"#,
        "case_steps",
    ),
    (
        "/api/exit-cases/1/contacts",
        r#"{"source": "letter", "reachedOn": "2026-11-20"}"#,
        r#"{"source": "call", "reachedOn": "2026-11-20"}"#,
        "case_contacts",
    ),
    (
        "/api/exit-cases/1/deadlines",
        r#"{"what": "The deed", "dueOn": "2026-11-23"}"#,
        r#"{"what": "The deed", "dueOn": "2026-11-24"}"#,
        "case_deadlines",
    ),
    (
        "/api/clients/1/hold",
        r#"{"reason": "Waits for probate", "reviewOn": "2026-12-01"}"#,
        r#"{"reason": "Waits for probate", "reviewOn": "2026-12-02"}"#,
        "client_holds",
    ),
    (
        "/api/partners",
        r#"{"name": "Exit Law"}"#,
        r#"{"name": "Exit Legal"}"#,
        "partners",
    ),
    (
        "/api/appointments",
        r#"{"title": "Call", "date": "2026-11-23", "time": "9:00 AM", "type": "Phone Call", "leadId": 1}"#,
        r#"{"title": "Other", "date": "2026-11-23", "time": "11:00 AM", "type": "Phone Call", "leadId": 1}"#,
        "appointments",
    ),
    (
        "/api/appointments/1/reschedule",
        r#"{"date": "2026-11-24", "time": "9:00 AM", "duration": 30}"#,
        r#"{"date": "2026-11-25", "time": "9:00 AM", "duration": 30}"#,
        "appointments",
    ),
    (
        "/api/leads/1/enroll",
        r#"{"serviceType": "Cancellation"}"#,
        r#"{"serviceType": "Transfer"}"#,
        "clients",
    ),
];

async fn r3_098_every_creating_post_has_one_effect_under_its_key(app: TestApp) {
    let agent = app.as_role(Role::Admin).await;
    for &(path, body, other, table) in CREATING {
        let [body, other]: [Value; 2] =
            [body, other].map(|text| serde_json::from_str(text).unwrap());
        let before: u32 = rows(&app, table).parse().unwrap();
        let first = post_once(&agent, path, "k-1", &body).await;
        assert!(
            first.status == 200 || first.status == 201,
            "{path} {first:?}"
        );
        let again = post_once(&agent, path, "k-1", &body).await;
        assert_eq!(
            (again.status, &again.body),
            (first.status, &first.body),
            "{path}"
        );
        assert_eq!(again.header("idempotent-replayed"), Some("true"), "{path}");
        let after: u32 = rows(&app, table).parse().unwrap();
        assert_eq!(after, before + 1, "{path}");
        let else_ = post_once(&agent, path, "k-1", &other).await;
        assert_eq!(
            (else_.status, else_.code()),
            (422, "idempotency_key_reused".to_owned()),
            "{path}"
        );
    }
}

async fn r3_098_the_same_at_once_makes_one_lead(app: TestApp) {
    let agent = app.as_role(Role::Admin).await;
    let lead = json!({"firstName": "Ana", "lastName": "Ruiz"});
    let answers = join_all((0..16).map(|_| post_once(&agent, "/api/leads", "k-1", &lead))).await;
    for answer in &answers {
        let same = (answer.status, &answer.body) == (201, &answers[0].body);
        assert!(same || answer.code() == "in_progress", "{answer:?}");
    }
    assert_eq!(rows(&app, "leads"), "1");
}

async fn r3_098_an_upload_sent_again_is_taken_once(app: TestApp) {
    let agent = app.as_role(Role::Admin).await;
    let client = json!({"firstName": "Ben", "lastName": "Moreno", "serviceType": "Cancellation"});
    assert_eq!(agent.post("/api/clients", client).await.status, 201);
    let form = |title: &str| {
        multipart(&[
            ("clientId", None, b"1".as_slice()),
            ("type", None, b"Resort Statement".as_slice()),
            ("title", None, title.as_bytes()),
            ("file", Some("a.pdf"), PDF),
        ])
    };
    let first = upload_once(&agent, "/api/documents/upload", "k-1", form("One")).await;
    assert_eq!(first.status, 201, "{first:?}");
    let again = upload_once(&agent, "/api/documents/upload", "k-1", form("One")).await;
    assert_eq!((again.status, &again.body), (201, &first.body));
    assert_eq!(rows(&app, "documents"), "1");
    let other = upload_once(&agent, "/api/documents/upload", "k-1", form("Two")).await;
    assert_eq!(other.code(), "idempotency_key_reused");
    assert_eq!(rows(&app, "documents"), "1");
}

async fn r3_098_an_import_sent_again_is_started_once(app: TestApp) {
    let agent = app.as_role(Role::Admin).await;
    let list = b"First Name,Last Name,Email\nAna,Ruiz,ana@example.com\n";
    let mapping = br#"{"First Name":"firstName","Last Name":"lastName","Email":"email"}"#;
    let form = || {
        multipart(&[
            ("mapping", None, mapping.as_slice()),
            ("dryRun", None, b"false"),
            ("file", Some("list.csv"), list.as_slice()),
        ])
    };
    let first = upload_once(&agent, "/api/raw-leads/import", "k-1", form()).await;
    assert_eq!(first.status, 202, "{first:?}");
    let again = upload_once(&agent, "/api/raw-leads/import", "k-1", form()).await;
    assert_eq!((again.status, &again.body), (202, &first.body));
    assert_eq!(rows(&app, "imports"), "1");
}

async fn r3_098_without_a_key_everything_is_as_before(app: TestApp) {
    let agent = app.as_role(Role::Admin).await;
    let lead = json!({"firstName": "Ana", "lastName": "Ruiz"});
    for _ in 0..2 {
        let made = agent.post("/api/leads", lead.clone()).await;
        assert_eq!(
            (made.status, made.header("idempotent-replayed")),
            (201, None)
        );
    }
    assert_eq!(
        (rows(&app, "leads"), rows(&app, "idempotency_keys")),
        ("2".into(), "0".into())
    );
}
