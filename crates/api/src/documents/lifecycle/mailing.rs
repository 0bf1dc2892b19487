//! The job that hands a mail with a document to the mail server.

use crate::jobs::blocking::blocking;
use crate::jobs::error::JobError;
use crate::jobs::handed_over::fate;
use crate::kernel::app::App;
use crm_core::brand::Brand;
use crm_core::clock::Instant;
use crm_core::documents::{self, NewMail, StoredFile, mail_to_deliver, note_try, settle_mail};
use crm_core::ids::MailId;
use crm_core::jobs::Job;
use crm_core::store::{StoreError, Stored};
use infra::Unit;
use infra::files::FileStore;
use infra::mail::{MailError, MailWithFile, Mailer, Refusal};
use serde_json::Value;
use std::io::{self, Read};
use std::sync::Arc;
use workflows::settings::in_force;

/// A server that dies after the mail was handed over hands it over once more, under the same Message-ID.
pub(crate) async fn mail_document(app: &Arc<App>, job: &Job) -> Result<(), JobError> {
    let (id, now) = (mail_of(job)?, app.now());
    let waiting = app.db.write(move |tx| to_hand_over(tx, id, now)).await;
    let Some((mail, file, sender)) = waiting.map_err(|error: StoreError| error)? else {
        return Ok(());
    };
    let Some(mailer) = app.config.mailer.clone() else {
        let reason = "SMTP_URL is no longer set";
        return try_again(app, id, reason.to_owned(), reason).await;
    };
    let sent = blocking(app, move |app| {
        Ok(hand_over(&app.files, &mailer, (&mail, &sender), &file))
    })
    .await?;
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

/// Tells on the document that its mail was tried often enough.
pub(crate) async fn give_up_mail(app: &Arc<App>, job: &Job) -> Result<(), JobError> {
    let (id, now) = (mail_of(job)?, app.now());
    let done = app.db.write(move |tx| documents::give_up_mail(tx, id, now));
    done.await.map_err(JobError::Store)
}

fn mail_of(job: &Job) -> Result<MailId, JobError> {
    let id = job.payload.get("mailId").and_then(Value::as_i64);
    let id = id.ok_or_else(|| JobError::Failed("the job names no mail".to_owned()))?;
    Ok(MailId::new(id))
}

/// The answer, which may name the client, is noted on the mail; the log gets its number, and the reason without anyone's
/// address.
async fn try_again(app: &App, id: MailId, answer: String, logged: &str) -> Result<(), JobError> {
    let now = app.now();
    let noted = app.db.write(move |tx| note_try(tx, id, &answer, now)).await;
    if noted.map_err(JobError::Store)? {
        Err(JobError::Failed(format!("mail {id}: {logged}")))
    } else {
        Ok(())
    }
}

/// The mail that waits, with its file and in whose name it goes out: that of the papers it carries (R5-070).
fn to_hand_over(
    tx: &mut dyn Unit,
    id: MailId,
    now: Instant,
) -> Stored<Option<(NewMail, StoredFile, String)>> {
    let Some((mail, file)) = mail_to_deliver(tx, id, now)? else {
        return Ok(None);
    };
    let brand = brand_of(tx, id)?;
    let sender = in_force(tx)?.issuer(brand).to_owned();
    Ok(Some((mail, file, sender)))
}

/// That of the client whose document the mail carries.
fn brand_of(tx: &mut dyn Unit, id: MailId) -> Stored<Option<Brand>> {
    let Some(mail) = tx.document_life().mail(id)? else {
        return Ok(None);
    };
    let Some(document) = tx.documents().get(mail.document)? else {
        return Ok(None);
    };
    let client = tx.clients().get(document.client)?;
    Ok(client.and_then(|client| client.details.brand))
}

fn hand_over(
    files: &FileStore,
    mailer: &Mailer,
    (mail, sender): (&NewMail, &str),
    file: &StoredFile,
) -> Result<(), MailError> {
    let content = whole(files, &file.key);
    let content =
        content.map_err(|error| MailError::Refused(Refusal::ours(format!("the file: {error}"))))?;
    mailer.send_with_file(MailWithFile {
        sender,
        to: mail.to.as_str(),
        subject: mail.subject.as_str(),
        text: mail.text.as_str().to_owned(),
        message_id: &mail.key,
        file_name: file.name.as_str(),
        media_type: file.media.as_str(),
        file: content,
    })
}

fn whole(files: &FileStore, key: &str) -> io::Result<Vec<u8>> {
    let mut content = Vec::new();
    files.open(key)?.read_to_end(&mut content)?;
    Ok(content)
}
