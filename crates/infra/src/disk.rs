//! How much room a disk has.

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_disk_tells_its_room_and_a_missing_folder_an_error() {
        let folder = tempfile::tempdir().unwrap();
        assert!(free_bytes(folder.path()).unwrap() > 0);
        assert!(free_bytes(&folder.path().join("missing")).is_err());
    }
}
