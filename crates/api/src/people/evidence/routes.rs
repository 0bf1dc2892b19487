//! The evidence of one number.

use super::input::EvidenceParams;
use super::pack;
use crate::http::access::{Can, EvidenceTake};
use crate::http::archive;
use crate::http::download;
use crate::http::form::Asked;
use crate::http::routing::{RouteTable, routes};
use crate::kernel::app::App;
use crate::problem::{ApiError, Problem};
use actix_web::HttpResponse;
use actix_web::web::Data;
use crm_core::calling::take_evidence;

pub(crate) fn routes(table: &mut RouteTable) {
    routes!(table; evidence);
}

/// All calls to one number, what the contact gate said of it and on what that rested, and the copies of its consents, with a page
/// that explains them. That it was taken is on record.
#[utoipa::path(get, path = "/api/contact/evidence", tag = "contact",
    responses((status = 200, content_type = "application/zip", body = String), (status = 403, body = Problem),
        (status = 404, body = Problem), (status = 422, body = Problem)))]
async fn evidence(
    Can(actor, _): Can<EvidenceTake>,
    app: Data<App>,
    query: Asked<EvidenceParams>,
) -> Result<HttpResponse, ApiError> {
    let of = query.read(())?;
    let (day, now) = (app.day().await?, app.now());
    let place = archive::place().await?;
    let taken = app.db.write(move |tx| take_evidence(tx, &actor, &of, now));
    let taken = taken.await?;
    let name = format!("calls-{}-{}.zip", taken.key.as_str(), day.today());
    let (file, size) = pack::pack(&app, taken, (day, now), place).await?;
    Ok(download::named(&name, true)
        .content_type("application/zip")
        .no_chunking(size)
        .streaming(download::content(file)))
}
