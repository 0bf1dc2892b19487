//! The mail that carries a document, in the office's words.

use super::super::answer::no_such_document;
use super::dto::AskedSending;
use crate::kernel::app::App;
use crate::kernel::office::Office;
use crate::problem::ApiError;
use crate::problem::code::Code;
use crm_core::contact::EmailAddress;
use crm_core::documents::{MailDraft, Mailed, NewMail, SentHow, Way};
use crm_core::ids::DocumentId;
use infra::Views;
use infra::tokens;

/// The client's address and the words, before anyone read them over.
pub(super) fn draft(
    views: &mut dyn Views,
    id: DocumentId,
    office: &Office,
) -> Result<(Option<EmailAddress>, MailDraft), ApiError> {
    let row = views.document(id)?.ok_or_else(no_such_document)?;
    let client = views
        .client(row.client)?
        .ok_or_else(no_such_document)?
        .client;
    let person = client.details.person;
    let name = format!("{} {}", row.client_first_name, row.client_last_name);
    // As on the papers themselves.
    let brand = office.settings.issuer(client.details.brand);
    let wording = &office.settings.document_mail;
    let document = Mailed {
        title: &row.title,
        kind: row.kind,
        is_sheet: row.is_sheet(),
    };
    Ok((person.email, wording.draft(&name, &document, brand)))
}

/// The way that is asked for; what an email leaves out is in the office's words.
pub(super) async fn way(app: &App, id: DocumentId, asked: &AskedSending) -> Result<Way, ApiError> {
    let to = match (asked.how, &asked.to) {
        (SentHow::Email, Some(to)) => to.clone(),
        (how, _) => return Ok(Way::of(how, None)?),
    };
    let Some(mailer) = &app.config.mailer else {
        return Err(ApiError::new(
            Code::MailNotConfigured,
            "This server has no mail server. Send the document by mail or hand it over in person, or ask an administrator \
             to set SMTP_URL.",
        ));
    };
    let office = app.office().await?;
    let (_, draft) = app.db.read(move |views| draft(views, id, &office)).await?;
    let mail = NewMail {
        to,
        subject: asked.subject.clone().unwrap_or(draft.subject),
        text: asked.message.clone().unwrap_or(draft.text),
        key: mailer.new_message_id(&tokens::random_token()),
    };
    Ok(Way::of(SentHow::Email, Some(mail))?)
}
