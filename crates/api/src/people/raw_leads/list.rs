//! The query of the marketing database's list.

use crate::http::form::{Query, params};
use crate::people::callable::{ListTime, callable};
use crate::problem::ApiError;
use crate::records::asked_id;
use crm_core::contact::UsState;
use crm_core::ids::ImportId;
use crm_core::raw_leads::MarketingStatus;
use crm_core::source::Source;
use crm_core::text::NotOneOf;
use crm_core::views::Direction::{Ascending, Descending};
use crm_core::views::{RawLeadFilter, RawLeadListQuery, RawLeadSort, RawLeadStage};

params! {
    pub(crate) RawLeadListParams(ListTime = ListTime::sample()) -> RawLeadListQuery = list_query;
    "search": "Full name, email or phone.";
    "status": "A marketing status, or Converted.";
    "importId": "Those whom this import added.";
    "callable": "By what the contact gate says of their numbers now.";
    "sort": "-createdAt (default), createdAt, name, -name, nextContactDate, -nextContactDate, status, -status";
}

const SORTS: &[(&str, RawLeadSort)] = &[
    ("-createdAt", RawLeadSort::Created(Descending)),
    ("createdAt", RawLeadSort::Created(Ascending)),
    ("name", RawLeadSort::Name(Ascending)),
    ("-name", RawLeadSort::Name(Descending)),
    ("nextContactDate", RawLeadSort::NextContact(Ascending)),
    ("-nextContactDate", RawLeadSort::NextContact(Descending)),
    ("status", RawLeadSort::Status(Ascending)),
    ("-status", RawLeadSort::Status(Descending)),
];

/// What selects all rows that match, as it stands in the list's address.
///
/// # Errors
/// 422 when a parameter is wrong.
pub(crate) fn selecting(text: &str, time: ListTime) -> Result<RawLeadListQuery, ApiError> {
    list_query(Query::parse(text)?, time)
}

/// Whom the list shows.
pub(crate) fn filter(query: &mut Query, time: &ListTime) -> RawLeadFilter {
    RawLeadFilter {
        search: query.search(),
        stage: query.optional("status", stage).unwrap_or_default(),
        source: query.optional("source", Source::parse),
        state: query.optional("state", UsState::parse),
        tag: query.optional("tag", |tag| Ok::<_, NotOneOf>(tag.to_owned())),
        import: asked_id(query, "importId", ImportId::new),
        next_contact: query.days("followUpFrom", "followUpTo"),
        callable: callable(query, time),
    }
}

fn list_query(mut query: Query, time: ListTime) -> Result<RawLeadListQuery, ApiError> {
    let filter = filter(&mut query, &time);
    let sort = query.sort(SORTS);
    let page = query.page();
    let (sort, page) = query.finish((sort, page))?;
    Ok(RawLeadListQuery { filter, sort, page })
}

fn stage(text: &str) -> Result<RawLeadStage, NotOneOf> {
    if text == "Converted" {
        return Ok(RawLeadStage::Converted);
    }
    MarketingStatus::parse(text).map(RawLeadStage::Status)
}
