//! What goes back: to the client while a transfer lives, and from the bank after it.

use super::{ask, bring, line_of, partner_transfer_after, sent, terms};
use crate::ledger::{Ledger, START, TODAY, admin, amount, cents, clerk, counterparty};
use billing::bank::{BankLineId, Found, TransferKey, TransferMethod};
use billing::status::PartnerPaymentStatus;
use billing::transfers::{BatchKind, Declares, TransferState};
use commissions::records::{CommissionStatus, LineKind, Refund, take_back};
use crm_core::actor::Actor;
use crm_core::books::ClosedBooks;
use crm_core::event::EventKind;
use crm_core::ids::PaymentId;
use time::Duration;
use time::macros::date;
use workflows::transfers::{
    BatchDraft, BatchItem, Heard, Payable, Task, approve, approve_batch, begin, go_on, line_seen,
    pay_batch, release_by,
};

/// How many cents of the first payment, which is of `of` cents, go back.
pub(super) fn refund(ledger: &mut Ledger, of: i64, refunded: i64) {
    let refund = Refund {
        payment: PaymentId::new(1),
        row: PaymentId::new(2),
        on: TODAY,
        amount: cents(of),
        before: cents(0),
        after: cents(refunded),
    };
    let payment = ledger.payroll.payments.get_mut(&PaymentId::new(1));
    payment.unwrap().refunded = cents(refunded);
    take_back(ledger, &admin(), &refund, START).unwrap();
}

#[test]
fn r2_195_what_a_refund_changed_is_neither_approved_nor_sent_nor_tried_again() {
    // Earned of, refunded of it → approved alone and with its batch.
    let table = [
        (9_000_000, 0, Ok("queued")),
        (9_000_000, 1_000_000, Err("amount_changed")),
        (9_000_000, 9_000_000, Err("amount_changed")),
    ];
    for (of, refunded, outcome) in table {
        let mut ledger = Ledger::new();
        let (id, owed) = ledger.approved(of);
        let item = BatchItem {
            pays: Payable::Commission(id),
            counterparty: counterparty("rec_rep"),
            in_full: true,
            key: TransferKey::of(1),
        };
        let draft = BatchDraft {
            kind: BatchKind::Commissions,
            method: TransferMethod::Ach,
            items: vec![item],
            confirm_duplicate: false,
            confirm_recipient: false,
        };
        let made = pay_batch(&mut ledger, &clerk(), &draft, &[terms()], START).unwrap();
        let transfer = made.items[0].as_ref().unwrap().clone();
        assert_eq!(transfer.amount, amount(owed));
        if refunded > 0 {
            refund(&mut ledger, of, refunded);
        }
        let in_batch = ledger
            .clone()
            .write(|tx| approve_batch(tx, &admin(), made.batch.id, START));
        let in_batch = in_batch.map(|rows| rows[0].state.as_str());
        let alone = ledger.write(|tx| approve(tx, &admin(), (transfer.id, Some(1)), START));
        let alone = alone.map(|is| is.state.as_str());
        for found in [in_batch, alone] {
            let found = found.map_err(|error| error.code());
            assert_eq!(found, outcome, "{of} {refunded}");
        }
    }
    // What waits for the worker, or is held by the bank, is canceled when the bank does not have it.
    for state in [TransferState::Queued, TransferState::Held] {
        let mut ledger = Ledger::new();
        let (id, _) = ledger.approved(1_000_000);
        let made = ask(&mut ledger, id);
        bring(&mut ledger, made.id, state);
        refund(&mut ledger, 1_000_000, 400_000);
        if state == TransferState::Held {
            let by = (&admin(), Declares::SecondPerson);
            let again = release_by(&mut ledger.clone(), by, (made.id, None), START);
            let again = again.map(drop).map_err(|error| error.code());
            assert_eq!(again, Err("amount_changed"));
        }
        let later = START.plus(Duration::hours(1));
        let (lease, task, _) = begin(&mut ledger, made.id, later).unwrap().unwrap();
        assert!(matches!(task, Task::LookUp { .. }));
        let has_it = Heard::LookedUp(Ok(Found::own(sent())));
        let (_, taken) = go_on(&mut ledger.clone(), lease, &has_it, later).unwrap();
        assert_eq!(taken.transfer.state, TransferState::Submitted, "{state}");
        let before = ledger.log.len();
        let (task, taken) = go_on(
            &mut ledger,
            lease,
            &Heard::LookedUp(Ok(Found::default())),
            later,
        )
        .unwrap();
        assert_eq!(
            (task, taken.transfer.state),
            (Task::Done, TransferState::Canceled),
            "{state}"
        );
        assert!(ledger.told(before).contains(&EventKind::TransferAlert));
        let is = &ledger.payroll.commissions[&id];
        assert_eq!(is.status, CommissionStatus::Pending, "{state}");
    }
}

