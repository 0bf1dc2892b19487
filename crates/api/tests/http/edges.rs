//! What holds for every request: headers, cookies, refusals, requests from other sites.

use actix_web::http::Method;
use actix_web::http::header::{CONTENT_TYPE, HOST, ORIGIN};
use actix_web::test::TestRequest;
use api::http_tests;
use api::testing::{Answer, TEST_PASSWORD, TestApp};
use crm_core::users::{Role, UserStatus};
use serde_json::json;

http_tests!(
    every_answer_carries_the_security_headers,
    r1_260_the_session_cookie_is_http_only_and_same_site,
    under_https_cookies_are_secure_and_browsers_stay_there,
    r1_292_r1_293_refusals_are_problems,
    requests_from_other_sites_are_refused,
    in_production_only_the_public_url_is_our_origin,
    r5_117_demo_mode_answers_under_no_foreign_name,
    bodies_must_be_json,
    r3_069_meta_tells_the_sample_account_in_demo_mode_only,
    pages_are_served_for_every_other_address,
    whoever_may_get_may_ask_for_the_head,
    no_method_is_taken_but_the_named_ones,
    another_sites_page_learns_nothing,
    a_body_of_great_depth_is_no_fault,
    every_kind_of_answer_says_what_it_is_and_may_load_nothing,
);

http_tests!(
    on both:
    no_request_is_a_fault_because_of_a_nul,
    r1_261_health_is_answered_without_a_session,
);

async fn every_answer_carries_the_security_headers(app: TestApp) {
    let client = app.anonymous();
    for path in ["/api/meta", "/api/auth/me", "/api/nowhere", "/", "/healthz"] {
        let answer = client.get(path).await;
        for (name, value) in [
            ("x-content-type-options", "nosniff"),
            ("x-frame-options", "DENY"),
            ("referrer-policy", "no-referrer"),
            ("cross-origin-opener-policy", "same-origin"),
            ("cross-origin-resource-policy", "same-origin"),
        ] {
            assert_eq!(answer.header(name), Some(value), "{path}");
        }
        let policy = answer.header("content-security-policy").unwrap();
        assert!(policy.contains("default-src 'none'"), "{path}");
        assert!(policy.contains("frame-ancestors 'none'"), "{path}");
        assert!(
            answer
                .header("x-request-id")
                .is_some_and(|id| id.len() == 32)
        );
        assert_eq!(answer.header("server"), None);
        assert_eq!(answer.header("strict-transport-security"), None);
        if path.starts_with("/api") {
            assert_eq!(answer.header("cache-control"), Some("no-store"), "{path}");
        }
    }
}

async fn r1_260_the_session_cookie_is_http_only_and_same_site(app: TestApp) {
    let user = app.user(Role::User, UserStatus::Active).await;
    let answer = app
        .anonymous()
        .log_in(user.username.as_str(), TEST_PASSWORD)
        .await;
    let mut cookies = answer.cookies();
    cookies.sort_by_key(|cookie| cookie.name().len());
    let [session, mark] = cookies.as_slice() else {
        panic!("the session and the device's mark: {cookies:?}");
    };
    assert_eq!(session.name(), "exitdesk");
    assert!(mark.name().starts_with("exitdesk-device-"), "{mark}");
    assert!(!mark.to_string().contains(user.username.as_str()), "{mark}");
    for (cookie, path) in [(session, "/"), (mark, "/api/auth/login")] {
        assert_eq!(cookie.http_only(), Some(true));
        assert_eq!(
            cookie.same_site().map(|s| s.to_string()),
            Some("Strict".into())
        );
        assert_eq!(cookie.path(), Some(path));
        assert_eq!(cookie.domain(), None);
        assert_ne!(cookie.secure(), Some(true), "over plain http");
    }
    assert_eq!(session.max_age(), None, "it ends with the browser");
    assert_eq!(mark.max_age().map(|age| age.whole_days()), Some(90));
}

async fn under_https_cookies_are_secure_and_browsers_stay_there(app: TestApp) {
    let app = app.in_production("https://desk.example.com").await;
    let user = app.user(Role::User, UserStatus::Active).await;
    let answer = app
        .anonymous()
        .log_in(user.username.as_str(), TEST_PASSWORD)
        .await;
    let mut cookies = answer.cookies();
    cookies.sort_by_key(|cookie| cookie.name().len());
    assert_eq!(cookies[0].name(), "__Host-exitdesk");
    assert_eq!(cookies[0].path(), Some("/"));
    assert!(cookies[1].name().starts_with("__Secure-exitdesk-device-"));
    assert!(cookies.iter().all(|cookie| cookie.secure() == Some(true)));
    let hsts = answer.header("strict-transport-security").unwrap();
    assert!(hsts.starts_with("max-age=63072000"));
}

