//! What may be asked for: a commission or a partner's payment, whole, once, and not paid already.

use super::{ask, line_of, order, partner_terms, partner_transfer, terms, wish};
use crate::ledger::{Ledger, REP, START, TODAY, amount, clerk};
use billing::bank::TransferKey;
use billing::memory::PARTNER;
use billing::status::PartnerPaymentStatus;
use billing::transfers::{TransferState, Wish};
use billing::unit::Billing as _;
use commissions::records::CommissionStatus;
use crm_core::actor::Actor;
use crm_core::ids::{PartnerId, UserId};
use time::Duration;
use workflows::transfers::{
    CommissionOrder, PartnerOrder, cancel, line_seen, pay_commission, pay_partner,
};

#[test]
fn r2_111_r2_153_r2_154_r2_155_r2_157_r2_195_a_commission_is_asked_for_whole_and_once() {
    use CommissionStatus as C;
    let other = UserId::new(77);
    let (ach, wire) = (("rec_rep", "ach"), ("rec_rep", "wire"));
    let (none, harbor) = (("rec_none", "ach"), ("rec_partner", "wire"));
    // Status, whose, what is missing of the amount, recipient and method, pays already → outcome.
    let table = [
        (C::Approved, REP, 0, ach, false, Ok("queued")),
        (C::Pending, REP, 0, ach, false, Err("not_approved")),
        (C::Paid, REP, 0, ach, false, Err("not_approved")),
        (C::Canceled, REP, 0, ach, false, Err("not_approved")),
        (
            C::Approved,
            other,
            0,
            ach,
            false,
            Err("commission_of_another"),
        ),
        (C::Approved, REP, 1, ach, false, Err("not_the_outstanding")),
        (C::Approved, REP, 0, none, false, Err("recipient_unknown")),
        (C::Approved, REP, 0, wire, false, Err("method_impossible")),
        (C::Approved, REP, 0, harbor, false, Ok("awaiting_approval")),
        (C::Approved, REP, 0, ach, true, Err("being_paid")),
    ];
    for (status, rep, missing, (to, method), again, outcome) in table {
        let mut ledger = Ledger::new();
        let (id, of) = ledger.approved(1_000_000);
        if again {
            ask(&mut ledger, id);
        }
        ledger.payroll.commissions.get_mut(&id).unwrap().status = status;
        let order = CommissionOrder {
            key: TransferKey::of(99),
            rep,
            amount: amount(of - missing),
            wish: wish(to, method),
            ..order(id, of)
        };
        let found = pay_commission(&mut ledger, &clerk(), &order, terms(), START);
        let found = found.as_ref().map(|made| made.state.as_str());
        let row = format!("{status} {rep} {missing} {to} {method} {again}");
        assert_eq!(found.map_err(|error| error.code()), outcome, "{row}");
    }
}

#[test]
fn r2_111_r2_152_r2_194_a_partner_is_paid_an_open_payment_or_a_new_one() {
    use PartnerPaymentStatus as P;
    let other = PartnerId::new(7);
    // The payment's status, whose it is said to be, asked in cents → outcome and what becomes of the payment.
    let table = [
        (
            Some(P::Pending),
            PARTNER,
            90_000,
            Ok("queued"),
            Some(P::Processing),
        ),
        (
            Some(P::Processing),
            PARTNER,
            90_000,
            Ok("queued"),
            Some(P::Processing),
        ),
        (
            Some(P::Completed),
            PARTNER,
            90_000,
            Err("not_open"),
            Some(P::Completed),
        ),
        (
            Some(P::Canceled),
            PARTNER,
            90_000,
            Err("not_open"),
            Some(P::Canceled),
        ),
        (
            Some(P::Pending),
            other,
            90_000,
            Err("partner_payment_of_another"),
            Some(P::Pending),
        ),
        (
            Some(P::Pending),
            PARTNER,
            89_999,
            Err("not_the_outstanding"),
            Some(P::Pending),
        ),
        (None, PARTNER, 45_000, Ok("queued"), Some(P::Processing)),
        (
            None,
            PARTNER,
            500_000,
            Ok("awaiting_approval"),
            Some(P::Processing),
        ),
        (None, other, 45_000, Err("partner_not_active"), None),
    ];
    for (status, partner, of, outcome, becomes) in table {
        let mut ledger = Ledger::new();
        let payment = status.map(|status| ledger.partner_payment(90_000, status));
        let order = PartnerOrder {
            key: TransferKey::of(1),
            partner,
            payment,
            amount: amount(of),
            wish: wish("rec_partner", "ach"),
        };
        let found = ledger.write(|tx| pay_partner(tx, &clerk(), &order, partner_terms(), START));
        let found = found.as_ref().map(|made| made.state.as_str());
        let row = format!("{status:?} {partner} {of}");
        assert_eq!(found.map_err(|error| error.code()), outcome, "{row}");
        let is = ledger.books.partner_payments.values().next();
        assert_eq!(is.map(|payment| payment.status), becomes, "{row}");
    }
}

