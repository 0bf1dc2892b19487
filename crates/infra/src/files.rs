//! The file store: objects under random keys, in a local folder or in a cloud store.
//!
//! An upload is first spooled to an unnamed temporary file, which no other process sees and which is gone
//! when it is closed, however the server ends. Only what was looked at is then put into the store, sealed.
//! All but [`FileStore::read`] block: call them off the async threads.

mod place;
mod ranges;
mod sealed;

pub use place::FilesError;
pub use sealed::Opened;

use self::ranges::Part;
use self::sealed::{HEAD_BYTES, Head, Layout, sealing};
use crate::keyring::{KeyId, Keyring};
use crate::sealed_stream::altered;
use crate::tokens::random_token;
use crm_core::clock::Instant;
use futures_util::stream::{self, BoxStream, StreamExt, TryStreamExt};
use object_store::path::Path as Location;
use object_store::{GetOptions, GetRange, GetResult, MultipartUpload, ObjectStore, ObjectStoreExt};
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

/// How often a file is asked for that the rotation exchanges meanwhile.
const TRIES: usize = 5;

/// Where files are kept.
#[derive(Debug, Clone)]
pub struct FileStore {
    keyring: Keyring,
    sealing: Sealing,
    store: Arc<dyn ObjectStore>,
    /// The folder inside a cloud store.
    prefix: Location,
    /// The folder of a local store.
    folder: Option<PathBuf>,
}

/// When to start sealing newly stored files.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sealing {
    Now,
    /// Servers from before files were sealed still run next to this one, and read what it stores. The rotation of keys
    /// seals what is stored until then.
    Later,
}

/// How a file is kept in the store.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lies {
    /// As it came, from before files were sealed.
    Plain,
    /// Sealed by this key.
    Sealed(KeyId),
}

/// The content of a file as it arrives.
pub type Content = BoxStream<'static, io::Result<Vec<u8>>>;

