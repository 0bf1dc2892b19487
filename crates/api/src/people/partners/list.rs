//! The query of the partners' list.

use crate::http::form::Query;
use crate::problem::ApiError;
use billing::views::{PartnerFilter, PartnerListQuery, PartnerSort};
use crm_core::views::Direction::{Ascending, Descending};
use utoipa::IntoParams;

/// The parameters, for the API's description.
#[derive(Debug, IntoParams)]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
#[expect(
    dead_code,
    reason = "describes the query string, which is read field by field"
)]
pub(super) struct PartnerListParams {
    /// Name
    search: Option<String>,
    /// true (default) or false
    active: Option<bool>,
    /// With true, partners that are not worked with any more too
    all: Option<bool>,
    /// name (default), -name, -createdAt, createdAt
    sort: Option<String>,
    page: Option<i64>,
    per_page: Option<i64>,
}

const SORTS: &[(&str, PartnerSort)] = &[
    ("name", PartnerSort::Name(Ascending)),
    ("-name", PartnerSort::Name(Descending)),
    ("-createdAt", PartnerSort::Created(Descending)),
    ("createdAt", PartnerSort::Created(Ascending)),
];

pub(super) fn list_query(mut query: Query) -> Result<PartnerListQuery, ApiError> {
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
