//! Long content sealed chunk by chunk (the STREAM construction): each chunk has its place in its nonce, and the last one
//! says that it is the last. So a chunk that is altered, missing, moved or of another stream does not open, and neither
//! does a stream that was cut between two chunks. Each stream has a random key of its own, which the ring seals.

use argon2::password_hash::rand_core::{OsRng, RngCore};
use ring::aead::{AES_256_GCM, Aad, LessSafeKey, MAX_TAG_LEN, NONCE_LEN, Nonce, UnboundKey};
use std::fmt;
use std::io::{self, Read, Write};
use zeroize::Zeroizing;

/// Plain bytes of every chunk but the last, which may have fewer.
pub(crate) const CHUNK: usize = 64 * 1024;
/// A whole chunk, sealed.
pub(crate) const SEALED_CHUNK: usize = CHUNK + MAX_TAG_LEN;
/// Bytes of a stream's key.
pub(crate) const KEY_BYTES: usize = 32;

/// The random key of a new stream.
pub(crate) fn random_key() -> Zeroizing<[u8; KEY_BYTES]> {
    let mut key = Zeroizing::new([0; KEY_BYTES]);
    OsRng.fill_bytes(&mut *key);
    key
}

/// How many chunks so many plain bytes make; nothing is one empty chunk.
pub(crate) const fn chunks_of(plain: u64) -> u64 {
    let whole = plain.div_ceil(CHUNK as u64);
    if whole == 0 { 1 } else { whole }
}

/// The plain bytes in a stream of so many sealed ones; `None` when no stream is that long.
pub(crate) fn plain_size(sealed: u64) -> Option<u64> {
    let chunks = sealed.div_ceil(SEALED_CHUNK as u64).max(1);
    let plain = sealed.checked_sub(chunks * MAX_TAG_LEN as u64)?;
    (chunks_of(plain) == chunks).then_some(plain)
}

/// Seals and opens the chunks of one stream.
pub(crate) struct StreamKey {
    key: LessSafeKey,
    /// Authenticated with each chunk.
    context: Vec<u8>,
}

impl StreamKey {
    pub(crate) fn new(key: &[u8; KEY_BYTES], context: Vec<u8>) -> Self {
        let Ok(key) = UnboundKey::new(&AES_256_GCM, key) else {
            unreachable!("AES-256 takes any 32 bytes")
        };
        Self {
            key: LessSafeKey::new(key),
            context,
        }
    }

    /// Seals a chunk in place.
    fn seal(&self, place: u64, last: bool, chunk: &mut Vec<u8>) -> io::Result<()> {
        self.key
            .seal_in_place_append_tag(nonce(place, last), Aad::from(&self.context), chunk)
            .map_err(|_| io::Error::other("a chunk could not be sealed"))
    }

    /// Opens a sealed chunk in place.
    ///
    /// # Errors
    /// `InvalidData` when it is not the chunk of this place.
    pub(crate) fn open(&self, place: u64, last: bool, chunk: &mut Vec<u8>) -> io::Result<()> {
        let plain = self
            .key
            .open_in_place(nonce(place, last), Aad::from(&self.context), chunk)
            .map_err(|_| altered())?
            .len();
        chunk.truncate(plain);
        Ok(())
    }
}

impl fmt::Debug for StreamKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("StreamKey(…)")
    }
}

/// No two chunks of a stream have the same: eight bytes of the place, and whether it is the last.
fn nonce(place: u64, last: bool) -> Nonce {
    let mut bytes = [0; NONCE_LEN];
    let (front, back) = bytes.split_at_mut(8);
    front.copy_from_slice(&place.to_be_bytes());
    back.fill(u8::from(last));
    Nonce::assume_unique_for_key(bytes)
}

/// What was sealed is not what is there now.
pub(crate) fn altered() -> io::Error {
    let why = "what was sealed here was altered, cut or exchanged";
    io::Error::new(io::ErrorKind::InvalidData, why)
}

