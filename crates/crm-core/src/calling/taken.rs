//! Everything that the office has of the calls to one number leaves the house, for those who have to answer for them.

use crate::actor::Actor;
use crate::clock::Instant;
use crate::consents::StoredConsent;
use crate::contact::{Phone, PhoneKey};
use crate::contact_gate::Number;
use crate::event::{Entity, EventKind};
use crate::number_facts::{NumberError, NumberOf, number_of};
use crate::store::StoreError;
use crate::unit::{Crm, CrmAct};
use serde_json::json;
use thiserror::Error;

/// Which number is asked about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum EvidenceOf {
    Number(Phone),
    /// A number that the record has now.
    Record(NumberOf),
}

/// A number of which there is evidence, and the consents of everyone who has it, those that were revoked too.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Evidence {
    pub key: PhoneKey,
    pub consents: Vec<StoredConsent>,
}

/// Why there is no evidence.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum EvidenceError {
    #[error(transparent)]
    Number(#[from] NumberError),
    /// The sentence leaves the number out: what a refusal says is no place for someone's data.
    #[error(
        "No one called this number, and no one asked whether it may be called: there is no evidence of it."
    )]
    Nothing,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Answers what may leave the house now. That it does is on record, once, with the number and the consents whose copies it has.
///
/// # Errors
/// When it is no number of the United States, or nothing was ever asked about it: [`EvidenceError`].
pub fn take_evidence(
    tx: &mut dyn Crm,
    actor: &Actor,
    of: &EvidenceOf,
    now: Instant,
) -> Result<Evidence, EvidenceError> {
    let key = match of {
        EvidenceOf::Record(of) => number_of(tx, of)?,
        EvidenceOf::Number(phone) if Number::of(phone).area_code().is_some() => phone.key(),
        EvidenceOf::Number(_) => return Err(NumberError::NotUs.into()),
    };
    let count = tx.calling().evidence_of(&key)?;
    if count.calls == 0 && count.decisions == 0 {
        return Err(EvidenceError::Nothing);
    }
    let consents = tx.consents().of_number(&key)?;
    let copies = consents.iter().filter(|given| given.copy.is_some());
    let copies: Vec<i64> = copies.map(|given| given.id.get()).collect();
    let taken = EventKind::NumberEvidenceTaken.with(json!({
        "phone": key.as_str(),
        "calls": count.calls,
        "decisions": count.decisions,
        "consentIds": copies,
    }));
    CrmAct::run(tx, actor, now, |act| {
        act.record_event(Entity::Office, taken);
        Ok(Evidence { key, consents })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::calling::model::EvidenceCount;
    use crate::fixtures::{NOW, agent, expect_events, lead};
    use crate::number_facts::Holder;
    use crate::unit::MockCrm;

    fn number(typed: &str) -> EvidenceOf {
        EvidenceOf::Number(Phone::parse(typed).unwrap())
    }

    /// The number, its calls and decisions → the sentence of the refusal.
    #[test]
    fn r5_024_only_a_number_that_was_asked_about_has_evidence() {
        let abroad = "Not a US number. Calls abroad are not offered.";
        let nothing = "No one called this number, and no one asked whether it may be called: there is no evidence of it.";
        let cases = [
            (number("305-555-0100"), (1, 1), None),
            (number("305-555-0100"), (0, 1), None),
            (number("305-555-0100"), (0, 0), Some(nothing)),
            (number("+44 20 7946 0958"), (0, 3), Some(abroad)),
            (
                EvidenceOf::Record(Holder::Lead(lead().id).into()),
                (0, 2),
                None,
            ),
        ];
        for (of, (calls, decisions), refused) in cases {
            let mut tx = MockCrm::default();
            tx.leads.expect_get().returning(|_| Ok(Some(lead())));
            tx.calling
                .expect_evidence_of()
                .returning(move |_| Ok(EvidenceCount { calls, decisions }));
            tx.consents.expect_of_number().returning(|_| Ok(Vec::new()));
            let told: &'static [EventKind] = match refused {
                Some(_) => &[],
                None => &[EventKind::NumberEvidenceTaken],
            };
            expect_events(&mut tx.events, told);
            let taken = take_evidence(&mut tx, &agent(), &of, NOW);
            let sentence = taken.err().map(|error| error.to_string());
            assert_eq!(sentence.as_deref(), refused, "{of:?}");
        }
    }
}
