//! Invented people: names of many origins, numbers that belong to no one (exchange 555), example addresses.

use crm_core::contact::{EmailAddress, Person, Phone, PostalCode, UsState};
use crm_core::money::Money;
use crm_core::search::fold;
use crm_core::source::Source;
use crm_core::tags::Tags;
use crm_core::text::{Name, Notes, ShortText};
use crm_core::timeshare::TimeshareInfo;
use fastrand::Rng;

const FIRST_NAMES: &[&str] = &[
    "Ramon",
    "Yuki",
    "Nadia",
    "Beth",
    "Marcus",
    "George",
    "Curtis",
    "Linda",
    "Sofia",
    "Elena",
    "Kwame",
    "Andre",
    "Priya",
    "Patricia",
    "Helen",
    "José",
    "María José",
    "Łukasz",
    "Zoë",
    "Søren",
    "Amélie",
    "Jürgen",
    "Noor",
    "Grace",
    "Walter",
    "Denise",
    "Terrence",
    "Ingrid",
    "Hiroshi",
    "Carmen",
    "Oluwaseun",
    "Fatima",
    "Bruce",
    "Tamara",
    "Vincent",
    "Rosa",
    "Édouard",
    "Anneliese",
    "Gabriel",
    "Ming",
    "Dorothy",
    "Samir",
    "Lucille",
    "Pavel",
];

const LAST_NAMES: &[&str] = &[
    "Henderson",
    "Rahman",
    "Cole",
    "Marchetti",
    "Lindqvist",
    "Novak",
    "Petrova",
    "Whitaker",
    "Schmidt",
    "Osei",
    "Papadopoulos",
    "Alvarez",
    "Dubois",
    "Boyd",
    "Tanaka",
    "García Márquez",
    "O'Connor",
    "Nguyen",
    "de la Cruz",
    "Müller",
    "Kowalski",
    "Adeyemi",
    "Fitzgerald",
    "Sørensen",
    "Desrosiers",
    "Yamamoto",
    "Castillo",
    "Haddad",
    "Brandt",
    "Okafor",
    "Peterson",
    "Ferrari",
    "Jiménez",
    "Van der Berg",
    "Simmons",
    "Čapek",
    "Abernathy",
    "Rossi",
];

const STREETS: &[&str] = &[
    "Alder Lane",
    "Bayview Terrace",
    "Cypress Court",
    "Dogwood Drive",
    "Egret Way",
    "Foxglove Street",
    "Garnet Avenue",
    "Heron Road",
    "Juniper Hollow",
    "Lakeshore Boulevard",
];

/// City, state, area code, first digits of the ZIP.
const TOWNS: &[(&str, &str, &str, &str)] = &[
    ("Orlando", "FL", "407", "328"),
    ("Tampa", "FL", "813", "336"),
    ("Phoenix", "AZ", "602", "850"),
    ("Las Vegas", "NV", "702", "891"),
    ("Seattle", "WA", "206", "981"),
    ("Portland", "OR", "503", "972"),
    ("San Diego", "CA", "619", "921"),
    ("Sacramento", "CA", "916", "958"),
    ("Austin", "TX", "512", "787"),
    ("Newark", "NJ", "973", "071"),
    ("Worcester", "MA", "508", "016"),
    ("Columbus", "OH", "614", "432"),
    ("Charlotte", "NC", "704", "282"),
    ("Denver", "CO", "303", "802"),
    ("Minneapolis", "MN", "612", "554"),
];

/// State and area code of each town.
pub(super) fn towns() -> impl Iterator<Item = (&'static str, &'static str)> {
    TOWNS.iter().map(|(_, state, area, _)| (*state, *area))
}

const RESORTS: &[&str] = &[
    "Silver Pines Villas",
    "Ocean Cove Residences",
    "Palmetto Bay Village",
    "Desert Bloom Villas",
    "Sunset Mesa Resort",
    "Lakeside Crest",
    "Harbor Lantern Club",
    "Coral Key Suites",
    "Granite Peak Lodge",
    "Willow Creek Vacation Club",
];

const TAGS: &[&str] = &[
    "hot",
    "vip",
    "spanish",
    "evening",
    "owner 2+",
    "weekend",
    "inherited",
    "retired",
];

