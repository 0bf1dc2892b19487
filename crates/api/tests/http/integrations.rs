//! Integrations: saved with sealed keys, tried against a provider, and at once the same on every server.

use crate::stub_provider::StubProvider;
use actix_web::test::TestRequest;
use api::http_tests;
use api::testing::{Answer, Client, TestApp};
use crm_core::users::Role;
use serde_json::{Value, json};

http_tests!(
    r1_200_r1_280_r1_281_r1_282_an_integration_is_saved_and_its_key_never_answered,
    r1_257_the_list_is_for_administrators,
    r1_282_a_stale_version_gets_the_integration_as_it_is,
    r1_282_a_changed_endpoint_needs_its_own_key,
    r1_283_a_test_asks_the_provider,
    r1_283_a_stored_key_goes_to_its_own_endpoint_alone,
    r1_283_an_address_that_is_not_public_is_refused_before_anybody_is_asked,
    outside_of_demo_mode_an_endpoint_is_https,
    r1_180_alternatives_stand_beside_the_first,
    r1_180_an_alternative_is_deleted_with_its_key,
);

http_tests!(
    on both:
    r1_283_six_tests_a_minute_on_all_servers_together,
    r1_223_a_change_holds_at_once_on_every_server,
);

const LIST: &str = "/api/api-integrations";
const TEST: &str = "/api/api-integrations/test";
const KEY: &str = "sk-canary-0123456789x9Qd";

async fn admin(app: &TestApp) -> Client<'_> {
    app.as_role(Role::Admin).await
}

fn provider(endpoint: &str) -> Value {
    json!({"name": "OpenAI", "active": true, "apiKey": KEY, "apiEndpoint": endpoint,
        "additionalSettings": {"model": "gpt-4o"}})
}

fn refusal(answer: &Answer) -> (u16, String, String) {
    let error = &answer.json()["errors"][0];
    let text = |name: &str| error[name].as_str().unwrap_or_default().to_owned();
    (answer.status, text("field"), text("code"))
}

fn refused(field: &str, code: &str) -> (u16, String, String) {
    (422, field.to_owned(), code.to_owned())
}

async fn r1_200_r1_280_r1_281_r1_282_an_integration_is_saved_and_its_key_never_answered(
    app: TestApp,
) {
    let admin = admin(&app).await;
    assert_eq!(admin.get(LIST).await.json(), json!([]));
    let made = admin
        .post(LIST, provider("https://api.openai.com/v1"))
        .await;
    assert_eq!(made.status, 201, "{made:?}");
    let first = made.json();
    for (field, value) in [
        ("kind", json!("ai_provider")),
        ("name", json!("OpenAI")),
        ("active", json!(true)),
        ("apiKey", json!("…x9Qd")),
        ("hasKey", json!(true)),
        ("apiEndpoint", json!("https://api.openai.com/v1")),
        ("inUse", json!(true)),
        ("version", json!(1)),
    ] {
        assert_eq!(first[field], value, "{field}");
    }
    assert_eq!(first["additionalSettings"]["model"], "gpt-4o");
    let again = admin
        .post(LIST, provider("https://api.openai.com/v1"))
        .await;
    assert_eq!(
        (again.status, again.code()),
        (409, "integration_exists".to_owned())
    );
    let path = format!("{LIST}/{}", first["id"]);
    // What was answered is sent back: the key stays.
    let body = json!({"name": "OpenAI", "active": false, "apiKey": "…x9Qd", "version": 1,
        "apiEndpoint": "https://api.openai.com/v1", "additionalSettings": {"model": "gpt-4o-mini"}});
    let saved = admin.put(&path, body).await;
    assert_eq!(saved.status, 200, "{saved:?}");
    let saved = saved.json();
    assert_eq!(
        (&saved["hasKey"], &saved["active"]),
        (&json!(true), &json!(false))
    );
    assert_eq!(saved["additionalSettings"]["model"], "gpt-4o-mini");
    assert_eq!(
        (&saved["version"], &saved["inUse"]),
        (&json!(2), &json!(false))
    );
    let removed = admin
        .put(&path, json!({"name": "OpenAI", "removeKey": true}))
        .await;
    assert_eq!(removed.json()["apiKey"], Value::Null);
    let on = admin
        .put(&path, json!({"name": "OpenAI", "active": true}))
        .await;
    assert_eq!(refusal(&on), refused("apiKey", "required"));
    let stored = app.rows("SELECT name || endpoint || coalesce(key_end, '') FROM api_integrations");
    let told = format!(
        "{:?} {stored:?} {}",
        app.events(),
        admin.get(LIST).await.text()
    );
    assert!(!told.contains("canary"), "{told}");
    let kinds = app.rows("SELECT kind FROM events WHERE kind LIKE 'integration.%' ORDER BY id");
    let changed = "integration.changed";
    assert_eq!(kinds, ["integration.created", changed, changed]);
    let missing = admin
        .put(&format!("{LIST}/999"), json!({"name": "x"}))
        .await;
    assert_eq!(missing.code(), "not_found");
}

