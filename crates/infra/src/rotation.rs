//! Changing the office's secret: what earlier keys sealed is sealed with the current one, while servers run. It may be
//! stopped anywhere and run again.

use crate::database::Database;
use crate::files::{FileStore, Lies, is_of_one_file};
use crate::keyring::{KeyId, Keyring};
use crate::sealed_rows::{Resealed, SealedRows, UnreadableRow};
use crate::{sealed_keys, sealed_numbers, second_factors};
use crm_core::clock::Instant;
use crm_core::store::{StoreError, Stored};
use std::collections::BTreeMap;
use std::io;
use thiserror::Error;

/// Rows that are sealed again in one transaction.
const BATCH: usize = 100;
/// How often the files are gone through until nothing is left to do.
const MOST_PASSES: usize = 10;
/// Later than any file was stored.
const EVER: Instant = Instant::from_micros(i64::MAX);

/// Every kind of sealed rows.
pub const SEALED_ROWS: &[SealedRows] = &[
    sealed_keys::ROWS,
    second_factors::ROWS,
    sealed_numbers::ROWS,
];

/// Why keys do not fit what is stored.
#[derive(Debug, Error)]
pub enum RotationError {
    #[error(
        "This database was sealed with another secret key ({0}). Name that key in EXITDESK_SECRET_KEY, or in EXITDESK_SECRET_KEY_PREVIOUS beside a new one."
    )]
    AnotherKey(String),
    #[error("The file {key} cannot be sealed: {source}.")]
    File { key: String, source: io::Error },
    #[error("The files cannot be listed: {0}.")]
    Files(io::Error),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// What a rotation did.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Rotated {
    pub rows: usize,
    pub files: usize,
    /// Rows that could not be read. They are as they were.
    pub unreadable_rows: Vec<UnreadableRow>,
    /// Files that could not be read. They lie as they were.
    pub unreadable_files: Vec<UnreadableFile>,
}

impl Rotated {
    /// Whether nothing was passed over.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        self.unreadable_rows.is_empty() && self.unreadable_files.is_empty()
    }
}

/// A file that could not be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnreadableFile {
    pub key: String,
    /// What points at it, such as "document 12 of client 3"; empty when nothing does.
    pub record: String,
    pub reason: String,
}

impl UnreadableFile {
    fn new(key: String, error: &io::Error) -> Self {
        Self {
            key,
            record: String::new(),
            reason: error.to_string(),
        }
    }
}

/// What earlier keys are still needed for.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Needed {
    /// By what it is.
    pub rows: BTreeMap<&'static str, usize>,
    /// Files by the key they need, `None` of those that lie there plain.
    pub files: BTreeMap<Option<KeyId>, usize>,
    /// It is unknown what these need.
    pub unreadable_rows: Vec<UnreadableRow>,
    /// Nor what these do.
    pub unreadable_files: Vec<UnreadableFile>,
}

impl Needed {
    /// Whether earlier keys may be forgotten.
    #[must_use]
    pub fn is_nothing(&self) -> bool {
        let is_readable = self.unreadable_rows.is_empty() && self.unreadable_files.is_empty();
        is_readable && self.rows.is_empty() && self.files.is_empty()
    }
}

/// Notes that the ring's current key seals from now on. To be called before anything is sealed.
///
/// # Errors
/// [`RotationError::AnotherKey`] when something here may be sealed with a key that the ring lacks.
pub fn claim(db: &Database, ring: &Keyring, now: Instant) -> Result<(), RotationError> {
    let current = ring.current_id().to_string();
    let noted = db.sealing_keys()?;
    let known = |key: &str| KeyId::parse(key).is_some_and(|id| ring.has(id));
    if let Some(another) = noted.iter().find(|key| !known(key.as_str())) {
        return Err(RotationError::AnotherKey(another.clone()));
    }
    if !noted.contains(&current) {
        db.note_sealing_key(&current, now)?;
    }
    Ok(())
}

/// Whether the ring has every key that something here may be sealed with: another server may have a new one.
///
/// # Errors
/// What the store answers.
pub fn knows_every_key(db: &Database, ring: &Keyring) -> Stored<bool> {
    let known = |key: &String| KeyId::parse(key).is_some_and(|id| ring.has(id));
    Ok(db.sealing_keys()?.iter().all(known))
}

