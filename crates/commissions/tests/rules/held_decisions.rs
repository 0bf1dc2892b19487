//! Decisions that wait for the money.

use super::office::{NOW, PAYMENT, REP, TODAY, admin, cents, draft, office, with_commission};
use commissions::memory::Payroll;
use commissions::records::{
    CommissionStatus, Decision, cancel_with_money, create, decide, reckon_released,
};
use crm_core::promises::cooling_off::{End, StillHeld};

fn held(office: &mut Payroll) {
    let why = StillHeld::MayCancel { end: End::NoNotice };
    office.held.insert(PAYMENT, why);
}

/// A decision → whether held money stops it.
#[test]
fn r6_022_held_money_is_neither_approved_nor_paid_and_may_be_denied() {
    let pay = Decision::Pay {
        on: None,
        payout: None,
    };
    let cases = [
        (Decision::Approve, "money_held"),
        (pay, "money_held"),
        (Decision::Deny, "canceled"),
    ];
    for (decision, outcome) in cases {
        let (mut office, made) = with_commission(CommissionStatus::Pending);
        held(&mut office);
        let done = decide(&mut office, &admin(), (made.id, None), decision, TODAY, NOW);
        let found = match done {
            Ok(done) => done.status.as_str(),
            Err(error) => error.code(),
        };
        assert_eq!(found, outcome, "{decision:?}");
    }
    for (status, outcome) in [
        (CommissionStatus::Pending, "pending"),
        (CommissionStatus::Approved, "money_held"),
        (CommissionStatus::Paid, "money_held"),
    ] {
        let mut office = office();
        held(&mut office);
        let done = create(&mut office, &admin(), &draft(status), TODAY, NOW);
        let found = match done {
            Ok(done) => done.status.as_str(),
            Err(error) => error.code(),
        };
        assert_eq!(found, outcome, "{status}");
    }
}

/// The figure is final with the total of what counts by then; canceled it is nothing.
#[test]
fn r6_021_r6_025_a_release_reckons_and_a_cancellation_cancels() {
    let (mut office, made) = with_commission(CommissionStatus::Pending);
    let mut payment = office.payments[&PAYMENT];
    payment.is_held = true;
    office.payments.insert(PAYMENT, payment);
    // 5,000,000.00 were released before it.
    office.lifetime_totals.insert(REP, cents(500_000_000));
    let system = crm_core::actor::Actor::system();
    let is = reckon_released(&mut office, &system, PAYMENT, NOW).unwrap();
    assert!(is[0].amount > made.amount, "{is:?}");
    assert_eq!(office.sum_of_lines(made.id), is[0].amount.cents());
    let again = reckon_released(&mut office, &system, PAYMENT, NOW).unwrap();
    assert_eq!(again, is);
    let none = cancel_with_money(&mut office, &admin(), PAYMENT, NOW).unwrap();
    assert_eq!(none[0].status, CommissionStatus::Canceled);
    assert_eq!(office.sum_of_lines(made.id), 0);
}
