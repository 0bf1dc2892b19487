//! A bank that fails: nothing is sent twice and nothing is lost.

use super::support::{LIST, office, states, text, told, until, until_true, with_bank};
use api::http_tests;
use api::kernel::bank::Pauses;
use api::testing::bank::{BankFault, TestBank};
use api::testing::{TestApp, wait_until};
use billing::transfers::PausePoint;
use crm_core::ids::TransferId;
use crm_core::users::Role;
use futures_util::FutureExt;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use time::Duration;
use tokio::sync::Notify;

http_tests!(
    on both:
    r2_209_an_answer_that_was_lost_is_looked_up_and_never_sent_again,
    r2_209_a_bank_that_was_not_reached_is_asked_again_under_the_same_key,
    r2_209_what_the_bank_refuses_for_good_fails_and_is_open_again,
    r2_210_a_refresh_of_a_bank_that_is_away_is_502,
    r2_194_a_worker_that_dies_anywhere_sends_nothing_twice,
    r2_194_a_worker_that_sleeps_through_its_lease_asks_the_bank_nothing,
    r2_209_what_went_out_of_one_account_is_not_looked_for_in_another,
    r2_194_two_servers_pay_each_transfer_once,
    r2_194_a_token_that_the_bank_refuses_is_told_to_staff,
    r2_209_a_bank_that_wants_to_rest_is_asked_nothing,
    r2_194_a_server_that_stops_sends_nothing_more_and_stores_what_was_answered,
);

/// Lets the workers work as often as it takes until the transfers are in these states, the clock going on.
async fn over_time(app: &TestApp, states_then: &[&str]) {
    for round in 1..=20 {
        let worker = app.beside_now().await;
        let working = worker.start_working();
        // Longer each time: a busy machine is slow to begin, and slow to store what the bank said.
        for _ in 0..20 * round {
            tokio::time::sleep(std::time::Duration::from_millis(10)).await;
            if states(app) == states_then {
                break;
            }
        }
        worker.stop_working(working).await;
        if states(app) == states_then {
            return;
        }
        app.advance(Duration::seconds(65));
    }
    assert_eq!(states(app), states_then);
}

async fn r2_209_an_answer_that_was_lost_is_looked_up_and_never_sent_again(app: TestApp) {
    let (bank, app) = with_bank(app).await;
    let office = office(bank, &app).await;
    office
        .bank
        .fail_with(&[BankFault::LostAfter, BankFault::LostBefore]);
    office.pay_partner().await;
    office.until(&["unknown"]).await;
    let row = office.row("T1").await;
    assert_eq!(
        (text(&row, "status"), text(&row, "bankState")),
        ("processing", "unconfirmed")
    );
    assert!(!super::support::acts(&row).contains(&"cancel"), "{row}");
    over_time(&app, &["submitted"]).await;
    assert_eq!(office.bank.calls("send"), 1, "it was found");
    // The second order: nothing reached the bank, which is found out before it is sent again.
    let commission = office.commission().await;
    office.pay_commission(commission).await;
    over_time(&app, &["submitted", "submitted"]).await;
    assert_eq!(
        office.bank.orders(),
        ["cp-harbor ach 25050", "cp-dana ach 8400"]
    );
    assert_eq!(office.bank.calls("send"), 3);
}

async fn r2_209_a_bank_that_was_not_reached_is_asked_again_under_the_same_key(app: TestApp) {
    let (bank, app) = with_bank(app).await;
    let office = office(bank, &app).await;
    office.bank.fail_with(&[BankFault::Away, BankFault::Away]);
    office.pay_partner().await;
    over_time(&app, &["submitted"]).await;
    assert_eq!(office.bank.orders().len(), 1);
    assert_eq!(office.bank.calls("send"), 3);
}

async fn r2_209_what_the_bank_refuses_for_good_fails_and_is_open_again(app: TestApp) {
    let (bank, app) = with_bank(app).await;
    let office = office(bank, &app).await;
    office.bank.fail_with(&[BankFault::Refused]);
    let commission = office.commission().await;
    office.pay_commission(commission).await;
    office.until(&["failed"]).await;
    let row = office.row("T1").await;
    assert!(
        text(&row, "reason").contains("The recipient was deleted"),
        "{row}"
    );
    assert_eq!(office.commission_status(commission).await, "approved");
    assert_eq!(office.pay_commission_again(commission).await, 201);
}

impl super::support::Office<'_> {
    async fn pay_commission_again(&self, commission: i64) -> u16 {
        let body = self.commission_form(commission);
        self.billing
            .post(super::support::COMMISSION, body)
            .await
            .status
    }
}

async fn r2_210_a_refresh_of_a_bank_that_is_away_is_502(app: TestApp) {
    let (bank, app) = with_bank(app).await;
    let office = office(bank, &app).await;
    office.pay_partner().await;
    office.until(&["submitted"]).await;
    office.bank.go_away(true);
    let refused = office.refresh("T1").await;
    assert_eq!(told(&refused), "502 bank_unavailable");
    assert_eq!(told(&office.refresh("T9").await), "404 not_found");
    assert_eq!(told(&office.refresh("banana").await), "404 not_found");
    assert_eq!(office.billing.get(LIST).await.status, 200);
}

