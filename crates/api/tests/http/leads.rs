//! The leads over HTTP, on both databases.

use api::http_tests;
use api::testing::{Answer, Client, TestApp};
use crm_core::users::Role;
use serde_json::{Value, json};

http_tests!(
    r1_187_r1_188_a_lead_needs_a_name_and_has_a_status_and_a_brand,
    r1_203_r1_210_a_status_moves_anywhere_and_the_timeline_tells_it,
    r1_095_the_export_is_the_filtered_list_and_is_recorded,
    notes_stand_on_the_timeline,
    a_deleted_lead_can_be_restored,
    r3_039_a_suppressed_person_is_told_with_reason_and_day,
);

http_tests!(
    on both:
    the_later_of_two_editors_gets_409_and_loses_nothing,
    r1_271_the_list_is_an_array_with_its_total_in_a_header,
    r1_244_r1_245_filters_match_exactly_and_combine,
    every_order_ends_in_the_newest_first,
);

async fn created(agent: &Client<'_>, body: Value) -> Value {
    let answer = agent.post("/api/leads", body).await;
    assert_eq!(answer.status, 201, "{answer:?}");
    answer.json()
}

fn named(first: &str, more: Value) -> Value {
    let mut body = json!({ "firstName": first, "lastName": "Ruiz" });
    body.as_object_mut()
        .unwrap()
        .extend(more.as_object().unwrap().clone());
    body
}

fn names(answer: &Answer) -> Vec<String> {
    let list = answer.json();
    let rows = list.as_array().unwrap();
    rows.iter()
        .map(|row| row["firstName"].as_str().unwrap().to_owned())
        .collect()
}

fn url(lead: &Value) -> String {
    format!("/api/leads/{}", lead["id"])
}

async fn r1_187_r1_188_a_lead_needs_a_name_and_has_a_status_and_a_brand(app: TestApp) {
    let agent = app.as_role(Role::SalesCloser).await;
    let lead = created(&agent, named("Ana", json!({}))).await;
    assert!(lead["id"].is_i64());
    assert_eq!(lead["status"], "New Lead");
    assert_eq!(
        lead["brand"], "Liberty NWA",
        "R2-245: the first brand is the default"
    );
    assert_eq!(lead["createdAt"], "2026-11-21T12:00:00Z");
    for field in ["email", "phone", "source"] {
        assert_eq!(lead[field], Value::Null, "{field}");
    }
    let wrong = json!({"lastName": "Ruiz", "status": "Contact Made", "brand": "Acme", "timeshareInfo": {"balance": -1}});
    let answer = agent.post("/api/leads", wrong).await;
    assert_eq!(answer.status, 422);
    let problem = answer.json();
    let fields: Vec<&str> = problem["errors"]
        .as_array()
        .unwrap()
        .iter()
        .map(|e| e["field"].as_str().unwrap())
        .collect();
    assert_eq!(
        fields,
        ["firstName", "status", "brand", "timeshareInfo.balance"]
    );
}

async fn r1_203_r1_210_a_status_moves_anywhere_and_the_timeline_tells_it(app: TestApp) {
    let agent = app.as_role(Role::PhoneAgent).await;
    let lead = created(&agent, named("Ana", json!({}))).await;
    for status in ["Dead Lead", "Qualified", "Closed/Enrolled", "New Lead"] {
        let answer = agent.patch(&url(&lead), json!({ "status": status })).await;
        assert_eq!(
            (answer.status, &answer.json()["status"]),
            (200, &json!(status))
        );
    }
    let history = agent.get(&format!("{}/timeline", url(&lead))).await;
    assert_eq!(history.header("x-total-count"), Some("5"));
    let history = history.json();
    let newest = &history[0];
    assert_eq!(
        (&newest["from"], &newest["to"]),
        (&json!("Closed/Enrolled"), &json!("New Lead"))
    );
    assert_eq!(newest["actor"]["initials"], "DR");
    let page = agent
        .get(&format!("{}/timeline?page=3&perPage=2", url(&lead)))
        .await
        .json();
    assert_eq!(page[0]["kind"], "lead.created");
}

