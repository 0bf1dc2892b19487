//! Taking back what was recorded in error, one payment's own money, and closed months.

use super::support::{Office, TODAY, done, made, office, refusal, url};
use api::http_tests;
use api::testing::{Answer, TestApp};
use crm_core::users::Role;
use serde_json::{Value, json};

http_tests!(
    on both:
    r3_001_a_payment_typed_wrongly_is_taken_back_whole,
    r3_001_what_a_reversal_takes_back_is_shown_before_it_is_done,
    r3_001_a_paid_commission_is_clawed_back_and_tiers_lose_the_payment,
    r3_001_the_same_reversal_sent_twice_has_one_effect,
    r3_002_what_cannot_be_reversed_says_why_and_only_a_few_may,
    r3_003_a_refund_of_a_payment_needs_no_invoice,
    r3_008_a_refund_is_not_dated_before_its_payment,
    r3_009_no_money_is_written_into_a_closed_month,
    r3_013_a_refunded_installment_is_voided,
);

const REASON: &str = "5,000 typed for 500";

fn reason() -> Value {
    json!({ "reason": REASON })
}

impl Office<'_> {
    async fn reverse(&self, payment: &Value) -> Answer {
        let path = format!("{}/reverse", url(payment));
        self.billing.post(&path, reason()).await
    }
}

async fn r3_001_a_payment_typed_wrongly_is_taken_back_whole(app: TestApp) {
    let office = office(&app).await;
    let invoice = office.invoice(json!(500)).await;
    let wrong = office.pay_invoice(invoice, json!(5000)).await;
    assert_eq!(office.money().await["credit"].to_string(), "4500.00");
    assert_eq!(office.commissions(), "42000 pending");

    let row = made(office.reverse(&wrong).await);
    assert_eq!(row["amount"].to_string(), "5000.00");
    assert_eq!(row["refundOf"], wrong["id"]);
    assert_eq!(row["paymentDate"], wrong["paymentDate"]);
    assert_eq!(
        [
            &row["paymentType"],
            &row["status"],
            &row["refundCause"],
            &row["refundOrigin"]
        ],
        ["refund", "completed", "reversal", "office"]
    );
    assert_eq!(
        (&row["reversal"], &row["notes"]),
        (&json!(true), &json!(REASON))
    );
    let now = done(office.billing.get(&url(&wrong)).await);
    assert_eq!(
        (&now["status"], &now["reversed"]),
        (&json!("refunded"), &json!(true))
    );
    assert_eq!(now["refunds"][0]["part"].to_string(), "5000.00");
    assert_eq!(office.commissions(), "0 canceled");
    let money = office.money().await;
    let figures = ["paid", "outstanding", "credit", "lifetimeTotal"];
    let figures = figures.map(|name| money[name].to_string());
    assert_eq!(figures, ["0.00", "500.00", "0.00", "0.00"]);

    // The right payment, and nothing of the wrong one is left in its commission.
    office.pay_invoice(invoice, json!(500)).await;
    assert_eq!(office.commissions(), "0 canceled, 4200 pending");
    let timeline = format!("/api/clients/{}/timeline", office.client);
    let timeline = done(office.billing.get(&timeline).await);
    let told = timeline.as_array().unwrap().iter();
    let told = told
        .filter(|entry| entry["kind"] == "payment.reversed")
        .count();
    assert!(told > 0, "{timeline}");
}

async fn r3_001_what_a_reversal_takes_back_is_shown_before_it_is_done(app: TestApp) {
    let office = office(&app).await;
    let invoice = office.invoice(json!(500)).await;
    let wrong = office.pay_invoice(invoice, json!(5000)).await;
    let written = office.written();
    let path = format!("{}/reversal", url(&wrong));
    let shown = done(office.billing.get(&path).await);
    assert_eq!(office.written(), written, "nothing is changed");
    assert_eq!(shown["receiptNumber"], 1);
    assert_eq!(
        [&shown["amount"], &shown["credit"]].map(Value::to_string),
        ["5000.00", "4500.00"]
    );
    assert_eq!(shown["invoices"][0]["invoiceId"], invoice);
    assert_eq!(shown["invoices"][0]["amount"].to_string(), "500.00");
    let commission = &shown["commissions"][0];
    assert_eq!(commission["amount"].to_string(), "420.00");
    assert_eq!(
        (&commission["status"], &commission["canceled"]),
        (&json!("pending"), &json!(true))
    );
    assert_eq!(
        (&shown["date"], &shown["monthClosed"]),
        (&json!(TODAY), &json!(false))
    );
    made(office.reverse(&wrong).await);
    assert_eq!(
        refusal(&office.billing.get(&path).await),
        "409 already_refunded"
    );
}

