//! What each fact posts on either basis.

use super::*;
use crate::journal::{CostCategory, RowKind, Trial};
use proptest::prelude::*;
use time::macros::date;

fn cents(cents: i64) -> Money {
    Money::from_cents(cents)
}

fn fact(what: What) -> Fact {
    Fact {
        row: Row::of(RowKind::Payment, 7),
        day: date!(2026 - 10 - 05),
        party: "Ana Diaz".to_owned(),
        what,
    }
}

/// `account debit` or `account -credit`, each account once.
fn posted(basis: Basis, what: &What) -> String {
    let made = entries(basis, &[fact(what.clone())]).unwrap();
    let postings = made.iter().flat_map(|entry| entry.postings().unwrap());
    let texts = postings.map(|posting| {
        let net = posting.net().unwrap().cents();
        format!("{} {net}", posting.account)
    });
    texts.collect::<Vec<_>>().join(", ")
}

fn received(amount: i64, applied: i64, held: i64) -> What {
    What::Received {
        cash: Cash::Bank,
        service: ServiceType::Cancellation,
        amount: cents(amount),
        applied: cents(applied),
        held: cents(held),
    }
}

fn given_back(amount: i64, credit: i64, in_error: bool) -> What {
    held_back(amount, credit, 0, in_error)
}

fn held_back(amount: i64, credit: i64, held: i64, in_error: bool) -> What {
    What::GivenBack {
        cash: Cash::Card,
        service: ServiceType::Transfer,
        amount: cents(amount),
        credit: cents(credit),
        held: cents(held),
        in_error,
    }
}

fn released_back(in_error: bool) -> What {
    What::ReleasedBack {
        service: ServiceType::Cancellation,
        amount: cents(100),
        in_error,
    }
}

fn applied(amount: i64, held: i64) -> What {
    What::Applied {
        service: ServiceType::Transfer,
        amount: cents(amount),
        held: cents(held),
    }
}

fn invoiced(change: InvoiceMove) -> What {
    What::Invoiced {
        service: ServiceType::Analysis,
        change,
        amount: cents(900),
    }
}

fn on_line(category: Option<CostCategory>, amount: i64) -> What {
    What::OnBankLine {
        category,
        amount: cents(amount),
    }
}

/// As [`of_clients`].
fn of_released() -> Vec<(What, &'static str, &'static str)> {
    vec![
        (
            What::Released {
                service: ServiceType::Cancellation,
                amount: cents(100),
            },
            "held_money 100, revenue_cancellation -100",
            "held_money 100, revenue_cancellation -100",
        ),
        // What went back while it was held is a refund of what was released.
        (
            released_back(false),
            "held_money -100, refunds 100",
            "held_money -100, revenue_cancellation 100",
        ),
        (
            released_back(true),
            "held_money -100, revenue_cancellation 100",
            "held_money -100, revenue_cancellation 100",
        ),
    ]
}

/// The fact, what it posts on cash basis, and on accrual basis.
fn of_clients() -> Vec<(What, &'static str, &'static str)> {
    vec![
        (
            received(500, 500, 0),
            "bank 500, revenue_cancellation -500",
            "bank 500, receivables -500",
        ),
        (
            received(500, 300, 0),
            "bank 500, client_credit -200, revenue_cancellation -300",
            "bank 500, receivables -300, client_credit -200",
        ),
        (
            received(500, 300, 100),
            "bank 500, client_credit -200, held_money -100, revenue_cancellation -200",
            "bank 500, receivables -300, client_credit -200, held_money -100, revenue_cancellation 100",
        ),
        (
            applied(200, 0),
            "client_credit 200, revenue_transfer -200",
            "receivables -200, client_credit 200",
        ),
        (
            applied(200, 50),
            "client_credit 200, held_money -50, revenue_transfer -150",
            "receivables -200, client_credit 200, held_money -50, revenue_transfer 50",
        ),
        (
            given_back(300, 100, false),
            "card_clearing -300, client_credit 100, refunds 200",
            "card_clearing -300, receivables 200, client_credit 100",
        ),
        (
            given_back(300, 0, true),
            "card_clearing -300, revenue_transfer 300",
            "card_clearing -300, receivables 300",
        ),
        // Held money comes off its own account.
        (
            held_back(300, 100, 150, false),
            "card_clearing -300, client_credit 100, held_money 150, refunds 50",
            "card_clearing -300, receivables 200, client_credit 100, held_money 150, revenue_transfer -150",
        ),
        (
            held_back(300, 0, 300, true),
            "card_clearing -300, held_money 300",
            "card_clearing -300, receivables 300, held_money 300, revenue_transfer -300",
        ),
        (
            invoiced(InvoiceMove::Issued),
            "",
            "receivables 900, revenue_analysis -900",
        ),
        (
            invoiced(InvoiceMove::Voided),
            "",
            "receivables -900, revenue_analysis 900",
        ),
        (
            invoiced(InvoiceMove::WrittenOff),
            "",
            "receivables -900, bad_debt 900",
        ),
        (
            invoiced(InvoiceMove::Credited),
            "",
            "receivables -900, sales_returns 900",
        ),
    ]
}

