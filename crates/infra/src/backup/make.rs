//! Making a backup while people work.

use super::container::{Kind, Parts};
use super::error::BackupError;
use super::header::Header;
use super::manifest::{FileEntry, Manifest, TableEntry, Unreadable};
use super::rows::{RowsOut, Table};
use crate::database::Database;
use crate::files::{FileStore, is_of_one_file};
use crate::keyring::Keyring;
use crate::sealed_stream::{CHUNK, SealingWriter};
use crm_core::clock::Instant;
use std::collections::BTreeMap;
use std::io::{self, BufWriter, Read, Write};
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;

/// Rows are gathered to pieces of this many bytes.
const PIECE: usize = 256 * 1024;

/// Writes the rows of one moment, and every file that they point at, into a new file that only its owner can read. It
/// bears its name once it is whole. The manifest names a file that is deleted meanwhile, and one that cannot be
/// read: what there is of it comes along as it lies.
///
/// # Errors
/// [`BackupError`]; no file is left then.
pub fn make(
    db: &Database,
    files: &FileStore,
    ring: &Keyring,
    (product, now): (&str, Instant),
    to: &Path,
) -> Result<Manifest, BackupError> {
    if to.exists() {
        return Err(BackupError::Exists(to.to_owned()));
    }
    let folder = to.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.map_or_else(|| PathBuf::from("."), Path::to_owned);
    let mut file = NamedTempFile::new_in(folder)?;
    let kind = if db.is_sqlite() { "sqlite" } else { "postgres" };
    let migration = db.newest_migration()?;
    let (header, own) = Header::new(ring, (product, &migration, kind, &now.to_rfc3339()));
    let mut out = BufWriter::with_capacity(CHUNK, &mut file);
    let key = header.write(&mut out, &own)?;
    let manifest = fill(db, files, Parts::new(SealingWriter::new(out, key)))?;
    if manifest.state().migration != migration {
        return Err(BackupError::Unfit(
            "the schema was changed in the meantime; try again".to_owned(),
        ));
    }
    file.as_file().sync_all()?;
    let kept = file.persist_noclobber(to).map_err(|error| {
        if error.error.kind() == io::ErrorKind::AlreadyExists {
            BackupError::Exists(to.to_owned())
        } else {
            BackupError::Io(error.error)
        }
    })?;
    kept.sync_all()?;
    Ok(manifest)
}

fn fill<W: Write>(
    db: &Database,
    files: &FileStore,
    parts: Parts<W>,
) -> Result<Manifest, BackupError> {
    let mut rows = Rows {
        parts,
        manifest: Manifest::default(),
        table: None,
        piece: Vec::with_capacity(PIECE),
    };
    let state = db.copy_out(&mut rows)?;
    let Rows {
        mut parts,
        mut manifest,
        ..
    } = rows;
    for key in &state.files {
        match add_file(files, key, &mut parts)? {
            Added::Whole(entry) => {
                manifest.files.insert(key.clone(), entry);
            }
            Added::Gone => manifest.missing.push(key.clone()),
            Added::Unreadable(unreadable) => {
                manifest.unreadable.insert(key.clone(), unreadable);
            }
        }
    }
    name_records(db, &mut manifest)?;
    manifest.take_state(state);
    parts.begin(Kind::Manifest, "manifest")?;
    let text = serde_json::to_vec(&manifest).map_err(io::Error::other)?;
    for piece in text.chunks(PIECE) {
        parts.add(piece)?;
    }
    parts.end()?;
    parts.finish()?.flush()?;
    Ok(manifest)
}

/// What became of a file.
enum Added {
    Whole(FileEntry),
    Gone,
    Unreadable(Unreadable),
}

fn add_file<W: Write>(files: &FileStore, key: &str, parts: &mut Parts<W>) -> io::Result<Added> {
    let mut content = match files.open(key) {
        Ok(content) => content,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Added::Gone),
        Err(error) => return add_as_it_lies(files, key, error, parts),
    };
    parts.begin(Kind::File, key)?;
    let read = pass_on(&mut content, parts)?;
    let entry = ended(parts)?;
    match read {
        Ok(()) => Ok(Added::Whole(entry)),
        Err(error) => add_as_it_lies(files, key, error, parts),
    }
}

