//! What documents need stored.

use super::model::{Document, NewDocument};
use crate::act::Changed;
use crate::clock::Instant;
use crate::ids::{ClientId, DocumentId, UserId};
use crate::store::Stored;

/// What documents need to know of their client.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClientOfDocuments {
    /// Who looks after the client.
    pub assigned_to: Option<UserId>,
    pub in_trash: bool,
}

/// Documents, those in the trash too.
#[cfg_attr(test, mockall::automock)]
pub trait Documents {
    fn get(&mut self, id: DocumentId) -> Stored<Option<Document>>;
    /// The number of a document that is still to be made: it is printed on the paper before there is a row. A document
    /// that is never made leaves a gap.
    fn take_id(&mut self) -> Stored<DocumentId>;
    /// Under the id that was taken for it, or the next one.
    fn insert(&mut self, new: &NewDocument) -> Stored<DocumentId>;
    /// Writes title, type, status, sending, reminders, trash and `updated_at` and counts the version up; `Clash` when
    /// `document.version` is no longer current.
    fn save(&mut self, document: &Changed<Document>) -> Stored<()>;
    /// Whether Exitdesk made it.
    fn is_generated(&mut self, id: DocumentId) -> Stored<bool>;
    fn client(&mut self, id: ClientId) -> Stored<Option<ClientOfDocuments>>;
    /// Whether the client has files or scans of types that few may open, in the trash too: they can be restored.
    fn has_sensitive(&mut self, client: ClientId) -> Stored<bool>;
    /// Whether an opening by this user is on record at or after `since`.
    fn opened_since(&mut self, id: DocumentId, user: UserId, since: Instant) -> Stored<bool>;
    /// Those of `keys` that a document, its scan, the copy of a consent, an import that runs, or a list of numbers that waits,
    /// points at. At most 500 a call.
    fn files_in_use(&mut self, keys: &[String]) -> Stored<Vec<String>>;
}