async fn r3_001_a_paid_commission_is_clawed_back_and_tiers_lose_the_payment(app: TestApp) {
    let office = office(&app).await;
    let wrong = office.pay(json!(10_000)).await;
    // The tier from 10,000 on: 16 %.
    assert_eq!(office.commissions(), "96000 pending");
    let admin = app.as_role(Role::Admin).await;
    let id = app
        .rows("SELECT CAST(id AS TEXT) FROM commissions")
        .concat();
    let paid = json!({"status": "paid"});
    done(admin.put(&format!("/api/commissions/{id}"), paid).await);
    made(office.reverse(&wrong).await);
    assert_eq!(office.commissions(), "0 paid");
    let lines = app.rows("SELECT kind || ' ' || amount_cents FROM commission_lines ORDER BY id");
    assert_eq!(lines, ["earned 96000", "clawback -96000"]);
    office.pay(json!(1000)).await;
    assert_eq!(office.commissions(), "0 paid, 8400 pending");
}

async fn r3_001_the_same_reversal_sent_twice_has_one_effect(app: TestApp) {
    let office = office(&app).await;
    let wrong = office.pay(json!(100)).await;
    let path = format!("{}/reverse", url(&wrong));
    let first = made(office.post_once(&path, "once", &reason()).await);
    let again = made(office.post_once(&path, "once", &reason()).await);
    assert_eq!(first, again);
    assert_eq!(
        refusal(&office.post_once(&path, "twice", &reason()).await),
        "409 already_refunded"
    );
}

async fn r3_002_what_cannot_be_reversed_says_why_and_only_a_few_may(app: TestApp) {
    let office = office(&app).await;
    let paid = office.pay(json!(100)).await;
    assert_eq!(paid["acts"], json!(["refund", "reverse"]));
    let path = format!("{}/reverse", url(&paid));
    let by_rep = office.rep.post(&path, reason()).await;
    assert_eq!(refusal(&by_rep), "403 forbidden");
    assert_eq!(
        refusal(&office.billing.post(&path, json!({})).await),
        "422 reason required"
    );
    let stale = json!({"reason": REASON, "version": 7});
    let stale = office.billing.post(&path, stale).await;
    assert_eq!(refusal(&stale), "409 stale_version");
    assert_eq!(stale.json()["current"]["id"], paid["id"]);
    let pending = office.pending().await;
    let answer = office.reverse(&pending).await;
    assert_eq!(refusal(&answer), "409 payment_not_received");
    assert!(
        answer.json()["detail"]
            .as_str()
            .unwrap()
            .contains("Void it")
    );
    let card = json!({"clientId": office.client, "amount": 100});
    let card = made(office.billing.post("/api/payments/mock-card", card).await);
    let answer = office.reverse(&card).await;
    assert_eq!(refusal(&answer), "409 card_payment");
    assert!(
        answer.json()["detail"]
            .as_str()
            .unwrap()
            .contains("Refund it")
    );
    let row = made(office.reverse(&paid).await);
    assert_eq!(
        refusal(&office.reverse(&paid).await),
        "409 already_refunded"
    );
    assert_eq!(
        refusal(&office.reverse(&row).await),
        "409 reversal_of_refund"
    );
    assert_eq!(
        refusal(&office.reverse(&json!({"id": 999})).await),
        "404 not_found"
    );
}

async fn r3_003_a_refund_of_a_payment_needs_no_invoice(app: TestApp) {
    let office = office(&app).await;
    let invoice = office.invoice(json!(300)).await;
    let paid = office.pay_invoice(invoice, json!(500)).await;
    let back =
        |amount: Value| json!({"paymentType": "refund", "paymentId": paid["id"], "amount": amount});
    let first = made(office.post(back(json!(250))).await);
    assert_eq!(
        (
            &first["invoiceId"],
            &first["refundOf"],
            &first["refundCause"]
        ),
        (&json!(null), &paid["id"], &json!("refund"))
    );
    let money = office.money().await;
    assert_eq!(
        [&money["paid"], &money["credit"]].map(Value::to_string),
        ["250.00", "0.00"]
    );
    assert_eq!(
        refusal(&office.post(back(json!(250.01))).await),
        "422 amount refund_too_large"
    );
    let rest = made(office.post(back(json!(250))).await);
    assert_eq!(rest["invoiceId"], invoice);
    let now = done(office.billing.get(&url(&paid)).await);
    assert_eq!(
        (&now["status"], &now["reversed"]),
        (&json!("refunded"), &json!(false))
    );
    // A payment that is none of this client, and neither payment nor invoice.
    let nobodys = json!({"paymentType": "refund", "paymentId": 999, "amount": 1});
    assert_eq!(
        refusal(&office.post(nobodys).await),
        "422 paymentId payment_not_of_client"
    );
    let neither = json!({"paymentType": "refund", "amount": 1});
    assert_eq!(
        refusal(&office.post(neither).await),
        "422 paymentType refund_needs_invoice"
    );
}

