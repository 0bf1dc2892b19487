//! What the email that carries a document says.

use super::{SendOrder, Way, live};
use crate::actor::Actor;
use crate::clock::Instant;
use crate::documents::model::Document;
use crate::ids::DocumentId;
use crate::promises::phrase_guard::{self, PhraseError, TextRecord, Written};
use crate::promises::phrases::TextPlace;
use crate::store::Stored;
use crate::unit::Crm;

/// Whether the email may say what it says. Nothing is to be read of a paper.
pub(super) fn judge(
    tx: &mut dyn Crm,
    actor: &Actor,
    document: &Document,
    order: &SendOrder,
    now: Instant,
) -> Result<(), PhraseError> {
    match written(tx, document, &order.way)? {
        Some(written) => {
            phrase_guard::judge(tx, actor, &written, order.phrase_reason.as_ref(), now)
        }
        None => Ok(()),
    }
}

/// Stores what an email says that was refused for it.
///
/// # Errors
/// When the database fails.
pub fn note_stopped(
    tx: &mut dyn Crm,
    actor: &Actor,
    id: DocumentId,
    order: &SendOrder,
    now: Instant,
) -> Stored<()> {
    let Some((document, _)) = live(tx, id)? else {
        return Ok(());
    };
    match written(tx, &document, &order.way)? {
        Some(written) => phrase_guard::note_stopped(tx, actor, &written, now),
        None => Ok(()),
    }
}

/// The email with the brand of its client, if it says a phrase.
fn written<'a>(tx: &mut dyn Crm, document: &Document, way: &'a Way) -> Stored<Option<Written<'a>>> {
    let Some(mail) = way.mail() else {
        return Ok(None);
    };
    let about = TextRecord::document(document.id);
    let parts = [mail.subject.as_str(), mail.text.as_str()];
    let written = Written::read(TextPlace::Mail, about, parts);
    if written.is_plain() {
        return Ok(None);
    }
    let client = tx.clients().get(document.client)?;
    let brand = client.and_then(|client| client.details.brand);
    let is_out = tx.exit_cases().all_confirmed(document.client)?;
    Ok(Some(written.of(brand).once_out(is_out)))
}
