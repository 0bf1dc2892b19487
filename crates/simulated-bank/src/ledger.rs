//! The ledger's file: a line for each act, with everything the act changed. A line that was begun and not ended was
//! never answered, and is cut off when the file is opened.

use crate::entry::Entry;
use std::fs::{File, OpenOptions, Permissions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};
use std::path::Path;
use thiserror::Error;

/// It has the names and addresses of all who were paid.
const OWNER_ALONE: u32 = 0o600;

/// Why a ledger cannot be opened.
#[derive(Debug, Error)]
pub enum LedgerError {
    #[error("The simulated bank's ledger cannot be opened: {0}.")]
    Io(#[from] io::Error),
    #[error("The simulated bank's ledger is in use by another process.")]
    InUse,
    #[error("Line {line} of the simulated bank's ledger cannot be read: {cause}.")]
    Unreadable { line: usize, cause: String },
}

/// The file, held alone.
#[derive(Debug)]
pub(crate) struct Ledger {
    file: File,
    /// Nothing more is written: a line broke off, or another may hold the file.
    ended: bool,
}

impl Ledger {
    /// The file and what it holds; a file that is not there is made.
    pub(crate) fn open(path: &Path) -> Result<(Self, Vec<Entry>), LedgerError> {
        if let Some(folder) = path
            .parent()
            .filter(|folder| !folder.as_os_str().is_empty())
        {
            std::fs::create_dir_all(folder)?;
        }
        let mut file = OpenOptions::new()
            .read(true)
            .append(true)
            .create(true)
            .mode(OWNER_ALONE)
            .open(path)?;
        // One of an earlier version may be readable by everyone.
        file.set_permissions(Permissions::from_mode(OWNER_ALONE))?;
        file.try_lock().map_err(|_| LedgerError::InUse)?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)?;
        let whole = bytes
            .iter()
            .rposition(|byte| *byte == b'\n')
            .map_or(0, |end| end.saturating_add(1));
        if whole < bytes.len() {
            file.set_len(u64::try_from(whole).unwrap_or(u64::MAX))?;
            file.seek(SeekFrom::End(0))?;
            file.sync_all()?;
            bytes.truncate(whole);
        }
        let mut entries = Vec::new();
        let lines = bytes.split(|byte| *byte == b'\n');
        for (number, line) in lines.enumerate().filter(|(_, line)| !line.is_empty()) {
            let act: Vec<Entry> =
                serde_json::from_slice(line).map_err(|error| LedgerError::Unreadable {
                    line: number.saturating_add(1),
                    cause: error.to_string(),
                })?;
            entries.extend(act);
        }
        let ledger = Self { file, ended: false };
        Ok((ledger, entries))
    }

    /// Keeps what one act changed. When this returns, kill -9 does not take it back.
    pub(crate) fn keep(&mut self, act: &[Entry]) -> io::Result<()> {
        if self.ended {
            return Err(io::Error::other("the ledger has ended"));
        }
        if act.is_empty() {
            return Ok(());
        }
        let mut line = serde_json::to_vec(act)?;
        line.push(b'\n');
        let kept = self
            .file
            .write_all(&line)
            .and_then(|()| self.file.sync_data());
        self.ended = kept.is_err();
        kept
    }

    /// Gives the file up to the process that opens it next.
    pub(crate) fn close(&mut self) -> io::Result<()> {
        self.ended = true;
        self.file.unlock()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::entry::{Method, Recipient};

    fn somebody(id: &str) -> Entry {
        Entry::Recipient(Recipient {
            id: id.to_owned(),
            name: "Northgate".to_owned(),
            email: None,
            methods: vec![Method::Ach],
        })
    }

    #[test]
    fn r5_116_only_its_owner_can_read_the_ledger() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("bank.ledger");
        for mode in [None, Some(0o644)] {
            if let Some(mode) = mode {
                std::fs::set_permissions(&path, Permissions::from_mode(mode)).unwrap();
            }
            drop(Ledger::open(&path).unwrap());
            let found = std::fs::metadata(&path).unwrap().permissions().mode();
            assert_eq!(found & 0o777, OWNER_ALONE, "{mode:?}");
        }
    }

    #[test]
    fn what_was_kept_is_there_again_and_a_torn_act_is_not() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("new/ledger");
        let (mut ledger, entries) = Ledger::open(&path).unwrap();
        assert!(entries.is_empty());
        ledger.keep(&[somebody("a"), somebody("b")]).unwrap();
        assert!(matches!(Ledger::open(&path), Err(LedgerError::InUse)));
        drop(ledger);
        // The process died within its next line.
        let mut file = OpenOptions::new().append(true).open(&path).unwrap();
        file.write_all(br#"[{"Recipient":{"id":"c","na"#).unwrap();
        drop(file);
        let (mut ledger, entries) = Ledger::open(&path).unwrap();
        assert_eq!(entries, [somebody("a"), somebody("b")]);
        ledger.keep(&[somebody("d")]).unwrap();
        drop(ledger);
        let (_, entries) = Ledger::open(&path).unwrap();
        assert_eq!(entries, [somebody("a"), somebody("b"), somebody("d")]);
    }

    #[test]
    fn a_closed_ledger_is_free_and_takes_nothing_more() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("ledger");
        let (mut closed, _) = Ledger::open(&path).unwrap();
        closed.keep(&[somebody("a")]).unwrap();
        closed.close().unwrap();
        let (_next, entries) = Ledger::open(&path).unwrap();
        assert_eq!(entries, [somebody("a")]);
        assert!(closed.keep(&[somebody("b")]).is_err());
    }

    #[test]
    fn a_line_that_makes_no_sense_is_named() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("ledger");
        std::fs::write(&path, "[]\n{}\n").unwrap();
        let error = Ledger::open(&path).unwrap_err().to_string();
        assert!(error.starts_with("Line 2 of the simulated"), "{error}");
    }
}
