//! What a port may answer when it cannot do as asked.

use thiserror::Error;

/// The result of every port.
pub type Stored<T> = Result<T, StoreError>;

/// Why the store could not do it. Use cases pass these up with `?`; a swallowed one ends the
/// transaction all the same.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum StoreError {
    /// The row changed since it was read, or another transaction got there first. Trying again may help.
    #[error("the record was changed by someone else at the same time")]
    Clash,
    /// A unique index refused the row; `what` is the index's subject ("users.username").
    #[error("{what} is taken")]
    Duplicate { what: String },
    /// The database cannot be reached, or is read-only. Nothing was written.
    #[error("the database is not available: {0}")]
    Unavailable(String),
    /// The disk under the database is full. Nothing was written.
    #[error("the disk is full: {0}")]
    Full(String),
    /// The database went away during the commit: it is unknown whether it kept the transaction.
    #[error("the database went away while it saved: {0}")]
    Unsure(String),
    /// Anything else: a fault of ours, for the log.
    #[error("the database refused: {0}")]
    Fault(String),
}
