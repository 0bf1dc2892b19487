//! The HTTP routes of the phrase guard.

use super::dto::{HitDto, SetupDto, SumDto};
use super::input::{PhraseHitParams, PhraseSumParams};
use super::preview::{PhrasePreviewDto, PhrasePreviewInput};
use crate::http::access::{AdminSettings, Can, PhrasesRead};
use crate::http::form::{Asked, Sent};
use crate::http::routing::{RouteTable, routes};
use crate::http::wire::Listed;
use crate::kernel::app::App;
use crate::problem::{ApiError, Problem};
use actix_web::HttpResponse;
use actix_web::web::{Data, Json};
use crm_core::clock::{BusinessZone, OfficeDay};
use crm_core::promises::phrase_guard::end_set_up;
use crm_core::promises::phrases::house_phrases;
use workflows::settings;

pub(crate) fn routes(table: &mut RouteTable) {
    routes!(table; preview, list, sums, setup, end);
}

/// What the phrase table says of a text that someone writes for a place. The set-up counts as ended; nothing is stored.
#[utoipa::path(post, path = "/api/promises/phrases/preview", tag = "promises",
    responses((status = 200, body = PhrasePreviewDto), (status = 422, body = Problem)))]
async fn preview(
    _: Can<AdminSettings>,
    form: Sent<PhrasePreviewInput>,
) -> Result<Json<PhrasePreviewDto>, ApiError> {
    let (text, around) = form.read(())?;
    Ok(Json(house_phrases().read(&text, &around).into()))
}

/// Phrases that texts said, the latest first unless sorted otherwise; without paging parameters the first 1,000.
#[utoipa::path(get, path = "/api/phrase-hits", tag = "promises",
    responses((status = 200, body = Vec<HitDto>), (status = 422, body = Problem)))]
async fn list(
    _: Can<PhrasesRead>,
    app: Data<App>,
    query: Asked<PhraseHitParams>,
) -> Result<Listed<HitDto>, ApiError> {
    let query = query.read(zone(&app).await?)?;
    let page = app.db.read_report(move |views| views.phrase_hits(&query));
    Ok(Listed::from_page(page.await?, HitDto::from))
}

/// How many phrases the texts of each user said, by brand and by what became of them. Each figure opens its list with the same
/// parameters.
#[utoipa::path(get, path = "/api/phrase-hits/sums", tag = "promises",
    responses((status = 200, body = Vec<SumDto>), (status = 422, body = Problem)))]
async fn sums(
    _: Can<PhrasesRead>,
    app: Data<App>,
    query: Asked<PhraseSumParams>,
) -> Result<Json<Vec<SumDto>>, ApiError> {
    let filter = query.read(zone(&app).await?)?;
    let rows = app.db.read_report(move |views| views.phrase_sums(&filter));
    Ok(Json(rows.await?.into_iter().map(SumDto::from).collect()))
}

/// Whether the set-up of the phrase guard was ended.
#[utoipa::path(get, path = "/api/promises/phrases/setup", tag = "promises",
    responses((status = 200, body = SetupDto)))]
async fn setup(_: Can<PhrasesRead>, app: Data<App>) -> Result<Json<SetupDto>, ApiError> {
    let end = app.db.read_one(|views| views.phrase_set_up_end());
    Ok(Json(end.await?.into()))
}

/// Ends the set-up: from now on texts that say what they may not are refused.
#[utoipa::path(post, path = "/api/promises/phrases/setup/end", tag = "promises",
    responses((status = 204), (status = 409, body = Problem)))]
async fn end(Can(actor, _): Can<AdminSettings>, app: Data<App>) -> Result<HttpResponse, ApiError> {
    let now = app.now();
    app.db
        .write(move |tx| {
            let office = settings::in_force(tx)?;
            let day = OfficeDay::of(&office.zone, now);
            end_set_up(tx, &actor, (&day, now))
        })
        .await?;
    Ok(HttpResponse::NoContent().finish())
}

async fn zone(app: &App) -> Result<BusinessZone, ApiError> {
    Ok(app.office().await?.settings.zone.clone())
}
