//! The HTTP routes of the phrase table.

use super::preview::{PhrasePreviewDto, PhrasePreviewInput};
use crate::http::access::{AdminSettings, Can};
use crate::http::form::Sent;
use crate::http::routing::{RouteTable, routes};
use crate::problem::{ApiError, Problem};
use actix_web::web::Json;
use crm_core::promises::phrases::house_phrases;

pub(crate) fn routes(table: &mut RouteTable) {
    routes!(table; preview);
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
