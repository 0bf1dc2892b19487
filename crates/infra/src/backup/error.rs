//! Why a backup was not made or not restored.

use super::rows::CopyError;
use crate::url::OpenError;
use crm_core::store::StoreError;
use std::io;
use std::path::PathBuf;
use thiserror::Error;

/// One sentence for the operator. Of all but the last four nothing was touched.
#[derive(Debug, Error)]
pub enum BackupError {
    #[error("{} already exists. Name a new file.", .0.display())]
    Exists(PathBuf),
    #[error("This file is not an Exitdesk backup.")]
    NotABackup,
    #[error(
        "This backup was made by a newer Exitdesk, {product} with the schema {migration}. Restore it with that version. Nothing was changed."
    )]
    Newer { product: String, migration: String },
    #[error(
        "This backup was made by an Exitdesk of before 1.0, {product} with the schema {migration}. Restore it with version 0.1.0, run exitdesk migrate there and make a new backup. Nothing was changed."
    )]
    Older { product: String, migration: String },
    #[error(
        "This backup was made with another secret key ({0}). Name that key in EXITDESK_SECRET_KEY or EXITDESK_SECRET_KEY_PREVIOUS. Nothing was changed."
    )]
    UnknownKey(String),
    #[error(
        "This backup has data sealed with an earlier secret key that is missing ({0}). Name that key in EXITDESK_SECRET_KEY_PREVIOUS. Nothing was changed."
    )]
    MissingKeys(String),
    #[error(
        "This backup is not complete: it was altered, cut off or damaged. Nothing was changed."
    )]
    Altered,
    #[error(
        "The database in DATABASE_URL already has tables. Name an empty one. Nothing was changed."
    )]
    DatabaseNotEmpty,
    #[error("The file store in EXITDESK_FILES is not empty. Name a new one. Nothing was changed.")]
    FilesNotEmpty,
    #[error("The backup does not fit this schema: {0}.")]
    Unfit(String),
    #[error("{0}")]
    Io(#[from] io::Error),
    #[error("The database: {0}")]
    Store(#[from] StoreError),
    #[error(transparent)]
    Open(#[from] OpenError),
}

impl From<CopyError> for BackupError {
    fn from(error: CopyError) -> Self {
        match error {
            CopyError::Store(error) => Self::Store(error),
            CopyError::Io(error) => Self::Io(error),
            CopyError::Unfit(why) => Self::Unfit(why),
        }
    }
}
