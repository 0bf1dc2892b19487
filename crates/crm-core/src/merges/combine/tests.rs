//! What two records come to: fields, numbers, tags, status and suppressions.

use super::*;
use crate::contact::{EmailAddress, Phone, PhoneSlot, PostalCode, UsState};
use crate::fixtures::{lead, raw_details};
use crate::leads::Details;
use crate::raw_leads::MarketingStatus::{Contacted, DoNotContact, New, ReadyForAppointment};
use crate::text::{Name, Notes, ShortText};
use proptest::prelude::*;

const PHONES: [&str; 5] = [
    "407-555-0101",
    "407-555-0102",
    "407-555-0103",
    "407-555-0104",
    "407-555-0105",
];

/// A lead of whom only the name is known.
fn bare() -> Details {
    let mut details = lead().details;
    details.person = Person::named(Name::parse("Ana").unwrap(), Name::parse("Ruiz").unwrap());
    details.source = None;
    details.tags = Tags::default();
    details.notes = None;
    details.assigned_to = None;
    details.timeshare = crate::timeshare::TimeshareInfo::default();
    details
}

fn phones(person: &mut Person, which: &[usize]) {
    let slot = |at: &usize| PhoneSlot {
        phone: Phone::parse(PHONES[*at]).ok(),
        label: None,
    };
    person.set_phones(which.iter().map(slot).collect::<Vec<_>>());
}

fn short(text: &str) -> Option<ShortText> {
    (!text.is_empty()).then(|| ShortText::parse(text).unwrap())
}

/// The survivor's email, the other's → the result's, whether it was gained, whether one was left out.
#[test]
fn r5_047_the_older_keeps_what_it_has_and_gets_what_it_lacks() {
    let (a, b) = ("ana@example.com", "ana.ruiz@example.com");
    let cases = [
        ("", "", "", false, false),
        ("", b, b, true, false),
        (a, "", a, false, false),
        (a, a, a, false, false),
        (a, b, a, false, true),
    ];
    for (mine, theirs, kept, gained, left_out) in cases {
        let email = |text| EmailAddress::parse(text).ok();
        let (mut survivor, mut other) = (bare(), bare());
        survivor.person.email = email(mine);
        other.person.email = email(theirs);
        let came_to = combine(&survivor, &other, false);
        assert_eq!(came_to.details.person.email, email(kept), "{mine} {theirs}");
        let is_email = |field: &str| field == "email";
        let was_gained = came_to.gained.fields.iter().any(|field| is_email(field));
        assert_eq!(was_gained, gained, "{mine} {theirs}");
        let was_left = came_to.left_out.iter().any(|left| is_email(left.field));
        assert_eq!(was_left, left_out, "{mine} {theirs}");
        let no_place = came_to.no_place.iter().map(SuppressionKey::value);
        let expected = left_out.then_some(theirs);
        assert!(no_place.eq(expected), "R5-046 {mine} {theirs}");
    }
}

/// Street, city and ZIP of both → of the result.
#[test]
fn r5_047_an_address_is_filled_as_a_whole_or_not_at_all() {
    let cases = [
        (
            ["", "", ""],
            ["1 Elm St", "Orlando", "32801"],
            ["1 Elm St", "Orlando", "32801"],
        ),
        (
            ["", "Orlando", ""],
            ["1 Elm St", "Orlando", "32801"],
            ["1 Elm St", "Orlando", "32801"],
        ),
        (
            ["", "Tampa", ""],
            ["1 Elm St", "Orlando", "32801"],
            ["", "Tampa", ""],
        ),
        (
            ["9 Oak St", "", ""],
            ["1 Elm St", "Orlando", ""],
            ["9 Oak St", "", ""],
        ),
    ];
    for (mine, theirs, outcome) in cases {
        let put = |[street, city, zip]: [&str; 3]| {
            let mut details = bare();
            details.person.address = short(street);
            details.person.city = short(city);
            details.person.zip = PostalCode::parse(zip).ok();
            details.person.state = None;
            details
        };
        let came_to = combine(&put(mine), &put(theirs), false);
        assert_eq!(
            came_to.details.person,
            put(outcome).person,
            "{mine:?} {theirs:?}"
        );
    }
}

/// The numbers of both, by their place in [`PHONES`] → those of the result, those that are left out.
#[test]
fn r5_047_numbers_are_united_up_to_three() {
    type Places = &'static [usize];
    let cases: [(Places, Places, Places, Places); 5] = [
        (&[0], &[0], &[0], &[]),
        (&[0], &[1], &[0, 1], &[]),
        (&[], &[1, 2], &[1, 2], &[]),
        (&[0, 1], &[2, 3], &[0, 1, 2], &[3]),
        (&[0, 1, 2], &[3, 2, 4], &[0, 1, 2], &[3, 4]),
    ];
    for (mine, theirs, outcome, left_out) in cases {
        let (mut survivor, mut other, mut expected) = (bare(), bare(), bare());
        phones(&mut survivor.person, mine);
        phones(&mut other.person, theirs);
        phones(&mut expected.person, outcome);
        let came_to = combine(&survivor, &other, false);
        assert_eq!(came_to.details, expected, "{mine:?} {theirs:?}");
        let left: Vec<&str> = came_to
            .left_out
            .iter()
            .map(|left| left.left_out.as_str())
            .collect();
        let expected: Vec<&str> = left_out.iter().map(|at| PHONES[*at]).collect();
        assert_eq!(left, expected, "{mine:?} {theirs:?}");
        let keys = came_to.no_place.iter().map(SuppressionKey::value);
        let digits = expected.iter().map(|phone| phone.replace('-', ""));
        assert!(keys.eq(digits), "R5-046 {mine:?} {theirs:?}");
    }
}

