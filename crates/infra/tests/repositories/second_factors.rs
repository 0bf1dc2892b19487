//! Second factors, their recovery codes and sign-ins that wait for a code.

use crate::support::*;
use crm_core::ids::UserId;
use crm_core::store::StoreError;
use crm_core::users::Role;
use infra::keyring::Keyring;
use infra::on_both_databases;
use infra::second_factors;
use infra::sessions::{NewSession, PendingSignIn};
use infra::testing::TestDatabase;
use time::Duration;

fn begin(db: &TestDatabase, user: UserId, sealed: &'static [u8]) {
    write(db, |tx| tx.second_factors().begin(user, sealed, at(0))).unwrap();
}

fn wait(db: &TestDatabase, user: UserId, id_hash: &str, device: Option<&str>) -> PendingSignIn {
    let pending = PendingSignIn {
        id_hash: id_hash.to_owned(),
        user,
        device: device.map(str::to_owned),
        created_at: at(0),
        expires_at: at(300),
    };
    db.write_blocking::<_, StoreError>(|tx| tx.session_store().insert_pending(&pending))
        .unwrap();
    pending
}

on_both_databases! {
    fn a_second_factor_is_begun_anew_until_it_is_confirmed(db: &TestDatabase) {
        let user = store_user(db, "dana", Role::Billing);
        begin(db, user, b"one");
        begin(db, user, b"two");
        let stored = write(db, |tx| tx.second_factors().get(user)).unwrap().unwrap();
        assert_eq!((stored.sealed.as_slice(), stored.last_step, stored.confirmed_at), (&b"two"[..], 0, None));
        assert_eq!(read(db, |q| q.second_factor(user)), None, "begun only");
        let confirm = |step| write(db, |tx| tx.second_factors().confirm(user, step, at(9))).unwrap();
        assert!(confirm(5));
        assert!(!confirm(6), "once");
        let stored = write(db, |tx| tx.second_factors().get(user)).unwrap().unwrap();
        assert_eq!((stored.last_step, stored.confirmed_at), (5, Some(at(9))));
        let shown = read(db, |q| q.second_factor(user)).unwrap();
        assert_eq!((shown.since, shown.recovery_codes_left), (at(9), 0));
    }

    fn a_step_and_a_recovery_code_are_taken_once(db: &TestDatabase) {
        let user = store_user(db, "dana", Role::Billing);
        let other = store_user(db, "omar", Role::Billing);
        begin(db, user, b"one");
        let take = |step| write(db, |tx| tx.second_factors().take_step(user, step)).unwrap();
        assert_eq!([take(5), take(5), take(4), take(6)], [true, false, false, true]);
        let put = |hashes: &[&str]| {
            let hashes: Vec<String> = hashes.iter().map(|hash| (*hash).to_owned()).collect();
            write(db, |tx| tx.second_factors().put_recovery_codes(user, &hashes, at(1))).unwrap();
        };
        put(&["a", "b"]);
        put(&["b", "c", "d"]);
        let take = |user, hash| write(db, |tx| tx.second_factors().take_recovery_code(user, hash)).unwrap();
        assert!(!take(user, "a"), "replaced");
        assert!(!take(other, "b"), "another's");
        assert!(take(user, "b"));
        assert!(!take(user, "b"), "once");
        assert_eq!(write(db, |tx| tx.second_factors().recovery_codes_left(user)).unwrap(), 2);
        assert!(write(db, |tx| tx.second_factors().remove(user)).unwrap());
        assert!(!write(db, |tx| tx.second_factors().remove(user)).unwrap());
        assert_eq!(write(db, |tx| tx.second_factors().recovery_codes_left(user)).unwrap(), 0);
    }

    fn a_session_says_whether_its_user_has_one_and_when_it_was_confirmed(db: &TestDatabase) {
        let user = store_user(db, "dana", Role::Billing);
        let session = NewSession { id_hash: "one".to_owned(), user, created_at: at(0), expires_at: at(900) };
        db.write_blocking::<_, StoreError>(|tx| tx.session_store().insert(&session)).unwrap();
        let found = || {
            let session = read(db, |q| q.session("one")).unwrap();
            assert_eq!(read(db, |q| q.sessions_of(user)), std::slice::from_ref(&session), "alike");
            (session.second_factor, session.confirmed_at)
        };
        assert_eq!(found(), (false, at(0)), "signing in is giving the password");
        begin(db, user, b"one");
        assert_eq!(found(), (false, at(0)), "begun only");
        write(db, |tx| tx.second_factors().confirm(user, 5, at(9))).unwrap();
        let confirm = |id: &'static str| db.write_blocking::<_, StoreError>(move |tx| tx.session_store().confirm(id, at(60))).unwrap();
        assert!(confirm("one"));
        assert!(!confirm("ended"));
        assert_eq!(found(), (true, at(60)));
    }

    fn a_sign_in_that_waits_ends_with_the_users_sessions(db: &TestDatabase) {
        let dana = store_user(db, "dana", Role::User);
        let omar = store_user(db, "omar", Role::User);
        let found = |id: &str| read(db, |q| q.pending_sign_in(id));
        let one = wait(db, dana, "one", Some("device"));
        let two = wait(db, omar, "two", None);
        assert_eq!((found("one"), found("two"), found("three")), (Some(one), Some(two), None));
        assert_eq!(write(db, |tx| tx.sessions().end_all_of(dana)).unwrap(), 0, "it is no session");
        assert_eq!(found("one"), None);
        write(db, |tx| tx.sessions().end_others_of(omar, "kept")).unwrap();
        assert_eq!(found("two"), None);
        wait(db, dana, "three", None);
        let delete = || db.write_blocking::<_, StoreError>(|tx| tx.session_store().delete_pending("three")).unwrap();
        assert_eq!([delete(), delete()], [true, false]);
        wait(db, dana, "four", None);
        let expire = |now| db.write_blocking::<_, StoreError>(move |tx| tx.session_store().delete_expired(now, Duration::hours(2))).unwrap();
        expire(at(299));
        assert!(found("four").is_some());
        expire(at(300));
        assert_eq!(found("four"), None);
    }

    fn what_an_earlier_key_sealed_is_sealed_anew(db: &TestDatabase) {
        use crm_core::users::FactorSecrets;
        let (old, new) = ("the secret of the tests before this one", "the secret of the tests that is current");
        let earlier = Keyring::new(old, &[]);
        let users = ["dana", "omar", "kim"].map(|name| store_user(db, name, Role::User));
        for user in users {
            let sealed = FactorSecrets::seal(&earlier, user, b"12345678901234567890");
            write(db, |tx| tx.second_factors().begin(user, &sealed, at(0))).unwrap();
        }
        let ring = Keyring::new(new, &[old]);
        let reseal = || {
            let batch = write(db, |tx| second_factors::ROWS.seal_batch_anew(tx, &ring, 2)).unwrap();
            assert_eq!(batch.unreadable, []);
            batch.rows
        };
        assert_eq!([reseal(), reseal(), reseal()], [2, 1, 0]);
        let alone = Keyring::new(new, &[]);
        for user in users {
            let stored = write(db, |tx| tx.second_factors().get(user)).unwrap().unwrap();
            assert_eq!(alone.code(user, &stored.sealed, 1).unwrap().shown(), "287082");
        }
    }
}
