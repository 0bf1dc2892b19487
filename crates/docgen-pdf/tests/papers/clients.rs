//! Five clients, and each of the ten types of papers for each of them, in sample wording.

use super::samples::{HOSTILE, SIXTY};
use crm_core::contact::{EmailAddress, Person};
use crm_core::documents::DocumentType;
use crm_core::money::Money;
use crm_core::properties::{Details, MortgageStatus};
use crm_core::text::Line;
use docgen::Paper;
use docgen::build::{build, sample_input};
use docgen::facts::{Input, PropertyFacts, Typed, TypedKind, typed_fields};
use docgen::wording::sample;
use serde_json::{Map, Value};

pub(crate) struct Someone {
    pub(crate) name: &'static str,
    first: &'static str,
    pub(crate) last: &'static str,
    street: &'static str,
    city: &'static str,
    email: &'static str,
    pub(crate) resort: &'static str,
    /// Typed into every field of text; without it nothing is typed, and the paper has lines to fill in manually.
    pub(crate) words: &'static str,
    pub(crate) properties: usize,
}

pub(crate) const CLIENTS: [Someone; 5] = [
    Someone {
        name: "one-property",
        first: "Dana",
        last: "O’Neill",
        street: "12 Ocean Drive",
        city: "Orlando",
        email: "dana.oneill@example.com",
        resort: "Sunset Cove",
        words: "",
        properties: 1,
    },
    Someone {
        name: "twelve-properties",
        first: "Maria",
        last: "Santos",
        street: "98765 North Martin Luther King Junior Boulevard Southwest, Building C, Apartment 1234",
        city: "Rancho Santa Margarita",
        email: "maria.santos.with.a.long.name@mail.of.a.long.company.example.com",
        resort: "The Residences at Mountain View Ranch and Country Club, Phase II",
        words: "Half on signing, the rest in 5 monthly installments on the first business day.\n\nThe company also writes to the resort's collection agency and to the lender, and sends the client copies:\n1. of each letter within 10 days;\n2. of each answer.\nA payment that is returned is tried again only when the client says so in writing.",
        properties: 12,
    },
    Someone {
        name: "accents",
        first: "José Łukasz",
        last: "Ñandú Müller-Lüdenscheidt",
        street: "Calle Ñuñoa 45, 3.º izda.",
        city: "Cañon City",
        email: "jose@example.com",
        resort: "Île de Ré · São Paulo · Ağaoğlu",
        words: "La moitié à la signature, le reste à Noël · Ελλάδα · Київ · Łódź · İstanbul · Đà Nẵng",
        properties: 2,
    },
    Someone {
        name: "cjk-and-emoji",
        first: "さくら 👩‍🚀",
        last: "田中 김",
        street: "芝公園四丁目2-8 🗼 アパート305",
        city: "東京 서울 上海",
        email: "sakura@example.com",
        resort: "海の見えるリゾート 🏖️",
        words: "署名時に半額、残りは毎月 🌅 分割払い。\n签约时付一半，其余分期付款。서명 시 절반, 나머지는 매월 👍🏽",
        properties: 3,
    },
    Someone {
        name: "hostile",
        first: HOSTILE,
        last: SIXTY,
        street: HOSTILE,
        city: SIXTY,
        email: "o'hostile+#import{{7*7}}$x$@example.com",
        resort: SIXTY,
        words: HOSTILE,
        properties: 4,
    },
];

/// With the last name that must be on the paper, and the paper.
pub(crate) fn papers() -> Vec<(String, &'static str, Paper)> {
    let mut papers = Vec::new();
    for someone in &CLIENTS {
        for kind in DocumentType::ALL.iter().copied() {
            let paper = build(kind, &input(someone, kind), &sample(kind)).unwrap();
            let kind = kind.as_str().to_lowercase().replace(' ', "-");
            papers.push((format!("{}-{kind}", someone.name), someone.last, paper));
        }
    }
    papers
}

fn input(someone: &Someone, kind: DocumentType) -> Input {
    let mut input = sample_input(kind);
    let known = std::mem::take(&mut input.properties);
    let each = known.into_iter().cycle().take(someone.properties);
    input.properties = each.enumerate().map(|it| property(someone, it)).collect();
    mortgage_for(kind, &mut input);
    input.client.person = person(someone, input.client.person);
    input.typed = typed(someone, kind);
    input
}

/// An agreement lists what it covers: here every property.
pub(crate) fn mortgage_for(kind: DocumentType, input: &mut Input) {
    let status = match kind {
        DocumentType::CancellationAgreement => MortgageStatus::StillOwe,
        DocumentType::TransferAgreement => MortgageStatus::PaidOff,
        _ => return,
    };
    for property in &mut input.properties {
        property.details.mortgage_status = Some(status);
    }
}

pub(crate) fn person(someone: &Someone, known: Person) -> Person {
    Person {
        first_name: Line::stored(someone.first.to_owned()),
        last_name: Line::stored(someone.last.to_owned()),
        email: Some(EmailAddress::stored(someone.email.to_owned())),
        address: Some(Line::stored(someone.street.to_owned())),
        city: Some(Line::stored(someone.city.to_owned())),
        ..known
    }
}

/// Some owed and some paid off, one of millions, and of two of twelve little is known.
fn property(someone: &Someone, (place, known): (usize, PropertyFacts)) -> PropertyFacts {
    let mut details = known.details;
    match place {
        2 => {
            details.mortgage_balance = Some(Money::from_cents(1_234_567_890));
            details.maintenance_fees = Some(Money::from_cents(12_345_678));
        }
        5 => details.maintenance_fees = None,
        7 => details = Details::named(details.resort_name),
        _ => {}
    }
    details.resort_name = Line::stored(someone.resort.to_owned());
    PropertyFacts { details, ..known }
}

fn typed(someone: &Someone, kind: DocumentType) -> Typed {
    let Some(line) = someone.words.lines().next() else {
        return Typed::default();
    };
    let data: Map<String, Value> = typed_fields(kind)
        .iter()
        .map(|field| {
            let text = match field.kind {
                TypedKind::Line => line.chars().take(200).collect(),
                TypedKind::Text => someone.words.to_owned(),
                TypedKind::Amount => "1234567.89".to_owned(),
                TypedKind::Date => "2026-11-05".to_owned(),
                TypedKind::LastFour => "4242".to_owned(),
            };
            (field.name.to_owned(), Value::String(text))
        })
        .collect();
    Typed::parse(kind, &data).unwrap()
}
