//! A document.

use super::kind::DocumentType;
use super::port::ClientOfDocuments;
use super::sending::Sending;
use super::status::DocumentStatus;
use super::stored_file::StoredFile;
use crate::change::Fields;
use crate::clock::Instant;
use crate::event::Entity;
use crate::ids::{ClientId, DocumentId, UserId};
use crate::record::record;
use crate::store::Stored;
use crate::text::Line;
use crate::unit::Crm;

pub type Title = Line<200>;

/// A stored document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Document {
    pub id: DocumentId,
    pub version: i64,
    pub client: ClientId,
    pub title: Title,
    pub kind: DocumentType,
    pub status: DocumentStatus,
    /// It was signed once; stays when it is completed or void later.
    pub signed: bool,
    pub file: Option<StoredFile>,
    /// The last time; `None` of one that never was.
    pub sent: Option<Sending>,
    /// How many reminders were given since then, 0 to 3.
    pub reminders_done: i64,
    pub created_by: Option<UserId>,
    pub created_at: Instant,
    pub updated_at: Instant,
    /// When it went to the trash.
    pub deleted_at: Option<Instant>,
}

impl Document {
    /// What staff may edit but the status, by its JSON name, for the record's history.
    #[must_use]
    pub fn fields(&self) -> Fields {
        vec![
            ("title", Some(self.title.as_str().to_owned())),
            ("type", Some(self.kind.to_string())),
        ]
    }
}

record!(
    Document,
    DocumentId,
    "document",
    Crm,
    documents,
    Entity::Document
);

/// A document that is there for staff, with its client: neither is in the trash.
pub(crate) fn live(
    tx: &mut dyn Crm,
    id: DocumentId,
) -> Stored<Option<(Document, ClientOfDocuments)>> {
    let document = tx.documents().get(id)?;
    let Some(document) = document.filter(|document| document.deleted_at.is_none()) else {
        return Ok(None);
    };
    let client = tx.documents().client(document.client)?;
    let client = client.filter(|client| !client.in_trash);
    Ok(client.map(|client| (document, client)))
}

/// Whether Exitdesk made it as a sheet without signatures.
pub(super) fn is_sheet(tx: &mut dyn Crm, document: &Document) -> Stored<bool> {
    Ok(document.kind.is_made_as_sheet() && tx.documents().is_generated(document.id)?)
}

/// A document about to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewDocument {
    /// [`super::Documents::take_id`] gave it; `None`: the next one.
    pub id: Option<DocumentId>,
    pub client: ClientId,
    pub title: Title,
    pub kind: DocumentType,
    pub status: DocumentStatus,
    pub signed: bool,
    pub file: Option<StoredFile>,
    pub created_by: Option<UserId>,
    pub created_at: Instant,
}
