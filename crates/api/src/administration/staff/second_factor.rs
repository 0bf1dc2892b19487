//! What an administrator does for a user who has lost a second factor.

use crate::http::access::{AdminUsers, Can};
use crate::http::routing::{RouteTable, routes};
use crate::kernel::app::App;
use crate::problem::{ApiError, Problem};
use actix_web::HttpResponse;
use actix_web::web::{Data, Path};
use crm_core::ids::UserId;
use crm_core::users::reset_second_factor;

pub(super) fn routes(table: &mut RouteTable) {
    routes!(table; reset);
}

/// Takes a user's second factor and recovery codes away, so that the password alone signs in until there is another, and signs
/// them out everywhere. Both are told by mail. An administrator's own is reset by another one.
#[utoipa::path(post, path = "/api/users/{id}/reset-second-factor", tag = "staff", params(("id" = i64, Path)),
    responses((status = 204), (status = 404, body = Problem), (status = 409, body = Problem)))]
async fn reset(
    Can(actor, _): Can<AdminUsers>,
    app: Data<App>,
    id: Path<i64>,
) -> Result<HttpResponse, ApiError> {
    let (user, now) = (UserId::new(id.into_inner()), app.now());
    app.db
        .write(move |tx| reset_second_factor(tx, &actor, user, now))
        .await?;
    app.job_enqueued();
    Ok(HttpResponse::NoContent().finish())
}
