//! The call of the search box.

use super::dto::{SearchAnswer, SearchGroup};
use crate::http::access::{Can, Search};
use crate::http::form::{Asked, Query, params, shape, whole_number};
use crate::http::routing::{RouteTable, routes};
use crate::kernel::app::App;
use crate::problem::{ApiError, Problem};
use actix_web::web::{Data, Json};
use crm_core::find::{FoundKind, Words};
use crm_core::store::Stored;
use crm_core::users::Role;
use crm_core::views::CrmViews;
use std::convert::Infallible;

/// Hits of a group unless asked otherwise.
const HITS: i64 = 5;
/// The most hits of a group.
const MOST_HITS: i64 = 20;

pub(crate) fn routes(table: &mut RouteTable) {
    routes!(table; search);
}

params! {
    SearchParams -> (Option<Words>, i64) = search_params;
    "perGroup": "5 unless given.";
}

fn search_params(mut query: Query) -> Result<(Option<Words>, i64), ApiError> {
    let missing = "Enter what to search for (q).";
    let words = query.required("q", missing, |text| Ok::<_, Infallible>(Words::parse(text)));
    query.shaped("perGroup", || shape::whole(1, MOST_HITS));
    let most = query.optional("perGroup", hits).unwrap_or(HITS);
    let (words,) = query.finish((words,))?;
    Ok((words, most))
}

/// Raw leads, leads, clients, appointments and documents that have every word: names in any order,
/// accents ignored, phone numbers in any format, e-mails, resorts.
#[utoipa::path(get, path = "/api/search", tag = "search",
    responses((status = 200, body = SearchAnswer), (status = 422, body = Problem)))]
async fn search(
    Can(actor, _): Can<Search>,
    app: Data<App>,
    query: Asked<SearchParams>,
) -> Result<Json<SearchAnswer>, ApiError> {
    let (words, most) = query.read(())?;
    let Some(words) = words else {
        return Ok(Json(SearchAnswer { groups: Vec::new() }));
    };
    let groups = app
        .db
        .read_report(move |views| groups(views, actor.role(), &words, most))
        .await?;
    Ok(Json(SearchAnswer { groups }))
}

fn hits(text: &str) -> Result<i64, String> {
    let asked = whole_number(text).ok();
    asked
        .filter(|hits| (1..=MOST_HITS).contains(hits))
        .ok_or_else(|| format!("Use 1 to {MOST_HITS} hits per group."))
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
