//! The office that the version before left, opened by the program of today: its papers, its log, its policies, its settings
//! and the people who are signed in.

use crate::support::{at, read};
use crm_core::clock::Instant;
use infra::backup::{Target, make, restore};
use infra::files::FileStore;
use infra::keyring::Keyring;
use infra::rotation::{check, claim, rotate};
use infra::testing::TestDatabase;
use infra::{Database, audit};
use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::Read;
use std::path::Path;

/// The newest schema that is in an office.
const BEFORE: &str = "000106";
const NOW: Instant = Instant::from_micros(1_800_000_000_000_000);

fn ring() -> Keyring {
    Keyring::new("the secret of an office, 32 characters and more", &[])
}

fn store(folder: &Path) -> FileStore {
    FileStore::open_folder(folder, ring()).unwrap()
}

/// The files that its rows point at, as they lay then: plain.
fn papers(db: &TestDatabase, folder: &Path) -> BTreeSet<String> {
    let keys = "SELECT file_key FROM documents WHERE file_key IS NOT NULL UNION SELECT file_key FROM document_scans \
        UNION SELECT file_key FROM imports WHERE state = 'running'";
    let keys: BTreeSet<String> = db.query_texts(keys).unwrap().into_iter().collect();
    assert!(keys.len() > 2, "{keys:?}");
    for key in keys.iter().filter(|key| key.len() == 64) {
        fs::write(folder.join(key), format!("%PDF-1.7 {key}")).unwrap();
    }
    keys.into_iter().filter(|key| key.len() == 64).collect()
}

fn assert_readable(files: &FileStore, keys: &BTreeSet<String>) {
    for key in keys {
        let mut content = String::new();
        files
            .open(key)
            .unwrap()
            .read_to_string(&mut content)
            .unwrap();
        assert_eq!(content, format!("%PDF-1.7 {key}"));
    }
}

fn its_papers_are_read_sealed_and_backed_up(bare: fn() -> TestDatabase) {
    let (db, folder, other) = (
        bare(),
        tempfile::tempdir().unwrap(),
        tempfile::tempdir().unwrap(),
    );
    db.load_state(BEFORE);
    let keys = papers(&db, folder.path());
    let today = Database::open(db.url()).unwrap();
    today.migrate().unwrap();
    claim(&today, &ring(), NOW).unwrap();
    let files = store(folder.path());
    assert_readable(&files, &keys);
    let needed = check(&today, &files, &ring()).unwrap();
    assert_eq!(needed.files.get(&None), Some(&keys.len()));
    assert_eq!(
        rotate(&today, &files, &ring(), NOW).unwrap().files,
        keys.len()
    );
    for key in &keys {
        let lies = fs::read(folder.path().join(key)).unwrap();
        assert!(!lies.starts_with(b"%PDF"), "{key} is sealed");
    }
    assert_readable(&files, &keys);
    assert!(check(&today, &files, &ring()).unwrap().is_nothing());

    let backup = other.path().join("office.backup");
    let made = make(&today, &files, &ring(), ("0.1.0", NOW), &backup).unwrap();
    assert_eq!(made.files.keys().cloned().collect::<BTreeSet<_>>(), keys);
    let (moved, put) = (bare(), store(&other.path().join("files")));
    let target = Target {
        database_url: moved.url(),
        files: &put,
    };
    let (moved, restored) = restore(&mut File::open(backup).unwrap(), &ring(), target).unwrap();
    assert_eq!(restored, made);
    assert_readable(&put, &keys);
    assert_eq!(moved.pending_migrations(), Ok(0));
}

#[test]
fn its_papers_are_read_sealed_and_backed_up_sqlite() {
    its_papers_are_read_sealed_and_backed_up(TestDatabase::bare_sqlite);
}

#[test]
fn its_papers_are_read_sealed_and_backed_up_postgres() {
    its_papers_are_read_sealed_and_backed_up(TestDatabase::bare_postgres);
}

fn it_goes_on_as_it_was(bare: fn() -> TestDatabase) {
    let db = bare();
    db.load_state(BEFORE);
    let earned = "SELECT id || ' ' || COALESCE(policy, 'by hand') || ' ' || amount_cents FROM commissions ORDER BY id";
    let earned_before = db.query_texts(earned).unwrap();
    assert!(!earned_before.is_empty());
    let session = db
        .query_texts("SELECT id_hash FROM sessions")
        .unwrap()
        .concat();
    db.migrate().unwrap();

    // Every event of before is in the chain, and the chain holds.
    let last = audit::seal_new(&db, at(86_400), &|_| Ok(()), &|| true)
        .unwrap()
        .unwrap();
    let verified = read(&db, |views| audit::verify(views, vec![last.head()]));
    assert_eq!((verified.faults, verified.last), (0, Some(last)));
    let events = db
        .query_texts("SELECT CAST(count(*) AS TEXT) FROM events")
        .unwrap();
    assert_eq!(events, [last.seq.to_string()]);

    // Its policy stands, and no one earned otherwise.
    let policies = read(&db, |views| views.policy_versions());
    let names: Vec<&str> = policies
        .iter()
        .map(|row| row.version.policy.name())
        .collect();
    assert_eq!(names, ["Policy of 2027"]);
    assert_eq!(db.query_texts(earned).unwrap(), earned_before);

    let settings = read(&db, |views| views.settings());
    assert_eq!(settings, [("registration".to_owned(), "closed".to_owned())]);
    assert_eq!(
        read(&db, |views| views.setting_changes()),
        [],
        "no one is known to have changed one"
    );

    // The person who was signed in still is, and has no second factor.
    let session = read(&db, |views| views.session(&session)).unwrap();
    assert!(!session.second_factor);
    assert_eq!(session.confirmed_at, session.created_at);
}

#[test]
fn it_goes_on_as_it_was_sqlite() {
    it_goes_on_as_it_was(TestDatabase::bare_sqlite);
}

#[test]
fn it_goes_on_as_it_was_postgres() {
    it_goes_on_as_it_was(TestDatabase::bare_postgres);
}
