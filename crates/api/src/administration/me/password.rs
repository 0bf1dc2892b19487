//! Changing the caller's password.

use crate::administration::auth::gate;
use crate::http::access::SignedIn;
use crate::http::form::{Form, Sent, Typed, body};
use crate::http::routing::{RouteTable, routes};
use crate::http::sessions::{current_id, not_signed_in};
use crate::kernel::app::App;
use crate::kernel::config::Mode;
use crate::problem::{ApiError, Problem};
use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse};
use crm_core::users::{
    Password, PasswordChange, PasswordChangeError, PasswordError, change_password,
};

pub(super) fn routes(table: &mut RouteTable) {
    routes!(table; password);
}

body! {
    /// The current password and the new one.
    PasswordInput(bool = false) -> (Password, Password) = passwords;
}

/// The current password and the new one; `refuse_common` holds in production.
fn passwords(mut form: Form, refuse_common: bool) -> Result<(Password, Password), ApiError> {
    let missing = PasswordChangeError::WrongPassword;
    let current = form.required("currentPassword", missing, Typed::parse);
    let current = current.map(|typed| Password::attempt(&typed.0));
    let new = form.required("newPassword", PasswordError::TooShort, |text| {
        Password::parse(text, refuse_common)
    });
    form.finish((current, new))
}

/// Sets a new password and ends the caller's other sessions. Wrong attempts count like failed sign-ins.
#[utoipa::path(post, path = "/api/me/password", tag = "me",
    responses((status = 204), (status = 422, body = Problem), (status = 429, body = Problem)))]
async fn password(
    caller: SignedIn,
    app: Data<App>,
    request: HttpRequest,
    form: Sent<PasswordInput>,
) -> Result<HttpResponse, ApiError> {
    let (current, new) = form.read(app.config.mode == Mode::Production)?;
    let id = caller.user.id;
    let user = app.db.read(move |views| views.user(id)).await?;
    let user = user.ok_or_else(not_signed_in)?;
    let attempt = gate::Attempt::of(&app, &request, &user.username.key());
    attempt.check(&app).await?;
    let verified = user.password;
    let right = app.passwords.verify_async(current, Some(verified.clone()));
    if !right.await? {
        attempt.failed(&app);
        return Err(PasswordChangeError::WrongPassword.into());
    }
    attempt.succeeded(&app);
    let change = PasswordChange {
        user: id,
        verified,
        new: app.passwords.hash_async(new).await?,
        kept_session: current_id(&request).ok_or_else(not_signed_in)?,
    };
    let now = app.now();
    app.db
        .write(move |tx| change_password(tx, &caller.actor, &change, now))
        .await?;
    Ok(HttpResponse::NoContent().finish())
}
