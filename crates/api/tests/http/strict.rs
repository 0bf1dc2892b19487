//! Nothing that is sent is passed over or guessed.

use actix_web::http::Method;
use actix_web::http::header::CONTENT_TYPE;
use actix_web::test::TestRequest;
use api::http_tests;
use api::testing::{Answer, Client, TestApp};
use crm_core::users::Role;
use serde_json::json;

http_tests!(
    r3_022_a_field_that_is_sent_twice_is_refused_everywhere,
    r3_022_no_parameter_is_passed_over_on_any_route,
    r3_022_a_stranger_is_not_told_which_parameters_there_are,
    r3_038_what_can_be_no_id_is_not_found,
    r5_119_what_turns_text_around_is_dropped_at_its_ends_and_refused_inside,
);

async fn post_text(agent: &Client<'_>, path: &str, text: &str) -> Answer {
    let request = TestRequest::with_uri(path).method(Method::POST);
    let request = request.insert_header((CONTENT_TYPE, "application/json"));
    agent.send(request.set_payload(text.to_owned())).await
}

async fn r3_022_a_field_that_is_sent_twice_is_refused_everywhere(app: TestApp) {
    let agent = app.as_role(Role::Admin).await;
    let cases = [
        (
            "/api/payments",
            r#"{"clientId":1,"amount":100,"amount":1,"paymentDate":"2026-11-20"}"#,
            "amount",
        ),
        (
            "/api/invoices",
            r#"{"clientId":1,"clientId":2,"amount":5,"dueDate":"2026-12-01"}"#,
            "clientId",
        ),
        (
            "/api/leads",
            r#"{"firstName":"Ana","lastName":"Ruiz","timeshareInfo":{"resort":"A","resort":"B"}}"#,
            "timeshareInfo.resort",
        ),
        (
            "/api/auth/login",
            r#"{"username":"a","username":"b","password":"c"}"#,
            "username",
        ),
    ];
    for (path, text, field) in cases {
        let answer = post_text(&agent, path, text).await;
        assert_eq!(answer.status, 422, "{text} {answer:?}");
        let problem = answer.json();
        let error = &problem["errors"][0];
        assert_eq!(
            (&error["field"], &error["code"]),
            (&json!(field), &json!("duplicate_field"))
        );
        let detail = format!("{field} is sent more than once. Send it once.");
        assert_eq!(problem["detail"], json!(detail));
    }
    assert!(app.rows("SELECT CAST(id AS TEXT) FROM leads").is_empty());
}

async fn r3_022_no_parameter_is_passed_over_on_any_route(app: TestApp) {
    let agent = app.as_role(Role::Admin).await;
    let cases = [
        ("/api/payments?perPage=abc", "perPage"),
        ("/api/payments?page=", "page"),
        ("/api/payments?page=1&page=2", "page"),
        ("/api/payments?clientID=5", "clientID"),
        ("/api/payments/summary?tab=banking&status=pending", "status"),
        ("/api/leads?status=", "status"),
        ("/api/leads?limit=10", "limit"),
        ("/api/search", "q"),
        // Routes that take no parameters.
        ("/api/meta?x=1", "x"),
        ("/api/openapi.json?format=yaml", "format"),
        ("/api/clients/facets?status=Active", "status"),
        ("/api/leads/1?fields=name", "fields"),
    ];
    for (path, field) in cases {
        let answer = agent.get(path).await;
        assert_eq!(answer.status, 422, "{path} {answer:?}");
        assert_eq!(answer.wrong_fields(), [field], "{path}");
    }
    let answer = agent
        .post(
            "/api/trash/restore?force=true",
            json!({"kind": "lead", "id": 1}),
        )
        .await;
    assert_eq!(
        (answer.status, answer.wrong_fields()),
        (422, vec!["force".to_owned()])
    );
}

async fn r3_022_a_stranger_is_not_told_which_parameters_there_are(app: TestApp) {
    let nobody = app.anonymous();
    for path in ["/api/payments?clientID=5", "/api/leads/1?fields=name"] {
        assert_eq!(nobody.get(path).await.status, 401, "{path}");
    }
}

async fn r5_119_what_turns_text_around_is_dropped_at_its_ends_and_refused_inside(app: TestApp) {
    let agent = app.as_role(Role::Admin).await;
    let named =
        json!({"firstName": "\u{202b}Ana\u{202c}", "lastName": "\u{0}Ru\u{200c}iz \u{2069}"});
    let lead = agent.post("/api/leads", named).await;
    assert_eq!(lead.status, 201, "{lead:?}");
    let lead = lead.json();
    assert_eq!(lead["firstName"], "Ana");
    assert_eq!(lead["lastName"], "Ru\u{200c}iz", "a joiner stays");
    let path = format!("/api/leads/{}", lead["id"]);
    // What is nothing else is nothing.
    let nothing = json!({"firstName": "\u{202e}", "lastName": "Ruiz"});
    let nothing = agent.post("/api/leads", nothing).await;
    assert_eq!(nothing.json()["errors"][0]["code"], "required");
    let refused = [
        (
            agent
                .post(
                    "/api/leads",
                    json!({"firstName": "A\u{202e}na", "lastName": "Ruiz"}),
                )
                .await,
            "firstName",
            "U+202E RIGHT-TO-LEFT OVERRIDE",
        ),
        (
            agent.patch(&path, json!({"lastName": "Ru\u{0}iz"})).await,
            "lastName",
            "U+0000 NULL",
        ),
        (
            agent
                .post(
                    &format!("{path}/notes"),
                    json!({"text": "Summary:\n\u{2066}a\u{2069} b"}),
                )
                .await,
            "text",
            "U+2066 LEFT-TO-RIGHT ISOLATE",
        ),
        (
            agent
                .patch(
                    "/api/documents/999",
                    json!({"title": "Deed \u{202d}fdp.exe"}),
                )
                .await,
            "title",
            "U+202D LEFT-TO-RIGHT OVERRIDE",
        ),
    ];
    for (answer, field, character) in refused {
        assert_eq!(answer.status, 422, "{answer:?}");
        assert_eq!(answer.wrong_fields(), [field]);
        let sentence = answer.json()["errors"][0]["detail"].to_string();
        assert!(sentence.contains(character), "{sentence}");
    }
}

async fn r3_038_what_can_be_no_id_is_not_found(app: TestApp) {
    let agent = app.as_role(Role::Admin).await;
    for id in [
        "0",
        "-1",
        "1000000000000000",
        "99999999999999999999",
        "1.0",
        "x",
    ] {
        for path in [
            "/api/clients/{}/documents",
            "/api/leads/{}/appointments",
            "/api/payments/{}",
        ] {
            let path = path.replace("{}", id);
            assert_eq!(agent.get(&path).await.status, 404, "{path}");
        }
    }
    let last = "/api/clients/999999999999999/documents";
    assert_eq!(agent.get(last).await.status, 200);
}
