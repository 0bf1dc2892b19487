//! Matching the bank's lines and reconciling a month over HTTP, on both databases. The test clock stands at Saturday,
//! 2026-11-21, 4:00 AM in Los Angeles.

mod certain;
mod closing;
mod deposits;
mod journal;
mod journal_accounts;
mod reconciling;
mod waiting;

use actix_web::test::TestRequest;
use api::http_tests;
use api::testing::{Answer, Client, TestApp};
use billing::bank::{BankAccount, BankLine, BankLineId, LineMethod, LineStatus};
use billing::transfers::SyncState;
use crm_core::clock::Instant;
use crm_core::money::Money;
use crm_core::store::StoreError;
use crm_core::users::Role;
use serde_json::{Value, json};
use time::OffsetDateTime;
use time::macros::datetime;

http_tests!(
    on both:
    lines_are_shown_with_what_they_may_be,
    a_line_is_matched_once_and_open_again_after_undo,
    what_is_wrong_with_a_match_is_named,
    a_line_that_belongs_to_no_record_is_set_aside_with_its_reason,
    a_payout_of_the_card_provider_is_many_payments_less_its_fee,
);

const NOON: OffsetDateTime = datetime!(2026-11-20 20:00 UTC);

/// A billing clerk with a client.
struct Office<'a> {
    app: &'a TestApp,
    clerk: Client<'a>,
    client: i64,
}

async fn office(app: &TestApp) -> Office<'_> {
    let clerk = app.as_role(Role::Billing).await;
    let body = json!({"firstName": "Ana", "lastName": "Ruiz", "serviceType": "Cancellation"});
    let client = made(clerk.post("/api/clients", body).await);
    Office {
        app,
        clerk,
        client: id(&client),
    }
}

fn id(record: &Value) -> i64 {
    record["id"].as_i64().unwrap()
}

fn made(answer: Answer) -> Value {
    assert_eq!(answer.status, 201, "{answer:?}");
    answer.json()
}

/// A posted check deposit.
fn line(name: &str, amount: i64, at: OffsetDateTime) -> BankLine {
    BankLine {
        id: BankLineId::parse(name).unwrap(),
        account: "a1".to_owned(),
        amount: Money::from_cents(amount),
        status: LineStatus::Sent,
        kind: "checkDeposit".to_owned(),
        counterparty_id: None,
        counterparty_name: Some("Ana Ruiz".to_owned()),
        description: Some("Deposit".to_owned()),
        note: None,
        memo: None,
        method: LineMethod::Check,
        created_at: Instant::from_utc(at),
        posted_at: Some(Instant::from_utc(at)),
        failed_at: None,
        expected_on: None,
        reason: None,
        request_id: None,
    }
}

impl Office<'_> {
    async fn pay(&self, amount: i64, method: &str, day: &str) -> i64 {
        let body = json!({"clientId": self.client, "amount": amount, "paymentMethod": method,
            "paymentDate": day, "status": "completed"});
        id(&made(self.clerk.post("/api/payments", body).await))
    }

    /// The bank tells of these lines.
    async fn told(&self, lines: Vec<BankLine>) {
        let now = self.app.state.now();
        let work = move |tx: &mut dyn infra::Unit| -> Result<(), StoreError> {
            for line in &lines {
                tx.bank_book().upsert_line(line, now)?;
            }
            Ok(())
        };
        self.app.state.db.write(work).await.unwrap();
    }

    async fn balance(&self, current: i64) {
        let sync = SyncState {
            last_success: Some(self.app.state.now()),
            account: Some(BankAccount {
                id: "a1".to_owned(),
                name: "Operating".to_owned(),
                status: "active".to_owned(),
                available: Money::from_cents(current),
                current: Money::from_cents(current),
            }),
            ..SyncState::default()
        };
        let work = move |tx: &mut dyn infra::Unit| -> Result<(), StoreError> {
            tx.bank_book().set_sync(&sync)
        };
        self.app.state.db.write(work).await.unwrap();
    }

    /// As before the bank was reached for the first time.
    async fn forget_bank(&self) {
        let work = |tx: &mut dyn infra::Unit| -> Result<(), StoreError> {
            tx.bank_book().set_sync(&SyncState::default())
        };
        self.app.state.db.write(work).await.unwrap();
    }

    async fn lines(&self, query: &str) -> Value {
        let answer = self.clerk.get(&format!("/api/bank-matching{query}")).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        answer.json()
    }

    async fn matched(&self, line: i64, records: Value) -> Answer {
        let body = json!({"lineId": line, "records": records});
        self.clerk.post("/api/bank-matching/matches", body).await
    }

    async fn reconciled(&self, month: &str) -> Value {
        let answer = self
            .clerk
            .get(&format!("/api/bank-reconciliation?month={month}"))
            .await;
        assert_eq!(answer.status, 200, "{answer:?}");
        answer.json()
    }
}

