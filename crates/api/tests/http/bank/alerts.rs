//! What the dashboard tells of the bank.

use super::support::{PARTNER, acts, made, office, text, told, with, with_bank};
use crate::mail_server::{deliver, mail_server, plain};
use api::http_tests;
use api::testing::bank::BankFault;
use api::testing::{Client, TestApp};
use billing::bank::LineStatus;
use crm_core::users::Role;
use serde_json::{Value, json};
use time::Duration;

http_tests!(
    on both:
    r2_209_what_somebody_must_look_at_is_told_to_those_who_use_the_bank,
    r2_195_r2_209_who_asked_sees_their_own_first_and_gets_a_mail,
    r5_076_who_may_approve_sees_what_waits_and_gets_a_mail,
    r5_076_a_batch_that_waits_is_one_mail,
    r5_108_why_an_administrator_may_not_approve_is_told,
    r5_108_a_new_administrator_and_the_second_persons_setting_are_told_to_the_others,
);

async fn r2_209_what_somebody_must_look_at_is_told_to_those_who_use_the_bank(app: TestApp) {
    let (bank, app) = with_bank(app).await;
    let office = office(bank, &app).await;
    let alerts = "/api/mercury-bank/alerts";
    assert_eq!(office.billing.get(alerts).await.json(), json!([]));
    office.bank.fail_with(&[BankFault::Refused]);
    office.pay_partner().await;
    office.until(&["failed"]).await;
    let told_now = office.billing.get(alerts).await.json();
    assert_eq!(told_now[0]["id"], "T1", "{told_now}");
    assert_eq!(told_now[0]["status"], "failed");
    let seller = app.as_role(Role::SalesRep).await;
    assert_eq!(told(&seller.get(alerts).await), "403 forbidden");
    app.advance(Duration::days(15));
    let later = app.as_role(Role::Billing).await;
    assert_eq!(
        later.get(alerts).await.json(),
        json!([]),
        "two weeks later it is old news"
    );
}

async fn r2_195_r2_209_who_asked_sees_their_own_first_and_gets_a_mail(app: TestApp) {
    const QUEUED: &str = "SELECT payload FROM jobs WHERE kind = 'mail_transfer_ended'";
    let (bank, app) = with_bank(app).await;
    let office = office(bank, &app).await;
    let theirs = office.pay_partner().await;
    let own = with(office.partner_form(), json!({ "amount": 99 }));
    made(&office.admin, PARTNER, own).await;
    office.until(&["submitted", "submitted"]).await;
    for status in [LineStatus::Sent, LineStatus::Reversed] {
        assert_eq!(app.rows(QUEUED), [""; 0], "what is paid is no news");
        // They were worked on at once: it is unknown which is the bank's first.
        for place in [0, 1] {
            office.bank.settle(place, status);
        }
        // The clerk's changes first, and the administrator's last.
        for id in ["T1", "T2", "T1"] {
            assert_eq!(office.refresh(id).await.status, 200);
        }
    }
    for (viewer, outcome) in [
        (&office.billing, ["T1", "T2"]),
        (&office.admin, ["T2", "T1"]),
    ] {
        let alerts = viewer.get("/api/mercury-bank/alerts").await.json();
        let ids = [text(&alerts[0], "id"), text(&alerts[1], "id")];
        assert_eq!(ids, outcome);
    }
    assert_eq!(app.rows(QUEUED).len(), 2, "one each");
    let name = text(&theirs["askedBy"], "name").to_owned();
    let (url, mails) = mail_server();
    let app = app.with_mail(&url).await;
    deliver(&app).await;
    let mails: Vec<String> = mails.try_iter().map(|mail| plain(&mail)).collect();
    let mail = mails
        .iter()
        .find(|mail| mail.contains("payment T1."))
        .unwrap();
    assert!(
        mail.contains("Subject: Your bank payment T1 in Exitdesk was returned"),
        "{mail}"
    );
    let first = name.split(' ').next().unwrap();
    assert!(mail.contains(&format!("Hello {first},")), "{mail}");
    assert!(mail.contains("The bank returned the money."), "{mail}");
    for never in ["250.5", "Harbor"] {
        assert!(!mail.contains(never), "{mail}");
    }
    assert_eq!(mails.len(), 2);
}

