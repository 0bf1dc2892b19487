//! The HTTP routes of System Settings.

use super::dto::{Happened, SettingDto};
use super::proposals::{__path_confirm, __path_withdraw, confirm, withdraw};
use crate::http::access::{AdminSettings, Can};
use crate::http::form::{Form, Sent, SentOrNothing, Typed, body};
use crate::http::routing::{RouteTable, routes};
use crate::kernel::app::App;
use crate::kernel::office::Office;
use crate::problem::code::Code;
use crate::problem::{ApiError, Problem};
use crate::records::outdated;
use actix_web::web::{Data, Json, Path};
use crm_core::actor::Actor;
use crm_core::settings::change::{SettingChange, SettingChangeError, change_setting};
use crm_core::settings::proposal::ends_at;
use crm_core::settings::said::note_refused;
use crm_core::settings::{BOOKS_CLOSED_THROUGH, SETTINGS, SettingSpec, spec};
use crm_core::store::StoreError;
use infra::Unit;

pub(crate) fn routes(table: &mut RouteTable) {
    routes!(table; list, set, use_default, confirm, withdraw);
}

body! {
    /// A value to store.
    SettingInput -> (String, Option<String>) = asked;
    "value": "As the command line takes it: on, 30, 5000.00, 2026-10-31, America/Los_Angeles.";
    "was": "The value that was seen; without it, whatever is there is replaced.";
}

fn asked(mut form: Form) -> Result<(String, Option<String>), ApiError> {
    let value = form.required("value", "Enter a value.", Typed::parse);
    let was = form.optional("was", Typed::parse);
    let (value,) = form.finish((value,))?;
    Ok((value.0, was.map(|was| was.0)))
}

body! {
    /// What holds before the default holds again.
    SettingDefaultInput -> Option<String> = seen;
    "was": "The value that was seen; without it, whatever is there is forgotten.";
}

fn seen(mut form: Form) -> Result<Option<String>, ApiError> {
    let was = form.optional("was", Typed::parse);
    form.finish(())?;
    Ok(was.map(|was| was.0))
}

/// Every setting in the order of its groups, with who changed it last.
#[utoipa::path(get, path = "/api/settings", tag = "settings",
    responses((status = 200, body = Vec<SettingDto>)))]
async fn list(_: Can<AdminSettings>, app: Data<App>) -> Result<Json<Vec<SettingDto>>, ApiError> {
    let mut specs: Vec<&SettingSpec> = SETTINGS.iter().collect();
    specs.sort_by_key(|spec| spec.group);
    Ok(Json(shown(&app, specs).await?))
}

/// Stores a value. It holds at once, or when another administrator confirmed it; other servers take it up within a second.
#[utoipa::path(put, path = "/api/settings/{key}", tag = "settings", params(("key" = String, Path)),
    responses((status = 200, body = SettingDto), (status = 404, body = Problem), (status = 409, body = Problem),
        (status = 422, body = Problem)))]
async fn set(
    Can(actor, _): Can<AdminSettings>,
    app: Data<App>,
    key: Path<String>,
    form: Sent<SettingInput>,
) -> Result<Json<SettingDto>, ApiError> {
    let (value, was) = form.read(())?;
    let change = SettingChange {
        key: key.into_inner(),
        value: Some(value),
        was,
    };
    changed(&app, actor, change).await
}

/// Forgets what was set: the default holds again, or when another administrator confirmed it.
#[utoipa::path(post, path = "/api/settings/{key}/default", tag = "settings", params(("key" = String, Path)),
    responses((status = 200, body = SettingDto), (status = 404, body = Problem), (status = 409, body = Problem),
        (status = 422, body = Problem)))]
async fn use_default(
    Can(actor, _): Can<AdminSettings>,
    app: Data<App>,
    key: Path<String>,
    form: SentOrNothing<SettingDefaultInput>,
) -> Result<Json<SettingDto>, ApiError> {
    let was = form.read(())?;
    let change = SettingChange {
        key: key.into_inner(),
        value: None,
        was,
    };
    changed(&app, actor, change).await
}

const BOOKS_HAVE_A_PAGE: &str = "Close or reopen the books under Payments, on Close Books. It names what of the bank is not reconciled and keeps the reason.";

/// The setting after a change, or why it was refused: a client that saw another value gets the one that holds.
async fn changed(
    app: &App,
    actor: Actor,
    change: SettingChange,
) -> Result<Json<SettingDto>, ApiError> {
    let spec = spec(&change.key).map_err(SettingChangeError::from)?;
    if spec.key == BOOKS_CLOSED_THROUGH {
        return Err(ApiError::new(Code::BooksElsewhere, BOOKS_HAVE_A_PAGE));
    }
    let now = app.now();
    let (by, tried) = (actor.clone(), change.clone());
    let done = app
        .db
        .write(move |tx| change_setting(tx, &actor, &change, now))
        .await;
    app.settings_changed();
    match done {
        Ok(_) => current(app, spec).await.map(Json),
        Err(stale @ SettingChangeError::Stale { .. }) => {
            Err(outdated(&stale, current(app, spec).await))
        }
        Err(refused) => {
            // What refused it left nothing.
            let kept = move |tx: &mut dyn Unit| note_refused(tx, &by, &tried, now);
            app.db.write::<(), StoreError>(kept).await?;
            Err(refused.into())
        }
    }
}

pub(super) async fn current(app: &App, spec: &'static SettingSpec) -> Result<SettingDto, ApiError> {
    let shown = shown(app, vec![spec]).await?.pop();
    shown.ok_or_else(|| ApiError::fault("a setting was not shown"))
}

async fn shown(app: &App, specs: Vec<&'static SettingSpec>) -> Result<Vec<SettingDto>, ApiError> {
    let now = app.now();
    let read = app.db.read(move |views| {
        let stored = views.settings()?;
        let mut proposals = views.setting_proposals()?;
        // One that is over is ended within the hour.
        proposals.retain(|proposed| ends_at(proposed.at) > now);
        let happened = Happened {
            changes: views.setting_changes()?,
            proposals,
        };
        Ok::<_, StoreError>((stored, happened))
    });
    let (stored, mut happened) = read.await?;
    let office = Office::read(&stored, app.config.mode)?;
    let shown = specs.into_iter();
    let shown = shown.map(|spec| SettingDto::of(spec, &stored, &mut happened, &office));
    Ok(shown.collect())
}