async fn r1_292_r1_293_refusals_are_problems(app: TestApp) {
    let client = app.anonymous();
    let json = |body: &str| {
        TestRequest::post()
            .uri("/api/auth/login")
            .insert_header((CONTENT_TYPE, "application/json"))
            .set_payload(body.to_owned())
    };
    let large = format!("{{\"username\":\"{}\"}}", "x".repeat(256 * 1024));
    let cases = [
        (json("{\"username\":"), 400, "malformed_json"),
        (json("[1]"), 400, "malformed_json"),
        (json(""), 400, "malformed_json"),
        (json("{\"username\":7}"), 422, "invalid_fields"),
        (json(&large), 413, "too_large"),
        (TestRequest::get().uri("/api/nowhere"), 404, "not_found"),
        (TestRequest::get().uri("/api"), 404, "not_found"),
        (
            TestRequest::get().uri("/api/auth/login"),
            405,
            "method_not_allowed",
        ),
        (
            TestRequest::delete().uri("/api/meta"),
            405,
            "method_not_allowed",
        ),
        (
            TestRequest::delete().uri("/somewhere"),
            405,
            "method_not_allowed",
        ),
    ];
    for (request, status, code) in cases {
        let answer = client.send(request).await;
        assert_eq!(
            (answer.status, answer.code()),
            (status, code.to_owned()),
            "{answer:?}"
        );
    }
    let wrong_method = client.get("/api/auth/login").await;
    assert_eq!(wrong_method.header("allow"), Some("POST"));
}

async fn requests_from_other_sites_are_refused(app: TestApp) {
    let browser = app.as_role(Role::User).await;
    let request = || {
        TestRequest::post()
            .uri("/api/auth/logout")
            .insert_header((HOST, "127.0.0.1:8080"))
    };
    for (name, value) in [
        ("origin", "https://evil.example"),
        ("origin", "null"),
        ("origin", "http://127.0.0.1:9999"),
        ("sec-fetch-site", "cross-site"),
        ("sec-fetch-site", "same-site"),
    ] {
        let answer = browser.send(request().insert_header((name, value))).await;
        assert_eq!(
            (answer.status, answer.code()),
            (403, "csrf".to_owned()),
            "{name} {value}"
        );
    }
    assert_eq!(
        browser.get("/api/auth/me").await.status,
        200,
        "nothing happened"
    );
    let own = request()
        .insert_header((ORIGIN, "http://127.0.0.1:8080"))
        .insert_header(("sec-fetch-site", "same-origin"));
    assert_eq!(browser.send(own).await.status, 204);
    let answer = browser.get("/api/meta").await;
    assert_eq!(answer.header("access-control-allow-origin"), None);
}

async fn in_production_only_the_public_url_is_our_origin(app: TestApp) {
    let app = app.in_production("https://desk.example.com").await;
    let client = app.anonymous();
    for (origin, status) in [
        ("https://desk.example.com", 204),
        ("https://desk.example.com.evil.example", 403),
        ("http://desk.example.com", 403),
        ("http://inside:8080", 403),
    ] {
        let request = TestRequest::post()
            .uri("/api/auth/logout")
            .insert_header((HOST, "inside:8080"))
            .insert_header((ORIGIN, origin));
        assert_eq!(client.send(request).await.status, status, "{origin}");
    }
}

async fn ask(app: &TestApp, host: &'static str, path: &str) -> Answer {
    let request = TestRequest::get().uri(path).insert_header((HOST, host));
    app.anonymous().send(request).await
}

async fn r5_117_demo_mode_answers_under_no_foreign_name(app: TestApp) {
    for path in ["/", "/healthz", "/api/nowhere", "/calendar/feed.ics"] {
        let refused = ask(&app, "evil.example:8080", path).await;
        assert_eq!(
            (refused.status, refused.code()),
            (421, "wrong_host".to_owned()),
            "{path}"
        );
    }
    for host in ["localhost:8080", "127.0.0.1:8080", "[::1]:8080"] {
        assert_eq!(ask(&app, host, "/healthz").await.status, 200, "{host}");
    }
    assert_eq!(ask(&app, "demo.example.com", "/").await.status, 421);
    let mail = "smtp://127.0.0.1:2525";
    let app = app.with_mail_at(mail, "https://demo.example.com").await;
    assert_eq!(ask(&app, "demo.example.com", "/healthz").await.status, 200);
    assert_eq!(ask(&app, "evil.example", "/healthz").await.status, 421);
    // In production a proxy in front knows its own names.
    let app = app.in_production("https://desk.example.com").await;
    assert_eq!(ask(&app, "inside:8080", "/healthz").await.status, 200);
}

