//! Which rows of a list were selected: some by their ids, or all that match its query.

use crate::people::callable::ListTime;
use crate::people::{clients, leads, raw_leads};
use crate::problem::ApiError;
use crm_core::bulk::views::BulkQuery;
use crm_core::bulk::{BulkList, MAX_ROWS};
use crm_core::store::Stored;
use infra::Unit;

/// As it was sent.
#[derive(Debug)]
pub(super) enum Selection {
    Rows(Vec<i64>),
    /// The list's own query string.
    Matching(String),
}

/// As it can be looked up.
#[derive(Debug)]
pub(super) enum Selected {
    Rows(Vec<i64>),
    Matching(Box<BulkQuery>),
}

impl Selection {
    /// Reads the query as the list itself does.
    ///
    /// # Errors
    /// 422 when the list would refuse it.
    pub(super) fn read(self, list: BulkList, time: ListTime) -> Result<Selected, ApiError> {
        let query = match self {
            Self::Rows(ids) => return Ok(Selected::Rows(ids)),
            Self::Matching(query) => query,
        };
        let read = match list {
            BulkList::RawLeads => raw_leads::selecting(&query, time).map(BulkQuery::RawLeads),
            BulkList::Leads => leads::selecting(&query, time).map(BulkQuery::Leads),
            BulkList::Clients => clients::selecting(&query, time).map(BulkQuery::Clients),
            BulkList::Commissions
            | BulkList::Invoices
            | BulkList::Payments
            | BulkList::Documents
            | BulkList::Appointments => return Err(rows_only()),
        };
        let matching = |query| Selected::Matching(Box::new(query));
        read.map(matching).map_err(|refused| {
            let first = refused.errors().first();
            let detail = first.map_or(refused.detail(), |wrong| wrong.detail.as_str());
            ApiError::invalid_field("query", "invalid", detail)
        })
    }
}

/// Money, papers and appointments are picked out one by one.
fn rows_only() -> ApiError {
    ApiError::invalid_field(
        "query",
        "invalid",
        "Select the rows of this list one by one.",
    )
}

impl Selected {
    /// The ids, as the records are now; one more than a bulk action may have, when there are too many.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub(super) fn ids(&self, tx: &mut dyn Unit) -> Stored<Vec<i64>> {
        match self {
            Self::Rows(ids) => Ok(ids.clone()),
            Self::Matching(query) => {
                let most = i64::try_from(MAX_ROWS).unwrap_or(i64::MAX);
                infra::read(tx, |views| {
                    views.matching_ids(query, most.saturating_add(1))
                })
            }
        }
    }
}
