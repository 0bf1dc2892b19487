//! The rules of asking, completing, returning and paying many, each as a table.

use super::ledger::{Ledger, REP, START, TODAY, admin, amount, cents, clerk, counterparty, payee};
use billing::bank::{
    BankError, BankLine, BankLineId, LineMethod, LineStatus, RequestId, RequestStatus, SentRequest,
    TransferKey, TransferMethod,
};
use billing::memory::PARTNER;
use billing::partner_payments::{DetailsPatch, update};
use billing::status::PartnerPaymentStatus;
use billing::transfers::{
    BatchKind, Declares, Payee, Transfer, TransferError, TransferSource, TransferState, Wish,
};
use billing::unit::Billing as _;
use commissions::records::{
    CommissionStatus, Decision, LineKind, Refund, decide, take_back, withdraw_approval,
};
use crm_core::actor::Actor;
use crm_core::books::ClosedBooks;
use crm_core::clock::Instant;
use crm_core::event::EventKind;
use crm_core::ids::{CommissionId, PartnerId, PartnerPaymentId, PaymentId, TransferId, UserId};
use crm_core::users::Role;
use time::macros::date;
use time::{Date, Duration};
use workflows::transfers::{
    BatchDraft, BatchItem, CommissionOrder, Heard, OfficeTerms, PartnerOrder, Payable, Seen, Task,
    approve, approve_batch, begin, cancel, go_on, line_seen, pay_batch, pay_commission,
    pay_partner, release_by,
};

/// Of the salesperson.
fn terms() -> OfficeTerms {
    terms_of("rec_rep")
}

fn terms_of(recipient: &str) -> OfficeTerms {
    OfficeTerms {
        payee: payee(recipient),
        second_person_from: Some(cents(500_000)),
        asker_email: Some("clerk@example.com".to_owned()),
    }
}

/// Of the partner.
fn partner_terms() -> OfficeTerms {
    terms_of("rec_partner")
}

fn wish(to: &str, method: &str) -> Wish {
    Wish {
        counterparty: counterparty(to),
        method: TransferMethod::parse(method).unwrap(),
        reference: None,
        description: None,
        note: None,
        confirm_duplicate: false,
    }
}

fn order(commission: CommissionId, of: i64) -> CommissionOrder {
    CommissionOrder {
        key: TransferKey::of(u128::try_from(commission.get()).unwrap()),
        rep: REP,
        commission,
        amount: amount(of),
        wish: wish("rec_rep", "ach"),
    }
}

fn ask(ledger: &mut Ledger, commission: CommissionId) -> Transfer {
    let of = ledger.payroll.commissions[&commission].amount.cents();
    let order = order(commission, of);
    pay_commission(ledger, &clerk(), &order, terms(), START).unwrap()
}

fn sent() -> SentRequest {
    SentRequest {
        id: RequestId::parse("req_1").unwrap(),
        status: RequestStatus::Approved,
        line: None,
    }
}

fn line_of(transfer: &Transfer, status: &str, posted: Date) -> BankLine {
    BankLine {
        id: BankLineId::parse("line_1").unwrap(),
        account: "a1".to_owned(),
        amount: transfer.amount.taken_off(),
        status: LineStatus::parse(status).unwrap(),
        kind: "outgoingPayment".to_owned(),
        counterparty_id: Some(transfer.counterparty.id.clone()),
        counterparty_name: None,
        description: None,
        note: Some(transfer.bank_note()),
        memo: None,
        method: LineMethod::Ach,
        created_at: START,
        posted_at: Some(Instant::from_utc(posted.midnight().assume_utc())),
        failed_at: None,
        expected_on: None,
        reason: None,
        request_id: None,
    }
}

