//! Passkeys, what they are asked to sign, and second factors that have passkeys alone.

use crate::support::*;
use crm_core::ids::{PasskeyId, UserId};
use crm_core::store::StoreError;
use crm_core::users::{NewPasskey, PasskeyName, Role, UsedPasskey};
use infra::on_both_databases;
use infra::sessions::{ChallengeFor, PasskeyChallenge};
use infra::testing::TestDatabase;
use time::Duration;

fn add(db: &TestDatabase, user: UserId, credential: &[u8], count: i64) -> PasskeyId {
    let new = NewPasskey {
        user,
        name: PasskeyName::parse("Laptop").unwrap(),
        credential: credential.to_vec(),
        public_key: vec![4, 5, 6],
        sign_count: count,
    };
    write(db, |tx| tx.passkeys().insert(&new, at(1))).unwrap()
}

fn ask(db: &TestDatabase, user: UserId, (owner, purpose): (&str, ChallengeFor), bytes: &[u8]) {
    let challenge = PasskeyChallenge {
        owner: owner.to_owned(),
        purpose,
        user,
        challenge: bytes.to_vec(),
        created_at: at(0),
        expires_at: at(300),
    };
    db.write_blocking::<_, StoreError>(|tx| tx.session_store().put_challenge(&challenge))
        .unwrap();
}

fn take(
    db: &TestDatabase,
    user: UserId,
    (owner, purpose): (&str, ChallengeFor),
    now: i64,
) -> Option<Vec<u8>> {
    db.write_blocking::<_, StoreError>(|tx| {
        tx.session_store()
            .take_challenge(owner, purpose, user, at(now))
    })
    .unwrap()
}

on_both_databases! {
    fn passkeys_are_their_users_own(db: &TestDatabase) {
        let dana = store_user(db, "dana", Role::User);
        let omar = store_user(db, "omar", Role::User);
        let (one, two) = (add(db, dana, &[1], 0), add(db, dana, &[2], 7));
        let third = add(db, omar, &[3], 0);
        let own = read(db, |q| q.passkeys_of(dana));
        assert_eq!(write(db, |tx| tx.passkeys().of(dana)).unwrap(), own, "alike");
        assert_eq!(own.iter().map(|passkey| passkey.id).collect::<Vec<_>>(), [one, two]);
        let second = &own[1];
        assert_eq!((second.credential.as_slice(), second.public_key.as_slice()), (&[2][..], &[4, 5, 6][..]));
        assert_eq!((second.sign_count, second.created_at, second.last_used_at), (7, at(1), None));
        assert_eq!(second.name.as_str(), "Laptop");
        let is_known = |credential: &[u8]| write(db, |tx| tx.passkeys().is_known(credential)).unwrap();
        assert_eq!([is_known(&[3]), is_known(&[4])], [true, false]);
        let delete = |user, id| write(db, |tx| tx.passkeys().delete(user, id)).unwrap();
        assert_eq!([delete(dana, third), delete(dana, one), delete(dana, one)], [false, true, false]);
        assert_eq!(read(db, |q| q.passkeys_of(omar)).len(), 1);
    }

    fn no_one_has_the_passkey_of_someone_else(db: &TestDatabase) {
        let dana = store_user(db, "dana", Role::User);
        let omar = store_user(db, "omar", Role::User);
        add(db, dana, &[1], 0);
        let new = NewPasskey {
            user: omar,
            name: PasskeyName::parse("Laptop").unwrap(),
            credential: vec![1],
            public_key: vec![4, 5, 6],
            sign_count: 0,
        };
        assert!(write(db, |tx| tx.passkeys().insert(&new, at(1))).is_err());
    }

    fn a_count_is_taken_once(db: &TestDatabase) {
        let dana = store_user(db, "dana", Role::User);
        let omar = store_user(db, "omar", Role::User);
        let id = add(db, dana, &[1], 7);
        let take = |user, seen, count| {
            let used = UsedPasskey { id, seen, count };
            write(db, |tx| tx.passkeys().take_count(user, used, at(9))).unwrap()
        };
        assert!(!take(omar, 7, 8), "another's");
        assert_eq!([take(dana, 7, 8), take(dana, 7, 9), take(dana, 8, 9)], [true, false, true]);
        let own = read(db, |q| q.passkeys_of(dana));
        assert_eq!((own[0].sign_count, own[0].last_used_at), (9, Some(at(9))));
    }

    fn a_challenge_is_taken_once_by_whom_it_was_put_to(db: &TestDatabase) {
        use ChallengeFor::{Proving, Registering};
        let dana = store_user(db, "dana", Role::User);
        let omar = store_user(db, "omar", Role::User);
        ask(db, dana, ("one", Proving), &[1]);
        ask(db, dana, ("one", Proving), &[2]);
        ask(db, dana, ("one", Registering), &[3]);
        assert_eq!(take(db, dana, ("two", Proving), 1), None);
        assert_eq!(take(db, dana, ("one", Proving), 1), Some(vec![2]), "in place of the first");
        assert_eq!(take(db, dana, ("one", Proving), 1), None);
        assert_eq!(take(db, omar, ("one", Registering), 1), None);
        assert_eq!(take(db, dana, ("one", Registering), 1), None, "it is used up");
        ask(db, dana, ("one", Proving), &[4]);
        assert_eq!(take(db, dana, ("one", Proving), 300), None, "its time is over");
        ask(db, dana, ("one", Proving), &[5]);
        let expire = |now| db.write_blocking::<_, StoreError>(move |tx| tx.session_store().delete_expired(now, Duration::hours(2))).unwrap();
        expire(at(300));
        assert_eq!(take(db, dana, ("one", Proving), 1), None);
    }

    fn a_second_factor_may_have_passkeys_alone_and_get_an_app(db: &TestDatabase) {
        let user = store_user(db, "dana", Role::Billing);
        write(db, |tx| tx.second_factors().begin(user, b"begun", at(0))).unwrap();
        write(db, |tx| tx.second_factors().turn_on_without_app(user, b"nobody", at(2))).unwrap();
        add(db, user, &[1], 0);
        let stored = || write(db, |tx| tx.second_factors().get(user)).unwrap().unwrap();
        let alone = stored();
        assert_eq!((alone.sealed.as_slice(), alone.confirmed_at, alone.has_app), (&b"nobody"[..], Some(at(2)), false));
        let shown = read(db, |q| q.second_factor(user)).unwrap();
        assert_eq!((shown.since, shown.has_app), (at(2), false));
        write(db, |tx| tx.second_factors().begin(user, b"an app", at(3))).unwrap();
        let begun = stored();
        assert_eq!((begun.sealed.as_slice(), begun.confirmed_at, begun.has_app), (&b"an app"[..], Some(at(2)), false));
        assert!(write(db, |tx| tx.second_factors().confirm(user, 5, at(4))).unwrap());
        let both = stored();
        assert_eq!((both.last_step, both.has_app), (5, true));
        assert!(!write(db, |tx| tx.second_factors().confirm(user, 6, at(5))).unwrap(), "once");
        assert!(write(db, |tx| tx.second_factors().remove(user)).unwrap());
        assert_eq!(read(db, |q| q.passkeys_of(user)), []);
    }
}
