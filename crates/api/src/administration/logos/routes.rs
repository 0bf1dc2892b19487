//! The HTTP routes of the logos.

use super::upload::{LogoUpload, media};
use crate::http::access::{Can, CheckedDb, DocumentsRead, WordingEdit};
use crate::http::form::{Asked, Query, params, whole_number};
use crate::http::routing::{RouteTable, routes};
use crate::http::wire::{Brand, Timestamp};
use crate::kernel::app::App;
use crate::problem::code::Code;
use crate::problem::{ApiError, Problem};
use actix_web::HttpResponse;
use actix_web::http::header::{CONTENT_SECURITY_POLICY, X_CONTENT_TYPE_OPTIONS};
use actix_web::web::{Data, Json, Path};
use crm_core::brand;
use docgen::brand_of_slug;
use docgen::editing::{put_logo, remove_logo};
use docgen::store::StoredLogo;
use serde::Serialize;
use sha2::{Digest, Sha256};
use tokio::task::spawn_blocking;
use utoipa::ToSchema;

/// What was cleaned when it came still may do nothing when it is opened by itself.
const SANDBOX: &str = "default-src 'none'; sandbox";

pub(crate) fn routes(table: &mut RouteTable) {
    routes!(table; list, get, put, remove);
}

/// A brand's logo as it is kept.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Logo)]
struct LogoDto {
    brand: Brand,
    /// "image/svg+xml" or "image/png".
    media_type: String,
    /// In bytes, once it was cleaned.
    size: usize,
    /// Of what is kept, in hexadecimal.
    sha256: String,
    version: i64,
    updated_at: Timestamp,
}

impl From<StoredLogo> for LogoDto {
    fn from(stored: StoredLogo) -> Self {
        Self {
            brand: stored.brand.into(),
            media_type: media(stored.logo.kind).to_owned(),
            size: stored.logo.bytes.len(),
            sha256: stored.sha256,
            version: stored.version,
            updated_at: stored.updated_at.into(),
        }
    }
}

fn named(slug: &str) -> Result<brand::Brand, ApiError> {
    brand_of_slug(slug)
        .ok_or_else(|| ApiError::new(Code::NotFound, "There is no brand of this name."))
}

params! {
    EditionParams -> () = edition;
    "edition": "Any number: another one makes another address, so that a browser does not show the logo before.";
}

fn edition(mut query: Query) -> Result<(), ApiError> {
    query.optional("edition", whole_number);
    query.finish(())
}

/// The logos there are, in the order of the brands.
#[utoipa::path(get, path = "/api/brands/logos", tag = "brands", responses((status = 200, body = Vec<LogoDto>)))]
async fn list(db: CheckedDb<DocumentsRead>) -> Result<Json<Vec<LogoDto>>, ApiError> {
    db.read(|views, _| {
        let mut logos = Vec::new();
        for brand in brand::Brand::ALL {
            logos.extend(views.logo(*brand)?.map(LogoDto::from));
        }
        Ok::<_, ApiError>(Json(logos))
    })
    .await
}

/// The logo, as documents show it.
#[utoipa::path(get, path = "/api/brands/{slug}/logo", tag = "brands", params(("slug" = String, Path)),
    responses((status = 200, content((String = "image/svg+xml"), (String = "image/png"))), (status = 404, body = Problem)))]
async fn get(
    _: Can<DocumentsRead>,
    app: Data<App>,
    slug: Path<String>,
    query: Asked<EditionParams>,
) -> Result<HttpResponse, ApiError> {
    query.read(())?;
    let brand = named(&slug)?;
    let found = app.db.read_one(move |views| views.logo(brand)).await?;
    let logo = found
        .ok_or_else(|| ApiError::new(Code::NotFound, "This brand has no logo."))?
        .logo;
    Ok(HttpResponse::Ok()
        .content_type(media(logo.kind))
        .insert_header((CONTENT_SECURITY_POLICY, SANDBOX))
        .insert_header((X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .body(logo.bytes))
}

/// Gives the brand this logo. What is kept of it is a plain drawing.
#[utoipa::path(put, path = "/api/brands/{slug}/logo", tag = "brands", params(("slug" = String, Path)),
    responses((status = 200, body = LogoDto), (status = 404, body = Problem), (status = 413, body = Problem),
        (status = 422, body = Problem)))]
async fn put(
    Can(actor, _): Can<WordingEdit>,
    app: Data<App>,
    slug: Path<String>,
    upload: LogoUpload,
) -> Result<Json<LogoDto>, ApiError> {
    let brand = named(&slug)?;
    let (renderer, now) = (app.renderer()?, app.now());
    let logo = spawn_blocking(move || renderer.check_logo(&upload.0))
        .await
        .map_err(|lost| ApiError::fault(lost.to_string()))??;
    let sha256 = format!("{:x}", Sha256::digest(&logo.bytes));
    let stored = app
        .db
        .write(move |tx| put_logo(tx, &actor, brand, (&logo, &sha256), now))
        .await?;
    Ok(Json(stored.into()))
}

/// Takes the brand's logo away. Documents that were made with it keep theirs.
#[utoipa::path(delete, path = "/api/brands/{slug}/logo", tag = "brands", params(("slug" = String, Path)),
    responses((status = 204), (status = 404, body = Problem)))]
async fn remove(
    Can(actor, _): Can<WordingEdit>,
    app: Data<App>,
    slug: Path<String>,
) -> Result<HttpResponse, ApiError> {
    let brand = named(&slug)?;
    let now = app.now();
    app.db
        .write(move |tx| remove_logo(tx, &actor, brand, now))
        .await?;
    Ok(HttpResponse::NoContent().finish())
}
