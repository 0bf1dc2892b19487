//! The second person, and what people decide about a transfer.

use super::support::{
    COMMISSION, PARTNER, acts, detail, made, office, states, text, told, with, with_bank,
};
use api::http_tests;
use api::testing::TestApp;
use api::testing::bank::BankFault;
use billing::bank::LineStatus;
use crm_core::users::Role;
use serde_json::json;

http_tests!(
    on both:
    r2_156_r2_194_large_amounts_and_wires_wait_for_a_second_person,
    r2_156_r2_194_a_large_amount_in_parts_waits_for_a_second_person_all_the_same,
    r2_110_r2_156_r2_195_a_recipient_who_is_not_the_payees_waits_for_a_second_person,
    r2_194_who_asked_or_is_paid_cannot_approve,
    r5_108_who_got_another_way_in_lately_approves_nothing,
    r2_194_an_office_with_one_administrator_turns_the_second_person_off,
    r2_194_what_was_not_sent_can_be_canceled_and_what_may_be_out_cannot,
    r5_077_canceling_cancels_the_partner_payment_that_it_alone_made,
    r2_194_what_the_bank_holds_is_released_by_a_person,
    r2_194_a_decision_on_an_older_version_is_refused_with_the_transfer_as_it_is,
    r2_193_r2_195_what_the_bank_moved_otherwise_is_closed_paid_manually_and_matched,
);

const APPROVE: &str = "/api/mercury-bank/transfers/T1/approve";
const CANCEL: &str = "/api/mercury-bank/transfers/T1/cancel";
const CLOSE: &str = "/api/mercury-bank/transfers/T1/close";
const RELEASE: &str = "/api/mercury-bank/transfers/T1/release";

async fn r2_156_r2_194_large_amounts_and_wires_wait_for_a_second_person(app: TestApp) {
    let (bank, app) = with_bank(app).await;
    let office = office(bank, &app).await;
    let cases = [
        (json!({ "amount": 4999.99 }), "queued"),
        (json!({ "amount": 5000 }), "awaiting_approval"),
        (
            json!({ "amount": 12, "paymentMethod": "wire" }),
            "awaiting_approval",
        ),
    ];
    let mut expected = Vec::new();
    for (more, outcome) in cases {
        let answer = office
            .billing
            .post(PARTNER, with(office.partner_form(), more))
            .await;
        assert_eq!(answer.status, 201, "{answer:?}");
        expected.push(outcome);
        assert_eq!(states(&app), expected);
    }
    let waiting = office.row("T2").await;
    assert!(
        text(&waiting, "stateText").contains("second administrator"),
        "{waiting}"
    );
    assert_eq!(text(&waiting, "status"), "pending");
    office
        .until(&["submitted", "awaiting_approval", "awaiting_approval"])
        .await;
    for id in ["T2", "T3"] {
        let path = format!("/api/mercury-bank/transfers/{id}/approve");
        let version = office.row(id).await["version"].clone();
        let approved = office
            .admin
            .post(&path, json!({ "version": version }))
            .await;
        assert_eq!(approved.status, 200, "{approved:?}");
        assert!(approved.json()["approvedBy"]["id"].is_i64(), "{approved:?}");
    }
    office.until(&["submitted"; 3]).await;
    let outcome = [
        "cp-harbor ach 499999",
        "cp-harbor ach 500000",
        "cp-harbor wire 1200",
    ];
    // Both were worked on at once.
    let mut orders = office.bank.orders();
    orders.sort_unstable();
    assert_eq!(orders, outcome);
}

async fn r2_156_r2_194_a_large_amount_in_parts_waits_for_a_second_person_all_the_same(
    app: TestApp,
) {
    let (bank, app) = with_bank(app).await;
    let office = office(bank, &app).await;
    for amount in [4999.99, 4999.98] {
        let body = with(office.partner_form(), json!({ "amount": amount }));
        let answer = office.billing.post(PARTNER, body).await;
        assert_eq!(answer.status, 201, "{answer:?}");
    }
    assert_eq!(states(&app), ["queued", "awaiting_approval"]);
    // One of a batch counts with them.
    let open = office.partner_payment(json!(1)).await;
    let item = json!({ "partnerPaymentId": open, "counterpartyId": "cp-harbor" });
    let batch = json!({ "kind": "partner_payments", "method": "ach", "items": [item] });
    let answer = office
        .billing
        .post("/api/mercury-bank/batches", batch)
        .await;
    assert_eq!(answer.status, 201, "{answer:?}");
    assert_eq!(
        states(&app),
        ["queued", "awaiting_approval", "awaiting_approval"]
    );
}

