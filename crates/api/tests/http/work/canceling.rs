//! A client cancels an agreement: what is held goes back, once, and a late notice waits for a person.

use super::held_money::{ENDS_AFTER_HOURS, Sold, sold};
use super::lifecycle::{sign, told, url, wrong};
use api::http_tests;
use api::testing::stripe::StripeStub;
use api::testing::{Client, TestApp};
use crm_core::users::Role;
use serde_json::{Value, json};

http_tests!(
    on both:
    r6_025_r6_031_r6_073_a_client_cancels_once_and_everything_held_goes_back,
    r6_026_r6_072_a_late_notice_waits_for_a_person_and_a_postmark_decides,
    r6_025_what_cannot_be_canceled_is_told_why,
    r6_074_what_came_by_card_goes_back_to_it_first,
);

async fn r6_025_r6_031_r6_073_a_client_cancels_once_and_everything_held_goes_back(app: TestApp) {
    let sold = sold(&app, json!({})).await;
    sold.sign().await;
    sold.pay(1_000).await;
    sold.pay(500).await;
    let other = app.as_role(Role::SalesCloser).await;
    let refused = sold.cancel(&other, json!({})).await;
    assert_eq!(refused.status, 403, "{refused:?}");
    assert!(sold.refunds().is_empty());

    let seen = sold.agreement(&sold.rep).await;
    assert!(seen["acts"].as_array().unwrap().contains(&json!("cancel")));
    let canceled = sold
        .cancel(&sold.rep, json!({"proof": "Call of November 21"}))
        .await;
    assert_eq!(canceled.status, 200, "{canceled:?}");
    let canceled = canceled.json();
    assert_eq!(canceled["outcome"], "canceled");
    assert_eq!(canceled["refundDueOn"], "2026-11-28");
    assert_eq!(canceled["refundIds"].as_array().unwrap().len(), 2);
    assert_eq!(canceled["aside"], json!([]));
    let agreement = &canceled["agreement"];
    assert!(agreement["canceledAt"].is_string(), "{agreement}");
    assert_eq!(agreement["heldMoney"].to_string(), "0.00");
    assert_eq!(
        agreement["cancelNotices"][0]["proof"],
        "Call of November 21"
    );
    assert_eq!(sold.refunds(), ["completed 100000", "completed 50000"]);
    assert_eq!(sold.commissions(), ["canceled 0", "canceled 0"]);
    let client = format!("/api/clients/{}", sold.client["id"]);
    assert_eq!(sold.billing.get(&client).await.json()["status"], "Canceled");
    let card = sold.card(&sold.billing).await;
    assert_eq!(card, ("0.00".to_owned(), "0.00".to_owned()));

    // Pressed twice it is one, whatever was seen.
    let again = json!({"version": 1, "how": "in_person"});
    let again = sold.billing.post(&sold.act("cancel"), again).await;
    assert_eq!(again.status, 200, "{again:?}");
    assert_eq!(again.json()["outcome"], "already");
    assert_eq!(sold.refunds().len(), 2);
    let notices = sold.agreement(&sold.billing).await["cancelNotices"].clone();
    assert_eq!(notices.as_array().unwrap().len(), 1);
    // What still comes is held.
    assert_eq!(sold.pay(70).await["held"], true);
}

async fn r6_026_r6_072_a_late_notice_waits_for_a_person_and_a_postmark_decides(app: TestApp) {
    let sold = sold(&app, json!({})).await;
    sold.sign().await;
    sold.pay(1_000).await;
    app.later(ENDS_AFTER_HOURS + 30).await;
    let legal = app.as_role(Role::Legal).await;
    let nothing = json!({"version": sold.agreement(&legal).await["version"], "reason": "Goodwill"});
    let nothing = legal.post(&sold.act("accept-notice"), nothing).await;
    assert_eq!(told(&nothing), (409, "illegal_transition".to_owned()));

    let late = sold.cancel(&legal, json!({})).await;
    assert_eq!(late.status, 200, "{late:?}");
    let late = late.json();
    assert_eq!(late["outcome"], "late");
    assert_eq!(late["agreement"]["canceledAt"], Value::Null);
    assert_eq!(late["agreement"]["cancelNotices"][0]["inTime"], false);
    let acts = late["agreement"]["acts"].as_array().unwrap();
    assert!(acts.contains(&json!("accept_notice")), "{acts:?}");
    assert!(sold.refunds().is_empty());
    assert_eq!(
        sold.cancel(&legal, json!({})).await.json()["outcome"],
        "already"
    );

    // One that was posted in time comes later, and holds.
    let posted = json!({"how": "letter", "postedOn": "2026-12-01", "arrivedOn": "2026-12-03"});
    let posted = sold.cancel(&legal, posted).await;
    assert_eq!(posted.status, 200, "{posted:?}");
    assert_eq!(posted.json()["outcome"], "canceled");
    assert_eq!(sold.refunds(), ["completed 100000"]);
    accepted(&app).await;
}

