//! What the dashboard tells of the bank.

use super::support::{PARTNER, made, office, text, told, with, with_bank};
use crate::mail_server::{deliver, mail_server, plain};
use api::http_tests;
use api::testing::TestApp;
use api::testing::bank::BankFault;
use billing::bank::LineStatus;
use crm_core::users::Role;
use serde_json::json;
use time::Duration;

http_tests!(
    on both:
    r2_209_what_somebody_must_look_at_is_told_to_those_who_use_the_bank,
    r2_195_r2_209_who_asked_sees_their_own_first_and_gets_a_mail,
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
        // They were worked on at once: nobody knows which is the bank's first.
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
