//! Approving, denying, reducing, and what refunds take back.

use super::office::{
    ADMIN, NOW, PAYMENT, REP, TODAY, admin, cents, clerk, draft, office, rate, with_commission,
};
use commissions::form::CommissionAmount;
use commissions::memory::Payroll;
use commissions::records::{
    Commission, CommissionError, CommissionStatus, Decision, LineKind, LostApproval, NewPayout,
    Refund, correct, create, decide, reduce, take_back, withdraw_approval,
};
use commissions::reduction::{Reduction, Reductions};
use crm_core::actor::Actor;
use crm_core::books::ClosedBooks;
use crm_core::event::EventKind;
use crm_core::ids::{CommissionId, PaymentId, UserId};
use crm_core::payment_method::PaymentMethod;
use crm_core::text::Notes;
use crm_core::users::Role;
use time::macros::date;

const PAY: Decision = Decision::Pay {
    on: None,
    payout: None,
};

#[test]
fn r2_113_r2_115_r2_117_r2_173_r3_010_a_decision_is_made_once() {
    use CommissionStatus::{Approved, Canceled, Paid, Pending};
    let cases = [
        (
            Pending,
            Decision::Approve,
            Ok((Approved, EventKind::CommissionApproved)),
        ),
        (Pending, PAY, Ok((Paid, EventKind::CommissionPaid))),
        (
            Pending,
            Decision::Deny,
            Ok((Canceled, EventKind::CommissionDenied)),
        ),
        (Approved, PAY, Ok((Paid, EventKind::CommissionPaid))),
        (Approved, Decision::Deny, Err("already_decided")),
        (Approved, Decision::Approve, Err("already_decided")),
        (Paid, PAY, Err("already_decided")),
        (Paid, Decision::Deny, Err("already_decided")),
        (Canceled, PAY, Err("already_decided")),
    ];
    for (from, decision, outcome) in cases {
        let (mut office, made) = with_commission(from);
        let found = decide(&mut office, &admin(), (made.id, None), decision, TODAY, NOW);
        let found = found.map(|is| {
            assert_eq!((is.decided_by, is.decided_at), (Some(ADMIN), Some(NOW)));
            (is.status, office.events[0].kind)
        });
        assert_eq!(
            found.map_err(|error| error.code()),
            outcome,
            "{from} {decision:?}"
        );
    }
}

#[test]
fn the_second_of_two_administrators_is_told_who_was_first() {
    let (mut office, made) = with_commission(CommissionStatus::Pending);
    decide(&mut office, &admin(), (made.id, Some(1)), PAY, TODAY, NOW).unwrap();
    let other = Actor::staff(UserId::new(2), Role::Admin, "request-3");
    let late = decide(
        &mut office,
        &other,
        (made.id, Some(1)),
        Decision::Deny,
        TODAY,
        NOW,
    );
    let first = CommissionError::AlreadyDecided {
        status: CommissionStatus::Paid,
        by: Some(ADMIN),
        at: Some(NOW),
    };
    assert_eq!(late, Err(first));
    assert_eq!(office.events.len(), 1);
}

#[test]
fn r2_114_r3_008_r3_009_paid_on_is_today_unless_given_and_not_before_it_was_earned() {
    let earned = date!(2026 - 11 - 19);
    let yesterday = date!(2026 - 11 - 20);
    // Paid on, the books closed through → paid on.
    let cases = [
        (None, None, Ok(Some(TODAY))),
        (Some(yesterday), None, Ok(Some(yesterday))),
        (Some(earned), None, Ok(Some(earned))),
        (Some(date!(2026 - 11 - 18)), None, Err("before_earned")),
        (Some(date!(1900 - 01 - 01)), None, Err("before_earned")),
        (Some(date!(2026 - 11 - 22)), None, Err("in_the_future")),
        (Some(earned), Some(earned), Err("books_closed")),
        (Some(yesterday), Some(earned), Ok(Some(yesterday))),
    ];
    for (on, closed_through, outcome) in cases {
        let (mut office, made) = with_commission(CommissionStatus::Pending);
        office.payments.get_mut(&PAYMENT).unwrap().paid_on = earned;
        office.closed_books = ClosedBooks::through(closed_through);
        let payout = Some(PaymentMethod::Check);
        let pay = Decision::Pay { on, payout };
        let found = decide(&mut office, &admin(), (made.id, None), pay, TODAY, NOW);
        let found = found.map(|is| is.paid_on).map_err(|error| error.code());
        assert_eq!(found, outcome);
        assert_eq!(office.payouts.len(), usize::from(outcome.is_ok()));
    }
}

