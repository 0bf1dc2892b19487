//! Matching the lines of transfers that Exitdesk sent itself.

use super::support::{Office, office, told, with_bank};
use api::http_tests;
use api::testing::{Answer, TestApp};
use billing::bank::LineStatus;
use serde_json::{Value, json};

http_tests!(
    on both:
    r5_084_what_exitdesk_sent_is_matched_by_itself_until_somebody_undoes_it,
    r5_086_a_proposal_is_sent_back_as_it_came,
    r5_083_a_line_of_our_own_transfer_is_what_it_paid_until_somebody_confirms_another,
);

/// The account's only line, as matching shows it.
async fn line(office: &Office<'_>) -> Value {
    let lines = office.billing.get("/api/bank-matching").await.json();
    assert_eq!(lines.as_array().map(Vec::len), Some(1), "{lines}");
    lines[0].clone()
}

async fn matched(office: &Office<'_>, body: Value) -> Answer {
    let path = "/api/bank-matching/matches";
    office.billing.post(path, body).await
}

/// A commission of 84.00, whose transfer the bank completed.
async fn paid_commission(office: &Office<'_>) -> i64 {
    let commission = office.commission().await;
    office.pay_commission(commission).await;
    office.until(&["submitted"]).await;
    office.bank.settle(0, LineStatus::Sent);
    assert_eq!(office.refresh("T1").await.status, 200);
    commission
}

/// The line is open again, which Exitdesk matched by itself.
async fn undone(office: &Office<'_>) -> Value {
    let row = line(office).await;
    let path = format!("/api/bank-matching/matches/{}/undo", row["match"]["id"]);
    let version = json!({ "version": row["match"]["version"] });
    let answer = office.billing.post(&path, version).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.json()
}

async fn r5_084_what_exitdesk_sent_is_matched_by_itself_until_somebody_undoes_it(app: TestApp) {
    let (bank, app) = with_bank(app).await;
    let office = office(bank, &app).await;
    let commission = paid_commission(&office).await;
    let row = line(&office).await;
    assert_eq!(row["state"], "matched");
    assert_eq!(row["match"]["by"], Value::Null);
    assert_eq!(row["match"]["records"][0]["id"], commission);
    assert_eq!(undone(&office).await["state"], "open");
    assert_eq!(office.refresh("T1").await.status, 200);
    assert_eq!(line(&office).await["state"], "open");
}

async fn r5_086_a_proposal_is_sent_back_as_it_came(app: TestApp) {
    let (bank, app) = with_bank(app).await;
    let office = office(bank, &app).await;
    let commission = paid_commission(&office).await;
    let row = undone(&office).await;
    let proposal = &row["proposals"][0];
    assert_eq!(proposal["records"][0]["amount"].to_string(), "-84.00");
    assert_eq!(proposal["fee"].to_string(), "0.00");
    let body = json!({
        "lineId": row["lineId"], "records": proposal["records"], "fee": proposal["fee"],
    });
    let made = matched(&office, body).await;
    assert_eq!(made.status, 201, "{made:?}");
    let made = made.json();
    assert_eq!(made["match"]["records"], proposal["records"]);
    assert_eq!(made["match"]["records"][0]["id"], commission);
}

async fn r5_083_a_line_of_our_own_transfer_is_what_it_paid_until_somebody_confirms_another(
    app: TestApp,
) {
    let (bank, app) = with_bank(app).await;
    let office = office(bank, &app).await;
    let other = office.partner_payment(json!(84)).await;
    let path = format!("/api/partner-payments/{other}");
    let paid = office
        .admin
        .patch(&path, json!({ "status": "completed" }))
        .await;
    assert_eq!(paid.status, 200, "{paid:?}");
    let commission = paid_commission(&office).await;
    let row = undone(&office).await;
    let proposals = row["proposals"].as_array().unwrap();
    assert_eq!(proposals.len(), 1, "{row}");
    assert_eq!(proposals[0]["score"], 100);
    assert_eq!(proposals[0]["records"][0]["id"], commission);
    let part = json!({ "kind": "partner_payment", "id": other, "amount": 84 });
    let of_another = json!({ "lineId": row["lineId"], "records": [part] });
    let asked = matched(&office, of_another.clone()).await;
    assert_eq!(told(&asked), "409 paid_another confirmOther paid_another");
    let mut confirmed = of_another;
    confirmed["confirmOther"] = json!(true);
    let made = matched(&office, confirmed).await;
    assert_eq!(made.status, 201, "{made:?}");
    assert_eq!(made.json()["match"]["records"][0]["id"], other);
}
