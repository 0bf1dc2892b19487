//! The marketing database over HTTP, on both databases.

use api::http_tests;
use api::testing::{Answer, Client, TestApp};
use crm_core::users::Role;
use serde_json::{Value, json};

http_tests!(
    r1_273_r1_190_a_raw_lead_is_created_with_every_field,
    r1_214_r1_241_r1_237_only_the_names_are_required,
    r1_234_r1_235_r1_236_r1_238_r1_239_wrong_fields_are_all_named,
    r1_274_a_replacement_needs_the_current_version,
    r1_275_a_deleted_one_leaves_the_list_and_comes_back,
    an_administrator_lifts_a_suppression_with_a_reason,
);

http_tests!(
    on both:
    r1_216_r1_276_a_conversion_makes_one_lead_however_often_it_is_asked,
    r1_213_do_not_contact_holds_for_everybody_who_shares_a_number,
    r1_272_r1_245_filters_combine_and_the_list_says_how_many_match,
    r1_242_r1_243_search_ignores_case_accents_and_phone_format,
    r1_111_converted_ones_are_listed_only_when_asked_for,
);

fn ana() -> Value {
    json!({
        "firstName": "Ana", "lastName": "Ruiz", "email": "ana@example.com", "phone": "(407) 555-1000",
        "address": "1 Alder Lane", "city": "Orlando", "state": "florida", "zip": "32801", "source": "Website Form",
        "marketingStatus": "Ready For Appointment", "timeshareInfo": {"notes": "two weeks", "balance": 1250.5},
        "lastContactDate": "2026-11-01", "nextContactDate": "2026-12-01", "marketingTags": ["vip", "hot", "vip"],
        "notes": "call after 5"
    })
}

fn named(first: &str, last: &str, more: Value) -> Value {
    let mut body = json!({ "firstName": first, "lastName": last });
    body.as_object_mut()
        .unwrap()
        .extend(more.as_object().unwrap().clone());
    body
}

async fn created(agent: &Client<'_>, body: Value) -> Value {
    let answer = agent.post("/api/raw-leads", body).await;
    assert_eq!(answer.status, 201, "{answer:?}");
    answer.json()
}

fn url(raw: &Value) -> String {
    format!("/api/raw-leads/{}", raw["id"])
}

fn names(answer: &Answer) -> Vec<String> {
    let list = answer.json();
    let rows = list["data"].as_array().unwrap();
    rows.iter()
        .map(|row| row["firstName"].as_str().unwrap().to_owned())
        .collect()
}

async fn r1_273_r1_190_a_raw_lead_is_created_with_every_field(app: TestApp) {
    let agent = app.as_role(Role::PhoneAgent).await;
    let raw = created(&agent, ana()).await;
    assert_eq!(raw["state"], "FL");
    assert_eq!(raw["source"], "Website", "R1-211");
    assert_eq!(raw["marketingTags"], json!(["vip", "hot"]), "R1-240");
    assert_eq!(
        raw["timeshareInfo"]["balance"].to_string(),
        "1250.50",
        "R1-191"
    );
    assert_eq!(raw["nextContactDate"], "2026-12-01");
    assert_eq!(raw["version"], 1);
    assert_eq!(agent.get(&url(&raw)).await.json(), raw);
}

async fn r1_214_r1_241_r1_237_only_the_names_are_required(app: TestApp) {
    let agent = app.as_role(Role::User).await;
    let raw = created(
        &agent,
        named("Ana", "Ruiz", json!({"email": "", "phone": null})),
    )
    .await;
    assert_eq!(raw["marketingStatus"], "New");
    assert_eq!(raw["timeshareInfo"], json!({}));
    assert_eq!(raw["marketingTags"], json!([]));
    for field in [
        "email", "phone", "address", "city", "state", "zip", "source", "notes",
    ] {
        assert_eq!(raw[field], Value::Null, "{field}");
    }
}

