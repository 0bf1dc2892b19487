//! A file that the file store has.

use super::content::Media;
use crate::text::FileName;

/// A file in the file store.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredFile {
    /// Where the file store has it.
    pub key: String,
    pub name: FileName,
    pub media: Media,
    /// In bytes, above 0.
    pub size: i64,
    /// Of its content, in hexadecimal.
    pub sha256: String,
}
