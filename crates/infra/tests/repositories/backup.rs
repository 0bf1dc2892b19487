//! Backups: what comes back, and what is refused before anything is touched.

use crm_core::clock::Instant;
use crm_core::store::StoreError;
use infra::Database;
use infra::backup::{BackupError, Manifest, Target, make, restore, verify};
use infra::files::FileStore;
use infra::keyring::Keyring;
use infra::testing::TestDatabase;
use serde_json::Value;
use std::fs::{self, File};
use std::io::{Read, Write};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use tempfile::TempDir;

const SECRET: &str = "the secret of an office, 32 characters and more";
const NOW: Instant = Instant::from_micros(1_800_000_000_000_000);
/// The newest state of an earlier version: every table of its schema has rows.
const STATE: &str = "000106";

fn ring() -> Keyring {
    Keyring::new(SECRET, &[])
}

/// A folder for backups and one for files.
struct Place {
    folder: TempDir,
    files: FileStore,
}

impl Place {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let files = FileStore::open_folder(folder.path().join("files"), ring()).unwrap();
        Self { folder, files }
    }

    fn backup(&self) -> PathBuf {
        self.folder.path().join("office.backup")
    }

    fn make(&self, db: &Database) -> Manifest {
        make(db, &self.files, &ring(), ("0.1.0", NOW), &self.backup()).unwrap()
    }

    fn restore(&self, from: &Self, db: &TestDatabase) -> Result<Manifest, BackupError> {
        self.restore_file(&mut File::open(from.backup()).unwrap(), db)
    }

    fn restore_file(&self, file: &mut File, db: &TestDatabase) -> Result<Manifest, BackupError> {
        let target = Target {
            database_url: db.url(),
            files: &self.files,
        };
        restore(file, &ring(), target).map(|(_, manifest)| manifest)
    }
}

/// `table column type` of every column but the migrations'.
fn columns(db: &TestDatabase) -> Vec<(String, String, String)> {
    let sql = if db.is_sqlite() {
        "SELECT t.name || ' ' || c.name || ' ' || c.type FROM pragma_table_list t \
         JOIN pragma_table_info(t.name) c WHERE t.schema = 'main' AND t.type = 'table' \
         AND t.name NOT LIKE 'sqlite%' AND t.name NOT LIKE '\\_\\_diesel%' ESCAPE '\\' ORDER BY 1"
    } else {
        "SELECT table_name || ' ' || column_name || ' ' || data_type FROM information_schema.columns \
         WHERE table_schema = 'public' AND table_name NOT LIKE '\\_\\_diesel%' ORDER BY 1"
    };
    let lines = db.query_texts(sql).unwrap();
    let parts = lines.iter().map(|line| {
        let mut parts = line.splitn(3, ' ').map(str::to_owned);
        [parts.next(), parts.next(), parts.next()].map(Option::unwrap)
    });
    parts
        .map(|[table, column, kind]| (table, column, kind))
        .collect()
}

/// What lets people in for a while: it does not come back.
const LETS_IN: [&str; 3] = ["password_resets", "pending_sign_ins", "sessions"];

/// Every row of every table but those of [`LETS_IN`], in one form for both databases, sorted.
fn rows(db: &TestDatabase) -> Vec<String> {
    let columns = columns(db);
    let mut tables: Vec<&str> = columns.iter().map(|(table, ..)| table.as_str()).collect();
    tables.sort_unstable();
    tables.dedup();
    let mut rows = Vec::new();
    tables.retain(|table| !LETS_IN.contains(table));
    for table in tables {
        let of_table = columns.iter().filter(|(of, ..)| of == table);
        let mut of_table: Vec<_> = of_table.map(|(_, column, kind)| (column, kind)).collect();
        of_table.sort();
        let values = of_table.iter().map(|(column, kind)| match kind.as_str() {
            "BLOB" => format!(
                "CASE WHEN \"{column}\" IS NOT NULL THEN '\\x' || lower(hex(\"{column}\")) END"
            ),
            "timestamp with time zone" => {
                format!("(extract(epoch FROM \"{column}\") * 1000000)::bigint")
            }
            _ => format!("\"{column}\""),
        });
        let values = values.collect::<Vec<_>>().join(", ");
        let array = if db.is_sqlite() {
            format!("json_array({values})")
        } else {
            format!("json_build_array({values})::text")
        };
        let found = db
            .query_texts(&format!("SELECT {array} FROM \"{table}\""))
            .unwrap();
        rows.extend(found.iter().map(|row| {
            let row: Value = serde_json::from_str(row).unwrap();
            format!("{table} {row}")
        }));
    }
    rows.sort_unstable();
    rows
}

