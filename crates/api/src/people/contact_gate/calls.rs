//! Calls over HTTP: a token gives the link to dial, once (R4-052).

use crate::http::access::{Can, RawLeadsWrite};
use crate::http::form::{Form, Typed, body};
use crate::http::idempotent::Posted;
use crate::http::routing::{RouteTable, routes};
use crate::http::sessions::user_of;
use crate::http::wire::Timestamp;
use crate::kernel::app::App;
use crate::problem::{ApiError, Problem};
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::Data;
use crm_core::calling::{self, Begun, Caller};
use infra::{Unit, tokens};
use serde::Serialize;
use utoipa::ToSchema;

pub(super) fn routes(table: &mut RouteTable) {
    routes!(table; begin);
}

body! {
    /// The token of a press of Call that was allowed.
    CallInput -> Typed = token;
}

fn token(mut form: Form) -> Result<Typed, ApiError> {
    let token = form.required("token", "Press Call first.", Typed::parse);
    let (token,) = form.finish((token,))?;
    Ok(token)
}

/// A call that was begun.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct BegunCall {
    id: i64,
    /// The link to dial: "tel:+13055550100".
    tel: String,
    started_at: Timestamp,
}

impl From<Begun> for BegunCall {
    fn from(begun: Begun) -> Self {
        Self {
            id: begun.id.get(),
            tel: begun.tel,
            started_at: begun.started_at.into(),
        }
    }
}

/// Begins a call: within 60 seconds after the press that was allowed, by the user who pressed, once.
#[utoipa::path(post, path = "/api/contact/calls", tag = "contact",
    responses((status = 201, body = BegunCall), (status = 409, body = Problem), (status = 422, body = Problem)))]
async fn begin(
    Can(actor, _): Can<RawLeadsWrite>,
    app: Data<App>,
    posted: Posted<CallInput>,
) -> Result<HttpResponse, ApiError> {
    let hash = tokens::token_hash(&posted.body.read(())?.0);
    let (rep, by) = (actor.clone(), user_of(&actor)?);
    let (day, now) = (app.day().await?, app.now());
    let office = Caller::of(&app.office().await?.settings);
    let work = move |tx: &mut dyn Unit| {
        let begun = calling::begin(tx, (&rep, by), &hash, &office, (&day, now))?;
        Ok(BegunCall::from(begun))
    };
    posted
        .once
        .run(&app, &actor, StatusCode::CREATED, work)
        .await
}
