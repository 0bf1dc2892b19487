//! One damaged file: backup and rotation pass over it, name it and lose nothing of it.

use crm_core::clock::Instant;
use infra::backup::{BackupError, Manifest, Target, make, restore, verify};
use infra::files::{FileStore, Sealing};
use infra::keyring::Keyring;
use infra::on_both_databases;
use infra::rotation::{Needed, check, claim, rotate};
use infra::testing::TestDatabase;
use std::fs::{self, File};
use std::io::{Read, Write};
use std::path::PathBuf;
use tempfile::TempDir;

const FIRST: &str = "the first secret of the office, 32 characters";
const SECOND: &str = "the second secret of the office, 32 characters";
/// 2027-01-15.
const NOW: Instant = Instant::from_micros(1_800_000_000_000_000);

fn first() -> Keyring {
    Keyring::new(FIRST, &[])
}

fn rotating() -> Keyring {
    Keyring::new(SECOND, &[FIRST])
}

/// A folder with the office's files and its backups.
struct Place(TempDir);

impl Place {
    fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    fn files(&self, ring: &Keyring) -> FileStore {
        FileStore::open_folder(self.0.path().join("files"), ring.clone()).unwrap()
    }

    fn backup(&self) -> PathBuf {
        self.0.path().join("office.backup")
    }

    /// Where a file lies.
    fn lies(&self, key: &str) -> PathBuf {
        self.0.path().join("files").join(key)
    }

    fn make(&self, db: &TestDatabase, ring: &Keyring) -> Manifest {
        make(db, &self.files(ring), ring, ("0.1.0", NOW), &self.backup()).unwrap()
    }
}

fn stored(files: &FileStore, content: &[u8]) -> String {
    let mut file = files.spool().unwrap();
    file.write_all(content).unwrap();
    files.put(&mut file).unwrap()
}

fn whole(files: &FileStore, key: &str) -> Vec<u8> {
    let mut content = Vec::new();
    files.open(key).unwrap().read_to_end(&mut content).unwrap();
    content
}

fn change_byte(place: &Place, key: &str, at: usize) -> Vec<u8> {
    let mut bytes = fs::read(place.lies(key)).unwrap();
    bytes[at] ^= 1;
    fs::write(place.lies(key), &bytes).unwrap();
    bytes
}

/// Imports that run: each points at its file.
fn imports_of(db: &TestDatabase, keys: &[&str]) {
    let now = if db.is_sqlite() { "0" } else { "now()" };
    db.execute_sql(&format!(
        "INSERT INTO users (id, username, username_key, email, email_key, first_name, last_name, role, status, \
         password_hash, version, created_at, updated_at) VALUES \
         (7, 'dana', 'dana', 'd@example.com', 'd@example.com', 'D', 'A', 'user', 'active', 'x', 1, {now}, {now})"
    ))
    .unwrap();
    for (id, key) in (1..).zip(keys) {
        db.execute_sql(&format!(
            "INSERT INTO imports (id, file_name, file_key, mapping, started_by, state, total, processed, created, \
             updated, skipped, failed, created_at) \
             VALUES ({id}, 'a', '{key}', '{{}}', 7, 'running', 1, 0, 0, 0, 0, 0, {now})"
        ))
        .unwrap();
    }
}

fn noted(db: &TestDatabase) -> usize {
    db.query_texts("SELECT key FROM sealed_by").unwrap().len()
}

