//! The account, the recipients, and a bank that is away or not there.

use super::support::{LIST, PARTNER, detail, office, text, told, with_bank};
use api::http_tests;
use api::testing::bank::TestBank;
use api::testing::{TestApp, wait_until};
use crm_core::users::Role;
use serde_json::json;
use time::Duration;

http_tests!(
    on both:
    r2_072_r2_073_r2_191_the_account_comes_with_its_balances_in_cents,
    r2_110_r2_190_those_who_can_be_paid_are_listed_by_name,
    r2_244_ten_browsers_and_two_servers_cost_the_bank_one_round_a_minute,
    r2_090_r2_212_a_bank_that_is_down_is_told_with_the_time_of_the_last_good_data,
    r5_079_a_refresh_asks_the_bank_and_says_at_once_that_it_is_down,
    r2_212_an_office_without_a_bank_works_but_for_paying,
    r2_069_a_simulated_bank_is_labelled_as_such,
    r2_244_a_clock_that_was_set_back_holds_no_round_up,
);

async fn r2_072_r2_073_r2_191_the_account_comes_with_its_balances_in_cents(app: TestApp) {
    let (_, app) = with_bank(app).await;
    let billing = app.as_role(Role::Billing).await;
    let account = billing.get("/api/mercury-bank/account").await;
    assert_eq!(account.status, 200, "{account:?}");
    let account = account.json();
    let balance = json!({ "available": 9_750_000, "pending": 250_000, "total": 10_000_000 });
    assert_eq!(account["balance"], balance);
    let names = ["id", "name", "status", "currency", "asOf"];
    let texts = names.map(|name| text(&account, name));
    assert_eq!(
        texts,
        [
            "acc-1",
            "Operating",
            "active",
            "USD",
            "2026-11-21T12:00:00Z"
        ]
    );
    let flags = json!([account["simulated"], account["stale"], account["error"]]);
    assert_eq!(flags, json!([false, false, null]));
}

async fn r2_110_r2_190_those_who_can_be_paid_are_listed_by_name(app: TestApp) {
    let (bank, app) = with_bank(app).await;
    let office = office(bank, &app).await;
    let list = office
        .billing
        .get("/api/mercury-bank/counterparties")
        .await
        .json();
    let expected = json!([
        { "id": "cp-dana", "name": "Dana Reyes", "email": "dana@example.com", "methods": ["ach"] },
        { "id": "cp-harbor", "name": "Harbor Exit LLC", "email": "pay@harbor.example.com", "methods": ["ach", "wire"] },
    ]);
    assert_eq!(list, expected);
    office.bank.forget_recipients();
    office.app.advance(Duration::minutes(1));
    heard(office.app).await;
    let list = office
        .billing
        .get("/api/mercury-bank/counterparties")
        .await
        .json();
    assert_eq!(list, json!([]));
}

/// Lets the poller hear the bank once more.
async fn heard(app: &TestApp) {
    let last = "SELECT CAST(last_try_at AS TEXT) FROM bank_sync";
    let before = app.rows(last);
    let worker = app.beside_now().await;
    let working = worker.start_working();
    wait_until(|| app.rows(last) != before).await;
    worker.stop_working(working).await;
    assert_ne!(app.rows(last), before, "the bank was not heard");
}

async fn r2_244_ten_browsers_and_two_servers_cost_the_bank_one_round_a_minute(app: TestApp) {
    let (bank, app) = with_bank(app).await;
    let other = app.beside().await;
    let mut browsers = Vec::new();
    for _ in 0..5 {
        browsers.push(app.as_role(Role::Billing).await);
        browsers.push(other.as_role(Role::Admin).await);
    }
    let (one, two) = (app.start_working(), other.start_working());
    // A busy machine is slow to hear the bank for the first time.
    let heard = "SELECT 'heard' FROM bank_sync WHERE last_success_at IS NOT NULL";
    wait_until(|| !app.rows(heard).is_empty()).await;
    for browser in &browsers {
        for path in ["account", "transactions", "counterparties"] {
            let answer = browser.get(&format!("/api/mercury-bank/{path}")).await;
            assert_eq!(answer.status, 200, "{answer:?}");
        }
    }
    app.stop_working(one).await;
    other.stop_working(two).await;
    let rounds = ["account", "counterparties"].map(|name| bank.calls(name));
    // The first round, and at most the looks back that a new office's hourly and daily jobs make.
    assert!(
        rounds.iter().all(|calls| (1..=3).contains(calls)),
        "{rounds:?}"
    );
}

