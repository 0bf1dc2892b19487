//! Calls on what their own rep recorded, on the wire.

use super::dto::GONE;
use crate::http::wire::{OwnBasisKind, Timestamp};
use crm_core::contact::Phone;
use crm_core::views::{OwnBasis, StaffName};
use serde::Serialize;
use utoipa::ToSchema;

/// A call on an inquiry or a consent that its own rep recorded, without having talked to anyone there.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = OwnBasis)]
pub(super) struct OwnBasisDto {
    call_id: i64,
    called_at: Timestamp,
    #[schema(required = true)]
    user_name: Option<String>,
    /// `raw_lead`, `lead` or `client`.
    entity: String,
    entity_id: i64,
    name: String,
    /// "(305) 555-0100"
    phone: String,
    kind: OwnBasisKind,
    /// What the rep wrote: "Phone Call", "Asked for an appointment."
    source: String,
    recorded_at: Timestamp,
}

impl From<OwnBasis> for OwnBasisDto {
    fn from(basis: OwnBasis) -> Self {
        let (entity, entity_id) = basis.about;
        Self {
            call_id: basis.call.get(),
            called_at: basis.called_at.into(),
            user_name: basis.rep.as_ref().map(StaffName::full_name),
            entity,
            entity_id,
            name: basis.person.unwrap_or_else(|| GONE.to_owned()),
            phone: Phone::stored(basis.phone).shown(),
            kind: basis.kind.into(),
            source: basis.source,
            recorded_at: basis.recorded_at.into(),
        }
    }
}
