//! `GET /healthz` (alive) and `GET /readyz` (database reachable, nothing to migrate).

use crate::kernel::app::{App, Readiness};
use actix_web::HttpResponse;
use actix_web::web::{Data, ServiceConfig, get};

/// Outside of the API: for whatever watches the process.
pub(crate) fn routes(config: &mut ServiceConfig) {
    config
        .route("/healthz", get().to(healthz))
        .route("/readyz", get().to(readyz));
}

async fn healthz() -> HttpResponse {
    plain(HttpResponse::Ok(), "ok\n")
}

async fn readyz(app: Data<App>) -> HttpResponse {
    let away = HttpResponse::ServiceUnavailable;
    match app.readiness().await {
        Readiness::Ready => plain(HttpResponse::Ok(), "ready\n"),
        Readiness::Behind => plain(away(), "the database needs exitdesk migrate\n"),
        Readiness::Away => plain(away(), "the database is not available\n"),
    }
}

fn plain(mut response: actix_web::HttpResponseBuilder, text: &'static str) -> HttpResponse {
    response
        .content_type("text/plain; charset=utf-8")
        .insert_header(("cache-control", "no-store"))
        .body(text)
}
