//! The person behind a raw lead, a lead or a client.

use super::{EmailAddress, Phone, PostalCode, UsState};
use crate::change::{Change, Fields};
use crate::search::search_text;
use crate::text::{Name, ShortText};

/// Name, contact and postal address. Only the names are required.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Person {
    pub first_name: Name,
    pub last_name: Name,
    pub email: Option<EmailAddress>,
    pub phone: Option<Phone>,
    pub address: Option<ShortText>,
    pub city: Option<ShortText>,
    pub state: Option<UsState>,
    pub zip: Option<PostalCode>,
}

impl Person {
    /// A person of whom only the name is known.
    #[must_use]
    pub const fn named(first_name: Name, last_name: Name) -> Self {
        Self {
            first_name,
            last_name,
            email: None,
            phone: None,
            address: None,
            city: None,
            state: None,
            zip: None,
        }
    }

    /// The fields by their JSON names, for the record's history.
    #[must_use]
    pub fn fields(&self) -> Fields {
        vec![
            ("firstName", Some(self.first_name.as_str().to_owned())),
            ("lastName", Some(self.last_name.as_str().to_owned())),
            (
                "email",
                self.email.as_ref().map(|email| email.as_str().to_owned()),
            ),
            (
                "phone",
                self.phone.as_ref().map(|phone| phone.as_str().to_owned()),
            ),
            (
                "address",
                self.address
                    .as_ref()
                    .map(|address| address.as_str().to_owned()),
            ),
            (
                "city",
                self.city.as_ref().map(|city| city.as_str().to_owned()),
            ),
            ("state", self.state.map(|state| state.code().to_owned())),
            ("zip", self.zip.as_ref().map(|zip| zip.as_str().to_owned())),
        ]
    }

    /// Every state that can be chosen is one of the United States, whose ZIP has digits alone.
    #[must_use]
    pub fn zip_fits_state(&self) -> bool {
        self.state.is_none() || self.zip.as_ref().is_none_or(PostalCode::is_us)
    }

    #[must_use]
    pub fn full_name(&self) -> String {
        format!("{} {}", self.first_name.as_str(), self.last_name.as_str())
    }

    /// Full name, e-mail, the phone's text and its digits: what a search looks at.
    #[must_use]
    pub fn search_text(&self) -> String {
        let name = self.full_name();
        let digits = self.phone.as_ref().map(Phone::key);
        search_text(
            [
                Some(name.as_str()),
                self.email.as_ref().map(EmailAddress::as_str),
                self.phone.as_ref().map(Phone::as_str),
                digits.as_ref().map(super::PhoneKey::as_str),
            ]
            .into_iter()
            .flatten(),
        )
    }
}

/// A partial update of a person.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PersonPatch {
    pub first_name: Change<Name>,
    pub last_name: Change<Name>,
    pub email: Change<Option<EmailAddress>>,
    pub phone: Change<Option<Phone>>,
    pub address: Change<Option<ShortText>>,
    pub city: Change<Option<ShortText>>,
    pub state: Change<Option<UsState>>,
    pub zip: Change<Option<PostalCode>>,
}

impl PersonPatch {
    pub fn apply(&self, person: &mut Person) {
        self.first_name.apply(&mut person.first_name);
        self.last_name.apply(&mut person.last_name);
        self.email.apply(&mut person.email);
        self.phone.apply(&mut person.phone);
        self.address.apply(&mut person.address);
        self.city.apply(&mut person.city);
        self.state.apply(&mut person.state);
        self.zip.apply(&mut person.zip);
    }
}

/// Uppercased first letters of first and last name (R1-253).
#[must_use]
pub fn initials(first_name: &str, last_name: &str) -> String {
    [first_name, last_name]
        .iter()
        .filter_map(|name| name.trim().chars().next())
        .flat_map(char::to_uppercase)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r1_253_initials_are_the_first_letters_in_upper_case() {
        let cases = [
            ("dana", "whitfield", "DW"),
            ("Édouard", "desbiens", "ÉD"),
            ("Cher", "", "C"),
            ("", "", ""),
        ];
        for (first, last, shown) in cases {
            assert_eq!(initials(first, last), shown);
        }
    }

    /// State and ZIP → whether they go together.
    #[test]
    fn r3_063_a_us_state_has_a_us_zip() {
        let cases = [
            (Some("FL"), Some("32801"), true),
            (Some("FL"), Some("32801-1234"), true),
            (Some("FL"), Some("ABCDE"), false),
            (Some("FL"), Some("3280"), false),
            (Some("FL"), Some("32801-12"), false),
            (Some("PR"), Some("K1A 0B1"), false),
            (Some("FL"), None, true),
            (None, Some("K1A 0B1"), true),
        ];
        for (state, zip, fits) in cases {
            let mut person =
                Person::named(Name::parse("Ana").unwrap(), Name::parse("Ruiz").unwrap());
            person.state = state.map(|state| UsState::parse(state).unwrap());
            person.zip = zip.map(|zip| PostalCode::parse(zip).unwrap());
            assert_eq!(person.zip_fits_state(), fits, "{state:?} {zip:?}");
        }
    }
}
