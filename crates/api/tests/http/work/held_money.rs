//! Money that a client may still get back: it counts nowhere until it is released.

use super::generated::{generated, ready};
use super::lifecycle::{sign, texts, told, url};
use super::made;
use api::http_tests;
use api::testing::stripe::StripeStub;
use api::testing::{Answer, Client, TestApp};
use crm_core::users::{Role, UserStatus};
use serde_json::{Value, json};

http_tests!(
    on both:
    r6_021_r6_022_r6_024_r6_071_held_money_counts_with_its_release,
    r6_023_r6_067_what_a_rule_refuses_is_held_when_it_came_anyway,
    r6_027_what_was_sold_by_phone_with_money_back_is_charged_once_delivered,
);

/// In Florida the client may cancel until December 1, midnight in the east: so many hours after the start.
pub(super) const ENDS_AFTER_HOURS: i64 = 257;

/// A client of a salesperson, who signed an agreement on November 21.
pub(super) struct Sold<'a> {
    pub(super) app: &'a TestApp,
    pub(super) billing: Client<'a>,
    pub(super) rep: Client<'a>,
    pub(super) client: Value,
    pub(super) paper: Value,
}

pub(super) async fn sold(app: &TestApp, mut more: Value) -> Sold<'_> {
    let agent = app.as_role(Role::SalesCloser).await;
    let rep = app.user(Role::SalesRep, UserStatus::Active).await;
    more["assignedTo"] = rep.id.get().into();
    let client = ready(&agent, more).await;
    let paper = generated(&agent, &client, "Cancellation Agreement").await;
    Sold {
        app,
        billing: app.as_role(Role::Billing).await,
        rep: app.signed_in(rep.username.as_str()).await,
        client,
        paper,
    }
}

impl Sold<'_> {
    pub(super) async fn sign(&self) {
        for slot in ["client", "company"] {
            let signed = sign(&self.billing, &self.paper, slot, "2026-11-21").await;
            assert_eq!(signed.status, 200, "{signed:?}");
        }
    }

    pub(super) fn payment(&self, amount: i64) -> Value {
        json!({"clientId": self.client["id"], "paymentMethod": "check", "amount": amount,
            "paymentDate": "2026-11-21", "status": "completed"})
    }

    pub(super) async fn pay(&self, amount: i64) -> Value {
        made(&self.billing, "/api/payments", self.payment(amount)).await
    }

    /// One payment or refund.
    pub(super) async fn row(&self, id: &Value) -> Value {
        let path = format!("/api/payments/{id}");
        self.billing.get(&path).await.json()
    }

    pub(super) fn act(&self, what: &str) -> String {
        format!("/api/agreements/{}/{what}", self.paper["id"])
    }

    pub(super) async fn agreement(&self, viewer: &Client<'_>) -> Value {
        let answer = viewer.get(&format!("{}/agreement", url(&self.paper))).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        answer.json()
    }

    /// Records what the client said, as the agreement is now.
    pub(super) async fn cancel(&self, viewer: &Client<'_>, more: Value) -> Answer {
        let version = self.agreement(viewer).await["version"].clone();
        let mut body = json!({"version": version, "how": "phone"});
        for (field, value) in more.as_object().unwrap() {
            body[field] = value.clone();
        }
        viewer.post(&self.act("cancel"), body).await
    }

    /// Received and held of all payments.
    pub(super) async fn card(&self, viewer: &Client<'_>) -> (String, String) {
        let summary = viewer.get("/api/payments/summary").await.json();
        let card = &summary["clientPayments"];
        (card["received"].to_string(), card["held"].to_string())
    }

    /// Status and cents of each commission.
    pub(super) fn commissions(&self) -> Vec<String> {
        self.app
            .rows("SELECT status || ' ' || CAST(amount_cents AS TEXT) FROM commissions ORDER BY id")
    }

    pub(super) fn refunds(&self) -> Vec<String> {
        self.app.rows(
            "SELECT status || ' ' || CAST(amount_cents AS TEXT) FROM payments \
             WHERE kind = 'refund' ORDER BY id",
        )
    }
}

