//! What is the caller's own: profile, password, second factor, passkeys, preferences, sessions.

mod passkeys;
mod password;
mod preferences;
mod profile;
mod second_factor;
mod sessions;

use crate::http::routing::RouteTable;

pub(crate) fn routes(table: &mut RouteTable) {
    profile::routes(table);
    password::routes(table);
    second_factor::routes(table);
    passkeys::routes(table);
    preferences::routes(table);
    sessions::routes(table);
}
