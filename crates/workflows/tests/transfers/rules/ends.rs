//! What a transfer holds fast while it lives, and what is recorded when it ends.

use super::{
    ask, bring, line_of, order, partner_terms, partner_transfer, partner_transfer_after, terms,
    wish,
};
use crate::ledger::{Ledger, START, TODAY, admin, amount, cents, clerk};
use billing::bank::{BankLineId, Found, TransferKey};
use billing::memory::PARTNER;
use billing::partner_payments::{DetailsPatch, update};
use billing::status::PartnerPaymentStatus;
use billing::transfers::{
    BankBook as _, Declares, TransferError, TransferSource, TransferState, Transfers as _,
    state_text,
};
use commissions::records::{CommissionStatus, Decision, decide, withdraw_approval};
use crm_core::actor::Actor;
use crm_core::books::ClosedBooks;
use crm_core::event::EventKind;
use crm_core::ids::{CommissionId, PartnerPaymentId};
use crm_core::text::ShortText;
use time::macros::date;
use workflows::transfers::{
    Heard, PartnerOrder, Seen, begin, book_again, cancel, close_by, go_on, line_seen,
    pay_commission, pay_partner,
};

#[test]
fn r2_195_an_approval_is_not_withdrawn_while_a_transfer_lives_and_nothing_is_paid_by_hand() {
    // The transfer's state → may be withdrawn, may be paid manually.
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
            // Repeated news has no further effect.
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
fn r2_124_r2_209_a_completion_that_cannot_be_booked_is_told_until_it_is_booked_or_closed() {
    // How staff end it → the commission, the partner payment, the transfers.
    let table = [
        ("mended", "paid", "completed", TransferState::Completed),
        ("closed", "pending", "canceled", TransferState::Failed),
    ];
    for (end, commission_is, payment_is, outcome) in table {
        let mut ledger = Ledger::new();
        let (commission, _) = ledger.approved(1_000_000);
        let made = ask(&mut ledger, commission);
        let (payment, partner) = partner_transfer_after(&mut ledger);
        set_status(&mut ledger, commission, CommissionStatus::Pending);
        set_partner(&mut ledger, payment, PartnerPaymentStatus::Canceled);
        for transfer in [&made, &partner] {
            let mut line = line_of(transfer, "sent", TODAY);
            line.id = BankLineId::parse(&format!("line_{}", transfer.id)).unwrap();
            line_seen(&mut ledger, &Actor::system(), &line, START).unwrap();
            book_again(&mut ledger, &Actor::system(), transfer.id, START).unwrap();
            let alerts = ledger.told_of(transfer.id, "not_booked");
            assert_eq!(alerts, 1, "{end}");
            let told = ledger.books.troubled(START, 50).unwrap();
            let told = told.iter().find(|row| row.id == transfer.id).unwrap();
            let sentence = "The bank paid it, but what it was for couldn't be marked as paid.";
            assert!(state_text(told).starts_with(sentence), "{end}");
        }
        if end == "mended" {
            set_status(&mut ledger, commission, CommissionStatus::Approved);
            set_partner(&mut ledger, payment, PartnerPaymentStatus::Processing);
        }
        for transfer in [&made, &partner] {
            if end == "mended" {
                book_again(&mut ledger, &Actor::system(), transfer.id, START).unwrap();
            } else {
                let by = (&admin(), Declares::SecondPerson);
                let why = ShortText::parse("Paid by mistake.").unwrap();
                close_by(&mut ledger, by, (transfer.id, None), &why, START).unwrap();
            }
            let is = &ledger.books.transfers[&transfer.id];
            let is = (is.state, is.unbooked_since, is.is_out_after_all());
            assert_eq!(is, (outcome, None, end == "closed"), "{end}");
        }
        let found = (
            ledger.payroll.commissions[&commission].status.as_str(),
            ledger.books.partner_payments[&payment].status.as_str(),
        );
        assert_eq!(found, (commission_is, payment_is), "{end}");
    }
}

/// As no act of ours makes it while a transfer lives.
fn set_status(ledger: &mut Ledger, id: CommissionId, status: CommissionStatus) {
    ledger.payroll.commissions.get_mut(&id).unwrap().status = status;
}

fn set_partner(ledger: &mut Ledger, id: PartnerPaymentId, status: PartnerPaymentStatus) {
    ledger.books.partner_payments.get_mut(&id).unwrap().status = status;
}

#[test]
fn r2_193_r2_195_what_the_bank_moved_otherwise_is_closed_and_left_to_people() {
    for status in ["pending", "sent"] {
        let mut ledger = Ledger::new();
        let (commission, _) = ledger.approved(1_000_000);
        let made = ask(&mut ledger, commission);
        let mut line = line_of(&made, status, TODAY);
        line.amount = line.amount.checked_add(cents(1)).unwrap();
        ledger.books.upsert_line(&line, START).unwrap();
        line_seen(&mut ledger, &Actor::system(), &line, START).unwrap();
        let pay = Decision::Pay {
            on: None,
            payout: None,
        };
        let by_hand = |ledger: &mut Ledger| {
            let paid = decide(ledger, &admin(), (commission, None), pay, TODAY, START);
            paid.map(drop).map_err(|error| error.code())
        };
        assert_eq!(by_hand(&mut ledger), Err("being_paid"), "{status}");
        let why = ShortText::parse("A fee was kept.").unwrap();
        let close = |ledger: &mut Ledger, who: &Actor| {
            let by = (who, Declares::SecondPerson);
            let done = close_by(ledger, by, (made.id, None), &why, START);
            done.map(|is| is.state).map_err(|error| error.code())
        };
        assert_eq!(close(&mut ledger, &clerk()), Err("forbidden"), "{status}");
        let closed = close(&mut ledger, &admin());
        assert_eq!(closed, Ok(TransferState::Failed), "{status}");
        let again = close(&mut ledger, &admin());
        assert_eq!(again, Err("not_moved_otherwise"), "{status}");
        // The bank is not asked to pay it again, and people may say that it is paid.
        let of = ledger.payroll.commissions[&commission].amount.cents();
        let anew = pay_commission(
            &mut ledger,
            &clerk(),
            &order(commission, of),
            terms(),
            START,
        );
        let anew = anew.map(drop).map_err(|error| error.code());
        assert_eq!(anew, Err("out_after_all"), "{status}");
        assert_eq!(by_hand(&mut ledger), Ok(()), "{status}");
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
fn r5_077_canceling_a_transfer_cancels_the_partner_payment_that_it_alone_made() {
    use PartnerPaymentStatus::{Canceled, Pending};
    use TransferState as S;
    // Whether the payment was there before, how far the transfer came, how it ends (by us, or the status of the bank's line)
    // → whether the answer is to cancel its payment before that, and the payment after it.
    let table = [
        (false, S::AwaitingApproval, "us", true, Canceled),
        (false, S::Queued, "us", true, Canceled),
        (false, S::Held, "us", true, Canceled),
        (true, S::AwaitingApproval, "us", false, Pending),
        (true, S::Queued, "us", false, Pending),
        (true, S::Held, "us", false, Pending),
        // The bank had it: people decide whether it is owed.
        (false, S::Submitted, "cancelled", false, Pending),
        (false, S::Submitted, "failed", false, Pending),
    ];
    for (existed, state, end, said, outcome) in table {
        let mut ledger = Ledger::new();
        let of = if state == S::AwaitingApproval {
            600_000
        } else {
            90_000
        };
        let before = existed.then(|| ledger.partner_payment(of, Pending));
        let order = to_partner(before, of);
        let made = pay_partner(&mut ledger, &clerk(), &order, partner_terms(), START).unwrap();
        let row = bring(&mut ledger, made.id, state);
        let row_name = format!("{existed} {state} {end}");
        assert_eq!(row.cancels_its_payment(), said, "{row_name}");
        if end == "us" {
            cancel(&mut ledger, &clerk(), (made.id, None), START).unwrap();
        } else {
            let line = line_of(&row, end, TODAY);
            line_seen(&mut ledger, &Actor::system(), &line, START).unwrap();
        }
        let TransferSource::PartnerPayment { payment, .. } = made.source else {
            panic!("a partner is paid: {made:?}");
        };
        let found = ledger.books.partner_payments[&payment].status;
        assert_eq!(found, outcome, "{row_name}");
    }
}

#[test]
fn r5_077_what_one_transfer_made_and_did_not_pay_is_open_again_after_the_next() {
    let mut ledger = Ledger::new();
    let order = to_partner(None, 90_000);
    let first = pay_partner(&mut ledger, &clerk(), &order, partner_terms(), START).unwrap();
    bring(&mut ledger, first.id, TransferState::Failed);
    let TransferSource::PartnerPayment { payment, .. } = first.source else {
        panic!("a partner is paid: {first:?}");
    };
    let again = PartnerOrder {
        key: TransferKey::of(2),
        ..to_partner(Some(payment), 90_000)
    };
    let second = pay_partner(&mut ledger, &clerk(), &again, partner_terms(), START).unwrap();
    cancel(&mut ledger, &clerk(), (second.id, None), START).unwrap();
    let status = ledger.books.partner_payments[&payment].status;
    assert_eq!(status, PartnerPaymentStatus::Pending);
}

/// A payment to the partner of so many cents, for one that is open or a new one.
fn to_partner(payment: Option<PartnerPaymentId>, of: i64) -> PartnerOrder {
    PartnerOrder {
        key: TransferKey::of(1),
        partner: PARTNER,
        payment,
        amount: amount(of),
        wish: wish("rec_partner", "ach"),
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
