//! What stands in the office's documents over HTTP, on both databases.

use actix_web::http::header::CONTENT_TYPE;
use actix_web::test::TestRequest;
use api::http_tests;
use api::testing::{Answer, Client, TestApp};
use crm_core::users::Role;
use serde_json::{Value, json};

http_tests!(
    r2_024_until_something_is_saved_documents_are_made_of_the_sample,
    r2_024_an_administrator_saves_versions_that_stay,
    r2_024_the_wording_for_a_brand_and_state_begins_with_what_is_taken_for_them,
    r2_024_the_later_of_two_editors_sees_the_newest_version,
    r2_024_wrong_wording_is_refused_with_section_line_and_placeholder,
    r5_181_one_wrong_section_is_refused_alone,
    r2_024_what_is_no_wording_is_refused_field_by_field,
    r2_024_two_versions_are_compared_line_by_line,
    r2_024_sections_are_tried_on_a_sample_client_before_they_are_saved,
    r2_024_the_preview_of_the_unchanged_sample_keeps_its_mark,
    r2_024_r2_028_documents_are_made_of_the_offices_wording_and_show_the_brands_logo,
    r2_024_none_but_administrators_see_or_change_wording,
);

const TYPE: &str = "Cancellation Agreement";
pub(crate) const CURRENT: &str = "/api/wordings/current?type=Cancellation%20Agreement";
pub(crate) const VERSIONS: &str = "/api/wordings/versions?type=Cancellation%20Agreement";

/// The sections that are taken now, with one more.
async fn with_one_more(admin: &Client<'_>, text: &str) -> Value {
    let mut sections = admin.get(CURRENT).await.json()["sections"].clone();
    let more = json!({ "id": "house-rule", "title": "House Rule", "text": text });
    let list = sections.as_array_mut().unwrap();
    list.retain(|section| section["id"] != "house-rule");
    list.push(more);
    sections
}

pub(crate) async fn save(admin: &Client<'_>, based_on: i64, text: &str) -> Answer {
    let sections = with_one_more(admin, text).await;
    let body = json!({ "type": TYPE, "basedOn": based_on, "sections": sections, "note": text });
    admin.post("/api/wordings", body).await
}

fn last_text(wording: &Value) -> &str {
    let sections = wording["sections"].as_array().unwrap();
    sections.last().unwrap()["text"].as_str().unwrap()
}

async fn r2_024_until_something_is_saved_documents_are_made_of_the_sample(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    let all = admin.get("/api/wordings").await.json();
    let all = all.as_array().unwrap();
    assert_eq!(all.len(), 10);
    for wording in all {
        assert_eq!(
            (&wording["sample"], &wording["version"], &wording["brand"]),
            (&json!(true), &json!(0), &Value::Null),
            "{wording}"
        );
    }
    let current = admin.get(CURRENT).await.json();
    assert_eq!(
        (&current["sample"], &current["version"], &current["id"]),
        (&json!(true), &json!(0), &Value::Null)
    );
    assert_eq!(current["inheritedFrom"], Value::Null);
    assert!(!current["sections"].as_array().unwrap().is_empty());
    let placeholders = current["placeholders"].as_array().unwrap();
    let name = placeholders
        .iter()
        .find(|one| one["name"] == "client.name")
        .unwrap();
    for told in ["meaning", "sample"] {
        assert!(!name[told].as_str().unwrap().is_empty(), "{name}");
    }
    assert_eq!(admin.get(VERSIONS).await.json(), json!([]));
}

