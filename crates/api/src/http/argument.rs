//! The arguments of handlers, and what each takes of the request.

#[cfg(test)]
use crate::problem::ApiError;

use actix_session::Session;
use actix_web::{HttpRequest, web};
#[cfg(test)]
use serde_json::Map;
use serde_json::Value;

/// An argument of a handler, and what it takes of the request. Bodies and query strings come in no other way, so that
/// each is described by what reads it.
pub trait Argument {
    fn asks(_: &mut Asks) {}
}

impl<T> Argument for web::Data<T> {}
impl<T> Argument for web::Path<T> {}
impl Argument for HttpRequest {}
impl Argument for Session {}
impl<T> Argument for Option<T> {}

/// What a handler takes of the request.
#[derive(Debug, Default)]
pub struct Asks {
    pub(crate) body: Option<BodyAsked>,
    /// The media types of a file that is the whole body.
    pub(crate) file: &'static [&'static str],
    pub(crate) query: Option<QueryAsked>,
    /// As the API's description has them.
    pub(crate) headers: Vec<Value>,
}

/// The body that a route takes.
#[derive(Debug)]
pub(crate) struct BodyAsked {
    /// Among the description's components.
    pub(crate) name: &'static str,
    pub(crate) media_type: &'static str,
    /// There must be a body even when no field of it must be there.
    pub(crate) required: bool,
    pub(crate) schema: fn() -> Value,
    #[cfg(test)]
    pub(crate) judge: fn(Map<String, Value>) -> Result<(), ApiError>,
    #[cfg(test)]
    pub(crate) meanings: &'static [(&'static str, &'static str)],
}

/// The query string that a route takes.
#[derive(Debug)]
pub(crate) struct QueryAsked {
    /// As the API's description has them.
    pub(crate) parameters: fn() -> Vec<Value>,
    #[cfg(test)]
    pub(crate) judge: fn(&str) -> Result<(), ApiError>,
    #[cfg(test)]
    pub(crate) ways: &'static [&'static str],
    #[cfg(test)]
    pub(crate) meanings: &'static [(&'static str, &'static str)],
}