async fn r1_257_the_list_is_for_administrators(app: TestApp) {
    for role in Role::ALL {
        let answer = app.as_role(*role).await.get(LIST).await;
        let status = if *role == Role::Admin { 200 } else { 403 };
        assert_eq!(answer.status, status, "{role}");
    }
}

async fn r1_282_a_stale_version_gets_the_integration_as_it_is(app: TestApp) {
    let admin = admin(&app).await;
    let first = admin
        .post(LIST, provider("https://api.openai.com/v1"))
        .await
        .json();
    let path = format!("{LIST}/{}", first["id"]);
    let body = |name: &str| json!({"name": name, "version": 1});
    assert_eq!(admin.put(&path, body("First")).await.status, 200);
    let stale = admin.put(&path, body("Second")).await;
    assert_eq!(
        (stale.status, stale.code()),
        (409, "stale_version".to_owned())
    );
    assert_eq!(stale.json()["current"]["name"], "First");
    assert_eq!(stale.json()["current"]["apiKey"], "…x9Qd");
}

async fn r1_282_a_changed_endpoint_needs_its_own_key(app: TestApp) {
    let admin = admin(&app).await;
    let first = admin
        .post(LIST, provider("https://api.openai.com/v1"))
        .await
        .json();
    let path = format!("{LIST}/{}", first["id"]);
    let moved = json!({"name": "OpenAI", "apiEndpoint": "https://llm.example.com/v1"});
    let answer = admin.put(&path, moved.clone()).await;
    assert_eq!(refusal(&answer), refused("apiKey", "key_needed"));
    assert_eq!(
        answer.json()["detail"],
        "The stored key is only for https://api.openai.com/v1. Enter the key for the new address."
    );
    let mut masked = moved.clone();
    masked["apiKey"] = json!("…x9Qd");
    assert_eq!(
        refusal(&admin.put(&path, masked).await),
        refused("apiKey", "key_needed")
    );
    let mut keyed = moved;
    keyed["apiKey"] = json!("sk-another-0000");
    let saved = admin.put(&path, keyed).await.json();
    assert_eq!(saved["apiKey"], "…0000");
    let events = app.events();
    let told = format!("{:?}", events.last());
    assert!(
        told.contains("replaced") && !told.contains("another"),
        "{told}"
    );
}

