//! Bulk actions as their screens show them, and the rows that a list's query selects.

use super::model::{BulkAction, BulkList, RowOutcome};
use crate::call_numbers::status::CallStatus;
use crate::clock::{Instant, OfficeDay};
use crate::ids::{BulkActionId, UserId};
use crate::page::{Page, PageRequest};
use crate::raw_leads::RawLead;
use crate::store::Stored;
use crate::views::{
    ClientListQuery, ClientRow, LeadListQuery, LeadRow, RawLeadListQuery, StaffName,
};
use std::ops::ControlFlow;

/// The query of one of the lists.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BulkQuery {
    RawLeads(RawLeadListQuery),
    Leads(LeadListQuery),
    Clients(ClientListQuery),
}

/// A bulk action with the people it names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BulkStatus {
    pub action: BulkAction,
    pub started_by: StaffName,
    /// Whom its rows are given to.
    pub assigned_to: Option<StaffName>,
}

/// A row and what became of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BulkRowResult {
    /// The record's id.
    pub id: i64,
    /// The person's name; `None` when the record is gone.
    pub name: Option<String>,
    pub outcome: RowOutcome,
    /// Why it was left out.
    pub sentence: Option<String>,
}

/// Bulk actions, as they are read.
pub trait BulkViews {
    /// The ids of the first so many rows that match, in the query's order; its page is ignored.
    fn matching_ids(&mut self, query: &BulkQuery, most: i64) -> Stored<Vec<i64>>;
    fn bulk_action(&mut self, id: BulkActionId) -> Stored<Option<BulkStatus>>;
    /// Those that one user started, newest first.
    fn bulk_actions(&mut self, by: UserId, page: PageRequest) -> Stored<Page<BulkStatus>>;
    /// In the order they were selected; without an outcome, all of them.
    fn bulk_rows(
        &mut self,
        of: (BulkActionId, BulkList),
        outcomes: &[RowOutcome],
        page: PageRequest,
    ) -> Stored<Page<BulkRowResult>>;
    /// Streams the rows of an export, newest first, with what is said of calling each at a moment; stops at `Break`. The same
    /// of the other lists.
    fn each_selected_raw_lead(
        &mut self,
        id: BulkActionId,
        at: (&OfficeDay, Instant),
        visit: &mut dyn FnMut(RawLead, CallStatus) -> ControlFlow<()>,
    ) -> Stored<()>;
    fn each_selected_lead(
        &mut self,
        id: BulkActionId,
        at: (&OfficeDay, Instant),
        visit: &mut dyn FnMut(LeadRow, CallStatus) -> ControlFlow<()>,
    ) -> Stored<()>;
    fn each_selected_client(
        &mut self,
        id: BulkActionId,
        at: (&OfficeDay, Instant),
        visit: &mut dyn FnMut(ClientRow, CallStatus) -> ControlFlow<()>,
    ) -> Stored<()>;
}
