//! How many people of a list may be called, over HTTP (R4-050).

use crate::http::access::{CheckedDb, RawLeadsRead};
use crate::http::form::{Asked, Query, params};
use crate::http::routing::{RouteTable, routes};
use crate::http::wire::{CallCode, Timestamp};
use crate::people::callable::ListTime;
use crate::people::{leads, raw_leads};
use crate::problem::{ApiError, Problem};
use actix_web::web::Json;
use crm_core::call_numbers::Callable;
use crm_core::campaigns::CallList;
use crm_core::contact_gate::Zone;
use crm_core::views::CalledPeople;
use serde::Serialize;
use utoipa::ToSchema;

pub(super) fn routes(table: &mut RouteTable) {
    routes!(table; callable);
}

params! {
    CallableParams(ListTime = ListTime::sample()) -> CalledPeople = called_people;
    ways &["list=raw_leads", "list=leads"];
    "list": "Whose filters these are; raw_leads unless given.";
    "status": "As the list itself takes it.";
    "search": "Full name, e-mail or phone.";
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

/// Why so many may not be called.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = CallableReason)]
struct ReasonDto {
    code: CallCode,
    count: i64,
}

/// How many people of a list may be called.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Callable)]
struct CallableDto {
    now: i64,
    /// It will pass, or somebody in the office can see to it.
    later: i64,
    /// Until a fact changes.
    never: i64,
    /// Their numbers are not looked up yet.
    waiting: i64,
    /// The first moment at which somebody may be called who may not now.
    #[schema(required = true)]
    next_opens_at: Option<Timestamp>,
    /// How many then.
    next_opens_count: i64,
    /// The clock of those who open then, such as America/New_York; null when they have several.
    #[schema(required = true)]
    next_opens_time_zone: Option<&'static str>,
    /// Of those who may not be called now, the most frequent first.
    reasons: Vec<ReasonDto>,
    as_of: Timestamp,
}

impl From<Callable> for CallableDto {
    fn from(counted: Callable) -> Self {
        let reasons = counted.reasons.into_iter();
        Self {
            now: counted.now,
            later: counted.later,
            never: counted.never,
            waiting: counted.waiting,
            next_opens_at: counted.next_opens_at.map(Timestamp),
            next_opens_count: counted.next_opens_count,
            next_opens_time_zone: counted.next_opens_zone.map(Zone::as_str),
            reasons: reasons
                .map(|(code, count)| ReasonDto {
                    code: code.into(),
                    count,
                })
                .collect(),
            as_of: counted.as_of.into(),
        }
    }
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
