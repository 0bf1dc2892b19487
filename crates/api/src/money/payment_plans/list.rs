//! The query of the payment plans' list.

use crate::http::form::{Query, params};
use crate::problem::ApiError;
use crate::records::asked_id;
use billing::status::PlanStatus;
use billing::views::{PlanFilter, PlanListQuery, PlanSort};
use crm_core::ids::ClientId;
use crm_core::views::Direction::{Ascending, Descending};

params! {
    pub(crate) PlanListParams -> PlanListQuery = list_query;
    "search": "The plan's name";
    "sort": "-createdAt (default), createdAt, name, -name, totalAmount, -totalAmount, startDate, -startDate";
}

const SORTS: &[(&str, PlanSort)] = &[
    ("-createdAt", PlanSort::Created(Descending)),
    ("createdAt", PlanSort::Created(Ascending)),
    ("name", PlanSort::Name(Ascending)),
    ("-name", PlanSort::Name(Descending)),
    ("totalAmount", PlanSort::Total(Ascending)),
    ("-totalAmount", PlanSort::Total(Descending)),
    ("startDate", PlanSort::Start(Ascending)),
    ("-startDate", PlanSort::Start(Descending)),
];

/// The filter alone, as the summary cards take it too.
pub(crate) fn filter(query: &mut Query) -> PlanFilter {
    PlanFilter {
        search: query.search(),
        status: query.optional("status", PlanStatus::parse),
        client: asked_id(query, "clientId", ClientId::new),
    }
}

fn list_query(mut query: Query) -> Result<PlanListQuery, ApiError> {
    let filter = filter(&mut query);
    let sort = query.sort(SORTS);
    let page = query.page();
    let (sort, page) = query.finish((sort, page))?;
    Ok(PlanListQuery { filter, sort, page })
}
