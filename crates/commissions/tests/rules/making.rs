//! Commissions made by payments and manually, and edited.

use super::office::{
    ADMIN, CLIENT, NOW, PAYMENT, REP, TODAY, admin, cents, clerk, draft, flat, office, payment,
    rate, version, with_commission,
};
use commissions::engine::{Input, calculate};
use commissions::facts::PaidPayment;
use commissions::form::CommissionAmount;
use commissions::policy::Policy;
use commissions::records::{
    CommissionError, CommissionStatus, Draft, Patch, calculate_on, create, create_automatic, edit,
    propose,
};
use commissions::reduction::Reductions;
use crm_core::change::Change;
use crm_core::event::EventKind;
use crm_core::ids::{ClientId, PaymentId, UserId};
use crm_core::payment_method::PaymentMethod;
use crm_core::users::Role;
use time::macros::date;

#[test]
fn r2_096_r2_225_a_completed_payment_earns_its_salesperson_a_pending_commission() {
    type Case = (fn(&mut PaidPayment), Option<i64>);
    let cases: [Case; 9] = [
        (|_| {}, Some(8_400)),
        (|p| p.method = PaymentMethod::CreditCard, Some(7_980)),
        (|p| p.service = None, Some(8_400)),
        (|p| p.mock = true, None),
        (|p| p.received = false, None),
        (|p| p.salesperson = None, None),
        (|p| p.salesperson = Some(UserId::new(5)), None),
        (|p| p.salesperson = Some(UserId::new(77)), None),
        (|p| p.amount = cents(5), None),
    ];
    for (change, outcome) in cases {
        let mut office = office();
        let mut paid = payment();
        change(&mut paid);
        let made = create_automatic(&mut office, &clerk(), &paid, NOW).unwrap();
        assert_eq!(
            made.as_ref().map(|made| made.amount.cents()),
            outcome,
            "{paid:?}"
        );
        assert_eq!(office.events.len(), usize::from(outcome.is_some()));
        if let Some(made) = made {
            let frozen = made.frozen.unwrap();
            assert_eq!(
                (frozen.lifetime_total, frozen.gross),
                (cents(100_000), paid.amount)
            );
            assert_eq!(
                (made.status, made.automatic),
                (CommissionStatus::Pending, true)
            );
            assert_eq!(frozen.policy, "part 2, section 9");
        }
        assert_eq!(office.faults(), Vec::<String>::new());
    }
}

#[test]
fn a_payment_told_twice_earns_once() {
    let (mut office, _) = with_commission(CommissionStatus::Pending);
    let again = create_automatic(&mut office, &clerk(), &payment(), NOW);
    assert_eq!(again, Ok(None));
    assert_eq!((office.commissions.len(), office.events.len()), (1, 0));
}

/// What is wrong with the draft → code and field.
type Wrong = (
    fn(&mut Draft),
    Result<(), (&'static str, Option<&'static str>)>,
);

#[test]
fn r2_175_a_commission_by_hand_is_of_a_salesperson_and_a_received_payment() {
    let cases: [Wrong; 7] = [
        (|_| {}, Ok(())),
        (|d| d.payment = None, Ok(())),
        (
            |d| d.user = UserId::new(5),
            Err(("not_an_earner", Some("userId"))),
        ),
        (
            |d| d.user = UserId::new(77),
            Err(("not_an_earner", Some("userId"))),
        ),
        (
            |d| d.client = ClientId::new(7),
            Err(("client_not_found", Some("clientId"))),
        ),
        (
            |d| d.payment = Some(PaymentId::new(7)),
            Err(("payment_earns_nothing", Some("paymentId"))),
        ),
        (
            |d| d.status = CommissionStatus::Paid,
            Err(("only_pending", None)),
        ),
    ];
    for (spoil, outcome) in cases {
        let mut office = office();
        let mut made = draft(CommissionStatus::Pending);
        spoil(&mut made);
        let found = create(&mut office, &clerk(), &made, TODAY, NOW);
        let found = found.map(|stored| {
            assert_eq!(stored.frozen.is_some(), made.payment.is_some());
            // The engine's figure stands beside the typed one.
            assert!(
                stored
                    .frozen
                    .is_none_or(|frozen| frozen.engine_amount == cents(8_400))
            );
            assert_eq!(stored.amount, cents(8_400), "R2-232");
        });
        assert_eq!(
            found.map_err(|error| (error.code(), error.field())),
            outcome
        );
    }
}

