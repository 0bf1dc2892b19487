//! A forgotten password.

use super::gate::{peer_of, slowed};
use crate::http::access::Public;
use crate::http::form::{Form, Sent, body};
use crate::http::routing::{RouteTable, routes};
use crate::kernel::app::App;
use crate::kernel::throttle::Whose;
use crate::problem::{ApiError, Problem};
use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse};
use crm_core::users::request_reset_mail;
use serde::Serialize;
use std::convert::Infallible;
use utoipa::ToSchema;

/// Links that one address may ask for within an hour.
const REQUESTS_PER_HOUR: u32 = 30;

pub(super) fn routes(table: &mut RouteTable) {
    routes!(table; forgot);
}

body! {
    /// Who asks for a link.
    ForgotInput -> String = typed;
    "username": "User name or email address.";
}

/// The same for names that exist and for those that do not.
#[derive(Debug, Serialize, ToSchema)]
struct ForgotAnswer {
    /// Links are sent by mail; otherwise an administrator makes them.
    mail: bool,
}

fn typed(mut form: Form) -> Result<String, ApiError> {
    let typed = form.required("username", "Username is required", |text| {
        Ok::<_, Infallible>(text.to_owned())
    });
    let (typed,) = form.finish((typed,))?;
    Ok(typed)
}

/// Sends a one-time link to set a new password, if there is such an account and mail is set up.
#[utoipa::path(post, path = "/api/auth/forgot", tag = "auth",
    responses((status = 202, body = ForgotAnswer), (status = 422, body = Problem), (status = 429, body = Problem)))]
async fn forgot(
    _: Public,
    app: Data<App>,
    request: HttpRequest,
    form: Sent<ForgotInput>,
) -> Result<HttpResponse, ApiError> {
    let typed = form.read(())?;
    let now = app.now();
    let peer = peer_of(&app, &request);
    app.reset_requests
        .count(Whose::Address(peer), REQUESTS_PER_HOUR, now)
        .await
        .map_err(slowed)?;
    let mail = app.config.mailer.is_some();
    if mail {
        app.db
            .write(move |tx| request_reset_mail(tx, &typed, now))
            .await?;
        app.job_enqueued();
    }
    Ok(HttpResponse::Accepted().json(ForgotAnswer { mail }))
}
