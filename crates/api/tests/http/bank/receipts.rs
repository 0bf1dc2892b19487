//! Receipts of what the bank completed.

use super::support::{LIST, detail, office, told, with_bank};
use api::http_tests;
use api::testing::{TestApp, UNPRINTABLE};
use billing::bank::LineStatus;
use crm_core::users::Role;

http_tests!(
    on both:
    r2_081_a_receipt_is_numbered_once_and_its_bytes_stay,
    r2_081_a_receipt_of_money_that_came_back_is_not_given_out,
    r2_081_a_receipt_that_was_made_needs_no_bank,
    r2_081_what_cannot_be_printed_keeps_its_number,
);

async fn r2_081_a_receipt_is_numbered_once_and_its_bytes_stay(app: TestApp) {
    let (bank, app) = with_bank(app).await;
    bank.foreign_line("tx-in", 500_000, "Ruiz Family");
    let office = office(bank, &app).await;
    office.pay_partner().await;
    let receipt = format!("{LIST}/T1/receipt.pdf");
    let early = office.billing.get(&receipt).await;
    assert_eq!(told(&early), "409 no_receipt");
    office.until(&["submitted"]).await;
    office.bank.settle(0, LineStatus::Sent);
    office.refresh("T1").await;
    let first = office.billing.get(&receipt).await;
    assert_eq!(first.status, 200, "{first:?}");
    assert_eq!(first.header("content-type"), Some("application/pdf"));
    assert_eq!(
        first.header("content-disposition"),
        Some("inline; filename=\"bank-receipt-1.pdf\"")
    );
    for part in ["Bank Receipt 1", "Harbor Exit LLC", "$250.50", "tx-1"] {
        assert!(first.text().contains(part), "{part}");
    }
    app.set("office_name", "Another Name").await;
    let again = office.admin.get(&format!("{receipt}?download=1")).await;
    assert_eq!(
        again.header("content-disposition"),
        Some("attachment; filename=\"bank-receipt-1.pdf\"")
    );
    assert_eq!(again.body, first.body);
    let other = office.billing.get(&format!("{LIST}/L1/receipt.pdf")).await;
    assert_eq!(other.status, 200, "{other:?}");
    assert!(other.text().contains("Bank Receipt 2"), "{}", other.text());
    assert_eq!(
        app.rows("SELECT CAST(count(*) AS TEXT) FROM bank_receipts"),
        ["2"]
    );
    assert_eq!(office.row("T1").await["receiptNumber"], 1);
    assert_eq!(
        told(&office.billing.get(&format!("{LIST}/T9/receipt.pdf")).await),
        "404 not_found"
    );
}

async fn r2_081_a_receipt_of_money_that_came_back_is_not_given_out(app: TestApp) {
    let (bank, app) = with_bank(app).await;
    let office = office(bank, &app).await;
    let receipt = format!("{LIST}/T1/receipt.pdf");
    office.pay_partner().await;
    office.until(&["submitted"]).await;
    office.bank.settle(0, LineStatus::Sent);
    office.refresh("T1").await;
    assert_eq!(office.billing.get(&receipt).await.status, 200);
    office.bank.settle(0, LineStatus::Reversed);
    office.refresh("T1").await;
    let refused = office.billing.get(&receipt).await;
    assert_eq!(told(&refused), "409 no_receipt");
    let sentence = "The money was returned, so receipt 1 is no longer valid.";
    assert_eq!(detail(&refused), sentence);
}

async fn r2_081_a_receipt_that_was_made_needs_no_bank(app: TestApp) {
    let (bank, app) = with_bank(app).await;
    bank.foreign_line("tx-in", 500_000, "Ruiz Family");
    bank.foreign_line("tx-later", 100, "Ruiz Family");
    let office = office(bank, &app).await;
    let first = office.billing.get(&format!("{LIST}/L1/receipt.pdf")).await;
    assert_eq!(first.status, 200, "{first:?}");
    let without = app.without_bank().await;
    let billing = without.as_role(Role::Billing).await;
    let again = billing.get(&format!("{LIST}/L1/receipt.pdf")).await;
    assert_eq!((again.status, &again.body), (200, &first.body));
    let new = billing.get(&format!("{LIST}/L2/receipt.pdf")).await;
    assert_eq!(told(&new), "503 bank_not_configured");
    let none = billing.get(&format!("{LIST}/L9/receipt.pdf")).await;
    assert_eq!(told(&none), "404 not_found");
}

async fn r2_081_what_cannot_be_printed_keeps_its_number(app: TestApp) {
    let (bank, app) = with_bank(app).await;
    bank.foreign_line("tx-1", 100, &format!("Ruiz {UNPRINTABLE}"));
    bank.foreign_line("tx-2", 100, "Ruiz");
    let office = office(bank, &app).await;
    let strange = format!("{LIST}/L1/receipt.pdf");
    for _ in 0..2 {
        assert_eq!(office.billing.get(&strange).await.status, 422);
    }
    let good = office.billing.get(&format!("{LIST}/L2/receipt.pdf")).await;
    assert!(good.text().contains("Bank Receipt 2"), "{}", good.text());
    assert_eq!(
        app.rows("SELECT CAST(count(*) AS TEXT) FROM bank_receipts"),
        ["2"]
    );
}