#[test]
fn a_second_commission_of_a_payment_and_person_names_the_first() {
    let (mut office, first) = with_commission(CommissionStatus::Pending);
    let pending = draft(CommissionStatus::Pending);
    let again = create(&mut office, &clerk(), &pending, TODAY, NOW);
    let error = again.unwrap_err();
    assert_eq!(error.code(), "commission_exists");
    assert!(
        error
            .to_string()
            .ends_with(&format!("commission {}.", first.id))
    );
    let mut other = pending;
    other.user = ADMIN;
    assert!(create(&mut office, &clerk(), &other, TODAY, NOW).is_ok());
}

/// Who records, for whom, the state, paid on → code.
type Recording = (
    bool,
    UserId,
    CommissionStatus,
    Option<time::Date>,
    Result<Option<time::Date>, &'static str>,
);

#[test]
fn r2_098_r2_118_r2_151_r2_243_r3_006_r3_008_a_decided_commission_is_recorded_by_an_administrator_for_another()
 {
    use CommissionStatus::{Approved, Paid, Pending};
    let yesterday = date!(2026 - 11 - 20);
    let before_it_was_earned = date!(2026 - 11 - 18);
    let tomorrow = date!(2026 - 11 - 22);
    let cases: [Recording; 9] = [
        (true, REP, Paid, None, Ok(Some(TODAY))),
        (true, REP, Paid, Some(yesterday), Ok(Some(yesterday))),
        (true, REP, Paid, Some(tomorrow), Err("in_the_future")),
        (
            true,
            REP,
            Paid,
            Some(before_it_was_earned),
            Err("before_earned"),
        ),
        (true, REP, Approved, Some(yesterday), Ok(None)),
        (true, ADMIN, Pending, None, Err("self_decision")),
        (true, ADMIN, Paid, None, Err("self_decision")),
        (false, REP, Approved, None, Err("only_pending")),
        (false, REP, Pending, None, Ok(None)),
    ];
    for (by_admin, user, status, paid_on, outcome) in cases {
        let mut office = office();
        office.payments.get_mut(&PAYMENT).unwrap().paid_on = date!(2026 - 11 - 19);
        let mut made = draft(status);
        made.user = user;
        made.paid_on = paid_on;
        made.payout = Draft::payout_of(true, None);
        let actor = if by_admin { admin() } else { clerk() };
        let found = create(&mut office, &actor, &made, TODAY, NOW);
        let found = found
            .map(|stored| stored.paid_on)
            .map_err(|error| error.code());
        assert_eq!(found, outcome, "{by_admin} {user} {status}");
        let methods: Vec<_> = office.payouts.iter().map(|payout| payout.method).collect();
        let is_paid = status == Paid && outcome.is_ok();
        assert_eq!(
            methods,
            vec![PaymentMethod::BankTransfer; usize::from(is_paid)]
        );
    }
    assert_eq!(Draft::payout_of(false, Some(PaymentMethod::Check)), None);
    assert_eq!(
        Draft::payout_of(true, Some(PaymentMethod::Check)),
        Some(PaymentMethod::Check)
    );
}

#[test]
fn r3_008_one_of_no_payment_is_recorded_as_paid_within_five_years() {
    // Paid on → code.
    let cases = [
        (None, Ok(Some(TODAY))),
        (Some(date!(2021 - 11 - 21)), Ok(Some(date!(2021 - 11 - 21)))),
        (Some(date!(2021 - 11 - 20)), Err("too_long_ago")),
        (Some(date!(1900 - 01 - 01)), Err("too_long_ago")),
        (Some(date!(2026 - 11 - 22)), Err("in_the_future")),
    ];
    for (paid_on, outcome) in cases {
        let mut office = office();
        let mut made = draft(CommissionStatus::Paid);
        (made.payment, made.paid_on) = (None, paid_on);
        let found = create(&mut office, &admin(), &made, TODAY, NOW);
        let found = found
            .map(|stored| stored.paid_on)
            .map_err(|error| error.code());
        assert_eq!(found, outcome, "{paid_on:?}");
    }
}

