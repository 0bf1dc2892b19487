//! Changing the caller's password.

use crate::administration::auth::gate;
use crate::administration::auth::unconfirmed::{self, Wrong};
use crate::http::access::SignedIn;
use crate::http::form::{Form, Sent, Typed, body};
use crate::http::routing::{RouteTable, routes};
use crate::http::sessions::{current_id, device_mark, not_signed_in};
use crate::kernel::app::App;
use crate::problem::{ApiError, Problem};
use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse};
use crm_core::users::{
    NewPassword, Password, PasswordChange, PasswordChangeError, PasswordError, PasswordHash,
    PasswordRules, User, change_password,
};

pub(super) fn routes(table: &mut RouteTable) {
    routes!(table; password);
}

body! {
    /// The current password and the new one.
    PasswordInput(PasswordRules = PasswordRules::SPECIFIED) -> (Password, Password) = passwords;
}

fn passwords(mut form: Form, rules: PasswordRules) -> Result<(Password, Password), ApiError> {
    let missing = PasswordChangeError::WrongPassword;
    let current = form.required("currentPassword", missing, Typed::parse);
    let current = current.map(|typed| Password::attempt(&typed.0));
    let short = PasswordError::TooShort { least: rules.least };
    let new = form.required("newPassword", short, |text| Password::parse(text, rules));
    form.finish((current, new))
}

/// Sets a new password and ends the caller's other sessions. Wrong attempts are slowed like failed sign-ins.
#[utoipa::path(post, path = "/api/me/password", tag = "me",
    responses((status = 204), (status = 422, body = Problem), (status = 429, body = Problem)))]
async fn password(
    caller: SignedIn,
    app: Data<App>,
    request: HttpRequest,
    form: Sent<PasswordInput>,
) -> Result<HttpResponse, ApiError> {
    let rules = app.office().await?.password_rules;
    let (current, new) = form.read(rules)?;
    let verified = verified(&app, &request, &caller, current).await?;
    let verified = verified.ok_or(PasswordChangeError::WrongPassword)?;
    let change = PasswordChange {
        user: caller.user.id,
        verified,
        new: NewPassword {
            hash: app.passwords.hash_async(new.clone()).await?,
            typed: new,
            rules,
        },
        kept_session: current_id(&request).ok_or_else(not_signed_in)?,
    };
    let (now, id, set) = (app.now(), change.user, change.new.hash.clone());
    app.db
        .write(move |tx| change_password(tx, &caller.actor, &change, now))
        .await?;
    let user = app.db.read(move |views| views.user(id)).await?;
    let user: User = user.ok_or_else(not_signed_in)?;
    let account = user.username.key();
    app.sign_ins.forget_addresses(&account).await;
    // The device where it was changed stays known; the others are strangers' until they sign in again.
    Ok(HttpResponse::NoContent()
        .cookie(device_mark(&app, &account, &set))
        .finish())
}

/// The hash that the caller's current password was verified against; `None` when it is not the caller's password.
///
/// # Errors
/// 429 after wrong ones, 401 when the account is gone.
pub(super) async fn verified(
    app: &App,
    request: &HttpRequest,
    caller: &SignedIn,
    current: Password,
) -> Result<Option<PasswordHash>, ApiError> {
    let id = caller.user.id;
    let user = app.db.read(move |views| views.user(id)).await?;
    let user: User = user.ok_or_else(not_signed_in)?;
    let attempt = gate::Attempt::of_session(app, request, &user.username.key()).await?;
    let hash = user.password;
    let verify = app.passwords.verify_async(current, Some(hash.clone()));
    if !attempt.evaluated(app, verify.await).await? {
        let noted = unconfirmed::note(app, request, &caller.actor, Wrong::Password).await;
        attempt.evaluated(app, noted).await?;
        return Ok(None);
    }
    attempt.succeeded(app).await;
    Ok(Some(hash))
}
