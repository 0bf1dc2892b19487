//! Stored sessions.

use crate::support::*;
use crm_core::ids::UserId;
use crm_core::store::StoreError;
use crm_core::unit::Crm;
use crm_core::users::{Role, UserStatus};
use infra::on_both_databases;
use infra::sessions::{NewSession, StoredSession};
use infra::testing::TestDatabase;
use time::Duration;

fn begin(db: &TestDatabase, user: UserId, id_hash: &str, seconds: i64) {
    let session = NewSession {
        id_hash: id_hash.to_owned(),
        user,
        created_at: at(seconds),
        expires_at: at(seconds + 43_200),
    };
    db.write_blocking::<_, StoreError>(|tx| tx.session_store().insert(&session))
        .unwrap();
}

fn session(db: &TestDatabase, id_hash: &str) -> Option<StoredSession> {
    read(db, |q| q.session(id_hash))
}

on_both_databases! {
    fn a_session_brings_its_user_as_they_are_now(db: &TestDatabase) {
        let user = store_user(db, "dana", Role::Billing);
        begin(db, user, "one", 0);
        let found = session(db, "one").unwrap();
        assert_eq!((found.user.id, found.user.role), (user, Role::Billing));
        assert_eq!((found.created_at, found.last_seen_at, found.expires_at), (at(0), at(0), at(43_200)));
        assert_eq!(session(db, "two"), None);
        let mut changed = read(db, |q| q.user(user)).unwrap();
        changed.role = Role::Admin;
        changed.status = UserStatus::Deactivated;
        write(db, |tx| save::<dyn Crm, _>(tx, &changed, at(1))).unwrap();
        let found = session(db, "one").unwrap().user;
        assert_eq!((found.role, found.status), (Role::Admin, UserStatus::Deactivated));
    }

    fn touching_moves_only_when_it_was_seen(db: &TestDatabase) {
        let user = store_user(db, "dana", Role::User);
        begin(db, user, "one", 0);
        let touch = |id: &'static str| db.write_blocking::<_, StoreError>(move |tx| tx.session_store().touch(id, at(60)));
        touch("one").unwrap();
        touch("ended").unwrap();
        let found = session(db, "one").unwrap();
        assert_eq!((found.created_at, found.last_seen_at, found.expires_at), (at(0), at(60), at(43_200)));
        assert_eq!(session(db, "ended"), None);
    }

    fn sessions_end_one_by_one_all_of_a_user_or_by_time(db: &TestDatabase) {
        let dana = store_user(db, "dana", Role::User);
        let omar = store_user(db, "omar", Role::User);
        for (user, id, start) in [(dana, "d1", 0), (dana, "d2", 0), (omar, "o1", 0), (omar, "o2", 43_000)] {
            begin(db, user, id, start);
        }
        db.write_blocking::<_, StoreError>(|tx| tx.session_store().delete("d1")).unwrap();
        assert_eq!(session(db, "d1"), None);
        assert!(session(db, "d2").is_some());
        write(db, |tx| tx.sessions().end_all_of(dana)).unwrap();
        assert_eq!(session(db, "d2"), None);
        let expire = |now, idle| db.write_blocking::<_, StoreError>(move |tx| tx.session_store().delete_expired(now, idle)).unwrap();
        assert_eq!(expire(at(7_199), Duration::hours(2)), 0);
        assert_eq!(expire(at(43_200), Duration::hours(24)), 1, "past the absolute end");
        assert!(session(db, "o2").is_some());
        assert_eq!(expire(at(43_000 + 7_200), Duration::hours(2)), 1, "unseen for too long");
    }

    fn a_session_that_an_older_server_began_past_the_code_does_not_count(db: &TestDatabase) {
        let dana = store_user(db, "dana", Role::Admin);
        begin(db, dana, "before", 0);
        write(db, |tx| {
            tx.second_factors().begin(dana, b"sealed", at(5))?;
            tx.second_factors().confirm(dana, 1, at(10))
        })
        .unwrap();
        begin(db, dana, "here", 20);
        // As a server from before second factors stores it: with the password alone.
        for (id, seconds) in [("there", 20), ("long ago", 5)] {
            begin(db, dana, id, seconds);
            db.execute_sql(&format!("UPDATE sessions SET confirmed_at = NULL WHERE id_hash = '{id}'")).unwrap();
        }
        assert_eq!(session(db, "there"), None);
        for id in ["before", "here", "long ago"] {
            assert!(session(db, id).unwrap().second_factor, "{id}");
        }
        let shown = read(db, |q| q.sessions_of(dana));
        assert!(shown.iter().all(|session| session.id_hash != "there"));
        assert_eq!(shown.len(), 3);
    }

    fn r5_127_a_session_that_ended_by_time_makes_room_before_one_in_use(db: &TestDatabase) {
        let dana = store_user(db, "dana", Role::User);
        begin(db, dana, "in use", 0);
        begin(db, dana, "ended", 100);
        db.write_blocking::<_, StoreError>(|tx| tx.session_store().touch("in use", at(20_000))).unwrap();
        assert_eq!(write(db, move |tx| tx.sessions().end_oldest_of(dana, 1)).unwrap(), 1);
        assert_eq!(session(db, "ended"), None);
        assert!(session(db, "in use").is_some());
    }

    fn r3_034_the_oldest_sessions_of_a_user_end(db: &TestDatabase) {
        let dana = store_user(db, "dana", Role::User);
        let omar = store_user(db, "omar", Role::User);
        for (user, id, start) in [(dana, "d2", 20), (dana, "d1", 10), (omar, "o1", 0), (dana, "d3", 30), (dana, "d4", 30)] {
            begin(db, user, id, start);
        }
        let end = |kept| write(db, move |tx| tx.sessions().end_oldest_of(dana, kept)).unwrap();
        assert_eq!(end(4), 0);
        assert_eq!(end(3), 1);
        assert_eq!(session(db, "d1"), None, "the oldest");
        assert_eq!(end(2), 1);
        assert_eq!(session(db, "d2"), None);
        assert!(session(db, "d3").is_some() && session(db, "d4").is_some());
        assert!(session(db, "o1").is_some(), "of another user");
    }

    fn r3_029_every_users_name_is_known(db: &TestDatabase) {
        for name in ["dana", "omar"] {
            store_user(db, name, Role::User);
        }
        let names = write(db, |tx| tx.users().usernames()).unwrap();
        let names: Vec<&str> = names.iter().map(|name| name.as_str()).collect();
        assert_eq!(names, ["dana", "omar"]);
    }
}
