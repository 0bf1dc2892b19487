//! Payees with their W-9, and the list for Form 1099-NEC. The test clock stands at 2026-11-21.

use api::http_tests;
use api::testing::{Answer, Client, Part, TestApp, multipart};
use crm_core::users::{Role, UserStatus};
use serde_json::{Value, json};

http_tests!(
    on both:
    r5_098_a_w9_is_recorded_and_its_number_shown_by_four_digits_alone,
    r5_098_the_list_has_who_is_reportable_and_the_others_with_the_reason,
    r5_098_r5_133_a_missing_w9_is_on_the_day_until_it_is_complete,
);

http_tests!(
    r5_098_what_a_w9_cannot_say_is_refused_at_its_field,
    r5_098_a_number_is_opened_by_few_and_on_record,
    r5_098_the_form_itself_is_attached_and_opened,
    r5_187_an_accountant_reads_the_list_with_four_digits_of_each_number,
);

const PDF: &[u8] =
    b"%PDF-1.4\n1 0 obj<<>>endobj\nxref\n0 1\ntrailer<</Root 1 0 R>>\nstartxref\n29\n%%EOF";

struct Office<'a> {
    billing: Client<'a>,
    /// A partner's payee.
    url: String,
    partner: i64,
}

async fn office(app: &TestApp) -> Office<'_> {
    let billing = app.as_role(Role::Billing).await;
    let made = billing
        .post("/api/partners", json!({ "name": "Harbor Exit LLC" }))
        .await;
    let partner = made.json()["id"].as_i64().unwrap();
    Office {
        billing,
        url: format!("/api/payees/P{partner}"),
        partner,
    }
}

fn w9() -> Value {
    json!({
        "kind": "llc", "taxClass": "partnership", "legalName": "Harbor Exit LLC",
        "street": "1 Main St", "city": "Reno", "state": "NV", "zip": "89501",
        "taxNumberKind": "ein", "taxNumber": "12-3456789", "signedOn": "2026-01-05", "version": 0,
    })
}

/// The fields of it changed.
fn with(mut body: Value, more: Value) -> Value {
    let fields = more.as_object().unwrap().clone();
    body.as_object_mut().unwrap().extend(fields);
    body
}

async fn recorded(office: &Office<'_>) -> Value {
    let answer = office.billing.put(&office.url, w9()).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.json()
}

async fn paid(office: &Office<'_>, method: &str, amount: i64) {
    let body = json!({
        "partnerId": office.partner, "paymentType": "other", "paymentMethod": method, "amount": amount,
        "paymentDate": "2026-11-20", "status": "completed",
    });
    let answer = office.billing.post("/api/partner-payments", body).await;
    assert_eq!(answer.status, 201, "{answer:?}");
}

fn told(answer: &Answer) -> String {
    format!("{} {}", answer.status, answer.code())
}

async fn r5_098_a_w9_is_recorded_and_its_number_shown_by_four_digits_alone(app: TestApp) {
    let office = office(&app).await;
    let before = office.billing.get(&office.url).await.json();
    assert_eq!(before["name"], "Harbor Exit LLC");
    assert_eq!(
        (&before["version"], &before["kind"]),
        (&json!(0), &Value::Null)
    );
    let made = recorded(&office).await;
    assert_eq!(made["version"], 1);
    assert_eq!(made["taxNumberShown"], "XX-XXX6789");
    assert_eq!(made["taxClass"], "partnership");
    // Without a new number the stored one stays.
    let mut later = with(w9(), json!({ "city": "Sparks", "version": 1 }));
    later.as_object_mut().unwrap().remove("taxNumber");
    let changed = office.billing.put(&office.url, later.clone()).await.json();
    assert_eq!(
        (&changed["city"], &changed["taxNumberShown"]),
        (&json!("Sparks"), &json!("XX-XXX6789"))
    );
    let stale = office.billing.put(&office.url, later).await;
    assert_eq!(told(&stale), "409 stale_version");
    assert_eq!(stale.json()["current"]["version"], 2);
    for path in ["/api/payees/P999", "/api/payees/9"] {
        let missing = office.billing.put(path, w9()).await;
        assert_eq!(told(&missing), "404 not_found", "{path}");
    }
    let history = app.rows("SELECT coalesce(after, '') FROM events");
    assert!(
        !history.iter().any(|after| after.contains("3456789")),
        "no history has it"
    );
}

