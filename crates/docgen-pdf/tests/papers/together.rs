//! What stands on one page: signatures with their text, forms whole, tables with their captions and totals.

use crate::clients::mortgage_for;
use crate::pages::pages;
use crate::parts::{facts, paper, signer, text};
use crate::{render, squeezed};
use crm_core::documents::DocumentType;
use crm_core::properties::Points;
use crm_core::text::Line;
use docgen::build::{build, sample_input};
use docgen::facts::{Input, Typed};
use docgen::wording::sample;
use docgen::{Block, Paper, Party, Run};
use serde_json::{Map, Value};

const OWNED: &str = "11,500 points, Week 1";

/// A client with so many properties, each of them as wide as they come.
fn input(kind: DocumentType, properties: usize) -> Input {
    let mut input = sample_input(kind);
    let known = std::mem::take(&mut input.properties);
    input.properties = known.into_iter().cycle().take(properties).collect();
    for property in &mut input.properties {
        property.details.ownership_type = Line::parse("Right to use").ok();
        property.details.points = Points::new(11_500).ok();
        property.details.week = Line::parse("1").ok();
    }
    mortgage_for(kind, &mut input);
    input
}

fn made(kind: DocumentType, input: &Input) -> Paper {
    build(kind, input, &sample(kind)).unwrap()
}

#[test]
fn r5_063_authorizations_and_summaries_of_up_to_four_properties_are_one_page() {
    for kind in [
        DocumentType::CreditCardAuthorization,
        DocumentType::AchAuthorization,
        DocumentType::PaymentAuthorization,
        DocumentType::PurchaseSummary,
    ] {
        for properties in 1..=4 {
            let whole = input(kind, properties);
            let mut bare = whole.clone();
            bare.typed = Typed::default();
            let mut long = whole.clone();
            for property in &mut long.properties {
                let name = "The Residences at Mountain View Ranch and Country Club, Phase II";
                property.details.resort_name = Line::parse(name).unwrap();
            }
            for (what, input) in [("whole", whole), ("bare", bare), ("long", long)] {
                let pages = render(&made(kind, &input)).pages;
                assert_eq!(pages, 1, "{kind} {properties} {what}");
            }
        }
    }
}

/// Typed text of every length that moves the signatures to another page.
#[test]
fn r5_063_a_signature_never_stands_without_its_text() {
    let cases = [
        (
            DocumentType::PurchaseSummary,
            "notes",
            "By signing, the client confirms",
        ),
        (
            DocumentType::CancellationAgreement,
            "specialTerms",
            "“the seller” means the company.",
        ),
    ];
    for (kind, field, last_words) in cases {
        let mut moved = 0;
        for words in (0..400).step_by(25) {
            let mut input = input(kind, 3);
            let typed = Value::String(format!("x{}", " word".repeat(words)));
            let data = Map::from_iter([(field.to_owned(), typed)]);
            input.typed = Typed::parse(kind, &data).unwrap();
            let pages = pages(&render(&made(kind, &input)));
            let last = pages
                .iter()
                .position(|page| squeezed(page).contains(&squeezed(last_words)));
            // Where the line for the date is, right beside that for the signature.
            let is_signed = |page: &String| {
                page.lines()
                    .any(|line| line.trim_start().starts_with("Maria Santos   "))
            };
            let signed = pages.iter().rposition(is_signed);
            assert!(
                signed.is_some() && signed == last,
                "{kind} {words}: {signed:?} {last:?}"
            );
            moved += usize::from(signed > Some(0));
        }
        assert!(moved > 0, "{kind}");
    }
}

/// Whatever stands before the lines to sign on.
#[test]
fn r5_063_every_part_of_a_paper_stays_with_the_signatures_below_it() {
    let words = || vec![Run::Text("The last words.".to_owned())];
    let lasts = [
        text("The last words."),
        facts(&[("The last words.", "a")]),
        Block::Clause {
            number: "1.1".to_owned(),
            text: words(),
        },
        Block::List {
            ordered: false,
            items: vec![words()],
        },
        Block::Notice {
            title: String::new(),
            text: words(),
            bold: true,
        },
        Block::Parties(vec![Party {
            role: "The Client".to_owned(),
            name: "Dana".to_owned(),
            lines: vec!["The last words.".to_owned()],
        }]),
    ];
    let mut moved = 0;
    for last in lasts {
        for above in 26..36 {
            let lines = (0..above).map(|line| text(&format!("Line {line}.")));
            let signed = Block::Signatures(vec![signer("Dana Reyes")]);
            let blocks = lines.chain([last.clone(), signed, Block::PageBreak, text("The end.")]);
            let pages = pages(&render(&paper("Agreement", blocks.collect())));
            let place = |words: &str| pages.iter().position(|page| page.contains(words));
            assert_eq!(
                place("The last words."),
                place("Dana Reyes"),
                "{above} {last:?}"
            );
            moved += usize::from(place("Dana Reyes") > Some(0));
        }
    }
    assert!(moved > 0);
}

