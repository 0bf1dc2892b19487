//! Changes of a setting that wait for another administrator: no one switches the second person for bank payments off, or
//! raises its amount, alone while another administrator could look (R5-107).

use super::takes::amount;
use super::{BANK_SECOND_PERSON_FROM, NO_SECOND_PERSON, SettingError, SettingSpec};
use crate::clock::Instant;
use crate::ids::UserId;
use crate::money::Money;
use crate::store::{StoreError, Stored};
use thiserror::Error;
use time::Duration;

/// Where it is switched off, users who are no administrators need a second person from this amount on.
const FROM_FOR_OTHERS: Money = Money::from_cents(500_000);

/// How long a change waits. To have it after that, it must be requested again.
pub(super) const PROPOSAL_LASTS: Duration = Duration::days(14);

/// When a change that was asked for at this moment waits no longer.
#[must_use]
pub fn ends_at(asked_at: Instant) -> Instant {
    asked_at.plus(PROPOSAL_LASTS)
}

/// A change that waits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proposal {
    pub key: String,
    /// `None`: the default again.
    pub value: Option<String>,
    /// The value that held when it was asked for.
    pub was: String,
    /// `None`: on the server's command line.
    pub proposed_by: Option<UserId>,
    pub created_at: Instant,
}

impl Proposal {
    /// The value that would hold.
    #[must_use]
    pub fn asked(&self, spec: &SettingSpec) -> &str {
        self.value.as_deref().unwrap_or(spec.default)
    }

    /// It was not confirmed in time: it waits no longer, though it may still be stored.
    #[must_use]
    pub fn is_over(&self, now: Instant) -> bool {
        ends_at(self.created_at) <= now
    }
}

/// Why a change that waits was not confirmed or withdrawn.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ProposalError {
    #[error(transparent)]
    Setting(#[from] SettingError),
    /// Nothing waits, or something else than was seen.
    #[error("Someone else decided or changed this. Review the current value.")]
    Stale,
    /// Who asked for it, or the command line.
    #[error("Another administrator must confirm this change.")]
    NotAnother,
    #[error(
        "You became an administrator, or someone else reset your sign-in or activated you, within the last 24 hours. Another administrator must confirm this change."
    )]
    NewAdministrator,
    #[error(
        "You let in the user who asked for this, or changed their role or sign-in, within the last 24 hours. Another administrator must confirm this change."
    )]
    LetInAsker,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The changes that wait, one a setting.
#[cfg_attr(test, mockall::automock)]
pub trait SettingProposals {
    fn get(&mut self, key: &str) -> Stored<Option<Proposal>>;
    /// In the place of what waited before.
    fn put(&mut self, proposal: &Proposal) -> Stored<()>;
    fn remove(&mut self, key: &str) -> Stored<()>;
    /// Those that were asked for at this moment or before, by key.
    fn asked_until(&mut self, until: Instant) -> Stored<Vec<Proposal>>;
}

/// Whether fewer bank payments have a second person after the change.
pub(super) fn weakens(spec: &SettingSpec, was: &str, is: &str) -> bool {
    if spec.key != BANK_SECOND_PERSON_FROM {
        return false;
    }
    // A stored value that cannot be read counts as the default: it can be put right, and does not open the door.
    let was = amount(was, NO_SECOND_PERSON).unwrap_or(Some(FROM_FOR_OTHERS));
    let Ok(is) = amount(is, NO_SECOND_PERSON) else {
        return false;
    };
    match (was, is) {
        (None, None) => false,
        (Some(_), None) => true,
        (Some(was), Some(is)) => is > was,
        (None, Some(is)) => is > FROM_FOR_OTHERS,
    }
}

/// Whether there is another administrator to confirm it, of the number at hand. One who is alone waits for no one.
pub(super) const fn has_another(at_hand: usize) -> bool {
    at_hand > 1
}