async fn r1_234_r1_235_r1_236_r1_238_r1_239_wrong_fields_are_all_named(app: TestApp) {
    let agent = app.as_role(Role::PhoneAgent).await;
    let wrong = json!({"firstName": " ", "email": "nobody", "marketingStatus": "Lost", "nextContactDate": "2026-02-30"});
    let answer = agent.post("/api/raw-leads", wrong).await;
    assert_eq!(answer.status, 422);
    let problem = answer.json();
    let told: Vec<(&str, &str)> = problem["errors"]
        .as_array()
        .unwrap()
        .iter()
        .map(|e| (e["field"].as_str().unwrap(), e["detail"].as_str().unwrap()))
        .collect();
    assert_eq!(
        told[..3],
        [
            ("firstName", "First name is required"),
            ("lastName", "Last name is required"),
            ("email", "Invalid email address"),
        ]
    );
    let fields: Vec<&str> = told.iter().map(|(field, _)| *field).collect();
    assert_eq!(fields[3..], ["marketingStatus", "nextContactDate"]);
    assert_eq!(agent.get("/api/raw-leads").await.json()["total"], 0);
}

async fn r1_274_a_replacement_needs_the_current_version(app: TestApp) {
    let agent = app.as_role(Role::PhoneAgent).await;
    let raw = created(&agent, ana()).await;
    let mut mine = ana();
    mine["version"] = json!(1);
    mine["notes"] = json!("first");
    let first = agent.put(&url(&raw), mine.clone()).await;
    assert_eq!((first.status, &first.json()["version"]), (200, &json!(2)));

    mine["notes"] = json!("second");
    let second = agent.put(&url(&raw), mine.clone()).await;
    assert_eq!(second.status, 409);
    let problem = second.json();
    assert_eq!(problem["code"], "stale_version");
    assert_eq!(problem["current"]["notes"], "first");
    assert_eq!(agent.get(&url(&raw)).await.json()["notes"], "first");

    mine.as_object_mut().unwrap().remove("version");
    assert_eq!(
        agent.put(&url(&raw), mine.clone()).await.status,
        200,
        "without a version it is taken as is"
    );
    mine.as_object_mut().unwrap().remove("marketingStatus");
    assert_eq!(agent.put(&url(&raw), mine).await.status, 422, "R1-238");
    assert_eq!(agent.put("/api/raw-leads/999", ana()).await.status, 404);
}

async fn r1_275_a_deleted_one_leaves_the_list_and_comes_back(app: TestApp) {
    let agent = app.as_role(Role::PhoneAgent).await;
    let raw = created(&agent, ana()).await;
    assert_eq!(agent.delete(&url(&raw)).await.status, 204);
    assert_eq!(agent.delete(&url(&raw)).await.status, 204, "asked again");
    assert_eq!(agent.get("/api/raw-leads").await.json()["total"], 0);
    assert_eq!(
        agent.get("/api/raw-leads?search=ana").await.json()["total"],
        0
    );
    let convert = format!("{}/convert", url(&raw));
    assert_eq!(agent.post_nothing(&convert).await.status, 404);
    let restored = agent.post_nothing(&format!("{}/restore", url(&raw))).await;
    assert_eq!(restored.json()["deletedAt"], Value::Null);
    assert_eq!(
        agent.get("/api/raw-leads?search=ana").await.json()["total"],
        1
    );
    assert_eq!(agent.delete("/api/raw-leads/999").await.status, 404);
}

async fn r1_216_r1_276_a_conversion_makes_one_lead_however_often_it_is_asked(app: TestApp) {
    let agent = app.as_role(Role::PhoneAgent).await;
    let fresh = created(&agent, named("New", "One", json!({}))).await;
    let refused = agent
        .post_nothing(&format!("{}/convert", url(&fresh)))
        .await;
    assert_eq!(refused.status, 409);
    let sentence = "Only raw leads that are Ready For Appointment can be converted.";
    assert_eq!(refused.json()["detail"], sentence);

    let raw = created(&agent, ana()).await;
    let convert = format!("{}/convert", url(&raw));
    let both = futures_util::future::join(
        agent.post(&convert, json!({"brand": "NW Advisors Group"})),
        agent.post(&convert, json!({"brand": "NW Advisors Group"})),
    );
    let (one, two) = both.await;
    assert_eq!((one.status, two.status), (200, 200));
    assert_eq!(one.json()["id"], two.json()["id"]);
    let retried = agent.post_nothing(&convert).await.json();
    assert_eq!(retried["id"], one.json()["id"]);

    let lead = one.json();
    assert_eq!(lead["status"], "New Lead");
    assert_eq!(lead["brand"], "NW Advisors Group", "R1-005");
    for field in [
        "firstName",
        "email",
        "phone",
        "state",
        "source",
        "notes",
        "timeshareInfo",
    ] {
        assert_eq!(lead[field], raw[field], "{field}");
    }
    assert_eq!(lead["tags"], raw["marketingTags"]);
    let leads = agent.get("/api/leads").await;
    assert_eq!(leads.header("x-total-count"), Some("1"));
    let history = agent
        .get(&format!("/api/leads/{}/timeline", lead["id"]))
        .await
        .json();
    let kinds: Vec<&str> = history
        .as_array()
        .unwrap()
        .iter()
        .map(|e| e["kind"].as_str().unwrap())
        .collect();
    assert_eq!(
        kinds,
        [
            "lead.converted_from",
            "raw_lead.converted",
            "raw_lead.created"
        ]
    );
    let wrong = agent.post(&convert, json!({"brand": "Acme"})).await;
    assert_eq!(
        (wrong.status, &wrong.json()["errors"][0]["field"]),
        (422, &json!("brand"))
    );
}