/// A server whose worker never gets past this point.
async fn stopped_at(app: &TestApp, bank: &TestBank, point: PausePoint) -> Arc<AtomicUsize> {
    let reached = Arc::new(AtomicUsize::new(0));
    let counter = Arc::clone(&reached);
    let pauses: Pauses = Arc::new(move |at, _| {
        if at != point {
            return futures_util::future::ready(()).boxed();
        }
        counter.fetch_add(1, Ordering::SeqCst);
        futures_util::future::pending().boxed()
    });
    let dying = app.beside_with_pauses(bank.office(), pauses).await;
    let working = dying.start_working();
    wait_until(|| reached.load(Ordering::SeqCst) > 0).await;
    working.abort();
    assert!(reached.load(Ordering::SeqCst) > 0, "{point}");
    reached
}

async fn r2_194_a_worker_that_dies_anywhere_sends_nothing_twice(app: TestApp) {
    let (bank, app) = with_bank(app).await;
    let office = office(bank.clone(), &app).await;
    let mut expected = Vec::new();
    for (n, point) in PausePoint::ALL.iter().enumerate() {
        let amount = serde_json::json!({ "amount": 10 + n });
        let body = super::support::with(office.partner_form(), amount);
        let billing = app.as_role(Role::Billing).await;
        super::support::made(&billing, super::support::PARTNER, body).await;
        stopped_at(&app, &bank, *point).await;
        expected.push("submitted");
        app.advance(Duration::seconds(65));
        over_time(&app, &expected).await;
        assert_eq!(bank.orders().len(), n + 1, "{point}");
    }
}

/// A server whose worker stops before its call of this number about the transfer until the gate opens.
async fn frozen_before(
    app: &TestApp,
    bank: &TestBank,
    (transfer, call): (TransferId, usize),
) -> (TestApp, Arc<AtomicUsize>, Arc<Notify>) {
    let (calls, gate) = (Arc::new(AtomicUsize::new(0)), Arc::new(Notify::new()));
    let (counter, opens) = (Arc::clone(&calls), Arc::clone(&gate));
    let pauses: Pauses = Arc::new(move |at, of| {
        let is_a_call = at == PausePoint::BeforeCall && of == Some(transfer);
        if !is_a_call || counter.fetch_add(1, Ordering::SeqCst) + 1 != call {
            return futures_util::future::ready(()).boxed();
        }
        let opens = Arc::clone(&opens);
        async move { opens.notified().await }.boxed()
    });
    let frozen = app.beside_with_pauses(bank.office(), pauses).await;
    (frozen, calls, gate)
}

/// How often the bank was asked about transfers. Its accounts are read meanwhile, which another turn of the same server may do.
fn about_transfers(bank: &TestBank) -> [usize; 2] {
    ["find", "send"].map(|name| bank.calls(name))
}

async fn r2_194_a_worker_that_sleeps_through_its_lease_asks_the_bank_nothing(app: TestApp) {
    let (bank, app) = with_bank(app).await;
    let office = office(bank.clone(), &app).await;
    let mut expected = Vec::new();
    // It sleeps before it looks the transfer up, and before it sends it.
    for (id, call) in [(1, 1), (2, 2)] {
        let amount = serde_json::json!({ "amount": 10 + id });
        let body = super::support::with(office.partner_form(), amount);
        super::support::made(&office.billing, super::support::PARTNER, body).await;
        let (frozen, calls, gate) = frozen_before(&app, &bank, (TransferId::new(id), call)).await;
        let working = frozen.start_working();
        wait_until(|| calls.load(Ordering::SeqCst) >= call).await;
        assert_eq!(calls.load(Ordering::SeqCst), call);
        // It takes up nothing else, and its turn ends when the gate opens.
        let ending = frozen.stop_working(working);
        let meanwhile = async {
            app.advance(Duration::seconds(65));
            expected.push("submitted");
            over_time(&app, &expected).await;
            let asked = about_transfers(&bank);
            gate.notify_one();
            asked
        };
        let ((), asked) = futures_util::future::join(ending, meanwhile).await;
        assert_eq!(about_transfers(&bank), asked, "asleep before call {call}");
        assert_eq!(bank.calls("send"), call, "asleep before call {call}");
    }
}

