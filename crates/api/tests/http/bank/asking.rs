//! Asking the bank to pay: what is taken, what is refused, and that it happens once.

use super::support::{
    COMMISSION, LIST, PARTNER, acts, detail, keyed, office, states, text, told, with, with_bank,
};
use api::http_tests;
use api::testing::TestApp;
use crm_core::users::{Role, UserStatus};
use serde_json::{Value, json};
use time::Duration;

http_tests!(
    on both:
    r2_109_r2_111_r2_194_a_partner_is_paid_by_bank,
    r2_195_r2_242_an_approved_commission_is_paid_by_bank,
    r2_152_r2_158_every_bad_input_gets_its_sentence,
    r2_194_one_key_pays_once_however_often_it_is_sent,
    r2_194_the_same_amount_to_the_same_recipient_within_a_day_is_asked_about,
    r5_074_a_commission_of_the_same_amount_is_asked_about_and_sent_once_it_is_meant,
    r2_195_what_is_being_paid_is_not_paid_twice,
    r2_194_an_approval_is_not_withdrawn_while_its_transfer_lives,
);

async fn r2_109_r2_111_r2_194_a_partner_is_paid_by_bank(app: TestApp) {
    let (bank, app) = with_bank(app).await;
    let office = office(bank, &app).await;
    let more = json!({ "description": "October", "note": "for us", "reference": "INV 7", "currency": "USD" });
    let body = with(office.partner_form(), more);
    let answer = office.billing.post(PARTNER, body).await;
    assert_eq!(answer.status, 201, "{answer:?}");
    let row = answer.json();
    let texts = [
        "direction",
        "type",
        "status",
        "currency",
        "transactionMethod",
        "description",
        "note",
        "reference",
    ]
    .map(|name| text(&row, name));
    let expected = [
        "debit",
        "partner_payment",
        "pending",
        "USD",
        "ach",
        "October",
        "for us",
        "INV 7",
    ];
    assert_eq!(texts, expected);
    assert_eq!(row["amount"], 250.5);
    let harbor =
        json!({ "id": "cp-harbor", "name": "Harbor Exit LLC", "email": "pay@harbor.example.com" });
    assert_eq!(row["counterparty"], harbor);
    assert_eq!(text(&row, "payee"), "Harbor Exit LLC");
    assert_eq!(
        row["transactionId"],
        Value::Null,
        "the bank was not asked yet"
    );
    // Without a payment of the partner one was made, which is processing.
    let payment = text(&row, "sourceHref").rsplit('=').next().unwrap();
    let payment = office
        .partner_payment_status(payment.parse().unwrap())
        .await;
    assert_eq!(payment, "processing");
    office.until(&["submitted"]).await;
    assert_eq!(office.bank.orders(), ["cp-harbor ach 25050"]);
    let note = office.bank.notes().remove(0);
    assert!(note.starts_with("for us · Pays partner payment "), "{note}");
    assert!(note.contains(" · Exitdesk transfer 1 "), "{note}");
    let row = office.row("T1").await;
    assert_eq!(
        (text(&row, "status"), text(&row, "transactionId")),
        ("processing", "rq-1")
    );
}

async fn r2_195_r2_242_an_approved_commission_is_paid_by_bank(app: TestApp) {
    let (bank, app) = with_bank(app).await;
    let office = office(bank, &app).await;
    let commission = office.commission().await;
    let row = office.pay_commission(commission).await;
    assert_eq!(text(&row, "type"), "commission_payment");
    assert_eq!(text(&row, "reference"), "Commission-20261121");
    assert_eq!(
        text(&row, "sourceHref"),
        format!("/commissions?commission={commission}")
    );
    assert_eq!(office.commission_status(commission).await, "approved");
    assert!(acts(&row).contains(&"cancel"), "{row}");
    office.until(&["submitted"]).await;
    assert_eq!(office.bank.orders(), ["cp-dana ach 8400"]);
}

