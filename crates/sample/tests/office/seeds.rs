//! Sample data in addition to what the office has.

use super::add;
use infra::testing::TestDatabase;
use sample::{SeedError, SeedPlan};

/// Few people: the stories alone.
fn plan(seed: u64, append: bool) -> SeedPlan {
    SeedPlan {
        leads: 20,
        seed,
        append,
    }
}

fn events(db: &TestDatabase) -> Vec<String> {
    db.query_texts("SELECT CAST(count(*) AS TEXT) FROM events")
        .unwrap()
}

#[test]
fn r5_054_a_seed_that_the_office_has_is_refused_and_adds_nothing() {
    let db = TestDatabase::sqlite();
    let folder = tempfile::tempdir().unwrap();
    add(&db, folder.path(), plan(1, false)).unwrap();
    let again = add(&db, folder.path(), plan(1, false)).unwrap_err();
    assert!(matches!(again, SeedError::NotEmpty), "{again}");

    let before = events(&db);
    for leads in [20, 21] {
        let same = SeedPlan {
            leads,
            ..plan(1, true)
        };
        let refused = add(&db, folder.path(), same).unwrap_err();
        assert_eq!(
            refused.to_string(),
            "The sample data of seed 1 is in this office already. Add that of another one with --seed."
        );
        assert_eq!(events(&db), before);
    }
    let other = add(&db, folder.path(), plan(2, true)).unwrap();
    assert_eq!((other.staff, other.leads), (11, 20));
    let refused = add(&db, folder.path(), plan(2, true)).unwrap_err();
    assert!(matches!(refused, SeedError::Known(2)), "{refused}");
}