#[test]
fn r2_242_the_reference_says_what_is_paid_and_when() {
    let mut ledger = Ledger::new();
    let (commission, _) = ledger.approved(1_000_000);
    assert_eq!(
        ask(&mut ledger, commission).reference.as_str(),
        "Commission-20261118"
    );
    let order = PartnerOrder {
        key: TransferKey::of(50),
        partner: PARTNER,
        payment: None,
        amount: amount(100),
        wish: wish("rec_partner", "ach"),
    };
    let made = pay_partner(&mut ledger, &clerk(), &order, partner_terms(), START).unwrap();
    assert_eq!(made.reference.as_str(), "Payment-20261118");
}

#[test]
fn r2_194_the_same_to_the_same_within_a_day_is_confirmed() {
    let hours = |hours: i64| START.plus(Duration::hours(hours));
    // The earlier one: ours, or the bank's alone; after how many hours, how many cents more, confirmed → outcome.
    let table = [
        ("transfer", 0, 0, false, Err("possible_duplicate")),
        ("transfer", 23, 0, false, Err("possible_duplicate")),
        ("transfer", 25, 0, false, Ok(())),
        ("transfer", 0, 1, false, Ok(())),
        ("transfer", 0, 0, true, Ok(())),
        ("canceled", 0, 0, false, Ok(())),
        ("line", 0, 0, false, Err("possible_duplicate")),
        ("line", 25, 0, false, Ok(())),
        ("line", 0, 0, true, Ok(())),
    ];
    for (earlier, after, more, confirmed, outcome) in table {
        let mut ledger = Ledger::new();
        let order = |key, of| PartnerOrder {
            key: TransferKey::of(key),
            partner: PARTNER,
            payment: None,
            amount: amount(of),
            wish: Wish {
                confirm_duplicate: confirmed,
                ..wish("rec_partner", "ach")
            },
        };
        let first = pay_partner(
            &mut ledger,
            &clerk(),
            &order(1, 45_000),
            partner_terms(),
            START,
        )
        .unwrap();
        match earlier {
            "canceled" => drop(cancel(&mut ledger, &clerk(), (first.id, None), START).unwrap()),
            "line" => {
                let line = line_of(&first, "sent", TODAY);
                ledger.books.transfers.clear();
                ledger.books.bank_lines.insert(line.id.clone(), line);
            }
            _ => {}
        }
        let second = order(2, 45_000 + more);
        let found = pay_partner(
            &mut ledger,
            &clerk(),
            &second,
            partner_terms(),
            hours(after),
        );
        let found = found.map(drop).map_err(|error| error.code());
        assert_eq!(found, outcome, "{earlier} {after} {more} {confirmed}");
    }
}

#[test]
fn r2_194_what_the_bank_has_of_an_earlier_transfer_is_not_paid_again() {
    // How the bank ended it, and what it says of the same line later → asking for the same again, and for another
    // payment of the same amount.
    let table = [
        ("blocked", "blocked", Ok(()), Ok(())),
        (
            "blocked",
            "sent",
            Err("out_after_all"),
            Err("possible_duplicate"),
        ),
        (
            "failed",
            "pending",
            Err("out_after_all"),
            Err("possible_duplicate"),
        ),
    ];
    for (ended, later, same, alike) in table {
        let mut ledger = Ledger::new();
        let (payment, made) = partner_transfer(&mut ledger);
        for status in [ended, later] {
            let line = line_of(&made, status, TODAY);
            ledger
                .books
                .bank_lines
                .insert(line.id.clone(), line.clone());
            line_seen(&mut ledger, &Actor::system(), &line, START).unwrap();
        }
        let row = format!("{ended} {later}");
        let is = &ledger.books.transfers[&made.id];
        assert_eq!(is.state, TransferState::Failed, "{row}");
        assert_eq!(is.is_out_after_all(), same.is_err(), "{row}");
        let troubled = ledger.transfers().troubled(START, 9).unwrap();
        assert_eq!(troubled.len(), 1, "{row}");
        let order = |payment| PartnerOrder {
            key: TransferKey::of(2),
            partner: PARTNER,
            payment,
            amount: amount(90_000),
            wish: wish("rec_partner", "ach"),
        };
        for (payment, outcome) in [(Some(payment), same), (None, alike)] {
            let order = order(payment);
            let mut books = ledger.clone();
            let found = books.write(|tx| pay_partner(tx, &clerk(), &order, terms(), START));
            let found = found.map(drop).map_err(|error| error.code());
            assert_eq!(found, outcome, "{row} {payment:?}");
        }
    }
}