/// Seals everything with the current key. When it is through, servers with only the earlier keys must be stopped.
///
/// # Errors
/// [`RotationError`]; what was done until then stays done. A row or a file that cannot be read is no error: it is passed over,
/// and earlier keys stay noted.
pub fn rotate(
    db: &Database,
    files: &FileStore,
    ring: &Keyring,
    now: Instant,
) -> Result<Rotated, RotationError> {
    claim(db, ring, now)?;
    let mut done = Rotated::default();
    for kind in SEALED_ROWS {
        let resealed = rotate_rows(db, ring, kind)?;
        done.rows += resealed.rows;
        done.unreadable_rows.extend(resealed.unreadable);
    }
    // A server that still has an earlier key may store a file meanwhile.
    for _ in 0..MOST_PASSES {
        let (sealed, unreadable) = rotate_files(files)?;
        done.files += sealed;
        done.unreadable_files = unreadable;
        if sealed == 0 {
            break;
        }
    }
    name_records(db, &mut done.unreadable_files)?;
    if done.is_whole() && check(db, files, ring)?.is_nothing() {
        db.forget_sealing_keys_but(&ring.current_id().to_string())?;
    }
    Ok(done)
}

fn rotate_rows(db: &Database, ring: &Keyring, kind: &SealedRows) -> Stored<Resealed> {
    let mut rows = 0;
    loop {
        let batch = db.write_blocking(|tx| kind.seal_batch_anew(tx, ring, BATCH))?;
        if batch.rows == 0 {
            // It went through all of them, so it names all that do not open.
            return Ok(Resealed { rows, ..batch });
        }
        rows += batch.rows;
    }
}

/// How many were sealed, and which could not be read.
fn rotate_files(files: &FileStore) -> Result<(usize, Vec<UnreadableFile>), RotationError> {
    let mut done = 0;
    let mut unreadable = Vec::new();
    for key in files.stored_before(EVER).map_err(RotationError::Files)? {
        match files.seal_anew(&key) {
            Ok(sealed) => done += usize::from(sealed),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) if is_of_one_file(&error) => {
                unreadable.push(UnreadableFile::new(key, &error));
            }
            Err(source) => return Err(RotationError::File { key, source }),
        }
    }
    Ok((done, unreadable))
}

fn name_records(db: &Database, unreadable: &mut [UnreadableFile]) -> Stored<()> {
    if unreadable.is_empty() {
        return Ok(());
    }
    let records: BTreeMap<String, String> = db.files_of_records()?.into_iter().collect();
    for file in unreadable {
        file.record = records.get(&file.key).cloned().unwrap_or_default();
    }
    Ok(())
}

/// What still needs an earlier key, or is not sealed at all.
///
/// # Errors
/// When the store or the files cannot be read.
pub fn check(db: &Database, files: &FileStore, ring: &Keyring) -> Result<Needed, RotationError> {
    let mut needed = Needed::default();
    for kind in SEALED_ROWS {
        let counted = count_rows(db, ring, kind)?;
        if counted.rows > 0 {
            needed.rows.insert(kind.name, counted.rows);
        }
        needed.unreadable_rows.extend(counted.unreadable);
    }
    let current = Lies::Sealed(ring.current_id());
    for key in files.stored_before(EVER).map_err(RotationError::Files)? {
        let lies = match files.lies(&key) {
            Ok(lies) if lies == current => continue,
            Ok(Lies::Plain) => None,
            Ok(Lies::Sealed(id)) => Some(id),
            Err(error) if error.kind() == io::ErrorKind::NotFound => continue,
            Err(error) if is_of_one_file(&error) => {
                needed
                    .unreadable_files
                    .push(UnreadableFile::new(key, &error));
                continue;
            }
            Err(source) => return Err(RotationError::File { key, source }),
        };
        *needed.files.entry(lies).or_default() += 1;
    }
    name_records(db, &mut needed.unreadable_files)?;
    Ok(needed)
}

/// How a count ends: nothing that it did is kept.
enum Counted {
    Rows(Resealed),
    Failed(StoreError),
}

impl From<StoreError> for Counted {
    fn from(error: StoreError) -> Self {
        Self::Failed(error)
    }
}

/// Seals all of them again in a transaction that is taken back.
fn count_rows(db: &Database, ring: &Keyring, kind: &SealedRows) -> Stored<Resealed> {
    let counted: Result<(), Counted> = db.write_blocking(|tx| {
        let rows = kind.seal_batch_anew(tx, ring, usize::MAX)?;
        Err(Counted::Rows(rows))
    });
    match counted {
        Err(Counted::Failed(error)) => Err(error),
        Err(Counted::Rows(rows)) => Ok(rows),
        Ok(()) => Ok(Resealed::default()),
    }
}
