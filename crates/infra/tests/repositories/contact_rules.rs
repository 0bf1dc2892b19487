//! The rules of calling that the office entered, as both databases keep them.

use crate::support::*;
use crm_core::contact_gate::{Cap, Confidence, MobileRule, StateRule, Window, Zone};
use crm_core::contact_rules::{
    Entered, EnteredDay, Review, SetUpEnd, StateStatus, StatusKind, calendar_of, standing,
};
use crm_core::ids::{ClosedDayId, StateRuleId, StateStatusId, UserId};
use crm_core::store::StoreError;
use crm_core::users::Role;
use crm_core::views::Between;
use infra::on_both_databases;
use infra::testing::TestDatabase;
use time::Date;
use time::macros::date;

const TODAY: Date = date!(2026 - 11 - 21);

/// A row with every field set to something of its own.
fn full(valid_from: Date) -> StateRule {
    StateRule {
        id: 0,
        state: Some(state("KY")),
        valid_from,
        weekdays: Window::of(600, 1230).unwrap(),
        saturday: Window::of(660, 1020),
        sunday: None,
        holidays_closed: true,
        clock: Some(Zone::Central),
        cap: Some(Cap {
            calls: 2,
            by_law: true,
        }),
        registers: true,
        needs_written: true,
        mobile: MobileRule::WrittenOrCustomer,
        consent_lifts_days: true,
        emergency_spares_known: true,
        own_list_days: Some(92),
        inquiry_months: 2,
        purchase_months: 12,
        source: "KRS 367.46951".into(),
        confidence: Confidence::Read,
        reviewed_on: None,
    }
}

/// The whole country, with as little as a row may have.
fn plain(valid_from: Date) -> StateRule {
    StateRule {
        state: None,
        saturday: None,
        holidays_closed: false,
        clock: None,
        cap: None,
        registers: false,
        needs_written: false,
        mobile: MobileRule::Nothing,
        consent_lifts_days: false,
        emergency_spares_known: false,
        own_list_days: None,
        inquiry_months: 0,
        confidence: Confidence::General,
        ..full(valid_from)
    }
}

fn day(code: &str, day: Date) -> EnteredDay {
    EnteredDay {
        id: ClosedDayId::new(0),
        state: state(code),
        day,
        name: "New Year's Day".to_owned(),
        source: "the state's calendar".to_owned(),
    }
}

fn told(code: &str, holds: bool, valid_from: Date) -> StateStatus {
    StateStatus {
        id: StateStatusId::new(0),
        state: state(code),
        kind: StatusKind::Registered,
        holds,
        valid_from,
        source: "No. 17".to_owned(),
    }
}

fn entered(db: &TestDatabase) -> Entered {
    read(db, |views| views.contact_rules(Between::default()))
}

/// A load of a list of numbers, as loading one leaves it.
fn load(db: &TestDatabase, kind: &str, of: &str, status: &str) {
    let now = "(SELECT max(created_at) FROM users)";
    db.execute_sql(&format!(
        "INSERT INTO list_loads (kind, state, as_of, file_name, bytes, sha256, area_codes, status, bytes_read, \
         numbers, bad_lines, bad_samples, version, created_at, finished_at) VALUES \
         ('{kind}', {of}, '2026-11-20', 'list.txt', 8, 'a digest', '305', '{status}', 8, 1, 0, '[]', 1, {now}, {now})"
    ))
    .unwrap();
}

