//! How many rows the views show that a list has by itself: read and counted as the list does it.

use super::queries::Known;
use crate::documents::DocumentListParams;
use crate::http::form::Query;
use crate::http::form::asked::Params;
use crate::http::wire::{BuiltInView, ListName};
use crate::people::clients::ClientListParams;
use crate::people::leads::LeadListParams;
use crate::problem::ApiError;
use crm_core::list_views::{CountedList, Offered};
use crm_core::page::Total;
use infra::Views;
use serde::Serialize;
use utoipa::ToSchema;

/// A view that a list has by itself.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ViewCount)]
pub(super) struct ViewCountDto {
    view: BuiltInView,
    /// The list that shows it: of documents that are missing it is that of the clients.
    list: ListName,
    /// What it shows, as that list's own parameters.
    query: String,
    total: i64,
    /// There are more than these.
    capped: bool,
}

/// The views with how many rows each shows now.
///
/// # Errors
/// What the list or the database answers.
pub(super) fn counted(
    views: &mut dyn Views,
    offered: Vec<Offered>,
    known: &Known,
) -> Result<Vec<ViewCountDto>, ApiError> {
    let mut counts = Vec::with_capacity(offered.len());
    for Offered { view, list, query } in offered {
        let total = total(views, (list, &query), known)?;
        counts.push(ViewCountDto {
            view: view.into(),
            list: list.name().into(),
            query,
            total: total.rows,
            capped: total.capped,
        });
    }
    Ok(counts)
}

fn total(
    views: &mut dyn Views,
    (list, query): (CountedList, &str),
    known: &Known,
) -> Result<Total, ApiError> {
    let query = Query::parse(query)?;
    let counted = match list {
        CountedList::Leads => {
            let asked = LeadListParams::read(query, known.time())?;
            views.count_leads(&asked.filter)?
        }
        CountedList::Clients => {
            let asked = ClientListParams::read(query, known.time())?;
            views.count_clients(&asked.filter)?
        }
        CountedList::Documents => {
            let asked = DocumentListParams::read(query, known.zone.clone())?;
            views.count_documents(&asked.filter)?
        }
    };
    Ok(counted)
}
