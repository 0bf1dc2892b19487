//! Ways in which a user of the office could pay themselves, tried through the server's own calls: the list of all of them is
//! in docs/paying-oneself.md.

use super::support::{PARTNER, acts, detail, made, office, states, text, told, with, with_bank};
use api::http_tests;
use api::testing::{Client, TestApp};
use crm_core::users::{Role, UserStatus};
use serde_json::{Value, json};
use time::Duration;

http_tests!(
    on both:
    r5_108_nobody_approves_what_an_account_asks_for_that_they_let_in,
    r5_108_nobody_approves_what_is_asked_for_with_a_sign_in_that_they_reset,
    r5_107_nobody_confirms_what_a_new_administrator_of_theirs_asks_for,
    r5_107_nobody_is_alone_by_keeping_the_other_administrator_out,
    r5_109_whoever_approves_reads_why_it_waits_and_where_it_goes,
    r5_109_what_waits_is_not_sent_to_an_account_that_nobody_saw,
    r5_110_a_partner_that_was_paid_before_is_not_renamed_and_paid_alone,
    r5_110_two_halves_at_once_are_one_sum,
    r5_110_a_session_that_somebody_left_open_pays_and_approves_nothing,
);

const T1: &str = "/api/mercury-bank/transactions/T1";
const APPROVE: &str = "/api/mercury-bank/transfers/T1/approve";
const WAITING: &str = "/api/mercury-bank/waiting";
const SETTING: &str = "/api/settings/bank_second_person_from";
const CONFIRM: &str = "/api/settings/bank_second_person_from/confirm";

/// They may not approve T1, read why on its row, and are not asked to.
async fn may_not_approve(viewer: &Client<'_>) {
    const WHY: &str = "You let in the user who requested this, or changed their role or sign-in, within the last 24 hours. Another administrator must approve it.";
    let row = viewer.get(T1).await.json();
    assert!(!acts(&row).contains(&"approve"), "{row}");
    assert_eq!(text(&row, "approvalRefused"), WHY);
    assert_eq!(viewer.get(WAITING).await.json(), json!([]));
    let refused = viewer.post(APPROVE, json!({})).await;
    assert_eq!(told(&refused), "403 self_approval");
    assert_eq!(detail(&refused), WHY);
}

async fn r5_108_nobody_approves_what_an_account_asks_for_that_they_let_in(app: TestApp) {
    let (bank, app) = with_bank(app).await;
    let office = office(bank, &app).await;
    let applicant = app.user(Role::User, UserStatus::Pending).await;
    let path = format!("/api/users/{}/approve", applicant.id);
    let let_in = office.admin.post(&path, json!({ "role": "billing" })).await;
    assert_eq!(let_in.status, 200, "{let_in:?}");
    let clerk = app.signed_in(applicant.username.as_str()).await;
    let large = with(office.partner_form(), json!({ "amount": 5600.1 }));
    made(&clerk, PARTNER, large).await;
    may_not_approve(&office.admin).await;
    assert_eq!(states(&app), ["awaiting_approval"]);
    let other = app.as_role(Role::Admin).await;
    let row = other.get(T1).await.json();
    assert!(acts(&row).contains(&"approve"), "{row}");
    assert_eq!(other.post(APPROVE, json!({})).await.status, 200);
}

async fn r5_108_nobody_approves_what_is_asked_for_with_a_sign_in_that_they_reset(app: TestApp) {
    let (bank, app) = with_bank(app).await;
    let office = office(bank, &app).await;
    let clerk = office.billing.get("/api/auth/me").await.json()["id"].clone();
    let large = with(office.partner_form(), json!({ "amount": 5600.1 }));
    made(&office.billing, PARTNER, large).await;
    let row = office.admin.get(T1).await.json();
    assert!(acts(&row).contains(&"approve"), "{row}");
    let path = format!("/api/users/{clerk}/reset-link");
    let link = office.admin.post(&path, json!({})).await;
    assert!(link.status < 300, "{link:?}");
    may_not_approve(&office.admin).await;
    // A day is long enough for the others to see it.
    app.later(24).await;
    app.advance(Duration::seconds(1));
    let admin = app.signed_in("admin-2").await;
    assert_eq!(admin.post(APPROVE, json!({})).await.status, 200);
}

async fn r5_107_nobody_confirms_what_a_new_administrator_of_theirs_asks_for(app: TestApp) {
    let maker = app.as_role(Role::Admin).await;
    let other = app.as_role(Role::Admin).await;
    let promoted = app.as_role(Role::Legal).await;
    let id = promoted.get("/api/auth/me").await.json()["id"].clone();
    let path = format!("/api/users/{id}/role");
    let role = maker.post(&path, json!({ "role": "admin" })).await;
    assert_eq!(role.status, 200, "{role:?}");
    let off = json!({ "value": "off" });
    let asked = promoted.put(SETTING, off.clone()).await.json();
    assert_eq!(asked["proposal"]["value"], "off", "{asked}");
    let refused = maker.post(CONFIRM, off.clone()).await;
    assert_eq!(told(&refused), "403 self_approval");
    assert!(detail(&refused).starts_with("You let in the user who asked for this"));
    let confirmed = other.post(CONFIRM, off).await.json();
    assert_eq!(confirmed["value"], "off", "{confirmed}");
}

