//! Up to three numbers of one person.

use super::{Phone, PhoneKey};
use crate::change::Change;
use crate::closed_set::closed_set;

/// How many numbers a person has at most.
pub(super) const MOST_PHONES: usize = 3;

closed_set! {
    /// What a person calls one of their numbers. What kind of line it is, is a fact of the number
    /// ([`crate::number_facts`]).
    pub enum PhoneLabel {
        Mobile = "mobile",
        Home = "home",
        Work = "work",
        Other = "other",
    }
}

impl PhoneLabel {
    /// What the header of a list's column says of its numbers, such as "Cell Phone".
    #[must_use]
    pub fn of_header(header: &str) -> Option<Self> {
        let header = header.to_lowercase();
        let says = |words: &[&str]| words.iter().any(|word| header.contains(word));
        if says(&["cell", "mobile", "wireless"]) {
            Some(Self::Mobile)
        } else if says(&["home", "landline", "residence"]) {
            Some(Self::Home)
        } else if says(&["work", "office", "business"]) {
            Some(Self::Work)
        } else {
            None
        }
    }
}

/// A number of a person, and what they call it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LabeledPhone {
    pub phone: Phone,
    pub label: Option<PhoneLabel>,
}

/// The second and the third number of a person.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct OtherPhones(Vec<LabeledPhone>);

impl OtherPhones {
    /// As they were stored.
    #[must_use]
    pub const fn stored(phones: Vec<LabeledPhone>) -> Self {
        Self(phones)
    }

    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn iter(&self) -> std::slice::Iter<'_, LabeledPhone> {
        self.0.iter()
    }

    /// Every number of a person whose first one this is, as rows of lists have it.
    #[must_use]
    pub fn after(&self, first: Option<&str>) -> Vec<Phone> {
        let first = first.map(|phone| Phone::stored(phone.to_owned()));
        let others = self.iter().map(|other| other.phone.clone());
        first.into_iter().chain(others).collect()
    }

    /// The place in a person's numbers is 2 or 3.
    #[must_use]
    pub fn at(&self, place: usize) -> Option<&LabeledPhone> {
        self.0.get(place.checked_sub(2)?)
    }
}

/// One of the three places for a number in a form, a request or a list; a label without a number says nothing.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PhoneSlot {
    pub phone: Option<Phone>,
    pub label: Option<PhoneLabel>,
}

impl PhoneSlot {
    pub(super) fn of(phone: Option<&LabeledPhone>) -> Self {
        Self {
            phone: phone.map(|labeled| labeled.phone.clone()),
            label: phone.and_then(|labeled| labeled.label),
        }
    }
}

/// Each number once, in the order of the places: an empty place is taken by the number behind it, and a number that stands
/// twice keeps its first place, and the label that it has anywhere.
pub(super) fn settled(slots: impl IntoIterator<Item = PhoneSlot>) -> Vec<LabeledPhone> {
    let mut settled: Vec<LabeledPhone> = Vec::new();
    for PhoneSlot { phone, label } in slots {
        let Some(phone) = phone else { continue };
        let key = phone.key();
        match settled.iter_mut().find(|known| known.phone.key() == key) {
            Some(known) => known.label = known.label.or(label),
            None => settled.push(LabeledPhone { phone, label }),
        }
    }
    settled.truncate(MOST_PHONES);
    settled
}

/// The first of a person's numbers, and the others.
pub(super) fn split(phones: Vec<LabeledPhone>) -> (PhoneSlot, OtherPhones) {
    let mut phones = phones.into_iter();
    let first = PhoneSlot::of(phones.next().as_ref());
    (first, OtherPhones(phones.collect()))
}

/// Changes of one place.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PhoneSlotPatch {
    pub phone: Change<Option<Phone>>,
    pub label: Change<Option<PhoneLabel>>,
}

impl PhoneSlotPatch {
    pub(super) fn apply(&self, slot: &mut PhoneSlot) {
        self.phone.apply(&mut slot.phone);
        self.label.apply(&mut slot.label);
    }
}

/// What makes numbers the same, of a person's numbers in their order.
pub(super) fn keys<'a>(phones: impl Iterator<Item = &'a Phone>) -> Vec<PhoneKey> {
    phones.map(Phone::key).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn slot((phone, label): (&str, &str)) -> PhoneSlot {
        PhoneSlot {
            phone: Phone::parse(phone).ok(),
            label: PhoneLabel::parse(label).ok(),
        }
    }

    /// The three places → the numbers with their labels.
    #[test]
    fn r5_049_each_number_of_a_person_stands_once_and_no_place_is_empty_before_another() {
        let (a, b, c) = ("407-555-0101", "407-555-0102", "407-555-0103");
        let cases = [
            (
                [(a, "home"), (b, "mobile"), (c, "")],
                vec![(a, "home"), (b, "mobile"), (c, "")],
            ),
            ([("", "home"), (b, "mobile"), ("", "")], vec![(b, "mobile")]),
            ([("", ""), ("", ""), (c, "work")], vec![(c, "work")]),
            (
                [(a, ""), ("+1 (407) 555-0101", "home"), (c, "")],
                vec![(a, "home"), (c, "")],
            ),
            (
                [(a, "home"), (b, ""), (a, "work")],
                vec![(a, "home"), (b, "")],
            ),
            ([("", ""), ("", ""), ("", "")], vec![]),
        ];
        for (slots, outcome) in cases {
            let settled = settled(slots.map(slot));
            let outcome: Vec<_> = outcome.into_iter().map(slot).collect();
            let settled: Vec<_> = settled.iter().map(|one| PhoneSlot::of(Some(one))).collect();
            assert_eq!(settled, outcome, "{slots:?}");
        }
    }

    #[test]
    fn r5_049_a_header_says_what_its_numbers_are() {
        let cases = [
            ("Cell Phone", Some(PhoneLabel::Mobile)),
            ("MOBILE", Some(PhoneLabel::Mobile)),
            ("Home Phone 2", Some(PhoneLabel::Home)),
            ("Work", Some(PhoneLabel::Work)),
            ("Phone 2", None),
        ];
        for (header, label) in cases {
            assert_eq!(PhoneLabel::of_header(header), label, "{header}");
        }
    }
}
