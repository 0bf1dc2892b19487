//! What people who asked not to be contacted are known by.

use crate::contact::{EmailKey, Person, Phone, PhoneKey};

/// A normalised phone number or email address.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SuppressionKey {
    Phone(PhoneKey),
    Email(EmailKey),
}

impl SuppressionKey {
    /// The stored name of the kind.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Phone(_) => "phone",
            Self::Email(_) => "email",
        }
    }

    #[must_use]
    pub fn value(&self) -> &str {
        match self {
            Self::Phone(key) => key.as_str(),
            Self::Email(key) => key.as_str(),
        }
    }

    /// A key as it was stored; `None` for a kind that does not exist.
    #[must_use]
    pub fn stored(kind: &str, value: String) -> Option<Self> {
        match kind {
            "phone" => Some(Self::Phone(PhoneKey::stored(value))),
            "email" => Some(Self::Email(EmailKey::stored(value))),
            _ => None,
        }
    }

    /// Every key a person can be known by.
    #[must_use]
    pub fn of(person: &Person) -> Vec<Self> {
        let phones = person.phone_keys().into_iter().map(Self::Phone);
        let email = person.email.as_ref().map(|email| Self::Email(email.key()));
        phones.chain(email).collect()
    }

    /// The JSON name of the person's field that has the key.
    pub(crate) fn field_of(&self, person: &Person) -> &'static str {
        let Self::Phone(key) = self else {
            return self.kind();
        };
        let is_this = |phone: &Phone| phone.key() == *key;
        match person.phones().position(is_this) {
            Some(1) => "phone2",
            Some(2) => "phone3",
            _ => self.kind(),
        }
    }

    /// The keys that an edit gives a person.
    #[must_use]
    pub fn added(was: &Person, is: &Person) -> Vec<Self> {
        let before = Self::of(was);
        let mut keys = Self::of(is);
        keys.retain(|key| !before.contains(key));
        keys
    }
}
