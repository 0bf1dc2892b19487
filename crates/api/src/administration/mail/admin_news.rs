//! The job that tells an administrator what another did: who became one, or that another amount needs a second person.

use crate::jobs::blocking::blocking;
use crate::jobs::error::JobError;
use crate::kernel::app::App;
use crm_core::ids::UserId;
use crm_core::jobs::Job;
use crm_core::store::StoreError;
use crm_core::users::{Role, User, UserStatus};
use serde_json::Value;
use std::sync::Arc;

/// As the payload names what waits.
const ASKED: &str = "second_person_asked";

/// One mail to an administrator who still is one.
pub(crate) async fn tell_of_admin_news(app: &Arc<App>, job: &Job) -> Result<(), JobError> {
    let Some(mailer) = app.config.mailer.clone() else {
        tracing::info!("news for administrators was not mailed: SMTP_URL is not set");
        return Ok(());
    };
    let admin = user(app, job, "userId").await?;
    let admin = admin.filter(|user| user.role == Role::Admin && user.status == UserStatus::Active);
    let Some(admin) = admin else {
        return Ok(());
    };
    let by = user(app, job, "by").await?;
    let by = by.map_or_else(
        || "on the server's command line".to_owned(),
        |by| format!("by {}", by.full_name()),
    );
    let about = user(app, job, "about").await?;
    let is_asked = named(job, "news") == ASKED;
    let (was, is) = (named(job, "was"), named(job, "is"));
    let (subject, what, undo) = match about {
        Some(new) => (
            "Someone became an administrator of Exitdesk",
            format!(
                "{} ({}) became an administrator of Exitdesk, {by}.",
                new.full_name(),
                new.username.as_str()
            ),
            "deactivate the account in User Management",
        ),
        None if is_asked => (
            "Another rule for bank payments in Exitdesk waits for an administrator",
            format!(
                "A change of the setting \"Second Person for Bank Transfers\" from {was} to {is} was asked for, {by}. Until another administrator confirms it in System Settings, {was} holds."
            ),
            "withdraw it in System Settings",
        ),
        None => (
            "The rule for bank payments in Exitdesk was changed",
            format!(
                "The setting \"Second Person for Bank Transfers\" was changed from {was} to {is}, {by}."
            ),
            "change it back in System Settings",
        ),
    };
    let text = format!(
        "Hello {},\n\n{what}\n\nIf you know of it, you don't need to do anything. If you don't, {undo} and ask who did it.\n",
        admin.first_name.as_str()
    );
    blocking(app, move |_| {
        mailer
            .send(admin.email.as_str(), subject, text)
            .map_err(|error| JobError::Failed(error.to_string()))
    })
    .await
}

fn named<'j>(job: &'j Job, key: &str) -> &'j str {
    let text = job.payload.get(key).and_then(Value::as_str);
    text.unwrap_or_default()
}

/// The user whom the job names there, if it does.
async fn user(app: &App, job: &Job, key: &str) -> Result<Option<User>, JobError> {
    let Some(id) = job.payload.get(key).and_then(Value::as_i64) else {
        return Ok(None);
    };
    let found = app.db.read(move |views| views.user(UserId::new(id))).await;
    Ok(found.map_err(|error: StoreError| error)?)
}
