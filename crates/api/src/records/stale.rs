//! The answer to the later of two editors.

use crate::problem::ApiError;
use crm_core::record::{EditError, Record};
use serde::Serialize;
use std::fmt::Display;

/// The refusal of an edit; one that was based on an older version comes with the record as it is now,
/// which `current` reads.
pub(crate) async fn stale<R: Record, D: Serialize>(
    error: EditError<R>,
    current: impl Future<Output = Result<D, ApiError>>,
) -> ApiError
where
    ApiError: From<EditError<R>>,
{
    if !matches!(error, EditError::Stale { .. }) {
        return error.into();
    }
    outdated(&error, current.await)
}

/// 409 with the record as it is now; or why that cannot be read.
pub(crate) fn outdated<D: Serialize>(
    error: &impl Display,
    current: Result<D, ApiError>,
) -> ApiError {
    match current {
        Ok(current) => ApiError::stale(error.to_string(), &current),
        Err(error) => error,
    }
}
