//! What stands on invoices, statements, labels and the receipts of the bank.

mod receipts;

use super::*;
use crate::build::{sample_details, sample_input};
use crate::paper::{Block, Paper, Sheet, Table};
use crm_core::brand::Brand;
use crm_core::documents::DocumentType;
use crm_core::ids::{CommissionId, InvoiceId};
use crm_core::integrations::LabelSheet;
use crm_core::money::Money;
use crm_core::payment_method::PaymentMethod;
use time::macros::date;

fn issuer() -> Issuer {
    Issuer {
        office: "Lakeside Exit Office".to_owned(),
        brand: Some(Brand::LibertyNwa),
        details: sample_details(),
    }
}

fn addressee() -> Addressee {
    let client = sample_input(DocumentType::PurchaseSummary).client;
    Addressee {
        id: client.id,
        person: client.person,
    }
}

fn a_receipt() -> Receipt {
    Receipt {
        issuer: issuer(),
        client: addressee(),
        number: 1042,
        paid_on: date!(2026 - 11 - 02),
        amount: Money::from_cents(150_000),
        method: PaymentMethod::CreditCard,
        applied: vec![Applied {
            invoice: InvoiceId::new(31),
            description: Some("Down payment".to_owned()),
            amount: Money::from_cents(120_000),
        }],
        credit: Money::from_cents(30_000),
        refunds: Vec::new(),
        mock: false,
    }
}

fn an_invoice() -> Invoice {
    Invoice {
        issuer: issuer(),
        client: addressee(),
        id: InvoiceId::new(31),
        installment: Some(2),
        description: Some("Cancellation service".to_owned()),
        issued: date!(2026 - 11 - 02),
        due: date!(2026 - 12 - 01),
        amount: Money::from_cents(150_000),
        paid: Money::from_cents(50_000),
        taken_off: Money::ZERO,
        void: false,
        payments: vec![
            InvoicePayment {
                on: date!(2026 - 11 - 05),
                method: PaymentMethod::Check,
                amount: Money::from_cents(60_000),
            },
            InvoicePayment {
                on: date!(2026 - 11 - 06),
                method: PaymentMethod::Check,
                amount: Money::from_cents(-10_000),
            },
        ],
    }
}

fn tables(paper: &Paper) -> Vec<&Table> {
    let each = paper.blocks.iter().filter_map(|block| match block {
        Block::Table(table) => Some(table),
        _ => None,
    });
    each.collect()
}

fn rows(table: &Table) -> Vec<String> {
    let rows = table.rows.iter().chain(&table.total);
    rows.map(|row| row.join(" | ")).collect()
}

fn text(paper: &Paper) -> String {
    crate::html(paper, None)
}

/// Every row has a cell for each column, and the paper reads back.
fn is_whole(paper: &Paper) {
    for table in tables(paper) {
        let rows = table.rows.iter().chain(&table.total);
        assert!(rows.into_iter().all(|row| row.len() == table.columns.len()));
    }
    let json = serde_json::to_string(paper).unwrap();
    assert_eq!(&serde_json::from_str::<Paper>(&json).unwrap(), paper);
    assert!(!paper.sample);
}

fn a_bank_receipt() -> BankReceipt {
    BankReceipt {
        office: "Lakeside Exit Office".to_owned(),
        number: 7,
        paid_out: true,
        amount: Money::from_cents(8_400),
        counterparty: "Dana Reyes".to_owned(),
        counterparty_email: Some("dana@example.com".to_owned()),
        method: "ACH".to_owned(),
        account: "Operating ••1234".to_owned(),
        transaction: "tx-1".to_owned(),
        reference: Some("Commission-20261102".to_owned()),
        purpose: Some("Commission 12".to_owned()),
        description: None,
        initiated_on: date!(2026 - 11 - 02),
        completed_on: date!(2026 - 11 - 04),
        simulated: false,
    }
}

