//! Five clients, and each of the ten types of papers for each of them, in sample wording.

use super::samples::{HOSTILE, SIXTY};
use crm_core::documents::DocumentType;
use crm_core::text::Line;
use docgen::Paper;
use docgen::build::{build, sample_input};
use docgen::facts::Input;
use docgen::wording::sample;

struct Someone {
    name: &'static str,
    first: &'static str,
    last: &'static str,
    resort: &'static str,
    properties: usize,
}

const CLIENTS: [Someone; 5] = [
    Someone {
        name: "one-property",
        first: "Dana",
        last: "O’Neill",
        resort: "Sunset Cove",
        properties: 1,
    },
    Someone {
        name: "twelve-properties",
        first: "Maria",
        last: "Santos",
        resort: "The Residences at Mountain View Ranch and Country Club, Phase II",
        properties: 12,
    },
    Someone {
        name: "accents",
        first: "José Łukasz",
        last: "Ñandú Müller-Lüdenscheidt",
        resort: "Île de Ré · São Paulo · Ağaoğlu",
        properties: 2,
    },
    Someone {
        name: "cjk-and-emoji",
        first: "さくら 👩‍🚀",
        last: "田中 김",
        resort: "海の見えるリゾート 🏖️",
        properties: 3,
    },
    Someone {
        name: "hostile",
        first: HOSTILE,
        last: SIXTY,
        resort: SIXTY,
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
    input.client.person.first_name = Line::stored(someone.first.to_owned());
    input.client.person.last_name = Line::stored(someone.last.to_owned());
    // Some paid off and some not: each type of agreement has what it is about.
    let known = input.properties.clone();
    input.properties = known
        .into_iter()
        .cycle()
        .take(someone.properties.max(2))
        .collect();
    for property in &mut input.properties {
        property.details.resort_name = Line::stored(someone.resort.to_owned());
    }
    input
}