async fn r5_098_what_a_w9_cannot_say_is_refused_at_its_field(app: TestApp) {
    let office = office(&app).await;
    let cases = [
        (json!({ "taxNumber": "07-3456789" }), "taxNumber"),
        (json!({ "taxNumberKind": null }), "taxNumberKind"),
        (json!({ "taxClass": null }), "taxClass"),
        (json!({ "kind": "individual" }), "taxClass"),
        (json!({ "legalName": "" }), "legalName"),
        (json!({ "zip": null }), "zip"),
        (json!({ "signedOn": "2026-11-22" }), "signedOn"),
    ];
    for (change, field) in cases {
        let answer = office
            .billing
            .put(&office.url, with(w9(), change.clone()))
            .await;
        assert_eq!(answer.wrong_fields(), [field], "{change}");
    }
    let year = office.billing.get("/api/nec-list?year=1900").await;
    assert_eq!(year.wrong_fields(), ["year"]);
}

async fn r5_098_a_number_is_opened_by_few_and_on_record(app: TestApp) {
    let office = office(&app).await;
    let open = format!("{}/tax-number", office.url);
    assert_eq!(
        told(&office.billing.post_nothing(&open).await),
        "404 not_found"
    );
    recorded(&office).await;
    let opened = office.billing.post_nothing(&open).await;
    assert_eq!(opened.json()["taxNumber"], "12-3456789");
    let events = app.events();
    let told_of = events
        .iter()
        .filter(|event| event.kind == "payee.tax_number_opened");
    assert_eq!(told_of.count(), 1);
    let accountant = app.as_role(Role::Accountant).await;
    assert_eq!(told(&accountant.post_nothing(&open).await), "403 forbidden");
    // What is put into another row cannot be opened.
    let other = if app.state.db.is_sqlite() {
        "X'0102'"
    } else {
        "'\\x0102'"
    };
    app.run_sql(&format!("UPDATE payees SET number_sealed = {other}"));
    let altered = office.billing.post_nothing(&open).await;
    assert_eq!(told(&altered), "409 key_unreadable");
    paid(&office, "check", 3000).await;
    let list = office.billing.get("/api/nec-list.csv").await;
    assert_eq!(told(&list), "409 key_unreadable");
}

async fn r5_098_the_form_itself_is_attached_and_opened(app: TestApp) {
    let office = office(&app).await;
    let url = format!("{}/w9", office.url);
    let file = |content: &'static [u8]| -> Vec<u8> {
        let part: Part<'_> = ("file", Some("w9.pdf"), content);
        multipart(&[part])
    };
    let early = office.billing.upload(&url, file(PDF)).await;
    assert_eq!(told(&early), "404 not_found");
    recorded(&office).await;
    assert_eq!(told(&office.billing.get(&url).await), "404 not_found");
    let large = Box::leak(vec![b' '; 10 * 1024 * 1024 + 1].into_boxed_slice());
    let large = office.billing.upload(&url, file(large)).await;
    assert_eq!(told(&large), "413 file_too_large");
    let locked = String::from_utf8_lossy(PDF).replace("/Root", "/Encrypt");
    let refused: [(&str, &[u8], &str); 4] = [
        ("w9.pdf", b"", "422 file_empty"),
        ("w9.pdf", b"\x89PNG\r\n\x1a\n", "422 file_type_mismatch"),
        ("w9.html", b"<html>", "422 file_type_unknown"),
        ("w9.pdf", locked.as_bytes(), "422 file_encrypted"),
    ];
    for (name, content, refusal) in refused {
        let part: Part<'_> = ("file", Some(name), content);
        let answer = office.billing.upload(&url, multipart(&[part])).await;
        assert_eq!(told(&answer), refusal, "{name}");
    }
    let attached = office.billing.upload(&url, file(PDF)).await;
    assert_eq!(attached.status, 201, "{attached:?}");
    assert_eq!(attached.json()["fileName"], "w9.pdf");
    let accountant = app.as_role(Role::Accountant).await;
    let opened = accountant.get(&url).await;
    assert_eq!((opened.status, &opened.body[..]), (200, PDF));
    let events = app.events();
    assert!(events.iter().any(|event| event.kind == "payee.w9_opened"));
}

