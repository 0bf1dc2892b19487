//! What an order would come to, before it is given.

use super::{order, partner_terms, terms, wish};
use crate::ledger::{Ledger, START, amount, cents, clerk};
use billing::bank::{BankAccount, TransferKey};
use billing::memory::PARTNER;
use billing::transfers::{WaitsFor, Wish};
use time::macros::date;
use workflows::transfers::{
    PartnerOrder, pay_commission, pay_partner, review_commission_by, review_partner_by,
};

fn account(available: i64) -> BankAccount {
    BankAccount {
        id: "a1".to_owned(),
        name: "Operating".to_owned(),
        status: "active".to_owned(),
        available: cents(available),
        current: cents(available),
    }
}

fn to_partner(key: u128, of: i64, method: &str) -> PartnerOrder {
    PartnerOrder {
        key: TransferKey::of(key),
        partner: PARTNER,
        payment: None,
        amount: amount(of),
        wish: wish("rec_partner", method),
    }
}

#[test]
fn r5_078_a_review_says_when_it_arrives_what_is_left_and_why_a_second_person_is_needed() {
    use WaitsFor::{Amount, SumOfDay, Wire};
    let (ach, wire) = (date!(2026 - 11 - 23), date!(2026 - 11 - 18));
    // Sent alone before, cents, method → by when, what is left, why it waits.
    let table: [(_, _, _, _, _, &[WaitsFor]); 4] = [
        (0, 90_000, "ach", ach, 10_000, &[]),
        (0, 500_000, "ach", ach, -400_000, &[Amount]),
        (450_000, 90_000, "ach", ach, 10_000, &[SumOfDay]),
        (0, 90_000, "wire", wire, 10_000, &[Wire]),
    ];
    for (before, of, method, by, left, outcome) in table {
        let mut ledger = Ledger::new();
        ledger.books.bank_sync.account = Some(account(100_000));
        if before > 0 {
            let first = to_partner(1, before, "ach");
            pay_partner(&mut ledger, &clerk(), &first, partner_terms(), START).unwrap();
        }
        let (events, transfers) = (ledger.log.len(), ledger.books.transfers.len());
        let order = to_partner(2, of, method);
        let found = review_partner_by(&mut ledger, &clerk(), &order, &partner_terms(), START);
        let found = found.unwrap();
        let row_name = format!("{before} {of} {method}");
        assert_eq!(found.arrives_by, by, "{row_name}");
        assert_eq!(found.balance_left(), Some(cents(left)), "{row_name}");
        assert_eq!(found.way.waits_for(), outcome, "{row_name}");
        let after = (ledger.log.len(), ledger.books.transfers.len());
        assert_eq!(after, (events, transfers), "{row_name}: nothing is written");
        // What is asked for next waits for the same.
        let made = pay_partner(&mut ledger, &clerk(), &order, partner_terms(), START).unwrap();
        let waits = made.next_at.is_none();
        assert_eq!(waits, !outcome.is_empty(), "{row_name}");
    }
}

#[test]
fn r5_078_what_would_be_refused_is_refused_by_the_review() {
    let mut ledger = Ledger::new();
    let (id, of) = ledger.approved(1_000_000);
    let order = order(id, of);
    let found = review_commission_by(&mut ledger, &clerk(), &order, &terms(), START).unwrap();
    assert_eq!(
        (found.payee.as_str(), found.balance_left()),
        ("Ana Ruiz", None)
    );
    pay_commission(&mut ledger, &clerk(), &order, terms(), START).unwrap();
    let again = review_commission_by(&mut ledger, &clerk(), &order, &terms(), START);
    assert_eq!(
        again.map_err(|error| error.code()).err(),
        Some("being_paid")
    );
    let first = to_partner(2, 90_000, "ach");
    pay_partner(&mut ledger, &clerk(), &first, partner_terms(), START).unwrap();
    // Whether the same amount again is meant → how the review ends.
    for (confirm_duplicate, outcome) in [(false, Some("possible_duplicate")), (true, None)] {
        let mut second = to_partner(3, 90_000, "ach");
        second.wish = Wish {
            confirm_duplicate,
            ..second.wish
        };
        let found = review_partner_by(&mut ledger, &clerk(), &second, &partner_terms(), START);
        assert_eq!(found.map_err(|error| error.code()).err(), outcome);
    }
}

#[test]
fn r5_078_each_reason_is_a_sentence() {
    for reason in WaitsFor::ALL {
        for text in [reason.sentence(), reason.to_approver()] {
            assert!(text.ends_with('.') && text.is_ascii(), "{reason}: {text}");
        }
        // "You" is the user who reads it.
        let is_of_reader = reason.to_approver().to_lowercase().contains("you");
        assert!(!is_of_reader, "{reason}");
    }
}