/// What a person accepts does what one in time does; the days of this client begin on December 3.
async fn accepted(app: &TestApp) {
    let second = sold(app, json!({"firstName": "Ben", "email": "ben@example.com"})).await;
    for slot in ["client", "company"] {
        let signed = sign(&second.billing, &second.paper, slot, "2026-12-03").await;
        assert_eq!(signed.status, 200, "{signed:?}");
    }
    app.later(ENDS_AFTER_HOURS + 143).await;
    let legal = app.as_role(Role::Legal).await;
    let email = json!({"how": "email", "postedOn": "2026-12-18"});
    let late = second.cancel(&legal, email).await.json();
    assert_eq!(late["outcome"], "late", "{late}");
    let declined = declined(&second, &legal, &late["agreement"]).await;
    assert_eq!(declined["canceledAt"], Value::Null);
    // What was declined is said again, and waits again.
    let email = json!({"how": "email", "postedOn": "2026-12-18", "proof": "Mail of the provider"});
    let late = second.cancel(&legal, email).await.json();
    assert_eq!(late["outcome"], "late", "{late}");
    let accept =
        json!({"version": late["agreement"]["version"], "reason": "The mail server was down"});
    let accept = legal.post(&second.act("accept-notice"), accept).await;
    assert_eq!(accept.status, 200, "{accept:?}");
    let accept = accept.json();
    assert_eq!(accept["outcome"], "canceled");
    let notice = &accept["agreement"]["cancelNotices"][1];
    assert_eq!(notice["accepted"], true);
    assert_eq!(notice["decidedReason"], "The mail server was down");
}

/// What is declined stays without effect, and no longer waits; the agreement after it.
async fn declined(sold: &Sold<'_>, legal: &Client<'_>, late: &Value) -> Value {
    let body = |version: &Value| json!({"version": version, "reason": "No postmark"});
    let path = sold.act("decline-notice");
    let declined = legal.post(&path, body(&late["version"])).await;
    assert_eq!(declined.status, 200, "{declined:?}");
    let declined = declined.json();
    let notice = &declined["cancelNotices"][0];
    assert_eq!(
        (&notice["accepted"], &notice["decidedReason"]),
        (&json!(false), &json!("No postmark"))
    );
    let acts = declined["acts"].as_array().unwrap();
    assert!(!acts.contains(&json!("decline_notice")), "{acts:?}");
    let twice = legal.post(&path, body(&declined["version"])).await;
    assert_eq!(told(&twice), (409, "illegal_transition".to_owned()));
    declined
}

/// Nothing was said that is yet to come, and a letter arrives after it was posted.
async fn wrong_times(sold: &Sold<'_>) {
    for (more, field, code) in [
        (
            json!({"arrivedOn": "2026-11-22"}),
            "arrivedOn",
            "in_the_future",
        ),
        (
            json!({"saidAt": "2026-11-21T13:00:00Z"}),
            "saidAt",
            "in_the_future",
        ),
        (
            json!({"how": "letter", "postedOn": "2026-11-22"}),
            "postedOn",
            "later",
        ),
        (
            json!({"postedOn": "2026-11-21", "saidAt": "2026-11-21T11:00:00Z"}),
            "postedOn",
            "not_both",
        ),
    ] {
        let refused = sold.cancel(&sold.billing, more).await;
        assert_eq!(wrong(&refused), (field.to_owned(), code.to_owned()));
    }
}