async fn r1_283_a_test_asks_the_provider(app: TestApp) {
    let app = app.with_endpoints("127.0.0.1").await;
    let admin = admin(&app).await;
    let stub = StubProvider::answering("");
    let body = json!({"name": "OpenAI", "apiKey": KEY, "apiEndpoint": stub.endpoint()});
    let tested = admin.post(TEST, body.clone()).await;
    assert_eq!((tested.status, tested.json()), (200, json!({"ok": true})));
    let received = stub.received();
    assert_eq!(received.len(), 1);
    assert!(
        received[0].starts_with("GET /v1/models "),
        "{}",
        received[0]
    );
    assert!(
        received[0].contains(&format!("Bearer {KEY}")),
        "{}",
        received[0]
    );
    let closed = StubProvider::start("401 Unauthorized", r#"{"error":"canary of the provider"}"#);
    let body = json!({"name": "OpenAI", "apiKey": KEY, "apiEndpoint": closed.endpoint()});
    let refused = admin.post(TEST, body).await;
    assert_eq!(
        (refused.status, refused.code()),
        (422, "connection_failed".to_owned())
    );
    assert_eq!(
        refused.json()["detail"],
        "The provider doesn't accept this key. Check it, then try again."
    );
    let kinds = app.rows("SELECT kind FROM events WHERE kind LIKE 'integration.%' ORDER BY id");
    let tested = "integration.tested";
    assert_eq!(kinds, [tested, tested, "integration.test_failed"]);
    let told = format!("{:?} {}", app.events(), refused.text());
    assert!(!told.contains("canary"), "{told}");
    let nothing = admin.post(TEST, json!({"name": "OpenAI"})).await;
    assert_eq!(refusal(&nothing), self::refused("apiKey", "required"));
}

async fn r1_283_a_stored_key_goes_to_its_own_endpoint_alone(app: TestApp) {
    let app = app.with_endpoints("127.0.0.1").await;
    let admin = admin(&app).await;
    let (stub, thief) = (StubProvider::answering(""), StubProvider::answering(""));
    let saved = admin.post(LIST, provider(&stub.endpoint())).await.json();
    for key in [Value::Null, json!(""), json!("…x9Qd")] {
        let own = json!({"id": saved["id"], "name": "OpenAI", "apiKey": key, "apiEndpoint": stub.endpoint()});
        assert_eq!(admin.post(TEST, own).await.status, 200, "{key}");
        let other = json!({"name": "openai", "apiKey": key, "apiEndpoint": thief.endpoint()});
        let answer = admin.post(TEST, other).await;
        assert_eq!(refusal(&answer), refused("apiKey", "key_needed"), "{key}");
    }
    assert_eq!(stub.received().len(), 3);
    assert!(stub.received()[0].contains(KEY));
    assert_eq!(thief.received(), Vec::<String>::new());
    // Another address in the row itself: the key does not open for it.
    app.run_sql(&format!(
        "UPDATE api_integrations SET endpoint = '{}'",
        thief.endpoint()
    ));
    let altered = admin.post(TEST, json!({"name": "OpenAI"})).await;
    assert_eq!(
        (altered.status, altered.code()),
        (409, "key_unreadable".to_owned())
    );
    assert_eq!(thief.received(), Vec::<String>::new());
}

async fn r1_283_an_address_that_is_not_public_is_refused_before_anybody_is_asked(app: TestApp) {
    let admin = admin(&app).await;
    let canary = StubProvider::answering("");
    let port = canary.endpoint().rsplit(':').next().unwrap().to_owned();
    for host in [
        "127.0.0.1",
        "localhost",
        "[::1]",
        "2130706433",
        "0x7f.1",
        "10.0.0.1",
    ] {
        let endpoint = format!("http://{host}:{port}");
        let tested = json!({"name": "OpenAI", "apiKey": KEY, "apiEndpoint": endpoint});
        let answer = admin.post(TEST, tested).await;
        assert_eq!(
            refusal(&answer),
            refused("apiEndpoint", "address_refused"),
            "{host}"
        );
        let answer = admin.post(LIST, provider(&endpoint)).await;
        assert_eq!(
            refusal(&answer),
            refused("apiEndpoint", "address_refused"),
            "{host}"
        );
    }
    assert_eq!(canary.received(), Vec::<String>::new());
}

async fn r1_283_six_tests_a_minute_on_all_servers_together(app: TestApp) {
    let app = app.with_endpoints("127.0.0.1").await;
    let user = app
        .user(Role::Admin, crm_core::users::UserStatus::Active)
        .await;
    let first = app.signed_in(user.username.as_str()).await;
    let other_server = app.beside_now().await;
    let second = other_server.signed_in(user.username.as_str()).await;
    let stub = StubProvider::answering("");
    let body = json!({"name": "OpenAI", "apiKey": KEY, "apiEndpoint": stub.endpoint()});
    for turn in 0..6 {
        let client = if turn % 2 == 0 { &first } else { &second };
        assert_eq!(client.post(TEST, body.clone()).await.status, 200, "{turn}");
    }
    for client in [&first, &second] {
        let waits = client.post(TEST, body.clone()).await;
        assert_eq!(
            (waits.status, waits.code()),
            (429, "too_many_attempts".to_owned())
        );
        assert_eq!(waits.header("retry-after"), Some("60"));
    }
    assert_eq!(stub.received().len(), 6);
    app.advance(time::Duration::seconds(60));
    assert_eq!(first.post(TEST, body).await.status, 200);
}

async fn r1_223_a_change_holds_at_once_on_every_server(app: TestApp) {
    let first = admin(&app).await;
    let other_server = app.beside().await;
    let second = other_server.as_role(Role::PhoneAgent).await;
    let on = async |client: &Client<'_>| client.get("/api/services").await.json();
    let nothing = json!({"summaries": false, "maps": null, "labelSheet": "Single 4 x 2 in"});
    assert_eq!(on(&second).await, nothing);
    let made = first
        .post(LIST, provider("https://api.openai.com/v1"))
        .await
        .json();
    let maps = json!({"kind": "maps_service", "name": "Maps", "active": true,
        "additionalSettings": {"service": "OpenStreetMap"}});
    assert_eq!(first.post(LIST, maps).await.status, 201);
    let labels = json!({"kind": "label_printer", "name": "Labels", "active": true,
        "additionalSettings": {"sheet": "Avery 5160"}});
    assert_eq!(first.post(LIST, labels).await.status, 201);
    let all = json!({"summaries": true, "maps": "OpenStreetMap", "labelSheet": "Avery 5160"});
    assert_eq!(on(&second).await, all);
    let off = json!({"name": "OpenAI", "active": false});
    first.put(&format!("{LIST}/{}", made["id"]), off).await;
    assert_eq!(on(&second).await["summaries"], false);
}

async fn outside_of_demo_mode_an_endpoint_is_https(app: TestApp) {
    let user = app
        .user(Role::Admin, crm_core::users::UserStatus::Active)
        .await;
    let app = app.in_production("https://desk.example.com").await;
    let admin = app.signed_in(user.username.as_str()).await;
    let plain = "http://llm.example.com/v1";
    let answer = admin.post(LIST, provider(plain)).await;
    assert_eq!(refusal(&answer), refused("apiEndpoint", "not_https"));
    let tested = json!({"name": "OpenAI", "apiKey": KEY, "apiEndpoint": plain});
    assert_eq!(
        refusal(&admin.post(TEST, tested).await),
        refused("apiEndpoint", "not_https")
    );
    let saved = admin
        .post(LIST, provider("https://llm.example.com/v1"))
        .await;
    assert_eq!(saved.status, 201, "{saved:?}");
}

async fn r1_180_alternatives_stand_beside_the_first(app: TestApp) {
    let admin = admin(&app).await;
    let mut other = provider("https://llm.example.com/v1");
    other["kind"] = json!("alternative_ai_provider");
    other["name"] = json!("Ours");
    let ours = admin.post(LIST, other.clone()).await.json();
    assert_eq!(ours["inUse"], true);
    let taken = admin.post(LIST, other).await;
    assert_eq!(refusal(&taken), refused("name", "taken"));
    admin
        .post(LIST, provider("https://api.openai.com/v1"))
        .await;
    // R5-181: nor does a change take the name of another.
    let taken = json!({"name": "OpenAI", "active": true});
    let taken = admin.put(&format!("{LIST}/{}", ours["id"]), taken).await;
    assert_eq!(refusal(&taken), refused("name", "taken"));
    let all = admin.get(LIST).await.json();
    let used: Vec<_> = all
        .as_array()
        .unwrap()
        .iter()
        .map(|one| (&one["name"], &one["inUse"]))
        .collect();
    assert_eq!(
        used,
        [
            (&json!("Ours"), &json!(false)),
            (&json!("OpenAI"), &json!(true))
        ]
    );
}

async fn r1_180_an_alternative_is_deleted_with_its_key(app: TestApp) {
    let admin = admin(&app).await;
    let first = provider("https://api.openai.com/v1");
    let first = admin.post(LIST, first).await.json();
    let mut other = provider("https://llm.example.com/v1");
    other["kind"] = json!("alternative_ai_provider");
    other["name"] = json!("Ours");
    let other = admin.post(LIST, other).await.json();
    let of = |one: &Value| format!("{LIST}/{}", one["id"]);
    let delete = async |version: Value| {
        let request = TestRequest::delete().uri(&of(&other));
        let body = json!({ "version": version });
        admin.send(request.set_json(body)).await
    };
    let single = admin.delete(&of(&first)).await;
    let refused = (409, "integration_single".to_owned());
    assert_eq!((single.status, single.code()), refused);
    assert_eq!(
        single.json()["detail"],
        "The AI provider can't be deleted. Turn it off instead."
    );
    let stale = delete(json!(7)).await;
    let refused = (409, "stale_version".to_owned());
    assert_eq!((stale.status, stale.code()), refused);
    assert_eq!(stale.json()["current"]["name"], "Ours");
    assert_eq!(delete(json!("1")).await.status, 422);
    assert_eq!(delete(other["version"].clone()).await.status, 204);
    let left = admin.get(LIST).await.json();
    assert_eq!(left.as_array().unwrap().len(), 1);
    assert_eq!(left[0]["id"], first["id"]);
    let again = admin.delete(&of(&other)).await;
    assert_eq!((again.status, again.code()), (404, "not_found".to_owned()));
    let told = app.rows("SELECT after FROM events WHERE kind = 'integration.deleted'");
    assert_eq!(told.len(), 1);
    assert!(told[0].contains("Ours") && !told[0].contains("canary"));
}