#[test]
fn r2_116_r2_160_only_an_administrator_judges_and_nobody_their_own() {
    let own = Actor::staff(REP, Role::Admin, "request-4");
    let rep = Actor::staff(REP, Role::SalesRep, "request-5");
    let cases = [
        (admin(), Ok(())),
        (Actor::system(), Ok(())),
        (clerk(), Err("forbidden")),
        (rep, Err("forbidden")),
        (own, Err("self_decision")),
    ];
    for (actor, outcome) in cases {
        let (office, made) = with_commission(CommissionStatus::Pending);
        let key = (made.id, None);
        let reasons = Reductions::of([Reduction::QualityIssues]);
        let found = [
            decide(&mut office.clone(), &actor, key, PAY, TODAY, NOW),
            decide(&mut office.clone(), &actor, key, Decision::Deny, TODAY, NOW),
            reduce(&mut office.clone(), &actor, key, &reasons, NOW),
            correct(
                &mut office.clone(),
                &actor,
                key,
                cents(7_200),
                rate(1_200),
                NOW,
            ),
        ];
        for found in found {
            assert_eq!(
                found.map(drop).map_err(|error| error.code()),
                outcome,
                "{actor:?}"
            );
        }
    }
    let unknown = (CommissionId::new(99), None);
    let mut office = Payroll::default();
    let found = decide(&mut office, &admin(), unknown, PAY, TODAY, NOW);
    assert_eq!(found, Err(CommissionError::NotFound));
}

#[test]
fn r2_229_r2_230_reductions_lower_rate_and_amount_of_a_pending_commission() {
    use Reduction::{DelayedProcessing, IncompletePaperwork, PolicyViolations, QualityIssues};
    let cases: [(&[Reduction], u16, i64); 5] = [
        (&[], 1_400, 8_400),
        (&[QualityIssues], 1_100, 6_600),
        (&[IncompletePaperwork, DelayedProcessing], 1_000, 6_000),
        (&[QualityIssues, QualityIssues], 1_100, 6_600),
        (
            &[PolicyViolations, QualityIssues, IncompletePaperwork],
            0,
            0,
        ),
    ];
    for (reasons, points, amount) in cases {
        let (mut office, made) = with_commission(CommissionStatus::Pending);
        let reasons = Reductions::of(reasons.iter().copied());
        let key = (made.id, Some(1));
        let found = reduce(&mut office, &admin(), key, &reasons, NOW).unwrap();
        assert_eq!((found.rate, found.amount), (rate(points), cents(amount)));
        assert_eq!(office.faults(), Vec::<String>::new());
        // Reductions replace each other: none gives the base rate back.
        let key = (made.id, None);
        let none = Reductions::default();
        let found = reduce(&mut office, &admin(), key, &none, NOW).unwrap();
        assert_eq!((found.rate, found.amount), (rate(1_400), cents(8_400)));
    }
}

#[test]
fn r2_174_an_amount_is_what_its_rate_gives_and_the_rate_at_most_the_base() {
    let cases = [
        (7_200, 1_200, Ok(7_200)),
        (8_400, 1_400, Ok(8_400)),
        (0, 0, Ok(0)),
        (7_201, 1_200, Err(("amount_does_not_fit", Some("amount")))),
        (9_000, 1_500, Err(("rate_above_base", Some("rate")))),
    ];
    for (amount, points, outcome) in cases {
        let (mut office, made) = with_commission(CommissionStatus::Pending);
        let key = (made.id, Some(1));
        let found = correct(&mut office, &admin(), key, cents(amount), rate(points), NOW);
        let found = found.map(|is| is.amount.cents());
        assert_eq!(
            found.map_err(|error| (error.code(), error.field())),
            outcome
        );
        assert_eq!(office.faults(), Vec::<String>::new());
    }
}

#[test]
fn a_commission_of_no_payment_has_nothing_to_reduce_from() {
    let mut office = office();
    let mut by_hand = draft(CommissionStatus::Pending);
    by_hand.payment = None;
    let made = create(&mut office, &clerk(), &by_hand, TODAY, NOW).unwrap();
    let key = (made.id, None);
    let found = [
        reduce(&mut office, &admin(), key, &Reductions::default(), NOW),
        correct(&mut office, &admin(), key, cents(1), rate(1), NOW),
    ];
    assert_eq!(
        found.map(|found| found.unwrap_err().code()),
        ["no_payment"; 2]
    );
}

/// Refunds what `after` says was given back in all, and tells the office's books.
fn give_back(office: &mut Payroll, after: i64) -> Commission {
    let payment = office.payments.get_mut(&PAYMENT).unwrap();
    let refund = Refund {
        payment: PAYMENT,
        row: PaymentId::new(50),
        on: TODAY,
        amount: payment.amount,
        before: payment.refunded,
        after: cents(after),
    };
    payment.refunded = cents(after);
    take_back(office, &clerk(), &refund, NOW)
        .unwrap()
        .pop()
        .unwrap()
}

#[test]
fn a_refund_takes_back_what_was_earned_in_every_state() {
    use CommissionStatus::{Approved, Canceled, Paid, Pending};
    let cases = [
        (Pending, Pending, LineKind::Lowered, Canceled),
        (Approved, Pending, LineKind::Lowered, Canceled),
        (Paid, Paid, LineKind::Clawback, Paid),
        (Canceled, Canceled, LineKind::Lowered, Canceled),
    ];
    for (from, in_part, line, in_full) in cases {
        let (mut office, made) = with_commission(from);
        let part = give_back(&mut office, 33_333);
        assert_eq!(
            (part.status, part.amount.cents()),
            (in_part, 5_600),
            "{from}"
        );
        let kinds = (office.lines[1].kind, office.lines[1].amount.cents());
        assert_eq!(kinds, (line, -2_800), "{from}");
        let full = give_back(&mut office, 100_000);
        assert_eq!(full.status, in_full, "{from}");
        assert_eq!(office.sum_of_lines(made.id), 0, "{from}");
        assert_eq!((office.events.len(), office.faults().len()), (2, 0));
    }
}