/// Seals what is written and passes it on. Without [`SealingWriter::finish`] the stream has no end and never opens.
#[derive(Debug)]
pub(crate) struct SealingWriter<W> {
    out: W,
    key: StreamKey,
    place: u64,
    pending: Vec<u8>,
}

impl<W: Write> SealingWriter<W> {
    pub(crate) fn new(out: W, key: StreamKey) -> Self {
        Self {
            out,
            key,
            place: 0,
            pending: Vec::with_capacity(SEALED_CHUNK),
        }
    }

    /// Writes the last chunk; gives back what was written to.
    pub(crate) fn finish(mut self) -> io::Result<W> {
        self.pass_on(true)?;
        Ok(self.out)
    }

    fn pass_on(&mut self, last: bool) -> io::Result<()> {
        self.key.seal(self.place, last, &mut self.pending)?;
        self.out.write_all(&self.pending)?;
        self.pending.clear();
        self.place += 1;
        Ok(())
    }
}

impl<W: Write> Write for SealingWriter<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        // A full chunk goes when it is known not to be the last.
        if self.pending.len() == CHUNK && !bytes.is_empty() {
            self.pass_on(false)?;
        }
        let taken = bytes.len().min(CHUNK - self.pending.len());
        self.pending
            .extend_from_slice(bytes.get(..taken).unwrap_or_default());
        Ok(taken)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// Reads plain bytes, sealed.
#[derive(Debug)]
pub(crate) struct SealingReader<R> {
    plain: R,
    /// `None` once the last chunk is sealed.
    sealing: Option<SealingWriter<Vec<u8>>>,
    ready: io::Cursor<Vec<u8>>,
}

impl<R: Read> SealingReader<R> {
    /// `head` comes before the first chunk as it is.
    pub(crate) fn new(plain: R, key: StreamKey, head: Vec<u8>) -> Self {
        Self {
            plain,
            sealing: Some(SealingWriter::new(Vec::new(), key)),
            ready: io::Cursor::new(head),
        }
    }
}

impl<R: Read> Read for SealingReader<R> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        loop {
            let read = self.ready.read(out)?;
            if read > 0 || out.is_empty() {
                return Ok(read);
            }
            let Some(mut sealing) = self.sealing.take() else {
                return Ok(0);
            };
            let mut piece = Vec::with_capacity(CHUNK);
            let most = CHUNK as u64;
            let came = Read::by_ref(&mut self.plain)
                .take(most)
                .read_to_end(&mut piece)?;
            sealing.write_all(&piece)?;
            self.ready = io::Cursor::new(if came == 0 {
                sealing.finish()?
            } else {
                let sealed = std::mem::take(&mut sealing.out);
                self.sealing = Some(sealing);
                sealed
            });
        }
    }
}

/// Reads a sealed stream from its beginning. A stream that was altered or cut ends in `InvalidData`, never in fewer bytes.
#[derive(Debug)]
pub(crate) struct OpeningReader<R> {
    sealed: R,
    key: StreamKey,
    place: u64,
    /// What follows the chunk that was opened, still sealed; `None` before the first.
    ahead: Option<Vec<u8>>,
    ready: io::Cursor<Vec<u8>>,
    ended: bool,
}

impl<R: Read> OpeningReader<R> {
    pub(crate) fn new(sealed: R, key: StreamKey) -> Self {
        Self {
            sealed,
            key,
            place: 0,
            ahead: None,
            ready: io::Cursor::default(),
            ended: false,
        }
    }

    /// Opens the first chunk, unless it was opened; nothing is read of it yet.
    ///
    /// # Errors
    /// `InvalidData` when it is not what was sealed.
    pub(crate) fn open_first(&mut self) -> io::Result<()> {
        if self.ahead.is_none() {
            self.advance()?;
        }
        Ok(())
    }

    fn sealed_chunk(&mut self) -> io::Result<Vec<u8>> {
        let mut chunk = Vec::with_capacity(SEALED_CHUNK);
        let most = SEALED_CHUNK as u64;
        Read::by_ref(&mut self.sealed)
            .take(most)
            .read_to_end(&mut chunk)?;
        Ok(chunk)
    }

