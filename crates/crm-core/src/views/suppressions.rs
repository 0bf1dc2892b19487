//! The suppression list as staff see it.

use super::StaffName;
use crate::clock::Instant;
use crate::ids::{RawLeadId, SuppressionId};
use crate::page::{Page, PageRequest};
use crate::search::SearchTerm;
use crate::store::Stored;
use crate::suppression::{Ask, SuppressionKey};

/// An entry of the suppression list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SuppressionRow {
    pub id: SuppressionId,
    pub kind: String,
    pub value: String,
    pub raw_lead: Option<RawLeadId>,
    pub raw_lead_name: Option<String>,
    pub created_at: Instant,
    pub created_by: Option<StaffName>,
    pub ask: Ask,
}

/// That a person must not be contacted, as their pages and every list show it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Suppressed {
    pub reason: SuppressedBy,
    /// When the first of the keys joined the list.
    pub since: Instant,
}

/// What of a person is on the suppression list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SuppressedBy {
    Phone,
    Email,
    PhoneAndEmail,
}

impl SuppressedBy {
    /// The reason as it is read.
    #[must_use]
    pub const fn sentence(self) -> &'static str {
        match self {
            Self::Phone => "The phone number is on the Do Not Contact list.",
            Self::Email => "The email address is on the Do Not Contact list.",
            Self::PhoneAndEmail => "The phone number and email are on the Do Not Contact list.",
        }
    }
}

impl Suppressed {
    /// From the moments at which the phone number and the email joined the list. `None` when neither is on it.
    #[must_use]
    pub fn of(phone: Option<Instant>, email: Option<Instant>) -> Option<Self> {
        let (reason, since) = match (phone, email) {
            (None, None) => return None,
            (Some(since), None) => (SuppressedBy::Phone, since),
            (None, Some(since)) => (SuppressedBy::Email, since),
            (Some(phone), Some(email)) => (SuppressedBy::PhoneAndEmail, phone.min(email)),
        };
        Some(Self { reason, since })
    }
}

/// The suppression list, as it is read.
pub trait SuppressionViews {
    fn suppressions(
        &mut self,
        search: Option<&SearchTerm>,
        page: PageRequest,
    ) -> Stored<Page<SuppressionRow>>;
    /// As `Suppressions::among`, for the dry run of an import. At most 2,000 a call.
    fn suppressed_among(&mut self, keys: &[SuppressionKey]) -> Stored<Vec<SuppressionKey>>;
}

#[cfg(test)]
mod tests {
    use super::*;
    use SuppressedBy::{Email, Phone, PhoneAndEmail};

    /// When the phone number and the email joined the list → the reason and the day.
    #[test]
    fn r3_039_a_person_is_suppressed_by_either_key_since_the_first() {
        let early = Instant::from_micros(1_000);
        let late = Instant::from_micros(2_000);
        let cases = [
            (None, None, None),
            (Some(late), None, Some((Phone, late))),
            (None, Some(late), Some((Email, late))),
            (Some(late), Some(early), Some((PhoneAndEmail, early))),
            (Some(early), Some(late), Some((PhoneAndEmail, early))),
        ];
        for (phone, email, outcome) in cases {
            let found = Suppressed::of(phone, email);
            assert_eq!(found.map(|found| (found.reason, found.since)), outcome);
        }
    }
}