fn payment(id: i64, amount: i64) -> Value {
    json!({"kind": "payment", "id": id, "amount": amount})
}

/// Status and code; of a wrong field its name and code.
fn refusal(answer: &Answer) -> String {
    let problem = answer.json();
    let first = &problem["errors"][0];
    match first["field"].as_str() {
        Some(field) => format!(
            "{} {field} {}",
            answer.status,
            first["code"].as_str().unwrap()
        ),
        None => format!("{} {}", answer.status, answer.code()),
    }
}

async fn lines_are_shown_with_what_they_may_be(app: TestApp) {
    let office = office(&app).await;
    let check = office.pay(100, "check", "2026-11-19").await;
    let mut unknown = line("l2", -700, datetime!(2026-11-20 21:00 UTC));
    unknown.counterparty_name = None;
    let mut pending = line("l3", 5_000, NOON);
    (pending.status, pending.posted_at) = (LineStatus::Pending, None);
    // November in Los Angeles ends eight hours later.
    let last = line("l4", 300, datetime!(2026-12-01 07:59 UTC));
    office
        .told(vec![line("l1", 10_000, NOON), unknown, pending, last])
        .await;
    let found = office.lines("?month=2026-11").await;
    let dates: Vec<_> = found
        .as_array()
        .unwrap()
        .iter()
        .map(|row| row["date"].clone())
        .collect();
    assert_eq!(dates, ["2026-11-30", "2026-11-20", "2026-11-20"]);
    let row = &found[2];
    assert_eq!(
        row.to_string(),
        format!(
            r#"{{"acts":["match","ignore"],"amount":100.00,"counterparty":"Ana Ruiz","date":"2026-11-20","description":"Deposit","lineId":1,"match":null,"note":null,"proposals":[{{"fee":0.00,"reason":"The amount is the same, the bank's day is 1 day later and the line names Ana Ruiz.","records":[{{"amount":100.00,"date":"2026-11-19","href":"/payments?payment={check}","id":{check},"kind":"payment","label":"Payment {check} · Ana Ruiz"}}],"score":87}}],"reference":null,"state":"open"}}"#
        )
    );
    assert_eq!(found[1]["proposals"], json!([]));
    assert_eq!(office.lines("?month=2026-12").await, json!([]));
    assert_eq!(office.lines("?state=matched").await, json!([]));
    let page = office
        .clerk
        .get("/api/bank-matching?page=2&perPage=2")
        .await;
    assert_eq!(page.header("x-total-count"), Some("3"));
    assert_eq!(page.json().as_array().unwrap().len(), 1);
    let wrong = office
        .clerk
        .get("/api/bank-matching?month=11&state=x&year=1")
        .await;
    assert_eq!(wrong.wrong_fields(), ["month", "state", "year"]);
}

