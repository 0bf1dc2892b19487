//! Several server processes on one database: what one of them learns holds on all.

use api::http_tests;
use api::testing::{TEST_PASSWORD, TestApp};
use crm_core::users::{Role, UserStatus};
use serde_json::json;
use time::Duration;

http_tests!(
    on both:
    r3_102_whoever_signs_out_on_one_server_is_signed_out_on_all,
    r3_102_guesses_at_several_servers_count_together,
    r3_102_registrations_at_several_servers_count_together,
    r3_102_a_setting_holds_on_every_server_within_a_second,
    r3_102_what_a_server_remembers_of_counts_is_never_old,
);

async fn r3_102_whoever_signs_out_on_one_server_is_signed_out_on_all(app: TestApp) {
    let (second, third) = (app.beside_now().await, app.beside_now().await);
    let here = app.as_role(Role::Admin).await;
    let (name, value) = here
        .cookie_header()
        .unwrap()
        .split_once('=')
        .map(owned)
        .unwrap();
    let elsewhere = [second.anonymous(), third.anonymous()];
    for client in &elsewhere {
        client.plant(&name, &value);
        assert_eq!(client.get("/api/auth/me").await.status, 200);
    }
    assert_eq!(
        elsewhere[0].post_nothing("/api/auth/logout").await.status,
        204
    );
    for client in [&here, &elsewhere[1]] {
        assert_eq!(client.get("/api/auth/me").await.status, 401);
    }
}

fn owned((name, value): (&str, &str)) -> (String, String) {
    let value = value.split(';').next().unwrap_or_default();
    (name.to_owned(), value.to_owned())
}

async fn r3_102_guesses_at_several_servers_count_together(app: TestApp) {
    let (second, third) = (app.beside_now().await, app.beside_now().await);
    let user = app.user(Role::User, UserStatus::Active).await;
    let name = user.username.as_str();
    let servers = [&app, &second, &third];
    let mut answers = Vec::new();
    for n in 0..6 {
        let guess = servers[n % 3].anonymous().log_in(name, "wrong horse").await;
        answers.push(guess.status);
    }
    assert_eq!(answers, [401, 401, 401, 401, 401, 429]);
    for server in servers {
        let right = server.anonymous().log_in(name, TEST_PASSWORD).await;
        assert_eq!(
            right.status, 429,
            "a right password is not told from a wrong one"
        );
    }
    app.advance(Duration::seconds(2));
    let right = second.anonymous().log_in(name, TEST_PASSWORD).await;
    assert_eq!(right.status, 200, "{right:?}");
}

async fn r3_102_registrations_at_several_servers_count_together(app: TestApp) {
    app.set("registrations_per_hour", "2").await;
    let second = app.beside_now().await;
    let mut answers = Vec::new();
    for (server, name) in [(&app, "dana"), (&second, "erin"), (&app, "finn")] {
        let form = json!({
            "username": name, "email": format!("{name}@example.com"), "firstName": "Dana",
            "lastName": "Reyes", "password": TEST_PASSWORD, "role": "sales_closer",
        });
        answers.push(
            server
                .anonymous()
                .post("/api/auth/register", form)
                .await
                .status,
        );
    }
    assert_eq!(answers, [201, 201, 429]);
}

async fn r3_102_a_setting_holds_on_every_server_within_a_second(app: TestApp) {
    let second = app.beside_now().await;
    assert_eq!(
        second
            .state
            .office()
            .await
            .unwrap()
            .settings
            .registrations_per_hour,
        60
    );
    app.set("registrations_per_hour", "7").await;
    actix_web::rt::time::sleep(std::time::Duration::from_millis(1_100)).await;
    let known = second.state.office().await.unwrap();
    assert_eq!(known.settings.registrations_per_hour, 7);
}

/// Counts of lists are remembered by each process under the database's own version.
async fn r3_102_what_a_server_remembers_of_counts_is_never_old(app: TestApp) {
    let second = app.beside_now().await;
    let user = app.user(Role::SalesCloser, UserStatus::Active).await;
    let (here, there) = (
        app.signed_in(user.username.as_str()).await,
        second.signed_in(user.username.as_str()).await,
    );
    for n in 1..=3 {
        let ana = json!({"firstName": format!("Ana {n}"), "lastName": "Moreno", "serviceType": "Cancellation"});
        assert_eq!(here.post("/api/clients", ana).await.status, 201);
        let counted = there.get("/api/clients?page=1&perPage=1").await;
        assert_eq!(
            counted.header("x-total-count"),
            Some(n.to_string().as_str())
        );
        let figures = there.get("/api/dashboard/pipeline").await;
        assert_eq!(figures.status, 200, "{figures:?}");
    }
}
