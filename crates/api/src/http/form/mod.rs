//! Reading requests: parse, don't validate. A body or a query string is taken apart field by field
//! into domain types; every wrong field is collected, so that all are named at once. The API's description is
//! what a parser asks for when it runs over a recorder, so that the two cannot differ.
//!
//! ```text
//! let first_name = form.required("firstName", "First name is required", Name::parse);
//! let email = form.optional("email", EmailAddress::parse);
//! let (first_name,) = form.finish((first_name,))?;   // 422 with every wrong field
//! ```

pub(crate) mod asked;
mod body;
mod changes;
pub(crate) mod fields;
mod json;
mod money;
mod problems;
pub(crate) mod query;
mod recorder;
mod required;
pub(crate) mod sent;
pub(crate) mod shape;
mod shaped;

pub(crate) use asked::{Asked, params};
pub(crate) use body::{
    PNG, SVG, form_or_empty, has_body, is_image, is_json, media_type, not_json, read, read_at_most,
};
pub use fields::Form;
pub(crate) use json::object_at as json_object;
pub use problems::FieldProblems;
pub use query::Query;
pub(crate) use query::{take_none, whole_number, yes_or_no};
pub use required::Required;
pub(crate) use sent::{Body, FORM_DATA, LAST_DAY, Sent, SentOrNothing, asked, body, part_names};
pub(crate) use shaped::{LastFour, Shaped, Typed};
