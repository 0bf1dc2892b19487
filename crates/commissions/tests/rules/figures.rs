//! Who may say how much a commission is, and how much it may be.

use super::office::{
    ADMIN, CLIENT, NOW, PAYMENT, REP, TODAY, admin, cents, clerk, draft, office, payment, rate,
    with_commission,
};
use commissions::form::CommissionAmount;
use commissions::memory::Payroll;
use commissions::records::CommissionStatus::{Approved, Pending};
use commissions::records::{
    Commission, CommissionError, Decision, Patch, Update, correct, create, decide, reduce, update,
    withdraw_approval,
};
use commissions::reduction::{Reduction, Reductions};
use crm_core::actor::Actor;
use crm_core::change::Change;
use crm_core::ids::{CommissionId, PaymentId, UserId};
use crm_core::text::Notes;
use crm_core::users::Role;

type Outcome = Result<Commission, CommissionError>;
type Route = fn(&mut Payroll, &Actor, CommissionId) -> Outcome;

fn choice(cents_of: i64) -> CommissionAmount {
    CommissionAmount::of(cents(cents_of)).unwrap()
}

fn reason() -> Notes {
    Notes::stored("She found the buyer herself.".to_owned())
}

fn patched(office: &mut Payroll, actor: &Actor, id: CommissionId, patch: Patch) -> Outcome {
    let update_of = Update {
        patch,
        ..Update::default()
    };
    update(office, actor, (id, None), &update_of, (TODAY, NOW))
}

/// An administrator who earns nothing.
fn second() -> Actor {
    Actor::staff(UserId::new(2), Role::Admin, "request-3")
}

/// An administrator whose commission it is.
fn boss() -> Actor {
    Actor::staff(REP, Role::Admin, "request-9")
}

#[test]
fn r3_006_nobody_says_how_much_they_earn_by_an_edit() {
    assert_only_others_may([
        ("PATCH amount", |office, actor, id| {
            let amount = Change::Set(choice(100));
            patched(
                office,
                actor,
                id,
                Patch {
                    amount,
                    ..Patch::default()
                },
            )
        }),
        ("PATCH rate", |office, actor, id| {
            let rate = Change::Set(rate(900));
            patched(
                office,
                actor,
                id,
                Patch {
                    rate,
                    ..Patch::default()
                },
            )
        }),
        ("PATCH another's to oneself", |office, actor, id| {
            office.commissions.get_mut(&id).unwrap().user = ADMIN;
            let user = Change::Set(REP);
            patched(
                office,
                actor,
                id,
                Patch {
                    user,
                    ..Patch::default()
                },
            )
        }),
        ("PATCH one's own to another", |office, actor, id| {
            let user = Change::Set(ADMIN);
            patched(
                office,
                actor,
                id,
                Patch {
                    user,
                    ..Patch::default()
                },
            )
        }),
    ]);
}

#[test]
fn r3_006_nobody_says_how_much_they_earn_by_any_other_route() {
    assert_only_others_may([
        ("PATCH with a decision", |office, actor, id| {
            let form = Update {
                status: Some(Approved),
                ..Update::default()
            };
            update(office, actor, (id, None), &form, (TODAY, NOW))
        }),
        ("PUT reductions", |office, actor, id| {
            let none = Reductions::of([Reduction::QualityIssues]);
            reduce(office, actor, (id, None), &none, NOW)
        }),
        ("PUT amount and rate", |office, actor, id| {
            correct(office, actor, (id, None), cents(7_200), rate(1_200), NOW)
        }),
        ("PUT status", |office, actor, id| {
            decide(office, actor, (id, None), Decision::Approve, TODAY, NOW)
        }),
        ("POST withdraw-approval", |office, actor, id| {
            office.commissions.get_mut(&id).unwrap().status = Approved;
            withdraw_approval(office, actor, (id, None), NOW)
        }),
        ("POST", |office, actor, _| {
            let other = PaymentId::new(2);
            let paid = commissions::facts::PaidPayment {
                id: other,
                ..payment()
            };
            office.payments.insert(other, paid);
            let mut draft = draft(Pending);
            draft.payment = Some(other);
            create(office, actor, &draft, TODAY, NOW)
        }),
    ]);
}

/// Of a pending manual commission, by its earner and by another administrator.
fn assert_only_others_may<const ROUTES: usize>(routes: [(&str, Route); ROUTES]) {
    for (route, send) in routes {
        // Who sends it, whose the commission is → outcome.
        for (actor, outcome) in [(boss(), Err("self_decision")), (second(), Ok(()))] {
            let (mut office, made) = with_commission(Pending);
            office.commissions.get_mut(&made.id).unwrap().automatic = false;
            let before = office.clone();
            let found = send(&mut office, &actor, made.id);
            let found = found.map(drop).map_err(|error| error.code());
            assert_eq!(found, outcome, "{route}");
            if outcome.is_err() {
                assert_eq!(office.events, before.events, "{route}");
            }
        }
    }
}

#[test]
fn r3_006_ones_own_notes_may_be_written() {
    let (mut office, made) = with_commission(Pending);
    let notes = Change::Set(Some(reason()));
    let patch = Patch {
        notes,
        ..Patch::default()
    };
    let is = patched(&mut office, &boss(), made.id, patch).unwrap();
    assert_eq!((is.notes, is.amount), (Some(reason()), made.amount));
}

/// By an administrator, cents, rate, with a reason → flagged, or code and field.
type Case = (
    bool,
    i64,
    u16,
    bool,
    Result<bool, (&'static str, Option<&'static str>)>,
);

