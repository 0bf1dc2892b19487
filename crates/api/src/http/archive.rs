//! A ZIP that is written down before it is sent: files of the store, tables, pages.

use crate::http::csv_out;
use crate::kernel::rendering::in_time;
use crate::problem::ApiError;
use crm_core::documents::StoredFile;
use docgen::IndexedFile;
use infra::files::{FileStore, Opened};
use sha2::{Digest, Sha256};
use std::fs::File;
use std::io::{self, Read, Seek, Write};
use std::ops::ControlFlow;
use tokio::sync::{Semaphore, SemaphorePermit};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

/// How many are packed at once: each may read and write hundreds of megabytes.
static PLACES: Semaphore = Semaphore::const_new(2);
/// From here on an entry's sizes take the longer form of the format.
const LARGE: i64 = 0xffff_ffff;
/// Bytes of a table that are written at once.
const CHUNK: usize = 64 * 1024;

/// A place among those that are packed at once, for as long as it is kept.
///
/// # Errors
/// 503 when none becomes free in time.
pub(crate) async fn place() -> Result<SemaphorePermit<'static>, ApiError> {
    in_time(PLACES.acquire()).await
}

/// In an unnamed file.
pub(crate) struct Archive {
    zip: ZipWriter<File>,
}

impl Archive {
    pub(crate) fn begin(files: &FileStore) -> io::Result<Self> {
        let zip = ZipWriter::new(files.spool()?);
        Ok(Self { zip })
    }

    /// Adds a file of the store. The archive names one that is missing or changed, and all others are packed.
    pub(crate) fn file(
        &mut self,
        files: &FileStore,
        path: &str,
        file: &StoredFile,
    ) -> io::Result<IndexedFile> {
        let mut indexed = IndexedFile {
            path: path.to_owned(),
            sha256: file.sha256.clone(),
            problem: None,
        };
        let changed = || Some("The file has changed since it was added.".to_owned());
        let mut content = match files.open(&file.key) {
            Ok(content) => content,
            Err(error) if error.kind() == io::ErrorKind::InvalidData => {
                indexed.problem = changed();
                return Ok(indexed);
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                indexed.problem = Some("The file is no longer in the file store.".to_owned());
                return Ok(indexed);
            }
            Err(error) => return Err(error),
        };
        let options = SimpleFileOptions::default().large_file(file.size >= LARGE);
        self.zip.start_file(path, options)?;
        match copy(&mut content, &mut self.zip) {
            Ok(sha256) if sha256 == file.sha256 => {}
            Ok(_) => indexed.problem = changed(),
            Err(error) if error.kind() == io::ErrorKind::InvalidData => indexed.problem = changed(),
            Err(error) => return Err(error),
        }
        Ok(indexed)
    }

    pub(crate) fn text(&mut self, path: &str, text: &str) -> io::Result<()> {
        self.bytes(path, text.as_bytes())
    }

    /// Adds a file that was made for this archive.
    pub(crate) fn bytes(&mut self, path: &str, bytes: &[u8]) -> io::Result<()> {
        self.zip.start_file(path, SimpleFileOptions::default())?;
        self.zip.write_all(bytes)
    }

    /// A CSV with this header, to which rows are added.
    pub(crate) fn table<'h>(
        &mut self,
        path: &str,
        header: impl IntoIterator<Item = &'h str>,
    ) -> io::Result<Table<'_>> {
        self.zip.start_file(path, SimpleFileOptions::default())?;
        let mut text = csv_out::start();
        csv_out::row(&mut text, header);
        Ok(Table {
            zip: &mut self.zip,
            text,
            failed: None,
        })
    }

    /// The whole archive from its beginning, and its size.
    pub(crate) fn end(self) -> io::Result<(File, u64)> {
        let mut file = self.zip.finish()?;
        let size = file.stream_position()?;
        file.rewind()?;
        Ok((file, size))
    }
}

/// A CSV of an archive.
pub(crate) struct Table<'a> {
    zip: &'a mut ZipWriter<File>,
    text: String,
    failed: Option<io::Error>,
}

impl Table<'_> {
    /// Adds a row; answers `Break` when further ones are of no use.
    pub(crate) fn row<'c>(&mut self, cells: impl IntoIterator<Item = &'c str>) -> ControlFlow<()> {
        csv_out::row(&mut self.text, cells);
        if self.text.len() >= CHUNK {
            self.failed = self.failed.take().or(self.write().err());
        }
        if self.failed.is_some() {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }

    fn write(&mut self) -> io::Result<()> {
        self.zip.write_all(self.text.as_bytes())?;
        self.text.clear();
        Ok(())
    }

    pub(crate) fn end(mut self) -> io::Result<()> {
        match self.failed.take() {
            Some(error) => Err(error),
            None => self.write(),
        }
    }
}

/// Copies everything; answers its SHA-256 in hexadecimal.
fn copy(content: &mut Opened, zip: &mut ZipWriter<File>) -> io::Result<String> {
    let mut digest = Sha256::new();
    let mut piece = vec![0; CHUNK];
    loop {
        let read = content.read(&mut piece)?;
        let Some(piece) = piece.get(..read).filter(|piece| !piece.is_empty()) else {
            return Ok(format!("{:x}", digest.finalize()));
        };
        digest.update(piece);
        zip.write_all(piece)?;
    }
}

/// A name that is one file everywhere and needs no escaping in an address.
pub(crate) fn plain(name: &str) -> String {
    name.chars()
        .map(|c| {
            if c.is_ascii_alphanumeric() || ".-_".contains(c) {
                c
            } else {
                '_'
            }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn a_name_in_the_archive_leads_nowhere_else() {
        let cases = [
            ("contract 2019.pdf", "contract_2019.pdf"),
            ("../../etc/passwd", ".._.._etc_passwd"),
            ("José's \"deed\".pdf", "Jos__s__deed_.pdf"),
            ("a\\b:c.png", "a_b_c.png"),
        ];
        for (name, outcome) in cases {
            assert_eq!(plain(name), outcome);
        }
    }
}
