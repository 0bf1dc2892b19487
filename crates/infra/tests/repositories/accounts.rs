//! Accounts as administrators see and change them, and who changed which setting.

use crate::support::*;
use crm_core::actor::Actor;
use crm_core::event::{Entity, Event, EventKind};
use crm_core::ids::UserId;
use crm_core::settings::BANK_SECOND_PERSON_FROM as KEY;
use crm_core::settings::change::{ChangeOutcome, SettingChange, change_setting};
use crm_core::settings::confirming::{confirm_change, withdraw_change};
use crm_core::settings::proposal::{Lately, Proposal};
use crm_core::store::StoreError;
use crm_core::users::{
    Account, ApproveError, Role, UserStatus, activate, approve, change_role, deactivate,
};
use crm_core::views::Direction::{Ascending, Descending};
use crm_core::views::{AccountFilter, AccountListQuery, AccountSort, OpenSessions};
use infra::on_both_databases;
use infra::sessions::NewSession;
use infra::testing::TestDatabase;
use std::sync::Barrier;
use std::thread;
use time::Duration;

fn query(filter: AccountFilter, sort: AccountSort) -> AccountListQuery {
    AccountListQuery {
        filter,
        sort,
        page: page(1, 25),
        open: OpenSessions {
            now: at(7_300),
            idle: Duration::hours(2),
            absolute: Duration::hours(12),
        },
    }
}

fn names(db: &TestDatabase, filter: AccountFilter, sort: AccountSort) -> Vec<String> {
    let found = read(db, |q| q.accounts(&query(filter, sort)));
    assert_eq!(found.total.rows, i64::try_from(found.rows.len()).unwrap());
    found.rows.into_iter().map(|row| row.username).collect()
}

fn sign_in(db: &TestDatabase, user: UserId, key: &str, seconds: i64) {
    let session = NewSession {
        id_hash: key.to_owned(),
        user,
        created_at: at(seconds),
        expires_at: at(seconds + 43_200),
    };
    let actor = Actor::staff(user, Role::User, "request-1");
    let event = Event::new(Entity::User(user), EventKind::SignedIn, &actor, at(seconds));
    db.write_blocking::<_, StoreError>(|tx| {
        tx.session_store().insert(&session)?;
        tx.events().append(std::slice::from_ref(&event))
    })
    .unwrap();
}

/// Both try at the same moment; the answer to each.
fn at_once(
    acts: [&(dyn Fn() -> Result<(), ApproveError> + Sync); 2],
) -> Vec<Result<(), ApproveError>> {
    let start = &Barrier::new(acts.len());
    thread::scope(|scope| {
        let tries: Vec<_> = acts
            .iter()
            .map(|act| {
                scope.spawn(move || {
                    start.wait();
                    act()
                })
            })
            .collect();
        tries.into_iter().map(|one| one.join().unwrap()).collect()
    })
}

