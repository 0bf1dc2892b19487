//! How many people of a list may be called, over HTTP (R4-050).

use crate::http::access::{CheckedDb, RawLeadsRead};
use crate::http::form::{Asked, Query, params};
use crate::http::routing::{RouteTable, routes};
use crate::people::callable::{CallableDto, ListTime};
use crate::people::{leads, raw_leads};
use crate::problem::{ApiError, Problem};
use actix_web::web::Json;
use crm_core::campaigns::CallList;
use crm_core::views::CalledPeople;

pub(super) fn routes(table: &mut RouteTable) {
    routes!(table; callable);
}

params! {
    CallableParams(ListTime = ListTime::sample()) -> CalledPeople = called_people;
    ways &["list=raw_leads", "list=leads"];
    "list": "Whose filters these are; raw_leads unless given.";
    "status": "As the list itself takes it.";
    "search": "Full name, email or phone.";
    "callable": "By what the contact gate says of their numbers now.";
}

fn called_people(mut query: Query, time: ListTime) -> Result<CalledPeople, ApiError> {
    let list = query.optional("list", CallList::parse);
    let people = match list.unwrap_or(CallList::RawLeads) {
        CallList::RawLeads => CalledPeople::RawLeads(raw_leads::filter(&mut query, &time)),
        CallList::Leads => CalledPeople::Leads(leads::filter(&mut query, &time)),
    };
    query.finish(())?;
    Ok(people)
}

/// How many people of a list may be called now, later or never, by the list's own filter. Within a minute it is remembered
/// until something changes.
#[utoipa::path(get, path = "/api/contact/callable", tag = "contact",
    responses((status = 200, body = CallableDto), (status = 422, body = Problem)))]
async fn callable(
    db: CheckedDb<RawLeadsRead>,
    query: Asked<CallableParams>,
) -> Result<Json<CallableDto>, ApiError> {
    let time = ListTime::of(&db).await?;
    let moment = time.moment();
    let people = query.read(time)?;
    let counted = db.report(move |views, _| views.callable(&people, moment));
    Ok(Json(counted.await?.into()))
}
