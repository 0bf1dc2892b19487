//! The job that hands a reminder to the mail server.

use crate::jobs::blocking::blocking;
use crate::jobs::error::JobError;
use crate::jobs::handed_over::fate;
use crate::kernel::app::App;
use crm_core::documents::Fate;
use crm_core::jobs::Job;
use crm_core::reminders::{Reminded, Reminder, ReminderError, note_unsent};
use infra::mail::{MailError, MailOfText, Mailer};
use infra::tokens;
use serde_json::Value;
use std::sync::Arc;
use workflows::reminders::{Letter, letter};

const NEVER_TAKEN: &str = "The mail server could not be reached.";

/// A server that dies after the mail was handed over hands it over once more, under the same Message-ID.
pub(crate) async fn mail_reminder(app: &Arc<App>, job: &Job) -> Result<(), JobError> {
    let (reminder, key) = asked(job)?;
    let now = app.now();
    let letter = match app.db.write(move |tx| letter(tx, reminder, now)).await {
        Ok(letter) => letter,
        Err(ReminderError::Store(error)) => return Err(JobError::Store(error)),
        Err(gone) => return unsent(app, reminder, gone.to_string()).await,
    };
    let Some(mailer) = app.config.mailer.clone() else {
        return Err(JobError::Failed("SMTP_URL is no longer set".to_owned()));
    };
    let sent = blocking(app, move |_| Ok(hand_over(&mailer, &letter, &key))).await?;
    match fate(sent) {
        Ok(Fate::HandedOver) => Ok(()),
        Ok(Fate::Refused(answer) | Fate::GivenUp(answer)) => unsent(app, reminder, answer).await,
        Err(again) => Err(JobError::Failed(format!("a reminder: {again}"))),
    }
}

/// Tells on the record's timeline that the mail was tried often enough.
pub(crate) async fn give_up_reminder(app: &Arc<App>, job: &Job) -> Result<(), JobError> {
    let (reminder, _) = asked(job)?;
    unsent(app, reminder, NEVER_TAKEN.to_owned()).await
}

async fn unsent(app: &App, reminder: Reminder, why: String) -> Result<(), JobError> {
    let now = app.now();
    let noted = app.db.write(move |tx| note_unsent(tx, reminder, &why, now));
    noted.await.map_err(JobError::Store)
}

/// What is reminded of, and what the mail's Message-ID is made of.
fn asked(job: &Job) -> Result<(Reminder, String), JobError> {
    let number = |name: &str| job.payload.get(name).and_then(Value::as_i64);
    let of = job.payload.get("of").and_then(Value::as_str);
    let of = of.and_then(|text| Reminded::parse(text).ok());
    match (of, number("id"), number("at")) {
        (Some(of), Some(id), Some(at)) => {
            let key = tokens::token_hash(&format!("reminder:{of}:{id}:{at}"));
            Ok((Reminder { of, id }, key))
        }
        _ => Err(JobError::Failed("the job names no reminder".to_owned())),
    }
}

fn hand_over(mailer: &Mailer, letter: &Letter, key: &str) -> Result<(), MailError> {
    mailer.send_text(MailOfText {
        sender: &letter.sender,
        to: &letter.to,
        subject: &letter.subject,
        text: letter.text.clone(),
        message_id: &mailer.new_message_id(key),
    })
}
