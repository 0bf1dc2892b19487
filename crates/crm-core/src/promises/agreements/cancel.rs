//! What the client's cancellation and the release paper make of an agreement. What becomes of its money is not said here.

use super::model::Agreement;
use crate::act::as_seen;
use crate::actor::Actor;
use crate::clients::Client;
use crate::clock::Instant;
use crate::closed_set::closed_set;
use crate::documents::{Document, DocumentStatus, live};
use crate::event::{EventDetails, EventKind};
use crate::ids::{DocumentId, UserId};
use crate::store::{StoreError, Stored};
use crate::unit::{Crm, CrmAct};
use crate::users::policy::{Permission, allowed};
use serde_json::json;
use thiserror::Error;

closed_set! {
    /// What lets money out of escrow.
    pub enum ReleasePaper {
        Letter = "release_letter",
        Deed = "recorded_deed",
    }
}

/// A signed agreement, with its document and its client.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SignedAgreement {
    pub document: Document,
    pub client: Client,
    pub agreement: Agreement,
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum SignedError {
    #[error("This document does not exist or was deleted.")]
    NotFound,
    #[error("Ask an administrator, legal, operations, billing or the client's assigned user.")]
    NotYours,
    #[error("Someone else changed this document. Review the current values, then try again.")]
    Stale,
    #[error("This document is void: its client has nothing to cancel.")]
    Void,
    #[error("This agreement was not signed here, so nothing of it is counted or held.")]
    NotSigned,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Whether someone may record that a client cancels (R6-031).
#[must_use]
pub fn may_cancel(actor: &Actor, assigned_to: Option<UserId>) -> bool {
    let is_theirs = actor.user().is_some() && actor.user() == assigned_to;
    is_theirs || allowed(actor.role(), Permission::PromisesCancel)
}

/// The agreement as its editor saw it. One that is canceled is found whatever was seen: doing it again does nothing.
///
/// # Errors
/// [`SignedError`]
pub fn signed(
    tx: &mut dyn Crm,
    id: DocumentId,
    based_on: Option<i64>,
) -> Result<SignedAgreement, SignedError> {
    let (document, _) = live(tx, id)?.ok_or(SignedError::NotFound)?;
    let agreement = tx.agreements().get(id)?.ok_or(SignedError::NotFound)?;
    let client = tx.clients().get(document.client)?;
    let client = client.ok_or(SignedError::NotFound)?;
    if document.status == DocumentStatus::Void {
        return Err(SignedError::Void);
    }
    if agreement.period.is_none() {
        return Err(SignedError::NotSigned);
    }
    let document = match agreement.canceled_at {
        Some(_) => document,
        None => as_seen(document, based_on).map_err(|_| SignedError::Stale)?,
    };
    Ok(SignedAgreement {
        document,
        client,
        agreement,
    })
}

/// Notes in the history of the document what the client said; with `canceled`, nothing of the agreement goes on.
///
/// # Errors
/// When the store cannot be read or written.
pub fn note_notice(
    tx: &mut dyn Crm,
    actor: &Actor,
    document: Document,
    (told, canceled): (EventDetails, bool),
    now: Instant,
) -> Stored<()> {
    CrmAct::run(tx, actor, now, |act| {
        if canceled {
            act.tx.agreements().cancel(document.id, now)?;
        }
        act.save(document, told).map(drop)
    })
}

/// The release letter or the recorded deed is on file: what was in escrow for it may be released. A second one changes nothing.
///
/// # Errors
/// [`SignedError`]
pub fn file_release_paper(
    tx: &mut dyn Crm,
    actor: &Actor,
    (id, based_on): (DocumentId, Option<i64>),
    paper: ReleasePaper,
    now: Instant,
) -> Result<(), SignedError> {
    let found = signed(tx, id, based_on)?;
    if found.agreement.release_paper_at.is_some() {
        return Ok(());
    }
    let told = EventKind::AgreementReleasePaperFiled.with(json!({"paper": paper.as_str()}));
    CrmAct::run(tx, actor, now, |act| {
        act.tx.agreements().file_release_paper(id, now)?;
        act.save(found.document, told)?;
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::users::Role::{self, Admin, Billing, Legal, Operations, SalesCloser, SalesRep};

    /// The role, whether the client is assigned to them → whether they may.
    #[test]
    fn r6_031_few_roles_and_the_assigned_user_record_that_a_client_cancels() {
        let cases: [(Role, bool, bool); 8] = [
            (Admin, false, true),
            (Legal, false, true),
            (Operations, false, true),
            (Billing, false, true),
            (SalesRep, false, false),
            (SalesRep, true, true),
            (SalesCloser, true, true),
            (SalesCloser, false, false),
        ];
        for (role, is_theirs, outcome) in cases {
            let actor = Actor::staff(UserId::new(7), role, "request-1");
            let assigned_to = UserId::new(if is_theirs { 7 } else { 8 });
            let found = may_cancel(&actor, Some(assigned_to));
            assert_eq!(found, outcome, "{role} {is_theirs}");
            let found = may_cancel(&actor, None);
            assert_eq!(found, outcome && !is_theirs, "{role}");
        }
    }
}