async fn r2_152_r2_158_every_bad_input_gets_its_sentence(app: TestApp) {
    let (bank, app) = with_bank(app).await;
    let office = office(bank, &app).await;
    let approved = office.commission().await;
    let pending = unapproved(&office).await;
    let paid_by_hand = office.partner_payment(json!(40)).await;
    let other_rep = app.user(Role::SalesRep, UserStatus::Active).await.id.get();
    let routes = [
        (PARTNER, office.partner_form(), of_partners(paid_by_hand)),
        (
            COMMISSION,
            office.commission_form(approved),
            of_commissions(pending, other_rep),
        ),
    ];
    for (path, form, cases) in routes {
        for (wrong, outcome, sentence) in cases {
            let body = with(form.clone(), wrong.clone());
            let answer = office.billing.post(path, body).await;
            assert!(
                told(&answer).starts_with(outcome),
                "{wrong}: {}",
                told(&answer)
            );
            assert!(
                detail(&answer).contains(sentence),
                "{wrong}: {}",
                detail(&answer)
            );
        }
    }
    assert_eq!(states(&app), [""; 0]);
    assert_eq!(office.bank.calls("send"), 0);
}

/// What is wrong in a form, the refusal's beginning, and what its sentence has.
type Case = (Value, &'static str, &'static str);

fn of_partners(paid_by_hand: i64) -> Vec<Case> {
    vec![
        (
            json!({ "partnerId": null }),
            "422 invalid_fields partnerId required",
            "Partner is required",
        ),
        (
            json!({ "counterpartyId": null }),
            "422 invalid_fields counterpartyId required",
            "Payment recipient is required",
        ),
        (
            json!({ "counterpartyId": "cp-gone" }),
            "422 invalid_fields counterpartyId recipient_unknown",
            "The bank doesn't know this recipient.",
        ),
        (
            json!({ "amount": 0 }),
            "422 invalid_fields amount not_positive",
            "Amount must be a positive number",
        ),
        (json!({ "amount": -5 }), "422 invalid_fields amount", ""),
        (json!({ "amount": null }), "422 invalid_fields amount", ""),
        (
            json!({ "paymentMethod": "cash" }),
            "422 invalid_fields paymentMethod invalid",
            "",
        ),
        (
            json!({ "currency": "EUR" }),
            "422 invalid_fields currency currency_not_usd",
            "US dollars",
        ),
        (
            json!({ "partnerPaymentId": 99 }),
            "422 invalid_fields partnerPaymentId partner_payment_not_found",
            "",
        ),
        (
            json!({ "partnerPaymentId": paid_by_hand }),
            "422 invalid_fields amount not_the_outstanding",
            "40.00",
        ),
        (
            json!({ "iban": "x" }),
            "422 unknown_field iban unknown_field",
            "",
        ),
    ]
}

fn of_commissions(pending: i64, other_rep: i64) -> Vec<Case> {
    vec![
        (
            json!({ "salesRepId": null }),
            "422 invalid_fields salesRepId required",
            "Sales representative is required",
        ),
        (
            json!({ "paymentMethod": "wire" }),
            "422 invalid_fields paymentMethod method_impossible",
            "wire",
        ),
        (
            json!({ "commissionId": 99 }),
            "422 invalid_fields commissionId commission_not_found",
            "",
        ),
        (
            json!({ "commissionId": pending }),
            "422 invalid_fields commissionId not_approved",
            "Only an approved one can be paid.",
        ),
        (
            json!({ "salesRepId": other_rep }),
            "422 invalid_fields salesRepId commission_of_another",
            "belongs to another salesperson",
        ),
        (
            json!({ "amount": 83.99 }),
            "422 invalid_fields amount not_the_outstanding",
            "84.00",
        ),
    ]
}

/// An unapproved commission.
async fn unapproved(office: &super::support::Office<'_>) -> i64 {
    let payment = json!({
        "clientId": office.client, "paymentType": "standard", "paymentMethod": "check", "amount": 1000,
        "paymentDate": "2026-11-20", "status": "completed",
    });
    super::support::made(&office.admin, "/api/payments", payment).await;
    let list = office
        .admin
        .get("/api/commissions?status=pending")
        .await
        .json();
    list[0]["id"].as_i64().unwrap()
}

async fn r2_194_one_key_pays_once_however_often_it_is_sent(app: TestApp) {
    let (bank, app) = with_bank(app).await;
    let office = office(bank, &app).await;
    let body = office.partner_form();
    let first = keyed(&office.billing, PARTNER, "one", body.clone()).await;
    assert_eq!(first.status, 201, "{first:?}");
    let again = keyed(&office.billing, PARTNER, "one", body.clone()).await;
    assert_eq!((again.status, again.json()), (201, first.json()));
    assert_eq!(again.header("idempotent-replayed"), Some("true"));
    let other = with(body, json!({ "amount": 1 }));
    let other = keyed(&office.billing, PARTNER, "one", other).await;
    assert_eq!(told(&other), "422 idempotency_key_reused");
    office.until(&["submitted"]).await;
    assert_eq!(office.bank.orders().len(), 1);
}