/// Paid out or in, simulated → from, to, the rows, the last sentence.
#[test]
fn r2_081_a_bank_receipt_says_who_paid_whom_what_and_when() {
    let cases = [
        (
            true,
            false,
            "Total Paid",
            "The bank completed this payment.",
        ),
        (
            false,
            false,
            "Total Received",
            "The bank received this payment.",
        ),
        (
            true,
            true,
            "Total Paid",
            "This transaction was simulated. No money moved.",
        ),
    ];
    for (paid_out, simulated, label, last) in cases {
        let receipt = BankReceipt {
            paid_out,
            simulated,
            ..a_bank_receipt()
        };
        let paper = bank_receipt(&receipt);
        is_whole(&paper);
        assert_eq!(paper.title, "Bank Receipt 7");
        assert_eq!(paper.date, date!(2026 - 11 - 04));
        let outcome = [
            // It has no description, and so no column for one (R5-073).
            "Commission 12 | $84.00".to_owned(),
            format!("{label} | $84.00"),
        ];
        assert_eq!(rows(tables(&paper)[0]), outcome);
        let page = text(&paper);
        for part in [
            "Dana Reyes",
            "dana@example.com",
            "tx-1",
            "November 4, 2026",
            last,
        ] {
            assert!(page.contains(part), "{part}");
        }
        let Some(Block::Facts(facts)) = paper.blocks.first() else {
            panic!("{:?}", paper.blocks)
        };
        let first = if paid_out {
            &receipt.office
        } else {
            &receipt.counterparty
        };
        assert_eq!((facts[0].label.as_str(), &facts[0].value), ("From", first));
    }
}

/// What was paid of 1,500.00, void → what the invoice ends with.
#[test]
fn an_invoice_says_what_is_due() {
    let paper = invoice(&an_invoice());
    is_whole(&paper);
    let outcome = [
        "Cancellation service · Installment 2 | $1,500.00",
        "Total | $1,500.00",
    ];
    assert_eq!(rows(tables(&paper)[0]), outcome);
    let outcome = [
        "Nov 5, 2026 | Check | $600.00",
        "Nov 6, 2026 | Refund, Check | -$100.00",
        "Total Paid |  | $500.00",
    ];
    assert_eq!(rows(tables(&paper)[1]), outcome);
    let cases = [
        (50_000, false, "<dt>Amount Due</dt><dd>$1,000.00</dd>"),
        (150_000, false, "This invoice is paid in full. Thank you."),
        (50_000, true, "This invoice is void. Nothing is due on it."),
    ];
    // R5-092, R5-094: the issue date, and what was credited.
    let credited = |cents| Invoice {
        taken_off: Money::from_cents(cents),
        ..an_invoice()
    };
    let told = [
        (100_000, "Nothing is due on this invoice."),
        (40_000, "<dt>Credited</dt><dd>$400.00</dd>"),
        (40_000, "<dt>Amount Due</dt><dd>$600.00</dd>"),
    ];
    for (cents, outcome) in told {
        let page = text(&invoice(&credited(cents)));
        assert!(page.contains(outcome), "{outcome}");
    }
    for (paid, void, outcome) in cases {
        let paper = invoice(&Invoice {
            paid: Money::from_cents(paid),
            void,
            ..an_invoice()
        });
        assert!(text(&paper).contains(outcome), "{outcome}");
    }
}

#[test]
fn an_invoice_s_charge_is_named_after_what_is_known_of_it() {
    let cases = [
        (None, None, "Timeshare exit services"),
        (None, Some(0), "Timeshare exit services · Down payment"),
        (None, Some(3), "Timeshare exit services · Installment 3"),
        (Some("Analysis"), None, "Analysis"),
        (Some("Analysis"), Some(3), "Analysis · Installment 3"),
    ];
    for (description, installment, outcome) in cases {
        let paper = invoice(&Invoice {
            description: description.map(str::to_owned),
            installment,
            payments: Vec::new(),
            ..an_invoice()
        });
        assert_eq!(tables(&paper)[0].rows[0][0], outcome);
        assert_eq!(tables(&paper).len(), 1);
    }
}