fn amount(cents_of: i64) -> Patch {
    Patch {
        amount: Change::Set(CommissionAmount::of(cents(cents_of)).unwrap()),
        ..Patch::default()
    }
}

#[test]
fn r3_083_a_history_names_the_salesperson_and_the_client_as_they_are_called_now() {
    let mut office = office();
    office.clients.push(ClientId::new(2));
    let mut new = draft(CommissionStatus::Pending);
    new.payment = None;
    let made = create(&mut office, &admin(), &new, TODAY, NOW).unwrap();
    let patch = Patch {
        user: Change::Set(ADMIN),
        client: Change::Set(ClientId::new(2)),
        ..Patch::default()
    };
    edit(&mut office, &clerk(), (made.id, None), &patch, NOW).unwrap();
    let event = office.events.last().unwrap();
    assert_eq!(event.kind, EventKind::CommissionUpdated);
    let told = |fields: &Option<serde_json::Value>| {
        let fields = fields.clone().unwrap();
        ["salesperson", "client"].map(|name| fields[name].as_str().unwrap().to_owned())
    };
    assert_eq!(told(&event.before), ["Salesperson 9", "Client 1"]);
    assert_eq!(told(&event.after), ["Salesperson 1", "Client 2"]);
}

#[test]
fn r2_176_only_a_pending_commission_is_edited_and_a_line_tells_the_difference() {
    use CommissionStatus::{Approved, Canceled, Paid, Pending};
    let cases = [
        (Pending, Some(1), Ok(-400)),
        (Pending, None, Ok(-400)),
        (Pending, Some(9), Err("stale")),
        (Approved, Some(1), Err("not_pending")),
        (Paid, Some(9), Err("final_record")),
        (Canceled, None, Err("final_record")),
    ];
    for (status, version, outcome) in cases {
        let (mut office, made) = with_commission(status);
        let key = (made.id, version);
        let found = edit(&mut office, &clerk(), key, &amount(8_000), NOW);
        let found = found.map(|_| office.lines.last().unwrap().amount.cents());
        assert_eq!(found.map_err(|error| error.code()), outcome, "{status}");
        let told: Vec<_> = office.events.iter().map(|event| event.kind).collect();
        let expected = vec![EventKind::CommissionUpdated; usize::from(outcome.is_ok())];
        assert_eq!(told, expected);
    }
}

#[test]
fn nothing_is_earned_on_money_that_was_given_back_in_full() {
    let (mut office, made) = with_commission(CommissionStatus::Pending);
    office.payments.get_mut(&PAYMENT).unwrap().refunded = cents(100_000);
    let edited = edit(&mut office, &clerk(), (made.id, None), &amount(5_000), NOW);
    assert_eq!(edited.unwrap_err().code(), "payment_earns_nothing");
    let mut draft = draft(CommissionStatus::Pending);
    draft.user = ADMIN;
    let created = create(&mut office, &clerk(), &draft, TODAY, NOW);
    assert_eq!(created.unwrap_err().code(), "payment_earns_nothing");
    office.payments.get_mut(&PAYMENT).unwrap().refunded = cents(50_000);
    let edited = edit(&mut office, &clerk(), (made.id, None), &amount(4_000), NOW);
    assert_eq!(edited.unwrap().amount, cents(4_000));
}

#[test]
fn whose_and_of_what_a_commission_is_changes_only_when_it_was_recorded_by_hand() {
    let to_admin = Patch {
        user: Change::Set(ADMIN),
        ..Patch::default()
    };
    let (mut office, made) = with_commission(CommissionStatus::Pending);
    let found = edit(&mut office, &clerk(), (made.id, None), &to_admin, NOW);
    assert_eq!(found.unwrap_err().code(), "automatic_commission");
    let same = Patch {
        user: Change::Set(REP),
        client: Change::Set(CLIENT),
        payment: Change::Set(Some(PAYMENT)),
        rate: Change::Set(rate(1_400)),
        ..Patch::default()
    };
    let found = edit(&mut office, &clerk(), (made.id, None), &same, NOW).unwrap();
    assert_eq!(found.version, 1, "nothing changed");

    let mut office = super::office::office();
    let pending = draft(CommissionStatus::Pending);
    let made = create(&mut office, &clerk(), &pending, TODAY, NOW).unwrap();
    let moved = edit(&mut office, &clerk(), (made.id, None), &to_admin, NOW).unwrap();
    assert_eq!(
        moved.frozen.unwrap().lifetime_total,
        cents(100_000),
        "this payment included"
    );
    assert_eq!(office.earners[&ADMIN].role, Role::SalesManager);
}

