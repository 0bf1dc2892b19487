//! The job that hands an email after a voicemail to the mail server.

use super::opt_out;
use crate::jobs::blocking::blocking;
use crate::jobs::error::JobError;
use crate::jobs::handed_over::fate;
use crate::kernel::app::App;
use crm_core::ids::CallId;
use crm_core::jobs::Job;
use crm_core::store::StoreError;
use crm_core::voicemail_mail::{self, VoicemailMail, mail_to_hand_over, note_try, settle_mail};
use infra::mail::{MailError, MailWithOptOut, Mailer};
use infra::tokens;
use serde_json::Value;
use std::sync::Arc;

/// A server that dies after the mail was handed over hands it over once more, under the same Message-ID.
pub(crate) async fn mail_voicemail(app: &Arc<App>, job: &Job) -> Result<(), JobError> {
    let (id, now) = (call_of(job)?, app.now());
    let token = token_of(job)?;
    let (page, hash) = (opt_out::address(app, token), tokens::token_hash(token));
    let waiting = app
        .db
        .write(move |tx| mail_to_hand_over(tx, (id, hash.as_str()), now))
        .await;
    let Some(mail) = waiting.map_err(|error: StoreError| error)? else {
        return Ok(());
    };
    let Some(mailer) = app.config.mailer.clone() else {
        let reason = "SMTP_URL is no longer set";
        return try_again(app, id, reason.to_owned(), reason).await;
    };
    let sent = blocking(app, move |_| Ok(hand_over(&mailer, &mail, &page))).await?;
    let fate = match fate(sent) {
        Ok(fate) => fate,
        Err(again) => return try_again(app, id, again.with_answer(), &again.to_string()).await,
    };
    let now = app.now();
    let settled = app
        .db
        .write(move |tx| settle_mail(tx, id, &fate, now))
        .await;
    settled.map_err(JobError::Store)
}

/// Tells on the timeline that the mail was tried often enough.
pub(crate) async fn give_up_mail(app: &Arc<App>, job: &Job) -> Result<(), JobError> {
    let (id, now) = (call_of(job)?, app.now());
    let done = app
        .db
        .write(move |tx| voicemail_mail::give_up_mail(tx, id, now));
    done.await.map_err(JobError::Store)
}

fn call_of(job: &Job) -> Result<CallId, JobError> {
    let id = job.payload.get("callId").and_then(Value::as_i64);
    let id = id.ok_or_else(|| JobError::Failed("the job names no call".to_owned()))?;
    Ok(CallId::new(id))
}

fn token_of(job: &Job) -> Result<&str, JobError> {
    let token = job.payload.get("optOut").and_then(Value::as_str);
    token.ok_or_else(|| JobError::Failed("the job has no token".to_owned()))
}

/// The answer, which may name the person, is noted on the mail; the log gets the call's number, and the reason without anyone's
/// address.
async fn try_again(app: &App, id: CallId, answer: String, logged: &str) -> Result<(), JobError> {
    let now = app.now();
    let noted = app.db.write(move |tx| note_try(tx, id, &answer, now)).await;
    if noted.map_err(JobError::Store)? {
        Err(JobError::Failed(format!("mail after call {id}: {logged}")))
    } else {
        Ok(())
    }
}

fn hand_over(mailer: &Mailer, mail: &VoicemailMail, page: &str) -> Result<(), MailError> {
    let draft = &mail.draft;
    mailer.send_with_opt_out(MailWithOptOut {
        sender: draft.brand.as_str(),
        to: draft.to.as_str(),
        subject: draft.subject.as_str(),
        text: draft.whole(page),
        // As random as its token, of which it tells nothing.
        message_id: &mailer.new_message_id(&mail.opt_out_hash),
        opt_out: page,
    })
}
