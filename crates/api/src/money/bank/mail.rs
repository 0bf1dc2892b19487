//! The mail to who asked for a payment that the bank did not make, or took back.

use crate::jobs::blocking::blocking;
use crate::jobs::error::JobError;
use crate::kernel::app::App;
use billing::transfers::{Alert, Command, Taken};
use billing::views::TransactionId;
use crm_core::clock::Instant;
use crm_core::ids::UserId;
use crm_core::jobs::{Job, JobKind};
use crm_core::store::{StoreError, Stored};
use crm_core::users::{Permission, User, UserStatus, allowed};
use infra::Unit;
use serde_json::{Value, json};
use std::sync::Arc;

pub(crate) const MAIL_TRANSFER_ENDED_JOB: JobKind = JobKind::named("mail_transfer_ended");

/// Puts a mail into the queue when the bank ended the transfer without paying it, or returned its money. Called with what
/// the bank told of it, in the same transaction.
///
/// # Errors
/// The store's error.
pub(super) fn tell_of_end(tx: &mut dyn Unit, taken: &Taken, now: Instant) -> Stored<()> {
    let ended = taken.commands.iter().find_map(|command| match command {
        Command::Alert(alert @ (Alert::Returned | Alert::Failed | Alert::CanceledAtBank)) => {
            Some(*alert)
        }
        _ => None,
    });
    let (Some(alert), Some(who)) = (ended, taken.transfer.asked_by) else {
        return Ok(());
    };
    let id = TransactionId::Transfer(taken.transfer.id).to_string();
    let once = format!("{MAIL_TRANSFER_ENDED_JOB}:{id}:{alert}");
    let payload = json!({ "userId": who.get(), "transfer": id, "alert": alert.as_str() });
    tx.jobs()
        .enqueue(MAIL_TRANSFER_ENDED_JOB, &payload, &once, now, now)
}

/// One mail to who asked for it and may still use the bank. It names neither an amount nor who is paid.
pub(crate) async fn mail_who_asked(app: &Arc<App>, job: &Job) -> Result<(), JobError> {
    let Some(mailer) = app.config.mailer.clone() else {
        tracing::info!("the end of a bank payment was not mailed: SMTP_URL is not set");
        return Ok(());
    };
    let Some(who) = recipient(app, job, Permission::BankUse).await? else {
        return Ok(());
    };
    let transfer = named(job, "transfer")?;
    let alert = Alert::parse(named(job, "alert")?)
        .map_err(|_| JobError::Failed("the job names no alert".to_owned()))?;
    let subject = format!("Your bank payment {transfer} in Exitdesk {}", end(alert));
    let text = text(who.first_name.as_str(), transfer, alert);
    blocking(app, move |_| {
        mailer
            .send(who.email.as_str(), &subject, text)
            .map_err(|error| JobError::Failed(error.to_string()))
    })
    .await
}

/// The user whom the job names, while they are active and may do this.
pub(super) async fn recipient(
    app: &App,
    job: &Job,
    may: Permission,
) -> Result<Option<User>, JobError> {
    let id = job.payload.get("userId").and_then(Value::as_i64);
    let id = id.ok_or_else(|| JobError::Failed("the job names no user".to_owned()))?;
    let found = app.db.read(move |views| views.user(UserId::new(id))).await;
    let found = found.map_err(|error: StoreError| error)?;
    Ok(found.filter(|user| user.status == UserStatus::Active && allowed(user.role, may)))
}

pub(super) fn named<'j>(job: &'j Job, key: &str) -> Result<&'j str, JobError> {
    let text = job.payload.get(key).and_then(Value::as_str);
    text.ok_or_else(|| JobError::Failed(format!("the job has no \"{key}\"")))
}

const fn end(alert: Alert) -> &'static str {
    match alert {
        Alert::Returned => "was returned",
        Alert::CanceledAtBank => "was canceled",
        _ => "was not paid",
    }
}

fn text(name: &str, transfer: &str, alert: Alert) -> String {
    format!(
        "Hello {name},\n\n\
         You requested the bank payment {transfer}. {}\n\n\
         Open Payments in Exitdesk, choose the tab Mercury Bank and search for {transfer}: it says why, and what to do \
         next.\n",
        alert.sentence()
    )
}
