//! Every route of the table for everybody there is: exactly what the policy table of the domain says.
//! A new route is tested by being in the table.

use api::http::access::Access;
use api::http::routing::RouteEntry;
use api::http_tests;
use api::routes::all_routes;
use api::testing::{Answer, Client, TestApp};
use crm_core::users::{Role, allowed};

http_tests!(
    r1_002_r2_001_r2_003_without_a_session_only_public_routes_answer,
    r1_002_an_account_that_waits_sees_no_data,
    r1_002_r1_259_r2_001_each_role_may_what_the_policy_says,
);

/// The table with a real path for each route. Signing out comes last: it would end the others.
fn routes() -> Vec<(RouteEntry, String)> {
    let table = all_routes();
    let mut routes: Vec<(RouteEntry, String)> = table
        .entries()
        .map(|entry| (entry.clone(), filled(&entry.path)))
        .collect();
    assert!(routes.len() > 5);
    routes.sort_by_key(|(entry, _)| entry.path.ends_with("/logout"));
    routes
}

/// `/api/leads/{id}` as `/api/leads/1`.
fn filled(path: &str) -> String {
    let parts = path
        .split('/')
        .map(|part| if part.starts_with('{') { "1" } else { part });
    parts.collect::<Vec<_>>().join("/")
}

async fn ask(client: &Client<'_>, entry: &RouteEntry, path: &str) -> Answer {
    client.call(&entry.method, path).await
}

fn assert_refused(answer: &Answer, status: u16, code: &str, what: &str) {
    assert_eq!(answer.status, status, "{what}: {answer:?}");
    assert_eq!(answer.code(), code, "{what}");
}

fn assert_let_in(answer: &Answer, what: &str) {
    assert!(![401, 403].contains(&answer.status), "{what}: {answer:?}");
    assert_ne!(answer.status, 500, "{what}: {answer:?}");
}

async fn r1_002_r2_001_r2_003_without_a_session_only_public_routes_answer(app: TestApp) {
    let nobody = app.anonymous();
    for (entry, path) in routes() {
        let what = format!("anonymous {} {path}", entry.method);
        let answer = ask(&nobody, &entry, &path).await;
        match entry.access {
            Access::Public => assert_let_in(&answer, &what),
            Access::SignedIn | Access::Permission(_) => {
                assert_refused(&answer, 401, "not_signed_in", &what);
            }
        }
    }
}

async fn r1_002_an_account_that_waits_sees_no_data(app: TestApp) {
    let pending = app.as_pending().await;
    for (entry, path) in routes() {
        let what = format!("pending {} {path}", entry.method);
        let answer = ask(&pending, &entry, &path).await;
        match entry.access {
            Access::Public | Access::SignedIn => assert_let_in(&answer, &what),
            Access::Permission(_) => assert_refused(&answer, 403, "account_pending", &what),
        }
    }
}

async fn r1_002_r1_259_r2_001_each_role_may_what_the_policy_says(app: TestApp) {
    for role in Role::ALL {
        let client = app.as_role(*role).await;
        for (entry, path) in routes() {
            let what = format!("{role} {} {path}", entry.method);
            let answer = ask(&client, &entry, &path).await;
            match entry.access {
                Access::Permission(permission) if !allowed(*role, permission) => {
                    assert_refused(&answer, 403, "forbidden", &what);
                }
                Access::Public | Access::SignedIn | Access::Permission(_) => {
                    assert_let_in(&answer, &what);
                }
            }
        }
    }
}

#[test]
fn the_description_names_every_route_and_its_permission() {
    let document: serde_json::Value = serde_json::from_str(api::openapi::document()).unwrap();
    for (entry, _) in routes() {
        let method = entry.method.as_str().to_lowercase();
        let operation = &document["paths"][&entry.path][&method];
        assert_eq!(
            operation["x-permission"],
            entry.access.to_string(),
            "{method} {}",
            entry.path
        );
    }
}

#[test]
fn the_description_names_only_schemas_it_has() {
    let text = api::openapi::document();
    let document: serde_json::Value = serde_json::from_str(text).unwrap();
    let mut named = 0;
    for reference in text.split("\"#/components/schemas/").skip(1) {
        let name = reference.split('"').next().unwrap();
        assert!(
            document["components"]["schemas"][name].is_object(),
            "{name}"
        );
        named += 1;
    }
    assert!(named > 5);
}
