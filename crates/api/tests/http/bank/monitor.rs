//! The monitor's list and one of its rows.

use super::support::{LIST, office, text, with, with_bank};
use api::http_tests;
use api::testing::TestApp;
use billing::bank::LineStatus;
use serde_json::{Value, json};
use time::Duration;

http_tests!(
    on both:
    r2_074_r2_075_r2_124_r2_127_r2_192_the_list_is_searched_filtered_and_sorted,
    r2_109_a_line_of_the_account_that_is_none_of_ours_is_shown,
    r2_192_a_transfer_and_its_line_are_one_row,
);

fn ids(page: &Value) -> Vec<&str> {
    let rows = page["data"].as_array().unwrap().iter();
    rows.map(|row| text(row, "id")).collect()
}

async fn r2_074_r2_075_r2_124_r2_127_r2_192_the_list_is_searched_filtered_and_sorted(app: TestApp) {
    let (bank, app) = with_bank(app).await;
    bank.foreign_line("tx-rent", -120_000, "Lakeside Rents");
    bank.foreign_line("tx-in", 500_000, "Ruiz Family");
    let office = office(bank, &app).await;
    let commission = office.commission().await;
    office.app.advance(Duration::seconds(1));
    office.pay_commission(commission).await;
    let named = with(
        office.partner_form(),
        json!({ "description": "October exits", "reference": "INV-77" }),
    );
    super::support::made(&office.billing, super::support::PARTNER, named).await;
    let cases: [(&str, &[&str]); 15] = [
        ("", &["T2", "T1", "L2", "L1"]),
        ("search=HARBOR", &["T2"]),
        ("search=inv-77", &["T2"]),
        ("search=october", &["T2"]),
        ("search=lakeside", &["L1"]),
        ("status=completed", &["L2", "L1"]),
        ("status=pending", &["T2", "T1"]),
        ("type=commission_payment", &["T1"]),
        ("type=partner_payment", &["T2"]),
        ("type=other", &["L2", "L1"]),
        ("sort=-amount", &["L2", "L1", "T2", "T1"]),
        ("search=nothing+like+it", &[]),
        // R5-080
        ("from=2026-11-21&to=2026-11-21", &["T2", "T1", "L2", "L1"]),
        ("from=2026-11-22", &[]),
        ("minAmount=84&maxAmount=250.5", &["T2", "T1"]),
    ];
    for (query, outcome) in cases {
        let page = office.billing.get(&format!("{LIST}?{query}")).await;
        assert_eq!(page.status, 200, "{page:?}");
        assert_eq!(ids(&page.json()), outcome, "{query}");
        assert_eq!(page.json()["total"], outcome.len());
    }
    let first = office
        .billing
        .get(&format!("{LIST}?page=2&perPage=3"))
        .await;
    assert_eq!(first.header("x-total-count"), Some("4"));
    assert_eq!(ids(&first.json()), ["L1"]);
    let all = office.billing.get(LIST).await.json();
    assert_eq!(all["moneyIn"], 5_000.0, "{all}");
    assert_eq!(all["moneyOut"], 1_534.5, "{all}");
    for wrong in [
        "status=lost",
        "type=gift",
        "sort=name",
        "page=0",
        "minAmount=-1",
        "from=soon",
    ] {
        assert_eq!(
            office.billing.get(&format!("{LIST}?{wrong}")).await.status,
            422,
            "{wrong}"
        );
    }
}

async fn r2_109_a_line_of_the_account_that_is_none_of_ours_is_shown(app: TestApp) {
    let (bank, app) = with_bank(app).await;
    bank.foreign_line("tx-in", 500_000, "Ruiz Family");
    bank.foreign_line("tx-out", -12_345, "Office Rent");
    let office = office(bank, &app).await;
    let out = office.row("L2").await;
    assert_eq!(
        (text(&out, "direction"), out["amount"].to_string()),
        ("debit", "123.45".to_owned())
    );
    let row = office.row("L1").await;
    let names = [
        "direction",
        "type",
        "status",
        "transactionId",
        "bankState",
        "transactionMethod",
    ];
    let texts = names.map(|name| text(&row, name));
    assert_eq!(
        texts,
        ["credit", "other", "completed", "tx-in", "sent", "ach"]
    );
    assert_eq!(row["counterparty"]["name"], "Ruiz Family");
    assert_eq!(
        (row["amount"].to_string(), &row["askedBy"]),
        ("5000.00".to_owned(), &Value::Null)
    );
    assert_eq!(super::support::acts(&row), ["refresh", "receipt"]);
    let refreshed = office.refresh("L1").await.json();
    assert_eq!(refreshed["changed"], false);
    assert_eq!(office.billing.get(&format!("{LIST}/L9")).await.status, 404);
}

async fn r2_192_a_transfer_and_its_line_are_one_row(app: TestApp) {
    let (bank, app) = with_bank(app).await;
    let office = office(bank, &app).await;
    office.pay_partner().await;
    office.until(&["submitted"]).await;
    office.bank.settle(0, LineStatus::Sent);
    assert_eq!(office.refresh("T1").await.status, 200);
    let page = office.billing.get(LIST).await.json();
    assert_eq!(ids(&page), ["T1"]);
    assert_eq!(text(&office.row("L1").await, "id"), "T1");
}
