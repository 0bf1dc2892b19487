//! `GET /healthz` (the process answers; nothing else is asked) and `GET /readyz` (a load balancer may send requests).

use crate::kernel::app::App;
use crate::kernel::readiness::Readiness;
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
    let readiness = app.readiness().await;
    let response = if readiness == Readiness::Ready {
        HttpResponse::Ok()
    } else {
        HttpResponse::ServiceUnavailable()
    };
    plain(response, readiness.sentence())
}

fn plain(mut response: actix_web::HttpResponseBuilder, text: &'static str) -> HttpResponse {
    response
        .content_type("text/plain; charset=utf-8")
        .insert_header(("cache-control", "no-store"))
        .body(text)
}
