//! What held money is in figures.

use super::day;
use crate::amount::Amount;
use crate::held::{Figures, Holding, Place, Row};
use crate::payments::PaymentType;
use crate::status::PaymentStatus;
use crm_core::money::Money;

fn holding(text: &str) -> Holding {
    match text {
        "never" => Holding::Never,
        "held" => Holding::Held,
        "released" => Holding::Released { counts_on: None },
        counts_on => Holding::Released {
            counts_on: Some(day(counts_on)),
        },
    }
}

/// Type, status, cents, day, holding.
fn row((kind, status, cents, on, held): (&str, &str, i64, &str, &str)) -> Row {
    Row {
        kind: PaymentType::parse(kind).unwrap(),
        status: PaymentStatus::parse(status).unwrap(),
        mock: false,
        amount: Amount::of(Money::from_cents(cents)).unwrap(),
        on: day(on),
        holding: holding(held),
    }
}

/// A row → where it is in figures.
#[test]
fn r6_021_r6_070_held_money_counts_nowhere_and_released_money_on_its_day() {
    let counted = |on| Place::Counted(day(on));
    let cases = [
        ("standard", "completed", "never", counted("2026-11-23")),
        ("standard", "completed", "held", Place::Held),
        ("standard", "completed", "released", counted("2026-11-23")),
        ("standard", "completed", "2026-12-01", counted("2026-12-01")),
        // Given back whole while it was held, and later.
        ("deposit", "refunded", "held", Place::Held),
        ("deposit", "refunded", "released", counted("2026-11-23")),
        // What never came is held no more than it counts.
        ("standard", "pending", "held", Place::Nowhere),
        ("standard", "processing", "held", Place::Nowhere),
        ("standard", "canceled", "held", Place::Nowhere),
        // A refund is where its payment is, and no earlier.
        ("refund", "completed", "never", counted("2026-11-23")),
        ("refund", "completed", "held", Place::Held),
        ("refund", "completed", "2026-12-01", counted("2026-12-01")),
        ("refund", "completed", "2026-11-01", counted("2026-11-23")),
        ("refund", "processing", "held", Place::Nowhere),
    ];
    for (kind, status, held, outcome) in cases {
        let row = row((kind, status, 500, "2026-11-23", held));
        assert_eq!(row.place(), outcome, "{row:?}");
        let simulated = Row { mock: true, ..row };
        assert_eq!(simulated.place(), Place::Nowhere, "{row:?}");
    }
}

/// Rows → what was received, and what is held beside it.
#[test]
fn r6_021_r6_069_held_money_is_a_line_of_its_own() {
    let on = "2026-11-23";
    let cases = [
        (vec![], (0, 0)),
        (vec![("standard", "completed", 500, on, "never")], (500, 0)),
        // R6-069: a payment on day 1 moves no tier.
        (
            vec![
                ("standard", "completed", 500, on, "never"),
                ("deposit", "completed", 300, on, "held"),
            ],
            (500, 300),
        ),
        // A part of it went back while it was held.
        (
            vec![
                ("deposit", "completed", 300, on, "held"),
                ("refund", "completed", 100, on, "held"),
            ],
            (0, 200),
        ),
        // Released, the payment and its refund count together.
        (
            vec![
                ("deposit", "completed", 300, on, "released"),
                ("refund", "completed", 100, on, "released"),
            ],
            (200, 0),
        ),
        // Canceled: all of it went back, and nothing ever counted.
        (
            vec![
                ("deposit", "refunded", 300, on, "held"),
                ("refund", "completed", 300, on, "held"),
                ("standard", "completed", 500, on, "never"),
            ],
            (500, 0),
        ),
    ];
    for (rows, outcome) in cases {
        let rows: Vec<Row> = rows.into_iter().map(row).collect();
        let found = Figures::of(&rows).unwrap();
        let found = (found.received.cents(), found.held.cents());
        assert_eq!(found, outcome, "{rows:?}");
    }
}
