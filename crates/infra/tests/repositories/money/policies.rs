//! Dated versions of the commission policy, as both databases keep them and as commissions go by them.

use super::random::pay_and_earn;
use super::{assert_sound, cents, is_duplicate, office};
use crate::support::{at, read};
use ::commissions::policies::delete::delete;
use ::commissions::policies::error::PolicyVersionError;
use ::commissions::policies::make::{PolicyDraft, make};
use ::commissions::policies::preview::preview;
use ::commissions::policies::schedule::Schedule;
use ::commissions::policies::version::{Made, NewPolicyVersion, PolicyReason, PolicyVersion};
use ::commissions::policies::views::EarnedRow;
use ::commissions::policy::{Policy, Shares, Tier};
use ::commissions::records::{Frozen, reduce};
use ::commissions::reduction::{Reduction, Reductions};
use ::commissions::unit::Commissions;
use billing::memory::{Books, NOW, SALESPERSON, billing_clerk};
use billing::payments::Draft;
use crm_core::actor::Actor;
use crm_core::ids::{CommissionId, PaymentId, PolicyVersionId, UserId};
use crm_core::rate::Rate;
use crm_core::store::{StoreError, Stored};
use crm_core::users::Role;
use crm_core::views::Between;
use infra::on_both_databases;
use infra::testing::TestDatabase;
use std::ops::ControlFlow;
use std::thread;
use time::Date;
use time::macros::date;

const TODAY: Date = date!(2026 - 11 - 21);
const TOMORROW: Date = date!(2026 - 11 - 22);

fn points(points: u16) -> Rate {
    Rate::from_basis_points(points).unwrap()
}

/// 10 % of half of every payment and 20.5 % from 1,000.00 on.
fn policy(name: &str) -> Policy {
    let tier = |from, rate| Tier {
        from: cents(from),
        rate: points(rate),
    };
    let shares = Shares {
        cancellation: points(5_000),
        transfer: points(1),
        analysis: points(10_000),
        unknown: points(0),
    };
    let tiers = vec![tier(0, 1_000), tier(100_000, 2_050)];
    let reductions = [1, 2, 3, 4, 5].map(|n| points(n * 100));
    Policy::new(name, tiers, shares, points(299), reductions).unwrap()
}

fn new(name: &str, first_day: Date) -> NewPolicyVersion {
    NewPolicyVersion {
        policy: policy(name),
        made: Made {
            first_day,
            by: Some(SALESPERSON),
            at: at(1),
            reason: PolicyReason::parse("the board's decision\nof November").unwrap(),
        },
    }
}

fn write<T>(db: &TestDatabase, f: impl Fn(&mut dyn Commissions) -> Stored<T>) -> Stored<T> {
    db.write_blocking::<T, StoreError>(|tx| f(tx))
}

fn keep(db: &TestDatabase, new: &NewPolicyVersion) -> Stored<PolicyVersionId> {
    write(db, |tx| tx.policies().insert(new))
}

fn in_force(db: &TestDatabase, day: Date) -> String {
    let policy = write(db, |tx| tx.facts().policy_on(day));
    policy.unwrap().name().to_owned()
}

fn admin() -> Actor {
    Actor::staff(UserId::new(1), Role::Admin, "request-3")
}

fn made(
    db: &TestDatabase,
    name: &str,
    first_day: Date,
) -> Result<PolicyVersion, PolicyVersionError> {
    let draft = PolicyDraft {
        policy: policy(name),
        first_day,
        reason: PolicyReason::parse("a test").unwrap(),
    };
    db.write_blocking(|tx| make(tx, &admin(), &draft, (TODAY, NOW)))
}

fn paid_on(day: Date, amount: i64) -> Draft {
    let mut draft = Books::draft(amount);
    draft.details.date = day;
    draft
}

fn frozen(db: &TestDatabase, commission: i64) -> Frozen {
    let found = write(db, |tx| tx.commissions().get(CommissionId::new(commission)));
    found.unwrap().unwrap().frozen.unwrap()
}

fn earned(db: &TestDatabase, from: Date, to: Date, most: u32) -> Vec<EarnedRow> {
    let days = Between {
        from: Some(from),
        to: Some(to),
    };
    let mut rows = Vec::new();
    read(db, |views| {
        views.earned_on(days, most, &mut |row| {
            rows.push(row);
            ControlFlow::Continue(())
        })
    });
    rows.sort_by_key(|row| row.id);
    rows
}

