//! Every feature's routes, gathered.

use crate::openapi::{__path_openapi, openapi};
use crate::routing::{RouteTable, routes};
use crate::{auth, imports, leads, meta, raw_leads, suppressions};

/// The table of all routes of the API. A new feature adds one line here.
#[must_use]
pub fn all_routes() -> RouteTable {
    let mut table = RouteTable::default();
    routes!(table; openapi);
    meta::routes(&mut table);
    auth::routes(&mut table);
    raw_leads::routes(&mut table);
    imports::routes(&mut table);
    suppressions::routes(&mut table);
    leads::routes(&mut table);
    table
}