async fn a_line_is_matched_once_and_open_again_after_undo(app: TestApp) {
    let office = office(&app).await;
    let [first, second] = [
        office.pay(60, "check", "2026-11-19").await,
        office.pay(40, "check", "2026-11-20").await,
    ];
    office.told(vec![line("l1", 10_000, NOON)]).await;
    let body = json!({"lineId": 1, "records": [payment(first, 60), payment(second, 40)]});
    let keyed = || {
        let request = TestRequest::post().uri("/api/bank-matching/matches");
        let request = request.set_json(&body);
        request.insert_header(("Idempotency-Key", "one"))
    };
    let row = made(office.clerk.send(keyed()).await);
    assert_eq!(made(office.clerk.send(keyed()).await), row);
    assert_eq!(
        (&row["state"], &row["acts"]),
        (&json!("matched"), &json!(["undo"]))
    );
    let found = &row["match"];
    assert_eq!(
        (&found["version"], &found["reason"]),
        (&json!(1), &Value::Null)
    );
    assert_eq!(found["records"].as_array().unwrap().len(), 2);
    assert_eq!(office.lines("?state=matched").await[0], row);
    let again = office.matched(1, json!([payment(first, 60)])).await;
    assert_eq!(refusal(&again), "409 line_matched");
    let undo = format!("/api/bank-matching/matches/{}/undo", id(found));
    let stale = office.clerk.post(&undo, json!({"version": 7})).await;
    assert_eq!(refusal(&stale), "409 stale_version");
    assert_eq!(stale.json()["current"], row);
    let open = office.clerk.post(&undo, json!({"version": 1})).await;
    assert_eq!(open.status, 200, "{open:?}");
    assert_eq!(open.json()["state"], "open");
    let twice = office.clerk.post(&undo, json!({"version": 2})).await;
    assert_eq!(refusal(&twice), "409 match_undone");
    let missing = office
        .clerk
        .post("/api/bank-matching/matches/99/undo", json!({}))
        .await;
    assert_eq!(refusal(&missing), "404 not_found");
    let told = office
        .clerk
        .get(&format!("/api/payments/{first}/timeline"))
        .await
        .json();
    let kinds: Vec<_> = told
        .as_array()
        .unwrap()
        .iter()
        .map(|entry| entry["kind"].clone())
        .collect();
    assert_eq!(kinds[..2], ["bank.match_undone", "bank.line_matched"]);
}

async fn what_is_wrong_with_a_match_is_named(app: TestApp) {
    let office = office(&app).await;
    let check = office.pay(100, "check", "2026-11-20").await;
    let pending = json!({"clientId": office.client, "amount": 100, "paymentMethod": "check",
        "paymentDate": "2026-11-20"});
    let pending = id(&made(office.clerk.post("/api/payments", pending).await));
    let mut on_its_way = line("l2", 10_000, NOON);
    (on_its_way.status, on_its_way.posted_at) = (LineStatus::Pending, None);
    let out = line("l3", -10_000, NOON);
    office
        .told(vec![line("l1", 10_000, NOON), on_its_way, out])
        .await;
    let cases = wrong_matches(check, pending).into_iter();
    for (line, records, fee, outcome) in cases.chain(wrong_fields(check)) {
        let body = json!({"lineId": line, "records": records, "fee": fee});
        let answer = office
            .clerk
            .post("/api/bank-matching/matches", body.clone())
            .await;
        assert_eq!(refusal(&answer), outcome, "{body}");
    }
    assert_eq!(
        app.rows("SELECT CAST(count(*) AS TEXT) FROM bank_matches"),
        ["0"]
    );
}