    fn advance(&mut self) -> io::Result<()> {
        let mut chunk = match self.ahead.take() {
            Some(chunk) => chunk,
            None => self.sealed_chunk()?,
        };
        let next = self.sealed_chunk()?;
        let last = next.is_empty();
        self.key.open(self.place, last, &mut chunk)?;
        self.place += 1;
        self.ahead = Some(next);
        self.ended = last;
        self.ready = io::Cursor::new(chunk);
        Ok(())
    }
}

impl<R: Read> Read for OpeningReader<R> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        loop {
            let read = self.ready.read(out)?;
            if read > 0 || out.is_empty() || self.ended {
                return Ok(read);
            }
            self.advance()?;
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "these are tests")]
mod tests {
    use super::*;

    fn key(context: &str) -> StreamKey {
        StreamKey::new(&[7; KEY_BYTES], context.as_bytes().to_vec())
    }

    fn content(size: usize) -> Vec<u8> {
        (0..=250).cycle().take(size).collect()
    }

    fn sealed(plain: &[u8]) -> Vec<u8> {
        let mut writer = SealingWriter::new(Vec::new(), key("a"));
        for piece in plain.chunks(1_000) {
            writer.write_all(piece).unwrap();
        }
        writer.finish().unwrap()
    }

    fn opened(sealed: &[u8], context: &str) -> io::Result<Vec<u8>> {
        let mut plain = Vec::new();
        OpeningReader::new(sealed, key(context)).read_to_end(&mut plain)?;
        Ok(plain)
    }

    #[test]
    fn what_goes_in_comes_out_whatever_its_size() {
        for size in [0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK, 3 * CHUNK + 5] {
            let plain = content(size);
            let stream = sealed(&plain);
            assert_eq!(plain_size(stream.len() as u64), Some(size as u64), "{size}");
            assert!(opened(&stream, "a").unwrap() == plain, "{size}");
            let mut read = Vec::new();
            let head = b"head".to_vec();
            let mut reader = SealingReader::new(&plain[..], key("a"), head);
            reader.read_to_end(&mut read).unwrap();
            assert!(read.strip_prefix(b"head").unwrap() == stream, "{size}");
        }
        for size in [0, 1, 15, SEALED_CHUNK + 1, SEALED_CHUNK + 15] {
            assert_eq!(plain_size(size as u64), None, "{size}");
        }
    }

    #[test]
    fn an_altered_cut_or_exchanged_stream_ends_in_an_error() {
        let stream = sealed(&content(2 * CHUNK + 10));
        let chunk = |n: usize| &stream[n * SEALED_CHUNK..stream.len().min((n + 1) * SEALED_CHUNK)];
        let mut altered: Vec<(String, Vec<u8>)> = (0..=stream.len() - 1)
            .step_by(997)
            .map(|cut| (format!("cut at {cut}"), stream[..cut].to_vec()))
            .collect();
        altered.push(("the first alone".into(), chunk(0).to_vec()));
        altered.push(("two of three".into(), [chunk(0), chunk(1)].concat()));
        altered.push(("moved".into(), [chunk(1), chunk(0), chunk(2)].concat()));
        altered.push(("without the second".into(), [chunk(0), chunk(2)].concat()));
        altered.push(("the last twice".into(), [&stream[..], chunk(2)].concat()));
        altered.push(("longer".into(), [&stream[..], b"x"].concat()));
        for place in (0..stream.len()).step_by(1_009) {
            let mut flipped = stream.clone();
            flipped[place] ^= 1;
            altered.push((format!("byte {place}"), flipped));
        }
        for (what, stream) in altered {
            let error = opened(&stream, "a").unwrap_err();
            assert_eq!(error.kind(), io::ErrorKind::InvalidData, "{what}");
        }
        assert!(opened(&stream, "b").is_err(), "another context");
    }
}
