//! Deposits of several clients' checks, and items that the bank returned.

use super::{NOON, id, line, made, office};
use api::http_tests;
use api::testing::TestApp;
use serde_json::{Value, json};

http_tests!(
    on both:
    r5_085_a_deposit_of_two_clients_is_proposed_and_sent_back_as_it_came,
    r5_085_a_returned_item_is_proposed_as_the_reversal_of_its_payment,
);

async fn r5_085_a_deposit_of_two_clients_is_proposed_and_sent_back_as_it_came(app: TestApp) {
    let office = office(&app).await;
    let first = office.pay(450, "check", "2026-11-18").await;
    let body = json!({"firstName": "Otto", "lastName": "Berg", "serviceType": "Cancellation"});
    let other = id(&made(office.clerk.post("/api/clients", body).await));
    let body = json!({"clientId": other, "amount": 300.50, "paymentMethod": "check",
        "paymentDate": "2026-11-19", "status": "completed"});
    let second = id(&made(office.clerk.post("/api/payments", body).await));
    let mut deposit = line("l1", 75_050, NOON);
    deposit.counterparty_name = None;
    office.told(vec![deposit]).await;
    let proposals = office.lines("").await[0]["proposals"].clone();
    assert_eq!(proposals.as_array().map(Vec::len), Some(1), "{proposals}");
    let records = proposals[0]["records"].clone();
    assert_eq!(
        (&records[0]["id"], &records[1]["id"]),
        (&json!(first), &json!(second))
    );
    let row = made(office.matched(1, records.clone()).await);
    assert_eq!(row["match"]["records"], records);
}

async fn r5_085_a_returned_item_is_proposed_as_the_reversal_of_its_payment(app: TestApp) {
    let office = office(&app).await;
    let check = office.pay(700, "check", "2026-11-19").await;
    let path = format!("/api/payments/{check}/reverse");
    let why = json!({"reason": "The check was returned"});
    let reversal = id(&made(office.clerk.post(&path, why).await));
    let mut returned = line("l1", -70_000, NOON);
    returned.description = Some("RETURNED ITEM".to_owned());
    let mut fee = line("l2", -1_200, NOON);
    fee.description = Some("RETURNED ITEM FEE".to_owned());
    office.told(vec![returned, fee]).await;
    let lines = office.lines("").await;
    let row = of(&lines, "-700.00");
    let proposal = &row["proposals"][0];
    let record = &proposal["records"][0];
    assert_eq!(record["id"], reversal, "{lines}");
    assert_eq!(record["amount"].to_string(), "-700.00");
    assert_eq!(of(&lines, "-12.00")["proposals"], json!([]));
    let number = id_of_line(row);
    made(office.matched(number, proposal["records"].clone()).await);
}

fn of<'v>(lines: &'v Value, amount: &str) -> &'v Value {
    let mut rows = lines.as_array().unwrap().iter();
    let row = rows.find(|row| is_amount(&row["amount"], amount));
    row.unwrap()
}

/// As it is written in the answer: a number with two decimals.
fn is_amount(shown: &Value, amount: &str) -> bool {
    let shown = shown.to_string();
    shown == amount
}

fn id_of_line(row: &Value) -> i64 {
    row["lineId"].as_i64().unwrap()
}