async fn bodies_must_be_json(app: TestApp) {
    let client = app.anonymous();
    let body = json!({"username": "dana", "password": "a loud lake"}).to_string();
    for (media, status) in [
        ("text/plain", 415),
        ("application/x-www-form-urlencoded", 415),
        ("multipart/form-data; boundary=x", 415),
        ("application/json", 401),
        ("application/JSON; charset=utf-8", 401),
    ] {
        let request = TestRequest::post()
            .uri("/api/auth/login")
            .insert_header((CONTENT_TYPE, media))
            .set_payload(body.clone());
        assert_eq!(client.send(request).await.status, status, "{media}");
    }
}

async fn r3_069_meta_tells_the_sample_account_in_demo_mode_only(app: TestApp) {
    let meta = app.anonymous().get("/api/meta").await.json();
    // R3-069: an office without the account is not told of it.
    assert_eq!(meta.get("demo"), None);
    app.user(Role::Admin, UserStatus::Active).await;
    app.run_sql("UPDATE users SET username = 'admin', username_key = 'admin'");
    let meta = app.anonymous().get("/api/meta").await.json();
    // R1-058
    assert_eq!(meta["demo"]["username"], "admin");
    assert_eq!(meta["mode"], "demo");
    assert_eq!(meta["name"], "Exitdesk");
    // R4-077: what a script calls the office.
    assert_eq!(meta["officeName"], "Exitdesk");
    assert_eq!(meta["timeZone"], "America/Los_Angeles");
    assert_eq!(meta["brands"].as_array().map(Vec::len), Some(3));
    let app = app.in_production("https://desk.example.com").await;
    let meta = app.anonymous().get("/api/meta").await.json();
    assert_eq!(meta["mode"], "production");
    assert_eq!(meta.get("demo"), None);
}

async fn r1_261_health_is_answered_without_a_session(app: TestApp) {
    let client = app.anonymous();
    assert_eq!(client.get("/healthz").await.text(), "ok\n");
    let asked = std::time::Instant::now();
    let ready = client.get("/readyz").await;
    assert_eq!((ready.status, ready.text()), (200, "ready\n".to_owned()));
    app.run_sql("DELETE FROM __diesel_schema_migrations");
    let again = client.get("/readyz").await;
    // A busy machine may take a second for all of this.
    if asked.elapsed() < std::time::Duration::from_secs(1) {
        assert_eq!(again.status, 200, "nobody asks the database twice a second");
    }
    tokio::time::sleep(std::time::Duration::from_secs(1)).await;
    let behind = client.get("/readyz").await;
    let text = "the database needs exitdesk migrate\n".to_owned();
    assert_eq!((behind.status, behind.text()), (503, text));
}

async fn pages_are_served_for_every_other_address(app: TestApp) {
    let client = app.anonymous();
    for path in ["/", "/login", "/leads/17", "/auth/reset-password"] {
        let answer = client.get(path).await;
        assert_eq!(
            answer.header("content-type"),
            Some("text/html; charset=utf-8"),
            "{path}"
        );
        assert_eq!(answer.header("cache-control"), Some("no-store"), "{path}");
        // Whether the front end is built or not, the page says so.
        let text = answer.text();
        assert!(
            text.contains("id=\"root\"") || text.contains("make build"),
            "{path}"
        );
        assert!(!text.contains("__CSP_NONCE__"), "{path}");
    }
    assert_eq!(client.get("/assets/nothing.js").await.status, 404);
    assert_eq!(client.get("/assets/../Cargo.toml").await.status, 404);
}

async fn whoever_may_get_may_ask_for_the_head(app: TestApp) {
    let client = app.anonymous();
    let head = |path: &str| TestRequest::default().method(Method::HEAD).uri(path);
    assert_eq!(client.send(head("/api/meta")).await.status, 200);
    assert_eq!(client.send(head("/api/auth/me")).await.status, 401);
    assert_eq!(client.send(head("/api/auth/login")).await.status, 405);
}

