//! `GET /api/about`: which Exitdesk this is, for the person who looks after it.

use super::meta::WireMode;
use crate::http::access::{AdminSettings, Can};
use crate::http::routing::{RouteTable, routes};
use crate::http::wire::Timestamp;
use crate::kernel::app::App;
use crate::kernel::build::{COMMIT, VERSION};
use actix_web::web::{Data, Json};
use serde::Serialize;
use utoipa::ToSchema;

pub(crate) fn routes(table: &mut RouteTable) {
    routes!(table; about);
}

#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum DatabaseKind {
    Sqlite,
    Postgresql,
}

/// The running server.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ServerInfo {
    version: &'static str,
    /// Of the source that it was built from; null when the build was not told.
    #[schema(required = true)]
    commit: Option<&'static str>,
    database: DatabaseKind,
    mode: WireMode,
    /// Of this server process.
    started_at: Timestamp,
}

/// Version, database and mode of the running server.
#[utoipa::path(get, path = "/api/about", tag = "settings", responses((status = 200, body = ServerInfo)))]
async fn about(_: Can<AdminSettings>, app: Data<App>) -> Json<ServerInfo> {
    let database = if app.db.is_sqlite() {
        DatabaseKind::Sqlite
    } else {
        DatabaseKind::Postgresql
    };
    Json(ServerInfo {
        version: VERSION,
        commit: COMMIT,
        database,
        mode: app.config.mode.into(),
        started_at: app.started_at.into(),
    })
}
