//! The job that informs a user of what happened to a second factor.

use crate::jobs::blocking::blocking;
use crate::jobs::error::JobError;
use crate::kernel::app::App;
use crm_core::ids::UserId;
use crm_core::jobs::Job;
use crm_core::store::StoreError;
use crm_core::users::{SecondFactorNews, User, UserStatus};
use serde_json::Value;
use std::sync::Arc;

const SUBJECT: &str = "Your Exitdesk second factor";
const SUBJECT_OF_WHO_RESET_IT: &str = "You reset a second factor in Exitdesk";

/// One mail, to the user whose second factor it is or to the administrator who reset it.
pub(crate) async fn tell_of_second_factor(app: &Arc<App>, job: &Job) -> Result<(), JobError> {
    let Some(mailer) = app.config.mailer.clone() else {
        tracing::info!("a change of a second factor was not mailed: SMTP_URL is not set");
        return Ok(());
    };
    let news = job.payload.get("news").and_then(Value::as_str);
    let news = SecondFactorNews::parse(news.unwrap_or_default())
        .map_err(|error| JobError::Failed(error.to_string()))?;
    let to = user(app, job, "to").await?;
    let of = user(app, job, "of").await?;
    let by = user(app, job, "by").await?;
    let to = to.filter(|user| user.status != UserStatus::Deactivated);
    let (Some(to), Some(of)) = (to, of) else {
        return Ok(());
    };
    let (subject, text) = if to.id == of.id {
        (SUBJECT, to_owner(&of, news, by.as_ref()))
    } else {
        (SUBJECT_OF_WHO_RESET_IT, to_administrator(&to, &of))
    };
    blocking(app, move |_| {
        mailer
            .send(to.email.as_str(), subject, text)
            .map_err(|error| JobError::Failed(error.to_string()))
    })
    .await
}

/// The user that the job names so, if it names one.
async fn user(app: &App, job: &Job, key: &str) -> Result<Option<User>, JobError> {
    let Some(id) = job.payload.get(key).and_then(Value::as_i64) else {
        return Ok(None);
    };
    let found = app.db.read(move |views| views.user(UserId::new(id))).await;
    Ok(found.map_err(|error: StoreError| error)?)
}

fn to_owner(user: &User, news: SecondFactorNews, by: Option<&User>) -> String {
    let name = user.first_name.as_str();
    let username = user.username.as_str();
    let by = by.map_or_else(
        || "the administrator of the server".to_owned(),
        |by| {
            format!(
                "the administrator {} ({})",
                by.full_name(),
                by.username.as_str()
            )
        },
    );
    let what = match news {
        SecondFactorNews::TurnedOn => format!(
            "A second factor was turned on for your account {username}. From now on, you sign in with your password and a code."
        ),
        SecondFactorNews::TurnedOff => format!(
            "The second factor of your account {username} was turned off. From now on, you sign in with just your password."
        ),
        SecondFactorNews::NewCodes => format!(
            "Your account {username} has new recovery codes. The earlier ones no longer work."
        ),
        SecondFactorNews::PasskeyAdded => format!(
            "A passkey was added to your account {username}. From now on, it can be used with your password to sign in."
        ),
        SecondFactorNews::PasskeyRemoved => {
            format!("A passkey was removed from your account {username}. It no longer works.")
        }
        SecondFactorNews::Reset => format!(
            "The second factor of your account {username} was reset by {by}. Your authenticator app, passkeys and recovery codes for it no longer work."
        ),
    };
    format!(
        "Hello {name},\n\n{what}\n\n\
         If you expected this, you don't need to do anything. If you didn't, change your password and tell an \
         administrator of your office immediately.\n"
    )
}

fn to_administrator(admin: &User, user: &User) -> String {
    let name = admin.first_name.as_str();
    let (other, username) = (user.full_name(), user.username.as_str());
    format!(
        "Hello {name},\n\n\
         You reset the second factor of {other} ({username}). Until {other} sets up a new one, they sign in with just \
         their password.\n\n\
         If it wasn't you, someone else is using your account: change your password immediately and tell another \
         administrator.\n"
    )
}
