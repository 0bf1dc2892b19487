//! The calls of the contact gate.

use super::preview::{CallPreviewDto, CallPreviewInput};
use crate::http::access::{AdminSettings, Can};
use crate::http::form::Sent;
use crate::http::routing::{RouteTable, routes};
use crate::problem::{ApiError, Problem};
use actix_web::web::Json;
use crm_core::contact_gate;

pub(crate) fn routes(table: &mut RouteTable) {
    routes!(table; preview);
}

/// What the gate would say of a call, by the rules that the product comes with; nothing is looked up, nothing is stored.
#[utoipa::path(post, path = "/api/contact/preview", tag = "contact",
    responses((status = 200, body = CallPreviewDto), (status = 422, body = Problem)))]
async fn preview(
    _: Can<AdminSettings>,
    form: Sent<CallPreviewInput>,
) -> Result<Json<CallPreviewDto>, ApiError> {
    let question = form.read(())?;
    Ok(Json(contact_gate::preview(&question).into()))
}
