//! Recording, changing, completing and voiding payments.

use super::support::{Office, done, made, office, refusal, url};
use api::http_tests;
use api::testing::TestApp;
use crm_core::users::Role;
use serde_json::{Value, json};

http_tests!(
    on both:
    r2_100_r2_121_r2_178_a_payment_is_recorded_pending_or_completed,
    r2_091_r2_121_a_completed_payment_earns_a_pending_commission,
    r2_134_r2_135_r2_136_r2_138_what_is_no_payment_is_refused_and_nothing_is_written,
    r2_122_r2_128_a_pending_payment_is_changed_completed_or_voided,
    r2_128_a_final_payment_is_never_changed,
    an_edit_of_an_older_version_gets_the_current_payment,
    r2_164_refunds_and_voids_are_for_admins_and_billing,
    r2_128_r2_164_what_a_payment_offers_is_taken_and_nothing_else,
);

async fn r2_100_r2_121_r2_178_a_payment_is_recorded_pending_or_completed(app: TestApp) {
    let office = office(&app).await;
    let pending = made(office.post(json!({"notes": "by mail"})).await);
    assert_eq!(pending["status"], "pending");
    assert_eq!(pending["paymentType"], "standard");
    assert_eq!(pending["clientName"], "Ana Ruiz");
    assert_eq!(pending["notes"], "by mail");
    assert_eq!(pending["receiptNumber"], json!(null));
    let invoice = office.invoice(json!(60)).await;
    let paid = made(
        office
            .post(json!({"invoiceId": invoice, "paymentMethod": null, "status": "completed"}))
            .await,
    );
    assert_eq!(paid["status"], "completed");
    assert_eq!(paid["paymentType"], "installment", "locked: {paid}");
    assert_eq!(paid["paymentMethod"], "credit_card", "R2-139");
    assert_eq!(paid["receiptNumber"], 1);
    assert_eq!(paid["salespersonId"], office.rep_id);
    let allocated = &paid["allocations"][0];
    assert_eq!(allocated["invoiceId"], invoice);
    assert_eq!(allocated["amount"].to_string(), "60.00");
    assert_eq!(allocated["reversed"].to_string(), "0.00");
    assert_eq!(paid["credit"].to_string(), "40.00", "the surplus is credit");
    assert_eq!(done(office.billing.get(&url(&paid)).await), paid);
}

async fn r2_091_r2_121_a_completed_payment_earns_a_pending_commission(app: TestApp) {
    let office = office(&app).await;
    let pending = office.pending().await;
    assert_eq!(office.commissions(), "", "nothing before the money is here");
    let path = format!("{}/complete", url(&pending));
    done(office.billing.post(&path, json!({"version": 1})).await);
    // 100.00 less 40 % of a cancellation, at 14 %.
    assert_eq!(office.commissions(), "840 pending");
    app.set("commissions_automatic", "off").await;
    office.pay(json!(500)).await;
    assert_eq!(office.commissions(), "840 pending");
    app.set("commissions_automatic", "on").await;
    // The lifetime total, this payment included, is 10,600.00: 16 % for the whole payment.
    office.pay(json!(10_000)).await;
    assert_eq!(office.commissions(), "840 pending, 96000 pending");
}

