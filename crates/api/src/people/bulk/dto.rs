//! Bulk actions on the wire.

use super::selection::Selection;
use crate::http::form::{Form, Query, body, params};
use crate::http::wire::{BulkAct, BulkKind, BulkList, BulkOutcome, BulkState, Timestamp};
use crate::problem::ApiError;
use crate::records::{StaffRef, id};
use crm_core::actor::Actor;
use crm_core::bulk;
use crm_core::bulk::views::{BulkRowResult, BulkStatus};
use crm_core::bulk::{BulkChange, RowOutcome};
use crm_core::ids::UserId;
use crm_core::leads::LeadStatus;
use crm_core::page::PageRequest;
use crm_core::raw_leads::MarketingStatus;
use crm_core::tags::Tags;
use crm_core::text::NotOneOf;
use serde::Serialize;
use utoipa::ToSchema;

/// What is to be done, and to which rows.
#[derive(Debug)]
pub(super) struct Asked {
    pub(super) list: bulk::BulkList,
    pub(super) change: BulkChange,
    pub(super) selection: Selection,
}

body! {
    /// One change of many rows of a list: of those with these ids, or of all that match the list's query.
    pub(super) BulkInput -> Asked = asked;
    "assignedTo": "An active staff member; without one, the rows are assigned to no one.";
    "status": "The status that leads get.";
    "marketingStatus": "The status that raw leads get.";
    "tags": "The tags that are added or removed.";
    "allMatching": "All rows that match the query, instead of ids.";
    "query": "The list's own query string; without it, all rows match.";
}

fn asked(mut form: Form) -> Result<Asked, ApiError> {
    let list = form.required("list", "Choose a list.", bulk::BulkList::parse);
    let kind = form.required("action", "Choose what to do", bulk::BulkKind::parse);
    let assigned_to = id(&mut form, "assignedTo", UserId::new);
    let status = form.optional("status", LeadStatus::parse);
    let marketing = form.optional("marketingStatus", MarketingStatus::parse);
    let tags = form.list("tags", |tags| Tags::parse(tags));
    let ids = form.ids("ids", |id| id);
    let all = form.optional_flag("allMatching").unwrap_or(false);
    let query = form.optional("query", |text| Ok::<_, NotOneOf>(text.to_owned()));
    let status_field = match list {
        Some(bulk::BulkList::RawLeads) => "marketingStatus",
        _ => "status",
    };
    if kind == Some(bulk::BulkKind::Status)
        && form
            .peek(status_field)
            .is_none_or(|text| text.trim().is_empty())
    {
        form.problem(status_field, "required", "Choose a status.");
    }
    let change = kind.and_then(|kind| match kind {
        bulk::BulkKind::Assign => Some(BulkChange::Assign(assigned_to)),
        bulk::BulkKind::Status if list == Some(bulk::BulkList::RawLeads) => {
            marketing.map(BulkChange::MarketingStatus)
        }
        bulk::BulkKind::Status => status.map(BulkChange::Status),
        bulk::BulkKind::AddTags => tags.map(BulkChange::AddTags),
        bulk::BulkKind::RemoveTags => tags.map(BulkChange::RemoveTags),
        bulk::BulkKind::Export => Some(BulkChange::Export),
        bulk::BulkKind::Trash => Some(BulkChange::Trash),
        bulk::BulkKind::Approve => Some(BulkChange::Approve),
        bulk::BulkKind::Void => Some(BulkChange::Void),
        bulk::BulkKind::Remind => Some(BulkChange::Remind),
        bulk::BulkKind::Download => Some(BulkChange::Download),
    });
    let selection = if all {
        Some(Selection::Matching(query.unwrap_or_default()))
    } else {
        ids.map(Selection::Rows)
    };
    let (list, change, selection) = form.finish((list, change, selection))?;
    Ok(Asked {
        list,
        change,
        selection,
    })
}

/// A bulk action that was started.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = BulkStarted)]
pub(super) struct BulkStartedDto {
    pub(super) id: i64,
}