/// Tables, references and triggers.
fn schema(db: &TestDatabase) -> Vec<String> {
    let queries: &[&str] = if db.is_sqlite() {
        &[
            "SELECT type || ' ' || name || ' ' || coalesce(sql, '') FROM sqlite_schema WHERE name NOT LIKE 'sqlite%' ORDER BY 1",
        ]
    } else {
        &[
            "SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) FROM pg_constraint \
             WHERE connamespace = 'public'::regnamespace ORDER BY 1",
            "SELECT indexname || ' ' || indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1",
            "SELECT tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1",
        ]
    };
    let found = queries.iter().map(|sql| db.query_texts(sql).unwrap());
    found.flatten().collect()
}

fn stored(place: &Place, content: &[u8]) -> String {
    let mut file = place.files.spool().unwrap();
    file.write_all(content).unwrap();
    place.files.put(&mut file).unwrap()
}

fn whole(place: &Place, key: &str) -> Vec<u8> {
    let mut content = Vec::new();
    place
        .files
        .open(key)
        .unwrap()
        .read_to_end(&mut content)
        .unwrap();
    content
}

type Bare = fn() -> TestDatabase;

/// An office with rows in every table and two files: one is there, the others of its rows are gone.
fn office(bare: Bare, place: &Place) -> (TestDatabase, String) {
    let db = bare();
    db.load_state(STATE);
    db.migrate().unwrap();
    let key = stored(place, &[7; 200_000]);
    let sql = "UPDATE documents SET file_key = '…' WHERE id = \
        (SELECT min(id) FROM documents WHERE file_key IS NOT NULL AND id NOT IN (SELECT document_id FROM generated_documents))";
    db.execute_sql(&sql.replace('…', &key)).unwrap();
    (db, key)
}

fn everything_comes_back(from: Bare, to: Bare) {
    let (there, here) = (Place::new(), Place::new());
    let (db, key) = office(from, &there);
    let made = there.make(&db);
    assert!(made.files.contains_key(&key), "{:?}", made.files);
    let lost = made.unreadable.values();
    assert!(
        lost.clone().count() > 0 && lost.clone().all(|file| file.stored.is_none()),
        "files that are gone fail nothing, and are named: {:?}",
        made.unreadable
    );
    let target = to();
    let restored = here.restore(&there, &target).unwrap();
    assert_eq!(restored, made);
    assert_eq!(rows(&target), rows(&db));
    assert_eq!(whole(&here, &key), [7; 200_000]);
    for table in LETS_IN {
        let count = format!("SELECT CAST(count(*) AS TEXT) FROM {table}");
        assert_eq!(target.query_texts(&count).unwrap(), ["0"], "{table}");
    }
    let links = "SELECT CAST(count(*) AS TEXT) FROM password_resets";
    assert_ne!(db.query_texts(links).unwrap(), ["0"], "there was one");
    let fresh = to();
    fresh.migrate().unwrap();
    assert_eq!(
        schema(&target),
        schema(&fresh),
        "nothing is left switched off"
    );
    assert!(target.execute_sql("UPDATE events SET kind = 'x'").is_err());
    assert!(
        target.execute_sql("DELETE FROM users").is_err(),
        "references hold"
    );
    if target.is_sqlite() {
        for index in ["raw_leads", "leads", "clients", "documents", "appointments"] {
            let check = format!(
                "INSERT INTO {index}_fts ({index}_fts, rank) VALUES ('integrity-check', 1)"
            );
            target.execute_sql(&check).unwrap();
        }
    }
    // Ids go on where they were, also behind rows that are gone.
    let again = there.folder.path().join("again.backup");
    make(&target, &here.files, &ring(), ("0.1.0", NOW), &again).unwrap();
    let again = verify(&mut File::open(again).unwrap(), &ring(), target.url()).unwrap();
    let last = |manifest: &Manifest| serde_json::to_value(manifest).unwrap()["counters"].clone();
    let positive = |counters: Value| -> Vec<Value> {
        let all = counters.as_array().unwrap().iter().cloned();
        all.filter(|pair| pair[1].as_i64() > Some(0)).collect()
    };
    assert_eq!(positive(last(&again.1)), positive(last(&made)));
}

#[test]
fn everything_comes_back_sqlite() {
    everything_comes_back(TestDatabase::bare_sqlite, TestDatabase::bare_sqlite);
}

#[test]
fn everything_comes_back_postgres() {
    everything_comes_back(TestDatabase::bare_postgres, TestDatabase::bare_postgres);
}

