//! The outermost layer: gives each request its id, turns every refusal and every panic into a
//! problem, sets the security headers and writes the log line.

use crate::http::headers;
use crate::http::request_id::{Asker, RequestId};
use crate::kernel::app::App;
use crate::kernel::clock::Stopwatch;
use crate::problem::ApiError;
use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::error::InternalError;
use actix_web::http::ConnectionType;
use actix_web::http::Method;
use actix_web::http::header::{HeaderName, HeaderValue};
use actix_web::middleware::Next;
use actix_web::{Error, HttpMessage, HttpResponse, web};
use crm_core::ids::UserId;
use futures_util::FutureExt;
use std::panic::AssertUnwindSafe;

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// What must be known of a request after it is gone.
struct Seen {
    id: RequestId,
    method: Method,
    api: bool,
    app: Option<web::Data<App>>,
    since: Stopwatch,
}

impl Seen {
    fn is_https(&self) -> bool {
        self.app.as_ref().is_some_and(|app| app.config.is_https())
    }

    /// A client that asks again should ask another server.
    fn is_last(&self) -> bool {
        self.app.as_ref().is_some_and(|app| app.is_draining())
    }
}

pub(crate) async fn edge(
    req: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let seen = Seen {
        id: RequestId::random(),
        method: req.method().clone(),
        api: is_api(req.path()),
        app: req.app_data::<web::Data<App>>().cloned(),
        since: Stopwatch::start(),
    };
    req.extensions_mut().insert(seen.id.clone());
    match AssertUnwindSafe(next.call(req)).catch_unwind().await {
        Ok(Ok(response)) => {
            let (request, response) = response.map_into_boxed_body().into_parts();
            let asker = request.extensions().get::<Asker>().copied();
            let route = request.match_pattern();
            let response = finish(response, &seen, route.as_deref(), asker);
            Ok(ServiceResponse::new(request, response))
        }
        Ok(Err(error)) => {
            let response = error.as_response_error().error_response();
            let response = finish(response, &seen, None, None);
            Err(InternalError::from_response(error, response).into())
        }
        Err(_) => {
            let error = ApiError::fault("the handler panicked");
            let response = actix_web::ResponseError::error_response(&error);
            let response = finish(response, &seen, None, None);
            Err(InternalError::from_response(error, response).into())
        }
    }
}

/// Whether a path belongs to the API, known or not.
pub(crate) fn is_api(path: &str) -> bool {
    path == "/api" || path.starts_with("/api/")
}

fn finish(
    mut response: HttpResponse<BoxBody>,
    seen: &Seen,
    route: Option<&str>,
    asker: Option<Asker>,
) -> HttpResponse<BoxBody> {
    let status = response.status();
    let refusal = response.extensions_mut().remove::<ApiError>();
    let bare = seen.api && (status.is_client_error() || status.is_server_error());
    let refusal = refusal.or_else(|| bare.then(|| ApiError::of_status(status)));
    count(status.as_u16(), seen, route, refusal.as_ref());
    log(status.as_u16(), seen, route, (refusal.as_ref(), asker));
    if let Some(refusal) = refusal {
        response = written(response, refusal, seen);
    }
    if let Ok(id) = HeaderValue::from_str(seen.id.as_str()) {
        response.headers_mut().insert(REQUEST_ID, id);
    }
    headers::secure(response.headers_mut(), seen.is_https(), seen.api);
    if seen.is_last() {
        let close = ConnectionType::Close;
        response.head_mut().set_connection_type(close);
    }
    response
}

fn count(status: u16, seen: &Seen, route: Option<&str>, refusal: Option<&ApiError>) {
    let Some(app) = &seen.app else { return };
    let took = seen.since.elapsed();
    app.metrics.answered((&seen.method, route), status, took);
    if let Some(refusal) = refusal {
        app.metrics.refused(refusal.code());
    }
}

fn written(
    response: HttpResponse<BoxBody>,
    refusal: ApiError,
    seen: &Seen,
) -> HttpResponse<BoxBody> {
    let fresh = actix_web::ResponseError::error_response(&refusal);
    let mut response = response.map_body(|head, _| {
        for (name, value) in fresh.headers() {
            head.headers_mut().insert(name.clone(), value.clone());
        }
        BoxBody::new(())
    });
    let problem = refusal.into_problem(seen.id.as_str());
    if let Ok(body) = serde_json::to_vec(&problem) {
        response = response.set_body(BoxBody::new(body));
    }
    response
}

/// One line a request. Paths appear as their pattern; query strings and bodies never.
fn log(
    status: u16,
    seen: &Seen,
    route: Option<&str>,
    (refusal, asker): (Option<&ApiError>, Option<Asker>),
) {
    let milliseconds = seen.since.elapsed().as_millis();
    let route = route.unwrap_or("-");
    let (request, method) = (seen.id.as_str(), seen.method.as_str());
    let refused = refusal.and_then(ApiError::user);
    let user = refused.or(asker.map(|Asker(user)| user)).map(UserId::get);
    if let Some(cause) = refusal.and_then(ApiError::cause) {
        tracing::error!(
            request,
            method,
            route,
            status,
            milliseconds,
            user,
            cause,
            "failed"
        );
    } else if refused.is_some() {
        tracing::info!(
            request,
            method,
            route,
            status,
            milliseconds,
            user,
            "refused"
        );
    } else if seen.api {
        tracing::info!(
            request,
            method,
            route,
            status,
            milliseconds,
            user,
            "answered"
        );
    } else {
        tracing::debug!(request, method, route, status, milliseconds, "answered");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use actix_web::body::to_bytes;
    use actix_web::middleware::from_fn;
    use actix_web::test::{TestRequest, init_service, try_call_service};

    #[actix_web::test]
    async fn a_panic_is_a_problem_and_the_next_request_works() {
        async fn falls() -> HttpResponse {
            panic!("the secret reason")
        }
        let app = actix_web::App::new()
            .route("/api/falls", web::get().to(falls))
            .route("/api/stands", web::get().to(HttpResponse::Ok))
            .wrap(from_fn(edge));
        let app = init_service(app).await;
        let request = TestRequest::get().uri("/api/falls").to_request();
        let error = try_call_service(&app, request).await.unwrap_err();
        let response = error.as_response_error().error_response();
        assert_eq!(response.status(), 500);
        assert!(response.headers().contains_key("x-request-id"));
        assert!(response.headers().contains_key("x-content-type-options"));
        let body = to_bytes(response.into_body()).await.unwrap();
        let text = String::from_utf8(body.to_vec()).unwrap();
        assert!(text.contains("\"code\":\"fault\""), "{text}");
        assert!(!text.contains("secret"), "{text}");
        let request = TestRequest::get().uri("/api/stands").to_request();
        assert_eq!(try_call_service(&app, request).await.unwrap().status(), 200);
    }
}
