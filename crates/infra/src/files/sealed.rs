//! A stored file as it lies in the store: a head with the file's own key, sealed by the ring, then its content chunk by
//! chunk. Files from before that lie there plain; they are read as they are until `exitdesk keys rotate` seals them.

use crate::keyring::{KeyId, Keyring, OpenError, SEAL_BYTES, SealedFor, key_of};
use crate::sealed_stream::{
    CHUNK, KEY_BYTES, SEALED_CHUNK, SealingReader, StreamKey, altered, chunks_of, plain_size,
    random_key,
};
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::ops::Range;

/// How a sealed file begins. No file that is taken (PDF, image, recording, CSV) does.
const MAGIC: [u8; 8] = *b"\x8aEXDFILE";
/// Magic and the sealed key.
pub(super) const HEAD_BYTES: usize = MAGIC.len() + SEAL_BYTES + KEY_BYTES;

/// The first bytes of a stored file.
pub(super) struct Head<'a> {
    /// The file's own key, sealed.
    key: &'a [u8],
}

impl<'a> Head<'a> {
    /// `None` of a file that lies there plain.
    ///
    /// # Errors
    /// `InvalidData` of one that was cut within its head, or that is empty: no file is.
    pub(super) fn of(beginning: &'a [u8]) -> io::Result<Option<Self>> {
        if beginning.is_empty() {
            return Err(altered());
        }
        let Some(key) = beginning.strip_prefix(&MAGIC) else {
            return Ok(None);
        };
        let cut = key.split_at_checked(SEAL_BYTES + KEY_BYTES);
        let (key, _) = cut.ok_or_else(altered)?;
        Ok(Some(Self { key }))
    }

    /// The key of the ring that the file needs.
    pub(super) fn needs(&self) -> Option<KeyId> {
        key_of(self.key)
    }

    /// The key of the file's content.
    pub(super) fn open(&self, ring: &Keyring, key: &str) -> io::Result<StreamKey> {
        let opened = ring.open(SealedFor::File, &context(key), self.key);
        let opened = opened.map_err(refused)?;
        let bytes = opened.first_chunk::<KEY_BYTES>().ok_or_else(altered)?;
        Ok(StreamKey::new(bytes, Vec::new()))
    }

    /// The same head, sealed by the current key.
    pub(super) fn anew(&self, ring: &Keyring, key: &str) -> io::Result<Vec<u8>> {
        let opened = ring.open(SealedFor::File, &context(key), self.key);
        let opened = opened.map_err(refused)?;
        Ok(head(&ring.seal(SealedFor::File, &context(key), &opened)))
    }
}

/// The plain content as it is stored under the key.
pub(super) fn sealing<R: Read>(ring: &Keyring, key: &str, plain: R) -> SealingReader<R> {
    let own = random_key();
    let sealed = ring.seal(SealedFor::File, &context(key), &*own);
    SealingReader::new(plain, StreamKey::new(&own, Vec::new()), head(&sealed))
}

fn head(sealed_key: &[u8]) -> Vec<u8> {
    [&MAGIC[..], sealed_key].concat()
}

/// A sealed file under another key does not open.
fn context(key: &str) -> String {
    format!("file|{key}")
}

fn refused(error: OpenError) -> io::Error {
    let kind = match error {
        OpenError::UnknownKey => io::ErrorKind::PermissionDenied,
        OpenError::Altered => io::ErrorKind::InvalidData,
    };
    io::Error::new(kind, error)
}

/// Where the chunks of a sealed file lie.
#[derive(Debug, Clone, Copy)]
pub(super) struct Layout {
    /// Plain bytes.
    pub(super) size: u64,
}

impl Layout {
    /// Of a sealed file of so many stored bytes.
    pub(super) fn of(stored: u64) -> io::Result<Self> {
        let content = stored.checked_sub(HEAD_BYTES as u64);
        let size = content.and_then(plain_size).ok_or_else(altered)?;
        Ok(Self { size })
    }