/// Who is credited with a payment of 5,000.00, what its person is credited with, refunded → total, rate.
type Tier = (Option<UserId>, i64, i64, i64, u16);

#[test]
fn r2_225_the_tier_counts_this_payment_whoever_is_credited_with_it() {
    let cases: [Tier; 6] = [
        (None, 800_000, 0, 1_300_000, 1_600),
        (Some(REP), 800_000, 0, 1_300_000, 1_600),
        (Some(UserId::new(77)), 800_000, 0, 1_300_000, 1_600),
        (Some(ADMIN), 800_000, 0, 800_000, 1_400),
        (None, 500_000, 0, 1_000_000, 1_600),
        (None, 500_000, 1, 999_999, 1_400),
    ];
    for (salesperson, credited, refunded, total, base) in cases {
        let mut office = office();
        let paid = PaidPayment {
            amount: cents(500_000),
            refunded: cents(refunded),
            salesperson,
            ..payment()
        };
        office.payments.insert(PAYMENT, paid);
        office.lifetime_totals = [(ADMIN, cents(credited))].into();
        let told = propose(&mut office, ADMIN, PAYMENT).unwrap().frozen;
        let mut made = draft(CommissionStatus::Pending);
        made.user = ADMIN;
        let made = create(&mut office, &clerk(), &made, TODAY, NOW).unwrap();
        let found = (told.lifetime_total, told.base_rate);
        assert_eq!(found, (cents(total), rate(base)), "{salesperson:?}");
        assert_eq!(made.frozen, Some(told));
    }
}

#[test]
fn the_policy_of_the_payments_day_holds_whenever_the_commission_is_made() {
    let day = |days: i64| TODAY + time::Duration::days(days);
    let newer = flat("newer");
    // The day of the payment, against the first day of the newer policy → whose rates hold.
    let cases = [(-1, "specified"), (0, "newer"), (1, "newer")];
    for (days, outcome) in cases {
        let mut office = office();
        let newer_version = version(1, newer.clone(), TODAY);
        office.policies.insert(newer_version.id, newer_version);
        let paid = PaidPayment {
            paid_on: day(days),
            ..payment()
        };
        office.payments.insert(PAYMENT, paid);
        let made = create_automatic(&mut office, &clerk(), &paid, NOW).unwrap();
        let frozen = made.unwrap().frozen.unwrap();
        let expected = if outcome == "newer" {
            newer.clone()
        } else {
            Policy::specified()
        };
        assert_eq!(frozen.policy, expected.name(), "{days}");
        // The figure shown before anything is recorded, and the figure of a mere preview, go by the same one.
        let told = propose(&mut office, ADMIN, PAYMENT).unwrap();
        assert_eq!(
            (told.frozen.policy.as_str(), &told.policy),
            (expected.name(), &expected)
        );
        let asked = Input {
            payment: cents(100_000),
            lifetime_total: cents(100_000),
            service: None,
            method: PaymentMethod::Check,
            reductions: Reductions::default(),
        };
        let found = calculate_on(&mut office, day(days), &asked).unwrap();
        assert_eq!(found, calculate(&expected, &asked), "{days}");
    }
}

#[test]
fn r2_232_what_a_payment_would_earn_is_told_before_anything_is_recorded() {
    let mut office = office();
    let found = propose(&mut office, REP, PAYMENT).unwrap().frozen;
    let figures = (found.lifetime_total, found.gross, found.engine_amount);
    assert_eq!(figures, (cents(100_000), cents(100_000), cents(8_400)));
    office.payments.insert(
        PAYMENT,
        PaidPayment {
            mock: true,
            ..payment()
        },
    );
    let refused = propose(&mut office, REP, PAYMENT);
    assert_eq!(refused.unwrap_err(), CommissionError::Payment);
    assert!(office.commissions.is_empty() && office.events.is_empty());
}
