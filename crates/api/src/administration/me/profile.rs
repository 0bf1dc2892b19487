//! The caller's profile.

use super::password::verified;
use crate::http::access::SignedIn;
use crate::http::form::{Form, Sent, Typed, body};
use crate::http::routing::{RouteTable, routes};
use crate::http::sessions::not_signed_in;
use crate::http::wire::{self, Timestamp};
use crate::kernel::app::App;
use crate::problem::{ApiError, Problem};
use actix_web::HttpRequest;
use actix_web::web::{Data, Json};
use crm_core::contact::EmailAddress;
use crm_core::text::Name;
use crm_core::users::{Password, ProfileChange, ProfileError, ProfilePatch, User, change_profile};
use serde::Serialize;
use utoipa::ToSchema;

pub(super) fn routes(table: &mut RouteTable) {
    routes!(table; profile, update_profile);
}

/// The caller's account.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct Profile {
    id: i64,
    username: String,
    email: String,
    first_name: String,
    last_name: String,
    role: wire::Role,
    version: i64,
    created_at: Timestamp,
}

impl From<User> for Profile {
    fn from(user: User) -> Self {
        Self {
            id: user.id.get(),
            username: user.username.as_str().to_owned(),
            email: user.email.as_str().to_owned(),
            first_name: user.first_name.as_str().to_owned(),
            last_name: user.last_name.as_str().to_owned(),
            role: user.role.into(),
            version: user.version,
            created_at: user.created_at.into(),
        }
    }
}

body! {
    /// A partial update: an absent field stays.
    ProfileInput -> Asked = asked;
    "version": "The version the edit is based on.";
    "currentPassword": "Needed for another email address.";
}

/// A change of the profile as it was sent.
struct Asked {
    patch: ProfilePatch,
    version: Option<i64>,
    current_password: Option<Password>,
}

/// The caller's profile.
#[utoipa::path(get, path = "/api/me/profile", tag = "me", responses((status = 200, body = Profile)))]
async fn profile(caller: SignedIn, app: Data<App>) -> Result<Json<Profile>, ApiError> {
    let id = caller.user.id;
    let user = app.db.read(move |views| views.user(id)).await?;
    user.map(|user| Json(user.into())).ok_or_else(not_signed_in)
}

/// Changes the caller's name or email address. Another address needs the current password, and both are told by mail.
#[utoipa::path(patch, path = "/api/me/profile", tag = "me",
    responses((status = 200, body = Profile), (status = 409, body = Problem), (status = 422, body = Problem),
        (status = 429, body = Problem)))]
async fn update_profile(
    caller: SignedIn,
    app: Data<App>,
    request: HttpRequest,
    form: Sent<ProfileInput>,
) -> Result<Json<Profile>, ApiError> {
    let asked = form.read(())?;
    let verified = match asked.current_password {
        Some(current) => {
            let verified = verified(&app, &request, &caller, current).await?;
            Some(verified.ok_or(ProfileError::WrongPassword)?)
        }
        None => None,
    };
    let change = ProfileChange {
        user: caller.user.id,
        based_on: asked.version,
        patch: asked.patch,
        verified,
    };
    let now = app.now();
    let changed = app
        .db
        .write(move |tx| change_profile(tx, &caller.actor, &change, now))
        .await
        .map_err(stale)?;
    app.job_enqueued();
    Ok(Json(changed.into()))
}

fn asked(mut form: Form) -> Result<Asked, ApiError> {
    let patch = ProfilePatch {
        first_name: form.change_required("firstName", "First name is required", Name::parse),
        last_name: form.change_required("lastName", "Last name is required", Name::parse),
        email: form.change_required("email", "Invalid email address", EmailAddress::parse),
    };
    let current_password = form.optional("currentPassword", Typed::parse);
    let current_password = current_password.map(|typed| Password::attempt(&typed.0));
    let version = form.optional_integer("version");
    form.finish(())?;
    Ok(Asked {
        patch,
        version,
        current_password,
    })
}

fn stale(error: ProfileError) -> ApiError {
    let detail = error.to_string();
    match error {
        ProfileError::Stale { current } => ApiError::stale(detail, &Profile::from(*current)),
        other => other.into(),
    }
}
