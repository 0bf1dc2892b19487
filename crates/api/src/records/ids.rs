//! Pointers at other records in requests.

use crate::http::form::{Form, Query, whole_number};
use crm_core::change::Change;
use crm_core::views::GivenTo;

/// The id of another record; absent and null are nobody.
pub(crate) fn id<I>(form: &mut Form, name: &str, make: fn(i64) -> I) -> Option<I> {
    form.optional_id(name, make)
}

/// A partial update's pointer: absent keeps it, null clears it.
pub(crate) fn id_patch<I>(form: &mut Form, name: &str, make: fn(i64) -> I) -> Change<Option<I>> {
    form.change_id(name, make)
}

/// A filter by whom records are given to: an id, or `none`.
pub(crate) fn given_to<I>(query: &mut Query, name: &str, make: fn(i64) -> I) -> Option<GivenTo<I>> {
    query.optional(name, |text| match text {
        "none" => Ok(GivenTo::Nobody),
        id => whole_number(id)
            .map(|id| GivenTo::One(make(id)))
            .map_err(|_| "Use an id, or none."),
    })
}

/// A filter by another record's id.
pub(crate) fn asked_id<I>(query: &mut Query, name: &str, make: fn(i64) -> I) -> Option<I> {
    query.optional(name, whole_number).map(make)
}
