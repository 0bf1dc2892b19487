//! The way to a client whom no one may call, on the wire.

use crate::http::wire;
use crm_core::promises::case_clock::OpenWay;
use serde::Serialize;
use utoipa::ToSchema;

/// The way to a client whom no one may call.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = CaseWay)]
pub(super) struct OpenWayDto {
    way: wire::CaseOpenWay,
    /// "No calls and no emails to this client. Send a letter."
    sentence: &'static str,
}

impl From<OpenWay> for OpenWayDto {
    fn from(way: OpenWay) -> Self {
        Self {
            sentence: way.sentence(),
            way: way.into(),
        }
    }
}