on_both_databases! {
    fn r4_055_rules_are_read_as_they_were_entered_and_numbered_after_the_products(db: &TestDatabase) {
        let dana = store_user(db, "dana", Role::Admin);
        let later = date!(2027 - 01 - 01);
        let insert = |rule: &StateRule, by| {
            write(db, |tx| tx.contact_rules().insert_rule(rule, by, at(0)))
        };
        assert_eq!(insert(&full(TODAY), Some(dana)), Ok(StateRuleId::new(1001)));
        let second = insert(&full(later), None).unwrap();
        let country = insert(&plain(TODAY), None).unwrap();
        let rows = entered(db).rules;
        let numbered = |rule: StateRule, id: StateRuleId| StateRule { id: id.get(), ..rule };
        assert!(rows.contains(&numbered(full(TODAY), StateRuleId::new(1001))), "{rows:?}");
        assert!(rows.contains(&numbered(full(later), second)), "{rows:?}");
        assert!(rows.contains(&numbered(plain(TODAY), country)), "{rows:?}");
        assert_eq!(rows.len(), 3);
        for taken in [full(later), plain(TODAY)] {
            let again = insert(&taken, None);
            assert!(matches!(again, Err(StoreError::Duplicate { .. })), "{again:?}");
        }
    }

    fn r4_054_the_newest_review_of_a_rule_counts(db: &TestDatabase) {
        let review = |on, reviewer: &str| Review {
            rule: StateRuleId::new(2),
            on,
            reviewer: reviewer.to_owned(),
        };
        for new in [review(TODAY, "Lee Park"), review(date!(2026 - 01 - 02), "Ana Ruiz")] {
            write(db, |tx| tx.contact_rules().insert_review(&new, None, at(0))).unwrap();
        }
        let found = entered(db);
        assert_eq!(found.reviews.len(), 2);
        let newest = found.review_of(StateRuleId::new(2)).unwrap();
        assert_eq!(newest.reviewer, "Lee Park");
        let rows = found.rows();
        let row = rows.iter().find(|row| row.id == 2).unwrap();
        assert_eq!(row.reviewed_on, Some(TODAY));
    }

    fn r4_035_closed_days_are_read_by_year_until_they_are_removed(db: &TestDatabase) {
        let (new_year, eve) = (date!(2027 - 01 - 01), date!(2028 - 12 - 31));
        let insert = |new: &EnteredDay| {
            write(db, |tx| tx.contact_rules().insert_closed_day(new, None, at(0)))
        };
        let first = insert(&day("UT", new_year)).unwrap();
        insert(&day("LA", new_year)).unwrap();
        insert(&day("UT", eve)).unwrap();
        let around = read(db, |views| views.contact_rules(calendar_of(TODAY))).closed_days;
        let found: Vec<_> = around.iter().map(|row| (row.state.code(), row.day)).collect();
        assert_eq!(found, [("LA", new_year), ("UT", new_year)]);
        assert_eq!(entered(db).closed_days.len(), 3);
        let again = insert(&day("UT", new_year));
        assert!(matches!(again, Err(StoreError::Duplicate { .. })), "{again:?}");

        let remove = || {
            write(db, |tx| tx.contact_rules().remove_closed_day(first, "entered twice", None, at(1)))
        };
        let known = || write(db, |tx| tx.contact_rules().closed_day(first));
        let stored = EnteredDay { id: first, ..day("UT", new_year) };
        assert_eq!(known(), Ok(Some(stored)));
        assert_eq!(remove(), Ok(()));
        assert_eq!(known(), Ok(None));
        assert_eq!(remove(), Err(StoreError::Clash));
        assert_eq!(entered(db).closed_days.len(), 2);
        assert!(insert(&day("UT", new_year)).is_ok());
    }

    fn r4_008_what_was_told_last_of_one_day_holds(db: &TestDatabase) {
        let rows = [
            told("KY", true, TODAY),
            told("KY", false, TODAY),
            told("FL", true, date!(2026 - 01 - 01)),
            told("TX", true, date!(2026 - 12 - 01)),
        ];
        for new in &rows {
            write(db, |tx| tx.contact_rules().insert_status(new, None, at(0))).unwrap();
        }
        let stands = write(db, |tx| standing(tx, TODAY)).unwrap();
        let found = stands.office;
        let registered: Vec<_> = found.registered.iter().map(|state| state.code()).collect();
        assert_eq!(registered, ["FL"]);
        assert!(found.emergency.is_empty() && !found.set_up);
        let all = entered(db).statuses;
        let plain = |row: &StateStatus| StateStatus { id: StateStatusId::new(0), ..row.clone() };
        let known: Vec<_> = all.iter().map(plain).collect();
        assert!(rows.iter().all(|row| known.contains(row)), "{all:?}");
        // The row that decides has its own number: of Kentucky the one that was entered last.
        let told: Vec<_> = stands.statuses.iter().map(|row| (row.state.code(), row.holds)).collect();
        assert_eq!(told, [("FL", true), ("KY", false)]);
        let of_kentucky = all.iter().filter(|row| row.state == state("KY")).map(|row| row.id).max();
        assert_eq!(stands.statuses.last().map(|row| row.id), of_kentucky);
    }

    fn r4_054_the_set_up_is_ended_once(db: &TestDatabase) {
        let dana = store_user(db, "dana", Role::Admin);
        let end = |by: Option<UserId>| write(db, |tx| tx.contact_rules().end_set_up(by, at(5)));
        assert_eq!(entered(db).set_up, None);
        assert_eq!(end(Some(dana)), Ok(()));
        assert!(matches!(end(None), Err(StoreError::Duplicate { .. })));
        let SetUpEnd { by, at: ended } = entered(db).set_up.unwrap();
        assert_eq!((by.unwrap().id, ended), (dana, at(5)));
        assert!(write(db, |tx| standing(tx, TODAY)).unwrap().office.set_up);
    }

    fn r4_054_only_lists_that_are_loaded_count(db: &TestDatabase) {
        store_user(db, "dana", Role::Admin);
        load(db, "national", "NULL", "withdrawn");
        load(db, "state", "'TX'", "loaded");
        load(db, "state", "'IN'", "refused");
        let found = read(db, |views| views.loaded_lists());
        assert!(!found.national && !found.reassigned);
        assert_eq!(found.states.iter().map(|state| state.code()).collect::<Vec<_>>(), ["TX"]);
        load(db, "national", "NULL", "loaded");
        load(db, "national", "NULL", "loaded");
        load(db, "reassigned", "NULL", "loaded");
        let found = write(db, |tx| tx.contact_rules().loaded_lists()).unwrap();
        assert!(found.national && found.reassigned);
    }
}