async fn the_later_of_two_editors_gets_409_and_loses_nothing(app: TestApp) {
    let agent = app.as_role(Role::PhoneAgent).await;
    let lead = created(
        &agent,
        named("Ana", json!({"notes": "old", "email": "ana@example.com"})),
    )
    .await;
    let first = agent
        .patch(
            &url(&lead),
            json!({"version": 1, "notes": "mine", "email": null}),
        )
        .await;
    assert_eq!((first.status, &first.json()["email"]), (200, &Value::Null));
    let second = agent
        .patch(&url(&lead), json!({"version": 1, "notes": "yours"}))
        .await;
    assert_eq!(second.status, 409);
    assert_eq!(second.json()["current"]["notes"], "mine");
    assert_eq!(second.json()["current"]["version"], 2);
    let kept = agent
        .patch(&url(&lead), json!({"version": 2, "phone": "407 555 1000"}))
        .await
        .json();
    assert_eq!(
        (&kept["notes"], &kept["phone"]),
        (&json!("mine"), &json!("407 555 1000"))
    );
    let same = agent
        .patch(&url(&lead), json!({"version": 3, "notes": "mine"}))
        .await
        .json();
    assert_eq!(same["version"], 3, "no change, no new version");
}

async fn r1_271_the_list_is_an_array_with_its_total_in_a_header(app: TestApp) {
    let agent = app.as_role(Role::PhoneAgent).await;
    for number in 0..27 {
        created(&agent, named(&format!("N{number:02}"), json!({}))).await;
    }
    assert_eq!(
        names(&agent.get("/api/leads").await).len(),
        27,
        "without paging parameters"
    );
    let first = agent.get("/api/leads?page=1").await;
    assert_eq!(
        (names(&first).len(), first.header("x-total-count")),
        (25, Some("27")),
        "R1-317"
    );
    assert_eq!(names(&agent.get("/api/leads?page=2").await), ["N01", "N00"]);
    assert_eq!(
        names(&agent.get("/api/leads?page=9").await),
        Vec::<String>::new()
    );
    assert_eq!(agent.get("/api/leads?perPage=201").await.status, 422);
    let row = &agent.get("/api/leads?perPage=1").await.json()[0];
    let fields: Vec<&String> = row.as_object().unwrap().keys().collect();
    let specified = [
        "assignedTo",
        "brand",
        // R4-050: what the contact gate says of calling them.
        "callable",
        "createdAt",
        "email",
        "firstName",
        "id",
        "lastName",
        "phone",
        "source",
        // R5-142: what can be filtered can be a column.
        "state",
        "status",
        // R3-039: null unless the person asked not to be contacted.
        "suppressed",
        "tags",
        "timeshareInfo",
    ];
    assert_eq!(fields, specified);
}

async fn office(agent: &Client<'_>) {
    for (first, more) in [
        (
            "Ana",
            json!({"status": "Qualified", "source": "Google", "brand": "Liberty NWA", "state": "FL", "email": "a@example.com"}),
        ),
        (
            "Bea",
            json!({"status": "New Lead", "source": "Google", "brand": "NW Advisors Group", "phone": "407 555 1001"}),
        ),
        (
            "Cy",
            json!({"status": "Qualified", "source": "Event", "brand": "Liberty NWA", "timeshareInfo": {"resort": "Harbor Lantern Club"}}),
        ),
        (
            "Di",
            json!({"status": "Dead Lead", "brand": "The Contract Advisors", "state": "WA"}),
        ),
    ] {
        created(agent, named(first, more)).await;
    }
}

