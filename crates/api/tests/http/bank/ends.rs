//! How transfers end: what they pay is paid, and open again when the money comes back.

use super::support::{LIST, Office, office, states, text, told, with, with_bank};
use api::http_tests;
use api::testing::{TestApp, wait_until};
use billing::bank::LineStatus;
use serde_json::{Value, json};
use time::Duration;

http_tests!(
    on both:
    r2_193_r2_195_a_completed_transfer_pays_its_commission,
    r2_194_a_completed_transfer_completes_its_partner_payment,
    r2_194_the_poller_hears_of_completed_transfers_by_itself,
    r2_195_what_the_bank_takes_back_after_months_is_found,
    r2_194_a_transfer_has_its_history,
    r2_194_what_the_poller_read_no_worker_reads_by_itself,
    r2_195_a_returned_transfer_takes_its_payment_back_and_tells_who_asked,
    r2_194_what_the_banks_own_people_reject_is_canceled,
    r2_195_a_refund_while_the_money_is_out_is_clawed_back,
    r2_195_a_day_whose_books_are_closed_is_not_the_day_of_payment,
    r2_195_a_return_that_a_closed_month_refused_is_booked_once_the_month_is_open,
    r2_124_r2_209_a_completion_that_cannot_be_booked_is_on_the_dashboard,
);

/// Asks the bank and answers whether that was news.
async fn refreshed(office: &Office<'_>, id: &str) -> (bool, Value) {
    let answer = office.refresh(id).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    let answer = answer.json();
    (answer["changed"] == true, answer["transaction"].clone())
}

async fn r2_193_r2_195_a_completed_transfer_pays_its_commission(app: TestApp) {
    let (bank, app) = with_bank(app).await;
    let office = office(bank, &app).await;
    let commission = office.commission().await;
    office.pay_commission(commission).await;
    assert!(
        !refreshed(&office, "T1").await.0,
        "nothing was asked of the bank yet"
    );
    office.until(&["submitted"]).await;
    office.bank.settle(0, LineStatus::Pending);
    let (changed, row) = refreshed(&office, "T1").await;
    assert!(changed);
    assert_eq!(
        (text(&row, "status"), text(&row, "bankState")),
        ("processing", "pending")
    );
    assert_eq!(office.commission_status(commission).await, "approved");
    office.bank.advance(Duration::hours(30));
    office.app.advance(Duration::hours(30));
    office.bank.settle(0, LineStatus::Sent);
    let billing = office.app.as_role(crm_core::users::Role::Billing).await;
    let answer = billing
        .post_nothing(&format!("{LIST}/T1/refresh"))
        .await
        .json();
    let row = &answer["transaction"];
    assert_eq!(answer["changed"], true);
    assert_eq!(
        (text(row, "status"), text(row, "transactionId")),
        ("completed", "tx-1")
    );
    assert_eq!(text(row, "completedAt"), "2026-11-22T18:00:00Z");
    assert_eq!(states(&app), ["completed"]);
    let admin = office.app.as_role(crm_core::users::Role::Admin).await;
    let paid = admin
        .get(&format!("/api/commissions/{commission}"))
        .await
        .json();
    assert_eq!(
        (text(&paid, "status"), text(&paid, "paidDate")),
        ("paid", "2026-11-22")
    );
    let again = billing
        .post_nothing(&format!("{LIST}/T1/refresh"))
        .await
        .json();
    assert_eq!(again["changed"], false, "told twice, it has one effect");
}

async fn r2_194_a_completed_transfer_completes_its_partner_payment(app: TestApp) {
    let (bank, app) = with_bank(app).await;
    let office = office(bank, &app).await;
    let open = office.partner_payment(json!(250.5)).await;
    let body = with(office.partner_form(), json!({ "partnerPaymentId": open }));
    super::support::made(&office.billing, super::support::PARTNER, body).await;
    office.until(&["submitted"]).await;
    office.bank.settle(0, LineStatus::Sent);
    assert!(refreshed(&office, "T1").await.0);
    assert_eq!(office.partner_payment_status(open).await, "completed");
}