on_both_databases! {
    fn r1_175_accounts_are_listed_with_where_they_are_signed_in(db: &TestDatabase) {
        let dana = store_user(db, "dana", Role::Admin);
        let omar = store_user(db, "omar", Role::Billing);
        let zoe = store_user(db, "zoe", Role::Billing);
        for (user, first, last) in [(omar, "Ömar", "Abara"), (zoe, "Zoe", "Zu")] {
            db.execute_sql(&format!(
                "UPDATE users SET first_name = '{first}', last_name = '{last}' WHERE id = {user}"
            )).unwrap();
        }
        db.execute_sql(&format!("UPDATE users SET status = 'pending' WHERE id = {zoe}")).unwrap();
        // The first has been idle for too long.
        for (key, seconds) in [("d1", 0), ("d2", 200), ("d3", 300)] {
            sign_in(db, dana, key, seconds);
        }
        sign_in(db, omar, "o1", 250);
        let all = AccountFilter::default;
        let by_name = names(db, all(), AccountSort::Name(Ascending));
        assert_eq!(by_name, ["omar", "dana", "zoe"]);
        assert_eq!(names(db, all(), AccountSort::Name(Descending)), ["zoe", "dana", "omar"]);
        assert_eq!(names(db, all(), AccountSort::LastSignIn(Descending)), ["dana", "omar", "zoe"]);
        assert_eq!(names(db, all(), AccountSort::Created(Ascending)), ["dana", "omar", "zoe"]);
        let filters = [
            (AccountFilter { role: Some(Role::Billing), ..all() }, vec!["omar", "zoe"]),
            (AccountFilter { status: Some(UserStatus::Pending), ..all() }, vec!["zoe"]),
            (AccountFilter { search: term("OMAR abara"), ..all() }, vec!["omar"]),
            (AccountFilter { search: term("dana@example"), ..all() }, vec!["dana"]),
            (AccountFilter { search: term("z"), role: Some(Role::Admin), ..all() }, vec![]),
        ];
        for (filter, outcome) in filters {
            let told = format!("{filter:?}");
            assert_eq!(names(db, filter, AccountSort::Name(Ascending)), outcome, "{told}");
        }
        let open = query(all(), AccountSort::Name(Ascending)).open;
        let row = |id| read(db, |q| q.account(id, open)).unwrap();
        let signed_in = |id| (row(id).open_sessions, row(id).last_sign_in);
        assert_eq!(signed_in(dana), (2, Some(at(300))));
        assert_eq!(signed_in(omar), (1, Some(at(250))));
        assert_eq!(signed_in(zoe), (0, None));
        assert_eq!(read(db, |q| q.account(UserId::new(99), open)), None);
        let second = AccountListQuery { page: page(2, 2), ..query(all(), AccountSort::Name(Ascending)) };
        let second = read(db, |q| q.accounts(&second));
        assert_eq!((second.total.rows, second.rows.len()), (3, 1));
    }

    fn r1_175_two_administrators_who_demote_each_other_leave_one(db: &TestDatabase) {
        for round in 0..8 {
            let [one, other] = ["one", "other"].map(|name| {
                store_user(db, &format!("{name}-{round}"), Role::Admin)
            });
            let demote = |by: UserId, whom: UserId| {
                let actor = Actor::staff(by, Role::Admin, "request-1");
                let account = Account::Shown { id: whom, based_on: None };
                db.write_blocking(|tx| {
                    change_role(tx, &actor, account, Role::Legal, at(1)).map(drop)
                })
            };
            let told = at_once([&|| demote(one, other), &|| demote(other, one)]);
            check_one_is_left(db, &told);
            empty(db);
        }
    }

    fn r1_175_two_administrators_who_deactivate_each_other_leave_one(db: &TestDatabase) {
        for round in 0..8 {
            let [one, other] = ["one", "other"].map(|name| {
                store_user(db, &format!("{name}-{round}"), Role::Admin)
            });
            let shut_out = |by: UserId, whom: UserId| {
                let actor = Actor::staff(by, Role::Admin, "request-1");
                let account = Account::Shown { id: whom, based_on: None };
                db.write_blocking(|tx| deactivate(tx, &actor, account, at(1)).map(drop))
            };
            let told = at_once([&|| shut_out(one, other), &|| shut_out(other, one)]);
            check_one_is_left(db, &told);
            empty(db);
        }
    }

    fn r1_174_the_last_change_of_each_setting_is_told(db: &TestDatabase) {
        let dana = store_user(db, "dana", Role::Admin);
        assert_eq!(read(db, |q| q.setting_changes()), []);
        let set = |actor: &Actor, key: &str, value: Option<&str>, seconds| {
            let change = SettingChange {
                key: key.to_owned(),
                value: value.map(str::to_owned),
                was: None,
            };
            db.write_blocking(|tx| change_setting(tx, actor, &change, at(seconds))).unwrap();
        };
        let by_dana = Actor::staff(dana, Role::Admin, "request-1");
        set(&by_dana, "trash_days", Some("40"), 1);
        set(&by_dana, "registration", Some("closed"), 2);
        set(&Actor::system(), "trash_days", Some("50"), 3);
        set(&by_dana, "registration", None, 4);
        let mut changes = read(db, |q| q.setting_changes());
        changes.sort_by(|one, other| one.key.cmp(&other.key));
        let told: Vec<_> = changes
            .iter()
            .map(|change| (change.key.as_str(), change.at, change.by.as_ref().map(|by| by.id)))
            .collect();
        assert_eq!(told, [("registration", at(4), Some(dana)), ("trash_days", at(3), None)]);
        let stored = [("trash_days".to_owned(), "50".to_owned())];
        assert_eq!(read(db, |q| q.settings()), stored, "the other has its default again");
    }

    fn r5_107_who_was_active_is_known_by_their_sessions_and_by_what_they_did(db: &TestDatabase) {
        let [reads, acts, _never, left] = ["reads", "acts", "never", "left"]
            .map(|name| store_user(db, name, Role::Admin));
        let legal = store_user(db, "legal", Role::Legal);
        for user in [reads, left, legal] {
            sign_in(db, user, &format!("key-{user}"), 100);
        }
        let by = Actor::staff(acts, Role::Admin, "request-1");
        let event = Event::new(Entity::User(acts), EventKind::SignedIn, &by, at(100));
        db.write_blocking::<_, StoreError>(|tx| tx.events().append(std::slice::from_ref(&event)))
            .unwrap();
        // What others do to an account is none of its own.
        let other = Event::new(Entity::User(acts), EventKind::SignInFailed, &Actor::system(), at(200));
        db.write_blocking::<_, StoreError>(|tx| tx.events().append(std::slice::from_ref(&other)))
            .unwrap();
        let by = Actor::staff(reads, Role::Admin, "request-1");
        let account = Account::Shown { id: left, based_on: None };
        db.write_blocking(|tx| deactivate(tx, &by, account, at(1)).map(drop)).unwrap();
        let since = |seconds| write(db, move |tx| tx.users().active_since(Role::Admin, at(seconds)));
        assert_eq!(since(100), Ok(vec![reads, acts]));
        assert_eq!(since(101), Ok(vec![]));
    }

    fn r5_107_whoever_was_kept_out_lately_is_known(db: &TestDatabase) {
        let [by, left, moved, long_ago, came_back] = ["asks", "left", "moved", "long", "back"]
            .map(|name| store_user(db, name, Role::Admin));
        let legal = store_user(db, "legal", Role::Legal);
        for user in [left, moved, came_back, legal] {
            sign_in(db, user, &format!("key-{user}"), 100);
        }
        let by = Actor::staff(by, Role::Admin, "request-1");
        let shown = |id| Account::Shown { id, based_on: None };
        for id in [left, long_ago, legal] {
            db.write_blocking(|tx| deactivate(tx, &by, shown(id), at(150)).map(drop)).unwrap();
        }
        for (id, role) in [(moved, Role::User), (came_back, Role::User), (came_back, Role::Admin)] {
            db.write_blocking(|tx| change_role(tx, &by, shown(id), role, at(150)).map(drop)).unwrap();
        }
        let since = |seconds| write(db, move |tx| tx.users().kept_out_since(Role::Admin, at(seconds)));
        // Who did not come by, and who was no administrator, is not missed.
        assert_eq!(since(100), Ok(vec![left, moved, came_back]));
        assert_eq!(since(101), Ok(vec![]), "they came by before");
        assert_eq!(since(151), Ok(vec![]), "it was before");
    }

    fn r5_125_what_somebody_asked_for_who_was_never_approved_is_known(db: &TestDatabase) {
        let [boss, waits, was_in, came_back] = ["boss", "waits", "approved", "back"]
            .map(|name| store_user(db, name, Role::Admin));
        db.execute_sql(&format!(
            "UPDATE users SET status = 'pending', role = 'billing' WHERE id IN ({waits}, {came_back})"
        ))
        .unwrap();
        let by = Actor::staff(boss, Role::Admin, "request-1");
        let shown = |id| Account::Shown { id, based_on: None };
        for id in [waits, was_in, came_back] {
            db.write_blocking(|tx| deactivate(tx, &by, shown(id), at(1)).map(drop)).unwrap();
        }
        db.write_blocking(|tx| activate(tx, &by, shown(came_back), at(2)).map(drop)).unwrap();
        db.write_blocking(|tx| approve(tx, &by, shown(came_back), None, at(3)).map(drop)).unwrap();
        db.write_blocking(|tx| deactivate(tx, &by, shown(came_back), at(4)).map(drop)).unwrap();
        let asked = |id| write(db, move |tx| tx.users().asked_role(id)).unwrap();
        assert_eq!(asked(boss), None, "never deactivated");
        assert_eq!(asked(waits), Some(Role::Billing));
        assert_eq!(asked(was_in), None);
        assert_eq!(asked(came_back), None, "approved since then");
    }

    fn r5_107_a_change_waits_for_another_administrator(db: &TestDatabase) {
        let [asker, other] = ["asker", "other"].map(|name| store_user(db, name, Role::Admin));
        for user in [asker, other] {
            sign_in(db, user, &format!("key-{user}"), 0);
        }
        let staff = |id| Actor::staff(id, Role::Admin, "request-1");
        let waiting = || write(db, |tx| tx.setting_proposals().get(KEY)).unwrap();
        let ask = |value: Option<&str>, seconds| {
            let change = SettingChange {
                key: KEY.to_owned(),
                value: value.map(str::to_owned),
                was: None,
            };
            db.write_blocking(|tx| change_setting(tx, &staff(asker), &change, at(seconds))).unwrap()
        };
        assert_eq!(waiting(), None);
        assert_eq!(ask(Some("off"), 1), ChangeOutcome::Waits);
        assert_eq!(ask(Some("9000"), 2), ChangeOutcome::Waits, "in its place");
        let proposal = Proposal {
            key: KEY.to_owned(),
            value: Some("9000".to_owned()),
            was: "5000.00".to_owned(),
            proposed_by: Some(asker),
            created_at: at(2),
        };
        assert_eq!(waiting(), Some(proposal));
        let shown = read(db, |q| q.setting_proposals()).remove(0);
        let by = shown.by.map(|by| by.id);
        assert_eq!((shown.value.as_deref(), shown.at, by), (Some("9000"), at(2), Some(asker)));
        let seen = (KEY, "9000");
        db.write_blocking(|tx| confirm_change(tx, &staff(other), seen, Lately::default(), at(3))).unwrap();
        assert_eq!(waiting(), None);
        assert_eq!(read(db, |q| q.settings()), [(KEY.to_owned(), "9000".to_owned())]);
        assert_eq!(ask(Some("100"), 4), ChangeOutcome::Done);
        assert_eq!(ask(None, 5), ChangeOutcome::Waits, "the default");
        let shown = read(db, |q| q.setting_proposals()).remove(0);
        assert_eq!(shown.value, None);
        db.write_blocking(|tx| withdraw_change(tx, &staff(other), (KEY, None), at(6))).unwrap();
        assert_eq!(read(db, |q| q.setting_proposals()), []);
        assert_eq!(read(db, |q| q.settings()), [(KEY.to_owned(), "100".to_owned())]);
    }
}

/// One learned that it is the last, unless it gave way to the other before it could look.
fn check_one_is_left(db: &TestDatabase, told: &[Result<(), ApproveError>]) {
    let active = write(db, |tx| tx.users().count_active(Role::Admin)).unwrap();
    assert_eq!(active, 1, "{told:?}");
    let done = told.iter().filter(|one| one.is_ok()).count();
    assert_eq!(done, 1, "{told:?}");
    let refused = told.iter().find_map(|one| one.as_ref().err()).unwrap();
    let refusals = [
        ApproveError::LastAdmin,
        ApproveError::Store(StoreError::Clash),
    ];
    assert!(refusals.contains(refused), "{refused}");
}

/// For the next round.
fn empty(db: &TestDatabase) {
    db.execute_sql("UPDATE users SET status = 'deactivated'")
        .unwrap();
}
