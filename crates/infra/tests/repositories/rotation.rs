//! Which keys a database needs, and what a rotation leaves.

use crate::integrations::{SECRET, draft, saved};
use crate::support::{at, store_user, write};
use crm_core::clock::Instant;
use crm_core::integrations::IntegrationKind;
use crm_core::users::{FactorSecrets, Role};
use infra::files::FileStore;
use infra::keyring::{Keyring, OpenError};
use infra::on_both_databases;
use infra::rotation::{Needed, Rotated, RotationError, check, claim, rotate};
use infra::sealed_rows::UnreadableRow;
use infra::testing::TestDatabase;
use std::collections::BTreeMap;
use std::fs;
use std::io::Write;

const FIRST: &str = "the first secret of the office, 32 characters";
const SECOND: &str = "the second secret of the office, 32 characters";
const NOW: Instant = Instant::from_micros(1_800_000_000_000_000);

fn noted(db: &TestDatabase) -> usize {
    db.query_texts("SELECT key FROM sealed_by").unwrap().len()
}

on_both_databases! {
    fn a_ring_that_lacks_a_key_of_the_database_is_refused(db: &TestDatabase) {
        let first = Keyring::new(FIRST, &[]);
        let second = Keyring::new(SECOND, &[]);
        let rotating = Keyring::new(SECOND, &[FIRST]);
        claim(db, &first, NOW).unwrap();
        claim(db, &first, NOW).unwrap();
        assert_eq!(noted(db), 1);
        let refused = claim(db, &second, NOW).unwrap_err();
        let id = first.current_id().to_string();
        assert!(matches!(&refused, RotationError::AnotherKey(key) if *key == id));
        assert!(refused.to_string().starts_with("This database was sealed with another secret key"));
        claim(db, &rotating, NOW).unwrap();
        assert_eq!(noted(db), 2);
        let early = claim(db, &second, NOW);
        assert!(early.is_err(), "nothing says yet that the rotation is through");
        let late = claim(db, &first, NOW);
        assert!(late.is_err(), "a server with the earlier key alone does not start any more");
    }

    fn a_rotation_seals_everything_and_ends_the_earlier_key(db: &TestDatabase) {
        let folder = tempfile::tempdir().unwrap();
        let with = |ring: &Keyring| FileStore::open_folder(folder.path(), ring.clone()).unwrap();
        let (first, second) = (Keyring::new(FIRST, &[]), Keyring::new(SECOND, &[]));
        let rotating = Keyring::new(SECOND, &[FIRST]);
        claim(db, &first, NOW).unwrap();
        let before = with(&first);
        for n in 0..3 {
            let mut file = before.spool().unwrap();
            write!(file, "paper {n}").unwrap();
            before.put(&mut file).unwrap();
        }
        fs::write(folder.path().join("a".repeat(64)), "from long ago").unwrap();
        let files = with(&rotating);
        let needed = check(db, &files, &rotating).unwrap();
        let by_key = BTreeMap::from([(None, 1), (Some(first.current_id()), 3)]);
        assert_eq!(needed, Needed { files: by_key, ..Needed::default() });
        let done = rotate(db, &files, &rotating, NOW).unwrap();
        assert_eq!(done, Rotated { files: 4, ..Rotated::default() });
        assert_eq!(rotate(db, &files, &rotating, NOW).unwrap(), Rotated::default());
        assert!(check(db, &files, &rotating).unwrap().is_nothing());
        assert_eq!(noted(db), 1);
        claim(db, &second, NOW).unwrap();
        assert!(claim(db, &first, NOW).is_err());
        assert!(check(db, &with(&second), &second).unwrap().is_nothing());
    }

    fn a_rotation_passes_over_damaged_rows_and_keeps_the_earlier_key(db: &TestDatabase) {
        let folder = tempfile::tempdir().unwrap();
        let (first, rotating) = (Keyring::new(SECRET, &[]), Keyring::new(SECOND, &[SECRET]));
        let files = FileStore::open_folder(folder.path(), rotating.clone()).unwrap();
        claim(db, &first, NOW).unwrap();
        saved(db, IntegrationKind::AiProvider, &draft("OpenAI")).unwrap();
        let other = saved(db, IntegrationKind::AlternativeAi, &draft("Other")).unwrap();
        let key = other.key.unwrap().sealed;
        let put = |was: &[u8], anew: &[u8]| {
            write(db, |tx| tx.integrations().reseal_key(other.id, was, anew)).unwrap();
        };
        put(&key, b"damaged");
        let [dana, omar] = ["dana", "omar"].map(|name| store_user(db, name, Role::User));
        let secret = FactorSecrets::seal(&first, omar, b"12345678901234567890");
        for (user, sealed) in [(dana, &b"damaged"[..]), (omar, &secret[..])] {
            write(db, |tx| tx.second_factors().begin(user, sealed, at(0))).unwrap();
        }
        let unreadable = |table, id| UnreadableRow { table, id, reason: OpenError::Altered };
        let unreadable_rows = vec![
            unreadable("api_integrations", other.id.get()),
            unreadable("second_factors", dana.get()),
        ];
        for rows in [2, 0] {
            let done = rotate(db, &files, &rotating, NOW).unwrap();
            let unreadable_rows = unreadable_rows.clone();
            assert_eq!(done, Rotated { rows, unreadable_rows, ..Rotated::default() });
        }
        let needed = check(db, &files, &rotating).unwrap();
        assert_eq!(needed, Needed { unreadable_rows, ..Needed::default() });
        assert!(!needed.is_nothing());
        let kept = write(db, |tx| tx.second_factors().get(dana)).unwrap().unwrap();
        assert_eq!(kept.sealed, b"damaged", "it is as it was");
        assert_eq!(noted(db), 2, "the earlier key stays noted");

        // Replacing them comes to an end.
        put(b"damaged", &key);
        write(db, |tx| tx.second_factors().remove(dana)).unwrap();
        let done = rotate(db, &files, &rotating, NOW).unwrap();
        assert_eq!(done, Rotated { rows: 1, ..Rotated::default() });
        assert_eq!(noted(db), 1);
    }
}