async fn r2_110_r2_156_r2_195_a_recipient_who_is_not_the_payees_waits_for_a_second_person(
    app: TestApp,
) {
    let (bank, app) = with_bank(app).await;
    let office = office(bank, &app).await;
    let commission = office.commission().await;
    let to_another = with(
        office.commission_form(commission),
        json!({ "counterpartyId": "cp-harbor" }),
    );
    let answer = office.billing.post(COMMISSION, to_another).await;
    assert_eq!(answer.status, 201, "{answer:?}");
    assert_eq!(states(&app), ["awaiting_approval"]);
    let row = office.row("T1").await;
    assert_eq!(text(&row, "payee"), "Dana Reyes");
    assert_eq!(text(&row["counterparty"], "name"), "Harbor Exit LLC");
    let approved = office.admin.post(APPROVE, json!({})).await;
    assert_eq!(approved.status, 200, "{approved:?}");
    office.until(&["submitted"]).await;
    assert_eq!(office.bank.orders(), ["cp-harbor ach 8400"]);
}

async fn r2_194_who_asked_or_is_paid_cannot_approve(app: TestApp) {
    let (bank, app) = with_bank(app).await;
    let office = office(bank, &app).await;
    let large = with(office.partner_form(), json!({ "amount": 9000 }));
    assert_eq!(office.admin.post(PARTNER, large).await.status, 201);
    let own = office.row("T1").await;
    assert!(
        !acts(&own).contains(&"approve"),
        "billing may not approve: {own}"
    );
    let clerk = office.billing.post(APPROVE, json!({})).await;
    assert_eq!(told(&clerk), "403 forbidden");
    let same = office.admin.post(APPROVE, json!({})).await;
    assert_eq!(told(&same), "403 self_approval");
    assert!(detail(&same).contains("Another administrator"), "{same:?}");
    assert_eq!(states(&app), ["awaiting_approval"]);
    let second = app.as_role(Role::Admin).await;
    let row = second.get("/api/mercury-bank/transactions/T1").await.json();
    assert!(acts(&row).contains(&"approve"), "{row}");
    assert_eq!(second.post(APPROVE, json!({})).await.status, 200);
    let twice = second.post(APPROVE, json!({})).await;
    assert_eq!(told(&twice), "409 transfer_status");
}

async fn r5_108_who_got_another_way_in_lately_approves_nothing(app: TestApp) {
    const BATCHES: &str = "/api/mercury-bank/batches";
    let (bank, app) = with_bank(app).await;
    let office = office(bank, &app).await;
    let second = app.as_role(Role::Admin).await;
    let id = second.get("/api/auth/me").await.json()["id"].clone();
    let open = office.partner_payment(json!(6000)).await;
    let item = json!({ "partnerPaymentId": open, "counterpartyId": "cp-harbor" });
    let batch = json!({ "kind": "partner_payments", "method": "ach", "items": [item] });
    let batch = made(&office.admin, BATCHES, batch).await;
    let link = format!("/api/users/{id}/reset-link");
    let link = office.admin.post(&link, json!({})).await;
    assert!(link.status < 300, "{link:?}");
    let whole = format!("{BATCHES}/{}/approve", batch["id"]);
    for path in [APPROVE, whole.as_str()] {
        let refused = second.post(path, json!({})).await;
        assert_eq!(told(&refused), "403 new_administrator", "{path}");
    }
    assert_eq!(states(&app), ["awaiting_approval"]);
    let third = app.as_role(Role::Admin).await;
    assert_eq!(third.post(APPROVE, json!({})).await.status, 200);
}