/// Brings a queued transfer to this state, by a worker and the bank's answers.
fn bring(ledger: &mut Ledger, id: TransferId, state: TransferState) -> Transfer {
    use TransferState as S;
    let works = |ledger: &mut Ledger, answer: Option<Result<SentRequest, BankError>>| {
        let (lease, task, _) = begin(ledger, id, START).unwrap().unwrap();
        assert!(
            matches!(task, Task::LookUp { .. }),
            "it looks before it sends"
        );
        let (task, _) = go_on(ledger, lease, &Heard::LookedUp(Ok(None)), START).unwrap();
        assert!(matches!(task, Task::Send(_)));
        if let Some(answer) = answer {
            go_on(ledger, lease, &Heard::Sent(answer), START).unwrap();
        }
    };
    let news = |ledger: &mut Ledger, status: &str| {
        let row = ledger.books.transfers[&id].clone();
        let line = line_of(&row, status, TODAY);
        line_seen(ledger, &Actor::system(), &line, START).unwrap();
    };
    match state {
        S::AwaitingApproval | S::Queued => {}
        S::Sending => works(ledger, None),
        S::Submitted => works(ledger, Some(Ok(sent()))),
        S::Unknown => works(ledger, Some(Err(BankError::Unknown("lost".to_owned())))),
        S::Held => {
            let message = "Not enough money.".to_owned();
            works(ledger, Some(Err(BankError::Held { message })));
        }
        S::Completed => news(ledger, "sent"),
        S::Failed => news(ledger, "failed"),
        S::Canceled => drop(cancel(ledger, &clerk(), (id, None), START).unwrap()),
    }
    let row = ledger.books.transfers[&id].clone();
    assert_eq!(row.state, state);
    row
}

