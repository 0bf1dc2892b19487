//! The query of the client list and its export.

use crate::http::form::Query;
use crate::people::reachable::reachable;
use crate::problem::ApiError;
use crate::records::given_to;
use crm_core::brand::Brand;
use crm_core::clients::{ClientStatus, ServiceType};
use crm_core::clock::BusinessZone;
use crm_core::contact::UsState;
use crm_core::ids::{PartnerId, UserId};
use crm_core::text::NotOneOf;
use crm_core::views::Direction::{Ascending, Descending};
use crm_core::views::{Archived, ClientFilter, ClientListQuery, ClientSort};
use utoipa::IntoParams;

/// The parameters, for the API's description.
#[derive(Debug, IntoParams)]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
#[expect(
    dead_code,
    reason = "describes the query string, which is read field by field"
)]
pub(super) struct ClientListParams {
    /// Full name, e-mail or phone.
    search: Option<String>,
    /// One, or several with commas between.
    status: Option<String>,
    service_type: Option<String>,
    brand: Option<String>,
    state: Option<String>,
    /// A user's id, or none
    assigned_to: Option<String>,
    /// A partner's id, or none
    partner: Option<String>,
    created_from: Option<String>,
    created_to: Option<String>,
    /// email, phone or none: how the person can be reached
    contact: Option<String>,
    /// only or all; without it, archived clients are left out
    archived: Option<String>,
    /// -createdAt (default), createdAt, name, -name, status, -status, serviceType, -serviceType, brand, -brand
    sort: Option<String>,
    page: Option<i64>,
    per_page: Option<i64>,
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

pub(super) fn list_query(
    mut query: Query,
    zone: &BusinessZone,
) -> Result<ClientListQuery, ApiError> {
    let filter = ClientFilter {
        search: query.search(),
        statuses: query.optional("status", statuses).unwrap_or_default(),
        service_type: query.optional("serviceType", ServiceType::parse),
        brand: query.optional("brand", Brand::parse),
        state: query.optional("state", UsState::parse),
        assigned_to: given_to(&mut query, "assignedTo", UserId::new),
        partner: given_to(&mut query, "partner", PartnerId::new),
        created: query.instants("createdFrom", "createdTo", zone),
        reachable: query.optional("contact", reachable),
        archived: query.optional("archived", archived).unwrap_or_default(),
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