async fn r2_024_an_administrator_saves_versions_that_stay(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    let first = save(&admin, 0, "One for {{ client.name }}.").await;
    assert_eq!(first.status, 201, "{first:?}");
    let first = first.json();
    assert_eq!(
        (&first["version"], &first["sample"], &first["updatedBy"]),
        (&json!(1), &json!(false), &json!("Dana Reyes"))
    );
    assert_eq!(first["note"], "One for {{ client.name }}.");
    let second = save(&admin, 1, "Two.").await.json();
    assert_eq!(second["version"], 2);
    let current = admin.get(CURRENT).await.json();
    assert_eq!((&current, last_text(&current)), (&second, "Two."));
    // The first is what it was.
    let path = format!("/api/wordings/{}", first["id"]);
    assert_eq!(admin.get(&path).await.json(), first);
    let versions = admin.get(VERSIONS).await.json();
    let numbers: Vec<_> = versions.as_array().unwrap().iter().collect();
    let numbers: Vec<_> = numbers.iter().map(|one| one["version"].clone()).collect();
    assert_eq!(numbers, [2, 1]);
    let all = admin.get("/api/wordings").await.json();
    let of_type: Vec<_> = all.as_array().unwrap().iter().collect();
    let of_type: Vec<_> = of_type.iter().filter(|one| one["type"] == TYPE).collect();
    assert_eq!(of_type.len(), 1);
    assert_eq!(of_type[0]["version"], 2);
    assert_eq!(admin.get("/api/wordings/99").await.status, 404);
    let told = app.events();
    let told: Vec<_> = told.iter().filter(|e| e.kind == "wording.saved").collect();
    assert_eq!(told.len(), 2);
    assert!(told[1].after.contains("\"version\":2"), "{:?}", told[1]);
}

async fn r2_024_the_wording_for_a_brand_and_state_begins_with_what_is_taken_for_them(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    let narrow = format!("{CURRENT}&brand=Liberty%20NWA&state=FL");
    save(&admin, 0, "For all.").await;
    let begun = admin.get(&narrow).await.json();
    assert_eq!((&begun["version"], &begun["id"]), (&json!(0), &Value::Null));
    assert_eq!(
        (&begun["brand"], &begun["state"]),
        (&json!("Liberty NWA"), &json!("FL"))
    );
    assert_eq!(begun["inheritedFrom"]["version"], 1);
    assert_eq!(last_text(&begun), "For all.");
    let sections = with_one_more(&admin, "For Florida.").await;
    let body = json!({ "type": TYPE, "brand": "Liberty NWA", "state": "florida", "basedOn": 0, "sections": sections });
    let saved = admin.post("/api/wordings", body).await;
    assert_eq!(saved.status, 201, "{saved:?}");
    let own = admin.get(&narrow).await.json();
    assert_eq!(
        (last_text(&own), &own["version"]),
        ("For Florida.", &json!(1))
    );
    assert_eq!(own["inheritedFrom"], Value::Null);
    // The wording of all others is as it was.
    assert_eq!(last_text(&admin.get(CURRENT).await.json()), "For all.");
    let all = admin.get("/api/wordings").await.json();
    let states: Vec<_> = all.as_array().unwrap().iter().collect();
    let of_type = states.iter().filter(|one| one["type"] == TYPE);
    let states: Vec<_> = of_type.map(|one| one["state"].clone()).collect();
    assert_eq!(states, [Value::Null, json!("FL")]);
}

async fn r2_024_the_later_of_two_editors_sees_the_newest_version(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    save(&admin, 0, "One.").await;
    for based_on in [0, 2] {
        let late = save(&admin, based_on, "Late.").await;
        assert_eq!((late.status, late.code().as_str()), (409, "stale_version"));
        let newest = &late.json()["current"];
        assert_eq!(newest["version"], 1);
        assert_eq!(last_text(newest), "One.");
    }
    assert_eq!(
        admin.get(VERSIONS).await.json().as_array().unwrap().len(),
        1
    );
}

