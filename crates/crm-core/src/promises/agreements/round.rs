//! What a job does for agreements that an older server added or signed: their records and their periods.

use super::follow::follow;
use crate::actor::Actor;
use crate::clock::Instant;
use crate::store::Stored;
use crate::unit::{Crm, CrmAct};

/// Sees to up to `most` documents; how many there were. Doing it again does nothing again.
///
/// # Errors
/// When the store cannot be read or written.
pub fn round(tx: &mut dyn Crm, most: i64, now: Instant) -> Stored<usize> {
    let found = tx.agreements().unfollowed(most)?;
    let actor = Actor::system();
    CrmAct::run(tx, &actor, now, |act| {
        for id in &found {
            let Some(document) = act.tx.documents().get(*id)? else {
                continue;
            };
            let told = follow(act.tx, &document, now)?;
            act.save_with_history(document, told.into_iter().collect())?;
        }
        Ok(found.len())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::documents::{Document, DocumentType};
    use crate::fixtures::{NOW, document};
    use crate::unit::MockCrm;

    #[test]
    fn r6_019_an_agreement_that_an_older_server_added_gets_its_record() {
        let mut tx = MockCrm::default();
        tx.agreements
            .expect_unfollowed()
            .returning(|_| Ok(vec![document().id]));
        tx.agreements.expect_get().returning(|_| Ok(None));
        tx.documents.expect_get().returning(|_| {
            Ok(Some(Document {
                kind: DocumentType::TransferAgreement,
                ..document()
            }))
        });
        tx.documents.expect_is_generated().returning(|_| Ok(true));
        tx.agreements
            .expect_insert()
            .withf(|new, _| new.document == document().id && new.entered.notice_in_paper)
            .times(1)
            .returning(|_, _| Ok(()));
        assert_eq!(round(&mut tx, 100, NOW), Ok(1));
    }
}