async fn r5_074_a_commission_of_the_same_amount_is_asked_about_and_sent_once_it_is_meant(
    app: TestApp,
) {
    let (bank, app) = with_bank(app).await;
    let office = office(bank, &app).await;
    // Installments of one amount earn commissions of one amount.
    let (first, second) = (office.commission().await, office.commission().await);
    office.pay_commission(first).await;
    let form = office.commission_form(second);
    for path in [&format!("{COMMISSION}/review"), COMMISSION] {
        let refused = office.billing.post(path, form.clone()).await;
        let code = "possible_duplicate";
        assert_eq!(
            told(&refused),
            format!("409 {code} confirmDuplicate {code}")
        );
    }
    let meant = with(form, json!({ "confirmDuplicate": true }));
    let key = "the second installment";
    for _ in 0..2 {
        let sent = keyed(&office.billing, COMMISSION, key, meant.clone()).await;
        assert_eq!(sent.status, 201, "{sent:?}");
    }
    assert_eq!(states(&app), ["queued"; 2]);
}

async fn r2_194_the_same_amount_to_the_same_recipient_within_a_day_is_asked_about(app: TestApp) {
    let (bank, app) = with_bank(app).await;
    let office = office(bank, &app).await;
    office.pay_partner().await;
    let body = office.partner_form();
    let refused = office.billing.post(PARTNER, body.clone()).await;
    assert_eq!(
        told(&refused),
        "409 possible_duplicate confirmDuplicate possible_duplicate"
    );
    assert_eq!(refused.json()["current"], json!({ "id": "T1" }));
    let other = with(body.clone(), json!({ "amount": 250.51 }));
    assert_eq!(office.billing.post(PARTNER, other).await.status, 201);
    let meant = with(body.clone(), json!({ "confirmDuplicate": true }));
    assert_eq!(office.billing.post(PARTNER, meant).await.status, 201);
    office.app.advance(Duration::hours(25));
    let billing = office.app.as_role(Role::Billing).await;
    assert_eq!(billing.post(PARTNER, body).await.status, 201, "a day later");
    assert_eq!(states(&app).len(), 4);
}

async fn r2_195_what_is_being_paid_is_not_paid_twice(app: TestApp) {
    let (bank, app) = with_bank(app).await;
    let office = office(bank, &app).await;
    let commission = office.commission().await;
    office.pay_commission(commission).await;
    let meant = with(
        office.commission_form(commission),
        json!({ "confirmDuplicate": true }),
    );
    let refused = office.billing.post(COMMISSION, meant).await;
    assert_eq!(told(&refused), "409 being_paid");
    assert!(
        detail(&refused).contains("Transfer 1 already pays this"),
        "{refused:?}"
    );
    let open = office.partner_payment(json!(250.5)).await;
    let body = with(office.partner_form(), json!({ "partnerPaymentId": open }));
    assert_eq!(office.billing.post(PARTNER, body.clone()).await.status, 201);
    let again = with(body, json!({ "confirmDuplicate": true }));
    let refused = office.billing.post(PARTNER, again).await;
    assert_eq!(told(&refused), "409 being_paid");
    assert_eq!(states(&app).len(), 2);
}

async fn r2_194_an_approval_is_not_withdrawn_while_its_transfer_lives(app: TestApp) {
    let (bank, app) = with_bank(app).await;
    let office = office(bank, &app).await;
    let commission = office.commission().await;
    let path = format!("/api/commissions/{commission}/withdraw-approval");
    office.pay_commission(commission).await;
    let refused = office.admin.post(&path, json!({})).await;
    assert_eq!(told(&refused), "409 being_paid");
    let canceled = office
        .billing
        .post("/api/mercury-bank/transfers/T1/cancel", json!({}))
        .await;
    assert_eq!(canceled.status, 200, "{canceled:?}");
    assert_eq!(office.admin.post(&path, json!({})).await.status, 200);
    assert_eq!(office.commission_status(commission).await, "pending");
    assert_eq!(office.billing.get(LIST).await.json()["total"], 1);
}
