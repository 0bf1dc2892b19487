//! What is sent and answered of a document's life.

use crate::http::form::{Form, body, shape, whole_number};
use crate::http::uploads::wrong;
use crate::problem::ApiError;
use crm_core::clock::parse_date;
use crm_core::contact::EmailAddress;
use crm_core::documents::{
    self as core, MailDraft, MailSubject, MailText, NewSignature, SendOrder, SentHow, Slot, Way,
};
use crm_core::promises::phrase_guard::PhraseReason;
use serde::Serialize;
use utoipa::ToSchema;

/// The mail that would carry a document, in the office's words.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = SendDraft)]
pub(super) struct SendDraftDto {
    /// The client's address, if it is known.
    #[schema(required = true)]
    to: Option<String>,
    subject: String,
    message: String,
}

impl SendDraftDto {
    pub(super) fn of(to: Option<&EmailAddress>, draft: &MailDraft) -> Self {
        Self {
            to: to.map(|to| to.as_str().to_owned()),
            subject: draft.subject.as_str().to_owned(),
            message: draft.text.as_str().to_owned(),
        }
    }
}

body! {
    /// How a document is sent.
    pub(super) SendInput -> AskedSending = asked_sending;
    "version": "The version that was seen.";
    "to": "The address of an email.";
    "subject": "Of an email; the office's words unless given.";
    "message": "Of an email; the office's words unless given.";
    "despiteChanges": "Send a generated draft though its client's data changed since it was made.";
    "confirmDoNotContact": "The address belongs to someone who asked not to be contacted, and needs the document all the same.";
    "phraseReason": "Why the email may say phrases that warn: asked for where it does.";
}

/// How a document is to be sent.
#[derive(Debug)]
pub(super) struct AskedSending {
    pub(super) based_on: i64,
    pub(super) how: SentHow,
    pub(super) to: Option<EmailAddress>,
    pub(super) subject: Option<MailSubject>,
    pub(super) message: Option<MailText>,
    /// Also when the client's data changed since it was made.
    pub(super) despite_changes: bool,
    /// Also to a person who asked not to be contacted.
    pub(super) despite_do_not_contact: bool,
    /// Why the email may say phrases that warn.
    pub(super) phrase_reason: Option<PhraseReason>,
}

impl AskedSending {
    pub(super) fn order(&self, way: Way) -> SendOrder {
        SendOrder {
            based_on: self.based_on,
            way,
            despite_do_not_contact: self.despite_do_not_contact,
            phrase_reason: self.phrase_reason.clone(),
        }
    }
}

const VERSION: &str = "Send the version of the document that you saw.";

fn asked_sending(mut form: Form) -> Result<AskedSending, ApiError> {
    let based_on = form.required_integer("version", VERSION);
    let how = form.required("how", "Choose how the document is sent.", SentHow::parse);
    let to = form.optional("to", EmailAddress::parse);
    let subject = form.optional("subject", MailSubject::parse);
    let message = form.optional("message", MailText::parse);
    let despite_changes = form.optional_flag("despiteChanges");
    let despite_do_not_contact = form.optional_flag("confirmDoNotContact");
    let phrase_reason = form.optional("phraseReason", PhraseReason::parse);
    let (based_on, how) = form.finish((based_on, how))?;
    Ok(AskedSending {
        based_on,
        how,
        to,
        subject,
        message,
        despite_changes: despite_changes.unwrap_or(false),
        despite_do_not_contact: despite_do_not_contact.unwrap_or(false),
        phrase_reason,
    })
}

body! {
    /// A signature on a document.
    pub(super) SignatureInput -> NewSignature = signature;
    "version": "The version that was seen.";
    "slot": "One of the document's signers.";
    "signedOn": "Not in the future, and not before the document was made or uploaded.";
}

fn signature(mut form: Form) -> Result<NewSignature, ApiError> {
    let based_on = form.required_integer("version", VERSION);
    let slot = form.required("slot", "Choose who signed.", Slot::parse);
    let on = form.required("signedOn", "Enter the day it was signed.", parse_date);
    let how = form.required("how", "Choose how it was signed.", core::SignedHow::parse);
    let (based_on, slot, on, how) = form.finish((based_on, slot, on, how))?;
    Ok(NewSignature {
        based_on,
        slot,
        on,
        how,
    })
}

body! {
    /// That the client was reminded.
    pub(super) ReminderInput -> i64 = reminder;
    "version": "The version that was seen.";
}

fn reminder(mut form: Form) -> Result<i64, ApiError> {
    let based_on = form.required_integer("version", VERSION);
    let (based_on,) = form.finish((based_on,))?;
    Ok(based_on)
}

body! {
    /// A signed scan, as `multipart/form-data`.
    pub(super) ScanUpload -> Option<i64> = scan;
    "file": "PDF, PNG, JPEG or HEIC up to 25 MiB.";
    "version": "The version that was seen; needed to replace the scan of a signed document.";
}

fn scan(form: Form) -> Result<Option<i64>, ApiError> {
    form.file("file");
    let sent = form.optional_part("version", shape::integer);
    let based_on = sent
        .map(|text| whole_number(text.trim()).map_err(|why| wrong("version", why)))
        .transpose()?;
    form.finish(())?;
    Ok(based_on)
}