async fn approve(admin: &Client<'_>, commission: &Value) -> Answer {
    let body = json!({"status": "approved", "version": commission["version"]});
    let path = format!("/api/commissions/{}", commission["id"]);
    admin.put(&path, body).await
}

async fn r6_021_r6_022_r6_024_r6_071_held_money_counts_with_its_release(app: TestApp) {
    let sold = sold(&app, json!({})).await;
    sold.sign().await;
    let payment = sold.pay(1_000).await;
    assert_eq!(payment["held"], true);
    assert_eq!(payment["heldUntil"], "2026-12-01");
    let card = sold.card(&sold.billing).await;
    assert_eq!(card, ("0.00".to_owned(), "1000.00".to_owned()));
    // 1,000.00 less 40 %, at 14 %: as of now.
    assert_eq!(sold.commissions(), ["pending 8400"]);
    assert_eq!(
        sold.agreement(&sold.billing).await["heldMoney"].to_string(),
        "1000.00"
    );

    app.later(ENDS_AFTER_HOURS - 1).await;
    let admin = app.as_role(Role::Admin).await;
    let list = admin.get("/api/commissions").await.json();
    let commission = &list[0];
    assert_eq!(
        (&commission["held"], &commission["heldUntil"]),
        (&json!(true), &json!("2026-12-01"))
    );
    let offered = texts(&commission["acts"]);
    assert_eq!(offered, ["edit", "reduce", "deny"], "R6-022");
    let early = approve(&admin, commission).await;
    assert_eq!(told(&early), (409, "money_held".to_owned()));
    let detail = "Held until Dec 1: the client may still cancel.";
    assert_eq!(early.json()["detail"], detail);
    let form = json!({"status": "approved", "version": commission["version"]});
    let path = format!("/api/commissions/{}", commission["id"]);
    assert_eq!(
        told(&admin.patch(&path, form).await),
        (409, "money_held".to_owned())
    );

    let other = app.user(Role::SalesRep, UserStatus::Active).await;
    let by_hand = json!({"userId": other.id.get(), "clientId": sold.client["id"], "paymentId": payment["id"],
        "amount": 84, "rate": 14, "status": "approved"});
    let by_hand = admin.post("/api/commissions", by_hand).await;
    assert_eq!(told(&by_hand), (409, "money_held".to_owned()));

    app.later(1).await;
    let admin = app.as_role(Role::Admin).await;
    // Opening a page releases nothing.
    let seen = admin
        .get(&format!("/api/payments/{}", payment["id"]))
        .await
        .json();
    assert_eq!(seen["held"], true);
    assert_eq!(sold.card(&admin).await.1, "1000.00");
    let done = approve(&admin, commission).await;
    assert_eq!(done.status, 200, "{done:?}");
    let seen = admin
        .get(&format!("/api/payments/{}", payment["id"]))
        .await
        .json();
    assert_eq!(
        (&seen["held"], &seen["heldUntil"]),
        (&json!(false), &Value::Null)
    );
    let card = sold.card(&admin).await;
    assert_eq!(card, ("1000.00".to_owned(), "0.00".to_owned()));
    assert_eq!(sold.commissions(), ["approved 8400"]);
    let told: Vec<_> = app.events().into_iter().map(|event| event.kind).collect();
    for kind in ["payment.held", "payment.released"] {
        assert!(told.iter().any(|told| told == kind), "{kind}");
    }
}