async fn r1_244_r1_245_filters_match_exactly_and_combine(app: TestApp) {
    let agent = app.as_role(Role::PhoneAgent).await;
    office(&agent).await;
    let cases: [(&str, &[&str]); 11] = [
        ("status=Qualified", &["Cy", "Ana"]),
        ("status=Qualified&source=Google", &["Ana"]),
        ("source=Google&brand=NW+Advisors+Group", &["Bea"]),
        ("state=WA", &["Di"]),
        ("resort=Harbor+Lantern+Club", &["Cy"]),
        ("resort=harbor", &["Cy"]),
        ("contact=email", &["Ana"]),
        ("contact=phone", &["Bea"]),
        ("contact=none", &["Di", "Cy"]),
        (
            "createdFrom=2026-11-21&createdTo=2026-11-21&search=ruiz",
            &["Di", "Cy", "Bea", "Ana"],
        ),
        ("createdTo=2026-11-20", &[]),
    ];
    for (query, found) in cases {
        assert_eq!(
            names(&agent.get(&format!("/api/leads?{query}")).await),
            found,
            "{query}"
        );
    }
    let facets = agent.get("/api/leads/facets").await.json();
    assert_eq!(
        facets["statuses"],
        json!(["New Lead", "Qualified", "Dead Lead"])
    );
    assert_eq!(facets["states"], json!(["FL", "WA"]));
}

async fn every_order_ends_in_the_newest_first(app: TestApp) {
    let agent = app.as_role(Role::PhoneAgent).await;
    office(&agent).await;
    let cases: [(&str, &[&str]); 6] = [
        ("createdAt", &["Ana", "Bea", "Cy", "Di"]),
        ("name", &["Ana", "Bea", "Cy", "Di"]),
        ("-name", &["Di", "Cy", "Bea", "Ana"]),
        ("status", &["Bea", "Cy", "Ana", "Di"]),
        ("-status", &["Di", "Cy", "Ana", "Bea"]),
        ("brand", &["Cy", "Ana", "Bea", "Di"]),
    ];
    for (sort, order) in cases {
        assert_eq!(
            names(&agent.get(&format!("/api/leads?sort={sort}")).await),
            order,
            "{sort}"
        );
    }
}

async fn r1_095_the_export_is_the_filtered_list_and_is_recorded(app: TestApp) {
    let closer = app.as_role(Role::SalesCloser).await;
    office(&closer).await;
    created(
        &closer,
        named(
            "=cmd()",
            json!({"source": "Google", "phone": "407.555.1000", "timeshareInfo": {"balance": 1250.5}}),
        ),
    )
    .await;
    let answer = closer
        .get("/api/leads/export?source=Google&sort=name")
        .await;
    assert_eq!(answer.status, 200);
    assert!(
        answer
            .header("content-disposition")
            .unwrap()
            .contains("leads-2026-11-21.csv")
    );
    let text = answer.text();
    let lines: Vec<&str> = text.trim_start_matches('\u{feff}').lines().collect();
    assert_eq!(lines.len(), 4, "{text}");
    assert!(lines[0].starts_with("ID,First Name,Last Name,Email,Phone,Status,Source,Brand"));
    assert!(
        lines
            .iter()
            .any(|line| line.contains("'=cmd()") && line.contains("1250.50")),
        "{text}"
    );
    assert!(text.contains("(407) 555-1000"), "R3-062: {text}");
    let recorded = app.events();
    assert!(
        recorded
            .iter()
            .any(|e| e.kind == "leads.exported" && e.after.contains("source=Google"))
    );

    for role in [Role::User, Role::PhoneAgent] {
        let agent = app.as_role(role).await;
        assert_eq!(agent.get("/api/leads/export").await.status, 403, "{role}");
    }
}

