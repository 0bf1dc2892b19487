//! The mails with a one-time link to set a new password: the job's, and the one of a link that an administrator made.

use crate::jobs::blocking::blocking;
use crate::jobs::error::JobError;
use crate::kernel::app::App;
use crm_core::actor::Actor;
use crm_core::ids::UserId;
use crm_core::jobs::Job;
use crm_core::store::StoreError;
use crm_core::users::{ApproveError, RESET_LINK_LIFETIME, User, UserStatus, make_reset};
use infra::tokens;
use serde::Serialize;
use serde_json::Value;
use std::sync::Arc;
use utoipa::ToSchema;

const SUBJECT: &str = "Set a new password for Exitdesk";

/// The token is made here, at the moment of sending, so that it never waits in the queue.
pub(crate) async fn send_reset_link(app: &Arc<App>, job: &Job) -> Result<(), JobError> {
    let Some(mailer) = &app.config.mailer else {
        tracing::warn!("a reset link was not mailed: SMTP_URL is no longer set");
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
            ApproveError::Store(error) => JobError::Store(error),
            other => JobError::Failed(other.to_string()),
        })?;
    let text = text(&user, &address(app, &token));
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

/// The address of the page that takes this token.
pub(crate) fn address(app: &App, token: &str) -> String {
    let base = app.config.link_base();
    format!("{base}/auth/reset-password#token={token}")
}

/// What came of mailing a link that was shown to an administrator too.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum LinkMail {
    /// The mail server has it.
    Sent,
    /// The mail server did not take it.
    Failed,
    /// This server has no mail server to send by.
    Off,
}

/// Mails a link that an administrator made, now: its token is never stored, so it cannot wait in the queue.
pub(crate) async fn mail_made_link(app: &App, user: &User, link: &str) -> LinkMail {
    let Some(mailer) = app.config.mailer.clone() else {
        return LinkMail::Off;
    };
    let (to, text) = (user.email.as_str().to_owned(), made_text(user, link));
    let sent = tokio::task::spawn_blocking(move || mailer.send(&to, SUBJECT, text)).await;
    match sent {
        Ok(Ok(())) => LinkMail::Sent,
        Ok(Err(error)) => {
            let user = user.id;
            tracing::warn!(%user, %error, "a reset link that an administrator made was not mailed");
            LinkMail::Failed
        }
        Err(lost) => {
            tracing::error!(%lost, "mailing a reset link panicked");
            LinkMail::Failed
        }
    }
}

fn made_text(user: &User, link: &str) -> String {
    let name = user.first_name.as_str();
    let username = user.username.as_str();
    let minutes = RESET_LINK_LIFETIME.whole_minutes();
    format!(
        "Hello {name},\n\n\
         An administrator created a link for you to set a new password for your Exitdesk account {username}:\n\n\
         {link}\n\n\
         The link works once and expires in {minutes} minutes. Your password doesn't change until you use it.\n"
    )
}

fn text(user: &User, link: &str) -> String {
    let name = user.first_name.as_str();
    let username = user.username.as_str();
    let minutes = RESET_LINK_LIFETIME.whole_minutes();
    format!(
        "Hello {name},\n\n\
         Someone asked for a new password for your Exitdesk account {username}. If it was you, open \
         this link and choose one:\n\n{link}\n\n\
         The link works once and expires in {minutes} minutes. If it wasn't you, ignore this email: your \
         password doesn't change.\n"
    )
}
