//! The HTTP server.

use crate::administration::auth::tell_all_failures;
use crate::http::edge::edge;
use crate::http::{csrf, health, host, metrics, pages, replica, sessions};
use crate::jobs::dispatcher;
use crate::kernel::app::App;
use crate::people::voicemail_mail;
use crate::problem::ApiError;
use crate::problem::code::Code;
use crate::routes::all_routes;
use crate::signals::{Signal, Signals};
use crate::work::calendar_feed;
use actix_web::body::BoxBody;
use actix_web::dev::{ServerHandle, ServiceFactory, ServiceRequest, ServiceResponse};
use actix_web::middleware::from_fn;
use actix_web::web::{self, Data, PathConfig};
use actix_web::{Error, HttpServer, rt};
use std::fmt;
use std::io;
use std::net::TcpListener;
use std::sync::Arc;
use std::time::Duration;
use tokio::task::JoinHandle;

const WORKER_THREADS: usize = 2;
const MAX_CONNECTIONS: usize = 1_024;
/// How long the head of a request may take to arrive.
const HEAD_TIMEOUT: Duration = Duration::from_secs(10);
/// How long a connection may idle. Longer than a proxy in front keeps it (60 seconds, `packaging/proxy`): the side that sends the
/// requests must be the one that ends idle connections. A request that meets a connection as the server ends it is lost, and
/// a proxy never sends a POST twice.
const KEEP_ALIVE: Duration = Duration::from_secs(75);
/// How long requests have to end when the server stops.
const GRACE: Duration = Duration::from_secs(30);
/// How long the running jobs and the worker of the bank have after them: a call to the bank ends within 20 seconds, and its
/// answer is stored.
const WORK_GRACE: Duration = Duration::from_secs(30);
/// There are one or two readers of metrics.
const MAX_METRICS_CONNECTIONS: usize = 16;
const ALIVE_EVERY: Duration = Duration::from_secs(5);

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
    let table = all_routes();
    let templates = table.entries().map(|route| route.path.clone());
    app.metrics.know_routes(templates);
    let mut api = web::scope("/api");
    for scope in table.into_scopes("/api") {
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
            ApiError::new(Code::NotFound, "Nothing was found at this address.").into()
        }))
        .service(api)
        .configure(health::routes)
        .configure(calendar_feed::public_routes)
        .configure(voicemail_mail::public_routes)
        .default_service(web::to(pages::fallback))
        .wrap(from_fn(host::guard))
        .wrap(from_fn(edge))
}

/// What the server is given to serve with.
pub struct Serving {
    /// Where requests arrive.
    pub requests: TcpListener,
    /// Where metrics are read, and health too.
    pub metrics: Option<TcpListener>,
    /// For how long the server goes on answering after it was told to stop, so that load balancers notice.
    pub drain: Duration,
    /// Hears of the server's life.
    pub tell: Box<dyn Fn(Moment)>,
}

impl fmt::Debug for Serving {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Serving")
            .field("requests", &self.requests)
            .field("metrics", &self.metrics)
            .field("drain", &self.drain)
            .finish_non_exhaustive()
    }
}

/// What there is to say of a server's life.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Moment {
    /// Requests are answered from now on.
    Begun,
    /// Said every few seconds by the loop that runs the jobs.
    Alive,
    /// It was told to stop.
    Stopping,
}