async fn r1_213_do_not_contact_holds_for_everybody_who_shares_a_number(app: TestApp) {
    let agent = app.as_role(Role::PhoneAgent).await;
    let ready = created(
        &agent,
        named(
            "Bea",
            "Ruiz",
            json!({
                "phone": "+1 407 555 1000", "marketingStatus": "Ready For Appointment"
            }),
        ),
    )
    .await;
    let asked = named(
        "Ana",
        "Ruiz",
        json!({"phone": "407.555.1000", "marketingStatus": "Do Not Contact"}),
    );
    assert_eq!(created(&agent, asked).await["suppressed"], true);

    let refused = agent
        .post_nothing(&format!("{}/convert", url(&ready)))
        .await;
    assert_eq!(
        (refused.status, &refused.json()["detail"]),
        (409, &json!("This person asked not to be contacted."))
    );
    let again = created(&agent, named("Cy", "Ruiz", json!({"phone": "4075551000"}))).await;
    assert_eq!(again["marketingStatus"], "Do Not Contact", "R1-214");
    let mut body = named("Cy", "Ruiz", json!({"phone": "4075551000"}));
    body["marketingStatus"] = json!("Ready For Appointment");
    assert_eq!(agent.put(&url(&again), body.clone()).await.status, 409);
    assert_eq!(agent.post("/api/raw-leads", body).await.status, 409);
    let lead = named("Di", "Ruiz", json!({"phone": "(407) 555-1000"}));
    assert_eq!(
        agent.post("/api/leads", lead).await.json()["code"],
        "do_not_contact"
    );
}

async fn r1_272_r1_245_filters_combine_and_the_list_says_how_many_match(app: TestApp) {
    let agent = app.as_role(Role::PhoneAgent).await;
    for (first, status, source, day) in [
        ("Ana", "New", "Google", "2026-12-01"),
        ("Bea", "Contacted", "Google", "2026-12-02"),
        ("Cy", "Contacted", "Facebook", "2026-12-03"),
        ("Di", "Contacted", "Google", "2026-12-04"),
    ] {
        let more = json!({"marketingStatus": status, "source": source, "nextContactDate": day, "marketingTags": [status]});
        created(&agent, named(first, "Ruiz", more)).await;
    }
    let cases: [(&str, &[&str]); 8] = [
        ("", &["Di", "Cy", "Bea", "Ana"]),
        ("status=Contacted", &["Di", "Cy", "Bea"]),
        ("status=Contacted&source=Google", &["Di", "Bea"]),
        ("status=Contacted&source=Google&search=bea", &["Bea"]),
        ("source=Google&sort=name", &["Ana", "Bea", "Di"]),
        (
            "followUpFrom=2026-12-02&followUpTo=2026-12-03",
            &["Cy", "Bea"],
        ),
        ("tag=New", &["Ana"]),
        ("sort=nextContactDate&page=2&perPage=3", &["Di"]),
    ];
    for (query, found) in cases {
        let answer = agent.get(&format!("/api/raw-leads?{query}")).await;
        assert_eq!(names(&answer), found, "{query}");
    }
    let page = agent.get("/api/raw-leads?perPage=3").await;
    assert_eq!(page.header("x-total-count"), Some("4"));
    assert_eq!(
        (&page.json()["total"], &page.json()["capped"]),
        (&json!(4), &json!(false))
    );
    let facets = agent.get("/api/raw-leads/facets").await.json();
    assert_eq!(facets["sources"], json!(["Facebook", "Google"]));
    assert_eq!(facets["statuses"], json!(["New", "Contacted"]));
    let wrong = agent.get("/api/raw-leads?status=Lost&page=0").await;
    assert_eq!(
        (
            wrong.status,
            wrong.json()["errors"].as_array().unwrap().len()
        ),
        (422, 2)
    );
}

