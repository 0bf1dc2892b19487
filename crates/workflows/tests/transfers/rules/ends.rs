//! What a transfer holds fast while it lives, and what is recorded when it ends.

use super::{ask, bring, line_of, order, partner_transfer, partner_transfer_after, terms};
use crate::ledger::{Ledger, START, TODAY, admin, clerk};
use billing::bank::{BankLineId, Found, TransferKey};
use billing::partner_payments::{DetailsPatch, update};
use billing::status::PartnerPaymentStatus;
use billing::transfers::{TransferError, TransferState};
use commissions::records::{CommissionStatus, Decision, decide, withdraw_approval};
use crm_core::actor::Actor;
use crm_core::books::ClosedBooks;
use crm_core::event::EventKind;
use time::macros::date;
use workflows::transfers::{Heard, Seen, begin, cancel, go_on, line_seen, pay_commission};

#[test]
fn r2_195_an_approval_is_not_withdrawn_while_a_transfer_lives_and_nothing_is_paid_by_hand() {
    // The transfer's state → may be withdrawn, may be paid by hand.
    let table = [
        (TransferState::Queued, Err("being_paid")),
        (TransferState::Sending, Err("being_paid")),
        (TransferState::Submitted, Err("being_paid")),
        (TransferState::Held, Err("being_paid")),
        (TransferState::Unknown, Err("being_paid")),
        (TransferState::Failed, Ok(())),
        (TransferState::Canceled, Ok(())),
    ];
    for (state, outcome) in table {
        let mut ledger = Ledger::new();
        let (id, _) = ledger.approved(1_000_000);
        let made = ask(&mut ledger, id);
        bring(&mut ledger, made.id, state);
        let pay = Decision::Pay {
            on: None,
            payout: None,
        };
        let by_hand = ledger
            .clone()
            .write(|tx| decide(tx, &admin(), (id, None), pay, TODAY, START));
        let withdrawn = withdraw_approval(&mut ledger, &admin(), (id, None), START);
        for found in [by_hand, withdrawn] {
            let found = found.map(drop).map_err(|error| error.code());
            assert_eq!(found, outcome, "{state}");
        }
    }
}

#[test]
fn r2_194_a_partner_payment_is_left_alone_while_a_transfer_lives() {
    for (state, outcome) in [
        (TransferState::Queued, Err("being_paid")),
        (TransferState::Unknown, Err("being_paid")),
        (TransferState::Completed, Err("final_record")),
        (TransferState::Failed, Ok(PartnerPaymentStatus::Pending)),
        (TransferState::Canceled, Ok(PartnerPaymentStatus::Pending)),
    ] {
        let mut ledger = Ledger::new();
        let (payment, made) = partner_transfer(&mut ledger);
        bring(&mut ledger, made.id, state);
        let patch = DetailsPatch::default();
        let found = update(&mut ledger, &clerk(), payment, None, &patch, START);
        let found = found.map(|is| is.status).map_err(|error| error.code());
        assert_eq!(found, outcome, "{state}");
    }
}

#[test]
fn r2_194_r2_195_what_is_completed_is_paid_on_the_banks_day_or_the_first_open_one() {
    let closed = Some(date!(2026 - 11 - 20));
    // Closed through, posted → the commission's paid date, the partner payment's.
    let (early, late) = (date!(2026 - 11 - 19), date!(2026 - 11 - 25));
    let first = date!(2026 - 11 - 01);
    let table = [
        (None, early, early, early),
        (closed, early, date!(2026 - 11 - 21), date!(2026 - 11 - 21)),
        (closed, late, late, late),
        // A commission is not paid before it was earned.
        (None, first, TODAY, first),
    ];
    for (closed, posted, outcome, dated) in table {
        let mut ledger = Ledger::new();
        let (commission, _) = ledger.approved(1_000_000);
        let made = ask(&mut ledger, commission);
        let (payment, partner) = partner_transfer_after(&mut ledger);
        ledger.books.closed_books = ClosedBooks::through(closed);
        for transfer in [&made, &partner] {
            let mut line = line_of(transfer, "sent", posted);
            line.id = BankLineId::parse(&format!("line_{}", transfer.id)).unwrap();
            // Told twice, it has one effect.
            for _ in 0..2 {
                let seen = line_seen(&mut ledger, &Actor::system(), &line, START).unwrap();
                assert!(matches!(seen, Seen::Ours(_)));
            }
        }
        let is = &ledger.payroll.commissions[&commission];
        assert_eq!(
            (is.status, is.paid_on),
            (CommissionStatus::Paid, Some(outcome)),
            "{posted}"
        );
        let is = &ledger.books.partner_payments[&payment];
        assert_eq!(is.status, PartnerPaymentStatus::Completed);
        assert_eq!(is.details.date, dated, "{posted}");
    }
}

