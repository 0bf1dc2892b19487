//! The beginning of a backup: what can be told of it without its key. Each chunk behind it authenticates it.

use super::error::BackupError;
use crate::keyring::{Keyring, OpenError, SealedFor, key_of};
use crate::sealed_stream::{KEY_BYTES, StreamKey, random_key};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::io::{self, Read, Write};

const MAGIC: [u8; 8] = *b"EXDBACK\n";
/// The form of what follows. A program reads the forms up to its own.
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

    /// Reads it; answers it with the key that opens what follows.
    ///
    /// # Errors
    /// [`BackupError::NotABackup`], [`BackupError::Newer`] by its form, [`BackupError::UnknownKey`],
    /// [`BackupError::Altered`].
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
        let told: Value = serde_json::from_slice(&text).map_err(|_| BackupError::Altered)?;
        let format = told.get("format").and_then(Value::as_u64);
        if format.is_none_or(|format| format > u64::from(FORMAT)) {
            let text = |name: &str| told.get(name).and_then(Value::as_str).unwrap_or_default();
            return Err(BackupError::Newer {
                product: text("product").to_owned(),
                migration: text("migration").to_owned(),
            });
        }
        let header: Self = serde_json::from_value(told).map_err(|_| BackupError::Altered)?;
        let sealed = bytes(&header.key).ok_or(BackupError::Altered)?;
        let own = match ring.open(SealedFor::Backup, CONTEXT, &sealed) {
            Ok(own) => own,
            Err(OpenError::UnknownKey) => {
                let id = key_of(&sealed).map(|id| id.to_string());
                return Err(BackupError::UnknownKey(id.unwrap_or_default()));
            }
            Err(OpenError::Altered) => return Err(BackupError::Altered),
        };
        let own = own.first_chunk().ok_or(BackupError::Altered)?;
        let key = StreamKey::new(own, digest(&text));
        Ok((header, key))
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
