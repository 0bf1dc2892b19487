//! That a person must not be contacted, on the wire.

use crate::http::wire::Timestamp;
use crm_core::views::Suppressed;
use serde::Serialize;
use utoipa::ToSchema;

/// The person is on the Do Not Contact list.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Suppressed)]
pub(crate) struct SuppressedDto {
    /// One sentence, to be shown.
    reason: &'static str,
    /// When the person joined the list.
    since: Timestamp,
}

impl From<Suppressed> for SuppressedDto {
    fn from(suppressed: Suppressed) -> Self {
        Self {
            reason: suppressed.reason.sentence(),
            since: suppressed.since.into(),
        }
    }
}
