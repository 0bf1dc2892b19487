//! The file store: objects under random keys, in a local folder or in a cloud store.
//!
//! An upload is first spooled to an unnamed temporary file, which nobody else sees and which is gone
//! when it is closed, however the server ends. Only what was looked at is then put into the store.
//! All but [`FileStore::read`] block: call them off the async threads.

mod place;

pub use place::FilesError;

use crate::tokens::random_token;
use crm_core::clock::Instant;
use futures_util::stream::{BoxStream, StreamExt, TryStreamExt};
use object_store::path::Path as Location;
use object_store::{GetOptions, GetRange, MultipartUpload, ObjectStore, ObjectStoreExt};
use std::fs::{self, File};
use std::future::Future;
use std::io::{self, Read, Seek, Write};
use std::ops::Range;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, UNIX_EPOCH};
use tokio::runtime::{Builder, Handle};

/// Bytes of one part; cloud stores take no smaller ones but the last.
const PART: usize = 8 * 1024 * 1024;

/// Where files are kept.
#[derive(Debug, Clone)]
pub struct FileStore {
    store: Arc<dyn ObjectStore>,
    /// The folder inside a cloud store.
    prefix: Location,
    /// The folder of a local store.
    folder: Option<PathBuf>,
}

/// The content of a file as it arrives.
pub type Content = BoxStream<'static, io::Result<Vec<u8>>>;

impl FileStore {
    /// An unnamed temporary file.
    ///
    /// # Errors
    /// When it cannot be made.
    pub fn spool(&self) -> io::Result<File> {
        match &self.folder {
            Some(folder) => tempfile::tempfile_in(folder),
            None => tempfile::tempfile(),
        }
    }

    /// Stores the whole file; answers its key once it lasts.
    ///
    /// # Errors
    /// When it cannot be read or stored; nothing is left of it then.
    pub fn put(&self, file: &mut File) -> io::Result<String> {
        let key = random_token();
        let location = self.location(&key)?;
        file.rewind()?;
        let first = part(file)?;
        if first.len() < PART {
            wait(self.store.put(&location, first.into()))?;
            return Ok(key);
        }
        let mut upload = wait(self.store.put_multipart(&location))?;
        match send(&mut upload, file, first) {
            Ok(()) => Ok(key),
            Err(error) => {
                if let Err(left) = wait(upload.abort()) {
                    tracing::warn!(error = %left, "an upload to the file store could not be taken back");
                }
                Err(error)
            }
        }
    }

    /// The file, to be read from any place; from a cloud store it is fetched first.
    ///
    /// # Errors
    /// `NotFound` for a key that was never given out or is deleted.
    pub fn open(&self, key: &str) -> io::Result<File> {
        let location = self.location(key)?;
        if let Some(folder) = &self.folder {
            return File::open(folder.join(key));
        }
        let mut fetched = self.spool()?;
        let mut content = wait(self.store.get(&location))?.into_stream();
        while let Some(bytes) = wait(async { content.try_next().await })? {
            fetched.write_all(&bytes)?;
        }
        fetched.rewind()?;
        Ok(fetched)
    }

    /// A part of the file, as a stream.
    ///
    /// # Errors
    /// `NotFound` for a key that was never given out or is deleted.
    pub async fn read(&self, key: &str, range: Range<u64>) -> io::Result<Content> {
        let options = GetOptions {
            range: Some(GetRange::Bounded(range)),
            ..GetOptions::default()
        };
        let location = self.location(key)?;
        let found = self.store.get_opts(&location, options).await;
        let content = found.map_err(told)?.into_stream();
        Ok(content
            .map(|bytes| bytes.map(|bytes| bytes.to_vec()).map_err(told))
            .boxed())
    }

    /// Deletes a file; one that is gone already is no error.
    ///
    /// # Errors
    /// When the file is there and cannot be deleted.
    pub fn delete(&self, key: &str) -> io::Result<()> {
        let location = self.location(key)?;
        match wait(self.store.delete(&location)) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
            other => other,
        }
    }

    /// The keys of all files that were stored before `before`.
    ///
    /// # Errors
    /// When the store cannot be listed.
    pub fn stored_before(&self, before: Instant) -> io::Result<Vec<String>> {
        let listed = self.store.list(Some(&self.prefix)).try_filter_map(|file| {
            let old = file.last_modified.timestamp_micros() < before.micros();
            let key = file.location.filename().filter(|key| old && is_key(key));
            std::future::ready(Ok(key.map(str::to_owned)))
        });
        wait(listed.try_collect())
    }

    /// Removes what a crash left half written in a local folder before `before`; answers how many.
    ///
    /// # Errors
    /// When the folder cannot be read.
    pub fn remove_unfinished(&self, before: Instant) -> io::Result<usize> {
        let Some(folder) = &self.folder else {
            return Ok(0);
        };
        let limit = u64::try_from(before.micros()).unwrap_or(0);
        let limit = UNIX_EPOCH + Duration::from_micros(limit);
        let mut removed = 0;
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            // The store's own name for a file that is being written is "key#number".
            let name = entry.file_name();
            let unfinished = name.to_str().and_then(|name| name.split_once('#'));
            let ours = unfinished.is_some_and(|(key, _)| is_key(key));
            if ours && entry.metadata()?.modified()? < limit {
                fs::remove_file(entry.path())?;
                removed += 1;
            }
        }
        Ok(removed)
    }

    /// Keys are ours alone: nothing else ever becomes a path.
    fn location(&self, key: &str) -> io::Result<Location> {
        if is_key(key) {
            Ok(self.prefix.clone().join(key))
        } else {
            Err(io::Error::from(io::ErrorKind::NotFound))
        }
    }
}

fn is_key(text: &str) -> bool {
    text.len() == 64 && text.bytes().all(|b| b.is_ascii_hexdigit())
}

fn send(upload: &mut Box<dyn MultipartUpload>, file: &mut File, first: Vec<u8>) -> io::Result<()> {
    let mut bytes = first;
    while !bytes.is_empty() {
        wait(upload.put_part(bytes.into()))?;
        bytes = part(file)?;
    }
    wait(upload.complete()).map(drop)
}

/// The next bytes of the file: fewer than a part only at its end.
fn part(file: &mut File) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    Read::by_ref(file)
        .take(PART as u64)
        .read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Waits on a thread that may block.
fn wait<T>(work: impl Future<Output = object_store::Result<T>>) -> io::Result<T> {
    let done = match Handle::try_current() {
        Ok(runtime) => runtime.block_on(work),
        Err(_) => Builder::new_current_thread()
            .enable_all()
            .build()?
            .block_on(work),
    };
    done.map_err(told)
}

fn told(error: object_store::Error) -> io::Error {
    let kind = match &error {
        object_store::Error::NotFound { .. } => io::ErrorKind::NotFound,
        _ => io::ErrorKind::Other,
    };
    io::Error::new(kind, error)
}

#[cfg(test)]
mod tests;
