//! Dated versions of the policy: made, deleted, and what a period would be under one.

use super::office::{
    ADMIN, NOW, PAYMENT, REP, TODAY, admin, cents, clerk, flat, office, payment, rate, version,
    with_commission,
};
use commissions::facts::PaidPayment;
use commissions::memory::Payroll;
use commissions::policies::acts::{PolicyStage, acts, stage};
use commissions::policies::delete::delete;
use commissions::policies::error::PolicyVersionError;
use commissions::policies::make::{PolicyDraft, make};
use commissions::policies::preview::{Comparison, MOST_NAMED, Reckoned};
use commissions::policies::schedule::Schedule;
use commissions::policies::version::PolicyReason;
use commissions::policies::views::EarnedRow;
use commissions::policy::{Policy, Shares, Tier};
use commissions::records::{CommissionStatus, Frozen, create_automatic, reduce};
use commissions::reduction::{Reduction, Reductions};
use crm_core::books::ClosedBooks;
use crm_core::event::{Entity, EventKind};
use crm_core::ids::{CommissionId, PaymentId, PolicyVersionId, UserId};
use crm_core::money::Money;
use time::{Date, Duration};

fn day(days: i64) -> Date {
    TODAY + Duration::days(days)
}

fn draft(name: &str, first_day: Date) -> PolicyDraft {
    PolicyDraft {
        policy: flat(name),
        first_day,
        reason: PolicyReason::parse("the board's decision").unwrap(),
    }
}

fn made(office: &mut Payroll, name: &str, days: i64) -> Result<i64, &'static str> {
    let made = make(office, &admin(), &draft(name, day(days)), (TODAY, NOW));
    made.map(|version| version.id.get())
        .map_err(|error| error.code())
}

/// Versions begin 15 days ago and in 30 days; a commission of 20 days ago and one of 10 days ago; the books are closed
/// through 40 days ago.
fn with_history() -> Payroll {
    let mut office = office();
    let older = |id, days| PaidPayment {
        id: PaymentId::new(id),
        paid_on: day(days),
        ..payment()
    };
    for version in [
        version(1, flat("Fall"), day(-15)),
        version(2, flat("Winter"), day(30)),
    ] {
        office.policies.insert(version.id, version);
    }
    for paid in [older(2, -20), older(3, -10)] {
        office.payments.insert(paid.id, paid);
        create_automatic(&mut office, &clerk(), &paid, NOW).unwrap();
    }
    office.closed_books = ClosedBooks::through(Some(day(-40)));
    office.events.clear();
    office
}

#[test]
fn r1_174_a_version_begins_on_an_open_day_from_which_on_nothing_was_earned() {
    // Name, first day from today → the version, or why not.
    let cases = [
        ("Next", 1, Ok(3)),
        ("Today's", 0, Ok(3)),
        ("Backdated", -9, Ok(3)),
        ("On the last earning day", -10, Err("already_earned")),
        ("Between", -14, Err("already_earned")),
        // Its days end where Fall begins: nothing was earned on them.
        ("Older", -19, Ok(3)),
        ("Earned under the specified one", -20, Err("already_earned")),
        ("Oldest open day", -39, Err("already_earned")),
        ("Closed", -40, Err("books_closed")),
        ("Long closed", -4_000, Err("books_closed")),
        ("Another fall", -15, Err("first_day_taken")),
        ("Another winter", 30, Err("first_day_taken")),
        ("fall", 5, Err("taken")),
        ("part 2, section 9", 5, Err("taken")),
        ("After all", 31, Ok(3)),
        ("Too far", 366 * 6, Err("too_far_ahead")),
    ];
    for (name, days, outcome) in cases {
        let mut office = with_history();
        let was = office.clone();
        assert_eq!(made(&mut office, name, days), outcome, "{name}");
        // What was earned stays, whatever was made.
        assert_eq!(office.commissions, was.commissions, "{name}");
        let told = usize::from(outcome.is_ok());
        assert_eq!(
            (office.policies.len(), office.events.len()),
            (2 + told, told)
        );
    }
}

#[test]
fn r1_174_making_and_deleting_are_told_with_everything() {
    let mut office = office();
    made(&mut office, "Next", 1).unwrap();
    let id = PolicyVersionId::new(1);
    delete(&mut office, &admin(), id, (TODAY, NOW)).unwrap();
    let told: Vec<_> = office
        .events
        .iter()
        .map(|one| (one.entity, one.kind))
        .collect();
    let outcome = [
        (Entity::Office, EventKind::CommissionPolicyMade),
        (Entity::Office, EventKind::CommissionPolicyDeleted),
    ];
    assert_eq!(told, outcome);
    for event in &office.events {
        let said = event.after.as_ref().unwrap();
        assert_eq!(said["name"], "Next");
        assert_eq!(said["firstDay"], "2026-11-22");
        assert_eq!(said["reason"], "the board's decision");
        assert_eq!(said["shares"]["cancellation"], "50");
        assert_eq!(said["reductions"]["quality_issues"], "1");
        assert_eq!(said["tiers"][0]["ratePercent"], "10");
        assert_eq!(event.actor, Some(ADMIN));
    }
}

