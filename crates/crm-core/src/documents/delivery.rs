//! What becomes of a mail that carries a document: told on the document's timeline.

use super::model::{Document, live};
use super::sending::{DeliveryState, Mail, NewMail};
use super::status::DocumentStatus;
use super::stored_file::StoredFile;
use crate::actor::Actor;
use crate::clock::Instant;
use crate::event::{Entity, EventKind};
use crate::ids::MailId;
use crate::store::Stored;
use crate::unit::{Crm, CrmAct};
use serde_json::json;

/// Of a mail to a mistyped address, when the document goes to another.
const SENT_AGAIN: &str = "Sent again since.";

/// How the handing over of a mail ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fate {
    HandedOver,
    /// With the mail server's answer.
    Refused(String),
    /// With the reason.
    GivenUp(String),
}

impl Fate {
    pub(crate) const fn state(&self) -> DeliveryState {
        match self {
            Self::HandedOver => DeliveryState::HandedOver,
            Self::Refused(_) => DeliveryState::Refused,
            Self::GivenUp(_) => DeliveryState::GivenUp,
        }
    }

    /// What the mail server said, or why it was given up.
    pub(crate) fn answer(&self) -> Option<&str> {
        match self {
            Self::HandedOver => None,
            Self::Refused(answer) | Self::GivenUp(answer) => Some(answer),
        }
    }

    const fn event(&self) -> EventKind {
        match self {
            Self::HandedOver => EventKind::DocumentMailHandedOver,
            Self::Refused(_) => EventKind::DocumentMailRefused,
            Self::GivenUp(_) => EventKind::DocumentMailGivenUp,
        }
    }
}

/// The mail that waits, with the file it carries: it is being handed over from now on. `None` when there is nothing to do: its
/// fate is known, or it is given up here because the document was settled, deleted or sent again meanwhile.
///
/// # Errors
/// When the store cannot be read or written.
pub fn mail_to_deliver(
    tx: &mut dyn Crm,
    id: MailId,
    now: Instant,
) -> Stored<Option<(NewMail, StoredFile)>> {
    let Some(mail) = waiting(tx, id)? else {
        return Ok(None);
    };
    match carried(tx, &mail)? {
        Ok(file) => {
            tx.document_life().begin_handing_over(id, now)?;
            Ok(Some((mail.content, file)))
        }
        Err(gone) => {
            settle_mail(tx, id, &given_up(mail.under_way, gone), now)?;
            Ok(None)
        }
    }
}

/// The file that the mail carries, or why it is no longer sent.
fn carried(tx: &mut dyn Crm, mail: &Mail) -> Stored<Result<StoredFile, &'static str>> {
    let document = live(tx, mail.document)?.map(|(document, _)| document);
    Ok(match document {
        None => Err("The document was deleted before it was mailed."),
        Some(document) => match (outlived(&document, mail), document.file) {
            (Some(reason), _) => Err(reason),
            (None, Some(file)) => Ok(file),
            (None, None) => Err("The document has no file."),
        },
    })
}

/// Why a mail is not to go out, of a document that was settled or sent again since.
fn outlived(document: &Document, mail: &Mail) -> Option<&'static str> {
    let sent_at = document.sent.as_ref().map(|sent| sent.at);
    let again = (sent_at != Some(mail.sent_at)).then_some(SENT_AGAIN);
    settled(document.status).or(again)
}

/// A server that dies while it hands a mail over leaves no word of how far it came.
pub(crate) fn given_up(under_way: bool, reason: &str) -> Fate {
    if under_way {
        return Fate::GivenUp(format!(
            "{reason} It may have been sent anyway: the server stopped while sending it."
        ));
    }
    Fate::GivenUp(reason.to_owned())
}

