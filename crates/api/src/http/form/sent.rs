//! The body of a route as a type: its parser, and the description that comes of running it.
//!
//! ```text
//! body! {
//!     /// A partial update: an absent field stays, `null` clears.
//!     pub(super) LeadPatch -> (DetailsPatch, Option<i64>) = patch;
//!     "assignedTo": "An active staff member.";
//! }
//!
//! async fn update(…, form: Sent<LeadPatch>) -> … {
//!     let (patch, version) = form.read(())?;
//! ```

use super::body::form as received;
use super::body::form_or_empty;
use super::fields::Form;
use super::recorder::Recorder;
use super::shape;
use crate::http::argument::{Argument, Asks, BodyAsked};
use crate::problem::ApiError;
use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest};
use futures_util::future::LocalBoxFuture;
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;
use std::marker::PhantomData;
use time::Date;
use time::macros::date;

/// The media type of uploads.
pub(crate) const FORM_DATA: &str = "multipart/form-data";

/// The last day there is: on it no day of a request lies in the future.
pub(crate) const LAST_DAY: Date = date!(2100 - 12 - 31);

/// What a route's body holds.
pub(crate) trait Body: 'static {
    /// Among the description's components.
    const NAME: &'static str;
    const ABOUT: &'static str;
    /// What single fields mean, by their names.
    const MEANINGS: &'static [(&'static str, &'static str)];
    /// Fields on which the parser goes different ways: each way is one schema.
    const WAYS: &'static [&'static str];
    /// What the parser must know besides, such as today's day.
    type Known;
    type Read;

    /// What is known while the description is made.
    fn sample() -> Self::Known;

    /// # Errors
    /// 422 when a field is wrong.
    fn read(form: Form, known: Self::Known) -> Result<Self::Read, ApiError>;
}

