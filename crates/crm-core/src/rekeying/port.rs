//! What reading people again needs stored.

use crate::closed_set::closed_set;
use crate::contact::{EmailAddress, EmailKey, Person, PhoneKey};
use crate::ids::{SuppressionId, UserId};
use crate::number_facts::holder::Holder;
use crate::store::Stored;
use crate::suppression::key::SuppressionKey;

/// A person as stored, with the keys that were made of their numbers and address when they were.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredPerson {
    pub holder: Holder,
    pub person: Person,
    /// Of their numbers, in the order of these.
    pub phone_keys: Vec<PhoneKey>,
    pub email_key: Option<EmailKey>,
    /// What a search looks at.
    pub search_text: String,
}

impl StoredPerson {
    /// Each stored key beside the one that is made of the same text today.
    pub(super) fn keys(&self) -> Vec<(SuppressionKey, SuppressionKey)> {
        let today = self.person.phone_keys().into_iter();
        let phones = self.phone_keys.iter().cloned().zip(today);
        let phones =
            phones.map(|(then, now)| (SuppressionKey::Phone(then), SuppressionKey::Phone(now)));
        let today = self.person.email.as_ref().map(|email| email.key());
        let email = self.email_key.clone().zip(today);
        let email =
            email.map(|(then, now)| (SuppressionKey::Email(then), SuppressionKey::Email(now)));
        phones.chain(email).collect()
    }

    /// Whether a text or a key would be stored otherwise today, or what a search finds them by.
    pub(super) fn reads_otherwise(&self) -> bool {
        let same_keys = self.phone_keys == self.person.phone_keys()
            && self.email_key == self.person.email.as_ref().map(|email| email.key());
        let is_found_alike = self.search_text == self.person.search_text();
        !same_keys || !is_found_alike || self.person.read_again() != self.person
    }
}

closed_set! {
    /// What is found by a text of its own, which was folded when it was saved.
    pub enum SearchedText {
        DocumentTitle = "document_title",
        Appointment = "appointment",
        Resort = "resort",
        PartnerName = "partner_name",
        PlanName = "plan_name",
        BankLine = "bank_line",
        BankTransfer = "bank_transfer",
    }
}

/// People, requests and texts as they are stored, no matter who stored them.
#[cfg_attr(test, mockall::automock)]
pub trait StoredPeople {
    /// Those of the same kind behind one, by id, in the trash or not.
    fn after(&mut self, holder: Holder, limit: i64) -> Stored<Vec<StoredPerson>>;
    /// Who has the key and is not in the trash.
    fn with_key(&mut self, key: &SuppressionKey) -> Stored<Vec<Holder>>;
    /// The email addresses that ever were on the suppression list, by the id of the entry.
    fn addresses_on_the_list(
        &mut self,
        after: SuppressionId,
        limit: i64,
    ) -> Stored<Vec<(SuppressionId, EmailKey)>>;
    /// The addresses of accounts behind one, by id.
    fn users_after(&mut self, after: UserId, limit: i64) -> Stored<Vec<(UserId, EmailAddress)>>;
    /// What rows behind one are found by, by id.
    fn texts_after(
        &mut self,
        of: SearchedText,
        after: i64,
        limit: i64,
    ) -> Stored<Vec<(i64, String)>>;
    /// What a row is found by from now on; it is not shown, so the version stays. A partner's stays where it would be
    /// another's.
    fn keep_text(&mut self, of: SearchedText, id: i64, text: &str) -> Stored<()>;
}
