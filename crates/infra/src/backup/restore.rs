//! Restoring a backup: read whole and compared with its manifest first, then put into an empty database and an empty
//! place for files.

use super::container::{Kind, PartsIn};
use super::error::BackupError;
use super::header::Header;
use super::manifest::{FileEntry, Manifest, TableEntry};
use super::rows::{RowsIn, Table};
use crate::baseline::as_of_today;
use crate::database::Database;
use crate::files::FileStore;
use crate::keyring::{KeyId, Keyring};
use crate::sealed_stream::{CHUNK, OpeningReader};
use crm_core::clock::Instant;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Seek};

/// Rows that are put in at once: so many, or so many bytes.
const BATCH_ROWS: usize = 500;
const BATCH_BYTES: usize = 1024 * 1024;
/// The table of the keys that something may be sealed with.
const SEALED_BY: &str = "sealed_by";
/// Later than any file was stored.
const EVER: Instant = Instant::from_micros(i64::MAX);

/// Where a backup goes.
#[derive(Debug, Clone, Copy)]
pub struct Target<'a> {
    /// Of a database without tables; one of SQLite is made.
    pub database_url: &'a str,
    /// Without files.
    pub files: &'a FileStore,
}

type Backup<'a> = PartsIn<BufReader<&'a mut File>>;

/// Reads the whole backup and compares all of it with its manifest. Of the database nothing but its kind counts.
///
/// # Errors
/// [`BackupError`] when it cannot be restored.
pub fn verify(
    file: &mut File,
    ring: &Keyring,
    database_url: &str,
) -> Result<(Header, Manifest), BackupError> {
    let (header, mut parts) = begin(file, ring)?;
    // What the header says counts when it is known to be what was written.
    parts.open_first().map_err(refused)?;
    if header.is_newer() {
        return Err(newer(header));
    }
    let Some(migration) = as_of_today(&header.migration) else {
        return Err(BackupError::Older {
            product: header.product,
            migration: header.migration,
        });
    };
    if !Database::knows_migration(database_url, migration)? {
        return Err(newer(header));
    }
    let (found, keys) = read_through(&mut parts).map_err(refused)?;
    if found.state().migration != header.migration {
        return Err(BackupError::Altered);
    }
    let missing = keys.iter().filter(|key| !key.is_in(ring));
    let missing: Vec<String> = missing.map(ToString::to_string).collect();
    if !missing.is_empty() {
        return Err(BackupError::MissingKeys(missing.join(", ")));
    }
    Ok((header, found))
}

fn newer(header: Header) -> BackupError {
    BackupError::Newer {
        product: header.product,
        migration: header.migration,
    }
}

/// Verifies the backup, puts its files and rows into the target and brings the schema up to date. No user is signed in
/// afterwards.
///
/// # Errors
/// [`BackupError`]. Nothing was changed when the backup is not whole or the target not empty; when something fails later,
/// the database is left without tables, and files that were put are taken back.
pub fn restore(
    file: &mut File,
    ring: &Keyring,
    target: Target<'_>,
) -> Result<(Database, Manifest), BackupError> {
    let (_, manifest) = verify(file, ring, target.database_url)?;
    if !target.files.stored_before(EVER)?.is_empty() {
        return Err(BackupError::FilesNotEmpty);
    }
    let db = Database::open(target.database_url)?;
    if !db.is_bare()? {
        return Err(BackupError::DatabaseNotEmpty);
    }
    let put = put_files(file, ring, target.files, &manifest)
        .and_then(|()| put_rows(file, ring, &db, &manifest));
    if let Err(error) = put {
        for key in manifest.files.keys().chain(manifest.unreadable.keys()) {
            if let Err(left) = target.files.delete(key) {
                tracing::warn!(error = %left, "a file of the restore could not be taken back");
            }
        }
        return Err(error);
    }
    db.migrate()?;
    db.refresh_statistics()?;
    Ok((db, manifest))
}

fn begin<'a>(file: &'a mut File, ring: &Keyring) -> Result<(Header, Backup<'a>), BackupError> {
    file.rewind()?;
    let mut from = BufReader::with_capacity(CHUNK, file);
    let (header, key) = Header::read(&mut from, ring)?;
    Ok((header, PartsIn::new(OpeningReader::new(from, key))))
}

/// What does not open is reported as that; the rest is the disk's.
fn refused(error: io::Error) -> BackupError {
    match error.kind() {
        io::ErrorKind::InvalidData | io::ErrorKind::UnexpectedEof => BackupError::Altered,
        _ => BackupError::Io(error),
    }
}

/// Its manifest, when everything in it is as that says, and the keys that its rows are sealed with.
fn read_through(parts: &mut Backup<'_>) -> io::Result<(Manifest, Vec<SealingKey>)> {
    let mut found = Manifest::default();
    let mut as_they_lie = BTreeMap::new();
    let mut keys = Vec::new();
    while let Some((kind, name)) = parts.next()? {
        match kind {
            Kind::Table => {
                let lines = if name == SEALED_BY {
                    let lines: Vec<String> = BufReader::new(&mut *parts)
                        .lines()
                        .collect::<io::Result<_>>()?;
                    keys = sealing_keys(&lines)?;
                    lines.len() as u64
                } else {
                    count_lines(parts)?
                };
                let sha256 = parts.sum()?.sha256;
                // The first line names the columns.
                let rows = lines.saturating_sub(1);
                found.tables.insert(name, TableEntry { rows, sha256 });
            }
            Kind::File => {
                let entry = summed(parts)?;
                found.files.insert(name, entry);
            }
            Kind::AsItLies => {
                // What stands before it of the same file is its readable beginning.
                found.files.remove(&name);
                let entry = summed(parts)?;
                as_they_lie.insert(name, entry);
            }
            Kind::Manifest => {
                let told: Manifest = serde_json::from_reader(&mut *parts)?;
                let told_to_lie: BTreeMap<String, FileEntry> = told
                    .unreadable
                    .iter()
                    .filter_map(|(key, file)| Some((key.clone(), file.stored.clone()?)))
                    .collect();
                let same = (&told.tables, &told.files, &told_to_lie)
                    == (&found.tables, &found.files, &as_they_lie);
                return match parts.next()? {
                    None if same => Ok((told, keys)),
                    _ => Err(io::Error::from(io::ErrorKind::InvalidData)),
                };
            }
        }
    }
    Err(io::Error::from(io::ErrorKind::InvalidData))
}