#[test]
fn r2_194_what_may_have_gone_out_is_not_canceled() {
    use TransferState as S;
    for (state, outcome) in [
        (S::Queued, Ok(S::Canceled)),
        (S::Held, Ok(S::Canceled)),
        (S::Sending, Err("may_have_gone_out")),
        (S::Submitted, Err("may_have_gone_out")),
        (S::Unknown, Err("may_have_gone_out")),
        (S::Completed, Err("final_record")),
        (S::Failed, Err("final_record")),
        (S::Canceled, Err("final_record")),
    ] {
        let mut ledger = Ledger::new();
        let (id, _) = ledger.approved(1_000_000);
        let made = ask(&mut ledger, id);
        bring(&mut ledger, made.id, state);
        let found = cancel(&mut ledger, &clerk(), (made.id, None), START);
        let found = found.map(|is| is.state).map_err(|error| error.code());
        assert_eq!(found, outcome, "{state}");
    }
}

#[test]
fn r2_194_a_worker_that_lost_its_lease_stores_and_sends_nothing() {
    let mut ledger = Ledger::new();
    let (id, _) = ledger.approved(1_000_000);
    let made = ask(&mut ledger, id);
    let (first, _, _) = begin(&mut ledger, made.id, START).unwrap().unwrap();
    assert!(
        begin(&mut ledger, made.id, START).unwrap().is_none(),
        "one worker at a time"
    );
    let later = START.plus(billing::transfers::LEASE);
    let (second, _, _) = begin(&mut ledger, made.id, later).unwrap().unwrap();
    let nothing = Heard::LookedUp(Ok(Found::default()));
    let lost = go_on(&mut ledger, first, &nothing, later);
    assert_eq!(lost.map(drop), Err(TransferError::LeaseLost));
    cancel(&mut ledger, &clerk(), (made.id, None), later).unwrap();
    let lost = go_on(&mut ledger, second, &nothing, later);
    assert_eq!(
        lost.map(drop),
        Err(TransferError::LeaseLost),
        "canceled while it looked"
    );
    assert_eq!(ledger.books.transfers[&made.id].attempts, 0);
}

#[test]
fn r2_194_what_the_bank_has_and_the_books_lack_is_told_and_nothing_is_made_of_it() {
    let mut ledger = Ledger::new();
    let (id, _) = ledger.approved(1_000_000);
    let backup = ledger.clone();
    let lost = ask(&mut ledger, id);
    ledger = backup;
    // In the new books the same id is another transfer's.
    let (other, of) = ledger.approved(2_000_000);
    let mut again = order(other, of);
    again.key = TransferKey::of(500);
    let made = pay_commission(&mut ledger, &clerk(), &again, terms(), START).unwrap();
    assert_eq!(made.id, lost.id);
    let line = line_of(&lost, "sent", TODAY);
    let seen = line_seen(&mut ledger, &Actor::system(), &line, START).unwrap();
    assert_eq!(seen, Seen::NotInBooks(lost.key));
    let told = ledger.log.last().unwrap();
    assert_eq!(told.kind, EventKind::TransferNotInBooks);
    assert_eq!(ledger.books.transfers[&made.id], made);
}