async fn r1_242_r1_243_search_ignores_case_accents_and_phone_format(app: TestApp) {
    let agent = app.as_role(Role::PhoneAgent).await;
    created(
        &agent,
        named("José", "Łuczak", json!({"phone": "(407) 555-1000"})),
    )
    .await;
    created(
        &agent,
        named("JOSE", "Other", json!({"email": "j_50%@example.com"})),
    )
    .await;
    created(
        &agent,
        named("Ana", "Ruiz", json!({"phone": "999.555.0001"})),
    )
    .await;
    let cases: [(&str, &[&str]); 9] = [
        ("jos%C3%A9", &["JOSE", "José"]),
        ("JOSE%20luc", &["José"]),
        ("5551000", &["José"]),
        ("407-555", &["José"]),
        ("%28407%29%20555", &["José"]),
        ("555", &["Ana", "José"]),
        ("_50%25@", &["JOSE"]),
        ("jo", &["JOSE", "José"]),
        ("nobody", &[]),
    ];
    for (typed, found) in cases {
        let answer = agent.get(&format!("/api/raw-leads?search={typed}")).await;
        assert_eq!(names(&answer), found, "{typed}");
    }
}

async fn r1_111_converted_ones_are_listed_only_when_asked_for(app: TestApp) {
    let agent = app.as_role(Role::PhoneAgent).await;
    let raw = created(&agent, ana()).await;
    let lead = agent
        .post_nothing(&format!("{}/convert", url(&raw)))
        .await
        .json();
    assert_eq!(agent.get("/api/raw-leads").await.json()["total"], 0);
    let converted = agent
        .get("/api/raw-leads?status=Converted&search=ana")
        .await
        .json();
    assert_eq!(converted["data"][0]["convertedLeadId"], lead["id"]);
}

async fn an_administrator_lifts_a_suppression_with_a_reason(app: TestApp) {
    let agent = app.as_role(Role::PhoneAgent).await;
    let asked = named(
        "Ana",
        "Ruiz",
        json!({"phone": "407.555.1000", "marketingStatus": "Do Not Contact"}),
    );
    let raw = created(&agent, asked).await;
    let list = agent.get("/api/suppressions").await.json();
    assert_eq!(
        (&list[0]["kind"], &list[0]["value"]),
        (&json!("phone"), &json!("4075551000"))
    );
    let lift = format!("/api/suppressions/{}/lift", list[0]["id"]);
    assert_eq!(
        agent
            .post(&lift, json!({"reason": "asked again"}))
            .await
            .status,
        403
    );

    let admin = app.as_role(Role::Admin).await;
    assert_eq!(admin.post(&lift, json!({"reason": " "})).await.status, 422);
    assert_eq!(
        admin
            .post(&lift, json!({"reason": "asked for a call in writing"}))
            .await
            .status,
        204
    );
    assert_eq!(
        admin.post(&lift, json!({"reason": "twice"})).await.status,
        404
    );
    assert_eq!(agent.get(&url(&raw)).await.json()["suppressed"], false);
    let mut edit = raw.clone();
    edit["notes"] = json!("call on Monday");
    let edited = agent.put(&url(&raw), edit).await;
    assert_eq!(
        (edited.status, &edited.json()["suppressed"]),
        (200, &json!(false)),
        "an edit does not undo it"
    );
    assert_eq!(agent.get("/api/suppressions").await.json(), json!([]));
    let history = agent.get(&format!("{}/timeline", url(&raw))).await.json();
    assert_eq!(
        (&history[1]["kind"], &history[1]["note"]),
        (
            &json!("suppression.lifted"),
            &json!("asked for a call in writing")
        )
    );
}
