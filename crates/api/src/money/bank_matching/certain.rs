//! Accepting everything that is certain in one act, and taking it back in one.

use super::input::{CertainInput, MatchesUndo};
use super::routes::{taken_back, viewer};
use super::shown::{Viewer, proposed};
use crate::http::access::{BankUse, Can};
use crate::http::idempotent::Posted;
use crate::http::routing::{RouteTable, routes};
use crate::kernel::app::App;
use crate::problem::{ApiError, Problem};
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::Data;
use billing::matching::{self, BankMatch};
use billing::views::BankLineQuery;
use crm_core::clock::Instant;
use crm_core::ids::BankMatchId;
use infra::Unit;
use serde::Serialize;
use utoipa::ToSchema;

pub(super) fn routes(table: &mut RouteTable) {
    routes!(table; accept, undo_all);
}

/// A match, as undoing it names it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = BankMatchRef)]
struct RefDto {
    id: i64,
    version: i64,
    line_id: i64,
}

/// Matches of one act.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = BankMatchRefs)]
struct RefsDto {
    matches: Vec<RefDto>,
}

impl RefsDto {
    fn of(matches: &[BankMatch]) -> Self {
        let named = matches.iter().map(|found| RefDto {
            id: found.id.get(),
            version: found.version,
            line_id: found.line.get(),
        });
        Self {
            matches: named.collect(),
        }
    }
}

/// Matches every open line of a month whose proposal is certain: all of them, or none. Up to 500 at once.
#[utoipa::path(post, path = "/api/bank-matching/certain", tag = "bank",
    responses((status = 201, body = RefsDto), (status = 409, body = Problem), (status = 422, body = Problem)))]
async fn accept(
    Can(actor, _): Can<BankUse>,
    app: Data<App>,
    posted: Posted<CertainInput>,
) -> Result<HttpResponse, ApiError> {
    let (by, viewer) = (actor.clone(), viewer(&app, actor).await?);
    let query = posted
        .body
        .read((viewer.zone.clone(), app.today().await?))?;
    let now = app.now();
    let work = move |tx: &mut dyn Unit| accepted(tx, &viewer, &query, now);
    posted.once.run(&app, &by, StatusCode::CREATED, work).await
}

fn accepted(
    tx: &mut dyn Unit,
    viewer: &Viewer,
    query: &BankLineQuery,
    now: Instant,
) -> Result<RefsDto, ApiError> {
    let drafts = infra::read(tx, |views| {
        let rows = views.bank_lines(query)?.rows;
        let (proposed, _) = proposed(views, viewer, &rows)?;
        let lines = rows.iter().map(|row| row.id);
        let lines: Vec<_> = lines.zip(proposed).collect();
        Ok(matching::certain(&lines)?)
    })?;
    let made = matching::make_all(tx, &viewer.actor, &drafts, now)?;
    Ok(RefsDto::of(&made))
}

/// Takes back matches that were made in one act: all of them, or none.
#[utoipa::path(post, path = "/api/bank-matching/matches/undo", tag = "bank",
    responses((status = 200, body = RefsDto), (status = 404, body = Problem), (status = 409, body = Problem), (status = 422, body = Problem)))]
async fn undo_all(
    Can(actor, _): Can<BankUse>,
    app: Data<App>,
    posted: Posted<MatchesUndo>,
) -> Result<HttpResponse, ApiError> {
    let matches = posted.body.read(())?;
    let (by, viewer) = (actor.clone(), viewer(&app, actor).await?);
    let now = app.now();
    let work = move |tx: &mut dyn Unit| all_undone(tx, &viewer, &matches, now);
    posted.once.run(&app, &by, StatusCode::OK, work).await
}

fn all_undone(
    tx: &mut dyn Unit,
    viewer: &Viewer,
    matches: &[(BankMatchId, Option<i64>)],
    now: Instant,
) -> Result<RefsDto, ApiError> {
    let mut undone = Vec::with_capacity(matches.len());
    for seen in matches {
        undone.push(taken_back(tx, viewer, *seen, now)?);
    }
    Ok(RefsDto::of(&undone))
}
