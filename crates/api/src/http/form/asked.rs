//! The query string of a route as a type: its parser, and the description that comes of running it.
//!
//! ```text
//! params! {
//!     pub(super) LeadListParams(BusinessZone = some_zone()) -> LeadListQuery = list_query;
//!     "search": "Full name, email or phone.";
//! }
//!
//! async fn list(…, query: Asked<LeadListParams>) -> … {
//!     let query = query.read(zone)?;
//! ```

use super::query::Query;
use super::recorder::Recorder;
use crate::http::argument::{Argument, Asks, QueryAsked};
use crate::problem::ApiError;
use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest};
use serde_json::{Value, json};
use std::future::{Ready, ready};
use std::marker::PhantomData;

/// What a route's query string holds.
pub(crate) trait Params: 'static {
    /// What single parameters mean, by their names.
    const MEANINGS: &'static [(&'static str, &'static str)];
    /// Query strings on which the parser goes different ways: a parameter of any way is described.
    const WAYS: &'static [&'static str];
    /// What the parser must know besides, such as the office's zone.
    type Known;
    type Read;

    /// What is known while the description is made.
    fn sample() -> Self::Known;

    /// # Errors
    /// 422 when a parameter is wrong.
    fn read(query: Query, known: Self::Known) -> Result<Self::Read, ApiError>;
}

/// Declares [`Params`].
macro_rules! params {
    ($(#[doc = $about:literal])* $vis:vis $name:ident -> $read:ty = $parse:expr;
        $(ways $ways:expr;)? $($field:literal: $meaning:literal;)*) => {
        $crate::http::form::asked::params! {
            $(#[doc = $about])*
            $vis $name(() = ()) -> $read = |query, ()| $parse(query);
            $(ways $ways;)? $($field: $meaning;)*
        }
    };
    ($(#[doc = $about:literal])* $vis:vis $name:ident($known:ty = $sample:expr) -> $read:ty = $parse:expr;
        $(ways $ways:expr;)? $($field:literal: $meaning:literal;)*) => {
        $(#[doc = $about])*
        #[derive(Debug)]
        $vis enum $name {}

        impl $crate::http::form::asked::Params for $name {
            const MEANINGS: &'static [(&'static str, &'static str)] = &[$(($field, $meaning)),*];
            const WAYS: &'static [&'static str] = $crate::http::form::asked::query_ways!($($ways)?);
            type Known = $known;
            type Read = $read;

            fn sample() -> $known {
                $sample
            }

            fn read(
                query: $crate::http::form::query::Query,
                known: $known,
            ) -> Result<$read, $crate::problem::ApiError> {
                let parse: fn($crate::http::form::query::Query, $known) -> Result<$read, $crate::problem::ApiError> = $parse;
                parse(query, known)
            }
        }
    };
}
macro_rules! query_ways {
    () => {
        &[""]
    };
    ($ways:expr) => {
        $ways
    };
}
pub(crate) use {params, query_ways};

/// The query string of a request.
#[derive(Debug)]
#[must_use]
pub(crate) struct Asked<P> {
    query: Query,
    of: PhantomData<P>,
}

impl<P: Params> Asked<P> {
    /// # Errors
    /// 422 when a parameter is wrong.
    pub(crate) fn read(self, known: P::Known) -> Result<P::Read, ApiError> {
        P::read(self.query, known)
    }
}

impl<P: Params> FromRequest for Asked<P> {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(req: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(Query::parse(req.query_string()).map(|query| Self {
            query,
            of: PhantomData,
        }))
    }
}

impl<P: Params> Argument for Asked<P> {
    fn asks(asks: &mut Asks) {
        asks.query = Some(QueryAsked {
            parameters: parameters::<P>,
            #[cfg(test)]
            judge: |text| P::read(Query::parse(text)?, P::sample()).map(drop),
            #[cfg(test)]
            ways: P::WAYS,
            #[cfg(test)]
            meanings: P::MEANINGS,
        });
    }
}

/// A parameter of any way: its name, its shapes and whether it must be there.
type Parameter = (String, Vec<Value>, bool);

/// The parameters of a query string: its parser is run over a recorder.
fn parameters<P: Params>() -> Vec<Value> {
    let mut all: Vec<Parameter> = Vec::new();
    for way in P::WAYS {
        let recorder = Recorder::on();
        let Ok(query) = Query::recorded(way, recorder.clone()) else {
            continue;
        };
        drop(P::read(query, P::sample()));
        for (name, shape, required) in recorder.parameters() {
            match all.iter_mut().find(|(known, ..)| *known == name) {
                Some((_, shapes, _)) if shapes.contains(&shape) => {}
                Some((_, shapes, _)) => shapes.push(shape),
                None => all.push((name, vec![shape], required)),
            }
        }
    }
    all.into_iter().map(described::<P>).collect()
}

fn described<P: Params>((name, shapes, required): Parameter) -> Value {
    let shape = match <[Value; 1]>::try_from(shapes) {
        Ok([only]) => only,
        Err(several) => super::shape::any_of(several),
    };
    let mut parameter =
        json!({ "name": name, "in": "query", "required": required, "schema": shape });
    if let Some((_, meaning)) = P::MEANINGS.iter().find(|(known, _)| *known == name) {
        super::shape::set(&mut parameter, "description", json!(meaning));
    }
    parameter
}
