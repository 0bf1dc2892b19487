//! Requests by route template, method and status, and how long they took.

use super::exposition::{Exposition, Kind, seconds};
use actix_web::http::Method;
use std::collections::HashMap;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// The label of whatever is outside of a closed set.
const OTHER: &str = "other";

const METHOD_COUNT: usize = 6;

static METHODS: [Method; METHOD_COUNT] = [
    Method::GET,
    Method::HEAD,
    Method::POST,
    Method::PUT,
    Method::PATCH,
    Method::DELETE,
];

/// In their order: they are searched.
const STATUSES: [u16; 25] = [
    101, 200, 201, 202, 204, 206, 301, 302, 304, 400, 401, 402, 403, 404, 405, 408, 409, 413, 415,
    421, 422, 429, 500, 502, 503,
];

/// The upper bounds of the buckets, in microseconds and as the metrics print them.
const BUCKETS: [(u64, &str); 12] = [
    (1_000, "0.001"),
    (2_500, "0.0025"),
    (5_000, "0.005"),
    (10_000, "0.01"),
    (25_000, "0.025"),
    (50_000, "0.05"),
    (100_000, "0.1"),
    (250_000, "0.25"),
    (500_000, "0.5"),
    (1_000_000, "1"),
    (2_500_000, "2.5"),
    (10_000_000, "10"),
];

/// One method of one route.
#[derive(Debug, Default)]
struct Operation {
    statuses: [AtomicU64; STATUSES.len() + 1],
    buckets: [AtomicU64; BUCKETS.len() + 1],
    micros: AtomicU64,
}

/// The methods of one route; made when they are first asked for.
#[derive(Debug, Default)]
struct Route([OnceLock<Box<Operation>>; METHOD_COUNT + 1]);

/// Every route, and one for what is none: the front end's files, and addresses where there is nothing.
#[derive(Debug)]
pub(crate) struct Requests {
    routes: HashMap<String, Route>,
    other: Route,
}

impl Requests {
    pub(super) fn of(templates: impl Iterator<Item = String>) -> Self {
        Self {
            routes: templates.map(|path| (path, Route::default())).collect(),
            other: Route::default(),
        }
    }

    pub(super) fn answered(
        &self,
        method: &Method,
        template: Option<&str>,
        status: u16,
        took: Duration,
    ) {
        let route = template.and_then(|template| self.routes.get(template));
        let Route(methods) = route.unwrap_or(&self.other);
        let method = METHODS.iter().position(|known| known == method);
        let operation = &methods[method.unwrap_or(METHOD_COUNT)];
        let operation = operation.get_or_init(Box::default);
        let status = STATUSES.binary_search(&status).unwrap_or(STATUSES.len());
        let micros = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        let bucket = BUCKETS.partition_point(|(bound, _)| *bound < micros);
        operation.statuses[status].fetch_add(1, Ordering::Relaxed);
        operation.buckets[bucket].fetch_add(1, Ordering::Relaxed);
        operation.micros.fetch_add(micros, Ordering::Relaxed);
    }

    pub(super) fn write(&self, out: &mut Exposition) {
        let operations = self.operations();
        out.family(
            "exitdesk_http_requests_total",
            Kind::Counter,
            "Requests that were answered, by route template, method and status.",
        );
        for (route, method, operation) in &operations {
            let names = STATUSES.map(|status| status.to_string());
            let names = names.iter().map(String::as_str).chain([OTHER]);
            for (status, count) in names.zip(&operation.statuses) {
                let count = count.load(Ordering::Relaxed);
                if count > 0 {
                    let labels = [("route", *route), ("method", *method), ("status", status)];
                    out.sample("", &labels, count);
                }
            }
        }
        out.family(
            "exitdesk_http_request_duration_seconds",
            Kind::Histogram,
            "How long requests took until their answer began, by route template and method.",
        );
        for (route, method, operation) in operations {
            write_durations(out, [("route", route), ("method", method)], operation);
        }
    }

    /// Those that were asked for, in the order of their names.
    fn operations(&self) -> Vec<(&str, &str, &Operation)> {
        let routes = self
            .routes
            .iter()
            .map(|(path, route)| (path.as_str(), route));
        let mut found = Vec::new();
        for (path, Route(methods)) in routes.chain([(OTHER, &self.other)]) {
            let names = METHODS.iter().map(Method::as_str).chain([OTHER]);
            for (method, operation) in names.zip(methods) {
                if let Some(operation) = operation.get() {
                    found.push((path, method, &**operation));
                }
            }
        }
        found.sort_unstable_by_key(|(path, method, _)| (*path, *method));
        found
    }
}

fn write_durations(out: &mut Exposition, labels: [(&str, &str); 2], operation: &Operation) {
    let [route, method] = labels;
    let mut so_far = 0;
    let bounds = BUCKETS.iter().map(|(_, name)| *name).chain(["+Inf"]);
    for (bound, count) in bounds.zip(&operation.buckets) {
        so_far += count.load(Ordering::Relaxed);
        out.sample("_bucket", &[route, method, ("le", bound)], so_far);
    }
    let micros = operation.micros.load(Ordering::Relaxed);
    out.sample("_sum", &labels, seconds(micros));
    out.sample("_count", &labels, so_far);
}
