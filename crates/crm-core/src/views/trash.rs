//! What the trash's screen reads.

use super::{StaffName, Suppressed};
use crate::clock::Instant;
use crate::closed_set::closed_set;
use crate::page::{Page, PageRequest};
use crate::search::SearchTerm;
use crate::store::Stored;

closed_set! {
    /// What can be in the trash.
    pub enum TrashKind {
        RawLead = "raw_lead",
        Lead = "lead",
        Client = "client",
        Property = "property",
        Document = "document",
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TrashQuery {
    pub kind: Option<TrashKind>,
    pub search: Option<SearchTerm>,
    pub page: PageRequest,
}

/// Something in the trash.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TrashRow {
    pub kind: TrashKind,
    pub id: i64,
    /// A person's name, a resort, a title.
    pub name: String,
    /// The email or phone of a person, the client of a property or document.
    pub detail: Option<String>,
    /// The person, or the client of a property or document, asked not to be contacted.
    pub suppressed: Option<Suppressed>,
    pub deleted_at: Instant,
    pub deleted_by: Option<StaffName>,
}

/// The trash.
pub trait TrashViews {
    /// Newest deleted first.
    fn trash(&mut self, query: &TrashQuery) -> Stored<Page<TrashRow>>;
}