async fn r2_024_wrong_wording_is_refused_with_section_line_and_placeholder(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    let good = json!({ "id": "terms", "title": "Terms", "text": "Fine." });
    let wrong =
        json!({ "id": "refunds", "title": "Refunds", "text": "\n\nFine.\n{{ client.nmae }}" });
    let broken =
        json!({ "id": "fees", "title": "Fees", "text": "{% if client.name %}never closed" });
    for path in ["/api/wordings", "/api/wordings/preview"] {
        let body = json!({ "type": TYPE, "basedOn": 0, "sections": [good, wrong, broken] });
        let refused = admin.post(path, body).await;
        assert_eq!(
            (refused.status, refused.code().as_str()),
            (422, "invalid_fields")
        );
        let fields = refused.wrong_fields();
        assert!(fields.contains(&"sections.1.text".to_owned()), "{fields:?}");
        assert!(fields.contains(&"sections.2.text".to_owned()), "{fields:?}");
        let errors = refused.json()["errors"].as_array().unwrap().clone();
        let of_refunds = errors.iter().find(|one| one["field"] == "sections.1.text");
        let detail = of_refunds.unwrap()["detail"].as_str().unwrap();
        // The line as it was typed, blank ones above it among them.
        for part in ["Refunds", "line 4", "client.nmae"] {
            assert!(detail.contains(part), "{detail}");
        }
        let nothing = json!({ "type": TYPE, "basedOn": 0, "sections": [] });
        let nothing = admin.post(path, nothing).await;
        assert_eq!(
            (nothing.status, nothing.wrong_fields()),
            (422, vec!["sections".to_owned()])
        );
    }
    assert_eq!(admin.get(VERSIONS).await.json(), json!([]));
}

async fn r5_181_one_wrong_section_is_refused_alone(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    let mut sections = admin.get(CURRENT).await.json()["sections"].clone();
    sections[1]["text"] = json!("{{ client.nmae }}");
    for path in ["/api/wordings", "/api/wordings/preview"] {
        let body = json!({ "type": TYPE, "basedOn": 0, "sections": sections });
        let refused = admin.post(path, body).await;
        assert_eq!(
            (refused.status, refused.wrong_fields()),
            (422, vec!["sections.1.text".to_owned()]),
            "{path}"
        );
    }
}

async fn r2_024_what_is_no_wording_is_refused_field_by_field(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    let section = json!({ "id": "terms", "title": "Terms", "text": "Fine." });
    // What is sent instead of the good body's fields → the fields that are named.
    let cases = [
        (json!({ "type": null }), vec!["type"]),
        (
            json!({ "type": "Poem", "brand": "Acme", "state": "Texas City" }),
            vec!["type", "brand", "state"],
        ),
        (json!({ "basedOn": null }), vec!["basedOn"]),
        (json!({ "basedOn": -1 }), vec!["basedOn"]),
        (json!({ "sections": null }), vec!["sections"]),
        (json!({ "sections": "Fine." }), vec!["sections"]),
        (json!({ "sections": [section, "Fine."] }), vec!["sections"]),
        (
            json!({ "sections": vec![section.clone(); 31] }),
            vec!["sections"],
        ),
        (
            json!({ "sections": [{ "id": "Terms!", "text": " " }, {}] }),
            vec![
                "sections.0.id",
                "sections.0.text",
                "sections.1.id",
                "sections.1.text",
            ],
        ),
        (
            json!({ "sections": [{ "id": "terms", "text": "x".repeat(10_001) }] }),
            vec!["sections.0.text"],
        ),
        (
            json!({ "sections": [{ "id": "terms", "text": "Card 4242 4242 4242 4242" }] }),
            vec!["sections.0.text"],
        ),
    ];
    for (change, outcome) in cases {
        let mut body = json!({ "type": TYPE, "basedOn": 0, "sections": [section] });
        for (field, value) in change.as_object().unwrap() {
            body[field] = value.clone();
        }
        let refused = admin.post("/api/wordings", body).await;
        assert_eq!(
            (refused.status, refused.wrong_fields()),
            (
                422,
                outcome.iter().map(|field| (*field).to_owned()).collect()
            ),
            "{change}"
        );
    }
    let unknown = admin.get("/api/wordings/current?type=Poem").await;
    assert_eq!(
        (unknown.status, unknown.wrong_fields()),
        (422, vec!["type".to_owned()])
    );
}

