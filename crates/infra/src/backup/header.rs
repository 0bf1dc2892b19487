//! The beginning of a backup: what it says without its key. Each chunk behind it authenticates it.

use super::error::BackupError;
use crate::keyring::{Keyring, OpenError, SealedFor, key_of};
use crate::sealed_stream::{KEY_BYTES, StreamKey, random_key};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::io::{self, Read, Write};
use zeroize::Zeroizing;

const MAGIC: [u8; 8] = *b"EXDBACK\n";
/// The form of what follows. A program reads the forms up to its own. Each later form keeps these fields of the header and
/// how the first chunk is sealed: by that alone an earlier program tells a newer backup from a damaged one.
const FORMAT: u32 = 1;
/// A header is some hundred bytes long.
const MOST_BYTES: u32 = 64 * 1024;
const CONTEXT: &str = "backup|key";

/// What a backup says of itself.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Header {
    pub format: u32,
    /// The version of the program that made it.
    pub product: String,
    /// The newest migration of its database.
    pub migration: String,
    /// "sqlite" or "postgres".
    pub database: String,
    /// When, RFC 3339 in UTC. The rows are those of a moment at most seconds later.
    pub at: String,
    /// The key of the ring that it needs.
    pub key_id: String,
    /// The key of its chunks, sealed, in hexadecimal.
    key: String,
}

impl Header {
    /// Of a new backup, with the key for its chunks.
    pub(super) fn new(
        ring: &Keyring,
        (product, migration, database, at): (&str, &str, &str, &str),
    ) -> (Self, [u8; KEY_BYTES]) {
        let own = random_key();
        let sealed = ring.seal(SealedFor::Backup, CONTEXT, &*own);
        let header = Self {
            format: FORMAT,
            product: product.to_owned(),
            migration: migration.to_owned(),
            database: database.to_owned(),
            at: at.to_owned(),
            key_id: ring.current_id().to_string(),
            key: sealed.iter().map(|byte| format!("{byte:02x}")).collect(),
        };
        (header, *own)
    }

    /// Writes it; answers the key that seals what follows.
    pub(super) fn write(
        &self,
        out: &mut dyn Write,
        own: &[u8; KEY_BYTES],
    ) -> io::Result<StreamKey> {
        let text = serde_json::to_vec(self).map_err(io::Error::other)?;
        let length = u32::try_from(text.len()).map_err(io::Error::other)?;
        out.write_all(&MAGIC)?;
        out.write_all(&length.to_be_bytes())?;
        out.write_all(&text)?;
        Ok(StreamKey::new(own, digest(&text)))
    }

    /// Whether it has a form that this program does not know. Damage may say so as well: the first chunk must have opened.
    pub(super) const fn is_newer(&self) -> bool {
        self.format > FORMAT
    }

    /// Reads it; answers it with the key that opens what follows. What it says is not known to be true before a chunk opened.
    ///
    /// # Errors
    /// [`BackupError::NotABackup`], [`BackupError::UnknownKey`], [`BackupError::Altered`].
    pub(super) fn read(
        from: &mut dyn Read,
        ring: &Keyring,
    ) -> Result<(Self, StreamKey), BackupError> {
        let mut magic = [0; MAGIC.len()];
        filled(from, &mut magic)?;
        if magic != MAGIC {
            return Err(BackupError::NotABackup);
        }
        let mut length = [0; 4];
        filled(from, &mut length)?;
        let length = u32::from_be_bytes(length);
        if length > MOST_BYTES {
            return Err(BackupError::Altered);
        }
        let mut text = Vec::new();
        from.take(length.into()).read_to_end(&mut text)?;
        let header: Self = serde_json::from_slice(&text).map_err(|_| BackupError::Altered)?;
        let own = header.own_key(ring)?;
        let own = own.first_chunk().ok_or(BackupError::Altered)?;
        let key = StreamKey::new(own, digest(&text));
        Ok((header, key))
    }

    fn own_key(&self, ring: &Keyring) -> Result<Zeroizing<Vec<u8>>, BackupError> {
        let sealed = bytes(&self.key).ok_or(BackupError::Altered)?;
        match ring.open(SealedFor::Backup, CONTEXT, &sealed) {
            Ok(own) => Ok(own),
            Err(OpenError::UnknownKey) => {
                let id = key_of(&sealed).map(|id| id.to_string());
                // It is written down twice. Where the two differ, damage names a key that never existed.
                match id.filter(|id| *id == self.key_id) {
                    Some(id) => Err(BackupError::UnknownKey(id)),
                    None => Err(BackupError::Altered),
                }
            }
            Err(OpenError::Altered) => Err(BackupError::Altered),
        }
    }
}

fn digest(text: &[u8]) -> Vec<u8> {
    Sha256::digest(text).to_vec()
}

/// A file that ends in its header is no backup.
fn filled(from: &mut dyn Read, bytes: &mut [u8]) -> Result<(), BackupError> {
    match from.read_exact(bytes) {
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => Err(BackupError::NotABackup),
        done => Ok(done?),
    }
}

fn bytes(digits: &str) -> Option<Vec<u8>> {
    let pairs = digits.as_bytes().chunks(2);
    pairs
        .map(|pair| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::backup::restore::verify;
    use crate::sealed_stream::SealingWriter;

    /// After every migration of this program.
    const LATER: &str = "20991231000001";

    fn ring() -> Keyring {
        Keyring::new("the secret of an office, 32 characters and more", &[])
    }

    /// A header and a chunk of what only a later program reads.
    fn backup(format: u32, migration: &str) -> Vec<u8> {
        let told = ("1.0.0", migration, "sqlite", "2026-11-29T12:00:00Z");
        let (mut header, own) = Header::new(&ring(), told);
        header.format = format;
        let mut bytes = Vec::new();
        let key = header.write(&mut bytes, &own).unwrap();
        let mut chunks = SealingWriter::new(&mut bytes, key);
        chunks.write_all(b"as a later program has it").unwrap();
        chunks.finish().unwrap();
        bytes
    }

    fn refusal(bytes: &[u8]) -> BackupError {
        let mut file = tempfile::tempfile().unwrap();
        file.write_all(bytes).unwrap();
        verify(&mut file, &ring(), "sqlite://nowhere.db").unwrap_err()
    }

    #[test]
    fn r5_105_a_newer_backup_is_called_newer() {
        for (format, migration) in [(FORMAT + 8, "20261128000109"), (FORMAT, LATER)] {
            let newer = refusal(&backup(format, migration));
            let named = matches!(&newer, BackupError::Newer { product, migration: told }
                if product == "1.0.0" && told == migration);
            assert!(named, "{format} {migration}: {newer:?}");
        }
    }

    #[test]
    fn r5_105_a_damaged_header_is_called_damaged_whatever_it_says() {
        let whole = backup(FORMAT, "20261128000109");
        let end = whole.iter().rposition(|byte| *byte == b'}').unwrap();
        for place in MAGIC.len()..=end {
            for bit in 0..8 {
                let mut damaged = whole.clone();
                damaged[place] ^= 1 << bit;
                let refused = refusal(&damaged);
                assert!(
                    matches!(refused, BackupError::Altered),
                    "bit {bit} of byte {place}: {refused:?}"
                );
            }
        }
    }
}
