//! The query of the client list and its export.

use crate::http::form::{Query, params, yes_or_no};
use crate::people::callable::ListTime;
use crate::people::reachable::reachable;
use crate::problem::ApiError;
use crate::records::given_to;
use crm_core::brand::Brand;
use crm_core::clients::{ClientStatus, ClientWait, ServiceType};
use crm_core::clock::OfficeDay;
use crm_core::contact::UsState;
use crm_core::ids::{PartnerId, UserId};
use crm_core::text::NotOneOf;
use crm_core::views::Direction::{Ascending, Descending};
use crm_core::views::{Archived, ClientFilter, ClientListQuery, ClientSort};

params! {
    pub(crate) ClientListParams(ListTime = ListTime::sample()) -> ClientListQuery = list_query;
    "search": "Full name, email or phone.";
    "status": "One, or several with commas between.";
    "assignedTo": "A user's id, or none";
    "partner": "A partner's id, or none";
    "contact": "email, phone or none: how the person can be reached";
    "overdueMoney": "true: those alone who owe an overdue invoice";
    "archived": "only or all; without it, archived clients are left out";
    "waiting": "Clients whose business is not over and who have a case without a step for 14 days, miss a paper, or may be contacted through counsel alone.";
    "sort": "-createdAt (default), createdAt, name, -name, status, -status, serviceType, -serviceType, brand, -brand";
}

const SORTS: &[(&str, ClientSort)] = &[
    ("-createdAt", ClientSort::Created(Descending)),
    ("createdAt", ClientSort::Created(Ascending)),
    ("name", ClientSort::Name(Ascending)),
    ("-name", ClientSort::Name(Descending)),
    ("status", ClientSort::Status(Ascending)),
    ("-status", ClientSort::Status(Descending)),
    ("serviceType", ClientSort::ServiceType(Ascending)),
    ("-serviceType", ClientSort::ServiceType(Descending)),
    ("brand", ClientSort::Brand(Ascending)),
    ("-brand", ClientSort::Brand(Descending)),
];

/// What selects all rows that match, as it stands in the list's address.
///
/// # Errors
/// 422 when a parameter is wrong.
pub(crate) fn selecting(text: &str, time: ListTime) -> Result<ClientListQuery, ApiError> {
    list_query(Query::parse(text)?, time)
}

fn list_query(mut query: Query, time: ListTime) -> Result<ClientListQuery, ApiError> {
    let day = OfficeDay::of(&time.zone, time.now);
    let filter = ClientFilter {
        search: query.search(),
        statuses: query.optional("status", statuses).unwrap_or_default(),
        service_type: query.optional("serviceType", ServiceType::parse),
        brand: query.optional("brand", Brand::parse),
        state: query.optional("state", UsState::parse),
        assigned_to: given_to(&mut query, "assignedTo", UserId::new),
        partner: given_to(&mut query, "partner", PartnerId::new),
        created: query.instants("createdFrom", "createdTo", &time.zone),
        reachable: query.optional("contact", reachable),
        overdue_on: query
            .optional("overdueMoney", yes_or_no)
            .unwrap_or(false)
            .then(|| day.today()),
        archived: query.optional("archived", archived).unwrap_or_default(),
        waiting: query
            .optional("waiting", ClientWait::parse)
            .map(|wait| wait.on(&day)),
    };
    let sort = query.sort(SORTS);
    let page = query.page();
    let (sort, page) = query.finish((sort, page))?;
    Ok(ClientListQuery { filter, sort, page })
}

fn statuses(text: &str) -> Result<Vec<ClientStatus>, NotOneOf> {
    let texts = text.split(',').map(str::trim);
    texts.map(ClientStatus::parse).collect()
}

fn archived(text: &str) -> Result<Archived, &'static str> {
    match text {
        "only" => Ok(Archived::Only),
        "all" => Ok(Archived::All),
        _ => Err("Choose one of: only, all."),
    }
}
