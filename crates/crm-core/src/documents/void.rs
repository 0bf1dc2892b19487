//! Taking a document out of force, with a reason; it stays readable.

use super::delivery::give_up_settled;
use super::evidence::is_signed;
use super::model::live;
use super::status::DocumentStatus;
use crate::act::as_seen;
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
    #[error("Someone else changed this document. Review the current values, then void it again.")]
    Stale,
    #[error("This document is already void.")]
    Already,
    #[error("Only administrators, legal and operations can void a signed document.")]
    NotForYou,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Makes the document void. One with a signature asks for a permission of its own. `based_on` is the version that was
/// seen.
///
/// # Errors
/// When the document does not exist or changed since, is void already, or the actor may not void it: [`VoidError`].
pub fn void(
    tx: &mut dyn Crm,
    actor: &Actor,
    id: DocumentId,
    based_on: Option<i64>,
    reason: &Reason,
    now: Instant,
) -> Result<(), VoidError> {
    let (document, _) = live(tx, id)?.ok_or(VoidError::NotFound)?;
    let mut document = as_seen(document, based_on).map_err(|_| VoidError::Stale)?;
    if document.status == DocumentStatus::Void {
        return Err(VoidError::Already);
    }
    if is_signed(tx, &document)? && !allowed(actor.role(), Permission::DocumentsVoidSigned) {
        return Err(VoidError::NotForYou);
    }
    let voided = EventKind::DocumentVoided.from_to(
        json!({"status": document.status.as_str()}),
        json!({"status": DocumentStatus::Void.as_str(), "note": reason.as_str()}),
    );
    document.status = DocumentStatus::Void;
    CrmAct::run(tx, actor, now, |act| {
        give_up_settled(act, &document)?;
        act.save(document, voided)?;
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::documents::{Document, Signer};
    use crate::fixtures::{NOW, agent, client_of_documents, document, expect_events, signer};
    use crate::ids::UserId;
    use crate::unit::MockCrm;
    use crate::users::Role;
    use time::macros::date;

    fn legal() -> Actor {
        Actor::staff(UserId::new(7), Role::Legal, "request-1")
    }

    #[test]
    fn r1_171_a_signed_document_is_voided_by_few() {
        use DocumentStatus::{Completed, Draft, Sent, Signed, Void};
        let day = Some(date!(2026 - 11 - 20));
        let one = || vec![signer("client", day), signer("company", None)];
        let nobody = || vec![signer("client", None)];
        let (seen, stale) = (Some(document().version), Some(document().version - 1));
        // Status, signed, signers, who voids, the version seen, the client is in the trash → outcome.
        let cases = [
            (Draft, false, vec![], agent(), None, false, Ok(())),
            (Sent, false, nobody(), agent(), seen, false, Ok(())),
            (
                Draft,
                false,
                vec![],
                agent(),
                None,
                true,
                Err(VoidError::NotFound),
            ),
            (
                Sent,
                false,
                nobody(),
                agent(),
                stale,
                false,
                Err(VoidError::Stale),
            ),
            (
                Sent,
                false,
                one(),
                agent(),
                seen,
                false,
                Err(VoidError::NotForYou),
            ),
            (Sent, false, one(), legal(), seen, false, Ok(())),
            (
                Completed,
                true,
                vec![],
                agent(),
                None,
                false,
                Err(VoidError::NotForYou),
            ),
            (
                Signed,
                true,
                vec![],
                agent(),
                None,
                false,
                Err(VoidError::NotForYou),
            ),
            (Signed, true, vec![], legal(), None, false, Ok(())),
            (
                Void,
                false,
                vec![],
                agent(),
                None,
                false,
                Err(VoidError::Already),
            ),
        ];
        for (status, signed, signers, actor, based_on, client_in_trash, outcome) in cases {
            let found = Document {
                status,
                signed,
                ..document()
            };
            let mut tx = office(found, signers, client_in_trash, outcome.is_ok());
            let reason = Reason::parse("wrong client").unwrap();
            let answer = void(&mut tx, &actor, document().id, based_on, &reason, NOW);
            assert_eq!(answer, outcome, "{status} {signed} {actor:?} {based_on:?}");
        }
    }

    /// With this document, which is saved as void or not.
    fn office(
        found: Document,
        signers: Vec<Signer>,
        client_in_trash: bool,
        is_saved: bool,
    ) -> MockCrm {
        let signed = found.signed;
        let mut tx = MockCrm::default();
        tx.documents.expect_get().return_once(|_| Ok(Some(found)));
        tx.documents
            .expect_client()
            .return_once(move |_| Ok(Some(client_of_documents(None, client_in_trash))));
        tx.document_life
            .expect_signers()
            .returning(move |_| Ok(signers.clone()));
        tx.document_life
            .expect_mails_waiting()
            .returning(|_| Ok(Vec::new()));
        tx.documents
            .expect_save()
            .withf(move |saved| saved.status == DocumentStatus::Void && saved.signed == signed)
            .returning(|_| Ok(()));
        let told: &'static [EventKind] = if is_saved {
            &[EventKind::DocumentVoided]
        } else {
            &[]
        };
        expect_events(&mut tx.events, told);
        tx
    }
}