/// What there is of a file that cannot be read: a repair has no more than that either.
fn add_as_it_lies<W: Write>(
    files: &FileStore,
    key: &str,
    error: io::Error,
    parts: &mut Parts<W>,
) -> io::Result<Added> {
    if !is_of_one_file(&error) {
        return Err(error);
    }
    parts.begin(Kind::AsItLies, key)?;
    if let Ok(mut stored) = files.stored(key) {
        // Where it cannot be read on, it ends; the reason is known.
        drop(pass_on(&mut stored, parts)?);
    }
    Ok(Added::Unreadable(Unreadable {
        record: String::new(),
        reason: error.to_string(),
        stored: Some(ended(parts)?),
    }))
}

/// Passes on what can be read, and answers why no more can be. Its own failure is the backup's.
fn pass_on<W: Write>(from: &mut dyn Read, parts: &mut Parts<W>) -> io::Result<io::Result<()>> {
    let mut piece = vec![0; PIECE];
    loop {
        match from.read(&mut piece) {
            Ok(0) => return Ok(Ok(())),
            Ok(read) => parts.add(piece.get(..read).unwrap_or_default())?,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Ok(Err(error)),
        }
    }
}

fn ended<W: Write>(parts: &mut Parts<W>) -> io::Result<FileEntry> {
    let sum = parts.end()?;
    Ok(FileEntry {
        size: sum.size,
        sha256: sum.sha256,
    })
}

/// Says what each unreadable file belongs to. A file goes after its row: one that is gone while a row points at it was not
/// deleted, but lost.
fn name_records(db: &Database, manifest: &mut Manifest) -> Result<(), BackupError> {
    if manifest.missing.is_empty() && manifest.unreadable.is_empty() {
        return Ok(());
    }
    let records: BTreeMap<String, String> = db.files_of_records()?.into_iter().collect();
    for (key, unreadable) in &mut manifest.unreadable {
        unreadable.record = records.get(key).cloned().unwrap_or_default();
    }
    for key in std::mem::take(&mut manifest.missing) {
        match records.get(&key) {
            None => manifest.missing.push(key),
            Some(record) => {
                let lost = Unreadable {
                    record: record.clone(),
                    reason: "it is not there".to_owned(),
                    stored: None,
                };
                manifest.unreadable.insert(key, lost);
            }
        }
    }
    Ok(())
}

/// Takes the rows as they come.
struct Rows<W: Write> {
    parts: Parts<W>,
    manifest: Manifest,
    /// The table that is written, and how many rows it has so far.
    table: Option<(String, u64)>,
    piece: Vec<u8>,
}

impl<W: Write> Rows<W> {
    fn line(&mut self, line: &[u8]) -> io::Result<()> {
        self.piece.extend_from_slice(line);
        self.piece.push(b'\n');
        if self.piece.len() >= PIECE {
            self.pass_on()?;
        }
        Ok(())
    }

    fn pass_on(&mut self) -> io::Result<()> {
        self.parts.add(&self.piece)?;
        self.piece.clear();
        Ok(())
    }
}

impl<W: Write> RowsOut for Rows<W> {
    fn begin(&mut self, table: &Table) -> io::Result<()> {
        self.parts.begin(Kind::Table, &table.name)?;
        self.table = Some((table.name.clone(), 0));
        let columns = serde_json::to_vec(&table.columns).map_err(io::Error::other)?;
        self.line(&columns)
    }

    fn row(&mut self, row: &str) -> io::Result<()> {
        if let Some((_, rows)) = &mut self.table {
            *rows += 1;
        }
        self.line(row.as_bytes())
    }

    fn end(&mut self) -> io::Result<()> {
        self.pass_on()?;
        let sha256 = self.parts.end()?.sha256;
        if let Some((name, rows)) = self.table.take() {
            let entry = TableEntry { rows, sha256 };
            self.manifest.tables.insert(name, entry);
        }
        Ok(())
    }
}