/// What happened within a day to the administrator who confirms, and by them.
#[derive(Debug, Clone, Copy, Default)]
pub struct Lately<'a> {
    /// They became an administrator, or were given another way in.
    pub is_new: bool,
    /// Whom they let in, or gave another role or way in.
    pub let_in: &'a [UserId],
}

/// Whether a user is another administrator than who asked. Making a second administrator does not let one confirm with it
/// what they asked for themselves, nor the other way around, before the others could see it (R5-108).
///
/// # Errors
/// `NotAnother`, `NewAdministrator` or `LetInAsker`.
pub(super) fn may_confirm(
    proposal: &Proposal,
    who: Option<UserId>,
    lately: Lately<'_>,
) -> Result<(), ProposalError> {
    if who.is_none() || who == proposal.proposed_by {
        return Err(ProposalError::NotAnother);
    }
    if lately.is_new {
        return Err(ProposalError::NewAdministrator);
    }
    match proposal.proposed_by {
        Some(asker) if lately.let_in.contains(&asker) => Err(ProposalError::LetInAsker),
        Some(_) | None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures::NOW;
    use crate::settings::spec;

    #[test]
    fn r5_107_switching_the_second_person_off_or_raising_the_amount_waits_for_another() {
        // What holds, what is asked for, administrators at hand → whether it waits.
        let table = [
            ("5000.00", "off", 2, true),
            ("5000.00", "off", 3, true),
            ("5000.00", "off", 1, false),
            ("5000.00", "off", 0, false),
            ("5000.00", "5000.01", 2, true),
            ("5000.00", "5000.01", 1, false),
            ("5000.00", "5000", 2, false),
            ("5000.00", "100", 2, false),
            ("0", "0.01", 2, true),
            ("off", "off", 2, false),
            // It is switched on again; what others than administrators send alone is not more than before.
            ("off", "5000.00", 2, false),
            ("off", "100", 2, false),
            ("off", "5000.01", 2, true),
            // What cannot be read can be put right.
            ("many", "5000.00", 2, false),
            ("many", "off", 2, true),
        ];
        let second_person = spec(BANK_SECOND_PERSON_FROM).unwrap();
        for (was, is, at_hand, outcome) in table {
            let waits = weakens(second_person, was, is) && has_another(at_hand);
            assert_eq!(waits, outcome, "{was} to {is}, {at_hand} at hand");
        }
        assert!(!weakens(spec("trash_days").unwrap(), "30", "40"));
    }

    #[test]
    fn r5_107_r5_108_another_administrator_confirms_and_neither_a_new_one_nor_their_maker() {
        let [asker, other, third] = [7, 90, 91].map(|id| Some(UserId::new(id)));
        let not_another = Err(ProposalError::NotAnother);
        let new = Err(ProposalError::NewAdministrator);
        // Who asked, who confirms, whether they are new, whom they let in lately → the outcome.
        let table = [
            (asker, other, false, None, Ok(())),
            (asker, other, false, third, Ok(())),
            (asker, other, false, asker, Err(ProposalError::LetInAsker)),
            (asker, asker, false, None, not_another.clone()),
            (asker, asker, true, None, not_another.clone()),
            (asker, None, false, None, not_another.clone()),
            (asker, other, true, None, new.clone()),
            // On the command line no user asked, and none confirms.
            (None, other, false, None, Ok(())),
            (None, None, false, None, not_another),
            (None, other, true, None, new),
        ];
        for (proposed_by, who, is_new, let_in, outcome) in table {
            let proposal = Proposal {
                key: BANK_SECOND_PERSON_FROM.to_owned(),
                value: Some("off".to_owned()),
                was: "5000.00".to_owned(),
                proposed_by,
                created_at: NOW,
            };
            let let_in: Vec<UserId> = let_in.into_iter().collect();
            let lately = Lately {
                is_new,
                let_in: &let_in,
            };
            let told = may_confirm(&proposal, who, lately);
            assert_eq!(told, outcome, "{proposed_by:?} {who:?} {is_new} {let_in:?}");
        }
    }
}
