//! Which of a client's documents counts for a type on the checklist.

use super::kind::DocumentType;
use super::status::DocumentStatus;
use crate::closed_set::closed_set;
use crate::ids::DocumentId;

closed_set! {
    /// How far a type of document is with a client.
    pub enum ChecklistState {
        Missing = "Missing",
        Draft = "Draft",
        Sent = "Sent",
        Signed = "Signed",
        Completed = "Completed",
    }
}

impl ChecklistState {
    /// `None` for a void document: it counts for nothing.
    #[must_use]
    pub const fn of(status: DocumentStatus) -> Option<Self> {
        match status {
            DocumentStatus::Draft => Some(Self::Draft),
            DocumentStatus::Sent => Some(Self::Sent),
            DocumentStatus::Signed => Some(Self::Signed),
            DocumentStatus::Completed => Some(Self::Completed),
            DocumentStatus::Void => None,
        }
    }
}

/// A document of a client, as far as its checklist asks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Listed {
    pub id: DocumentId,
    pub kind: DocumentType,
    pub status: DocumentStatus,
}

/// The document of this type that is furthest, the newest of several; [`ChecklistState::Missing`] without one.
#[must_use]
pub fn furthest(documents: &[Listed], kind: DocumentType) -> (ChecklistState, Option<DocumentId>) {
    let of_kind = documents.iter().filter(|document| document.kind == kind);
    let counting = of_kind.filter_map(|one| Some((ChecklistState::of(one.status)?, one.id)));
    match counting.max() {
        Some((state, id)) => (state, Some(id)),
        None => (ChecklistState::Missing, None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r2_129_the_checklist_shows_the_document_that_is_furthest() {
        use DocumentStatus::{Completed, Draft, Sent, Signed, Void};
        // The statuses of a type's documents, oldest first → the state, and which of them it is.
        let table: [(&[DocumentStatus], _, _); 9] = [
            (&[], "Missing", None),
            (&[Void], "Missing", None),
            (&[Draft], "Draft", Some(1)),
            (&[Draft, Draft], "Draft", Some(2)),
            (&[Sent, Draft], "Sent", Some(1)),
            (&[Signed, Sent, Draft], "Signed", Some(1)),
            (&[Void, Signed, Void], "Signed", Some(2)),
            (&[Completed, Signed], "Completed", Some(1)),
            (&[Draft, Completed, Completed], "Completed", Some(3)),
        ];
        for (statuses, state, id) in table {
            let mut documents: Vec<Listed> = (1..)
                .zip(statuses)
                .map(|(id, status)| Listed {
                    id: DocumentId::new(id),
                    kind: DocumentType::PurchaseSummary,
                    status: *status,
                })
                .collect();
            documents.push(Listed {
                id: DocumentId::new(99),
                kind: DocumentType::IdVerification,
                status: Completed,
            });
            let found = furthest(&documents, DocumentType::PurchaseSummary);
            let outcome = (
                ChecklistState::parse(state).unwrap(),
                id.map(DocumentId::new),
            );
            assert_eq!(found, outcome, "{statuses:?}");
        }
    }
}