const NOTES: &[&str] = &[
    "Owns two weeks and wants out before the next maintenance bill.",
    "Asked for a call after 5 pm; the spouse decides together.",
    "Paid off, but fees doubled in three years.",
    "Inherited the unit from parents and never used it.",
    "Sent last statement by email; balance not confirmed yet.",
    "Was promised a buy-back by the resort; has the letter.",
];

const AREAS: &[(Source, u32)] = &[
    (Source::Website, 22),
    (Source::Referral, 16),
    (Source::Facebook, 15),
    (Source::Google, 15),
    (Source::DirectMail, 9),
    (Source::Event, 7),
    (Source::PhoneCall, 8),
    (Source::EmailCampaign, 5),
    (Source::Other, 3),
];

/// Whose phone number it is: those of the stories belong to no one else, so that a stranger in the long
/// tail who asked not to be contacted stops no story.
#[derive(Debug, Clone, Copy)]
pub(super) enum Line {
    OfAStory,
    OfTheTail,
}

impl Line {
    fn digits(self, random: &mut Rng, number: usize) -> usize {
        match self {
            Self::OfAStory => 9_000 + number % 1_000,
            Self::OfTheTail => random.usize(0..9_000),
        }
    }
}

/// A person, a little incomplete now and then, as people are.
pub(super) fn somebody(random: &mut Rng, number: usize, line: Line) -> Option<Person> {
    let first = one(random, FIRST_NAMES);
    let last = one(random, LAST_NAMES);
    let (city, state, area, zip) = *random.choice(TOWNS)?;
    let mut person = Person::named(Name::parse(first).ok()?, Name::parse(last).ok()?);
    let digits = line.digits(random, number);
    if random.u8(0..100) < 94 {
        person.phone = Phone::parse(&format!("({area}) 555-{digits:04}")).ok();
    }
    if random.u8(0..100) < 88 || person.phone.is_none() {
        person.email = EmailAddress::parse(&mail_address(first, last, number)).ok();
    }
    if random.u8(0..100) < 80 {
        let house = random.u32(10..9_900);
        person.address = ShortText::parse(&format!("{house} {}", one(random, STREETS))).ok();
        person.city = ShortText::parse(city).ok();
        person.state = UsState::parse(state).ok();
        person.zip = PostalCode::parse(&format!("{zip}{:02}", random.u8(0..100))).ok();
    }
    Some(person)
}

fn mail_address(first: &str, last: &str, number: usize) -> String {
    let plain: String = fold(&format!("{first}.{last}"))
        .chars()
        .filter(|c| c.is_ascii_alphanumeric() || *c == '.')
        .collect();
    format!("{plain}{number}@example.com")
}

/// Where they came from; of one in fourteen it is unknown.
pub(super) fn source(random: &mut Rng) -> Option<Source> {
    if random.u8(0..14) == 0 {
        None
    } else {
        crate::choice::pick(random, AREAS)
    }
}

/// What they say they own.
pub(super) fn timeshare(random: &mut Rng) -> TimeshareInfo {
    let mut info = TimeshareInfo::default();
    if random.u8(0..100) < 82 {
        info.resort = ShortText::parse(one(random, RESORTS)).ok();
    }
    if random.u8(0..100) < 60 {
        info.balance = Some(Money::from_cents(
            random.i64(8..520) * 10_000 + random.i64(0..100) * 100,
        ));
    }
    if random.u8(0..100) < 30 {
        info.notes = Notes::parse("Week 32, two bedrooms, every year").ok();
    }
    info
}

/// None, one or two tags.
pub(super) fn tags(random: &mut Rng) -> Tags {
    let count = random.usize(0..3);
    let chosen: Vec<&str> = (0..count).map(|_| one(random, TAGS)).collect();
    Tags::parse(chosen).unwrap_or_default()
}

/// A remark, or none.
pub(super) fn notes(random: &mut Rng) -> Option<Notes> {
    if random.bool() {
        Notes::parse(one(random, NOTES)).ok()
    } else {
        None
    }
}

fn one<'a>(random: &mut Rng, texts: &[&'a str]) -> &'a str {
    random.choice(texts).copied().unwrap_or_default()
}
