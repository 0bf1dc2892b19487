//! The job that tells an address that an account's email address was changed.

use crate::jobs::blocking::blocking;
use crate::jobs::error::JobError;
use crate::kernel::app::App;
use crm_core::ids::UserId;
use crm_core::jobs::Job;
use crm_core::store::StoreError;
use crm_core::users::User;
use serde_json::Value;
use std::sync::Arc;

const SUBJECT: &str = "Your Exitdesk email address was changed";

/// One mail to the address that the job names, which may be the one before.
pub(crate) async fn tell_of_changed_email(app: &Arc<App>, job: &Job) -> Result<(), JobError> {
    let Some(mailer) = app.config.mailer.clone() else {
        tracing::info!("a change of an email address was not mailed: SMTP_URL is not set");
        return Ok(());
    };
    let id = job.payload.get("userId").and_then(Value::as_i64);
    let id = id.ok_or_else(|| JobError::Failed("the job names no user".to_owned()))?;
    let found: Option<User> = app
        .db
        .read(move |views| views.user(UserId::new(id)))
        .await
        .map_err(|error: StoreError| error)?;
    let Some(user) = found else {
        return Ok(());
    };
    let to = named(job, "to")?;
    let text = text(&user, &named(job, "was")?, &named(job, "is")?);
    blocking(app, move |_| {
        mailer
            .send(&to, SUBJECT, text)
            .map_err(|error| JobError::Failed(error.to_string()))
    })
    .await
}

fn named(job: &Job, key: &str) -> Result<String, JobError> {
    let text = job.payload.get(key).and_then(Value::as_str);
    text.map(str::to_owned)
        .ok_or_else(|| JobError::Failed(format!("the job has no \"{key}\"")))
}

fn text(user: &User, was: &str, is: &str) -> String {
    let name = user.first_name.as_str();
    let username = user.username.as_str();
    format!(
        "Hello {name},\n\n\
         The email address of your Exitdesk account {username} was changed from {was} to {is}. From now on, links to \
         set a new password go to {is}.\n\n\
         If you made this change, you don't need to do anything. If you didn't, tell an administrator of your office \
         immediately.\n"
    )
}
