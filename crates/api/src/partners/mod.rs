//! Partners over HTTP.

use crate::access::{Can, ClientsRead, ClientsWrite};
use crate::app::App;
use crate::form::{Form, Query};
use crate::problem::{ApiError, Problem};
use crate::routing::{RouteTable, routes};
use crate::wire::PartnerType;
use actix_web::HttpResponse;
use actix_web::web::{Data, Json, Path};
use crm_core::change::Change;
use crm_core::ids::PartnerId;
use crm_core::partners::{self, Partner, Patch, UpdateError};
use crm_core::record::EditError;
use crm_core::text::ShortText;
use serde::Serialize;
use utoipa::ToSchema;

pub(crate) fn routes(table: &mut RouteTable) {
    routes!(table; list, add, update);
}

/// Who does the work of an exit.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Partner)]
struct PartnerDto {
    id: i64,
    version: i64,
    name: String,
    r#type: PartnerType,
    /// Only active partners are offered for new work.
    active: bool,
}

impl From<Partner> for PartnerDto {
    fn from(partner: Partner) -> Self {
        Self {
            id: partner.id.get(),
            version: partner.version,
            name: partner.details.name.as_str().to_owned(),
            r#type: partner.kind.into(),
            active: partner.details.active,
        }
    }
}

/// A new partner.
#[derive(Debug, ToSchema)]
#[expect(dead_code, reason = "describes the body, which is read field by field")]
struct PartnerInput {
    name: String,
}

/// A partial update.
#[derive(Debug, ToSchema)]
#[expect(dead_code, reason = "describes the body, which is read field by field")]
struct PartnerPatch {
    #[schema(required = false)]
    name: String,
    #[schema(required = false)]
    active: bool,
    /// The version the edit is based on.
    #[schema(required = false)]
    version: i64,
}

const NAME_MISSING: &str = "Name is required";

/// Partners by name; the active ones unless `all=true`.
#[utoipa::path(get, path = "/api/partners", tag = "partners", params(("all" = Option<bool>, Query)),
    responses((status = 200, body = Vec<PartnerDto>)))]
async fn list(
    _: Can<ClientsRead>,
    app: Data<App>,
    mut query: Query,
) -> Result<Json<Vec<PartnerDto>>, ApiError> {
    let all = query.optional("all", |text| match text {
        "true" => Ok(true),
        "false" => Ok(false),
        _ => Err("Use true or false."),
    });
    query.finish(())?;
    let all = all.unwrap_or(false);
    let partners = app.db.read_one(move |views| views.partners(all)).await?;
    Ok(Json(partners.into_iter().map(PartnerDto::from).collect()))
}

/// Adds a partner; a name that exists answers that partner, active again.
#[utoipa::path(post, path = "/api/partners", tag = "partners", request_body = PartnerInput,
    responses((status = 201, body = PartnerDto), (status = 200, body = PartnerDto), (status = 422, body = Problem)))]
async fn add(
    Can(actor, _): Can<ClientsWrite>,
    app: Data<App>,
    mut form: Form,
) -> Result<HttpResponse, ApiError> {
    let name = form.required("name", NAME_MISSING, ShortText::parse);
    let (name,) = form.finish((name,))?;
    let now = app.now();
    let added = app
        .db
        .write(move |tx| partners::add(tx, &actor, &name, now))
        .await?;
    let partner = PartnerDto::from(added.partner);
    Ok(if added.is_new {
        HttpResponse::Created().json(partner)
    } else {
        HttpResponse::Ok().json(partner)
    })
}

/// Changes the fields that are sent.
#[utoipa::path(patch, path = "/api/partners/{id}", tag = "partners", params(("id" = i64, Path)), request_body = PartnerPatch,
    responses((status = 200, body = PartnerDto), (status = 409, body = Problem), (status = 422, body = Problem)))]
async fn update(
    Can(actor, _): Can<ClientsWrite>,
    app: Data<App>,
    id: Path<i64>,
    form: Form,
) -> Result<Json<PartnerDto>, ApiError> {
    let id = PartnerId::new(id.into_inner());
    let (patch, based_on) = patch(form)?;
    let now = app.now();
    let updated = app
        .db
        .write(move |tx| partners::update(tx, &actor, id, based_on, &patch, now))
        .await;
    updated.map(|partner| Json(partner.into())).map_err(stale)
}

fn patch(mut form: Form) -> Result<(Patch, Option<i64>), ApiError> {
    let name = form.change_required("name", NAME_MISSING, ShortText::parse);
    let active = form.optional_flag("active");
    let version = form.optional_integer("version");
    form.finish(())?;
    let active = active.map_or(Change::Keep, Change::Set);
    Ok((Patch { name, active }, version))
}

fn stale(error: UpdateError) -> ApiError {
    let detail = error.to_string();
    match error {
        UpdateError::Edit(EditError::Stale { current }) => {
            ApiError::stale(detail, &PartnerDto::from(*current))
        }
        other => other.into(),
    }
}