const WAITING: &str = "/api/mercury-bank/waiting";
const MAILS: &str = "SELECT payload FROM jobs WHERE kind = 'mail_transfer_waits' ORDER BY id";

async fn ids(agent: &Client<'_>) -> Vec<String> {
    let rows = agent.get(WAITING).await.json();
    let rows = rows.as_array().unwrap().iter();
    rows.map(|row| text(row, "id").to_owned()).collect()
}

async fn r5_076_who_may_approve_sees_what_waits_and_gets_a_mail(app: TestApp) {
    let (bank, app) = with_bank(app).await;
    let office = office(bank, &app).await;
    let second = app.as_role(Role::Admin).await;
    office.pay_partner().await;
    assert_eq!(app.rows(MAILS), [""; 0], "what is small waits for nobody");
    let large = with(office.partner_form(), json!({ "amount": 5600.1 }));
    made(&office.admin, PARTNER, large).await;
    // Not who asked, and no user who may not approve.
    assert_eq!(ids(&office.admin).await, [""; 0]);
    assert_eq!(ids(&office.billing).await, [""; 0]);
    assert_eq!(ids(&second).await, ["T2"]);
    let seller = app.as_role(Role::SalesRep).await;
    assert_eq!(told(&seller.get(WAITING).await), "403 forbidden");
    let me = second.get("/api/auth/me").await.json()["id"].clone();
    let queued = app.rows(MAILS);
    assert_eq!(queued.len(), 1);
    let queued: Value = serde_json::from_str(&queued[0]).unwrap();
    assert_eq!(
        queued,
        json!({ "userId": me, "transfer": "T2", "count": 1 })
    );
    let (url, mails) = mail_server();
    let app = app.with_mail(&url).await;
    deliver(&app).await;
    let mails: Vec<String> = mails.try_iter().map(|mail| plain(&mail)).collect();
    assert_eq!(mails.len(), 1, "{mails:?}");
    assert!(mails[0].contains("The bank payment T2 is waiting for a second person."));
    let link = "/payments?tab=banking&transaction=T2\n";
    assert!(mails[0].contains(link), "{}", mails[0]);
    for never in ["5600", "5,600", "Harbor"] {
        assert!(!mails[0].contains(never), "{}", mails[0]);
    }
}

async fn r5_076_a_batch_that_waits_is_one_mail(app: TestApp) {
    let (bank, app) = with_bank(app).await;
    let office = office(bank, &app).await;
    let mut items = Vec::new();
    for amount in [3000, 3001] {
        let id = office.partner_payment(json!(amount)).await;
        items.push(json!({ "partnerPaymentId": id, "counterpartyId": "cp-harbor" }));
    }
    let batch = json!({ "kind": "partner_payments", "method": "ach", "items": items });
    made(&office.billing, "/api/mercury-bank/batches", batch).await;
    assert_eq!(ids(&office.admin).await, ["T1", "T2"]);
    let queued = app.rows(MAILS);
    assert_eq!(queued.len(), 1, "{queued:?}");
    assert!(queued[0].contains("\"count\":2") || queued[0].contains("\"count\": 2"));
    for id in ["T1", "T2"] {
        let path = format!("/api/mercury-bank/transfers/{id}/approve");
        assert_eq!(office.admin.post(&path, json!({})).await.status, 200);
    }
    assert_eq!(ids(&office.admin).await, [""; 0]);
    let (url, mails) = mail_server();
    let app = app.with_mail(&url).await;
    deliver(&app).await;
    assert_eq!(mails.try_iter().count(), 0, "it waits no longer");
}