#[test]
fn a_statement_of_many_lines_has_its_summary_first() {
    let line = |day: u8| StatementLine {
        on: date!(2026 - 10 - 01).replace_day(day).unwrap(),
        belongs_to: (day == 2).then_some(date!(2026 - 09 - 30)),
        commission: CommissionId::new(i64::from(day)),
        client_name: "Maria Santos".to_owned(),
        what: "Earned".to_owned(),
        amount: Money::from_cents(10_000),
        above_engine: day == 3,
    };
    let mut lines: Vec<StatementLine> = (1..=31).map(line).collect();
    lines.extend(lines.clone());
    let total = |label: &str, cents| Total {
        label: label.to_owned(),
        amount: Money::from_cents(cents),
    };
    let of_october = Statement {
        office: "Lakeside Exit Office".to_owned(),
        person: "Robin Keller".to_owned(),
        from: Some(date!(2026 - 10 - 01)),
        to: Some(date!(2026 - 10 - 31)),
        date: date!(2026 - 11 - 27),
        opening: Money::from_cents(-5_000),
        totals: vec![total("Earned", 620_000), total("Paid", 0)],
        closing: Money::from_cents(615_000),
        lines,
    };
    let paper = statement(&of_october);
    is_whole(&paper);
    assert_eq!(paper.reference, "Commission Statement · Robin Keller");
    assert_eq!(paper.date, date!(2026 - 11 - 27), "the day it is made");
    let tables = tables(&paper);
    let outcome = [
        "Opening Balance | -$50.00",
        "Earned | $6,200.00",
        "Paid | $0.00",
        "Closing Balance | $6,150.00",
    ];
    assert_eq!(rows(tables[0]), outcome);
    assert_eq!(tables[1].rows.len(), 62);
    assert_eq!(
        tables[1].rows[1].join(" | "),
        "Oct 2, 2026 | 2 | Maria Santos | Earned (belongs to Sep 30, 2026) | $100.00"
    );
    assert_eq!(tables[1].rows[2][3], "Earned (above the calculated amount)");
    assert!(text(&paper).contains("October 1, 2026 to October 31, 2026"));
    let empty = statement(&Statement {
        from: None,
        to: None,
        lines: Vec::new(),
        ..of_october
    });
    assert!(text(&empty).contains("All time"));
    assert!(text(&empty).contains("There are no lines in this period."));
}

fn one_label() -> Label {
    Label {
        client: addressee(),
        date: date!(2026 - 11 - 02),
    }
}

#[test]
fn a_label_is_the_name_and_the_address_or_says_what_is_missing() {
    let paper = labels(&[one_label()], LabelSheet::Single).unwrap();
    is_whole(&paper);
    assert_eq!(paper.sheet, Sheet::Label);
    let page = text(&paper);
    assert!(
        page.contains(
            "<p><strong>Maria Santos</strong></p><p>118 Lakeview Drive</p><p>Orlando, FL 32801</p>"
        ),
        "{page}"
    );
    assert!(!page.contains("<header>"));
    let mut nowhere = one_label();
    nowhere.client.person.city = None;
    nowhere.client.person.zip = None;
    let missing = labels(&[one_label(), nowhere], LabelSheet::Avery5160).unwrap_err();
    assert_eq!(missing.len(), 1);
    assert_eq!(
        missing[0].message,
        "The address of Maria Santos has no city and ZIP code. Add it on the client's page."
    );
    assert_eq!(missing[0].href, "/clients/412/edit");
}

/// The sheet and the number of clients → the blocks, and whether the sheet has a grid.
#[test]
fn r1_182_labels_are_laid_out_on_the_chosen_sheet() {
    for (sheet, clients, blocks, has_grid) in [
        (LabelSheet::Single, 1, 3, false),
        (LabelSheet::Single, 2, 2, false),
        (LabelSheet::Avery5160, 1, 1, true),
        (LabelSheet::Avery5160, 40, 40, true),
        (LabelSheet::Avery5164, 7, 7, true),
    ] {
        let paper = labels(&vec![one_label(); clients], sheet).unwrap();
        is_whole(&paper);
        let grid = matches!(paper.sheet, Sheet::Labels(_));
        assert_eq!(
            (paper.blocks.len(), grid),
            (blocks, has_grid),
            "{sheet} {clients}"
        );
        assert_eq!(paper.date, date!(2026 - 11 - 02));
    }
}

/// US letter has 2,448 by 3,168 quarters of a point.
#[test]
fn r1_182_every_sheet_fits_on_letter_paper() {
    for (sheet, count) in [
        (LabelSheet::Avery5160, 30),
        (LabelSheet::Avery5161, 20),
        (LabelSheet::Avery5163, 10),
        (LabelSheet::Avery5164, 6),
    ] {
        let grid = label_grid(sheet).unwrap();
        let across = grid.columns * grid.width + (grid.columns - 1) * grid.column_gap;
        let down = grid.rows * grid.height + (grid.rows - 1) * grid.row_gap;
        assert_eq!(grid.columns * grid.rows, count, "{sheet}");
        assert!(grid.left + across <= 2_448, "{sheet}");
        assert!(grid.top + down <= 3_168, "{sheet}");
        // The same edge on either side of the sheet, to half a point.
        assert!((2 * grid.left + across).abs_diff(2_448) <= 2, "{sheet}");
        assert_eq!(2 * grid.top + down, 3_168, "{sheet}");
    }
    assert_eq!(label_grid(LabelSheet::Single), None);
}
