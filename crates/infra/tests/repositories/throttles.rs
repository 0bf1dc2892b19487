//! What was counted against guessers.

use crate::support::*;
use crm_core::store::Stored;
use infra::Database;
use infra::on_both_databases;
use infra::throttles::{Tally, Throttles};

fn asked<T>(db: &Database, f: impl Fn(&mut dyn Throttles) -> Stored<T>) -> Stored<T> {
    db.write_blocking(|tx| f(tx.throttles()))
}

fn tally(count: u32, first: i64, last: i64) -> Tally {
    Tally {
        count,
        first: at(first),
        last: at(last),
    }
}

on_both_databases! {
    fn r3_102_a_tally_is_there_until_it_means_nothing(db: &TestDatabase) {
        let found = |name: &'static str| asked(db, move |book| book.find_tally(name)).unwrap();
        assert_eq!(found("guesser:a:b"), None);
        for counted in [tally(1, 0, 0), tally(2, 0, 5)] {
            asked(db, move |book| book.put_tally("guesser:a:b", counted, at(60))).unwrap();
            assert_eq!(found("guesser:a:b"), Some(counted));
        }
        for (now, gone) in [(59, 0), (60, 1), (61, 0)] {
            let deleted = asked(db, move |book| book.delete_old_tallies(at(now)));
            assert_eq!(deleted, Ok(gone), "{now}");
        }
        assert_eq!(found("guesser:a:b"), None);
    }

    fn r3_027_the_tallies_of_one_account_are_forgotten_together(db: &TestDatabase) {
        let names = ["home:a:1", "home:a:f", "home:ab:1", "home:b:1"];
        for name in names {
            asked(db, move |book| book.put_tally(name, tally(1, 0, 0), at(60))).unwrap();
        }
        asked(db, |book| book.forget_tallies_of("home:a:")).unwrap();
        let left = names.map(|name| {
            asked(db, move |book| book.find_tally(name)).unwrap().is_some()
        });
        assert_eq!(left, [false, false, true, true]);
        asked(db, |book| book.forget_tally("home:b:1")).unwrap();
        let gone = asked(db, |book| book.find_tally("home:b:1"));
        assert_eq!(gone, Ok(None));
    }
}