async fn r6_023_r6_067_what_a_rule_refuses_is_held_when_it_came_anyway(app: TestApp) {
    let stub = StripeStub::start();
    let app = app.with_stripe(stub.account()).await;
    let kentucky =
        json!({"state": "KY", "city": "Louisville", "zip": "40202", "phone": "(502) 555-0100"});
    let sold = sold(&app, kentucky).await;
    let version = sold.agreement(&sold.billing).await["version"].clone();
    let by_phone = json!({"version": version, "channel": "phone", "noticeInPaper": true});
    let path = format!("{}/agreement", url(&sold.paper));
    assert_eq!(sold.billing.put(&path, by_phone).await.status, 200);
    sold.sign().await;
    let refused = sold.billing.post("/api/payments", sold.payment(100)).await;
    assert_eq!(told(&refused), (409, "payment_before_end".to_owned()));
    let detail = refused.json()["detail"].as_str().unwrap().to_owned();
    assert!(
        detail.starts_with("No payment may be taken until Dec "),
        "{detail}"
    );
    let by_card = json!({"clientId": sold.client["id"], "amount": 10_000});
    let by_card = sold.billing.post("/api/payments/create-intent", by_card);
    assert_eq!(told(&by_card.await), (409, "payment_before_end".to_owned()));
    assert_eq!(stub.intents(), [""; 0], "no card was asked");
    let mut came = sold.payment(100);
    came["cameUnasked"] = true.into();
    let held = made(&sold.billing, "/api/payments", came).await;
    assert_eq!(held["held"], true);
    let of_client = format!("client:{}", sold.client["id"]);
    let told = app
        .events()
        .into_iter()
        .filter(|event| event.kind == "payment.held");
    let told: Vec<_> = told.map(|event| event.entity).collect();
    assert_eq!(told.len(), 2, "of the payment and of {of_client}: {told:?}");
}

/// What is decided about each service.
async fn switches(legal: &Client<'_>) -> Vec<String> {
    let fees = legal.get("/api/promises/fees").await.json();
    let fees = fees.as_array().unwrap().iter();
    fees.map(|fee| {
        let [service, switch] = ["service", "switch"].map(|name| fee[name].as_str().unwrap());
        format!("{service} {switch}")
    })
    .collect()
}

async fn r6_027_what_was_sold_by_phone_with_money_back_is_charged_once_delivered(app: TestApp) {
    let stub = StripeStub::start();
    let app = app.with_stripe(stub.account()).await;
    let sold = sold(&app, json!({})).await;
    let version = sold.agreement(&sold.billing).await["version"].clone();
    let by_phone =
        json!({"version": version, "channel": "phone", "noticeInPaper": true, "moneyBack": true});
    let path = format!("{}/agreement", url(&sold.paper));
    let entered = sold.billing.put(&path, by_phone).await;
    assert_eq!(entered.json()["moneyBack"], true);
    sold.sign().await;
    let legal = app.as_role(Role::Legal).await;
    let undecided = [
        "Cancellation undecided",
        "Transfer undecided",
        "Analysis undecided",
    ];
    assert_eq!(switches(&legal).await, undecided);
    // Off until someone decides: the payment is held, as any within a period.
    assert_eq!(sold.pay(100).await["held"], true);
    let decide = |switch: &str| json!({"service": "Cancellation", "switch": switch, "reason": "16 CFR 310.4(a)"});
    let refused = sold.billing.put("/api/promises/fees", decide("on")).await;
    assert_eq!(refused.status, 403);
    let neither = legal.put("/api/promises/fees", decide("undecided")).await;
    assert_eq!(neither.wrong_fields(), ["switch"]);
    let on = legal.put("/api/promises/fees", decide("on")).await;
    assert_eq!(on.status, 200, "{on:?}");
    assert_eq!(on.json()[0]["reason"], "16 CFR 310.4(a)");
    assert_eq!(switches(&legal).await[0], "Cancellation on");

    let refused = sold.billing.post("/api/payments", sold.payment(100)).await;
    assert_eq!(told(&refused), (409, "fee_before_result".to_owned()));
    let sentence = "This service may not be charged before it is delivered when sold by phone.";
    assert_eq!(refused.json()["detail"], sentence);
    let by_card = json!({"clientId": sold.client["id"], "amount": 10_000});
    let by_card = sold.billing.post("/api/payments/create-intent", by_card);
    assert_eq!(told(&by_card.await), (409, "fee_before_result".to_owned()));
    let off = legal.put("/api/promises/fees", decide("off")).await;
    assert_eq!(off.status, 200, "{off:?}");
    assert_eq!(sold.pay(100).await["held"], true);
}