/// Declares a [`Body`].
macro_rules! body {
    ($(#[doc = $about:literal])+ $vis:vis $name:ident -> $read:ty = $parse:expr;
        $(ways $ways:expr;)? $($field:literal: $meaning:literal;)*) => {
        $crate::http::form::sent::body! {
            $(#[doc = $about])+
            $vis $name(() = ()) -> $read = |form, ()| $parse(form);
            $(ways $ways;)? $($field: $meaning;)*
        }
    };
    ($(#[doc = $about:literal])+ $vis:vis $name:ident($known:ty = $sample:expr) -> $read:ty = $parse:expr;
        $(ways $ways:expr;)? $($field:literal: $meaning:literal;)*) => {
        $(#[doc = $about])+
        #[derive(Debug)]
        $vis enum $name {}

        impl $crate::http::form::sent::Body for $name {
            const NAME: &'static str = stringify!($name);
            const ABOUT: &'static str = concat!($($about),+);
            const MEANINGS: &'static [(&'static str, &'static str)] = &[$(($field, $meaning)),*];
            const WAYS: &'static [&'static str] = $crate::http::form::sent::ways!($($ways)?);
            type Known = $known;
            type Read = $read;

            fn sample() -> $known {
                $sample
            }

            fn read(
                form: $crate::http::form::fields::Form,
                known: $known,
            ) -> Result<$read, $crate::problem::ApiError> {
                let parse: fn($crate::http::form::fields::Form, $known) -> Result<$read, $crate::problem::ApiError> = $parse;
                parse(form, known)
            }
        }
    };
}
macro_rules! ways {
    () => {
        &["{}"]
    };
    ($ways:expr) => {
        $ways
    };
}
pub(crate) use {body, ways};

/// The body of a request, which must be there.
#[derive(Debug)]
#[must_use]
pub(crate) struct Sent<B> {
    form: Form,
    of: PhantomData<B>,
}

/// The body of a request, which may be missing altogether.
#[derive(Debug)]
#[must_use]
pub(crate) struct SentOrNothing<B>(Sent<B>);

impl<B: Body> Sent<B> {
    pub(crate) const fn over(form: Form) -> Self {
        Self {
            form,
            of: PhantomData,
        }
    }

    /// # Errors
    /// 422 when a field is wrong.
    pub(crate) fn read(self, known: B::Known) -> Result<B::Read, ApiError> {
        B::read(self.form, known)
    }
}

impl<B: Body> SentOrNothing<B> {
    /// # Errors
    /// 422 when a field is wrong.
    pub(crate) fn read(self, known: B::Known) -> Result<B::Read, ApiError> {
        self.0.read(known)
    }
}

impl<B: Body> FromRequest for Sent<B> {
    type Error = ApiError;
    type Future = LocalBoxFuture<'static, Result<Self, ApiError>>;

    fn from_request(req: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let (request, payload) = (req.clone(), payload.take());
        Box::pin(async move { received(&request, payload).await.map(Self::over) })
    }
}

impl<B: Body> FromRequest for SentOrNothing<B> {
    type Error = ApiError;
    type Future = LocalBoxFuture<'static, Result<Self, ApiError>>;

    fn from_request(req: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let (request, payload) = (req.clone(), payload.take());
        Box::pin(async move {
            let (form, _) = form_or_empty(&request, payload).await?;
            Ok(Self(Sent::over(form)))
        })
    }
}

impl<B: Body> Argument for Sent<B> {
    fn asks(asks: &mut Asks) {
        asks.body = Some(asked::<B>("application/json", true));
    }
}

impl<B: Body> Argument for SentOrNothing<B> {
    fn asks(asks: &mut Asks) {
        asks.body = Some(asked::<B>("application/json", false));
    }
}

/// What the description says of a body. One that may be missing still must be there when a field must.
pub(crate) fn asked<B: Body>(media_type: &'static str, required: bool) -> BodyAsked {
    BodyAsked {
        name: B::NAME,
        media_type,
        required,
        schema: if media_type == FORM_DATA {
            schema_of_parts::<B>
        } else {
            schema::<B>
        },
        #[cfg(test)]
        judge: |fields| B::read(Form::new(fields), B::sample()).map(drop),
        #[cfg(test)]
        meanings: B::MEANINGS,
    }
}

/// The names of the parts that an upload's parser asks for.
pub(crate) fn part_names<B: Body>() -> BTreeSet<String> {
    let schema = schema::<B>();
    let parts = schema.get("properties").and_then(Value::as_object);
    parts.into_iter().flat_map(Map::keys).cloned().collect()
}

/// The parts of an upload are texts: none of them is null.
fn schema_of_parts<B: Body>() -> Value {
    let mut schema = schema::<B>();
    let parts = schema.get_mut("properties").and_then(Value::as_object_mut);
    parts
        .into_iter()
        .flat_map(Map::values_mut)
        .for_each(shape::never_null);
    schema
}

/// The schema of a body: its parser is run over a recorder.
fn schema<B: Body>() -> Value {
    let ways = B::WAYS.iter().map(|way| {
        let recorder = Recorder::on();
        let fields: Map<String, Value> = serde_json::from_str(way).unwrap_or_default();
        drop(B::read(
            Form::recorded(fields, recorder.clone()),
            B::sample(),
        ));
        recorder.object().0
    });
    let mut ways: Vec<Value> = ways.collect();
    for way in &mut ways {
        for (field, meaning) in B::MEANINGS {
            if let Some(property) = way.pointer_mut(&pointer(field)) {
                shape::set(property, "description", json!(meaning));
            }
        }
    }
    let mut schema = match <[Value; 1]>::try_from(ways) {
        Ok([only]) => only,
        Err(several) => json!({ "oneOf": several }),
    };
    let about: Vec<&str> = B::ABOUT.split_whitespace().collect();
    shape::set(&mut schema, "description", json!(about.join(" ")));
    schema
}

/// Where a field stands in a schema: "timeshareInfo.notes" is a property of a property.
pub(super) fn pointer(field: &str) -> String {
    let steps = field.split('.').map(|name| format!("/properties/{name}"));
    steps.collect()
}