/// Notes how a mail that waited ended; one whose fate is known keeps it.
///
/// # Errors
/// When the store cannot be read or written.
pub fn settle_mail(tx: &mut dyn Crm, id: MailId, fate: &Fate, now: Instant) -> Stored<()> {
    let Some(mail) = waiting(tx, id)? else {
        return Ok(());
    };
    let document = tx.documents().get(mail.document)?;
    let title = document.as_ref().map(|document| document.title.as_str());
    CrmAct::run(tx, &Actor::system(), now, |act| {
        note(act, &mail, fate, title)
    })
}

fn note(act: &mut CrmAct<'_>, mail: &Mail, fate: &Fate, title: Option<&str>) -> Stored<()> {
    let (answer, now) = (fate.answer(), act.now);
    let life = act.tx.document_life();
    life.note_delivery(mail.id, fate.state(), answer.map(str::to_owned), now)?;
    let told = fate.event().with(json!({
        "title": title,
        "to": mail.content.to.as_str(),
        "note": answer,
    }));
    act.record_event(Entity::Document(mail.document), told);
    Ok(())
}

/// Gives up those mails of the document that still wait, with the reason. One that is being handed over goes out or not
/// without this: the sender reports what became of it.
fn give_up_waiting(act: &mut CrmAct<'_>, document: &Document, reason: &str) -> Stored<()> {
    let mails = act.tx.document_life().mails_waiting(document.id)?;
    let fate = Fate::GivenUp(reason.to_owned());
    for mail in mails.iter().filter(|mail| !mail.under_way) {
        note(act, mail, &fate, Some(document.title.as_str()))?;
    }
    Ok(())
}

/// As [`give_up_waiting`], of a document that is sent again.
pub(super) fn give_up_earlier(act: &mut CrmAct<'_>, document: &Document) -> Stored<()> {
    give_up_waiting(act, document, SENT_AGAIN)
}

/// As [`give_up_waiting`], of a document that was just settled.
pub(super) fn give_up_settled(act: &mut CrmAct<'_>, document: &Document) -> Stored<()> {
    match settled(document.status) {
        Some(reason) => give_up_waiting(act, document, reason),
        None => Ok(()),
    }
}

/// Why a document of this status is not mailed.
const fn settled(status: DocumentStatus) -> Option<&'static str> {
    match status {
        DocumentStatus::Draft | DocumentStatus::Sent => None,
        DocumentStatus::Signed => Some("The document was signed before it was mailed."),
        DocumentStatus::Completed => Some("The document was completed before it was mailed."),
        DocumentStatus::Void => Some("The document was voided before it was mailed."),
    }
}

/// Gives a mail up that was tried often enough, with what the mail server said last.
///
/// # Errors
/// When the store cannot be read or written.
pub fn give_up_mail(tx: &mut dyn Crm, id: MailId, now: Instant) -> Stored<()> {
    let Some(mail) = waiting(tx, id)? else {
        return Ok(());
    };
    let said = mail.answer.as_deref();
    let fate = given_up(
        mail.under_way,
        said.unwrap_or("The mail server couldn't be reached."),
    );
    settle_mail(tx, id, &fate, now)
}

/// Keeps what the mail server said of a try that failed, and whether there is another: none when the document was settled,
/// deleted or sent again meanwhile, for which the mail is given up here.
///
/// # Errors
/// When the store cannot be read or written.
pub fn note_try(tx: &mut dyn Crm, id: MailId, answer: &str, now: Instant) -> Stored<bool> {
    let Some(mail) = waiting(tx, id)? else {
        return Ok(false);
    };
    if let Err(gone) = carried(tx, &mail)? {
        settle_mail(tx, id, &Fate::GivenUp(gone.to_owned()), now)?;
        return Ok(false);
    }
    let life = tx.document_life();
    life.note_delivery(id, mail.state, Some(answer.to_owned()), now)?;
    Ok(true)
}

fn waiting(tx: &mut dyn Crm, id: MailId) -> Stored<Option<Mail>> {
    let mail = tx.document_life().mail(id)?;
    Ok(mail.filter(|mail| mail.state == DeliveryState::Queued))
}

#[cfg(test)]
mod tests;