/// The engine gives 84.00 on 1,000.00; the base rate, 140.00.
const CASES: [Case; 11] = [
    (false, 8_400, 1_400, false, Ok(false)),
    (false, 1, 0, false, Ok(false)),
    (false, 8_400, 1_400, true, Ok(false)),
    (false, 8_401, 1_400, false, Err(("above_engine", None))),
    (false, 8_401, 1_400, true, Err(("above_engine", None))),
    (true, 8_400, 1_400, false, Ok(false)),
    (
        true,
        8_401,
        1_400,
        false,
        Err(("reason_required", Some("reason"))),
    ),
    (true, 8_401, 1_400, true, Ok(true)),
    (true, 14_000, 1_400, true, Ok(true)),
    (
        true,
        14_001,
        1_400,
        true,
        Err(("amount_above_base", Some("amount"))),
    ),
    (
        true,
        8_400,
        1_401,
        true,
        Err(("rate_above_base", Some("rate"))),
    ),
];

#[test]
fn r3_007_a_commission_by_hand_or_edited_is_at_most_the_base_rate_and_above_the_engine_says_why() {
    for (by_admin, cents_of, points, with_reason, outcome) in CASES {
        let actor = if by_admin { admin() } else { clerk() };
        let reason = with_reason.then(reason);
        let told = |found: Outcome| {
            let found = found.map(|is| {
                let by = is.above_engine.as_ref().map(|above| above.by);
                assert_eq!(by, is.above_engine.is_some().then_some(Some(ADMIN)));
                assert_eq!(is.amount, cents(cents_of));
                is.above_engine.is_some()
            });
            found.map_err(|error| (error.code(), error.field()))
        };
        let mut made = draft(Pending);
        made.amount = choice(cents_of);
        made.rate = rate(points);
        made.reason.clone_from(&reason);
        let by_hand = create(&mut office(), &actor, &made, TODAY, NOW);
        assert_eq!(told(by_hand), outcome, "by hand: {cents_of} {points}");

        let (mut office, stored) = with_commission(Pending);
        let row = office.commissions.get_mut(&stored.id).unwrap();
        row.created_by = clerk().user();
        row.amount = cents(2);
        let patch = Patch {
            amount: Change::Set(choice(cents_of)),
            rate: Change::Set(rate(points)),
            reason: Change::Set(reason),
            ..Patch::default()
        };
        let edited = patched(&mut office, &actor, stored.id, patch);
        assert_eq!(told(edited), outcome, "edited: {cents_of} {points}");
    }
}

#[test]
fn r3_007_the_figures_are_of_what_is_left_of_the_payment() {
    let (mut office, made) = with_commission(Pending);
    office.payments.get_mut(&PAYMENT).unwrap().refunded = cents(50_000);
    let amount = |cents_of| Patch {
        amount: Change::Set(choice(cents_of)),
        ..Patch::default()
    };
    let found = [4_200, 4_201, 7_001].map(|cents_of| {
        let found = patched(&mut office.clone(), &admin(), made.id, amount(cents_of));
        found
            .map(|is| is.amount.cents())
            .map_err(|error| error.code())
    });
    assert_eq!(
        found,
        [Ok(4_200), Err("reason_required"), Err("amount_above_base")]
    );
}

#[test]
fn r3_007_the_flag_stands_until_the_amount_is_the_engines_again() {
    let (mut office, made) = with_commission(Pending);
    let id = made.id;
    let raise = |cents_of| Patch {
        amount: Change::Set(choice(cents_of)),
        reason: Change::Set(Some(reason())),
        ..Patch::default()
    };
    let raised = patched(&mut office, &admin(), id, raise(9_000)).unwrap();
    let after = office.events.last().unwrap().after.clone().unwrap();
    assert_eq!(after["reason"], "She found the buyer herself.");
    assert!(raised.above_engine.is_some());
    // Another amount keeps the reason that was given; it still takes an administrator.
    let amount = |cents_of| Patch {
        amount: Change::Set(choice(cents_of)),
        ..Patch::default()
    };
    let higher = patched(&mut office.clone(), &second(), id, amount(9_500)).unwrap();
    let above = higher.above_engine.unwrap();
    assert_eq!((above.reason, above.by), (reason(), second().user()));
    office.commissions.get_mut(&id).unwrap().created_by = clerk().user();
    let by_clerk = patched(&mut office.clone(), &clerk(), id, amount(9_500));
    assert_eq!(by_clerk.unwrap_err().code(), "above_engine");
    let none = Patch {
        reason: Change::Set(None),
        ..Patch::default()
    };
    let without = patched(&mut office.clone(), &admin(), id, none);
    assert_eq!(without.unwrap_err().code(), "reason_required");
    // What needs no reason keeps none.
    let ends: [Route; 3] = [
        |office, _, id| {
            let amount = Change::Set(choice(8_400));
            patched(
                office,
                &clerk(),
                id,
                Patch {
                    amount,
                    ..Patch::default()
                },
            )
        },
        |office, actor, id| reduce(office, actor, (id, None), &Reductions::default(), NOW),
        |office, actor, id| correct(office, actor, (id, None), cents(8_400), rate(1_400), NOW),
    ];
    for end in ends {
        let is = end(&mut office.clone(), &admin(), id).unwrap();
        assert_eq!((is.amount, is.above_engine), (cents(8_400), None));
    }
    // Deciding on it does not change it.
    let paid = decide(
        &mut office,
        &second(),
        (id, None),
        Decision::Approve,
        TODAY,
        NOW,
    );
    assert!(paid.unwrap().above_engine.is_some());
}

#[test]
fn a_commission_of_no_payment_has_no_figure_to_be_above() {
    let mut made = draft(Pending);
    made.payment = None;
    made.amount = choice(90_000);
    made.client = CLIENT;
    let is = create(&mut office(), &clerk(), &made, TODAY, NOW).unwrap();
    assert_eq!((is.above_engine, is.frozen), (None, None));
}
