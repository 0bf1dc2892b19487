//! Taking a document out of force, with a reason; it stays readable.

use super::model::live;
use super::status::DocumentStatus;
use crate::actor::Actor;
use crate::clock::Instant;
use crate::event::EventKind;
use crate::ids::DocumentId;
use crate::store::StoreError;
use crate::text::Line;
use crate::unit::{Crm, CrmAct};
use crate::users::policy::{Permission, allowed};
use serde_json::json;
use thiserror::Error;

/// Why a document is void.
pub type Reason = Line<500>;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum VoidError {
    #[error("This document does not exist or was deleted.")]
    NotFound,
    #[error("This document is already void.")]
    Already,
    #[error("Only administrators, legal and operations may void a signed document.")]
    NotForYou,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Makes the document void. One that was signed asks for a permission of its own.
///
/// # Errors
/// When the document does not exist, is void already, or the actor may not void it: [`VoidError`].
pub fn void(
    tx: &mut dyn Crm,
    actor: &Actor,
    id: DocumentId,
    reason: &Reason,
    now: Instant,
) -> Result<(), VoidError> {
    let (mut document, _) = live(tx, id)?.ok_or(VoidError::NotFound)?;
    if document.status == DocumentStatus::Void {
        return Err(VoidError::Already);
    }
    if document.signed && !allowed(actor.role(), Permission::DocumentsVoidSigned) {
        return Err(VoidError::NotForYou);
    }
    let voided = EventKind::DocumentVoided.from_to(
        json!({"status": document.status.as_str()}),
        json!({"status": DocumentStatus::Void.as_str(), "note": reason.as_str()}),
    );
    document.status = DocumentStatus::Void;
    CrmAct::run(tx, actor, now, |act| {
        act.save(document, voided)?;
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::documents::Document;
    use crate::fixtures::{NOW, agent, client_of_documents, document, expect_events};
    use crate::ids::UserId;
    use crate::unit::MockCrm;
    use crate::users::Role;

    #[test]
    fn r1_171_a_signed_document_is_voided_by_few() {
        use DocumentStatus::{Completed, Draft, Signed, Void};
        let legal = Actor::staff(UserId::new(7), Role::Legal, "r");
        let cases = [
            (Draft, false, agent(), false, Ok(())),
            (Draft, false, agent(), true, Err(VoidError::NotFound)),
            (Completed, true, agent(), false, Err(VoidError::NotForYou)),
            (Signed, true, agent(), false, Err(VoidError::NotForYou)),
            (Signed, true, legal, false, Ok(())),
            (Void, false, agent(), false, Err(VoidError::Already)),
        ];
        for (status, signed, actor, client_in_trash, outcome) in cases {
            let found = Document {
                status,
                signed,
                ..document()
            };
            let mut tx = MockCrm::default();
            tx.documents.expect_get().return_once(|_| Ok(Some(found)));
            tx.documents
                .expect_client()
                .return_once(move |_| Ok(Some(client_of_documents(None, client_in_trash))));
            tx.documents
                .expect_save()
                .withf(move |saved| saved.status == Void && saved.signed == signed)
                .returning(|_| Ok(()));
            let told: &'static [EventKind] = if outcome.is_ok() {
                &[EventKind::DocumentVoided]
            } else {
                &[]
            };
            expect_events(&mut tx.events, told);
            let reason = Reason::parse("wrong client").unwrap();
            let answer = void(&mut tx, &actor, document().id, &reason, NOW);
            assert_eq!(answer, outcome, "{status} {signed}");
        }
    }
}
