//! How much room a disk has, and whether there was none.

use std::error::Error;
use std::io;
use std::path::Path;

/// Bytes that an ordinary user may still write where the folder is.
///
/// # Errors
/// When the folder is not there, or cannot be asked about.
pub fn free_bytes(folder: &Path) -> io::Result<u64> {
    let told = rustix::fs::statvfs(folder)?;
    Ok(told.f_bavail.saturating_mul(told.f_frsize))
}

/// Whether something could not be written because the disk, or the user's share of it, is full. A file store wraps what the
/// system said, so the causes are asked too.
#[must_use]
pub fn is_full(error: &(dyn Error + 'static)) -> bool {
    let mut asked = Some(error);
    while let Some(error) = asked {
        asked = match error.downcast_ref::<io::Error>() {
            Some(told) if is_for_want_of_room(told) => return true,
            // Its own source is its content's: the content itself would not be asked.
            Some(told) => told
                .get_ref()
                .map(|content| content as &(dyn Error + 'static)),
            None => error.source(),
        };
    }
    false
}

fn is_for_want_of_room(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r5_103_a_full_disk_is_recognized_below_what_a_file_store_says() {
        let full = || io::Error::from(io::ErrorKind::StorageFull);
        let generic = |source: io::Error| object_store::Error::Generic {
            store: "LocalFileSystem",
            source: Box::new(source),
        };
        let cases = [
            (full(), true),
            (io::Error::from(io::ErrorKind::QuotaExceeded), true),
            // ENOSPC, as the system tells it.
            (io::Error::from_raw_os_error(28), true),
            (io::Error::other(full()), true),
            (io::Error::other(generic(full())), true),
            (io::Error::other(generic(io::Error::other("away"))), false),
            (io::Error::from(io::ErrorKind::NotFound), false),
        ];
        for (error, expected) in cases {
            assert_eq!(is_full(&error), expected, "{error:?}");
        }
    }

    #[test]
    fn a_disk_tells_its_room_and_a_missing_folder_an_error() {
        let folder = tempfile::tempdir().unwrap();
        assert!(free_bytes(folder.path()).unwrap() > 0);
        assert!(free_bytes(&folder.path().join("missing")).is_err());
    }
}
