//! The person behind a raw lead, a lead or a client.

use super::phones::{MOST_PHONES, keys, settled, split};
use super::{
    EmailAddress, LabeledPhone, OtherPhones, Phone, PhoneKey, PhoneLabel, PhoneSlot,
    PhoneSlotPatch, PostalCode, UsState,
};
use crate::change::{Change, Fields};
use crate::search::search_text;
use crate::text::{Name, ShortText};

/// Name, contact and postal address. Only the names are required.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Person {
    pub first_name: Name,
    pub last_name: Name,
    pub email: Option<EmailAddress>,
    /// The first of their numbers, which lists show; without one they have no other.
    pub phone: Option<Phone>,
    pub phone_label: Option<PhoneLabel>,
    /// Numbered from 2.
    pub other_phones: OtherPhones,
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
            phone_label: None,
            other_phones: OtherPhones::stored(Vec::new()),
            address: None,
            city: None,
            state: None,
            zip: None,
        }
    }

    /// The fields by their JSON names, for the record's history.
    #[must_use]
    pub fn fields(&self) -> Fields {
        let [first, second, third] = self.phone_slots();
        let label = |slot: &PhoneSlot| slot.label.map(|label| label.as_str().to_owned());
        let number = |slot: &PhoneSlot| slot.phone.as_ref().map(|phone| phone.as_str().to_owned());
        vec![
            ("firstName", Some(self.first_name.as_str().to_owned())),
            ("lastName", Some(self.last_name.as_str().to_owned())),
            (
                "email",
                self.email.as_ref().map(|email| email.as_str().to_owned()),
            ),
            ("phone", number(&first)),
            ("phoneLabel", label(&first)),
            ("phone2", number(&second)),
            ("phone2Label", label(&second)),
            ("phone3", number(&third)),
            ("phone3Label", label(&third)),
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

    /// Every number of theirs, the first first.
    pub fn phones(&self) -> impl Iterator<Item = &Phone> {
        let others = self.other_phones.iter().map(|labeled| &labeled.phone);
        self.phone.iter().chain(others)
    }

    /// What makes two spellings of each number the same, in the order of the numbers.
    #[must_use]
    pub fn phone_keys(&self) -> Vec<PhoneKey> {
        keys(self.phones())
    }

    /// The number of theirs that has the key.
    #[must_use]
    pub fn phone_of(&self, key: &PhoneKey) -> Option<&Phone> {
        self.phones().find(|phone| phone.key() == *key)
    }

    /// The three places for a number.
    #[must_use]
    pub fn phone_slots(&self) -> [PhoneSlot; 3] {
        let first = PhoneSlot {
            phone: self.phone.clone(),
            label: self.phone_label,
        };
        let other = |place| PhoneSlot::of(self.other_phones.at(place));
        [first, other(2), other(3)]
    }

    /// Gives them these numbers: each once, and none behind an empty place.
    pub fn set_phones(&mut self, slots: impl IntoIterator<Item = PhoneSlot>) {
        let (first, others) = split(settled(slots));
        self.phone = first.phone;
        self.phone_label = first.label;
        self.other_phones = others;
    }

    /// As it would be stored today, of what was stored before.
    #[must_use]
    pub fn read_again(&self) -> Self {
        let mut read = self.clone();
        read.email = self.email.as_ref().map(EmailAddress::read_again);
        let mut slots = self.phone_slots();
        for slot in &mut slots {
            slot.phone = slot.phone.as_ref().map(Phone::read_again);
        }
        read.set_phones(slots);
        read
    }

    /// Adds the numbers that they do not have yet, as long as there is a place; answers whether any was added.
    pub fn add_phones<'a>(&mut self, more: impl IntoIterator<Item = &'a LabeledPhone>) -> bool {
        let before = self.phones().count();
        let more = more.into_iter().map(|labeled| PhoneSlot::of(Some(labeled)));
        self.set_phones(self.phone_slots().into_iter().chain(more));
        self.phones().count() > before
    }

    /// How many more numbers they can have.
    #[must_use]
    pub fn places_left(&self) -> usize {
        MOST_PHONES.saturating_sub(self.phones().count())
    }

    /// Another record's numbers that this person lacks: [`Self::add_phones`] adds the first of these, as many as there
    /// are places.
    #[must_use]
    pub fn phones_lacking<'a>(&self, news: &'a Self) -> Vec<&'a Phone> {
        let lacks = |phone: &&Phone| self.phone_of(&phone.key()).is_none();
        news.phones().filter(lacks).collect()
    }

    /// Each number with its label, the first first.
    #[must_use]
    pub fn labeled_phones(&self) -> Vec<LabeledPhone> {
        settled(self.phone_slots())
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

    /// Full name, email, and the text and digits of each phone number: what a search looks at.
    #[must_use]
    pub fn search_text(&self) -> String {
        let name = self.full_name();
        let digits = self.phone_keys();
        let of_person = [
            Some(name.as_str()),
            self.email.as_ref().map(EmailAddress::as_str),
        ];
        let phones = self.phones().zip(&digits);
        let phones = phones.flat_map(|(phone, key)| [phone.as_str(), key.as_str()]);
        search_text(of_person.into_iter().flatten().chain(phones))
    }
}

/// A partial update of a person.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PersonPatch {
    pub first_name: Change<Name>,
    pub last_name: Change<Name>,
    pub email: Change<Option<EmailAddress>>,
    /// The three places for a number.
    pub phones: [PhoneSlotPatch; 3],
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
        let mut slots = person.phone_slots();
        for (change, slot) in self.phones.iter().zip(&mut slots) {
            change.apply(slot);
        }
        person.set_phones(slots);
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
