//! Every route of the table for every kind of caller: exactly what the policy table of the domain says.
//! A new route is tested by being in the table.

use api::http::access::Access;
use api::http::routing::RouteEntry;
use api::http_tests;
use api::routes::all_routes;
use api::testing::{Answer, Client, TestApp};
use crm_core::actor::Actor;
use crm_core::users::{ApproveError, Role, UserStatus, allowed, deactivate};
use std::collections::BTreeSet;

http_tests!(
    on both:
    r1_002_r1_259_r5_187_every_operation_answers_everybody_as_the_matrix_says,
    r1_002_r2_001_r2_003_without_a_session_only_public_routes_answer,
    r1_002_an_account_that_waits_sees_no_data,
    r1_002_r1_259_r2_001_each_role_may_what_the_policy_says,
);

/// The handwritten table of who may ask what. The answers for own and foreign records are asked by
/// frontend/e2e/matrix.mjs.
const MATRIX: &str = include_str!("permissions/matrix.txt");

/// One line of the matrix.
struct Operation {
    method: &'static str,
    path: &'static str,
    who: &'static str,
    /// What is answered for a record that is not there.
    missing: &'static str,
}

fn matrix() -> Vec<Operation> {
    let lines = MATRIX.lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| {
            let cells: Vec<&str> = line.split_whitespace().collect();
            let [method, path, who, _, _, missing] = cells[..] else {
                panic!("six cells: {line}");
            };
            Operation {
                method,
                path,
                who,
                missing,
            }
        })
        .collect()
}

/// How the matrix names a role.
const fn letter(role: Role) -> char {
    match role {
        Role::Admin => 'A',
        Role::Billing => 'B',
        Role::SalesCloser => 'C',
        Role::Legal => 'L',
        Role::SalesManager => 'M',
        Role::Operations => 'O',
        Role::PhoneAgent => 'P',
        Role::SalesRep => 'R',
        Role::Accountant => 'T',
        Role::User => 'U',
    }
}

/// A caller of the matrix.
#[derive(Debug, Clone, Copy)]
enum Asker {
    Anonymous,
    Pending,
    Deactivated,
    Active(Role),
}

/// The status and code of a refusal, or nothing for whom the matrix lets in.
fn refusal(who: &str, asker: Asker) -> Option<(u16, &'static str)> {
    match (who, asker) {
        ("anyone", _) | ("session", Asker::Pending | Asker::Active(_)) => None,
        (_, Asker::Anonymous | Asker::Deactivated) => Some((401, "not_signed_in")),
        (_, Asker::Pending) => Some((403, "account_pending")),
        (roles, Asker::Active(role)) => {
            (!roles.contains(letter(role))).then_some((403, "forbidden"))
        }
    }
}

/// A path with ids of nothing that is there.
fn of_nothing(path: &str) -> String {
    let parts = path.split('/').map(|part| match part {
        "{date}" => "2026-11-20",
        parameter if parameter.starts_with('{') => "999999999999999",
        fixed => fixed,
    });
    parts.collect::<Vec<_>>().join("/")
}

async fn matrix_as(client: &Client<'_>, asker: Asker) {
    // What ends the session comes last.
    let mut operations = matrix();
    let ends = ["/api/me/sessions/end-others", "/api/auth/logout"];
    operations.sort_by_key(|operation| ends.iter().position(|path| *path == operation.path));
    for operation in operations {
        let what = format!("{asker:?} {} {}", operation.method, operation.path);
        let method = operation.method.parse().unwrap();
        let answer = client.call(&method, &of_nothing(operation.path)).await;
        match refusal(operation.who, asker) {
            Some((status, code)) => assert_refused(&answer, status, code, &what),
            None => {
                assert_let_in(&answer, &what);
                // Without a bank its records are not looked for.
                let is_bank = operation.path.starts_with("/api/mercury-bank/");
                if operation.missing == "404" && !is_bank {
                    assert_eq!(answer.status, 404, "{what}: {answer:?}");
                }
            }
        }
    }
}

async fn as_deactivated(app: &TestApp) -> Client<'_> {
    let user = app.user(Role::Admin, UserStatus::Active).await;
    app.user(Role::Admin, UserStatus::Active).await;
    let client = app.signed_in(user.username.as_str()).await;
    let (name, now) = (user.username.as_str().to_owned(), app.state.now());
    let out = app.state.db.write(move |tx| {
        deactivate(tx, &Actor::system(), name.as_str(), now)
            .map(drop)
            .map_err(|error: ApproveError| error)
    });
    out.await.unwrap();
    client
}

#[test]
fn the_matrix_has_every_operation_and_no_other() {
    let table = all_routes();
    let of_the_code: BTreeSet<String> = table
        .entries()
        .map(|entry| format!("{} {}", entry.method, entry.path))
        .collect();
    let rows = matrix();
    let by_hand: BTreeSet<String> = rows
        .iter()
        .map(|operation| format!("{} {}", operation.method, operation.path))
        .collect();
    assert_eq!(rows.len(), by_hand.len(), "each once");
    let missing: Vec<_> = of_the_code.difference(&by_hand).collect();
    let left_over: Vec<_> = by_hand.difference(&of_the_code).collect();
    assert!(
        missing.is_empty() && left_over.is_empty(),
        "missing: {missing:?}, left over: {left_over:?}"
    );
}

async fn r1_002_r1_259_r5_187_every_operation_answers_everybody_as_the_matrix_says(app: TestApp) {
    matrix_as(&app.anonymous(), Asker::Anonymous).await;
    matrix_as(&app.as_pending().await, Asker::Pending).await;
    matrix_as(&as_deactivated(&app).await, Asker::Deactivated).await;
    for role in Role::ALL {
        matrix_as(&app.as_role(*role).await, Asker::Active(*role)).await;
    }
}

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