async fn r2_194_the_poller_hears_of_completed_transfers_by_itself(app: TestApp) {
    let (bank, app) = with_bank(app).await;
    let office = office(bank, &app).await;
    let commission = office.commission().await;
    office.pay_commission(commission).await;
    office.until(&["submitted"]).await;
    office.bank.settle(0, LineStatus::Sent);
    office.app.advance(Duration::minutes(2));
    office.until(&["completed"]).await;
    assert_eq!(office.commission_status(commission).await, "paid");
}

async fn r2_195_what_the_bank_takes_back_after_months_is_found(app: TestApp) {
    let (bank, app) = with_bank(app).await;
    let mut office = office(bank, &app).await;
    let commission = office.commission().await;
    office.pay_commission(commission).await;
    office.until(&["submitted"]).await;
    office.bank.settle(0, LineStatus::Sent);
    office.app.advance(Duration::minutes(2));
    office.until(&["completed"]).await;
    office.bank.advance(Duration::days(100));
    office.app.advance(Duration::days(100));
    office.bank.settle(0, LineStatus::Reversed);
    office.until(&["failed"]).await;
    // Every session is over.
    office.admin = app.as_role(crm_core::users::Role::Admin).await;
    assert_eq!(office.commission_status(commission).await, "approved");
}

async fn r2_194_a_transfer_has_its_history(app: TestApp) {
    let (bank, app) = with_bank(app).await;
    let office = office(bank, &app).await;
    office.pay_partner().await;
    office.until(&["submitted"]).await;
    let told = office.billing.get(&format!("{LIST}/T1/timeline")).await;
    let told = told.json();
    let kinds: Vec<&str> = told
        .as_array()
        .unwrap()
        .iter()
        .map(|one| text(one, "kind"))
        .collect();
    assert_eq!(
        kinds,
        ["transfer.submitted", "transfer.sending", "transfer.asked"]
    );
    office.bank.foreign_line("tx-9", -700, "Bayview");
    office.app.advance(Duration::minutes(2));
    office.refresh("T1").await;
    for nothing in ["T2", "L1", "x"] {
        let answer = office
            .billing
            .get(&format!("{LIST}/{nothing}/timeline"))
            .await;
        assert_eq!(answer.status, 404, "{nothing}");
    }
}

async fn r2_194_what_the_poller_read_no_worker_reads_by_itself(app: TestApp) {
    let (bank, app) = with_bank(app).await;
    let office = office(bank, &app).await;
    office.pay_partner().await;
    office.until(&["submitted"]).await;
    office.bank.settle(0, LineStatus::Pending);
    // A server that polls once a minute for an hour: the line stays pending all the time.
    for _ in 0..30 {
        office.app.advance(Duration::minutes(2));
        let rounds = office.bank.calls("lines");
        let worker = app.beside_now().await;
        let working = worker.start_working();
        wait_until(|| office.bank.calls("lines") > rounds).await;
        worker.stop_working(working).await;
    }
    assert_eq!(states(&app), ["submitted"]);
    let asked = (office.bank.calls("line"), office.bank.calls("request"));
    assert_eq!(asked, (0, 0));
}