/// The line, the records, the fee → the refusal.
type Case = (Value, Value, Value, &'static str);

fn wrong_matches(check: i64, pending: i64) -> [Case; 12] {
    let whole = payment(check, 100);
    [
        (
            json!(null),
            json!([whole]),
            json!(null),
            "422 lineId required",
        ),
        (json!(99), json!([whole]), json!(null), "404 not_found"),
        (json!(2), json!([whole]), json!(null), "409 line_not_posted"),
        (json!(1), json!(null), json!(null), "422 records required"),
        (json!(1), json!([]), json!(null), "422 records required"),
        (
            json!(1),
            json!([whole, whole]),
            json!(null),
            "422 records record_twice",
        ),
        (
            json!(1),
            json!([payment(999, 100)]),
            json!(null),
            "422 records record_not_found",
        ),
        (
            json!(1),
            json!([payment(pending, 100)]),
            json!(null),
            "422 records record_not_booked",
        ),
        (
            json!(1),
            json!([payment(check, 101)]),
            json!(null),
            "422 records above_open",
        ),
        (
            json!(1),
            json!([payment(check, 99)]),
            json!(null),
            "422 records does_not_add_up",
        ),
        (
            json!(3),
            json!([whole]),
            json!(null),
            "422 records other_way",
        ),
        (
            json!(1),
            json!([whole]),
            json!(1),
            "422 fee fee_not_of_cards",
        ),
    ]
}

/// What one record of a match says is wrong in itself.
fn wrong_fields(check: i64) -> [Case; 4] {
    [
        (
            json!(1),
            json!([payment(check, 0)]),
            json!(null),
            "422 records.0.amount not_positive",
        ),
        (
            json!(1),
            json!([{"kind": "gift", "id": check, "amount": 100}]),
            json!(null),
            "422 records.0.kind invalid",
        ),
        (
            json!(1),
            json!([{"kind": "payment", "amount": 100}]),
            json!(null),
            "422 records.0.id required",
        ),
        (
            json!(1),
            json!([{"kind": "payment", "id": check, "amount": 100, "note": "x"}]),
            json!(null),
            "422 records.0.note unknown_field",
        ),
    ]
}

async fn a_line_that_belongs_to_no_record_is_set_aside_with_its_reason(app: TestApp) {
    let office = office(&app).await;
    office.told(vec![line("l1", -700, NOON)]).await;
    let ignore = async |body: Value| office.clerk.post("/api/bank-matching/ignored", body).await;
    let without = ignore(json!({"lineId": 1, "reason": " "})).await;
    assert_eq!(refusal(&without), "422 reason required");
    let missing = ignore(json!({"lineId": 9, "reason": "Fee"})).await;
    assert_eq!(refusal(&missing), "404 not_found");
    let row = made(ignore(json!({"lineId": 1, "reason": "Between our own accounts"})).await);
    assert_eq!(
        (&row["state"], &row["acts"]),
        (&json!("ignored"), &json!(["undo"]))
    );
    assert_eq!(row["match"]["reason"], "Between our own accounts");
    assert_eq!(row["match"]["records"], json!([]));
    assert_eq!(office.lines("?state=ignored").await, json!([row]));
    let again = ignore(json!({"lineId": 1, "reason": "Fee"})).await;
    assert_eq!(refusal(&again), "409 line_matched");
}

async fn a_payout_of_the_card_provider_is_many_payments_less_its_fee(app: TestApp) {
    let office = office(&app).await;
    let cards = [
        office.pay(500, "credit_card", "2026-11-17").await,
        office.pay(300, "credit_card", "2026-11-18").await,
    ];
    let mut payout = line("l1", 80_000 - 2_380, NOON);
    payout.counterparty_name = Some("STRIPE".to_owned());
    office.told(vec![payout]).await;
    let proposed = office.lines("").await[0]["proposals"][0].clone();
    assert_eq!(proposed["score"], 95);
    assert_eq!(proposed["fee"].to_string(), "23.80");
    let records = json!([payment(cards[0], 500), payment(cards[1], 300)]);
    let without = office.matched(1, records.clone()).await;
    assert_eq!(refusal(&without), "422 records does_not_add_up");
    let body = json!({"lineId": 1, "records": records, "fee": 23.80});
    let row = made(office.clerk.post("/api/bank-matching/matches", body).await);
    assert_eq!(row["match"]["fee"].to_string(), "23.80");
    let month = office.reconciled("2026-11").await;
    assert_eq!(month["difference"].to_string(), "-23.80");
    assert_eq!(month["causes"][0]["cause"], "card_fees");
    assert_eq!(month["causes"][0]["amount"].to_string(), "-23.80");
    assert_eq!(month["rest"].to_string(), "0.00");
    assert_eq!(month["toDo"], 0);
}