async fn r5_098_the_list_has_who_is_reportable_and_the_others_with_the_reason(app: TestApp) {
    let office = office(&app).await;
    let others = |list: &Value| list["others"][0]["reason"].clone();
    let list = async || office.billing.get("/api/nec-list").await.json();
    paid(&office, "credit_card", 9000).await;
    assert_eq!(others(&list().await), "only_by_card");
    paid(&office, "check", 1999).await;
    assert_eq!(others(&list().await), "below_threshold");
    paid(&office, "ach", 1).await;
    assert_eq!(others(&list().await), "no_w9");
    recorded(&office).await;
    let found = list().await;
    assert_eq!(
        (&found["year"], &found["others"]),
        (&json!(2026), &json!([]))
    );
    assert_eq!(found["threshold"].to_string(), "2000.00");
    let line = &found["reported"][0];
    assert_eq!(line["paid"].to_string(), "2000.00");
    assert_eq!(line["byCard"].to_string(), "9000.00");
    let csv = office.billing.get("/api/nec-list.csv?year=2026").await;
    let text = String::from_utf8(csv.body.to_vec()).unwrap();
    let row = format!(
        "P{},Harbor Exit LLC,EIN,12-3456789,1 Main St,Reno,NV,89501,2000.00",
        office.partner
    );
    assert!(text.contains(&row), "{text}");
    let before = office.billing.get("/api/nec-list?year=2025").await.json();
    assert_eq!(before["threshold"].to_string(), "600.00");
    assert_eq!(before["reported"], json!([]));
}

async fn r5_187_an_accountant_reads_the_list_with_four_digits_of_each_number(app: TestApp) {
    let office = office(&app).await;
    recorded(&office).await;
    paid(&office, "check", 3000).await;
    let accountant = app.as_role(Role::Accountant).await;
    assert_eq!(accountant.get("/api/nec-list").await.status, 200);
    let csv = accountant.get("/api/nec-list.csv").await;
    let text = String::from_utf8(csv.body.to_vec()).unwrap();
    assert!(
        text.contains("XX-XXX6789") && !text.contains("3456789,"),
        "{text}"
    );
    assert_eq!(
        told(&accountant.put(&office.url, w9()).await),
        "403 forbidden"
    );
    // Theirs are other people's statements, and no people.
    let rep = app.user(Role::SalesRep, UserStatus::Active).await;
    let statement = format!("/api/commissions/statement?userId={}", rep.id.get());
    assert_eq!(accountant.get(&statement).await.status, 200);
    for path in [
        "/api/leads",
        "/api/raw-leads",
        "/api/desk",
        "/api/clients",
        "/api/documents",
    ] {
        assert_eq!(told(&accountant.get(path).await), "403 forbidden", "{path}");
    }
}

/// What of the day asks for W-9s; null when nothing does.
async fn asked_for(client: &Client<'_>) -> Value {
    let day = client.get("/api/my-day").await.json();
    let mut groups = day["groups"].as_array().unwrap().iter();
    let found = groups.find(|group| group["key"] == "missing_w9s");
    found.cloned().unwrap_or(Value::Null)
}

async fn r5_098_r5_133_a_missing_w9_is_on_the_day_until_it_is_complete(app: TestApp) {
    let office = office(&app).await;
    let accountant = app.as_role(Role::Accountant).await;
    paid(&office, "credit_card", 9000).await;
    assert_eq!(asked_for(&office.billing).await, Value::Null);
    // Below the threshold, too: the form is asked for with the first payment that counts.
    paid(&office, "check", 40).await;
    for reader in [&office.billing, &accountant] {
        let waiting = asked_for(reader).await;
        assert_eq!(waiting["total"], 1, "{waiting}");
        assert_eq!(waiting["link"], "/reports/1099?year=2026");
        let row = &waiting["rows"][0];
        assert_eq!(row["title"], "Harbor Exit LLC");
        assert_eq!(row["clause"], "No W-9, paid in 2026");
        assert_eq!(row["amount"].to_string(), "40.00");
        let link = format!("/reports/1099?year=2026&payee=P{}", office.partner);
        assert_eq!((&row["link"], &row["late"]), (&json!(link), &json!(false)));
        let listed = reader.get("/api/nec-list?year=2026").await.json();
        assert_eq!(listed["others"][0]["id"], format!("P{}", office.partner));
    }
    let mut half = w9();
    half.as_object_mut().unwrap().remove("taxNumber");
    assert_eq!(office.billing.put(&office.url, half).await.status, 200);
    let waiting = asked_for(&office.billing).await;
    assert_eq!(waiting["rows"][0]["clause"], "No tax number, paid in 2026");
    let whole = with(w9(), json!({ "version": 1 }));
    assert_eq!(office.billing.put(&office.url, whole).await.status, 200);
    for reader in [&office.billing, &accountant] {
        assert_eq!(asked_for(reader).await, Value::Null);
    }
}