async fn r2_024_two_versions_are_compared_line_by_line(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    let first = save(&admin, 0, "Same.\nOld.").await.json();
    let second = save(&admin, 1, "Same.\nNew.").await.json();
    let third = save(&admin, 2, "Same.\nNewest.").await.json();
    // With another, or without: the one before; of the first: the sample.
    let cases = [
        (
            &third,
            format!("?with={}", first["id"]),
            vec![("same", "Same."), ("removed", "Old."), ("added", "Newest.")],
        ),
        (
            &third,
            String::new(),
            vec![("same", "Same."), ("removed", "New."), ("added", "Newest.")],
        ),
        (
            &second,
            String::new(),
            vec![("same", "Same."), ("removed", "Old."), ("added", "New.")],
        ),
        (
            &first,
            String::new(),
            vec![("added", "Same."), ("added", "Old.")],
        ),
        (
            &first,
            format!("?with={}", first["id"]),
            vec![("same", "Same."), ("same", "Old.")],
        ),
    ];
    for (version, with, outcome) in cases {
        let path = format!("/api/wordings/{}/compare{with}", version["id"]);
        let compared = admin.get(&path).await.json();
        let compared = compared.as_array().unwrap();
        let last = compared.last().unwrap();
        assert_eq!(
            (&last["section"], &last["title"]),
            (&json!("house-rule"), &json!("House Rule"))
        );
        let lines: Vec<_> = last["lines"].as_array().unwrap().iter().collect();
        let lines: Vec<_> = lines
            .iter()
            .map(|line| {
                (
                    line["kind"].as_str().unwrap(),
                    line["text"].as_str().unwrap(),
                )
            })
            .collect();
        assert_eq!(lines, outcome, "{path}");
        let others = compared.iter().rev().skip(1);
        let mut others = others.flat_map(|section| section["lines"].as_array().unwrap());
        assert!(others.all(|line| line["kind"] == "same"), "{path}");
    }
    let current = "/api/wordings/current?type=Purchase%20Summary";
    let sections = admin.get(current).await.json()["sections"].clone();
    let other = json!({ "type": "Purchase Summary", "basedOn": 0, "sections": sections });
    let other = admin.post("/api/wordings", other).await.json();
    let path = format!("/api/wordings/{}/compare?with=", first["id"]);
    let another = admin.get(&format!("{path}{}", other["id"])).await;
    assert_eq!(
        (another.status, another.wrong_fields()),
        (422, vec!["with".to_owned()])
    );
    assert_eq!(admin.get(&format!("{path}99")).await.status, 404);
    assert_eq!(admin.get(&format!("{path}first")).await.status, 422);
    assert_eq!(admin.get("/api/wordings/99/compare").await.status, 404);
}

async fn r2_024_sections_are_tried_on_a_sample_client_before_they_are_saved(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    let sections = with_one_more(&admin, "We write to {{ client.name }}. <b>So</b>.").await;
    let current = admin.get(CURRENT).await.json();
    let placeholders = current["placeholders"].as_array().unwrap().clone();
    let name = placeholders
        .iter()
        .find(|one| one["name"] == "client.name")
        .unwrap();
    let body = json!({ "type": TYPE, "brand": "NW Advisors Group", "sections": sections });
    let shown = admin.post("/api/wordings/preview", body).await;
    assert_eq!(shown.status, 200, "{shown:?}");
    assert_eq!(
        shown.header("content-type"),
        Some("text/html; charset=utf-8")
    );
    let policy = shown.header("content-security-policy").unwrap();
    assert!(
        policy.contains("sandbox") && policy.contains("default-src 'none'"),
        "{policy}"
    );
    let html = shown.text();
    let sample = name["sample"].as_str().unwrap();
    for part in [
        "House Rule",
        &format!("We write to {sample}."),
        "NW Advisors Group",
        "&lt;b&gt;So&lt;/b&gt;",
        // Where the pages have it (R5-061).
        "<span data-section=\"house-rule\" data-top=\"",
    ] {
        assert!(html.contains(part), "{part}: {html}");
    }
    assert!(!html.contains("<script"));
    // Nothing was saved.
    assert_eq!(admin.get(VERSIONS).await.json(), json!([]));
    assert!(
        !app.events()
            .iter()
            .any(|event| event.kind == "wording.saved")
    );
}

async fn r2_024_none_but_administrators_see_or_change_wording(app: TestApp) {
    for role in Role::ALL.iter().filter(|role| **role != Role::Admin) {
        let other = app.as_role(*role).await;
        let refused = [
            other.get("/api/wordings").await,
            other.get(CURRENT).await,
            other.post("/api/wordings", json!({})).await,
            other.post("/api/wordings/preview", json!({})).await,
        ];
        for answer in refused {
            assert_eq!(
                (answer.status, answer.code().as_str()),
                (403, "forbidden"),
                "{role}"
            );
        }
    }
}

