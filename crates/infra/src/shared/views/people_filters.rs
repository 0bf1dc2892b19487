//! The filters that lists of people share.

use super::At;
use super::list::Filter;
use super::sql::Sql;
use crm_core::clock::Instant;
use crm_core::views::{Between, GivenTo, Reachable};

/// Whom the record is given to.
pub(super) fn given_to<I>(
    column: &'static str,
    to: GivenTo<I>,
    id: impl FnOnce(I) -> i64,
) -> Filter {
    let test = match to {
        GivenTo::One(one) => Sql::raw("= ").number(id(one)),
        GivenTo::Nobody => Sql::raw("IS NULL"),
    };
    Filter::equal(column, test)
}

/// When the record was made, as a filter of its list.
pub(super) fn created(between: Between<Instant>) -> impl Iterator<Item = Filter> {
    let test = |sign, at| Filter::range_of_ids("created_at", Sql::raw(sign).at(At(at)));
    let from = between.from.map(|from| test(">= ", from));
    let to = between.to.map(|to| test("< ", to));
    from.into_iter().chain(to)
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
