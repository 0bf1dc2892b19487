//! Recording consents and taking them back.

use super::model::{ConsentDraft, NewConsent, Revocation, StoredConsent};
use crate::actor::Actor;
use crate::clock::{Instant, us_date};
use crate::contact::PhoneKey;
use crate::contact_gate::ConsentKind;
use crate::documents::StoredFile;
use crate::event::{EventDetails, EventKind};
use crate::ids::ConsentId;
use crate::number_facts::{NumberError, NumberOf, Said, number_of, tell};
use crate::store::{StoreError, Stored};
use crate::unit::{Crm, CrmAct};
use serde_json::json;
use thiserror::Error;
use time::Date;

/// Why a consent is not recorded.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ConsentError {
    #[error(transparent)]
    Number(#[from] NumberError),
    #[error("The day it was given can't be in the future. Enter {} or an earlier day.", us_date(*.today))]
    InTheFuture { today: Date },
    #[error(
        "The end must be after the day it was given. Enter a later day, or leave the end empty."
    )]
    EndsBeforeBegin,
    /// Without its copy no one could show it to a court.
    #[error(
        "A written consent needs its copy. Attach the signed paper or a picture of the form; without one, record it as oral."
    )]
    NeedsCopy,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Why a consent is not revoked.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum RevokeError {
    #[error("This consent does not exist.")]
    NotFound,
    #[error("This consent was already revoked on {}.", us_date(*.on))]
    Already { on: Date },
    /// Routes show the consent as it is now.
    #[error("Someone else changed this consent. Review the current values, then revoke it again.")]
    Stale,
    #[error("The day can't be in the future. Enter {} or an earlier day.", us_date(*.today))]
    InTheFuture { today: Date },
    #[error("It was given on {}. Enter that day or a later one.", us_date(*.given))]
    BeforeGiven { given: Date },
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The consent that counts for the number: one in force, written before oral, then the newest. With a day, only one that was
/// given after it. A written one without its copy counts for nothing.
///
/// # Errors
/// When the store cannot be read.
pub fn best(
    tx: &mut dyn Crm,
    key: &PhoneKey,
    (today, after): (Date, Option<Date>),
) -> Stored<Option<StoredConsent>> {
    let given = tx.consents().of_number(key)?.into_iter();
    let shown = given.filter(|given| is_shown(given.consent.kind, given.copy.as_ref()));
    let in_force = shown.filter(|given| given.consent.is_in_force(today));
    let later = in_force.filter(|given| after.is_none_or(|after| given.consent.given_on > after));
    Ok(later.max_by_key(|given| {
        let written = given.consent.kind == ConsentKind::Written;
        (written, given.consent.given_on, given.id)
    }))
}

/// Whether the office can show what they agreed to, as far as that kind of consent asks for it.
const fn is_shown(kind: ConsentKind, copy: Option<&StoredFile>) -> bool {
    match kind {
        ConsentKind::Written => copy.is_some(),
        ConsentKind::Oral => true,
    }
}

/// Records a consent of the person with the number of a record, with its copy, which is in the file store already. They
/// are called again, whatever they said before.
///
/// # Errors
/// When the record has no number of ours, its days do not fit, or a written one has no copy: [`ConsentError`].
pub fn record(
    tx: &mut dyn Crm,
    actor: &Actor,
    of: &NumberOf,
    (draft, copy): (&ConsentDraft, Option<&StoredFile>),
    (today, now): (Date, Instant),
) -> Result<ConsentId, ConsentError> {
    if draft.given_on > today {
        return Err(ConsentError::InTheFuture { today });
    }
    if draft.ends_on.is_some_and(|end| end <= draft.given_on) {
        return Err(ConsentError::EndsBeforeBegin);
    }
    if !is_shown(draft.kind, copy) {
        return Err(ConsentError::NeedsCopy);
    }
    let new = NewConsent {
        key: number_of(tx, of)?,
        draft: draft.clone(),
        copy: copy.cloned(),
        by: actor.user(),
        at: now,
    };
    CrmAct::run(tx, actor, now, |act| {
        let id = act.tx.consents().insert(&new)?;
        act.tx.call_numbers().reopen(&new.key, now)?;
        act.record_event(of.holder.entity(), recorded(id, &new));
        Ok(id)
    })
}

/// Takes a consent back. `based_on` is the version that was seen.
///
/// # Errors
/// When it is not there, changed meanwhile or was revoked before, or the day does not fit: [`RevokeError`].
pub fn revoke(
    tx: &mut dyn Crm,
    actor: &Actor,
    (id, based_on): (ConsentId, Option<i64>),
    (on, reason): (Date, &Said),
    (today, now): (Date, Instant),
) -> Result<(), RevokeError> {
    let given = tx.consents().get(id)?.ok_or(RevokeError::NotFound)?;
    if let Some(on) = given.consent.revoked_on {
        return Err(RevokeError::Already { on });
    }
    if based_on.is_some_and(|version| version != given.version) {
        return Err(RevokeError::Stale);
    }
    if on > today {
        return Err(RevokeError::InTheFuture { today });
    }
    if on < given.consent.given_on {
        let given = given.consent.given_on;
        return Err(RevokeError::BeforeGiven { given });
    }
    let revocation = Revocation {
        on,
        reason: reason.clone(),
        by: actor.user(),
        at: now,
    };
    let holders = tx.number_facts().holders(&given.key)?;
    CrmAct::run(tx, actor, now, |act| {
        act.tx.consents().revoke(id, given.version, &revocation)?;
        tell(act, &holders, &revoked(&given, &revocation));
        Ok(())
    })
}

fn recorded(id: ConsentId, new: &NewConsent) -> EventDetails {
    let copy = new.copy.as_ref();
    EventKind::ConsentRecorded.with(json!({
        "consentId": id.get(),
        "phone": new.key.as_str(),
        "kind": new.draft.kind.as_str(),
        "givenOn": new.draft.given_on.to_string(),
        "endsOn": new.draft.ends_on.map(|end| end.to_string()),
        "note": new.draft.source.as_str(),
        "copy": copy.map(|copy| copy.name.as_str()),
        "sha256": copy.map(|copy| copy.sha256.as_str()),
    }))
}

fn revoked(given: &StoredConsent, revocation: &Revocation) -> EventDetails {
    EventKind::ConsentRevoked.with(json!({
        "consentId": given.id.get(),
        "phone": given.key.as_str(),
        "kind": given.consent.kind.as_str(),
        "givenOn": given.consent.given_on.to_string(),
        "revokedOn": revocation.on.to_string(),
        "note": revocation.reason.as_str(),
    }))
}

#[cfg(test)]
pub(super) mod sample {
    use super::*;
    use crate::contact_gate::Consent;
    use time::macros::date;

    pub(in super::super) const GIVEN: Date = date!(2026 - 03 - 05);

    pub(in super::super) fn consent(id: i64, kind: ConsentKind) -> StoredConsent {
        StoredConsent {
            id: ConsentId::new(id),
            version: 2,
            key: PhoneKey::stored("4075551000".to_owned()),
            consent: Consent {
                kind,
                given_on: GIVEN,
                ends_on: None,
                revoked_on: None,
            },
            wording: "Call me about my timeshare.".to_owned(),
            source: "Web form".to_owned(),
            copy: (kind == ConsentKind::Written).then(crate::fixtures::file),
            by: None,
            at: crate::fixtures::NOW,
        }
    }
}

#[cfg(test)]
mod tests;
