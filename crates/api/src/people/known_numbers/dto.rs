//! What is known of a number, on the wire.

use crate::http::wire::{ConsentKind, Day, NumberFactKind, RelationshipKind, Timestamp};
use crate::records::SuppressedDto;
use crm_core::views::{ConsentRow, NumberFactRow, RelationshipRow, StaffName, TakenBack};
use serde::Serialize;
use time::Date;
use utoipa::ToSchema;

/// When, by whom and why something was taken back, each null while it holds.
type Back = (Option<Timestamp>, Option<String>, Option<String>);

fn back(taken: Option<TakenBack>) -> Back {
    match taken {
        None => (None, None, None),
        Some(taken) => (
            Some(Timestamp(taken.at)),
            taken.by.map(|by| by.full_name()),
            Some(taken.reason),
        ),
    }
}

fn name(staff: Option<StaffName>) -> Option<String> {
    staff.map(|staff| staff.full_name())
}

/// A fact about a number.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = NumberFact)]
pub(super) struct NumberFactDto {
    id: i64,
    kind: NumberFactKind,
    noted_on: Day,
    source: String,
    #[schema(required = true)]
    created_by: Option<String>,
    created_at: Timestamp,
    /// When it was taken back.
    #[schema(required = true)]
    lifted_at: Option<Timestamp>,
    #[schema(required = true)]
    lifted_by: Option<String>,
    #[schema(required = true)]
    lift_reason: Option<String>,
}

impl From<NumberFactRow> for NumberFactDto {
    fn from(row: NumberFactRow) -> Self {
        let (lifted_at, lifted_by, lift_reason) = back(row.lifted);
        Self {
            id: row.id.get(),
            kind: row.kind.into(),
            noted_on: row.noted_on.into(),
            source: row.source,
            created_by: name(row.created_by),
            created_at: row.created_at.into(),
            lifted_at,
            lifted_by,
            lift_reason,
        }
    }
}

/// A consent to be called.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Consent)]
pub(super) struct ConsentDto {
    id: i64,
    version: i64,
    kind: ConsentKind,
    /// Exactly what they agreed to.
    wording: String,
    source: String,
    given_on: Day,
    /// The first day on which it holds no longer.
    #[schema(required = true)]
    ends_on: Option<Day>,
    /// Whether it holds today.
    in_force: bool,
    #[schema(required = true)]
    copy_name: Option<String>,
    #[schema(required = true)]
    created_by: Option<String>,
    created_at: Timestamp,
    #[schema(required = true)]
    revoked_on: Option<Day>,
    #[schema(required = true)]
    revoked_by: Option<String>,
    #[schema(required = true)]
    revoke_reason: Option<String>,
}

impl ConsentDto {
    /// As it is on this day.
    pub(super) fn of(row: ConsentRow, today: Date) -> Self {
        let in_force = row.is_in_force(today);
        let (_, revoked_by, revoke_reason) = back(row.revoked);
        Self {
            id: row.id.get(),
            version: row.version,
            kind: row.kind.into(),
            wording: row.wording,
            source: row.source,
            given_on: row.given_on.into(),
            ends_on: row.ends_on.map(Day),
            in_force,
            copy_name: row.copy_name,
            created_by: name(row.created_by),
            created_at: row.created_at.into(),
            revoked_on: row.revoked_on.map(Day),
            revoked_by,
            revoke_reason,
        }
    }
}

/// An inquiry or a purchase.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Relationship)]
pub(super) struct RelationshipDto {
    id: i64,
    kind: RelationshipKind,
    happened_on: Day,
    source: String,
    #[schema(required = true)]
    created_by: Option<String>,
    created_at: Timestamp,
    #[schema(required = true)]
    withdrawn_at: Option<Timestamp>,
    #[schema(required = true)]
    withdrawn_by: Option<String>,
    #[schema(required = true)]
    withdraw_reason: Option<String>,
}

impl From<RelationshipRow> for RelationshipDto {
    fn from(row: RelationshipRow) -> Self {
        let (withdrawn_at, withdrawn_by, withdraw_reason) = back(row.withdrawn);
        Self {
            id: row.id.get(),
            kind: row.kind.into(),
            happened_on: row.happened_on.into(),
            source: row.source,
            created_by: name(row.created_by),
            created_at: row.created_at.into(),
            withdrawn_at,
            withdrawn_by,
            withdraw_reason,
        }
    }
}

/// What is known of the number of a record. Each list begins with the newest; what was taken back stays in it.
#[derive(Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = KnownNumber)]
pub(super) struct KnownNumberDto {
    /// As it was typed; null when the record has none.
    #[schema(required = true)]
    pub(super) phone: Option<String>,
    pub(super) facts: Vec<NumberFactDto>,
    pub(super) consents: Vec<ConsentDto>,
    pub(super) relationships: Vec<RelationshipDto>,
    /// The newest day on which a client with the number completed a payment.
    #[schema(required = true)]
    pub(super) latest_payment: Option<Day>,
    /// The number is on the Do Not Contact list.
    #[schema(required = true)]
    pub(super) suppressed: Option<SuppressedDto>,
}
