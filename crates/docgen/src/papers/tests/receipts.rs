//! What stands on receipts, of payments and of refunds.

use super::*;

fn back(number: i64, cents: i64) -> GivenBack {
    GivenBack {
        number: Some(number),
        on: date!(2026 - 11 - 20),
        amount: Money::from_cents(cents),
    }
}

#[test]
fn a_receipt_says_what_the_payment_paid() {
    let paper = receipt(&a_receipt());
    is_whole(&paper);
    assert_eq!(paper.title, "Receipt 1042");
    assert_eq!(paper.date, date!(2026 - 11 - 02));
    let outcome = [
        "Invoice 31 | Down payment | $1,200.00",
        "Client credit | Not applied to an invoice yet | $300.00",
        "Total Received |  | $1,500.00",
    ];
    assert_eq!(rows(tables(&paper)[0]), outcome);
    let page = text(&paper);
    for part in [
        "Liberty NWA",
        "Harbor Exit Services LLC · 400 Harbor Way, Portland, OR 97201",
        "118 Lakeview Drive, Orlando, FL 32801",
        "Credit Card",
        "November 2, 2026",
    ] {
        assert!(page.contains(part), "{part}");
    }
}

type Refunded = &'static [(i64, i64)];

/// Cents of 1,500.00 on an invoice and as credit, what went back → the tables, each of which comes to its total.
#[test]
fn r5_073_what_was_refunded_is_negative_above_a_total_that_adds_up() {
    let cases: [(i64, i64, Refunded, &str); 6] = [
        (
            120_000,
            30_000,
            &[],
            "Invoice 31 $1,200.00; Client credit $300.00; Total Received $1,500.00",
        ),
        (
            150_000,
            0,
            &[],
            "Invoice 31 $1,500.00; Total Received $1,500.00",
        ),
        (0, 0, &[], "Payment $1,500.00; Total Received $1,500.00"),
        (
            105_182,
            0,
            &[(29, 44_818)],
            "Received $1,500.00; Refunded, receipt 29 -$448.18; Total Less Refunds $1,051.82 / \
             Invoice 31 $1,051.82; Total Applied $1,051.82",
        ),
        (
            80_000,
            20_000,
            &[(29, 20_000), (31, 30_000)],
            "Received $1,500.00; Refunded, receipt 29 -$200.00; Refunded, receipt 31 -$300.00; \
             Total Less Refunds $1,000.00 / Invoice 31 $800.00; Client credit $200.00; Total Applied $1,000.00",
        ),
        (
            0,
            0,
            &[(29, 150_000)],
            "Received $1,500.00; Refunded, receipt 29 -$1,500.00; Total Less Refunds $0.00",
        ),
    ];
    for (applied, credit, refunds, outcome) in cases {
        let mut one = a_receipt();
        one.applied[0].amount = Money::from_cents(applied);
        one.applied.retain(|part| part.amount > Money::ZERO);
        one.credit = Money::from_cents(credit);
        one.refunds = refunds
            .iter()
            .map(|(number, cents)| back(*number, *cents))
            .collect();
        let paper = receipt(&one);
        is_whole(&paper);
        let told = tables(&paper).into_iter().map(|table| {
            let rows = rows(table).into_iter().map(|row| {
                let cells: Vec<&str> = row.split(" | ").collect();
                format!("{} {}", cells[0], cells[cells.len() - 1])
            });
            rows.collect::<Vec<_>>().join("; ")
        });
        assert_eq!(told.collect::<Vec<_>>().join(" / "), outcome);
    }
}

/// What is said of the parts of a payment → the titles of the columns.
#[test]
fn r5_073_no_receipt_has_an_empty_column() {
    let mut undescribed = a_receipt();
    undescribed.credit = Money::ZERO;
    undescribed.amount = Money::from_cents(120_000);
    undescribed.applied[0].description = None;
    let mut refunded = undescribed.clone();
    refunded.refunds = vec![back(29, 100)];
    refunded.applied[0].amount = Money::from_cents(119_900);
    let cases = [
        (a_receipt(), "Applied To, Description, Amount"),
        (undescribed, "Applied To, Amount"),
        (refunded, "Payment, Date, Amount / Applied To, Amount"),
    ];
    for (one, outcome) in cases {
        let paper = receipt(&one);
        is_whole(&paper);
        let told = tables(&paper).into_iter().map(|table| {
            let titles = table.columns.iter().map(|column| column.title.as_str());
            titles.collect::<Vec<_>>().join(", ")
        });
        assert_eq!(told.collect::<Vec<_>>().join(" / "), outcome);
    }
}

#[test]
fn a_receipt_of_a_simulated_payment_says_so() {
    let mock = Receipt {
        mock: true,
        ..a_receipt()
    };
    let page = text(&receipt(&mock));
    assert!(page.contains("This payment was simulated. No money was received."));
}

fn a_refund() -> Refund {
    Refund {
        issuer: issuer(),
        client: addressee(),
        number: 29,
        on: date!(2026 - 11 - 20),
        amount: Money::from_cents(44_818),
        method: PaymentMethod::Check,
        back: Back::Refund,
        of: Some(PaidBefore {
            receipt: Some(28),
            on: date!(2026 - 11 - 02),
        }),
        invoice: None,
        mock: false,
    }
}

/// A refund → its title, its table, its last sentence.
#[test]
fn r5_073_a_refund_has_a_paper_of_its_own() {
    let on_an_invoice = Refund {
        of: None,
        invoice: Some((InvoiceId::new(31), Some("Down payment".to_owned()))),
        ..a_refund()
    };
    let cases = [
        (
            a_refund(),
            "Refund Receipt 29",
            "Payment of November 2, 2026, receipt 28 | $448.18; Total Refunded | $448.18",
            "This amount was refunded.",
        ),
        (
            on_an_invoice,
            "Refund Receipt 29",
            "Paid on Invoice 31 | Down payment | $448.18; Total Refunded |  | $448.18",
            "This amount was refunded.",
        ),
        (
            Refund {
                back: Back::Dispute,
                ..a_refund()
            },
            "Refund Receipt 29",
            "Payment of November 2, 2026, receipt 28 | $448.18; Total Refunded | $448.18",
            "This amount went back to the card after a dispute.",
        ),
        (
            Refund {
                back: Back::Reversal,
                ..a_refund()
            },
            "Reversal Receipt 29",
            "Payment of November 2, 2026, receipt 28 | $448.18; Total Reversed | $448.18",
            "No money was paid out.",
        ),
        (
            Refund {
                of: None,
                mock: true,
                ..a_refund()
            },
            "Refund Receipt 29",
            "Payment | $448.18; Total Refunded | $448.18",
            "This refund was simulated.",
        ),
    ];
    for (one, title, table, last) in cases {
        let paper = refund(&one);
        is_whole(&paper);
        assert_eq!(paper.title, title);
        assert_eq!(paper.date, date!(2026 - 11 - 20));
        assert_eq!(rows(tables(&paper)[0]).join("; "), table);
        let page = text(&paper);
        for part in [last, "Maria Santos", "November 20, 2026"] {
            assert!(page.contains(part), "{part}: {page}");
        }
    }
}