async fn r5_108_why_an_administrator_may_not_approve_is_told(app: TestApp) {
    let (bank, app) = with_bank(app).await;
    let office = office(bank, &app).await;
    let large = with(office.partner_form(), json!({ "amount": 5600.1 }));
    made(&office.admin, PARTNER, large).await;
    let promoted = app.as_role(Role::Operations).await;
    let id = promoted.get("/api/auth/me").await.json()["id"].clone();
    let role = json!({ "role": "admin" });
    let path = format!("/api/users/{id}/role");
    let made_one = office.admin.post(&path, role).await;
    assert_eq!(made_one.status, 200, "{made_one:?}");
    // Who looks → what they read about approving it.
    for (viewer, outcome) in [
        (&office.admin, "You requested this transfer."),
        (&promoted, "You became an administrator"),
        (&office.billing, ""),
    ] {
        let row = viewer.get("/api/mercury-bank/transactions/T1").await.json();
        let why = text(&row, "approvalRefused");
        assert!(why.starts_with(outcome), "{why}");
        assert_eq!(why.is_empty(), outcome.is_empty(), "{why}");
        assert!(!acts(&row).contains(&"approve"), "{row}");
        assert_eq!(ids(viewer).await, [""; 0]);
    }
}

async fn r5_108_a_new_administrator_and_the_second_persons_setting_are_told_to_the_others(
    app: TestApp,
) {
    const NEWS: &str = "/api/users/administrators/news";
    let (maker, other) = (
        app.as_role(Role::Admin).await,
        app.as_role(Role::Admin).await,
    );
    assert_eq!(other.get(NEWS).await.json(), json!([]), "nobody did those");
    let promoted = app.as_role(Role::Legal).await;
    let id = promoted.get("/api/auth/me").await.json()["id"].clone();
    let path = format!("/api/users/{id}/role");
    let role = json!({ "role": "admin" });
    assert_eq!(maker.post(&path, role).await.status, 200);
    let off = json!({ "value": "off" });
    let setting = maker
        .put("/api/settings/bank_second_person_from", off)
        .await;
    assert_eq!(setting.status, 200, "{setting:?}");
    let news = other.get(NEWS).await.json();
    assert_eq!(
        [&news[0]["was"], &news[0]["is"], &news[0]["asked"]],
        [&json!("5000.00"), &json!("off"), &json!(true)],
        "{news}"
    );
    assert_eq!(news[1]["administrator"]["id"], id, "{news}");
    assert_eq!(
        maker.get(NEWS).await.json(),
        json!([]),
        "what one did is no news"
    );
    let confirm = "/api/settings/bank_second_person_from/confirm";
    let confirmed = other.post(confirm, json!({ "value": "off" })).await;
    assert_eq!(confirmed.status, 200, "{confirmed:?}");
    let news = maker.get(NEWS).await.json();
    assert_eq!(
        [&news[0]["was"], &news[0]["is"], &news[0]["asked"]],
        [&json!("5000.00"), &json!("off"), &json!(false)],
        "{news}"
    );
    let seller = app.as_role(Role::SalesRep).await;
    assert_eq!(told(&seller.get(NEWS).await), "403 forbidden");
    // One of the new administrator to the other one; of what was asked for, and of what was confirmed, to two each.
    let (url, mails) = mail_server();
    let app = app.with_mail(&url).await;
    deliver(&app).await;
    let mails: Vec<String> = mails.try_iter().map(|mail| plain(&mail)).collect();
    let having = |words: &str| mails.iter().filter(|mail| mail.contains(words)).count();
    assert_eq!(
        having("became an administrator of Exitdesk, by"),
        1,
        "{mails:?}"
    );
    assert_eq!(having("from 5000.00 to off was asked for"), 2, "{mails:?}");
    assert_eq!(having("was changed from 5000.00 to off"), 2, "{mails:?}");
}
