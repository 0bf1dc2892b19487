//! Why a job did not get done.

use crm_core::store::StoreError;
use thiserror::Error;

/// Why a job did not get done this time; it runs again later.
#[derive(Debug, Error)]
pub enum JobError {
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The server shuts down; the job goes on after the next start.
    #[error("the server is stopping")]
    Stopping,
    /// Another worker has the job now.
    #[error("the lease was lost")]
    LeaseLost,
    #[error("{0}")]
    Failed(String),
}