fn summed(parts: &mut Backup<'_>) -> io::Result<FileEntry> {
    let sum = parts.sum()?;
    Ok(FileEntry {
        size: sum.size,
        sha256: sum.sha256,
    })
}

/// A key that rows of the backup may be sealed with.
struct SealingKey {
    id: String,
    /// When it was noted.
    since: Instant,
}

impl SealingKey {
    fn is_in(&self, ring: &Keyring) -> bool {
        KeyId::parse(&self.id).is_some_and(|id| ring.has(id))
    }
}

impl fmt::Display for SealingKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let since = self.since.to_rfc3339();
        let day = since.split('T').next().unwrap_or_default();
        write!(f, "{}, used since {day}", self.id)
    }
}

/// Reads the lines of their table: the columns' names, then a row each.
fn sealing_keys(lines: &[String]) -> io::Result<Vec<SealingKey>> {
    let Some((names, rows)) = lines.split_first() else {
        return Ok(Vec::new());
    };
    let names: Vec<String> = serde_json::from_str(names)?;
    let place = |wanted: &str| names.iter().position(|name| name == wanted);
    let (Some(key), Some(since)) = (place("key"), place("created_at")) else {
        return Err(io::Error::from(io::ErrorKind::InvalidData));
    };
    let read = |row: &String| -> io::Result<SealingKey> {
        let row: Vec<Value> = serde_json::from_str(row)?;
        let id = row.get(key).and_then(Value::as_str).unwrap_or_default();
        let since = row.get(since).and_then(Value::as_i64).unwrap_or_default();
        Ok(SealingKey {
            id: id.to_owned(),
            since: Instant::from_micros(since),
        })
    };
    rows.iter().map(read).collect()
}

fn count_lines(from: &mut dyn Read) -> io::Result<u64> {
    let mut piece = vec![0; CHUNK];
    let mut lines = 0;
    loop {
        let read = from.read(&mut piece)?;
        let Some(piece) = piece.get(..read).filter(|piece| !piece.is_empty()) else {
            return Ok(lines);
        };
        lines += piece.iter().filter(|byte| **byte == b'\n').count() as u64;
    }
}

fn put_files(
    file: &mut File,
    ring: &Keyring,
    files: &FileStore,
    manifest: &Manifest,
) -> Result<(), BackupError> {
    let (_, mut parts) = begin(file, ring)?;
    while let Some((kind, key)) = parts.next()? {
        match kind {
            Kind::File if manifest.files.contains_key(&key) => files.put_as(&key, &mut parts)?,
            Kind::AsItLies => files.put_as_it_lay(&key, &mut parts)?,
            Kind::File | Kind::Table | Kind::Manifest => {}
        }
    }
    Ok(())
}

fn put_rows(
    file: &mut File,
    ring: &Keyring,
    db: &Database,
    manifest: &Manifest,
) -> Result<(), BackupError> {
    let (_, parts) = begin(file, ring)?;
    let mut rows = Rows {
        lines: BufReader::with_capacity(CHUNK, parts),
        ended: true,
    };
    Ok(db.copy_in(&mut rows, &manifest.state())?)
}

/// The rows of a backup, batch after batch.
struct Rows<'a> {
    lines: BufReader<Backup<'a>>,
    /// The table has no further line.
    ended: bool,
}

impl Rows<'_> {
    /// The next line of the table, without its end; `None` after the last.
    fn line(&mut self) -> io::Result<Option<String>> {
        let mut line = String::new();
        if self.ended || self.lines.read_line(&mut line)? == 0 {
            self.ended = true;
            return Ok(None);
        }
        line.truncate(line.trim_end_matches('\n').len());
        Ok(Some(line))
    }
}

impl RowsIn for Rows<'_> {
    fn table(&mut self) -> io::Result<Option<Table>> {
        // Nothing of the part before is left in the buffer: it was read to its end.
        while let Some((kind, name)) = self.lines.get_mut().next()? {
            if kind == Kind::Table {
                self.ended = false;
                let columns = self.line()?.unwrap_or_default();
                let columns = serde_json::from_str(&columns)?;
                return Ok(Some(Table { name, columns }));
            }
        }
        Ok(None)
    }

    fn rows(&mut self) -> io::Result<Option<String>> {
        let mut batch = String::from("[");
        for _ in 0..BATCH_ROWS {
            let Some(line) = self.line()? else {
                break;
            };
            if batch.len() > 1 {
                batch.push(',');
            }
            batch.push_str(&line);
            if batch.len() >= BATCH_BYTES {
                break;
            }
        }
        batch.push(']');
        Ok((batch.len() > 2).then_some(batch))
    }
}