async fn r2_090_r2_212_a_bank_that_is_down_is_told_with_the_time_of_the_last_good_data(
    app: TestApp,
) {
    let (bank, app) = with_bank(app).await;
    bank.go_away(true);
    let billing = app.as_role(Role::Billing).await;
    let never = billing.get("/api/mercury-bank/account").await;
    assert_eq!(told(&never), "503 bank_unavailable");
    assert!(
        detail(&never).contains("Can't reach the bank."),
        "{never:?}"
    );
    bank.go_away(false);
    app.advance(Duration::minutes(1));
    heard(&app).await;
    bank.go_away(true);
    app.advance(Duration::minutes(5));
    heard(&app).await;
    let account = billing.get("/api/mercury-bank/account").await.json();
    assert_eq!(
        account["balance"]["total"], 10_000_000,
        "what was last heard stays"
    );
    assert_eq!(account["stale"], true);
    assert_eq!(account["error"], "Can't reach the bank.");
    assert_eq!(account["lastSuccessAt"], "2026-11-21T12:01:00Z");
    let list = billing.get(LIST).await.json();
    assert_eq!(list["data"], json!([]));
    assert_eq!(list["lastSuccessAt"], account["lastSuccessAt"]);
    assert_eq!(list["error"], account["error"]);
    assert_eq!(billing.get("/api/payments").await.status, 200);
}

async fn r5_079_a_refresh_asks_the_bank_and_says_at_once_that_it_is_down(app: TestApp) {
    let (bank, app) = with_bank(app).await;
    let billing = app.as_role(Role::Billing).await;
    assert_eq!(billing.get("/api/mercury-bank/account").await.status, 200);
    let (down, up) = (json!("Can't reach the bank."), json!(null));
    let (first, later) = ("2026-11-21T12:00:00Z", "2026-11-21T12:00:42Z");
    // Seconds since the step before, whether the bank is away → whether it is asked, why not heard, when it last was.
    let steps = [
        (30, true, 1, &down, first),
        (1, true, 0, &down, first),
        (11, false, 1, &up, later),
        (5, true, 0, &up, later),
    ];
    for (seconds, away, asked, error, heard) in steps {
        app.advance(Duration::seconds(seconds));
        bank.go_away(away);
        let before = bank.calls("account");
        let answer = billing.post_nothing("/api/mercury-bank/refresh").await;
        assert_eq!(answer.status, 200, "{answer:?}");
        assert_eq!(bank.calls("account") - before, asked, "{seconds}");
        let list = billing.get(LIST).await.json();
        for told in [&answer.json(), &list] {
            assert_eq!(&told["error"], error, "{seconds} {told}");
            assert_eq!(told["lastSuccessAt"], heard, "{seconds} {told}");
        }
    }
}

async fn r2_212_an_office_without_a_bank_works_but_for_paying(app: TestApp) {
    let billing = app.as_role(Role::Billing).await;
    let body = json!({
        "partnerId": 1, "amount": 10, "counterpartyId": "cp-harbor", "paymentMethod": "ach",
    });
    let answers = [
        billing.get("/api/mercury-bank/account").await,
        billing.get("/api/mercury-bank/counterparties").await,
        billing.post(PARTNER, body).await,
        billing.post_nothing("/api/mercury-bank/refresh").await,
    ];
    for answer in answers {
        assert_eq!(told(&answer), "503 bank_not_configured");
        assert!(detail(&answer).contains("MERCURY_API_TOKEN"), "{answer:?}");
    }
    for path in [
        LIST,
        "/api/mercury-bank/alerts",
        "/api/mercury-bank/payable?kind=commissions",
    ] {
        assert_eq!(billing.get(path).await.status, 200, "{path}");
    }
    let working = app.start_working();
    assert_eq!(billing.get("/api/partner-payments").await.status, 200);
    app.stop_working(working).await;
}

async fn r2_069_a_simulated_bank_is_labelled_as_such(app: TestApp) {
    let app = app.with_bank(TestBank::new().simulated()).await;
    let admin = app.as_role(Role::Admin).await;
    let account = admin.get("/api/mercury-bank/account").await.json();
    assert_eq!(account["simulated"], true);
}

async fn r2_244_a_clock_that_was_set_back_holds_no_round_up(app: TestApp) {
    let (bank, app) = with_bank(app).await;
    let billing = app.as_role(Role::Billing).await;
    app.advance(Duration::days(30));
    let ahead = app.as_role(Role::Billing).await;
    assert_eq!(ahead.get("/api/mercury-bank/account").await.status, 200);
    app.advance(Duration::days(-30));
    heard(&app).await;
    assert!(bank.calls("account") >= 2);
    let account = billing.get("/api/mercury-bank/account").await.json();
    assert_eq!(account["stale"], false);
}