on_both_databases! {
    fn a_backup_passes_over_a_damaged_file_and_has_it_as_it_lies(db: &TestDatabase) {
        let (there, here) = (Place::new(), Place::new());
        let files = there.files(&first());
        let keys = [b"a paper".to_vec(), vec![7; 200_000], b"cut".to_vec(), b"gone".to_vec()].map(|content| stored(&files, &content));
        let [good, altered, cut, gone] = keys.each_ref().map(String::as_str);
        imports_of(db, &[good, altered, cut, gone]);
        // In the third of its chunks: what is before it was read already.
        let bytes = change_byte(&there, altered, 150_000);
        fs::write(there.lies(cut), &fs::read(there.lies(cut)).unwrap()[..20]).unwrap();
        fs::remove_file(there.lies(gone)).unwrap();

        let made = there.make(db, &first());
        assert_eq!(made.files.keys().collect::<Vec<_>>(), [good]);
        assert!(made.missing.is_empty(), "a file whose row is there was not deleted");
        let told = |key: &str| {
            let file = &made.unreadable[key];
            (file.record.as_str(), file.stored.as_ref().map(|stored| stored.size))
        };
        assert_eq!(told(altered), ("import 2", Some(bytes.len() as u64)));
        assert_eq!(told(cut), ("import 3", Some(20)));
        assert_eq!(told(gone), ("import 4", None));
        assert!(made.unreadable[altered].reason.contains("altered"), "{:?}", made.unreadable);
        assert_eq!(made.unreadable[gone].reason, "it is not there");

        let target = TestDatabase::bare_sqlite();
        let put = here.files(&first());
        let target = Target { database_url: target.url(), files: &put };
        let mut backup = File::open(there.backup()).unwrap();
        let (_, restored) = restore(&mut backup, &first(), target).unwrap();
        assert_eq!(restored, made);
        assert_eq!(whole(&put, good), b"a paper");
        assert_eq!(fs::read(here.lies(altered)).unwrap(), bytes, "nothing of it is lost");
        assert_eq!(fs::read(here.lies(cut)).unwrap().len(), 20);
        assert!(!here.lies(gone).exists());
    }

    fn a_rotation_passes_over_damaged_files_and_keeps_the_earlier_key(db: &TestDatabase) {
        let place = Place::new();
        claim(db, &first(), NOW).unwrap();
        let before = place.files(&first());
        let keys = ["one", "two", "three", "four"].map(|content| stored(&before, content.as_bytes()));
        let [good, altered, cut, empty] = keys.each_ref().map(String::as_str);
        imports_of(db, &[good, altered]);
        // In the sealed key at its head.
        let bytes = change_byte(&place, altered, 40);
        fs::write(place.lies(cut), &fs::read(place.lies(cut)).unwrap()[..20]).unwrap();
        fs::write(place.lies(empty), b"").unwrap();

        let files = place.files(&rotating());
        for sealed in [1, 0] {
            let done = rotate(db, &files, &rotating(), NOW).unwrap();
            assert_eq!(done.files, sealed);
            let mut named: Vec<_> = done.unreadable_files.iter().map(|file| (file.key.as_str(), file.record.as_str())).collect();
            named.sort_unstable();
            let mut expected = vec![(altered, "import 2"), (cut, ""), (empty, "")];
            expected.sort_unstable();
            assert_eq!(named, expected);
        }
        assert_eq!(whole(&files, good), b"one");
        assert_eq!(fs::read(place.lies(altered)).unwrap(), bytes, "it lies as it was");
        assert_eq!(noted(db), 2, "the earlier key stays noted");
        assert!(!check(db, &files, &rotating()).unwrap().is_nothing());

        // Putting them right comes to an end.
        change_byte(&place, altered, 40);
        for key in [cut, empty] {
            fs::remove_file(place.lies(key)).unwrap();
        }
        assert_eq!(rotate(db, &files, &rotating(), NOW).unwrap().files, 1);
        assert_eq!(whole(&files, altered), b"two");
        assert_eq!(noted(db), 1);
        assert_eq!(check(db, &files, &rotating()).unwrap(), Needed::default());
    }

    fn a_restore_asks_for_every_key_before_anything_is_written(db: &TestDatabase) {
        let (there, here) = (Place::new(), Place::new());
        claim(db, &first(), NOW).unwrap();
        claim(db, &rotating(), NOW).unwrap();
        there.make(db, &rotating());
        let mut backup = File::open(there.backup()).unwrap();
        let target = TestDatabase::bare_sqlite();
        let second = Keyring::new(SECOND, &[]);
        let missing = format!("({}, used since 2027-01-15)", first().current_id());
        let refusals = [
            verify(&mut backup, &second, target.url()).err(),
            restore(&mut backup, &second, Target { database_url: target.url(), files: &here.files(&second) }).err(),
        ];
        for refused in refusals {
            assert!(matches!(&refused, Some(BackupError::MissingKeys(_))), "{refused:?}");
            assert!(refused.unwrap().to_string().contains(&missing));
        }
        let tables = "SELECT name FROM sqlite_schema";
        assert_eq!(target.query_texts(tables).unwrap(), Vec::<String>::new());
        let both = here.files(&rotating());
        restore(&mut backup, &rotating(), Target { database_url: target.url(), files: &both }).unwrap();
        claim(&target, &rotating(), NOW).unwrap();
    }

    fn what_is_stored_beside_older_servers_is_sealed_when_they_are_gone(db: &TestDatabase) {
        let place = Place::new();
        let beside = place.files(&first()).sealing(Sealing::Later);
        let key = stored(&beside, b"for an older server");
        assert_eq!(fs::read(place.lies(&key)).unwrap(), b"for an older server");
        assert_eq!(whole(&beside, &key), b"for an older server");
        let sealed = stored(&place.files(&first()), b"sealed by another new server");
        assert_eq!(whole(&beside, &sealed), b"sealed by another new server");
        assert_eq!(rotate(db, &place.files(&first()), &first(), NOW).unwrap().files, 1);
        assert!(!fs::read(place.lies(&key)).unwrap().starts_with(b"for an"));
        assert_eq!(whole(&beside, &key), b"for an older server");
    }
}