async fn is_marked(admin: &Client<'_>, sections: &Value) -> bool {
    let body = json!({ "type": TYPE, "sections": sections });
    let shown = admin.post("/api/wordings/preview", body).await;
    assert_eq!(shown.status, 200, "{shown:?}");
    shown.text().contains("have counsel review before use")
}

async fn r2_024_the_preview_of_the_unchanged_sample_keeps_its_mark(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    let sample = admin.get(CURRENT).await.json()["sections"].clone();
    assert!(is_marked(&admin, &sample).await);
    let changed = with_one_more(&admin, "Ours.").await;
    assert!(!is_marked(&admin, &changed).await);
    // Saved unchanged, the words are the office's own.
    let body = json!({ "type": TYPE, "basedOn": 0, "sections": sample });
    assert_eq!(admin.post("/api/wordings", body).await.status, 201);
    assert!(!is_marked(&admin, &sample).await);
}

async fn r2_024_r2_028_documents_are_made_of_the_offices_wording_and_show_the_brands_logo(
    app: TestApp,
) {
    let admin = app.as_role(Role::Admin).await;
    let ana = json!({ "firstName": "Ana", "lastName": "Ruiz", "serviceType": "Cancellation", "brand": "Liberty NWA",
        "email": "ana@example.com", "phone": "(407) 555-0100", "address": "12 Palm Way", "city": "Orlando",
        "state": "FL", "zip": "32801" });
    let ana = admin.post("/api/clients", ana).await.json();
    let property = json!({ "resortName": "Grand Pines", "mortgageStatus": "Past Due", "mortgageBalance": 8200.5 });
    let path = format!("/api/clients/{}/properties", ana["id"]);
    assert_eq!(admin.post(&path, property).await.status, 201);
    admin.enter_brands().await;
    let asked = json!({ "clientId": ana["id"], "type": TYPE });
    let of_sample = admin.post("/api/documents", asked.clone()).await.json();
    assert_eq!(
        (&of_sample["sampleWording"], &of_sample["wordingVersion"]),
        (&json!(true), &Value::Null)
    );
    save(&admin, 0, "For all, {{ client.name }}.").await;
    let sections = with_one_more(&admin, "For Florida, {{ client.name }}.").await;
    for based_on in [0, 1] {
        let body = json!({ "type": TYPE, "brand": "Liberty NWA", "state": "FL", "basedOn": based_on, "sections": sections });
        assert_eq!(admin.post("/api/wordings", body).await.status, 201);
    }
    let image = TestRequest::put().uri("/api/brands/liberty-nwa/logo");
    let image = image.insert_header((CONTENT_TYPE, "image/svg+xml"));
    let image = image.set_payload(r#"<svg xmlns="http://www.w3.org/2000/svg"/>"#);
    assert_eq!(admin.send(image).await.status, 200);
    let of_ours = admin.post("/api/documents", asked.clone()).await.json();
    assert_eq!(
        (&of_ours["sampleWording"], &of_ours["wordingVersion"]),
        (&json!(false), &json!(2))
    );
    let shown = |document: &Value| format!("/api/documents/{}/html", document["id"]);
    let html = admin.get(&shown(&of_ours)).await.text();
    assert!(html.contains("For Florida, Ana Ruiz."), "{html}");
    // The logo of today is on what is made today; what was made before never changes its looks (R5-061).
    assert!(
        html.contains("Liberty NWA") && html.contains("data:image/svg+xml"),
        "{html}"
    );
    let preview = admin.post("/api/documents/preview", asked).await.text();
    assert!(preview.contains("For Florida, Ana Ruiz."), "{preview}");
    assert!(preview.contains("data:image/svg+xml"), "{preview}");
    // The one before keeps its words, and has no logo.
    let html = admin.get(&shown(&of_sample)).await.text();
    for absent in ["For Florida", "For all,", "data:image"] {
        assert!(!html.contains(absent), "{absent}: {html}");
    }
    assert!(html.contains("<div class=\"page\">"), "{html}");
}
