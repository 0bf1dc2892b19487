//! The folder that keeps uploads until an import has read them.

use crate::tokens::random_token;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

/// Files under random keys in one local folder, readable by the server's user alone.
#[derive(Debug, Clone)]
pub struct FileStore {
    folder: PathBuf,
}

/// A file that is being written; it disappears unless it is kept.
#[derive(Debug)]
pub struct Draft {
    folder: PathBuf,
    key: String,
    file: File,
    kept: bool,
}

impl FileStore {
    /// Makes the folder when it is missing.
    ///
    /// # Errors
    /// When the folder cannot be made.
    pub fn open_folder(folder: impl Into<PathBuf>) -> io::Result<Self> {
        let folder = folder.into();
        fs::create_dir_all(&folder)?;
        Ok(Self { folder })
    }

    /// Begins a file under a new random key.
    ///
    /// # Errors
    /// When the file cannot be made.
    pub fn draft(&self) -> io::Result<Draft> {
        let key = random_token();
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let file = options.open(unfinished(&self.folder, &key))?;
        Ok(Draft {
            folder: self.folder.clone(),
            key,
            file,
            kept: false,
        })
    }

    /// Stores everything `content` gives; answers its key.
    ///
    /// # Errors
    /// When the file cannot be written; nothing is left of it then.
    pub fn put(&self, content: &mut dyn Read) -> io::Result<String> {
        let mut draft = self.draft()?;
        io::copy(content, &mut draft)?;
        draft.keep()
    }

    /// # Errors
    /// `NotFound` for a key that was never given out or is deleted.
    pub fn open(&self, key: &str) -> io::Result<File> {
        File::open(self.path(key)?)
    }

    /// Deletes a file; one that is gone already is no error.
    ///
    /// # Errors
    /// When the file is there and cannot be deleted.
    pub fn delete(&self, key: &str) -> io::Result<()> {
        match fs::remove_file(self.path(key)?) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
            other => other,
        }
    }

    fn path(&self, key: &str) -> io::Result<PathBuf> {
        let ours = key.len() == 64 && key.bytes().all(|b| b.is_ascii_hexdigit());
        if ours {
            Ok(self.folder.join(key))
        } else {
            Err(io::Error::from(io::ErrorKind::NotFound))
        }
    }
}

impl Draft {
    /// Makes the file last: it is on the disk before its key is known.
    ///
    /// # Errors
    /// When the disk refuses; nothing is left then.
    pub fn keep(mut self) -> io::Result<String> {
        self.file.sync_all()?;
        fs::rename(
            unfinished(&self.folder, &self.key),
            self.folder.join(&self.key),
        )?;
        self.kept = true;
        File::open(&self.folder)?.sync_all()?;
        Ok(self.key.clone())
    }
}

impl Write for Draft {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

impl Drop for Draft {
    fn drop(&mut self) {
        if !self.kept {
            // A draft that cannot be removed is only litter.
            let _ = fs::remove_file(unfinished(&self.folder, &self.key));
        }
    }
}

fn unfinished(folder: &Path, key: &str) -> PathBuf {
    folder.join(format!("{key}.part"))
}

#[cfg(all(test, feature = "testing"))]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_kept_under_its_key_until_it_is_deleted() {
        let folder = tempfile::tempdir().unwrap();
        let store = FileStore::open_folder(folder.path().join("files")).unwrap();
        let key = store.put(&mut &b"name,phone\n"[..]).unwrap();
        let mut content = String::new();
        store
            .open(&key)
            .unwrap()
            .read_to_string(&mut content)
            .unwrap();
        assert_eq!(content, "name,phone\n");
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            let mode = store.open(&key).unwrap().metadata().unwrap();
            assert_eq!(mode.permissions().mode() & 0o777, 0o600);
        }
        store.delete(&key).unwrap();
        store.delete(&key).unwrap();
        assert!(store.open(&key).is_err());
    }

    #[test]
    fn a_draft_that_is_not_kept_leaves_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let store = FileStore::open_folder(folder.path()).unwrap();
        let mut draft = store.draft().unwrap();
        draft.write_all(b"half a file").unwrap();
        drop(draft);
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
    }

    #[test]
    fn a_key_is_never_a_path() {
        let folder = tempfile::tempdir().unwrap();
        let store = FileStore::open_folder(folder.path()).unwrap();
        for key in ["../secret", "/etc/passwd", "", "abc"] {
            assert!(store.open(key).is_err(), "{key}");
        }
    }
}