    /// The chunk that has this plain byte.
    pub(super) const fn chunk_at(place: u64) -> u64 {
        place / CHUNK as u64
    }

    pub(super) const fn is_last(self, chunk: u64) -> bool {
        chunk + 1 == chunks_of(self.size)
    }

    /// The stored bytes of these chunks.
    pub(super) fn stored(self, chunks: Range<u64>) -> Range<u64> {
        let head = HEAD_BYTES as u64;
        let tags = (SEALED_CHUNK - CHUNK) as u64 * chunks_of(self.size);
        let end = head + self.size + tags;
        let at = |chunk: u64| (head + chunk * SEALED_CHUNK as u64).min(end);
        at(chunks.start)..at(chunks.end)
    }
}

/// A stored file, to be read from any place.
#[derive(Debug)]
pub struct Opened {
    file: File,
    /// `None` of a file that lies there plain.
    sealed: Option<Sealed>,
}

#[derive(Debug)]
struct Sealed {
    key: StreamKey,
    layout: Layout,
    /// The plain byte that is read next.
    place: u64,
    /// The chunk that was read last, and its number.
    chunk: Option<(u64, Vec<u8>)>,
}

impl Opened {
    pub(super) fn new(mut file: File, ring: &Keyring, key: &str) -> io::Result<Self> {
        let mut beginning = Vec::new();
        file.rewind()?;
        Read::by_ref(&mut file)
            .take(HEAD_BYTES as u64)
            .read_to_end(&mut beginning)?;
        file.rewind()?;
        let sealed = match Head::of(&beginning)? {
            None => None,
            Some(head) => Some(Sealed {
                key: head.open(ring, key)?,
                layout: Layout::of(file.metadata()?.len())?,
                place: 0,
                chunk: None,
            }),
        };
        Ok(Self { file, sealed })
    }
}

impl Sealed {
    /// The plain bytes from where it is read to the end of that chunk.
    fn rest(&mut self, file: &mut File) -> io::Result<&[u8]> {
        let number = Layout::chunk_at(self.place);
        if self.chunk.as_ref().is_none_or(|(is, _)| *is != number) {
            let stored = self.layout.stored(number..number + 1);
            let mut chunk = Vec::with_capacity(SEALED_CHUNK);
            file.seek(SeekFrom::Start(stored.start))?;
            Read::by_ref(file)
                .take(stored.end - stored.start)
                .read_to_end(&mut chunk)?;
            self.key
                .open(number, self.layout.is_last(number), &mut chunk)?;
            self.chunk = Some((number, chunk));
        }
        let within = usize::try_from(self.place % CHUNK as u64).unwrap_or(CHUNK);
        let chunk = self.chunk.as_ref().map(|(_, chunk)| chunk.as_slice());
        Ok(chunk
            .and_then(|chunk| chunk.get(within..))
            .unwrap_or_default())
    }
}

impl Read for Opened {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        let Some(sealed) = &mut self.sealed else {
            return self.file.read(out);
        };
        // The last chunk was opened as the last even of an empty file: one that was cut is noticed.
        if sealed.place >= sealed.layout.size && sealed.layout.size > 0 {
            return Ok(0);
        }
        let read = sealed.rest(&mut self.file)?.read(out)?;
        sealed.place += read as u64;
        Ok(read)
    }
}

impl Seek for Opened {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        let Some(sealed) = &mut self.sealed else {
            return self.file.seek(to);
        };
        let place = match to {
            SeekFrom::Start(place) => Some(place),
            SeekFrom::End(by) => sealed.layout.size.checked_add_signed(by),
            SeekFrom::Current(by) => sealed.place.checked_add_signed(by),
        };
        let before = || io::Error::new(io::ErrorKind::InvalidInput, "a place before the file");
        sealed.place = place.ok_or_else(before)?;
        Ok(sealed.place)
    }
}
