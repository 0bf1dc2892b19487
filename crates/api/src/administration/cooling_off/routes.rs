//! The call that tries the rules of canceling.

use super::dto::CancelByDto;
use super::input::CancelByPreviewInput;
use crate::http::access::{AdminSettings, Can};
use crate::http::form::Sent;
use crate::http::routing::{RouteTable, routes};
use crate::problem::{ApiError, Problem};
use actix_web::web::Json;
use crm_core::promises::cooling_off::CoolingOff;

pub(crate) fn routes(table: &mut RouteTable) {
    routes!(table; preview);
}

/// Until when the client of an agreement may cancel, and what happens with money before, by the rules that the product comes
/// with. Nothing is known of the agreement but what is sent; nothing is stored.
#[utoipa::path(post, path = "/api/promises/cancel-by/preview", tag = "promises",
    responses((status = 200, body = CancelByDto), (status = 422, body = Problem)))]
async fn preview(
    _: Can<AdminSettings>,
    form: Sent<CancelByPreviewInput>,
) -> Result<Json<CancelByDto>, ApiError> {
    let facts = form.read(())?;
    let told = CoolingOff::of_the_house().cancel_by(&facts);
    Ok(Json(told.into()))
}
