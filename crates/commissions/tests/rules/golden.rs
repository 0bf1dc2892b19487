//! The engine and the clawback against the golden tables, to the cent.

use commissions::clawback::Earned;
use commissions::engine::{Input, calculate};
use commissions::policy::Policy;
use commissions::reduction::{Reduction, Reductions};
use crm_core::clients::ServiceType;
use crm_core::money::Money;
use crm_core::payment_method::PaymentMethod;
use crm_core::rate::Rate;

fn table(name: &str) -> Vec<csv::StringRecord> {
    let path = format!("{}/tests/golden/{name}", env!("CARGO_MANIFEST_DIR"));
    let rows: Vec<_> = csv::Reader::from_path(path)
        .unwrap()
        .records()
        .collect::<Result<_, _>>()
        .unwrap();
    assert!(!rows.is_empty());
    rows
}

fn number<T: std::str::FromStr<Err: std::fmt::Debug>>(text: &str) -> T {
    text.parse().unwrap()
}

fn rate(text: &str) -> Rate {
    Rate::from_basis_points(number(text)).unwrap()
}

fn money(text: &str) -> Money {
    Money::from_cents(number(text))
}

/// `offset` is where the numbers begin; the hand-made table has a note before them.
fn check(row: &csv::StringRecord, offset: usize) {
    let cell = |n: usize| &row[offset + n];
    let reasons = cell(4).split('|').filter(|text| !text.is_empty());
    let input = Input {
        payment: money(cell(0)),
        lifetime_total: money(cell(1)),
        service: ServiceType::parse(cell(2)).ok(),
        method: PaymentMethod::parse(cell(3)).unwrap(),
        reductions: Reductions::of(reasons.map(|text| Reduction::parse(text).unwrap())),
    };
    let found = calculate(&Policy::specified(), &input);
    assert_eq!(found.net_rate, rate(cell(5)), "{row:?}");
    assert_eq!(found.net, money(cell(6)), "{row:?}");
    assert_eq!(found.base_rate, rate(cell(7)), "{row:?}");
    assert_eq!(found.reduction_rate, rate(cell(8)), "{row:?}");
    assert_eq!(found.final_rate, rate(cell(9)), "{row:?}");
    assert_eq!(found.amount, money(cell(10)), "{row:?}");
}

#[test]
fn r2_225_r2_226_r2_227_r2_228_r2_229_r2_230_r2_231_the_hand_made_table_comes_out_to_the_cent() {
    let rows = table("commission-golden.csv");
    assert_eq!(rows.len(), 30);
    rows.iter().for_each(|row| check(row, 1));
}

#[test]
fn r2_231_the_random_table_comes_out_to_the_cent() {
    let rows = table("commission-random.csv");
    assert_eq!(rows.len(), 5_000);
    rows.iter().for_each(|row| check(row, 0));
}

#[test]
fn clawbacks_take_back_exactly_what_was_earned() {
    let rows = table("commission-clawback.csv");
    assert_eq!(rows.len(), 500);
    for row in rows {
        let earned = Earned {
            payment: money(&row[0]),
            net_rate: rate(&row[1]),
            final_rate: rate(&row[2]),
        };
        assert_eq!(
            earned.after(Money::from_cents(0)),
            money(&row[3]),
            "{row:?}"
        );
        let mut refunded = 0;
        let mut left: i64 = number(&row[3]);
        for (refund, clawback) in row[4].split('|').zip(row[5].split('|')) {
            let before = Money::from_cents(refunded);
            refunded += number::<i64>(refund);
            let taken = earned.clawback(before, Money::from_cents(refunded));
            assert_eq!(taken, money(clawback), "{row:?}");
            left -= taken.cents();
        }
        assert_eq!(left, number::<i64>(&row[6]), "{row:?}");
        if refunded == earned.payment.cents() {
            assert_eq!(
                left, 0,
                "a payment refunded in full leaves nothing: {row:?}"
            );
        }
    }
}