async fn r2_194_an_office_with_one_administrator_turns_the_second_person_off(app: TestApp) {
    let (bank, app) = with_bank(app).await;
    let office = office(bank, &app).await;
    app.set("bank_second_person_from", "off").await;
    let wire = json!({ "amount": 20000, "paymentMethod": "wire" });
    let answer = office
        .admin
        .post(PARTNER, with(office.partner_form(), wire))
        .await;
    assert_eq!(answer.status, 201, "{answer:?}");
    app.set("bank_second_person_from", "100").await;
    let small = with(office.partner_form(), json!({ "amount": 100 }));
    assert_eq!(office.admin.post(PARTNER, small).await.status, 201);
    assert_eq!(states(&app), ["queued", "awaiting_approval"]);
}

async fn r2_194_what_was_not_sent_can_be_canceled_and_what_may_be_out_cannot(app: TestApp) {
    let (bank, app) = with_bank(app).await;
    let office = office(bank, &app).await;
    let open = office.partner_payment(json!(250.5)).await;
    let body = with(office.partner_form(), json!({ "partnerPaymentId": open }));
    assert_eq!(office.billing.post(PARTNER, body).await.status, 201);
    assert_eq!(office.partner_payment_status(open).await, "processing");
    let canceled = office.billing.post(CANCEL, json!({})).await;
    assert_eq!(canceled.status, 200, "{canceled:?}");
    assert_eq!(text(&canceled.json(), "status"), "canceled");
    assert_eq!(office.partner_payment_status(open).await, "pending");
    assert_eq!(
        told(&office.billing.post(CANCEL, json!({})).await),
        "409 transfer_status"
    );
    let other = office.commission().await;
    office.pay_commission(other).await;
    office.until(&["canceled", "submitted"]).await;
    let out = office
        .billing
        .post("/api/mercury-bank/transfers/T2/cancel", json!({}))
        .await;
    assert_eq!(told(&out), "409 may_have_gone_out");
    assert_eq!(office.bank.orders(), ["cp-dana ach 8400"]);
}

async fn r5_077_canceling_cancels_the_partner_payment_that_it_alone_made(app: TestApp) {
    let (bank, app) = with_bank(app).await;
    let office = office(bank, &app).await;
    let open = office.partner_payment(json!(250.5)).await;
    let meant = json!({ "confirmDuplicate": true, "partnerPaymentId": open });
    // Whether the payment was there before → whether canceling cancels it, and its status then.
    let cases = [
        (office.partner_form(), true, "canceled"),
        (with(office.partner_form(), meant), false, "pending"),
    ];
    for (body, outcome, status) in cases {
        let transfer = made(&office.billing, PARTNER, body).await;
        assert_eq!(transfer["cancelsPayment"], outcome, "{transfer}");
        let id = text(&transfer, "id");
        let path = format!("/api/mercury-bank/transfers/{id}/cancel");
        let canceled = office.billing.post(&path, json!({})).await;
        assert_eq!(canceled.status, 200, "{canceled:?}");
        let told = text(&canceled.json(), "stateText").contains("is canceled too");
        assert_eq!(told, outcome, "{canceled:?}");
        let payment = text(&transfer, "sourceHref").rsplit('=').next().unwrap();
        let payment = payment.parse().unwrap();
        assert_eq!(office.partner_payment_status(payment).await, status);
    }
}

async fn r2_194_what_the_bank_holds_is_released_by_a_person(app: TestApp) {
    let (bank, app) = with_bank(app).await;
    let office = office(bank, &app).await;
    office.bank.fail_with(&[BankFault::Held]);
    let commission = office.commission().await;
    office.pay_commission(commission).await;
    office.until(&["held"]).await;
    let row = office.row("T1").await;
    assert!(
        text(&row, "stateText").contains("Insufficient funds"),
        "{row}"
    );
    assert_eq!(acts(&row), ["cancel", "release", "refresh"]);
    let alerts = office.billing.get("/api/mercury-bank/alerts").await.json();
    assert_eq!(text(&alerts[0], "id"), "T1");
    let released = office
        .billing
        .post(RELEASE, json!({ "version": row["version"] }))
        .await;
    assert_eq!(released.status, 200, "{released:?}");
    office.until(&["submitted"]).await;
    assert_eq!(office.bank.orders().len(), 1);
    assert_eq!(
        told(&office.billing.post(RELEASE, json!({})).await),
        "409 transfer_status"
    );
}