on_both_databases! {
    fn r1_174_a_version_comes_back_as_it_was_made(db: &TestDatabase) {
        office(db);
        let narrow = new("Spring", TOMORROW);
        let mut nobodys = new("Fall, 'quoted' [[0,%", TODAY);
        nobodys.made.by = None;
        for (id, new) in [(1, &narrow), (2, &nobodys)] {
            assert_eq!(keep(db, new), Ok(PolicyVersionId::new(id)));
        }
        let stored = |id: i64, new: &NewPolicyVersion| PolicyVersion {
            id: PolicyVersionId::new(id),
            policy: new.policy.clone(),
            made: Some(new.made.clone()),
        };
        let outcome = [stored(2, &nobodys), stored(1, &narrow)];
        let mut versions = write(db, |tx| tx.policies().versions()).unwrap();
        versions.sort_by_key(PolicyVersion::first_day);
        assert_eq!(versions, outcome);
        let rows = read(db, |views| views.policy_versions());
        let names = rows.iter().map(|row| row.made_by.as_ref().map(|by| by.id));
        assert_eq!(names.collect::<Vec<_>>(), [None, Some(SALESPERSON)]);
        assert_eq!(rows.into_iter().map(|row| row.version).collect::<Vec<_>>(), outcome);
    }

    fn r1_174_the_version_of_a_day_is_found_by_the_database(db: &TestDatabase) {
        office(db);
        assert_eq!(in_force(db, TODAY), "part 2, section 9");
        for (name, first_day) in [("Newer", TOMORROW), ("Older", date!(2026 - 03 - 01))] {
            keep(db, &new(name, first_day)).unwrap();
        }
        let schedule = Schedule::of(write(db, |tx| tx.policies().versions()).unwrap());
        let cases = [
            (date!(1900 - 01 - 01), "part 2, section 9"),
            (date!(2026 - 02 - 28), "part 2, section 9"),
            (date!(2026 - 03 - 01), "Older"),
            (TODAY, "Older"),
            (TOMORROW, "Newer"),
            (date!(2100 - 12 - 31), "Newer"),
        ];
        for (day, outcome) in cases {
            assert_eq!(in_force(db, day), outcome, "{day}");
            assert_eq!(schedule.in_force(day).policy.name(), outcome, "{day}");
        }
    }

    fn r1_174_one_version_begins_on_a_day_has_a_name_and_is_never_changed(db: &TestDatabase) {
        office(db);
        keep(db, &new("Spring", TOMORROW)).unwrap();
        assert!(is_duplicate(keep(db, &new("Another", TOMORROW))));
        assert!(is_duplicate(keep(db, &new("SPRING", TODAY))));
        for sql in [
            "UPDATE commission_policies SET name = 'Other'",
            "UPDATE commission_policies SET first_day = '2026-01-01'",
            "UPDATE commission_policies SET card_fee_bp = 1",
        ] {
            assert!(db.execute_sql(sql).is_err(), "{sql}");
        }
        let delete = |id| write(db, |tx| tx.policies().delete(PolicyVersionId::new(id)));
        assert_eq!(delete(1), Ok(()));
        assert_eq!(delete(1), Err(StoreError::Clash));
        // Its name and its day are free again, its id is not given out twice.
        assert!(keep(db, &new("Spring", TOMORROW)).unwrap().get() > 1);
    }

    fn r1_174_commissions_go_by_the_version_of_their_payments_day_and_what_was_earned_stays(db: &TestDatabase) {
        office(db);
        pay_and_earn(db, &paid_on(TODAY, 100_000));
        assert_eq!(
            made(db, "Too late", TODAY),
            Err(PolicyVersionError::AlreadyEarned { last: TODAY })
        );
        let next = made(db, "Next", TOMORROW).unwrap();
        pay_and_earn(db, &paid_on(TODAY, 100_000));
        pay_and_earn(db, &paid_on(TOMORROW, 100_000));
        let of = |id| {
            let frozen = frozen(db, id);
            (frozen.policy, frozen.share.basis_points(), frozen.base_rate.basis_points())
        };
        let specified = ("part 2, section 9".to_owned(), 4_000, 1_400);
        assert_eq!([of(1), of(2)], [specified.clone(), specified]);
        assert_eq!(of(3), ("Next".to_owned(), 5_000, 2_050));
        // Reducing and refunding later on follow what was frozen.
        let reasons = Reductions::of([Reduction::QualityIssues]);
        for (id, rate) in [(1, 1_100), (3, 1_850)] {
            let id = (CommissionId::new(id), None);
            let reduced = db.write_blocking(|tx| reduce(tx, &admin(), id, &reasons, NOW));
            assert_eq!(reduced.unwrap().rate, points(rate));
        }
        assert_sound(db);
        // Something was earned under it, so it stays, for the database too.
        let gone = db.write_blocking(|tx| delete(tx, &admin(), next.id, (TODAY, NOW)));
        assert_eq!(gone, Err(PolicyVersionError::EarnedUnder { last: TOMORROW }));
        assert!(db.execute_sql("DELETE FROM commission_policies").is_err());
    }

    fn r1_174_what_is_refunded_of_a_commission_follows_the_version_it_was_earned_under(db: &TestDatabase) {
        office(db);
        made(db, "Next", TOMORROW).unwrap();
        pay_and_earn(db, &paid_on(TOMORROW, 50_000));
        // 10 % of half of 500.00.
        assert_eq!(frozen(db, 1).engine_amount, cents(2_500));
        let clerk = billing_clerk();
        let reason = crm_core::text::Notes::stored("typed twice".to_owned());
        let seen = (PaymentId::new(1), None);
        db.write_blocking(|tx| workflows::payments::reverse(tx, &clerk, seen, &reason, NOW))
            .unwrap();
        let left = write(db, |tx| tx.commissions().get(CommissionId::new(1))).unwrap().unwrap();
        assert_eq!(left.amount, cents(0));
        assert_sound(db);
    }

    fn r1_174_a_version_made_while_payments_come_in_leaves_every_commission_by_its_day(db: &TestDatabase) {
        office(db);
        for round in 0..4_i64 {
            let day = TODAY + time::Duration::days(round);
            thread::scope(|scope| {
                for _ in 0..4 {
                    scope.spawn(|| {
                        let clerk = billing_clerk();
                        let draft = paid_on(day, 100_000);
                        let paid: Result<_, billing::payments::PaymentError> = db.write_blocking(
                            |tx| workflows::payments::record(tx, &clerk, &draft, NOW),
                        );
                        drop(paid);
                    });
                }
                // Whether it comes before the first of them or not: both are sound.
                scope.spawn(move || drop(made(db, &format!("Round {round}"), day)));
            });
            assert_sound(db);
        }
    }

    fn r1_174_the_commissions_of_a_period_are_streamed_with_all_that_another_policy_needs(db: &TestDatabase) {
        office(db);
        let days = [19, 20, 21].map(|day| date!(2026 - 11 - 01).replace_day(day).unwrap());
        for (day, amount) in days.into_iter().zip([10_000, 20_000, 30_000]) {
            pay_and_earn(db, &paid_on(day, amount));
        }
        let day = |n: usize| days[n];
        let ids = |from, to, most| {
            let rows = earned(db, from, to, most);
            rows.iter().map(|row| row.id.get()).collect::<Vec<_>>()
        };
        assert_eq!(ids(day(0), TOMORROW, 10), [1, 2, 3]);
        assert_eq!(ids(day(1), day(2), 10), [2]);
        assert_eq!(ids(day(0), TOMORROW, 2).len(), 2);
        let row = earned(db, day(1), day(2), 10).pop().unwrap();
        assert_eq!((row.user, row.paid_on, row.left), (SALESPERSON, day(1), cents(20_000)));
        assert_eq!((&row.frozen, row.amount), (&frozen(db, 2), frozen(db, 2).engine_amount));
        // Denied ones are not in it, and what was given back is off.
        db.execute_sql("UPDATE commissions SET status = 'canceled' WHERE id = 3").unwrap();
        assert_eq!(ids(day(0), TOMORROW, 10), [1, 2]);
        db.execute_sql("UPDATE commissions SET status = 'pending' WHERE id = 3").unwrap();
        let all = Between { from: Some(day(0)), to: Some(TOMORROW) };
        let found = db.read_blocking(|views| preview(views, &policy("Next"), all)).unwrap();
        assert_eq!((found.all.count, found.changed), (3, 3));
        // 600.00 at 14 % of 60 % now, at 10 % of half then.
        assert_eq!((found.all.before, found.all.after), (cents(5_040), cents(3_000)));
        let last = |from| write(db, |tx| tx.policies().last_earned_day(Between { from: Some(from), to: None }));
        assert_eq!([last(day(0)), last(TOMORROW)], [Ok(Some(day(2))), Ok(None)]);
        let before = Between { from: None, to: Some(day(2)) };
        assert_eq!(write(db, |tx| tx.policies().last_earned_day(before)), Ok(Some(day(1))));
        let named = read(db, |views| views.earners_named(&[SALESPERSON]));
        assert_eq!(named.len(), 1);
        let from = read(db, |views| views.earned_from(&[CommissionId::new(1), CommissionId::new(9)]));
        assert_eq!((from.len(), from[0].client_name.as_str()), (1, "Ana Ruiz"));
        assert_eq!(read(db, |views| views.earned_from(&[])), []);
    }
}
