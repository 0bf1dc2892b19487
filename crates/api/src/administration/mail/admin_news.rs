//! The job that tells an administrator what another did: who became one, or what became of the amount that needs a second person.

use crate::jobs::blocking::blocking;
use crate::jobs::error::JobError;
use crate::kernel::app::App;
use crm_core::ids::UserId;
use crm_core::jobs::Job;
use crm_core::store::StoreError;
use crm_core::users::{Role, User, UserStatus};
use serde_json::Value;
use std::sync::Arc;

/// What a mail says.
struct Told {
    subject: &'static str,
    what: String,
    /// What to do about it.
    then: String,
}

impl Told {
    /// Of an act, and how it is undone.
    fn done(subject: &'static str, what: String, undo: &str) -> Self {
        let then = format!(
            "If you know of it, you don't need to do anything. If you don't, {undo} and ask who did it."
        );
        Self {
            subject,
            what,
            then,
        }
    }
}

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
    let told = match about {
        Some(new) => of_administrator(&new, &by),
        None => of_rule(job, &by),
    };
    let text = format!(
        "Hello {},\n\n{}\n\n{}\n",
        admin.first_name.as_str(),
        told.what,
        told.then
    );
    blocking(app, move |_| {
        mailer
            .send(admin.email.as_str(), told.subject, text)
            .map_err(|error| JobError::Failed(error.to_string()))
    })
    .await
}

fn of_administrator(new: &User, by: &str) -> Told {
    let (name, username) = (new.full_name(), new.username.as_str());
    Told::done(
        "Someone became an administrator of Exitdesk",
        format!("{name} ({username}) became an administrator of Exitdesk, {by}."),
        "deactivate the account in User Management",
    )
}

/// The rule was changed, or a change of it was asked for, taken back, or never confirmed.
fn of_rule(job: &Job, by: &str) -> Told {
    let (was, is) = (named(job, "was"), named(job, "is"));
    let change = format!("the setting \"Second Person for Bank Transfers\" from {was} to {is}");
    match named(job, "news") {
        "second_person_asked" => Told::done(
            "Another rule for bank payments in Exitdesk waits for an administrator",
            format!(
                "A change of {change} was asked for, {by}. Until another administrator confirms it in System Settings, {was} holds."
            ),
            "withdraw it in System Settings",
        ),
        "second_person_withdrawn" => Told::done(
            "Another rule for bank payments in Exitdesk was withdrawn",
            format!("A change of {change} that was asked for was withdrawn, {by}. {was} holds."),
            "ask for it again in System Settings",
        ),
        "second_person_ended" => Told {
            subject: "Another rule for bank payments in Exitdesk was not confirmed",
            what: format!(
                "A change of {change} was asked for, {by}. No administrator confirmed it within 14 days, so it ended. {was} holds."
            ),
            then: "If it is still wanted, ask for it again in System Settings.".to_owned(),
        },
        _ => Told::done(
            "The rule for bank payments in Exitdesk was changed",
            format!(
                "The setting \"Second Person for Bank Transfers\" was changed from {was} to {is}, {by}."
            ),
            "change it back in System Settings",
        ),
    }
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
