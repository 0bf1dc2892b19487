//! The query of the commission list.

use crate::http::form::{Query, params};
use crate::problem::ApiError;
use crate::records::asked_id;
use ::commissions::records::CommissionStatus;
use ::commissions::views::{CommissionFilter, CommissionListQuery, CommissionSort};
use ::commissions::visibility::Visibility;
use crm_core::clock::BusinessZone;
use crm_core::ids::UserId;
use crm_core::views::Direction::{Ascending, Descending};

params! {
    pub(crate) CommissionListParams((Visibility, BusinessZone) = (Visibility::All, BusinessZone::utc())) -> CommissionListQuery = list_query;
    "search": "The salesperson's or the client's name, or a part of the amount.";
    "status": "In any case.";
    "from": "The first day of creation.";
    "to": "The last day of creation.";
    "userId": "Who earns them.";
    "lostApprovalOf": "Whose approval a refund took back, while they wait to be approved again.";
    "sort": "-createdAt (default), createdAt, name, -name, client, -client, amount, -amount, status, -status, paidDate, -paidDate";
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
        lost_approval_of: asked_id(query, "lostApprovalOf", UserId::new),
    }
}

fn list_query(
    mut query: Query,
    (visibility, zone): (Visibility, BusinessZone),
) -> Result<CommissionListQuery, ApiError> {
    let filter = filter(&mut query, visibility, &zone);
    let sort = query.sort(SORTS);
    let page = query.page();
    let (sort, page) = query.finish((sort, page))?;
    Ok(CommissionListQuery { filter, sort, page })
}
