//! The HTTP server.

use crate::http::edge::edge;
use crate::http::{csrf, health, pages, replica, sessions};
use crate::jobs::dispatcher;
use crate::kernel::app::App;
use crate::problem::ApiError;
use crate::problem::code::Code;
use crate::routes::all_routes;
use crate::work::calendar_feed;
use actix_web::body::BoxBody;
use actix_web::dev::{ServiceFactory, ServiceRequest, ServiceResponse};
use actix_web::middleware::from_fn;
use actix_web::web::{self, Data, PathConfig};
use actix_web::{Error, HttpServer};
use std::io;
use std::net::TcpListener;
use std::sync::Arc;
use std::time::Duration;

const WORKER_THREADS: usize = 2;
const MAX_CONNECTIONS: usize = 1_024;
/// How long the head of a request may take to arrive.
const HEAD_TIMEOUT: Duration = Duration::from_secs(10);
const KEEP_ALIVE: Duration = Duration::from_secs(15);
/// How long requests have to end when the server stops, in seconds.
const SHUTDOWN_GRACE_SECONDS: u64 = 20;
/// How long the running job and the worker of the bank have: a call to the bank ends within 20 seconds, and its answer is stored.
const WORK_GRACE: Duration = Duration::from_secs(25);

/// The whole application: the API under `/api`, health checks, the front end for everything else.
pub(crate) fn web_app(
    app: Data<App>,
) -> actix_web::App<
    impl ServiceFactory<
        ServiceRequest,
        Config = (),
        Response = ServiceResponse<BoxBody>,
        Error = Error,
        InitError = (),
    >,
> {
    let mut api = web::scope("/api");
    for scope in all_routes().into_scopes("/api") {
        api = api.service(scope);
    }
    let api = api
        .default_service(web::to(pages::fallback))
        .wrap(from_fn(replica::read_own_writes))
        .wrap(sessions::middleware(app.clone()))
        .wrap(from_fn(sessions::accept_earlier))
        .wrap(from_fn(csrf::guard));
    actix_web::App::new()
        .app_data(app)
        .app_data(PathConfig::default().error_handler(|_, _| {
            ApiError::new(Code::NotFound, "There is nothing at this address.").into()
        }))
        .service(api)
        .configure(health::routes)
        .configure(calendar_feed::public_routes)
        .default_service(web::to(pages::fallback))
        .wrap(from_fn(edge))
}

/// Serves until it is told to stop, then lets requests and the running job end.
///
/// # Errors
/// When the listener cannot be used.
pub async fn serve(app: Arc<App>, listener: TcpListener) -> io::Result<()> {
    let data = Data::from(Arc::clone(&app));
    let worker = actix_web::rt::spawn(dispatcher::run(Arc::clone(&app)));
    let served = HttpServer::new(move || web_app(data.clone()))
        .workers(WORKER_THREADS)
        .max_connections(MAX_CONNECTIONS)
        .client_request_timeout(HEAD_TIMEOUT)
        .keep_alive(KEEP_ALIVE)
        .shutdown_timeout(SHUTDOWN_GRACE_SECONDS)
        .listen(listener)?
        .run()
        .await;
    app.stop();
    if tokio::time::timeout(WORK_GRACE, worker).await.is_err() {
        tracing::warn!("a job was still running; it goes on after the next start");
    }
    served
}
