//! The query of the documents' list.

use crate::http::form::{Query, params, whole_number};
use crate::problem::ApiError;
use crate::records::asked_id;
use crm_core::clock::BusinessZone;
use crm_core::documents::{DocumentStatus, DocumentType};
use crm_core::ids::{ClientId, UserId};
use crm_core::text::NotOneOf;
use crm_core::views::Direction::{Ascending, Descending};
use crm_core::views::{DocumentFilter, DocumentListQuery, DocumentSort};

params! {
    pub(crate) DocumentListParams(BusinessZone = BusinessZone::utc()) -> DocumentListQuery = list_query;
    "search": "Of the title.";
    "status": "One or several with commas between.";
    "assignedTo": "Who looks after the client.";
    "sentFrom": "The first day on which it was sent the last time.";
    "sentTo": "The last day on which it was sent the last time.";
    "sort": "-createdAt (default), createdAt, title, -title";
}

const SORTS: &[(&str, DocumentSort)] = &[
    ("-createdAt", DocumentSort::Created(Descending)),
    ("createdAt", DocumentSort::Created(Ascending)),
    ("title", DocumentSort::Title(Ascending)),
    ("-title", DocumentSort::Title(Descending)),
];

fn list_query(mut query: Query, zone: BusinessZone) -> Result<DocumentListQuery, ApiError> {
    let filter = DocumentFilter {
        search: query.search(),
        kind: query.optional("type", DocumentType::parse),
        statuses: query.optional("status", statuses).unwrap_or_default(),
        client: query.optional("clientId", client),
        client_assigned: asked_id(&mut query, "assignedTo", UserId::new),
        sent: query.instants("sentFrom", "sentTo", &zone),
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
    let id = whole_number(text.trim()).map_err(|_| "Select a client.")?;
    Ok(ClientId::new(id))
}