#[test]
fn an_office_moves_from_sqlite_to_postgres_and_back() {
    everything_comes_back(TestDatabase::bare_sqlite, TestDatabase::bare_postgres);
    everything_comes_back(TestDatabase::bare_postgres, TestDatabase::bare_sqlite);
}

#[test]
fn a_backup_of_an_earlier_version_is_brought_up_to_date() {
    for bare in [
        TestDatabase::bare_sqlite as Bare,
        TestDatabase::bare_postgres,
    ] {
        let (there, here) = (Place::new(), Place::new());
        let db = bare();
        db.load_state(STATE);
        let made = there.make(&db);
        let target = bare();
        here.restore(&there, &target).unwrap();
        assert_eq!(target.pending_migrations(), Ok(0));
        db.migrate().unwrap();
        assert_eq!(rows(&target), rows(&db));
        assert!(made.rows() > 50, "{}", made.rows());
    }
}

/// A small backup, its bytes and where it lies.
fn small() -> (Place, Vec<u8>) {
    let place = Place::new();
    let db = TestDatabase::sqlite();
    let file = stored(&place, b"a paper");
    db.execute_sql(&format!(
        "INSERT INTO users (id, username, username_key, email, email_key, first_name, last_name, role, status, \
         password_hash, version, created_at, updated_at) \
         VALUES (7, 'dana', 'dana', 'd@example.com', 'd@example.com', 'D', 'A', 'user', 'active', 'x', 1, 0, 0); \
         INSERT INTO imports (file_name, file_key, mapping, started_by, state, total, processed, created, updated, \
         skipped, failed, created_at) VALUES ('a', '{file}', '{{}}', 7, 'running', 1, 0, 0, 0, 0, 0, 0)"
    ))
    .unwrap();
    let made = place.make(&db);
    assert_eq!((made.files.len(), made.missing.len()), (1, 0));
    let bytes = fs::read(place.backup()).unwrap();
    (place, bytes)
}

/// Verifies bytes as a backup.
fn refusal(bytes: &[u8], ring: &Keyring) -> Option<BackupError> {
    let mut file = tempfile::tempfile().unwrap();
    file.write_all(bytes).unwrap();
    verify(&mut file, ring, "sqlite://nowhere.db").err()
}

#[test]
fn a_backup_that_is_cut_or_altered_anywhere_is_refused() {
    let (_place, bytes) = small();
    assert!(refusal(&bytes, &ring()).is_none());
    for place in 0..bytes.len() {
        let cut = refusal(&bytes[..place], &ring());
        assert!(
            matches!(cut, Some(BackupError::NotABackup | BackupError::Altered)),
            "cut at {place}: {cut:?}"
        );
        let mut altered = bytes.clone();
        altered[place] ^= 1;
        assert!(refusal(&altered, &ring()).is_some(), "byte {place}");
    }
    for longer in [&b"x"[..], &bytes] {
        let longer = [&bytes[..], longer].concat();
        assert!(matches!(
            refusal(&longer, &ring()),
            Some(BackupError::Altered)
        ));
    }
}

#[test]
fn a_backup_that_is_not_for_this_program_is_refused_by_name() {
    let (_place, bytes) = small();
    // Only the header is text: bytes stand for themselves.
    let altered = |from: &str, to: &str| {
        let at = bytes
            .windows(from.len())
            .position(|text| text == from.as_bytes());
        let at = at.unwrap_or_else(|| panic!("{from} is not in the header"));
        let mut altered = bytes.clone();
        altered[at..at + to.len()].copy_from_slice(to.as_bytes());
        altered
    };
    for (written, damage) in [
        ("\"migration\":\"2026", "\"migration\":\"2099"),
        ("\"migration\":\"2026", "\"migration\":\"2025"),
        ("\"format\":1", "\"format\":9"),
        ("\"format\":1", "\"gormat\":1"),
    ] {
        let damaged = refusal(&altered(written, damage), &ring());
        let is_told = matches!(damaged, Some(BackupError::Altered));
        assert!(is_told, "r5_105: {damage} {damaged:?}");
    }
    let other = Keyring::new("the secret of another office, 32 characters", &[]);
    let unknown = refusal(&bytes, &other);
    let id = ring().current_id().to_string();
    assert!(
        matches!(&unknown, Some(BackupError::UnknownKey(key)) if *key == id),
        "{unknown:?}"
    );
    let rotated = Keyring::new("the secret of another office, 32 characters", &[SECRET]);
    assert!(refusal(&bytes, &rotated).is_none(), "an earlier key opens");
    assert!(matches!(
        refusal(b"%PDF-1.4 and so on", &ring()),
        Some(BackupError::NotABackup)
    ));
}

