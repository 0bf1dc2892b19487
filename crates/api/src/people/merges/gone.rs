//! A record that went into another one says where.

use crate::problem::ApiError;
use crm_core::merges::{MergeError, MergeKind};
use crm_core::views::MergeViews;

/// 410 with the record that a deleted one went into, if it did.
pub(crate) fn gone(
    views: &mut (impl MergeViews + ?Sized),
    (kind, id): (MergeKind, i64),
    is_deleted: bool,
) -> Result<(), ApiError> {
    if !is_deleted {
        return Ok(());
    }
    match views.merged_into(kind, id)? {
        Some(merge) => Err(MergeError::Merged(Box::new(merge)).into()),
        None => Ok(()),
    }
}
