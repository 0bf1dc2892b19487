//! What is the caller's own: profile, password, preferences, sessions.

mod password;
mod preferences;
mod profile;
mod sessions;

use crate::http::routing::RouteTable;

pub(crate) fn routes(table: &mut RouteTable) {
    profile::routes(table);
    password::routes(table);
    preferences::routes(table);
    sessions::routes(table);
}