async fn r2_134_r2_135_r2_136_r2_138_what_is_no_payment_is_refused_and_nothing_is_written(
    app: TestApp,
) {
    let office = office(&app).await;
    let invoice = office.invoice(json!(60)).await;
    let before = office.written();
    let cases = [
        (json!({"amount": 0}), "422 amount not_positive"),
        (json!({"amount": -5}), "422 amount not_positive"),
        (json!({"amount": 10.005}), "422 amount too_many_decimals"),
        (json!({"amount": "100"}), "422 amount wrong_type"),
        (json!({"paymentId": 1}), "422 paymentId not_a_refund"),
        (
            json!({"paymentType": "refund", "invoiceId": invoice, "status": "pending"}),
            "422 status refund_is_completed",
        ),
        (json!({"amount": 1e300}), "422 amount not_positive"),
        (json!({"amount": 10_000_000}), "422 amount too_large"),
        (json!({"amount": null}), "422 amount not_positive"),
        (
            json!({"paymentDate": "2026-11-22"}),
            "422 paymentDate in_the_future",
        ),
        (
            json!({"paymentDate": "1899-12-31"}),
            "422 paymentDate before_1900",
        ),
        (
            json!({"paymentDate": "11/21/2026"}),
            "422 paymentDate not_a_date",
        ),
        (json!({"paymentDate": null}), "422 paymentDate required"),
        (json!({"clientId": null}), "422 clientId required"),
        (json!({"clientId": 4711}), "422 clientId client_not_found"),
        (
            json!({"paymentMethod": "bitcoin"}),
            "422 paymentMethod invalid",
        ),
        (json!({"paymentType": "gift"}), "422 paymentType invalid"),
        (json!({"status": "refunded"}), "422 status invalid"),
        (
            json!({"paymentType": "refund"}),
            "422 paymentType refund_needs_invoice",
        ),
        (
            json!({"paymentType": "deposit", "invoiceId": invoice}),
            "422 paymentType locked_to_installment",
        ),
        (
            json!({"paymentType": "installment"}),
            "422 paymentType installment_needs_invoice",
        ),
        (
            json!({"invoiceId": 4711}),
            "422 invoiceId invoice_not_of_client",
        ),
        (
            json!({"paymentPlanId": 4711}),
            "422 paymentPlanId plan_not_of_client",
        ),
        (json!({"amuont": 5}), "422 amuont unknown_field"),
    ];
    for (more, outcome) in cases {
        let answer = office.post(more.clone()).await;
        assert_eq!(refusal(&answer), outcome, "{more} {answer:?}");
    }
    let negative = office.post(json!({"amount": -5})).await.json();
    assert_eq!(negative["detail"], "Amount must be a positive number");
    assert_eq!(office.written(), before);
}

async fn r2_122_r2_128_a_pending_payment_is_changed_completed_or_voided(app: TestApp) {
    let office = office(&app).await;
    let pending = office.pending().await;
    // What the answer has beyond the form may be sent back.
    let mut edited = pending.clone();
    edited["amount"] = json!(250.5);
    edited["notes"] = json!(null);
    let patched = done(office.billing.patch(&url(&pending), edited).await);
    assert_eq!(patched["amount"].to_string(), "250.50");
    assert_eq!(patched["version"], 2);
    let voided = format!("{}/void", url(&pending));
    let answer = office.billing.post(&voided, json!({"version": 2})).await;
    assert_eq!(refusal(&answer), "422 reason required");
    let body = json!({"version": 2, "reason": "The check bounced"});
    assert_eq!(
        done(office.billing.post(&voided, body).await)["status"],
        "canceled"
    );
    let kinds = app.rows("SELECT kind FROM events WHERE entity = 'payment' ORDER BY id");
    assert_eq!(
        kinds,
        ["payment.recorded", "payment.updated", "payment.voided"]
    );
    assert_eq!(office.commissions(), "");
}

async fn r2_128_a_final_payment_is_never_changed(app: TestApp) {
    let office = office(&app).await;
    let paid = office.pay(json!(100)).await;
    let before = office.written();
    let (complete, void) = (
        format!("{}/complete", url(&paid)),
        format!("{}/void", url(&paid)),
    );
    let answers = [
        office
            .billing
            .patch(&url(&paid), json!({"amount": 5}))
            .await,
        office.billing.post(&complete, json!({})).await,
        office.billing.post(&void, json!({"reason": "wrong"})).await,
    ];
    for answer in answers {
        assert_eq!(refusal(&answer), "409 final_record");
    }
    let unknown = office
        .billing
        .post("/api/payments/4711/complete", json!({}))
        .await;
    assert_eq!(refusal(&unknown), "404 not_found");
    assert_eq!(office.written(), before);
    let path = format!("/api/clients/{}", office.client);
    let kept = office.billing.delete(&path).await;
    assert_eq!(refusal(&kept), "409 client_has_records");
    assert!(kept.text().contains("Archive this client instead."));
}

