//! The query of the commission list.

use crate::http::form::Query;
use crate::problem::ApiError;
use crate::records::asked_id;
use ::commissions::records::CommissionStatus;
use ::commissions::views::{CommissionFilter, CommissionListQuery, CommissionSort};
use ::commissions::visibility::Visibility;
use crm_core::clock::BusinessZone;
use crm_core::ids::UserId;
use crm_core::views::Direction::{Ascending, Descending};
use utoipa::IntoParams;

/// The parameters, for the API's description.
#[derive(Debug, IntoParams)]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
#[expect(
    dead_code,
    reason = "describes the query string, which is read field by field"
)]
pub(super) struct CommissionListParams {
    /// The salesperson's or the client's name, or a part of the amount.
    search: Option<String>,
    /// In any case.
    status: Option<String>,
    /// The first day of creation.
    from: Option<String>,
    /// The last day of creation.
    to: Option<String>,
    /// Who earns them.
    user_id: Option<i64>,
    /// -createdAt (default), createdAt, name, -name, client, -client, amount, -amount, status, -status, paidDate, -paidDate
    sort: Option<String>,
    page: Option<i64>,
    per_page: Option<i64>,
}

const SORTS: &[(&str, CommissionSort)] = &[
    ("-createdAt", CommissionSort::Created(Descending)),
    ("createdAt", CommissionSort::Created(Ascending)),
    ("name", CommissionSort::Name(Ascending)),
    ("-name", CommissionSort::Name(Descending)),
    ("client", CommissionSort::Client(Ascending)),
    ("-client", CommissionSort::Client(Descending)),
    ("amount", CommissionSort::Amount(Ascending)),
    ("-amount", CommissionSort::Amount(Descending)),
    ("status", CommissionSort::Status(Ascending)),
    ("-status", CommissionSort::Status(Descending)),
    ("paidDate", CommissionSort::PaidDate(Ascending)),
    ("-paidDate", CommissionSort::PaidDate(Descending)),
];

/// The filter alone, as the summary cards take it too.
pub(crate) fn filter(
    query: &mut Query,
    visibility: Visibility,
    zone: &BusinessZone,
) -> CommissionFilter {
    CommissionFilter {
        visibility,
        search: query.search(),
        status: query.optional("status", CommissionStatus::parse_any_case),
        created: query.instants("from", "to", zone),
        user: asked_id(query, "userId", UserId::new),
    }
}

pub(super) fn list_query(
    mut query: Query,
    visibility: Visibility,
    zone: &BusinessZone,
) -> Result<CommissionListQuery, ApiError> {
    let filter = filter(&mut query, visibility, zone);
    let sort = query.sort(SORTS);
    let page = query.page();
    let (sort, page) = query.finish((sort, page))?;
    Ok(CommissionListQuery { filter, sort, page })
}
