//! Duplicates and merges on the wire.

use super::dry_run::MovedDto;
use crate::http::form::{Form, Query, body, params};
use crate::http::wire::{MergeKind, Timestamp};
use crate::problem::ApiError;
use crm_core::merges::{self, Merge, MergeOrder, Seen, Unmerged};
use crm_core::views::{DuplicateRow, DuplicatesQuery, MergeRow, Twin};
use serde::Serialize;
use utoipa::ToSchema;

params! {
    pub(super) DuplicatesParams -> DuplicatesQuery = duplicates_query;
}

fn duplicates_query(mut query: Query) -> Result<DuplicatesQuery, ApiError> {
    let kind = query.required(
        "kind",
        "Choose the kind of record.",
        merges::MergeKind::parse,
    );
    let page = query.page();
    let (kind, page) = query.finish((kind, page))?;
    Ok(DuplicatesQuery { kind, page })
}

params! {
    pub(super) MergesParams -> (merges::MergeKind, i64) = merges_query;
    "recordId": "The record that stayed.";
}

fn merges_query(mut query: Query) -> Result<(merges::MergeKind, i64), ApiError> {
    let kind = query.required(
        "kind",
        "Choose the kind of record.",
        merges::MergeKind::parse,
    );
    let id = query.required(
        "recordId",
        "Choose the record.",
        crate::http::form::whole_number,
    );
    query.finish((kind, id))
}

/// Two records of a kind.
pub(super) type Pair = (merges::MergeKind, (i64, i64));

body! {
    /// Two records that may be of one person.
    pub(super) MergePreviewInput -> Pair = pair;
}

fn pair(mut form: Form) -> Result<Pair, ApiError> {
    let kind = form.required(
        "kind",
        "Choose the kind of record.",
        merges::MergeKind::parse,
    );
    let first = form.required_id("firstId", "Choose the first record.", |id| id);
    let second = form.required_id("secondId", "Choose the second record.", |id| id);
    let (kind, first, second) = form.finish((kind, first, second))?;
    Ok((kind, (first, second)))
}

body! {
    /// Two records that are to be one, as the dry run showed them.
    pub(super) MergeInput -> MergeOrder = order;
}

fn order(mut form: Form) -> Result<MergeOrder, ApiError> {
    const SEEN: &str = "Send the version that the dry run showed.";
    let kind = form.required(
        "kind",
        "Choose the kind of record.",
        merges::MergeKind::parse,
    );
    let first = form.required_id("firstId", "Choose the first record.", |id| id);
    let first_version = form.required_integer("firstVersion", SEEN);
    let second = form.required_id("secondId", "Choose the second record.", |id| id);
    let second_version = form.required_integer("secondVersion", SEEN);
    let (kind, first, first_version, second, second_version) =
        form.finish((kind, first, first_version, second, second_version))?;
    let seen = |id, version| Seen { id, version };
    Ok(MergeOrder {
        kind,
        records: [seen(first, first_version), seen(second, second_version)],
    })
}

body! {
    /// The version of the record that stayed.
    pub(super) UnmergeInput -> Option<i64> = unmerge;
}

fn unmerge(form: Form) -> Result<Option<i64>, ApiError> {
    form.based_on(&[])
}

/// One of two records that may be of one person.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Twin)]
struct TwinDto {
    id: i64,
    name: String,
    #[schema(required = true)]
    email: Option<String>,
    #[schema(required = true)]
    phone: Option<String>,
    #[schema(required = true)]
    address: Option<String>,
    status: String,
    created_at: Timestamp,
}

impl From<Twin> for TwinDto {
    fn from(twin: Twin) -> Self {
        Self {
            id: twin.id,
            name: twin.name,
            email: twin.email,
            phone: twin.phone,
            address: twin.address,
            status: twin.status,
            created_at: twin.created_at.into(),
        }
    }
}

/// Two records that are probably of one person, and why.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Duplicate)]
pub(super) struct DuplicateDto {
    /// The one that would stay.
    older: TwinDto,
    newer: TwinDto,
    same_phone: bool,
    same_email: bool,
    /// The same name at the same address.
    same_name: bool,
}

impl From<DuplicateRow> for DuplicateDto {
    fn from(row: DuplicateRow) -> Self {
        Self {
            older: row.older.into(),
            newer: row.newer.into(),
            same_phone: row.by_phone,
            same_email: row.by_email,
            same_name: row.by_name,
        }
    }
}

/// A merge.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Merge)]
pub(super) struct MergeDto {
    id: i64,
    kind: MergeKind,
    /// The record that stayed.
    survivor_id: i64,
    absorbed_id: i64,
    merged_at: Timestamp,
    /// Until when it can be undone.
    undo_until: Timestamp,
    /// The name of the record that went into the other, and who merged them: in lists.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(required = false)]
    name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(required = false)]
    merged_by: Option<String>,
}

impl From<Merge> for MergeDto {
    fn from(merge: Merge) -> Self {
        Self {
            id: merge.id.get(),
            kind: merge.kind.into(),
            survivor_id: merge.survivor,
            absorbed_id: merge.absorbed,
            merged_at: merge.at.into(),
            undo_until: merge.ends_at().into(),
            name: None,
            merged_by: None,
        }
    }
}

impl From<MergeRow> for MergeDto {
    fn from(row: MergeRow) -> Self {
        Self {
            name: Some(row.name),
            merged_by: row.by.map(|by| by.full_name()),
            ..row.merge.into()
        }
    }
}

/// What an un-merge came to.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Unmerged)]
pub(super) struct UnmergedDto {
    survivor_id: i64,
    absorbed_id: i64,
    given_back: MovedDto,
    /// What came since, and stays with the record that stayed.
    stays: MovedDto,
    /// Fields that were filled from the other and changed since: they stay as they are.
    changed_since: Vec<&'static str>,
    /// What the merge put on the Do Not Contact list stays on it.
    suppressed: bool,
    /// The client that stayed was archived before the merge, and is again.
    archived: bool,
}

impl From<Unmerged> for UnmergedDto {
    fn from(done: Unmerged) -> Self {
        Self {
            survivor_id: done.merge.survivor,
            absorbed_id: done.merge.absorbed,
            given_back: done.given_back.into(),
            stays: done.stays.into(),
            changed_since: done.changed_since,
            suppressed: done.merge.gained.suppressed,
            archived: done.archived,
        }
    }
}
