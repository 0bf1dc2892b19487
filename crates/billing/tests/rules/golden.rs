//! The schedule of payment plans against the golden tables, to the cent and the day.

use billing::schedule::{Frequency, Terms, schedule};
use crm_core::clock::parse_date;
use crm_core::money::Money;

fn check(row: &csv::StringRecord) {
    let money = |n: usize| Money::from_cents(row[n].parse().unwrap());
    let terms = Terms {
        total: money(0),
        down: money(1),
        payments: row[2].parse().unwrap(),
        frequency: Frequency::parse(&row[3]).unwrap(),
        start: parse_date(&row[4]).unwrap(),
        installment: None,
    };
    let made = match schedule(&terms) {
        Ok(made) => made,
        Err(error) => return assert_eq!(error.code(), &row[9], "{row:?}"),
    };
    assert_eq!("", &row[9], "{row:?}");
    assert_eq!(made.installment, money(5), "{row:?}");
    assert_eq!(made.end(), parse_date(&row[6]).ok(), "{row:?}");
    let joined = |texts: Vec<String>| texts.join("|");
    let amounts = made
        .installments
        .iter()
        .map(|one| one.amount.cents().to_string());
    assert_eq!(joined(amounts.collect()), row[7], "{row:?}");
    let dates = made.installments.iter().map(|one| one.due.to_string());
    assert_eq!(joined(dates.collect()), row[8], "{row:?}");
    let sum: i64 = made.installments.iter().map(|one| one.amount.cents()).sum();
    assert_eq!(sum, terms.total.cents() - terms.down.cents(), "{row:?}");
}

fn check_all(name: &str, rows: usize) {
    let path = format!("{}/tests/golden/{name}", env!("CARGO_MANIFEST_DIR"));
    let table: Vec<_> = csv::Reader::from_path(path)
        .unwrap()
        .records()
        .collect::<Result<_, _>>()
        .unwrap();
    assert_eq!(table.len(), rows);
    table.iter().for_each(check);
}

#[test]
fn r2_234_r2_236_r2_237_the_hand_made_plans_come_out_to_the_cent_and_the_day() {
    check_all("plan-golden.csv", 20);
}

#[test]
fn the_random_plans_come_out_to_the_cent_and_the_day() {
    check_all("plan-random.csv", 2_000);
}

#[test]
fn a_typed_installment_is_kept_and_the_last_takes_the_rest() {
    let cases = [
        (1_000, 3, 300, Ok("300|300|400")),
        (1_000, 3, 499, Ok("499|499|2")),
        (1_000, 3, 500, Err("last_installment_not_positive")),
        (1_000, 3, 0, Err("installment_not_positive")),
        (1_000, 1, 300, Ok("1000")),
    ];
    for (total, payments, typed, outcome) in cases {
        let terms = Terms {
            total: Money::from_cents(total),
            down: Money::from_cents(0),
            payments,
            frequency: Frequency::Monthly,
            start: parse_date("2026-11-21").unwrap(),
            installment: Some(Money::from_cents(typed)),
        };
        let amounts = schedule(&terms).map(|made| {
            let amounts = made
                .installments
                .iter()
                .map(|one| one.amount.cents().to_string());
            amounts.collect::<Vec<_>>().join("|")
        });
        let found = amounts
            .as_deref()
            .map_err(billing::schedule::ScheduleError::code);
        assert_eq!(found, outcome, "{total} in {payments} of {typed}");
    }
}