async fn notes_stand_on_the_timeline(app: TestApp) {
    let agent = app.as_role(Role::PhoneAgent).await;
    let lead = created(&agent, named("Ana", json!({}))).await;
    let notes = format!("{}/notes", url(&lead));
    assert_eq!(agent.post(&notes, json!({"text": "  "})).await.status, 422);
    let note = agent
        .post(&notes, json!({"text": "Called.\nNo answer."}))
        .await;
    assert_eq!(
        (note.status, &note.json()["note"]),
        (201, &json!("Called.\nNo answer."))
    );
    let newest = &agent.get(&format!("{}/timeline", url(&lead))).await.json()[0];
    assert_eq!(newest, &note.json());
    assert_eq!(
        agent
            .post("/api/leads/999/notes", json!({"text": "x"}))
            .await
            .status,
        404
    );
}

async fn a_deleted_lead_can_be_restored(app: TestApp) {
    let agent = app.as_role(Role::PhoneAgent).await;
    let lead = created(&agent, named("Ana", json!({}))).await;
    assert_eq!(agent.delete(&url(&lead)).await.status, 204);
    assert_eq!(agent.get("/api/leads").await.json(), json!([]));
    assert_eq!(
        agent.patch(&url(&lead), json!({"notes": "x"})).await.status,
        404
    );
    assert_eq!(
        agent
            .post_nothing(&format!("{}/restore", url(&lead)))
            .await
            .status,
        200
    );
    assert_eq!(names(&agent.get("/api/leads?search=ana").await), ["Ana"]);
}

async fn r3_039_a_suppressed_person_is_told_with_reason_and_day(app: TestApp) {
    let agent = app.as_role(Role::Admin).await;
    let person = named("Ana", json!({"phone": "407-555-1000"}));
    let lead = created(&agent, person.clone()).await;
    assert_eq!(lead["suppressed"], Value::Null);
    let enrolled = agent
        .post(
            &format!("{}/enroll", url(&lead)),
            json!({"serviceType": "Cancellation"}),
        )
        .await
        .json();
    let raw = named(
        "Ana",
        json!({"phone": "(407) 555-1000", "marketingStatus": "Do Not Contact"}),
    );
    assert_eq!(agent.post("/api/raw-leads", raw).await.status, 201);
    let reason = json!("The phone number is on the Do Not Contact list.");
    let client = format!("/api/clients/{}", enrolled["id"]);
    for path in [url(&lead), client] {
        let found = agent.get(&path).await.json();
        assert_eq!(found["suppressed"]["reason"], reason, "{path}");
        let since = found["suppressed"]["since"].as_str().unwrap();
        assert!(since.starts_with("2026-11-21"), "{since}");
    }
    let paid = json!({"clientId": enrolled["id"], "amount": 100, "paymentMethod": "check",
        "paymentDate": "2026-11-20", "status": "completed"});
    let paid = agent.post("/api/payments", paid).await;
    assert_eq!(paid.status, 201, "{paid:?}");
    let owed = json!({"clientId": enrolled["id"], "amount": 50, "dueDate": "2026-12-01",
        "description": "Title search"});
    let owed = agent.post("/api/invoices", owed).await;
    assert_eq!(owed.status, 201, "{owed:?}");
    let found = agent.get("/api/search?q=4075551000").await.json();
    for group in found["groups"].as_array().unwrap() {
        assert_eq!(group["hits"][0]["suppressed"]["reason"], reason, "{group}");
    }
    let booked = json!({"title": "Call", "type": "Phone Call", "clientId": enrolled["id"],
        "date": "2026-11-21", "time": "6:00 PM", "allowOverlap": true});
    let booked = agent.post("/api/appointments", booked).await;
    assert_eq!(booked.status, 201, "{booked:?}");
    for path in [
        "/api/leads",
        "/api/clients",
        "/api/payments",
        "/api/invoices",
        "/api/receivables",
        "/api/dashboard/today-appointments",
        "/api/dashboard/pipeline/people?stage=In%20Progress",
    ] {
        let rows = agent.get(path).await.json();
        assert_eq!(rows[0]["suppressed"]["reason"], reason, "{path}");
    }
}