async fn r2_195_a_returned_transfer_takes_its_payment_back_and_tells_who_asked(app: TestApp) {
    let (bank, app) = with_bank(app).await;
    let office = office(bank, &app).await;
    let commission = office.commission().await;
    let open = office.partner_payment(json!(250.5)).await;
    office.pay_commission(commission).await;
    let body = with(office.partner_form(), json!({ "partnerPaymentId": open }));
    super::support::made(&office.billing, super::support::PARTNER, body).await;
    office.until(&["submitted", "submitted"]).await;
    for place in [0, 1] {
        office.bank.settle(place, LineStatus::Sent);
    }
    for id in ["T1", "T2"] {
        refreshed(&office, id).await;
    }
    assert_eq!(states(&app), ["completed", "completed"]);
    for place in [0, 1] {
        office.bank.settle(place, LineStatus::Reversed);
    }
    for id in ["T1", "T2"] {
        let (changed, row) = refreshed(&office, id).await;
        assert!(changed);
        assert_eq!(text(&row, "status"), "failed");
        assert!(text(&row, "reason").contains("R03"), "{row}");
    }
    assert_eq!(office.commission_status(commission).await, "approved");
    assert_eq!(office.partner_payment_status(open).await, "pending");
    let alerts = office.billing.get("/api/mercury-bank/alerts").await.json();
    let alerts = alerts.as_array().unwrap();
    let mut told: Vec<&str> = alerts.iter().map(|row| text(row, "id")).collect();
    told.sort_unstable();
    assert_eq!(told, ["T1", "T2"]);
    assert!(
        alerts.iter().all(|row| row["askedBy"]["id"].is_i64()),
        "{alerts:?}"
    );
    // Paid again, it is no longer an alert.
    let again = with(
        office.commission_form(commission),
        json!({ "confirmDuplicate": true }),
    );
    super::support::made(&office.billing, super::support::COMMISSION, again).await;
    let alerts = office.billing.get("/api/mercury-bank/alerts").await.json();
    assert_eq!(alerts.as_array().unwrap().len(), 1, "{alerts}");
}

async fn r2_194_what_the_banks_own_people_reject_is_canceled(app: TestApp) {
    let (bank, app) = with_bank(app).await;
    let office = office(bank, &app).await;
    let commission = office.commission().await;
    office.pay_commission(commission).await;
    office.until(&["submitted"]).await;
    office.bank.reject(0);
    let (changed, row) = refreshed(&office, "T1").await;
    assert!(changed);
    assert_eq!(text(&row, "status"), "canceled");
    assert!(text(&row, "reason").contains("Pat at the bank"), "{row}");
    assert_eq!(office.commission_status(commission).await, "approved");
    let alerts = office.billing.get("/api/mercury-bank/alerts").await.json();
    assert_eq!(text(&alerts[0], "id"), "T1", "it is to be decided anew");
}

async fn r2_195_a_refund_while_the_money_is_out_is_clawed_back(app: TestApp) {
    let (bank, app) = with_bank(app).await;
    let office = office(bank, &app).await;
    let commission = office.commission().await;
    office.pay_commission(commission).await;
    office.until(&["submitted"]).await;
    let details = office
        .admin
        .get(&format!("/api/commissions/{commission}"))
        .await
        .json();
    let reverse = format!("/api/payments/{}/reverse", details["paymentId"]);
    let reversed = office
        .admin
        .post(&reverse, json!({ "reason": "Entered twice" }))
        .await;
    assert_eq!(reversed.status, 201, "{reversed:?}");
    office.bank.settle(0, LineStatus::Sent);
    refreshed(&office, "T1").await;
    assert_eq!(office.commission_status(commission).await, "paid");
    let details = office
        .admin
        .get(&format!("/api/commissions/{commission}"))
        .await
        .json();
    assert_eq!(
        (details["amount"].to_string(), details["net"].to_string()),
        ("84.00".to_owned(), "0.00".to_owned()),
        "{details}"
    );
}

async fn r2_195_a_day_whose_books_are_closed_is_not_the_day_of_payment(app: TestApp) {
    let (bank, app) = with_bank(app).await;
    let office = office(bank, &app).await;
    let commission = office.commission().await;
    office.pay_commission(commission).await;
    office.until(&["submitted"]).await;
    office.bank.settle(0, LineStatus::Sent);
    app.set("books_closed_through", "2026-11-22").await;
    office.app.advance(Duration::days(3));
    let billing = app.as_role(crm_core::users::Role::Billing).await;
    let answer = billing.post_nothing(&format!("{LIST}/T1/refresh")).await;
    assert_eq!(told(&answer), "200");
    let admin = app.as_role(crm_core::users::Role::Admin).await;
    let paid = admin
        .get(&format!("/api/commissions/{commission}"))
        .await
        .json();
    assert_eq!(
        (text(&paid, "status"), text(&paid, "paidDate")),
        ("paid", "2026-11-23")
    );
}

