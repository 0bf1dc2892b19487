//! The table of routes. [`RouteTable::add`] is the only way in, and its bound wants the guard
//! ([`crate::http::access::Can`], `SignedIn` or `Public`) as the handler's first argument: a route without
//! a permission does not compile. Method, path and description come from `#[utoipa::path]`.
//!
//! ```text
//! pub fn routes(table: &mut RouteTable) {
//!     routes!(table; list, create, update);
//! }
//! ```

use crate::http::access::admission::{Admission, Admitted};
use crate::http::access::{Access, Guard, step_up};
use crate::http::argument::{Argument, Asks};
use crate::problem::ApiError;
use crate::problem::code::Code;
use actix_web::http::Method;
use actix_web::http::header::{ALLOW, HeaderValue};
use actix_web::{
    FromRequest, Handler, Resource, Responder, ResponseError, Route, Scope, guard, web,
};
use std::collections::BTreeMap;
use utoipa::openapi::path::HttpMethod;
use utoipa::openapi::{RefOr, Schema};

/// Adds handlers that carry `#[utoipa::path]` to a table.
macro_rules! routes {
    ($table:expr; $($handler:ident),+ $(,)?) => {
        ::pastey::paste! {
            $( $table.add::<[<__path_ $handler>], _, _>($handler); )+
        }
    };
}
pub(crate) use routes;

/// The arguments of a handler, the first of which is its guard.
pub trait Guarded: FromRequest {
    type Guard: Guard;

    fn asks() -> Asks;
}

macro_rules! guarded {
    ($($argument:ident),*) => {
        impl<G: Guard + 'static, $($argument: FromRequest + Argument + 'static),*> Guarded for (G, $($argument,)*) {
            type Guard = G;

            fn asks() -> Asks {
                #[allow(unused_mut, reason = "a handler may have no argument but its guard")]
                let mut asks = Asks::default();
                $($argument::asks(&mut asks);)*
                asks
            }
        }
    };
}
guarded!();
guarded!(A);
guarded!(A, B);
guarded!(A, B, C);
guarded!(A, B, C, D);
guarded!(A, B, C, D, E);
guarded!(A, B, C, D, E, F);

/// One route as the permission test and the API's description see it.
#[derive(Debug, Clone)]
pub struct RouteEntry {
    pub method: Method,
    /// With `{name}` for parameters.
    pub path: String,
    pub access: Access,
}

impl RouteEntry {
    /// "POST /api/leads/{id}/enroll"
    pub(crate) fn operation(&self) -> String {
        format!("{} {}", self.method, self.path)
    }
}

/// A route, what it is for and what its body and answers look like.
pub(crate) struct Described {
    pub(crate) entry: RouteEntry,
    pub(crate) method: HttpMethod,
    pub(crate) operation: utoipa::openapi::path::Operation,
    pub(crate) schemas: Vec<(String, RefOr<Schema>)>,
    pub(crate) asks: Asks,
    route: Route,
}

/// Every route of the API.
#[derive(Default)]
pub struct RouteTable {
    routes: Vec<Described>,
}

impl std::fmt::Debug for RouteTable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.entries()).finish()
    }
}

impl RouteTable {
    /// Adds a handler under the method and path of its `#[utoipa::path]`.
    pub fn add<P, F, Args>(&mut self, handler: F)
    where
        P: utoipa::Path + utoipa::__dev::SchemaReferences,
        F: Handler<Args>,
        Args: Guarded + 'static,
        F::Output: Responder + 'static,
    {
        let mut schemas = Vec::new();
        P::schemas(&mut schemas);
        let method = P::methods().into_iter().next().unwrap_or(HttpMethod::Get);
        let actix_method = to_actix(&method);
        self.routes.push(Described {
            entry: RouteEntry {
                method: actix_method.clone(),
                path: P::path(),
                access: Args::Guard::ACCESS,
            },
            method,
            operation: P::operation(),
            schemas,
            asks: Args::asks(),
            route: guarded_by(&actix_method).to::<_, Admitted<Args>>(Admission {
                handler,
                steps_up: step_up::is_asked(&actix_method, &P::path()),
                exports: step_up::is_export(&actix_method, &P::path()),
            }),
        });
    }

    /// Every route, in the order they were added.
    pub fn entries(&self) -> impl Iterator<Item = &RouteEntry> {
        self.routes.iter().map(|route| &route.entry)
    }

    pub(crate) fn described(&self) -> &[Described] {
        &self.routes
    }

    /// The routes by path, fixed paths before those with parameters, in a scope for each first part of
    /// their path: a path is compared with the others of its own scope, not with all of the API. A method
    /// that a path does not take is answered with 405 and the ones it does. Paths are given without
    /// `scope`, which all of them begin with.
    pub(crate) fn into_scopes(self, scope: &str) -> Vec<Scope> {
        // '{' sorts after every letter, so that /leads/facets stands before /leads/{id}.
        let mut by_path: BTreeMap<String, Vec<(Method, Route)>> = BTreeMap::new();
        for described in self.routes {
            let methods = by_path.entry(described.entry.path).or_default();
            methods.push((described.entry.method, described.route));
        }
        let mut scopes: BTreeMap<String, Scope> = BTreeMap::new();
        for (path, routes) in by_path {
            let path = path.strip_prefix(scope).unwrap_or(&path);
            let (first, rest) = after_first_part(path);
            let own = scopes.remove(first).unwrap_or_else(|| web::scope(first));
            scopes.insert(first.to_owned(), own.service(resource(rest, routes)));
        }
        scopes.into_values().collect()
    }
}

/// `/leads/{id}` is `/leads` and `/{id}`; `/leads` is itself and nothing.
fn after_first_part(path: &str) -> (&str, &str) {
    let end = path.get(1..).and_then(|rest| rest.find('/'));
    path.split_at(end.map_or(path.len(), |end| end + 1))
}

fn resource(path: &str, routes: Vec<(Method, Route)>) -> Resource {
    let allowed: Vec<&str> = routes.iter().map(|(method, _)| method.as_str()).collect();
    let allowed = allowed.join(", ");
    let mut resource = web::resource(path);
    for (_, route) in routes {
        resource = resource.route(route);
    }
    resource.default_service(web::to(move || {
        let detail = format!("This address accepts only {allowed}.");
        let mut response = ApiError::new(Code::MethodNotAllowed, detail).error_response();
        if let Ok(value) = HeaderValue::from_str(&allowed) {
            response.headers_mut().insert(ALLOW, value);
        }
        std::future::ready(response)
    }))
}

/// A caller that may GET may also ask for the head alone.
fn guarded_by(method: &Method) -> Route {
    match *method {
        Method::GET => web::route().guard(guard::Any(guard::Get()).or(guard::Head())),
        _ => web::method(method.clone()),
    }
}

fn to_actix(method: &HttpMethod) -> Method {
    match method {
        HttpMethod::Get => Method::GET,
        HttpMethod::Post => Method::POST,
        HttpMethod::Put => Method::PUT,
        HttpMethod::Delete => Method::DELETE,
        HttpMethod::Options => Method::OPTIONS,
        HttpMethod::Head => Method::HEAD,
        HttpMethod::Patch => Method::PATCH,
        HttpMethod::Trace => Method::TRACE,
    }
}
