//! Giving money back, and what that takes back.

use super::support::{done, made, office, refusal, url};
use api::http_tests;
use api::testing::TestApp;
use serde_json::json;

http_tests!(
    on both:
    r2_138_a_refund_is_at_most_what_is_net_paid_on_its_invoice,
    a_refund_takes_the_commission_back_and_all_of_it_to_nothing,
    a_refund_may_name_its_payment,
    money_of_two_salespeople_goes_back_in_two_rows,
    r2_223_simulated_money_earns_nothing_and_is_no_revenue,
);

async fn r2_138_a_refund_is_at_most_what_is_net_paid_on_its_invoice(app: TestApp) {
    let office = office(&app).await;
    let invoice = office.invoice(json!(100)).await;
    let paid = office.pay_invoice(invoice, json!(70)).await;
    let before = office.written();
    let answer = office.refund(invoice, json!(70.01)).await;
    assert_eq!(refusal(&answer), "422 amount refund_too_large");
    let detail = answer.json()["detail"].as_str().unwrap().to_owned();
    assert!(
        detail.contains("70.00") && detail.contains("70.01"),
        "{detail}"
    );
    assert_eq!(office.written(), before);

    let part = made(office.refund(invoice, json!(30)).await);
    assert_eq!(part["status"], "completed");
    assert_eq!(part["refundOf"], paid["id"]);
    assert_eq!(part["receiptNumber"], 2);
    let now = done(office.billing.get(&url(&paid)).await);
    assert_eq!(now["refundedAmount"].to_string(), "30.00");
    assert_eq!(now["status"], "completed");
    assert_eq!(now["allocations"][0]["reversed"].to_string(), "30.00");
    assert_eq!(
        refusal(&office.refund(invoice, json!(40.01)).await),
        "422 amount refund_too_large"
    );
    made(office.refund(invoice, json!(40)).await);
    assert_eq!(
        done(office.billing.get(&url(&paid)).await)["status"],
        "refunded"
    );
    let money = office.money().await;
    let figures = [
        "contracted",
        "paid",
        "outstanding",
        "overdue",
        "credit",
        "lifetimeTotal",
    ];
    let figures = figures.map(|name| money[name].to_string());
    assert_eq!(
        figures,
        ["100.00", "0.00", "100.00", "100.00", "0.00", "0.00"]
    );
}

async fn a_refund_takes_the_commission_back_and_all_of_it_to_nothing(app: TestApp) {
    let office = office(&app).await;
    let invoice = office.invoice(json!(1000)).await;
    office.pay_invoice(invoice, json!(1000)).await;
    assert_eq!(office.commissions(), "8400 pending");
    made(office.refund(invoice, json!(333.33)).await);
    // amount(666.67) at 60 % net and 14 %: 56.00028.
    assert_eq!(office.commissions(), "5600 pending");
    made(office.refund(invoice, json!(666.67)).await);
    assert_eq!(office.commissions(), "0 canceled");
    let sum = app.rows("SELECT CAST(sum(amount_cents) AS TEXT) FROM commission_lines");
    assert_eq!(sum, ["0"], "the lines add up to nothing");
}

async fn a_refund_may_name_its_payment(app: TestApp) {
    let office = office(&app).await;
    let invoice = office.invoice(json!(100)).await;
    let first = office.pay_invoice(invoice, json!(60)).await;
    let second = office.pay_invoice(invoice, json!(40)).await;
    let refund = json!({
        "invoiceId": invoice, "paymentType": "refund", "amount": 10, "paymentId": first["id"],
    });
    made(office.post(refund.clone()).await);
    assert_eq!(
        done(office.billing.get(&url(&first)).await)["refundedAmount"].to_string(),
        "10.00"
    );
    assert_eq!(
        done(office.billing.get(&url(&second)).await)["refundedAmount"].to_string(),
        "0.00"
    );
    let mut too_much = refund;
    too_much["amount"] = json!(50.01);
    assert_eq!(
        refusal(&office.post(too_much).await),
        "422 amount refund_too_large"
    );
    // Without a name, the newest money goes back first.
    let over_both = made(office.refund(invoice, json!(45)).await);
    assert_eq!(over_both["refundOf"], json!(null));
    assert_eq!(
        done(office.billing.get(&url(&second)).await)["status"],
        "refunded"
    );
    assert_eq!(
        done(office.billing.get(&url(&first)).await)["refundedAmount"].to_string(),
        "15.00"
    );
    // Each payment has it in its history, with its own part.
    for (payment, parts) in [
        (&first, "5.00 of 45.00, 10.00 of 10.00"),
        (&second, "40.00 of 45.00"),
    ] {
        let shown = done(office.billing.get(&url(payment)).await);
        let refunds = shown["refunds"].as_array().unwrap().iter();
        let found: Vec<_> = refunds
            .map(|refund| format!("{} of {}", refund["part"], refund["amount"]))
            .collect();
        assert_eq!(found.join(", "), parts);
        assert_eq!(shown["refunds"][0]["id"], over_both["id"]);
    }
    let shown = done(office.billing.get(&url(&over_both)).await);
    assert_eq!(shown["refunds"], json!([]));
}

async fn money_of_two_salespeople_goes_back_in_two_rows(app: TestApp) {
    let office = office(&app).await;
    let invoice = office.invoice(json!(100)).await;
    office.pay_invoice(invoice, json!(60)).await;
    let path = format!("/api/clients/{}", office.client);
    done(
        office
            .billing
            .patch(&path, json!({"assignedTo": null}))
            .await,
    );
    office.pay_invoice(invoice, json!(40)).await;
    let refund = made(office.refund(invoice, json!(50)).await);
    assert_eq!(refund["amount"].to_string(), "40.00");
    assert_eq!(refund["salespersonId"], json!(null));
    let further = refund["furtherRefundIds"].as_array().unwrap();
    let other = format!("/api/payments/{}", further[0]);
    let other = done(office.billing.get(&other).await);
    assert_eq!(other["amount"].to_string(), "10.00");
    assert_eq!(other["salespersonId"], office.rep_id);
}

async fn r2_223_simulated_money_earns_nothing_and_is_no_revenue(app: TestApp) {
    let office = office(&app).await;
    let body = json!({"clientId": office.client, "amount": 100});
    let answer = office.billing.post("/api/payments/mock-card", body).await;
    assert_eq!(answer.status, 201, "{answer:?}");
    assert_eq!(office.commissions(), "");
    let cards = done(office.billing.get("/api/payments/summary").await);
    assert_eq!(cards["clientPayments"]["total"].to_string(), "0.00");
    assert_eq!(cards["clientPayments"]["count"], 0);
    assert_eq!(office.money().await["lifetimeTotal"].to_string(), "0.00");
    let list = done(office.billing.get("/api/payments?mock=true").await);
    assert_eq!(list.as_array().unwrap().len(), 1);
    assert_eq!(list[0]["mock"], true);
}