/// A clause and its list, with more and more text above them, come to every place of a page.
#[test]
fn r5_063_a_list_stands_whole_with_the_words_that_introduce_it() {
    let item = |number| vec![Run::Text(format!("Item {number} of the list."))];
    let words = || vec![Run::Text("The company will:".to_owned())];
    let mut moved = 0;
    for above in 24..40 {
        for introduction in [
            Block::Paragraph(words()),
            Block::Clause {
                number: "1.1".to_owned(),
                text: words(),
            },
        ] {
            let lines = (0..above).map(|line| text(&format!("Line {line}.")));
            let list = Block::List {
                ordered: false,
                items: (1..=5).map(item).collect(),
            };
            let blocks = lines.chain([introduction, list, text("The end."), Block::PageBreak]);
            let pages = pages(&render(&paper("Agreement", blocks.collect())));
            let place = |words: &str| pages.iter().position(|page| page.contains(words));
            let introduced = place("The company will:");
            for number in 1..=5 {
                let item = format!("Item {number} of the list.");
                assert_eq!(place(&item), introduced, "{above} {item}");
            }
            moved += usize::from(introduced > Some(0));
        }
    }
    assert!(moved > 0);
}

/// The client and the co-owner sign the sheet that one of them would.
#[test]
fn r5_063_two_people_sign_side_by_side() {
    let signed = Block::Signatures(vec![signer("Dana Reyes"), signer("Luis Reyes")]);
    let pages = pages(&render(&paper("Summary", vec![signed])));
    let beside = |line: &str| line.contains("Dana Reyes") && line.contains("Luis Reyes");
    assert!(pages[0].lines().any(beside), "{pages:?}");
}

#[test]
fn r5_063_with_twelve_properties_points_and_week_stand_on_one_line() {
    for kind in [
        DocumentType::CancellationAgreement,
        DocumentType::TransferAgreement,
        DocumentType::PurchaseSummary,
        DocumentType::ResortStatement,
    ] {
        let pages = pages(&render(&made(kind, &input(kind, 12))));
        let lines = pages.iter().flat_map(|page| page.lines());
        let whole = lines.filter(|line| line.contains(OWNED)).count();
        assert_eq!(whole, 12, "{kind}");
    }
}

/// With more and more text above it, a table comes to every place of a page.
#[test]
fn r5_063_neither_caption_nor_total_stands_alone() {
    let kind = DocumentType::PurchaseSummary;
    let table = made(kind, &input(kind, 12))
        .blocks
        .into_iter()
        .find(|block| matches!(block, Block::Table(_)))
        .unwrap();
    let (mut parted, mut moved) = (0, 0);
    for above in 8..40 {
        let mut blocks: Vec<Block> = (0..above)
            .map(|line| text(&format!("Line {line}.")))
            .collect();
        blocks.push(table.clone());
        blocks.push(text("The end."));
        let mut paper = made(kind, &input(kind, 1));
        paper.blocks = blocks;
        let pages = pages(&render(&paper));
        let place = |words: &str| {
            pages.iter().position(|page| {
                page.lines()
                    .any(|line| line.trim_start().starts_with(words))
            })
        };
        let with_rows: Vec<usize> = (0..pages.len())
            .filter(|page| pages[*page].contains(OWNED))
            .collect();
        assert_eq!(place("Properties"), with_rows.first().copied(), "{above}");
        assert_eq!(place("Total"), with_rows.last().copied(), "{above}");
        parted += usize::from(with_rows.len() > 1);
        moved += usize::from(with_rows.first() > Some(&0));
    }
    assert!(parted > 0 && moved > 0, "{parted} {moved}");
}
