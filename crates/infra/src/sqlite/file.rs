//! Opening the file.

pub(crate) use super::shared::engine::Engine;

use super::shared::engine::line::{Pools, pool};
use super::{READERS, WRITERS, dialect};
use crate::url::OpenError;
use std::fs::{self, OpenOptions};
use std::io::ErrorKind;
use std::path::Path;

/// Opens the file; makes it, readable by its owner alone, and its folder when they are missing.
pub(crate) fn open(path: &Path) -> Result<Engine, OpenError> {
    if let Some(folder) = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty())
    {
        fs::create_dir_all(folder).map_err(|source| OpenError::Folder {
            path: path.to_owned(),
            source,
        })?;
    }
    make_private(path).map_err(|error| {
        OpenError::Refused(format!("{} cannot be written: {error}.", path.display()))
    })?;
    let path = path.to_string_lossy();
    Ok(Engine::new(Pools {
        writers: pool(&path, &dialect::WRITER, WRITERS)?,
        readers: pool(&path, &dialect::READER, READERS)?,
    }))
}

fn make_private(path: &Path) -> std::io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    match options.open(path) {
        Ok(_) => Ok(()),
        Err(error) if error.kind() == ErrorKind::AlreadyExists => Ok(()),
        Err(error) => Err(error),
    }
}
