//! The codes that operations refuse by. Those that any operation can give stand with the response of their status; an operation
//! names its own. Tests hold both to what happens: an answer with a code that is not named fails the test that got it
//! (`testing/named.rs`), and a named code that no test saw fails `cargo xtask recordings --check`.

mod administration;
mod bank;
mod commissions;
mod documents;
mod money;
mod named;
mod people;
mod work;

use super::rules;
use crate::http::routing::Described;
use crate::problem::code::Code;
use actix_web::http::StatusCode;
use named::Named;
use std::collections::HashSet;

const CODES: &[&[Named]] = &[
    administration::CODES,
    bank::CODES,
    commissions::CODES,
    documents::CODES,
    money::CODES,
    people::CODES,
    work::CODES,
];

/// What any operation can answer whose request, caller or database gives cause: it is not the operation's subject that refuses.
const ANY: [Code; 25] = [
    Code::MalformedJson,
    Code::BadRequest,
    Code::NotSignedIn,
    Code::Forbidden,
    Code::AccountPending,
    Code::Csrf,
    Code::SecondFactorNeeded,
    Code::ConfirmRequired,
    Code::NotFound,
    Code::MethodNotAllowed,
    Code::RequestTimeout,
    Code::Clash,
    Code::InProgress,
    Code::OtherUser,
    Code::TooLarge,
    Code::UnsupportedMediaType,
    Code::InvalidFields,
    Code::UnknownField,
    Code::IdempotencyKeyReused,
    Code::RangeNotSatisfiable,
    Code::ReadingTooFast,
    Code::Fault,
    Code::Unavailable,
    Code::MaybeSaved,
    Code::DiskFull,
];

/// Those of a status that any operation can answer.
pub(super) fn of_any(status: StatusCode) -> impl Iterator<Item = Code> {
    ANY.into_iter().filter(move |code| code.status() == status)
}

/// The codes of a route's own, by the rules that its requests may break too.
pub(super) fn of(route: &Described) -> Vec<Code> {
    let named = route.entry.operation();
    let rows = CODES.iter().copied().flatten();
    let own = rows.filter(|(operation, _)| *operation == named);
    let own = own.flat_map(|(_, codes)| codes.iter().copied());
    let mut seen = HashSet::from(ANY);
    let mut codes: Vec<Code> = own.chain(rules::codes_of(route)).collect();
    codes.retain(|code| seen.insert(*code));
    codes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::routes::all_routes;

    fn rows() -> impl Iterator<Item = &'static Named> {
        CODES.iter().copied().flatten()
    }

    #[test]
    fn every_named_operation_is_a_route() {
        let table = all_routes();
        for (operation, _) in rows() {
            let known = table.entries().any(|entry| entry.operation() == *operation);
            assert!(known, "{operation}");
        }
    }

    /// Dates are taken up to 2100, and the longest plan from there still ends within the calendar: the domain alone gives that code.
    /// A wrong host is refused before anyone looks which operation was asked.
    const OF_NO_OPERATION: [Code; 2] = [Code::EndsTooLate, Code::WrongHost];

    #[test]
    fn r5_184_every_code_is_named_by_an_operation_or_is_anyones() {
        let table = all_routes();
        let named: Vec<Code> = table.described().iter().flat_map(of).chain(ANY).collect();
        for code in Code::ALL {
            let is_given = !OF_NO_OPERATION.contains(code);
            assert_eq!(named.contains(code), is_given, "{}", code.as_str());
        }
    }
}