async fn r3_008_a_refund_is_not_dated_before_its_payment(app: TestApp) {
    let office = office(&app).await;
    let paid = office.pay(json!(100)).await;
    let early = json!({
        "paymentType": "refund", "paymentId": paid["id"], "amount": 10, "paymentDate": "2026-11-20",
    });
    let answer = office.post(early).await;
    assert_eq!(refusal(&answer), "422 paymentDate before_payment");
    let detail = answer.json()["detail"].as_str().unwrap().to_owned();
    assert!(detail.contains("Nov 21, 2026"), "{detail}");
}

async fn r3_009_no_money_is_written_into_a_closed_month(app: TestApp) {
    let office = office(&app).await;
    let october = |more: Value| {
        let mut form = json!({"paymentDate": "2026-10-20"});
        for (field, value) in more.as_object().unwrap() {
            form[field] = value.clone();
        }
        form
    };
    let paid = made(office.post(october(json!({"status": "completed"}))).await);
    let pending = made(office.post(october(json!({}))).await);
    let closed = done(office.billing.get("/api/payments/closed-books").await);
    assert_eq!(closed, json!({"closedThrough": null}));
    app.set("books_closed_through", "2026-10-31").await;
    let closed = done(office.billing.get("/api/payments/closed-books").await);
    assert_eq!(closed, json!({"closedThrough": "2026-10-31"}));

    let written = office.written();
    let answer = office.post(october(json!({}))).await;
    assert_eq!(refusal(&answer), "422 paymentDate books_closed");
    assert_eq!(answer.code(), "books_closed");
    assert_eq!(
        answer.json()["detail"],
        "The books are closed through Oct 31, 2026. Choose a later date."
    );
    let back = json!({"paymentType": "refund", "paymentId": paid["id"], "amount": 10});
    let complete = format!("{}/complete", url(&pending));
    let refused = [
        office.post(october(back)).await,
        office.billing.post(&complete, json!({})).await,
        office
            .billing
            .patch(&url(&pending), json!({"amount": 5}))
            .await,
    ];
    for answer in refused {
        assert_eq!(refusal(&answer), "422 paymentDate books_closed");
    }
    assert_eq!(office.written(), written);
    let admin = app.as_role(Role::Admin).await;
    let id = app
        .rows("SELECT CAST(id AS TEXT) FROM commissions")
        .concat();
    let early = json!({"status": "paid", "paidDate": "2026-10-31"});
    let answer = admin.put(&format!("/api/commissions/{id}"), early).await;
    assert_eq!(refusal(&answer), "422 paidDate books_closed");

    // A reversal of that month is dated today; the pending one gets a later day and is completed.
    let shown = done(
        office
            .billing
            .get(&format!("{}/reversal", url(&paid)))
            .await,
    );
    assert_eq!(
        (&shown["date"], &shown["monthClosed"]),
        (&json!(TODAY), &json!(true))
    );
    assert_eq!(made(office.reverse(&paid).await)["paymentDate"], TODAY);
    let later = json!({"paymentDate": "2026-11-01"});
    done(office.billing.patch(&url(&pending), later).await);
    done(office.billing.post(&complete, json!({})).await);
}

async fn r3_013_a_refunded_installment_is_voided(app: TestApp) {
    let office = office(&app).await;
    let plan = json!({
        "clientId": office.client, "name": "Exit of Palm Cove", "totalAmount": 300, "numberOfPayments": 3,
        "paymentFrequency": "monthly", "startDate": "2026-11-01", "paymentMethod": "check",
    });
    let plan = made(office.billing.post("/api/payment-plans", plan).await);
    let invoice = plan["invoices"][1]["id"].as_i64().unwrap();
    let path = format!("/api/invoices/{invoice}");
    let void = format!("{path}/void");
    assert_eq!(
        refusal(&office.billing.post(&void, json!({})).await),
        "409 invoice_of_a_plan"
    );
    office.pay_invoice(invoice, json!(100)).await;
    made(office.refund(invoice, json!(100)).await);
    assert_eq!(
        done(office.billing.get(&path).await)["acts"],
        json!(["pay", "void", "write_off", "credit_note"])
    );
    done(office.billing.post(&void, json!({})).await);
    let plan = format!("/api/payment-plans/{}", plan["id"]);
    let plan = done(office.billing.get(&plan).await);
    assert_eq!(plan["totalAmount"].to_string(), "200.00");
    let numbers = plan["invoices"].as_array().unwrap().iter();
    let numbers: Vec<_> = numbers.map(|one| one["number"].to_string()).collect();
    assert_eq!(numbers, ["1", "3"]);
    let listed = format!("/api/invoices?planId={}&status=void", plan["id"]);
    let listed = done(office.billing.get(&listed).await);
    assert_eq!(listed[0]["id"], invoice);
}
