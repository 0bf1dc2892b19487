//! The calls about payees.

use super::dto::{OpenedDto, PayeeDto};
use super::input::{PayeeInput, W9Upload};
use super::nec::{__path_nec_csv, __path_nec_list, nec_csv, nec_list};
use super::upload;
use crate::documents::send_file;
use crate::http::access::{Can, TaxRead, TaxWrite};
use crate::http::download::FileParams;
use crate::http::form::{Asked, Sent};
use crate::http::idempotent::OnceUploaded;
use crate::http::routing::{RouteTable, routes};
use crate::http::uploads::Parts;
use crate::kernel::app::App;
use crate::problem::code::Code;
use crate::problem::{ApiError, Problem};
use actix_web::web::{Data, Json, Path};
use actix_web::{HttpRequest, HttpResponse};
use crm_core::payees::{
    PayeeError, PayeeId, TaxNumberSealer, open_number as open, open_w9, record_w9,
};
use crm_core::store::Stored;
use infra::Views;

pub(crate) fn routes(table: &mut RouteTable) {
    routes!(table; payee, record, open_number, attach, send_w9, nec_list, nec_csv);
}

/// Who is paid, with what their W-9 says.
#[utoipa::path(get, path = "/api/payees/{id}", tag = "payees", params(("id" = String, Path)),
    responses((status = 200, body = PayeeDto), (status = 404, body = Problem)))]
async fn payee(
    _: Can<TaxRead>,
    app: Data<App>,
    id: Path<String>,
) -> Result<Json<PayeeDto>, ApiError> {
    let id = named(&id)?;
    current(&app, id).await.map(Json)
}

/// Records what a W-9 says. The tax number is sealed, and answered by its last four digits alone.
#[utoipa::path(put, path = "/api/payees/{id}", tag = "payees", params(("id" = String, Path)),
    responses((status = 200, body = PayeeDto), (status = 404, body = Problem), (status = 409, body = Problem),
        (status = 422, body = Problem)))]
async fn record(
    Can(actor, _): Can<TaxWrite>,
    app: Data<App>,
    id: Path<String>,
    form: Sent<PayeeInput>,
) -> Result<Json<PayeeDto>, ApiError> {
    let id = named(&id)?;
    let draft = form.read(())?;
    let (sealer, days) = (app.keyring().clone(), (app.today().await?, app.now()));
    let saved = app.db.write(move |tx| {
        let sealer = &sealer as &dyn TaxNumberSealer;
        record_w9(tx, &actor, id, &draft, sealer, days)
    });
    match saved.await {
        Ok(()) => current(&app, id).await.map(Json),
        Err(stale @ PayeeError::Stale) => {
            let detail = stale.to_string();
            Err(ApiError::stale(detail, &current(&app, id).await?))
        }
        Err(refused) => Err(refused.into()),
    }
}

/// The whole tax number. Who opened it is on record.
#[utoipa::path(post, path = "/api/payees/{id}/tax-number", tag = "payees", params(("id" = String, Path)),
    responses((status = 200, body = OpenedDto), (status = 404, body = Problem), (status = 409, body = Problem)))]
async fn open_number(
    Can(actor, _): Can<TaxWrite>,
    app: Data<App>,
    id: Path<String>,
) -> Result<Json<OpenedDto>, ApiError> {
    let id = named(&id)?;
    let (sealer, now) = (app.keyring().clone(), app.now());
    let opened = app.db.write(move |tx| {
        let sealer = &sealer as &dyn TaxNumberSealer;
        open(tx, &actor, id, sealer, now)
    });
    let tax_number = opened.await?.written();
    Ok(Json(OpenedDto { tax_number }))
}

/// Attaches the W-9 itself, in the place of an earlier one.
#[utoipa::path(post, path = "/api/payees/{id}/w9", tag = "payees", params(("id" = String, Path)),
    responses((status = 201, body = PayeeDto), (status = 404, body = Problem), (status = 413, body = Problem),
        (status = 422, body = Problem)))]
async fn attach(
    Can(actor, _): Can<TaxWrite>,
    app: Data<App>,
    id: Path<String>,
    once: OnceUploaded,
    parts: Parts<W9Upload>,
) -> Result<HttpResponse, ApiError> {
    let id = named(&id)?;
    upload::take(&app, actor, id, once, parts).await
}

/// The W-9 itself, shown in the browser or, with `download=1`, to be saved. Takes `Range`. Who opens it is on record.
#[utoipa::path(get, path = "/api/payees/{id}/w9", tag = "payees", params(("id" = String, Path)),
    responses((status = 200, content((String = "application/pdf"), (String = "image/png"), (String = "image/jpeg"))),
        (status = 206, description = "The range asked for"), (status = 404, body = Problem), (status = 416, body = Problem)))]
async fn send_w9(
    Can(actor, _): Can<TaxRead>,
    app: Data<App>,
    request: HttpRequest,
    id: Path<String>,
    query: Asked<FileParams>,
) -> Result<HttpResponse, ApiError> {
    let id = named(&id)?;
    let download = query.read(())?;
    let now = app.now();
    let opened = app.db.write(move |tx| open_w9(tx, &actor, id, now));
    let file = opened.await?;
    send_file(&app, &request, &file, download).await
}

fn named(text: &str) -> Result<PayeeId, ApiError> {
    PayeeId::parse(text).ok_or_else(no_such_payee)
}

pub(super) fn no_such_payee() -> ApiError {
    ApiError::new(Code::NotFound, "This payee does not exist.")
}

pub(super) fn shown(views: &mut dyn Views, id: PayeeId) -> Stored<Option<PayeeDto>> {
    let Some(name) = views.payee_name(id)? else {
        return Ok(None);
    };
    let payee = views.payee(id)?;
    Ok(Some(PayeeDto::of(id, name, payee.as_ref())))
}

async fn current(app: &App, id: PayeeId) -> Result<PayeeDto, ApiError> {
    let found = app.db.read(move |views| shown(views, id)).await?;
    found.ok_or_else(no_such_payee)
}