#[test]
fn r3_011_an_approval_is_given_again_after_a_refund_and_who_gave_it_is_told() {
    let (mut office, made) = with_commission(CommissionStatus::Pending);
    let key = (made.id, None);
    decide(&mut office, &admin(), key, Decision::Approve, TODAY, NOW).unwrap();
    let lowered = give_back(&mut office, 50_000);
    assert_eq!((lowered.decided_by, lowered.decided_at), (None, None));
    let lost = LostApproval {
        by: ADMIN,
        refund: PaymentId::new(50),
    };
    assert_eq!(lowered.lost_approval, Some(lost));
    // Its history says what happened and why.
    let told = office.events.last().unwrap();
    assert_eq!(told.kind, EventKind::CommissionReopened);
    let after = told.after.as_ref().unwrap();
    let said = [&after["status"], &after["amount"], &after["refundId"]];
    assert_eq!(said, ["pending", "42.00", "50"]);
    // Whatever is decided next ends it; so does a refund of the rest.
    let mut refunded = office.clone();
    let gone = give_back(&mut refunded, 100_000);
    assert_eq!(
        (gone.status, gone.lost_approval),
        (CommissionStatus::Canceled, None)
    );
    for decision in [Decision::Approve, PAY, Decision::Deny] {
        let is = decide(&mut office.clone(), &admin(), key, decision, TODAY, NOW);
        assert_eq!(is.unwrap().lost_approval, None, "{decision:?}");
    }
}

#[test]
fn r3_010_an_approval_is_withdrawn_by_another_administrator_until_money_was_sent() {
    use CommissionStatus::{Approved, Canceled, Paid, Pending};
    let own = Actor::staff(REP, Role::Admin, "request-4");
    // Status, who, based on, sent → outcome.
    let table = [
        (Approved, admin(), Some(1), false, Ok(Pending)),
        (Approved, admin(), None, false, Ok(Pending)),
        (Approved, admin(), Some(7), false, Err("stale")),
        (Approved, admin(), None, true, Err("being_paid")),
        (Approved, clerk(), None, false, Err("forbidden")),
        (Approved, own, None, false, Err("self_decision")),
        (Pending, admin(), Some(7), false, Err("not_approved")),
        (Paid, admin(), None, false, Err("not_approved")),
        (Canceled, admin(), None, false, Err("not_approved")),
    ];
    for (status, actor, based_on, sent, outcome) in table {
        let (mut office, made) = with_commission(status);
        if sent {
            office.payouts.push(NewPayout {
                commission: made.id,
                method: PaymentMethod::BankTransfer,
                amount: made.amount,
                paid_on: TODAY,
                created_by: None,
                created_at: NOW,
            });
        }
        let found = withdraw_approval(&mut office, &actor, (made.id, based_on), NOW);
        let found = found.map(|is| {
            assert_eq!(
                (is.decided_by, is.decided_at, is.amount),
                (None, None, made.amount)
            );
            let told = office.events.last().unwrap();
            assert_eq!(told.kind, EventKind::CommissionApprovalWithdrawn);
            is.status
        });
        assert_eq!(found.map_err(|error| error.code()), outcome, "{status}");
    }
}

#[test]
fn an_amount_of_somebodys_choice_goes_back_to_nothing_too() {
    let mut office = office();
    let mut pending = draft(CommissionStatus::Pending);
    pending.amount = CommissionAmount::of(cents(14_000)).unwrap();
    pending.reason = Some(Notes::stored("She found the buyer.".to_owned()));
    let made = create(&mut office, &admin(), &pending, TODAY, NOW).unwrap();
    let amounts = [30_000, 30_001, 99_999, 100_000].map(|after| give_back(&mut office, after));
    assert_eq!(amounts.map(|is| is.amount.cents()), [9_800, 9_800, 0, 0]);
    assert_eq!(office.sum_of_lines(made.id), 0);
}

#[test]
fn r3_007_refunds_in_many_parts_never_round_an_amount_above_the_engines_figure() {
    let mut office = office();
    let mut pending = draft(CommissionStatus::Pending);
    pending.amount = CommissionAmount::of(cents(8_399)).unwrap();
    create(&mut office, &clerk(), &pending, TODAY, NOW).unwrap();
    for after in (100..100_000).step_by(900) {
        let is = give_back(&mut office, after);
        let most = is
            .frozen
            .as_ref()
            .unwrap()
            .amount_of(cents(100_000 - after));
        assert!(is.amount <= most, "{after}: {:?} above {most:?}", is.amount);
    }
}