/// Serves until it is told to stop, then lets requests and the running job end. SIGTERM: readiness says so at once, the
/// server goes on answering for the drain's time, stops accepting, and ends what was accepted. SIGINT, which is a
/// developer's Ctrl-C, waits for no answer. A second signal ends the process at once.
///
/// # Errors
/// When a listener cannot be used, or a second signal came.
pub async fn serve(app: Arc<App>, on: Serving) -> io::Result<()> {
    let mut signals = Signals::listen()?;
    let data = Data::from(Arc::clone(&app));
    let worker = rt::spawn(dispatcher::run(Arc::clone(&app)));
    let metrics = on.metrics.map(|listener| serve_metrics(&data, listener));
    let metrics = metrics.transpose()?;
    let server = HttpServer::new(move || web_app(data.clone()))
        .workers(WORKER_THREADS)
        .max_connections(MAX_CONNECTIONS)
        .client_request_timeout(HEAD_TIMEOUT)
        .keep_alive(KEEP_ALIVE)
        .shutdown_timeout(GRACE.as_secs())
        .disable_signals()
        .listen(on.requests)?
        .run();
    let handle = server.handle();
    let mut served = rt::spawn(server);
    (on.tell)(Moment::Begun);
    let signal = tokio::select! {
        ended = &mut served => return ended.map_err(io::Error::other)?,
        signal = told_to_stop(&mut signals, &on.tell) => signal,
    };
    tracing::info!("told to stop");
    (on.tell)(Moment::Stopping);
    app.drain();
    app.stop();
    let in_order = async {
        if signal == Signal::Terminate {
            tokio::time::sleep(on.drain).await;
        }
        handle.stop(signal == Signal::Terminate).await;
        let ended = served.await.map_err(io::Error::other)?;
        end_work(&app, worker).await;
        if let Some(metrics) = metrics {
            metrics.stop(false).await;
        }
        ended
    };
    tokio::select! {
        ended = in_order => ended,
        _ = signals.next() => Err(io::Error::other("a second signal ended the server at once")),
    }
}

/// The page for Prometheus, on a thread of its own: it is read also while all others are busy.
fn serve_metrics(app: &Data<App>, listener: TcpListener) -> io::Result<ServerHandle> {
    let app = app.clone();
    let server = HttpServer::new(move || {
        actix_web::App::new()
            .app_data(app.clone())
            .configure(metrics::routes)
    })
    .workers(1)
    .max_connections(MAX_METRICS_CONNECTIONS)
    .disable_signals()
    .listen(listener)?
    .run();
    let handle = server.handle();
    rt::spawn(server);
    Ok(handle)
}

/// Returns when a signal came; says meanwhile that the loop runs.
async fn told_to_stop(signals: &mut Signals, tell: &dyn Fn(Moment)) -> Signal {
    loop {
        tokio::select! {
            signal = signals.next() => return signal,
            () = tokio::time::sleep(ALIVE_EVERY) => tell(Moment::Alive),
        }
    }
}

/// The jobs end or give their leases back, and the database is left as the next start likes it.
async fn end_work(app: &Arc<App>, worker: JoinHandle<()>) {
    if tokio::time::timeout(WORK_GRACE, worker).await.is_err() {
        tracing::warn!("a job was still running; it goes on after the next start");
    }
    // Sign-ins may have failed after the dispatcher told of its last.
    tell_all_failures(app).await;
    let db = app.db.clone();
    let settled = tokio::task::spawn_blocking(move || db.settle()).await;
    if let Ok(Err(error)) = settled {
        tracing::warn!(%error, "the database was not settled; the next start does it");
    }
    tracing::info!("stopped");
}

#[cfg(test)]
mod tests {
    use super::KEEP_ALIVE;
    use std::fs;
    use std::time::Duration;

    const PROXIES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../packaging/proxy");

    /// How long a proxy's file lets connections to the server idle; nginx also says how many there may be.
    fn idle_of(file: &str) -> Vec<Duration> {
        let told = file.lines().filter_map(|line| {
            let line = line.trim();
            let of_nginx = line.strip_prefix("keepalive_timeout ");
            of_nginx.or_else(|| line.strip_prefix("keepalive "))
        });
        let seconds = told.filter_map(|told| {
            let seconds = told.trim_end_matches(';').strip_suffix('s')?;
            seconds.parse().ok()
        });
        seconds.map(Duration::from_secs).collect()
    }

    /// That no POST is lost or made twice then, 10,800 of them show in `make prove` (`frontend/e2e/proxied.mjs`).
    #[test]
    fn r5_186_a_connection_may_idle_longer_here_than_in_each_proxy_that_is_shipped() {
        let mut looked_at = 0;
        for file in fs::read_dir(PROXIES).unwrap() {
            let path = file.unwrap().path();
            let idle = idle_of(&fs::read_to_string(&path).unwrap());
            assert_eq!(idle.len(), 1, "{}: {idle:?}", path.display());
            assert!(idle[0] < KEEP_ALIVE, "{}: {idle:?}", path.display());
            looked_at += 1;
        }
        assert!(looked_at >= 2, "nginx and Caddy");
    }
}
