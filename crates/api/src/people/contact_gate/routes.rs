//! The HTTP routes of the contact gate.

use super::preview::{CallPreviewDto, CallPreviewInput};
use crate::http::access::{AdminSettings, Can};
use crate::http::form::Sent;
use crate::http::routing::{RouteTable, routes};
use crate::kernel::app::App;
use crate::problem::{ApiError, Problem};
use actix_web::web::{Data, Json};
use crm_core::contact_gate;
use crm_core::contact_rules::calendar_of;
use crm_core::store::StoreError;

pub(crate) fn routes(table: &mut RouteTable) {
    routes!(table; preview);
}

/// What the gate would say of a call, by the office's own rules and closed days and those that the product comes with, and
/// by the emergencies of that day. Nothing is known of the number but what the request says; nothing is stored.
#[utoipa::path(post, path = "/api/contact/preview", tag = "contact",
    responses((status = 200, body = CallPreviewDto), (status = 422, body = Problem)))]
async fn preview(
    _: Can<AdminSettings>,
    app: Data<App>,
    form: Sent<CallPreviewInput>,
) -> Result<Json<CallPreviewDto>, ApiError> {
    let question = form.read(())?;
    let day = app.office().await?.settings.zone.day_of(question.at);
    let told = app.db.read(move |views| {
        let standing = views.contact_rules(calendar_of(day))?.standing(day)?;
        Ok::<_, StoreError>(contact_gate::preview(&standing.gate(), &question))
    });
    Ok(Json(told.await?.into()))
}