#[test]
fn r2_111_r2_153_r2_154_r2_155_r2_157_r2_195_a_commission_is_asked_for_whole_and_once() {
    use CommissionStatus as C;
    let other = UserId::new(77);
    // Status, whose, what is missing of the amount, recipient and method, pays already → outcome.
    let table = [
        (C::Approved, REP, 0, "rec_rep", "ach", false, Ok("queued")),
        (
            C::Pending,
            REP,
            0,
            "rec_rep",
            "ach",
            false,
            Err("not_approved"),
        ),
        (
            C::Paid,
            REP,
            0,
            "rec_rep",
            "ach",
            false,
            Err("not_approved"),
        ),
        (
            C::Canceled,
            REP,
            0,
            "rec_rep",
            "ach",
            false,
            Err("not_approved"),
        ),
        (
            C::Approved,
            other,
            0,
            "rec_rep",
            "ach",
            false,
            Err("commission_of_another"),
        ),
        (
            C::Approved,
            REP,
            1,
            "rec_rep",
            "ach",
            false,
            Err("not_the_outstanding"),
        ),
        (
            C::Approved,
            REP,
            0,
            "rec_none",
            "ach",
            false,
            Err("recipient_unknown"),
        ),
        (
            C::Approved,
            REP,
            0,
            "rec_rep",
            "wire",
            false,
            Err("method_impossible"),
        ),
        (
            C::Approved,
            REP,
            0,
            "rec_partner",
            "wire",
            false,
            Ok("awaiting_approval"),
        ),
        (
            C::Approved,
            REP,
            0,
            "rec_rep",
            "ach",
            true,
            Err("being_paid"),
        ),
    ];
    for (status, rep, missing, to, method, again, outcome) in table {
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
fn r2_156_r2_194_r2_195_a_large_one_waits_for_an_admin_who_neither_asked_nor_earns_it() {
    let other_admin = Actor::staff(UserId::new(2), Role::Admin, "request-4");
    let earner = Actor::staff(REP, Role::Admin, "request-5");
    // Who asked, who approves → outcome.
    let table = [
        (clerk(), admin(), Ok("queued")),
        (admin(), other_admin.clone(), Ok("queued")),
        (admin(), admin(), Err("self_approval")),
        (clerk(), clerk(), Err("forbidden")),
        (clerk(), earner.clone(), Err("self_approval")),
        (earner.clone(), earner, Err("self_approval")),
        (other_admin.clone(), admin(), Ok("queued")),
    ];
    for (asks, approves, outcome) in table {
        let mut ledger = Ledger::new();
        let (id, of) = ledger.approved(9_000_000);
        assert!(of >= 500_000);
        let made = pay_commission(&mut ledger, &asks, &order(id, of), terms(), START).unwrap();
        assert_eq!(made.state, TransferState::AwaitingApproval);
        assert!(
            begin(&mut ledger, made.id, START).unwrap().is_none(),
            "nothing is sent before"
        );
        let found = approve(&mut ledger, &approves, (made.id, Some(1)), START);
        if let Ok(is) = &found {
            assert_eq!(
                (is.approved_by, is.approved_at),
                (approves.user(), Some(START))
            );
        }
        let found = found.as_ref().map(|is| is.state.as_str());
        assert_eq!(
            found.map_err(|error| error.code()),
            outcome,
            "{asks:?} {approves:?}"
        );
    }
}

/// So many cents of the first payment, which is of `of` cents, go back.
fn refund(ledger: &mut Ledger, of: i64, refunded: i64) {
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
            key: TransferKey::of(1),
        };
        let draft = BatchDraft {
            kind: BatchKind::Commissions,
            method: TransferMethod::Ach,
            items: vec![item],
            confirm_duplicate: false,
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
        let has_it = Heard::LookedUp(Ok(Some(sent())));
        let (_, taken) = go_on(&mut ledger.clone(), lease, &has_it, later).unwrap();
        assert_eq!(taken.transfer.state, TransferState::Submitted, "{state}");
        let before = ledger.log.len();
        let (task, taken) = go_on(&mut ledger, lease, &Heard::LookedUp(Ok(None)), later).unwrap();
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

fn partner_transfer(ledger: &mut Ledger) -> (PartnerPaymentId, Transfer) {
    let payment = ledger.partner_payment(90_000, PartnerPaymentStatus::Pending);
    let order = PartnerOrder {
        key: TransferKey::of(1),
        partner: PARTNER,
        payment: Some(payment),
        amount: amount(90_000),
        wish: wish("rec_partner", "ach"),
    };
    let made = pay_partner(ledger, &clerk(), &order, partner_terms(), START).unwrap();
    (payment, made)
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

fn partner_transfer_after(ledger: &mut Ledger) -> (PartnerPaymentId, Transfer) {
    let payment = ledger.partner_payment(80_000, PartnerPaymentStatus::Pending);
    let order = PartnerOrder {
        key: TransferKey::of(70),
        partner: PARTNER,
        payment: Some(payment),
        amount: amount(80_000),
        wish: wish("rec_partner", "ach"),
    };
    let made = pay_partner(ledger, &clerk(), &order, partner_terms(), START).unwrap();
    (payment, made)
}

#[test]
fn r2_195_what_the_bank_returns_is_owed_again_unless_its_month_is_closed() {
    let through = |day| ClosedBooks::through(Some(day));
    // Closed meanwhile → the commission, and whether staff are told that the books say otherwise.
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
        let not_booked = ledger.log.iter().filter(|event| {
            let alert = event.after.as_ref().map(|after| after["alert"].clone());
            event.kind == EventKind::TransferAlert && alert == Some("not_booked".into())
        });
        assert_eq!(not_booked.count() > 0, told, "{closed:?}");
        // The month is opened again, and somebody asks the bank again.
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

/// A payment to the partner that is not in the books yet.
fn new_to_partner(key: u128, of: i64) -> PartnerOrder {
    PartnerOrder {
        key: TransferKey::of(key),
        partner: PARTNER,
        payment: None,
        amount: amount(of),
        wish: wish("rec_partner", "ach"),
    }
}

#[test]
fn r2_156_r2_194_a_large_amount_in_parts_waits_for_a_second_person_all_the_same() {
    use TransferState::{AwaitingApproval, Canceled, Completed, Failed, Queued, Submitted};
    // What became of a first one of 4,999.99, who asks for the second, after how many hours, of how many cents → its
    // state.
    let table = [
        (Queued, clerk(), 0, 1, AwaitingApproval),
        (Queued, clerk(), 23, 1, AwaitingApproval),
        (Queued, clerk(), 25, 1, Queued),
        (Queued, admin(), 0, 1, Queued),
        (Submitted, clerk(), 0, 499_998, AwaitingApproval),
        (Completed, clerk(), 0, 499_998, AwaitingApproval),
        // Nothing was paid.
        (Canceled, clerk(), 0, 499_998, Queued),
        (Failed, clerk(), 0, 499_998, Queued),
    ];
    for (first, who, hours, of, outcome) in table {
        let mut ledger = Ledger::new();
        let large = new_to_partner(1, 499_999);
        let made = pay_partner(&mut ledger, &clerk(), &large, partner_terms(), START).unwrap();
        assert_eq!(made.state, Queued, "alone it needs nobody");
        ledger.books.transfers.get_mut(&made.id).unwrap().state = first;
        let later = START.plus(Duration::hours(hours));
        let found = pay_partner(
            &mut ledger,
            &who,
            &new_to_partner(2, of),
            partner_terms(),
            later,
        );
        let found = found.unwrap().state;
        assert_eq!(found, outcome, "{first} {who:?} {hours} {of}");
    }
}

#[test]
fn r2_156_r2_194_what_a_second_person_looks_at_does_not_count_as_sent_alone() {
    let mut ledger = Ledger::new();
    let asked = |ledger: &mut Ledger, key, of| {
        let order = new_to_partner(key, of);
        pay_partner(ledger, &clerk(), &order, partner_terms(), START).unwrap()
    };
    let large = asked(&mut ledger, 1, 700_000);
    assert_eq!(asked(&mut ledger, 2, 200_000).state, TransferState::Queued);
    approve(&mut ledger, &admin(), (large.id, None), START).unwrap();
    assert_eq!(asked(&mut ledger, 3, 200_001).state, TransferState::Queued);
    let fourth = asked(&mut ledger, 4, 99_999);
    assert_eq!(fourth.state, TransferState::AwaitingApproval);
}

#[test]
fn r2_156_r2_195_a_batch_counts_with_what_was_sent_alone_before() {
    // 3,360.00 and 1,680.00: each alone needs nobody.
    for (first, outcome) in [
        (true, TransferState::AwaitingApproval),
        (false, TransferState::Queued),
    ] {
        let mut ledger = Ledger::new();
        let large = ledger.approved(4_000_000).0;
        let small = ledger.approved(2_000_000).0;
        if first {
            assert_eq!(ask(&mut ledger, large).state, TransferState::Queued);
        }
        let draft = BatchDraft {
            kind: BatchKind::Commissions,
            method: TransferMethod::Ach,
            items: vec![BatchItem {
                pays: Payable::Commission(small),
                counterparty: counterparty("rec_rep"),
                key: TransferKey::of(900),
            }],
            confirm_duplicate: false,
        };
        let made = pay_batch(&mut ledger, &clerk(), &draft, &[terms()], START).unwrap();
        let states = made.items.iter().flatten().map(|row| row.state);
        assert_eq!(states.collect::<Vec<_>>(), [outcome], "{first}");
    }
}

#[test]
fn r2_110_r2_156_r2_195_a_recipient_who_is_not_known_to_be_the_payees_is_looked_at() {
    use TransferState::{AwaitingApproval, Queued};
    let limit = Some(cents(500_000));
    let named = |name: &str, email: Option<&str>| Payee {
        name: name.to_owned(),
        email: email.map(str::to_owned),
    };
    let (of_harbor, clerks) = ("PAY@harbor.example.com", "clerk@example.com");
    // The payee, the asker's address, to whom, the limit → its state.
    let table = [
        (named("Ana Ruiz", None), clerks, "rec_rep", limit, Queued),
        (named(" ANA RUÍZ", None), clerks, "rec_rep", limit, Queued),
        (
            named("Ann Lee", Some(of_harbor)),
            clerks,
            "rec_partner",
            limit,
            Queued,
        ),
        (
            named("Ann Lee", None),
            clerks,
            "rec_rep",
            limit,
            AwaitingApproval,
        ),
        // Of her name is one, and another has her address.
        (
            named("Ana Ruiz", Some(of_harbor)),
            clerks,
            "rec_rep",
            limit,
            AwaitingApproval,
        ),
        // Who asks is paid.
        (
            named("Harbor Filing", None),
            of_harbor,
            "rec_partner",
            limit,
            AwaitingApproval,
        ),
        // An office with one administrator.
        (named("Ann Lee", None), clerks, "rec_rep", None, Queued),
    ];
    for (payee, asker, to, second_person_from, outcome) in table {
        let mut ledger = Ledger::new();
        let (id, of) = ledger.approved(1_000_000);
        let order = CommissionOrder {
            wish: wish(to, "ach"),
            ..order(id, of)
        };
        let terms = OfficeTerms {
            payee: payee.clone(),
            second_person_from,
            asker_email: Some(asker.to_owned()),
        };
        let made = pay_commission(&mut ledger, &admin(), &order, terms, START).unwrap();
        assert_eq!(made.state, outcome, "{payee:?} {asker} {to}");
    }
}

#[test]
fn r2_156_r2_195_where_an_approved_transfer_arrived_the_next_needs_nobody() {
    use TransferState::{AwaitingApproval, Completed, Failed, Queued};
    let second = Some(UserId::new(2));
    // How an earlier one to the same recipient ended, who approved it, who earned it → the next.
    let table = [
        (Completed, second, REP, Queued),
        (Completed, None, REP, AwaitingApproval),
        (Failed, second, REP, AwaitingApproval),
        (Completed, second, UserId::new(77), AwaitingApproval),
    ];
    for (state, approved_by, earner, outcome) in table {
        let mut ledger = Ledger::new();
        let (first, of) = ledger.approved(1_000_000);
        let unknown = || terms_of("nobody");
        let earlier = order(first, of);
        let made = pay_commission(&mut ledger, &clerk(), &earlier, unknown(), START).unwrap();
        let row = ledger.books.transfers.get_mut(&made.id).unwrap();
        (row.state, row.approved_by) = (state, approved_by);
        row.source = TransferSource::Commission {
            commission: first,
            rep: earner,
        };
        let (id, of) = ledger.approved(1_500_000);
        let next = order(id, of);
        let found = pay_commission(&mut ledger, &clerk(), &next, unknown(), START).unwrap();
        let row = format!("{state} {approved_by:?} {earner}");
        assert_eq!(found.state, outcome, "{row}");
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
    let nothing = Heard::LookedUp(Ok(None));
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

#[test]
fn r2_195_many_are_asked_for_and_approved_together_and_what_cannot_be_paid_is_named() {
    let mut ledger = Ledger::new();
    // 14 % of 60 % of each: 1,680.00, 2,520.00 and 1,260.00 need nobody alone, and a second person together.
    let ids = [2_000_000, 3_000_000, 1_500_000].map(|of| ledger.approved(of).0);
    let pending = ledger.commission(1_000_000);
    let item = |id: CommissionId| BatchItem {
        pays: Payable::Commission(id),
        counterparty: counterparty("rec_rep"),
        key: TransferKey::of(u128::try_from(id.get()).unwrap()),
    };
    let draft = BatchDraft {
        kind: BatchKind::Commissions,
        method: TransferMethod::Ach,
        items: ids.into_iter().chain([pending]).map(item).collect(),
        confirm_duplicate: false,
    };
    let own = vec![terms(); 4];
    let made = pay_batch(&mut ledger, &clerk(), &draft, &own, START).unwrap();
    let outcomes: Vec<_> = made
        .items
        .iter()
        .map(|item| match item {
            Ok(transfer) => transfer.state.as_str(),
            Err(refusal) => refusal.why.code(),
        })
        .collect();
    let waiting = "awaiting_approval";
    assert_eq!(outcomes, [waiting, waiting, waiting, "not_approved"]);
    let by_clerk = approve_batch(&mut ledger, &clerk(), made.batch.id, START);
    assert_eq!(by_clerk, Err(TransferError::NotAdmin));
    let approved = approve_batch(&mut ledger, &admin(), made.batch.id, START).unwrap();
    assert!(
        approved
            .iter()
            .all(|row| row.state == TransferState::Queued)
    );
    assert_eq!(approved.len(), 3);
    // What is asked for again is refused as a whole, by name.
    let again = pay_batch(&mut ledger, &clerk(), &draft, &own, START).unwrap();
    let refused = again.items.iter().filter_map(|item| item.as_ref().err());
    let refused: Vec<_> = refused.map(|refusal| refusal.why.code()).collect();
    assert_eq!(
        refused,
        ["being_paid", "being_paid", "being_paid", "not_approved"]
    );
    let mut twice = draft.clone();
    twice.items.push(item(ids[0]));
    let found = pay_batch(&mut ledger, &clerk(), &twice, &own, START);
    assert_eq!(
        found.map(drop).map_err(|error| error.code()),
        Err("twice_in_batch")
    );
    twice.items.clear();
    let found = pay_batch(&mut ledger, &clerk(), &twice, &own, START);
    assert_eq!(
        found.map(drop).map_err(|error| error.code()),
        Err("batch_size")
    );
}