/// How far a bulk action is, in rows: `done`, `unchanged` and `refused` add up to `total` when it has ended by itself;
/// `undone` and `kept` to `done` when it was undone.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = BulkAction)]
pub(super) struct BulkActionDto {
    id: i64,
    version: i64,
    list: BulkList,
    action: BulkKind,
    state: BulkState,
    total: i64,
    done: i64,
    /// They had the value already.
    unchanged: i64,
    /// Left out: by their own rule, or because another user changed them meanwhile.
    refused: i64,
    undone: i64,
    /// Not undone: another user changed them meanwhile.
    kept: i64,
    /// Whom its rows are assigned to.
    #[schema(required = true)]
    assigned_to: Option<StaffRef>,
    /// The status that its rows get.
    #[schema(required = true)]
    status: Option<String>,
    /// The tags that its rows get or lose.
    tags: Vec<String>,
    /// Why it could not go on, when it failed.
    #[schema(required = true)]
    error: Option<String>,
    started_by: StaffRef,
    created_at: Timestamp,
    #[schema(required = true)]
    finished_at: Option<Timestamp>,
    acts: Vec<BulkAct>,
}

impl BulkActionDto {
    pub(super) fn of(status: BulkStatus, actor: &Actor) -> Self {
        let action = status.action;
        let acts = bulk::acts(&action, actor);
        let (lead_status, tags) = match &action.change {
            BulkChange::Status(to) => (Some(to.to_string()), Vec::new()),
            BulkChange::MarketingStatus(to) => (Some(to.to_string()), Vec::new()),
            BulkChange::AddTags(tags) | BulkChange::RemoveTags(tags) => {
                (None, tags.iter().map(str::to_owned).collect())
            }
            BulkChange::Assign(_)
            | BulkChange::Export
            | BulkChange::Trash
            | BulkChange::Approve
            | BulkChange::Void
            | BulkChange::Remind
            | BulkChange::Download => (None, Vec::new()),
        };
        Self {
            id: action.id.get(),
            version: action.version,
            list: action.list.into(),
            action: action.change.kind().into(),
            state: action.state.into(),
            total: action.counts.total,
            done: action.counts.done,
            unchanged: action.counts.unchanged,
            refused: action.counts.refused,
            undone: action.counts.undone,
            kept: action.counts.kept,
            assigned_to: status.assigned_to.map(StaffRef::from),
            status: lead_status,
            tags,
            error: action.error,
            started_by: status.started_by.into(),
            created_at: action.created_at.into(),
            finished_at: action.finished_at.map(Timestamp),
            acts: acts.into_iter().map(BulkAct).collect(),
        }
    }
}

/// A row of a bulk action and what became of it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = BulkRow)]
pub(super) struct BulkRowDto {
    /// The record's id.
    id: i64,
    /// The person's name; null when the record is gone.
    #[schema(required = true)]
    name: Option<String>,
    outcome: BulkOutcome,
    /// Why it was left out.
    #[schema(required = true)]
    sentence: Option<String>,
}

impl From<BulkRowResult> for BulkRowDto {
    fn from(row: BulkRowResult) -> Self {
        Self {
            id: row.id,
            name: row.name,
            outcome: row.outcome.into(),
            sentence: row.sentence,
        }
    }
}

params! {
    pub(super) BulkRowParams -> (Vec<RowOutcome>, PageRequest) = rows_query;
    "outcome": "One, or several with commas between.";
}

fn rows_query(mut query: Query) -> Result<(Vec<RowOutcome>, PageRequest), ApiError> {
    let outcomes = query.optional("outcome", outcomes).unwrap_or_default();
    let page = query.page();
    let (page,) = query.finish((page,))?;
    Ok((outcomes, page))
}

fn outcomes(text: &str) -> Result<Vec<RowOutcome>, NotOneOf> {
    text.split(',')
        .map(str::trim)
        .map(RowOutcome::parse)
        .collect()
}
