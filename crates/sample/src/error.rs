//! Why sample data could not be made.

use crm_core::store::StoreError;
use crm_core::users::RegisterError;
use thiserror::Error;

/// Why sample data could not be made.
#[derive(Debug, Error)]
pub enum SeedError {
    #[error("The database is not empty. Use --append to add sample data to it.")]
    NotEmpty,
    #[error(
        "The sample data of seed {0} is in this office already. Add that of another one with --seed."
    )]
    Known(u64),
    #[error(transparent)]
    Staff(#[from] RegisterError),
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("sample data broke a rule of the product: {0}")]
    Rule(String),
}

/// A rule of the product that the sample data broke.
pub(crate) fn rule(error: impl std::error::Error) -> SeedError {
    SeedError::Rule(error.to_string())
}