#[test]
fn r2_195_what_the_bank_returns_is_owed_again_unless_its_month_is_closed() {
    let through = |day| ClosedBooks::through(Some(day));
    // Closed meanwhile → the commission, and whether staff get a notice that the books say otherwise.
    let table = [
        (ClosedBooks::default(), CommissionStatus::Approved, false),
        (
            through(date!(2026 - 11 - 17)),
            CommissionStatus::Approved,
            false,
        ),
        (through(TODAY), CommissionStatus::Paid, true),
    ];
    for (closed, outcome, told) in table {
        let mut ledger = Ledger::new();
        let (commission, _) = ledger.approved(1_000_000);
        let (payment, partner) = partner_transfer_after(&mut ledger);
        let made = ask(&mut ledger, commission);
        for transfer in [&made, &partner] {
            for status in ["sent", "reversed"] {
                let mut line = line_of(transfer, status, TODAY);
                line.id = BankLineId::parse(&format!("line_{}", transfer.id)).unwrap();
                let reversed = status == "reversed";
                ledger.books.closed_books = if reversed {
                    closed
                } else {
                    ClosedBooks::default()
                };
                line_seen(&mut ledger, &Actor::system(), &line, START).unwrap();
            }
            let is = &ledger.books.transfers[&transfer.id];
            assert_eq!(
                (is.state, is.returned_at),
                (TransferState::Failed, Some(START))
            );
        }
        let status = |ledger: &Ledger| ledger.payroll.commissions[&commission].status;
        assert_eq!(status(&ledger), outcome, "{closed:?}");
        let is_open = outcome == CommissionStatus::Approved;
        let partner_is = |ledger: &Ledger| ledger.books.partner_payments[&payment].status;
        assert_eq!(
            partner_is(&ledger) == PartnerPaymentStatus::Pending,
            is_open,
            "{closed:?}"
        );
        for transfer in [&made, &partner] {
            let times = ledger.told_of(transfer.id, "not_booked");
            assert_eq!(times > 0, told, "{closed:?}");
        }
        // The month is opened again, and a user asks the bank again.
        ledger.books.closed_books = ClosedBooks::default();
        for transfer in [&made, &partner] {
            let mut line = line_of(transfer, "reversed", TODAY);
            line.id = BankLineId::parse(&format!("line_{}", transfer.id)).unwrap();
            line_seen(&mut ledger, &Actor::system(), &line, START).unwrap();
        }
        assert_eq!(status(&ledger), CommissionStatus::Approved, "{closed:?}");
        assert_eq!(
            partner_is(&ledger),
            PartnerPaymentStatus::Pending,
            "{closed:?}"
        );
    }
}

#[test]
fn r2_195_a_refund_while_a_transfer_lives_is_clawed_back_not_lowered() {
    use CommissionStatus as C;
    // Refunded of 10,000.00, how the transfer ends → what becomes of the commission; clawed back in the end.
    let table = [
        (400_000, TransferState::Completed, C::Paid, true),
        (400_000, TransferState::Failed, C::Pending, false),
        (400_000, TransferState::Canceled, C::Pending, false),
        (1_000_000, TransferState::Completed, C::Paid, true),
        (1_000_000, TransferState::Failed, C::Canceled, false),
    ];
    for (refunded, end, outcome, clawed) in table {
        let mut ledger = Ledger::new();
        let (id, of) = ledger.approved(1_000_000);
        let made = ask(&mut ledger, id);
        let before = ledger.log.len();
        let refund = Refund {
            payment: PaymentId::new(1),
            row: PaymentId::new(2),
            on: TODAY,
            amount: cents(1_000_000),
            before: cents(0),
            after: cents(refunded),
        };
        ledger
            .payroll
            .payments
            .get_mut(&PaymentId::new(1))
            .unwrap()
            .refunded = cents(refunded);
        take_back(&mut ledger, &admin(), &refund, START).unwrap();
        assert_eq!(ledger.told(before), [EventKind::CommissionClawedBack]);
        assert_eq!(
            ledger.payroll.commissions[&id].status,
            C::Approved,
            "it stays approved"
        );
        bring(&mut ledger, made.id, end);
        let is = &ledger.payroll.commissions[&id];
        let left = of * (1_000_000 - refunded) / 1_000_000;
        let row = format!("{refunded} {end}");
        assert_eq!((is.status, is.amount.cents()), (outcome, left), "{row}");
        let clawbacks = ledger.payroll.lines.iter();
        let clawbacks = clawbacks.filter(|line| line.kind == LineKind::Clawback);
        let clawed_back: i64 = clawbacks.map(|line| line.amount.cents()).sum();
        assert_eq!(clawed_back, if clawed { left - of } else { 0 }, "{row}");
        assert_eq!(ledger.payroll.faults(), Vec::<String>::new(), "{row}");
    }
}