async fn an_edit_of_an_older_version_gets_the_current_payment(app: TestApp) {
    let office = office(&app).await;
    let pending = office.pending().await;
    let edit = |amount| json!({"amount": amount, "version": 1});
    done(office.billing.patch(&url(&pending), edit(200)).await);
    let complete = format!("{}/complete", url(&pending));
    let answers = [
        office.billing.patch(&url(&pending), edit(300)).await,
        office.billing.post(&complete, json!({"version": 1})).await,
    ];
    for answer in answers {
        assert_eq!(refusal(&answer), "409 stale_version");
        assert_eq!(answer.json()["current"]["amount"].to_string(), "200.00");
    }
}

async fn r2_164_refunds_and_voids_are_for_admins_and_billing(app: TestApp) {
    let office = office(&app).await;
    let invoice = office.invoice(json!(100)).await;
    office.pay_invoice(invoice, json!(100)).await;
    let pending = office.pending().await;
    for role in Role::ALL {
        let agent = app.as_role(*role).await;
        let may = matches!(role, Role::Admin | Role::Billing);
        let body = json!({"invoiceId": invoice, "paymentType": "refund", "amount": 1});
        let refund = agent.post("/api/payments", office.form(body)).await;
        assert_eq!(
            refund.status,
            if may { 201 } else { 403 },
            "{role} {refund:?}"
        );
        let path = format!("{}/void", url(&pending));
        let void = agent.post(&path, json!({})).await;
        assert_eq!(void.status, if may { 422 } else { 403 }, "{role} {void:?}");
        let recorded = agent.post("/api/payments", office.form(json!({}))).await;
        let writes = if *role == Role::Accountant { 403 } else { 201 };
        assert_eq!(recorded.status, writes, "{role} {recorded:?}");
    }
}

async fn in_state(office: &Office<'_>, state: &str) -> Value {
    let invoice = office.invoice(json!(100)).await;
    let of_it = json!({"invoiceId": invoice, "paymentType": "installment"});
    let one = match state {
        "pending" | "canceled" => made(office.post(of_it).await),
        _ => office.pay_invoice(invoice, json!(100)).await,
    };
    if state == "canceled" {
        let path = format!("{}/void", url(&one));
        done(
            office
                .billing
                .post(&path, json!({"reason": "bounced"}))
                .await,
        );
    }
    if state == "refunded" {
        made(office.refund(invoice, json!(100)).await);
    }
    one
}

async fn r2_128_r2_164_what_a_payment_offers_is_taken_and_nothing_else(app: TestApp) {
    let office = office(&app).await;
    for who in [&office.billing, &office.rep] {
        for state in ["pending", "completed", "refunded", "canceled"] {
            for act in ["complete", "edit", "refund", "void"] {
                let made = in_state(&office, state).await;
                let seen = done(who.get(&url(&made)).await);
                let listed = who.get("/api/payments?sort=-paymentDate").await.json();
                let listed = listed.as_array().unwrap().iter();
                let row = listed.clone().find(|row| row["id"] == seen["id"]).unwrap();
                assert_eq!(
                    (&seen["status"], &row["acts"]),
                    (&json!(state), &seen["acts"])
                );
                let path = format!("{}/{act}", url(&made));
                let back = json!({"invoiceId": seen["invoiceId"], "paymentType": "refund",
                    "amount": 10, "paymentId": seen["id"]});
                let answer = match act {
                    "edit" => who.patch(&url(&made), json!({"notes": "more"})).await,
                    "refund" => who.post("/api/payments", office.form(back)).await,
                    "void" => who.post(&path, json!({"reason": "bounced"})).await,
                    _ => who.post(&path, json!({})).await,
                };
                let offered = seen["acts"].as_array().unwrap().contains(&json!(act));
                assert_eq!(answer.status < 300, offered, "{act} {state}: {answer:?}");
            }
        }
    }
}
