//! Passkeys together with recovery codes and apps: kept, lost, replaced and reset.

use super::authenticator::Device;
use super::passkeys::{PASSKEYS, added, answer, asked, invited, news, signed_in, with_passkey};
use super::*;
use api::http_tests;
use serde_json::Value;

http_tests!(
    ten_passkeys_are_the_most,
    r5_121_a_passkey_is_the_second_factor_that_everyone_needs,
    an_app_and_passkeys_stand_beside_each_other,
    an_address_that_is_a_number_has_no_passkeys,
    a_reset_takes_passkeys_too,
    a_passkey_makes_new_recovery_codes,
    a_lost_passkey_is_replaced_with_a_recovery_code,
);

async fn ids(client: &Client<'_>) -> Vec<i64> {
    let own = client.get(PASSKEYS).await.json();
    let own = own.as_array().unwrap().clone();
    own.iter().map(|one| one["id"].as_i64().unwrap()).collect()
}

async fn remove(client: &Client<'_>, id: i64) -> Answer {
    client.delete(&format!("{PASSKEYS}/{id}")).await
}

async fn a_lost_passkey_is_replaced_with_a_recovery_code(app: TestApp) {
    let (user, _, codes) = with_passkey(&app, Role::Legal).await;
    let (client, _) = asked(&app, &user).await;
    let no_app = send_code(&client, "123456").await;
    assert_eq!(refusal(&no_app), wrong_code(), "there is no app");
    assert_eq!(send_code(&client, &codes[3]).await.status, 200);
    let lost = ids(&client).await;
    let device = Device::here();
    assert_eq!(added(&client, &device, "Phone").await, Vec::<String>::new());
    assert_eq!(remove(&client, lost[0]).await.status, 204);
    signed_in(&app, &user, &device).await;
    let left = client.get(SECOND_FACTOR).await.json();
    assert_eq!(left["recoveryCodesLeft"], 9);
    // The last one takes the second factor with it, where the role needs none.
    let last = ids(&client).await;
    assert_eq!(remove(&client, last[0]).await.status, 204);
    assert_eq!(client.get(SECOND_FACTOR).await.json()["on"], false);
    let plain = app.anonymous();
    let plain = plain.log_in(user.username.as_str(), TEST_PASSWORD).await;
    assert_eq!(plain.status, 200);
    assert_eq!(told(&app, "user.passkey_removed"), 2);
    assert_eq!(told(&app, "user.second_factor_turned_off"), 1);
    // Two that wait and say the same are one mail.
    let told = ["passkey_added", "passkey_removed", "turned_off"];
    assert_eq!(news(&app), told);
}

async fn ten_passkeys_are_the_most(app: TestApp) {
    let (user, device, _) = with_passkey(&app, Role::Legal).await;
    let client = signed_in(&app, &user, &device).await;
    for place in 2..10 {
        added(&client, &Device::here(), &format!("Key {place}")).await;
    }
    let there = signed_in(&app, &user, &device).await;
    let late = invited(&there).await;
    added(&client, &Device::here(), "Key 10").await;
    let too_many = (409, "too_many_passkeys".to_owned());
    let beyond = there
        .post(PASSKEYS, Device::here().made("Key 11", &late))
        .await;
    assert_eq!(refusal(&beyond), too_many);
    let begun = client.post_nothing(&format!("{PASSKEYS}/begin")).await;
    assert_eq!(refusal(&begun), too_many);
    assert_eq!(ids(&client).await.len(), 10);
}

async fn an_app_and_passkeys_stand_beside_each_other(app: TestApp) {
    let (user, device, _) = with_passkey(&app, Role::Legal).await;
    let client = signed_in(&app, &user, &device).await;
    let phone = enroll(&app, &client).await;
    assert_eq!(client.get(SECOND_FACTOR).await.json()["app"], true);
    let (by_code, question) = asked(&app, &user).await;
    assert!(question.is_object(), "either may be given");
    let code = phone.next_code(&app);
    assert_eq!(send_code(&by_code, &code).await.status, 200);
    signed_in(&app, &user, &device).await;
    let own = ids(&client).await;
    assert_eq!(remove(&client, own[0]).await.status, 204);
    let (by_code, question) = asked(&app, &user).await;
    assert_eq!(question, Value::Null);
    let code = phone.next_code(&app);
    assert_eq!(send_code(&by_code, &code).await.status, 200);
    // Turning it off takes both.
    added(&client, &device, "Laptop").await;
    let code = json!({ "code": phone.next_code(&app) });
    let request = actix_web::test::TestRequest::delete().uri(SECOND_FACTOR);
    assert_eq!(client.send(request.set_json(code)).await.status, 204);
    assert_eq!(ids(&client).await, Vec::<i64>::new());
}