fn of_others() -> Vec<(What, &'static str, &'static str)> {
    vec![
        (
            What::PartnerPaid {
                kind: PartnerPaymentType::FilingFee,
                amount: cents(250),
            },
            "bank -250, filing_fees 250",
            "bank -250, filing_fees 250",
        ),
        (
            What::CommissionPaid {
                cash: Cash::Bank,
                amount: cents(80),
            },
            "bank -80, commission_expense 80",
            "bank -80, commissions_payable 80",
        ),
        (
            What::Earned { amount: cents(80) },
            "",
            "commissions_payable -80, commission_expense 80",
        ),
        (
            What::Earned { amount: cents(-30) },
            "",
            "commissions_payable 30, commission_expense -30",
        ),
        (
            What::Deposited {
                line: cents(960),
                fee: cents(40),
                parts: vec![(Cash::Card, cents(1_200)), (Cash::Card, cents(-200))],
            },
            "bank 960, card_clearing -1000, card_fees 40",
            "bank 960, card_clearing -1000, card_fees 40",
        ),
        (
            What::Deposited {
                line: cents(500),
                fee: Money::ZERO,
                parts: vec![(Cash::OnHand, cents(200)), (Cash::Bank, cents(300))],
            },
            "bank 200, cash_on_hand -200",
            "bank 200, cash_on_hand -200",
        ),
        (
            on_line(Some(CostCategory::BankFee), -25),
            "bank -25, bank_fees 25",
            "bank -25, bank_fees 25",
        ),
        (
            on_line(Some(CostCategory::Interest), 12),
            "bank 12, interest -12",
            "bank 12, interest -12",
        ),
        (
            on_line(Some(CostCategory::DisputeFee), -15),
            "bank -15, dispute_fees 15",
            "bank -15, dispute_fees 15",
        ),
        (
            on_line(None, -700),
            "bank -700, unsorted_bank_lines 700",
            "bank -700, unsorted_bank_lines 700",
        ),
    ]
}

#[test]
fn r5_095_r5_099_each_fact_posts_what_its_basis_says() {
    for (what, cash, accrual) in of_clients()
        .into_iter()
        .chain(of_released())
        .chain(of_others())
    {
        assert_eq!(posted(Basis::Cash, &what), cash, "cash: {what:?}");
        assert_eq!(posted(Basis::Accrual, &what), accrual, "accrual: {what:?}");
    }
}

#[test]
fn r5_095_a_record_that_does_not_add_up_is_named() {
    let odd = [
        received(500, 501, 0),
        received(500, 300, 301),
        received(500, -1, 0),
        given_back(300, 301, false),
        held_back(300, 100, 201, false),
        applied(200, 201),
        What::Deposited {
            line: cents(959),
            fee: cents(40),
            parts: vec![(Cash::Card, cents(1_000))],
        },
    ];
    for what in odd {
        let refused = entries(Basis::Cash, &[fact(what.clone())]).unwrap_err();
        let row = Row::of(RowKind::Payment, 7);
        assert_eq!(refused, JournalError::DoesNotAddUp { row }, "{what:?}");
        assert!(refused.to_string().starts_with("PAY-7 "), "{refused}");
    }
}

#[test]
fn r5_095_entries_come_by_day_and_record_and_say_whose_they_are() {
    let at = |kind, id, day| Fact {
        row: Row::of(kind, id),
        day,
        ..fact(received(1, 1, 0))
    };
    let facts = [
        at(RowKind::Refund, 2, date!(2026 - 10 - 02)),
        at(RowKind::Payment, 9, date!(2026 - 10 - 02)),
        at(RowKind::Payment, 8, date!(2026 - 10 - 01)),
    ];
    let made = entries(Basis::Cash, &facts).unwrap();
    let rows: Vec<String> = made.iter().map(|entry| entry.row.to_string()).collect();
    assert_eq!(rows, ["PAY-8", "PAY-9", "REF-2"]);
    assert!(made.iter().all(|entry| entry.memo == "Payment · Ana Diaz"));
}

proptest! {
    #[test]
    fn r5_095_whatever_happens_debits_are_credits(
        seeds in prop::collection::vec((0_i64..4, 1_i64..1_000_000, 0_i64..1_000_000), 1..40),
        accrual in any::<bool>(),
    ) {
        let facts: Vec<Fact> = seeds.iter().map(|(kind, amount, part)| {
            let part = part % (amount + 1);
            fact(match kind {
                0 => received(*amount, part, 0),
                1 => given_back(*amount, part, part % 2 == 0),
                2 => on_line(None, part - amount),
                _ => What::Earned { amount: cents(part - amount) },
            })
        }).collect();
        let basis = if accrual { Basis::Accrual } else { Basis::Cash };
        let made = entries(basis, &facts).unwrap();
        let trial = Trial::of(&[], &made).unwrap();
        prop_assert_eq!(trial.debits, trial.credits);
        let closing = Money::checked_sum(trial.rows.iter().map(|row| row.closing)).unwrap();
        prop_assert_eq!(closing, Money::ZERO);
    }
}
