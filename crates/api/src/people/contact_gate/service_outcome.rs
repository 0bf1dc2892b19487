//! What came of a call from a client's record, over HTTP.

use crate::http::access::{Can, RawLeadsWrite};
use crate::http::form::{Form, Sent, body};
use crate::http::routing::{RouteTable, routes};
use crate::http::sessions::user_of;
use crate::http::wire;
use crate::kernel::app::App;
use crate::problem::{ApiError, Problem};
use actix_web::web::{Data, Json, Path};
use crm_core::calling::{self, ServiceOutcome};
use crm_core::ids::CallId;
use serde::Serialize;
use utoipa::ToSchema;

pub(super) fn routes(table: &mut RouteTable) {
    routes!(table; note);
}

body! {
    /// What came of a call from a client's record.
    ServiceOutcomeInput -> ServiceOutcome = outcome;
    "outcome": "With spoke, the client has had word.";
}

fn outcome(mut form: Form) -> Result<ServiceOutcome, ApiError> {
    let missing = "Choose what came of the call.";
    let outcome = form.required("outcome", missing, ServiceOutcome::parse);
    let (outcome,) = form.finish((outcome,))?;
    Ok(outcome)
}

/// What is noted of the call.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = NotedCall)]
struct NotedDto {
    id: i64,
    outcome: wire::ServiceOutcome,
}

/// Notes what came of a call that the caller began from a client's record. The same again changes nothing.
#[utoipa::path(put, path = "/api/contact/calls/{id}/service-outcome", tag = "contact", params(("id" = i64, Path)),
    responses((status = 200, body = NotedDto), (status = 404, body = Problem), (status = 409, body = Problem),
        (status = 422, body = Problem)))]
async fn note(
    Can(actor, _): Can<RawLeadsWrite>,
    app: Data<App>,
    id: Path<i64>,
    form: Sent<ServiceOutcomeInput>,
) -> Result<Json<NotedDto>, ApiError> {
    let id = CallId::new(id.into_inner());
    let outcome = form.read(())?;
    let (by, now) = (user_of(&actor)?, app.now());
    app.db
        .write(move |tx| calling::note_service_outcome(tx, (&actor, by), id, outcome, now))
        .await?;
    Ok(Json(NotedDto {
        id: id.get(),
        outcome: outcome.into(),
    }))
}
