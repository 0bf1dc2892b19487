//! The lists behind the desk's figures: people who were passed over, and presses of Call that were refused.

use super::dto::GONE;
use crate::http::access::{CampaignsWrite, Can};
use crate::http::form::{Asked, Query, params, yes_or_no};
use crate::http::routing::{RouteTable, routes};
use crate::http::wire::{CallCode, Listed, SkipCause, Timestamp};
use crate::kernel::app::App;
use crate::problem::{ApiError, Problem};
use crate::records::asked_id;
use actix_web::web::Data;
use crm_core::call_desk;
use crm_core::clock::BusinessZone;
use crm_core::contact::Phone;
use crm_core::contact_gate::GateCode;
use crm_core::ids::{CampaignId, UserId};
use crm_core::page::PageRequest;
use crm_core::views::{
    Between, RefusedFilter, RefusedRow, SKIPS_WITHIN, SkipFilter, SkipRow, StaffName,
};
use serde::Serialize;
use utoipa::ToSchema;

pub(super) fn routes(table: &mut RouteTable) {
    routes!(table; skips, refused);
}

params! {
    SkipListParams(BusinessZone = BusinessZone::utc()) -> Skipped = asked_skips;
    "from": "The first business day";
    "to": "The last business day";
    "lastHour": "Those of the last hour alone, whatever the days are";
}

/// Which of those who were passed over.
struct Skipped {
    filter: SkipFilter,
    is_last_hour: bool,
    page: PageRequest,
}

fn asked_skips(mut query: Query, zone: BusinessZone) -> Result<Skipped, ApiError> {
    let filter = SkipFilter {
        at: query.instants("from", "to", &zone),
        user: asked_id(&mut query, "userId", UserId::new),
        campaign: asked_id(&mut query, "campaignId", CampaignId::new),
        cause: query.optional("cause", call_desk::SkipCause::parse),
    };
    let last_hour = query.optional("lastHour", yes_or_no);
    let page = query.page();
    let (page,) = query.finish((page,))?;
    Ok(Skipped {
        filter,
        is_last_hour: last_hour.unwrap_or(false),
        page,
    })
}

/// A person who was passed over.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SkipRow)]
struct SkipDto {
    id: i64,
    at: Timestamp,
    user_name: String,
    /// `raw_lead`, `lead` or `client`.
    entity: String,
    entity_id: i64,
    name: String,
    /// "(305) 555-0100"
    phone: String,
    #[schema(required = true)]
    campaign_name: Option<String>,
    /// Null of skips of before they were counted.
    #[schema(required = true)]
    cause: Option<SkipCause>,
    /// As the rep told it.
    reason: String,
}

impl From<SkipRow> for SkipDto {
    fn from(row: SkipRow) -> Self {
        let (entity, entity_id) = row.about;
        Self {
            id: row.id,
            at: row.at.into(),
            user_name: named(row.user.as_ref()),
            entity,
            entity_id,
            name: row.person.unwrap_or_else(|| GONE.to_owned()),
            phone: Phone::stored(row.phone).shown(),
            campaign_name: row.campaign,
            cause: row.cause.map(SkipCause),
            reason: row.reason,
        }
    }
}

fn named(user: Option<&StaffName>) -> String {
    user.map(StaffName::full_name).unwrap_or_default()
}

/// Whom the reps passed over, the latest first.
#[utoipa::path(get, path = "/api/desk/skips", tag = "desk",
    responses((status = 200, body = Vec<SkipDto>), (status = 422, body = Problem)))]
async fn skips(
    _: Can<CampaignsWrite>,
    app: Data<App>,
    query: Asked<SkipListParams>,
) -> Result<Listed<SkipDto>, ApiError> {
    let mut asked = query.read(app.office().await?.settings.zone.clone())?;
    if asked.is_last_hour {
        asked.filter.at = Between {
            from: Some(app.now().minus(SKIPS_WITHIN)),
            to: None,
        };
    }
    let found = app
        .db
        .read_report(move |views| views.skips(&asked.filter, asked.page));
    Ok(Listed::from_page(found.await?, SkipDto::from))
}

params! {
    RefusedListParams(BusinessZone = BusinessZone::utc()) -> (RefusedFilter, PageRequest) = asked_refused;
    "from": "The first business day";
    "to": "The last business day";
}

fn asked_refused(
    mut query: Query,
    zone: BusinessZone,
) -> Result<(RefusedFilter, PageRequest), ApiError> {
    let filter = RefusedFilter {
        at: query.instants("from", "to", &zone),
        user: asked_id(&mut query, "userId", UserId::new),
        code: query.optional("code", GateCode::parse),
    };
    let page = query.page();
    let (page,) = query.finish((page,))?;
    Ok((filter, page))
}

/// A press of Call that the contact gate refused.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = RefusedPress)]
struct RefusedDto {
    id: i64,
    at: Timestamp,
    user_name: String,
    /// `raw_lead`, `lead` or `client`.
    entity: String,
    entity_id: i64,
    name: String,
    /// Null of a record without a number.
    #[schema(required = true)]
    phone: Option<String>,
    code: CallCode,
    /// What the gate said.
    sentence: String,
}

impl From<RefusedRow> for RefusedDto {
    fn from(row: RefusedRow) -> Self {
        let (entity, entity_id) = row.about;
        Self {
            id: row.id.get(),
            at: row.at.into(),
            user_name: named(row.user.as_ref()),
            entity,
            entity_id,
            name: row.person.unwrap_or_else(|| GONE.to_owned()),
            phone: row.phone.map(|phone| Phone::stored(phone).shown()),
            code: row.code.into(),
            sentence: row.sentence,
        }
    }
}

/// The presses of Call that the contact gate refused, the latest first.
#[utoipa::path(get, path = "/api/desk/refused", tag = "desk",
    responses((status = 200, body = Vec<RefusedDto>), (status = 422, body = Problem)))]
async fn refused(
    _: Can<CampaignsWrite>,
    app: Data<App>,
    query: Asked<RefusedListParams>,
) -> Result<Listed<RefusedDto>, ApiError> {
    let (filter, page) = query.read(app.office().await?.settings.zone.clone())?;
    let found = app
        .db
        .read_report(move |views| views.refused_presses(&filter, page));
    Ok(Listed::from_page(found.await?, RefusedDto::from))
}
