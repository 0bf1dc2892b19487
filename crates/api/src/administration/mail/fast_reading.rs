//! The job that informs an administrator of a user who reads lists faster than a person.

use crate::jobs::blocking::blocking;
use crate::jobs::error::JobError;
use crate::kernel::app::App;
use crm_core::clock::{Instant, us_date};
use crm_core::ids::UserId;
use crm_core::jobs::Job;
use crm_core::store::StoreError;
use crm_core::users::{Role, User, UserStatus};
use serde_json::Value;
use std::sync::Arc;

const SUBJECT: &str = "An Exitdesk account is opening lists unusually fast";

/// One mail to an administrator who still is one.
pub(crate) async fn tell_of_fast_reading(app: &Arc<App>, job: &Job) -> Result<(), JobError> {
    let Some(mailer) = app.config.mailer.clone() else {
        tracing::info!("fast reading was not mailed: SMTP_URL is not set");
        return Ok(());
    };
    let admin = user(app, job, "userId").await?;
    let admin = admin.filter(|user| user.role == Role::Admin && user.status == UserStatus::Active);
    let reader = user(app, job, "readerId").await?;
    let (Some(admin), Some(reader)) = (admin, reader) else {
        return Ok(());
    };
    let read_at = job.payload.get("readAt").and_then(Value::as_i64);
    let read_at = Instant::from_micros(read_at.unwrap_or_default());
    let office = app
        .office()
        .await
        .map_err(|error| JobError::Failed(error.to_string()))?;
    let (day, time) = office.settings.zone.wall_clock(read_at);
    let when = format!("on {} at {time}", us_date(day));
    let text = text(&admin, &reader, &when);
    blocking(app, move |_| {
        mailer
            .send(admin.email.as_str(), SUBJECT, text)
            .map_err(|error| JobError::Failed(error.to_string()))
    })
    .await
}

async fn user(app: &App, job: &Job, key: &str) -> Result<Option<User>, JobError> {
    let id = job.payload.get(key).and_then(Value::as_i64);
    let id = id.ok_or_else(|| JobError::Failed(format!("the job has no \"{key}\"")))?;
    let found = app.db.read(move |views| views.user(UserId::new(id))).await;
    Ok(found.map_err(|error: StoreError| error)?)
}

fn text(admin: &User, reader: &User, when: &str) -> String {
    let (name, other) = (admin.first_name.as_str(), reader.username.as_str());
    let (first, last) = (reader.first_name.as_str(), reader.last_name.as_str());
    let argument = argument(other);
    format!(
        "Hello {name},\n\n\
         {first} {last} ({other}) opened lists faster than a person can read them, {when}. Exitdesk slowed the account \
         down. The audit log shows the IP address and the page.\n\n\
         Ask {first} about it. If someone else is using this account, end its sessions and deactivate it:\n\n\
         exitdesk user end-sessions {argument}\n\
         exitdesk user deactivate {argument}\n\n\
         You get at most one email a day about each account.\n"
    )
}

/// A user name as the last argument of a command that is pasted into a shell. People choose their user names: nothing in
/// one is run, and none is an option.
fn argument(username: &str) -> String {
    format!("-- '{}'", username.replace('\'', r"'\''"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r3_036_no_user_name_is_run_by_a_shell() {
        let cases = [
            ("dana", "-- 'dana'"),
            ("$(id)", "-- '$(id)'"),
            ("`id`;id", "-- '`id`;id'"),
            ("--help", "-- '--help'"),
            ("o'hara", r"-- 'o'\''hara'"),
            ("';id;'", r"-- ''\'';id;'\'''"),
        ];
        for (username, written) in cases {
            assert_eq!(argument(username), written, "{username}");
        }
    }
}
