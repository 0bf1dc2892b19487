//! Opening the copy of a consent. Who did is on record.

use crate::actor::Actor;
use crate::clock::Instant;
use crate::documents::{ONE_OPENING, StoredFile};
use crate::event::{Entity, EventKind};
use crate::ids::ConsentId;
use crate::number_facts::{Holder, tell};
use crate::store::StoreError;
use crate::unit::{Crm, CrmAct};
use serde_json::json;
use thiserror::Error;

/// Why a copy is not opened.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum OpenCopyError {
    #[error("This consent does not exist.")]
    NotFound,
    #[error("This consent was recorded without a copy.")]
    NoCopy,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Answers the copy, which may be sent now. A reader asks for it in several pieces: one user's requests within
/// [`ONE_OPENING`] are one opening.
///
/// # Errors
/// When the consent does not exist or has no copy: [`OpenCopyError`].
pub fn open_copy(
    tx: &mut dyn Crm,
    actor: &Actor,
    id: ConsentId,
    now: Instant,
) -> Result<StoredFile, OpenCopyError> {
    let given = tx.consents().get(id)?.ok_or(OpenCopyError::NotFound)?;
    let copy = given.copy.ok_or(OpenCopyError::NoCopy)?;
    let holders = tx.number_facts().holders(&given.key)?;
    let first = holders.first().copied();
    let about = first.map_or(Entity::Office, Holder::entity);
    let just_opened = match actor.user() {
        Some(user) => {
            let since = now.minus(ONE_OPENING);
            tx.consents().copy_opened_since(id, about, user, since)?
        }
        None => false,
    };
    if just_opened {
        return Ok(copy);
    }
    let told = EventKind::ConsentCopyOpened.with(json!({
        "consentId": id.get(),
        "phone": given.key.as_str(),
        "kind": given.consent.kind.as_str(),
        "givenOn": given.consent.given_on.to_string(),
    }));
    CrmAct::run(tx, actor, now, |act| {
        tell(act, &holders, &told);
        Ok(copy)
    })
}

#[cfg(test)]
mod tests {
    use super::super::use_cases::sample::consent;
    use super::*;
    use crate::contact_gate::ConsentKind;
    use crate::fixtures::{NOW, agent, expect_events, file, lead};
    use crate::unit::MockCrm;

    /// It is there, it has a copy, it was just opened → outcome, whether there is an event.
    #[test]
    fn r4_056_whoever_opens_a_copy_is_on_record() {
        let cases = [
            (true, true, false, Ok(file()), true),
            (true, true, true, Ok(file()), false),
            (true, false, false, Err(OpenCopyError::NoCopy), false),
            (false, false, false, Err(OpenCopyError::NotFound), false),
        ];
        for (is_there, has_copy, just_opened, outcome, is_told) in cases {
            let mut tx = MockCrm::default();
            tx.consents.expect_get().return_once(move |_| {
                let mut found = consent(9, ConsentKind::Written);
                found.copy = has_copy.then(file);
                Ok(is_there.then_some(found))
            });
            tx.number_facts
                .expect_holders()
                .returning(|_| Ok(vec![Holder::Lead(lead().id)]));
            tx.consents
                .expect_copy_opened_since()
                .withf(|_, about, _, since| {
                    *about == Entity::Lead(lead().id) && *since == NOW.minus(ONE_OPENING)
                })
                .returning(move |_, _, _, _| Ok(just_opened));
            let told: &'static [EventKind] = if is_told {
                &[EventKind::ConsentCopyOpened]
            } else {
                &[]
            };
            expect_events(&mut tx.events, told);
            let opened = open_copy(&mut tx, &agent(), ConsentId::new(9), NOW);
            assert_eq!(opened, outcome);
        }
    }
}
