//! The query of the documents' list.

use crate::form::Query;
use crate::problem::ApiError;
use crm_core::documents::{DocumentStatus, DocumentType};
use crm_core::ids::ClientId;
use crm_core::text::NotOneOf;
use crm_core::views::Direction::{Ascending, Descending};
use crm_core::views::{DocumentFilter, DocumentListQuery, DocumentSort};
use utoipa::IntoParams;

/// The parameters, for the API's description.
#[derive(Debug, IntoParams)]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
#[expect(
    dead_code,
    reason = "describes the query string, which is read field by field"
)]
pub(super) struct DocumentListParams {
    /// Of the title.
    search: Option<String>,
    #[param(rename = "type")]
    kind: Option<String>,
    /// One or several with commas between.
    status: Option<String>,
    client_id: Option<i64>,
    /// -createdAt (default), createdAt, title, -title
    sort: Option<String>,
    page: Option<i64>,
    per_page: Option<i64>,
}

const SORTS: &[(&str, DocumentSort)] = &[
    ("-createdAt", DocumentSort::Created(Descending)),
    ("createdAt", DocumentSort::Created(Ascending)),
    ("title", DocumentSort::Title(Ascending)),
    ("-title", DocumentSort::Title(Descending)),
];

pub(super) fn list_query(mut query: Query) -> Result<DocumentListQuery, ApiError> {
    let filter = DocumentFilter {
        search: query.search(),
        kind: query.optional("type", DocumentType::parse),
        statuses: query.optional("status", statuses).unwrap_or_default(),
        client: query.optional("clientId", client),
    };
    let sort = query.sort(SORTS);
    let page = query.page();
    let (sort, page) = query.finish((sort, page))?;
    Ok(DocumentListQuery { filter, sort, page })
}

fn statuses(text: &str) -> Result<Vec<DocumentStatus>, NotOneOf> {
    text.split(',')
        .map(|status| DocumentStatus::parse(status.trim()))
        .collect()
}

pub(super) fn client(text: &str) -> Result<ClientId, &'static str> {
    let id = text.trim().parse().map_err(|_| "Select a client.")?;
    Ok(ClientId::new(id))
}