#[test]
fn r1_174_only_a_version_that_has_not_begun_is_deleted() {
    // The version, the office's day → what is refused.
    let cases = [
        (2, TODAY, Ok(())),
        (2, day(29), Ok(())),
        (2, day(30), Err("policy_begun")),
        (2, day(31), Err("policy_begun")),
        (1, TODAY, Err("policy_begun")),
        (0, TODAY, Err("not_found")),
        (9, TODAY, Err("not_found")),
    ];
    for (id, today, outcome) in cases {
        let mut office = with_history();
        let id = PolicyVersionId::new(id);
        let found = delete(&mut office, &admin(), id, (today, NOW));
        assert_eq!(found.map_err(|error| error.code()), outcome, "{id} {today}");
        assert_eq!(office.policies.len(), 2 - usize::from(outcome.is_ok()));
    }
}

#[test]
fn r1_174_a_version_under_which_something_was_earned_stays() {
    let mut office = with_history();
    let ahead = PaidPayment {
        id: PaymentId::new(4),
        paid_on: day(31),
        ..payment()
    };
    office.payments.insert(ahead.id, ahead);
    create_automatic(&mut office, &clerk(), &ahead, NOW).unwrap();
    let found = delete(&mut office, &admin(), PolicyVersionId::new(2), (TODAY, NOW));
    assert_eq!(
        found,
        Err(PolicyVersionError::EarnedUnder { last: day(31) })
    );
}

#[test]
fn r1_174_each_version_says_where_it_stands_and_what_may_be_done_with_it() {
    let versions = with_history().policies.into_values().collect();
    let schedule = Schedule::of(versions);
    // The office's day → the stages of the specified one, Fall and Winter.
    let cases = [
        (day(-16), "in_force upcoming upcoming"),
        (day(-15), "past in_force upcoming"),
        (TODAY, "past in_force upcoming"),
        (day(30), "past past in_force"),
    ];
    for (today, outcome) in cases {
        let stages: Vec<_> = schedule
            .iter()
            .map(|version| stage(&schedule, version, today))
            .collect();
        let named: Vec<_> = stages.iter().map(|stage| stage.as_str()).collect();
        assert_eq!(named.join(" "), outcome, "{today}");
        for stage in stages {
            assert_eq!(
                acts(stage).len(),
                usize::from(stage == PolicyStage::Upcoming)
            );
        }
    }
}

#[test]
fn r1_174_a_reduction_later_on_goes_by_the_version_it_was_earned_under() {
    let (mut office, made_then) = with_commission(CommissionStatus::Pending);
    made(&mut office, "Next", 1).unwrap();
    let reasons = Reductions::of([Reduction::QualityIssues]);
    let reduced = reduce(&mut office, &admin(), (made_then.id, None), &reasons, NOW).unwrap();
    let frozen = reduced.frozen.unwrap();
    // 3 points of the specified policy, not the 1 point of the newer one.
    assert_eq!(
        (frozen.policy.as_str(), frozen.final_rate),
        ("part 2, section 9", rate(1_100))
    );
    // A payment of tomorrow earns by the newer one.
    let paid = PaidPayment {
        id: PaymentId::new(2),
        paid_on: day(1),
        ..payment()
    };
    office.payments.insert(paid.id, paid);
    let next = create_automatic(&mut office, &clerk(), &paid, NOW).unwrap();
    let frozen = next.unwrap().frozen.unwrap();
    assert_eq!(
        (frozen.policy.as_str(), frozen.engine_amount),
        ("Next", cents(5_000))
    );
}

fn earned(id: i64, user: UserId, paid: i64) -> EarnedRow {
    let paid = PaidPayment {
        id: PAYMENT,
        amount: cents(paid),
        ..payment()
    };
    let frozen = Frozen::of(&Policy::specified(), &paid, cents(100_000));
    EarnedRow {
        id: CommissionId::new(id),
        user,
        paid_on: TODAY,
        left: paid.amount,
        amount: frozen.engine_amount,
        frozen,
    }
}

fn compared(rows: &[EarnedRow], policy: &Policy) -> Comparison {
    let mut found = Comparison::default();
    for row in rows {
        found.add(policy, row).unwrap();
    }
    found
}

