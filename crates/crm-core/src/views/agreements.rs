//! What the page of an agreement reads.

use super::staff_name::StaffName;
use crate::documents::DocumentStatus;
use crate::ids::{ClientId, DocumentId, PlanId, UserId};
use crate::promises::agreements::Agreement;
use crate::store::Stored;

/// An agreement with its document, and what it names by its number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AgreementFacts {
    pub agreement: Agreement,
    pub client: ClientId,
    /// Of the document.
    pub version: i64,
    pub status: DocumentStatus,
    /// The document or its client.
    pub in_trash: bool,
    /// The document that is the notice.
    pub notice: Option<NoticeDocument>,
    /// How it is paid, by its name.
    pub plan: Option<(PlanId, String)>,
    pub lengthened_by: Option<StaffName>,
    /// The client's assigned user.
    pub assigned_to: Option<UserId>,
}

/// A document that is the notice of cancellation of an agreement.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NoticeDocument {
    pub id: DocumentId,
    pub title: String,
    pub in_trash: bool,
}

/// Agreements, also of documents in the trash.
pub trait AgreementViews {
    fn agreement(&mut self, document: DocumentId) -> Stored<Option<AgreementFacts>>;
}