async fn r2_209_what_went_out_of_one_account_is_not_looked_for_in_another(app: TestApp) {
    let (bank, app) = with_bank(app).await;
    let office = office(bank.clone(), &app).await;
    bank.fail_with(&[BankFault::LostAfter]);
    office.pay_partner().await;
    office.until(&["unknown"]).await;
    bank.pay_from("acc-2");
    let looked = bank.calls("find");
    for _ in 0..3 {
        app.advance(Duration::seconds(65));
        let worker = app.beside_now().await;
        let working = worker.start_working();
        tokio::time::sleep(std::time::Duration::from_millis(200)).await;
        worker.stop_working(working).await;
    }
    assert_eq!((bank.calls("find"), bank.calls("send")), (looked, 1));
    assert_eq!(states(&app), ["unknown"]);
    let panel = office.billing.get("/api/mercury-bank/account").await.json();
    assert_eq!(text(&panel, "id"), "acc-1");
    let sentence = "The account changed while transfers were in progress.";
    assert_eq!(text(&panel, "error"), sentence);
    bank.pay_from("acc-1");
    over_time(&app, &["submitted"]).await;
    assert_eq!(bank.calls("send"), 1, "it was found");
}

async fn r2_194_two_servers_pay_each_transfer_once(app: TestApp) {
    let (bank, app) = with_bank(app).await;
    let office = office(bank, &app).await;
    for n in 0..20 {
        let amount = serde_json::json!({ "amount": 10 + n });
        let body = super::support::with(office.partner_form(), amount);
        super::support::made(&office.billing, super::support::PARTNER, body).await;
    }
    let (one, two) = (app.beside_now().await, app.beside_now().await);
    let working = (one.start_working(), two.start_working());
    until(&app, &["submitted"; 20]).await;
    one.stop_working(working.0).await;
    two.stop_working(working.1).await;
    let mut orders = office.bank.orders();
    assert_eq!((orders.len(), office.bank.calls("send")), (20, 20));
    orders.sort();
    orders.dedup();
    assert_eq!(orders.len(), 20);
}

async fn r2_194_a_token_that_the_bank_refuses_is_told_to_staff(app: TestApp) {
    let (bank, app) = with_bank(app).await;
    let office = office(bank, &app).await;
    office.bank.fail_with(&[BankFault::WrongToken]);
    office.pay_partner().await;
    let alerts = || app.rows("SELECT entity FROM events WHERE kind = 'transfer.alert'");
    // A worker that is stopped early keeps its lease, and this clock stands still.
    until_true(&app, || !alerts().is_empty()).await;
    assert_eq!(states(&app), ["queued"]);
    let row = office.row("T1").await;
    assert!(
        text(&row, "stateText").contains("doesn't accept our token"),
        "{row}"
    );
    assert_eq!(alerts(), ["bank_transfer"]);
}

async fn r2_209_a_bank_that_wants_to_rest_is_asked_nothing(app: TestApp) {
    let (bank, app) = with_bank(app).await;
    let office = office(bank, &app).await;
    office.pay_partner().await;
    office.bank.rest_for(Duration::minutes(1));
    let worker = app.beside_now().await;
    let working = worker.start_working();
    tokio::time::sleep(std::time::Duration::from_millis(300)).await;
    // The poller looks at the account all the same.
    assert_eq!(
        (office.bank.calls("find"), states(&app)),
        (0, vec!["queued".to_owned()])
    );
    office.bank.rest_for(Duration::ZERO);
    until(&app, &["submitted"]).await;
    worker.stop_working(working).await;
}

/// A server whose worker stops, once, after the bank answered its call of this name, until the gate opens.
async fn frozen_after(
    app: &TestApp,
    bank: &TestBank,
    call: &'static str,
) -> (TestApp, Arc<AtomicUsize>, Arc<Notify>) {
    let (reached, gate) = (Arc::new(AtomicUsize::new(0)), Arc::new(Notify::new()));
    let (counter, opens, ears) = (Arc::clone(&reached), Arc::clone(&gate), bank.clone());
    let pauses: Pauses = Arc::new(move |at, _| {
        if at != PausePoint::Called || ears.calls(call) == 0 {
            return futures_util::future::ready(()).boxed();
        }
        counter.fetch_add(1, Ordering::SeqCst);
        let opens = Arc::clone(&opens);
        async move { opens.notified().await }.boxed()
    });
    let frozen = app.beside_with_pauses(bank.office(), pauses).await;
    (frozen, reached, gate)
}

async fn r2_194_a_server_that_stops_sends_nothing_more_and_stores_what_was_answered(app: TestApp) {
    let (bank, app) = with_bank(app).await;
    let office = office(bank.clone(), &app).await;
    office.pay_partner().await;
    // The server is told to stop while this call is under way → how often the bank was asked to send, the state.
    for (call, sends, state) in [("find", 0, "queued"), ("send", 1, "submitted")] {
        let (frozen, reached, gate) = frozen_after(&app, &bank, call).await;
        let working = frozen.start_working();
        wait_until(|| reached.load(Ordering::SeqCst) > 0).await;
        assert!(reached.load(Ordering::SeqCst) > 0, "{call}");
        let opens = async { gate.notify_one() };
        futures_util::future::join(frozen.stop_working(working), opens).await;
        assert_eq!(bank.calls("send"), sends, "{call}");
        assert_eq!(states(&app), [state], "{call}");
        app.advance(Duration::seconds(65));
    }
}
