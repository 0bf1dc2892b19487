//! The job that mails a one-time link to set a new password.

use crate::jobs::blocking::blocking;
use crate::jobs::error::JobError;
use crate::kernel::app::App;
use crm_core::actor::Actor;
use crm_core::ids::UserId;
use crm_core::jobs::Job;
use crm_core::store::StoreError;
use crm_core::users::{RESET_LINK_LIFETIME, ResetError, User, UserStatus, make_reset};
use infra::tokens;
use serde_json::Value;
use std::sync::Arc;

const SUBJECT: &str = "Set a new password for Exitdesk";

/// The token is made here, at the moment of sending, so that it never waits in the queue.
pub(crate) async fn send_reset_link(app: &Arc<App>, job: &Job) -> Result<(), JobError> {
    let Some(mailer) = &app.config.mailer else {
        tracing::warn!("a reset link was not mailed: SMTP_URL is not set any more");
        return Ok(());
    };
    let Some(user) = user(app, job).await? else {
        return Ok(());
    };
    let token = tokens::random_token();
    let hash = tokens::token_hash(&token);
    let (username, now) = (user.username.clone(), app.now());
    app.db
        .write(move |tx| make_reset(tx, &Actor::system(), username.as_str(), &hash, now))
        .await
        .map_err(|error| match error {
            ResetError::Store(error) => JobError::Store(error),
            other => JobError::Failed(other.to_string()),
        })?;
    let base = app.config.link_base();
    let text = text(&user, &format!("{base}/auth/reset-password#token={token}"));
    let mailer = mailer.clone();
    blocking(app, move |_| {
        mailer
            .send(user.email.as_str(), SUBJECT, text)
            .map_err(|error| JobError::Failed(error.to_string()))
    })
    .await
}

async fn user(app: &App, job: &Job) -> Result<Option<User>, JobError> {
    let id = job.payload.get("userId").and_then(Value::as_i64);
    let id = id.ok_or_else(|| JobError::Failed("the job names no user".to_owned()))?;
    let found: Option<User> = app
        .db
        .read(move |views| views.user(UserId::new(id)))
        .await
        .map_err(|error: StoreError| error)?;
    Ok(found.filter(|user| user.status != UserStatus::Deactivated))
}

fn text(user: &User, link: &str) -> String {
    let name = user.first_name.as_str();
    let username = user.username.as_str();
    let minutes = RESET_LINK_LIFETIME.whole_minutes();
    format!(
        "Hello {name},\n\n\
         somebody asked for a new password for your Exitdesk account {username}. If it was you, open \
         this link and choose one:\n\n{link}\n\n\
         The link works once, for {minutes} minutes. If it was not you, do nothing: your password stays \
         as it is.\n"
    )
}