async fn a_reset_takes_passkeys_too(app: TestApp) {
    let (user, device, codes) = with_passkey(&app, Role::Billing).await;
    let client = signed_in(&app, &user, &device).await;
    let (waiting, question) = asked(&app, &user).await;
    let admin = app.as_role(Role::Admin).await;
    let path = format!("/api/users/{}/reset-second-factor", user.id);
    assert_eq!(admin.post_nothing(&path).await.status, 204);
    assert_eq!(client.get("/api/auth/me").await.status, 401);
    let gone = answer(&waiting, device.signed(&question)).await;
    assert_eq!(refusal(&gone), expired());
    assert_eq!(refusal(&send_code(&waiting, &codes[0]).await), expired());
    let again = app.anonymous();
    let again_in = again.log_in(user.username.as_str(), TEST_PASSWORD).await;
    assert_eq!(again_in.status, 200);
    assert_eq!(again.get(PASSKEYS).await.json(), json!([]));
    assert_eq!(news(&app), ["passkey_added", "reset", "reset"]);
}

async fn an_address_that_is_a_number_has_no_passkeys(app: TestApp) {
    let (user, _, _) = with_passkey(&app, Role::Legal).await;
    let other = app.user(Role::Legal, UserStatus::Active).await;
    let app = app.in_production("https://192.0.2.7").await;
    let (_, question) = asked(&app, &user).await;
    assert_eq!(question, Value::Null, "a code is asked for");
    let other = app.signed_in(other.username.as_str()).await;
    let begun = other.post_nothing(&format!("{PASSKEYS}/begin")).await;
    assert_eq!(refusal(&begun), (409, "passkeys_unavailable".to_owned()));
}

async fn a_passkey_makes_new_recovery_codes(app: TestApp) {
    let path = format!("{PASSKEYS}/codes");
    let (user, device, old) = with_passkey(&app, Role::Legal).await;
    let without = app.as_role(Role::Legal).await;
    let unasked = device.signed(&json!({ "challenge": "AAAA" }));
    let off = without.post(&path, unasked.clone()).await;
    assert_eq!(refusal(&off), (409, "second_factor_off".to_owned()));
    let client = signed_in(&app, &user, &device).await;
    let refused = client.post(&path, unasked).await;
    assert_eq!(refusal(&refused), (409, "passkey_refused".to_owned()));
    let begin = "/api/auth/confirm/passkey/begin";
    let question = client.post_nothing(begin).await.json();
    let made = client.post(&path, device.signed(&question)).await;
    assert_eq!(made.status, 200, "{made:?}");
    let new = made.json()["recoveryCodes"][0].as_str().unwrap().to_owned();
    let (waiting, _) = asked(&app, &user).await;
    assert_eq!(refusal(&send_code(&waiting, &old[0]).await), wrong_code());
    assert_eq!(send_code(&waiting, &new).await.status, 200);
}

async fn r5_121_a_passkey_is_the_second_factor_that_everyone_needs(app: TestApp) {
    let user = app.user(Role::User, UserStatus::Active).await;
    let app = app.in_strict_production("https://desk.example.com").await;
    app.set("second_factor_required_for", "everyone").await;
    let client = app.anonymous();
    let signed_in = client.log_in(user.username.as_str(), TEST_PASSWORD).await;
    assert_eq!(signed_in.json()["user"]["mustEnroll"], true);
    let needed = (403, "second_factor_needed".to_owned());
    assert_eq!(refusal(&client.get("/api/me/profile").await), needed);
    let device = Device::at("desk.example.com", "https://desk.example.com");
    let codes = added(&client, &device, "Laptop").await;
    assert_eq!(codes.len(), 10);
    assert_eq!(client.get("/api/me/profile").await.status, 200);
    let own = ids(&client).await;
    let kept = remove(&client, own[0]).await;
    assert_eq!(refusal(&kept), (409, "second_factor_required".to_owned()));
    let other = Device::at("desk.example.com", "https://desk.example.com");
    assert_eq!(added(&client, &other, "Phone").await, Vec::<String>::new());
    assert_eq!(remove(&client, own[0]).await.status, 204);
    let gone = remove(&client, own[0]).await;
    assert_eq!(gone.status, 404);
    // What moves keys is confirmed first.
    app.advance(Duration::minutes(5));
    let asked = (403, "confirm_required".to_owned());
    let begun = client.post_nothing(&format!("{PASSKEYS}/begin")).await;
    assert_eq!(refusal(&begun), asked);
    assert_eq!(refusal(&remove(&client, own[0]).await), asked);
}
