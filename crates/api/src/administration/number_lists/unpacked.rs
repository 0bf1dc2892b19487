//! What of an upload is the list: the registry sends its files packed, and offers an XML that is no list of lines.

use crate::http::uploads::{Spooled, wrong};
use crate::problem::ApiError;
use crm_core::number_lists::MAX_FILE_BYTES;
use infra::files::FileStore;
use std::fs::File;
use std::io::{self, Read, Seek};
use zip::ZipArchive;
use zip::result::ZipError;

const PACKED: &[u8] = b"PK\x03\x04";
const MARK: &[u8] = b"\xef\xbb\xbf";

const XML: &str = "This is an XML file. Download the list from the registry as a flat file (one number on each line, .txt or .zip), and load that.";
const SEVERAL: &str = "This .zip has several files, or none. Unpack it, and load the list itself.";
const DAMAGED: &str =
    "This .zip can't be unpacked. Download it again, or unpack it yourself and load the list.";
const LOCKED: &str = "This .zip has a password. Unpack it yourself, and load the list.";
const TOO_LARGE: &str =
    "The list in this .zip is larger than 2 GB. Split it by area codes and load each part.";

/// The file of numbers from its beginning: what was uploaded, or the one file of a .zip.
///
/// # Errors
/// When it is an XML, or a .zip that cannot be unpacked to one file: refused at the field.
pub(super) fn numbers(spooled: &Spooled, files: &FileStore) -> Result<File, ApiError> {
    let mut file = spooled.open().map_err(fault)?;
    let mut beginning = Vec::new();
    file.by_ref()
        .take(64)
        .read_to_end(&mut beginning)
        .map_err(fault)?;
    file.rewind().map_err(fault)?;
    let text = beginning.strip_prefix(MARK).unwrap_or(&beginning);
    if text.trim_ascii_start().starts_with(b"<") {
        return Err(refused(XML));
    }
    if beginning.starts_with(PACKED) {
        return unpack(file, files);
    }
    Ok(file)
}

fn unpack(packed: File, files: &FileStore) -> Result<File, ApiError> {
    let mut archive = ZipArchive::new(packed).map_err(damaged)?;
    let mut files_in = Vec::new();
    for at in 0..archive.len() {
        if archive.by_index_raw(at).map_err(damaged)?.is_file() {
            files_in.push(at);
        }
    }
    let [list_at] = files_in.as_slice() else {
        return Err(refused(SEVERAL));
    };
    let mut entry = archive.by_index(*list_at).map_err(damaged)?;
    let mut list = files.spool().map_err(fault)?;
    // One byte more than fits tells that there is more.
    let read = io::copy(&mut entry.by_ref().take(MAX_FILE_BYTES + 1), &mut list);
    match read {
        Ok(bytes) if bytes > MAX_FILE_BYTES => return Err(refused(TOO_LARGE)),
        Ok(_) => {}
        Err(error) if error.kind() == io::ErrorKind::InvalidData => return Err(refused(DAMAGED)),
        Err(error) => return Err(fault(error)),
    }
    list.rewind().map_err(fault)?;
    Ok(list)
}

fn damaged(error: ZipError) -> ApiError {
    match error {
        ZipError::Io(error) if error.kind() != io::ErrorKind::UnexpectedEof => fault(error),
        ZipError::UnsupportedArchive(ZipError::PASSWORD_REQUIRED) => refused(LOCKED),
        _ => refused(DAMAGED),
    }
}

fn refused(sentence: &str) -> ApiError {
    wrong("file", sentence)
}

fn fault(error: io::Error) -> ApiError {
    ApiError::unwritten("a list was not unpacked", &error)
}
