//! The HTTP routes of changes that wait for another administrator.

use super::dto::SettingDto;
use super::routes::current;
use crate::http::access::{AdminSettings, Can};
use crate::http::form::{Form, Sent, SentOrNothing, Typed, body};
use crate::kernel::app::App;
use crate::problem::{ApiError, Problem};
use crate::records::outdated;
use actix_web::web::{Data, Json, Path};
use crm_core::settings::confirming::withdraw_change;
use crm_core::settings::proposal::ProposalError;
use crm_core::settings::{SettingSpec, spec};
use workflows::settings;

body! {
    /// What another administrator confirms.
    pub(super) SettingConfirmInput -> String = confirmed;
    "value": "What is asked for, as it was seen.";
}

fn confirmed(mut form: Form) -> Result<String, ApiError> {
    let value = form.required("value", "Enter a value.", Typed::parse);
    let (value,) = form.finish((value,))?;
    Ok(value.0)
}

body! {
    /// What is taken back.
    pub(super) SettingWithdrawInput -> Option<String> = taken_back;
    "value": "What was asked for, as it was seen; without it, whatever waits is taken back.";
}

fn taken_back(mut form: Form) -> Result<Option<String>, ApiError> {
    let value = form.optional("value", Typed::parse);
    form.finish(())?;
    Ok(value.map(|value| value.0))
}

/// Confirms a change that another administrator asked for: it holds at once.
#[utoipa::path(post, path = "/api/settings/{key}/confirm", tag = "settings", params(("key" = String, Path)),
    responses((status = 200, body = SettingDto), (status = 403, body = Problem), (status = 404, body = Problem),
        (status = 409, body = Problem), (status = 422, body = Problem)))]
pub(super) async fn confirm(
    Can(actor, _): Can<AdminSettings>,
    app: Data<App>,
    key: Path<String>,
    form: Sent<SettingConfirmInput>,
) -> Result<Json<SettingDto>, ApiError> {
    let seen = form.read(())?;
    let spec = spec(&key).map_err(ProposalError::from)?;
    let now = app.now();
    let done = app
        .db
        .write(move |tx| settings::confirm(tx, &actor, (spec.key, seen.as_str()), now))
        .await;
    decided(&app, spec, done).await
}

/// Takes back a change that waits, no matter who asked for it.
#[utoipa::path(post, path = "/api/settings/{key}/withdraw", tag = "settings", params(("key" = String, Path)),
    responses((status = 200, body = SettingDto), (status = 404, body = Problem), (status = 409, body = Problem),
        (status = 422, body = Problem)))]
pub(super) async fn withdraw(
    Can(actor, _): Can<AdminSettings>,
    app: Data<App>,
    key: Path<String>,
    form: SentOrNothing<SettingWithdrawInput>,
) -> Result<Json<SettingDto>, ApiError> {
    let seen = form.read(())?;
    let spec = spec(&key).map_err(ProposalError::from)?;
    let now = app.now();
    let done = app
        .db
        .write(move |tx| withdraw_change(tx, &actor, (spec.key, seen.as_deref()), now))
        .await;
    decided(&app, spec, done).await
}

/// The setting afterwards, or why nothing was decided: a client that saw something else gets the setting as it is.
async fn decided(
    app: &App,
    spec: &'static SettingSpec,
    done: Result<(), ProposalError>,
) -> Result<Json<SettingDto>, ApiError> {
    app.settings_changed();
    match done {
        Ok(()) => current(app, spec).await.map(Json),
        Err(stale @ ProposalError::Stale) => Err(outdated(&stale, current(app, spec).await)),
        Err(refused) => Err(refused.into()),
    }
}
