//! Where EXITDESK_FILES points.

use super::{FileStore, Sealing};
use crate::keyring::Keyring;
use object_store::ObjectStore;
use object_store::local::LocalFileSystem;
use object_store::path::Path as Location;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use thiserror::Error;

/// A place for files that cannot be used. One sentence for the operator.
#[derive(Debug, Error)]
pub enum FilesError {
    #[error("The folder for files {} cannot be used: {source}.", path.display())]
    Folder { path: PathBuf, source: io::Error },
    #[error(
        "EXITDESK_FILES names a cloud store ({0}), but this program was built without the feature cloud-files. \
         Use a folder, or build it with --features cloud-files."
    )]
    WithoutCloud(String),
    #[error("EXITDESK_FILES must be a folder or s3://bucket/folder, not \"{0}\".")]
    Unknown(String),
    #[error("The cloud store {place} cannot be used: {reason}.")]
    Cloud { place: String, reason: String },
}

impl FileStore {
    /// A local folder, made when it is missing, or `s3://bucket/folder` with the usual `AWS_…`
    /// variables in the environment.
    ///
    /// # Errors
    /// [`FilesError`]
    pub fn open_place(place: &str, keyring: Keyring) -> Result<Self, FilesError> {
        match place.split_once("://") {
            None => Self::open_folder(place, keyring),
            Some(("s3", _)) => open_cloud(place, keyring),
            Some(_) => Err(FilesError::Unknown(place.to_owned())),
        }
    }

    /// A local folder that only the server's user can look into.
    ///
    /// # Errors
    /// [`FilesError::Folder`]
    pub fn open_folder(folder: impl Into<PathBuf>, keyring: Keyring) -> Result<Self, FilesError> {
        let folder = folder.into();
        private_store(&folder, keyring).map_err(|source| FilesError::Folder {
            path: folder.clone(),
            source,
        })
    }

    fn over(
        keyring: Keyring,
        store: Arc<dyn ObjectStore>,
        prefix: Location,
        folder: Option<PathBuf>,
    ) -> Self {
        Self {
            keyring,
            sealing: Sealing::Now,
            store,
            prefix,
            folder,
        }
    }
}

fn private_store(folder: &Path, keyring: Keyring) -> io::Result<FileStore> {
    fs::create_dir_all(folder)?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        fs::set_permissions(folder, fs::Permissions::from_mode(0o700))?;
    }
    let store = LocalFileSystem::new_with_prefix(folder)
        .map_err(io::Error::other)?
        .with_fsync(true);
    let folder = Some(folder.to_owned());
    Ok(FileStore::over(
        keyring,
        Arc::new(store),
        Location::default(),
        folder,
    ))
}

#[cfg(feature = "cloud-files")]
fn open_cloud(place: &str, keyring: Keyring) -> Result<FileStore, FilesError> {
    use object_store::aws::AmazonS3Builder;
    let store = AmazonS3Builder::from_env()
        .with_url(place)
        .build()
        .map_err(|error| FilesError::Cloud {
            place: place.to_owned(),
            reason: error.to_string(),
        })?;
    let folder = place.splitn(4, '/').nth(3).unwrap_or_default();
    Ok(FileStore::over(
        keyring,
        Arc::new(store),
        Location::from(folder),
        None,
    ))
}

#[cfg(not(feature = "cloud-files"))]
fn open_cloud(place: &str, _: Keyring) -> Result<FileStore, FilesError> {
    Err(FilesError::WithoutCloud(place.to_owned()))
}