#[test]
fn r1_174_each_commission_is_reckoned_anew_unless_somebody_chose_its_amount() {
    type Spoil = fn(&mut EarnedRow);
    // Of 1,000.00: 84.00 at 14 % of 60 %; the other policy gives 10 % of 50 %. What is different → after, chosen.
    let cases: [(&str, Spoil, i64, u32); 7] = [
        ("as the engine made it", |_| {}, 5_000, 0),
        (
            "half refunded",
            |row| {
                row.left = cents(50_000);
                row.amount = row.frozen.amount_of(row.left);
            },
            2_500,
            0,
        ),
        (
            "refunded in full",
            |row| {
                row.left = cents(0);
                row.amount = cents(0);
            },
            0,
            0,
        ),
        ("another amount", |row| row.amount = cents(9_000), 9_000, 1),
        (
            "a corrected rate",
            |row| {
                row.frozen.final_rate = rate(1_000);
                row.frozen.reduction_rate = rate(400);
                row.amount = row.frozen.amount_of(row.left);
            },
            6_000,
            1,
        ),
        (
            "one reason: 3 points then, 1 point now",
            |row| {
                row.frozen.reductions = Reductions::of([Reduction::QualityIssues]);
                row.frozen.reduction_rate = rate(300);
                row.frozen.final_rate = rate(1_100);
                row.amount = row.frozen.amount_of(row.left);
            },
            4_500,
            0,
        ),
        (
            "no known service",
            |row| row.frozen.service = None,
            5_000,
            0,
        ),
    ];
    for (what, spoil, after, chosen) in cases {
        let mut row = earned(1, REP, 100_000);
        spoil(&mut row);
        let found = compared(&[row.clone()], &flat("Next"));
        let all = Reckoned {
            count: 1,
            before: row.amount,
            after: cents(after),
        };
        assert_eq!((found.all, found.chosen), (all, chosen), "{what}");
        assert_eq!(found.people.into_iter().collect::<Vec<_>>(), [(REP, all)]);
        let changes = usize::from(row.amount != cents(after));
        assert_eq!(
            (found.largest.len(), found.changed),
            (changes, u32::from(changes == 1)),
            "{what}"
        );
    }
}

#[test]
fn r1_174_the_same_policy_changes_nothing_and_the_ten_largest_changes_are_named() {
    let other = UserId::new(77);
    let rows: Vec<_> = (1..=25)
        .map(|n| earned(n, if n % 2 == 0 { REP } else { other }, n * 10_000))
        .collect();
    let same = compared(&rows, &Policy::specified());
    assert_eq!((same.changed, same.largest.len()), (0, 0));
    assert_eq!(same.all.before, same.all.after);
    let found = compared(&rows, &flat("Next"));
    assert_eq!((found.all.count, found.changed), (25, 25));
    assert_eq!(found.largest.len(), MOST_NAMED);
    let named: Vec<_> = found
        .largest
        .iter()
        .map(|one| one.commission.get())
        .collect();
    assert_eq!(named, [25, 24, 23, 22, 21, 20, 19, 18, 17, 16]);
    let people = found.people.values();
    let sum = |of: fn(&Reckoned) -> Money| Money::checked_sum(people.clone().map(of)).unwrap();
    assert_eq!(
        (sum(|one| one.before), sum(|one| one.after)),
        (found.all.before, found.all.after)
    );
}

#[test]
fn r1_174_a_policy_has_a_rate_for_every_total() {
    let tiers = |from: &[i64]| {
        let tier = |from: &i64| Tier {
            from: cents(*from),
            rate: rate(1_000),
        };
        from.iter().map(tier).collect::<Vec<_>>()
    };
    let shares = Shares {
        cancellation: rate(0),
        transfer: rate(0),
        analysis: rate(0),
        unknown: rate(0),
    };
    let cases = [
        (tiers(&[0]), Ok(())),
        (tiers(&[0, 1, 2]), Ok(())),
        (tiers(&[]), Err("first_tier_not_at_zero")),
        (tiers(&[1]), Err("first_tier_not_at_zero")),
        (tiers(&[0, 0]), Err("tiers_not_ascending")),
        (tiers(&[0, 2, 1]), Err("tiers_not_ascending")),
        (tiers(&(0..21).collect::<Vec<_>>()), Err("too_many_tiers")),
    ];
    for (tiers, outcome) in cases {
        let made = Policy::new("Next", tiers.clone(), shares, rate(0), [rate(0); 5]);
        assert_eq!(made.map(drop).map_err(|e| e.code()), outcome, "{tiers:?}");
    }
}