async fn r6_025_what_cannot_be_canceled_is_told_why(app: TestApp) {
    let sold = sold(&app, json!({})).await;
    let body = |what: &str, version: &Value| match what {
        "cancel" => json!({"version": version, "how": "phone"}),
        "accept-notice" | "decline-notice" => json!({"version": version, "reason": "Goodwill"}),
        _ => json!({"version": version, "paper": "recorded_deed"}),
    };
    let all = [
        "cancel",
        "accept-notice",
        "decline-notice",
        "release-letter",
    ];
    for what in all {
        let missing = format!("/api/agreements/999/{what}");
        let missing = sold.billing.post(&missing, body(what, &json!(1))).await;
        assert_eq!(missing.status, 404, "{what}");
        let version = sold.agreement(&sold.billing).await["version"].clone();
        let draft = sold
            .billing
            .post(&sold.act(what), body(what, &version))
            .await;
        assert_eq!(
            told(&draft),
            (409, "illegal_transition".to_owned()),
            "{what}"
        );
    }
    let empty = sold.billing.post(&sold.act("cancel"), json!({})).await;
    assert_eq!(empty.wrong_fields(), ["version", "how"]);
    sold.sign().await;
    for what in all {
        let stale = sold
            .billing
            .post(&sold.act(what), body(what, &json!(1)))
            .await;
        assert_eq!(told(&stale), (409, "stale_version".to_owned()), "{what}");
    }
    wrong_times(&sold).await;
    let version = sold.agreement(&sold.billing).await["version"].clone();
    let filed = sold
        .billing
        .post(&sold.act("release-letter"), body("", &version))
        .await;
    assert_eq!(filed.status, 200, "{filed:?}");
    assert!(filed.json()["releasePaperAt"].is_string());
    let legal = app.as_role(Role::Legal).await;
    let void = json!({"reason": "wrong client"});
    let void = legal
        .post(&format!("{}/void", url(&sold.paper)), void)
        .await;
    assert_eq!(void.status, 200, "{void:?}");
    for what in all {
        let version = sold.agreement(&legal).await["version"].clone();
        let refused = sold
            .billing
            .post(&sold.act(what), body(what, &version))
            .await;
        assert_eq!(told(&refused), (409, "document_void".to_owned()), "{what}");
    }
}

async fn r6_074_what_came_by_card_goes_back_to_it_first(app: TestApp) {
    let stub = StripeStub::start();
    let app = app.with_stripe(stub.account()).await;
    let sold = sold(&app, json!({})).await;
    sold.sign().await;
    let by_check = sold.pay(500).await;
    let begin = json!({"clientId": sold.client["id"], "amount": 30_000});
    let begun = sold
        .billing
        .post("/api/payments/create-intent", begin)
        .await;
    assert_eq!(begun.status, 200, "{begun:?}");
    let intent = begun.json()["paymentIntentId"].as_str().unwrap().to_owned();
    stub.pay(&intent, 1_795_262_400);
    let hint = json!({"paymentIntentId": intent, "clientId": sold.client["id"], "invoiceId": null});
    let hint = sold
        .billing
        .post("/api/payments/stripe-webhook", hint)
        .await;
    assert_eq!(hint.status, 200, "{hint:?}");
    let list = sold.billing.get("/api/payments").await.json();
    let rows = list.as_array().unwrap();
    assert!(rows.iter().all(|row| row["held"] == true), "{rows:?}");
    // Where no one could be asked to pay, nothing begins.
    let without_stripe = app.beside_now().await;
    let billing = without_stripe.as_role(Role::Billing).await;
    let refused = sold.cancel(&billing, json!({})).await;
    assert_eq!(told(&refused), (503, "stripe_not_configured".to_owned()));
    assert!(sold.refunds().is_empty());
    let canceled = sold.cancel(&sold.billing, json!({})).await;
    assert_eq!(canceled.status, 200, "{canceled:?}");
    let refunds = canceled.json()["refundIds"].clone();
    let (first, second) = (sold.row(&refunds[0]).await, sold.row(&refunds[1]).await);
    assert_eq!(first["paymentMethod"], "credit_card");
    assert_eq!(second["refundOf"], by_check["id"]);
    assert_eq!(stub.refunds().len(), 1);
    assert_eq!(sold.refunds(), ["completed 30000", "completed 50000"]);
}