async fn r2_194_a_decision_on_an_older_version_is_refused_with_the_transfer_as_it_is(app: TestApp) {
    let (bank, app) = with_bank(app).await;
    let office = office(bank, &app).await;
    let large = with(office.partner_form(), json!({ "amount": 7000 }));
    assert_eq!(office.billing.post(PARTNER, large).await.status, 201);
    let stale = office.admin.post(APPROVE, json!({ "version": 9 })).await;
    assert_eq!(told(&stale), "409 stale_version");
    assert_eq!(stale.json()["current"]["id"], "T1");
    assert_eq!(
        told(
            &office
                .admin
                .post("/api/mercury-bank/transfers/T77/approve", json!({}))
                .await
        ),
        "404 not_found"
    );
    assert_eq!(
        told(
            &office
                .admin
                .post("/api/mercury-bank/transfers/L1/approve", json!({}))
                .await
        ),
        "404 not_found"
    );
    assert_eq!(
        told(&office.billing.post(COMMISSION, json!({})).await),
        "422 invalid_fields salesRepId required"
    );
    assert_eq!(states(&app), ["awaiting_approval"]);
}

async fn r2_193_r2_195_what_the_bank_moved_otherwise_is_closed_paid_manually_and_matched(
    app: TestApp,
) {
    let (bank, app) = with_bank(app).await;
    let office = office(bank, &app).await;
    let commission = office.commission().await;
    office.pay_commission(commission).await;
    office.until(&["submitted"]).await;
    let why = json!({ "reason": "The bank kept a cent." });
    assert_eq!(
        told(&office.admin.post(CLOSE, why.clone()).await),
        "409 transfer_status"
    );
    office.bank.settle_for(0, LineStatus::Sent, -8_399);
    assert_eq!(office.refresh("T1").await.status, 200);
    let row = office.row("T1").await;
    assert_eq!(acts(&row), ["refresh"], "billing may not close it");
    assert!(
        text(&row, "stateText").contains("then close this payment"),
        "{row}"
    );
    let by_hand = json!({ "status": "paid" });
    let commission_path = format!("/api/commissions/{commission}");
    let paid = office.admin.put(&commission_path, by_hand.clone()).await;
    assert_eq!(told(&paid), "409 being_paid");
    let cases = [
        (json!({}), "422 invalid_fields reason required"),
        (
            with(why.clone(), json!({ "version": 99 })),
            "409 stale_version",
        ),
    ];
    for (body, outcome) in cases {
        let answer = office.admin.post(CLOSE, body.clone()).await;
        assert_eq!(told(&answer), outcome, "{body}");
    }
    let clerk = office.billing.post(CLOSE, why.clone()).await;
    assert_eq!(told(&clerk), "403 forbidden");
    let closed = office
        .admin
        .post(CLOSE, with(why, json!({ "version": row["version"] })))
        .await;
    assert_eq!(closed.status, 200, "{closed:?}");
    let closed = closed.json();
    assert_eq!(text(&closed, "status"), "failed");
    assert_eq!(
        text(&closed, "reason"),
        "An administrator closed it: The bank kept a cent."
    );
    assert_eq!(acts(&closed), ["refresh"]);
    // It is not paid by bank again, but decided manually, and the line is matched with it.
    let again = office
        .billing
        .post(COMMISSION, office.commission_form(commission))
        .await;
    assert_eq!(told(&again), "409 being_paid");
    let paid = office.admin.put(&commission_path, by_hand).await;
    assert_eq!(paid.status, 200, "{paid:?}");
    let lines = office.billing.get("/api/bank-matching").await.json();
    let line = &lines[0]["lineId"];
    let part = json!({ "kind": "commission", "id": commission, "amount": 83.99 });
    let matched = json!({ "lineId": line, "records": [part] });
    let matched = office
        .billing
        .post("/api/bank-matching/matches", matched)
        .await;
    assert_eq!(matched.status, 201, "{matched:?}");
    assert_eq!(office.commission_status(commission).await, "paid");
}
