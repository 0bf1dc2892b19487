//! The columns of a person, which raw leads, leads and clients share.

use crm_core::contact::{EmailAddress, Person, Phone, PostalCode, UsState};
use crm_core::search::fold;
use crm_core::store::{StoreError, Stored};
use crm_core::text::{Name, ShortText};

/// A person's columns as they are read.
pub(super) struct PersonText {
    pub(super) first_name: String,
    pub(super) last_name: String,
    pub(super) email: Option<String>,
    pub(super) phone: Option<String>,
    pub(super) address: Option<String>,
    pub(super) city: Option<String>,
    pub(super) state: Option<String>,
    pub(super) zip: Option<String>,
}

impl PersonText {
    pub(super) fn person(self) -> Stored<Person> {
        Ok(Person {
            first_name: Name::stored(self.first_name),
            last_name: Name::stored(self.last_name),
            email: self.email.map(EmailAddress::stored),
            phone: self.phone.map(Phone::stored),
            address: self.address.map(ShortText::stored),
            city: self.city.map(ShortText::stored),
            state: self.state.as_deref().map(state).transpose()?,
            zip: self.zip.map(PostalCode::stored),
        })
    }
}

pub(super) fn state(code: &str) -> Stored<UsState> {
    UsState::stored(code)
        .ok_or_else(|| StoreError::Fault(format!("stored state \"{code}\" does not exist")))
}

/// What lists of people are ordered by: last name, then first name, without case and accents.
pub(super) fn sort_name(person: &Person) -> String {
    format!(
        "{} {}",
        fold(person.last_name.as_str()),
        fold(person.first_name.as_str())
    )
}

/// Declares the person columns of one table, for reading and for writing.
macro_rules! person_columns {
    ($table:ident) => {
        #[derive(Queryable, Selectable)]
        #[diesel(table_name = $table)]
        pub(super) struct PersonRecord {
            first_name: String,
            last_name: String,
            email: Option<String>,
            phone: Option<String>,
            address: Option<String>,
            city: Option<String>,
            state: Option<String>,
            zip: Option<String>,
        }

        impl PersonRecord {
            fn person(self) -> Stored<Person> {
                super::person::PersonText {
                    first_name: self.first_name,
                    last_name: self.last_name,
                    email: self.email,
                    phone: self.phone,
                    address: self.address,
                    city: self.city,
                    state: self.state,
                    zip: self.zip,
                }
                .person()
            }
        }

        #[derive(Insertable, AsChangeset)]
        #[diesel(table_name = $table, treat_none_as_default_value = false, treat_none_as_null = true)]
        struct PersonColumns<'a> {
            first_name: &'a str,
            last_name: &'a str,
            email: Option<&'a str>,
            phone: Option<&'a str>,
            address: Option<&'a str>,
            city: Option<&'a str>,
            state: Option<&'static str>,
            zip: Option<&'a str>,
            email_key: Option<String>,
            phone_key: Option<String>,
            sort_name: String,
            search_text: String,
        }

        impl<'a> PersonColumns<'a> {
            fn of(person: &'a Person) -> Self {
                use crm_core::contact::{EmailAddress, Phone, PostalCode, UsState};
                use crm_core::text::ShortText;
                Self {
                    first_name: person.first_name.as_str(),
                    last_name: person.last_name.as_str(),
                    email: person.email.as_ref().map(EmailAddress::as_str),
                    phone: person.phone.as_ref().map(Phone::as_str),
                    address: person.address.as_ref().map(ShortText::as_str),
                    city: person.city.as_ref().map(ShortText::as_str),
                    state: person.state.map(UsState::code),
                    zip: person.zip.as_ref().map(PostalCode::as_str),
                    email_key: person.email.as_ref().map(|email| email.key().as_str().to_owned()),
                    phone_key: person.phone.as_ref().map(|phone| phone.key().as_str().to_owned()),
                    sort_name: super::person::sort_name(person),
                    search_text: person.search_text(),
                }
            }
        }
    };
}

pub(super) use person_columns;