/// Both statuses, whether either is suppressed → the result's.
#[test]
fn r5_047_the_stricter_status_holds() {
    let cases = [
        (New, Contacted, false, New),
        (New, DoNotContact, false, DoNotContact),
        (DoNotContact, New, false, DoNotContact),
        (ReadyForAppointment, New, false, ReadyForAppointment),
        (ReadyForAppointment, New, true, DoNotContact),
        (Contacted, New, true, Contacted),
    ];
    for (mine, theirs, suppressed, outcome) in cases {
        let came_to = combine(&raw_details(mine), &raw_details(theirs), suppressed);
        assert_eq!(
            came_to.details.status, outcome,
            "{mine} {theirs} {suppressed}"
        );
    }
}

/// Whether either is suppressed → how many keys are on the list then: all of both, left out or not.
#[test]
fn r5_047_whatever_either_can_be_reached_by_is_suppressed() {
    for (suppressed, outcome) in [(false, 0), (true, 6)] {
        let (mut survivor, mut other) = (bare(), bare());
        phones(&mut survivor.person, &[0, 1, 2]);
        phones(&mut other.person, &[2, 3]);
        survivor.person.email = EmailAddress::parse("ana@example.com").ok();
        other.person.email = EmailAddress::parse("ruiz@example.com").ok();
        let came_to = combine(&survivor, &other, suppressed);
        assert_eq!(came_to.suppressed.len(), outcome, "{suppressed}");
    }
}

/// What a user did to the email that the other gave → what it is after the un-merge, whether it is named as changed since.
#[test]
fn r5_047_what_was_changed_since_stays_and_is_named() {
    let given = "ana@example.com";
    let cases = [
        (given, "", false),
        ("", "", false),
        ("new@example.com", "new@example.com", true),
    ];
    for (became, outcome, named) in cases {
        let mut other = bare();
        other.person.email = EmailAddress::parse(given).ok();
        let mut came_to = combine(&bare(), &other, false);
        came_to.details.person.email = EmailAddress::parse(became).ok();
        let changed = part(&mut came_to.details, &other, &came_to.gained);
        let expected = EmailAddress::parse(outcome).ok();
        assert_eq!(came_to.details.person.email, expected, "{became}");
        assert_eq!(changed == ["email"], named, "{became}");
    }
}

prop_compose! {
    fn somebody()(
        numbers in prop::collection::vec(0..PHONES.len(), 0..4),
        email in prop::option::of(0..3),
        house in prop::option::of(0..3),
        state in prop::option::of(0..2_usize),
        notes in prop::option::of(0..2),
        tags in prop::collection::vec(0..40, 0..20),
    ) -> Details {
        let mut details = bare();
        phones(&mut details.person, &numbers);
        details.person.email = email.map(|n| EmailAddress::parse(&format!("{n}@example.com")).unwrap());
        details.person.address = house.and_then(|n| short(&format!("{n} Elm St")));
        details.person.state = state.map(|n| UsState::parse(["FL", "CA"][n]).unwrap());
        details.notes = notes.map(|n| Notes::parse(&format!("note {n}")).unwrap());
        let tags: Vec<String> = tags.iter().map(|n| format!("tag {n}")).collect();
        details.tags = Tags::parse(tags.iter().map(String::as_str)).unwrap();
        details
    }
}

proptest! {
    #[test]
    fn r5_047_nothing_is_lost_and_parting_gives_back_what_came_from_each(
        survivor in somebody(), other in somebody(), suppressed in any::<bool>(),
    ) {
        let came_to = combine(&survivor, &other, suppressed);
        for (field, value) in other.fields() {
            let Some(value) = value.filter(|_| !is_united(field)) else { continue };
            let kept = came_to.details.fields().contains(&(field, Some(value.clone())));
            let left = came_to.left_out.iter().any(|left| left.field == field && left.left_out == value);
            prop_assert!(kept != left, "{field}");
        }
        for phone in survivor.person.phones() {
            prop_assert!(came_to.details.person.phone_of(&phone.key()).is_some());
        }
        for phone in other.person.phones() {
            let kept = came_to.details.person.phone_of(&phone.key()).is_some();
            let left = came_to.left_out.iter().any(|left| left.left_out == phone.as_str());
            prop_assert!(kept != left);
        }
        let reached = SuppressionKey::of(&survivor.person).into_iter();
        for key in reached.chain(SuppressionKey::of(&other.person)) {
            prop_assert_eq!(came_to.suppressed.contains(&key), suppressed);
        }
        let mut parted = came_to.details;
        prop_assert_eq!(part(&mut parted, &other, &came_to.gained), Vec::<&str>::new());
        prop_assert_eq!(parted, survivor);
    }
}