#[test]
fn r5_105_a_backup_of_a_newer_program_is_called_newer() {
    let place = Place::new();
    let db = TestDatabase::sqlite();
    db.execute_sql("INSERT INTO __diesel_schema_migrations (version) VALUES ('20991231000001')")
        .unwrap();
    place.make(&db);
    let newer = refusal(&fs::read(place.backup()).unwrap(), &ring());
    let Some(BackupError::Newer { product, migration }) = newer else {
        panic!("{newer:?}");
    };
    assert_eq!(
        (product.as_str(), migration.as_str()),
        ("0.1.0", "20991231000001")
    );
}

fn nothing_is_touched_when_it_is_refused(bare: Bare) {
    let (there, bytes) = small();
    let restored = |bytes: &[u8], here: &Place, db: &TestDatabase| {
        let mut file = tempfile::tempfile().unwrap();
        file.write_all(bytes).unwrap();
        here.restore_file(&mut file, db).map(drop)
    };
    let target = bare();
    let here = Place::new();
    for cut in [0, 7, 300, bytes.len() / 2, bytes.len() - 1] {
        assert!(restored(&bytes[..cut], &here, &target).is_err(), "{cut}");
        assert!(columns(&target).is_empty(), "no table");
    }
    let full = Place::new();
    stored(&full, b"another office's paper");
    let refused = restored(&bytes, &full, &target);
    assert!(
        matches!(refused, Err(BackupError::FilesNotEmpty)),
        "{refused:?}"
    );
    assert!(columns(&target).is_empty());
    let used = bare();
    used.migrate().unwrap();
    let before = rows(&used);
    let refused = restored(&bytes, &here, &used);
    assert!(
        matches!(refused, Err(BackupError::DatabaseNotEmpty)),
        "{refused:?}"
    );
    assert_eq!(rows(&used), before);
    assert_eq!(
        here.files
            .stored_before(Instant::from_micros(i64::MAX))
            .unwrap()
            .len(),
        0
    );
    assert!(
        restored(&bytes, &here, &target).is_ok(),
        "the target was fit all the time"
    );
    let again = make(
        &target,
        &here.files,
        &ring(),
        ("0.1.0", NOW),
        &there.backup(),
    );
    assert!(
        matches!(again, Err(BackupError::Exists(_))),
        "no backup is written over"
    );
}

#[test]
fn nothing_is_touched_when_it_is_refused_sqlite() {
    nothing_is_touched_when_it_is_refused(TestDatabase::bare_sqlite);
}

#[test]
fn nothing_is_touched_when_it_is_refused_postgres() {
    nothing_is_touched_when_it_is_refused(TestDatabase::bare_postgres);
}

fn set_pair(db: &Database, value: usize) {
    let value = value.to_string();
    db.write_blocking(|tx| {
        tx.settings().set("first of a pair", &value, NOW)?;
        tx.settings().set("second of a pair", &value, NOW)?;
        Ok::<_, StoreError>(())
    })
    .unwrap();
}

/// While another thread writes two rows in each transaction, a backup has both of one moment.
fn it_is_of_one_moment(db: &TestDatabase, bare: Bare) {
    let writes = "SELECT value FROM settings WHERE key LIKE '%of a pair' ORDER BY key";
    set_pair(db, 0);
    let ended = AtomicBool::new(false);
    std::thread::scope(|scope| {
        scope.spawn(|| {
            // An end of its own, should a check below fail.
            for value in 1..100_000 {
                if ended.load(Ordering::Relaxed) {
                    break;
                }
                set_pair(db, value);
            }
        });
        for _ in 0..5 {
            let acknowledged: usize = db.query_texts(writes).unwrap()[0].parse().unwrap();
            let (there, here) = (Place::new(), Place::new());
            there.make(db);
            let target = bare();
            here.restore(&there, &target).unwrap();
            let pair = target.query_texts(writes).unwrap();
            assert_eq!(pair[0], pair[1]);
            assert!(pair[0].parse::<usize>().unwrap() >= acknowledged);
        }
        ended.store(true, Ordering::Relaxed);
    });
}

#[test]
fn it_is_of_one_moment_sqlite() {
    it_is_of_one_moment(&TestDatabase::sqlite(), TestDatabase::bare_sqlite);
}

#[test]
fn it_is_of_one_moment_postgres() {
    it_is_of_one_moment(&TestDatabase::postgres(), TestDatabase::bare_postgres);
}
