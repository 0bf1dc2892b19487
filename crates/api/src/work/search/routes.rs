//! The HTTP routes of the search box.

use super::dto::{SameAnswer, SamePersonDto, SearchAnswer, SearchGroup};
use super::record::{RecordsAnswer, hits_of};
use crate::http::access::{Can, Search};
use crate::http::form::{Asked, Query, params, shape, whole_number};
use crate::http::routing::{RouteTable, routes};
use crate::http::wire::Showing;
use crate::kernel::app::App;
use crate::problem::{ApiError, Problem};
use crate::records::asked_id;
use actix_web::web::Data;
use crm_core::actor::Actor;
use crm_core::contact::{EmailAddress, Phone};
use crm_core::find::{FoundKind, NumberAsked, RecordRefs, Words};
use crm_core::ids::{ClientId, LeadId, RawLeadId};
use crm_core::number_facts::Holder;
use crm_core::store::Stored;
use crm_core::users::Role;
use crm_core::views::{CrmViews, SameKeys};
use infra::Views;
use std::convert::Infallible;

/// Hits of a group unless asked otherwise.
const HITS: i64 = 5;
/// The most hits of a group.
const MOST_HITS: i64 = 20;

pub(crate) fn routes(table: &mut RouteTable) {
    routes!(table; search, records, same);
}

params! {
    /// As far as they are typed: what is no phone number, or no email address, finds no one.
    SameParams -> SameKeys = same_params;
    "rawLeadId": "The record that they are typed into: it is no other one. At most one of the three.";
}

fn same_params(mut query: Query) -> Result<SameKeys, ApiError> {
    let phone = query.optional("phone", as_typed);
    let email = query.optional("email", as_typed);
    let raw_lead = asked_id(&mut query, "rawLeadId", RawLeadId::new).map(Holder::RawLead);
    let lead = asked_id(&mut query, "leadId", LeadId::new).map(Holder::Lead);
    let client = asked_id(&mut query, "clientId", ClientId::new).map(Holder::Client);
    query.finish(())?;
    Ok(SameKeys {
        phone: phone
            .and_then(|text| Phone::parse(&text).ok())
            .map(|phone| phone.key()),
        email: email
            .and_then(|text| EmailAddress::parse(&text).ok())
            .map(|email| email.key()),
        but: raw_lead.or(lead).or(client),
    })
}

fn as_typed(text: &str) -> Result<String, Infallible> {
    Ok(text.to_owned())
}

/// What was typed, read in both ways.
type Searched = (Option<Words>, Option<NumberAsked>);

params! {
    SearchParams -> (Searched, i64) = search_params;
    "perGroup": "5 unless given.";
}

fn search_params(mut query: Query) -> Result<(Searched, i64), ApiError> {
    let missing = "Enter what to search for (q).";
    let mut number = None;
    let words = query.required("q", missing, |text| {
        number = NumberAsked::parse(text);
        Ok::<_, Infallible>(Words::parse(text))
    });
    query.shaped("perGroup", || shape::whole(1, MOST_HITS));
    let most = query.optional("perGroup", hits).unwrap_or(HITS);
    let (words,) = query.finish((words,))?;
    Ok(((words, number), most))
}

/// The record with the number that was typed ("invoice 383", "404") first; then raw leads, leads, clients, appointments and
/// documents that have every word: names in any order, accents ignored, phone numbers in any format, emails, resorts.
#[utoipa::path(get, path = "/api/search", tag = "search",
    responses((status = 200, body = SearchAnswer), (status = 422, body = Problem)))]
async fn search(
    Can(actor, _): Can<Search>,
    app: Data<App>,
    query: Asked<SearchParams>,
) -> Result<Showing<SearchAnswer>, ApiError> {
    let (searched, most) = query.read(())?;
    let answer = app
        .db
        .read_report(move |views| found(views, &actor, searched, most))
        .await?;
    Ok(Showing {
        records: answer.shown(),
        answer,
    })
}

params! {
    RecordParams -> RecordRefs = record_params;
    "of": "Such as lead-12, with commas between.";
}

fn record_params(mut query: Query) -> Result<RecordRefs, ApiError> {
    let of = query.required("of", "Name the records (of).", RecordRefs::parse);
    let (of,) = query.finish((of,))?;
    Ok(of)
}

/// Records that a person opened before, in the order they are asked for. What is gone, or may not be opened, is left out.
#[utoipa::path(get, path = "/api/search/records", tag = "search",
    responses((status = 200, body = RecordsAnswer), (status = 422, body = Problem)))]
async fn records(
    Can(actor, _): Can<Search>,
    app: Data<App>,
    query: Asked<RecordParams>,
) -> Result<Showing<RecordsAnswer>, ApiError> {
    let refs = query.read(())?;
    let records = app
        .db
        .read_report(move |views| hits_of(views, &actor, refs.readable(actor.role())))
        .await?;
    Ok(Showing {
        records: records.len(),
        answer: RecordsAnswer { records },
    })
}

/// Who else has this phone number or email, of the kinds that one may read: at most 5 of each.
#[utoipa::path(get, path = "/api/search/same", tag = "search",
    responses((status = 200, body = SameAnswer), (status = 422, body = Problem)))]
async fn same(
    Can(actor, _): Can<Search>,
    app: Data<App>,
    query: Asked<SameParams>,
) -> Result<Showing<SameAnswer>, ApiError> {
    let keys = query.read(())?;
    let people = app
        .db
        .read(move |views| same_people(views, actor.role(), &keys))
        .await?;
    Ok(Showing {
        records: people.len(),
        answer: SameAnswer { people },
    })
}

fn same_people(
    views: &mut (impl CrmViews + ?Sized),
    role: Role,
    keys: &SameKeys,
) -> Stored<Vec<SamePersonDto>> {
    let mut people = Vec::new();
    for kind in FoundKind::readable(role) {
        let same = views.same(kind, keys, HITS)?.into_iter();
        people.extend(same.map(|same| SamePersonDto::of(kind, same)));
    }
    Ok(people)
}

fn hits(text: &str) -> Result<i64, String> {
    let asked = whole_number(text).ok();
    asked
        .filter(|hits| (1..=MOST_HITS).contains(hits))
        .ok_or_else(|| format!("Use 1 to {MOST_HITS} hits per group."))
}

fn found(
    views: &mut dyn Views,
    viewer: &Actor,
    (words, number): Searched,
    most: i64,
) -> Stored<SearchAnswer> {
    let role = viewer.role();
    let numbered = match number {
        Some(number) => hits_of(views, viewer, number.records(role))?,
        None => Vec::new(),
    };
    let others = match number {
        Some(number) if numbered.is_empty() => hits_of(views, viewer, number.others(role))?,
        _ => Vec::new(),
    };
    let groups = match words {
        Some(words) => groups(views, role, &words, most)?,
        None => Vec::new(),
    };
    Ok(SearchAnswer {
        numbered,
        others,
        groups,
    })
}

fn groups(
    views: &mut (impl CrmViews + ?Sized),
    role: Role,
    words: &Words,
    most: i64,
) -> Stored<Vec<SearchGroup>> {
    let mut groups = Vec::new();
    for kind in FoundKind::readable(role) {
        let group = SearchGroup::of(kind, views.find(kind, words, most)?);
        if !group.is_empty() {
            groups.push(group);
        }
    }
    Ok(groups)
}