impl FileStore {
    /// The same store, with new files sealed from then on.
    #[must_use]
    pub fn sealing(self, sealing: Sealing) -> Self {
        Self { sealing, ..self }
    }

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
        file.rewind()?;
        self.put_as(&key, &mut *file)?;
        Ok(key)
    }

    /// Stores a file under a key that was given out before, as a restore does.
    ///
    /// # Errors
    /// As [`FileStore::put`].
    pub fn put_as(&self, key: &str, mut plain: impl Read) -> io::Result<()> {
        let location = self.location(key)?;
        if self.sealing == Sealing::Later {
            return self.store_from(&location, &mut plain);
        }
        self.store_from(&location, &mut sealing(&self.keyring, key, plain))
    }

    /// Stores the bytes as they are.
    fn store_from(&self, location: &Location, bytes: &mut dyn Read) -> io::Result<()> {
        let first = part(bytes)?;
        if first.len() < PART {
            return wait(self.store.put(location, first.into())).map(drop);
        }
        let mut upload = wait(self.store.put_multipart(location))?;
        match send(&mut upload, bytes, first) {
            Ok(()) => Ok(()),
            Err(error) => {
                if let Err(left) = wait(upload.abort()) {
                    tracing::warn!(error = %left, "an upload to the file store could not be taken back");
                }
                Err(error)
            }
        }
    }

    /// The file, to be read from any place; from a cloud store it is fetched first, sealed as it is.
    ///
    /// # Errors
    /// `NotFound` for a key that was never given out or is deleted; `InvalidData` when it is not what was stored,
    /// `PermissionDenied` when the ring lacks its key.
    pub fn open(&self, key: &str) -> io::Result<Opened> {
        Opened::new(self.stored(key)?, &self.keyring, key)
    }

    /// Stores a file as it lay in another store, sealed or damaged as it is.
    ///
    /// # Errors
    /// As [`FileStore::put`].
    pub(crate) fn put_as_it_lay(&self, key: &str, mut stored: impl Read) -> io::Result<()> {
        let location = self.location(key)?;
        self.store_from(&location, &mut stored)
    }

    /// The file as it lies in the store.
    pub(crate) fn stored(&self, key: &str) -> io::Result<File> {
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
    /// `NotFound` for a key that was never given out or is deleted; `InvalidData`, also within the stream, when it is
    /// not what was stored.
    pub async fn read(&self, key: &str, range: Range<u64>) -> io::Result<Content> {
        let location = self.location(key)?;
        let mut tries = 1;
        loop {
            match self.read_once(&location, key, range.clone()).await {
                Err(error) if tries < TRIES && error.kind() == io::ErrorKind::ResourceBusy => {
                    tries += 1;
                }
                done => return done,
            }
        }
    }

    /// # Errors
    /// `ResourceBusy` when the file was exchanged between the look at its head and the rest.
    async fn read_once(
        &self,
        location: &Location,
        key: &str,
        range: Range<u64>,
    ) -> io::Result<Content> {
        let head = self.get(location, 0..HEAD_BYTES as u64, None).await?;
        let (size, edition) = (head.meta.size, head.meta.e_tag.clone());
        let beginning = head.bytes().await.map_err(told)?;
        let Some(head) = Head::of(&beginning)? else {
            let found = self.get(location, range, edition).await?.into_stream();
            return Ok(found
                .map(|bytes| bytes.map(|bytes| bytes.to_vec()).map_err(told))
                .boxed());
        };
        let own = head.open(&self.keyring, key)?;
        let Some(part) = Part::of(range, Layout::of(size)?) else {
            return Ok(stream::empty().boxed());
        };
        let found = self.get(location, part.stored(), edition).await?;
        Ok(part.opened(own, found.into_stream()))
    }

    /// These bytes of what is stored, of the edition that was seen before.
    async fn get(
        &self,
        location: &Location,
        range: Range<u64>,
        edition: Option<String>,
    ) -> io::Result<GetResult> {
        let options = GetOptions {
            range: Some(GetRange::Bounded(range)),
            if_match: edition,
            ..GetOptions::default()
        };
        self.store.get_opts(location, options).await.map_err(told)
    }

    /// How the file lies in the store.
    ///
    /// # Errors
    /// `NotFound` when it is gone; `InvalidData` when nothing is left of it, or half of its head.
    pub fn lies(&self, key: &str) -> io::Result<Lies> {
        let location = self.location(key)?;
        if wait(self.store.head(&location))?.size == 0 {
            return Err(altered());
        }
        let beginning = wait(async {
            let range = 0..HEAD_BYTES as u64;
            let options = GetOptions {
                range: Some(GetRange::Bounded(range)),
                ..GetOptions::default()
            };
            self.store.get_opts(&location, options).await?.bytes().await
        })?;
        Ok(match Head::of(&beginning)? {
            None => Lies::Plain,
            Some(head) => Lies::Sealed(head.needs().ok_or_else(altered)?),
        })
    }

    /// Seals a file with the current key unless it is so already; answers whether it was done. Those who read the file
    /// meanwhile read it to its end. One that is deleted meanwhile may come back; the sweep removes it again.
    ///
    /// # Errors
    /// `NotFound` when it is gone; `InvalidData` when none of the ring's keys opens it.
    pub fn seal_anew(&self, key: &str) -> io::Result<bool> {
        let location = self.location(key)?;
        let current = Lies::Sealed(self.keyring.current_id());
        match self.lies(key)? {
            lies if lies == current => return Ok(false),
            Lies::Plain => {
                let plain = self.stored(key)?;
                self.store_from(&location, &mut sealing(&self.keyring, key, plain))?;
            }
            Lies::Sealed(_) => {
                let mut stored = self.stored(key)?;
                let mut head = vec![0; HEAD_BYTES];
                stored.read_exact(&mut head)?;
                let head = Head::of(&head)?.ok_or_else(altered)?;
                let anew = head.anew(&self.keyring, key)?;
                // The content stays as it is: its own key is the same.
                self.store_from(&location, &mut io::Cursor::new(anew).chain(stored))?;
            }
        }
        Ok(true)
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

/// Whether it is this file that cannot be read, whatever the others are: it is not what was stored, its key is missing, or
/// the disk lost it. A store that is away is another matter.
pub(crate) fn is_of_one_file(error: &io::Error) -> bool {
    /// What a disk answers that cannot read a sector.
    const EIO: i32 = 5;
    matches!(
        error.kind(),
        io::ErrorKind::InvalidData | io::ErrorKind::UnexpectedEof | io::ErrorKind::PermissionDenied
    ) || error.raw_os_error() == Some(EIO)
}

fn is_key(text: &str) -> bool {
    text.len() == 64 && text.bytes().all(|b| b.is_ascii_hexdigit())
}

fn send(
    upload: &mut Box<dyn MultipartUpload>,
    rest: &mut dyn Read,
    first: Vec<u8>,
) -> io::Result<()> {
    let mut bytes = first;
    while !bytes.is_empty() {
        wait(upload.put_part(bytes.into()))?;
        bytes = part(rest)?;
    }
    wait(upload.complete()).map(drop)
}

/// The next bytes: fewer than a part only at their end.
fn part(from: &mut dyn Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    from.take(PART as u64).read_to_end(&mut bytes)?;
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
        object_store::Error::Precondition { .. } => io::ErrorKind::ResourceBusy,
        _ => io::ErrorKind::Other,
    };
    io::Error::new(kind, error)
}

#[cfg(test)]
mod tests;
