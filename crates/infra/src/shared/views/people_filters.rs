//! The filters that lists of people share.

use super::filter::Filter;
use super::sql::Sql;
use crm_core::views::{GivenTo, Reachable};

/// Whom the record is given to.
pub(super) fn given_to<I>(
    column: &'static str,
    to: GivenTo<I>,
    id: impl FnOnce(I) -> i64,
) -> Filter {
    match to {
        GivenTo::One(one) => Filter::number(column, id(one)),
        GivenTo::Nobody => Filter::equal(column, Sql::raw("IS NULL")),
    }
}

/// How the person can be reached.
pub(super) fn reachable(how: Reachable) -> Vec<Filter> {
    let test = |column, test: &'static str| Filter::equal(column, Sql::raw(test));
    match how {
        Reachable::ByEmail => vec![test("email", "IS NOT NULL")],
        Reachable::ByPhone => vec![test("phone", "IS NOT NULL")],
        Reachable::NotAtAll => vec![test("email", "IS NULL"), test("phone", "IS NULL")],
    }
}
