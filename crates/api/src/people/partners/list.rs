//! The query of the partners' list.

use crate::http::form::{Query, params};
use crate::problem::ApiError;
use billing::views::{PartnerFilter, PartnerListQuery, PartnerSort};
use crm_core::views::Direction::{Ascending, Descending};

params! {
    pub(crate) PartnerListParams -> PartnerListQuery = list_query;
    "search": "Name";
    "active": "true (default) or false";
    "all": "With true, partners that are no longer worked with too";
    "sort": "name (default), -name, -createdAt, createdAt";
}

const SORTS: &[(&str, PartnerSort)] = &[
    ("name", PartnerSort::Name(Ascending)),
    ("-name", PartnerSort::Name(Descending)),
    ("-createdAt", PartnerSort::Created(Descending)),
    ("createdAt", PartnerSort::Created(Ascending)),
];

fn list_query(mut query: Query) -> Result<PartnerListQuery, ApiError> {
    let all = query.optional("all", yes_or_no).unwrap_or(false);
    let active = query.optional("active", yes_or_no).unwrap_or(true);
    let filter = PartnerFilter {
        search: query.search(),
        active: (!all).then_some(active),
    };
    let sort = query.sort(SORTS);
    let page = query.page();
    let (sort, page) = query.finish((sort, page))?;
    Ok(PartnerListQuery { filter, sort, page })
}

fn yes_or_no(text: &str) -> Result<bool, &'static str> {
    match text {
        "true" => Ok(true),
        "false" => Ok(false),
        _ => Err("Use true or false."),
    }
}