/// Lets the poller work until the query says so.
async fn polled_until(app: &TestApp, query: &str, outcome: &[&str]) {
    app.advance(Duration::minutes(2));
    let worker = app.beside_now().await;
    let working = worker.start_working();
    wait_until(|| app.rows(query) == outcome).await;
    worker.stop_working(working).await;
    assert_eq!(app.rows(query), outcome, "{query}");
}

async fn r2_195_a_return_that_a_closed_month_refused_is_booked_once_the_month_is_open(
    app: TestApp,
) {
    const NOT_BOOKED: &str = "SELECT 'told' FROM events WHERE kind = 'transfer.alert' \
        AND after LIKE '%not_booked%'";
    const TRIES: &str = "SELECT CAST(last_try_at AS TEXT) FROM bank_sync";
    let (bank, app) = with_bank(app).await;
    let office = office(bank, &app).await;
    let commission = office.commission().await;
    office.pay_commission(commission).await;
    office.until(&["submitted"]).await;
    office.bank.settle(0, LineStatus::Sent);
    refreshed(&office, "T1").await;
    assert_eq!(office.commission_status(commission).await, "paid");
    app.set("books_closed_through", "2026-11-22").await;
    office.bank.settle(0, LineStatus::Reversed);
    polled_until(&app, NOT_BOOKED, &["told"]).await;
    assert_eq!(states(&app), ["failed"]);
    assert_eq!(office.commission_status(commission).await, "paid");
    let row = office.row("T1").await;
    let sentence = "Returned by the bank. Its month is closed, so the books still say paid";
    assert!(text(&row, "stateText").contains(sentence), "{row}");
    // The bank has no news; the next round tries again and sends no second notice.
    for _ in 0..3 {
        let tried = app.rows(TRIES);
        app.advance(Duration::minutes(2));
        let worker = app.beside_now().await;
        let working = worker.start_working();
        wait_until(|| app.rows(TRIES) != tried).await;
        worker.stop_working(working).await;
        assert_ne!(app.rows(TRIES), tried, "the bank was heard meanwhile");
    }
    assert_eq!(app.rows(NOT_BOOKED), ["told"]);
    assert_eq!(office.commission_status(commission).await, "paid");
    app.set("books_closed_through", "2026-10-31").await;
    let waiting = "SELECT 'waits' FROM bank_outbox WHERE unbooked_since IS NOT NULL";
    polled_until(&app, waiting, &[]).await;
    assert_eq!(office.commission_status(commission).await, "approved");
    let row = office.row("T1").await;
    let sentence = "Returned by the bank. What it paid is open again";
    assert!(text(&row, "stateText").contains(sentence), "{row}");
    assert_eq!(office.pay_commission_once_more(commission).await, 201);
}

impl Office<'_> {
    async fn pay_commission_once_more(&self, commission: i64) -> u16 {
        let meant = json!({ "confirmDuplicate": true });
        let body = with(self.commission_form(commission), meant);
        let path = super::support::COMMISSION;
        self.billing.post(path, body).await.status
    }
}

async fn r2_124_r2_209_a_completion_that_cannot_be_booked_is_on_the_dashboard(app: TestApp) {
    let (bank, app) = with_bank(app).await;
    let office = office(bank, &app).await;
    let commission = office.commission().await;
    office.pay_commission(commission).await;
    office.until(&["submitted"]).await;
    // As no act of ours makes it while a transfer lives.
    app.run_sql("UPDATE commissions SET status = 'pending'");
    office.bank.settle(0, LineStatus::Sent);
    refreshed(&office, "T1").await;
    assert_eq!(states(&app), ["completed"]);
    let alerts = office.billing.get("/api/mercury-bank/alerts").await.json();
    let sentence = "The bank paid it, but what it was for couldn't be marked as paid. An administrator must close this payment";
    assert!(
        text(&alerts[0], "stateText").starts_with(sentence),
        "{alerts}"
    );
    // Mended, it is booked by the next look.
    app.run_sql("UPDATE commissions SET status = 'approved'");
    refreshed(&office, "T1").await;
    assert_eq!(office.commission_status(commission).await, "paid");
    let alerts = office.billing.get("/api/mercury-bank/alerts").await.json();
    assert_eq!(alerts, json!([]));
}
