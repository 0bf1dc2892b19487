//! The HTTP routes of the brands.

use super::dto::BrandDto;
use super::input::BrandSettingsInput;
use crate::http::access::{AdminSettings, Can};
use crate::http::form::Sent;
use crate::http::routing::{RouteTable, routes};
use crate::kernel::app::App;
use crate::problem::code::Code;
use crate::problem::{ApiError, Problem};
use crate::records::outdated;
use actix_web::web::{Data, Json, Path};
use crm_core::brand::Brand;
use crm_core::brand::details::KeptBrand;
use crm_core::settings::brands::{BrandChangeError, change_brand};
use docgen::brand_of_slug;

pub(crate) fn routes(table: &mut RouteTable) {
    routes!(table; list, set);
}

/// What papers say of each brand, in the order of the brands.
#[utoipa::path(get, path = "/api/brands", tag = "brands", responses((status = 200, body = Vec<BrandDto>)))]
async fn list(_: Can<AdminSettings>, app: Data<App>) -> Result<Json<Vec<BrandDto>>, ApiError> {
    let stored = app.db.read_one(|views| views.settings()).await?;
    let each = Brand::ALL.iter().copied();
    let shown: Result<Vec<BrandDto>, ApiError> = each.map(|brand| shown(brand, &stored)).collect();
    shown.map(Json)
}

/// Stores what papers say of a brand. It holds for papers that are made from now on; other servers on the same database take
/// it up within a second.
#[utoipa::path(put, path = "/api/brands/{slug}", tag = "brands", params(("slug" = String, Path)),
    responses((status = 200, body = BrandDto), (status = 404, body = Problem), (status = 409, body = Problem),
        (status = 422, body = Problem)))]
async fn set(
    Can(actor, _): Can<AdminSettings>,
    app: Data<App>,
    slug: Path<String>,
    form: Sent<BrandSettingsInput>,
) -> Result<Json<BrandDto>, ApiError> {
    let brand = brand_of_slug(&slug)
        .ok_or_else(|| ApiError::new(Code::NotFound, "There is no brand of this name."))?;
    let (details, based_on) = form.read(())?;
    let now = app.now();
    let done = app
        .db
        .write(move |tx| change_brand(tx, &actor, (brand, based_on), &details, now))
        .await;
    app.settings_changed();
    match done {
        Ok(kept) => Ok(Json(BrandDto::of(brand, &kept))),
        Err(stale @ BrandChangeError::Stale) => Err(outdated(&stale, current(&app, brand).await)),
        Err(refused) => Err(refused.into()),
    }
}

async fn current(app: &App, brand: Brand) -> Result<BrandDto, ApiError> {
    let stored = app.db.read_one(|views| views.settings()).await?;
    shown(brand, &stored)
}

fn shown(brand: Brand, stored: &[(String, String)]) -> Result<BrandDto, ApiError> {
    let kept = KeptBrand::of(brand, stored).map_err(|e| ApiError::fault(e.to_string()))?;
    Ok(BrandDto::of(brand, &kept))
}
