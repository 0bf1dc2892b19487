//! People who asked not to be contacted, by the phone number or email they asked for
//! (decisions, section 3).

mod ask;
pub(crate) mod key;
pub(crate) mod put;

pub use ask::{Ask, AskError};
pub use key::SuppressionKey;

use crate::actor::Actor;
use crate::clock::Instant;
use crate::contact::{Person, PhoneKey};
use crate::event::{Entity, Event, EventKind};
use crate::ids::{RawLeadId, SuppressionId, UserId};
use crate::store::{StoreError, Stored};
use crate::text::{Line, TextError};
use crate::unit::Crm;
use serde_json::json;
use thiserror::Error;

/// A key about to be suppressed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewSuppression {
    pub key: SuppressionKey,
    pub raw_lead: Option<RawLeadId>,
    pub by: Option<UserId>,
    pub ask: Ask,
}

/// A key that is suppressed now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredSuppression {
    pub id: SuppressionId,
    pub ask: Ask,
    pub created_at: Instant,
}

/// The suppression list.
#[cfg_attr(test, mockall::automock)]
pub trait Suppressions {
    /// Those of `keys` that are suppressed now.
    fn among(&mut self, keys: &[SuppressionKey]) -> Stored<Vec<SuppressionKey>>;
    /// Adds what is not suppressed yet, and what was suppressed for sales alone when everything is asked for: the earlier
    /// entry is lifted then. Returns how many were new.
    fn add(&mut self, suppressions: &[NewSuppression], now: Instant) -> Stored<usize>;
    /// What was ever asked of one key was asked of another too, on the same days: a former version read the same text as the
    /// first. Answers whether that suppresses the other, or more of it than before.
    fn carry(&mut self, from: &SuppressionKey, to: &SuppressionKey, now: Instant) -> Stored<bool>;
    /// Takes one off the list; answers its key, or `None` when it was not on it.
    fn lift(
        &mut self,
        id: SuppressionId,
        reason: &str,
        by: Option<UserId>,
        now: Instant,
    ) -> Stored<Option<(SuppressionKey, Option<RawLeadId>)>>;
    /// What is suppressed of a phone number now, in whatever scope.
    fn of_phone(&mut self, key: &PhoneKey) -> Stored<Option<StoredSuppression>>;
    /// Everything that was ever asked of a phone number, what was lifted since too, but for what was entered by mistake
    /// ([`is_by_mistake`]).
    fn asked_of_phone(&mut self, key: &PhoneKey) -> Stored<Vec<StoredSuppression>>;
}

/// How the reason begins of an entry that is lifted because the person never asked for it.
pub const BY_MISTAKE: &str = "Entered by mistake";

/// Whether an entry was lifted because the person never asked for it, by the reason on record.
#[must_use]
pub fn is_by_mistake(reason: &str) -> bool {
    let begins = reason.get(..BY_MISTAKE.len());
    begins.is_some_and(|begins| begins.eq_ignore_ascii_case(BY_MISTAKE))
}

/// Why a suppression is lifted: one line, for the record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LiftReason(Line<500>);

impl LiftReason {
    /// # Errors
    /// When the text is empty, too long, or has characters that are not allowed: [`TextError`].
    pub fn parse(text: &str) -> Result<Self, TextError> {
        Line::parse(text).map(Self)
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        self.0.as_str()
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum LiftError {
    #[error("This suppression does not exist or was already lifted.")]
    NotFound,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Takes a phone number or email address off the suppression list. A phone number is called again then.
///
/// # Errors
/// When there is no such suppression: [`LiftError`].
pub fn lift(
    tx: &mut dyn Crm,
    actor: &Actor,
    id: SuppressionId,
    reason: &LiftReason,
    now: Instant,
) -> Result<(), LiftError> {
    let (key, raw_lead) = tx
        .suppressions()
        .lift(id, reason.as_str(), actor.user(), now)?
        .ok_or(LiftError::NotFound)?;
    if let SuppressionKey::Phone(key) = &key {
        tx.call_numbers().reopen(key, now)?;
    }
    let entity = raw_lead.map_or(Entity::Suppression(id), Entity::RawLead);
    let event = Event::new(entity, EventKind::SuppressionLifted, actor, now)
        .before(json!({ key.kind(): key.value() }))
        .after(json!({ "note": reason.as_str() }));
    Ok(tx.events().append(&[event])?)
}

/// Whether any key of this person is suppressed.
///
/// # Errors
/// When the store cannot be read or written.
pub fn is_suppressed(tx: &mut dyn Crm, person: &Person) -> Stored<bool> {
    let keys = SuppressionKey::of(person);
    Ok(!keys.is_empty() && !tx.suppressions().among(&keys)?.is_empty())
}

#[cfg(test)]
mod tests {
    mod spellings;

    use super::*;
    use crate::fixtures::{NOW, agent, expect_events};
    use crate::unit::MockCrm;

    /// What is taken off the list → whether a number is called again.
    #[test]
    fn r4_068_a_number_that_is_taken_off_the_list_is_called_again() {
        let number = ("phone", "4075551000", true);
        let address = ("email", "jose@example.com", false);
        for (kind, value, reopened) in [number, address] {
            let mut tx = MockCrm::default();
            tx.suppressions.expect_lift().returning(move |_, _, _, _| {
                let key = SuppressionKey::stored(kind, value.to_owned());
                Ok(key.map(|key| (key, None)))
            });
            tx.call_numbers
                .expect_reopen()
                .withf(move |key, now| (key.as_str(), *now) == (value, NOW))
                .times(usize::from(reopened))
                .returning(|_, _| Ok(()));
            expect_events(&mut tx.events, &[EventKind::SuppressionLifted]);
            let reason = LiftReason::parse("They asked back").unwrap();
            let id = SuppressionId::new(3);
            let done = lift(&mut tx, &agent(), id, &reason, NOW);
            assert_eq!(done, Ok(()), "{kind}");
        }
    }

    /// The reason on record → whether the person never asked.
    #[test]
    fn r4_042_a_reason_says_whether_anybody_asked() {
        let cases = [
            ("Entered by mistake", true),
            ("entered by mistake: another Ana Ruiz", true),
            ("They asked us to call again. Not entered by mistake", false),
            ("Asked for a call in writing", false),
            ("Entered by mist", false),
            ("Été", false),
        ];
        for (reason, by_mistake) in cases {
            assert_eq!(is_by_mistake(reason), by_mistake, "{reason}");
        }
    }
}
