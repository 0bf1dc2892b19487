//! The call desk over HTTP: a rep's time on it, who is served, and what came of calls.

mod callbacks;
mod card;
mod card_numbers;
mod card_person;
mod correcting;
mod filters;
mod home;
mod other_numbers;
mod outcomes;
mod progress;
mod proposals;
mod served;
mod sittings;
mod unfinished;

use crate::http::routing::RouteTable;

pub(crate) use unfinished::end_unfinished;

pub(crate) fn routes(table: &mut RouteTable) {
    home::routes(table);
    sittings::routes(table);
    served::routes(table);
    outcomes::routes(table);
    proposals::routes(table);
    correcting::routes(table);
    other_numbers::routes(table);
    progress::routes(table);
    callbacks::routes(table);
}