async fn r5_107_nobody_is_alone_by_keeping_the_other_administrator_out(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    let off = json!({ "value": "off" });
    for (act, body) in [
        ("deactivate", json!({})),
        ("role", json!({ "role": "user" })),
    ] {
        let other = app.user(Role::Admin, UserStatus::Active).await;
        app.signed_in(other.username.as_str()).await;
        let path = format!("/api/users/{}/{act}", other.id);
        let kept_out = admin.post(&path, body).await;
        assert_eq!(kept_out.status, 200, "{kept_out:?}");
        let asked = admin.put(SETTING, off.clone()).await.json();
        assert_eq!(asked["value"], "5000.00", "{act}");
        assert_eq!(asked["proposal"]["value"], "off", "{act}");
    }
    // As if they had not come by.
    app.advance(Duration::days(7));
    app.advance(Duration::seconds(1));
    let admin = app.signed_in("admin-1").await;
    let alone = admin.put(SETTING, off).await.json();
    assert_eq!(alone["value"], "off");
}

async fn r5_109_whoever_approves_reads_why_it_waits_and_where_it_goes(app: TestApp) {
    let (bank, app) = with_bank(app).await;
    bank.show_account("cp-dana", "ACH 021000021 …4417");
    let office = office(bank, &app).await;
    let elsewhere = json!({ "amount": 5600.1, "counterpartyId": "cp-dana" });
    made(
        &office.billing,
        PARTNER,
        with(office.partner_form(), elsewhere),
    )
    .await;
    let rows = [
        office.admin.get(T1).await.json(),
        office.admin.get(WAITING).await.json()[0].clone(),
    ];
    for row in rows {
        let waits = row["waitsFor"].as_array().unwrap().iter();
        let reasons: Vec<_> = waits.clone().map(|wait| text(wait, "reason")).collect();
        assert_eq!(reasons, ["amount", "foreign_recipient", "new_recipient"]);
        for wait in waits {
            assert!(text(wait, "text").ends_with('.'), "{wait}");
        }
        assert_eq!(row["account"], "ACH 021000021 …4417");
    }
    let approved = office.admin.post(APPROVE, json!({})).await.json();
    assert_eq!(approved["waitsFor"], json!([]));
    assert_eq!(approved["account"], Value::Null);
}

async fn r5_109_what_waits_is_not_sent_to_an_account_that_nobody_saw(app: TestApp) {
    let (bank, app) = with_bank(app).await;
    bank.show_account("cp-harbor", "ACH 021000021 …4417");
    let office = office(bank, &app).await;
    office.pay_partner().await;
    let large = with(office.partner_form(), json!({ "amount": 5600.1 }));
    made(&office.billing, PARTNER, large).await;
    let approve = "/api/mercury-bank/transfers/T2/approve";
    assert_eq!(office.admin.post(approve, json!({})).await.status, 200);
    assert_eq!(states(&app), ["queued", "queued"]);
    office.bank.show_account("cp-harbor", "ACH 021000021 …9980");
    app.advance(Duration::seconds(61));
    let heard = office
        .billing
        .post_nothing("/api/mercury-bank/refresh")
        .await;
    assert_eq!(heard.status, 200, "{heard:?}");
    office.until(&["canceled", "canceled"]).await;
    assert_eq!(office.bank.orders(), [""; 0]);
    let row = office.row("T1").await;
    assert!(
        text(&row, "reason").starts_with("The recipient's name, address or account changed"),
        "{row}"
    );
    // A new request is looked at as it is now.
    office.pay_partner().await;
    assert_eq!(states(&app)[2], "awaiting_approval");
}

async fn r5_110_a_partner_that_was_paid_before_is_not_renamed_and_paid_alone(app: TestApp) {
    let (bank, app) = with_bank(app).await;
    let office = office(bank, &app).await;
    let path = format!("/api/partners/{}", office.partner);
    // Named as the clerk, and named back: the user who named it does not pay it alone.
    for (number, name) in ["Bea Cole", "Harbor Exit LLC"].iter().enumerate() {
        let renamed = office.billing.patch(&path, json!({ "name": name })).await;
        assert_eq!(renamed.status, 200, "{renamed:?}");
        let small = with(office.partner_form(), json!({ "amount": 10 + number }));
        let row = made(&office.billing, PARTNER, small).await;
        let waits = row["waitsFor"].as_array().unwrap().iter();
        let reasons: Vec<_> = waits.map(|wait| text(wait, "reason")).collect();
        assert!(reasons.contains(&"own_partner"), "{name}: {reasons:?}");
    }
    assert_eq!(states(&app), ["awaiting_approval"; 2]);
}

async fn r5_110_two_halves_at_once_are_one_sum(app: TestApp) {
    let (bank, app) = with_bank(app).await;
    let office = office(bank, &app).await;
    let half = |amount: f64| with(office.partner_form(), json!({ "amount": amount }));
    let (one, other) = futures_util::future::join(
        office.billing.post(PARTNER, half(4_999.99)),
        office.billing.post(PARTNER, half(4_999.98)),
    )
    .await;
    assert_eq!((one.status, other.status), (201, 201), "{one:?} {other:?}");
    let mut states = states(&app);
    states.sort_unstable();
    assert_eq!(states, ["awaiting_approval", "queued"]);
}

async fn r5_110_a_session_that_somebody_left_open_pays_and_approves_nothing(app: TestApp) {
    let (bank, app) = with_bank(app).await;
    let office = office(bank, &app).await;
    let large = with(office.partner_form(), json!({ "amount": 5600.1 }));
    made(&office.billing, PARTNER, large).await;
    app.set("step_up", "on").await;
    app.advance(Duration::minutes(6));
    let user = format!("/api/users/{}/role", office.rep_id);
    let cases = [
        (PARTNER, office.partner_form()),
        (APPROVE, json!({})),
        (user.as_str(), json!({ "role": "admin" })),
        (CONFIRM, json!({ "value": "off" })),
    ];
    for (path, body) in cases {
        let refused = office.admin.post(path, body).await;
        assert_eq!(told(&refused), "403 confirm_required", "{path}");
    }
    assert_eq!(states(&app), ["awaiting_approval"]);
}