async fn no_request_is_a_fault_because_of_a_nul(app: TestApp) {
    let visitor = app.anonymous();
    let name = json!({"username": "da\0na", "password": "a\0b c d"});
    let token = json!({"token": "a\0b", "password": "a\0b c d e"});
    let new = json!({"username": "da\0na", "password": "a quiet lake", "role": "legal",
        "email": "da\0na@example.com", "firstName": "D\0", "lastName": "\0"});
    for (path, body, status) in [
        ("/api/auth/login", &name, 401),
        ("/api/auth/forgot", &name, 202),
        ("/api/auth/reset", &token, 422),
        ("/api/auth/register", &new, 422),
    ] {
        let answer = visitor.post(path, body.clone()).await;
        assert_eq!(answer.status, status, "{path} {answer:?}");
    }
    let agent = app.as_role(Role::PhoneAgent).await;
    for query in [
        "search?q=ana%00ruiz",
        "raw-leads?tag=v%00ip&search=a%00na",
        "leads?search=ana%00",
        "clients?search=%00",
        "documents?search=a%00na",
        "appointments?search=a%00na",
    ] {
        let answer = agent.get(&format!("/api/{query}")).await;
        assert_eq!(answer.status, 200, "{query} {answer:?}");
    }
}

async fn no_method_is_taken_but_the_named_ones(app: TestApp) {
    let agent = app.as_role(Role::Admin).await;
    for method in ["TRACE", "OPTIONS", "PROPFIND", "BREW"] {
        for path in [
            "/api/leads",
            "/api/leads/1",
            "/api/auth/login",
            "/",
            "/login",
        ] {
            let method = Method::from_bytes(method.as_bytes()).unwrap();
            let request = TestRequest::default().method(method.clone()).uri(path);
            let answer = agent
                .send(request.insert_header(("x-told-nobody", "x-told-nobody")))
                .await;
            let what = format!("{method} {path}");
            assert_eq!(answer.status, 405, "{what} {answer:?}");
            assert!(!answer.text().contains("x-told-nobody"), "{what}");
        }
    }
}

async fn another_sites_page_learns_nothing(app: TestApp) {
    let agent = app.as_role(Role::Admin).await;
    for path in [
        "/api/leads",
        "/api/auth/me",
        "/api/meta",
        "/",
        "/api/nowhere",
    ] {
        let request = TestRequest::get().uri(path);
        let answer = agent
            .send(request.insert_header((ORIGIN, "https://evil.example")))
            .await;
        let told: Vec<_> = answer
            .headers
            .keys()
            .filter(|name| name.as_str().starts_with("access-control-"))
            .collect();
        assert!(told.is_empty(), "{path} {told:?}");
    }
}

async fn a_body_of_great_depth_is_no_fault(app: TestApp) {
    let agent = app.as_role(Role::Admin).await;
    let deep = |depth: usize| format!("{}{}", "[".repeat(depth), "]".repeat(depth));
    for body in [
        deep(100_000),
        format!("{{\"notes\":{}}}", deep(50_000)),
        "{\"a\":".repeat(20_000),
    ] {
        let request = TestRequest::post().uri("/api/leads");
        let request = request.insert_header((CONTENT_TYPE, "application/json"));
        let answer = agent.send(request.set_payload(body)).await;
        assert_eq!(answer.code(), "malformed_json", "{answer:?}");
    }
    assert!(app.rows("SELECT CAST(id AS TEXT) FROM leads").is_empty());
}

/// The content type with its charset where it is text, and the policy of what is no page of ours.
async fn every_kind_of_answer_says_what_it_is_and_may_load_nothing(app: TestApp) {
    const NOTHING: &str =
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
    let agent = app.as_role(Role::Admin).await;
    for (path, kind) in [
        ("/api/leads", "application/json"),
        ("/api/openapi.json", "application/json"),
        ("/api/nowhere", "application/problem+json"),
        ("/api/leads?page=0", "application/problem+json"),
        ("/api/leads/export", "text/csv; charset=utf-8"),
        ("/api/audit.csv", "text/csv; charset=utf-8"),
        ("/assets/nothing.js", "text/plain; charset=utf-8"),
        ("/healthz", "text/plain; charset=utf-8"),
    ] {
        let answer = agent.get(path).await;
        assert_eq!(answer.header("content-type"), Some(kind), "{path}");
        let policy = answer.header("content-security-policy");
        assert_eq!(policy, Some(NOTHING), "{path}");
        assert_eq!(
            answer.header("x-content-type-options"),
            Some("nosniff"),
            "{path}"
        );
    }
}
