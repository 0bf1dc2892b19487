//! Sending a document to its client: by email, by mail, or handed over in person.

mod said;

use super::content::Media;
use super::delivery::give_up_earlier;
use super::kind::DocumentType;
use super::model::{Document, live};
use super::open::may_open;
use super::sending::{NewMail, Sending, SentHow};
use super::status::DocumentStatus;
use crate::act::as_seen;
use crate::actor::Actor;
use crate::clock::Instant;
use crate::event::{EventDetails, EventKind};
use crate::ids::{DocumentId, UserId};
use crate::jobs::JobKind;
use crate::promises::agreements::follow::lacks_notice;
use crate::promises::phrase_guard::{PhraseError, PhraseReason};
use crate::store::{StoreError, Stored};
use crate::suppression::SuppressionKey;
use crate::unit::{Crm, CrmAct};
use serde_json::json;
use thiserror::Error;

pub use said::note_stopped;

/// The job that hands a mail to the mail server; its payload names it as `mailId`.
pub const MAIL_DOCUMENT_JOB: JobKind = JobKind::named("mail_document");

/// The way a document is sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Way {
    Email(NewMail),
    Mail,
    InPerson,
}

impl Way {
    /// An email needs an address, and so does a mailed paper.
    ///
    /// # Errors
    /// [`SendError::NoAddress`]
    pub fn of(how: SentHow, mail: Option<NewMail>) -> Result<Self, SendError> {
        match (how, mail) {
            (SentHow::Email, Some(mail)) => Ok(Self::Email(mail)),
            (SentHow::Email, None) => Err(SendError::NoAddress),
            (SentHow::Mail, _) => Ok(Self::Mail),
            (SentHow::InPerson, _) => Ok(Self::InPerson),
        }
    }

    const fn how(&self) -> SentHow {
        match self {
            Self::Email(_) => SentHow::Email,
            Self::Mail => SentHow::Mail,
            Self::InPerson => SentHow::InPerson,
        }
    }

    const fn mail(&self) -> Option<&NewMail> {
        match self {
            Self::Email(mail) => Some(mail),
            Self::Mail | Self::InPerson => None,
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum SendError {
    #[error("This document does not exist or was deleted.")]
    NotFound,
    #[error("Someone else changed this document. Review the current values, then send it again.")]
    Stale,
    #[error("This document is void and can no longer be sent. Make a new one.")]
    Void,
    #[error("This document is {0}. Only a draft or sent document can be sent.")]
    Settled(DocumentStatus),
    #[error("Add the notice of cancellation first.")]
    NoNotice,
    #[error("Enter the email address to send the document to.")]
    NoAddress,
    #[error("You can only send a document you can open ({0}).")]
    NotForYou(DocumentType),
    #[error("This document has no file. Send it by mail or hand it over in person.")]
    NoFile,
    #[error(
        "Only a PDF can be sent by email; this file is {}. Send it by mail or hand it over in person.",
        .0.name()
    )]
    NotAPdf(Media),
    #[error(
        "This address belongs to someone who asked not to be contacted. Send the document only if they need it."
    )]
    DoNotContact,
    #[error(transparent)]
    Phrases(#[from] PhraseError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// How a document is sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SendOrder {
    /// The version that the sender saw.
    pub based_on: i64,
    pub way: Way,
    /// The sender saw that the address is on the suppression list, and sends all the same: a client needs their
    /// papers.
    pub despite_do_not_contact: bool,
    /// Why the email may say phrases that warn.
    pub phrase_reason: Option<PhraseReason>,
}

/// Makes the document Sent, also once more; an email is queued, and what still waits of earlier ones is given up.
///
/// # Errors
/// When the document does not exist or changed since, its state or its file does not allow it, the actor may not open it, or the
/// address is on the suppression list and the sender did not confirm that they know, or the email says what has to be explained or
/// changed: [`SendError`].
pub fn send(
    tx: &mut dyn Crm,
    actor: &Actor,
    id: DocumentId,
    order: &SendOrder,
    now: Instant,
) -> Result<(), SendError> {
    let way = &order.way;
    let (document, client) = live(tx, id)?.ok_or(SendError::NotFound)?;
    let mut document = as_seen(document, Some(order.based_on)).map_err(|_| SendError::Stale)?;
    check(actor, client.assigned_to, &document, way)?;
    if lacks_notice(tx, id, (document.status, document.kind))? {
        return Err(SendError::NoNotice);
    }
    let despite = asked_not_to_be_contacted(tx, way)?;
    if despite && !order.despite_do_not_contact {
        return Err(SendError::DoNotContact);
    }
    said::judge(tx, actor, &document, order, now)?;
    let sent = told(&document, way, despite);
    document.status = DocumentStatus::Sent;
    document.sent = Some(Sending {
        at: now,
        how: Some(way.how()),
        to: way.mail().map(|mail| mail.to.clone()),
    });
    document.reminders_done = 0;
    CrmAct::run(tx, actor, now, |act| {
        // Else a mail to a mistyped address would follow its correction.
        give_up_earlier(act, &document)?;
        act.save(document, sent)?;
        match way.mail() {
            Some(mail) => Ok(queue(act, id, mail)?),
            None => Ok(()),
        }
    })
}

fn check(
    actor: &Actor,
    assigned: Option<UserId>,
    document: &Document,
    way: &Way,
) -> Result<(), SendError> {
    match document.status {
        DocumentStatus::Draft | DocumentStatus::Sent => {}
        DocumentStatus::Void => return Err(SendError::Void),
        settled @ (DocumentStatus::Signed | DocumentStatus::Completed) => {
            return Err(SendError::Settled(settled));
        }
    }
    if !may_open(actor, document.kind, assigned) {
        return Err(SendError::NotForYou(document.kind));
    }
    let media = document.file.as_ref().map(|file| file.media);
    match (way, media) {
        (Way::Email(_), None) => Err(SendError::NoFile),
        (Way::Email(_), Some(media)) if media != Media::Pdf => Err(SendError::NotAPdf(media)),
        _ => Ok(()),
    }
}

/// Whether the address of an email is on the suppression list, however it is spelled.
fn asked_not_to_be_contacted(tx: &mut dyn Crm, way: &Way) -> Stored<bool> {
    let Some(mail) = way.mail() else {
        return Ok(false);
    };
    let key = SuppressionKey::Email(mail.to.key());
    Ok(!tx.suppressions().among(&[key])?.is_empty())
}

fn told(document: &Document, way: &Way, despite: bool) -> EventDetails {
    let mut sent = json!({
        "status": DocumentStatus::Sent.as_str(),
        "title": document.title.as_str(),
        "how": way.how().as_str(),
        "to": way.mail().map(|mail| mail.to.as_str()),
    });
    if despite {
        sent["despiteDoNotContact"] = true.into();
    }
    EventKind::DocumentSent.from_to(json!({"status": document.status.as_str()}), sent)
}

fn queue(act: &mut CrmAct<'_>, document: DocumentId, mail: &NewMail) -> Stored<()> {
    let id = act.tx.document_life().add_mail(document, mail, act.now)?;
    let payload = json!({ "mailId": id.get() });
    let dedupe = format!("{MAIL_DOCUMENT_JOB}:{id}");
    let jobs = act.tx.jobs();
    jobs.enqueue(MAIL_DOCUMENT_JOB, &payload, &dedupe, act.now, act.now)
}

#[cfg(test)]
mod tests;
