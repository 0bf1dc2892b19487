//! What the documents' list and a document's page show.

use super::{Between, Direction, StaffName, Suppressed};
use crate::clock::Instant;
use crate::documents::{DeliveryState, DocumentStatus, DocumentType, Listed, SentHow, Signer};
use crate::ids::{ClientId, DocumentId, UserId};
use crate::page::{Page, PageRequest, Total};
use crate::search::SearchTerm;
use crate::store::Stored;

/// All filters combine. The trash is left out.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct DocumentFilter {
    /// Of the title (R1-168).
    pub search: Option<SearchTerm>,
    pub kind: Option<DocumentType>,
    /// Empty: all of them.
    pub statuses: Vec<DocumentStatus>,
    pub client: Option<ClientId>,
    /// Who looks after the client.
    pub client_assigned: Option<UserId>,
    /// When it was sent the last time.
    pub sent: Between<Instant>,
}

/// Every order ends in the id, newest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DocumentSort {
    /// Newest = highest id.
    Created(Direction),
    /// Without case and accents.
    Title(Direction),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DocumentListQuery {
    pub filter: DocumentFilter,
    pub sort: DocumentSort,
    pub page: PageRequest,
}

/// A document with the names it needs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DocumentRow {
    pub id: DocumentId,
    pub version: i64,
    pub client: ClientId,
    pub client_first_name: String,
    pub client_last_name: String,
    /// The client asked not to be contacted.
    pub client_suppressed: Option<Suppressed>,
    /// Who looks after the client.
    pub client_assigned: Option<UserId>,
    pub title: String,
    pub kind: DocumentType,
    pub status: DocumentStatus,
    pub signed: bool,
    pub file: Option<DocumentFile>,
    /// When Exitdesk made it.
    pub generated: Option<Generated>,
    /// The newest document that replaces it and is in force: neither void nor in the trash.
    pub replaced_by: Option<DocumentId>,
    /// The last time.
    pub sent_at: Option<Instant>,
    pub sent_how: Option<SentHow>,
    /// The address of an email.
    pub sent_to: Option<String>,
    /// Since it was sent.
    pub reminders_done: i64,
    /// Of the last mail.
    pub delivery: Option<Delivery>,
    /// Those that it names, in its order.
    pub signers: Vec<Signer>,
    pub scan: Option<DocumentFile>,
    pub created_by: Option<StaffName>,
    pub created_at: Instant,
    pub updated_at: Instant,
    pub deleted_at: Option<Instant>,
}

impl DocumentRow {
    /// Exitdesk made it as a sheet without signatures.
    #[must_use]
    pub const fn is_sheet(&self) -> bool {
        self.generated.is_some() && self.kind.is_made_as_sheet()
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DocumentFile {
    pub name: String,
    pub media_type: String,
    /// In bytes.
    pub size: i64,
    /// Of its content, in hexadecimal.
    pub sha256: String,
}

/// What a view says of a document that Exitdesk made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Generated {
    /// It was made of sample wording.
    pub sample_wording: bool,
    /// Of the office's own wording; without one, the sample that is built in.
    pub wording_version: Option<i64>,
    /// The document of which it is a new version.
    pub replaces: Option<DocumentId>,
}

/// What became of a mail.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Delivery {
    pub state: DeliveryState,
    /// What the mail server said, or why it was given up.
    pub answer: Option<String>,
}

/// The reminders that are due, of documents sent before these instants: the days of
/// [`crate::documents::REMINDER_DAYS`] ago.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DueQuery {
    pub sent_before: [Instant; 3],
    pub page: PageRequest,
}

/// The values that occur in documents outside the trash, each in its set's order.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct DocumentFacets {
    pub kinds: Vec<DocumentType>,
    pub statuses: Vec<DocumentStatus>,
}

/// Documents, as they are read.
pub trait DocumentViews {
    fn documents(&mut self, query: &DocumentListQuery) -> Stored<Page<DocumentRow>>;
    /// How many the list has under a filter.
    fn count_documents(&mut self, filter: &DocumentFilter) -> Stored<Total>;
    /// Also from the trash.
    fn document(&mut self, id: DocumentId) -> Stored<Option<DocumentRow>>;
    /// Documents that are Sent and have a reminder due, the longest ago first.
    fn document_reminders(&mut self, query: &DueQuery) -> Stored<Page<DocumentRow>>;
    /// What the checklist of a client asks of its documents.
    fn documents_listed(&mut self, client: ClientId) -> Stored<Vec<Listed>>;
    fn document_facets(&mut self) -> Stored<DocumentFacets>;
}
