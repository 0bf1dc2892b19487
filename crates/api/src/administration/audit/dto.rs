//! The audit log on the wire.

use crate::http::wire::{EventOutcome, Timestamp};
use crate::records::TimelineEntryDto;
use crm_core::audit::chain::Seal;
use crm_core::audit::outcome::Outcome;
use crm_core::audit::port::ChainCheck;
use crm_core::event::EventKind;
use crm_core::views::{AuditRow, TimelineEntry};
use serde::Serialize;
use utoipa::ToSchema;

/// How an event ended; kinds that a later version wrote were done.
pub(super) fn outcome(kind: &str) -> Outcome {
    EventKind::parse(kind).map_or(Outcome::Done, Outcome::of)
}

/// An event of the audit log.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = AuditEntry)]
pub(super) struct AuditEntryDto {
    #[serde(flatten)]
    entry: TimelineEntryDto,
    outcome: EventOutcome,
    /// The request that it was done by: what an error message names as its reference.
    #[schema(required = true)]
    request_id: Option<String>,
}

impl From<AuditRow> for AuditEntryDto {
    fn from(row: AuditRow) -> Self {
        Self {
            outcome: outcome(&row.kind).into(),
            request_id: row.request,
            entry: TimelineEntryDto::from(TimelineEntry {
                id: row.id,
                at: row.at,
                kind: row.kind,
                about: row.about,
                actor: row.actor,
                before: row.before,
                after: row.after,
            }),
        }
    }
}

/// What the last verification of the whole chain came to.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = AuditCheck)]
pub(super) struct AuditCheckDto {
    at: Timestamp,
    /// The last event that it looked at.
    through: i64,
    faults: i64,
    /// The first of them, in a sentence.
    #[schema(required = true)]
    fault: Option<String>,
}

impl From<ChainCheck> for AuditCheckDto {
    fn from(check: ChainCheck) -> Self {
        Self {
            at: check.at.into(),
            through: check.event,
            faults: check.faults,
            fault: check.fault,
        }
    }
}

/// The chain that seals the audit log.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = AuditChain)]
pub(super) struct AuditChainDto {
    /// Its end, HASH@NUMBER: kept elsewhere, it tells whether the log was cut since. Null before the first seal.
    #[schema(required = true)]
    head: Option<String>,
    /// The highest event that is sealed.
    #[schema(required = true)]
    sealed_through: Option<i64>,
    #[schema(required = true)]
    sealed_at: Option<Timestamp>,
    /// Null before the first verification.
    #[schema(required = true)]
    verified: Option<AuditCheckDto>,
}

impl AuditChainDto {
    pub(super) fn of(last: Option<Seal>, check: Option<ChainCheck>) -> Self {
        Self {
            head: last.map(|last| last.head().to_string()),
            sealed_through: last.map(|last| last.highest),
            sealed_at: last.map(|last| last.at.into()),
            verified: check.map(AuditCheckDto::from),
        }
    }
}
